/* Fields of one value: truth values, numbers, names, sets, texts. */
#include "json/kinds.h"

#include "base/number.h"
#include "base/utf8.h"

#include <cuerules/action.h>

#include <stdio.h>

static const void *inside(const cue_field *field, const void *base)
{
    return (const char *)base + field->offset;
}

void cue_put_type(cue_output *out, const cue_field *field, const char *type)
{
    const bool nullable = field->flags & CUE_FIELD_NULLABLE;
    if (nullable)
        cue_put_open(out, "type", '[');
    cue_put_string(out, nullable ? NULL : "type", type);
    if (nullable) {
        cue_put_string(out, NULL, "null");
        cue_put_close(out, ']');
    }
}

static cue_status read_bool(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                            const cue_path *path, cue_error *error)
{
    (void)words;
    if (!cJSON_IsBool(node))
        return cue_expected(error, path, "true or false");
    ((unsigned char *)base)[field->offset] = cJSON_IsTrue(node) ? 1 : 0;
    return CUE_OK;
}

static void write_bool(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    cue_put_bool(out, NULL, *(const unsigned char *)inside(field, base));
}

const cue_kind cue_bool_kind = {"boolean", read_bool, write_bool, NULL};

static cue_status read_integer(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                               const cue_path *path, cue_error *error)
{
    int64_t value;
    (void)words;
    if (!cue_json_integer(node, field->min, field->max, &value))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a whole number from %lld to %lld%s",
                             (long long)field->min, (long long)field->max,
                             field->flags & CUE_FIELD_NULLABLE ? ", or null" : "");
    cue_field_set_integer(field, base, value);
    return CUE_OK;
}

static void write_integer(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    cue_put_integer(out, NULL, cue_field_integer(field, base));
}

static void integer_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    (void)words;
    cue_put_integer(out, "minimum", field->min);
    cue_put_integer(out, "maximum", field->max);
}

const cue_kind cue_integer_kind = {"integer", read_integer, write_integer, integer_schema};

static cue_status read_real(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                            const cue_path *path, cue_error *error)
{
    double value;
    (void)words;
    if (!cJSON_IsNumber(node) || !(node->valuedouble >= field->real_min && node->valuedouble <= field->real_max)) {
        char least[CUE_REAL_SIZE], most[CUE_REAL_SIZE];
        cue_real_text(least, field->real_min);
        cue_real_text(most, field->real_max);
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a number from %s to %s", least, most);
    }
    value = node->valuedouble == 0 ? 0 : node->valuedouble; /* no minus zero */
    memcpy((char *)base + field->offset, &value, sizeof value);
    return CUE_OK;
}

static void write_real(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    double value;
    (void)words;
    memcpy(&value, inside(field, base), sizeof value);
    cue_put_real(out, NULL, value);
}

static void real_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    (void)words;
    cue_put_real(out, "minimum", field->real_min);
    cue_put_real(out, "maximum", field->real_max);
}

const cue_kind cue_real_kind = {"number", read_real, write_real, real_schema};

/* The names that may stand here, for a message. */
static cue_status refuse_name(const cue_words *words, const cue_field *field, const cue_path *path, cue_error *error)
{
    char names[200] = "";
    size_t at = 0;
    uint32_t i;
    for (i = 0; i < cue_name_count(words, field) && at + 24 < sizeof names; i++) {
        const char *name = cue_name_at(words, field, i);
        const int written = name ? snprintf(names + at, sizeof names - at, "%s\"%.60s\"", at ? ", " : "", name) : 0;
        at += written > 0 ? (size_t)written : 0;
    }
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be one of %s%s", names,
                         i < cue_name_count(words, field) ? ", …" : "");
}

static cue_status read_index(const cue_words *words, const cue_field *field, const cJSON *node, uint32_t *index,
                             const cue_path *path, cue_error *error)
{
    uint32_t i;
    for (i = 0; cJSON_IsString(node) && i < cue_name_count(words, field); i++) {
        const char *name = cue_name_at(words, field, i);
        if (name && strcmp(name, node->valuestring) == 0) {
            *index = i;
            return CUE_OK;
        }
    }
    return refuse_name(words, field, path, error);
}

static cue_status read_name(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                            const cue_path *path, cue_error *error)
{
    uint32_t index = 0;
    const cue_status status = read_index(words, field, node, &index, path, error);
    if (!status)
        cue_field_set_integer(field, base, index);
    return status;
}

static void write_name(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const char *name = cue_name_at(words, field, (uint32_t)cue_field_integer(field, base));
    if (name)
        cue_put_string(out, NULL, name);
    else
        cue_put_null(out, NULL); /* a number that a faulty ruleset made up */
}

static void put_enum(cue_output *out, const cue_words *words, const cue_field *field, bool nullable)
{
    uint32_t i;
    cue_put_open(out, "enum", '[');
    for (i = 0; i < cue_name_count(words, field); i++)
        if (cue_name_at(words, field, i))
            cue_put_string(out, NULL, cue_name_at(words, field, i));
    if (nullable)
        cue_put_null(out, NULL);
    cue_put_close(out, ']');
}

/* Names from the options are not known before there is a game. */
static void name_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    if (field->names_from == CUE_NAMES_OPTIONS)
        cue_put_type(out, field, "string");
    else
        put_enum(out, words, field, field->flags & CUE_FIELD_NULLABLE);
}

const cue_kind cue_name_kind = {NULL, read_name, write_name, name_schema};

static cue_status read_set(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                           const cue_path *path, cue_error *error)
{
    const cJSON *element;
    uint64_t set = 0;
    size_t i = 0;
    if (!cJSON_IsArray(node))
        return cue_expected(error, path, "an array of names");
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        uint32_t index = 0;
        const cue_status status = read_index(words, field, element, &index, &at, error);
        if (status)
            return status;
        if (set >> index & 1)
            return cue_refuse_at(error, CUE_BAD_VALUE, &at, "\"%s\" stands here twice",
                                 cue_name_at(words, field, index));
        set |= UINT64_C(1) << index;
    }
    cue_field_set_integer(field, base, (int64_t)set);
    return CUE_OK;
}

static void write_set(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, base);
    uint32_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < cue_name_count(words, field); i++)
        if ((set >> i & 1) && cue_name_at(words, field, i))
            cue_put_string(out, NULL, cue_name_at(words, field, i));
    cue_put_close(out, ']');
}

static void set_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    cue_put_open(out, "items", '{');
    put_enum(out, words, field, false);
    cue_put_close(out, '}');
    cue_put_bool(out, "uniqueItems", true);
}

const cue_kind cue_set_kind = {"array", read_set, write_set, set_schema};

static cue_status read_players(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                               const cue_path *path, cue_error *error)
{
    const cJSON *element;
    uint64_t set = 0;
    size_t i = 0;
    (void)words;
    if (!cJSON_IsArray(node))
        return cue_expected(error, path, "an array of player numbers");
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        int64_t player;
        if (!cue_json_integer(element, 0, CUE_PLAYERS_MAX - 1, &player))
            return cue_expected(error, &at, "a player's number");
        if (set >> player)
            return cue_expected(error, &at, "larger than the number before it");
        set |= UINT64_C(1) << player;
    }
    cue_field_set_integer(field, base, (int64_t)set);
    return CUE_OK;
}

static void write_players(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, base);
    int player;
    (void)words;
    cue_put_open(out, NULL, '[');
    for (player = 0; player < CUE_PLAYERS_MAX; player++)
        if (set >> player & 1)
            cue_put_integer(out, NULL, player);
    cue_put_close(out, ']');
}

static void players_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    (void)words;
    (void)field;
    cue_put_json(out, "items", "{\"type\":\"integer\",\"minimum\":0}");
    cue_put_bool(out, "uniqueItems", true);
}

const cue_kind cue_players_kind = {"array", read_players, write_players, players_schema};

static cue_status read_text(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                            const cue_path *path, cue_error *error)
{
    const char *text = cJSON_IsString(node) ? node->valuestring : NULL;
    const size_t bytes = text ? strlen(text) : 0;
    const int64_t characters = cue_utf8_count(text, bytes);
    (void)words;
    if (characters < 0)
        return cue_expected(error, path, "text without control characters");
    if (!text || characters < field->min || characters > field->max || bytes >= field->width)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a string of %lld to %lld characters",
                             (long long)field->min, (long long)field->max);
    memcpy((char *)base + field->offset, text, bytes + 1);
    return CUE_OK;
}

static void write_text(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    (void)words;
    cue_put_string(out, NULL, inside(field, base));
}

static void text_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    (void)words;
    cue_put_integer(out, "minLength", field->min);
    cue_put_integer(out, "maxLength", field->max);
}

const cue_kind cue_text_kind = {"string", read_text, write_text, text_schema};

static cue_status read_actor(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                             const cue_path *path, cue_error *error)
{
    int64_t actor;
    (void)words;
    if (cJSON_IsNull(node))
        actor = CUE_NOBODY;
    else if (cJSON_IsString(node) && strcmp(node->valuestring, "chance") == 0)
        actor = CUE_CHANCE;
    else if (!cue_json_integer(node, 0, CUE_PLAYERS_MAX - 1, &actor))
        return cue_expected(error, path, "a player's number, \"chance\" or null");
    cue_field_set_integer(field, base, actor);
    return CUE_OK;
}

static void write_actor(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const int actor = *(const signed char *)inside(field, base);
    (void)words;
    if (actor == CUE_CHANCE)
        cue_put_string(out, NULL, "chance");
    else if (actor == CUE_NOBODY)
        cue_put_null(out, NULL);
    else
        cue_put_integer(out, NULL, actor);
}

/* A member of states and views only, of which there are no schemas. */
const cue_kind cue_actor_kind = {NULL, read_actor, write_actor, NULL};
