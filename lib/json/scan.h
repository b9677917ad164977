/* A strict look at JSON text, before libcjson reads it: grammar, numbers, UTF-8, nesting, and where the
 * parts of a message begin and end. libcjson accepts more than JSON is (01, 1., raw control characters,
 * text behind the value, bytes that are not UTF-8), so nothing reaches it unseen. */
#ifndef LIB_JSON_SCAN_H
#define LIB_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CUE_JSON_DEPTH = 100,       /* deepest nesting that is read */
    CUE_JSON_NUMBER_LENGTH = 60 /* longest number that libcjson reads to its end */
};

typedef struct cue_json_scan {
    const char *start, *at, *end;
    const char *fault; /* what is wrong at `at`, or NULL */
    int depth;
    bool has_nul;        /* some string holds \u0000, which would cut it short in C */
    bool has_odd_number; /* some number is longer than CUE_JSON_NUMBER_LENGTH, or just beyond the limit */
} cue_json_scan;

typedef struct cue_json_span {
    const char *start;
    size_t length;
} cue_json_span;

/* Is this 2^53 + 1? As a double it would pass for 2^53, the largest number that may stand for itself. */
bool cue_json_is_beyond_limit(const char *number, size_t length);

cue_json_scan cue_json_scan_of(const char *text, size_t length);

/* Passes over white space. */
void cue_json_scan_space(cue_json_scan *scan);

/* Passes over one value and the white space around it; false with the fault where it isn't one. */
bool cue_json_scan_value(cue_json_scan *scan, cue_json_span *span);

/* Passes over one value that has to be all there is. */
bool cue_json_scan_all(cue_json_scan *scan);

/* Steps through an array (`[`) or object (`{`) that was scanned before. Begin with *first true; false at
 * the end. key: NULL for an array. */
bool cue_json_scan_next(cue_json_scan *scan, bool *first, cue_json_span *key, cue_json_span *value);

#endif
