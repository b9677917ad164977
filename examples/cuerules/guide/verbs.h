/* What people say beside what became of a ball: that somebody is snookered, gives up, or plays safe. */
#pragma once

#include "answers.h"

/* At the beginning of a line, also as `he is snookered`: true, and *line is behind it; *is: not that he is not. */
bool verbs_take_snookered(const char **line, bool *is);
bool verbs_only_snookered(const char *line, bool *is); /* that, and nothing else */

/* Behind `was snookered, and` of whoever plays the shot, which is no word on what comes after it; the line itself where it does
 * not begin so. */
const char *verbs_behind_snookered(const char *line);

/* Is the game given up? */
bool verbs_give_up(const char *line);

/* Was it a safety, and nothing else is said? */
bool verbs_play_safe(const char *line);

/* Behind `no foul`, `that wasn't a foul`; NULL where the line does not begin so. */
const char *verbs_behind_no_foul(const char *line);

/* Is it said that something was told wrong: `wait`, `actually`, `no,`? *line is behind it. *names: what was wrong is not said
 * behind it. */
bool verbs_take_correction(const char **line, bool *names);

/* `she changed her mind`. */
bool verbs_tells_other_mind(const char *line);

/* Is it said that something is wrong, and not what is right? */
bool verbs_doubt(const char *line);

/* Is what waits for a yes told anew, behind `no` or the like? *rest: what is told. */
bool verbs_tell_anew(const char *line, const char **rest);

/* Is something disputed that was recorded, and nothing told instead: `Bo protests`, `no foul`? */
bool verbs_dispute(const char *line);

/* Behind a cry, or a link to the line before: oh no, she missed it; and then the black. The line itself where there is none. */
const char *verbs_behind_cry(const char *line);

/* Behind `shots ago`, where the line begins with that; else NULL. */
const char *verbs_behind_ago(const char *line);
/* `wait, he hit the blue first, two shots ago` as `two shots ago he hit the blue first`. False where it does not end so. */
bool verbs_ago_first(const char *line, cue_text *out);

/* Behind words that lead from an entry to what it was: `it was`, `should be`. */
const char *verbs_behind_links(const char *line);

/* How long the line is before `, not the pink` at its end: what it was instead of a ball; else the whole length. */
size_t verbs_before_contrast(const cue_ball_set *balls, const char *line);
