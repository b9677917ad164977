/* A game in conversation: somebody types words and moves, and is shown the position and what the referee says. */
#ifndef SESSION_H
#define SESSION_H

#include "../keep/kept.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

typedef struct session session;
typedef struct known_table known_table; /* guide/known.h */
enum { SESSION_ANSWERS = 64 };

/* What a session is held at: lines.h, or a screen. Whatever else is said goes where out.h says.
 * show: the position has changed, or is to be seen again. read: the next line, without its end; false at the end of
 * input and when interrupted. prompt: what stands before the line, and asks for it. arrange: has balls moved about a
 * picture until they lie right, and fills in their places; false when that was left; NULL: there is no such picture.
 * help: lines on what keys do, or NULL. */
typedef struct session_front {
    void *context;
    void (*show)(void *context, const session *of);
    bool (*read)(void *context, const session *of, const char *prompt, cue_text *line);
    bool (*arrange)(void *context, const known_table *known, cue_balls among, cue_layout *lying);
    const char *help;
} session_front;

/* path: where the game was loaded from or last saved to, allocated; NULL: nowhere yet. terminal: a
 * person sits there, who sees what they type and wants to be asked before their game is dropped. saved:
 * nothing was played that no file holds. by_hand: cards are dealt and dice rolled at a real table, and typed. in_lines:
 * at no screen, even where there is one. */
struct session {
    cue_game *game;
    const session_front *front;
    char *path;
    bool terminal, saved, by_hand, in_lines;
    bool warned; /* that leaving now drops the game */
    bool left;
    /* Words with which the answer to a question may begin, for completion; where there are any, an empty line is an answer,
     * too. None otherwise. */
    const char *answers[SESSION_ANSWERS];
    size_t answer_count;
    kept kept;  /* at a terminal the game is kept as it is played */
    int signal; /* that ended it, or 0 */
};

/* Until the end of input, until the player leaves, or until a signal ends it. The exit status; 128 and the signal's
 * number after one. */
int session_run(session *of);

/* play.c: the same, at whatever front there is, with what is said before and after. The game, where it is kept and how it
 * is played are filled in. */
int session_hold(session *of);

/* Asks for something beside moves and words: the line that is typed as the answer, without white space around it.
 * False when there is no answer: at the end of input, or when interrupted. */
bool session_ask(session *of, const char *question, cue_text *answer);

/* words.c: what can be said in a session beside moves: undo, save, rules, quit and so on. */

/* Does what a line says, a word or a move; the line has no white space around it. */
void words_do(session *of, const char *line);

/* Leaves, or asks a person first when that would drop their game. */
void words_leave(session *of);

/* The words by their names, from 0 on; NULL beyond the last. */
const char *words_name(size_t index);

#endif
