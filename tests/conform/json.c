#include "json.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 };

/* A text being read: how far, and how deep. */
typedef struct reading {
    conform_json *json;
    size_t at;
    unsigned depth;
} reading;

static bool read_value(reading *in, size_t parent, size_t key);

static char here(const reading *in)
{
    return in->at < in->json->length ? in->json->text[in->at] : '\0';
}

static void pass_space(reading *in)
{
    while (here(in) && strchr(" \t\r\n", here(in)))
        in->at++;
}

static bool pass(reading *in, char c)
{
    pass_space(in);
    if (here(in) != c)
        return false;
    in->at++;
    return true;
}

static bool pass_digits(reading *in)
{
    const size_t first = in->at;
    while (here(in) >= '0' && here(in) <= '9')
        in->at++;
    return in->at > first;
}

static bool pass_number(reading *in)
{
    if (here(in) == '-')
        in->at++;
    if (here(in) == '0')
        in->at++;
    else if (!pass_digits(in))
        return false;
    if (here(in) == '.') {
        in->at++;
        if (!pass_digits(in))
            return false;
    }
    if (here(in) == 'e' || here(in) == 'E') {
        in->at++;
        if (here(in) == '+' || here(in) == '-')
            in->at++;
        return pass_digits(in);
    }
    return true;
}

static bool pass_escape(reading *in)
{
    unsigned i;
    in->at++;
    if (here(in) != 'u')
        return here(in) && strchr("\"\\/bfnrt", here(in)) && ++in->at;
    in->at++;
    for (i = 0; i < 4; i++, in->at++)
        if (!here(in) || !strchr("0123456789abcdefABCDEF", here(in)))
            return false;
    return true;
}

static bool pass_string(reading *in)
{
    in->at++;
    while (here(in) != '"') {
        if ((unsigned char)here(in) < 0x20)
            return false;
        if (here(in) != '\\')
            in->at++;
        else if (!pass_escape(in))
            return false;
    }
    in->at++;
    return true;
}

static bool pass_word(reading *in, const char *word)
{
    const size_t length = strlen(word);
    if (in->json->length - in->at < length || memcmp(in->json->text + in->at, word, length) != 0)
        return false;
    in->at += length;
    return true;
}

static bool read_member(reading *in, size_t parent)
{
    size_t key;
    pass_space(in);
    key = in->at;
    return here(in) == '"' && pass_string(in) && pass(in, ':') && read_value(in, parent, key);
}

static bool read_parts(reading *in, size_t parent, char end)
{
    in->at++;
    if (pass(in, end))
        return true;
    do {
        pass_space(in);
        if (end == '}' ? !read_member(in, parent) : !read_value(in, parent, in->at))
            return false;
    } while (pass(in, ','));
    return pass(in, end);
}

static bool read_inside(reading *in, size_t index, char first)
{
    switch (first) {
    case '{':
        return read_parts(in, index, '}');
    case '[':
        return read_parts(in, index, ']');
    case '"':
        return pass_string(in);
    case 't':
        return pass_word(in, "true");
    case 'f':
        return pass_word(in, "false");
    case 'n':
        return pass_word(in, "null");
    default:
        return pass_number(in);
    }
}

static bool make_room(conform_json *json)
{
    const size_t room = json->room ? 2 * json->room : 64;
    conform_span *grown;
    if (json->count < json->room)
        return true;
    grown = realloc(json->spans, room * sizeof *grown);
    if (!grown)
        return false;
    json->spans = grown;
    json->room = room;
    return true;
}

static bool read_value(reading *in, size_t parent, size_t key)
{
    conform_json *json = in->json;
    const size_t index = json->count;
    char first;
    bool is_value;
    pass_space(in);
    first = here(in);
    if (in->depth >= DEEPEST || !make_room(json))
        return false;
    json->spans[json->count++] = (conform_span){key, in->at, 0, parent, first};
    if (first == '-' || (first >= '0' && first <= '9'))
        json->spans[index].kind = '0';
    in->depth++;
    is_value = read_inside(in, index, first);
    in->depth--;
    json->spans[index].end = in->at;
    return is_value;
}

bool conform_json_read(conform_json *json, const char *text, size_t length)
{
    reading in = {json, 0, 0};
    memset(json, 0, sizeof *json);
    json->text = text;
    json->length = length;
    if (!text || !read_value(&in, SIZE_MAX, 0))
        return false;
    pass_space(&in);
    return in.at == length;
}

void conform_json_free(conform_json *json)
{
    free(json->spans);
    memset(json, 0, sizeof *json);
}

bool conform_is_json(const char *text, size_t length)
{
    conform_json json;
    const bool is_json = conform_json_read(&json, text, length);
    conform_json_free(&json);
    return is_json;
}
