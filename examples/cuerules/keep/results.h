/* What finished games came to: a line of JSON each, in the state folder's results.jsonl. Several programs may add to it at
 * once; a line that can't be read is passed over. */
#ifndef RESULTS_H
#define RESULTS_H

#include "about.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Adds a line for a game that is over, or one that takes it back. False, with errno, where that failed. */
bool results_add(const about *of, const cue_game *game);
bool results_withdraw(const about *of);

enum { RESULTS_COUNTS = 16, RESULTS_NAME = 80 };

/* What is asked about a player of a finished game. high_break: the most points of one visit. */
typedef struct result_player {
    char name[RESULTS_NAME * 4];
    long score, high_break;
    bool won;
} result_player;

/* A finished game. date: when it ended, by the calendar of the machine. refereed: it was played at a table, where
 * neither seeds nor moves taken back tell anybody anything. contested: there was somebody to beat, be it
 * one whom the game itself plays. has_breaks: high_break says something. counts: what the ruleset counts. */
typedef struct result {
    char key[ABOUT_KEY], game[RESULTS_NAME], title[RESULTS_NAME], day[DAY_ROOM], date[DAY_ROOM];
    bool by_hand, chosen, from_file, contested, refereed, has_breaks, has_scores;
    unsigned long undone, moves, player_count, count_count;
    result_player *players;
    char count_names[RESULTS_COUNTS][RESULTS_NAME];
    long counts[RESULTS_COUNTS];
} result;

typedef struct result_list {
    result *items;
    size_t count, room;
    size_t damaged; /* lines that were passed over */
} result_list;

/* All of them, in the order in which they ended. False after saying why they can't be read; a file that isn't there is
 * an empty one. */
bool results_read(result_list *out);
void results_free(result_list *list);

#endif
