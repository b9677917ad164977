/* Findings: what was found out about each item. */
#include "walk.h"

#include <stdarg.h>

static conform_result *result_of(conform_walk *walk)
{
    return &walk->report->items[walk->at->item];
}

void conform_checked(conform_walk *walk, uint64_t checks)
{
    result_of(walk)->checks += checks;
}

bool conform_has_failed(const conform_walk *walk)
{
    return walk->report->items[walk->at->item].failures != 0;
}

/* Is the second byte one that UTF-8 doesn't allow after the first: too long a form, a surrogate, or beyond the
 * last? */
static bool is_forbidden(unsigned first, unsigned second)
{
    return (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
           (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90);
}

size_t conform_character(const char *text, size_t size)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    size_t i;
    if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || first < 0x20 || first == 0x7f)
        return 0;
    for (i = 1; i < length; i++)
        if (i == size || ((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    return length > 1 && is_forbidden(first, (unsigned char)text[1]) ? 0 : length;
}

/* What was tried may be garbage, and a text that is too long is cut anywhere: reports are UTF-8 all the same. */
void conform_clean(char *text)
{
    size_t left = strlen(text);
    const bool is_cut = left == CONFORM_TEXT - 1;
    while (left > 0) {
        const size_t length = conform_character(text, left);
        if (!length && is_cut && left < 4 && (unsigned char)*text >= 0xc2) {
            *text = '\0';
            return;
        }
        if (!length)
            *text = '?';
        text += length ? length : 1;
        left -= length ? length : 1;
    }
}

/* Where it happened, as the command line that shows it again. */
static size_t write_place(const conform_walk *walk, char *text, size_t size)
{
    size_t length = (size_t)snprintf(text, size, "game %lu (--games 1 --seed %llu)", (unsigned long)walk->at->game,
                                     (unsigned long long)walk->at->seed);
    if (walk->at->move != CONFORM_NO_MOVE)
        length +=
            (size_t)snprintf(text + length, size - length, ", after %lu actions", (unsigned long)walk->at->move);
    return length + (size_t)snprintf(text + length, size - length, ": ");
}

CUE_PRINTF(3, 0)
static void fail_with(conform_walk *walk, conform_result *result, const char *format, va_list values)
{
    size_t at;
    if (result->failures++)
        return;
    at = write_place(walk, result->text, sizeof result->text);
    (void)vsnprintf(result->text + at, sizeof result->text - at, format, values);
    conform_clean(result->text);
}

void conform_fail(conform_walk *walk, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fail_with(walk, result_of(walk), format, values);
    va_end(values);
}

void conform_fail_item(conform_walk *walk, conform_item item, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fail_with(walk, &walk->report->items[item], format, values);
    va_end(values);
}

/* first: an earlier text stays. */
CUE_PRINTF(3, 0)
static void say(conform_walk *walk, bool first, const char *format, va_list values)
{
    conform_result *result = result_of(walk);
    if (result->failures || (first && result->text[0]))
        return;
    (void)vsnprintf(result->text, sizeof result->text, format, values);
    conform_clean(result->text);
}

void conform_skip(conform_walk *walk, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    say(walk, true, format, values);
    va_end(values);
}

void conform_remark(conform_walk *walk, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    say(walk, false, format, values);
    va_end(values);
}

/* A record in the words of its notation, places as a set. */
static void show_carried(const conform_walk *walk, const cue_action *action, char *text, size_t size)
{
    const cue_action_kind *kind = &walk->definition->actions[action->kind];
    const cue_shot *shot = action->data.pointer;
    size_t at = (size_t)snprintf(text, size, ", carrying %s", shot ? "" : "nothing");
    if (shot && kind->carries == CUE_CARRIES_SHOT) {
        at += cue_shot_write_notation(shot, walk->definition->balls, text + at, size - at);
        if (at < size)
            (void)snprintf(text + at, size - at, "%s%s", shot->no_stroke ? "; no stroke" : "",
                           shot->has_rest ? "; rest" : "");
    } else if (shot && kind->carries == CUE_CARRIES_LAYOUT) {
        (void)snprintf(text + at, size - at, "places of the balls %#x",
                       (unsigned)((const cue_layout *)action->data.pointer)->on_table);
    }
}

const char *conform_shown(conform_walk *walk, const cue_action *action)
{
    const cue_definition *definition = walk->definition;
    const bool known = action->kind < definition->action_count;
    /* Where a pointer leads is another place each time. */
    size_t i = known && definition->actions[action->kind].carries ? sizeof(void *) : 0;
    size_t length = CUE_ACTION_DATA, at;
    char *text = walk->shown[walk->next_shown++ % 2];
    at = (size_t)snprintf(text, CONFORM_SHOWN, "%.40s (kind %u, player %d, flags %u, data",
                          known ? definition->actions[action->kind].name : "?", (unsigned)action->kind,
                          (int)action->player, (unsigned)action->flags);
    while (length && !action->data.bytes[length - 1])
        length--;
    at += (size_t)snprintf(text + at, CONFORM_SHOWN - at, "%s", length > i ? "" : " all zero");
    for (; i < length; i++)
        at += (size_t)snprintf(text + at, CONFORM_SHOWN - at, " %02x", (unsigned)action->data.bytes[i]);
    if (known && definition->actions[action->kind].carries)
        show_carried(walk, action, text + at, CONFORM_SHOWN - at - 1);
    at = strlen(text);
    (void)snprintf(text + at, CONFORM_SHOWN - at, ")");
    return text;
}

void conform_conclude(conform_report *report)
{
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++) {
        conform_result *result = &report->items[i];
        result->verdict = result->failures ? CONFORM_FAILED
                          : result->checks ? CONFORM_PASSED
                                           : CONFORM_NOT_MEASURED;
        if (result->verdict == CONFORM_NOT_MEASURED && !result->text[0])
            (void)snprintf(result->text, sizeof result->text, "nothing in these games called for it");
    }
}

unsigned conform_count(const conform_report *report, conform_verdict verdict)
{
    unsigned count = 0;
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++)
        count += report->items[i].verdict == verdict;
    return count;
}
