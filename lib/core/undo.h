/* The log of a game: each action, and what it takes to undo it (the bytes of the state that it changed).
 * Undo is therefore exact for every ruleset, without the ruleset's help, and costs a few words. */
#ifndef LIB_CORE_UNDO_H
#define LIB_CORE_UNDO_H

#include <cuerules/action.h>
#include <cuerules/memory.h>

#include <stdbool.h>

typedef struct cue_undo {
    unsigned char *bytes; /* records, one after another */
    size_t length, capacity;
    size_t *starts; /* where each record begins */
    size_t count, starts_capacity;
} cue_undo;

void cue_undo_free(cue_undo *undo, const cue_allocator *allocator);

/* Makes room for one more record of a state of that size, and of an action that carries so many bytes; after
 * this, a push cannot fail. */
bool cue_undo_reserve(cue_undo *undo, const cue_allocator *allocator, size_t state_size, size_t carried);

/* Records an action that led from one state to the other, with the bytes that it points to. */
void cue_undo_push(cue_undo *undo, const cue_action *action, size_t carried, const void *before, const void *after,
                   size_t state_size);

/* Is that memory part of the log, and where is it from its start? */
bool cue_undo_holds(const cue_undo *undo, const void *memory, size_t *offset);

/* Turns a state back to what it was before the last action. */
void cue_undo_look_back(const cue_undo *undo, void *state);

/* Turns the state back to what it was before the last action, and forgets that action. */
cue_action cue_undo_pop(cue_undo *undo, void *state);

/* What an action points to stays where it is until the next record. */
cue_action cue_undo_at(const cue_undo *undo, size_t index);

/* Copies into an empty undo. */
bool cue_undo_copy(cue_undo *copy, const cue_undo *undo, const cue_allocator *allocator);

#endif
