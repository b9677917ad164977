/* Seeds from the system, for games that are given none. */
#ifndef SEED_H
#define SEED_H

#include <stdint.h>

/* Another one at each call. context is not used; it is there because a referee's configuration has it. */
uint64_t seed_from_system(void *context);

#endif
