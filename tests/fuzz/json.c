#include "json.h"

#include "fuzz.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEEPEST = 128, VALUES = 1024, SCRATCH = 1 << 16 };

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at;
}

static const char *string_end(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if ((unsigned char)*at < ' ' || (*at == '\\' && ++at == end))
            return NULL;
    return at < end ? at + 1 : NULL;
}

static const char *word_end(const char *at, const char *end)
{
    const char *from = at;
    while (at < end && (isalnum((unsigned char)*at) || *at == '-' || *at == '+' || *at == '.'))
        at++;
    return at > from ? at : NULL;
}

/* Values that were found, in the order of their beginnings; of an object the members' values, not their names. */
typedef struct values {
    struct {
        const char *from, *to;
    } list[VALUES];
    size_t count;
} values;

static const char *find_value(const char *at, const char *end, values *found, int depth);

/* Elements, or members where `closing` is a brace. */
static const char *find_elements(const char *at, const char *end, char closing, values *found, int depth)
{
    at = skip_blanks(at + 1, end);
    if (at < end && *at == closing)
        return at + 1;
    while (at && at < end) {
        if (closing == '}') {
            at = *at == '"' ? string_end(at, end) : NULL;
            at = at ? skip_blanks(at, end) : NULL;
            if (!at || at == end || *at != ':')
                return NULL;
            at++;
        }
        at = find_value(at, end, found, depth + 1);
        at = at ? skip_blanks(at, end) : NULL;
        if (!at || at == end || (*at != ',' && *at != closing))
            return NULL;
        if (*at == closing)
            return at + 1;
        at = skip_blanks(at + 1, end);
    }
    return NULL;
}

static const char *find_value(const char *at, const char *end, values *found, int depth)
{
    const size_t index = found ? found->count : 0;
    const char *to;
    at = skip_blanks(at, end);
    if (at == end || depth > DEEPEST)
        return NULL;
    if (found && index < VALUES)
        found->list[found->count++].from = at;
    to = *at == '"'   ? string_end(at, end)
         : *at == '{' ? find_elements(at, end, '}', found, depth)
         : *at == '[' ? find_elements(at, end, ']', found, depth)
                      : word_end(at, end);
    if (found && index < VALUES && to)
        found->list[index].to = to;
    if (found && !to)
        found->count = index;
    return to;
}

const char *json_value_end(const char *text, const char *end)
{
    return find_value(text, end, NULL, 0);
}

bool json_is_one(const char *text, size_t length)
{
    const char *end = json_value_end(text, text + length);
    return end && skip_blanks(end, text + length) == text + length;
}

bool json_find(const char *text, size_t length, const char *name, const char **value, const char **end)
{
    const char *at = skip_blanks(text, text + length), *last = text + length;
    if (at == last || *at != '{')
        return false;
    while ((at = skip_blanks(at + 1, last)) < last && *at == '"') {
        const char *name_end = string_end(at, last);
        const char *colon = name_end ? skip_blanks(name_end, last) : last;
        const char *from = colon < last ? skip_blanks(colon + 1, last) : last;
        *end = colon < last && *colon == ':' ? json_value_end(from, last) : NULL;
        *value = from;
        if (!*end)
            return false;
        if ((size_t)(name_end - at) == strlen(name) + 2 && memcmp(at + 1, name, strlen(name)) == 0)
            return true;
        at = skip_blanks(*end, last);
        if (at == last || *at != ',')
            return false;
    }
    return false;
}

/* Every value anywhere, also in lines with something else before them. */
static void find_all(const char *text, size_t size, values *found)
{
    const char *at = text, *end = text + size;
    found->count = 0;
    while (at < end && found->count < VALUES) {
        const char *to = *at == '{' || *at == '[' ? find_value(at, end, found, 0) : NULL;
        at = to ? to : at + 1;
    }
}

static unsigned next(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* An edit: so many bytes from `from` on become these. Behind it `text` is the new text. */
static size_t put(uint8_t *text, size_t size, size_t most, size_t from, size_t length, const void *bytes,
                  size_t count)
{
    if (size - length + count > most)
        return size;
    memmove(text + from + count, text + from + length, size - from - length);
    if (count)
        memcpy(text + from, bytes, count);
    return size - length + count;
}

size_t json_replace(char *text, size_t length, size_t most, const char *from, const char *to, const char *bytes,
                    size_t count)
{
    return put((uint8_t *)text, length, most, (size_t)(from - text), (size_t)(to - from), bytes, count);
}

static size_t put_number(uint8_t *text, size_t size, size_t most, size_t from, size_t length, unsigned *seed)
{
    static const char *const numbers[] = {"0",
                                          "-1",
                                          "1e0",
                                          "255",
                                          "256",
                                          "65535",
                                          "0.5",
                                          "1e308",
                                          "-0",
                                          "4294967295",
                                          "2147483648",
                                          "9007199254740992",
                                          "1e-9",
                                          "99",
                                          "1.50",
                                          "-32769",
                                          "18446744073709551615"};
    char written[32];
    long value = strtol((const char *)text + from, NULL, 10);
    if (next(seed) % 4 == 0) {
        const char *chosen = numbers[next(seed) % (sizeof numbers / sizeof numbers[0])];
        return put(text, size, most, from, length, chosen, strlen(chosen));
    }
    if (value > 1000000 || value < -1000000)
        value = 0;
    if (next(seed) % 8 == 0)
        value = -value;
    value += (long)(next(seed) % 7) - 3;
    (void)snprintf(written, sizeof written, next(seed) % 8 ? "%ld" : "%ld.25", value);
    return put(text, size, most, from, length, written, strlen(written));
}

static size_t put_string(uint8_t *text, size_t size, size_t most, size_t from, size_t length)
{
    uint8_t inside[256];
    size_t count = length - 2 < sizeof inside / 2 ? length - 2 : sizeof inside / 2;
    memcpy(inside, text + from + 1, count);
    count = LLVMFuzzerMutate(inside, count, sizeof inside);
    return put(text, size, most, from + 1, length - 2, inside, count);
}

/* With the comma, and with the member's name, that belong to it. */
static size_t take_out(uint8_t *text, size_t size, size_t from, size_t to)
{
    while (from && text[from - 1] != ',' && text[from - 1] != '{' && text[from - 1] != '[')
        from--;
    if (to < size && text[to] == ',')
        to++;
    else if (from && text[from - 1] == ',')
        from--;
    return put(text, size, size, from, to - from, "", 0);
}

static size_t repeat(uint8_t *text, size_t size, size_t most, size_t from, size_t length)
{
    static uint8_t twice[SCRATCH];
    if (length + 1 > sizeof twice)
        return size;
    twice[0] = ',';
    memcpy(twice + 1, text + from, length);
    return put(text, size, most, from + length, 0, twice, length + 1);
}

static size_t put_other(uint8_t *text, size_t size, size_t most, size_t from, size_t length, size_t other,
                        size_t other_length)
{
    static uint8_t copy[SCRATCH];
    if (other_length > sizeof copy)
        return size;
    memcpy(copy, text + other, other_length);
    return put(text, size, most, from, length, copy, other_length);
}

static size_t put_word(uint8_t *text, size_t size, size_t most, size_t from, size_t length, unsigned *seed)
{
    static const char *const words[] = {"null", "true", "false", "[]", "{}", "\"\"", "0", "[null]", "\"cue\""};
    const char *word = words[next(seed) % (sizeof words / sizeof words[0])];
    return put(text, size, most, from, length, word, strlen(word));
}

size_t json_mutate(uint8_t *text, size_t size, size_t most, unsigned seed)
{
    static values found;
    const char *start = (const char *)text;
    size_t from, length, other, other_length;
    unsigned chosen, way;
    find_all(start, size, &found);
    if (!found.count)
        return size;
    chosen = next(&seed) % (unsigned)found.count;
    from = (size_t)(found.list[chosen].from - start);
    length = (size_t)(found.list[chosen].to - found.list[chosen].from);
    chosen = next(&seed) % (unsigned)found.count;
    other = (size_t)(found.list[chosen].from - start);
    other_length = (size_t)(found.list[chosen].to - found.list[chosen].from);
    way = next(&seed) % 8;
    if (way < 4 && (isdigit(text[from]) || text[from] == '-'))
        return put_number(text, size, most, from, length, &seed);
    if (way < 3 && text[from] == '"')
        return put_string(text, size, most, from, length);
    switch (way) {
    case 4:
        return take_out(text, size, from, from + length);
    case 5:
        return repeat(text, size, most, from, length);
    case 6:
        return put_word(text, size, most, from, length, &seed);
    default:
        return put_other(text, size, most, from, length, other, other_length);
    }
}

size_t json_mutate_behind(uint8_t *data, size_t size, size_t most, unsigned seed, size_t before)
{
    const unsigned way = next(&seed) % 16;
    if (size <= before || way == 0)
        return LLVMFuzzerMutate(data, size, most);
    if (way < 4)
        return before + LLVMFuzzerMutate(data + before, size - before, most - before);
    return before + json_mutate(data + before, size - before, most - before, seed);
}
