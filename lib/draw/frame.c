/* SVG documents: their frame, with what is said of them and a line above. */
#include "draw/draw.h"

#include <cuerules/svg.h>

enum { HEADING = 48 };

/* FNV-1a, for ids. */
static uint32_t mixed(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT32_C(16777619);
    return hash;
}

static void write_said(cue_writer *out, const char *element, uint32_t id, const char *text)
{
    cue_write(out, "<%s id=\"cue-%s-%08lx\">", element, element, (unsigned long)id);
    cue_svg_escape(out, text);
    cue_write(out, "</%s>\n", element);
}

void cue_svg_open(cue_writer *out, const cue_svg_page *page)
{
    const char *title = page->title ? page->title : "", *description = page->description ? page->description : "";
    static const cue_svg_type type = {30, CUE_SVG_WIDTH - 2 * HEADING, CUE_SVG_LEFT, CUE_SVG_QUIET, 1, 0};
    const bool headed = page->size >= sizeof *page && page->heading;
    const unsigned above = headed ? HEADING : 0, height = page->height + above;
    const uint32_t id = mixed(mixed(UINT32_C(2166136261), title), description);
    cue_write(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 %d %u %u\"",
              page->width * page->scale / 100, height * page->scale / 100, -(int)above, page->width, height);
    cue_write(out, " font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif\"");
    cue_write(out, " role=\"img\"");
    if (*title)
        cue_write(out, " aria-labelledby=\"cue-title-%08lx%s", (unsigned long)id, *description ? "" : "\"");
    if (*title && *description)
        cue_write(out, " cue-desc-%08lx\"", (unsigned long)id);
    cue_write(out, ">\n");
    if (*title)
        write_said(out, "title", id, title);
    if (*description)
        write_said(out, "desc", id, description);
    cue_write_page_style(out);
    cue_svg_box(out, 0, -(int)above, page->width, height, page->width / 50, CUE_SVG_PAPER, CUE_SVG_NO_TONE);
    if (headed)
        cue_svg_line(out, &type, HEADING / 2, -HEADING / 8, "%s", page->heading);
}

void cue_svg_end(cue_writer *out)
{
    cue_write(out, "</svg>\n");
}
