/* The tables of the grid, where the balls are, and what that makes the player be on. */
#include "state.h"

const uint8_t snooker_pocket_cells[CUE_SNOOKER_POCKETS] = {0, 3, 8, 11, 16, 19};

#include "snooker_solitaire.tables"

snooker_board snooker_look(const snooker_state *state)
{
    snooker_board board;
    unsigned cell;
    memset(&board, 0, sizeof board);
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned card = state->table[cell];
        board.at[card] = (uint8_t)cell;
        board.present |= 1u << card;
        board.balls |= (uint32_t)(card < SNOOKER_BALLS) << cell;
        board.reds |= (uint32_t)snooker_is_red(card) << cell;
    }
    board.present &= (1u << SNOOKER_BALLS) - 1;
    return board;
}

void snooker_swap(snooker_state *state, unsigned a, unsigned b)
{
    const uint8_t card = state->table[a];
    state->table[a] = state->table[b];
    state->table[b] = card;
}

int8_t snooker_next_on(const snooker_board *board)
{
    if (snooker_red_cards(board))
        return CUE_SNOOKER_ON_RED;
    if (!board->present)
        return CUE_SNOOKER_NONE;
    return (int8_t)(__builtin_ctz(board->present) - CUE_SNOOKER_YELLOW + CUE_SNOOKER_ON_YELLOW);
}

uint32_t snooker_cards_on(const snooker_board *board, int on)
{
    if (on == CUE_SNOOKER_ON_RED)
        return snooker_red_cards(board);
    if (on == CUE_SNOOKER_ON_COLOUR)
        return board->present & ~snooker_red_cards(board);
    return board->present & 1u << (on - CUE_SNOOKER_ON_YELLOW + CUE_SNOOKER_YELLOW);
}

/* RULE_CARDS. */
cue_status snooker_check_deal(const uint8_t table[GRID_CELLS], cue_error *error)
{
    uint32_t seen = 0;
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (table[cell] > CUE_SNOOKER_BLANK)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/table", cell, "must be a ball, or null for a blank");
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const uint32_t card = 1u << table[cell];
        if (table[cell] != CUE_SNOOKER_BLANK && (seen & card))
            return cue_refuse_element_by(error, RULE_CARDS, CUE_ILLEGAL_ACTION, "/table", cell,
                                         "this ball lies in another cell already; every ball is dealt once");
        seen |= card;
    }
    if (seen != (1u << (CUE_SNOOKER_BLANK + 1)) - 1)
        return cue_refuse_by(error, RULE_CARDS, CUE_ILLEGAL_ACTION, "/table",
                             "the deal must be seventeen balls and three blanks");
    return CUE_OK;
}
