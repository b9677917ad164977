/* Styles of pictures: the sequences, and where they are taken out. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/style.h>
#include <cuerules/table_picture.h>

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

Suite *style_suite(void)
{
    Suite *suite = suite_create("style");
    ADD_TESTS(suite, "sequences", sequences, what_is_no_sequence, written);
    ADD_TESTS(suite, "pictures", taken_out, without_pictures);
    return suite;
}
