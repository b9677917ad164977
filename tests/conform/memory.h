/* Calls that are tried while memory runs out. */
#ifndef CONFORM_MEMORY_H
#define CONFORM_MEMORY_H

#include "walk.h"

/* An allocator that counts its blocks, and refuses the n-th request, or all from the n-th on. */
typedef struct conform_short_memory {
    bool armed, for_good;
    size_t refuse_at; /* counted from 1 while armed */
    size_t requests, refused;
    size_t blocks;
} conform_short_memory;

typedef struct conform_call conform_call;

/* A call under test, in a state of a game. */
typedef struct conform_shortage {
    conform_walk *walk;
    size_t move;
    conform_short_memory memory;
    cue_allocator allocator;
    cue_text saved; /* the game in that state */
    const conform_call *call;
} conform_shortage;

/* make: calls once, between arming and disarming the allocator, and looks at what came of it. write: instead
 * of make, for calls that write texts. needs_action: tried only where the playout goes on. */
struct conform_call {
    const char *name;
    cue_status (*make)(conform_shortage *tried, cue_error *error);
    cue_status (*write)(const cue_game *game, cue_text *text, cue_error *error);
    bool needs_action;
};

extern const conform_call conform_calls[], conform_text_calls[];
extern const size_t conform_call_count, conform_text_call_count;

/* memory.c */
void conform_arm(conform_shortage *tried);
void conform_disarm(conform_shortage *tried);
void conform_fail_short(const conform_shortage *tried, const char *what);
/* A copy of the game that lives in short memory; NULL when there is really none. A copy has no room to
 * spare, so whatever it does next asks for more. */
cue_game *conform_short_copy(conform_shortage *tried);

/* memory_texts.c: a text that held something before holds just that after a failure. */
cue_status conform_write_short(conform_shortage *tried, cue_error *error);

#endif
