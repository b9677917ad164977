/* The reader of JSON text: one pass that looks at every byte (grammar, numbers, UTF-8, nesting, members that come
 * twice) and builds a tree. */
#ifndef LIB_JSON_READ_H
#define LIB_JSON_READ_H

#include "json/tree.h"

typedef struct cue_json_reader {
    cue_tree *tree; /* NULL: the text is looked at, and nothing kept */
    const char *start, *at, *end;
    const char *fault;        /* what is wrong at `at`; NULL without memory */
    char *texts;              /* where the next name or text goes */
    uint32_t count, capacity; /* of nodes */
    uint32_t name;            /* of the value that comes next: where it stands among the texts, from 1; 0: none */
    int depth;
    cue_node nobody; /* in place of all nodes when there is no tree */
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

static inline cue_node *cue_json_nodes(const cue_json_reader *reader)
{
    return (cue_node *)(void *)(reader->tree->block + reader->tree->names);
}

/* Members of an object while it is read. */
typedef struct cue_json_members_read {
    uint32_t self, last; /* the nodes of the object, and of the member that was read last */
    uint32_t count;
    uint64_t seen; /* a bit for what names begin with */
    bool many;     /* too many to compare each with all others */
} cue_json_members_read;

/* Marks the last member that was read when it is a duplicate; all of them, when there were many, with as many nodes
 * to spare. */
void cue_json_note_member(cue_json_reader *reader, cue_json_members_read *of);
void cue_json_check_many(cue_json_reader *reader, const cue_json_members_read *of);

#endif
