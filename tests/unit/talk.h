/* Talking to a referee in JSON-RPC, with ' for ". */
#pragma once

#include "help.h"

/* A referee of the built-in games, and of the toy. */
cue_referee *referee_new(void);

/* The whole answer to a message as it stands, newline and all; "" when there is none. */
const char *answer_to(cue_referee *referee, const char *message, size_t length);

/* The answer to a message, with ' for ". */
const char *tell(cue_referee *referee, const char *message);

/* The answer to a call with id 1. params NULL: none. */
const char *ask(cue_referee *referee, const char *method, const char *params);

/* The result of a call that has to succeed, at a JSON Pointer within the result. */
const char *result_of(cue_referee *referee, const char *method, const char *params, const char *pointer);

/* A call that has to be refused with this code, status and path. */
#define call_refused(referee, method, params, code, status, path)                                                  \
    assert_refusal(__FILE__, __LINE__, ask((referee), (method), (params)), (code), (status), (path))
void assert_refusal(const char *file, int line, const char *answer, int code, const char *status, const char *path);

/* Opens a game of the toy, tosses the coin for player 0, and returns the handle. */
unsigned long toy_handle(cue_referee *referee);

/* Opens a game and returns its handle. */
unsigned long open_game(cue_referee *referee, const char *params);
