/* A called shot as a drawing: the way of each ball from cell to cell. */
#include "svg_call.h"

#include "legs.h"
#include "svg_table.h"

#include <limits.h>

/* The first cell, the farthest run twice, and a pocket. */
enum { MOST_CELLS = 2 + 2 * GRID_FARTHEST };

/* Cells one after another; a leg off a cushion touches the side behind the card on which it turns. */
typedef struct way {
    drawing_spot at[MOST_CELLS];
    unsigned count;
} way;

static void add(way *to, drawing_spot at)
{
    to->at[to->count++] = at;
}

/* The cost of passing a ball, so high that a straight way is given up only to pass fewer balls. */
enum { PASSED = 16 };

/* Finds a way with the fewest steps past the fewest balls, straight if possible, and not across cells to avoid if there
 * is another. cells: room for GRID_FARTHEST. Returns its cost. */
static unsigned find_steps(uint32_t balls, uint32_t avoid, unsigned from, unsigned to, uint8_t *cells)
{
    const uint32_t line = snooker_line[from][to];
    uint8_t rest[GRID_FARTHEST + 1] = {0};
    unsigned least = UINT_MAX, cell;
    if (snooker_steps[from][to] <= 1)
        return 0;
    for (cell = 0; cell < GRID_CELLS; cell++) {
        unsigned cost;
        if (snooker_steps[from][cell] != 1 || snooker_steps[cell][to] + 1 != snooker_steps[from][to])
            continue;
        cost = (balls >> cell & 1) * PASSED + (avoid >> cell & 1) + (line && !(line >> cell & 1)) +
               find_steps(balls, avoid, cell, to, rest);
        if (cost < least) {
            least = cost;
            cells[0] = (uint8_t)cell;
            memcpy(cells + 1, rest, GRID_FARTHEST - 1);
        }
    }
    return least;
}

static void add_run(way *to, uint32_t balls, uint32_t avoid, unsigned from, unsigned end)
{
    uint8_t cells[GRID_FARTHEST + 1] = {0};
    unsigned i;
    (void)find_steps(balls, avoid, from, end, cells);
    for (i = 0; i + 1 < snooker_steps[from][end]; i++)
        add(to, snooker_cell_spot(cells[i]));
    if (from != end)
        add(to, snooker_cell_spot(end));
}

/* turn: the card on which the leg turns, or GRID_CELLS for a plain one. */
static void add_leg(way *to, uint32_t balls, unsigned from, unsigned turn, unsigned end)
{
    if (turn < GRID_CELLS) {
        drawing_spot cushion = snooker_cell_spot(turn);
        add_run(to, balls, 0, from, turn);
        cushion.x = DRAWING_LEFT + (grid_bit(turn) & GRID_COLUMN_D ? 4 * DRAWING_CELL : 0);
        to->at[to->count - 1] = cushion;
        add_run(to, balls, snooker_line[from][turn] | grid_bit(from), turn, end);
    } else {
        add_run(to, balls, 0, from, end);
    }
}

/* The cue ball's way is whole, an object ball's dashed, and that of spin dotted. */
static const char whole[] = "", dashed[] = " stroke-dasharray=\"14 12\"", dotted[] = " stroke-dasharray=\"1 13\"";

static void draw_way(const way *of, const char *dashes, cue_writer *out)
{
    unsigned i;
    cue_write(out, "<path fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" d=\"M%d %d", of->at[0].x,
              of->at[0].y);
    for (i = 1; i < of->count; i++)
        cue_write(out, "L%d %d", of->at[i].x, of->at[i].y);
    cue_write(out, "\" stroke=\"#ffb43c\" stroke-width=\"7\"%s/>\n", dashes);
}

/* What a leg adds, on a disc on its last step, clear of the cards' names below the balls. */
static void draw_cost(const way *of, unsigned cost, cue_writer *out)
{
    enum { ABOVE = 46 };
    static const cue_svg_type type = {CUE_SVG_SMALL, 0, CUE_SVG_MIDDLE, CUE_SVG_CARD_INK, 1, 0};
    const drawing_spot from = of->at[of->count - 2], to = of->at[of->count - 1];
    drawing_spot at = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    if (from.x == to.x)
        at.y = (from.y > to.y ? from.y : to.y) - ABOVE;
    else if (to.y > from.y && to.y - from.y < DRAWING_CELL_HEIGHT - 10)
        at = (drawing_spot){from.x + (to.x - from.x) * 3 / 4, from.y + (to.y - from.y) * 3 / 4}; /* to a pocket */
    cue_write(out, "<g><title>difficulty %u</title>\n<circle cx=\"%d\" cy=\"%d\" r=\"17\" fill=\"#ffb43c\"/>\n",
              cost, at.x, at.y);
    cue_svg_line(out, &type, at.x, at.y + 9, "%u", cost);
    cue_write(out, "</g>\n");
}

/* RULE_SPIN: from where the ball that was struck first lies, on the table after the shot. */
static void draw_spin(const cue_snooker_view *view, const snooker_board *board, cue_writer *out)
{
    const cue_snooker_shot *call = &view->call;
    const unsigned from = board->at[call->ball], to = (unsigned)call->spin;
    const bool leaves = call->type == CUE_SNOOKER_POT && snooker_leaves(view->on);
    const drawing_spot at = snooker_cell_spot(to);
    way leg = {{{0, 0}}, 0};
    add(&leg, snooker_cell_spot(from));
    add_run(&leg, snooker_balls_after(board, from, leaves), 0, from, to);
    draw_way(&leg, dotted, out);
    cue_write(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"30\" fill=\"none\" stroke=\"#ffb43c\" stroke-width=\"5\" "
              "stroke-dasharray=\"6 8\"/>\n",
              at.x, at.y);
    draw_cost(&leg, snooker_steps[from][to], out);
}

void snooker_draw_call(const cue_snooker_view *view, cue_writer *out)
{
    const snooker_board board = snooker_look(view->table);
    const cue_snooker_shot *call = &view->call;
    snooker_legs found;
    unsigned i;
    /* The re-spotted black has no way through the cards. */
    if (!view->called || call->type == CUE_SNOOKER_RESPOTTED)
        return;
    (void)snooker_follow(&board, call, &found);
    for (i = 1; i < found.count; i++) {
        const uint32_t others = board.balls & ~grid_bit(found.cells[i - 1]) & ~grid_bit(found.cells[i]);
        way leg = {{{0, 0}}, 0};
        add(&leg, snooker_cell_spot(found.cells[i - 1]));
        add_leg(&leg, others, found.cells[i - 1], (int)i - 1 == call->off_cushion ? found.turn : GRID_CELLS,
                found.cells[i]);
        if (call->pocket != CUE_SNOOKER_NONE && i + 1 == found.count)
            add(&leg, snooker_pocket_spot((unsigned)call->pocket));
        draw_way(&leg, i > 1 ? dashed : whole, out);
        if (found.costs[i] > found.costs[i - 1])
            draw_cost(&leg, (unsigned)(found.costs[i] - found.costs[i - 1]), out);
    }
    if (call->spin != CUE_SNOOKER_NONE)
        draw_spin(view, &board, out);
}
