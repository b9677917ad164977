#include "base/number.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The C library writes the locale's decimal point, whatever bytes that is; JSON has a full stop. */
static void use_full_stop(char *text)
{
    static const char plain[] = "0123456789eE+-";
    char *point = text + strspn(text, plain);
    const size_t length = strcspn(point, plain);
    if (!*point)
        return;
    *point = '.';
    memmove(point + 1, point + length, strlen(point + length) + 1);
}

/* 1e-7 and 1e20, where the C library writes 1e-07 and 1e+20. */
static void shorten_exponent(char *text)
{
    char *exponent = strchr(text, 'e');
    char *to = exponent ? exponent + 1 : NULL;
    const char *from = to;
    if (!to)
        return;
    if (*from == '-')
        to++;
    from += *from == '-' || *from == '+';
    from += strspn(from, "0");
    memmove(to, from, strlen(from) + 1);
}

void cue_real_text(char text[CUE_REAL_SIZE], double value)
{
    /* Fifteen digits always come back, and %g drops the zeros among them; only below the normal range may
     * fewer do. */
    int digits = fabs(value) < DBL_MIN ? 1 : 15;
    if (value == 0)
        value = 0; /* -0 */
    do
        (void)snprintf(text, CUE_REAL_SIZE, "%.*g", digits, value);
    while (strtod(text, NULL) != value && ++digits <= 17);
    use_full_stop(text);
    shorten_exponent(text);
}

static size_t digits_at(const char *text, size_t length, size_t at)
{
    size_t i = at;
    while (i < length && text[i] >= '0' && text[i] <= '9')
        i++;
    return i - at;
}

/* Where the full stop is, or the length of the text where there is none; false when it is no number. */
static bool find_full_stop(const char *text, size_t length, size_t *stop)
{
    size_t at = length > 0 && text[0] == '-';
    size_t digits = digits_at(text, length, at);
    at += digits;
    *stop = length;
    if (at < length && text[at] == '.') {
        const size_t behind = digits_at(text, length, at + 1);
        *stop = at;
        digits += behind;
        at += 1 + behind;
    }
    if (digits && at < length && (text[at] == 'e' || text[at] == 'E')) {
        at++;
        at += at < length && (text[at] == '-' || text[at] == '+');
        digits = digits_at(text, length, at);
        at += digits;
    }
    return digits && at == length;
}

bool cue_read_real(const char *text, size_t length, double *out)
{
    enum { LONGEST = 60 };
    char point[16], copy[LONGEST + sizeof point];
    size_t stop;
    if (length > LONGEST || !find_full_stop(text, length, &stop))
        return false;
    /* What the locale writes between two digits is what strtod wants there. */
    (void)snprintf(point, sizeof point, "%.1f", 0.0);
    if (stop < length)
        (void)snprintf(copy, sizeof copy, "%.*s%.*s%.*s", (int)stop, text, (int)strlen(point) - 2, point + 1,
                       (int)(length - stop - 1), text + stop + 1);
    else
        (void)snprintf(copy, sizeof copy, "%.*s", (int)length, text);
    *out = strtod(copy, NULL);
    if (*out == 0)
        *out = 0; /* -0 */
    return isfinite(*out);
}
