#include "typed_shot.h"

#include <ctype.h>
#include <string.h>

static bool is_of_name(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

static size_t name_length(const char *at)
{
    size_t length = 0;
    while (is_of_name(at[length]))
        length++;
    return length;
}

static bool is_name(const char *at, const char *name)
{
    return name_length(at) == strlen(name) && strncmp(at, name, strlen(name)) == 0;
}

bool typed_shot_replace(const char *typed, const char *from, const char *to, cue_text *out)
{
    bool found = false, written = true;
    while (*typed && written) {
        const size_t length = name_length(typed);
        if (is_name(typed, from) && typed[length] == '-' && is_name(typed + length + 1, to)) {
            typed++; /* it hit that: `red-blue` becomes `blue` */
            found = true;
        } else if (is_name(typed, from) && out->length > strlen(to) && out->bytes[out->length - 1] == '-' &&
                   strncmp(out->bytes + out->length - 1 - strlen(to), to, strlen(to)) == 0) {
            out->bytes[--out->length] = '\0'; /* and `blue-red` */
            found = true;
        } else if (is_name(typed, from)) {
            written = !text_print(out, "%s", to);
            found = true;
        } else {
            written = !text_print(out, "%.*s", (int)(length ? length : 1), typed);
        }
        typed += length ? length : 1;
    }
    return found && written;
}

bool typed_shot_hits(const char *typed, const char *ball, cue_text *out)
{
    static const char first[] = "cue-";
    const char *const at = strstr(typed, first), *hit, *behind;
    int before;
    if (!at)
        return false;
    hit = at + strlen(first);
    behind = hit + name_length(hit);
    before = (int)(hit - typed);
    if (is_name(hit, ball))
        return !text_print(out, "%s", typed);
    if (*behind == '-' && is_name(behind + 1, ball))
        return !text_print(out, "%.*s%s", before, typed, behind + 1);
    if (*behind == '>' || *behind == '^') /* it dropped, so the other one hit it */
        return !text_print(out, "%.*s%s-%s", before, typed, ball, hit);
    return !text_print(out, "%.*s%s%s", before, typed, ball, behind);
}

bool typed_shot_without_rail(const char *typed, cue_text *out)
{
    bool written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ");
        const char *const token = typed + blanks;
        const size_t name = name_length(token), marks = strspn(token + name, "|");
        if (name && marks && name + marks == length)
            ; /* that a ball went to a rail, and no more */
        else
            written = !text_print(out, "%.*s%.*s", (int)blanks, typed, (int)strcspn(token, "| "), token);
        typed = token + length;
    }
    return written;
}

/* Where the name of the ball that dropped begins in a token, such as `cue-red-1>TL`; NULL where it is another one. name: NULL
 * for any object ball. */
static const char *dropped_in(const char *token, const char *drop, const char *name)
{
    const size_t length = name ? strlen(name) : 0;
    const char *ball = drop;
    if (name)
        return (size_t)(drop - token) >= length && strncmp(drop - length, name, length) == 0 &&
                       ((size_t)(drop - token) == length || !is_of_name(drop[-(ptrdiff_t)length - 1]))
                   ? drop - length
                   : NULL;
    while (ball > token && is_of_name(ball[-1]))
        ball--;
    return is_name(ball, "cue") ? NULL : ball;
}

bool typed_shot_without_drop(const char *typed, const char *name, cue_text *out)
{
    bool found = false, written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ;");
        const char *const token = typed + blanks, *const drop = memchr(token, '>', length);
        const char *const ball = drop ? dropped_in(token, drop, name) : NULL;
        typed = token + length;
        if (!ball) {
            written = !text_print(out, "%.*s%.*s%.*s", (int)blanks, " ", (int)length, token, *typed == ';', typed);
        } else {
            found = true; /* what it was hit by, if that is told, is told still */
            written = ball == token || !text_print(out, "%.*s%.*s", (int)blanks, " ", (int)(drop - token), token);
            written = written && !text_print(out, "%.*s", *typed == ';', typed);
        }
        typed += *typed == ';';
    }
    return found && written;
}

bool typed_shot_with(const char *typed, const char *events, cue_text *out)
{
    const size_t length = strcspn(typed, ";");
    return !text_print(out, "%.*s %s%s", (int)length, typed, events, typed + length);
}

bool typed_shot_without_foul(const char *typed, const char *name, cue_text *out)
{
    bool found = false, written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ;");
        const char *const token = typed + blanks;
        typed = token + length;
        if (*token == '!' && strncmp(token + 1, name, strlen(name)) == 0)
            found = true;
        else
            written = !text_print(out, "%.*s%.*s", (int)blanks, " ", (int)length, token);
        if (*typed == ';')
            written = written && !text_print(out, "%.*s", 1, typed++);
    }
    return found && written;
}

bool typed_shot_without_miss(const char *typed, cue_text *out)
{
    const char *const mark = strchr(typed, ':');
    const char *at = typed;
    while (mark && at < mark && !is_name(at, "miss")) {
        const size_t length = name_length(at);
        at += length ? length : 1;
    }
    if (!mark || at >= mark || (at - typed >= 3 && strncmp(at - 3, "no ", 3) == 0))
        return false;
    return !text_print(out, "%.*sno %s", (int)(at - typed), typed, at);
}

bool typed_shot_has(const char *typed, const char *name)
{
    while (*typed && !is_name(typed, name)) {
        const size_t length = name_length(typed);
        typed += length ? length : 1;
    }
    return *typed;
}
