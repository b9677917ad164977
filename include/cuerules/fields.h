/* Fields describe the members of a struct, one line each. From them the library writes JSON, reads it strictly, and
 * makes JSON Schemas; a new member of an action, an option, a state or a view is one more line. For authors of
 * rulesets; hosts don't need this header. */
#ifndef CUERULES_FIELDS_H
#define CUERULES_FIELDS_H

#include <cuerules/export.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* How a member is stored, and what it is in JSON. */
typedef enum cue_field_kind {
    CUE_FIELD_BOOL,    /* uint8_t or bool: true, false */
    CUE_FIELD_INTEGER, /* any integer type of `width` bytes: a whole number from min to max */
    CUE_FIELD_REAL,    /* double: a number from real_min to real_max */
    CUE_FIELD_NAME,    /* integer type, index into names: a string */
    CUE_FIELD_SET,     /* unsigned integer type, bit n for names[n]: an array of strings, each once */
    CUE_FIELD_PLAYERS, /* unsigned integer type, bit n for player n: an array of player numbers */
    CUE_FIELD_TEXT,    /* char[width], NUL-terminated, of what a player's name may have (game.h): a string */
    CUE_FIELD_RECORD,  /* a struct, described by fields: an object */
    CUE_FIELD_TUPLE,   /* a struct, described by fields: an array with one place per field */
    CUE_FIELD_ARRAY,   /* `length` elements, described by fields[0]: an array of just that length */
    CUE_FIELD_LIST,    /* up to `length` elements and a count: an array */
    CUE_FIELD_MAP,     /* one element per name: an object with the names as members */
    CUE_FIELD_LAYOUT,  /* cue_layout: an object with the balls on the table as members, or null while unknown */
    CUE_FIELD_TABLE,   /* cue_table: the name of a preset, or an object */
    CUE_FIELD_MATCH    /* cue_match_options: an object, or null for a single game */
} cue_field_kind;

enum {
    /* May be null: an INTEGER or NAME that equals `absent`, a REAL that is NaN, anything composite
     * whose byte at present_offset is 0. */
    CUE_FIELD_NULLABLE = 1,
    /* May be left out of input: what may be null then is, a LIST is empty, and else what the struct held before stays,
     * as it does for all members of the options. Left out of output when null, and only options take null for it. */
    CUE_FIELD_OPTIONAL = 2,
    /* MAP: members that are null are left out. BOOL: left out of output when it is optional and false. */
    CUE_FIELD_SPARSE = 4,
    /* Written for information: accepted in input with any value, and not read. */
    CUE_FIELD_INFORMS = 8,
    /* ARRAY, TUPLE, LIST: a wrong number of elements is a deal that doesn't fit (CUE_ILLEGAL_ACTION), not a
     * malformed value (CUE_BAD_VALUE). SET: so is a name that comes twice. */
    CUE_FIELD_DEALT = 16,
    /* Chance's outcome: left out as a whole, the library draws it. */
    CUE_FIELD_OUTCOME = 32,
    /* Observed at the table: not written in a legal list, where the action is still open. */
    CUE_FIELD_OBSERVED = 64,
    /* TABLE: one of one's own may say where its baulk line is, and how large the D. */
    CUE_FIELD_WITH_D = 128,
    /* INTEGER: a player's number. ARRAY of two REALs: a place on the table, x and y in metres. JSON is the same; they
     * tell hosts what to ask a person for (cue_ruleset_get_member). */
    CUE_FIELD_PLAYER = 256,
    CUE_FIELD_PLACE = 512,
    /* REAL: a coordinate in metres, which is rounded to 1e-9 m as it is read and written. */
    CUE_FIELD_METRES = 1024,
    /* LAYOUT: an object with the balls that were last seen, beside and after one with those on the table. */
    CUE_FIELD_LAST_SEEN = 2048,
    /* MATCH: the games won are the score, which the referee may adjust: more may be won than were played. */
    CUE_FIELD_GAMES_SCORE = 4096,
    /* ARRAY: in input one value may stand for every element. Written as an array. */
    CUE_FIELD_ONE_FOR_ALL = 8192,
    /* TABLE: one without pockets; without this flag it has them. */
    CUE_FIELD_NO_POCKETS = 32768,
    /* NAME, SET of balls in an action: the name of a family (cuerules/table.h) stands for one of it that is on the
     * table. It is written by its own name. */
    CUE_FIELD_STANDING = 16384
};

/* Where the names of a NAME or a SET come from. */
typedef enum cue_names_from {
    CUE_NAMES_LISTED, /* the field lists them; NULL stands for a number that has no name */
    CUE_NAMES_BALLS,  /* the definition's balls */
    CUE_NAMES_BALLS_FROM_ONE, /* the same, each by its number + 1 */
    CUE_NAMES_FOULS,  /* the definition's fouls and, of a table game, from CUE_FOUL_INFRACTION on the infractions */
    CUE_NAMES_OPTIONS /* texts in the options: name_count of them, at names_offset, names_stride bytes apart */
} cue_names_from;

typedef struct cue_field cue_field;

/* offset: bytes from the start of the struct (or of the element, for the fields of a container).
 * width: bytes of the stored integer or text; of one element for ARRAY, LIST and MAP. A LAYOUT or a TABLE lies
 * where a cue_layout or a cue_table may, in each element too; the others are read wherever they lie.
 * Integers count as signed when min or absent is below 0. */
struct cue_field {
    const char *name;  /* the JSON member; NULL inside tuples and for elements */
    const char *about; /* one phrase for the schema; may be NULL */
    cue_field_kind kind;
    uint32_t flags;
    uint32_t offset;
    uint32_t width;
    int64_t min, max;
    int64_t absent;
    double real_min, real_max;
    const char *const *names;
    uint32_t name_count;
    uint32_t names_from; /* cue_names_from */
    uint32_t names_offset, names_stride;
    uint32_t field_count;
    uint32_t reserved; /* 0 */
    const cue_field *fields;
    uint32_t length;
    uint32_t count_offset; /* LIST: where the count is, */
    uint32_t count_width;  /* and its bytes */
    uint32_t present_offset;
    const void *reserved_pointer; /* NULL */
};

/* The fields of a struct, in the order in which they are written. */
typedef struct cue_fields {
    const cue_field *list;
    uint32_t count;
} cue_fields;

/* Shorthands for lists of fields in C. AT gives offset and width of a member. */
#define CUE_COUNT(array) ((uint32_t)(sizeof(array) / sizeof((array)[0])))
#define CUE_FIELDS(array)                                                                                           \
    {                                                                                                              \
        (array), CUE_COUNT(array)                                                                                  \
    }
#define CUE_AT(type, member)                                                                                       \
    .offset = (uint32_t)offsetof(type, member), .width = (uint32_t)sizeof(((type *)0)->member)
#define CUE_ELEMENTS(type, member)                                                                                 \
    .offset = (uint32_t)offsetof(type, member), .width = (uint32_t)sizeof(((type *)0)->member[0])
#define CUE_COUNTED_BY(type, member)                                                                               \
    .count_offset = (uint32_t)offsetof(type, member), .count_width = (uint32_t)sizeof(((type *)0)->member)
#define CUE_NAMED_BY_OPTIONS(type, member, text)                                                                   \
    .names_from = CUE_NAMES_OPTIONS, .name_count = CUE_COUNT(((type *)0)->member),                                 \
    .names_offset = (uint32_t)offsetof(type, member[0].text),                                                      \
    .names_stride = (uint32_t)sizeof(((type *)0)->member[0])
#define CUE_NAMED(array) .names = (array), .name_count = CUE_COUNT(array)
#define CUE_OF(array)    .fields = (array), .field_count = CUE_COUNT(array)
#define CUE_EACH(field)  .fields = &(field), .field_count = 1

/* Null in JSON: for one value, for one that may also be left out, and as long as a flag of the struct is 0. */
#define CUE_OR_NULL(value)     .absent = (value), .flags = CUE_FIELD_NULLABLE
#define CUE_OR_LEFT_OUT(value) .absent = (value), .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE
#define CUE_NULL_UNLESS(type, member)                                                                              \
    .flags = CUE_FIELD_NULLABLE, .present_offset = (uint32_t)offsetof(type, member)

/* The value of a whole number, a name or a set (its bits) in a struct that begins at `base`, whatever its width. For
 * hosts that look at the views of rulesets they don't know. */
CUE_API int64_t cue_field_integer(const cue_field *field, const void *base);

CUE_END_DECLS

#endif
