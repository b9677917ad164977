/* Inside of the suite: a run, the game it is at, and how an item says what it found. */
#ifndef CONFORM_WALK_H
#define CONFORM_WALK_H

#include "conform.h"
#include "members.h"

#include <string.h>

enum {
    CONFORM_RULINGS_MAX = 256, /* of one action */
    CONFORM_GUARD = 64,        /* bytes behind a buffer that nobody may touch */
    CONFORM_STATE_ROOM = CUE_STATE_MAX + CONFORM_GUARD,
    CONFORM_VIEW_ROOM = CUE_VIEW_MAX + CONFORM_GUARD,
    CONFORM_MOVES_MAX = 4000, /* playouts of games that declare to be longer end here */
    CONFORM_LISTED_BEYOND =
        64, /* so many more actions than declared are kept, lest a list that is too long hides */
    CONFORM_SHOWN = 320
};

/* Memory for what an action points to, with a guard behind it. */
typedef struct conform_room {
    _Alignas(16) unsigned char bytes[CUE_FILL_SIZE + CONFORM_GUARD];
} conform_room;

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
    cue_setup *setup;
    uint64_t seed;
    unsigned char options[CUE_OPTIONS_MAX];
    conform_end end;
    size_t moves, draws;
    unsigned char *states;
    size_t state_room;
    cue_action *taken; /* chance with its outcome, open ones filled in */
    size_t taken_room;
    void **kept; /* what they point to */
    size_t kept_count, kept_room;
    cue_action *listed; /* those of state n begin at first_listed[n] */
    size_t listed_count, listed_room;
    size_t *first_listed;
    size_t first_listed_room;
} conform_game;

/* What is being tried; in shared memory, so that it outlives a crash. move: number of a state. */
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
    conform_progress *at;
    uint64_t left_out; /* items that crashed before, bit by bit */
    conform_game game;
    cue_game
        *recorded; /* the playout as a game of the library's, in the state at->move; for items that ask for it */
    cue_random random; /* begins anew for each item in each game */
    /* Something was found that the library relies on: what goes through it is no longer tried. */
    bool misled;
    /* Kinds of action that were seen listed with something to fill in. */
    uint64_t open_kinds;
    /* What conform_apply() led to. */
    _Alignas(16) unsigned char state[CONFORM_STATE_ROOM];
    cue_ruling rulings[CONFORM_RULINGS_MAX];
    cue_rulings said;
    cue_error error;
    _Alignas(16) unsigned char other[CONFORM_STATE_ROOM];
    _Alignas(16) unsigned char view[CONFORM_VIEW_ROOM];
    _Alignas(16) unsigned char other_view[CONFORM_VIEW_ROOM];
    conform_room room, other_room;
    char shown[2][CONFORM_SHOWN];
    unsigned next_shown;
} conform_walk;

/* An item. name and help: what the report calls it, and what it proves in one line. of_thousand: how many of a
 * thousand games it is tried on, or one of the constants. recorded: whether walk->recorded goes along; where
 * it always does, the item is left out once the walk is misled. once: called for a game as
 * a whole; state: in each of its states (in `states` of them, if that is not 0); listed: for every entry of their
 * lists, of long ones for some by lot, unless the item is marked for whole ones. */
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
    unsigned states;
    void (*once)(conform_walk *walk);
    void (*state)(conform_walk *walk);
    void (*listed)(conform_walk *walk, const cue_action *listed);
} conform_trial;

/* items.c */
extern const conform_trial conform_trials[CONFORM_ITEMS];

/* run.c: what is all that a run needs, and an item tried on its playout. */
conform_walk *conform_walk_new(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report,
                               conform_progress *at);
void conform_walk_free(conform_walk *walk);
void conform_try(conform_walk *walk, conform_item item);
/* Everything, in this process. False when there is no memory for it. */
bool conform_walk_all(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out,
                      conform_report *report, conform_progress *at);

/* children.c: the same in processes of its own, where there are any; 0, or -1 when it could not begin. */
extern const bool conform_has_children;
int conform_run_in_children(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report);
/* The process is to be ended unless it says this again within so many seconds; 0: no longer. */
void conform_be_patient(unsigned seconds);

/* report.c: findings. They go to the item that is being tried, and to the state at->move. */
void conform_checked(conform_walk *walk, uint64_t checks);
CUE_PRINTF(2, 3) void conform_fail(conform_walk *walk, const char *format, ...);
/* The same for another item than the one that is being tried. */
CUE_PRINTF(3, 4) void conform_fail_item(conform_walk *walk, conform_item item, const char *format, ...);
/* Says why the item can't be measured; the first reason stays. Checks of other games still count. */
CUE_PRINTF(2, 3) void conform_skip(conform_walk *walk, const char *format, ...);
/* A remark on what was measured; the last one stays. */
CUE_PRINTF(2, 3) void conform_remark(conform_walk *walk, const char *format, ...);
bool conform_has_failed(const conform_walk *walk);
/* Bytes of the UTF-8 character that a text begins with; 0 where none does, or a control character. */
size_t conform_character(const char *text, size_t size);

/* Makes a text UTF-8, without control characters: what is none becomes a question mark. */
void conform_clean(char *text);
/* An action in words and hexadecimal digits, so that any bytes can be shown; good until the next but one. */
const char *conform_shown(conform_walk *walk, const cue_action *action);
/* Turns what was counted into verdicts. */
void conform_conclude(conform_report *report);

/* play.c: whether there is anything to play: a ruleset that refuses its own defaults is a finding. */
bool conform_takes_defaults(conform_walk *walk);
/* Plays a game by its number into walk->game. False when there is no memory to keep it. */
bool conform_play(conform_walk *walk, uint32_t number);
void conform_game_free(conform_game *game);
/* What is wrong with the head of a state, or NULL. */
const char *conform_fault_in_head(const cue_definition *definition, const cue_state_head *head, uint32_t players);
/* How choices are made: by the ruleset's own `greedy`; seldom what stands last, which often ends a turn; by lot. */
enum { CONFORM_GREEDY, CONFORM_EARLY, CONFORM_ANY, CONFORM_POLICIES = 4 };
/* An action that may be chosen in a playout, chance drawn, what is open filled in, by way of that room; false when
 * none of the list can be. */
bool conform_choose(conform_walk *walk, const cue_setup *setup, const void *state, const cue_action *listed,
                    size_t count, unsigned policy, cue_random *random, conform_room *room, cue_action *out);

/* observed.c: what a host would have observed. Fills in an open action; false where nothing could be made up, with
 * the action as it was. What is wrong with it is a finding of CONFORM_OPEN. */
bool conform_fill(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                  conform_room *room, cue_action *action);
/* Draws a listed action of chance; what it carries goes into that room. */
cue_status conform_draw(const conform_walk *walk, const cue_setup *setup, const void *state, conform_room *room,
                        cue_action *action);
/* A listed action as it may be applied: drawn, filled in, or as it is. */
bool conform_complete(conform_walk *walk, const cue_action *listed, conform_room *room, cue_action *out);
/* An action of the referee's, of any such kind that belongs to the phase, with values that its tables allow or,
 * where it is not `fair`, with any; false where there is none. */
bool conform_make_up(conform_walk *walk, const cue_setup *setup, const void *state, bool fair, cue_random *random,
                     conform_room *room, cue_action *out);
/* Bytes that an action points to; 0 for none. And whether two actions of one kind point to the same; whether they
 * are the same, to the byte. */
size_t conform_carried_size(const cue_definition *definition, const cue_action *action);
bool conform_same_carried(const cue_definition *definition, const cue_action *a, const cue_action *b);
bool conform_same_action(const cue_definition *definition, const cue_action *a, const cue_action *b);
/* The member of an action, or of the record that it carries, that its tables don't allow; NULL where there is none.
 */
const char *conform_fault_in_action(const cue_definition *definition, const cue_action *action);

/* trace.c: the parts of a playout. state_now and listed_now are those of the state at->move. */
const void *conform_state_at(const conform_walk *walk, size_t move);
const void *conform_state_now(const conform_walk *walk);
const cue_state_head *conform_head_now(const conform_walk *walk);
bool conform_is_over_at(const conform_walk *walk, size_t move);
size_t conform_listed_now(const conform_walk *walk, const cue_action **listed);
/* One of them by lot, or NULL. */
const cue_action *conform_any_listed(conform_walk *walk);
/* Is there an entry like that? */
bool conform_is_listed(const conform_walk *walk, const cue_action *action);
/* Copies the state into walk->state or walk->other, with a guard behind it; and looks whether it stands. */
void conform_take_state(const conform_walk *walk, unsigned char *to);
bool conform_guard_stands(const conform_walk *walk, const unsigned char *state);
bool conform_is_state(const conform_walk *walk, const void *state, size_t move);
/* Applies an action to a copy of the state in walk->state, with what is said about it in walk->said and
 * walk->error. A refusal without a reason or with a trace, and whatever is written beyond the state, is a finding.
 */
cue_status conform_apply(conform_walk *walk, const cue_action *action);
/* Before and after a call that may refuse: a refusal has to say why. Fails the item when it doesn't; counts the
 * rule that it names. */
void conform_begin_refusal(cue_error *error);
bool conform_check_refusal(conform_walk *walk, cue_status status, const cue_error *error);
/* The first byte in which two blocks differ. */
size_t conform_difference(const void *a, const void *b, size_t size);

/* recorded.c: the playout as a recorded game. NULL, or false, after a failure was recorded. */
cue_game *conform_open_game(conform_walk *walk, const cue_allocator *allocator);
bool conform_advance(conform_walk *walk, cue_game *game, size_t move);
cue_catalogue conform_catalogue(conform_walk *walk);
/* A game loaded back from what it saves as, in memory of that allocator; NULL where that can't be done. */
cue_game *conform_reload(conform_walk *walk, const cue_text *saved, cue_verify verify,
                         const cue_allocator *allocator);
/* An action that led to walk->state has to lead the recorded game there by its JSON as well; it is taken back. */
void conform_check_json(conform_walk *walk, const cue_action *action);
cue_status conform_write_save(const cue_game *game, cue_text *text, cue_error *error);
cue_status conform_write_log(const cue_game *game, cue_text *text, cue_error *error);
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
void conform_desk(conform_walk *walk);
void conform_legal_list(conform_walk *walk);
void conform_short_buffer(conform_walk *walk);
void conform_listed(conform_walk *walk, const cue_action *listed);
void conform_listed_json(conform_walk *walk, const cue_action *listed);
void conform_short_ways(conform_walk *walk);
void conform_batches(conform_walk *walk);
void conform_unlisted(conform_walk *walk);
void conform_garbage(conform_walk *walk);
void conform_timing(conform_walk *walk);
void conform_chance(conform_walk *walk);
void conform_rulings(conform_walk *walk);
void conform_rules(conform_walk *walk);
void conform_values(conform_walk *walk);
void conform_dry_run(conform_walk *walk, const cue_action *listed);
void conform_clone(conform_walk *walk);
void conform_undo(conform_walk *walk);
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

#endif
