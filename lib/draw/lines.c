/* A text picture as SVG, line by line, for rulesets that draw no SVG of their own. */
#include "draw/draw.h"

#include <cuerules/svg.h>

void cue_draw_lines(const char *text, const char *title, cue_writer *out)
{
    cue_svg_page page = {sizeof page, 0, 0, 100, title, text, NULL};
    size_t lines = 1, widest = 1, width = 0, i;
    unsigned y = 24;
    for (i = 0; text[i]; i++) {
        width = text[i] == '\n' ? 0 : width + 1;
        widest = width > widest ? width : widest;
        lines += text[i] == '\n';
    }
    page.width = (unsigned)widest * 9 + 20;
    page.height = (unsigned)lines * 18 + 20;
    cue_svg_open(out, &page);
    cue_write(out, "<g font-family=\"monospace\" font-size=\"14\"");
    cue_svg_paint(out, CUE_SVG_INK, CUE_SVG_NO_TONE);
    cue_write(out, ">\n");
    for (; *text; text += *text == '\n', y += 18) {
        cue_write(out, "<text xml:space=\"preserve\" x=\"10\" y=\"%u\">", y);
        for (; *text && *text != '\n'; text++) {
            const char one[] = {*text, '\0'};
            cue_svg_escape(out, one);
        }
        cue_write(out, "</text>\n");
    }
    cue_write(out, "</g>\n");
    cue_svg_end(out);
}
