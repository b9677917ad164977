/* Findings: what was found about each item. */
#include "walk.h"

#include <stdarg.h>

static conform_result *result_of(conform_walk *walk)
{
    return &walk->report->items[walk->progress->item];
}

void conform_checked(conform_walk *walk, uint64_t checks)
{
    result_of(walk)->checks += checks;
}

bool conform_has_failed(const conform_walk *walk)
{
    return walk->report->items[walk->progress->item].failures != 0;
}

/* Is the second byte one that must not follow the first: a C1 control character, an overlong form, a surrogate, or a
 * character beyond the last? */
static bool is_forbidden(unsigned first, unsigned second)
{
    return (first == 0xc2 && second < 0xa0) || (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
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

void conform_clean(char *text, size_t size)
{
    size_t left = strlen(text);
    const bool is_cut = left == size - 1;
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

/* Where it happened, with the options that show it again. */
static size_t write_place(const conform_walk *walk, char *text, size_t size)
{
    size_t length = (size_t)snprintf(text, size, "game %lu (--games 1 --seed %llu)",
                                     (unsigned long)walk->progress->game, (unsigned long long)walk->progress->seed);
    if (walk->progress->move != CONFORM_NO_MOVE)
        length +=
            (size_t)snprintf(text + length, size - length, ", after %lu actions", (unsigned long)walk->progress->move);
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
    conform_clean(result->text, sizeof result->text);
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

/* first: an earlier text is kept. */
CUE_PRINTF(3, 0)
static void set_text(conform_walk *walk, bool first, const char *format, va_list values)
{
    conform_result *result = result_of(walk);
    if (result->failures || (first && result->text[0]))
        return;
    (void)vsnprintf(result->text, sizeof result->text, format, values);
    conform_clean(result->text, sizeof result->text);
}

void conform_skip(conform_walk *walk, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    set_text(walk, true, format, values);
    va_end(values);
}

void conform_remark(conform_walk *walk, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    set_text(walk, false, format, values);
    va_end(values);
}

/* A shot in notation, a layout as the set of its balls. */
static void write_carried(const conform_walk *walk, const cue_action *action, char *text, size_t size)
{
    const cue_action_kind *kind = &walk->definition->actions[action->kind];
    const cue_shot *shot = action->data.pointer;
    size_t at = (size_t)snprintf(text, size, ", carrying %s", shot ? "" : "nothing");
    if (shot && kind->carries == CUE_CARRIES_SHOT) {
        at += cue_shot_write_notation(shot, walk->definition->balls, text + at, size - at);
        if (at < size)
            (void)snprintf(text + at, size - at, "%s%s%s", shot->no_stroke ? "; no stroke" : "",
                           shot->has_rest ? "; rest" : "", shot->unmoved ? "; unmoved" : "");
    } else if (shot && kind->carries == CUE_CARRIES_LAYOUT) {
        (void)snprintf(text + at, size - at, "a layout of the balls %#x",
                       (unsigned)((const cue_layout *)action->data.pointer)->on_table);
    }
}

const char *conform_action_text(conform_walk *walk, const cue_action *action)
{
    const cue_definition *definition = walk->definition;
    const bool known = action->kind < definition->action_count;
    /* An address would differ each time, so a pointer is left out. */
    size_t i = known && definition->actions[action->kind].carries ? sizeof(void *) : 0;
    size_t length = CUE_ACTION_DATA, at;
    char *text = walk->action_texts[walk->next_text++ % 2];
    at = (size_t)snprintf(text, CONFORM_ACTION_TEXT, "%.40s (kind %u, player %d, flags %u, data",
                          known ? definition->actions[action->kind].name : "?", (unsigned)action->kind,
                          (int)action->player, (unsigned)action->flags);
    while (length && !action->data.bytes[length - 1])
        length--;
    at += (size_t)snprintf(text + at, CONFORM_ACTION_TEXT - at, "%s", length > i ? "" : " all zero");
    for (; i < length; i++)
        at += (size_t)snprintf(text + at, CONFORM_ACTION_TEXT - at, " %02x", (unsigned)action->data.bytes[i]);
    if (known && definition->actions[action->kind].carries)
        write_carried(walk, action, text + at, CONFORM_ACTION_TEXT - at - 1);
    at = strlen(text);
    (void)snprintf(text + at, CONFORM_ACTION_TEXT - at, ")");
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
