/* Stepping without lists: actions counted and taken, and games played on. Built for every level of processors. */
#include "plays.h"

BOWLING_BUILT_IN size_t count_at(bowling_level level, const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)level;
    (void)options;
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL)
        return state->head.phase == CUE_BOWLING_PHASE_DEAL;
    return (size_t)bowling_count_plays(state).till[CUE_BOWLING_PILES - 1] + 1;
}
BOWLING_AT_LEVELS(size_t, count, (const void *options, const void *state), options, state)

/* A play, or the end of the ball behind them. */
BOWLING_BUILT_IN bool take_of(bowling_level level, const bowling_plays *plays, size_t n, cue_action *out)
{
    const size_t count = plays->till[CUE_BOWLING_PILES - 1];
    if (n > count)
        return false;
    if (n == count)
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_END_BALL, 0), 0);
    else
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_BOWL, 0),
                            bowling_play_word(bowling_nth_play(level, plays, (unsigned)n)));
    return true;
}

/* Whatever the phase, and however many plays. Nothing is left to do behind it, so that no register has to be kept. */
BOWLING_APART bool take_rarely(const bowling_state *state, size_t n, cue_action *out)
{
    const bowling_plays plays = bowling_count_plays(state);
    return state->head.phase == CUE_BOWLING_PHASE_BOWL ? take_of(BOWLING_PLAIN, &plays, n, out)
                                                       : n == 0 && bowling_legal(NULL, state, out, 1) == 1;
}

BOWLING_BUILT_IN bool take_at(bowling_level level, const void *options, const void *memory, size_t n, cue_action *out)
{
    const bowling_state *state = memory;
    const bowling_plays plays = bowling_count_plays(state);
    (void)options;
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL || plays.till[CUE_BOWLING_PILES - 1] >= BOWLING_MOST_BITS)
        return take_rarely(state, n, out);
    return take_of(level, &plays, n, out);
}
BOWLING_AT_LEVELS(bool, take, (const void *options, const void *state, size_t n, cue_action *out), options, state, n,
                  out)

/* One of so many at random. Where there is but one it costs no draw, which is not worth a branch: of the draw that is
 * not made comes nothing but 0. */
BOWLING_BUILT_IN unsigned choose(cue_random *choices, unsigned count)
{
    cue_random after = *choices;
    const unsigned n = (unsigned)cue_random_below(&after, count);
    choices->x += (after.x - choices->x) & bowling_mask(count > 1);
    return n;
}

/* A card at random, or the end of the ball. */
BOWLING_BUILT_IN void bowl(bowling_level level, bowling_state *state, cue_random *choices)
{
    const bowling_plays plays = bowling_count_plays(state);
    const unsigned count = plays.till[CUE_BOWLING_PILES - 1], n = choose(choices, count + 1);
    if (n < count) {
        const unsigned play = bowling_nth_play(level, &plays, n);
        bowling_take(state, bowling_pile_of(play), bowling_set_pins[bowling_set_of(play)]);
        if (state->lane.standing)
            return;
    }
    (void)bowling_finish_ball(state, NULL);
}

/* Returns how many actions the game has had. */
BOWLING_BUILT_IN uint32_t play_on_at(bowling_level level, bowling_state *state, uint64_t seed, cue_random *choices,
                                     uint32_t moves)
{
    while (state->head.phase != CUE_BOWLING_PHASE_OVER && state->head.moves < moves) {
        if (state->head.phase == CUE_BOWLING_PHASE_DEAL) {
            cue_random random = cue_random_at(seed, state->head.draws++);
            bowling_chance(NULL, state, &random, NULL);
        } else {
            bowl(level, state, choices);
        }
        state->head.moves++;
    }
    return state->head.moves;
}
BOWLING_AT_LEVELS(uint32_t, play_on, (bowling_state *state, uint64_t seed, cue_random *choices, uint32_t moves), state,
                  seed, choices, moves)

static uint32_t (*const play_on[])(bowling_state *state, uint64_t seed, cue_random *choices,
                                   uint32_t moves) = {BOWLING_LEVELS(play_on)};

static void play(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    (void)options;
    (void)play_on[bowling_level_here](state, seed, choices, moves);
}

bowling_level bowling_level_here;
cue_stepping_powers bowling_stepping = {
    .size = (uint32_t)sizeof(cue_stepping_powers),
    .count = count_plain,
    .take = take_plain,
    .chance = bowling_chance,
    .play = play,
    .score = bowling_final_score,
};

/* The thread sanitizer does not see the lock under which a loader calls what is called as a module is loaded, often where
 * one lay that another thread has closed. */
#define UNDER_THE_LOADERS_LOCK __attribute__((no_sanitize("thread")))

UNDER_THE_LOADERS_LOCK void bowling_step_at(bowling_level level)
{
    static size_t (*const counts[])(const void *, const void *) = {BOWLING_LEVELS(count)};
    static bool (*const takes[])(const void *, const void *, size_t, cue_action *) = {BOWLING_LEVELS(take)};
    bowling_level_here = level;
    bowling_stepping.count = counts[level];
    bowling_stepping.take = takes[level];
}

#ifndef BOWLING_ONE_LEVEL
/* The first two generations of Zen have all of BMI2, but take many cycles to put bits where others are. */
static bool deposits_quickly(void)
{
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
}

UNDER_THE_LOADERS_LOCK __attribute__((constructor)) static void step_at_level_here(void)
{
    __builtin_cpu_init();
    if (__builtin_cpu_supports("popcnt"))
        bowling_step_at(deposits_quickly() ? BOWLING_BMI2 : BOWLING_POPCNT);
}
#endif
