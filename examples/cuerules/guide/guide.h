/* Guided refereeing: an action is asked for in plain words, a question at a time, for people who don't know how
 * moves are written. It shows how the move would have been typed and what the referee would say, and plays nothing
 * itself. */
#pragma once

#include "answers.h"

#include <cuerules/cuerules.h>

typedef struct guide_state guide_state;

/* Asks the first question. about: the name of a kind of action, or "" for the shot or else whatever can be played now.
 * call: the shot that was called already, in JSON, or NULL. editor: the answer `edit` opens an editor of the picture
 * for places. NULL, after saying why, when there is nothing to ask. The game must not change or be freed meanwhile. */
guide_state *guide_begin(cue_game *game, const char *about, const char *call, bool editor);
/* At a table without pockets: which foul it was. Without asking that. */
guide_state *guide_begin_foul(cue_game *game);
/* Without asking, where the line answers the question what came of the shot that would be the first one: for
 * guide_answer() to take it. NULL where it does not, without a message: *why says why, or is empty where that would not be
 * the first question. */
guide_state *guide_begin_told(cue_game *game, const char *call, const char *line, bool editor, answer_refusal *why);
/* The same where a ball has to be nominated, and none was. */
guide_state *guide_begin_unnominated(cue_game *game, const char *line, bool editor);
/* A stroke out of turn of that player, or of the only other one where it is -1; nothing need be called for it. Asks what came
 * of it, or has it told by the line, for guide_answer() to take. NULL, after saying why, where nobody else can have played. */
guide_state *guide_begin_other(cue_game *game, int player, const char *line, bool editor);
/* A foul without a stroke, for which nothing need be called: the line of a report is for guide_answer() to take. NULL where no
 * shot may be told. */
guide_state *guide_begin_unstruck(cue_game *game, bool editor);
/* The same for what came of a shot for which something was called that may not be, which is a foul: that ball, or CUE_NO_BALL.
 * NULL, too, where nothing has to be called. */
guide_state *guide_begin_bad_call(cue_game *game, unsigned ball, unsigned pocket, bool editor);
/* What guide_begin_told() does where something has to be asked before that, such as what was called: asks the first question,
 * and takes the line when its turn has come; or asks that, too, where it is NULL. among: the pockets that may be meant, or ""
 * for any. NULL, without a message, where nothing has to. */
guide_state *guide_begin_saying(cue_game *game, const char *call, const char *among, const char *line, bool editor);
/* The same for an action in JSON that was refused because a member is missing: asks for that one. just_call: its shot
 * is not told, and when the call is complete, that is all. NULL, without a message, when it can't be asked for. */
guide_state *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool just_call, bool editor);

/* Whatever is missing in an action in JSON: would it be refused for what it has? Then *error says why. */
bool guide_is_refused(cue_game *game, const char *json, cue_error *error);

/* Would Enter play the move now? */
bool guide_confirms(const guide_state *guide);
/* What stands before the answer: what it is that waits, where that is only a yes. */
const char *guide_prompt(const guide_state *guide);
void guide_free(guide_state *guide);

/* What an answer leads to: another question, which was printed; the move in JSON, from guide_move(), to be played; just
 * a call, from guide_call(); or nothing, because the person gave up, or typed what is no answer and begins anew. */
typedef enum guide_end { GUIDE_ASKS, GUIDE_MOVES, GUIDE_CALLS, GUIDE_LEAVES, GUIDE_ANEW } guide_end;
guide_end guide_answer(guide_state *guide, const char *line);
/* Does the move only wait for a yes; and does it break a rule, or end the game, or was only a part of it understood? */
bool guide_awaits_yes(const guide_state *guide);

/* Was it told what came of the shot, and is something asked that comes before that, such as the nominated ball? */
bool guide_keeps_told(const guide_state *guide);
bool guide_is_weighty(const guide_state *guide);
/* Is it asked for more of a shot of which it was told what came of it? */
bool guide_is_behind_outcome(const guide_state *guide);
/* That move, which lasts until the game reads another one. False where none waits. */
bool guide_waiting(guide_state *guide, cue_action *out);
/* Somebody is there to agree: a sentence that says more than one thing is shown before it counts, in words; and so is what is
 * told in any case where only a part of it was understood. */
void guide_show_sentences(guide_state *guide, bool partly);
/* What was told in words is shown in words, and not as it is typed. */
void guide_show_words(guide_state *guide);
/* Says what was left out of a line. */
void guide_show_left_out(const char *left);
/* Where the balls lay after the shot, as recorded before: where they are still there, just Enter says so. */
void guide_know_places(guide_state *guide, const cue_layout *lying);
/* Is one of the moves that are possible asked for? */
bool guide_asks_choice(const guide_state *guide);

/* Is nothing told yet of what came of it, and the line no answer to the question? */
bool guide_may_begin_anew(const guide_state *guide, const char *line);
const char *guide_move(const guide_state *guide);

/* Shows how that move is typed, where nobody has seen that. */
void guide_show_told(const guide_state *guide);

/* Was it shown what the referee says of that move? */
bool guide_has_shown(const guide_state *guide);

/* What was called so far, as it is typed: appended, if the call is complete. False where there is none. */
bool guide_call(const guide_state *guide, cue_text *typed);

/* A pocket alone calls the only ball that comes into question: that call is appended as it is typed. False: *why says
 * that the ball is missing; it is empty where no ball and pocket are called. */
bool guide_call_pocket(cue_game *game, const char *pocket, cue_text *typed, answer_refusal *why);

/* Reads the rules on which what the referee would say of the shot rests, while that is shown. False where it is not. */
bool guide_explain(const guide_state *guide);

/* Prints the question once more. */
void guide_ask(guide_state *guide);

/* Words with which the answer may begin or go on, for completion, as in seen_words. */
size_t guide_words(const guide_state *guide, const char **words, size_t most);

/* The balls whose places are asked for now, and where the others lie, for an editor of the picture: false when no
 * places are asked for. guide_places() answers with all of them. */
typedef struct known_table known_table;
bool guide_asks_places(const guide_state *guide, const known_table **known, cue_balls *among, cue_layout *lying);
guide_end guide_places(guide_state *guide, const cue_layout *lying);
