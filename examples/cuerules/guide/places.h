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
 *   same         where it was before the shot, or was last seen */
#pragma once

#include "../text.h"
#include "answers.h"
#include "known.h"

enum { PLACES_FILES = 4, PLACES_RANKS = 8, PLACES_NAME = 16 };

/* The finest name of the cell around a place: "b3.75". Beyond the table: that of the nearest one. */
void places_name(const cue_table *table, cue_point at, char out[PLACES_NAME]);

/* The place as a cell, or a cell and `cushion`, where that is read as just this place; false where none is. */
bool places_cell(const cue_table *table, cue_point at, char out[PLACES_NAME]);

/* A plain number of metres, with a full stop whatever the locale. */
bool places_read_metres(answer_word word, double *out);

/* The place to a hundredth of a millimetre, which has fewer digits: for places that nobody has measured. */
cue_point places_rounded(cue_point at);

/* Reads a place for a ball. lying: the balls that have their places already; one that would overlap is refused. */
bool places_read(const known_table *known, const cue_layout *lying, unsigned ball, const char **line, cue_point *at,
                 answer_refusal *why);

/* `same`, `where they were`: behind `others`, that these lie where they lay. */
bool places_are_same(const char *line);
/* `nothing else moved`: the same, of those that are not named, or of all. */
bool places_say_unmoved(const char *line);

/* Reads several, BALL PLACE, BALL PLACE, …, for balls of `among`, into `lying`. `others same` at the end is about all
 * balls of `among` that have no place yet. On refusal `lying` is as it was. */
bool places_read_list(const known_table *known, cue_balls among, const char *line, cue_layout *lying,
                      answer_refusal *why);

/* The same without those; *others: they are said to lie where they lay. On refusal `lying` has what stands before. */
bool places_read_named(const known_table *known, cue_balls among, const char *line, cue_layout *lying, bool *others,
                       answer_refusal *why);

/* Appends a typed line with all places in metres: those after `place`, `layout` and `; rest`. Everything else stays as
 * it is. False: refused, or out of memory. */
bool places_translate(const known_table *known, const char *line, cue_text *out, answer_refusal *why);

/* The other way round: a move as it is written, with cells for places that are read as just these. */
cue_status places_write_cells(const known_table *known, const char *typed, cue_text *out);

/* The balls of a layout after a shot that lie elsewhere than before it; the others are `unmoved`. All where none does. */
cue_balls places_moved(const known_table *known, const cue_layout *lying);

/* The places of those balls of a layout as a JSON object: {"BALL":[X,Y],…} */
void places_write_json(const known_table *known, const cue_layout *lying, cue_balls named, text_writer *out);

/* One place, as two numbers of metres. */
void places_write_point(cue_point at, const char *between, text_writer *out);

/* A few lines that say how places are told. */
extern const char places_help[];
