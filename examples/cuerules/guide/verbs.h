/* Words for what became of a ball, as people say them: missed, potted, went in. */
#pragma once

#include "answers.h"

/* Such words at the beginning of a line: true, and *line is behind them, where there are any. */
bool verbs_take_missed(const char **line);
bool verbs_take_potted(const char **line);
bool verbs_take_no_hit(const char **line); /* not even a ball was hit */
bool verbs_take_in_off(const char **line);
bool verbs_take_nothing(const char **line); /* nothing dropped, and nothing was meant to: safe */
bool verbs_take_snookered(const char **line, bool *is); /* also `he is snookered` */
bool verbs_only_snookered(const char *line, bool *is);  /* that, and nothing else */

/* Is there one of them in the line? And the line from the first one on, or NULL. */
bool verbs_in(const char *line);
const char *verbs_from(const char *line);

/* Appends the line up to its first comma without them: the ball, and whatever else is said of it. False without memory. */
bool verbs_strip(const char *line, cue_text *out);

/* Is the game given up? */
bool verbs_give_up(const char *line);

/* Was it a safety, and nothing else is said? */
bool verbs_play_safe(const char *line);
