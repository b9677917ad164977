/* Fields of one value: truth values, numbers, names, sets, texts. */
#include "json/fields.h"
#include "json/kinds.h"

#include "base/output.h"
#include "base/utf8.h"
#include "table/balls.h"
#include "table/geometry.h"

#include <cuerules/action.h>
#include <float.h>

#include <stdio.h>

void cue_put_type(cue_output *out, const cue_field *field, const char *type)
{
    cue_put_json(out, "type", field->flags & CUE_FIELD_NULLABLE ? "[%s,'null']" : "%s", type);
}

static cue_status read_bool(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    if (!cue_is_bool(node))
        return cue_expected(error, path, "true or false");
    *(unsigned char *)cue_inside(slot) = cue_is_true(node) ? 1 : 0;
    return CUE_OK;
}

static void write_bool(cue_output *out, const cue_slot *slot)
{
    cue_put_bool(out, NULL, *(const unsigned char *)cue_inside(slot));
}

const cue_kind cue_bool_kind = {"boolean", read_bool, write_bool, NULL};

static int64_t integer_in(const cue_slot *slot)
{
    return cue_field_integer(slot->field, slot->base);
}

static cue_status read_integer(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_field *field = slot->field;
    int64_t value;
    if (!cue_json_integer(node, field->min, field->max, &value))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a whole number from %lld to %lld%s",
                             (long long)field->min, (long long)field->max,
                             field->flags & CUE_FIELD_NULLABLE ? ", or null" : "");
    cue_field_set_integer(field, slot->base, value);
    return CUE_OK;
}

static void write_integer(cue_output *out, const cue_slot *slot)
{
    cue_put_integer(out, NULL, integer_in(slot));
}

static void integer_schema(cue_output *out, const cue_slot *slot)
{
    cue_put_integer(out, "minimum", slot->field->min);
    cue_put_integer(out, "maximum", slot->field->max);
}

const cue_kind cue_integer_kind = {"integer", read_integer, write_integer, integer_schema};

cue_status cue_expected_real(cue_error *error, const cue_path *path, const char *what, double least, double most)
{
    char from[CUE_REAL_SIZE], to[CUE_REAL_SIZE];
    if (least == -DBL_MAX && most == DBL_MAX)
        return cue_expected(error, path, "a finite number");
    (void)cue_real_text(from, least);
    (void)cue_real_text(to, most);
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be %s from %s to %s", what, from, to);
}

/* There is no minus zero. */
static double kept(const cue_field *field, double value)
{
    if (field->flags & CUE_FIELD_METRES)
        return cue_rounded_metres(value);
    return value == 0 ? 0 : value;
}

static cue_status read_real(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const double least = slot->field->real_min, most = slot->field->real_max;
    double value;
    if (!cue_is_number(node) || !(cue_node_real(node) >= least && cue_node_real(node) <= most))
        return cue_expected_real(error, path, "a number", least, most);
    value = kept(slot->field, cue_node_real(node));
    memcpy(cue_inside(slot), &value, sizeof value);
    return CUE_OK;
}

static void write_real(cue_output *out, const cue_slot *slot)
{
    double value;
    memcpy(&value, cue_inside(slot), sizeof value);
    cue_put_real(out, NULL, kept(slot->field, value));
}

/* Bounds that allow every number are left out: they say nothing, and readers round the largest up to infinity. */
static void real_schema(cue_output *out, const cue_slot *slot)
{
    if (slot->field->real_min > -DBL_MAX)
        cue_put_real(out, "minimum", slot->field->real_min);
    if (slot->field->real_max < DBL_MAX)
        cue_put_real(out, "maximum", slot->field->real_max);
}

const cue_kind cue_real_kind = {"number", read_real, write_real, real_schema};

static uint32_t name_count(const cue_slot *slot)
{
    return cue_name_count(slot->words, slot->field);
}

static const char *name_at(const void *of, uint32_t index)
{
    const cue_slot *slot = of;
    return cue_name_at(slot->words, slot->field, index);
}

cue_status cue_expected_word(cue_error *error, const cue_path *path, uint32_t count, cue_nth_word word, const void *of)
{
    char list[200] = "";
    size_t at = 0;
    uint32_t i;
    for (i = 0; i < count; i++) {
        const char *next = word(of, i);
        if (next && at + strlen(next) + sizeof ", \"\"" > sizeof list)
            break;
        if (next)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s\"%s\"", at ? ", " : "", next);
    }
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be one of %s%s", list, i < count ? ", …" : "");
}

/* A family's name stands for a ball of it that is on the table, and is none of those. */
static cue_status read_family(const cue_slot *slot, cue_balls except, uint32_t *index, const cue_path *path,
                              cue_error *error)
{
    const cue_ball_set *balls = slot->words->balls;
    const unsigned ball = cue_standing_ball(balls, except);
    *index = ball + (slot->field->names_from == CUE_NAMES_BALLS_FROM_ONE);
    if (ball != CUE_NO_BALL)
        return CUE_OK;
    return cue_refuse_at(error, slot->field->kind == CUE_FIELD_SET ? CUE_ILLEGAL_ACTION : CUE_BAD_SHOT, path,
                         "no other %s is on the table", balls->also.words->family);
}

static cue_status read_index(const cue_slot *slot, const cue_node *node, cue_balls except, uint32_t *index,
                             const cue_path *path, cue_error *error)
{
    const uint32_t count = cue_is_string(node) ? name_count(slot) : 0;
    const char *const *list = cue_name_list(slot->words, slot->field);
    const char *text = count ? cue_node_text(node) : "";
    uint32_t i;
    for (i = 0; i < count; i++) {
        const char *name = list ? list[i] : name_at(slot, i);
        if (name && name[0] == text[0] && strcmp(name, text) == 0) {
            *index = cue_name_index(slot->words, slot->field, i);
            return CUE_OK;
        }
    }
    if (count && slot->field->flags & CUE_FIELD_STANDING && cue_names_family(slot->words->balls, text))
        return read_family(slot, except, index, path, error);
    return cue_expected_word(error, path, name_count(slot), name_at, slot);
}

static cue_status read_name(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    uint32_t index;
    const cue_status status = read_index(slot, node, 0, &index, path, error);
    if (!status)
        cue_field_set_integer(slot->field, slot->base, index);
    return status;
}

static void write_name(cue_output *out, const cue_slot *slot)
{
    cue_put_name(out, NULL, name_at(slot, (uint32_t)integer_in(slot)));
}

static void put_enum(cue_output *out, const cue_slot *slot, bool nullable)
{
    uint32_t i;
    cue_put_open(out, "enum", '[');
    for (i = 0; i < name_count(slot); i++)
        if (name_at(slot, i))
            cue_put_string(out, NULL, name_at(slot, i));
    if (nullable)
        cue_put_json(out, NULL, "null");
    cue_put_close(out, "]");
}

/* Names from the options are not known before there is a game. */
static void name_schema(cue_output *out, const cue_slot *slot)
{
    if (slot->field->names_from == CUE_NAMES_OPTIONS)
        cue_put_type(out, slot->field, "string");
    else
        put_enum(out, slot, slot->field->flags & CUE_FIELD_NULLABLE);
}

const cue_kind cue_name_kind = {NULL, read_name, write_name, name_schema};

static cue_status read_set(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_node *element;
    uint64_t set = 0;
    size_t i = 0;
    if (!cue_is_array(node))
        return cue_expected(error, path, "an array of names");
    for (element = cue_node_first(node); element; element = cue_node_next(element), i++) {
        const cue_path at = cue_element_of(path, i);
        uint32_t index;
        const cue_status status = read_index(slot, element, (cue_balls)set, &index, &at, error);
        if (status)
            return status;
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): what was read is an index */
        if (set >> index & 1)
            return cue_refuse_at(error, slot->field->flags & CUE_FIELD_DEALT ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, &at,
                                 "duplicate name \"%s\"", name_at(slot, index));
        set |= UINT64_C(1) << index;
    }
    cue_field_set_integer(slot->field, slot->base, (int64_t)set);
    return CUE_OK;
}

static void write_set(cue_output *out, const cue_slot *slot)
{
    uint64_t set = (uint64_t)integer_in(slot);
    uint32_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; set; i++, set >>= 1)
        if (set & 1)
            cue_put_name(out, NULL, name_at(slot, i));
    cue_put_close(out, "]");
}

static void set_schema(cue_output *out, const cue_slot *slot)
{
    cue_put_open(out, "items", '{');
    put_enum(out, slot, false);
    cue_put_close(out, "}");
    cue_put_bool(out, "uniqueItems", true);
}

const cue_kind cue_set_kind = {"array", read_set, write_set, set_schema};

static cue_status read_players(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_node *element;
    uint64_t set = 0;
    size_t i = 0;
    if (!cue_is_array(node))
        return cue_expected(error, path, "an array of player numbers");
    for (element = cue_node_first(node); element; element = cue_node_next(element), i++) {
        const cue_path at = cue_element_of(path, i);
        int64_t player;
        if (!cue_json_integer(element, 0, CUE_PLAYERS_MAX - 1, &player))
            return cue_expected(error, &at, "a player's number");
        if (set >> player)
            return cue_expected(error, &at, "larger than the number before it");
        set |= UINT64_C(1) << player;
    }
    cue_field_set_integer(slot->field, slot->base, (int64_t)set);
    return CUE_OK;
}

static void write_players(cue_output *out, const cue_slot *slot)
{
    uint64_t set = (uint64_t)integer_in(slot);
    int player;
    cue_put_open(out, NULL, '[');
    for (player = 0; player < CUE_PLAYERS_MAX; player++)
        if (set >> player & 1)
            cue_put_integer(out, NULL, player);
    cue_put_close(out, "]");
}

static void players_schema(cue_output *out, const cue_slot *slot)
{
    (void)slot;
    cue_put_json(out, "items", "{'type':'integer','minimum':0}");
    cue_put_bool(out, "uniqueItems", true);
}

const cue_kind cue_players_kind = {"array", read_players, write_players, players_schema};

static cue_status read_text(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_field *field = slot->field;
    const char *text = cue_is_string(node) ? cue_node_text(node) : NULL;
    const size_t bytes = text ? strlen(text) : 0;
    const int64_t characters = cue_utf8_shown(text, bytes);
    if (characters < 0)
        return cue_expected(error, path, "text without control and format characters");
    if (!text || characters < field->min || characters > field->max || bytes >= field->width)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a string of %lld to %lld characters",
                             (long long)field->min, (long long)field->max);
    memcpy(cue_inside(slot), text, bytes + 1);
    return CUE_OK;
}

static void write_text(cue_output *out, const cue_slot *slot)
{
    cue_put_string(out, NULL, cue_inside(slot));
}

static void text_schema(cue_output *out, const cue_slot *slot)
{
    cue_put_integer(out, "minLength", slot->field->min);
    cue_put_integer(out, "maxLength", slot->field->max);
}

const cue_kind cue_text_kind = {"string", read_text, write_text, text_schema};

static cue_status read_actor(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    int64_t actor = cue_is_null(node) ? CUE_NOBODY : CUE_CHANCE;
    const bool chance = cue_is_string(node) && strcmp(cue_node_text(node), "chance") == 0;
    if (!cue_is_null(node) && !chance && !cue_json_integer(node, 0, CUE_PLAYERS_MAX - 1, &actor))
        return cue_expected(error, path, "a player's number, \"chance\" or null");
    cue_field_set_integer(slot->field, slot->base, actor);
    return CUE_OK;
}

static void write_actor(cue_output *out, const cue_slot *slot)
{
    const int actor = *(const int8_t *)cue_inside(slot);
    if (actor == CUE_CHANCE)
        cue_put_string(out, NULL, "chance");
    else if (actor == CUE_NOBODY)
        cue_put_json(out, NULL, "null");
    else
        cue_put_integer(out, NULL, actor);
}

static void actor_schema(cue_output *out, const cue_slot *slot)
{
    (void)slot;
    cue_put_json(out, "anyOf", "[{'type':'integer','minimum':0},{'const':'chance'},{'type':'null'}]");
}

const cue_kind cue_actor_kind = {NULL, read_actor, write_actor, actor_schema};
