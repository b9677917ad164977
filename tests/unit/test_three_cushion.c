/* What the structs of three-cushion billiards can say, and JSON cannot. */
#include "help.h"
#include "suites.h"

#include <cuerules/games/three_cushion.h>

START_TEST(values_without_words)
{
    const cue_three_cushion_adjustment too_many = {
        .shared = {.to_act = CUE_NOBODY}, .innings = {CUE_THREE_CUSHION_INNINGS_GIVEN + 1, 0}, .has_innings = 1};
    const struct {
        cue_action action;
        cue_status status;
        const char *path;
    } wrong[] = {
        {cue_three_cushion_choose(CUE_THREE_CUSHION_SPOT + 1, 0), CUE_BAD_VALUE, "/what"},
        {cue_three_cushion_inning_of(CUE_THREE_CUSHION_POINTS_MAX + 1), CUE_BAD_VALUE, "/points"},
        {cue_three_cushion_adjust(NULL), CUE_MISSING_MEMBER, "/scores"},
        {cue_three_cushion_adjust(&too_many), CUE_BAD_VALUE, "/innings/0"},
        {cue_three_cushion_shot(NULL), CUE_MISSING_MEMBER, "/events"},
    };
    cue_game *game = begin_game(CUE_THREE_CUSHION, 2, NULL);
    unsigned i;
    for (i = 0; i < CUE_COUNT(wrong); i++)
        refused(cue_game_apply(game, &wrong[i].action, &fault), wrong[i].status, wrong[i].path);
    cue_game_free(game);
}
END_TEST

/* As people type it, and as it goes into the log. */
START_TEST(typed)
{
    const cue_three_cushion_adjustment sheet = {
        .shared = {.to_act = CUE_NOBODY}, .innings = {300, 299}, .has_innings = 1};
    const struct {
        cue_action action;
        const char *text;
    } all[] = {
        {cue_three_cushion_choose(CUE_THREE_CUSHION_SPOT + 1, 0), "?"},
        {cue_three_cushion_choose(CUE_THREE_CUSHION_SPOT, 1u << CUE_THREE_CUSHION_WHITE | 1u << CUE_THREE_CUSHION_RED),
         "spot white red"},
        {cue_three_cushion_inning_of(4), "inning 4"},
        {cue_three_cushion_adjust(&sheet), "adjust innings 300 299"},
    };
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_THREE_CUSHION));
    unsigned i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        char text[64] = "";
        cue_writer out = {text, sizeof text, 0};
        definition->text->write_move(NULL, &all[i].action, &out);
        ck_assert_str_eq(text, all[i].text);
    }
}
END_TEST

Suite *three_cushion_suite(void)
{
    Suite *suite = suite_create("three_cushion");
    TCase *values = tcase_create("values");
    tcase_add_test(values, values_without_words);
    tcase_add_test(values, typed);
    suite_add_tcase(suite, values);
    return suite;
}
