/* Eight-ball as people type it. */
#include "text.h"

#include "actions.h"

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = eight_actions, .action_count = EIGHT_ACTIONS, .balls = &eight_balls,
    .shared_rulings = 1u << CUE_RULING_ADJUSTED};

void eight_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    cue_pool_write_move(&shared, action, out);
}

cue_status eight_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                           cue_action *action, cue_error *error)
{
    (void)options;
    return cue_pool_read_move(&shared, memory, text, room, size, action, error);
}

static void help_shot(const cue_eight_ball_options *options, const eight_state *state, cue_writer *out)
{
    static const char *const first[] = {"any ball but the 8 first, while the table is open", "a solid first",
                                        "a stripe first"};
    const int player = state->pool.head.to_act;
    const bool eight = eight_is_on(state, player);
    const unsigned group = state->groups[player];
    cue_write(out, "{player:%d} has to hit %s%s.\n", player, group && eight ? "the 8 first" : first[group],
              !group && eight ? "; the 8 if it is called" : "");
    if (group && eight)
        cue_write(out, "In the called pocket, without a foul, it wins.\n");
    else
        cue_write(out, options->call == CUE_EIGHT_BALL_SHOTS
                       ? "The turn goes on when the called ball drops into the called pocket.\n"
                       : "The turn goes on when one of these drops; the 8 has to be called.\n");
}

void eight_help(const void *options, const void *memory, cue_writer *out)
{
    const eight_state *state = memory;
    const unsigned phase = state->pool.head.phase;
    const bool acts = phase == CUE_POOL_PHASE_BREAK || phase == CUE_POOL_PHASE_SHOT;
    const cue_balls on = acts ? eight_on(state, state->pool.head.to_act) : 0;
    if (phase == CUE_POOL_PHASE_BREAK)
        cue_write(out, "{player:%d} breaks. A ball drops, or four go to a rail.\n", state->pool.head.to_act);
    else if (phase == CUE_POOL_PHASE_SHOT)
        help_shot(options, state, out);
    cue_pool_write_help(&shared, options, &state->pool, on, acts ? eight_callable(options, state) : 0,
                        CUE_POOL_MAY_CALL_SAFETY, out);
    if (phase == CUE_POOL_PHASE_SHOT || phase == CUE_POOL_PHASE_CHOICE)
        cue_write(out, "adjust groups solids stripes\n"
                       "                     the referee says who plays what (none none: nobody)\n");
}
