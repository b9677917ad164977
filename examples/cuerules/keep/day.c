#include "day.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void write_time(char *out, size_t size, const char *format, const struct tm *parts)
{
    if (!parts || strftime(out, size, format, parts) == 0)
        (void)snprintf(out, size, "1970-01-01");
}

void day_today(char out[DAY_ROOM])
{
    const time_t now = time(NULL);
    write_time(out, DAY_ROOM, "%Y-%m-%d", localtime(&now));
}

void day_now(char out[DAY_MOMENT_ROOM])
{
    const time_t now = time(NULL);
    write_time(out, DAY_MOMENT_ROOM, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
}

void day_clock(char out[DAY_CLOCK_ROOM])
{
    const time_t now = time(NULL);
    write_time(out, DAY_CLOCK_ROOM, "%Y-%m-%d %H:%M:%S", localtime(&now));
}

uint64_t day_seed(const char *day)
{
    uint64_t seed = 0;
    for (; *day; day++)
        if (*day >= '0' && *day <= '9')
            seed = seed * 10 + (uint64_t)(*day - '0');
    return seed;
}

static bool has_form(const char *day)
{
    static const char form[] = "dddd-dd-dd";
    size_t i;
    for (i = 0; form[i]; i++)
        if (form[i] == '-' ? day[i] != '-' : day[i] < '0' || day[i] > '9')
            return false;
    return !day[i];
}

/* Years are counted from March here, so that a leap day is the last day of its year. */
long day_number(const char *day)
{
    long year, month, of_month;
    if (!has_form(day))
        return -1;
    year = strtol(day, NULL, 10);
    month = strtol(day + 5, NULL, 10);
    of_month = strtol(day + 8, NULL, 10);
    if (month < 1 || month > 12 || of_month < 1 || of_month > 31)
        return -1;
    if (month < 3) {
        year--;
        month += 12;
    }
    return year * 365 + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + of_month - 1;
}
