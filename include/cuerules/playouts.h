/* Many games in one call: played to their end by a policy, on the stepping level, and added up. Since 1.0.
 *
 * Game number n under a seed is always the same game, whoever plays it and in whichever call:
 *
 *   choices = cue_random_at(seed, n); the game's own seed is cue_random_next(&choices)
 *
 * and chance in it falls as cue_step_draw draws it under that seed. Where a player is to act, an action is chosen from
 * the legal list without the kinds that no policy chooses (conceding): at random, that is cue_random_below(&choices, how
 * many there are) where there is more than one; or by the greedy policy, as cue_step_greedy says. What is open is then
 * filled in by cue_step_fill, from `choices`; where that can't be done for the one chosen, the next in the list takes its
 * place.
 *
 * Games may begin at a state, for those who search: in each of them what its view hides is first drawn anew. There
 * cue_random_next(&choices) is the number for cue_step_imagine, and what that returns is the game's own seed.
 *
 * The results are sums of whole numbers: ranges of games may be split among calls and threads in any way,
 * and their results added in any order. For the score of each game, play ranges of one. See docs/embedding.md. */
#ifndef CUERULES_PLAYOUTS_H
#define CUERULES_PLAYOUTS_H

#include <cuerules/step.h>

CUE_BEGIN_DECLS

typedef enum cue_policy { CUE_POLICY_RANDOM, CUE_POLICY_GREEDY } cue_policy;

/* Which games are played, and how. Start from CUE_PLAYOUTS_CONFIG_INIT.
 * first, count: the numbers of the games, from `first` on. moves_max: a game that has had so many actions ends there
 * unfinished; 0 for none. state: where each game begins, which stays as it is; NULL for the start. Actions are then
 * counted from there. action: what is done there first, once what is hidden was imagined; it may be open, and chance
 * needs its outcome. NULL: the policy chooses. room: memory of the caller's, cue_playouts_room() bytes aligned for uint64_t, that no other
 * thread uses in the meantime; nothing is allocated. */
typedef struct cue_playouts_config {
    size_t size; /* sizeof(cue_playouts_config) */
    uint64_t seed;
    uint64_t first, count;
    uint32_t policy; /* cue_policy */
    uint32_t moves_max;
    void *room;
    size_t room_size;
    const void *state;
    const cue_action *action;
} cue_playouts_config;

#define CUE_PLAYOUTS_CONFIG_INIT {sizeof(cue_playouts_config), 0, 0, 0, CUE_POLICY_RANDOM, 0, NULL, 0, NULL, NULL}

enum { CUE_TALLIES_MAX = 16 };

/* The results of the games, added up. Start from CUE_PLAYOUTS_RESULT_INIT.
 * games: how many were finished; unfinished: how many moves_max ended, which count in `actions` only, the actions of
 * all games, chance among them. sum, squares, best, worst: of the first player's scores, and of their squares
 * (modulo 2^64); 0 where a game has no scores, and before there are games. wins: games that each player has won, shared
 * ones too. counts: what the ruleset counts, in the order of its names. */
typedef struct cue_playouts_result {
    size_t size; /* sizeof(cue_playouts_result) */
    uint64_t games, unfinished, actions;
    int64_t sum;
    uint64_t squares;
    int64_t best, worst;
    uint64_t wins[CUE_PLAYERS_MAX];
    int64_t counts[CUE_TALLIES_MAX];
} cue_playouts_result;

#define CUE_PLAYOUTS_RESULT_INIT {sizeof(cue_playouts_result), 0, 0, 0, 0, 0, 0, 0, {0}, {0}}

/* Bytes that cue_playouts needs as room for games of this setup. */
CUE_API size_t cue_playouts_room(const cue_setup *setup);

/* Plays these games and adds them to *result, or, when it fails, leaves *result as it was. Errors: CUE_BAD_VALUE (no such
 * policy; `greedy` in a game without a greedy player; nothing can be made up for what is to be observed), CUE_LIMIT (no
 * room, or too little; more than CUE_TALLIES_MAX counts; a ruleset whose games are longer, or its lists, than it
 * declares), CUE_UNSUPPORTED_VERSION (config or result were not initialised), and whatever a faulty ruleset refuses. */
CUE_API cue_status cue_playouts(const cue_setup *setup, const cue_playouts_config *config,
                                cue_playouts_result *result, cue_error *error);

/* Adds one result to another: of the same setup, policy and seed, and of other games. */
CUE_API void cue_playouts_add(cue_playouts_result *to, const cue_playouts_result *from);

CUE_END_DECLS

#endif
