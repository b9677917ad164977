/* The kinds of fields: what each requires of its description, and of the value in a struct. */
#include "fields/fields.h"

#include "base/utf8.h"
#include "table/sizes.h"

#include <math.h>

enum { NESTING_MAX = 8 };

static bool is_truth(const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    return *((const unsigned char *)base + field->offset) <= 1;
}

static bool is_in_range(const cue_words *words, const cue_field *field, const void *base)
{
    const int64_t value = cue_field_integer(field, base);
    (void)words;
    return value >= field->min && value <= field->max;
}

static bool is_real(const cue_words *words, const cue_field *field, const void *base)
{
    double real;
    (void)words;
    memcpy(&real, (const char *)base + field->offset, sizeof real);
    return real >= field->real_min && real <= field->real_max;
}

static bool is_name(const cue_words *words, const cue_field *field, const void *base)
{
    const int64_t value = cue_field_integer(field, base);
    return value >= 0 && value <= UINT32_MAX && cue_name_at(words, field, (uint32_t)value);
}

static bool is_set(const cue_words *words, const cue_field *field, const void *base)
{
    uint64_t set = (uint64_t)cue_field_integer(field, base);
    uint32_t i;
    for (i = 0; set; i++, set >>= 1)
        if ((set & 1) && !cue_name_at(words, field, i))
            return false;
    return true;
}

static bool is_players(const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    return (uint64_t)cue_field_integer(field, base) >> CUE_PLAYERS_MAX == 0;
}

static bool is_text(const cue_words *words, const cue_field *field, const void *base)
{
    const char *text = (const char *)base + field->offset;
    const char *end = memchr(text, '\0', field->width);
    const int64_t characters = end ? cue_utf8_shown(text, (size_t)(end - text)) : -1;
    (void)words;
    return characters >= 0 && characters >= field->min && characters <= field->max;
}

/* Whether it fits the number of players is for the setup to see. */
static bool is_match(const cue_words *words, const cue_field *field, const void *base)
{
    const cue_match_options *match = (const cue_match_options *)(const void *)((const char *)base + field->offset);
    const unsigned races = match->race_count ? match->race_count : 1;
    unsigned i = 0;
    (void)words;
    while (i < races && i < CUE_PLAYERS_MAX && match->race[i] >= 1 && match->race[i] <= CUE_RACE_MAX)
        i++;
    return i == races && match->on == 1 && match->breaks <= CUE_BREAKS_FIXED &&
           (match->first == CUE_CHANCE || (match->first >= 0 && match->first < CUE_PLAYERS_MAX));
}

static bool is_table(const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    return cue_table_is_sound((const cue_table *)(const void *)((const char *)base + field->offset),
                              field->flags & CUE_FIELD_WITH_D, field->flags & CUE_FIELD_NO_POCKETS);
}

/* Balls on the table have places, and those that were last seen. */
static bool is_layout(const cue_words *words, const cue_field *field, const void *base)
{
    const cue_layout *layout = (const cue_layout *)(const void *)((const char *)base + field->offset);
    cue_balls left = field->flags & CUE_FIELD_LAST_SEEN ? layout->seen : layout->on_table;
    unsigned ball;
    (void)words;
    for (ball = 0; left; ball++, left >>= 1)
        if ((left & 1) && !(isfinite(layout->at[ball].x) && isfinite(layout->at[ball].y)))
            return false;
    return true;
}

/* What a description needs: the width of an integer, a range, names, room for a text, fields of its own for its
 * parts or for its elements. */
enum { WIDTH = 1, RANGE = 2, NAMES = 4, ROOM = 8, PARTS = 16, ELEMENTS = 32 };

typedef struct kind {
    /* Is a value in a struct allowed? NULL where there are parts or elements. */
    bool (*holds)(const cue_words *words, const cue_field *field, const void *base);
    unsigned needs;
    uint32_t width;     /* that it must have, or 0 */
    uint32_t alignment; /* of what is not read byte by byte, or 0 */
    const char *otherwise;
} kind;

static const kind kinds[] = {
    [CUE_FIELD_BOOL] = {is_truth, 0, 1, 0, "a truth value must be one byte"},
    [CUE_FIELD_INTEGER] = {is_in_range, WIDTH | RANGE, 0, 0, "an integer has no width or no range"},
    [CUE_FIELD_REAL] = {is_real, 0, sizeof(double), 0, "a real number must be a double"},
    [CUE_FIELD_NAME] = {is_name, WIDTH | NAMES, 0, 0, "a name has no width or no names"},
    [CUE_FIELD_SET] = {is_set, WIDTH | NAMES, 0, 0, "a set has no width, no names, or more names than bits"},
    [CUE_FIELD_PLAYERS] = {is_players, WIDTH, 0, 0, "a set of players has no width"},
    [CUE_FIELD_TEXT] = {is_text, ROOM | RANGE, 0, 0, "a text has no room or no length"},
    [CUE_FIELD_RECORD] = {NULL, PARTS, 0, 0, NULL},
    [CUE_FIELD_TUPLE] = {NULL, PARTS, 0, 0, NULL},
    [CUE_FIELD_ARRAY] = {NULL, ELEMENTS, 0, 0, NULL},
    [CUE_FIELD_LIST] = {NULL, ELEMENTS, 0, 0, "a list has no place for its count, or one that is too small"},
    [CUE_FIELD_MAP] = {NULL, ELEMENTS | NAMES, 0, 0, "a map has no names of its own"},
    [CUE_FIELD_LAYOUT] = {is_layout, 0, sizeof(cue_layout), _Alignof(cue_layout),
                          "a layout must be a cue_layout, aligned as one"},
    [CUE_FIELD_TABLE] = {is_table, 0, sizeof(cue_table), _Alignof(cue_table),
                         "a table must be a cue_table, aligned as one"},
    [CUE_FIELD_MATCH] = {is_match, 0, sizeof(cue_match_options), _Alignof(cue_match_options),
                         "a match must be cue_match_options, aligned as such"},
};

static bool is_integer_width(uint32_t width)
{
    return width == 1 || width == 2 || width == 4 || width == 8;
}

/* Names may have gaps (NULL): numbers that stand for nothing in this game. */
static bool has_names(const cue_field *field, const cue_extent *extent)
{
    const uint64_t last = field->names_offset + (uint64_t)field->names_stride * (field->name_count - 1u);
    uint32_t i = 0;
    if (field->names_from == CUE_NAMES_OPTIONS)
        return field->name_count >= 1 && field->name_count <= CUE_NAMES_MAX && last < extent->options;
    if (field->names_from != CUE_NAMES_LISTED)
        return field->names_from < CUE_NAMES_OPTIONS && field->kind != CUE_FIELD_MAP;
    if (!field->names || field->name_count > CUE_NAMES_MAX)
        return false;
    while (i < field->name_count && !field->names[i])
        i++;
    return i < field->name_count;
}

static uint32_t most_names(const cue_field *field)
{
    if (field->names_from == CUE_NAMES_BALLS || field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return CUE_BALLS_MAX + (field->names_from == CUE_NAMES_BALLS_FROM_ONE);
    return field->names_from == CUE_NAMES_FOULS ? UINT8_MAX : field->name_count;
}

static bool has_count(const cue_field *field, const cue_extent *extent)
{
    return is_integer_width(field->count_width) && (uint64_t)field->count_offset + field->count_width <= extent->size &&
           (field->count_width >= 4 || !(field->length >> field->count_width * 8));
}

static bool is_described(const cue_field *field, const cue_extent *extent)
{
    const kind *as = &kinds[field->kind];
    return (!as->width || field->width == as->width) && (!as->alignment || extent->places % as->alignment == 0) &&
           (!(as->needs & WIDTH) || is_integer_width(field->width)) &&
           (!(as->needs & RANGE) || field->min <= field->max) && (!(as->needs & NAMES) || has_names(field, extent)) &&
           (!(as->needs & ROOM) || field->width > 1) &&
           (field->kind != CUE_FIELD_SET || most_names(field) <= field->width * 8) &&
           (field->kind != CUE_FIELD_MAP || field->names_from == CUE_NAMES_LISTED) &&
           (field->kind != CUE_FIELD_LIST || has_count(field, extent));
}

/* Bytes from the field's offset to its end, in 64 bits even where size_t has 32. Parts are measured one by one, so a
 * field with parts counts as 0. */
static uint64_t length_of(const cue_field *field)
{
    if (kinds[field->kind].needs & ELEMENTS)
        return (uint64_t)field->width * (field->kind == CUE_FIELD_MAP ? field->name_count : field->length);
    return kinds[field->kind].needs & PARTS ? 0 : field->width;
}

static const char *fault_in_fields(const cue_field *fields, uint32_t count, cue_extent extent, bool named, int depth);

static const char *fault_in_field(const cue_field *field, cue_extent extent, int depth)
{
    if ((size_t)field->kind >= CUE_COUNT(kinds))
        return "a field is of no kind";
    if ((field->flags & CUE_FIELD_ONE_FOR_ALL) && field->kind != CUE_FIELD_ARRAY)
        return "one value can stand for all elements of an array only";
    extent.places |= field->offset | (kinds[field->kind].needs & ELEMENTS ? field->width : 0);
    if (!is_described(field, &extent))
        return kinds[field->kind].otherwise;
    if (field->offset > extent.size || length_of(field) > extent.size - field->offset ||
        field->present_offset >= extent.size)
        return "a field lies outside its struct";
    if (kinds[field->kind].needs & PARTS) {
        extent.size -= field->offset;
        return fault_in_fields(field->fields, field->field_count, extent, field->kind == CUE_FIELD_RECORD, depth + 1);
    }
    if (!(kinds[field->kind].needs & ELEMENTS))
        return NULL;
    if (field->field_count != 1)
        return "an array, a list or a map needs one field that describes its elements";
    extent.size = field->width;
    return fault_in_fields(field->fields, 1, extent, false, depth + 1);
}

static const char *fault_in_fields(const cue_field *fields, uint32_t count, cue_extent extent, bool named, int depth)
{
    const char *fault = NULL;
    uint32_t i;
    if (depth > NESTING_MAX)
        return "fields are nested too deeply";
    if (count > CUE_FIELDS_MAX || (count && !fields))
        return "there are too many fields, or none where they are counted";
    for (i = 0; i < count && !fault; i++)
        fault = named && !fields[i].name ? "a member has no name" : fault_in_field(&fields[i], extent, depth);
    return fault;
}

const char *cue_fields_fault(const cue_fields *fields, cue_extent extent)
{
    return fault_in_fields(fields->list, fields->count, extent, true, 0);
}

static cue_status check_field(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error);

static cue_status check_parts(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error)
{
    cue_status status = CUE_OK;
    uint32_t i;
    for (i = 0; i < field->field_count && !status; i++) {
        const void *inside = (const char *)base + field->offset;
        const cue_field *part = &field->fields[i];
        const cue_path at =
            field->kind == CUE_FIELD_RECORD ? cue_member_of(path, part->name) : cue_element_of(path, i);
        status = check_field(words, part, inside, &at, error);
    }
    return status;
}

static cue_status check_elements(const cue_words *words, const cue_field *field, const void *base,
                                 const cue_path *path, cue_error *error)
{
    const bool is_map = field->kind == CUE_FIELD_MAP;
    const uint32_t count = cue_field_elements(field, base);
    cue_status status = CUE_OK;
    uint32_t i;
    if (field->kind == CUE_FIELD_LIST && cue_field_count(field, base) > field->length)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must have at most %u elements", (unsigned)field->length);
    for (i = 0; i < count && !status; i++) {
        const cue_path at = is_map ? cue_member_of(path, field->names[i]) : cue_element_of(path, i);
        if (!is_map || field->names[i])
            status = check_field(words, field->fields, cue_field_element(field, base, i), &at, error);
    }
    return status;
}

/* Why a value is refused. A table is usually wrong because its size was changed and its preset was not. */
static const char *otherwise_of(const cue_field *field, const void *base)
{
    if (field->kind == CUE_FIELD_MATCH)
        return "needs on 0 or 1, races of 1 to 999 games, one of cue_breaks, and first a player or CUE_CHANCE";
    if (field->kind != CUE_FIELD_TABLE)
        return "is out of range, or names nothing";
    return ((const cue_table *)(const void *)((const char *)base + field->offset))->preset == CUE_TABLE_OWN
               ? "must be from 1 to 4 m long and 0.5 to 2 m wide, with a ball radius of 0.02 to 0.04 m and, only "
                 "where the game has a D, a baulk line and a D's radius of 0 to 4 m, and pockets as the game has them"
               : "is not the preset that it names: for a size of one's own set preset to CUE_TABLE_OWN";
}

static cue_status check_field(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error)
{
    const kind *as = &kinds[field->kind];
    if (cue_field_is_null(field, base))
        return CUE_OK;
    if (as->needs & PARTS)
        return check_parts(words, field, base, path, error);
    if (as->needs & ELEMENTS)
        return check_elements(words, field, base, path, error);
    if (as->holds(words, field, base))
        return CUE_OK;
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "%s", otherwise_of(field, base));
}

cue_status cue_check_members(const cue_words *words, const cue_fields *fields, const void *base,
                             const cue_path *path, cue_error *error)
{
    const cue_field record = {.kind = CUE_FIELD_RECORD, .fields = fields->list, .field_count = fields->count};
    return check_parts(words, &record, base, path, error);
}

static unsigned needs_of(const cue_field *field)
{
    return field->kind == CUE_FIELD_ACTOR ? 0 : kinds[field->kind].needs;
}

/* The places of balls that are on the table; others have none. */
static void copy_places(const cue_layout *from, cue_layout *to)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        to->at[ball] = from->on_table >> ball & 1 ? from->at[ball] : (cue_point){NAN, NAN};
    to->known = 1;
}

static void copy_last_seen(const cue_layout *from, cue_layout *to)
{
    cue_balls left;
    for (left = from->seen; left; left &= left - 1)
        to->at[cue_lowest_ball(left)] = from->at[cue_lowest_ball(left)];
    to->seen = from->seen;
}

static void copy_layout(const cue_field *field, const cue_layout *from, cue_layout *to)
{
    if (field->flags & CUE_FIELD_LAST_SEEN)
        copy_last_seen(from, to);
    else
        copy_places(from, to);
}

static void copy_field(const cue_field *field, const char *from, char *to)
{
    const char *source = from + field->offset;
    char *target = to + field->offset;
    const unsigned needs = needs_of(field);
    uint32_t i;
    if (cue_field_is_null(field, from)) {
        cue_field_set_null(field, to);
        return;
    }
    cue_field_set_present(field, to);
    if (field->kind == CUE_FIELD_LIST)
        cue_field_set_count(field, to, cue_field_count(field, from));
    for (i = 0; needs & PARTS && i < field->field_count; i++)
        copy_field(&field->fields[i], source, target);
    for (i = 0; needs & ELEMENTS && i < cue_field_elements(field, from); i++)
        if (field->kind != CUE_FIELD_MAP || field->names[i])
            copy_field(field->fields, source + i * field->width, target + i * field->width);
    if (field->kind == CUE_FIELD_LAYOUT)
        copy_layout(field, (const cue_layout *)(const void *)source, (cue_layout *)(void *)target);
    else if (!(needs & (PARTS | ELEMENTS)))
        memcpy(target, source, needs & ROOM ? strlen(source) + 1 : field->width);
}

void cue_copy_members(const cue_fields *fields, const void *from, void *to)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        copy_field(&fields->list[i], from, to);
}

static bool layouts_differ(const cue_field *field, const cue_layout *a, const cue_layout *b)
{
    const bool last_seen = field->flags & CUE_FIELD_LAST_SEEN;
    if (last_seen ? a->seen != b->seen : a->known != b->known)
        return true;
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): byte for byte */
    return (last_seen || a->known) && memcmp(a->at, b->at, sizeof a->at) != 0;
}

bool cue_field_differs(const cue_field *field, const void *a, const void *b)
{
    const char *left = (const char *)a + field->offset, *right = (const char *)b + field->offset;
    const unsigned needs = needs_of(field);
    uint32_t part = 0;
    if (cue_field_is_null(field, a) != cue_field_is_null(field, b))
        return true;
    if (needs & PARTS) {
        while (part < field->field_count && !cue_field_differs(&field->fields[part], left, right))
            part++;
        return part < field->field_count;
    }
    if (field->kind == CUE_FIELD_LIST && cue_field_count(field, a) != cue_field_count(field, b))
        return true;
    if (field->kind == CUE_FIELD_LAYOUT)
        return layouts_differ(field, (const cue_layout *)(const void *)left, (const cue_layout *)(const void *)right);
    return memcmp(left, right,
                  needs & ELEMENTS ? (size_t)field->width * cue_field_elements(field, a) : field->width) != 0;
}

