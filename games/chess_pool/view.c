/* What somebody at the table can see: everything. */
#include "view.h"

#include "board.h"

static void show_player(const chess_state *state, int player, cue_chess_player *shown)
{
    shown->pieces = chess_pieces(state, player);
    shown->score = __builtin_popcount(shown->pieces);
    shown->group = (uint8_t)chess_group_of(state, player);
}

void chess_view(const void *options, const void *memory, void *out)
{
    const cue_chess_options *chosen = options;
    const chess_state *state = memory;
    cue_chess_view *view = out;
    unsigned left;
    show_player(state, 0, &view->players[0]);
    show_player(state, 1, &view->players[1]);
    view->on_table = state->layout.on_table & ~CHESS_CUE_BIT;
    view->in_hand = state->layout.in_hand;
    view->layout = state->layout;
    view->cells_known = state->layout.known;
    for (left = state->layout.known ? view->on_table : 0u; left; left &= left - 1)
        view->cells[cue_lowest_ball(left)] =
            (uint8_t)chess_cell_at(&chosen->table, state->layout.at[cue_lowest_ball(left)]);
}
