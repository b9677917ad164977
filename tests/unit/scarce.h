/* An allocator that counts, and that can be told to fail. */
#pragma once

#include <cuerules/memory.h>

#include <stdbool.h>

typedef struct scarce {
    long live;      /* blocks handed out and not given back */
    long asked;     /* requests so far */
    long fail_from; /* the request that fails, counted from 1; 0: none */
    bool for_ever;  /* all later ones too */
    bool failed;    /* some request has */
    size_t bytes;   /* handed out and not given back, as they were asked for */
} scarce;

cue_allocator scarce_allocator(scarce *memory);
