/* SVG documents: shapes in tones. Attributes have the colours of light pages, a style sheet those
 * of dark ones. */
#include "draw/draw.h"

#include <cuerules/svg.h>

#include <string.h>

typedef struct paint {
    const char *name, *light, *dark;
} paint;

static const paint paints[CUE_SVG_TONES] = {
    [CUE_SVG_NO_TONE] = {NULL, "none", "none"},
    [CUE_SVG_PAPER] = {"paper", "#fbfaf6", "#15191b"},
    [CUE_SVG_PANEL] = {"panel", "#f0ede4", "#20262a"},
    [CUE_SVG_LINE] = {"line", "#cdc7b8", "#3d464b"},
    [CUE_SVG_INK] = {"ink", "#22272b", "#ece9e1"},
    [CUE_SVG_QUIET] = {"quiet", "#64645c", "#a7a49a"},
    [CUE_SVG_ACCENT] = {"accent", "#a8481a", "#f2a968"},
    [CUE_SVG_FELT] = {"felt", "#4c8068", "#33604b"},
    [CUE_SVG_CUSHION] = {"cushion", "#3f6d58", "#294e3d"},
    [CUE_SVG_WOOD] = {"wood", "#6a4a34", "#4b3527"},
    [CUE_SVG_POCKET] = {"pocket", "#171717", "#0b0b0b"},
    [CUE_SVG_CHALK] = {"chalk", "#f6f2e8", "#e9e4d8"},
    [CUE_SVG_LAMP] = {"lamp", "#ffd67a", "#ffd67a"},
    [CUE_SVG_CARD] = {"card", "#fffdf7", "#e6e2d6"},
    [CUE_SVG_CARD_INK] = {"card-ink", "#22272b", "#1b1f22"},
    [CUE_SVG_CARD_QUIET] = {"card-quiet", "#6a6a62", "#55554e"},
    [CUE_SVG_CARD_ACCENT] = {"card-accent", "#b4501c", "#b4501c"},
};

static const paint *paint_of(cue_svg_tone tone)
{
    return &paints[(unsigned)tone < CUE_SVG_TONES ? tone : CUE_SVG_NO_TONE];
}

/* The dark colours, and what only a narrow page shows. Other pictures of ours in the same document have the same rules,
 * and nothing else in it has these classes. */
void cue_write_page_style(cue_writer *out)
{
    unsigned i;
    cue_write(out, "<style>@media screen and (prefers-color-scheme:dark){");
    for (i = CUE_SVG_PAPER; i < CUE_SVG_TONES; i++)
        if (strcmp(paints[i].light, paints[i].dark) != 0)
            cue_write(out, ".cue-%s{fill:%s}.cue-%s-edge{stroke:%s}", paints[i].name, paints[i].dark,
                      paints[i].name, paints[i].dark);
    cue_write(out, "}@media (max-width:600px){.cue-near{display:inline}"
                   ".cue-tiny g{transform:scale(1.5);transform-box:fill-box;transform-origin:center}}</style>\n");
}

void cue_svg_paint(cue_writer *out, cue_svg_tone fill, cue_svg_tone edge)
{
    const paint *inside = paint_of(fill), *line = paint_of(edge);
    cue_write(out, " fill=\"%s\"", inside->light);
    if (line->name)
        cue_write(out, " stroke=\"%s\" stroke-width=\"%d\"", line->light, CUE_SVG_STROKE);
    if (inside->name && line->name)
        cue_write(out, " class=\"cue-%s cue-%s-edge\"", inside->name, line->name);
    else if (inside->name || line->name)
        cue_write(out, " class=\"cue-%s%s\"", inside->name ? inside->name : line->name, line->name ? "-edge" : "");
}

void cue_svg_box(cue_writer *out, int x, int y, unsigned width, unsigned height, unsigned corner, cue_svg_tone fill,
                 cue_svg_tone edge)
{
    cue_write(out, "<rect x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\" rx=\"%u\"", x, y, width, height, corner);
    cue_svg_paint(out, fill, edge);
    cue_write(out, "/>\n");
}

void cue_svg_disc(cue_writer *out, int x, int y, unsigned radius, cue_svg_tone fill, cue_svg_tone edge)
{
    cue_write(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%u\"", x, y, radius);
    cue_svg_paint(out, fill, edge);
    cue_write(out, "/>\n");
}

/* Bytes of a character that XML does not allow, not even escaped: a control character, U+FFFE or U+FFFF; 0 for
 * others. */
static size_t unwritable(const char *text)
{
    if ((unsigned char)*text < 0x20)
        return *text != '\t' && *text != '\n' && *text != '\r';
    return strncmp(text, "\xef\xbf\xbe", 3) == 0 || strncmp(text, "\xef\xbf\xbf", 3) == 0 ? 3 : 0;
}

void cue_svg_escape(cue_writer *out, const char *text)
{
    for (; *text; text++) {
        const size_t left_out = unwritable(text);
        if (left_out)
            cue_write(out, "\xef\xbf\xbd");
        else if (*text == '<')
            cue_write(out, "&lt;");
        else if (*text == '>')
            cue_write(out, "&gt;");
        else if (*text == '&')
            cue_write(out, "&amp;");
        else if (*text == '"')
            cue_write(out, "&quot;");
        else
            cue_write(out, "%c", *text);
        text += left_out > 1 ? left_out - 1 : 0;
    }
}
