/* Nine-ball as people type it. */
#include "text.h"

#include "actions.h"

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = nine_actions, .action_count = NINE_ACTIONS, .balls = &nine_balls,
    .shared_rulings = 1u << CUE_RULING_ADJUSTED};

void nine_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    cue_pool_write_move(&shared, action, out);
}

cue_status nine_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                          cue_action *action, cue_error *error)
{
    (void)options;
    return cue_pool_read_move(&shared, memory, text, room, size, action, error);
}

static void help_break(const nine_state *state, cue_writer *out)
{
    cue_write(out,
              "{player:%d} breaks. The 1 has to be hit first; a ball drops, or four go to a rail.\n"
              "cue-1-9-4 9>TL 4/head 5/head       3/head: the 3 crossed the head string\n",
              state->pool.head.to_act);
}

void nine_help(const void *options, const void *memory, cue_writer *out)
{
    const nine_state *state = memory;
    const unsigned phase = state->pool.head.phase;
    if (phase == CUE_POOL_PHASE_BREAK)
        help_break(state, out);
    else if (phase == CUE_POOL_PHASE_SHOT)
        cue_write(out,
                  "{player:%d} has to hit the %u first. What drops then stays down, and the turn\n"
                  "goes on; the 9 wins.\n",
                  state->pool.head.to_act, cue_lowest_ball(nine_on(state)));
    cue_pool_write_help(&shared, options, &state->pool, nine_on(state), 0, 0, out);
}
