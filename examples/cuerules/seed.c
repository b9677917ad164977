#include "seed.h"

#include <cuerules/random.h>

#include <stdio.h>
#include <sys/random.h>
#include <time.h>

static int read_device(uint64_t *seed)
{
    FILE *device = fopen("/dev/urandom", "rb");
    int done;
    if (!device)
        return 0;
    done = fread(seed, sizeof *seed, 1, device) == 1;
    (void)fclose(device);
    return done;
}

/* Where the system has nothing better to offer, two games of one moment must differ all the same. */
static uint64_t seed_from_clock(void)
{
    static uint64_t calls;
    struct timespec now = {0, 0};
    (void)timespec_get(&now, TIME_UTC);
    return cue_random_mix((uint64_t)now.tv_sec * UINT64_C(1000000007) + (uint64_t)now.tv_nsec + ++calls);
}

uint64_t seed_from_system(void *context)
{
    uint64_t seed;
    (void)context;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == (ssize_t)sizeof seed || read_device(&seed))
        return seed;
    return seed_from_clock();
}
