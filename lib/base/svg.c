#include "base/utf8.h"

#include <cuerules/svg.h>

void cue_svg_begin(cue_writer *out, unsigned width, unsigned height, unsigned scale, const char *background)
{
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
              "font-family=\"sans-serif\">\n",
              width * scale / 100, height * scale / 100, width, height);
    if (background)
        cue_write(out, "<rect width=\"%u\" height=\"%u\" fill=\"%s\"/>\n", width, height, background);
}

void cue_svg_end(cue_writer *out)
{
    cue_write(out, "</svg>\n");
}

void cue_svg_escape(cue_writer *out, const char *text)
{
    for (; *text; text++)
        if (*text == '<')
            cue_write(out, "&lt;");
        else if (*text == '>')
            cue_write(out, "&gt;");
        else if (*text == '&')
            cue_write(out, "&amp;");
        else if (*text == '"')
            cue_write(out, "&quot;");
        else
            cue_write(out, "%c", *text);
}

void cue_svg_text(cue_writer *out, cue_svg_anchor anchor, unsigned x, unsigned y, unsigned size, const char *format,
                  ...)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    char line[256] = "";
    cue_writer text = {line, sizeof line, 0};
    va_list arguments;
    va_start(arguments, format);
    cue_write_with(&text, format, arguments);
    va_end(arguments);
    if (text.length >= sizeof line)
        cue_utf8_clean(line); /* the cut may have left half a character */
    cue_write(out, "<text x=\"%u\" y=\"%u\" font-size=\"%u\" text-anchor=\"%s\">", x, y, size, anchors[anchor]);
    cue_svg_escape(out, line);
    cue_write(out, "</text>\n");
}
