/* A strict look at JSON text, before libcjson reads it: grammar, numbers, UTF-8, nesting. libcjson accepts more than
 * JSON is (01, 1., raw control characters, text behind the value, bytes that are not UTF-8), so nothing reaches it
 * unseen. Each text is passed over once; who wants to know where a part of it stands says so on the way. */
#ifndef LIB_JSON_SCAN_H
#define LIB_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

enum { CUE_JSON_DEPTH = 100 }; /* deepest nesting that is read */

typedef struct cue_json_scan {
    const char *start, *at, *end;
    const char *fault; /* what is wrong at `at`, or NULL */
    char *copy;        /* NULL, or where the text is rewritten on the way */
    int depth;
    bool odd; /* there is something that libcjson would read wrongly: see cue_json_readable_copy */
} cue_json_scan;

typedef struct cue_json_span {
    const char *start;
    size_t length;
} cue_json_span;

cue_json_scan cue_json_scan_of(const char *text, size_t length);

/* Passes over white space; the character that comes then, or NUL at the end. */
char cue_json_scan_space(cue_json_scan *scan);

/* Passes over one value and the white space around it; false with the fault where it isn't one. span: NULL, or where
 * the value stands. */
bool cue_json_scan_value(cue_json_scan *scan, cue_json_span *span);

/* Passes over an array or object whose bracket comes next; `item` passes over each of its values (key: with its
 * quotation marks; NULL in an array). */
typedef bool (*cue_json_item)(cue_json_scan *scan, const cue_json_span *key, void *context);
bool cue_json_scan_items(cue_json_scan *scan, cue_json_item item, void *context);

/* False with the fault unless the text ends here. */
bool cue_json_scan_end(cue_json_scan *scan);

/* A copy of a scanned text in which libcjson reads everything as it is meant, for cJSON_free; NULL without memory.
 * Numbers too long for it are shortened; \u0000, which would cut a string short, becomes \u0001, which no name has
 * either; 2^53 + 1, which as a double would pass for 2^53, becomes a number that is out of range. */
char *cue_json_readable_copy(const char *text, size_t length);

#endif
