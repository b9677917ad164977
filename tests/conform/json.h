/* JSON text, taken apart without being understood: where each value begins and ends. */
#ifndef CONFORM_JSON_H
#define CONFORM_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* kind: the first character of the value, '0' for numbers. key: where its name begins, its own start for
 * what has no name. parent: index of the object or array around it, SIZE_MAX for the whole. */
typedef struct conform_span {
    size_t key, start, end;
    size_t parent;
    char kind;
} conform_span;

typedef struct conform_json {
    const char *text;
    size_t length;
    conform_span *spans;
    size_t count, room;
} conform_json;

/* Takes a text apart; false when it isn't JSON (or there is no memory). To be given to
 * conform_json_free in any case. */
bool conform_json_read(conform_json *json, const char *text, size_t length);
void conform_json_free(conform_json *json);

bool conform_is_json(const char *text, size_t length);

#endif
