#include "json/scan.h"

#include "base/utf8.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

enum { NUMBER_LENGTH = 60 }; /* the longest number that libcjson reads to its end */

cue_json_scan cue_json_scan_of(const char *text, size_t length)
{
    const cue_json_scan scan = {text, text, text + length, NULL, NULL, 0, false};
    return scan;
}

static bool fault(cue_json_scan *scan, const char *what)
{
    scan->fault = what;
    return false;
}

static char peek(const cue_json_scan *scan)
{
    return scan->at < scan->end ? *scan->at : '\0';
}

static bool accept(cue_json_scan *scan, char c)
{
    const bool there = scan->at < scan->end && *scan->at == c;
    scan->at += there;
    return there;
}

static inline char skip_space(cue_json_scan *scan)
{
    while (scan->at < scan->end &&
           (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
        scan->at++;
    return peek(scan);
}

char cue_json_scan_space(cue_json_scan *scan)
{
    return skip_space(scan);
}

static bool scan_word(cue_json_scan *scan, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return fault(scan, "a value was expected here");
    scan->at += length;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool scan_digits(cue_json_scan *scan)
{
    if (!is_digit(peek(scan)))
        return fault(scan, "a digit was expected here");
    while (is_digit(peek(scan)))
        scan->at++;
    return true;
}

/* Is this 2^53 + 1? As a double it would pass for 2^53, the largest number that may stand for itself. */
static bool is_beyond_limit(const char *number, size_t length)
{
    static const char beyond[] = "9007199254740993";
    return length == sizeof beyond - 1 && memcmp(number, beyond, length) == 0;
}

static long read_exponent(const char *at, const char *end)
{
    const bool negative = at < end && *at == '-';
    long exponent = 0;
    for (; at < end; at++)
        if (is_digit(*at) && exponent < 99999)
            exponent = exponent * 10 + (*at - '0');
    return negative ? -exponent : exponent;
}

/* As nineteen digits or more and an exponent, which is more than a double holds, filled up with spaces. */
static void shorten(char *copy, const char *number, size_t length)
{
    const char *end = number + length, *at = number + (*number == '-');
    uint64_t digits = 0;
    long exponent = 0;
    bool after_point = false;
    char text[64];
    for (; at < end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.') {
            after_point = true;
        } else if (digits <= (UINT64_MAX - 9) / 10) {
            digits = digits * 10 + (uint64_t)(*at - '0');
            exponent -= after_point;
        } else {
            exponent += !after_point;
        }
    }
    if (at < end)
        exponent += read_exponent(at + 1, end);
    memset(copy, ' ', length);
    memcpy(copy, text, (size_t)snprintf(text, sizeof text, "%s%llue%ld", *number == '-' ? "-" : "",
                                        (unsigned long long)digits, exponent));
}

/* A number that libcjson would not read to its end, or that it would change. */
static void rewrite_number(cue_json_scan *scan, const char *number, size_t length)
{
    char *copy = scan->copy ? scan->copy + (number - scan->start) : NULL;
    scan->odd = true;
    if (copy && length > NUMBER_LENGTH)
        shorten(copy, number, length);
    else if (copy)
        copy[length - 1] = '4'; /* which is out of range */
}

static bool scan_number(cue_json_scan *scan)
{
    const char *start = scan->at;
    size_t length;
    (void)accept(scan, '-');
    if (accept(scan, '0')) {
        if (is_digit(peek(scan)))
            return fault(scan, "a number must not have leading zeros");
    } else if (!scan_digits(scan)) {
        return false;
    }
    if (accept(scan, '.') && !scan_digits(scan))
        return false;
    if (accept(scan, 'e') || accept(scan, 'E')) {
        if (!accept(scan, '+'))
            (void)accept(scan, '-');
        if (!scan_digits(scan))
            return false;
    }
    length = (size_t)(scan->at - start);
    if (length > NUMBER_LENGTH || is_beyond_limit(start, length))
        rewrite_number(scan, start, length);
    return true;
}

/* Four hexadecimal digits; -1 where they aren't. */
static int scan_hex(cue_json_scan *scan)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    int value = 0;
    int i;
    for (i = 0; i < 4; i++) {
        const char c = peek(scan);
        const char *digit = c ? strchr(digits, c) : NULL;
        if (!digit)
            return -1;
        value = value * 16 + (int)(digit - digits) - (digit - digits > 15 ? 6 : 0);
        scan->at++;
    }
    return value;
}

static bool scan_unicode_escape(cue_json_scan *scan)
{
    const int value = scan_hex(scan);
    int low;
    if (value < 0)
        return fault(scan, "\\u needs four hexadecimal digits");
    if (value == 0) {
        scan->odd = true;
        if (scan->copy)
            scan->copy[scan->at - scan->start - 1] = '1';
    }
    if (value < 0xd800 || value > 0xdfff)
        return true;
    if (value < 0xdc00 && scan->end - scan->at >= 6 && memcmp(scan->at, "\\u", 2) == 0) {
        scan->at += 2;
        low = scan_hex(scan);
        if (low >= 0xdc00 && low <= 0xdfff)
            return true;
    }
    return fault(scan, "half a surrogate pair");
}

static bool scan_escape(cue_json_scan *scan)
{
    scan->at++;
    if (accept(scan, 'u'))
        return scan_unicode_escape(scan);
    if (!peek(scan) || !strchr("\"\\/bfnrt", peek(scan)))
        return fault(scan, "not an escape that JSON has");
    scan->at++;
    return true;
}

static bool scan_string(cue_json_scan *scan)
{
    scan->at++;
    while (scan->at < scan->end && *scan->at != '"') {
        const unsigned char c = (unsigned char)*scan->at;
        uint32_t character;
        const size_t bytes = c < 0x80 ? 1 : cue_utf8_next(scan->at, (size_t)(scan->end - scan->at), &character);
        if (!bytes)
            return fault(scan, "not valid UTF-8");
        if (c < 0x20)
            return fault(scan, "a control character in a string must be escaped");
        if (c != '\\')
            scan->at += bytes;
        else if (!scan_escape(scan))
            return false;
    }
    if (scan->at == scan->end)
        return fault(scan, "the text ends inside a string");
    scan->at++;
    return true;
}

static bool scan_key(cue_json_scan *scan, cue_json_span *key)
{
    if (skip_space(scan) != '"')
        return fault(scan, "a member's name in quotes was expected here");
    key->start = scan->at;
    if (!scan_string(scan))
        return false;
    key->length = (size_t)(scan->at - key->start);
    if (skip_space(scan) != ':')
        return fault(scan, "a colon was expected here");
    scan->at++;
    return true;
}

bool cue_json_scan_items(cue_json_scan *scan, cue_json_item item, void *context)
{
    const bool object = peek(scan) == '{';
    const char close = object ? '}' : ']';
    cue_json_span key;
    if (scan->depth >= CUE_JSON_DEPTH)
        return fault(scan, "nested deeper than 100 levels");
    scan->depth++;
    scan->at++;
    (void)skip_space(scan);
    if (!accept(scan, close)) {
        do
            if ((object && !scan_key(scan, &key)) || !item(scan, object ? &key : NULL, context))
                return false;
        while (accept(scan, ','));
        if (!accept(scan, close))
            return fault(scan, scan->at < scan->end ? "a comma or the closing bracket was expected here"
                                                    : "the text ends too early");
    }
    scan->depth--;
    return true;
}

static bool scan_any(cue_json_scan *scan, const cue_json_span *key, void *context)
{
    (void)key;
    (void)context;
    return cue_json_scan_value(scan, NULL);
}

static bool scan_bare_value(cue_json_scan *scan)
{
    switch (peek(scan)) {
    case '{':
    case '[':
        return cue_json_scan_items(scan, scan_any, NULL);
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
    (void)skip_space(scan);
    start = scan->at;
    if (!scan_bare_value(scan))
        return false;
    if (span) {
        span->start = start;
        span->length = (size_t)(scan->at - start);
    }
    (void)skip_space(scan);
    return true;
}

bool cue_json_scan_end(cue_json_scan *scan)
{
    return scan->at == scan->end || fault(scan, "there is more text after the value");
}

char *cue_json_readable_copy(const char *text, size_t length)
{
    cue_json_scan scan = cue_json_scan_of(text, length);
    scan.copy = cJSON_malloc(length + 1);
    if (!scan.copy)
        return NULL;
    memcpy(scan.copy, text, length);
    scan.copy[length] = '\0';
    (void)cue_json_scan_value(&scan, NULL);
    return scan.copy;
}
