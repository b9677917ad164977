/* A called shot as a drawing: the way of each ball from cell to cell. */
#include "svg_call.h"

#include "price.h"
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

/* The cells that a shot goes through, and what it has cost at each of them. turn: the card on which the leg off a
 * cushion turns. */
typedef struct stops {
    uint8_t cells[4], costs[4];
    unsigned count, turn;
} stops;

static stops cells_of(const snooker_board *board, const cue_snooker_shot *call)
{
    stops found = {{0}, {0}, 0, GRID_CELLS};
    found.cells[found.count++] = (uint8_t)snooker_cue_cell(board);
    found.cells[found.count++] = board->at[call->ball];
    if (call->plant != CUE_SNOOKER_NONE)
        found.cells[found.count++] = board->at[call->plant];
    if (call->pocket != CUE_SNOOKER_NONE)
        found.cells[found.count++] = snooker_pocket_cells[call->pocket];
    return found;
}

/* The prices are those of shot.c, which has found the call to be possible. */
static void price_plainly(const snooker_board *board, const cue_snooker_shot *call, stops *found)
{
    grid_sight sight = grid_look(snooker_cue_cell(board), board->balls);
    snooker_way leg = snooker_first_leg(board, &sight, found->cells[1]);
    snooker_price price = {0, 0};
    found->costs[1] = leg.difficulty;
    if (call->plant != CUE_SNOOKER_NONE) {
        const snooker_way first = leg;
        sight = grid_look(leg.cell, board->balls);
        snooker_plant_leg(board, &sight, &first, (unsigned)call->plant, &leg);
        found->costs[2] = leg.difficulty;
    }
    if (call->pocket != CUE_SNOOKER_NONE) {
        const unsigned cell = found->cells[found->count - 1];
        sight = grid_look(cell, board->balls);
        snooker_pocket_leg(board, &sight, &leg, cell, &price);
        found->costs[found->count - 1] = price.difficulty;
    }
}

/* Whether the double goes off this side. */
static bool price_double(const snooker_board *board, const cue_snooker_shot *call, unsigned side, stops *found)
{
    const bool plant = call->plant != CUE_SNOOKER_NONE, pot = call->pocket != CUE_SNOOKER_NONE;
    snooker_way leg = snooker_from_cue(board);
    uint32_t others = board->balls & ~grid_bit(found->cells[1]);
    unsigned i;
    if (plant)
        others &= ~grid_bit(found->cells[2]);
    for (i = 1; i < found->count; i++) {
        const snooker_way by = leg;
        const bool turns = (int)i - 1 == call->off_cushion;
        const unsigned turn = turns ? snooker_turn[side][by.cell][found->cells[i]] : GRID_CELLS;
        if ((turns && turn == GRID_CELLS) || snooker_free_leg(&by, others, turn, found->cells[i], &leg) != SNOOKER_FREE)
            return false;
        if (turns)
            found->turn = turn;
        found->costs[i] = (uint8_t)(leg.difficulty + (plant && i > 1 ? 2 : 0) + (pot && i + 1 == found->count ? 1 : 0));
    }
    return true;
}

static stops stops_of(const snooker_board *board, const cue_snooker_shot *call)
{
    stops found = cells_of(board, call);
    const unsigned last = found.count - 1;
    unsigned side;
    if (call->off_cushion == CUE_SNOOKER_NONE)
        price_plainly(board, call, &found);
    for (side = 0; call->off_cushion != CUE_SNOOKER_NONE && side < GRID_SIDES; side++) {
        stops off = cells_of(board, call);
        if (price_double(board, call, side, &off) && (!found.costs[last] || off.costs[last] < found.costs[last]))
            found = off;
    }
    return found;
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
    stops found;
    unsigned i;
    /* The re-spotted black has no way through the cards. */
    if (!view->called || call->type == CUE_SNOOKER_RESPOTTED)
        return;
    found = stops_of(&board, call);
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
