/* Memory under a quota: an allocator that counts what goes through it. */
#ifndef LIB_REFEREE_BUDGET_H
#define LIB_REFEREE_BUDGET_H

#include <cuerules/memory.h>

#include <stdbool.h>

/* It stays where it is for as long as anything is allocated through it. */
typedef struct cue_budget {
    cue_allocator from;
    size_t used, most;
    bool exceeded; /* a request was refused because of the quota */
} cue_budget;

/* Allocates from the budget. */
cue_allocator cue_budget_allocator(cue_budget *budget);

#endif
