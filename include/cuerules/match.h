/* Matches: games of one ruleset one after another, as one recorded game with one log, one save and one undo. Rulesets
 * of table games have an option for it; they know nothing of matches themselves. Since 1.0. */
#ifndef CUERULES_MATCH_H
#define CUERULES_MATCH_H

#include <cuerules/action.h>
#include <cuerules/export.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

enum { CUE_RACE_MAX = 999 };

/* Who opens the next game. After a game that counts for nobody the same player opens. */
typedef enum cue_breaks {
    CUE_BREAKS_ALTERNATE, /* the next player by number */
    CUE_BREAKS_WINNER,
    CUE_BREAKS_LOSER, /* between two players only */
    CUE_BREAKS_FIXED  /* the same one in every game */
} cue_breaks;

/* The option `match`. All zero, CUE_NO_MATCH, is a single game. on: 1 for a match. race: how many games each player has
 * to win, 1 to CUE_RACE_MAX. race_count: of how many players race says it, all or 0: race[0] then holds for everybody;
 * the setup has it completed. first: who opens the first game, or CUE_CHANCE: the winner of the lag says who. */
typedef struct cue_match_options {
    uint8_t on;
    uint8_t breaks; /* cue_breaks */
    int8_t first;
    uint8_t race_count;
    uint16_t race[CUE_PLAYERS_MAX];
} cue_match_options;

#define CUE_NO_MATCH                                                                                               \
    {                                                                                                              \
        0, CUE_BREAKS_ALTERNATE, 0, 0,                                                                             \
        {                                                                                                          \
            0                                                                                                      \
        }                                                                                                          \
    }

/* Where a match stands. number: of the game under way, from 1 on, or of the last one. opener: who opens that game;
 * CUE_NOBODY until it is settled by the lag. race, won: of so many players. */
typedef struct cue_match {
    uint32_t number;
    int8_t opener;
    uint8_t players;
    uint8_t reserved[2];
    uint16_t race[CUE_PLAYERS_MAX], won[CUE_PLAYERS_MAX];
} cue_match;

/* In cue_action.data, of `lag` and `choose_first`: who won it, and who opens. */
typedef struct cue_player_data {
    uint8_t player;
} cue_player_data;

static inline cue_action cue_player_action(unsigned kind, unsigned player)
{
    cue_action action = cue_action_of(kind);
    action.data.bytes[offsetof(cue_player_data, player)] = (uint8_t)player;
    return action;
}

/* What the rulings of a match hold in their data; their member `winners` has who won the game, and `player` who opens
 * the next one, CUE_NOBODY where the lag comes first. won: the games won by each of so many players. */
typedef struct cue_game_ruling {
    uint32_t number;
    uint16_t won[CUE_PLAYERS_MAX];
    uint8_t players;
    uint8_t reserved[3];
} cue_game_ruling;

typedef struct cue_rack_ruling {
    uint32_t number;
} cue_rack_ruling;

CUE_END_DECLS

#endif
