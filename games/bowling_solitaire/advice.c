/* What each play is worth: the expected final score of somebody who plays as well as possible from there on, and sees what
 * the view shows. */
#include "advice.h"

#include "lane.h"
#include "score.h"
#include "worth.h"

/* Where the game stands between two balls: the points of all balls so far, each as often as it counts by now, and the balls
 * that wait for the next ones. */
typedef struct standing {
    bowling_progress progress;
    bowling_waiting waiting;
    unsigned points;
} standing;

/* RULE_STRIKE, RULE_SPARE; bonus balls count for the tenth frame alone (RULE_BONUS_BALLS). */
static void add_ball(standing *at, unsigned pins)
{
    const bool own = !at->progress.bonus_left, cleared = pins == at->progress.pins_up;
    const bool strike = own && cleared && at->progress.ball == 1, spare = own && cleared && at->progress.ball == 2;
    at->points += pins * (own + at->waiting.next);
    at->waiting.next = (uint8_t)(at->waiting.after + strike + spare);
    at->waiting.after = strike;
    (void)bowling_advance(&at->progress, pins);
}

static standing look_back(const bowling_state *state)
{
    standing at = {bowling_first_ball(), {0, 0}, 0};
    unsigned i;
    for (i = 0; i < state->roll_count; i++)
        add_ball(&at, state->rolls[i]);
    return at;
}

/* The deal as it can be seen: which cards are covered follows from all the others. */
static bowling_position look_at(const bowling_state *state, bool last, uint8_t covered[10])
{
    bowling_position at = {state->lane.standing, {0}, 0, 0, last};
    unsigned pile, depth, pin, i;
    for (i = 0; i < 10; i++)
        covered[i] = 2;
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        covered[state->deal.cards.pins[pin]]--;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++) {
        const unsigned used = state->lane.used[pile - 1], size = bowling_pile_size(pile);
        for (depth = 0; depth <= used && depth < size; depth++)
            covered[bowling_pile_digit(&state->deal, pile, depth)]--;
        if (used == size)
            continue;
        at.piles[pile - 1] = (uint8_t)(16 * (size - used) + bowling_pile_digit(&state->deal, pile, used));
        at.covered_count = (uint8_t)(at.covered_count + size - used - 1);
    }
    return at;
}

/* One goal is followed here, so that a play is worth one number. */
static void find_values(const void *options, const void *memory, void *room, const cue_action *legal, size_t count,
                        double *values)
{
    const bowling_state *state = memory;
    const standing now = look_back(state);
    const bool bonus = now.progress.bonus_left > 0, last = now.progress.ball == 2 || now.progress.bonus_left == 1;
    const bowling_goal goal =
        bowling_goal_of(bowling_frames_worth, bonus ? BOWLING_BONUS : now.progress.frame, now.waiting, last);
    const unsigned fallen = now.progress.pins_up - bowling_pins_left(state);
    uint8_t covered[10];
    bowling_position at = look_at(state, last, covered);
    size_t i;
    (void)options;
    at.covered = (uint8_t)bowling_search_begin(room, state->deal.cards.pins, covered, &goal, 1);
    for (i = 0; i < count; i++) {
        cue_bowling_bowl_data play;
        memcpy(&play, legal[i].data.bytes, sizeof play);
        if (legal[i].kind == CUE_BOWLING_BOWL)
            bowling_play_worth(room, &at, play.pile - 1u, play.pins, &values[i]);
        else
            bowling_end_worth(room, &at, &values[i]);
        values[i] += now.points + fallen * goal.pin[last];
    }
}

/* Between two deals, and at the end. */
static double find_value(const void *options, const void *memory, void *room, unsigned player)
{
    const bowling_state *state = memory;
    const standing now = look_back(state);
    const unsigned frame = now.progress.bonus_left ? (unsigned)BOWLING_BONUS : now.progress.frame;
    (void)options;
    (void)room;
    (void)player;
    if (state->head.phase == CUE_BOWLING_PHASE_OVER)
        return now.points;
    return now.points + bowling_frames_worth[frame][now.waiting.next + now.waiting.after];
}

const cue_advice_powers bowling_advice = {
    .size = (uint32_t)sizeof(cue_advice_powers), .unit = CUE_ADVICE_SCORE,
    .room = BOWLING_SEARCH_SIZE(1), .values = find_values, .value = find_value,
};
