/* Pictures of a view: the ruleset's own, or the plain view where it has none. */
#include "documents/documents.h"
#include "documents/heading.h"
#include "draw/draw.h"

/* A picture that the ruleset draws, or a text that is drawn as an SVG of lines. */
typedef struct sketch {
    void (*paint)(const cue_scene *scene, cue_writer *out);
    cue_scene scene;
    const char *text, *title;
    bool headed; /* a line above the ruleset's own says where the match stands */
} sketch;

static void draw(const void *context, cue_writer *out)
{
    const sketch *of = context;
    if (of->headed)
        cue_write(out, "%s\n", of->scene.heading);
    if (of->paint)
        of->paint(&of->scene, out);
    else
        cue_draw_lines(of->text, of->title, out);
}

/* Rulesets write one text picture, with colours; for the plain one the styles are taken out here. What else a terminal
 * would obey goes in either. */
static void put_sketch(cue_output *out, const sketch *drawn, cue_picture as)
{
    const size_t length = cue_write_twice(out, draw, drawn);
    char *bytes = out->text->bytes + out->text->length;
    if (length)
        out->text->length += as == CUE_PICTURE_SVG ? length : cue_clean_picture(bytes, length, as == CUE_PICTURE_COLOURED);
}

/* Everybody who is shown, by the view's name for them or else the host's. */
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

/* How a game came to where it stands: its last action, and the view before it. */
typedef struct history {
    cue_action last;
    _Alignas(16) unsigned char before[CUE_VIEW_MAX];
} history;

/* Not where the next game of a match has begun since: its table is another one. */
static void look_back(const cue_game *game, history *seen, cue_scene *scene)
{
    const cue_definition *definition = cue_game_definition(game);
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    const size_t count = cue_game_log_count(game);
    cue_match now, then;
    if (!count)
        return;
    (void)cue_game_log_at(game, count - 1, &seen->last);
    memcpy(state, game->state, game->setup.state_size);
    cue_undo_look_back(&game->undo, state, game->setup.state_size);
    (void)cue_step_match(&game->setup, game->state, &now); /* without a match the number is 0 */
    (void)cue_step_match(&game->setup, state, &then);
    if (now.number != then.number)
        return;
    cue_step_view(&game->setup, state, seen->before, definition->view_size);
    scene->last = &seen->last;
    scene->before = seen->before;
}

/* game: whose last action is shown, or NULL. */
static cue_status write_picture(const cue_position *position, const cue_game *game, cue_picture as, cue_text *text,
                                cue_error *error)
{
    const cue_text_powers *powers = cue_position_definition(position)->text;
    const bool svg = as == CUE_PICTURE_SVG;
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    char usual[CUE_PLAYERS_MAX][CUE_USUAL_NAME_SIZE];
    char heading[CUE_HEADING_SIZE], notice[CUE_HEADING_SIZE];
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
        cue_write_heading(position, &drawn.scene, heading, notice);
        drawn.scene.heading = heading[0] ? heading : NULL;
        drawn.scene.notice = notice[0] ? notice : NULL;
        drawn.headed = !svg && heading[0];
        if (game)
            look_back(game, &seen, &drawn.scene);
    }
    if (!drawn.paint && !svg) {
        cue_put_view(&out, position);
        cue_put_char(&out, '\n');
    } else if (drawn.paint || !write_picture(position, NULL, CUE_PICTURE_TEXT, &lines, NULL)) {
        drawn.text = lines.bytes;
        put_sketch(&out, &drawn, as);
    } else {
        out.failed = true;
    }
    cue_text_free(&lines);
    return cue_output_end(&out, error);
}

cue_status cue_write_picture(const cue_position *given, cue_picture as, cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    return status ? status : write_picture(&position, NULL, as, text, error);
}

cue_status cue_write_shot_picture(const cue_game *game, cue_text *text, cue_error *error)
{
    return write_picture(&game->position, game, CUE_PICTURE_SVG, text, error);
}
