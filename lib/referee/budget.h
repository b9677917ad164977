/* Memory under a quota: an allocator that counts what goes through it. */
#pragma once

#include <cuerules/memory.h>

#include <stdbool.h>

/* It must not move as long as anything is allocated through it. */
typedef struct cue_budget {
    cue_allocator from;
    size_t used, most;
    bool exceeded; /* a request was refused because of the quota */
} cue_budget;

/* Allocates from the budget. */
cue_allocator cue_budget_allocator(cue_budget *budget);
