/* Ten-ball as people type it. */
#include "text.h"

#include "actions.h"

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = ten_actions, .action_count = TEN_ACTIONS, .balls = &ten_balls,
    .shared_rulings = 1u << CUE_RULING_ADJUSTED};

void ten_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    cue_pool_write_move(&shared, action, out);
}

cue_status ten_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                         cue_action *action, cue_error *error)
{
    (void)options;
    return cue_pool_read_move(&shared, memory, text, room, size, action, error);
}

static void help_break(const ten_state *state, cue_writer *out)
{
    cue_write(out, "{player:%d} breaks. The 1 has to be hit first; a ball drops, or four go to a rail.\n",
              state->pool.head.to_act);
}

void ten_help(const void *options, const void *memory, cue_writer *out)
{
    const cue_ten_ball_options *chosen = options;
    const ten_state *state = memory;
    const unsigned phase = state->pool.head.phase;
    if (phase == CUE_POOL_PHASE_BREAK)
        help_break(state, out);
    else if (phase == CUE_POOL_PHASE_SHOT)
        cue_write(out,
                  "{player:%d} has to hit the %u first. The turn goes on when the called ball\n"
                  "drops into the called pocket; the 10 wins %s.\n",
                  state->pool.head.to_act, cue_lowest_ball(ten_on(state)),
                  chosen->early_ten == CUE_TEN_BALL_SPOTTED ? "as the last ball" : "at any time");
    cue_pool_write_help(&shared, options, &state->pool, ten_on(state), ten_callable(state), ten_allowed(options), out);
}
