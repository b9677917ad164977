/* A game in conversation: somebody types words and moves, and is shown the position and what the referee says. */
#pragma once

#include "../keep/kept.h"
#include "../logged.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

typedef struct play_session play_session;
/* unclear.h: a line, which word of it may mean several things, and which. line: empty where there is none; what: empty where
 * it is a pocket. */
typedef struct unclear_line {
    char line[240], what[24], choices[80];
} unclear_line;

/* A game that an amendment, or taking one back, has put aside. length: of the log of the game that goes on instead, at which
 * this one may come back; at: the first entry of which they differ; cost: it was a second attempt. */
typedef struct set_aside {
    cue_game *game;
    size_t length, at;
    bool cost;
} set_aside;

typedef struct set_aside_list {
    set_aside *items;
    size_t count, room;
} set_aside_list;

typedef struct known_table known_table; /* guide/known.h */
enum { SESSION_ANSWERS = 64 };

/* What a session is held with: lines.h, or a screen. All other output goes where out.h says. show: the position has
 * changed, or is to be seen again. read: the next line, without its end, after a prompt; false at the end of input and
 * when interrupted. arrange: lets the player move balls about a picture until they lie right, and fills in their
 * places; false if the player gave up; NULL: there is no such picture. page: what is said next is to be read by itself,
 * even after the position has changed; NULL: what is said stands where it is said. end: of what was said last the end is
 * shown first; NULL: all of it is seen. wait: what comes next takes
 * its time, which is to be seen at once; or it has come. help: lines on what keys do, or
 * NULL. */
typedef struct session_front {
    void *context;
    void (*show)(void *context, const play_session *session);
    bool (*read)(void *context, const play_session *session, const char *prompt, cue_text *line);
    bool (*arrange)(void *context, const known_table *known, cue_balls among, cue_layout *lying);
    void (*page)(void *context);
    void (*end)(void *context);
    void (*wait)(void *context, const play_session *session, bool waits);
    const char *help;
} session_front;

/* path: where the game was loaded from or last saved to, allocated; NULL: nowhere yet. terminal: a person is there, who
 * sees what they type and wants to be asked before their game is dropped. saved: a file holds all that was played.
 * by_hand: cards are dealt and dice rolled at a real table, and typed. in_lines: line by line, even where there is a
 * screen. tutor: after each move it is said what that cost. */
struct play_session {
    cue_game *game;
    const session_front *front;
    char *path;
    bool terminal, saved, by_hand, in_lines, tutor;
    unclear_line unclear;
    bool partly; /* the line that is read is what was understood of one */
    unsigned asked; /* how often a line was read */
    double told;    /* when a shot was told in words that was recorded without a question, as the last that was typed; or 0 */
    bool warned; /* the player knows that leaving now drops the game */
    bool marked;      /* the line that was read last ended with a question mark */
    bool sought;      /* the entry that is amended was found by what was said of it */
    const char *said; /* the line that is being read, as it was typed; or NULL */
    unsigned declined; /* lines for which a reading that was shown and declined is what is corrected */
    bool left;
    /* While a question is asked: words with which its answer may begin, for completion; an empty line is then an answer
     * too. */
    const char *answers[SESSION_ANSWERS];
    size_t answer_count;
    char *call;       /* that was made before its shot, as it is typed; allocated, or NULL: calls.h */
    size_t called_at; /* length of the log then, */
    int caller;       /* and the player */
    bool rehearsal;     /* what is played is tried on a copy: nothing is said of it, nor drawn */
    const cue_layout *recorded; /* in an amendment: where the balls lay after it, as recorded; or NULL */
    set_aside_list unamended; /* amendments.h: the game as it was before each amendment, the last one last, */
    set_aside_list amended;   /* and as it was with those that were taken back */
    kept_game kept;  /* at a terminal the game is kept as it is played */
    cue_text card;   /* card.h: what the finished game came to */
    int signal; /* that ended it, or 0 */
};

/* Until the end of input, until the player leaves, or until a signal ends it. The exit status; 128 and the signal's
 * number after one. */
int session_run(play_session *session);

/* play.c: the same, on the screen or in lines, with what is said before and after. The caller has filled in the game,
 * where it is kept and how it is played. */
int session_hold(play_session *session);

/* How entries of the log are shown that are changed: in words to a person, as they are typed in a script. */
static inline log_style session_style(const play_session *session)
{
    return session->terminal ? LOG_WORDS : LOG_TYPED;
}

/* Is what chance decides typed, and not drawn? At a terminal a coin is tossed at the table. */
bool session_is_told_chance(const play_session *session);

/* Shows the position and, at a terminal, what a game that is over came to. */
void session_show(play_session *session);

/* On a screen, which has one place for it: that position, while something is asked about it. */
void session_show_board(const play_session *session);

/* Asks a question of its own: the answer is the line that is typed, without white space around it. False when there is
 * no answer: at the end of input, or when interrupted. */
bool session_ask(play_session *session, const char *question, cue_text *answer);

/* Asks a question that only yes agrees to; Esc is no. */
bool session_agrees(play_session *session, const char *question);
/* The same; at a terminal just Enter agrees. */
bool session_confirms(play_session *session, const char *question);
/* Did Enter come so soon that it may be held down? asked: system_seconds() before. */
bool session_is_held(const play_session *session, const char *line, double asked);

/* words.c: what can be typed in a session besides moves: undo, save, rules, quit and so on. */

/* Does what a line says, a word or a move; the line has no white space around it. */
void words_do(play_session *session, const char *line);

/* May it be said between two questions, because it changes nothing? */
bool words_are_aside(const char *line);

/* Leaves; if that would drop a person's game, warns them first instead. */
void words_leave(play_session *session);

/* The words by their names, from 0 on; NULL beyond the last. */
const char *words_name(size_t index);
