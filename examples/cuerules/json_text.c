#include "json_text.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 64, LINE_WIDTH = 100 };

static const char *skip_space(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Each of these returns where its part of the text ends, or NULL when the text isn't one. */
static const char *end_of_value(const char *at, unsigned depth);

static const char *end_of_word(const char *at, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(at, word, length) == 0 ? at + length : NULL;
}

static const char *end_of_digits(const char *at)
{
    const size_t length = strspn(at, "0123456789");
    return length ? at + length : NULL;
}

static const char *end_of_number(const char *at)
{
    if (*at == '-')
        at++;
    at = *at == '0' ? at + 1 : end_of_digits(at);
    if (at && *at == '.')
        at = end_of_digits(at + 1);
    if (at && (*at == 'e' || *at == 'E')) {
        at++;
        at = end_of_digits(*at == '+' || *at == '-' ? at + 1 : at);
    }
    return at;
}

static const char *end_of_string(const char *at)
{
    for (at++; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at != '\\')
            continue;
        at++;
        if (*at == 'u' && strspn(at + 1, "0123456789abcdefABCDEF") >= 4)
            at += 4;
        else if (!*at || !strchr("\"\\/bfnrt", *at))
            return NULL;
    }
    return at + 1;
}

static const char *end_of_key(const char *at)
{
    at = skip_space(at);
    at = *at == '"' ? end_of_string(at) : NULL;
    if (at)
        at = skip_space(at);
    return at && *at == ':' ? at + 1 : NULL;
}

static const char *end_of_container(const char *at, char close, unsigned depth)
{
    at = skip_space(at + 1);
    if (*at == close)
        return at + 1;
    for (;;) {
        if (close == '}' && (at = end_of_key(at)) == NULL)
            return NULL;
        at = end_of_value(at, depth + 1);
        if (!at)
            return NULL;
        at = skip_space(at);
        if (*at == close)
            return at + 1;
        if (*at++ != ',')
            return NULL;
    }
}

static const char *end_of_value(const char *at, unsigned depth)
{
    if (depth > DEPTH_MAX)
        return NULL;
    at = skip_space(at);
    switch (*at) {
    case '{':
        return end_of_container(at, '}', depth);
    case '[':
        return end_of_container(at, ']', depth);
    case '"':
        return end_of_string(at);
    case 't':
        return end_of_word(at, "true");
    case 'f':
        return end_of_word(at, "false");
    case 'n':
        return end_of_word(at, "null");
    default:
        return end_of_number(at);
    }
}

bool json_text_is_value(const char *text)
{
    const char *end = end_of_value(text, 0);
    return end && !*skip_space(end);
}

cue_status json_text_quote(cue_text *out, const char *string)
{
    cue_status status = cue_text_append(out, "\"", 1);
    for (; *string && !status; string++) {
        const unsigned char c = (unsigned char)*string;
        char escape[8];
        if (c == '"' || c == '\\') {
            const char pair[2] = {'\\', *string};
            status = cue_text_append(out, pair, 2);
        } else if (c < 0x20) {
            (void)snprintf(escape, sizeof escape, "\\u%04x", (unsigned)c);
            status = cue_text_append(out, escape, 6);
        } else {
            status = cue_text_append(out, string, 1);
        }
    }
    return status ? status : cue_text_append(out, "\"", 1);
}

static cue_status put_line_break(cue_text *out, unsigned depth)
{
    static const char spaces[] = "\n                                                                ";
    const size_t length = 1 + (size_t)depth * 2;
    return cue_text_append(out, spaces, length < sizeof spaces ? length : sizeof spaces - 1);
}

/* One line for what fits on one; otherwise each member on a line of its own. `used` is how much of the
 * line stands there already. */
static cue_status put_value(cue_text *out, const char *at, const char *end, unsigned depth, size_t used);

static cue_status put_members(cue_text *out, const char *at, const char *end, unsigned depth)
{
    const bool object = *at == '{';
    cue_status status = cue_text_append(out, at, 1);
    for (at++; at < end - 1 && !status; at++) {
        const char *key = object ? end_of_key(at) : at;
        const char *value = end_of_value(key, depth);
        status = put_line_break(out, depth + 1);
        if (!status && object)
            status = cue_text_append(out, at, (size_t)(key - at));
        if (!status && object)
            status = cue_text_append(out, " ", 1);
        if (!status)
            status = put_value(out, key, value, depth + 1, (size_t)depth * 2 + 3 + (size_t)(key - at));
        if (!status && *value == ',')
            status = cue_text_append(out, ",", 1);
        at = value;
    }
    if (!status)
        status = put_line_break(out, depth);
    return status ? status : cue_text_append(out, end - 1, 1);
}

static cue_status put_value(cue_text *out, const char *at, const char *end, unsigned depth, size_t used)
{
    const size_t length = (size_t)(end - at);
    if ((*at == '{' || *at == '[') && length > 2 && used + length > LINE_WIDTH && depth < DEPTH_MAX)
        return put_members(out, at, end, depth);
    return cue_text_append(out, at, length);
}

cue_status json_text_arrange(cue_text *out, const char *document)
{
    const char *end = end_of_value(document, 0);
    const cue_status status =
        end ? put_value(out, document, end, 0, 0) : cue_text_append(out, document, strlen(document));
    return status ? status : cue_text_append(out, "\n", 1);
}
