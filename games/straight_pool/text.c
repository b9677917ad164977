/* Straight pool as people type it. */
#include "text.h"

#include "actions.h"

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = straight_actions, .action_count = STRAIGHT_ACTIONS, .balls = &straight_balls,
    .shared_rulings = 1u << CUE_RULING_ADJUSTED};

/* RULE_RERACK_SEEN: "rerack cue rack last kitchen, " before a shot. */
void straight_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    const cue_pool_shot_data data = cue_pool_shot_of(action);
    cue_straight_pool_seen seen;
    (void)options;
    memcpy(&seen, data.own, sizeof seen);
    if (action->kind == CUE_POOL_SHOT && seen.given) {
        cue_write(out, "rerack");
        if (seen.cue)
            cue_write(out, " cue %s", straight_places[seen.cue % STRAIGHT_CUE_PLACES]);
        if (seen.last)
            cue_write(out, " last %s", straight_places[seen.last % STRAIGHT_PLACES]);
        cue_write(out, ", ");
    }
    cue_pool_write_move(&shared, action, out);
}

/* "cue rack", say; false where something else stands. */
static bool read_where(const char **text, const char *ball, unsigned count, uint8_t *where)
{
    const char *rest = *text;
    unsigned found;
    if (!cue_read_word(&rest, ball) || !cue_read_name(&rest, straight_places, count, &found))
        return false;
    *where = (uint8_t)found;
    *text = rest;
    return true;
}

cue_status straight_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                              cue_action *action, cue_error *error)
{
    const bool with_seen = cue_read_word(&text, "rerack");
    cue_straight_pool_seen seen = {1, CUE_STRAIGHT_POOL_CLEAR, CUE_STRAIGHT_POOL_CLEAR};
    cue_status status;
    (void)options;
    while (with_seen && (read_where(&text, "cue", STRAIGHT_CUE_PLACES, &seen.cue) ||
                         read_where(&text, "last", STRAIGHT_PLACES, &seen.last))) {
    }
    status = cue_pool_read_move(&shared, memory, text, room, size, action, error);
    if (status || !with_seen)
        return status;
    if (action->kind != CUE_POOL_SHOT)
        return cue_refuse(error, CUE_BAD_VALUE, "", "behind rerack, and where the balls lie, comes a shot");
    *action = cue_straight_pool_with_seen(*action, (cue_straight_pool_where)seen.cue,
                                          (cue_straight_pool_where)seen.last);
    return CUE_OK;
}

static void help_points(const cue_straight_pool_options *options, const straight_state *state, cue_writer *out)
{
    const int player = state->pool.head.to_act;
    cue_write(out, "{player:%d} has %ld of %u points. The called ball in the called pocket is a point, and\n"
                   "so is each other ball that drops with it; the turn goes on.\n",
              player, (long)state->score[player], options->target[player]);
    if (!state->pool.layout.known)
        cue_write(out, "rerack cue rack last kitchen, 3 TL : cue-3>TL\n"
                       "                     says what lies in the way of a rerack: in the rack, on the\n"
                       "                     head_spot or, of the last ball, in the kitchen\n");
}

void straight_help(const void *options, const void *memory, cue_writer *out)
{
    const straight_state *state = memory;
    const cue_balls all = cue_pool_objects(&state->pool);
    if (state->pool.head.phase == CUE_POOL_PHASE_BREAK)
        cue_write(out, "{player:%d} breaks: the called ball has to be made, or the cue ball and two\n"
                       "others have to go to a rail.\n",
                  state->pool.head.to_act);
    else if (state->pool.head.phase == CUE_POOL_PHASE_SHOT)
        help_points(options, state, out);
    cue_pool_write_help(&shared, options, &state->pool, all, all, STRAIGHT_ALLOWED, out);
}
