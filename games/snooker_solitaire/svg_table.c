/* The table of cards as a drawing. */
#include "svg_table.h"

#include "price.h"
#include "text.h"

enum { RADIUS = 24, POCKET = 21, GAP = 5, PRICE = 13 };

drawing_spot snooker_cell_spot(unsigned cell)
{
    const int column = (int)(cell % CUE_SNOOKER_COLUMNS), row = (int)(cell / CUE_SNOOKER_COLUMNS);
    return (drawing_spot){DRAWING_LEFT + column * DRAWING_CELL + DRAWING_CELL / 2,
                          DRAWING_TOP + row * DRAWING_CELL_HEIGHT + DRAWING_CELL_HEIGHT / 2};
}

/* RULE_TABLE: at the corners, and in the middle of the long sides. */
drawing_spot snooker_pocket_spot(unsigned pocket)
{
    enum { OUT = 12 };
    const int row = (int)pocket / 2, right = pocket % 2 ? 4 * DRAWING_CELL : 0;
    return (drawing_spot){DRAWING_LEFT + right + (right ? OUT : -OUT),
                          DRAWING_TOP + row * 5 * DRAWING_CELL_HEIGHT / 2 + (row - 1) * OUT};
}

/* Wood and cloth; letters of the columns above them, numbers of the rows beside them. */
static void draw_bed(cue_writer *out)
{
    static const cue_svg_type name = {CUE_SVG_SMALL, 0, CUE_SVG_MIDDLE, CUE_SVG_QUIET, 0, 0};
    const unsigned width = 4 * DRAWING_CELL, height = 5 * DRAWING_CELL_HEIGHT;
    int i;
    cue_svg_box(out, DRAWING_LEFT - DRAWING_WOOD, DRAWING_TOP - DRAWING_WOOD, width + 2 * DRAWING_WOOD,
                height + 2 * DRAWING_WOOD, 14, CUE_SVG_WOOD, CUE_SVG_NO_TONE);
    cue_svg_box(out, DRAWING_LEFT - 12, DRAWING_TOP - 12, width + 24, height + 24, 0, CUE_SVG_CUSHION, CUE_SVG_NO_TONE);
    cue_svg_box(out, DRAWING_LEFT, DRAWING_TOP, width, height, 0, CUE_SVG_FELT, CUE_SVG_NO_TONE);
    for (i = 0; i < CUE_SNOOKER_COLUMNS; i++)
        cue_svg_line(out, &name, DRAWING_LEFT + i * DRAWING_CELL + DRAWING_CELL / 2, DRAWING_TOP - DRAWING_WOOD - 8,
                     "%c", 'a' + i);
    for (i = 0; i < 5; i++)
        cue_svg_line(out, &name, DRAWING_MARGIN + 12,
                     DRAWING_TOP + i * DRAWING_CELL_HEIGHT + DRAWING_CELL_HEIGHT / 2 + 9, "%d", i + 1);
}

/* The easiest pot of a ball without power, spin, double or plant; CUE_SNOOKER_POCKETS if there is none that power and
 * chalk allow. */
static unsigned easiest_pocket(const cue_snooker_view *view, const snooker_board *board, unsigned ball,
                               snooker_price *least)
{
    const grid_sight from_cue = grid_look(snooker_cue_cell(board), board->balls);
    const snooker_way leg = snooker_first_leg(board, &from_cue, board->at[ball]);
    unsigned pocket, best = CUE_SNOOKER_POCKETS;
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const grid_sight sight = grid_look(snooker_pocket_cells[pocket], board->balls);
        snooker_price price;
        if (!snooker_sends_on(&leg, snooker_pocket_cells[pocket]))
            continue;
        snooker_pocket_leg(board, &sight, &leg, snooker_pocket_cells[pocket], &price);
        if (price.chalk > view->chalk || price.difficulty > SNOOKER_MOST_DIFFICULTY + view->power)
            continue;
        if (best < CUE_SNOOKER_POCKETS && (price.difficulty > least->difficulty ||
                                           (price.difficulty == least->difficulty && price.chalk >= least->chalk)))
            continue;
        best = pocket;
        *least = price;
    }
    return best;
}

static void draw_price(const cue_snooker_view *view, const snooker_board *board, unsigned ball, drawing_spot at,
                       cue_writer *out)
{
    static const cue_svg_type type = {CUE_SVG_SMALL, DRAWING_CELL - 20, CUE_SVG_MIDDLE, CUE_SVG_CARD_QUIET, 0, 0};
    snooker_price price = {0, 0};
    const unsigned pocket = easiest_pocket(view, board, ball, &price);
    if (pocket < CUE_SNOOKER_POCKETS)
        cue_svg_line(out, &type, at.x, at.y - RADIUS - PRICE, "%s %u%.*s", snooker_pocket_names[pocket],
                     snooker_difficulty(price.difficulty, 0), (int)price.chalk, "''''''''");
}

static void draw_card(unsigned cell, unsigned card, bool on, cue_writer *out)
{
    const drawing_spot at = snooker_cell_spot(cell);
    const int x = at.x - DRAWING_CELL / 2 + GAP, y = at.y - DRAWING_CELL_HEIGHT / 2 + GAP;
    if (card >= CUE_SNOOKER_BLANK) {
        cue_write(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#000\" "
                  "fill-opacity=\"0.1\"/>\n",
                  x, y, DRAWING_CELL - 2 * GAP, DRAWING_CELL_HEIGHT - 2 * GAP);
        return;
    }
    cue_svg_box(out, x, y, DRAWING_CELL - 2 * GAP, DRAWING_CELL_HEIGHT - 2 * GAP, 8, CUE_SVG_CARD, CUE_SVG_NO_TONE);
    if (on)
        cue_svg_disc(out, at.x, at.y, RADIUS + 5, CUE_SVG_NO_TONE, CUE_SVG_CARD_ACCENT);
    cue_draw_ball(out, snooker_is_red(card) ? "red" : snooker_card_names[card], at.x, at.y, RADIUS);
}

static void draw_pockets(cue_writer *out)
{
    unsigned i;
    for (i = 0; i < CUE_SNOOKER_POCKETS; i++) {
        const drawing_spot at = snooker_pocket_spot(i);
        cue_svg_disc(out, at.x, at.y, POCKET, CUE_SVG_POCKET, CUE_SVG_NO_TONE);
    }
}

void snooker_draw_table(const cue_snooker_view *view, cue_writer *out)
{
    const snooker_board board = snooker_look(view->table);
    const bool choosing = view->dealt && view->head.phase == CUE_SNOOKER_PHASE_SHOT;
    const uint32_t on = choosing ? snooker_cards_on(&board, view->on) : 0;
    uint32_t left;
    unsigned i;
    draw_bed(out);
    draw_pockets(out);
    for (i = 0; i < GRID_CELLS; i++) {
        const unsigned card = view->dealt ? view->table[i] : CUE_SNOOKER_BLANK;
        draw_card(i, card, card < CUE_SNOOKER_CUE_BALL && (on >> card & 1), out);
    }
    for (left = on; left; left &= left - 1) {
        const unsigned ball = (unsigned)__builtin_ctz(left);
        draw_price(view, &board, ball, snooker_cell_spot(board.at[ball]), out);
    }
}

void snooker_draw_names(const cue_snooker_view *view, cue_writer *out)
{
    static const cue_svg_type name = {CUE_SVG_SMALL, DRAWING_CELL - 20, CUE_SVG_MIDDLE, CUE_SVG_CARD_INK, 0, 0};
    unsigned i;
    for (i = 0; view->dealt && i < GRID_CELLS; i++) {
        const drawing_spot at = snooker_cell_spot(i);
        if (view->table[i] < CUE_SNOOKER_BLANK)
            cue_svg_line(out, &name, at.x, at.y + DRAWING_CELL_HEIGHT / 2 - GAP - 10, "%s",
                         snooker_card_names[view->table[i]]);
    }
}
