/* What a database sees of libcuerules: documents in, documents out. The shells, sqlite.c and postgres.c, carry the
 * texts to and fro; what the functions do is said here, and is the same in both. */
#ifndef SQL_FUNCTIONS_H
#define SQL_FUNCTIONS_H

#include <cuerules/cuerules.h>

#include <stddef.h>

/* Nobody else in the database's process sees these. */
#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* A game is a saved document. One with its log can be undone, and is proved by playing it again before anything is
 * made of it (only looking at it, with sql_view, sql_legal and sql_render, takes its position as it is); what comes
 * out has its log as well. One without is a position: reading it costs the same however long the game has been. All
 * documents that come out are canonical: equal games are equal texts.
 *
 * arguments: SQL_ARGUMENTS texts that end in NUL, NULL for an SQL NULL. The answer is appended to an empty *out;
 * where nothing was appended it is NULL. A refusal's path begins with the name of the argument: "/action/pins". */
enum { SQL_ARGUMENTS = 4 };
typedef cue_status sql_call(const char *const *arguments, cue_text *out, cue_error *error);

/* (): a seed from the system, which is another one each time. A text: SQL's whole numbers end at 63 bits. */
sql_call sql_seed;
/* (game id, players or NULL, options or NULL, seed): a new game, with its empty log. */
sql_call sql_new;
/* (game, action): the game after the action. */
sql_call sql_apply;
/* (game): the game before its last action. */
sql_call sql_undo;
/* (game): what somebody at the table can see. */
sql_call sql_view;
/* (game): {"actions":[…]}, all that may be done now. */
sql_call sql_legal;
/* (document): the same game in canonical form; refused where it is none. */
sql_call sql_check;
/* (document, log or NULL): NULL for a valid game, else {"status":…,"path":…,"message":…}. */
sql_call sql_fault;
/* (game): the position alone, without the log. */
sql_call sql_position;
/* (game, log): the game with this array of actions for its log, proved. */
sql_call sql_with_log;
/* (game, "text" or "svg"): a picture. */
sql_call sql_render;
/* (game id, rule id): the text of that paragraph of the rules. */
sql_call sql_rule;

/* All that a referee's desk has to write down about an action, from one reading of the game. */
typedef struct sql_ruled {
    cue_text game;    /* afterwards */
    cue_text action;  /* as the log has it: canonical, chance with its outcome */
    cue_text rulings; /* an array */
    cue_text view;
} sql_ruled;

/* (game, action). *out is zero before, and has to be freed in any case. */
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
