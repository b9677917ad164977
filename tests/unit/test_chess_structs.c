/* Actions of Chess Pool as structs: what only C can say. */
#include "half_board.h"
#include "suites.h"

/* What only C can say: numbers that name nothing. */
static void refuse_action(cue_game *game, cue_action action, cue_status status, const char *path)
{
    const char *before = save_text(game, true);
    refused(cue_game_apply(game, &action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
}

static const cue_shot *small_shot(void)
{
    static uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_shot_contact(&builder, CUE_BALL, 2, CUE_FIRST_MOVES);
    cue_shot_cushion(&builder, 2);
    return cue_shot_built(&builder);
}

START_TEST(numbers_that_name_nothing)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    const cue_shot *shot = small_shot();
    const cue_point at = {0.3, 0.3};
    cue_layout layout;
    memset(&layout, 0, sizeof layout);
    refuse_action(game, cue_chess_slop(NULL), CUE_MISSING_MEMBER, "/events");
    refuse_action(game, cue_chess_called_shot((cue_chess_call)3, 0, 0, 0, 0, shot), CUE_BAD_VALUE, "/call");
    refuse_action(game, cue_chess_move(5, 9, shot), CUE_BAD_VALUE, "/capturer");
    refuse_action(game, cue_chess_move(1000, 9, shot), CUE_BAD_VALUE, "/capturer");
    refuse_action(game, cue_chess_move(2, 13, shot), CUE_BAD_VALUE, "/target");
    refuse_action(game, cue_chess_move_between(2, 33, 9, 1, shot), CUE_BAD_VALUE, "/from");
    refuse_action(game, cue_chess_move_between(2, 1, 9, 257, shot), CUE_BAD_VALUE, "/to");
    refuse_action(game, cue_chess_place(5, at), CUE_BAD_VALUE, "/ball");
    refuse_action(game, cue_chess_place(256, at), CUE_BAD_VALUE, "/ball");
    refuse_action(game, cue_chess_award(4), CUE_BAD_VALUE, "/winners/0");
    refuse_action(game, cue_chess_layout(NULL), CUE_MISSING_MEMBER, "/balls");
    refuse_action(game, cue_chess_layout(&layout), CUE_ILLEGAL_ACTION, "/balls/cue");
    {
        const cue_action move = cue_chess_move(2, 9, shot);
        must(cue_game_apply(game, &move, &fault));
    }
    cue_game_free(game);
    game = board_new(NULL);
    board_play(game, "cue-1 8>");
    refuse_action(game, cue_chess_choose(0), CUE_BAD_VALUE, "/group");
    refuse_action(game, cue_chess_choose(3), CUE_BAD_VALUE, "/group");
    board_play(game, "solids");
    refuse_action(game, cue_chess_replace_king(7), CUE_BAD_VALUE, "/piece");
    refuse_action(game, cue_chess_replace_king(300), CUE_BAD_VALUE, "/piece");
    refuse_action(game, cue_chess_replace_king(0), CUE_ILLEGAL_ACTION, "/piece");
    cue_game_free(game);
}
END_TEST

/* The constructors say what JSON says. */
START_TEST(actions_made_in_c)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    const cue_shot *shot = small_shot();
    const cue_action moves[] = {cue_chess_slop(shot), cue_chess_move(2, 9, shot),
                                cue_chess_move_between(2, cue_chess_cell(1, 2), 9, cue_chess_cell(2, 4), shot)};
    static const char *const logged[] = {
        "{'action':'shot','call':'slop',", "{'action':'shot','call':'move','capturer':'2','target':'9',",
        "{'action':'shot','call':'move','capturer':'2','target':'9','from':'b3','to':'c5',"};
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++) {
        const char *entry;
        must(cue_game_apply(game, &moves[i], &fault));
        entry = json_at(log_text(game), text_of("/actions/%u", (unsigned)cue_game_log_count(game) - 1));
        ck_assert_str_eq(entry, json(text_of("%s'events':[{'type':'contact','balls':['cue','2'],'moving':['cue']},"
                                             "{'type':'cushion','ball':'2'}]}",
                                             logged[i])));
        must(cue_game_undo(game, NULL, &fault));
    }
    cue_game_free(game);
}
END_TEST

Suite *chess_structs_suite(void)
{
    Suite *suite = suite_create("chess_structs");
    ADD_TESTS(suite, "in C", numbers_that_name_nothing, actions_made_in_c);
    return suite;
}
