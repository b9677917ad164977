/* Damage to a JSON text. */
#pragma once

#include <cuerules/random.h>
#include <cuerules/text.h>

#include <stdbool.h>

typedef enum conform_mutation {
    CONFORM_CUT,     /* the end is missing */
    CONFORM_FLIP,    /* bits of some bytes are flipped */
    CONFORM_DIGIT,   /* a digit is changed */
    CONFORM_TYPE,    /* a value has another type */
    CONFORM_EDGE,    /* a number is at the limit of some integer type, or is not an integer */
    CONFORM_STRANGE, /* a string has unusual content */
    CONFORM_DOUBLE,  /* a member appears twice */
    CONFORM_REPEAT,  /* an element appears twice */
    CONFORM_REMOVE,  /* a member or element is missing */
    CONFORM_BORROW,  /* a value is replaced by another of its type */
    CONFORM_ADD,     /* there is an unknown member */
    CONFORM_MUTATIONS
} conform_mutation;

/* A damaged copy; the caller frees `text`. what: the damage in words. */
typedef struct conform_mutant {
    cue_text text;
    conform_mutation mutation;
    char what[160];
} conform_mutant;

/* False when the text has nothing that can be damaged like that, or when out of memory. */
bool conform_mutate(const cue_text *json, conform_mutation mutation, cue_random *random, conform_mutant *out);
