/* What somebody at the table can see: everything. */
#include "view.h"

#include "spots.h"

void three_view(const void *options, const void *memory, void *out)
{
    const cue_three_cushion_options *chosen = options;
    const three_state *state = memory;
    cue_three_cushion_view *view = out;
    const bool opened = !chosen->match.on || !cue_is_lagging(state, sizeof *state);
    unsigned player;
    for (player = 0; player < CUE_THREE_CUSHION_PLAYERS; player++) {
        cue_three_cushion_player *of = &view->players[player];
        of->score = state->score[player];
        of->target = chosen->target[player];
        of->innings = state->innings[player];
        of->high_run = state->high_run[player];
        of->average = of->innings ? of->score * 1000 / of->innings : -1;
        of->ball = (uint8_t)(opened ? three_ball_of(state, player) : CUE_BALL);
    }
    view->run = state->run;
    view->touching = three_touching(&chosen->table, state);
    view->cue_ball = (uint8_t)(view->head.phase <= CUE_THREE_CUSHION_PHASE_SHOT ? view->players[state->head.to_act].ball : CUE_BALL);
    view->equalizing = state->equalizing;
    view->on_table = THREE_ALL; /* also of a game that ended with a ball off the table */
    view->in_hand = 0;
    view->layout = state->layout;
}
