/* Chaser for people: pictures of many players, and moves as they are typed. */
#include "cases.h"
#include "help.h"
#include "suites.h"

#include <cuerules/games/chaser.h>

static const cue_text_powers *powers(void)
{
    return cue_ruleset_definition(cue_ruleset_find(CUE_CHASER))->text;
}

/* Many players stand beside the table; those for whom one column is too short in two. */
START_TEST(picture_of_many)
{
    cue_game *game = begin_game(CUE_CHASER, 7, NULL);
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    ck_assert_ptr_nonnull(strstr(text, "TL  >1 1                      0\n"));
    ck_assert_ptr_nonnull(strstr(text, "|   7 7                      0\n"));
    cue_game_free(game);
    game = begin_game(CUE_CHASER, 32, NULL);
    text = picture_text(game, CUE_PICTURE_TEXT);
    ck_assert_ptr_nonnull(strstr(text, "TL  > 1 1       0  17 17      0\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n                                                     16 16      0  32 32      0\nin hand"));
    cue_game_free(game);
}
END_TEST

static const char *written(const cue_action *action)
{
    char bytes[2048];
    cue_writer out = {bytes, sizeof bytes, 0};
    bytes[0] = '\0';
    powers()->write_move(NULL, action, &out);
    ck_assert_uint_lt(out.length, sizeof bytes);
    assert_narrow(bytes);
    return text_of("%s", bytes);
}

/* What was typed, as it is written in the log. */
static const char *retyped(const cue_game *game, const char *text)
{
    static uint64_t room[1024];
    cue_action action;
    must(powers()->read_move(NULL, cue_game_state(game), text, room, sizeof room, &action, &fault));
    return written(&action);
}

START_TEST(moves_as_they_are_typed)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    case_list of = CASES("moves_as_they_are_typed");
    while (next_case(&of)) {
        ck_assert_str_eq(retyped(game, of.field[0]), of.field[1]);
        ck_assert_str_eq(retyped(game, of.field[1]), of.field[1]);
    }
    cue_game_free(game);
}
END_TEST

static void unreadable(const cue_game *game, const char *text)
{
    uint64_t room[256];
    cue_action action;
    refused(powers()->read_move(NULL, cue_game_state(game), text, room, sizeof room, &action, &fault),
            CUE_BAD_VALUE, "");
}

START_TEST(moves_that_are_none)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action action;
    case_list of = CASES("moves_that_are_none");
    while (next_case(&of))
        unreadable(game, of.field[0]);
    refused(powers()->read_move(NULL, cue_game_state(game), "cue-1", NULL, 0, &action, &fault), CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "layout 1 1 1", NULL, 0, &action, &fault), CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "order 1 0", NULL, 0, &action, &fault), CUE_LIMIT, "");
    (void)shot_told(game, "cue|");
    unreadable(game, "cue-1");
    ck_assert_ptr_nonnull(strstr(fault.message, "pass back"));
    cue_game_free(game);
}
END_TEST

/* Open entries are written with what is known of them, ready to be completed. */
START_TEST(an_order_needs_room)
{
    cue_game *game = begin_game(CUE_CHASER, 3, "{'order':'random'}");
    uint64_t room[1];
    cue_action action;
    refused(powers()->read_move(NULL, cue_game_state(game), "order 3 1 2", room, sizeof room, &action, &fault),
            CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "adjust 1 2 3", room, sizeof room, &action, &fault),
            CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "layout 1 1 1", NULL, 0, &action, &fault), CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

START_TEST(open_moves)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action list[8];
    const size_t count = cue_game_legal(game, list, 8);
    ck_assert_uint_eq(count, 4);
    ck_assert_str_eq(written(&list[0]), "safe :");
    ck_assert_str_eq(written(&list[1]), "ballsy :");
    ck_assert_str_eq(written(&list[2]), "place cue");
    ck_assert_str_eq(written(&list[3]), "concede");
    (void)shot_told(game, "cue-1|");
    (void)cue_game_legal(game, list, 8);
    ck_assert_str_eq(written(&list[0]), "shot :");
    list[0] = cue_chaser_layout(NULL);
    ck_assert_str_eq(written(&list[0]), "layout");
    list[0] = cue_chaser_adjust(NULL);
    ck_assert_str_eq(written(&list[0]), "adjust");
    cue_game_free(game);
}
END_TEST

Suite *chaser_text_suite(void)
{
    Suite *suite = suite_create("chaser_text");
    ADD_TESTS(suite, "pictures", picture_of_many);
    ADD_TESTS(suite, "moves", moves_as_they_are_typed, moves_that_are_none, an_order_needs_room, open_moves);
    return suite;
}
