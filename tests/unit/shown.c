#include "shown.h"

#include "help.h"

#include <cuerules/style.h>
#include <cuerules/writer.h>

static const char *const styles[CUE_STYLE_COUNT] = {
    "none",          "strong",        "faint",         "acting",       "on",
    "good",          "bad",           "felt",          "felt-on",      "rail",
    "pocket",        "card",          "white",         "yellow",       "blue",
    "red",           "purple",        "orange",        "green",        "maroon",
    "black",         "brown",         "pink",          "grey",         "yellow-stripe",
    "blue-stripe",   "red-stripe",    "purple-stripe", "orange-stripe", "green-stripe",
    "maroon-stripe"};

enum { MOST = 16384 };

const char *shown_lines(const char *text, unsigned long most)
{
    static char kept[MOST];
    size_t length = 0;
    for (; *text && most > 0 && length < MOST - 1; text++) {
        while (*text == '\n' && length > 0 && kept[length - 1] == ' ')
            length--;
        if (*text == '\n' && (length == 0 || kept[length - 1] == '\n'))
            continue;
        kept[length++] = *text;
        most -= *text == '\n';
    }
    length -= length > 0 && kept[length - 1] == '\n';
    kept[length] = '\0';
    return kept;
}

/* The words of one style, without the blanks around them. */
static void write_run(cue_writer *out, cue_style style, const char *words, size_t length, bool *begun)
{
    while (length > 0 && words[length - 1] == ' ')
        length--;
    while (length > 0 && *words == ' ')
        words++, length--;
    if (!length || style == CUE_STYLE_NONE || style == CUE_STYLE_FELT || style == CUE_STYLE_RAIL)
        return;
    cue_write(out, "%s%s %.*s", *begun ? " | " : "", styles[style], (int)length, words);
    *begun = true;
}

const char *shown_styles(const char *coloured)
{
    static char kept[MOST];
    cue_writer out = {kept, MOST, 0};
    cue_style style = CUE_STYLE_NONE, next;
    const char *run = coloured;
    bool begun = false;
    kept[0] = '\0';
    while (*coloured) {
        const size_t length = cue_style_at(coloured, &next);
        if (!length && *coloured++ != '\n')
            continue;
        write_run(&out, style, run, (size_t)(coloured - run) - (length ? 0 : 1), &begun);
        coloured += length;
        style = length ? next : style;
        run = coloured;
        if (!length && begun) {
            cue_write(&out, "\n");
            begun = false;
        }
    }
    ck_assert_uint_lt(out.length, MOST);
    return shown_lines(kept, 1000);
}
