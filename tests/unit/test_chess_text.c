/* Chess Pool for people: what they type and see. */
#include "half_board.h"
#include "cases.h"
#include "help.h"
#include "suites.h"

static const char *written_move(const cue_game *game, const cue_action *action)
{
    char text[1024] = "";
    cue_writer out = {text, sizeof text, 0};
    cue_ruleset_definition(cue_game_ruleset(game))->text->write_move(cue_game_options(game), action, &out);
    ck_assert_uint_eq(out.length, strlen(text));
    return text_of("%s", text);
}

/* The last action of a game as it is written. */
static const char *last_move(const cue_game *game)
{
    cue_action action;
    ck_assert(cue_game_log_at(game, cue_game_log_count(game) - 1, &action));
    return written_move(game, &action);
}

START_TEST(typed_and_written)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5 10 d4");
    case_list of = CASES("typed_and_written");
    while (next_case(&of)) {
        board_play(game, of.field[0]);
        ck_assert_str_eq(last_move(game), of.field[1] ? of.field[1] : of.field[0]);
        must(cue_game_undo(game, NULL, &fault));
    }
    cue_game_free(game);
}
END_TEST

START_TEST(other_phases)
{
    cue_game *game = board_new(NULL);
    board_play(game, "place cue 0.6 0.3");
    ck_assert_str_eq(last_move(game), "place cue 0.6 0.3");
    board_play(game, "cue-1 8>");
    ck_assert_str_eq(last_move(game), "cue-1 8>");
    refused(board_try(game, "balls", &fault), CUE_BAD_VALUE, "");
    refused(board_try(game, "solidsand", &fault), CUE_BAD_VALUE, "");
    refused(board_try(game, "cue-1", &fault), CUE_BAD_VALUE, "");
    board_play(game, "Solids");
    ck_assert_str_eq(last_move(game), "solids");
    refused(board_try(game, "replace", &fault), CUE_BAD_VALUE, "");
    refused(board_try(game, "replace nine", &fault), CUE_BAD_VALUE, "");
    refused(board_try(game, "replace 9 10", &fault), CUE_BAD_VALUE, "");
    board_play(game, "12");
    ck_assert_str_eq(last_move(game), "replace 12");
    cue_game_free(game);
}
END_TEST

START_TEST(not_understood)
{
    static const char *const lines[] = {
        "move : cue-2",
        "2 : cue-2",
        "2x : cue-2",
        "x9 : cue-2",
        "2x9x10 : cue-2",
        "2e1x9 : cue-2",
        "2b9x9 : cue-2",
        "5x9 : cue-2",
        "2x99 : cue-2",
        "cuex9 : cue-2",
        "place",
        "place cue 0.3",
        "place cue 0.1 0.1, 8 0.2 0.2",
        "layout cue",
        "cue-5",
        "cue-2; often",
        "2-9 : cue-2",
        "a call that is very much longer than any : cue-2",
    };
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5 10 d4");
    size_t i;
    for (i = 0; i < CUE_COUNT(lines); i++)
        refused(board_try(game, lines[i], &fault), CUE_BAD_VALUE, "");
    cue_game_free(game);
}
END_TEST

/* What names nothing is written, too; and a layout needs room. */
START_TEST(odd_ends)
{
    cue_game *game = board_new(NULL);
    const cue_point at = {0.3, 0.3};
    const cue_action place = cue_chess_place(7, at), move = cue_chess_move(77, 7, NULL),
                     layout = cue_chess_layout(NULL);
    uint64_t room[4];
    cue_action action;
    ck_assert_str_eq(written_move(game, &place), "place ?");
    ck_assert_str_eq(written_move(game, &move), "?x? :");
    ck_assert_str_eq(written_move(game, &layout), "layout");
    refused(cue_ruleset_definition(cue_game_ruleset(game))
                ->text->read_move(cue_game_options(game), cue_game_state(game), "layout cue 0.1 0.1", room,
                                  sizeof room, &action, &fault),
            CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

/* A list as a person sees it: what is open ends in a colon, or with the ball. */
static void assert_listed(const cue_game *game, const char *const *texts)
{
    cue_action listed[64];
    const size_t count = cue_game_legal(game, listed, 64);
    size_t i;
    for (i = 0; i < count; i++)
        ck_assert_str_eq(written_move(game, &listed[i]), texts[i]);
    ck_assert_ptr_null(texts[count]);
}
#define LISTED(game, ...) assert_listed((game), (const char *const[]){__VA_ARGS__, NULL})

START_TEST(listed_moves)
{
    cue_game *game = board_new(NULL);
    LISTED(game, "shot :", "place cue", "concede");
    board_play(game, "cue-1 8>");
    LISTED(game, "solids", "stripes", "concede");
    board_play(game, "stripes");
    LISTED(game, "replace 1", "replace 2", "replace 3", "replace 4", "concede");
    cue_game_free(game);
    game = board_turn(1, "cue a1 2 b3 8 d5 9 c5");
    LISTED(game, "slop :", "9x8 :", "concede");
    cue_game_free(game);
}
END_TEST

/* With much in hand there is no room to say how moves are called. */
START_TEST(a_full_hand)
{
    cue_game *game = board_blind_turn(0, "1 2 3 4 8 9 10 11 12"), *full = NULL;
    const char *save = save_text(game, false);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "call moves as"));
    save = edited(save, "/state/in_hand", "['cue','1','2','3','4','8','9','10','11','12']");
    must(load_text(NULL, edited(save, "/state/on_table", "[]"), CUE_VERIFY_NEVER, &full, &fault));
    ck_assert_ptr_null(strstr(picture_text(full, CUE_PICTURE_TEXT), "call moves as"));
    cue_game_free(full);
    cue_game_free(game);
}
END_TEST

Suite *chess_text_suite(void)
{
    Suite *suite = suite_create("chess_text");
    ADD_TESTS(suite, "typed", typed_and_written, other_phases, not_understood, odd_ends, listed_moves);
    ADD_TESTS(suite, "seen", a_full_hand);
    return suite;
}
