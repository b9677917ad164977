/* A recorded game as a score sheet: what was played, up to where the referee has said something to it, what that was, and
 * the scores then. */
#ifndef SCORE_H
#define SCORE_H

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>

/* player: who acted, or below 0. moves: as they are typed, without the places of balls; told: the referee's sentences;
 * scores: of every player of the view. */
typedef struct score_row {
    int player;
    cue_text moves, told;
    long scores[CUE_PLAYERS_MAX];
} score_row;

/* What a player has done in all. best: the best break, where the game counts breaks. */
typedef struct score_total {
    unsigned long turns, fouls;
    long best;
} score_total;

/* names: of the players of the view, the game's own opponent among them; they are the view's. */
typedef struct score_sheet {
    const cue_game *game;
    score_row *rows;
    size_t count, room;
    unsigned players;
    const char *names[CUE_PLAYERS_MAX];
    score_total totals[CUE_PLAYERS_MAX];
    bool has_scores, has_breaks, has_fouls;
    struct cJSON *view;
} score_sheet;

/* Fills a sheet in, for a game whose log is whole. False without memory. End with score_free, always. */
bool score_read(const cue_game *game, score_sheet *out);
void score_free(score_sheet *of);

/* The options that are plain words and numbers, as "table: pool-9ft, order: fixed". */
cue_status score_write_options(const cue_game *game, cue_text *out);

/* The sheet as text for a printer of 79 columns, and as a page of HTML with the last picture in it. */
cue_status score_write_text(const score_sheet *of, cue_text *out);
cue_status score_write_page(const score_sheet *of, cue_text *out);

#endif
