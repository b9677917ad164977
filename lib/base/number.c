#include "base/output.h"

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

/* No white space, no infinity, no hexadecimal digits, and no other point than a full stop. */
static bool is_plain(const char *text, size_t length)
{
    while (length && text[length - 1] && strchr("0123456789.eE+-", text[length - 1]))
        length--;
    return !length;
}

bool cue_read_real(const char *text, size_t length, double *out)
{
    enum { LONGEST = 60 };
    const char *stop = memchr(text, '.', length);
    const int before = (int)(stop ? (size_t)(stop - text) : length), after = stop ? (int)length - before - 1 : 0;
    char point[16], copy[LONGEST + sizeof point], *end;
    if (!length || length > LONGEST || *text == '+')
        return false;
    /* What the locale writes between two digits is what strtod wants there. */
    (void)snprintf(point, sizeof point, "%.1f", 0.0);
    point[strlen(point) - 1] = '\0';
    (void)snprintf(copy, sizeof copy, "%.*s%s%.*s", before, text, stop ? point + 1 : "", after, stop ? stop + 1 : "");
    *out = strtod(copy, &end);
    if (*out == 0)
        *out = 0; /* -0 */
    return end > copy && !*end && isfinite(*out) && is_plain(text, length);
}
