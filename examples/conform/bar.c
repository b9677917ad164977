/* A progress bar. */
#include "conform.h"

#include <time.h>

enum { BAR = 40 };

void conform_draw_bar(uint32_t number, uint32_t games)
{
    static const char full[] = "########################################";
    static time_t last;
    const time_t now = time(NULL);
    const int filled = games ? (int)((uint64_t)number * BAR / games) : BAR;
    if (!last)
        last = now;
    if (number >= games) {
        (void)fprintf(stderr, "\r%79s\r", "");
    } else if (now > last) {
        last = now;
        (void)fprintf(stderr, "\rgame %lu of %lu [%.*s%*s]", (unsigned long)number, (unsigned long)games, filled, full,
                      BAR - filled, "");
    }
    (void)fflush(stderr);
}
