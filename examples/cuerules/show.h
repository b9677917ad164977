/* What a person sees of a game: pictures, announcements, moves, rules. All of it goes where out.h says. */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

/* Text broken into lines at spaces, each line after the first beginning with `indent` spaces; the first
 * begins where the cursor is, `indent` characters into its line. Ends the line. */
void show_wrapped(size_t indent, const char *text);

/* A title, as printf prints it, and a text after it, which begins a new line if the two are too long for one. */
CUE_PRINTF(2, 3) void show_with_title(const char *text, const char *title, ...);

/* A title and a move as it is typed. Of the places in it only as many as the line has room for: `log` has them all. */
void show_typed(const char *title, const char *typed);

/* Who is who, for pictures that have only the players' numbers; nothing if the players have no names of their own. */
void show_players(const cue_game *game);

/* The picture of the view; where the ruleset draws none, the view itself. */
cue_status show_write_picture(const cue_game *game, cue_picture as, cue_text *out);

/* The same, printed as plain text. */
void show_picture(const cue_game *game);

/* A ruling's sentence, behind what the text has. In a solitaire there is nobody to be told from the winner. */
cue_status show_write_sentence(const cue_game *game, const cue_ruling *ruling, cue_text *out);

/* The sentences of the last action's rulings, each on a line of its own, indented so far, or more where it is long.
 * cited: each with the id of the rule that it rests on. */
void show_rulings(const cue_game *game, size_t indent, bool cited);

/* What chance has drawn, as it is typed, and the same sentences, the first one beside it where there is room. */
void show_drawn(const cue_game *game, const char *drawn);

/* scores.c: the players and their points, those of the view that have any, a line each. False when it has none. */
bool show_scores(const cue_game *game);

/* What such a score is, where it is not points: pieces in the game. */
const char *show_score_is(const cue_game *game);

/* An action as it is typed at the keyboard: places are cells where that says the same. */
cue_status show_write_move(const cue_game *game, const cue_action *action, cue_text *out);

/* Another one that was typed, with its cells again. */
cue_status show_write_cells(const cue_game *game, const char *typed, cue_text *out);

/* The action in one line. */
void show_move(const cue_game *game, const cue_action *action);

/* Who made the action when `to_act` was to act: somebody else with a stroke out of turn, or a concession. */
int show_actor(const cue_game *game, const cue_action *action, int to_act);

/* Marks in paragraphs of the rules that have to be explained below them, once. */
typedef struct show_marks {
    bool sections, readings;
} show_marks;

/* A paragraph of the rules as players read it, without what it says to hosts, under its id; its marks are added to
 * those given. False when there is none of that id. */
bool show_rule(const cue_ruleset *ruleset, const char *id, show_marks *marks);
void show_explained(const show_marks *marks);

/* Several of them, by their numbers, and then their marks. */
void show_rules(const cue_ruleset *ruleset, const uint16_t *rules, size_t count);

/* One paragraph, with its marks explained. */
bool show_one_rule(const cue_ruleset *ruleset, const char *id);

/* scenes.c: a summary of a recorded game in scenes: runs of moves, each up to a move on which the referee comments.
 * Plays `game`, a copy of the recorded one at its start, to the end of the record, with pictures at the beginning, in
 * the middle and at the end; of a long game only the first and the last scenes. Half-way the game is saved and loaded,
 * and *game is then the loaded one. Returns the exit status, COMMAND_GOES_ON when all went well. */
int scenes_show(const cue_game *recorded, cue_game **game);

bool show_is_over(const cue_game *game);

/* The game's ruleset: what it is, and one of its kinds of action. */
cue_ruleset_info show_info(const cue_game *game);
cue_action_info show_kind(const cue_game *game, const cue_action *action);

/* Is there a foul among the rulings? */
bool show_has_foul(const cue_ruling *rulings, size_t count);

/* Was the last action of the game one, or what was tried last? */
bool show_is_foul(const cue_game *game);

/* The ruling by which a game, or one of a match, ended with what was played or tried last; NULL where none did. */
const cue_ruling *show_end(const cue_game *game);
