/* Pictures of a view: the ruleset's own, or the plain view where it has none. */
#include "documents/documents.h"

typedef void (*painter)(const void *options, const void *view, cue_writer *out);

/* Lets the ruleset write, once to see how much room it needs. */
static void paint(cue_output *out, painter by, const cue_game *game)
{
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_writer writer = {NULL, 0, 0};
    cue_step_view(&game->setup, game->state, view);
    by(game->setup.options, view, &writer);
    if (!cue_output_room(out, writer.length + 1))
        return;
    writer.bytes = out->text->bytes + out->text->length;
    writer.capacity = writer.length + 1;
    writer.length = 0;
    by(game->setup.options, view, &writer);
    out->text->length += writer.length;
}

static void put_text_picture(cue_output *out, const cue_game *game)
{
    const cue_text_powers *powers = cue_game_definition(game)->text;
    if (powers && powers->picture) {
        paint(out, powers->picture, game);
    } else {
        cue_put_view(out, game, game->state);
        cue_put_char(out, '\n');
    }
}

static void put_xml_char(cue_output *out, char c)
{
    if (c == '<')
        cue_put(out, "&lt;");
    else if (c == '>')
        cue_put(out, "&gt;");
    else if (c == '&')
        cue_put(out, "&amp;");
    else
        cue_put_char(out, c);
}

/* The text picture, line by line, as an SVG. */
static void put_text_as_svg(cue_output *out, const char *text)
{
    size_t lines = 1, widest = 1, width = 0, i;
    unsigned y = 24;
    for (i = 0; text[i]; i++) {
        width = text[i] == '\n' ? 0 : width + 1;
        widest = width > widest ? width : widest;
        lines += text[i] == '\n';
    }
    cue_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    cue_put_unsigned(out, widest * 9 + 20);
    cue_put(out, "\" height=\"");
    cue_put_unsigned(out, lines * 18 + 20);
    cue_put(out, "\" font-family=\"monospace\" font-size=\"14\">\n<text xml:space=\"preserve\" x=\"10\" y=\"24\">");
    for (i = 0; text[i]; i++) {
        if (text[i] != '\n') {
            put_xml_char(out, text[i]);
            continue;
        }
        y += 18;
        cue_put(out, "</text>\n<text xml:space=\"preserve\" x=\"10\" y=\"");
        cue_put_unsigned(out, y);
        cue_put(out, "\">");
    }
    cue_put(out, "</text>\n</svg>\n");
}

static void put_svg_picture(cue_output *out, const cue_game *game)
{
    const cue_text_powers *powers = cue_game_definition(game)->text;
    cue_text lines;
    if (powers && powers->svg) {
        paint(out, powers->svg, game);
        return;
    }
    cue_text_init(&lines, &out->text->allocator);
    if (cue_write_picture(game, CUE_PICTURE_TEXT, &lines, NULL))
        out->failed = true;
    else
        put_text_as_svg(out, lines.bytes);
    cue_text_free(&lines);
}

cue_status cue_write_picture(const cue_game *game, cue_picture as, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    if (as == CUE_PICTURE_SVG)
        put_svg_picture(&out, game);
    else
        put_text_picture(&out, game);
    return cue_output_end(&out, error);
}
