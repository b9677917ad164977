/* Chess Pool for people: what they type, read and see. */
#include "half_board.h"
#include "suites.h"
#include "xml.h"

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

static const char *help_of(const cue_game *game)
{
    char text[4096] = "";
    cue_writer out = {text, sizeof text, 0};
    cue_ruleset_definition(cue_game_ruleset(game))->text->help(cue_game_options(game), cue_game_state(game), &out);
    ck_assert_uint_lt(out.length, sizeof text);
    ck_assert(is_utf8(text));
    assert_narrow(text);
    return text_of("%s", text);
}

/* Typed, and how it is written; NULL: as it was typed. */
START_TEST(typed_and_written)
{
    static const struct {
        const char *typed, *written;
    } moves[] = {
        {"cue-2-9|", NULL},
        {"slop : cue-2-9|", NULL},
        {" SLOP: c-2|", "slop : cue-2|"},
        {"shot : cue-2|", "cue-2|"},
        {"", "shot : "},
        {"shot :", "shot : "},
        {"slop:", "slop : "},
        {"2x9 : cue-2-9|", NULL},
        {"2 X 9:cue-2", "2x9 : cue-2"},
        {"2b3x9c5 : cue-2-9>", NULL},
        {"2B3 x 9 c5 : cue-2; rest cue 0.1 0.1, 2 0.3 0.3, 8 0.5 0.5, 9 0.7 0.7, 10 0.9 0.9",
         "2b3x9c5 : cue-2; rest cue 0.1 0.1, 2 0.3 0.3, 8 0.5 0.5, 9 0.7 0.7, 10 0.9 0.9"},
        {"2x10 : cue-2 !touched_ball:8", NULL},
        {"!other; no stroke", NULL},
        {"concede", NULL},
        {"Concede ", "concede"},
        {"layout cue 0.1 0.1, 2 0.3 0.3, 8 0.5 0.5, 9 0.7 0.7, 10 0.9 0.9", NULL},
    };
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5 10 d4");
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++) {
        board_play(game, moves[i].typed);
        ck_assert_str_eq(last_move(game), moves[i].written ? moves[i].written : moves[i].typed);
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

START_TEST(help_says_what_may_be_typed)
{
    cue_game *game = board_new(NULL);
    ck_assert_ptr_nonnull(strstr(help_of(game), "In hand: cue."));
    ck_assert_ptr_nonnull(strstr(help_of(game), "kitchen"));
    board_play(game, "cue-1 1-2 1-10 10| 2| 8>");
    ck_assert_ptr_nonnull(strstr(help_of(game), "stripes"));
    board_play(game, "solids");
    ck_assert_ptr_nonnull(strstr(help_of(game), "replace 9"));
    board_play(game, "replace 9");
    ck_assert_ptr_nonnull(strstr(help_of(game), "has to hit 10, 11 or 12 first"));
    ck_assert_ptr_nonnull(strstr(help_of(game), "10b3x1d4 : cue-10-1|")); /* the layout is unknown */
    board_play(game, "10b3x1d4 : cue-10-1|");
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "concede");
    ck_assert_str_eq(help_of(game), "");
    cue_game_free(game);
    game = board_blind_turn(0, "8");
    ck_assert_ptr_nonnull(strstr(help_of(game), "Only the 8 is left"));
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    board_play(game, "2\tx 9 : cue-2-9|");
    cue_game_free(game);
    game = board_blind_turn(0, "1 8 9");
    board_play(game, "slop : cue-1 cue>");
    ck_assert_ptr_nonnull(strstr(help_of(game), "In hand: cue and 8. They count as placed by the shot itself."));
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    ck_assert_ptr_nonnull(strstr(help_of(game), "2x9 : cue-2-9|")); /* it doesn't reach the 8 */
    ck_assert_ptr_null(strstr(help_of(game), "2b3x"));
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 8 d8 9 c4");
    ck_assert_ptr_nonnull(strstr(help_of(game), "No move can be called"));
    cue_game_free(game);
}
END_TEST

static void assert_pictured(const char *picture, const char *const *texts)
{
    for (; *texts; texts++)
        ck_assert_msg(strstr(picture, *texts) != NULL, "no \"%s\" in\n%s", *texts, picture);
}
#define PICTURED(game, ...) \
    assert_pictured(picture_text((game), CUE_PICTURE_TEXT), (const char *const[]){__VA_ARGS__, NULL})

static const char *drawing_of(const cue_game *game)
{
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_ptr_null(xml_fault(svg));
    return svg;
}
#define DRAWN(game, ...) assert_pictured(drawing_of(game), (const char *const[]){__VA_ARGS__, NULL})

START_TEST(pictures)
{
    cue_game *game = board_new(NULL);
    PICTURED(game, "Player 1 breaks.", "\n> Player 1      no group yet   R rook  N knight  B bishop\n", "  king K8 b7   in hand: c\n");
    DRAWN(game, "Player 1 breaks.", "Player 1, no group yet.", "The king: 8 b7.", ">no group yet<");
    board_play(game, "cue-1 8>");
    PICTURED(game, "Player 1 chooses solids or stripes.", "king K8 off the table");
    DRAWN(game, "Player 1 chooses solids or stripes.", "8 is off the table.");
    board_play(game, "stripes");
    PICTURED(game, "Player 1 picks the piece whose place the 8 takes.", "  Player 2      solids  4  R1  N2  B3  Q4\n");
    DRAWN(game, "Player 1 picks the piece whose place the 8 takes.", "Player 2, solids, 4: rook 1, knight 2");
    board_play(game, "replace 1");
    PICTURED(game, "Player 2 shoots.", "> Player 2      solids  3  N2  B3  Q4\n", "king K8   call moves as 2b3x9c5\n");
    DRAWN(game, "Player 2 shoots.", "solids, 3: knight 2, bishop 3, queen 4.");
    board_play(game, "concede");
    PICTURED(game, "The game is over: Player 1 has won.", "> Player 1      stripes 4");
    DRAWN(game, "The game is over: Player 1 has won.");
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    PICTURED(game, "N2 b3", "R9 c5", "king K8 d8   moves: 2x9\n");
    DRAWN(game, "knight 2 b3", "rook 9 c5", "The king: 8 d8", ">b3<", ">c5<", ">d8<");
    board_play(game, "cue-2 2> cue>");
    PICTURED(game, "king K8   in hand: c N2 K8   call moves as 2b3x9c5\n");
    DRAWN(game, "The king: 8 in hand");
    cue_game_free(game);
    game = board_blind_turn(1, "1 8");
    PICTURED(game, "stripes 0  no pieces left: plays at the 8");
    DRAWN(game, "no pieces left; the 8 is to be hit first");
    board_play(game, "award 2");
    PICTURED(game, "The game is over: Player 2 has won.");
    DRAWN(game, "The game is over: Player 2 has won.");
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "award nobody");
    PICTURED(game, "The game is over.");
    DRAWN(game, "The game is over.");
    cue_game_free(game);
}
END_TEST

/* [reach] by hand: from b3 a knight goes to a1, a5, c1, c5, d2 and d4; the cells whose ball may be called stand out. */
START_TEST(board)
{
    cue_game *game = board_turn(0, "cue a2 2 b3 8 d8 9 c5");
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    ck_assert_ptr_nonnull(strstr(text, "BL--1-----2-----3-----4-ML--5-----6-----7-----8-TL\n"
                                       "|+N    +     +     +     +N    +     +     +     |\n"));
    ck_assert_ptr_nonnull(strstr(text, "|+N    +     +     +     +N    +     +     +     |\n"));
    ck_assert_ptr_nonnull(strstr(text, "|+     +N    +     +N    +     +     +     +     |\n"));
    ck_assert_ptr_nonnull(strstr(text, "[N2]"));
    ck_assert_ptr_nonnull(strstr(text, " shoots. [ ] hit first; R N B Q K reach the cell\n"));
    text = picture_text(game, CUE_PICTURE_COLOURED);
    ck_assert_ptr_nonnull(strstr(text, text_of("%sN%s", cue_style_sequence(CUE_STYLE_FELT_ON),
                                               cue_style_sequence(CUE_STYLE_FELT))));
    cue_game_free(game);
}
END_TEST

Suite *chess_text_suite(void)
{
    Suite *suite = suite_create("chess_text");
    ADD_TESTS(suite, "typed", typed_and_written, other_phases, not_understood, odd_ends, listed_moves);
    ADD_TESTS(suite, "seen", a_full_hand, help_says_what_may_be_typed, pictures, board);
    return suite;
}
