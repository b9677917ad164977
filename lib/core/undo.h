/* The log of a game: each action, and what it takes to undo it (the bytes of the state that it changed).
 * Undo is therefore exact for every ruleset, without the ruleset's help, and costs a few bytes an action. */
#pragma once

#include <cuerules/action.h>
#include <cuerules/memory.h>

#include <stdbool.h>
#include <stdint.h>

/* One block of records without pointers: those applied, and behind them those that were undone and may still be done
 * again. All zero is an empty log that keeps everything. */
typedef struct cue_undo {
    unsigned char *bytes;
    size_t first;  /* where the oldest record begins, */
    size_t length; /* where the last one that is applied ends, */
    size_t end;    /* and the last one that was undone */
    size_t capacity;
    size_t count, undone;
    size_t dropped; /* older ones that are gone */
    size_t *marks;  /* where every 16th record begins: the first mark is that of record 16 * (1 + marks_gone) */
    size_t marks_capacity, marks_gone;
} cue_undo;

void cue_undo_free(cue_undo *undo, const cue_allocator *allocator);

/* Makes room for so many more records of a state of that size, each of an action that carries so many bytes. */
bool cue_undo_reserve(cue_undo *undo, const cue_allocator *allocator, size_t records, size_t state_size,
                      size_t carried);

/* Gives back the room for records to come. */
void cue_undo_shrink(cue_undo *undo, const cue_allocator *allocator);

/* What is kept of the bytes that an action points to: so many, the first `front` of them and, behind a gap, the others. */
typedef struct cue_kept {
    size_t size, front, gap;
} cue_kept;

/* Records an action that led from one state to the other: its kind, its data, and what is kept of the bytes that it points
 * to. At most `most` records are kept, the oldest go. What was undone is forgotten. False: no memory, and nothing is
 * changed. */
bool cue_undo_push(cue_undo *undo, const cue_allocator *allocator, const cue_action *action, cue_kept kept,
                   const void *before, const void *after, size_t state_size, size_t most);

/* What the last action points to, which has to be something. */
void *cue_undo_carried(cue_undo *undo);

/* Turns a state back to what it was before the last action. */
void cue_undo_look_back(const cue_undo *undo, void *state, size_t state_size);

/* The same, and that action now counts as undone; what it points to stays where it is until the next push. */
cue_action cue_undo_pop(cue_undo *undo, void *state, size_t state_size);

/* The action that was undone last; there has to be one. */
cue_action cue_undo_next(const cue_undo *undo);

/* That action was applied again. False, with nothing changed, where it did not lead where it did before. */
bool cue_undo_again(cue_undo *undo, const void *before, const void *after, size_t state_size);

/* Nothing counts as undone any more. */
void cue_undo_forget(cue_undo *undo);

/* Reading in order: where a record begins, counted from the oldest that is kept (a short walk); and the action there,
 * *at then being where the next begins. What an action points to stays where it is until the next push. */
size_t cue_undo_find(const cue_undo *undo, size_t index);
cue_action cue_undo_read(const cue_undo *undo, size_t *at);

/* Copies what is applied into an empty log. */
bool cue_undo_copy(cue_undo *copy, const cue_undo *undo, const cue_allocator *allocator);
