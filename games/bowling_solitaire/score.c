/* Balls, frames and ten-pin scoring. */
#include "score.h"

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

/* The running total with the frame that begins with a roll; -1 while one of its balls is still to come. */
static int add_frame(int total, const uint8_t *rolls, unsigned count, unsigned first, unsigned mark)
{
    const unsigned last = first + bowling_balls_counted(mark) - 1;
    if (total < 0 || last >= count)
        return -1;
    return total + rolls[first] + rolls[first + 1] + (last > first + 1 ? rolls[last] : 0);
}

unsigned bowling_score(const uint8_t *rolls, unsigned count, cue_bowling_frame frames[CUE_BOWLING_FRAMES])
{
    unsigned number = 0, first = 0, i;
    int total = 0;
    while (number < CUE_BOWLING_FRAMES && first < count) {
        cue_bowling_frame *frame = &frames[number++];
        const unsigned mark = bowling_mark_at(rolls, count, first), next = first + bowling_balls_of_frame(mark);
        const unsigned shown = number == CUE_BOWLING_FRAMES ? first + bowling_balls_counted(mark) : next;
        const unsigned end = shown < count ? shown : count;
        total = add_frame(total, rolls, count, first, mark);
        frame->mark = (uint8_t)mark;
        frame->total = (int16_t)total;
        frame->roll_count = (uint8_t)(end - first);
        for (i = first; i < end; i++)
            frame->rolls[i - first] = rolls[i];
        first = next;
    }
    return number;
}

int bowling_decided(const uint8_t *rolls, unsigned count)
{
    unsigned number, first = 0;
    int score = 0;
    for (number = 0; number < CUE_BOWLING_FRAMES && first < count; number++) {
        const unsigned mark = bowling_mark_at(rolls, count, first);
        const int total = add_frame(score, rolls, count, first, mark);
        if (total < 0)
            break;
        score = total;
        first += bowling_balls_of_frame(mark);
    }
    return score;
}

/* RULE_BEST_POSSIBLE */
int bowling_best_possible(const bowling_state *state)
{
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
    return bowling_decided(rolls, count);
}
