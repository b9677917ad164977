/* The tables of the grid, where the balls are, and which ball the player is on. */
#include "grid.h"

#include <string.h>

const uint8_t snooker_pocket_cells[CUE_SNOOKER_POCKETS] = {0, 3, 8, 11, 16, 19};

#include "snooker_solitaire.tables"

snooker_board snooker_look(const uint8_t table[GRID_CELLS])
{
    snooker_board board;
    unsigned cell;
    memset(&board, 0, sizeof board);
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned card = table[cell];
        board.at[card] = (uint8_t)cell;
        board.present |= 1u << card;
        board.balls |= (uint32_t)(card < SNOOKER_BALLS) << cell;
        board.reds |= (uint32_t)snooker_is_red(card) << cell;
    }
    board.present &= (1u << SNOOKER_BALLS) - 1;
    return board;
}

void snooker_swap(uint8_t table[GRID_CELLS], unsigned a, unsigned b)
{
    const uint8_t card = table[a];
    table[a] = table[b];
    table[b] = card;
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
