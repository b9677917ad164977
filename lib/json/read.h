/* The reader of JSON text: one pass that looks at every byte (grammar, numbers, UTF-8, nesting, members that come
 * twice) and builds a tree. */
#pragma once

#include "json/node.h"

typedef struct cue_json_reader {
    cue_tree *tree; /* NULL: the text is checked, and nothing is kept */
    const char *start, *at, *end;
    const char *fault;        /* what is wrong at `at`; NULL without memory */
    char *texts;              /* where the next name or text goes */
    uint32_t count, capacity; /* of nodes */
    uint32_t name;            /* of the value that comes next: where it stands among the texts, from 1; 0: none */
    int depth;
    cue_node nobody; /* stands for all nodes when there is no tree */
} cue_json_reader;

typedef struct cue_json_span {
    const char *start;
    size_t length;
} cue_json_span;

/* A reader at the beginning of a text. Memory that the tree has already is used again; false: there is not enough.
 */
bool cue_json_open(cue_json_reader *reader, cue_tree *tree, const char *text, size_t length);

/* Passes over white space; the character that comes then, or NUL at the end. */
char cue_json_space(cue_json_reader *reader);

/* Reads one value and the white space around it; false with the fault where it isn't one. span: NULL, or where the
 * value stands. */
bool cue_json_value(cue_json_reader *reader, cue_json_span *span);

/* Reads an array or object whose bracket comes next; `item` reads each of its values, with cue_json_value (key: of
 * a member, with its quotation marks). */
typedef bool (*cue_json_item)(cue_json_reader *reader, const cue_json_span *key, void *context);
bool cue_json_items(cue_json_reader *reader, cue_json_item item, void *context);

/* Is that the key? Without a tree only as it is mostly written, without escapes. */
bool cue_json_key_is(const cue_json_reader *reader, const cue_json_span *key, const char *name);

/* False with the fault unless the text ends here; else the tree has its root. */
bool cue_json_close(cue_json_reader *reader);
