/* Advice: which actions are best for whoever is to act, and what the others cost. Nothing that is hidden is looked at:
 * states with the same view get the same advice. Since 1.0.
 *
 * A ruleset with powers of its own (cue_advice_powers) says exactly what each action is worth. Otherwise games are played
 * out by the greedy policy of cuerules/playouts.h, each from what is hidden drawn anew: all actions on the same numbers,
 * first a few games each, then, as the better half is kept again and again, more of those that are left. There is no such
 * advice in games that somebody else plays at a table, where an action says what was observed (CUE_HAS_ADVICE). See docs/advice.md. */
#ifndef CUERULES_ADVICE_H
#define CUERULES_ADVICE_H

#include <cuerules/game.h>
#include <cuerules/info.h>
#include <cuerules/step.h>

CUE_BEGIN_DECLS

enum {
    CUE_ADVICE_BUDGET = 2000, /* games that are played out where a host says nothing else */
    CUE_ADVICE_KEPT = 4       /* actions that games played out are compared for at the end */
};

/* An action and what it is worth, in the unit of the advice. error: the standard error of the value, 0 where it is exact.
 * loss: how far it is behind the best action, from 0 on. */
typedef struct cue_advice {
    cue_action action;
    double value, error, loss;
} cue_advice;

/* Start from CUE_ADVICE_CONFIG_INIT. seed: of the games that are played out. budget: how many of these there may be
 * together; 0: CUE_ADVICE_BUDGET. Each of the actions compared at the end gets two at least. room: memory of the caller's,
 * cue_advice_room() bytes aligned for uint64_t, that no other thread uses in the meantime; nothing is allocated. stop: NULL,
 * or a function that is asked now and then, with `context`, between games; if it says true, the advice is given as it is
 * by then. played: NULL, or an action whose value is wanted too, however far it is behind; where games are played out, it
 * gets as many as the best one, beyond the budget. */
typedef struct cue_advice_config {
    size_t size; /* sizeof(cue_advice_config) */
    uint64_t seed;
    uint64_t budget;
    void *room;
    size_t room_size;
    bool (*stop)(void *context);
    void *context;
    const cue_action *played;
} cue_advice_config;

#define CUE_ADVICE_CONFIG_INIT {sizeof(cue_advice_config), 0, 0, NULL, 0, NULL, NULL, NULL}

/* What the advice is. count: how many actions there are, best first: exact, all that may be chosen; else CUE_ADVICE_KEPT at
 * most. unit: cue_advice_unit. games: how many were played out. played: on the config's action, zeros where there is none.
 * Start from CUE_ADVICE_RESULT_INIT. */
typedef struct cue_advice_result {
    size_t size; /* sizeof(cue_advice_result) */
    size_t count;
    uint64_t games;
    uint32_t unit;
    uint32_t exact; /* 1: errors are 0 */
    cue_advice played;
} cue_advice_result;

#define CUE_ADVICE_RESULT_INIT {sizeof(cue_advice_result), 0, 0, 0, 0, {{0, 0, 0, {0}, {{0}}}, 0, 0, 0}}

/* Bytes that cue_advise needs as room for games of this setup. */
CUE_API size_t cue_advice_room(const cue_setup *setup);

/* Writes the best actions into out[0..capacity-1]: of an exact list equals as in the legal list; actions that no policy
 * chooses (conceding) are left out. The same state, seed and budget give the same advice on every machine. Errors:
 * CUE_GAME_OVER; CUE_ILLEGAL_ACTION (a game without advice; chance is to act);
 * CUE_LIMIT (too little room, or too many actions in the game); CUE_UNSUPPORTED_VERSION (config or result were not
 * initialised); those of cue_step_apply for `played`; and whatever a faulty ruleset refuses. Then *result is as it was. */
CUE_API cue_status cue_advise(const cue_setup *setup, const void *state, const cue_advice_config *config,
                              cue_advice *out, size_t capacity, cue_advice_result *result, cue_error *error);

/* The same for a recorded game. The room comes from the game's allocator and is given back; config's is not needed.
 * Another error: CUE_NO_MEMORY. */
CUE_API cue_status cue_game_advise(const cue_game *game, const cue_advice_config *config, cue_advice *out,
                                   size_t capacity, cue_advice_result *result, cue_error *error);

/* ---- Analysis: what each choice of a recorded game has cost, and what luck has given. */

enum {
    CUE_ANALYSIS_BUDGET = 400, /* games played out for each choice, where a host says nothing else */
    CUE_ANALYSIS_DEAREST = 3,  /* mistakes that are named, for each player */
    CUE_ANALYSIS_DOUBT = 2     /* an estimated loss counts if it is more than so many standard errors */
};

/* What is known of an entry of the log. */
enum {
    CUE_ANALYSED_CHOICE = 1, /* a player had more than one action to choose from */
    CUE_ANALYSED_LUCK = 2    /* luck is told: chance acted or, where values are exact, cards may have been turned up */
};

/* An entry of the log. flags: CUE_ANALYSED_*; 0 for what is neither choice nor luck. player: who acted; CUE_CHANCE, or
 * CUE_NOBODY for the referee. seen_by: the player whose values these are: who made the choice, or acts after chance, or else
 * chose before it. Of a choice: the best action and its value, the value of what was played, how far that is behind, and
 * the standard error of the distance, 0 where it is exact; where it cannot be told that anything is better, the best is what
 * was played, and the loss 0. luck: the value of what came of the entry less the value
 * that was to be expected, and its standard error. */
typedef struct cue_analysed {
    uint32_t flags;
    int8_t player, seen_by;
    uint8_t reserved[2]; /* 0 */
    cue_action best;
    double best_value, value, loss, error;
    double luck, luck_error;
    double reserved_too[2]; /* 0 */
} cue_analysed;

/* What a player made of their choices, of which there are so many. loss, luck: the sums; mean_loss: of a choice. dearest: the
 * entries whose choices cost most, the dearest first, of equals the earlier, and what they cost: so many as dearest_count,
 * and none that cost nothing. */
typedef struct cue_analysed_player {
    uint32_t choices, dearest_count;
    double loss, mean_loss, luck, luck_error;
    size_t dearest[CUE_ANALYSIS_DEAREST]; /* counted from the oldest entry of the log, whatever `from` is */
    double dearest_loss[CUE_ANALYSIS_DEAREST];
    double reserved[2]; /* 0 */
} cue_analysed_player;

/* Start from CUE_ANALYSIS_CONFIG_INIT. from, count: which entries of the log; count 0: all from there on. seed and budget:
 * as in cue_advice_config, for each choice; luck is estimated by a quarter of the budget before and after it. stop: as
 * there; the analysis then ends before the entry that was looked at. */
typedef struct cue_analysis_config {
    size_t size; /* sizeof(cue_analysis_config) */
    uint64_t seed;
    uint64_t budget; /* 0: CUE_ANALYSIS_BUDGET */
    size_t from, count;
    bool (*stop)(void *context);
    void *context;
} cue_analysis_config;

#define CUE_ANALYSIS_CONFIG_INIT {sizeof(cue_analysis_config), 0, 0, 0, 0, NULL, NULL}

/* Start from CUE_ANALYSIS_INIT. count: how many entries were analysed, from `from` on. before, after: what the game was
 * worth to each player before the first of them and after the last one, 0 where nobody can tell; where values are exact,
 * before - the losses of a single player + the luck = after. */
typedef struct cue_analysis {
    size_t size; /* sizeof(cue_analysis) */
    size_t count;
    uint64_t games; /* played out */
    uint32_t unit;  /* cue_advice_unit */
    uint32_t exact; /* 1: errors are 0 */
    double before[CUE_PLAYERS_MAX], after[CUE_PLAYERS_MAX];
    cue_analysed_player players[CUE_PLAYERS_MAX];
} cue_analysis;

#define CUE_ANALYSIS_INIT                                                                                          \
    {                                                                                                              \
        sizeof(cue_analysis), 0, 0, 0, 0, {0}, {0}, {{0, 0, 0, 0, 0, 0, {0}, {0}, {0}}}                            \
    }

/* Analyses a recorded game, finished or not, as far back as its log goes; each choice by what the view showed at the time.
 * Writes its entries into out[0..capacity-1], one after the other and as many as there is room for; out may be NULL where
 * capacity is 0. The game
 * stays as it is; memory comes from its allocator and is given back. The same game, seed and budget give the same analysis
 * on every machine.
 * Errors: CUE_ILLEGAL_ACTION (there is no advice in this game: somebody else plays the shots at the table); CUE_BAD_VALUE at
 * /from (beyond the end of the log); CUE_UNSUPPORTED_VERSION; CUE_NO_MEMORY; and those of cue_advise. */
CUE_API cue_status cue_analyse(const cue_game *game, const cue_analysis_config *config, cue_analysed *out,
                               size_t capacity, cue_analysis *analysis, cue_error *error);

CUE_END_DECLS

#endif
