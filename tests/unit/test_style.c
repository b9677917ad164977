/* Styles of pictures: the sequences, and that they are all that a coloured picture has beside the plain one. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/style.h>
#include <cuerules/table_picture.h>

#include <stdlib.h>

/* As the header says: ESC [ numbers m, beginning with 0, and no two alike. */
START_TEST(sequences)
{
    unsigned style, other;
    for (style = 0; style < CUE_STYLE_COUNT; style++) {
        const char *sequence = cue_style_sequence((cue_style)style);
        const size_t length = strlen(sequence);
        cue_style read = CUE_STYLE_COUNT;
        ck_assert_int_eq(strncmp(sequence, "\033[0", 3), 0);
        ck_assert_uint_eq(2 + strspn(sequence + 2, "0123456789;"), length - 1);
        ck_assert_int_eq(sequence[length - 1], 'm');
        ck_assert_uint_eq(cue_style_at(text_of("%s4", sequence), &read), length);
        ck_assert_uint_eq(read, style);
        for (other = 0; other < style; other++)
            ck_assert_str_ne(sequence, cue_style_sequence((cue_style)other));
    }
    ck_assert_str_eq(cue_style_sequence(CUE_STYLE_COUNT), cue_style_sequence(CUE_STYLE_NONE));
    ck_assert_str_eq(cue_style_sequence((cue_style)-1), cue_style_sequence(CUE_STYLE_NONE));
}
END_TEST

START_TEST(what_is_no_sequence)
{
    static const char *const others[] = {"", "m", "0m", "[0m", "\033", "\033[", "\033[0", "\033[0;1", "\033[2J",
                                         "\033]0m", "\033[0;x m", " \033[0m"};
    cue_style style = CUE_STYLE_GOOD;
    size_t i;
    for (i = 0; i < CUE_COUNT(others); i++)
        ck_assert_uint_eq(cue_style_at(others[i], &style), 0);
    ck_assert_uint_eq(style, CUE_STYLE_GOOD);
    /* SGR, but of no style; and without anybody who wants to know. */
    ck_assert_uint_eq(cue_style_at("\033[5mx", &style), 4);
    ck_assert_uint_eq(style, CUE_STYLE_NONE);
    ck_assert_uint_eq(cue_style_at("\033[m", NULL), 3);
}
END_TEST

START_TEST(written)
{
    char bytes[64] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    cue_write_styled(&out, CUE_STYLE_BAD, "%d %s", 4, "away");
    cue_write_style(&out, CUE_STYLE_STRONG);
    ck_assert_str_eq(bytes, "\033[0;31m4 away\033[0m\033[0;1m");
    ck_assert_uint_eq(out.length, strlen(bytes));
}
END_TEST

START_TEST(styles_of_balls)
{
    static const char *const names[] = {"cue", "1", "8", "9", "15", "pink", "16", NULL, "07", "plum"};
    static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    static const cue_style styles[] = {CUE_STYLE_WHITE_BALL,    CUE_STYLE_YELLOW_BALL, CUE_STYLE_BLACK_BALL,
                                       CUE_STYLE_YELLOW_STRIPE, CUE_STYLE_MAROON_STRIPE, CUE_STYLE_PINK_BALL,
                                       CUE_STYLE_GREY_BALL,     CUE_STYLE_GREY_BALL,     CUE_STYLE_MAROON_BALL,
                                       CUE_STYLE_GREY_BALL};
    unsigned ball;
    for (ball = 0; ball < CUE_COUNT(names); ball++)
        ck_assert_uint_eq(cue_ball_style(&balls, ball), styles[ball]);
    ck_assert_uint_eq(cue_ball_style(&balls, CUE_NO_BALL), CUE_STYLE_GREY_BALL);
}
END_TEST

static const char *without_styles(const char *text)
{
    char *plain = (char *)(uintptr_t)text_of("%s", text);
    char *to = plain;
    while (*text) {
        const size_t length = cue_style_at(text, NULL);
        if (length)
            text += length;
        else
            *to++ = *text++;
    }
    *to = '\0';
    return plain;
}

/* Whatever a ruleset writes of styles, wherever: only the coloured picture has it. */
static void paint(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    cue_write_styled(out, CUE_STYLE_RED_BALL, "red");
    cue_write(out, " [0m ");
    cue_write_style(out, CUE_STYLE_ACTING);
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, "\n");
}

START_TEST(taken_out)
{
    static const cue_text_powers powers = {.size = (uint32_t)sizeof(cue_text_powers), .picture = paint};
    cue_definition definition = toy_definition_with_picture;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    definition.text = &powers;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "red [0m \n");
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_COLOURED),
                     "\033[0;1;38;5;231;48;5;160mred\033[0m [0m \033[0;7m\033[0m\n");
    ck_assert_ptr_null(strchr(picture_text(game, CUE_PICTURE_SVG), '\033'));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), "red [0m"));
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A ruleset without pictures shows its view, coloured or not. */
START_TEST(without_pictures)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game *game = NULL;
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_COLOURED), picture_text(game, CUE_PICTURE_TEXT));
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* Every line ends without a style, so that lines can be cut out; every sequence is a style's. */
static void assert_styled(const char *text)
{
    cue_style now = CUE_STYLE_NONE;
    unsigned used = 0;
    while (*text) {
        const size_t length = cue_style_at(text, &now);
        assert_quickly(*text != '\n' || now == CUE_STYLE_NONE);
        assert_quickly(!length || strncmp(text, cue_style_sequence(now), length) == 0);
        used += length && now != CUE_STYLE_NONE;
        text += length ? length : 1;
    }
    assert_quickly(used > 0);
}

/* Games at random, in whatever phases they come to. */
START_TEST(pictures_of_games)
{
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    cue_random random = cue_random_at(8, (uint32_t)_i);
    unsigned left = is_slow_here() ? 60 : 600;
    cue_game *game = NULL;
    cue_action *legal = calloc(definition->max_legal, sizeof *legal);
    while (left-- > 0) {
        _Alignas(8) unsigned char room[CUE_FILL_SIZE];
        size_t count = game ? cue_game_legal(game, legal, definition->max_legal) : 0;
        cue_action *action;
        if (!count) {
            cue_game_free(game);
            must(cue_game_new(ruleset, NULL, &game, &fault));
            count = cue_game_legal(game, legal, definition->max_legal);
        }
        action = &legal[cue_random_below(&random, count)];
        if ((action->flags & CUE_ACTION_OPEN) &&
            !definition->fill(cue_game_options(game), cue_game_state(game), &random, room, action))
            continue;
        must(cue_game_apply(game, action, &fault));
        assert_styled(picture_text(game, CUE_PICTURE_COLOURED));
        ck_assert_str_eq(without_styles(picture_text(game, CUE_PICTURE_COLOURED)),
                         picture_text(game, CUE_PICTURE_TEXT));
        assert_quickly(!strchr(picture_text(game, CUE_PICTURE_SVG), '\033'));
    }
    cue_game_free(game);
    free(legal);
}
END_TEST

Suite *style_suite(void)
{
    Suite *suite = suite_create("styles");
    ADD_TESTS(suite, "sequences", sequences, what_is_no_sequence, written, styles_of_balls);
    ADD_TESTS(suite, "pictures", taken_out, without_pictures);
    add_loop(suite, pictures_of_games, cue_ruleset_count());
    return suite;
}
