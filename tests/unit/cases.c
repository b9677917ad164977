#include "cases.h"

#include "help.h"
#include "section.h"

#include <stdlib.h>

case_list cases_of(const char *suite, const char *name)
{
    return (case_list){.next = section_find("cases", suite, name)};
}

static void unescape(char *text)
{
    char *to = text;
    while (*text) {
        const char digits[] = {text[0] == '\\' && text[1] == 'x' ? text[2] : '\0', text[3], '\0'};
        if (digits[0]) {
            *to++ = (char)strtoul(digits, NULL, 16);
            text += 4;
        } else {
            *to++ = *text++;
        }
    }
    *to = '\0';
}

bool next_case(case_list *of)
{
    size_t length;
    unsigned field = 0;
    char *at = of->bytes;
    while (*of->next == '#' || *of->next == '\n')
        of->next += strcspn(of->next, "\n") + 1;
    length = strcspn(of->next, "\n");
    if (!length || strncmp(of->next, "== ", 3) == 0) {
        ck_assert_uint_gt(of->count, 0);
        return false;
    }
    of->count++;
    ck_assert_uint_lt(length, sizeof of->bytes);
    memcpy(of->bytes, of->next, length);
    of->bytes[length] = '\0';
    of->next += length + (of->next[length] == '\n');
    for (; at && field < CASE_FIELDS; field++) {
        char *end = strchr(at, '\t');
        if (end)
            *end++ = '\0';
        of->field[field] = strcmp(at, "-") == 0 ? NULL : strcmp(at, "\"\"") == 0 ? "" : at;
        unescape(at);
        at = end;
    }
    ck_assert_msg(!at, "a case has more than %d fields", CASE_FIELDS);
    for (; field < CASE_FIELDS; field++)
        of->field[field] = NULL;
    return true;
}

double case_number(const case_list *of, unsigned field)
{
    return of->field[field] ? strtod(of->field[field], NULL) : 0;
}

unsigned case_set(const case_list *of, unsigned field)
{
    return (unsigned)case_number(of, field);
}

cue_status case_status(const case_list *of, unsigned field)
{
    int status = CUE_OK;
    while (of->field[field] && strcmp(cue_status_name((cue_status)status), of->field[field]) != 0)
        ck_assert_msg(++status < 64, "%s is no status", of->field[field]);
    return (cue_status)status;
}
