/* What a database sees of libcuerules: functions from texts to texts. They are the same for both databases; sqlite.c
 * and postgres.c only pass the texts to and fro. */
#ifndef SQL_FUNCTIONS_H
#define SQL_FUNCTIONS_H

#include <cuerules/cuerules.h>

#include <stddef.h>

/* Nothing else in the database's process can see these. */
#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* A game is a saved document. A game with its log can be undone, and is verified by replaying the log before it is
 * used, except by functions that only look at it or drop the log: sql_view, sql_legal, sql_render and sql_position. The
 * results have their logs, too. A game without its log is a position, and reading it costs the same however long the
 * game has been. All resulting documents are canonical: equal games are equal texts.
 *
 * arguments: SQL_ARGUMENTS texts that end in NUL, NULL for an SQL NULL. The result is appended to an empty *out,
 * and is NULL where nothing was appended. A refusal's path begins with the name of the argument: "/action/pins". */
enum { SQL_ARGUMENTS = 5 };
typedef cue_status sql_call(const char *const *arguments, cue_text *out, cue_error *error);

/* (): a seed from the system, a new one each time. It is a text because SQL's integers have only 63 bits. */
sql_call sql_seed;
/* (game id, players or NULL, options or NULL, seed): a new game with an empty log. */
sql_call sql_new;
/* (game, action): the game after the action. */
sql_call sql_apply;
/* (game): the game before its last action. */
sql_call sql_undo;
/* (game): its view, what people at the table can see. */
sql_call sql_view;
/* (game): {"actions":[…]}, everything that may be done now. */
sql_call sql_legal;
/* (document): the game in canonical form; refused if it isn't a valid game. */
sql_call sql_check;
/* (document, log or NULL): NULL for a valid game, else {"status":…,"path":…,"message":…}. */
sql_call sql_fault;
/* (game): the position alone, without the log. */
sql_call sql_position;
/* (game, log): the game with this array of actions as its log, verified. */
sql_call sql_with_log;
/* (game id, players or NULL, options or NULL, seed, requests): a game from its start, played by an array of requests:
 * actions, and null for taking the last one back. What a log of these requests has to hold, as one document:
 * {"entries":[{"action":…,"rulings":[…],"actions":how many are left},…],"before":…,"last":…}. last: as
 * sql_referee_document answers the last request, with null and no rulings where that took one back, or there was none;
 * before: the position that it was applied to, in those two cases the one that it led to. Where a request is refused,
 * {"fault":…} as sql_fault has it. */
sql_call sql_replay;
/* (game, "text" or "svg"): a picture. */
sql_call sql_render;
/* (game id, rule id): that paragraph of the rules. */
sql_call sql_rule;

/* Everything that a referee has to write down about an action, while the game is read only once. */
typedef struct sql_ruled {
    cue_text game;    /* afterwards */
    cue_text action;  /* as the log has it: canonical, chance with its outcome */
    cue_text rulings; /* an array */
    cue_text view;
} sql_ruled;

/* (game, action). *out must be zero before, and has to be freed in any case. */
cue_status sql_referee(const char *const *arguments, sql_ruled *out, cue_error *error);
void sql_ruled_free(sql_ruled *ruled);
/* The same as one document: {"game":…,"action":…,"rulings":…,"view":…}. */
sql_call sql_referee_document;

/* A refusal as one line: "illegal_action at /action/pins: …". */
enum { SQL_LINE = 640 };
void sql_describe(const cue_error *error, char line[SQL_LINE]);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
