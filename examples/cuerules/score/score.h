/* A recorded game as a score sheet. A row is what was played until the referee said something, what that was, and the
 * scores then. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>

/* player: who acted, out of turn as well, or below 0. moves: as they are typed, without the places of balls; told: the
 * referee's sentences; scores: of every player of the view; where a game of a match ended, those of that game. */
typedef struct score_row {
    int player;
    bool referees; /* the referee's own: an adjustment, say, while that player was to act */
    cue_text moves, told;
    long scores[CUE_PLAYERS_MAX];
} score_row;

/* A player's totals. result: the score, or in a match the games won. best: the best break, where the game counts
 * breaks. */
typedef struct score_total {
    long result;
    unsigned long turns, fouls;
    long best;
} score_total;

/* names: of the players of the view, including an opponent that the game plays; the view owns them. */
typedef struct score_sheet {
    const cue_game *game;
    score_row *rows;
    size_t count, room;
    unsigned players;
    const char *names[CUE_PLAYERS_MAX];
    score_total totals[CUE_PLAYERS_MAX];
    bool has_scores, has_breaks, has_fouls, is_match;
    struct cJSON *view;
} score_sheet;

/* Fills a sheet in, for a game whose log is whole. False without memory. End with score_free, always. */
bool score_read(const cue_game *game, score_sheet *out);
void score_free(score_sheet *sheet);

/* The seed, and the options that are plain words and numbers: "Seed 7; table: pool-9ft, order: fixed". */
cue_status score_write_setup(const cue_game *game, cue_text *text);

/* Who played a row, or "" where the row before was theirs as well. */
const char *score_row_name(const score_sheet *sheet, size_t index);

/* A single player is always at the table, and an opponent whom the game plays takes no turns of its own. */
bool score_has_turns(const score_sheet *sheet);

/* The sheet as text for a printer of 79 columns, and as a page of HTML with the last picture in it. */
cue_status score_write_text(const score_sheet *sheet, cue_text *out);
cue_status score_write_page(const score_sheet *sheet, cue_text *out);
