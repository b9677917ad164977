/* Measures what the frames of a game are worth: from the bonus balls back to the first frame, each by the best play of so
 * many deals. Writes the table of bowling_frames_worth; `make bowling-worth DEALS=10000`. */
#include "bowling_solitaire/worth.h"

#include <cuerules/random.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static void shuffle(cue_random *random, uint8_t cards[20])
{
    unsigned i;
    for (i = 0; i < 20; i++)
        cards[i] = (uint8_t)(i % 10);
    for (i = 19; i; i--) {
        const unsigned other = (unsigned)cue_random_below(random, i + 1);
        const uint8_t card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

/* A deal: pins, then piles, as far as their covered cards matter. */
static void play(bowling_search *search, const uint8_t cards[20], const bowling_goal *goals, unsigned count, bool last,
                 double *out)
{
    bowling_position at = {BOWLING_ALL_PINS, {0}, 0, 7, last};
    uint8_t covered[10] = {0};
    unsigned i;
    for (i = 0; i < CUE_BOWLING_PILES; i++)
        at.piles[i] = (uint8_t)("\5\3\2"[i] * 16 + cards[10 + i]);
    for (i = 13; i < 20; i++)
        covered[cards[i]]++;
    at.covered = (uint8_t)bowling_search_begin(search, cards, covered, goals, count);
    bowling_position_worth(search, at, out);
}

/* A frame's worth in each case; of the bonus balls the first case has none, and the second has one ball. */
static void measure(bowling_search *search, unsigned frame, unsigned deals, bowling_worth worth, bowling_worth errors)
{
    static const bowling_waiting cases[BOWLING_WAITING] = {{0, 0}, {1, 0}, {1, 1}, {2, 1}};
    const bool bonus = frame == BOWLING_BONUS;
    cue_random random = cue_random_at(2026, frame);
    bowling_goal goals[BOWLING_WAITING], one;
    double sum[BOWLING_WAITING] = {0}, squares[BOWLING_WAITING] = {0};
    unsigned deal, i;
    one = bowling_goal_of((const double(*)[BOWLING_WAITING])worth, frame, cases[1], true);
    for (deal = 0; deal < (bonus ? 2 * deals : deals); deal++) {
        double value[BOWLING_WAITING] = {0};
        const bool single = bonus && deal < deals;
        uint8_t cards[20];
        shuffle(&random, cards);
        for (i = 0; i < BOWLING_WAITING; i++)
            goals[i] = bowling_goal_of((const double(*)[BOWLING_WAITING])worth, frame, cases[i], false);
        play(search, cards, single ? &one : goals, single ? 1 : BOWLING_WAITING, single, value);
        if (single) {
            value[1] = value[0];
            value[0] = 0;
        } else if (bonus) {
            value[0] = value[1] = 0;
        }
        for (i = 0; i < BOWLING_WAITING; i++) {
            sum[i] += value[i];
            squares[i] += value[i] * value[i];
        }
        if (single && deal + 1 == deals)
            worth[frame][1] = sum[1] / deals;
    }
    for (i = 0; i < BOWLING_WAITING; i++) {
        worth[frame][i] = sum[i] / deals;
        errors[frame][i] = sqrt((squares[i] / deals - worth[frame][i] * worth[frame][i]) / deals);
    }
}

/* A line of the table, with the standard errors behind it. */
static void write_frame(unsigned frame, const double *worth, const double *errors)
{
    printf("    {%.6f, %.6f, %.6f, %.6f}, /* %u; %.3f %.3f %.3f %.3f */\n", worth[0], worth[1], worth[2], worth[3], frame,
           errors[0], errors[1], errors[2], errors[3]);
}

int main(int count, char **arguments)
{
    const long deals = count > 1 ? strtol(arguments[1], NULL, 10) : 1000;
    bowling_search *search = malloc(BOWLING_SEARCH_SIZE(BOWLING_GOALS));
    bowling_worth worth = {{0}}, errors = {{0}};
    unsigned frame;
    if (!search || deals < 1 || deals > 10000000)
        return 1;
    for (frame = BOWLING_BONUS; frame; frame--)
        measure(search, frame, (unsigned)deals, worth, errors);
    for (frame = 1; frame <= BOWLING_BONUS; frame++)
        write_frame(frame, worth[frame], errors[frame]);
    free(search);
    return 0;
}
