/* For authors of rulesets: the descriptor of a game, and how a module hands it over.
 *
 * A ruleset is one constant cue_definition: names, tables, and pure functions over a flat state. It does
 * no input or output, no allocation and no JSON, keeps nothing between calls, and needs nothing but the
 * installed headers. Its functions may be called from any thread, for different states at once. */
#ifndef CUERULES_RULESET_H
#define CUERULES_RULESET_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/fields.h>
#include <cuerules/random.h>
#include <cuerules/shot.h>
#include <cuerules/status.h>
#include <cuerules/table.h>
#include <cuerules/writer.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

CUE_BEGIN_DECLS

/* Raised with every change of the structs a module and the library share. */
#define CUE_ABI 1

/* Bounds on a definition; the library refuses one beyond them. */
enum {
    CUE_STATE_MAX = 4096,
    CUE_VIEW_MAX = 16384,
    CUE_OPTIONS_MAX = 16384,
    CUE_PHASES_MAX = 32,
    CUE_ACTIONS_MAX = 64,
    CUE_FILL_SIZE = 1024 /* at least CUE_IMAGINED_SIZE, and a cue_layout */
};

/* Every state begins with this. The library counts the actions applied (`moves`) and those of chance among them
 * (`draws`), and reads the rest; the ruleset sets phase, to_act and winners (bit n: player n) in start, apply and
 * restore. `players` never changes. */
typedef struct cue_state_head {
    uint32_t moves;
    uint32_t winners;
    uint8_t phase;
    int8_t to_act;
    uint8_t players;
    uint8_t reserved;
    uint32_t draws;
} cue_state_head;

/* Every view begins with this; the library fills it in from the state. */
typedef struct cue_view_head {
    uint32_t moves;
    uint32_t winners;
    uint8_t phase;
    int8_t to_act;
    uint8_t over;
    uint8_t players; /* entries in the view's array of players */
    uint8_t reserved[4];
} cue_view_head;

/* Who makes an action. */
typedef enum cue_actor { CUE_BY_PLAYER, CUE_BY_CHANCE, CUE_BY_REFEREE } cue_actor;

/* What an action's data.pointer points to, if anything: plain memory of the caller's, which a recorded game
 * copies. The members that it stands for in JSON come after those of the table. */
typedef enum cue_carries {
    CUE_CARRIES_NOTHING,
    CUE_CARRIES_SHOT,   /* cue_shot: events or notation, rest, stroke, snookered */
    CUE_CARRIES_LAYOUT, /* cue_layout, of which on_table and the places are read: balls */
    CUE_CARRIES_RECORD  /* a struct of the ruleset's, for what doesn't fit in an action */
} cue_carries;

/* A kind of action. phases: bit n for phase n. members: what it has beside `action` and `player`, with offsets
 * from the start of cue_action (behind data.pointer, when it carries something). carried: of a record, its members
 * with offsets from its start, and carried_size its bytes, at most CUE_FILL_SIZE; it is aligned for uint64_t, and
 * zero before it is read. Together the two lists have at most 48 members. */
typedef struct cue_action_kind {
    const char *name;
    const char *about;
    cue_actor by;
    uint32_t phases;
    cue_fields members;
    cue_carries carries;
    cue_fields carried;
    uint32_t carried_size;
} cue_action_kind;

/* Where a member of an action's data is: of a struct that lies there. */
#define CUE_IN_ACTION(type, member)                                                                                \
    .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(type, member)),                                     \
    .width = (uint32_t)sizeof(((type *)0)->member)

/* A kind of ruling. members: with offsets from the start of cue_ruling. sentence: English, with {member}
 * for a member's value ({record.member} for one inside of a record), {player} for the player's name, {member|one|many} for a word that follows
 * whether the member is 1. */
typedef struct cue_ruling_kind {
    const char *name;
    const char *sentence;
    cue_fields members;
} cue_ruling_kind;

/* A foul's code and its sentence, with {player} and {ball}. */
typedef struct cue_foul_kind {
    const char *name;
    const char *sentence;
} cue_foul_kind;

/* A paragraph of the game's rules page. */
typedef struct cue_rule {
    const char *id;
    const char *text;
} cue_rule;

/* What people see and type; every member may be NULL, the library then shows the plain view and lists
 * the legal actions by number. */
typedef struct cue_text_powers {
    /* The view as lines of UTF-8 text. */
    void (*picture)(const void *options, const void *view, cue_writer *out);
    /* The view as a standalone SVG document. */
    void (*svg)(const void *options, const void *view, cue_writer *out);
    /* An action as a person would type it. */
    void (*write_move)(const void *options, const cue_action *action, cue_writer *out);
    /* What a person typed, as an action of the state's phase; CUE_BAD_VALUE where it can't be read. room: memory
     * for what the action points to, at least cue_shot_size(length of the text) bytes (a layout and an adjustment
     * fit in that as well), aligned for uint64_t;
     * it may be NULL where no kind of action carries anything. */
    cue_status (*read_move)(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
    /* A line or a few on what may be typed in this state. */
    void (*help)(const void *options, const void *state, cue_writer *out);
} cue_text_powers;

/* What simulations ask for; may be NULL. */
typedef struct cue_simulation_powers {
    /* How much a legal action is worth to a simple-minded player, who plays the one worth most, the first of
     * equals (the policy `greedy`). */
    int32_t (*worth)(const void *options, const void *state, const cue_action *action);
    /* Names of what is counted in a finished game, and the counting: adds to counts[0..tally_count-1]. */
    const char *const *tally_names;
    uint32_t tally_count;
    void (*tally)(const void *options, const void *state, int64_t *counts);
} cue_simulation_powers;

/* Games that begin elsewhere and end sooner, for simulations: what may be set (at most CUE_SETTINGS_MAX), making
 * the state from it, and whether such a game is at its end (asked in every state but the last phase). `state` is
 * one that start made; values[n] is the text for names[n], or NULL where it is not set. `begin` refuses with
 * CUE_BAD_VALUE, and the path "/" and the name. */
enum { CUE_SETTINGS_MAX = 8 };
typedef struct cue_scenario_powers {
    const char *const *names;
    uint32_t name_count;
    cue_status (*begin)(const void *options, const char *const *values, void *state, cue_error *error);
    bool (*ended)(const void *options, const void *state);
} cue_scenario_powers;

/* A shared kind of ruling by its type; NULL where there is none. (A foul's sentence is the ruleset's own.) */
CUE_API const cue_ruling_kind *cue_shared_ruling(unsigned type);

/* A game. Constant and complete before the library sees it.
 *
 * option_fields, state_fields, view_fields: what is in these structs, for JSON. The state table leaves out
 * the head, which the library writes, and whatever `restore` can work out. phases: the last one is the end of the
 * game. players_offset, player_size, player_fields: the view's array of players (members beside `name`; a first
 * member called `name` replaces the host's where it is not null, and names those who don't play themselves,
 * such as the opponent in a solitaire). max_legal: no state has more legal actions. score_min,
 * score_max, max_moves: declared bounds on a whole game, checked by the conformance suite. In options every
 * member may be left out, whatever its flags.
 *
 * The functions get a state that start, apply or restore made (aligned for uint64_t), options that
 * check_options accepted, and an error that may be NULL (cue_refuse takes care of that). */
typedef struct cue_definition {
    uint32_t size; /* sizeof(cue_definition) */
    uint32_t abi;  /* CUE_ABI */
    const char *id;
    const char *title;
    uint32_t edition; /* of the rules; raised when a game would go differently */
    uint32_t players_min, players_max;

    uint32_t options_size, state_size, view_size;
    const void *default_options; /* options_size bytes; NULL when there are none */
    cue_fields option_fields, state_fields, view_fields;
    uint32_t players_offset, player_size;
    cue_fields player_fields;

    const char *const *phases;
    uint32_t phase_count;
    const cue_action_kind *actions;
    uint32_t action_count;
    const cue_ruling_kind *rulings;
    uint32_t ruling_count;
    uint32_t shared_rulings; /* which of the shared types the game announces, bit n for type n; over always */
    const cue_foul_kind *fouls;
    uint32_t foul_count;
    const cue_ball_set *balls; /* of a table game; else NULL */
    const cue_rule *rules;
    uint32_t rule_count;

    uint32_t max_legal;
    uint32_t max_moves;
    int32_t score_min, score_max;

    /* Refuses options that don't go together; NULL when the table says it all. */
    cue_status (*check_options)(const void *options, uint32_t players, cue_error *error);
    /* The first state; `state` is zeroed but for head.players. */
    void (*start)(const void *options, void *state);
    /* What may be applied now, in the order of the game's page; chance without outcome (CUE_ACTION_DRAW).
     * Writes at most `capacity` and returns how many there are. */
    size_t (*legal)(const void *options, const void *state, cue_action *out, size_t capacity);
    /* The library has checked kind, phase and player. Checks the members, then the rules; refuses
     * without a trace, or applies the whole action and announces what follows (rulings may be NULL).
     * The next action of a game that is not over has to be possible. */
    cue_status (*apply)(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error);
    /* Fills in the outcome of a chance action, or the record that data.pointer points to. NULL when there is no
     * chance in the game. */
    void (*draw)(const void *options, const void *state, cue_random *random, cue_action *action);
    /* Completes an open action with what might be observed at a table, from `random` and nothing else: for
     * simulations and tests. room: CUE_FILL_SIZE bytes for what the action points to, aligned for uint64_t.
     * False where nothing could be made up. NULL when no action is ever open. */
    bool (*fill)(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
    /* What somebody at the table can see; `view` is zeroed but for its head. */
    void (*view)(const void *options, const void *state, void *view);
    /* A state as its table was read (the rest zeroed): proves that it is well formed and can be played on, and works
     * out what the table leaves out. CUE_CORRUPT_STATE with a path into the state otherwise. */
    cue_status (*restore)(const void *options, void *state, cue_error *error);

    const cue_text_powers *text;             /* may be NULL */
    const cue_simulation_powers *simulation; /* may be NULL */
    const cue_scenario_powers *scenario;     /* may be NULL */
} cue_definition;

/* What a module exports, as its one symbol: the sizes are compared before anything else is touched. */
typedef struct cue_module_entry {
    uint32_t abi;
    uint32_t entry_size, definition_size, field_size, action_size, ruling_size;
    const cue_definition *definition;
} cue_module_entry;

#define CUE_MODULE_SYMBOL "cue_module"

/* In one source file of a module: CUE_MODULE(my_definition) */
#define CUE_MODULE(definition)                                                                                     \
    CUE_API extern const cue_module_entry cue_module;                                                              \
    const cue_module_entry cue_module = {CUE_ABI,                                                                  \
                                         (uint32_t)sizeof(cue_module_entry),                                       \
                                         (uint32_t)sizeof(cue_definition),                                         \
                                         (uint32_t)sizeof(cue_field),                                              \
                                         (uint32_t)sizeof(cue_action),                                             \
                                         (uint32_t)sizeof(cue_ruling),                                             \
                                         &(definition)};

/* What cue_refuse does, with the message's arguments in a list. */
CUE_PRINTF(4, 0)
static inline cue_status cue_refuse_with(cue_error *error, cue_status status, const char *path, const char *message,
                                         va_list arguments)
{
    if (error) {
        error->status = status;
        (void)snprintf(error->path, sizeof error->path, "%s", path);
        (void)vsnprintf(error->message, sizeof error->message, message, arguments);
    }
    return status;
}

/* Refuses: fills in the error and returns its status. `path` is a JSON Pointer into the action, the
 * options or the state; the message is a printf format. */
CUE_PRINTF(4, 5)
static inline cue_status cue_refuse(cue_error *error, cue_status status, const char *path, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    return status;
}

/* Refuses because of one element of a list or set: the path is `list`/`index`. */
CUE_PRINTF(5, 6)
static inline cue_status cue_refuse_element(cue_error *error, cue_status status, const char *list, unsigned index,
                                            const char *message, ...)
{
    char path[64];
    va_list arguments;
    (void)snprintf(path, sizeof path, "%s/%u", list, index);
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    return status;
}

/* What holds of every state that can be played on, for `restore`: whether it does, and where and why not. */
typedef struct cue_invariant {
    bool holds;
    const char *path, *otherwise;
} cue_invariant;

/* Refuses with CUE_CORRUPT_STATE because of the first one that doesn't hold. All of them have been worked out before,
 * so that none may rest on an earlier one of the same list for its safety. */
static inline cue_status cue_prove(const cue_invariant *invariants, size_t count, cue_error *error)
{
    size_t i = 0;
    while (i < count && invariants[i].holds)
        i++;
    return i == count
               ? CUE_OK
               : cue_refuse(error, CUE_CORRUPT_STATE, invariants[i].path, "%s", invariants[i].otherwise);
}

/* A legal list that is written as far as there is room, and counted in full. */
typedef struct cue_listing {
    cue_action *out;
    size_t capacity, count;
} cue_listing;

/* Lists an action; flags: CUE_ACTION_DRAW, CUE_ACTION_OPEN, or 0. */
static inline void cue_list_action(cue_listing *list, cue_action action, unsigned flags)
{
    action.flags = (uint8_t)flags;
    if (list->count < list->capacity)
        list->out[list->count] = action;
    list->count++;
}

/* Adds a ruling; does nothing when the caller doesn't want any. */
static inline void cue_announce(cue_rulings *rulings, const cue_ruling *ruling)
{
    if (!rulings)
        return;
    if (rulings->count < rulings->capacity)
        rulings->items[rulings->count] = *ruling;
    rulings->count++;
}

/* A ruling of a type, resting on a rule, about nobody yet. */
static inline cue_ruling cue_ruling_of(unsigned type, unsigned rule)
{
    cue_ruling ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.type = (uint16_t)type;
    ruling.rule = (uint16_t)rule;
    ruling.player = CUE_NOBODY;
    return ruling;
}

/* The shared rulings, announced. */
static inline void cue_announce_foul(cue_rulings *rulings, unsigned rule, int player, unsigned code, unsigned ball)
{
    const cue_foul_ruling foul = {(uint8_t)code, (uint8_t)ball};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_FOUL, rule);
    ruling.player = (int8_t)player;
    memcpy(ruling.data.bytes, &foul, sizeof foul);
    cue_announce(rulings, &ruling);
}

/* type: CUE_RULING_PENALTY or CUE_RULING_SCORE. */
static inline void cue_announce_points(cue_rulings *rulings, unsigned type, unsigned rule, int player, int points)
{
    cue_ruling ruling = cue_ruling_of(type, rule);
    ruling.player = (int8_t)player;
    ruling.points = points;
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_removed(cue_rulings *rulings, unsigned rule, unsigned ball, cue_removed_why why)
{
    const cue_removed_ruling removed = {(uint8_t)ball, (uint8_t)why};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_REMOVED, rule);
    memcpy(ruling.data.bytes, &removed, sizeof removed);
    cue_announce(rulings, &ruling);
}

/* at: NULL where the layout is unknown. */
static inline void cue_announce_respot(cue_rulings *rulings, unsigned rule, unsigned ball, const cue_point *at)
{
    cue_respot_ruling respot = {{0, 0}, (uint8_t)ball, at != NULL, {0}};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_RESPOT, rule);
    if (at) {
        respot.at[0] = at->x;
        respot.at[1] = at->y;
    }
    memcpy(ruling.data.bytes, &respot, sizeof respot);
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_in_hand(cue_rulings *rulings, unsigned rule, uint16_t balls)
{
    const cue_in_hand_ruling in_hand = {balls};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_IN_HAND, rule);
    memcpy(ruling.data.bytes, &in_hand, sizeof in_hand);
    cue_announce(rulings, &ruling);
}

/* type: CUE_RULING_TURN or one that says nothing but whom it concerns. */
static inline void cue_announce_player(cue_rulings *rulings, unsigned type, unsigned rule, int player)
{
    cue_announce_points(rulings, type, rule, player, 0);
}

/* The referee has adjusted the game; scores: of every player, as they are now. */
static inline void cue_announce_adjusted(cue_rulings *rulings, unsigned rule, const int32_t *scores, unsigned players)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_ADJUSTED, rule);
    ruling.points = (int32_t)players;
    memcpy(ruling.data.bytes, scores, players * sizeof *scores);
    cue_announce(rulings, &ruling);
}

/* The referee has awarded the game; the ruling that it is over follows. */
static inline void cue_announce_awarded(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_AWARDED, rule);
    ruling.winners = winners;
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_over(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_OVER, rule);
    ruling.winners = winners;
    cue_announce(rulings, &ruling);
}

CUE_END_DECLS

#endif
