/* What a player's finished games come to, and which of them count. */
#pragma once

#include "results.h"

/* Whether a result counts, or else why not. A solitaire whose cards were known beforehand, or in which a move was taken
 * back, says nothing about how well somebody plays. */
typedef enum result_worth {
    RESULT_COUNTS,
    RESULT_UNDONE,    /* moves were taken back */
    RESULT_FROM_FILE, /* begun as a saved game */
    RESULT_CHOSEN,    /* its seed was given */
    RESULT_AGAIN,     /* not the first of that day's game */
    RESULT_WORTHS
} result_worth;

result_worth figures_worth(const result_list *all, size_t index);

/* Why a result does not count, as what comes after a colon. */
const char *figures_reason(result_worth worth);

/* games, won: a match counts with each of its games. streak: the most games won in a row, or, where there is nobody to beat,
 * the most days in a row on which a game was finished. running: the streak that has not ended yet. last_day: needed to count
 * days. best_hints: with how many hints the best score was made. innings, in_innings: where they are counted, and the
 * points made in them. */
typedef struct score_figures {
    const char *name;
    unsigned long games, scored, won, streak, running, matches, matches_won, best_hints;
    long sum, best, worst, high_break, last_day, innings, in_innings;
} score_figures;

/* " (with 2 hints)", what stands behind a best score; nothing where there were none. */
enum { FIGURES_HINTS = 40 };
const char *figures_hints(const score_figures *figures, char text[FIGURES_HINTS]);

/* Points an inning, in thousandths and cut off, as on scoreboards: 1.166. innings is not 0. */
enum { FIGURES_AVERAGE = 40 };
const char *figures_average(const score_figures *figures, char text[FIGURES_AVERAGE]);

void figures_add(score_figures *figures, const game_result *result, const result_player *player);

/* Ends a streak of days unless a game was finished today or yesterday. */
void figures_end(score_figures *figures, bool of_days, long today);

/* Does the game call the most points in one visit a high run, not a high break? It counts something of that name. */
#define FIGURES_RUN "high run"
#define FIGURES_BREAKS "highest breaks"
bool figures_have_runs(const game_result *result);
