/* Struct members by their description. */
#include "fields/fields.h"

#include "table/balls.h"

#include <math.h>

static bool is_signed(const cue_field *field)
{
    return field->min < 0 || ((field->flags & CUE_FIELD_NULLABLE) && field->absent < 0);
}

static int64_t load(const void *from, uint32_t width, bool with_sign)
{
    uint64_t value = 0;
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    switch (width) {
    case 1:
        memcpy(&u8, from, 1);
        return with_sign ? (int8_t)u8 : u8;
    case 2:
        memcpy(&u16, from, 2);
        return with_sign ? (int16_t)u16 : u16;
    case 4:
        memcpy(&u32, from, 4);
        return with_sign ? (int32_t)u32 : (int64_t)u32;
    default:
        memcpy(&value, from, 8);
        return (int64_t)value;
    }
}

static void store(void *to, uint32_t width, int64_t value)
{
    const uint8_t u8 = (uint8_t)value;
    const uint16_t u16 = (uint16_t)value;
    const uint32_t u32 = (uint32_t)value;
    switch (width) {
    case 1:
        memcpy(to, &u8, 1);
        break;
    case 2:
        memcpy(to, &u16, 2);
        break;
    case 4:
        memcpy(to, &u32, 4);
        break;
    default:
        memcpy(to, &value, 8);
    }
}

int64_t cue_field_integer(const cue_field *field, const void *base)
{
    return load((const char *)base + field->offset, field->width, is_signed(field));
}

void cue_field_set_integer(const cue_field *field, void *base, int64_t value)
{
    store((char *)base + field->offset, field->width, value);
}

static bool is_whole(const cue_field *field)
{
    return field->kind == CUE_FIELD_INTEGER || field->kind == CUE_FIELD_NAME;
}

static const cue_layout *layout_of(const cue_field *field, const void *base)
{
    return (const cue_layout *)(const void *)((const char *)base + field->offset);
}

bool cue_field_is_null(const cue_field *field, const void *base)
{
    double real;
    if (!(field->flags & CUE_FIELD_NULLABLE))
        return false;
    if (is_whole(field))
        return cue_field_integer(field, base) == field->absent;
    if (field->kind == CUE_FIELD_LAYOUT)
        return !layout_of(field, base)->known;
    if (field->kind != CUE_FIELD_REAL)
        return ((const unsigned char *)base)[field->present_offset] == 0;
    memcpy(&real, (const char *)base + field->offset, sizeof real);
    return isnan(real);
}

/* The sets of balls are other members, and stay as they were read. */
static void forget_places(cue_layout *layout)
{
    layout->known = 0;
    memset(layout->at, 0, sizeof layout->at);
}

void cue_field_set_null(const cue_field *field, void *base)
{
    const double nothing = NAN;
    if (is_whole(field))
        cue_field_set_integer(field, base, field->absent);
    else if (field->kind == CUE_FIELD_REAL)
        memcpy((char *)base + field->offset, &nothing, sizeof nothing);
    else if (field->kind == CUE_FIELD_LAYOUT)
        forget_places((cue_layout *)(void *)((char *)base + field->offset));
    else
        ((unsigned char *)base)[field->present_offset] = 0;
}

void cue_field_set_present(const cue_field *field, void *base)
{
    if ((field->flags & CUE_FIELD_NULLABLE) && !is_whole(field) && field->kind != CUE_FIELD_REAL &&
        field->kind != CUE_FIELD_LAYOUT)
        ((unsigned char *)base)[field->present_offset] = 1;
}

uint64_t cue_field_count(const cue_field *list, const void *base)
{
    return (uint64_t)load((const char *)base + list->count_offset, list->count_width, false);
}

void cue_field_set_count(const cue_field *list, void *base, uint64_t count)
{
    store((char *)base + list->count_offset, list->count_width, (int64_t)count);
}

uint32_t cue_field_elements(const cue_field *field, const void *base)
{
    const uint64_t count = field->kind == CUE_FIELD_LIST ? cue_field_count(field, base) : field->length;
    if (field->kind == CUE_FIELD_MAP)
        return field->name_count;
    return count < field->length ? (uint32_t)count : field->length;
}

static const char *foul_name(const cue_words *words, uint32_t code)
{
    if (code < CUE_FOUL_INFRACTION)
        return code < words->foul_count ? words->fouls[code].name : NULL;
    return cue_infraction_name(code - CUE_FOUL_INFRACTION);
}

/* Behind the names of the balls: those of the shooter's. */
static uint32_t ball_names(const cue_ball_set *balls)
{
    return balls->count + (balls->also.cue_ball ? CUE_SHOOTERS_NAMES : 0u);
}

static const char *ball_name(const cue_ball_set *balls, uint32_t index)
{
    return index < balls->count ? balls->names[index] : cue_shooters_ball[index - balls->count];
}

uint32_t cue_name_index(const cue_words *words, const cue_field *field, uint32_t index)
{
    const uint32_t from = field->names_from == CUE_NAMES_BALLS_FROM_ONE;
    const bool balls = from || field->names_from == CUE_NAMES_BALLS;
    return balls && index >= words->balls->count + from ? words->balls->also.cue_ball + from : index;
}

uint32_t cue_name_count(const cue_words *words, const cue_field *field)
{
    switch (field->names_from) {
    case CUE_NAMES_BALLS:
        return words->balls ? ball_names(words->balls) : 0;
    case CUE_NAMES_BALLS_FROM_ONE:
        return words->balls ? ball_names(words->balls) + 1 : 0;
    case CUE_NAMES_FOULS:
        return words->balls ? CUE_FOUL_INFRACTION + CUE_INFRACTIONS : words->foul_count;
    case CUE_NAMES_PHASES:
        return words->phase_count;
    default:
        return field->name_count;
    }
}

const char *const *cue_name_list(const cue_words *words, const cue_field *field)
{
    switch (field->names_from) {
    case CUE_NAMES_BALLS:
        return words->balls && !words->balls->also.cue_ball ? words->balls->names : NULL;
    case CUE_NAMES_PHASES:
        return words->phases;
    case CUE_NAMES_LISTED:
        return field->names;
    default:
        return NULL;
    }
}

const char *cue_name_at(const cue_words *words, const cue_field *field, uint32_t index)
{
    if (index >= cue_name_count(words, field))
        return NULL;
    switch (field->names_from) {
    case CUE_NAMES_BALLS:
        return ball_name(words->balls, index);
    case CUE_NAMES_BALLS_FROM_ONE:
        return index ? ball_name(words->balls, index - 1) : NULL;
    case CUE_NAMES_FOULS:
        return foul_name(words, index);
    case CUE_NAMES_PHASES:
        return words->phases[index];
    case CUE_NAMES_OPTIONS:
        return words->options
                   ? (const char *)words->options + field->names_offset + (size_t)field->names_stride * index
                   : NULL;
    default:
        return field->names[index];
    }
}
