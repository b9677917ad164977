/* What a ruleset is: numbers, names and rules, for hosts of games that they don't know by heart. Everything here is
 * borrowed, and valid as long as the ruleset. Since 1.0. */
#ifndef CUERULES_INFO_H
#define CUERULES_INFO_H

#include <cuerules/export.h>
#include <cuerules/module.h>
#include <cuerules/status.h>
#include <cuerules/table.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* What a ruleset has besides its rules; for what it lacks, the library has a plain substitute (the plain view for a
 * picture, a numbered list for typed moves). */
enum {
    CUE_HAS_PICTURE = 1, /* pictures of its own, as text */
    CUE_HAS_SVG = 2,     /* and as SVG */
    CUE_HAS_MOVES = 4,   /* actions are written, and read, as people type them */
    CUE_HAS_HELP = 8,    /* on what may be typed */
    CUE_HAS_GREEDY = 16, /* a simple-minded player */
    CUE_HAS_TALLY = 32,  /* what is counted in finished games */
    CUE_HAS_CHANCE = 64, /* cards, dice or lots */
    CUE_HAS_FILL = 128,  /* open actions can be completed with what might be observed */
    CUE_HAS_ADVICE = 256 /* what to do is advised (cuerules/advice.h) */
};

/* What advice is counted in: the expected final score of the first player; or the probability of winning what is played
 * for, as the player who is to act. */
typedef enum cue_advice_unit { CUE_ADVICE_SCORE, CUE_ADVICE_WINS } cue_advice_unit;

/* Begin with CUE_RULESET_INFO_INIT. */
typedef struct cue_ruleset_info {
    size_t size; /* sizeof(cue_ruleset_info) */
    const char *id;
    const char *title;
    uint32_t edition;
    uint32_t players_min, players_max;
    uint32_t has; /* CUE_HAS_* */
    uint32_t options_size, state_size, view_size;
    uint32_t max_legal; /* no legal list is longer */
    uint32_t max_moves; /* no game is longer; 0: there is no bound */
    int32_t score_min, score_max;
    /* How many there are, for the calls below; rules are counted from 0 as well. */
    uint32_t phase_count, action_count, ruling_count, foul_count, rule_count, tally_count;
    uint32_t reserved;          /* 0 */
    const cue_ball_set *balls;  /* of a table game; else NULL */
    const void *default_options; /* options_size bytes; NULL when there are none */
} cue_ruleset_info;

#define CUE_RULESET_INFO_INIT                                                                                      \
    {                                                                                                              \
        sizeof(cue_ruleset_info), NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL     \
    }

/* Fills in everything behind the size. Errors: CUE_UNKNOWN_GAME (ruleset is NULL), CUE_UNSUPPORTED_VERSION (an info
 * that was not initialised). */
CUE_API cue_status cue_ruleset_get_info(const cue_ruleset *ruleset, cue_ruleset_info *info, cue_error *error);

/* Who makes an action. */
typedef enum cue_actor { CUE_BY_PLAYER, CUE_BY_CHANCE, CUE_BY_REFEREE } cue_actor;

/* What an action's data.pointer points to, if anything: plain memory of the caller's, which a recorded game
 * copies. The members that it stands for in JSON come after the action's own. */
typedef enum cue_carries {
    CUE_CARRIES_NOTHING,
    CUE_CARRIES_SHOT,   /* cue_shot: events or notation, rest, stroke, struck, by, touching, snookered */
    CUE_CARRIES_LAYOUT, /* cue_layout, of which on_table and the places are read: balls */
    CUE_CARRIES_RECORD  /* a struct of the ruleset's, for what doesn't fit in an action */
} cue_carries;

/* A kind of action. Begin with CUE_ACTION_INFO_INIT. */
typedef struct cue_action_info {
    size_t size; /* sizeof(cue_action_info) */
    const char *name;
    const char *about;
    uint32_t phases;       /* in which it may be made: bit n for phase n */
    uint32_t carried_size; /* of a record, its bytes; else 0 */
    cue_actor by;
    cue_carries carries;
} cue_action_info;

#define CUE_ACTION_INFO_INIT {sizeof(cue_action_info), NULL, NULL, 0, 0, CUE_BY_PLAYER, CUE_CARRIES_NOTHING}

/* Fills in everything behind the size, for a cue_action's `kind`. Errors as above, and CUE_BAD_VALUE for a kind that
 * the game doesn't have. */
CUE_API cue_status cue_ruleset_get_action(const cue_ruleset *ruleset, unsigned kind, cue_action_info *info,
                                          cue_error *error);

/* What a member of an action holds; of a list, what each element holds. */
typedef enum cue_member_kind {
    CUE_MEMBER_BOOL,
    CUE_MEMBER_INTEGER, /* from min to max */
    CUE_MEMBER_REAL,
    CUE_MEMBER_NAME,   /* one of the names that cue_ruleset_member_name lists */
    CUE_MEMBER_BALL,   /* the same, and the names are those of the balls */
    CUE_MEMBER_PLAYER, /* a player's number, from 0 */
    CUE_MEMBER_PLACE,  /* x and y on the table, in metres */
    CUE_MEMBER_TEXT,   /* some other string */
    CUE_MEMBER_OTHER   /* a nested array or object: cue_write_description has its schema */
} cue_member_kind;

enum {
    CUE_MEMBER_LIST = 1,      /* an array, of length_min to length_max elements */
    CUE_MEMBER_UNIQUE = 2,    /* and no two of them are the same */
    CUE_MEMBER_NULLABLE = 4,  /* may be null */
    CUE_MEMBER_OPTIONAL = 8,  /* may be left out */
    CUE_MEMBER_OUTCOME = 16,  /* chance decides it: what is left out, the library draws */
    CUE_MEMBER_OBSERVED = 32, /* seen at the table: not in a legal list, where the action is open */
    CUE_MEMBER_INFORMS = 64   /* written for information, and not read */
};

/* A member of an action in JSON. Begin with CUE_MEMBER_INFO_INIT. */
typedef struct cue_member_info {
    size_t size; /* sizeof(cue_member_info) */
    const char *name;
    const char *about; /* a phrase, or NULL */
    cue_member_kind kind;
    uint32_t flags; /* CUE_MEMBER_LIST and so on */
    int64_t min, max;
    uint32_t name_count;
    uint32_t length_min, length_max;
    uint32_t reserved; /* 0 */
} cue_member_info;

#define CUE_MEMBER_INFO_INIT {sizeof(cue_member_info), NULL, NULL, CUE_MEMBER_BOOL, 0, 0, 0, 0, 0, 0, 0}

/* Fills in everything behind the size, for a member of a kind of action, counted from 0: those of the action, then those
 * of the record that it carries, but not `action` and `player`, which all actions have, nor what a shot or a layout stands
 * for in JSON. Errors as above, and CUE_BAD_VALUE beyond the last member. */
CUE_API cue_status cue_ruleset_get_member(const cue_ruleset *ruleset, unsigned kind, unsigned member,
                                          cue_member_info *info, cue_error *error);

/* The name with that number, which is also what the struct holds for it; NULL for a number that has no name, and from
 * name_count on. */
CUE_API const char *cue_ruleset_member_name(const cue_ruleset *ruleset, unsigned kind, unsigned member,
                                            unsigned number);

/* Names as they stand in JSON, by number from 0; NULL beyond the last. Rulings go by their type
 * (CUE_RULING_*, CUE_RULING_OWN + n), fouls by the code in a cue_foul_ruling. */
CUE_API const char *cue_ruleset_phase_name(const cue_ruleset *ruleset, unsigned phase);
CUE_API const char *cue_ruleset_action_name(const cue_ruleset *ruleset, unsigned kind);
CUE_API const char *cue_ruleset_ruling_name(const cue_ruleset *ruleset, unsigned type);
CUE_API const char *cue_ruleset_foul_name(const cue_ruleset *ruleset, unsigned code);
CUE_API const char *cue_ruleset_tally_name(const cue_ruleset *ruleset, unsigned index);

/* The rules, in the order of the game's page: the id of one (a cue_ruling's `rule`), and the text of a paragraph by its
 * id; NULL where there is none. What follows " For hosts: " in it says how the rule is recorded, and is not shown to
 * players. */
CUE_API const char *cue_ruleset_rule_id(const cue_ruleset *ruleset, unsigned rule);
CUE_API const char *cue_ruleset_rule_text(const cue_ruleset *ruleset, const char *id);

CUE_END_DECLS

#endif
