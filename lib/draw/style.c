/* The styles of text pictures, as SGR sequences. */
#include "base/utf8.h"
#include "draw/draw.h"

#include <cuerules/style.h>

#include <string.h>

static const char *const sequences[CUE_STYLE_COUNT] = {
    [CUE_STYLE_NONE] = "\033[0m",
    [CUE_STYLE_STRONG] = "\033[0;1m",
    [CUE_STYLE_FAINT] = "\033[0;2m",
    [CUE_STYLE_ACTING] = "\033[0;7m",
    [CUE_STYLE_ON] = "\033[0;1;36m",
    [CUE_STYLE_GOOD] = "\033[0;32m",
    [CUE_STYLE_BAD] = "\033[0;31m",
    [CUE_STYLE_FELT] = "\033[0;38;5;150;48;5;22m",
    [CUE_STYLE_FELT_ON] = "\033[0;1;38;5;226;48;5;22m",
    [CUE_STYLE_RAIL] = "\033[0;38;5;223;48;5;94m",
    [CUE_STYLE_POCKET] = "\033[0;38;5;255;48;5;16m",
    [CUE_STYLE_CARD] = "\033[0;1;38;5;16;48;5;230m",
    [CUE_STYLE_WHITE_BALL] = "\033[0;1;38;5;16;48;5;255m",
    [CUE_STYLE_YELLOW_BALL] = "\033[0;1;38;5;16;48;5;220m",
    [CUE_STYLE_BLUE_BALL] = "\033[0;1;38;5;231;48;5;26m",
    [CUE_STYLE_RED_BALL] = "\033[0;1;38;5;231;48;5;160m",
    [CUE_STYLE_PURPLE_BALL] = "\033[0;1;38;5;231;48;5;91m",
    [CUE_STYLE_ORANGE_BALL] = "\033[0;1;38;5;16;48;5;208m",
    [CUE_STYLE_GREEN_BALL] = "\033[0;1;38;5;16;48;5;41m",
    [CUE_STYLE_MAROON_BALL] = "\033[0;1;38;5;231;48;5;88m",
    [CUE_STYLE_BLACK_BALL] = "\033[0;1;38;5;231;48;5;16m",
    [CUE_STYLE_BROWN_BALL] = "\033[0;1;38;5;231;48;5;130m",
    [CUE_STYLE_PINK_BALL] = "\033[0;1;38;5;16;48;5;218m",
    [CUE_STYLE_GREY_BALL] = "\033[0;1;38;5;16;48;5;250m",
    [CUE_STYLE_YELLOW_STRIPE] = "\033[0;1;38;5;136;48;5;255m",
    [CUE_STYLE_BLUE_STRIPE] = "\033[0;1;38;5;26;48;5;255m",
    [CUE_STYLE_RED_STRIPE] = "\033[0;1;38;5;160;48;5;255m",
    [CUE_STYLE_PURPLE_STRIPE] = "\033[0;1;38;5;91;48;5;255m",
    [CUE_STYLE_ORANGE_STRIPE] = "\033[0;1;38;5;166;48;5;255m",
    [CUE_STYLE_GREEN_STRIPE] = "\033[0;1;38;5;28;48;5;255m",
    [CUE_STYLE_MAROON_STRIPE] = "\033[0;1;38;5;88;48;5;255m",
};

const char *cue_style_sequence(cue_style style)
{
    return sequences[(unsigned)style < CUE_STYLE_COUNT ? style : CUE_STYLE_NONE];
}

size_t cue_style_at(const char *text, cue_style *style)
{
    size_t length = 2;
    unsigned known;
    if (text[0] != '\033' || text[1] != '[')
        return 0;
    length += strspn(text + length, "0123456789;");
    if (text[length++] != 'm')
        return 0;
    for (known = CUE_STYLE_COUNT - 1; known > 0 && strncmp(sequences[known], text, length) != 0; known--)
        continue;
    if (style)
        *style = (cue_style)known;
    return length;
}

/* What stands between two escape characters is cleaned as a piece; an escape character that begins no style is one of
 * that piece. */
size_t cue_clean_picture(char *text, size_t length, bool coloured)
{
    size_t from = 0, to = 0;
    while (from < length) {
        cue_style style;
        size_t piece = cue_style_at(text + from, &style);
        const char *escape = piece ? NULL : memchr(text + from + 1, '\033', length - from - 1);
        if (piece && coloured && strncmp(cue_style_sequence(style), text + from, piece) == 0) {
            memmove(text + to, text + from, piece);
            to += piece;
        } else if (!piece) {
            piece = escape ? (size_t)(escape - text) - from : length - from;
            memmove(text + to, text + from, piece);
            to += cue_clean_text(text + to, piece);
        }
        from += piece;
    }
    text[to] = '\0';
    return to;
}

void cue_write_style(cue_writer *out, cue_style style)
{
    cue_write(out, "%s", cue_style_sequence(style));
}

void cue_write_styled(cue_writer *out, cue_style style, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cue_write_style(out, style);
    cue_write_with(out, format, arguments);
    cue_write_style(out, CUE_STYLE_NONE);
    va_end(arguments);
}
