/* How far a run is, for those who wait for it. */
#include "conform.h"

#include <time.h>

enum { BAR = 40 };

void conform_draw_bar(uint32_t number, uint32_t games)
{
    static const char full[] = "########################################";
    static time_t last;
    const time_t now = time(NULL);
    const int part = games ? (int)((uint64_t)number * BAR / games) : BAR;
    if (!last)
        last = now;
    if (number >= games) {
        (void)fprintf(stderr, "\r%79s\r", "");
    } else if (now > last) {
        last = now;
        (void)fprintf(stderr, "\rgame %lu of %lu [%.*s%*s]", (unsigned long)number, (unsigned long)games, part, full,
                      BAR - part, "");
    }
    (void)fflush(stderr);
}
