/* Games as trees of libcjson, for hosts that use it; the library itself does without. Everything here is inline: link
 * libcjson, and have <cjson/cJSON.h> (1.7.13 or later) in the path, or include a cJSON.h of your own before. Since 1.0.
 *
 * The trees are the documents of cuerules/json.h, and refusals name the same places in them. Between a tree and its
 * text no number changes: cJSON_Print takes numbers for equal that differ in their last bits, and writes what the
 * locale says; cue_cjson_print does neither. Trees that are given out are the caller's, to free with cJSON_Delete;
 * those that are taken stay as they are. error may be NULL. */
#ifndef CUERULES_CJSON_H
#define CUERULES_CJSON_H

#include <cuerules/json.h>
#include <cuerules/limits.h>

#ifndef cJSON__h
#include <cjson/cJSON.h>
#endif

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CUE_BEGIN_DECLS

/* Not for hosts, but parts of what follows: refuse, put_number, put_string, put, take,
 * give and add. */
static inline cue_status cue_cjson_refuse(cue_error *error, cue_status status, const char *message)
{
    if (error) {
        memset(error, 0, sizeof *error);
        error->status = status;
        (void)snprintf(error->message, sizeof error->message, "%s", message);
    }
    return status;
}

static inline cue_status cue_cjson_put_number(double value, cue_text *out)
{
    char digits[40], plain[40];
    int precision;
    size_t i, length = 0;
    if (!(value >= -DBL_MAX && value <= DBL_MAX))
        return CUE_BAD_VALUE;
    for (precision = 15; precision <= 17; precision++) {
        double read;
        (void)snprintf(digits, sizeof digits, "%.*g", precision, value);
        read = strtod(digits, NULL);
        if (memcmp(&read, &value, sizeof read) == 0)
            break;
    }
    /* Whatever the locale has between the digits, of however many bytes, is a point here. */
    for (i = 0; digits[i]; i++) {
        if (strchr("+-0123456789e", digits[i]))
            plain[length++] = digits[i];
        else if (length && plain[length - 1] != '.')
            plain[length++] = '.';
    }
    return cue_text_append(out, plain, length);
}

static inline cue_status cue_cjson_put_string(const char *string, cue_text *out)
{
    cue_status status = string ? cue_text_append(out, "\"", 1) : CUE_BAD_VALUE;
    while (!status && *string) {
        size_t plain = 0;
        char escaped[8];
        while ((unsigned char)string[plain] >= ' ' && string[plain] != '"' && string[plain] != '\\')
            plain++;
        status = cue_text_append(out, string, plain);
        string += plain;
        if (!status && *string) {
            const int size = (unsigned char)*string < ' '
                                 ? snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)(unsigned char)*string)
                                 : snprintf(escaped, sizeof escaped, "\\%c", *string);
            status = cue_text_append(out, escaped, (size_t)size);
            string++;
        }
    }
    return status ? status : cue_text_append(out, "\"", 1);
}

static inline cue_status cue_cjson_put(const cJSON *item, unsigned depth, cue_text *out)
{
    const bool members = cJSON_IsObject(item);
    const cJSON *part;
    cue_status status;
    if (cJSON_IsNumber(item))
        return cue_cjson_put_number(item->valuedouble, out);
    if (cJSON_IsString(item))
        return cue_cjson_put_string(item->valuestring, out);
    if (cJSON_IsRaw(item) && item->valuestring)
        return cue_text_append(out, item->valuestring, strlen(item->valuestring));
    if (cJSON_IsNull(item) || cJSON_IsTrue(item))
        return cue_text_append(out, cJSON_IsNull(item) ? "null" : "true", 4);
    if (cJSON_IsFalse(item))
        return cue_text_append(out, "false", 5);
    if (!members && !cJSON_IsArray(item))
        return CUE_BAD_VALUE;
    if (depth == CUE_LIMIT_NESTING)
        return CUE_LIMIT;
    status = cue_text_append(out, members ? "{" : "[", 1);
    for (part = item->child; part && !status; part = part->next) {
        if (part != item->child)
            status = cue_text_append(out, ",", 1);
        if (!status && members)
            status = cue_cjson_put_string(part->string, out);
        if (!status && members)
            status = cue_text_append(out, ":", 1);
        if (!status)
            status = cue_cjson_put(part, depth + 1, out);
    }
    return status ? status : cue_text_append(out, members ? "}" : "]", 1);
}

/* Appends a tree as JSON text in one line, every number to its last bit. It fails, and leaves the text as it was, with
 * CUE_BAD_VALUE (a number that is none, an item of no type, a member without a name), CUE_LIMIT (more than
 * CUE_LIMIT_NESTING levels) and CUE_NO_MEMORY. */
static inline cue_status cue_cjson_print(const cJSON *tree, cue_text *out, cue_error *error)
{
    const size_t before = out->length;
    const cue_status status = cue_cjson_put(tree, 0, out);
    if (!status)
        return CUE_OK;
    out->length = before;
    if (out->bytes)
        out->bytes[before] = '\0';
    return cue_cjson_refuse(error, status, status == CUE_BAD_VALUE ? "the tree has an item that JSON has not"
                                           : status == CUE_LIMIT   ? "the tree has too many levels"
                                                                   : "there is not enough memory");
}

/* What the library wrote with that status, as a tree; the text is freed. */
static inline cue_status cue_cjson_take(cue_status status, cue_text *text, cJSON **out, cue_error *error)
{
    if (!status) {
        *out = cJSON_ParseWithLength(text->bytes, text->length);
        if (!*out)
            status = cue_cjson_refuse(error, CUE_NO_MEMORY, "there is not enough memory");
    }
    cue_text_free(text);
    return status;
}

/* A tree as a text, which the caller frees. */
static inline cue_status cue_cjson_give(const cJSON *tree, cue_text *text, cue_error *error)
{
    cue_status status;
    cue_text_init(text, NULL);
    status = cue_cjson_print(tree, text, error);
    if (status)
        cue_text_free(text);
    return status;
}

/* What is written about a position or a game, as the call of cuerules/json.h of the same name writes it, with its
 * errors; *out is only set on success. */
static inline cue_status cue_cjson_view(const cue_position *position, cJSON **out, cue_error *error)
{
    cue_text text;
    cue_text_init(&text, NULL);
    return cue_cjson_take(cue_write_view(position, &text, error), &text, out, error);
}
static inline cue_status cue_cjson_legal(const cue_position *position, cJSON **out, cue_error *error)
{
    cue_text text;
    cue_text_init(&text, NULL);
    return cue_cjson_take(cue_write_legal(position, &text, error), &text, out, error);
}
static inline cue_status cue_cjson_action(const cue_position *position, const cue_action *action, cJSON **out,
                                          cue_error *error)
{
    cue_text text;
    cue_text_init(&text, NULL);
    return cue_cjson_take(cue_write_action(position, action, &text, error), &text, out, error);
}
static inline cue_status cue_cjson_save(const cue_game *game, bool with_log, cJSON **out, cue_error *error)
{
    cue_text text;
    cue_text_init(&text, NULL);
    return cue_cjson_take(cue_game_save(game, with_log, &text, error), &text, out, error);
}

static inline cue_status cue_cjson_add(cue_status status, cue_text *text, const char *more, cue_error *error)
{
    if (!status && cue_text_append(text, more, strlen(more)))
        status = cue_cjson_refuse(error, CUE_NO_MEMORY, "there is not enough memory");
    return status;
}

/* The rulings of the last action, an array; empty where there are none. */
static inline cue_status cue_cjson_rulings(const cue_game *game, cJSON **out, cue_error *error)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_text text;
    cue_status status;
    cue_text_init(&text, NULL);
    status = cue_cjson_add(CUE_OK, &text, "[", error);
    for (i = 0; i < count && !status; i++) {
        status = cue_write_ruling(cue_game_position(game), &rulings[i], &text, error);
        status = cue_cjson_add(status, &text, i + 1 < count ? "," : "", error);
    }
    status = cue_cjson_add(status, &text, "]", error);
    return cue_cjson_take(status, &text, out, error);
}

/* Applies an action; a dry run of one, after which the view may be asked for (NULL: it is not). Errors as those of
 * cue_game_apply_json and cue_game_try_json, and of cue_cjson_print. */
static inline cue_status cue_cjson_apply(cue_game *game, const cJSON *action, cue_error *error)
{
    cue_text text;
    cue_status status = cue_cjson_give(action, &text, error);
    if (!status) {
        status = cue_game_apply_json(game, text.bytes, text.length, error);
        cue_text_free(&text);
    }
    return status;
}
static inline cue_status cue_cjson_try(cue_game *game, const cJSON *action, cJSON **view, cue_error *error)
{
    cue_text text, after;
    cue_status status = cue_cjson_give(action, &text, error);
    if (status)
        return status;
    cue_text_init(&after, NULL);
    status = cue_game_try_json(game, text.bytes, text.length, view ? &after : NULL, error);
    cue_text_free(&text);
    return view ? cue_cjson_take(status, &after, view, error) : status;
}

/* Loads a saved game; the arguments and errors are those of cue_game_load, and the errors of cue_cjson_print. */
static inline cue_status cue_cjson_load(const cue_catalogue *catalogue, const cue_allocator *allocator,
                                        const cJSON *tree, cue_verify verify, cue_game **out, cue_error *error)
{
    cue_text text;
    cue_status status = cue_cjson_give(tree, &text, error);
    if (!status) {
        status = cue_game_load(catalogue, allocator, text.bytes, text.length, verify, out, error);
        cue_text_free(&text);
    }
    return status;
}

CUE_END_DECLS

#endif
