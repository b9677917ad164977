/* What simulations need: a simple-minded player, single matches, and what to count. */
#include "state.h"

/* How much a listed action is worth to the simple-minded player; more is better. A pot counts before a snooker, and
 * that before a safe shot; then the chance, the value of the ball, and little power and chalk. */
static int32_t worth_of_shot(const cue_snooker_shot *shot)
{
    const bool pot = shot->type == CUE_SNOOKER_POT;
    const unsigned ball = shot->plant == CUE_SNOOKER_NONE ? shot->ball : (unsigned)shot->plant;
    const int32_t value = pot ? snooker_value(ball) : 0;
    const int32_t spent = shot->power + shot->chalk;
    return (((CUE_SNOOKER_SAFE - shot->type) * 64 + shot->chance) * 8 + value) * 256 + 255 - spent;
}

/* Bonus: power first. No repositioning. The best cue, and the re-spotted black with all that helps. */
int32_t snooker_worth(const void *options, const void *state, const cue_action *action)
{
    const int32_t value = action->data.bytes[0];
    cue_snooker_shot shot;
    (void)options;
    (void)state;
    switch (action->kind) {
    case CUE_SNOOKER_SHOT:
        memcpy(&shot, action->data.bytes, sizeof shot);
        return worth_of_shot(&shot);
    case CUE_SNOOKER_TAKE_BONUS:
        return CUE_SNOOKER_TAKE_NONE - value;
    case CUE_SNOOKER_MOVE_CUE_BALL:
        return value == GRID_CELLS;
    case CUE_SNOOKER_POT_BLACK:
    case CUE_SNOOKER_TAKE_UPGRADE:
        return value;
    case CUE_SNOOKER_CONCEDE:
        return -1;
    default:
        return 0;
    }
}

/* The tournament; and the matches that were won, by round. In a scenario only its own round counts. */
void snooker_tally(const void *options, const void *memory, int64_t *counts)
{
    const snooker_state *state = memory;
    const bool match = state->won[0] > ((const cue_snooker_options *)options)->best_of / 2;
    unsigned round;
    counts[0] += state->head.winners == 1;
    for (round = 1; round <= CUE_SNOOKER_ROUNDS; round++)
        counts[round] += round < state->round || (round == state->round && match);
}

static cue_status no_setting(cue_error *error, const char *path, const char *why)
{
    return cue_refuse(error, CUE_BAD_VALUE, path, "%s", why);
}

/* One digit from 1 to `most`; 1 where nothing is set. */
static bool read_digit(const char *text, unsigned most, unsigned *out)
{
    *out = 1;
    if (!text)
        return true;
    *out = (unsigned)(text[0] - '0');
    return *out >= 1 && *out <= most && text[1] == '\0';
}

static int find_opponent(const cue_snooker_options *options, const char *name)
{
    int i;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        if (strcmp(options->opponents[i].name, name) == 0)
            return i;
    return CUE_SNOOKER_NONE;
}

/* A match of a round, with a cue of a level, against somebody or whoever is drawn. As many as there were rounds
 * before count as drawn, unless it is left to the draw. */
cue_status snooker_begin_match(const void *chosen, const char *const *values, void *memory, cue_error *error)
{
    const cue_snooker_options *options = chosen;
    snooker_state *state = memory;
    unsigned round, level, i;
    int opponent = CUE_SNOOKER_NONE;
    if (values[SNOOKER_SET_OPPONENT] &&
        (opponent = find_opponent(options, values[SNOOKER_SET_OPPONENT])) == CUE_SNOOKER_NONE)
        return no_setting(error, "/opponent", "nobody on the roster is called so");
    if (!read_digit(values[SNOOKER_SET_ROUND], CUE_SNOOKER_ROUNDS, &round))
        return no_setting(error, "/round", "must be from 1 to 5");
    if (!read_digit(values[SNOOKER_SET_LEVEL], CUE_SNOOKER_LEVELS, &level))
        return no_setting(error, "/level", "must be from 1 to 4");
    if (opponent != CUE_SNOOKER_NONE && round < 3 && options->opponents[opponent].final_stage)
        return no_setting(error, "/round", "must be 3 at least for somebody of the final stage");
    state->round = (uint8_t)round;
    state->level = (uint8_t)level;
    state->power = options->cues[level - 1].power;
    state->chalk = options->cues[level - 1].chalk;
    if (opponent == CUE_SNOOKER_NONE)
        return CUE_OK;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS && round > 1; i++)
        if ((int)i != opponent && !options->opponents[i].final_stage) {
            state->drawn = (uint8_t)(state->drawn | 1u << i);
            round--;
        }
    state->drawn = (uint8_t)(state->drawn | 1u << opponent);
    state->opponent = (int8_t)opponent;
    snooker_enter(state, CUE_SNOOKER_PHASE_DEAL);
    return CUE_OK;
}

bool snooker_match_ended(const void *options, const void *memory)
{
    const snooker_state *state = memory;
    (void)options;
    return state->head.phase == CUE_SNOOKER_PHASE_UPGRADE;
}
