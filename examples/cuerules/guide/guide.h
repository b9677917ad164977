/* Guided refereeing: an action is asked for in plain words, a question at a time, for people who don't know how
 * moves are written. It shows how the move would have been typed and what the referee would say, and plays nothing
 * itself. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

typedef struct guide_state guide_state;

/* Asks the first question. about: the name of a kind of action, or "" for the shot or else whatever can be played now.
 * editor: the answer `edit` opens an editor of the picture for places. NULL, after saying why, when there is nothing to
 * ask. The game must not change or be freed in the meantime. */
guide_state *guide_begin(cue_game *game, const char *about, bool editor);
/* The same for an action in JSON that was refused because a member is missing: asks for that one. NULL, without a
 * message, when it can't be asked for. */
guide_state *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool editor);

/* Would Enter play the move now? */
bool guide_confirms(const guide_state *guide);
void guide_free(guide_state *guide);

/* What an answer leads to: another question, which was printed; the move in JSON, from guide_move(), to be played; or
 * nothing, because the person gave up. */
typedef enum guide_end { GUIDE_ASKS, GUIDE_MOVES, GUIDE_LEAVES } guide_end;
guide_end guide_answer(guide_state *guide, const char *line);
const char *guide_move(const guide_state *guide);

/* Prints the question once more. */
void guide_ask(guide_state *guide);

/* Words with which the answer may begin or go on, for completion, as in seen_words. */
size_t guide_words(const guide_state *guide, const char **words, size_t most);

/* The balls whose places are asked for now, and where the others lie, for an editor of the picture: false when no
 * places are asked for. guide_places() answers with all of them. */
typedef struct known_table known_table;
bool guide_asks_places(const guide_state *guide, const known_table **known, cue_balls *among, cue_layout *lying);
guide_end guide_places(guide_state *guide, const cue_layout *lying);
