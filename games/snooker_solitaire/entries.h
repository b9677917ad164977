/* The entries of the list of shots: in reach or not, counted or written. */
#pragma once

#include "price.h"
#include "state.h"

/* The amounts of power with which one shot may be called. */
enum { AMOUNTS_MAX = SNOOKER_MOST_DIFFICULTY - SNOOKER_LEAST_DIFFICULTY + 1 };

/* Where the list goes, from which entry to which, and what may be spent. */
typedef struct listing {
    cue_action *out;
    size_t from, till, count;
    unsigned power, chalk;
    bool advanced; /* plants and spin */
    /* The chances by difficulty, from the highest down, as stored in an entry, followed by zeros for entries written
     * beyond a shot's amounts. */
    uint64_t chances[2 * AMOUNTS_MAX];
} listing;

/* A member of a shot, placed in the word of an entry that holds it. Words are assembled in registers: bytes written one
 * by one and then read as a word stall the processor. */
static inline uint64_t member(size_t offset, int value)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (uint64_t)(uint8_t)value << offset % 8 * 8;
#else
    return (uint64_t)(uint8_t)value << (7 - offset % 8) * 8;
#endif
}
#define MEMBER(name, value) member(offsetof(cue_snooker_shot, name), (int)(value))

/* RULE_LIMITS, RULE_CHALK. */
static inline bool is_in_reach(const listing *to, unsigned difficulty, unsigned chalk)
{
    return chalk <= to->chalk && difficulty <= SNOOKER_MOST_DIFFICULTY + to->power;
}

/* Counts entries, and writes those that were asked for. */
__attribute__((noinline))
static void put_some(listing *to, uint64_t word, unsigned lowered, uint64_t chalk, size_t amounts)
{
    const size_t end = to->count + amounts;
    if (end <= to->from || to->count >= to->till)
        to->count = end;
    for (; to->count < end; to->count++, lowered--, word += MEMBER(power, 1) - MEMBER(difficulty, 1))
        if (to->count >= to->from && to->count < to->till) {
            cue_action *action = &to->out[to->count - to->from];
            *action = cue_action_of(CUE_SNOOKER_SHOT);
            action->data.words[0] = word;
            action->data.words[1] = chalk | MEMBER(chance, snooker_chance(lowered));
        }
}

/* RULE_POWER: every amount that is needed, can be paid and still lowers the difficulty. As many entries as there could
 * be are always written, because a loop of fixed length is faster; only the real ones are counted. */
static inline void put_powers(listing *to, uint64_t shot, unsigned difficulty, unsigned chalk)
{
    static const cue_action head = {CUE_SNOOKER_SHOT, CUE_NOBODY, 0, {0}, {{0}}};
    const unsigned least = difficulty > SNOOKER_MOST_DIFFICULTY ? difficulty - SNOOKER_MOST_DIFFICULTY : 0;
    const unsigned useful = difficulty > SNOOKER_LEAST_DIFFICULTY ? difficulty - SNOOKER_LEAST_DIFFICULTY : 0;
    const unsigned amounts = (useful < to->power ? useful : to->power) - least + 1;
    const unsigned lowered = snooker_difficulty(difficulty, least);
    const uint64_t word = shot | MEMBER(power, least) | MEMBER(difficulty, lowered);
    const uint64_t *chances = to->chances + (SNOOKER_MOST_DIFFICULTY - lowered);
    cue_action *action;
    unsigned i;
    if (to->from || to->count + AMOUNTS_MAX > to->till) {
        put_some(to, word, lowered, MEMBER(chalk, chalk), amounts);
        return;
    }
    action = to->out + to->count;
    for (i = 0; i < AMOUNTS_MAX; i++) {
        memcpy(&action[i], &head, offsetof(cue_action, data));
        action[i].data.words[0] = word + i * (MEMBER(power, 1) - MEMBER(difficulty, 1));
        action[i].data.words[1] = chances[i] | MEMBER(chalk, chalk);
        action[i].data.words[2] = 0;
    }
    to->count += amounts;
}

/* How many steps the next leg may have after this much difficulty, which is in reach. */
static inline unsigned steps_left(const listing *to, unsigned difficulty)
{
    const unsigned left = SNOOKER_MOST_DIFFICULTY + to->power - difficulty;
    return left < GRID_FARTHEST ? left : GRID_FARTHEST;
}
