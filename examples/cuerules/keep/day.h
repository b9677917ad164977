/* The day by the calendar on the wall, and the seed that everybody plays that day. */
#pragma once

#include <stdint.h>

enum { DAY_ROOM = 11, DAY_MOMENT_ROOM = 21, DAY_CLOCK_ROOM = 20 };

/* Today, as 2026-11-22, where this machine is. */
void day_today(char out[DAY_ROOM]);

/* Now, as 2026-11-22T08:15:00Z: everywhere the same. */
void day_now(char out[DAY_MOMENT_ROOM]);

/* Now, as 2026-11-22 09:15:00, by the clock of this machine. */
void day_clock(char out[DAY_CLOCK_ROOM]);

/* The seed of a day: its digits, so 20261122 on 2026-11-22. */
uint64_t day_seed(const char *day);

/* Days since 0000-03-01; -1 for what is not a date. */
long day_number(const char *day);
