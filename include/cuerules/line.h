/* Positions as one line of text, which fits into a link, a message or a test: "cue1:nine-ball@1:pool-9ft:…". The
 * format is described in docs/formats.md; any ruleset has it, by the fields of its state. Since 1.0. */
#ifndef CUERULES_LINE_H
#define CUERULES_LINE_H

#include <cuerules/export.h>
#include <cuerules/json.h>
#include <cuerules/position.h>
#include <cuerules/status.h>
#include <cuerules/text.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* How long a line may be, in bytes. */
#define CUE_LIMIT_LINE ((size_t)65536)

/* Writes the position as its line, without an end of line: the same position always has the same line, and only
 * characters that need no escape in a link or a shell are in it. It has all that a saved game without a log has; only
 * the seed of a game in which nothing is drawn is left out. CUE_CORRUPT_STATE for a state that no game can be in,
 * CUE_LIMIT for a position whose line, or a word of it, would be too long, CUE_NO_MEMORY. */
CUE_API cue_status cue_position_write_line(const cue_position *position, cue_text *out, cue_error *error);

/* The same of what a player may know of it: of the view, without hidden cards, seed and draws. No game can begin at
 * such a line, which begins with "cueview1". */
CUE_API cue_status cue_position_write_view_line(const cue_position *position, cue_text *out, cue_error *error);

/* A new game that begins at a line's position; *out is the caller's. Nothing in the line is trusted: it is proved as a
 * saved game without a log is, with the errors of cue_game_load. The error's path is "", and its message begins with
 * the column at fault, counted from 1 in bytes ("column 37, fouls: must be …"). catalogue, allocator: as in
 * cue_game_load. */
CUE_API cue_status cue_position_read_line(const cue_catalogue *catalogue, const cue_allocator *allocator,
                                          const char *line, size_t length, cue_game **out, cue_error *error);

CUE_END_DECLS

#endif
