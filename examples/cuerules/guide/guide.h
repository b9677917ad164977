/* Guided refereeing: an action is asked for in plain words, a question at a time, for people who don't know how
 * moves are written. It shows how the move would have been typed and what the referee would say, and plays nothing
 * itself. */
#ifndef GUIDE_H
#define GUIDE_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

typedef struct guide guide;

/* Asks the first question. about: the name of a kind of action, or "" for the shot or else for whatever can be
 * played now. editor: places may be told in an editor of the picture, with the answer `edit`. NULL, after saying
 * why, when there is nothing to ask. The game has to last and must not change meanwhile. */
guide *guide_begin(cue_game *game, const char *about, bool editor);
/* The same for an action in JSON that was refused because something is missing: asks for that. NULL, without a
 * word, when it is nothing that could be asked for. */
guide *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool editor);

/* Would Enter play the move now? */
bool guide_confirms(const guide *of);
void guide_free(guide *of);

/* What an answer leads to: another question, which was printed; the move as JSON, in guide_move(), to be played;
 * nothing, because the person has had enough. */
typedef enum guide_end { GUIDE_ASKS, GUIDE_MOVES, GUIDE_LEAVES } guide_end;
guide_end guide_answer(guide *of, const char *line);
const char *guide_move(const guide *of);

/* Prints the question once more. */
void guide_ask(guide *of);

/* Words with which the answer may begin or go on, for completion, as in seen_words. */
size_t guide_words(const guide *of, const char **words, size_t most);

/* The balls whose places are asked for now, and where the others lie, for an editor of the picture: false when no
 * places are asked for. guide_places() answers with all of them. */
typedef struct known_table known_table;
bool guide_asks_places(const guide *of, const known_table **known, cue_balls *among, cue_layout *lying);
guide_end guide_places(guide *of, const cue_layout *lying);

#endif
