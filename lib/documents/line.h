/* What the writer and the reader of position lines share: the members of a state, of options and of a view by their
 * fields, and how each is spelled. */
#pragma once

#include "documents/documents.h"

#include <cuerules/line.h>
#include <cuerules/writer.h>

/* A member is a word, words with commas between them, or has parts, each of which is a member of its own with a path:
 * "match.race=2,2". */
typedef enum cue_line_shape { CUE_LINE_WORD, CUE_LINE_WORDS, CUE_LINE_PARTS } cue_line_shape;

enum { CUE_LINE_MEMBERS = CUE_FIELDS_MAX + 8, CUE_LINE_PATH = 512 };

/* The members of one object as the fields of a record. It may not be copied, as `record` points into it. */
typedef struct cue_line_members {
    cue_field list[CUE_LINE_MEMBERS];
    cue_field match[CUE_MATCH_MEMBERS];
    cue_field record;
} cue_line_members;

/* Of a state or of a view; `head` comes first. */
void cue_line_list(cue_line_members *members, const cue_definition *definition, const cue_fields *head,
                   const cue_fields *fields, uint32_t players);

/* A field as lines have it: the option `match` has parts. */
const cue_field *cue_line_field(const cue_field *field);
cue_line_shape cue_line_shape_of(const cue_field *field);

/* The parts of a composite, of which a list may have fewer. */
uint32_t cue_line_parts(const cue_field *field);
const cue_field *cue_line_part(const cue_field *field, uint32_t i);
cue_path cue_line_part_path(const cue_path *up, const cue_field *field, uint32_t i);

/* Is a word of this member a string in JSON, whatever it looks like? */
bool cue_line_is_string(const cue_field *field);

/* The word that stands for a member that is left out, if it cannot be null: the first name, an empty text, or NULL where
 * it is neither or depends on options. */
const char *cue_line_first_name(const cue_words *words, const cue_field *field);

/* Writes a text with ~ and two digits for each byte that is not a letter, a digit or one of `also`. */
void cue_line_escape(cue_writer *out, const char *text, const char *also);
/* "match.race"; an empty text for the root. */
void cue_line_spell(cue_writer *out, const cue_path *path);

/* Options have this before their paths. No path begins with it, as it is escaped in names. Players and seed are members
 * of the line itself. */
#define CUE_LINE_OPTION "@"
#define CUE_LINE_PLAYERS "@@players"
#define CUE_LINE_SEED "@@seed"

/* With what lines begin, of positions and of views. */
#define CUE_LINE_VERSION "cue1"
#define CUE_LINE_VIEW "cueview1"

/* What stands in segments of their own: the member that has the scores, "score", "scores" or CUE_LINE_WON (NULL: none
 * of these), whether there are balls in the five members that make up a layout, and the option that is the table. */
#define CUE_LINE_WON "match.won"
const char *cue_line_scores(const cue_definition *definition);
bool cue_line_has_balls(const cue_definition *definition);
const char *cue_line_table(const cue_definition *definition);

/* A ball by its name in a line, in which the cue ball is "c" if no ball is called that; NULL where there is none. It is
 * the name in the set. */
const char *cue_line_ball(const cue_ball_set *balls, const char *word);

enum { CUE_LINE_BALL_SETS = 5 };
extern const char *const cue_line_ball_sets[CUE_LINE_BALL_SETS];

/* Is anything drawn in such a game? */
bool cue_line_is_drawn(const cue_setup *setup);

/* Who acts, as a letter: a to z, then A to F. */
enum { CUE_LINE_SEATS = 32 };
extern const char cue_line_seats[CUE_LINE_SEATS + 1];
