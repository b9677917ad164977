/* Balls, frames and ten-pin scoring. */
#include "state.h"

bowling_progress bowling_first_ball(void)
{
    const bowling_progress progress = {1, 1, 0, CUE_BOWLING_PINS};
    return progress;
}

static bowling_next deal_again(bowling_progress *progress)
{
    progress->ball = 1;
    progress->pins_up = CUE_BOWLING_PINS;
    return BOWLING_NEW_DEAL;
}

static bowling_next go_on_with(bowling_progress *progress, unsigned pins)
{
    progress->ball = 2;
    progress->pins_up = (uint8_t)(progress->pins_up - pins);
    return BOWLING_SECOND_BALL;
}

/* RULE_BONUS_BALLS: the second of two goes on with the pins of the first, unless none stands. */
static bowling_next advance_bonus(bowling_progress *progress, unsigned pins)
{
    if (--progress->bonus_left == 0)
        return BOWLING_GAME_OVER;
    return pins == progress->pins_up ? deal_again(progress) : go_on_with(progress, pins);
}

bowling_next bowling_advance(bowling_progress *progress, unsigned pins)
{
    const bool cleared = pins == progress->pins_up;
    if (progress->bonus_left)
        return advance_bonus(progress, pins);
    if (progress->ball == 1 && !cleared)
        return go_on_with(progress, pins);
    if (progress->frame < CUE_BOWLING_FRAMES) {
        progress->frame++;
        return deal_again(progress);
    }
    if (!cleared)
        return BOWLING_GAME_OVER;
    progress->bonus_left = progress->ball == 1 ? 2 : 1; /* RULE_TENTH_FRAME */
    return deal_again(progress);
}

/* Pins of the frame's own balls and of the bonus; -1 while one of them is still to come. */
static int frame_points(const uint8_t *rolls, unsigned count, unsigned first, unsigned balls)
{
    int points = 0;
    unsigned i;
    if (first + balls > count)
        return -1;
    for (i = 0; i < balls; i++)
        points += rolls[first + i];
    return points;
}

static void score_frame(const uint8_t *rolls, unsigned count, unsigned first, bool last, int before,
                        cue_bowling_frame *frame)
{
    const bool strike = rolls[first] == CUE_BOWLING_PINS;
    const bool spare = !strike && first + 1 < count && rolls[first] + rolls[first + 1] == CUE_BOWLING_PINS;
    const unsigned counted = strike || spare ? 3 : 2; /* RULE_STRIKE, RULE_SPARE: the bonus counts too */
    const unsigned own = last ? counted : strike ? 1 : 2;
    const int points = frame_points(rolls, count, first, counted);
    unsigned i;
    frame->mark = strike ? CUE_BOWLING_MARK_STRIKE : spare ? CUE_BOWLING_MARK_SPARE : CUE_BOWLING_OPEN;
    frame->roll_count = (uint8_t)(first + own <= count ? own : count - first);
    for (i = 0; i < frame->roll_count; i++)
        frame->rolls[i] = rolls[first + i];
    frame->total = (int16_t)(before < 0 || points < 0 ? -1 : before + points);
}

unsigned bowling_score(const uint8_t *rolls, unsigned count, cue_bowling_frame frames[CUE_BOWLING_FRAMES])
{
    unsigned number = 0;
    unsigned first = 0;
    int total = 0;
    while (number < CUE_BOWLING_FRAMES && first < count) {
        cue_bowling_frame *frame = &frames[number++];
        score_frame(rolls, count, first, number == CUE_BOWLING_FRAMES, total, frame);
        total = frame->total;
        first += frame->mark == CUE_BOWLING_MARK_STRIKE ? 1 : 2;
    }
    return number;
}

int bowling_decided(const cue_bowling_frame *frames, unsigned count)
{
    int score = 0;
    unsigned i;
    for (i = 0; i < count && frames[i].total >= 0; i++)
        score = frames[i].total;
    return score;
}

/* RULE_BEST_POSSIBLE */
int bowling_best_possible(const bowling_state *state)
{
    cue_bowling_frame frames[CUE_BOWLING_FRAMES];
    uint8_t rolls[CUE_BOWLING_ROLLS];
    unsigned count = state->roll_count;
    bowling_progress progress = state->progress;
    bowling_next next;
    memcpy(rolls, state->rolls, sizeof rolls);
    do {
        const unsigned pins = progress.pins_up;
        rolls[count++] = (uint8_t)pins;
        next = bowling_advance(&progress, pins);
    } while (next != BOWLING_GAME_OVER);
    return bowling_decided(frames, bowling_score(rolls, count, frames));
}
