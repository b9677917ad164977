/* The log of a game: each action, and what it takes to undo it (the bytes of the state that it changed).
 * Undo is therefore exact for every ruleset, without the ruleset's help, and costs a few words. */
#ifndef LIB_HISTORY_H
#define LIB_HISTORY_H

#include <cuerules/action.h>
#include <cuerules/memory.h>

#include <stdbool.h>

typedef struct cue_history {
    unsigned char *bytes; /* records, one after another */
    size_t length, capacity;
    size_t *starts; /* where each record begins */
    size_t count, starts_capacity;
} cue_history;

void cue_history_free(cue_history *history, const cue_allocator *allocator);

/* Makes room for one more record of a state of that size, and of an action that carries so many bytes; after
 * this, a push cannot fail. */
bool cue_history_reserve(cue_history *history, const cue_allocator *allocator, size_t state_size, size_t carried);

/* Records an action that led from one state to the other, with the bytes that it points to. */
void cue_history_push(cue_history *history, const cue_action *action, size_t carried, const void *before,
                      const void *after, size_t state_size);

/* Is that memory part of the history, and where is it from its start? */
bool cue_history_holds(const cue_history *history, const void *memory, size_t *offset);

/* Turns a state back to what it was before the last action. */
void cue_history_look_back(const cue_history *history, void *state);

/* Turns the state back to what it was before the last action, and forgets that action. */
cue_action cue_history_pop(cue_history *history, void *state);

/* What an action points to stays where it is until the next record. */
cue_action cue_history_at(const cue_history *history, size_t index);

/* Copies into an empty history. */
bool cue_history_copy(cue_history *copy, const cue_history *history, const cue_allocator *allocator);

#endif
