/* A game for a person's eyes: pictures, announcements, moves, rules. All of it goes where out.h says. */
#ifndef SHOW_H
#define SHOW_H

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

/* Text broken into lines at spaces, each line after the first beginning with `indent` spaces; the first
 * begins where the cursor is, `indent` characters into its line. Ends the line. */
void show_wrapped(size_t indent, const char *text);

/* A title, printf-like, and a text behind it; on lines of its own where the two are too long for one. */
CUE_PRINTF(2, 3) void show_with_title(const char *text, const char *title, ...);

/* Who is who, for pictures that know the players by their numbers only; nothing where the names say
 * no more. */
void show_players(const cue_game *game);

/* The picture of the view; where the ruleset draws none, the view itself. */
cue_status show_write_picture(const cue_game *game, cue_picture as, cue_text *out);

/* The same, printed as plain text. */
void show_picture(const cue_game *game);

/* The sentences of the last action's rulings, each on a line of its own, set in so far, or more where it is long. */
void show_rulings(const cue_game *game, size_t indent);

/* The same, each with the id of the rule that it rests on. */
void show_cited_rulings(const cue_game *game, size_t indent);

/* scores.c: the players and their points, those of the view that have any, a line each. False when it has none. */
bool show_scores(const cue_game *game);

/* The action in one line. */
void show_move(const cue_game *game, const cue_action *action);

/* The same as entry `number` of a record, with the name of the player where there are several. */
void show_entry(const cue_game *game, const cue_action *action, size_t number, int player);

/* All actions so far. */
void show_log(const cue_game *game);

/* A paragraph of the rules, under its id. False when there is none of that id. */
bool show_rule(const cue_ruleset *ruleset, const char *id);

/* scenes.c: a recorded game in short, in scenes: runs of moves, each up to one to which the referee says something.
 * Plays `game`, a copy of the recorded one at its start, to the end of the record: pictures at the beginning, in the
 * middle and at the end; of a long game only the first and the last scenes. Half-way it is saved and loaded, and goes
 * on from there: *game is then another one. The exit status, COMMAND_GOES_ON when all went well. */
int scenes_show(const cue_game *recorded, cue_game **game);

/* The game's ruleset: what it is, and one of its kinds of action. */
cue_ruleset_info show_info(const cue_game *game);
cue_action_info show_kind(const cue_game *game, const cue_action *action);

#endif
