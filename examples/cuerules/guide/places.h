/* Places of balls as people say them: cells of a board of four by eight, whose lines run from diamond to diamond of
 * the rails, spots, pockets' jaws, cushions and other balls; or metres.
 *
 *   b3           the middle of a cell: files a to d from the left cushion, ranks 1 to 8 from the head
 *   b3.7 b3.75   the cell in nine parts, like the keys of a telephone as the table lies in pictures (1 in the
 *                corner at the head and the left, 3 towards the foot); and each part in nine again
 *   b3 cushion   from there straight to the nearest cushion, and touching it
 *   touch 9 b3   touching the 9, on the side towards b3
 *   TR           in the jaws of that pocket
 *   foot, head, centre   the spots on the middle line
 *   spot, blue spot      where that ball lay when the game began
 *   same         where it was before the shot */
#ifndef PLACES_H
#define PLACES_H

#include "answers.h"
#include "known.h"

#include <cuerules/text.h>

enum { PLACES_FILES = 4, PLACES_RANKS = 8, PLACES_NAME = 12 };

/* The finest name of the cell around a place: "b3.75". Beyond the table: that of the nearest one. */
void places_name(const cue_table *table, cue_point at, char out[PLACES_NAME]);

/* Reads a place for a ball. lying: the balls that have their places already; one that would overlap is refused. */
bool places_read(const known_table *of, const cue_layout *lying, unsigned ball, const char **line, cue_point *at,
                 answer_refusal *why);

/* Reads several, BALL PLACE, BALL PLACE, …, and puts them into `lying`: balls of `among` only. `others same` at the
 * end is about all that are in `among` and have no place yet. On refusal `lying` is as it was. */
bool places_read_list(const known_table *of, cue_balls among, const char *line, cue_layout *lying,
                      answer_refusal *why);

/* A line as it was typed, with places in metres where it has others: behind `place`, `layout` and `; rest`.
 * Everything else stays as it is, and so does a line whose places are in metres. False: refused, or out of memory.
 */
bool places_translate(const known_table *of, const char *line, cue_text *out, answer_refusal *why);

/* The places of a layout, as the library reads them: BALL X Y, BALL X Y, … */
cue_status places_write(const known_table *of, const cue_layout *lying, cue_text *out);

/* The same as a JSON object: {"BALL":[X,Y],…} */
cue_status places_write_json(const known_table *of, const cue_layout *lying, cue_text *out);

/* A few lines that say how places are told. */
extern const char places_help[];

#endif
