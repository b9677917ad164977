/* Damage to a JSON text. */
#ifndef CONFORM_MUTATE_H
#define CONFORM_MUTATE_H

#include <cuerules/random.h>
#include <cuerules/text.h>

#include <stdbool.h>

typedef enum conform_mutation {
    CONFORM_CUT,     /* the end is missing */
    CONFORM_FLIP,    /* some bytes are others */
    CONFORM_DIGIT,   /* a digit is another one */
    CONFORM_TYPE,    /* a value is of another type */
    CONFORM_EDGE,    /* a number is at the edge of what some integer holds, or no integer */
    CONFORM_STRANGE, /* a string holds what strings seldom hold */
    CONFORM_DOUBLE,  /* a member stands there twice */
    CONFORM_REPEAT,  /* an element stands there twice */
    CONFORM_REMOVE,  /* a member or element is missing */
    CONFORM_BORROW,  /* a value stands where another of its type belongs */
    CONFORM_ADD,     /* a member that nobody asks for */
    CONFORM_MUTATIONS
} conform_mutation;

/* A mutated copy; the caller frees `text`. what: the damage in words. */
typedef struct conform_mutant {
    cue_text text;
    conform_mutation mutation;
    char what[160];
} conform_mutant;

/* False when there is nothing in the text that can be damaged like that, or no memory. */
bool conform_mutate(const cue_text *json, conform_mutation mutation, cue_random *random, conform_mutant *out);

#endif
