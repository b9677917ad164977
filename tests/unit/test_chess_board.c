/* The table of Chess Pool: balls, rack, cells, men, options. [ids] are the paragraphs of the rules page. */
#include "cases.h"
#include "half_board.h"
#include "suites.h"

#include "chess_pool/board.h"

static const cue_table nine_feet = CUE_TABLE_POOL_9FT_INIT;

static unsigned cell_named(const char *name)
{
    return cue_chess_cell((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1'));
}

/* The cells that a ball reaches from one, in the order of their names. */
static const char *reached(unsigned ball, const char *from)
{
    const char *list = "";
    unsigned cell;
    for (cell = 1; cell <= CUE_CHESS_CELLS; cell++)
        if (chess_reaches(ball, cell_named(from), cell))
            list = text_of("%s%s%s", list, *list ? " " : "", chess_cell_names[cell]);
    return list;
}

/* [reach]: on half a board, one cell of the middle and two corners, by hand. */
START_TEST(men_go_as_in_chess)
{
    case_list of = CASES("men_go_as_in_chess");
    while (next_case(&of))
        ck_assert_str_eq(reached(case_set(&of, 0), of.field[1]), of.field[2]);
}
END_TEST

/* [pieces]: solids and stripes are the same men. */
START_TEST(stripes_are_the_same_men)
{
    unsigned ball, cell;
    for (ball = 1; ball <= 4; ball++) {
        ck_assert_str_eq(chess_man(ball), chess_man(ball + 8));
        for (cell = 1; cell <= CUE_CHESS_CELLS; cell++)
            ck_assert_str_eq(reached(ball, chess_cell_names[cell]), reached(ball + 8, chess_cell_names[cell]));
    }
    ck_assert_str_eq(chess_man(9), "rook");
    ck_assert_str_eq(chess_man(10), "knight");
    ck_assert_str_eq(chess_man(11), "bishop");
    ck_assert_str_eq(chess_man(12), "queen");
    ck_assert_str_eq(chess_man(8), "king");
}
END_TEST

/* [reach]: what reaches one way reaches the other way, and never the cell it is on. */
START_TEST(ways_go_back)
{
    unsigned ball, a, b;
    for (ball = 1; ball <= 12; ball++)
        for (a = 1; a <= CUE_CHESS_CELLS && !(ball > 4 && ball < 8); a++) {
            ck_assert(!chess_reaches(ball, a, a));
            for (b = 1; b <= CUE_CHESS_CELLS; b++)
                ck_assert_int_eq(chess_reaches(ball, a, b), chess_reaches(ball, b, a));
        }
}
END_TEST

static const char *cell_at(double x, double y)
{
    const cue_point at = {x, y};
    return chess_cell_names[chess_cell_at(&nine_feet, at)];
}

/* [cells]: 1.27 m are four files of 0.3175 m, 2.54 m eight ranks of the same. */
START_TEST(cells)
{
    case_list of = CASES("cells");
    while (next_case(&of))
        ck_assert_str_eq(cell_at(case_number(&of, 0), case_number(&of, 1)), of.field[2]);
}
END_TEST

/* [cells] in the view: of the balls on the table; none of them, but null, when the layout is unknown. */
START_TEST(cells_are_shown)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 9 c5 8 d8");
    ck_assert_str_eq(board_view(game, "/cells"), json("{'2':'b3','8':'d8','9':'c5'}"));
    board_play(game, "cue-2 cue>");
    ck_assert_str_eq(board_view(game, "/cells"), "null");
    cue_game_free(game);
}
END_TEST

/* [rack]: 1; 2 10; 11 8 3; 4 12; 9. Rows are sqrt(3) R = 0.0494934... apart. */
START_TEST(racked)
{
    static const struct {
        unsigned ball;
        double x, y;
    } places[] = {
        {1, 0, 0}, {2, -1, 1}, {10, 1, 1}, {11, -2, 2}, {8, 0, 2}, {3, 2, 2}, {4, -1, 3}, {12, 1, 3}, {9, 0, 4},
    };
    cue_game *game = board_new(NULL);
    cue_chess_view view;
    size_t i;
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert_uint_eq(view.layout.known, 1);
    ck_assert_uint_eq(view.on_table, CUE_CHESS_PIECES | 1 << CUE_CHESS_KING);
    ck_assert_uint_eq(view.in_hand, 1);
    for (i = 0; i < CUE_COUNT(places); i++) {
        const cue_point at = view.layout.at[places[i].ball];
        ck_assert_double_eq_tol(at.x, in_nanometres(0.635 + places[i].x * 0.028575), 1e-12);
        ck_assert_double_eq_tol(at.y, in_nanometres(1.905 + places[i].y * 0.028575 * 1.7320508075688772), 1e-12);
    }
    ck_assert_str_eq(board_view(game, "/cells"),
                     json("{'1':'b6','2':'b7','3':'c7','4':'b7','8':'b7','9':'b7','10':'c7','11':'b7','12':'c7'}"));
    ck_assert_str_eq(board_view(game, "/in_hand"), json("['cue']"));
    ck_assert_str_eq(board_view(game, "/phase"), json("'break'"));
    ck_assert_str_eq(board_view(game, "/to_act"), "0");
    ck_assert_str_eq(board_view(game, "/players"), json("[{'name':'Player 1','score':0,'group':null,'pieces':[]},"
                                                        "{'name':'Player 2','score':0,'group':null,'pieces':[]}]"));
    cue_game_free(game);
}
END_TEST

static void refuse_options(const char *options, const char *path)
{
    cue_game *game = NULL;
    refused(cue_game_new_json(cue_ruleset_find(CUE_CHESS_POOL), NULL, json(options), NULL, &game, &fault),
            CUE_BAD_VALUE, path);
    ck_assert_ptr_null(game);
}

/* [rack]: "A table on which this rack does not fit is refused." From the foot spot to the foot rail a quarter of
 * the length has to hold 4 sqrt(3) R and R: with R 0.04 that is 0.3171. */
START_TEST(tables)
{
    cue_game *game = board_new("{'table':{'length':1.27,'width':0.6,'ball_radius':0.04}}");
    cue_game_free(game);
    refuse_options("{'table':{'length':1.26,'width':0.6,'ball_radius':0.04}}", "/options/table");
    refuse_options("{'table':'pool-10ft'}", "/options/table");
    refuse_options("{'no_rail':1}", "/options/no_rail");
    game = board_new("{'table':'pool-7ft','no_rail':false}");
    assert_json(options_text(game), "", "{'table':'pool-7ft','no_rail':false,'match':null}");
    cue_game_free(game);
    game = board_new(NULL);
    assert_json(options_text(game), "", "{'table':'pool-9ft','no_rail':true,'match':null}");
    cue_game_free(game);
}
END_TEST

Suite *chess_board_suite(void)
{
    Suite *suite = suite_create("chess_board");
    ADD_TESTS(suite, "men", men_go_as_in_chess, stripes_are_the_same_men, ways_go_back);
    ADD_TESTS(suite, "cells", cells,
              cells_are_shown);
    ADD_TESTS(suite, "table", racked, tables);
    return suite;
}
