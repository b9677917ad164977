/* What is said of an entry is changed in it, and the rest stays: another ball or pocket instead of one. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Does the line name one ball or pocket instead of another: `it was the 2, not the 5`, `the 5 was really the 2`? */
/* `it was the 4, not the 3`, of a shot that has the 4 already, and no 3. */
bool changed_says_so(const cue_game *then, const cue_action *recorded, const char *line);

bool changed_contrasts(const cue_game *game, const char *line);

/* Is that a correction of what waits for a yes: `no, it was the 5`, `it was a good hit`? *rest: what it says. */
bool changed_said(const char *answer, const char **rest);

/* Appends how the recorded shot would be typed with that changed, or with what only.h says where nothing else is said. then:
 * the game before it. False where the line says anything else, or the shot has nothing of the kind. */
bool changed_write(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out);

/* Is the ball that a text names last in a recorded shot? then: the game before it. */
bool changed_has_ball(const cue_game *then, const cue_action *recorded, const char *text);

/* The number of the last shot in which the ball is that a text names last, as in `he missed the 11`; 0 where none is. */
size_t changed_entry_of(const cue_game *game, const char *text);

/* The number of the last shot that has what the line names instead of something else; 0 where none has. */
size_t changed_entry(const cue_game *game, const char *line);
