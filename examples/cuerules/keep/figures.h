/* What a player's finished games come to, and which of them count. */
#ifndef FIGURES_H
#define FIGURES_H

#include "results.h"

/* Why a result is told apart from the others, or RESULT_COUNTS. A solitaire whose cards were known before, or in which
 * something was tried twice, is no measure of anybody. */
typedef enum result_worth {
    RESULT_COUNTS,
    RESULT_UNDONE,    /* moves were taken back */
    RESULT_FROM_FILE, /* begun as a saved game */
    RESULT_CHOSEN,    /* its seed was given */
    RESULT_AGAIN,     /* not the first of that day's game */
    RESULT_WORTHS
} result_worth;

result_worth figures_worth(const result_list *all, size_t index);

/* streak: the longest row of games that were won, or, where there is nobody to beat, of days on which one was finished;
 * running: the row that has not ended yet. last_day is for counting that. */
typedef struct figures {
    const char *name;
    unsigned long games, scored, won, streak, running;
    long sum, best, worst, high_break, last_day;
} figures;

void figures_add(figures *to, const result *of, const result_player *player);

/* Ends the row of days that neither today's game nor yesterday's goes on with. */
void figures_end(figures *of, bool of_days, long today);

#endif
