/* SVG documents: shapes in tones. Attributes have the colours of light pages, a style sheet those
 * of dark ones. */
#include "base/utf8.h"
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

/* What stands for a character that is not written as it is; NULL for others. */
static const char *stand_in(uint32_t character)
{
    switch (character) {
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case '"':
        return "&quot;";
    case '\t':
        return " ";
    default:
        return character == '\n' || cue_utf8_is_shown(character) ? NULL : "\xef\xbf\xbd";
    }
}

void cue_svg_escape_part(cue_writer *out, const char *text, size_t length)
{
    const char *end = text + length, *plain = text;
    while (text < end) {
        uint32_t character = 0; /* as good as any that is not shown */
        const size_t bytes = cue_utf8_next(text, (size_t)(end - text), &character);
        const char *instead = stand_in(character);
        if (instead) {
            cue_write(out, "%.*s%s", (int)(text - plain), plain, instead);
            plain = text + (bytes ? bytes : 1);
        }
        text += bytes ? bytes : 1;
    }
    cue_write(out, "%.*s", (int)(text - plain), plain);
}

void cue_svg_escape(cue_writer *out, const char *text)
{
    cue_svg_escape_part(out, text, strlen(text));
}
