/* Names of balls and what pictures make of them: numbers of pool, styles, and labels of random names against the header's
 * words. */
#include "help.h"
#include "suites.h"

#include "draw/labels.h"
#include "table/balls.h"

#include <cuerules/table_picture.h>

#include <stdio.h>

START_TEST(numbers_of_pool)
{
    static const struct {
        const char *name;
        unsigned number;
    } all[] = {{"0", 0},  {"1", 1},   {"7", 7},  {"8", 8},  {"9", 9},   {"10", 10}, {"15", 15}, {"16", 0}, {"20", 0},
               {"99", 0}, {"07", 7},  {"00", 0}, {"", 0},   {"a", 0},   {"1a", 0},  {"a1", 0},  {"1 ", 0}, {"012", 0},
               {"123", 0}, {"/", 0},  {":", 0},  {"1:", 0}, {"1/", 0},  {"-1", 0},  {"+1", 0}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++)
        ck_assert_msg(cue_pool_number(all[i].name) == all[i].number, "%s: %u", all[i].name, cue_pool_number(all[i].name));
}
END_TEST

/* Yellow, blue, red, purple, orange, green, maroon and black; and from the 9 on the same as stripes. */
START_TEST(styles)
{
    static const struct {
        const char *name;
        cue_style style;
    } all[] = {{"1", CUE_STYLE_YELLOW_BALL},    {"2", CUE_STYLE_BLUE_BALL},     {"3", CUE_STYLE_RED_BALL},
               {"4", CUE_STYLE_PURPLE_BALL},    {"5", CUE_STYLE_ORANGE_BALL},   {"6", CUE_STYLE_GREEN_BALL},
               {"7", CUE_STYLE_MAROON_BALL},    {"8", CUE_STYLE_BLACK_BALL},    {"9", CUE_STYLE_YELLOW_STRIPE},
               {"10", CUE_STYLE_BLUE_STRIPE},   {"11", CUE_STYLE_RED_STRIPE},   {"12", CUE_STYLE_PURPLE_STRIPE},
               {"13", CUE_STYLE_ORANGE_STRIPE}, {"14", CUE_STYLE_GREEN_STRIPE}, {"15", CUE_STYLE_MAROON_STRIPE},
               {"cue", CUE_STYLE_WHITE_BALL},   {"white", CUE_STYLE_WHITE_BALL}, {"red", CUE_STYLE_RED_BALL},
               {"yellow", CUE_STYLE_YELLOW_BALL}, {"green", CUE_STYLE_GREEN_BALL}, {"brown", CUE_STYLE_BROWN_BALL},
               {"blue", CUE_STYLE_BLUE_BALL},   {"pink", CUE_STYLE_PINK_BALL},  {"black", CUE_STYLE_BLACK_BALL},
               {"orange", CUE_STYLE_ORANGE_BALL}, {"purple", CUE_STYLE_PURPLE_BALL}, {"maroon", CUE_STYLE_MAROON_BALL},
               {"16", CUE_STYLE_GREY_BALL},     {"0", CUE_STYLE_GREY_BALL},     {"Red", CUE_STYLE_GREY_BALL}};
    const char *names[2] = {NULL, "red"};
    const cue_ball_set one = {names, 1, false, {0}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        names[0] = all[i].name;
        ck_assert_msg(cue_ball_style(&one, 0) == all[i].style, "%s", all[i].name);
    }
    names[0] = NULL;
    ck_assert_uint_eq(cue_ball_style(&one, 0), CUE_STYLE_GREY_BALL);
    ck_assert_uint_eq(cue_ball_style(&one, 1), CUE_STYLE_GREY_BALL); /* the game has one ball */
}
END_TEST

static cue_word word_of(const char *text)
{
    return (cue_word){text, strlen(text), 0};
}

/* By name, by c for the cue ball, and only those that the game has. */
START_TEST(balls_by_name)
{
    static const char *const names[] = {"cue", NULL, "red", "c1", "blue", "pink"};
    static const char *const with_c[] = {"cue", "red", "c"};
    static const char *const no_cue[] = {NULL, "red"};
    static const struct {
        const char *word;
        unsigned ball;
    } all[] = {{"cue", 0}, {"c", 0}, {"red", 2}, {"c1", 3}, {"blue", 4}};
    const cue_ball_set five = {names, 5, false, {0}}, three = {with_c, 3, false, {0}}, two = {no_cue, 2, false, {0}},
                       none = {names, 0, false, {0}}, own = cue_own_ball_set(&two, 1);
    const cue_word c = word_of("c"), pink = word_of("pink"), cue = word_of("cue");
    unsigned ball = 9;
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        const cue_word word = word_of(all[i].word);
        ck_assert(cue_word_names_ball(&five, &word, 0, &ball));
        ck_assert_uint_eq(ball, all[i].ball);
        if (i != 1)
            ck_assert_uint_eq(cue_ball_named(&five, all[i].word), all[i].ball);
    }
    ck_assert(!cue_word_names_ball(&five, &pink, 0, &ball) && !cue_word_names_ball(&none, &cue, 0, &ball));
    ck_assert(!cue_word_names_ball(&none, &c, 0, &ball) && !cue_word_names_ball(&two, &c, 0, &ball));
    ck_assert(cue_word_names_ball(&three, &c, 0, &ball) && ball == 2);
    ck_assert_uint_eq(cue_ball_named(&five, "pink"), CUE_NO_BALL);
    ck_assert_uint_eq(cue_ball_named(&five, "c"), CUE_NO_BALL);
    ck_assert_uint_eq(cue_ball_named(&five, "Red"), CUE_NO_BALL);
    /* Where a player has a ball of their own, that one is called so. */
    ck_assert(cue_word_names_ball(&own, &c, 0, &ball) && ball == 1);
    ck_assert(cue_word_names_ball(&own, &cue, 0, &ball) && ball == 1);
    ck_assert(!cue_word_names_ball(&own, &pink, 0, &ball));
    ck_assert_uint_eq(cue_ball_named(&own, "cue"), 1);
    ck_assert_uint_eq(cue_ball_named(&own, "c"), 1);
    ck_assert_uint_eq(cue_ball_named(&own, "pink"), CUE_NO_BALL);
}
END_TEST

static bool is_plain(const char *name)
{
    return name[strspn(name, "!ab~")] == '\0';
}

static bool has_label(char labels[][8], unsigned count, const char *label)
{
    unsigned ball;
    for (ball = 0; ball < count; ball++)
        if (strcmp(labels[ball], label) == 0)
            return true;
    return false;
}

/* Names of one or two characters first; of longer ones each has its first letter, the shorter before the longer; then what
 * is left has its last letter, or the next one from the end, or its number. */
static void expect_labels(const char *const *names, unsigned count, char labels[][8])
{
    unsigned length, ball, i;
    memset(labels, 0, CUE_BALLS_MAX * sizeof labels[0]);
    for (length = 1; length < 8; length++)
        for (ball = 0; ball < count; ball++) {
            const char *first = names[ball] ? text_of("%.*s", length < 3 ? 2 : 1, names[ball]) : "";
            if (*first && strlen(names[ball]) == length && is_plain(names[ball]) &&
                (length < 3 || !has_label(labels, count, first)))
                (void)snprintf(labels[ball], 8, "%s", first);
        }
    for (ball = 0; ball < count; ball++) {
        if (!names[ball] || !names[ball][0] || labels[ball][0])
            continue;
        for (i = is_plain(names[ball]) ? (unsigned)strlen(names[ball]) : 0; i > 0 && !labels[ball][0]; i--)
            if (!has_label(labels, count, text_of("%c", names[ball][i - 1])))
                (void)snprintf(labels[ball], 8, "%c", names[ball][i - 1]);
        if (!labels[ball][0])
            (void)snprintf(labels[ball], 8, "#%hhu", (unsigned char)ball);
    }
}

/* Of the first and the last plain characters, of those just before and behind them, and of two letters. */
START_TEST(labels_of_random_names)
{
    static const char letters[] = "aabb!~ \x7f\xc3";
    static char bytes[CUE_BALLS_MAX][8];
    const char *names[CUE_BALLS_MAX];
    char expected[CUE_BALLS_MAX][8];
    unsigned round, ball, i;
    for (round = 0; round < 2000; round++) {
        cue_random random = cue_random_at(59, round);
        const unsigned count = 1 + (unsigned)cue_random_below(&random, CUE_BALLS_MAX);
        const cue_ball_set balls = {names, count, false, {0}};
        const unsigned kinds = cue_random_below(&random, 2) ? 6 : sizeof letters - 1;
        const cue_layout layout = {.on_table = (cue_balls)cue_random_next(&random),
                                   .in_hand = (cue_balls)cue_random_next(&random)};
        cue_balls named = 0;
        cue_table_scene scene;
        for (ball = 0; ball < count; ball++) {
            const unsigned length = (unsigned)cue_random_below(&random, 6);
            for (i = 0; i < length; i++)
                bytes[ball][i] = letters[cue_random_below(&random, kinds)];
            bytes[ball][length] = '\0';
            names[ball] = cue_random_below(&random, 12) ? bytes[ball] : NULL;
            named |= names[ball] && length ? CUE_BALL_BIT(ball) : 0;
        }
        expect_labels(names, count, expected);
        scene = cue_scene_of(NULL, &layout, &balls);
        assert_quickly(cue_named_balls(&balls) == named);
        assert_quickly(scene.on_table == (layout.on_table & named) && scene.in_hand == (layout.in_hand & named));
        for (ball = 0; ball < CUE_BALLS_MAX; ball++)
            if (strcmp(scene.labels[ball], ball < count ? expected[ball] : "") != 0)
                ck_abort_msg("%s, the ball %u of %u, is %s instead of %s", names[ball], ball, count, scene.labels[ball],
                             expected[ball]);
    }
}
END_TEST

Suite *table_labels_suite(void)
{
    Suite *suite = suite_create("table_labels");
    ADD_TESTS(suite, "names", numbers_of_pool, styles, balls_by_name, labels_of_random_names);
    return suite;
}
