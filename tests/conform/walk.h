/* Inside of the suite: a run, the game it is at, and how an item says what it found. */
#ifndef CONFORM_WALK_H
#define CONFORM_WALK_H

#include "conform.h"
#include "members.h"

enum {
    CONFORM_RULINGS_MAX = 256, /* of one action */
    CONFORM_GUARD = 64,        /* bytes behind a buffer that nobody may touch */
    CONFORM_STATE_ROOM = CUE_STATE_MAX + CONFORM_GUARD,
    CONFORM_VIEW_ROOM = CUE_VIEW_MAX + CONFORM_GUARD,
    CONFORM_DAMAGED_EVENTS = 512
};

/* Memory for what an action points to, with a guard behind it. */
typedef struct conform_room {
    _Alignas(16) unsigned char bytes[CUE_FILL_SIZE + CONFORM_GUARD];
} conform_room;

typedef struct conform_block conform_block;

/* How a playout ended. */
typedef enum conform_end {
    CONFORM_END_OVER,
    CONFORM_END_OPEN,   /* only actions were left that a host has to fill in */
    CONFORM_END_BROKEN, /* the ruleset went wrong; PLAYOUT says how */
    CONFORM_END_LONG,   /* longer than max_moves */
    CONFORM_END_CUT     /* longer than is worth while */
} conform_end;

/* One playout, kept whole: moves + 1 states, and for each of them its legal list. */
typedef struct conform_game {
    uint32_t number;
    cue_setup setup;
    unsigned char options[CUE_OPTIONS_MAX];
    conform_end end;
    size_t moves;
    unsigned char *states;
    size_t state_room;
    cue_action *taken; /* chance with its outcome, open ones filled in */
    size_t taken_room;
    conform_block *kept; /* what they point to */
    cue_action *listed;  /* those of state n begin at first_listed[n] */
    size_t listed_count, listed_room;
    size_t *first_listed;
    size_t first_listed_room;
} conform_game;

/* What is being tried; in shared memory, so that it outlives a crash. */
typedef struct conform_progress {
    conform_item item;
    uint32_t game;
    uint64_t seed;
    uint64_t move;
} conform_progress;

typedef struct conform_walk {
    cue_ruleset *ruleset;
    const cue_definition *definition;
    const conform_settings *settings;
    conform_report *report;
    conform_progress *at;
    uint64_t left_out; /* items that crashed before, bit by bit */
    conform_game game;
    cue_random random; /* begins anew for each item in each game */
    /* Something was found that the library relies on: what goes through it is no longer tried. */
    bool misled;
    /* Kinds of action that were seen listed with something to fill in. */
    uint64_t open_kinds;
    _Alignas(16) unsigned char state[CONFORM_STATE_ROOM];
    _Alignas(16) unsigned char other[CONFORM_STATE_ROOM];
    _Alignas(16) unsigned char view[CONFORM_VIEW_ROOM];
    _Alignas(16) unsigned char other_view[CONFORM_VIEW_ROOM];
    cue_ruling rulings[CONFORM_RULINGS_MAX];
    conform_room room, other_room;
    _Alignas(16) unsigned char damaged[sizeof(cue_shot) + CONFORM_DAMAGED_EVENTS * sizeof(cue_event)];
} conform_walk;

/* report.c: findings. They go to the item that is being tried; `move` is the number of the state,
 * or CONFORM_NO_MOVE. */
#define CONFORM_NO_MOVE SIZE_MAX
void conform_checked(conform_walk *walk, uint64_t checks);
CUE_PRINTF(3, 4) void conform_fail(conform_walk *walk, size_t move, const char *format, ...);
/* Says why the item can't be measured; the first reason stays. Checks of other games still count. */
CUE_PRINTF(2, 3) void conform_skip(conform_walk *walk, const char *format, ...);
/* A remark on what was measured; the last one stays. */
CUE_PRINTF(2, 3) void conform_remark(conform_walk *walk, const char *format, ...);
bool conform_has_failed(const conform_walk *walk);
/* Turns what was counted into verdicts. */
void conform_conclude(conform_report *report);

/* play.c: plays a game by its number into walk->game. False when there is no memory to keep it. */
bool conform_play(conform_walk *walk, uint32_t number);
void conform_game_free(conform_game *game);
/* The setup of a game, by its seed alone: players and options differ from game to game. */
void conform_set_up(const cue_definition *definition, cue_ruleset *ruleset, uint64_t seed, conform_game *game);
/* What is wrong with the head of a state, or NULL. */
const char *conform_fault_in_head(const cue_definition *definition, const cue_state_head *head, uint32_t players);
/* An action that may be chosen in a playout, chance drawn, what is open filled in, by way of that room; false when
 * none of the list can be. */
bool conform_choose(conform_walk *walk, const cue_setup *setup, const void *state, const cue_action *listed,
                    size_t count, unsigned policy, cue_random *random, conform_room *room, cue_action *out);
/* Playouts of games that declare to be longer end here. */
enum { CONFORM_MOVES_MAX = 4000 };

/* fill.c: fills in what a host would have observed. False where nothing could be made up, with the action
 * as it was. What is wrong with it is a finding of CONFORM_OPEN. */
bool conform_fill(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                  conform_room *room, cue_action *action);
/* A listed action as it may be applied: drawn, filled in, or as it is. */
bool conform_complete(conform_walk *walk, size_t move, const cue_action *listed, conform_room *room,
                      cue_action *out);

/* layouts.c: the layout in a state and the table in the options, NULL where there is none; and a referee's
 * action that states a layout, if the ruleset has one in this phase. */
const cue_layout *conform_layout_in(const cue_definition *definition, const void *state);
const cue_table *conform_table_in(const cue_definition *definition, const void *options);
bool conform_make_layout(const conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                         conform_room *room, cue_action *out);

/* carried.c: bytes that an action points to; a copy of them that lives as long as the playout (false
 * without memory); whether two actions carry the same, whichever ball of a contact is named first; and words. */
size_t conform_carried_size(const cue_definition *definition, const cue_action *action);
/* Draws a listed action of chance; what it carries goes into that room. */
cue_status conform_draw(const cue_setup *setup, const void *state, conform_room *room, cue_action *action);
bool conform_keep(conform_walk *walk, cue_action *action);
void conform_drop_kept(conform_game *game);
bool conform_same_carried(const cue_definition *definition, const cue_action *a, const cue_action *b);
const char *conform_carried_text(const cue_definition *definition, const cue_action *action, char *text,
                                 size_t size);
static inline const cue_shot *conform_shot_of(const cue_action *action)
{
    return (const cue_shot *)action->data.pointer;
}

/* damage.c: part of CONFORM_OPEN. */
void conform_try_damaged(conform_walk *walk);

/* trace.c: the parts of a playout. */
const void *conform_state_at(const conform_walk *walk, size_t move);
size_t conform_listed_at(const conform_walk *walk, size_t move, const cue_action **listed);
bool conform_is_over_at(const conform_walk *walk, size_t move);
/* Which entries of a list are tried where that costs much: all of a short one, of a long one some by lot. */
typedef struct conform_part {
    size_t first, step;
} conform_part;
conform_part conform_part_of(conform_walk *walk, size_t count);
/* Index in the list, or SIZE_MAX. */
size_t conform_find(const conform_walk *walk, size_t move, const cue_action *action);
/* Copies a state into walk->state or walk->other, with a guard behind it; and looks whether it stands. */
void conform_take_state(const conform_walk *walk, size_t move, unsigned char *to);
bool conform_guard_stands(const conform_walk *walk, const unsigned char *state);
bool conform_same_state(const conform_walk *walk, const void *state, size_t move);

/* game.c: the playout as a recorded game. NULL, or false, after a failure was recorded. */
cue_game *conform_open_game(conform_walk *walk, const cue_allocator *allocator);
bool conform_advance(conform_walk *walk, cue_game *game, size_t move);
/* A game that has got to that state. */
cue_game *conform_game_at(conform_walk *walk, size_t move, const cue_allocator *allocator);
cue_catalogue conform_catalogue(conform_walk *walk);
bool conform_same_text(const cue_text *a, const cue_text *b);

/* Words for a report. */
enum { CONFORM_ACTION_TEXT = 320 };
/* The kind, and the bytes in hexadecimal: any bytes can be shown like this. */
const char *conform_action_text(const conform_walk *walk, const cue_action *action, char text[CONFORM_ACTION_TEXT]);
/* The first byte in which two blocks differ. */
size_t conform_difference(const void *a, const void *b, size_t size);

/* digest.c: what the playout comes to, in one number. */
uint64_t conform_digest(const conform_walk *walk);

/* refusal.c: a refusal has to say why. Fails the item when it doesn't; counts the rule it names. */
void conform_begin_refusal(cue_error *error);
bool conform_check_refusal(conform_walk *walk, size_t move, cue_status status, const cue_error *error);

/* An item, on how many of a thousand games it is tried, and whether it has the library write what it finds. */
typedef struct conform_trial {
    conform_item item;
    uint32_t of_thousand;
    void (*try_game)(conform_walk *walk);
    bool through_library;
} conform_trial;

enum { CONFORM_EVERY_GAME = 1000, CONFORM_FIRST_GAME = 0 };

void conform_try_definition(conform_walk *walk);
void conform_try_open(conform_walk *walk);
void conform_try_legal_list(conform_walk *walk);
void conform_try_short_buffer(conform_walk *walk);
void conform_try_listed(conform_walk *walk);
void conform_try_listed_json(conform_walk *walk);
void conform_try_unlisted(conform_walk *walk);
void conform_try_garbage(conform_walk *walk);
void conform_try_timing(conform_walk *walk);
void conform_try_chance(conform_walk *walk);
void conform_try_rulings(conform_walk *walk);
void conform_try_rules(conform_walk *walk);
void conform_try_values(conform_walk *walk);
void conform_try_dry_run(conform_walk *walk);
void conform_try_clone(conform_walk *walk);
void conform_try_undo(conform_walk *walk);
void conform_try_replay(conform_walk *walk);
void conform_try_save(conform_walk *walk);
void conform_try_locale(conform_walk *walk);
void conform_try_mutants(conform_walk *walk);
void conform_try_seed(conform_walk *walk);
void conform_try_process(conform_walk *walk);
void conform_try_threads(conform_walk *walk);
void conform_try_score(conform_walk *walk);
void conform_try_length(conform_walk *walk);
void conform_try_no_memory(conform_walk *walk);
void conform_try_no_allocation(conform_walk *walk);
void conform_try_referee(conform_walk *walk);
void conform_try_typed(conform_walk *walk);
void conform_try_pictures(conform_walk *walk);
void conform_try_exports(conform_walk *walk);

#endif
