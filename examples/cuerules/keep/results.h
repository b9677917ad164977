/* What finished games came to: a line of JSON each, in the state folder's results.jsonl. Several programs may add to it
 * at once; a line that can't be read is passed over. */
#pragma once

#include "about.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Adds a line for a finished game, or one that withdraws it. False, with errno, if that failed. */
bool results_add(const game_about *about, const cue_game *game);
bool results_withdraw(const game_about *about);

/* Is that the name of a count of "match 1", "match 2" …? A ruleset with these is made of so many matches. */
bool results_is_match(const char *count);

enum { RESULTS_COUNTS = 16, RESULTS_NAME = 80 };

/* A player of a finished game. high_break: the most points in one visit. innings: 0 where they are not counted. */
typedef struct result_player {
    char name[RESULTS_NAME * 4];
    long score, high_break, innings;
    bool won;
} result_player;

/* A game of a match: bit n for winner n. */
typedef struct result_game {
    uint32_t winners;
    long scores[CUE_PLAYERS_MAX];
} result_game;

/* A finished game, or a match, whose games are listed: its players' scores are then those of the last one. date: when it ended,
 * by the calendar of this machine. refereed: it was played at a table, where
 * seeds and moves taken back give no advantage. contested: there was somebody to beat, perhaps an opponent that the
 * game itself plays. has_breaks: high_break is known. hints: in how many positions advice was asked for; older lines have no
 * such number. counts: what the ruleset counts. */
typedef struct game_result {
    char key[ABOUT_KEY], game[RESULTS_NAME], title[RESULTS_NAME], day[DAY_ROOM], date[DAY_ROOM];
    bool by_hand, chosen, from_file, contested, refereed, has_breaks, has_scores;
    unsigned long undone, hints, moves, player_count, count_count;
    result_player *players;
    result_game *games;
    unsigned long game_count; /* 0: no match */
    unsigned long match_count; /* that a solitaire is made of: the player's score is then how many were won */
    char count_names[RESULTS_COUNTS][RESULTS_NAME];
    long counts[RESULTS_COUNTS];
} game_result;

typedef struct result_list {
    game_result *items;
    size_t count, room;
    size_t damaged; /* lines that were passed over */
} result_list;

/* All of them, in the order in which they ended; none if there is no file. False, after saying why they can't be
 * read. */
bool results_read(result_list *out);
void results_free(result_list *list);
