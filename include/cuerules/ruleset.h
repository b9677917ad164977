/* For authors of rulesets: the descriptor of a game, and how a module hands it over.
 *
 * A ruleset is one constant cue_definition: names, fields, and pure functions over a flat state. It does
 * no input or output, no allocation and no JSON, keeps nothing between calls, and needs nothing but the
 * installed headers. Its functions may be called from any thread, for different states at once. How they answer is in
 * cuerules/answers.h. */
#ifndef CUERULES_RULESET_H
#define CUERULES_RULESET_H

#include <cuerules/action.h>
#include <cuerules/answers.h>
#include <cuerules/export.h>
#include <cuerules/fields.h>
#include <cuerules/heads.h>
#include <cuerules/info.h>
#include <cuerules/match.h>
#include <cuerules/random.h>
#include <cuerules/shot.h>
#include <cuerules/status.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>
#include <cuerules/words.h>
#include <cuerules/writer.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Raised when a struct that a module and the library share is no longer what it was, for which 1.x has no reason.
 * cue_definition and the structs of powers may grow at their ends (each states its size); the others,
 * CUE_SHARED_STRUCTS, never change. docs/abi.md has the details. */
#define CUE_ABI 1

/* Bounds on a definition, beside those in cuerules/heads.h; the library refuses one beyond them. */
enum {
    CUE_PHASES_MAX = 32,
    CUE_ACTIONS_MAX = 64,
    CUE_KEPT_MAX = 64,     /* bytes that a match keeps of a game */
    CUE_TAKE_MAX = 1024,   /* legal actions that the library lists to take one of them */
    CUE_PROCESSORS_MAX = 4 /* kinds of processor that a definition has room for */
};

/* Kinds of processor that a ruleset may have functions for, from any processor up. The library asks
 * which one it runs on; a ruleset never does. */
typedef enum cue_processor {
    CUE_PROCESSOR_ANY,
    CUE_PROCESSOR_BMI2 /* x86-64 with POPCNT, BMI1, and a BMI2 whose PDEP and PEXT are quick */
} cue_processor;

/* Flags of a kind of action. CUE_KIND_OF_ANYBODY: a player's that another one than who is to act may take too: the one
 * whom the action names, or else who is to act. The log always says who it was. */
enum { CUE_KIND_OF_ANYBODY = 1 };

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
    uint32_t flags; /* CUE_KIND_* */
    cue_fields carried;
    uint32_t carried_size;
    uint32_t reserved_too; /* 0 */
} cue_action_kind;

/* The end of a kind that carries nothing: with these members, and without any. */
#define CUE_JUST_FIELDS(array) CUE_FIELDS(array), .carries = CUE_CARRIES_NOTHING
#define CUE_NO_FIELDS          {NULL, 0}, .carries = CUE_CARRIES_NOTHING

/* Where a member of an action's or a ruling's data is: of a struct that lies there. */
#define CUE_IN_ACTION(type, member)                                                                                \
    .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(type, member)),                                     \
    .width = (uint32_t)sizeof(((type *)0)->member)
#define CUE_IN_RULING(type, member)                                                                                \
    .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(type, member)),                                     \
    .width = (uint32_t)sizeof(((type *)0)->member)

/* A kind of ruling. members: with offsets from the start of cue_ruling. sentence: English, with {member} for a
 * member's value ({record.member} for one inside a record), {player} for the player's name, and {member|one|many} for
 * a word that depends on whether the member is 1. */
typedef struct cue_ruling_kind {
    const char *name;
    const char *sentence;
    cue_fields members;
} cue_ruling_kind;

/* A foul's name and its sentence, with {player} and {ball}. A game has at most CUE_FOUL_INFRACTION of them; those of the
 * infractions are the library's own. */
typedef struct cue_foul_kind {
    const char *name;
    const char *sentence;
} cue_foul_kind;

/* A paragraph of the game's rules page. */
typedef struct cue_rule {
    const char *id;
    const char *text;
} cue_rule;

/* What a picture is drawn of. player_names: of everybody in the view's array of players, by number: the view's own name
 * for somebody, or else the host's; in UTF-8, of up to 64 characters. last, before: for a picture that shows what the last action did
 * (cue_write_shot_picture), that action and the view before it; else NULL. heading: in a match a line that says where it stands, which the library
 * writes above pictures in text, and cue_svg_open on a page that has it; else NULL. notice: what is to be done while it is
 * not settled who opens a game, instead of what the ruleset would say of who is to act; else NULL. It may be longer with a later library, whose size
 * is then larger. */
typedef struct cue_scene {
    uint32_t size;    /* sizeof(cue_scene) */
    uint32_t players; /* how many names there are */
    const void *options;
    const void *view;
    const char *const *player_names;
    const cue_action *last;
    const void *before;
    const char *heading, *notice;
} cue_scene;

/* A name, or "" where there is none. */
static inline const char *cue_scene_name(const cue_scene *scene, int player)
{
    return player >= 0 && (uint32_t)player < scene->players ? scene->player_names[player] : "";
}

/* What people see and type; every function may be NULL, the library then shows the plain view and lists
 * the legal actions by number. */
typedef struct cue_text_powers {
    uint32_t size;     /* sizeof(cue_text_powers) */
    uint32_t reserved; /* 0 */
    /* The view as lines of UTF-8 text, of at most 79 columns, better 60, and 18 lines (to
     * which a match adds one), so that a terminal of 80 by 24 has
     * room for it and for what is typed: names are cut where they take more (cue_write_fitted). Styles are welcome
     * (cue_write_style). */
    void (*picture)(const cue_scene *scene, cue_writer *out);
    /* The view as a standalone SVG document; names are escaped in it (cue_svg_line, cue_svg_escape). */
    void (*svg)(const cue_scene *scene, cue_writer *out);
    /* An action as a person would type it. */
    void (*write_move)(const void *options, const cue_action *action, cue_writer *out);
    /* What a person typed, as an action of the state's phase; CUE_BAD_VALUE where it can't be read. room: memory
     * for what the action points to, at least cue_shot_size(length of the text) bytes (a layout and an adjustment
     * fit in that as well), aligned for uint64_t; it may be NULL where no kind of action carries anything. */
    cue_status (*read_move)(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
    /* A line or a few on what may be typed in this state. `{player:0}` stands for the name of the first player, and so
     * on, which takes at most 16 columns. */
    void (*help)(const void *options, const void *state, cue_writer *out);
} cue_text_powers;

/* What simulations ask for; may be NULL. */
typedef struct cue_simulation_powers {
    uint32_t size; /* sizeof(cue_simulation_powers) */
    uint32_t tally_count;
    /* How much a legal action is worth to a simple-minded player, who plays the one worth most, the first of
     * equals (the policy `greedy`). */
    int32_t (*worth)(const void *options, const void *state, const cue_action *action);
    /* Names of what is counted in a finished game, and the counting: adds to counts[0..tally_count-1]. */
    const char *const *tally_names;
    void (*tally)(const void *options, const void *state, int64_t *counts);
    /* Kinds of action that no policy chooses, bit n for kind n: conceding. */
    uint64_t declined;
} cue_simulation_powers;

/* Shorter ways to what the functions of a definition do, for those who play millions of games; may be NULL, and so may
 * every member. Each comes to the same, to the byte, as the functions that it stands for; the conformance suite
 * compares those that this machine can run. */
typedef struct cue_stepping_powers {
    uint32_t size;     /* sizeof(cue_stepping_powers) */
    uint32_t reserved; /* 0 */
    /* The definition's `legal`, for this kind of processor. */
    size_t (*legal)(const void *options, const void *state, cue_action *out, size_t capacity);
    /* How many actions `legal` lists, and the n-th of them from 0 on, as it is listed; false when there are fewer.
     * Needed where max_legal is beyond CUE_TAKE_MAX. */
    size_t (*count)(const void *options, const void *state);
    bool (*take)(const void *options, const void *state, size_t n, cue_action *out);
    /* The chance that is due, drawn and applied: `draw`, then `apply`, which has nothing to refuse. */
    void (*chance)(const void *options, void *state, cue_random *random, cue_rulings *rulings);
    /* Plays on, with actions chosen as cue_playouts chooses them at random and the game's own seed, until the game is over
     * or has had so many actions; keeps the head's `moves` and `draws` itself. */
    void (*play)(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves);
    /* The first player's score, as the view has it. */
    int32_t (*score)(const void *options, const void *state);
} cue_stepping_powers;

enum { CUE_ADVICE_MARK = 64 };

/* Advice (cuerules/advice.h) beyond what games played out by the greedy player show; may be NULL, and so may each
 * function, but `glance` and `trial` go together.
 * room: the bytes that these need to work in, aligned for uint64_t. The first CUE_ADVICE_MARK of them are 0 at first, and
 * then what the last call left there: so what takes long is worked out once for a consultation or an analysis, in which
 * the options are the same.
 * values: for games that can tell exactly what each action is worth under the best play from there on. Of a state in which
 * a player is to act, each value of the legal list, from what the view shows alone: states with equal views have equal
 * values, to the last bit.
 * value: of a state in which chance is to act or the game is over, and of one in which somebody else is to act, what it is
 * worth to a player, exactly and from what the view shows; with it, an analysis tells luck.
 * glance, trial: for games of one player with a better player than the greedy one, where values are the probability of
 * winning. A glance says what each of some legal actions seems to be worth, from 0 to 1, or below 0 for one that need not be
 * tried as another of them is as good; and readies the room for trials. It returns what those values are to be multiplied
 * with, as where a match is looked at that is one of several. A trial plays on from an action as far as it needs to, and says
 * what came of it, from 0 to 1; without an action (NULL) it plays on from the state, whoever is to act, or if it is over.
 * Trial `number` under a seed meets the same chance whatever the action is, and draws what the view hides from these two, and
 * never from the state. */
typedef struct cue_advice_powers {
    uint32_t size; /* sizeof(cue_advice_powers) */
    uint32_t unit; /* cue_advice_unit, of the values; else it is told by whether others can win */
    size_t room;
    void (*values)(const void *options, const void *state, void *room, const cue_action *legal, size_t count,
                   double *values);
    double (*value)(const void *options, const void *state, void *room, unsigned player);
    double (*glance)(const void *options, const void *state, void *room, const cue_action *legal, size_t count,
                     double *values);
    double (*trial)(const void *options, const void *state, void *room, const cue_action *action, uint64_t seed,
                    uint64_t number);
} cue_advice_powers;

/* A ruleset's own English for a phrase (cuerules/phrases.h), instead of the library's: "ruling/penalty" for a shared
 * kind of ruling, which hosts then find as "<game>/ruling/penalty"; "name/off_table" for a name that is no word. */
typedef struct cue_own_phrase {
    const char *id, *english;
} cue_own_phrase;

/* A shared kind of ruling by its type; NULL where there is none. (A foul's sentence is the ruleset's own.) */
CUE_API const cue_ruling_kind *cue_shared_ruling(unsigned type);

/* A game. Constant and complete before the library sees it, and as long as it is open; the library keeps a copy of
 * this struct and of the powers, but not of what they point to.
 *
 * option_fields, state_fields, view_fields: what is in these structs, for JSON. The state's fields leave out the
 * head, which the library writes, and whatever `restore` can work out. In options every member may be left out,
 * whatever its flags.
 * phases: the last one is the end of the game.
 * players_offset, player_size, player_fields: the view's array of players (members beside `name`; a first member
 * called `name` replaces the host's where it is not null, and names those who don't play themselves, such as the
 * opponent in a solitaire).
 * max_legal: no state has more legal actions. score_min, score_max, max_moves: declared bounds on a whole game,
 * checked by the conformance suite.
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
    const cue_own_phrase *phrases; /* may be NULL: sentences and names as the library has them */
    uint32_t phrase_count;

    uint32_t max_legal;
    uint32_t max_moves;
    int32_t score_min, score_max;

    /* Refuses options that don't go together; NULL when their fields say it all. */
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
    /* Draws anew, from `random` and nothing else, what the view hides: of all states with this view, as play led to
     * them, each is equally likely, and two states that differ only in what is hidden become the same. The head
     * stays. NULL when the view hides nothing. */
    void (*imagine)(const void *options, cue_random *random, void *state);
    /* A state as its fields were read (the rest zeroed): proves that it is well formed and can be played on, and
     * works out what the fields leave out. The library has checked the head: phase and to_act fit each other, and
     * there are winners only at the end. CUE_CORRUPT_STATE with a path into the state otherwise. */
    cue_status (*restore)(const void *options, void *state, cue_error *error);

    const cue_text_powers *text;             /* may be NULL */
    const cue_simulation_powers *simulation; /* may be NULL */
    /* By kind of processor, [CUE_PROCESSOR_ANY] first; each may be NULL. The library takes the last one that this
     * machine's processor can run. */
    const cue_stepping_powers *stepping[CUE_PROCESSORS_MAX];
    const cue_advice_powers *advice; /* may be NULL */
    /* Where players have cue balls of their own: the one of that player. NULL in a game with one cue ball. */
    unsigned (*cue_ball)(const void *state, unsigned player);
    /* Bytes of the state that a match keeps from one of its games to the next, and that `start` finds there; the others
     * begin anew. */
    uint32_t kept_offset, kept_size;
} cue_definition;

/* What a definition says of itself, and of the structs that its state and view are; the view has an array `players`. */
#define CUE_STRUCTS(state, view, player)                                                                           \
    .size = (uint32_t)sizeof(cue_definition), .abi = CUE_ABI, .state_size = (uint32_t)sizeof(state),               \
    .view_size = (uint32_t)sizeof(view), .players_offset = (uint32_t)offsetof(view, players),                      \
    .player_size = (uint32_t)sizeof(player)

/* The structs that a module and the library share and that never change, in the order of their sizes in a module's
 * entry; new ones come to stand at the end. */
#define CUE_SHARED_STRUCTS(STRUCT)                                                                                 \
    STRUCT(cue_action)                                                                                             \
    STRUCT(cue_ruling)                                                                                             \
    STRUCT(cue_rulings)                                                                                            \
    STRUCT(cue_error)                                                                                              \
    STRUCT(cue_state_head)                                                                                         \
    STRUCT(cue_view_head)                                                                                          \
    STRUCT(cue_field)                                                                                              \
    STRUCT(cue_fields)                                                                                             \
    STRUCT(cue_action_kind)                                                                                        \
    STRUCT(cue_ruling_kind)                                                                                        \
    STRUCT(cue_foul_kind)                                                                                          \
    STRUCT(cue_rule)                                                                                               \
    STRUCT(cue_own_phrase)                                                                                         \
    STRUCT(cue_listing)                                                                                            \
    STRUCT(cue_random)                                                                                             \
    STRUCT(cue_writer)                                                                                             \
    STRUCT(cue_word_move)                                                                                          \
    STRUCT(cue_ball_set)                                                                                           \
    STRUCT(cue_point)                                                                                              \
    STRUCT(cue_table)                                                                                              \
    STRUCT(cue_layout)                                                                                             \
    STRUCT(cue_clearance)                                                                                          \
    STRUCT(cue_event)                                                                                              \
    STRUCT(cue_shot)                                                                                               \
    STRUCT(cue_shot_builder)                                                                                       \
    STRUCT(cue_shot_summary)                                                                                       \
    STRUCT(cue_event_walk)                                                                                         \
    STRUCT(cue_shot_plan)                                                                                          \
    STRUCT(cue_fouls)                                                                                              \
    STRUCT(cue_place_data)                                                                                         \
    STRUCT(cue_adjustment)                                                                                         \
    STRUCT(cue_pocket_shape)                                                                                       \
    STRUCT(cue_nose)                                                                                               \
    STRUCT(cue_match_options)

/* What a module exports, as its one symbol. The library compares the ABI number and then as many of the sizes as both
 * know, before anything else is touched. */
typedef struct cue_module_entry {
    uint32_t abi;
    uint32_t size_count;
    const uint32_t *sizes; /* of CUE_SHARED_STRUCTS */
    const cue_definition *definition;
} cue_module_entry;

#define CUE_MODULE_SYMBOL "cue_module"

/* In one source file of a module: CUE_MODULE(my_definition) */
#define CUE_SIZE_OF_STRUCT(type) (uint32_t)sizeof(type),
#define CUE_MODULE(definition)                                                                                     \
    static const uint32_t cue_module_sizes[] = {CUE_SHARED_STRUCTS(CUE_SIZE_OF_STRUCT)};                           \
    CUE_EXPORT extern const cue_module_entry cue_module;                                                           \
    const cue_module_entry cue_module = {CUE_ABI, CUE_COUNT(cue_module_sizes), cue_module_sizes, &(definition)};

CUE_END_DECLS

#endif
