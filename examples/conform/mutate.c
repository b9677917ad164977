#include "mutate.h"

#include <cuerules/cjson.h>
#include <stdio.h>
#include <string.h>

enum { SPACES = 5000 };

/* What any value, a number or a string may turn into. One a line. */
static const char types[] =
    "null\ntrue\nfalse\n0\n1\n-1\n0.5\n\"\"\n\"x\"\n[]\n{}\n[[]]\n[0]\n[null]\n{\"a\":1}\n[\"A\"]";
static const char edges[] =
    "-1\n0\n-0\n1\n2\n3\n127\n128\n255\n256\n-128\n-129\n32767\n32768\n65535\n65536\n2147483647\n"
    "2147483648\n-2147483648\n-2147483649\n4294967295\n4294967296\n9007199254740992\n"
    "9007199254740993\n9223372036854775807\n9223372036854775808\n-9223372036854775809\n"
    "18446744073709551615\n18446744073709551616\n1e308\n1e309\n-1e309\n1e-400\n0.1\n1.0\n3.5\n"
    "1e0\n10e-1\n01\n1.\n123456789012345678901234567890";
static const char strange[] =
    "\"\"\n\" \"\n\"\\u0000\"\n\"a\\u0000b\"\n\"\xff\"\n\"\xc0\x80\"\n\"\\ud800\"\n\"\\n\"\n"
    "\"\\ud83d\\ude00\"\n\"\xed\xa0\x80\"\n\"\x7f\"\n\"%s%n%d\"\n\"\\\"\"\n\"-1\"\n\"0x1\"\n"
    "\"18446744073709551615\"\n\"18446744073709551616\"\n\"[]{}:,\"\n\"00\"\n\" 1\"\n\"1e3\"";

static size_t below(cue_random *random, size_t n)
{
    return (size_t)cue_random_below(random, n);
}

typedef enum value_place { ANY, MEMBER, ELEMENT } value_place;

/* A random value inside of the whole, of a type (0: any) and in a place. Every one that fits is equally likely, by
 * reservoir sampling. */
typedef struct choice {
    int type;
    value_place place;
    cue_random *random;
    size_t met;
    cJSON *value, *parent;
} choice;

static void look_below(choice *chosen, cJSON *parent)
{
    cJSON *value;
    cJSON_ArrayForEach(value, parent)
    {
        const bool in_place = chosen->place == ANY || (value->string != NULL) == (chosen->place == MEMBER);
        if (in_place && (!chosen->type || value->type == chosen->type) && below(chosen->random, ++chosen->met) == 0) {
            chosen->value = value;
            chosen->parent = parent;
        }
        look_below(chosen, value);
    }
}

static choice pick(cJSON *whole, int type, value_place place, cue_random *random)
{
    choice chosen = {type, place, random, 0, NULL, NULL};
    look_below(&chosen, whole);
    return chosen;
}

static void describe(conform_mutant *out, const char *how, const cJSON *value, const char *with)
{
    cue_text before = {0};
    (void)cue_cjson_print(value, &before, NULL);
    (void)snprintf(out->what, sizeof out->what, "%.30s%s%.50s %s%.40s", value->string ? value->string : "",
                   value->string ? ":" : "", before.bytes ? before.bytes : "", how, with);
    cue_text_free(&before);
}

/* Puts a text in place of a value, JSON or not. */
static bool put(cJSON *value, const char *text, conform_mutant *out)
{
    const size_t size = strlen(text) + 1;
    char *copy = cJSON_malloc(size);
    if (!copy)
        return false;
    describe(out, "is now ", value, text);
    cJSON_Delete(value->child);
    cJSON_free(value->valuestring);
    value->child = NULL;
    value->valuestring = memcpy(copy, text, size);
    value->type = cJSON_Raw;
    return true;
}

/* A random one of the lines. */
static bool put_line(cJSON *whole, int type, const char *lines, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, type, ANY, random);
    char line[64] = "";
    size_t met = 0, length;
    for (; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (below(random, ++met) == 0)
            (void)snprintf(line, sizeof line, "%.*s", (int)length, lines);
    }
    return at.value && put(at.value, line, out);
}

static bool put_spaces(cJSON *whole, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, cJSON_String, ANY, random);
    char text[SPACES];
    memset(text, ' ', sizeof text);
    text[0] = text[sizeof text - 2] = '"';
    text[sizeof text - 1] = '\0';
    return at.value && put(at.value, text, out);
}

static bool put_twice(cJSON *whole, value_place place, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, 0, place, random);
    cJSON *copy = at.value ? cJSON_Duplicate(at.value, 1) : NULL;
    if (copy)
        describe(out, "appears twice", at.value, "");
    return copy && cJSON_AddItemToArray(at.parent, copy);
}

static bool remove_part(cJSON *whole, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, 0, ANY, random);
    if (!at.value)
        return false;
    describe(out, "is missing", at.value, "");
    cJSON_Delete(cJSON_DetachItemViaPointer(at.parent, at.value));
    return true;
}

/* Replaces a value by another of its type. */
static bool borrow(cJSON *whole, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, 0, ANY, random);
    const choice from = pick(whole, at.value ? at.value->type : 0, ANY, random);
    cue_text text = {0};
    const bool done = at.value && at.value != from.value && !cue_cjson_print(from.value, &text, NULL) &&
                      put(at.value, text.bytes, out);
    cue_text_free(&text);
    return done;
}

static bool add_member(cJSON *whole, cue_random *random, conform_mutant *out)
{
    const choice at = pick(whole, 0, MEMBER, random);
    if (at.value)
        describe(out, "has an unknown member beside it", at.value, "");
    return at.value && cJSON_AddRawToObject(at.parent, "unknown member", "[1,{\"a\":null}]");
}

static bool change_digit(const cue_text *json, cue_random *random, conform_mutant *out)
{
    unsigned tries;
    for (tries = 0; tries < 1000; tries++) {
        const size_t at = below(random, json->length);
        const char digit = (char)('0' + (int)below(random, 10));
        if (json->bytes[at] < '0' || json->bytes[at] > '9' || json->bytes[at] == digit)
            continue;
        (void)snprintf(out->what, sizeof out->what, "the digit at byte %lu is %c instead of %c", (unsigned long)at,
                       digit, json->bytes[at]);
        out->text.bytes[at] = digit;
        return true;
    }
    return false;
}

/* Damages the bytes, whatever they mean. */
static bool mutate_bytes(const cue_text *json, cue_random *random, conform_mutant *out)
{
    size_t times = 1 + below(random, 3);
    if (cue_text_append(&out->text, json->bytes, json->length))
        return false;
    if (out->mutation == CONFORM_DIGIT)
        return change_digit(json, random, out);
    if (out->mutation == CONFORM_CUT) {
        out->text.length = below(random, json->length);
        (void)snprintf(out->what, sizeof out->what, "cut at byte %lu", (unsigned long)out->text.length);
        return true;
    }
    (void)snprintf(out->what, sizeof out->what, "bits are flipped in %lu bytes", (unsigned long)times);
    while (times--) {
        char *byte = &out->text.bytes[below(random, out->text.length)];
        *byte = (char)(*byte ^ (char)(1u << below(random, 8)));
    }
    return true;
}

static bool mutate_values(cJSON *whole, cue_random *random, conform_mutant *out)
{
    switch (out->mutation) {
    case CONFORM_TYPE:
        return put_line(whole, 0, types, random, out);
    case CONFORM_EDGE:
        return put_line(whole, cJSON_Number, edges, random, out);
    case CONFORM_STRANGE:
        return below(random, 8) ? put_line(whole, cJSON_String, strange, random, out)
                              : put_spaces(whole, random, out);
    case CONFORM_DOUBLE:
        return put_twice(whole, MEMBER, random, out);
    case CONFORM_REPEAT:
        return put_twice(whole, ELEMENT, random, out);
    case CONFORM_REMOVE:
        return remove_part(whole, random, out);
    case CONFORM_ADD:
        return add_member(whole, random, out);
    default:
        return borrow(whole, random, out);
    }
}

bool conform_mutate(const cue_text *json, conform_mutation mutation, cue_random *random, conform_mutant *out)
{
    cJSON *whole;
    bool made;
    memset(out, 0, sizeof *out);
    cue_text_init(&out->text, NULL);
    out->mutation = mutation;
    if (mutation <= CONFORM_DIGIT) {
        made = mutate_bytes(json, random, out);
    } else {
        whole = cJSON_ParseWithLength(json->bytes, json->length);
        made = whole && mutate_values(whole, random, out) && !cue_cjson_print(whole, &out->text, NULL);
        cJSON_Delete(whole);
    }
    if (!made)
        cue_text_free(&out->text);
    return made;
}
