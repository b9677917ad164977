/* States and views keep to their tables and bounds; views and pictures are functions of the state. */
#include "walk.h"
#include "xml.h"

#include <stdlib.h>

enum { GUARD_BYTE = 0x5a, LITTLE_ROOM = 100 };

/* The library looks names up by these values, so it must not be given others. */
static void check_range(conform_walk *walk, const char *what, const cue_fields *fields, const void *base)
{
    const char *where = conform_out_of_range(walk->definition, fields, base, 0);
    if (!where)
        return;
    walk->misled = true;
    conform_fail(walk, "%s of %s holds what the table does not allow", where, what);
}

/* Writes the view over junk; false where anything is written beyond it. Over different junk, bytes that differ were
 * never written, or don't depend on the state alone. */
static bool write_view(const conform_walk *walk, unsigned char *view, unsigned char junk)
{
    memset(view, junk, CONFORM_VIEW_ROOM);
    cue_step_view(walk->game.setup, walk->state, view, walk->definition->view_size);
    return conform_is_filled(view + walk->definition->view_size, CONFORM_GUARD, junk);
}

static const unsigned char *player_at(const conform_walk *walk, unsigned player)
{
    return walk->view + walk->definition->players_offset + (size_t)walk->definition->player_size * player;
}

static void check_head(conform_walk *walk)
{
    const cue_state_head *state = conform_head_now(walk);
    const cue_view_head *view = (const cue_view_head *)(const void *)walk->view;
    unsigned i;
    if (view->moves != state->moves || view->phase != state->phase || view->to_act != state->to_act ||
        view->winners != state->winners || (view->over != 0) != conform_is_over_at(walk, walk->progress->move))
        conform_fail(walk, "the head of the view is not the state's");
    if (view->players < 1 || view->players > CUE_PLAYERS_MAX ||
        player_at(walk, view->players) > walk->view + walk->definition->view_size) {
        conform_fail(walk, "the view has %u players, but no room for them", (unsigned)view->players);
        return;
    }
    if (view->players < CUE_PLAYERS_MAX && view->winners >> view->players)
        conform_fail(walk, "a winner is not one of the view's players");
    for (i = 0; i < view->players; i++)
        check_range(walk, "a player in the view", &walk->definition->player_fields, player_at(walk, i));
}

static void check_json(conform_walk *walk, const char *what,
                       cue_status (*write)(const cue_game *, cue_text *, cue_error *))
{
    cue_text text;
    cue_text_init(&text, NULL);
    if (write(walk->recorded, &text, NULL) || !conform_is_json(&text))
        conform_fail(walk, "the %s is not JSON: %.200s", what, text.bytes ? text.bytes : "");
    cue_text_free(&text);
}

void conform_values(conform_walk *walk)
{
    const size_t size = walk->definition->view_size;
    check_range(walk, "the state", &walk->definition->state_fields, conform_state_now(walk));
    conform_take_state(walk, walk->state);
    conform_checked(walk, 1);
    if (!write_view(walk, walk->view, 0x00) || !write_view(walk, walk->other_view, 0xff))
        conform_fail(walk, "something is written beyond the view");
    if (memcmp(walk->view, walk->other_view, size) != 0)
        conform_fail(walk, "the view differs the second time, from byte %lu on",
                     (unsigned long)conform_difference(walk->view, walk->other_view, size));
    if (!conform_is_state(walk, walk->state, walk->progress->move))
        conform_fail(walk, "looking at the state changes it");
    check_head(walk);
    check_range(walk, "the view", &walk->definition->view_fields, walk->view);
    if (walk->recorded && !walk->misled) {
        check_json(walk, "view", conform_write_view);
        check_json(walk, "legal list", conform_write_legal);
    }
}

void conform_score(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    const cue_view_head *head = (const cue_view_head *)(const void *)walk->view;
    const cue_field *score = definition->player_fields.list;
    uint32_t left = definition->player_fields.count;
    unsigned i;
    while (left && strcmp(score->name, "score") != 0)
        score++, left--;
    if (!left || score->kind != CUE_FIELD_INTEGER) {
        conform_skip(walk, "the players in the view have no whole number called score");
        return;
    }
    cue_step_view(walk->game.setup, conform_state_now(walk), walk->view, walk->definition->view_size);
    for (i = 0; i < head->players && i < CUE_PLAYERS_MAX; i++) {
        const int64_t points = conform_integer(score, player_at(walk, i));
        if (conform_is_null(score, player_at(walk, i)))
            continue;
        conform_checked(walk, 1);
        if (points < definition->score_min || points > definition->score_max)
            conform_fail(walk, "player %u has the score %lld, but the definition says %ld to %ld", i,
                         (long long)points, (long)definition->score_min, (long)definition->score_max);
    }
}

void conform_length(conform_walk *walk)
{
    conform_checked(walk, walk->game.end == CONFORM_END_OVER);
    if (walk->game.moves > walk->definition->max_moves)
        conform_fail(walk, "the game is not over after max_moves (%lu) actions",
                     (unsigned long)walk->definition->max_moves);
    if (walk->game.end == CONFORM_END_OPEN)
        conform_skip(walk, "no game reached its end, because open actions could not be filled in");
    if (walk->game.end == CONFORM_END_CUT)
        conform_remark(walk, "some games were stopped after %d actions", CONFORM_MOVES_MAX);
}

/* Well-formed UTF-8 without control characters, line ends excepted. */
static bool is_text(const cue_text *text)
{
    size_t at = 0, length = 1;
    while (at < text->length && length) {
        length = text->bytes[at] == '\n' ? 1 : conform_character(text->bytes + at, text->length - at);
        at += length;
    }
    return length != 0;
}

/* Removes the styles; false where a line does not end in CUE_STYLE_NONE, or a sequence belongs to no style. */
static bool take_styles(cue_text *text)
{
    size_t from = 0, to = 0;
    cue_style style = CUE_STYLE_NONE;
    bool well = true;
    while (from < text->length) {
        const size_t length = cue_style_at(text->bytes + from, &style);
        well = well && (text->bytes[from] != '\n' || style == CUE_STYLE_NONE);
        well = well && (!length || strncmp(text->bytes + from, cue_style_sequence(style), length) == 0);
        if (!length)
            text->bytes[to++] = text->bytes[from];
        from += length ? length : 1;
    }
    text->length = to;
    return well && style == CUE_STYLE_NONE;
}

static void check_colours(conform_walk *walk)
{
    cue_text plain, coloured;
    cue_text_init(&plain, NULL);
    cue_text_init(&coloured, NULL);
    conform_checked(walk, 1);
    if (cue_write_picture(cue_game_position(walk->recorded), CUE_PICTURE_TEXT, &plain, NULL) ||
        cue_write_picture(cue_game_position(walk->recorded), CUE_PICTURE_COLOURED, &coloured, NULL))
        conform_fail(walk, "there is no coloured picture");
    else if (!take_styles(&coloured))
        conform_fail(walk, "a line of the coloured picture does not end its style, or has another escape sequence");
    else if (!conform_same_text(&plain, &coloured))
        conform_fail(walk, "the coloured picture without its styles is not the plain one");
    cue_text_free(&plain);
    cue_text_free(&coloured);
}

/* The library takes out of a picture what a terminal would obey and is no style: nothing of that kind belongs there. */
static void check_painted(conform_walk *walk, const char *name, const cue_scene *scene,
                          void (*paint)(const cue_scene *scene, cue_writer *out), size_t length)
{
    char *bytes = malloc(length + 1);
    cue_writer out = {bytes, bytes ? length + 1 : 0, 0};
    cue_text text = {.bytes = bytes, .length = length};
    paint(scene, &out);
    (void)take_styles(&text);
    if (bytes && !is_text(&text))
        conform_fail(walk, "the %s is not UTF-8, or has control characters or sequences that are no style", name);
    free(bytes);
}

/* What `paint` writes into little room must stay in it. */
static void check_room(conform_walk *walk, const char *name, void (*paint)(const cue_scene *scene, cue_writer *out))
{
    const char *names[UINT8_MAX];
    cue_scene scene = {.size = sizeof scene,
                       .options = cue_setup_options(walk->game.setup),
                       .view = walk->view,
                       .player_names = names};
    char text[2 * LITTLE_ROOM];
    cue_writer none = {NULL, 0, 0}, little = {text, LITTLE_ROOM, 0};
    memset(text, GUARD_BYTE, sizeof text);
    cue_step_view(walk->game.setup, conform_state_now(walk), walk->view, walk->definition->view_size);
    while (scene.players < ((const cue_view_head *)walk->view)->players)
        names[scene.players++] = "M\xc3\xb8ller & <Sons>";
    paint(&scene, &none);
    paint(&scene, &little);
    if (none.length != little.length)
        conform_fail(walk, "the length of the %s changes with the room for it", name);
    else
        check_painted(walk, name, &scene, paint, none.length);
    if (!conform_is_filled(text + LITTLE_ROOM, LITTLE_ROOM, GUARD_BYTE))
        conform_fail(walk, "the %s is written beyond its room", name);
}

static void check_picture(conform_walk *walk, cue_picture as, const char *name,
                          void (*paint)(const cue_scene *scene, cue_writer *out))
{
    cue_text text, again;
    cue_text_init(&text, NULL);
    cue_text_init(&again, NULL);
    conform_checked(walk, 1);
    if (cue_write_picture(cue_game_position(walk->recorded), as, &text, NULL) || !text.length)
        conform_fail(walk, "the %s is empty", name);
    else if (!is_text(&text))
        conform_fail(walk, "the %s is not UTF-8, or has control characters", name);
    else if (as == CUE_PICTURE_SVG && strncmp(text.bytes, "<svg", 4) != 0)
        conform_fail(walk, "the SVG has no svg element: %.100s", text.bytes);
    else if (as == CUE_PICTURE_SVG && conform_xml_fault(text.bytes))
        conform_fail(walk, "the SVG is not well-formed XML: %s", conform_xml_fault(text.bytes));
    if (cue_write_picture(cue_game_position(walk->recorded), as, &again, NULL) || !conform_same_text(&text, &again))
        conform_fail(walk, "the %s differs the second time", name);
    cue_text_free(&text);
    cue_text_free(&again);
    if (paint)
        check_room(walk, name, paint);
}

void conform_pictures(conform_walk *walk)
{
    const cue_text_powers *powers = walk->definition->text;
    char text[2000];
    cue_writer out = {text, sizeof text, 0};
    check_picture(walk, CUE_PICTURE_TEXT, "picture", powers ? powers->picture : NULL);
    check_picture(walk, CUE_PICTURE_SVG, "SVG", powers ? powers->svg : NULL);
    check_colours(walk);
    if (!powers || !powers->help)
        return;
    powers->help(cue_setup_options(walk->game.setup), conform_state_now(walk), &out);
    if (!out.length && !conform_is_over_at(walk, walk->progress->move))
        conform_fail(walk, "there is no help, though the game is not over");
}
