/* A text picture as SVG, line by line, for rulesets that draw no SVG of their own. */
#include "base/utf8.h"
#include "draw/columns.h"
#include "draw/draw.h"

#include <cuerules/svg.h>

enum { COLUMN = 9, LINE = 18, FIRST = 24, MARGIN = 10 };

static unsigned columns_of_line(const char *text, size_t length)
{
    unsigned columns = 0;
    size_t at = 0;
    while (at < length) {
        uint32_t character = 0;
        const size_t bytes = cue_utf8_next(text + at, length - at, &character);
        columns += cue_columns_of(character);
        at += bytes ? bytes : 1;
    }
    return columns;
}

void cue_draw_lines(const char *text, const char *title, cue_writer *out)
{
    cue_svg_page page = {sizeof page, 0, 0, 100, title, text, NULL};
    unsigned lines = 1, widest = 1, y = FIRST;
    const char *at;
    for (at = text; *at; at += *at == '\n') {
        const size_t length = strcspn(at, "\n");
        const unsigned columns = columns_of_line(at, length);
        widest = columns > widest ? columns : widest;
        lines += at[length] == '\n';
        at += length;
    }
    page.width = widest * COLUMN + 2 * MARGIN;
    page.height = lines * LINE + 2 * MARGIN;
    cue_svg_open(out, &page);
    cue_write(out, "<g font-family=\"monospace\" font-size=\"14\"");
    cue_svg_paint(out, CUE_SVG_INK, CUE_SVG_NO_TONE);
    cue_write(out, ">\n");
    for (at = text; *at; at += *at == '\n', y += LINE) {
        const size_t length = strcspn(at, "\n");
        cue_write(out, "<text xml:space=\"preserve\" x=\"%d\" y=\"%u\">", MARGIN, y);
        cue_svg_escape_part(out, at, length);
        cue_write(out, "</text>\n");
        at += length;
    }
    cue_write(out, "</g>\n");
    cue_svg_end(out);
}
