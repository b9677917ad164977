/* Shots as a person types them, for rulesets that read and write moves (cue_text_powers): what was nominated, a
 * colon, and what happened.
 *
 *   blue TL : cue-blue>TL; rest cue 0.61 0.74, red 0.3 1.2
 *
 * What happened is the notation of cuerules/shot.h, and behind it, in any order, each at most once:
 *
 *   ; snookered                    the referee's own eye says so;
 *   ; not snookered                or says the opposite
 *   ; no stroke                    no stroke was made: infractions only
 *   ; by 2                         whose stroke it was, out of turn; players count from one
 *   ; struck 7                     the tip struck that ball, not the cue ball
 *   ; touching 3 5                 object balls that touched the cue ball when the shot began, or `touching nothing`
 *   ; rest BALL X Y, BALL X Y, …   where balls came to rest, in metres, separated by commas or blanks; `rest` alone
 *                                  when none is left on the table
 *   ; unmoved                      all balls that `rest` leaves out, or all, lie where they lay before, or where they
 *                                  were last seen
 *
 * Case doesn't matter. Numbers have a full stop, whatever the locale. Since 1.0. */
#ifndef CUERULES_SHOT_LINE_H
#define CUERULES_SHOT_LINE_H

#include <cuerules/export.h>
#include <cuerules/ruleset.h>
#include <cuerules/shot.h>
#include <cuerules/words.h>

CUE_BEGIN_DECLS

/* Reads what happened. room: for the record, aligned for uint64_t; cue_shot_size(length) bytes are always enough.
 * *shot is that memory. Errors: CUE_BAD_VALUE, path "", the message with the place in the text and what would be
 * right; CUE_LIMIT when the room is too small. Whether the shot can have happened is left to cue_shot_check. */
CUE_API cue_status cue_read_shot_line(const char *text, size_t length, const cue_ball_set *balls, void *room,
                                      size_t size, const cue_shot **shot, cue_error *error);

/* Writes what happened, so that it is read back as the same record: nothing for a shot that touched nothing, and
 * numbers as short as they can be. */
CUE_API void cue_write_shot_line(const cue_shot *shot, const cue_ball_set *balls, cue_writer *out);

/* Places of balls, as behind `rest`: BALL X Y, BALL X Y, … For moves that place a ball or state a layout. Read into
 * on_table and at of *layout, known, the rest of it zero; errors as above. */
CUE_API cue_status cue_read_places(const char *text, size_t length, const cue_ball_set *balls, cue_layout *layout,
                                   cue_error *error);
CUE_API void cue_write_places(const cue_layout *layout, const cue_ball_set *balls, cue_writer *out);

/* A typed line in its two parts, without the white space around them: up to the first colon, and behind it. A colon
 * that belongs to an infraction (!touched_ball:7) does not count. Without a colon all of it is `record`, and
 * nomination is NULL. Both point into the text. */
typedef struct cue_typed_shot {
    const char *nomination, *record;
    size_t nomination_length, record_length;
} cue_typed_shot;
CUE_API cue_typed_shot cue_split_shot_line(const char *text);

/* Moves that table games share, by the definition of the game: the kinds of its actions that are named `place`
 * (`place cue 0.6 0.3`; `place 0.6 0.3` is about the cue ball), `adjust` (`adjust 14 -3 turn 2`: scores, who comes
 * to the table, or both; behind it what the game adds to its record, arrays of one or two bytes each that may be left out, each by its
 * name: `fouls 0 2`), `correct` (`correct on 7 off 3 4`) or `award` (`award 1`, `award nobody`), that carry a layout
 * (`layout cue 0.6 0.3, 8 0.5 1.2`), that are named `concede` (`concede`, `concede 2`, `2 concedes`), `choose`, whose only
 * member is a name in one byte (that name alone: `hand back`), or that are the bare name of a player's or the referee's
 * action ("pass back"). Players are numbered from one. room: for what the action carries,
 * aligned for uint64_t. False when the text begins with none of them; *status is what reading it came to: CUE_BAD_VALUE
 * with what would be right, or CUE_LIMIT when the room is too small. */
CUE_API bool cue_read_shared_move(const cue_definition *game, const char *text, void *room, size_t size,
                                  cue_action *action, cue_status *status, cue_error *error);
/* Writes one whole, an open one as far as it goes. False for an action that is none of them. */
CUE_API bool cue_write_shared_move(const cue_definition *game, const cue_action *action, cue_writer *out);

/* Help in lines of at most 79 columns: on what may be typed of a shot (on: a ball for the examples), and on what the
 * referee may do in a phase of the game, and how to concede: adjustments with scores where shared_rulings has
 * CUE_RULING_ADJUSTED. */
CUE_API void cue_write_shot_help(const cue_ball_set *balls, unsigned on, cue_writer *out);
CUE_API void cue_write_desk_help(const cue_definition *game, unsigned phase, cue_writer *out);

CUE_END_DECLS

#endif
