/* Pictures of a view: the ruleset's own, or the plain view where it has none. */
#include "base/style.h"
#include "documents/documents.h"

#include <cuerules/svg.h>

/* What is drawn by the ruleset, or, as an SVG of lines, from a text. */
typedef struct sketch {
    void (*paint)(const cue_scene *scene, cue_writer *out);
    cue_scene scene;
    const char *text, *title;
} sketch;

/* The text picture, line by line, as an SVG. */
static void draw_lines(const char *text, const char *title, cue_writer *out)
{
    cue_svg_page page = {sizeof page, 0, 0, 100, title, text};
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

static void draw(const void *context, cue_writer *out)
{
    const sketch *of = context;
    if (of->paint)
        of->paint(&of->scene, out);
    else
        draw_lines(of->text, of->title, out);
}

/* Rulesets write one picture for text with colours and without: what has none loses its styles here. */
static void put_sketch(cue_output *out, const sketch *drawn, bool coloured)
{
    const size_t length = cue_write_twice(out, draw, drawn);
    if (length)
        out->text->length += coloured ? length : cue_without_styles(out->text->bytes + out->text->length, length);
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

/* What led to where a game stands: its last action, and the view before it. */
typedef struct history {
    cue_action last;
    _Alignas(16) unsigned char before[CUE_VIEW_MAX];
} history;

static void look_back(const cue_game *game, history *seen, cue_scene *scene)
{
    const cue_definition *definition = cue_game_definition(game);
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    const size_t count = cue_game_log_count(game);
    if (!count)
        return;
    (void)cue_game_log_at(game, count - 1, &seen->last);
    memcpy(state, game->state, definition->state_size);
    cue_undo_look_back(&game->undo, state, definition->state_size);
    cue_step_view(&game->setup, state, seen->before, definition->view_size);
    scene->last = &seen->last;
    scene->before = seen->before;
}

/* game: NULL for a position. */
static cue_status write_picture(const cue_position *position, const cue_game *game, cue_picture as, cue_text *text,
                                cue_error *error)
{
    const cue_text_powers *powers = cue_position_definition(position)->text;
    const bool svg = as == CUE_PICTURE_SVG || as == CUE_PICTURE_SVG_SHOT;
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    char usual[CUE_PLAYERS_MAX][CUE_USUAL_NAME_SIZE];
    const char *names[UINT8_MAX];
    sketch drawn = {.scene = {.size = sizeof(cue_scene), .options = position->setup->options, .view = view},
                    .title = cue_position_definition(position)->title};
    history seen;
    cue_output out = cue_output_on(text);
    cue_text lines;
    cue_text_init(&lines, &text->allocator);
    if (powers)
        drawn.paint = svg ? powers->svg : powers->picture;
    if (drawn.paint) {
        cue_step_view(position->setup, position->state, view, position->setup->definition->view_size);
        name_players(position, &drawn.scene, names, usual);
        if (game && as == CUE_PICTURE_SVG_SHOT)
            look_back(game, &seen, &drawn.scene);
    }
    if (!drawn.paint && !svg) {
        cue_put_view(&out, position);
        cue_put_char(&out, '\n');
    } else if (drawn.paint || !write_picture(position, NULL, CUE_PICTURE_TEXT, &lines, NULL)) {
        drawn.text = lines.bytes;
        put_sketch(&out, &drawn, as == CUE_PICTURE_COLOURED);
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
    return status ? status : write_picture(&position, NULL, as, text, error);
}

cue_status cue_write_picture(const cue_game *game, cue_picture as, cue_text *text, cue_error *error)
{
    const cue_position position = cue_position_of(game);
    return write_picture(&position, game, as, text, error);
}
