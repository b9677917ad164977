/* What is announced before a shot, asked for in one question where a shot may also go without. */
#pragma once

#include "moves_asked.h"

/* What may be announced now: balls, each into some pocket; and words such as safety. natural: the ball that is meant by
 * a pocket alone, or CUE_NO_BALL. */
enum { ANNOUNCE_WORDS = 4 };
typedef struct announce {
    cue_balls balls;
    unsigned natural, count;
    const char *words[ANNOUNCE_WORDS]; /* names of members that are yes or no */
} announce;

/* Reads it from the legal list. False where nothing may be announced, where something has to be, or where it is not of
 * that kind. */
bool announce_of(const asked_game *asked, const asked_action *action, announce *out);

void announce_question(const announce *may, const known_table *known, char *out, size_t size);

/* Words for completion, as in seen_words. */
size_t announce_words(const announce *may, const cue_ball_set *balls, const char **words, size_t most);

/* Is it one of the words, in full? */
bool announce_says(const announce *may, const char *line);

/* Takes an answer; members that are not said are left out. */
bool announce_answer(const announce *may, const known_table *known, const char *line, asked_action *action,
                     answer_refusal *why);
