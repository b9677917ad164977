/* Tables of cases as text, in tests/data/cases/SUITE.txt, each below a line "== NAME": one case a line, its fields between
 * tabs. A field - is none (NULL) and "" an empty one; \xHH stands for a byte; lines with # are comments.
 *
 *     case_list of = CASES("rails");
 *     while (next_case(&of)) … of.field[0] … */
#pragma once

#include <cuerules/cuerules.h>

enum { CASE_FIELDS = 10 };

typedef struct case_list {
    const char *next;
    const char *field[CASE_FIELDS]; /* of this case; NULL where there is none */
    unsigned count; /* so far; a section has to have one */
    char bytes[4096];
} case_list;

#define CASES(name) cases_of(__FILE__, (name))
case_list cases_of(const char *suite, const char *name);
bool next_case(case_list *of);

/* A field as a number, also 0x…, nan and inf; 0 where there is none. And one that is the name of a status. */
double case_number(const case_list *of, unsigned field);
unsigned case_set(const case_list *of, unsigned field);
cue_status case_status(const case_list *of, unsigned field);
