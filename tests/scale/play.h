/* Somebody who plays: what happens next in a game is a function of the position and a number. */
#pragma once

#include <cuerules/cuerules.h>

#include <stddef.h>
#include <stdint.h>

/* Ends the program with a message where the library refuses what it has to accept. */
void play_must(cue_status status, const cue_error *error);

/* The next action as JSON, appended to *out: any legal one but giving up, with a made-up shot where one is to be
 * observed, and chance left to whoever referees. Nothing is appended when the game is over. */
void play_choose(cue_game *game, uint64_t number, cue_text *out);
/* The same for a saved game. */
void play_choose_from(const char *position, uint64_t number, cue_text *out);

/* What a whole game sends and stores, for measurements. */
typedef struct play_step {
    char *action, *position, *rulings; /* what is sent; what is stored after it */
} play_step;

typedef struct play_session {
    char *start;
    play_step *steps;
    size_t count;
} play_session;

/* A game of a ruleset, played until it is over or `most` actions were made. */
void play_record(const char *ruleset, uint64_t seed, size_t most, play_session *out);
void play_session_free(play_session *session);
