/* What libcjson would read wrongly, rewritten so that it doesn't. */
#include "json/scan.h"

#include <cjson/cJSON.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 19, EXPONENT_MAX = 99999 };

/* A decimal number, its digits beyond the nineteenth dropped. */
typedef struct decimal {
    uint64_t digits;
    int count;
    long exponent;
} decimal;

static void add_digit(decimal *number, char digit, int after_point)
{
    if (number->count < DIGITS) {
        number->digits = number->digits * 10 + (uint64_t)(digit - '0');
        number->count += number->digits != 0;
        number->exponent -= after_point;
    } else {
        number->exponent += !after_point;
    }
}

static long read_exponent(const char *at, const char *end)
{
    const int negative = at < end && *at == '-';
    long exponent = 0;
    if (at < end && (*at == '-' || *at == '+'))
        at++;
    for (; at < end; at++)
        if (exponent < EXPONENT_MAX)
            exponent = exponent * 10 + (*at - '0');
    return negative ? -exponent : exponent;
}

/* Rewrites a number in its own place, filled up with spaces. */
static void shorten(char *number, size_t length)
{
    const char *end = number + length;
    const char *at = number + (*number == '-');
    decimal read = {0, 0, 0};
    char text[64];
    int after_point = 0;
    int written;
    for (; at < end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.')
            after_point = 1;
        else
            add_digit(&read, *at, after_point);
    }
    if (at < end)
        read.exponent += read_exponent(at + 1, end);
    written = snprintf(text, sizeof text, "%s%llue%ld", *number == '-' ? "-" : "", (unsigned long long)read.digits,
                       read.exponent);
    memset(number, ' ', length);
    memcpy(number, text, (size_t)written);
}

static size_t string_length(const char *text, size_t length)
{
    size_t i = 1;
    while (i < length && text[i] != '"')
        i += text[i] == '\\' ? 2 : 1;
    return i + 1 < length ? i + 1 : length;
}

static void replace_nul(char *string, size_t length)
{
    size_t i;
    for (i = 0; i + 5 < length; i++) {
        if (string[i] != '\\')
            continue;
        if (memcmp(string + i, "\\u0000", 6) == 0)
            string[i + 5] = '1';
        i++;
    }
}

static size_t number_length(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text[i] && strchr("+-.eE0123456789", text[i]))
        i++;
    return i;
}

char *cue_json_readable_copy(const char *text, size_t length)
{
    char *copy = cJSON_malloc(length + 1);
    size_t i = 0;
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    while (i < length) {
        size_t part = 1;
        if (copy[i] == '"') {
            part = string_length(copy + i, length - i);
            replace_nul(copy + i, part);
        } else if (copy[i] == '-' || (copy[i] >= '0' && copy[i] <= '9')) {
            part = number_length(copy + i, length - i);
            if (part > CUE_JSON_NUMBER_LENGTH)
                shorten(copy + i, part);
            else if (cue_json_is_beyond_limit(copy + i, part))
                copy[i + part - 1] = '4';
        }
        i += part;
    }
    return copy;
}
