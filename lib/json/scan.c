#include "json/scan.h"

#include "base/utf8.h"

#include <string.h>

cue_json_scan cue_json_scan_of(const char *text, size_t length)
{
    cue_json_scan scan = {text, text, text + length, NULL, 0, false, false};
    return scan;
}

static bool fault(cue_json_scan *scan, const char *what)
{
    scan->fault = what;
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char peek(const cue_json_scan *scan)
{
    return scan->at < scan->end ? *scan->at : '\0';
}

void cue_json_scan_space(cue_json_scan *scan)
{
    while (scan->at < scan->end &&
           (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
        scan->at++;
}

static bool scan_word(cue_json_scan *scan, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return fault(scan, "a value was expected here");
    scan->at += length;
    return true;
}

static bool scan_digits(cue_json_scan *scan)
{
    if (!is_digit(peek(scan)))
        return fault(scan, "a digit was expected here");
    while (is_digit(peek(scan)))
        scan->at++;
    return true;
}

bool cue_json_is_beyond_limit(const char *number, size_t length)
{
    static const char beyond[] = "9007199254740993";
    return length == sizeof beyond - 1 && memcmp(number, beyond, length) == 0;
}

static bool scan_number(cue_json_scan *scan)
{
    const char *start = scan->at;
    if (peek(scan) == '-')
        scan->at++;
    if (peek(scan) == '0') {
        scan->at++;
        if (is_digit(peek(scan)))
            return fault(scan, "a number must not have leading zeros");
    } else if (!scan_digits(scan)) {
        return false;
    }
    if (peek(scan) == '.') {
        scan->at++;
        if (!scan_digits(scan))
            return false;
    }
    if (peek(scan) == 'e' || peek(scan) == 'E') {
        scan->at++;
        if (peek(scan) == '+' || peek(scan) == '-')
            scan->at++;
        if (!scan_digits(scan))
            return false;
    }
    if (scan->at - start > CUE_JSON_NUMBER_LENGTH || cue_json_is_beyond_limit(start, (size_t)(scan->at - start)))
        scan->has_odd_number = true;
    return true;
}

/* Four hexadecimal digits; -1 where they aren't. */
static int scan_hex(cue_json_scan *scan)
{
    int value = 0;
    int i;
    for (i = 0; i < 4; i++) {
        const char c = peek(scan);
        if (is_digit(c))
            value = value * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value * 16 + (c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            value = value * 16 + (c - 'A' + 10);
        else
            return -1;
        scan->at++;
    }
    return value;
}

static bool scan_unicode_escape(cue_json_scan *scan)
{
    const int value = scan_hex(scan);
    if (value < 0)
        return fault(scan, "\\u needs four hexadecimal digits");
    if (value == 0)
        scan->has_nul = true;
    if (value >= 0xdc00 && value <= 0xdfff)
        return fault(scan, "half a surrogate pair");
    if (value >= 0xd800 && value <= 0xdbff) {
        int low;
        if (scan->end - scan->at < 6 || scan->at[0] != '\\' || scan->at[1] != 'u')
            return fault(scan, "half a surrogate pair");
        scan->at += 2;
        low = scan_hex(scan);
        if (low < 0xdc00 || low > 0xdfff)
            return fault(scan, "half a surrogate pair");
    }
    return true;
}

static bool scan_escape(cue_json_scan *scan)
{
    const char c = (char)(++scan->at < scan->end ? *scan->at : '\0');
    if (!c || !strchr("\"\\/bfnrtu", c))
        return fault(scan, "not an escape that JSON has");
    scan->at++;
    return c == 'u' ? scan_unicode_escape(scan) : true;
}

static bool scan_string(cue_json_scan *scan)
{
    scan->at++;
    while (scan->at < scan->end) {
        const unsigned char c = (unsigned char)*scan->at;
        if (c == '"') {
            scan->at++;
            return true;
        }
        if (c == '\\') {
            if (!scan_escape(scan))
                return false;
        } else if (c < 0x20) {
            return fault(scan, "a control character in a string must be escaped");
        } else if (c < 0x80) {
            scan->at++;
        } else {
            uint32_t character;
            const size_t bytes = cue_utf8_next(scan->at, (size_t)(scan->end - scan->at), &character);
            if (!bytes)
                return fault(scan, "not valid UTF-8");
            scan->at += bytes;
        }
    }
    return fault(scan, "the text ends inside a string");
}

static bool scan_key(cue_json_scan *scan)
{
    cue_json_scan_space(scan);
    if (peek(scan) != '"')
        return fault(scan, "a member's name in quotes was expected here");
    if (!scan_string(scan))
        return false;
    cue_json_scan_space(scan);
    if (peek(scan) != ':')
        return fault(scan, "a colon was expected here");
    scan->at++;
    return true;
}

static bool scan_container(cue_json_scan *scan, char close)
{
    if (scan->depth >= CUE_JSON_DEPTH)
        return fault(scan, "nested deeper than 100 levels");
    scan->depth++;
    scan->at++;
    cue_json_scan_space(scan);
    if (peek(scan) == close) {
        scan->at++;
        scan->depth--;
        return true;
    }
    for (;;) {
        if (close == '}' && !scan_key(scan))
            return false;
        if (!cue_json_scan_value(scan, NULL))
            return false;
        if (peek(scan) == close)
            break;
        if (peek(scan) != ',')
            return fault(scan, scan->at < scan->end ? "a comma or the closing bracket was expected here"
                                                    : "the text ends too early");
        scan->at++;
    }
    scan->at++;
    scan->depth--;
    return true;
}

static bool scan_bare_value(cue_json_scan *scan)
{
    switch (peek(scan)) {
    case '{':
        return scan_container(scan, '}');
    case '[':
        return scan_container(scan, ']');
    case '"':
        return scan_string(scan);
    case 't':
        return scan_word(scan, "true");
    case 'f':
        return scan_word(scan, "false");
    case 'n':
        return scan_word(scan, "null");
    default:
        if (scan->at >= scan->end)
            return fault(scan, "the text ends too early");
        if (peek(scan) != '-' && !is_digit(peek(scan)))
            return fault(scan, "a value was expected here");
        return scan_number(scan);
    }
}

bool cue_json_scan_value(cue_json_scan *scan, cue_json_span *span)
{
    const char *start;
    cue_json_scan_space(scan);
    start = scan->at;
    if (!scan_bare_value(scan))
        return false;
    if (span) {
        span->start = start;
        span->length = (size_t)(scan->at - start);
    }
    cue_json_scan_space(scan);
    return true;
}

bool cue_json_scan_all(cue_json_scan *scan)
{
    if (!cue_json_scan_value(scan, NULL))
        return false;
    return scan->at == scan->end || fault(scan, "there is more text after the value");
}

bool cue_json_scan_next(cue_json_scan *scan, bool *first, cue_json_span *key, cue_json_span *value)
{
    cue_json_scan_space(scan);
    if (*first || peek(scan) == ',')
        scan->at++;
    *first = false;
    cue_json_scan_space(scan);
    if (scan->at >= scan->end || peek(scan) == ']' || peek(scan) == '}')
        return false;
    if (key) {
        key->start = scan->at;
        if (!scan_key(scan))
            return false;
        key->length = (size_t)(scan->at - key->start);
    }
    return cue_json_scan_value(scan, value);
}
