#include "mutate.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t lot(cue_random *random, size_t n)
{
    return (size_t)cue_random_below(random, n);
}

/* The text with [from, to) replaced. */
static bool splice(const conform_json *json, size_t from, size_t to, const char *with, size_t length,
                   conform_mutant *out)
{
    out->length = from + length + (json->length - to);
    out->bytes = malloc(out->length + 1);
    if (!out->bytes)
        return false;
    memcpy(out->bytes, json->text, from);
    memcpy(out->bytes + from, with, length);
    memcpy(out->bytes + from + length, json->text + to, json->length - to);
    out->bytes[out->length] = '\0';
    return true;
}

static bool replace(const conform_json *json, const conform_span *span, const char *with, conform_mutant *out)
{
    (void)snprintf(out->what, sizeof out->what, "the value at byte %lu is %.40s instead of %.*s",
                   (unsigned long)span->start, with,
                   span->end - span->start > 30 ? 30 : (int)(span->end - span->start), json->text + span->start);
    return splice(json, span->start, span->end, with, strlen(with), out);
}

/* A span by lot, of a kind ('\0': any but the whole), or NULL. */
static const conform_span *pick(const conform_json *json, char kind, cue_random *random)
{
    unsigned tries;
    for (tries = 0; tries < 64 && json->count > 1; tries++) {
        const conform_span *span = &json->spans[1 + lot(random, json->count - 1)];
        if (!kind || span->kind == kind)
            return span;
    }
    return NULL;
}

static bool is_member(const conform_span *span)
{
    return span->key != span->start;
}

static const conform_span *pick_member(const conform_json *json, bool member, cue_random *random)
{
    unsigned tries;
    for (tries = 0; tries < 64; tries++) {
        const conform_span *span = pick(json, '\0', random);
        if (span && is_member(span) == member)
            return span;
    }
    return NULL;
}

static bool cut(const conform_json *json, cue_random *random, conform_mutant *out)
{
    const size_t at = lot(random, json->length);
    (void)snprintf(out->what, sizeof out->what, "cut at byte %lu", (unsigned long)at);
    return splice(json, at, json->length, "", 0, out);
}

static bool flip(const conform_json *json, cue_random *random, conform_mutant *out)
{
    size_t times = 1 + lot(random, 3);
    if (!splice(json, 0, 0, "", 0, out))
        return false;
    (void)snprintf(out->what, sizeof out->what, "%lu bytes are others", (unsigned long)times);
    for (; times; times--) {
        char *byte = &out->bytes[lot(random, out->length)];
        *byte = (char)(*byte ^ (char)(1u << lot(random, 8)));
    }
    return true;
}

static bool change_digit(const conform_json *json, cue_random *random, conform_mutant *out)
{
    unsigned tries;
    for (tries = 0; tries < 1000; tries++) {
        const size_t at = lot(random, json->length);
        const char digit = (char)('0' + (int)lot(random, 10));
        if (json->text[at] < '0' || json->text[at] > '9' || json->text[at] == digit)
            continue;
        (void)snprintf(out->what, sizeof out->what, "the digit at byte %lu is %c instead of %c", (unsigned long)at,
                       digit, json->text[at]);
        return splice(json, at, at + 1, &digit, 1, out);
    }
    return false;
}

static bool change_type(const conform_json *json, cue_random *random, conform_mutant *out)
{
    static const char *const values[] = {"null",  "true", "false", "0",    "1",   "-1",     "0.5",       "\"\"",
                                         "\"x\"", "[]",   "{}",    "[[]]", "[0]", "[null]", "{\"a\":1}", "[\"A\"]"};
    const conform_span *span = pick(json, '\0', random);
    return span && replace(json, span, values[lot(random, sizeof values / sizeof values[0])], out);
}

static bool put_edge(const conform_json *json, cue_random *random, conform_mutant *out)
{
    static const char *const values[] = {"-1",
                                         "0",
                                         "-0",
                                         "1",
                                         "2",
                                         "3",
                                         "127",
                                         "128",
                                         "255",
                                         "256",
                                         "-128",
                                         "-129",
                                         "32767",
                                         "32768",
                                         "65535",
                                         "65536",
                                         "2147483647",
                                         "2147483648",
                                         "-2147483648",
                                         "-2147483649",
                                         "4294967295",
                                         "4294967296",
                                         "9007199254740992",
                                         "9007199254740993",
                                         "9223372036854775807",
                                         "9223372036854775808",
                                         "-9223372036854775809",
                                         "18446744073709551615",
                                         "18446744073709551616",
                                         "1e308",
                                         "1e309",
                                         "-1e309",
                                         "1e-400",
                                         "0.1",
                                         "1.0",
                                         "3.5",
                                         "1e0",
                                         "10e-1",
                                         "123456789012345678901234567890"};
    const conform_span *span = pick(json, '0', random);
    return span && replace(json, span, values[lot(random, sizeof values / sizeof values[0])], out);
}

/* A comma stands behind the copy, so that it can be put before whatever comes first. */
static bool put_twice(const conform_json *json, const conform_span *span, conform_mutant *out)
{
    const size_t length = span->end - span->key;
    char *copy = malloc(length + 1);
    bool made = false;
    if (copy) {
        memcpy(copy, json->text + span->key, length);
        copy[length] = ',';
        made = splice(json, span->key, span->key, copy, length + 1, out);
    }
    free(copy);
    (void)snprintf(out->what, sizeof out->what, "what begins at byte %lu stands there twice",
                   (unsigned long)span->key);
    return made;
}

static bool remove_part(const conform_json *json, cue_random *random, conform_mutant *out)
{
    const conform_span *span = pick(json, '\0', random);
    size_t from, to;
    if (!span)
        return false;
    from = span->key;
    to = span->end;
    if (json->text[to] == ',')
        to++;
    else if (json->text[from - 1] == ',')
        from--;
    (void)snprintf(out->what, sizeof out->what, "bytes %lu to %lu are missing: %.*s", (unsigned long)from,
                   (unsigned long)to, to - from > 40 ? 40 : (int)(to - from), json->text + from);
    return splice(json, from, to, "", 0, out);
}

static bool borrow(const conform_json *json, const conform_span *span, const conform_span *other,
                   conform_mutant *out)
{
    (void)snprintf(out->what, sizeof out->what, "at byte %lu stands what belongs to byte %lu",
                   (unsigned long)span->start, (unsigned long)other->start);
    return splice(json, span->start, span->end, json->text + other->start, other->end - other->start, out);
}

static bool swap(const conform_json *json, cue_random *random, conform_mutant *out)
{
    const conform_span *a = pick(json, '\0', random);
    const conform_span *b = a ? pick(json, a->kind, random) : NULL;
    conform_mutant half;
    conform_json rest;
    bool made;
    if (!b || a->start >= b->start || a->end > b->start)
        return false;
    if (!borrow(json, b, a, &half))
        return false;
    rest = *json;
    rest.text = half.bytes;
    rest.length = half.length;
    made = splice(&rest, a->start, a->end, json->text + b->start, b->end - b->start, out);
    free(half.bytes);
    (void)snprintf(out->what, sizeof out->what, "the values at bytes %lu and %lu have changed places",
                   (unsigned long)a->start, (unsigned long)b->start);
    return made;
}

static bool make_strange(const conform_json *json, cue_random *random, conform_mutant *out)
{
    static const char *const values[] = {"\"\"",
                                         "\" \"",
                                         "\"\\u0000\"",
                                         "\"a\\u0000b\"",
                                         "\"\xff\"",
                                         "\"\xc0\x80\"",
                                         "\"\xed\xa0\x80\"",
                                         "\"\\ud800\"",
                                         "\"\\ud83d\\ude00\"",
                                         "\"\\n\"",
                                         "\"\x7f\"",
                                         "\"%s%n%d\"",
                                         "\"\\\"\"",
                                         "\"[]{}:,\"",
                                         "\"18446744073709551615\"",
                                         "\"18446744073709551616\"",
                                         "\"-1\"",
                                         "\"00\"",
                                         "\"0x1\"",
                                         "\"1e3\"",
                                         "\" 1\""};
    char *spaces;
    const conform_span *span = pick(json, '"', random);
    bool made;
    if (!span)
        return false;
    if (lot(random, 8))
        return replace(json, span, values[lot(random, sizeof values / sizeof values[0])], out);
    spaces = malloc(5000);
    if (!spaces)
        return false;
    memset(spaces, 'a', 4999);
    spaces[0] = spaces[4998] = '"';
    spaces[4999] = '\0';
    made = replace(json, span, spaces, out);
    free(spaces);
    return made;
}

static bool add_member(const conform_json *json, cue_random *random, conform_mutant *out)
{
    static const char member[] = "\"nobody asks\":[1,{\"for\":null}],";
    const conform_span *span = pick_member(json, true, random);
    if (!span)
        return false;
    (void)snprintf(out->what, sizeof out->what, "a member too many at byte %lu", (unsigned long)span->key);
    return splice(json, span->key, span->key, member, sizeof member - 1, out);
}

static bool repeat(const conform_json *json, bool member, cue_random *random, conform_mutant *out)
{
    const conform_span *span = pick_member(json, member, random);
    return span && put_twice(json, span, out);
}

static bool borrow_any(const conform_json *json, cue_random *random, conform_mutant *out)
{
    const conform_span *span = pick(json, '\0', random);
    const conform_span *other = span ? pick(json, span->kind, random) : NULL;
    return other && other != span && borrow(json, span, other, out);
}

bool conform_mutate(const conform_json *json, conform_mutation mutation, cue_random *random, conform_mutant *out)
{
    memset(out, 0, sizeof *out);
    out->mutation = mutation;
    switch (mutation) {
    case CONFORM_CUT:
        return cut(json, random, out);
    case CONFORM_FLIP:
        return flip(json, random, out);
    case CONFORM_DIGIT:
        return change_digit(json, random, out);
    case CONFORM_TYPE:
        return change_type(json, random, out);
    case CONFORM_EDGE:
        return put_edge(json, random, out);
    case CONFORM_DOUBLE:
        return repeat(json, true, random, out);
    case CONFORM_REMOVE:
        return remove_part(json, random, out);
    case CONFORM_REPEAT:
        return repeat(json, false, random, out);
    case CONFORM_SWAP:
        return swap(json, random, out);
    case CONFORM_BORROW:
        return borrow_any(json, random, out);
    case CONFORM_STRANGE:
        return make_strange(json, random, out);
    case CONFORM_ADD:
        return add_member(json, random, out);
    case CONFORM_MUTATIONS:
        break;
    }
    return false;
}
