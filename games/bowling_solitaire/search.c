/* The best play of a deal, by looking at all that may follow. */
#include "search.h"

#include <stdbool.h>

/* Instead of a digit: a card that can take nothing any more; a card that is turned up next. */
enum { USELESS = 10, COVERED = 11, ONE_LEFT = 16 };

/* The values of the n-th known position. */
static double *values_at(bowling_search *search, size_t n)
{
    return (double *)(void *)(search + 1) + n * search->goal_count;
}

static void find_sets(bowling_search *search, const uint8_t *pins)
{
    unsigned set, standing;
    memset(search->match, 0, sizeof search->match);
    for (set = 0; set < BOWLING_SETS; set++) {
        unsigned left = bowling_set_pins[set], sum = 0;
        for (; left; left &= left - 1)
            sum += pins[__builtin_ctz(left)];
        search->match[sum % 10] |= UINT64_C(1) << set;
    }
    for (standing = 0; standing <= BOWLING_ALL_PINS; standing++) {
        search->within[standing] = 0;
        for (set = 0; set < BOWLING_SETS; set++)
            if (!(bowling_set_pins[set] & ~standing))
                search->within[standing] |= UINT64_C(1) << set;
    }
}

unsigned bowling_search_begin(bowling_search *search, const uint8_t *pins, const uint8_t covered[10],
                              const bowling_goal *goals, unsigned goal_count)
{
    unsigned digit, i, count = 0;
    find_sets(search, pins);
    memset(search->digits, USELESS, sizeof search->digits);
    for (digit = 0; digit < 10; digit++)
        for (i = 0; i < covered[digit]; i++)
            search->digits[count++] = (uint8_t)digit;
    memcpy(search->goals, goals, goal_count * sizeof *goals);
    search->goal_count = goal_count;
    memset(search->keys, 0, sizeof search->keys);
    return (1u << count) - 1;
}

/* May a card take anything, now or later in the deal? What stands only becomes less. */
static bool is_useful(const bowling_search *search, unsigned standing, unsigned digit)
{
    return (search->within[standing] & search->match[digit]) != 0;
}

/* Is a covered card the second of two of the same digit? */
static bool is_second_of_two(const bowling_search *search, unsigned card)
{
    return card && search->digits[card] == search->digits[card - 1];
}

/* The covered cards that are useful; of two that are the same, the first rather than the second. */
static unsigned useful_of(const bowling_search *search, unsigned standing, unsigned covered)
{
    unsigned kept = 0, left = covered;
    for (; left; left &= left - 1) {
        const unsigned card = (unsigned)__builtin_ctz(left);
        if (!is_useful(search, standing, search->digits[card]))
            continue;
        kept |= 1u << (is_second_of_two(search, card) && !(kept >> (card - 1) & 1) ? card - 1 : card);
    }
    return kept;
}

static void put_in_order(uint8_t *a, uint8_t *b)
{
    const uint8_t lower = *a < *b ? *a : *b;
    *a = *a < *b ? *b : *a;
    *b = lower;
}

/* Piles of the same height and the same card at the top are alike. */
static void sort_piles(bowling_position *at)
{
    put_in_order(&at->piles[0], &at->piles[1]);
    put_in_order(&at->piles[1], &at->piles[2]);
    put_in_order(&at->piles[0], &at->piles[1]);
}

static void simplify(const bowling_search *search, bowling_position *at)
{
    unsigned pile;
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++)
        if (at->piles[pile] && !is_useful(search, at->standing, at->piles[pile] & 15u))
            at->piles[pile] = (uint8_t)((at->piles[pile] & ~15u) | USELESS);
    sort_piles(at);
    at->covered = (uint8_t)useful_of(search, at->standing, at->covered);
}

static uint64_t key_of(const bowling_position *at)
{
    return UINT64_C(1) << 63 | (uint64_t)at->second << 48 | (uint64_t)at->covered << 40 |
           (uint64_t)at->piles[2] << 32 | (uint64_t)at->piles[1] << 24 | (uint64_t)at->piles[0] << 16 | at->standing;
}

/* Known positions lie in groups of four. Where a group is full, the new one takes the first one's place, which costs
 * time if that is needed again, and nothing else. */
enum { GROUP = 4 };
static size_t group_of(uint64_t key)
{
    return (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 40) % BOWLING_KNOWN & ~(size_t)(GROUP - 1);
}

static bool recall(bowling_search *search, uint64_t key, double *out)
{
    const size_t group = group_of(key);
    size_t i;
    for (i = group; i < group + GROUP; i++)
        if (search->keys[i] == key) {
            memcpy(out, values_at(search, i), search->goal_count * sizeof *out);
            return true;
        }
    return false;
}

static void remember(bowling_search *search, uint64_t key, const double *values)
{
    const size_t group = group_of(key);
    size_t i = group + GROUP - 1;
    while (i > group && search->keys[i])
        i--;
    search->keys[i] = key;
    memcpy(values_at(search, i), values, search->goal_count * sizeof *values);
}

/* The same position with another card at the top of a pile. */
static bowling_position with_top(const bowling_position *at, unsigned pile, unsigned digit)
{
    bowling_position next = *at;
    next.piles[pile] = (uint8_t)((at->piles[pile] & ~15u) | digit);
    next.covered_count--;
    return next;
}

/* Adds what a position is worth so many times over. */
static void turn_up(bowling_search *search, const bowling_position *at, unsigned pile, double *out);
static void add_worth(bowling_search *search, const bowling_position *at, unsigned pile, unsigned times, double *total)
{
    double worth[BOWLING_GOALS];
    unsigned goal;
    turn_up(search, at, pile, worth);
    for (goal = 0; goal < search->goal_count; goal++)
        total[goal] += times * worth[goal];
}

/* The mean over all cards that may be turned up, from a pile on. */
static void turn_up(bowling_search *search, const bowling_position *at, unsigned pile, double *out)
{
    unsigned left = at->covered, others = at->covered_count, goal;
    while (pile < CUE_BOWLING_PILES && (at->piles[pile] & 15) != COVERED)
        pile++;
    if (pile == CUE_BOWLING_PILES) {
        bowling_position_worth(search, *at, out);
        return;
    }
    for (goal = 0; goal < search->goal_count; goal++)
        out[goal] = 0;
    for (; left; left &= left - 1) {
        const unsigned card = (unsigned)__builtin_ctz(left);
        bowling_position next = with_top(at, pile, search->digits[card]);
        unsigned times = 1;
        if (left >> 1 >> card & 1 && is_second_of_two(search, card + 1)) { /* two alike: looked at once */
            times = 2;
            left &= left - 1;
        }
        next.covered = (uint8_t)(next.covered & ~(1u << card));
        add_worth(search, &next, pile + 1, times, out);
        others -= times;
    }
    if (others) {
        const bowling_position next = with_top(at, pile, USELESS);
        add_worth(search, &next, pile + 1, others, out);
    }
    for (goal = 0; goal < search->goal_count; goal++)
        out[goal] /= at->covered_count;
}

/* The card at the top of a pile is gone; another one is turned up where there is one. */
static void take_top(bowling_position *at, unsigned pile)
{
    const unsigned left = at->piles[pile] >> 4;
    at->piles[pile] = (uint8_t)(left > 1 ? (left - 1) * ONE_LEFT + COVERED : 0);
}

void bowling_play_worth(bowling_search *search, const bowling_position *at, unsigned pile, unsigned pins, double *out)
{
    const unsigned fallen = (unsigned)__builtin_popcount(pins), ball = at->second;
    bowling_position next = *at;
    unsigned goal;
    next.standing = (uint16_t)(at->standing & ~pins);
    for (goal = 0; goal < search->goal_count && !next.standing; goal++)
        out[goal] = ball ? search->goals[goal].spare : search->goals[goal].strike;
    if (next.standing) {
        take_top(&next, pile);
        next.covered = (uint8_t)useful_of(search, next.standing, next.covered);
        turn_up(search, &next, 0, out);
    }
    for (goal = 0; goal < search->goal_count; goal++)
        out[goal] += fallen * search->goals[goal].pin[ball];
}

void bowling_end_worth(bowling_search *search, const bowling_position *at, double *out)
{
    bowling_position next = *at;
    unsigned pile, goal;
    uint64_t key;
    for (goal = 0; goal < search->goal_count && at->second; goal++)
        out[goal] = search->goals[goal].open;
    if (at->second)
        return;
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++)
        take_top(&next, pile);
    sort_piles(&next);
    next.covered = (uint8_t)useful_of(search, next.standing, next.covered);
    next.second = 1;
    key = key_of(&next); /* of a position with covered cards at the top, which no other one has */
    if (recall(search, key, out))
        return;
    turn_up(search, &next, 0, out);
    remember(search, key, out);
}

/* The best of all plays, and of ending the ball. */
static void find_best(bowling_search *search, const bowling_position *at, uint64_t playable, double *best)
{
    unsigned pile, goal;
    bowling_end_worth(search, at, best);
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        uint64_t sets = playable & search->match[at->piles[pile] & 15u];
        if (!at->piles[pile] || (pile && at->piles[pile] == at->piles[pile - 1]))
            continue;
        for (; sets; sets &= sets - 1) {
            double worth[BOWLING_GOALS];
            bowling_play_worth(search, at, pile, bowling_set_pins[__builtin_ctzll(sets)], worth);
            for (goal = 0; goal < search->goal_count; goal++)
                best[goal] = worth[goal] > best[goal] ? worth[goal] : best[goal];
        }
    }
}

void bowling_position_worth(bowling_search *search, bowling_position at, double *out)
{
    const uint64_t playable = bowling_sets_by_standing[at.standing];
    uint64_t any = 0, key;
    unsigned pile;
    simplify(search, &at);
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++)
        any |= at.piles[pile] ? search->match[at.piles[pile] & 15u] : 0;
    if (!(playable & any)) {
        bowling_end_worth(search, &at, out);
        return;
    }
    key = key_of(&at);
    if (recall(search, key, out))
        return;
    find_best(search, &at, playable, out);
    remember(search, key, out);
}
