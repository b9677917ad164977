/* A game in conversation: words and moves on standard input, everything else on standard output. */
#ifndef SESSION_H
#define SESSION_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* path: where the game was loaded from or last saved to, allocated; NULL: nowhere yet. terminal: a
 * person sits there, who sees what they type and wants to be asked before their game is dropped. saved:
 * nothing was played that no file holds. by_hand: cards are dealt and dice rolled at a real table, and typed. */
typedef struct session {
    cue_game *game;
    char *path;
    bool terminal, saved, by_hand;
    bool warned; /* that leaving now drops the game */
    bool failed; /* a save that a script asked for */
    bool left;
} session;

/* Until the end of input, or until the player leaves. The exit status. */
int session_run(session *of);

/* words.c: what can be said in a session beside moves: undo, save, rules, quit and so on. */

/* Does what a line says, a word or a move; the line has no white space around it. */
void words_do(session *of, const char *line);

/* Leaves, or asks a person first when that would drop their game. */
void words_leave(session *of);

/* The picture, and what may be played when that is soon said. */
void words_show_position(const session *of);

#endif
