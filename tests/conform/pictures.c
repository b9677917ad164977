/* Pictures for people, and what helps them. */
#include "walk.h"

#include <string.h>

/* Well-formed UTF-8 without control characters, line ends excepted. */
static bool is_text(const char *bytes, size_t length)
{
    size_t i = 0;
    while (i < length) {
        const unsigned char first = (unsigned char)bytes[i];
        const size_t more = first < 0x80   ? 0
                            : first < 0xc2 ? 9
                            : first < 0xe0 ? 1
                            : first < 0xf0 ? 2
                            : first < 0xf5 ? 3
                                           : 9;
        size_t k;
        if ((first < 0x20 && first != '\n') || first == 0x7f || more > length - i - 1)
            return false;
        for (k = 1; k <= more; k++)
            if (((unsigned char)bytes[i + k] & 0xc0) != 0x80)
                return false;
        i += 1 + more;
    }
    return true;
}

static void check_picture(conform_walk *walk, size_t move, const cue_game *game, cue_picture as)
{
    const char *name = as == CUE_PICTURE_SVG ? "SVG" : "picture";
    cue_text text, again;
    cue_text_init(&text, NULL);
    cue_text_init(&again, NULL);
    conform_checked(walk, 1);
    if (cue_write_picture(game, as, &text, NULL) || !text.length)
        conform_fail(walk, move, "the %s is empty", name);
    else if (!is_text(text.bytes, text.length))
        conform_fail(walk, move, "the %s is not UTF-8, or has control characters", name);
    else if (as == CUE_PICTURE_SVG && (!strstr(text.bytes, "<svg") || !strstr(text.bytes, "</svg>")))
        conform_fail(walk, move, "the SVG is none: %.100s", text.bytes);
    if (cue_write_picture(game, as, &again, NULL) || !conform_same_text(&text, &again))
        conform_fail(walk, move, "the %s is another one the second time", name);
    cue_text_free(&text);
    cue_text_free(&again);
}

/* What `paint` writes into little room must stay in it. */
static void check_room(conform_walk *walk, size_t move, const char *name,
                       void (*paint)(const void *options, const void *view, cue_writer *out))
{
    char text[256];
    cue_writer none = {NULL, 0, 0};
    cue_writer little = {text, 100, 0};
    size_t i;
    if (!paint)
        return;
    memset(text, 0x5a, sizeof text);
    cue_step_view(&walk->game.setup, conform_state_at(walk, move), walk->view);
    paint(walk->game.setup.options, walk->view, &none);
    paint(walk->game.setup.options, walk->view, &little);
    conform_checked(walk, 1);
    if (none.length != little.length)
        conform_fail(walk, move, "the length of the %s changes with the room for it", name);
    for (i = 100; i < sizeof text; i++)
        if (text[i] != 0x5a) {
            conform_fail(walk, move, "the %s is written beyond its room", name);
            return;
        }
}

static void check_help(conform_walk *walk, size_t move)
{
    char text[2000];
    cue_writer out = {text, sizeof text, 0};
    walk->definition->text->help(walk->game.setup.options, conform_state_at(walk, move), &out);
    conform_checked(walk, 1);
    if (!out.length && !conform_is_over_at(walk, move))
        conform_fail(walk, move, "there is no help, though something can be done");
}

void conform_try_pictures(conform_walk *walk)
{
    const cue_text_powers *powers = walk->definition->text;
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game; move++) {
        walk->at->move = move;
        check_picture(walk, move, game, CUE_PICTURE_TEXT);
        check_picture(walk, move, game, CUE_PICTURE_SVG);
        if (powers) {
            check_room(walk, move, "picture", powers->picture);
            check_room(walk, move, "SVG", powers->svg);
        }
        if (powers && powers->help)
            check_help(walk, move);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
