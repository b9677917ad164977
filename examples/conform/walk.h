/* The inside of the suite: a run, the game that is being tried, and how an item reports its findings. */
#pragma once

#include "conform.h"
#include "members.h"

#include <string.h>

enum {
    CONFORM_RULINGS_MAX = 256, /* of one action */
    CONFORM_GUARD = 64,        /* bytes behind a buffer that nobody may write to */
    CONFORM_STATE_ROOM = CUE_STATE_MAX + CONFORM_GUARD,
    CONFORM_VIEW_ROOM = CUE_VIEW_MAX + CONFORM_GUARD,
    CONFORM_MOVES_MAX = 4000,  /* playouts of games that may be longer stop here */
    CONFORM_LISTED_BEYOND = 64, /* actions kept beyond max_legal, so that a list that is too long is noticed */
    CONFORM_ACTION_TEXT = 320
};

/* Memory for what an action points to, with a guard behind it. */
typedef struct conform_room {
    _Alignas(16) unsigned char bytes[CUE_FILL_SIZE + CONFORM_GUARD];
} conform_room;

/* How a playout ended. */
typedef enum conform_end {
    CONFORM_END_OVER,
    CONFORM_END_OPEN,   /* the only actions left were ones that a host has to fill in */
    CONFORM_END_BROKEN, /* the ruleset went wrong; the item PLAYOUT says how */
    CONFORM_END_LONG,   /* longer than max_moves */
    CONFORM_END_CUT     /* stopped at CONFORM_MOVES_MAX */
} conform_end;

/* One whole playout: moves + 1 states, each with its legal list. */
typedef struct conform_game {
    uint32_t number;
    cue_setup *setup;
    uint64_t seed;
    unsigned char options[CUE_OPTIONS_MAX];
    conform_end end;
    size_t moves, draws;
    unsigned char *states;
    size_t state_room;
    cue_action *taken; /* the actions: chance with its outcome, open ones filled in */
    size_t taken_room;
    void **kept; /* what they carry */
    size_t kept_count, kept_room;
    cue_action *listed; /* the list of state n begins at first_listed[n] */
    size_t listed_count, listed_room;
    size_t *first_listed;
    size_t first_listed_room;
} conform_game;

/* What is being tried; in shared memory, so that it outlives a crash. move: the number of the state. */
#define CONFORM_NO_MOVE SIZE_MAX
typedef struct conform_progress {
    conform_item item;
    uint32_t game;
    uint64_t seed;
    size_t move;
} conform_progress;

typedef struct conform_walk {
    cue_ruleset *ruleset;
    const cue_definition *definition;
    const conform_settings *settings;
    conform_report *report;
    conform_progress *progress;
    uint64_t left_out; /* bit n: item n crashed before */
    conform_game game;
    cue_game *recorded; /* the playout as the library's game, in the state progress->move, for items that want it */
    cue_random random;  /* starts afresh for each item in each game */
    /* The ruleset broke a promise that the library relies on: items that need a recorded game are no longer tried. */
    bool misled;
    /* The kinds of action that were ever listed open. */
    uint64_t open_kinds;
    /* The result of conform_apply(). */
    _Alignas(16) unsigned char state[CONFORM_STATE_ROOM];
    cue_ruling ruling_room[CONFORM_RULINGS_MAX];
    cue_rulings rulings;
    cue_error error;
    _Alignas(16) unsigned char other[CONFORM_STATE_ROOM];
    _Alignas(16) unsigned char view[CONFORM_VIEW_ROOM];
    _Alignas(16) unsigned char other_view[CONFORM_VIEW_ROOM];
    conform_room room, other_room;
    char action_texts[2][CONFORM_ACTION_TEXT];
    unsigned next_text;
} conform_walk;

/* An item. name and help: what the report calls it, and what it proves in one line. of_thousand: how many games in a
 * thousand it is tried on, or one of the constants. recorded: whether walk->recorded is kept in step; an item that
 * always needs it is skipped once the walk is misled. once: called once for the game; state: called in each of its
 * states (in `states` of them, if that is not 0; with `replays` in fewer of a long game, since each replays its log; up to
 * the action `longest`, if that is not 0, where the cost of a state grows with the square of its log);
 * listed: called for every entry of the lists, or for a random part of a long list unless CONFORM_WHOLE_LISTS is
 * marked. */
enum { CONFORM_EVERY_GAME = 1000, CONFORM_FIRST_GAME = 0, CONFORM_AT_END = -1 };
enum { CONFORM_WHOLE_LISTS = 1 };
typedef enum conform_recorded {
    CONFORM_NOT_RECORDED,
    CONFORM_SOMETIMES_RECORDED,
    CONFORM_RECORDED
} conform_recorded;
typedef struct conform_trial {
    const char *name, *help;
    int of_thousand;
    conform_recorded recorded;
    unsigned marks;
    unsigned states, longest;
    bool replays;
    void (*once)(conform_walk *walk);
    void (*state)(conform_walk *walk);
    void (*listed)(conform_walk *walk, const cue_action *listed);
} conform_trial;

/* items.c */
extern const conform_trial conform_trials[CONFORM_ITEMS];

/* run.c: makes the walk of a run; tries one item on the playout. */
conform_walk *conform_walk_new(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report,
                               conform_progress *progress);
void conform_walk_free(conform_walk *walk);
void conform_try(conform_walk *walk, conform_item item);
/* Tries everything, in this process. False when out of memory. */
bool conform_walk_all(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out,
                      conform_report *report, conform_progress *progress);

/* children.c: the same in child processes, where the system has them; 0, or -1 when it could not begin. */
extern const bool conform_has_children;
int conform_run_in_children(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report);
/* The process is ended unless this is called again within that many seconds; 0 lifts the limit. */
void conform_set_time_limit(unsigned seconds);

/* report.c: findings on the item that is being tried, in the state progress->move. */
void conform_checked(conform_walk *walk, uint64_t checks);
CUE_PRINTF(2, 3) void conform_fail(conform_walk *walk, const char *format, ...);
/* The same for another item. */
CUE_PRINTF(3, 4) void conform_fail_item(conform_walk *walk, conform_item item, const char *format, ...);
/* Says why the item can't be measured; only the first reason is kept. Checks of other games still count. */
CUE_PRINTF(2, 3) void conform_skip(conform_walk *walk, const char *format, ...);
/* A remark on what was measured; only the last one is kept. */
CUE_PRINTF(2, 3) void conform_remark(conform_walk *walk, const char *format, ...);
bool conform_has_failed(const conform_walk *walk);
/* The length in bytes of the UTF-8 character that a text begins with; 0 for invalid bytes and control characters. */
size_t conform_character(const char *text, size_t size);
/* Is the memory filled with that byte? */
bool conform_is_filled(const void *memory, size_t size, unsigned char byte);
/* An action in words and hexadecimal digits, whatever its bytes are; valid until the next call but one. */
const char *conform_action_text(conform_walk *walk, const cue_action *action);
/* Turns the counts into verdicts. */
void conform_conclude(conform_report *report);

/* play.c: a ruleset that refuses its own default options is a finding, and can't be played. */
bool conform_takes_defaults(conform_walk *walk);
/* Plays the game with that number into walk->game. False when out of memory. */
bool conform_play(conform_walk *walk, uint32_t number);
void conform_game_free(conform_game *game);
/* What is wrong with the head of a state, or NULL. */
const char *conform_fault_in_head(const cue_definition *definition, const cue_state_head *head, uint32_t players);
/* How choices are made: by the ruleset's own `greedy`; at random, but seldom the last entry, which often ends a turn;
 * at random. */
enum { CONFORM_GREEDY, CONFORM_EARLY, CONFORM_ANY, CONFORM_POLICIES = 4 };
/* Chooses an action for a playout, with chance drawn and open actions filled in; what it carries is in that room. False
 * when nothing in the list can be chosen. */
bool conform_choose(conform_walk *walk, const cue_setup *setup, const void *state, const cue_action *listed,
                    size_t count, unsigned policy, cue_random *random, conform_room *room, cue_action *out);

/* observed.c: what a host would have observed. Fills in an open action; false, with the action unchanged, where the
 * ruleset can't make anything up. Whatever is wrong with the result is a finding of CONFORM_OPEN. */
bool conform_fill(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                  conform_room *room, cue_action *action);
/* Draws the outcome of a listed chance action; what it carries goes into that room. */
cue_status conform_draw(const conform_walk *walk, const cue_setup *setup, const void *state, conform_room *room,
                        cue_action *action);
/* A listed action made ready to apply: drawn, filled in, or as it is. */
bool conform_complete(conform_walk *walk, const cue_action *listed, conform_room *room, cue_action *out);
/* A random decision of the referee for this phase, with values that its tables allow or, unless it is `fair`, with any
 * values; false where the phase has none. */
bool conform_invent_decision(conform_walk *walk, const cue_setup *setup, const void *state, bool fair,
                             cue_random *random, conform_room *room, cue_action *out);
/* How many bytes an action carries; whether two actions of one kind carry the same; whether they are the same to the
 * byte. */
size_t conform_carried_size(const cue_definition *definition, const cue_action *action);
bool conform_same_carried(const cue_definition *definition, const cue_action *a, const cue_action *b);
bool conform_same_action(const cue_definition *definition, const cue_action *a, const cue_action *b);
/* The name of a member of an action, or of the record that it carries, whose value the tables don't allow, or NULL. */
const char *conform_fault_in_action(const cue_definition *definition, const cue_action *action);

/* trace.c: the parts of a playout. "Now" is the state progress->move. */
const void *conform_state_at(const conform_walk *walk, size_t move);
const void *conform_state_now(const conform_walk *walk);
const cue_state_head *conform_head_now(const conform_walk *walk);
bool conform_is_over_at(const conform_walk *walk, size_t move);
size_t conform_listed_now(const conform_walk *walk, const cue_action **listed);
/* A random one of them, or NULL. */
const cue_action *conform_any_listed(conform_walk *walk);
/* Does the list have that entry? */
bool conform_is_listed(const conform_walk *walk, const cue_action *action);
/* Copies the state into walk->state or walk->other with a guard behind it; checks that the guard is intact. */
void conform_take_state(const conform_walk *walk, unsigned char *to);
bool conform_guard_is_intact(const conform_walk *walk, const unsigned char *state);
bool conform_is_state(const conform_walk *walk, const void *state, size_t move);
/* Applies an action to a copy of the state in walk->state, leaving the outcome in walk->rulings and walk->error. It is
 * a finding when a refusal has no reason or leaves a trace, and when anything is written beyond the state. */
cue_status conform_apply(conform_walk *walk, const cue_action *action);
/* Before and after a call that may refuse: a refusal has to say why. Fails the item when it doesn't; counts the
 * rule that it names. */
void conform_begin_refusal(cue_error *error);
bool conform_check_refusal(conform_walk *walk, cue_status status, const cue_error *error);
/* The first byte in which two blocks differ. */
size_t conform_difference(const void *a, const void *b, size_t size);

/* Are these the rulings of conform_apply()? Beyond the room for them only the number is compared. */
bool conform_are_rulings(const conform_walk *walk, const cue_ruling *rulings, size_t count);

/* recorded.c: the playout as a recorded game. NULL, or false, after a failure was recorded. */
/* How the playout's game is made. */
cue_game_config conform_game_config(const conform_walk *walk, const cue_allocator *allocator);
cue_game *conform_open_game(conform_walk *walk, const cue_allocator *allocator);
bool conform_advance(conform_walk *walk, cue_game *game, size_t move);
cue_catalogue conform_catalogue(conform_walk *walk);
/* A game loaded back from what it saves as, in memory of that allocator; NULL where that can't be done. */
cue_game *conform_reload(conform_walk *walk, const cue_text *saved, cue_verify verify,
                         const cue_allocator *allocator);
/* An action that led to walk->state has to lead the recorded game there by its JSON as well; it is taken back. */
void conform_check_json(conform_walk *walk, const cue_action *action);
/* What the library writes of a recorded game. */
cue_status conform_write_view(const cue_game *game, cue_text *text, cue_error *error);
cue_status conform_write_legal(const cue_game *game, cue_text *text, cue_error *error);
cue_status conform_write_options(const cue_game *game, cue_text *text, cue_error *error);
cue_status conform_write_save(const cue_game *game, cue_text *text, cue_error *error);
cue_status conform_write_log(const cue_game *game, cue_text *text, cue_error *error);
/* Has it that state, and does it save as that text? */
bool conform_saves_as(const cue_game *game, const void *state, const cue_text *expected);
/* Do they have the same bytes, and save as the same text? */
bool conform_same_game(const cue_game *a, const cue_game *b);
bool conform_same_text(const cue_text *a, const cue_text *b);
/* Does it parse as JSON, to its end? */
bool conform_is_json(const cue_text *text);

/* repeat.c: what the playout comes to, in one number. */
uint64_t conform_digest(const conform_walk *walk);

/* The items: conform_trials has one line for each. */
void conform_definition(conform_walk *walk);
void conform_open(conform_walk *walk, const cue_action *listed);
void conform_damaged_shots(conform_walk *walk);
void conform_decisions(conform_walk *walk);
void conform_legal_list(conform_walk *walk);
void conform_short_buffer(conform_walk *walk);
void conform_listed(conform_walk *walk, const cue_action *listed);
void conform_listed_json(conform_walk *walk, const cue_action *listed);
void conform_shortcuts(conform_walk *walk);
void conform_batches(conform_walk *walk);
void conform_unlisted(conform_walk *walk);
void conform_garbage(conform_walk *walk);
void conform_timing(conform_walk *walk);
void conform_chance(conform_walk *walk);
void conform_rulings(conform_walk *walk);
void conform_rules(conform_walk *walk);
void conform_values(conform_walk *walk);
void conform_imagined(conform_walk *walk);
void conform_advice(conform_walk *walk);
void conform_dry_run(conform_walk *walk, const cue_action *listed);
void conform_clone(conform_walk *walk);
void conform_undo(conform_walk *walk);
void conform_amend(conform_walk *walk);
void conform_replay(conform_walk *walk);
void conform_save(conform_walk *walk);
void conform_locale(conform_walk *walk);
void conform_mutants(conform_walk *walk);
void conform_seed(conform_walk *walk);
void conform_process(conform_walk *walk);
void conform_threads(conform_walk *walk);
void conform_score(conform_walk *walk);
void conform_length(conform_walk *walk);
void conform_no_memory(conform_walk *walk);
void conform_referee(conform_walk *walk);
void conform_typed(conform_walk *walk, const cue_action *listed);
void conform_typed_by_referee(conform_walk *walk);
void conform_pictures(conform_walk *walk);
void conform_exports(conform_walk *walk);
void conform_imports(conform_walk *walk);

/* Whether a shared kind of ruling is among those that the ruleset says it announces. */
bool conform_may_announce(const cue_definition *definition, unsigned type);
