/* Text in SVG documents, and how wide it is. The reader's font is not known: widths are those of DejaVu Sans, which is
 * wider than the usual fonts of systems. */
#include "draw/columns.h"
#include "draw/draw.h"
#include "base/utf8.h"

#include <cuerules/svg.h>

#include <string.h>

enum { LINE = 256, FIRST = ' ', LAST = '~' };

/* Widths in hundredths of the size, from the blank to the tilde. */
static const unsigned char regular[LAST - FIRST + 1] = {
    32, 41, 46, 84, 64, 96, 78, 28, 40,  40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69,  62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
    64, 28, 28, 58, 28, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84};
static const unsigned char heavy[LAST - FIRST + 1] = {
    35, 46, 53, 84, 70, 101, 88, 31,  46,  46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70,  70, 70,
    70, 70, 40, 40, 84, 84,  84, 59,  100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 38, 78, 64, 100, 84, 86,
    74, 86, 78, 73, 69, 82,  78, 111, 78,  73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68,  44, 72,
    72, 35, 35, 67, 35, 105, 72, 69,  72,  72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72,  84};

static unsigned hundredths(uint32_t character, bool bold)
{
    static const unsigned by_columns[] = {0, 100, 140};
    if (character >= FIRST && character <= LAST)
        return (bold ? heavy : regular)[character - FIRST];
    return by_columns[cue_columns_of(character)];
}

/* The width of a text in hundredths of its size. *fits: how many bytes of it are no wider than `most`. */
static unsigned long measure(const char *text, bool bold, unsigned long most, size_t *fits)
{
    const size_t length = strlen(text);
    unsigned long width = 0;
    size_t at = 0, bytes;
    uint32_t character;
    *fits = 0;
    while (at < length && (bytes = cue_utf8_next(text + at, length - at, &character)) > 0) {
        width += hundredths(character, bold);
        at += bytes;
        if (width <= most)
            *fits = at;
    }
    return width;
}

unsigned cue_svg_width(const char *text, unsigned size, bool bold)
{
    size_t fits;
    return (unsigned)((measure(text, bold, 0, &fits) * size + 99) / 100);
}

/* The size at which a line fits into its room; the line is cut where that would be too small. */
static unsigned fit(char line[LINE], const cue_svg_type *type)
{
    static const char ellipsis[] = "\xe2\x80\xa6";
    const unsigned least = type->size - type->size / 3u;
    size_t fits;
    const unsigned long width = measure(line, type->bold, 0, &fits), room = type->room * 100ul;
    if (!type->room || width * type->size <= room)
        return type->size;
    if (width * least <= room)
        return (unsigned)(room / width);
    (void)measure(line, type->bold, room / least < 100 ? 0 : room / least - 100, &fits);
    memcpy(line + (fits < LINE - sizeof ellipsis ? fits : LINE - sizeof ellipsis), ellipsis, sizeof ellipsis);
    cue_clean_line(line);
    return least;
}

static const char *anchor_name(unsigned anchor)
{
    static const char *const names[] = {"start", "middle", "end"};
    return names[anchor <= CUE_SVG_RIGHT ? anchor : CUE_SVG_LEFT];
}

void cue_svg_line(cue_writer *out, const cue_svg_type *type, int x, int y, const char *format, ...)
{
    char line[LINE] = "";
    cue_writer text = {line, LINE, 0};
    unsigned size;
    va_list arguments;
    va_start(arguments, format);
    cue_write_with(&text, format, arguments);
    va_end(arguments);
    /* Text pictures may use the same words, with styles; and the cut may have left half a character. */
    (void)cue_clean_picture(line, strlen(line), false);
    size = fit(line, type);
    cue_write(out, "<text x=\"%d\" y=\"%d\" font-size=\"%u\"", x, y, size);
    if (type->anchor != CUE_SVG_LEFT)
        cue_write(out, " text-anchor=\"%s\"", anchor_name(type->anchor));
    if (type->bold)
        cue_write(out, " font-weight=\"700\"");
    cue_svg_paint(out, type->tone ? (cue_svg_tone)type->tone : CUE_SVG_INK, CUE_SVG_NO_TONE);
    cue_write(out, ">");
    cue_svg_escape(out, line);
    cue_write(out, "</text>\n");
}
