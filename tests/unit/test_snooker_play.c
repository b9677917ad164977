/* Snooker for people and hosts: the words of pictures, moves as they are typed and written, and what only structs can
 * say. [ids] are the paragraphs of the rules page. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/games/snooker.h>

static cue_game *frame_with(const char *options)
{
    return begin_game(CUE_SNOOKER, CUE_FRAME_PLAYERS, options);
}

static void play(cue_game *game, const char *const *moves)
{
    for (; *moves; moves++)
        must(cue_game_apply_move(game, *moves, &fault));
}
#define PLAY(game, ...) play((game), (const char *const[]){__VA_ARGS__, NULL})

/* [tie]: lots are to be drawn for the re-spotted black. */
static cue_game *frame_at_lot(void)
{
    cue_game *game = frame_with("{'reds':6,'start':[0,7]}");
    PLAY(game, "correct off r r r r r r y g n b p", "k>");
    return game;
}

static void assert_part(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) != NULL, "no \"%s\" in\n%.2000s", part, text);
}

/* [match]: before the lag nothing is on, and who starts far behind needs snookers already. */
START_TEST(pictures_of_matches)
{
    cue_game *game = frame_with("{'start':[0,148],'match':{'race':1,'first':'lag'}}");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), "\n1 needs 1 more than is left.\n");
    PLAY(game, "lag 1", "first 1", "c-r", "concede");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), "The match is over: 1 has won.");
    cue_game_free(game);
}
END_TEST

/* [snookers-required]: an open free ball counts to what is left, for whoever has it. */
START_TEST(pictures_with_a_free_ball)
{
    cue_game *game = frame_with("{'reds':6}");
    PLAY(game, "c-y ; snookered", "adjust 93 10");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), "On: red, or a free ball (83 left with it).\n");
    ck_assert(strstr(picture_text(game, CUE_PICTURE_TEXT), "more than is left") == NULL);
    PLAY(game, "adjust 94 10");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), " needs 1 more than is left.\n");
    PLAY(game, "correct off r r r r r r", "c-g ; snookered", "adjust 10 38");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), "On: yellow, or a free ball (29 left with it).\n");
    ck_assert(strstr(picture_text(game, CUE_PICTURE_TEXT), "more than is left") == NULL);
    PLAY(game, "adjust 38 10");
    assert_part(picture_text(game, CUE_PICTURE_TEXT), " needs 1 more than is left.\n");
    cue_game_free(game);
}
END_TEST

START_TEST(pictures_with_the_last_shot)
{
    cue_game *game = frame_with(NULL);
    PLAY(game, "r>");
    assert_part(shot_picture_text(game), "last shot: red-1&gt;");
    cue_game_free(game);
}
END_TEST

START_TEST(moves_are_read_and_written)
{
    static const char *const moves[][2] = {
        {"c-y", "cue-yellow"},
        {"shot :", ": "},
        {"miss :", "miss : "},
        {"no miss full :", "no miss full : "},
        {"blue intended : c-b", "blue intended : cue-blue"},
        {"not intended none :", "not intended none : "},
        {"n part :", "brown part : "},
        {"play again", "play again"},
        {"restart", "restart"},
        {"restart 2", "restart 2"},
        {"lot", "lot"},
        {"lot 2", "lot 2"},
        {"adjust 40 -3 turn 2 on blue free", "adjust 40 -3 turn 2 on blue free"},
        {"adjust on colour not free", "adjust on colour not free"},
        {"adjust 40 20", "adjust 40 20"},
    };
    cue_game *game = frame_with(NULL);
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++) {
        cue_action action;
        must(cue_game_read_move(game, moves[i][0], &action, &fault));
        ck_assert_str_eq(move_text(game, &action), moves[i][1]);
    }
    cue_game_free(game);
}
END_TEST

START_TEST(moves_that_cannot_be_read)
{
    static const char *const moves[] = {
        "red blue : c-r", "full part : c-r", "shot red miss blue : c-r", "lot 0", "lot 1 2"};
    cue_game *game = frame_with(NULL);
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    uint64_t room[CUE_FILL_SIZE / sizeof(uint64_t)];
    cue_action action;
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++)
        refused(cue_game_read_move(game, moves[i], &action, &fault), CUE_BAD_VALUE, "");
    refused(cue_game_read_move(game, text_of("red%64smiss : c-r", ""), &action, &fault), CUE_BAD_VALUE, "");
    refused(cue_game_read_move(game, text_of("adjust 1%128s2", ""), &action, &fault), CUE_BAD_VALUE, "");
    refused(definition->text->read_move(cue_game_options(game), cue_game_state(game), "adjust free", NULL, 0, &action,
                                        &fault),
            CUE_LIMIT, "");
    refused(definition->text->read_move(cue_game_options(game), cue_game_state(game), "adjust free", room,
                                        sizeof(cue_frame_adjustment) - 1, &action, &fault),
            CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

/* What is said of a shot, as a host sets it. */
static cue_action said(const cue_shot *shot, cue_frame_shot_data data)
{
    cue_action action = cue_action_of(CUE_FRAME_SHOT);
    data.shot = shot;
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* Actions that no list has, and no text says, are written as far as they mean something. */
START_TEST(moves_made_by_hand)
{
    const cue_frame_adjustment nothing_known = {.shared = {.to_act = CUE_NOBODY}, .on = CUE_FRAME_ANY_COLOUR + 1};
    const struct {
        cue_action action;
        const char *written;
    } moves[] = {
        {said(NULL, (cue_frame_shot_data){0}), "shot :"},
        {said(NULL, (cue_frame_shot_data){.ball = CUE_RED}), "red :"},
        {said(NULL, (cue_frame_shot_data){.ball = CUE_BLACK + 1}), ":"},
        {said(NULL, (cue_frame_shot_data){.sight = CUE_SIGHT_FULL + 2}), ":"},
        {cue_frame_choose(CUE_FRAME_CHOICES), "?"},
        {cue_frame_adjust(NULL), "adjust"},
        {cue_frame_adjust(&nothing_known), "adjust"},
    };
    cue_game *game = frame_with(NULL);
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++)
        ck_assert_str_eq(move_text(game, &moves[i].action), moves[i].written);
    cue_game_free(game);
}
END_TEST

START_TEST(values_that_only_structs_have)
{
    const cue_shot *shot = shot_of(cue_ruleset_definition(cue_ruleset_find(CUE_SNOOKER))->balls, "c-r");
    const cue_frame_adjustment on = {.shared = {.to_act = CUE_NOBODY}, .on = CUE_FRAME_ANY_COLOUR + 1},
                               free = {.shared = {.to_act = CUE_NOBODY}, .free = 2, .has_free = 1},
                               has_free = {.shared = {.to_act = CUE_NOBODY}, .has_free = 2};
    const struct {
        cue_action action;
        const char *path;
    } wrong[] = {
        {said(shot, (cue_frame_shot_data){.ball = 200}), "/ball"},
        {said(shot, (cue_frame_shot_data){.miss = 2, .has_miss = 1}), "/miss"},
        {said(shot, (cue_frame_shot_data){.has_miss = 2}), "/miss"},
        {said(shot, (cue_frame_shot_data){.intended = 2, .has_intended = 1}), "/intended"},
        {said(shot, (cue_frame_shot_data){.has_intended = 2}), "/intended"},
        {said(shot, (cue_frame_shot_data){.sight = CUE_SIGHT_FULL + 2}), "/sight"},
        {cue_frame_adjust(&on), "/on"},
        {cue_frame_adjust(&free), "/free"},
        {cue_frame_adjust(&has_free), "/free"},
        {cue_frame_restart(CUE_FRAME_PLAYERS), "/first"},
    };
    cue_game *game = frame_with(NULL);
    cue_action action = cue_frame_choose(CUE_FRAME_CHOICES);
    size_t i;
    for (i = 0; i < CUE_COUNT(wrong); i++)
        refused(cue_game_apply(game, &wrong[i].action, &fault), CUE_BAD_VALUE, wrong[i].path);
    PLAY(game, "c-b");
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/what");
    cue_game_free(game);
    game = frame_at_lot();
    assert_part(typed_help(game), "a coin is tossed here");
    action = cue_frame_lot_won(CUE_FRAME_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    PLAY(game, "lot");
    action = cue_frame_choose_first(CUE_FRAME_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    cue_game_free(game);
}
END_TEST

/* A shot that nominates nothing gets a record all the same, and without room there is none. */
START_TEST(open_shots_are_filled)
{
    cue_game *game = frame_with(NULL);
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_random random = cue_random_at(1, 0);
    cue_action action = cue_frame_shot(0, NULL);
    action.flags = CUE_ACTION_OPEN;
    ck_assert(!definition->fill(cue_game_options(game), cue_game_state(game), &random, NULL, &action));
    action.flags = CUE_ACTION_OPEN;
    must(cue_game_fill(game, &random, &action, &fault));
    must(cue_game_apply(game, &action, &fault));
    cue_game_free(game);
}
END_TEST

/* [replace]: a position before the stroke that cannot be, for a host that does not ask why. */
START_TEST(a_save_refused_without_a_word)
{
    cue_game *game = frame_with("{'reds':6}"), *loaded = NULL;
    const char *document;
    PLAY(game, "full :");
    document = edited(save_text(game, false), "/state/before/on_table", "['cue']");
    ck_assert_int_eq(load_text(NULL, document, CUE_VERIFY_NEVER, &loaded, NULL), CUE_CORRUPT_STATE);
    cue_game_free(game);
}
END_TEST

/* [names]: where it is not said which balls are on the table, a plain red is the first one. */
START_TEST(plain_reds_of_a_definition)
{
    const cue_shot *shot = shot_of(cue_ruleset_definition(cue_ruleset_find(CUE_SNOOKER))->balls, "c-r-r");
    ck_assert_uint_eq(cue_shot_events(shot)[0].other, CUE_FRAME_RED_1);
    ck_assert_uint_eq(cue_shot_events(shot)[1].other, CUE_FRAME_RED_1 + 1);
}
END_TEST

Suite *snooker_play_suite(void)
{
    Suite *suite = suite_create("snooker_play");
    ADD_TESTS(suite, "people", pictures_of_matches, pictures_with_a_free_ball, pictures_with_the_last_shot,
              moves_are_read_and_written, moves_that_cannot_be_read);
    ADD_TESTS(suite, "structs", moves_made_by_hand, values_that_only_structs_have, open_shots_are_filled,
              a_save_refused_without_a_word, plain_reds_of_a_definition);
    return suite;
}
