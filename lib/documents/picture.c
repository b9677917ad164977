/* Pictures of a view: the ruleset's own, or the plain view where it has none. */
#include "documents/documents.h"

#include <cuerules/svg.h>

/* What is drawn by the ruleset, or, as an SVG of lines, from a text. */
typedef struct sketch {
    void (*paint)(const cue_scene *scene, cue_writer *out);
    cue_scene scene;
    const char *text;
} sketch;

/* The text picture, line by line, as an SVG. */
static void draw_lines(const char *text, cue_writer *out)
{
    size_t lines = 1, widest = 1, width = 0, i;
    unsigned y = 24;
    for (i = 0; text[i]; i++) {
        width = text[i] == '\n' ? 0 : width + 1;
        widest = width > widest ? width : widest;
        lines += text[i] == '\n';
    }
    cue_svg_begin(out, (unsigned)widest * 9 + 20, (unsigned)lines * 18 + 20, 100, NULL);
    cue_write(out, "<g font-family=\"monospace\" font-size=\"14\">\n");
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

static void draw(const sketch *of, cue_writer *out)
{
    if (of->paint)
        of->paint(&of->scene, out);
    else
        draw_lines(of->text, out);
}

/* Once to see how much room it needs, and once more into it. */
static void put_sketch(cue_output *out, const sketch *drawn)
{
    cue_writer writer = {NULL, 0, 0};
    draw(drawn, &writer);
    if (!cue_output_room(out, writer.length + 1))
        return;
    writer.bytes = out->text->bytes + out->text->length;
    writer.capacity = writer.length + 1;
    writer.length = 0;
    draw(drawn, &writer);
    out->text->length += writer.length;
}

/* Who is shown, by the name that the view gives them, or else the host. */
static void name_players(const cue_position *position, cue_scene *scene, const char **names,
                         char (*usual)[CUE_USUAL_NAME_SIZE])
{
    uint32_t i;
    scene->players = ((const cue_view_head *)scene->view)->players;
    scene->player_names = names;
    for (i = 0; i < scene->players; i++) {
        names[i] = cue_name_in_view(position, scene->view, i);
        if (!names[i])
            names[i] = i < position->setup->players ? cue_host_name(position, i, usual[i]) : "";
    }
}

static cue_status write_picture(const cue_position *position, cue_picture as, cue_text *text, cue_error *error)
{
    const cue_text_powers *powers = cue_position_definition(position)->text;
    const bool svg = as == CUE_PICTURE_SVG;
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    char usual[CUE_PLAYERS_MAX][CUE_USUAL_NAME_SIZE];
    const char *names[UINT8_MAX];
    sketch drawn = {NULL, {sizeof(cue_scene), 0, position->setup->options, view, NULL}, NULL};
    cue_output out = cue_output_on(text);
    cue_text lines;
    cue_text_init(&lines, &text->allocator);
    if (powers)
        drawn.paint = svg ? powers->svg : powers->picture;
    if (drawn.paint) {
        cue_step_view(position->setup, position->state, view, position->setup->definition->view_size);
        name_players(position, &drawn.scene, names, usual);
    }
    if (!drawn.paint && !svg) {
        cue_put_view(&out, position);
        cue_put_char(&out, '\n');
    } else if (drawn.paint || !write_picture(position, CUE_PICTURE_TEXT, &lines, NULL)) {
        drawn.text = lines.bytes;
        put_sketch(&out, &drawn);
    } else {
        out.failed = true;
    }
    cue_text_free(&lines);
    return cue_output_end(&out, error);
}

cue_status cue_position_write_picture(const cue_position *given, cue_picture as, cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    return status ? status : write_picture(&position, as, text, error);
}

cue_status cue_write_picture(const cue_game *game, cue_picture as, cue_text *text, cue_error *error)
{
    const cue_position position = cue_position_of(game);
    return write_picture(&position, as, text, error);
}
