/* What somebody at the table can see: everything, since cards that lie face down play no part. */
#include "view.h"

#include "opponent.h"

void snooker_view(const void *chosen, const void *memory, void *out)
{
    const cue_snooker_options *options = chosen;
    const snooker_state *state = memory;
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    cue_snooker_view *view = out;
    view->head.players = 2;
    view->players[0].score = state->scores[0];
    view->players[1].score = state->scores[1];
    view->players[0].name = CUE_SNOOKER_NONE;
    view->players[1].name = view->opponent = state->opponent;
    view->round = state->round;
    view->game_in_match = state->game;
    memcpy(view->games_won, state->won, sizeof view->games_won);
    view->snookered = state->snookered;
    view->on = state->on;
    view->dealt = state->dealt;
    memcpy(view->table, state->table, sizeof view->table);
    view->this_break = state->this_break;
    view->best_break = state->best_break;
    view->level = state->level;
    view->cue = (uint8_t)(state->level - 1);
    view->power = state->power;
    view->max_power = cue->power;
    view->chalk = state->chalk;
    view->max_chalk = cue->chalk;
    view->called = state->called;
    view->call = state->call;
    view->opponent_dice = CUE_SNOOKER_NONE;
    if (state->head.phase == CUE_SNOOKER_PHASE_OPPONENT)
        view->opponent_dice = (int8_t)snooker_dice(options, state);
}
