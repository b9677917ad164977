/* What a refusal has to tell: its status, a place, a sentence, and, where it names a rule in brackets at the
 * end, one that the definition has. */
#include "walk.h"

#include <string.h>

enum { NEVER_A_STATUS = 99 };

void conform_begin_refusal(cue_error *error)
{
    memset(error, 0x7e, sizeof *error);
    error->status = (cue_status)NEVER_A_STATUS;
    error->path[sizeof error->path - 1] = '\0';
    error->message[0] = error->message[sizeof error->message - 1] = '\0';
}

/* The rule named at the end of a message, as in "… [one-pin]"; length 0: none. */
static const char *find_citation(const char *message, size_t *length)
{
    const size_t end = strlen(message);
    const char *open = strrchr(message, '[');
    *length = 0;
    if (!open || message[end - 1] != ']')
        return NULL;
    *length = (size_t)(message + end - 1 - (open + 1));
    return open + 1;
}

static void count_citation(conform_walk *walk, size_t move, const char *message)
{
    const cue_definition *definition = walk->definition;
    size_t length;
    const char *id = find_citation(message, &length);
    const conform_item item = walk->at->item;
    uint32_t i;
    if (!length)
        return;
    for (i = 0; i < definition->rule_count; i++)
        if (strlen(definition->rules[i].id) == length && memcmp(definition->rules[i].id, id, length) == 0) {
            if (i < CONFORM_RULES_MAX)
                walk->report->refusals_on[i]++;
            return;
        }
    walk->at->item = CONFORM_RULES;
    conform_fail(walk, move, "a refusal names the rule %.*s, and there is none: %.200s", (int)length, id, message);
    walk->at->item = item;
}

bool conform_check_refusal(conform_walk *walk, size_t move, cue_status status, const cue_error *error)
{
    if (error->status != status) {
        conform_fail(walk, move, "a refusal returns %s and says %s in the error", cue_status_name(status),
                     cue_status_name(error->status));
        return false;
    }
    if (!error->message[0]) {
        conform_fail(walk, move, "a refusal (%s) has no message", cue_status_name(status));
        return false;
    }
    if (error->path[0] && error->path[0] != '/') {
        conform_fail(walk, move, "the path of a refusal is no JSON Pointer: %.100s", error->path);
        return false;
    }
    count_citation(walk, move, error->message);
    return true;
}
