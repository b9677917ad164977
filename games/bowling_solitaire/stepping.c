/* Stepping: the legal list, actions that are counted and taken without it, and games that are played on. Built for any
 * processor, and for those with BMI2. */
#include "stepping.h"

#include "deal.h"
#include "plays.h"
#include "rules.h"
#include "score.h"

/* The play of the first set, written whether there is one or not; returns the sets that are left. */
BOWLING_INLINE uint64_t write_play(cue_action *out, uint64_t sets, unsigned pile)
{
    const uint64_t beyond = UINT64_C(1) << 63;
    const unsigned number = (pile - 1) * BOWLING_SETS + (unsigned)__builtin_ctzll(sets | beyond);
    bowling_write_words(out, bowling_head_word(CUE_BOWLING_BOWL, 0), bowling_play_word(number));
    return sets & (sets - 1);
}

BOWLING_INLINE void write_plays(cue_action *out, uint64_t sets, unsigned pile)
{
    uint64_t left = write_play(&out[0], sets, pile);
    left = write_play(&out[1], left, pile);
    left = write_play(&out[2], left, pile);
    left = write_play(&out[3], left, pile);
    for (out += 4; left; out++)
        left = write_play(out, left, pile);
}

/* RULE_ORDER: by pile, then by letters; the end of the ball comes last. With room for all, four plays of each pile are
 * written whether they exist or not, and counted only if they do: there are seldom more, so the processor hardly ever
 * has a branch to mispredict. */
BOWLING_INLINE size_t list_all(const bowling_state *state, cue_action *out)
{
    const bowling_plays plays = bowling_count_plays(state);
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL) {
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_DEAL, CUE_ACTION_DRAW), 0);
        return state->head.phase == CUE_BOWLING_PHASE_DEAL;
    }
    write_plays(out, plays.sets[0], 1);
    write_plays(out + plays.till[0], plays.sets[1], 2);
    write_plays(out + plays.till[1], plays.sets[2], 3);
    bowling_write_words(&out[plays.till[2]], bowling_head_word(CUE_BOWLING_END_BALL, 0), 0);
    return (size_t)plays.till[2] + 1;
}

/* For a caller with little room. */
BOWLING_APART size_t list_some(const bowling_state *state, cue_action *out, size_t capacity)
{
    cue_action all[BOWLING_MOST_LEGAL];
    const size_t count = list_all(state, all);
    if (capacity)
        memcpy(out, all, (count < capacity ? count : capacity) * sizeof *out);
    return count;
}

BOWLING_INLINE size_t list(const bowling_state *state, cue_action *out, size_t capacity)
{
    return capacity >= BOWLING_MOST_LEGAL ? list_all(state, out) : list_some(state, out, capacity);
}

BOWLING_INLINE size_t count(const bowling_state *state)
{
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL)
        return state->head.phase == CUE_BOWLING_PHASE_DEAL;
    return (size_t)bowling_count_plays(state).till[CUE_BOWLING_PILES - 1] + 1;
}

/* The deal; or a play, or the end of the ball behind them. */
BOWLING_INLINE bool take(cue_processor processor, const bowling_state *state, size_t n, cue_action *out)
{
    const bowling_plays plays = bowling_count_plays(state);
    const size_t most = plays.till[CUE_BOWLING_PILES - 1];
    if (n >= count(state))
        return false;
    if (state->head.phase == CUE_BOWLING_PHASE_DEAL)
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_DEAL, CUE_ACTION_DRAW), 0);
    else if (n == most)
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_END_BALL, 0), 0);
    else
        bowling_write_words(out, bowling_head_word(CUE_BOWLING_BOWL, 0),
                            bowling_play_word(bowling_nth_play(processor, &plays, (unsigned)n)));
    return true;
}

/* One of so many at random. A choice of one uses no random number. To avoid a branch, one is drawn all the same, and
 * the generator stays where it was. */
BOWLING_INLINE unsigned choose(cue_random *choices, unsigned count)
{
    cue_random after = *choices;
    const unsigned n = (unsigned)cue_random_below(&after, count);
    choices->x += (after.x - choices->x) & bowling_mask(count > 1);
    return n;
}

/* A card at random, or the end of the ball. */
BOWLING_INLINE void bowl(cue_processor processor, bowling_state *state, cue_random *choices)
{
    const bowling_plays plays = bowling_count_plays(state);
    const unsigned count = plays.till[CUE_BOWLING_PILES - 1], n = choose(choices, count + 1);
    if (n < count) {
        const unsigned play = bowling_nth_play(processor, &plays, n);
        bowling_take(state, play / BOWLING_SETS + 1, bowling_set_pins[play % BOWLING_SETS]);
        if (state->lane.standing)
            return;
    }
    (void)bowling_finish_ball(state, NULL);
}

BOWLING_INLINE void play(cue_processor processor, bowling_state *state, uint64_t seed, cue_random *choices,
                         uint32_t moves)
{
    while (state->head.phase != CUE_BOWLING_PHASE_OVER && state->head.moves < moves) {
        if (state->head.phase == CUE_BOWLING_PHASE_DEAL) {
            cue_random random = cue_random_at(seed, state->head.draws++);
            bowling_chance(NULL, state, &random, NULL);
        } else {
            bowl(processor, state, choices);
        }
        state->head.moves++;
    }
}

static int32_t score(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)options;
    return bowling_decided(state->rolls, state->roll_count);
}

/* The functions above as they are built for a kind of processor, and its powers. */
#define FUNCTIONS(name, processor, built)                                                                          \
    built static size_t legal_##name(const void *options, const void *state, cue_action *out, size_t capacity)     \
    {                                                                                                              \
        (void)options;                                                                                             \
        return list(state, out, capacity);                                                                         \
    }                                                                                                              \
    built static size_t count_##name(const void *options, const void *state)                                       \
    {                                                                                                              \
        (void)options;                                                                                             \
        return count(state);                                                                                       \
    }                                                                                                              \
    built static bool take_##name(const void *options, const void *state, size_t n, cue_action *out)               \
    {                                                                                                              \
        (void)options;                                                                                             \
        return take(processor, state, n, out);                                                                     \
    }                                                                                                              \
    built static void play_##name(const void *options, void *state, uint64_t seed, cue_random *choices,            \
                                  uint32_t moves)                                                                  \
    {                                                                                                              \
        (void)options;                                                                                             \
        play(processor, state, seed, choices, moves);                                                              \
    }
#define POWERS(name)                                                                                               \
    {.size = (uint32_t)sizeof(cue_stepping_powers), .legal = legal_##name, .count = count_##name,                  \
     .take = take_##name, .chance = bowling_chance, .play = play_##name, .score = score}
FUNCTIONS(any, CUE_PROCESSOR_ANY, )
const cue_stepping_powers bowling_stepping = POWERS(any);
#ifdef BOWLING_BMI2
FUNCTIONS(bmi2, CUE_PROCESSOR_BMI2, BOWLING_BMI2)
const cue_stepping_powers bowling_stepping_bmi2 = POWERS(bmi2);
#endif

size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    return legal_any(options, state, out, capacity);
}
