/* What a position offers, and what that makes of the match. */
#include "menu.h"

#include "price.h"

/* A position that is being read. */
typedef struct reading {
    const snooker_board *board;
    snooker_menu *menu;
    grid_sight from_cue, from_pockets[CUE_SNOOKER_POCKETS];
} reading;

static void note(uint8_t *row, unsigned difficulty, unsigned chalk)
{
    const unsigned least = difficulty < OUTLINE_EASIEST ? OUTLINE_EASIEST : difficulty;
    if (chalk < MENU_CHALKS && least < row[chalk])
        row[chalk] = (uint8_t)least;
}

static void read_ball(const reading *of, unsigned card)
{
    const unsigned row = of->menu->on == CUE_SNOOKER_ON_COLOUR ? card - CUE_SNOOKER_YELLOW : 0;
    const snooker_way way = snooker_first_leg(of->board, &of->from_cue, of->board->at[card]);
    const snooker_after after = snooker_after_touch(of->board, card);
    unsigned pocket;
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const unsigned cell = snooker_pocket_cells[pocket];
        snooker_price price;
        if (!snooker_sends_on(&way, cell))
            continue;
        snooker_pocket_leg(of->board, &of->from_pockets[pocket], &way, cell, &price);
        note(of->menu->pots[row], price.difficulty, price.chalk);
    }
    if (snooker_hides(way.cell, after.balls, after.targets))
        note(of->menu->snookers, way.difficulty, way.chalk);
}

snooker_menu snooker_read_menu(const uint8_t table[GRID_CELLS], int on)
{
    const snooker_board board = snooker_look(table);
    snooker_menu menu;
    reading of = {&board, &menu, grid_look(snooker_cue_cell(&board), board.balls), {{{0}}}};
    uint32_t cards = on == CUE_SNOOKER_NONE ? 0 : snooker_cards_on(&board, on);
    unsigned pocket;
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++)
        of.from_pockets[pocket] = grid_look(snooker_pocket_cells[pocket], board.balls);
    memset(&menu, MENU_NOTHING, sizeof menu);
    menu.on = (int8_t)on;
    menu.balls = (uint8_t)__builtin_popcount(board.present);
    for (; cards; cards &= cards - 1)
        read_ball(&of, (unsigned)__builtin_ctz(cards));
    return menu;
}

/* What shots lead to. */
typedef struct menu_shots {
    const int32_t *made, *missed;
    bool bonus;
    unsigned power, chalk;
} menu_shots;

/* With whatever power is best; 0 where there is not enough. */
static int32_t best_amount(const menu_shots *of, unsigned difficulty, unsigned chalk)
{
    const unsigned left = of->chalk - chalk;
    unsigned spent = difficulty > SNOOKER_MOST_DIFFICULTY ? difficulty - SNOOKER_MOST_DIFFICULTY : 0;
    int32_t best = 0;
    for (; spent <= of->power && difficulty - spent >= SNOOKER_LEAST_DIFFICULTY; spent++) {
        const int32_t chance = (int32_t)snooker_chance(difficulty - spent);
        const int32_t made = outline_with(of->made, of->power - spent, left);
        int32_t sum = chance * made + (36 - chance) * outline_with(of->missed, of->power - spent, left);
        if (of->bonus)
            sum += outline_bonus(difficulty - spent) * (outline_with(of->made, of->power - spent + 1, left) - made);
        best = sum > best ? sum : best;
    }
    return best / 36;
}

static int32_t best_of_row(const menu_shots *of, const uint8_t *row, int32_t best)
{
    unsigned chalk;
    for (chalk = 0; chalk < MENU_CHALKS && chalk <= of->chalk; chalk++) {
        const int32_t worth = best_amount(of, row[chalk], chalk);
        best = worth > best ? worth : best;
    }
    return best;
}

int32_t snooker_menu_worth(const outline *of, const snooker_menu *menu, int margin, unsigned power, unsigned chalk)
{
    const bool colour = menu->on == CUE_SNOOKER_ON_COLOUR, red = menu->on == CUE_SNOOKER_ON_RED;
    const unsigned balls = menu->balls, rows = colour ? 6 : 1;
    const int32_t *missed = outline_at(of, OUTLINE_OPPONENT, balls, margin);
    const menu_shots snookers = {outline_at(of, OUTLINE_SNOOKERED, balls, margin), missed, false, power, chalk};
    int32_t best;
    unsigned row;
    if (menu->on == CUE_SNOOKER_NONE)
        return outline_with(outline_at(of, OUTLINE_ON, 0, margin), power, chalk);
    best = best_of_row(&snookers, menu->snookers, outline_with(missed, power, chalk));
    for (row = 0; row < rows; row++) {
        const int value = colour ? (int)row + 2 : red ? 1 : 8 - (int)balls;
        const menu_shots pots = {
            outline_at(of, red ? OUTLINE_ON_COLOUR : OUTLINE_ON, colour ? balls : balls - 1, margin + value), missed, true,
            power, chalk};
        best = best_of_row(&pots, menu->pots[row], best);
    }
    return best;
}
