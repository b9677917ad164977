/* Snooker Solitaire: what shots need, leg by leg, worked out by hand. */
#include "baize.h"
#include "suites.h"

#define RED                                 CUE_SNOOKER_ON_RED
#define NEEDS(cards, shot, expected)        ck_assert_str_eq(baize_needs((cards), RED, (shot)), (expected))
#define NEEDS_ON(cards, on, shot, expected) ck_assert_str_eq(baize_needs((cards), (on), (shot)), (expected))

/* [path] [difficulty]: the steps of a king, and one for the pocket. */
START_TEST(steps_are_those_of_a_king)
{
    NEEDS("* . . . | . . . . | . . 1 . | . . . . | . . . .", "pot red-1 d5", "5/0");
    NEEDS("* . . . | . . . . | . . 1 . | . . . . | . . . .", "safe red-1", "2/0");
    NEEDS("* . . . | . . . . | . . . . | . . . . | . . . 1", "safe red-1", "4/0");
    NEEDS("* 1 . . | . . . . | . . . . | . . . . | . . . .", "pot red-1 d1", "4/0");
}
END_TEST

/* [path]: of all shortest ways the one with the fewest balls. */
START_TEST(the_best_shortest_way_counts)
{
    NEEDS(". . . . | . . . . | * 2 1 . | . . . . | . . . .", "pot red-1 d3", "4/0");
    NEEDS(". . . . | . 3 . . | * 2 1 . | . . . . | . . . .", "pot red-1 d3", "4/0");
    NEEDS(". . . . | . 3 . . | * 2 1 . | . 4 . . | . . . .", "pot red-1 d3", "6/1");
    /* One step further would go round, but is no shortest way. */
    NEEDS("* . . . | . 2 . . | . . 1 . | . . . . | . . . .", "safe red-1", "4/1");
}
END_TEST

/* [snookered] [chalk]: two for each ball on the way to the first one, and a chalk. */
START_TEST(balls_before_the_object_ball_count_two)
{
    NEEDS("* . . . | . 2 . . | . . 1 . | . . . . | . . . .", "pot red-1 d5", "7/1");
    NEEDS("* . . . | . 2 . . | . . 3 . | . . . 1 | . . . .", "pot red-1 d5", "9/2");
    NEEDS("* . . . | . 2 . . | . . k . | . . . y | . . . 1", "safe red-1", "4/0");
    NEEDS("* 5 . . | 4 2 . . | . . k . | . . . y | . . . 1", "safe red-1", "6/1");
}
END_TEST

/* [blocked] [chalk]: one for each ball on the way to the pocket, its cell included. */
START_TEST(balls_behind_the_object_ball_count_one)
{
    NEEDS("* . . . | . 1 . . | . . . . | . . . . | . . . .", "pot red-1 d5", "5/0");
    NEEDS("* . . . | . 1 . . | . . 2 . | . . . . | . . . .", "pot red-1 d5", "5/0");
    NEEDS("* . . . | . 1 . . | . 3 2 . | . . . . | . . . .", "pot red-1 d5", "6/1");
    NEEDS("* . . . | . 1 . . | . . . . | . . . . | . . . 2", "pot red-1 d5", "6/1");
    NEEDS("* . . . | . 1 . . | . 3 2 . | . . . . | . . . 4", "pot red-1 d5", "7/2");
}
END_TEST

/* [angle]: less than a right angle. */
START_TEST(balls_go_off_forwards)
{
    const char *cards = ". . . . | . . * . | . 1 . . | . . . . | . . . .";
    NEEDS(cards, "pot red-1 a5", "4/0");
    NEEDS(cards, "pot red-1 a3", "3/0");
    NEEDS(cards, "pot red-1 d5", "[angle]");
    NEEDS(cards, "pot red-1 a1", "[angle]");
    NEEDS(cards, "pot red-1 d1", "[angle]");
    NEEDS(cards, "pot red-1 d3", "[angle]");
}
END_TEST

/* [angle] [table]: on the pocket's own card the pocket's direction counts. */
START_TEST(on_the_pockets_card_its_direction_counts)
{
    NEEDS("1 * . . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a1", "2/0");
    NEEDS("1 . . . | * . . . | . . . . | . . . . | . . . .", "pot red-1 a1", "2/0");
    NEEDS("1 . . * | . . . . | . . . . | . . . . | . . . .", "pot red-1 a1", "4/0");
    NEEDS(". . . . | . * . . | 1 . . . | . . . . | . . . .", "pot red-1 a3", "2/0");
    NEEDS("* . . . | . . . . | . . . . | . . . . | . . . 1", "pot red-1 d5", "5/0");
    /* Another pocket is reached from its own card only: along the column, as a fine cut. */
    NEEDS("1 * . . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a3", "5/0");
}
END_TEST

/* [fine-cut]: along a row and along a column. */
START_TEST(fine_cuts_are_square)
{
    NEEDS(". . . . | . * . . | . 1 . . | . . . . | . . . .", "pot red-1 a3", "4/0");
    NEEDS(". . . . | . . * 1 | . . . . | . . . . | . . . .", "pot red-1 d1", "4/0");
    NEEDS(". . . . | . . * 1 | . . . . | . . . . | . . . .", "pot red-1 d3", "4/0");
    NEEDS("* . . . | . . . . | 1 . . . | . . . . | . . . .", "pot red-1 a3", "4/0");
    /* Diagonals are no fine cuts. */
    NEEDS(". . . . | . . . . | . . . * | . . 1 . | . . . .", "pot red-1 d5", "[angle]");
}
END_TEST

/* [fine-cut]: nothing on the first leg's line, balls on the second's count though a way round is free. */
START_TEST(fine_cuts_run_on_straight_lines)
{
    NEEDS(". * . . | . . . . | . 1 . . | . . . . | . . . .", "pot red-1 a3", "5/0");
    NEEDS(". * . . | . 2 . . | . 1 . . | . . . . | . . . .", "pot red-1 a3", "[angle]");
    NEEDS("* . . . | 2 . . . | 1 . . . | . . . . | . . . .", "pot red-1 a3", "[angle]");
    NEEDS(". . * . | . . . . | . . 1 . | . . . . | . . . .", "pot red-1 a3", "6/0");
    NEEDS(". . * . | . . . . | . 2 1 . | . . . . | . . . .", "pot red-1 a3", "7/1");
    NEEDS(". . * . | . . . . | 2 . 1 . | . . . . | . . . .", "pot red-1 a3", "7/1");
}
END_TEST

/* [straight-pot]: one line, the pocket's own. */
START_TEST(straight_pots_are_easier)
{
    NEEDS(". . . . | . 1 . . | . . * . | . . . . | . . . .", "pot red-1 a1", "2/0");
    NEEDS(". . . . | . . . . | . . 1 . | . . . * | . . . .", "pot red-1 a1", "3/0");
    NEEDS(". . . . | . . . . | . . 1 * | . . . . | . . . .", "pot red-1 a3", "3/0");
    NEEDS(". . . . | . . . . | 1 . . * | . . . . | . . . .", "pot red-1 a3", "3/0");
    NEEDS("1 . . . | . . . . | . . * . | . . . . | . . . .", "pot red-1 a1", "2/0");
    /* Along a column, or along a row into a corner, is not straight. */
    NEEDS(". . . . | . . . 1 | . . . * | . . . . | . . . .", "pot red-1 d1", "3/0");
    NEEDS(". 1 * . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a1", "3/0");
    /* A diagonal that ends in a middle pocket is not, either. */
    NEEDS(". . * . | . 1 . . | . . . . | . . . . | . . . .", "pot red-1 a3", "3/0");
}
END_TEST

/* [straight-pot]: nothing on the line, also where a way round it is free. */
START_TEST(straight_pots_are_free)
{
    NEEDS(". . . . | . 2 . . | . . 1 . | . . . * | . . . .", "pot red-1 a1", "5/1");
    NEEDS("2 . . . | . . . . | . . 1 . | . . . * | . . . .", "pot red-1 a1", "5/1");
    NEEDS(". . . . | . . . . | . 2 1 * | . . . . | . . . .", "pot red-1 a3", "4/0");
    NEEDS(". . . . | . . . . | 1 . 2 * | . . . . | . . . .", "pot red-1 a3", "4/0");
}
END_TEST

/* [double]: off a long side by the object ball; every step counts, and one more. */
START_TEST(object_balls_go_off_cushions)
{
    NEEDS(". * 1 . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a5 double object", "7/0");
    NEEDS(". * 1 . | . . . 2 | . . . . | . . . . | . . . .", "pot red-1 a5 double object", "[double]");
    NEEDS(". * 1 . | . . . . | . . 2 . | . . . . | . . . .", "pot red-1 a5 double object", "[double]");
    NEEDS(". * 1 . | . . . . | . . . . | . . . . | 2 . . .", "pot red-1 a5 double object", "[double]");
    NEEDS(". * 1 . | . . . . | . . . . | . . . . | . . . .", "pot red-1 d5 double object", "[double]");
    /* The first run's direction counts. */
    NEEDS(". . 1 * | . . . . | . . . . | . . . . | . . . .", "pot red-1 a5 double object", "[angle]");
    /* The way to the ball must be free as well: one of the shortest is enough. */
    NEEDS("* 2 1 . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a5 double object", "8/0");
    NEEDS("* 2 1 . | . 3 . . | . . . . | . . . . | . . . .", "pot red-1 a5 double object", "[double]");
}
END_TEST

/* [double]: by the cue ball; what follows starts in the last run's direction, and is never straight. */
START_TEST(cue_balls_go_off_cushions)
{
    const char *cards = ". . * . | . . . . | . . 1 . | . . . . | . . . .";
    NEEDS(cards, "safe red-1 double cue", "3/0");
    NEEDS(cards, "pot red-1 a5 double cue", "6/0");
    NEEDS(cards, "pot red-1 d5 double cue", "6/0");
    NEEDS(cards, "pot red-1 a3 double cue", "6/0");
    NEEDS(cards, "pot red-1 d3 double cue", "[angle]");
    NEEDS(cards, "pot red-1 a1 double cue", "[angle]");
    NEEDS(". . * . | . . . 2 | . . 1 . | . . . . | . . . .", "safe red-1 double cue", "[double]");
    NEEDS(". . * . | . . . . | . . 1 . | . 2 . . | . . . .", "pot red-1 a5 double cue", "[double]");
    NEEDS(". . * . | . . . . | . . 1 . | . . . . | 2 . . .", "pot red-1 a5 double cue", "[double]");
}
END_TEST

/* [double]: no turn on a card with a pocket, and a step before it and after it. */
START_TEST(doubles_turn_between_pockets)
{
    NEEDS(". . . . | . * . . | . . . . | . 1 . . | . . . .", "safe red-1 double cue", "[double]");
    NEEDS(". . 1 . | . . . * | . . . . | . . . . | . . . .", "safe red-1 double cue", "[double]");
    NEEDS(". . * . | . . . 1 | . . . . | . . . . | . . . .", "safe red-1 double cue", "[double]");
    NEEDS(". . * . | . . . . | . . . . | . . . . | 1 . . .", "safe red-1 double cue", "5/0");
    NEEDS(". . * . | . . . . | . . . . | . 1 . . | . . . .", "safe red-1 double cue", "4/0");
    NEEDS(". . . . | . . . . | . * . . | . . . . | . 1 . .", "safe red-1 double cue", "3/0");
    NEEDS("* . . . | . . . . | . . . . | . . . . | . . 1 .", "safe red-1 double cue", "5/0");
}
END_TEST

/* [plant]: two more, and angles at both reds. */
START_TEST(plants_cost_two)
{
    NEEDS("* . . . | . 1 . . | . . 2 . | . . . . | . . . .", "pot red-1 d5 plant red-2", "7/0");
    NEEDS(". . . . | * . . . | . 1 . . | . . 2 . | . . . .", "pot red-1 d5 plant red-2", "5/0");
    NEEDS("* . . . | . 1 . . | . . 3 . | . . . 2 | . . . .", "pot red-1 d5 plant red-2", "8/1");
    NEEDS("* . . . | . 1 . . | . . 2 . | . . . . | . . . .", "pot red-1 d1 plant red-2", "[angle]");
    NEEDS("* . . . | . 2 . . | . . 1 . | . . . . | . . . .", "pot red-1 a1 plant red-2", "[angle]");
}
END_TEST

/* [fine-cut] [plant]: each fine cut counts. */
START_TEST(plants_may_have_fine_cuts)
{
    NEEDS(". * . . | . 1 2 . | . . . . | . . . . | . . . .", "pot red-1 d3 plant red-2", "7/0");
    NEEDS(". . * . | . . 1 2 | . . . . | . . . . | . . . .", "pot red-1 d3 plant red-2", "8/0");
    NEEDS(". . * . | . . 1 2 | . . . . | . . . . | . . . .", "pot red-1 d1 plant red-2", "8/0");
    /* The line from red to red is the first leg of the second cut: free. */
    NEEDS(". * . . | . 1 3 2 | . . . . | . . . . | . . . .", "pot red-1 d3 plant red-2", "[angle]");
}
END_TEST

/* [double] [plant]: any one of the three legs. */
START_TEST(plants_may_go_off_cushions)
{
    NEEDS("* 1 2 . | . . . . | . . . . | . . . . | . . . .", "pot red-1 a5 plant red-2 double second", "10/0");
    NEEDS(". * 1 . | . . . . | . . 2 . | . . . . | . . . .", "pot red-1 a5 plant red-2 double object", "9/0");
    NEEDS(". . * . | . . . . | . . 1 . | . 2 . . | . . . .", "pot red-1 a5 plant red-2 double cue", "8/0");
    /* Along a row, then off a cushion at less than a right angle. */
    NEEDS(". 1 * . | . . . . | . 2 . . | . . . . | . . . .", "pot red-1 d3 plant red-2 double object", "9/0");
    NEEDS("* 1 2 . | . . . 3 | . . . . | . . . . | . . . .", "pot red-1 a5 plant red-2 double second", "[double]");
}
END_TEST

/* [plant]: no colour, and on a red only. */
START_TEST(plants_are_for_reds)
{
    const char *cards = "* . . . | . 1 . . | . . 2 . | . . . y | . . . .";
    NEEDS(cards, "pot red-1 d5 plant yellow", "[plant]");
    NEEDS(cards, "pot red-1 d5 plant red-1", "[plant]");
    NEEDS(cards, "pot red-1 d5 plant red-3", "[plant]");
    NEEDS(cards, "pot red-1 d5 plant cue", "[plant]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "pot yellow d5 plant red-1", "[plant]");
    NEEDS(cards, "safe red-1 plant red-2", "[plant]");
}
END_TEST

/* [spin]: a step each, a chalk in all; after a red its own cell's neighbour is where the cue ball was. */
START_TEST(spin_costs_steps_and_a_chalk)
{
    const char *cards = ". . . . | . 1 . . | . . * . | . . . . | . . . .";
    NEEDS(cards, "pot red-1 a1 spin c3", "3/1");
    NEEDS(cards, "pot red-1 a1 spin d4", "4/1");
    NEEDS(cards, "pot red-1 a1 spin b5", "5/1");
    NEEDS(cards, "safe red-1 spin b3", "2/1");
    NEEDS(cards, "pot red-1 a1 spin b2", "[spin]");
    NEEDS("* . . . | . 2 . . | . . 1 . | . . . . | . . . .", "pot red-1 d5 spin c4", "8/2");
}
END_TEST

/* [spin]: a colour after a red lies where the cue ball was; a ball touched only does so as well. */
START_TEST(spin_sees_the_table_after_the_shot)
{
    const char *cards = ". . . . | . y . . | . . * . | . . . . | . . . .";
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "pot yellow a1 spin c3", "[spin]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "pot yellow a1 spin d4", "[spin]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "pot yellow a1 spin b3", "3/1");
    NEEDS_ON(cards, CUE_SNOOKER_ON_YELLOW, "pot yellow a1 spin c3", "3/1");
    NEEDS_ON(cards, CUE_SNOOKER_ON_YELLOW, "safe yellow spin c3", "[spin]");
}
END_TEST

/* [spin]: a shortest way without a ball, to an empty cell. */
START_TEST(spin_needs_a_free_way)
{
    NEEDS(". . . . | . 1 . . | . 2 * . | . . . . | . . . .", "pot red-1 a1 spin b3", "[spin]");
    NEEDS(". . . . | . 1 . . | . 2 * . | . . . . | . . . .", "pot red-1 a1 spin b4", "4/1");
    NEEDS(". . . . | . 1 . . | 3 2 * . | . . . . | . . . .", "pot red-1 a1 spin b4", "4/1");
    NEEDS(". . . . | . 1 . . | 3 2 * . | . . . . | . . . .", "pot red-1 a1 spin a4", "[spin]");
    /* After a plant the second red's cell is taken, and the cue ball's old one is free. */
    NEEDS(". . . . | * . . . | . 1 . . | . . 2 . | . . . .", "pot red-1 d5 plant red-2 spin a2", "6/1");
    NEEDS(". . . . | * . . . | . 1 . . | . . 2 . | . . . .", "pot red-1 d5 plant red-2 spin c4", "[spin]");
}
END_TEST

/* [snooker]: the way back to the red must be closed. */
START_TEST(snookers_hide_every_red)
{
    NEEDS(". 1 y * | . . g . | . . . . | . . . . | . . . .", "snooker red-1", "4/1");
    NEEDS(". 1 y * | . . . . | . . . . | . . . . | . . . .", "snooker red-1", "[snooker]");
    NEEDS(". 1 y * | . 2 g . | . . . . | . . . . | . . . .", "snooker red-1", "[snooker]");
    NEEDS(". 1 y * | . . g . | . . . . | . . . . | . . . 2", "snooker red-1", "[snooker]");
    NEEDS(". 1 y * | . . g . | n u . . | . . . . | . . . 2", "snooker red-1", "[snooker]");
    NEEDS(". 1 y * | . . g . | n u p . | . . . . | . . . 2", "snooker red-1", "4/1");
}
END_TEST

/* [snooker]: without reds the lowest colour alone counts, whatever the player is on. */
START_TEST(snookers_hide_the_lowest_colour)
{
    NEEDS_ON(". y n * | . . g . | . . . . | . . . . | . . . .", CUE_SNOOKER_ON_YELLOW, "snooker yellow", "4/1");
    NEEDS_ON(". g n * | k . p . | . . . . | . . . . | . . . .", CUE_SNOOKER_ON_YELLOW + 1, "snooker green", "4/1");
    NEEDS_ON(". y n * | . . g . | . . . . | . . . . | . . . .", CUE_SNOOKER_ON_COLOUR, "snooker brown",
             "[snooker]");
    NEEDS_ON(". * k . | . . g . | . . n y | . . . . | . . . .", CUE_SNOOKER_ON_COLOUR, "snooker black",
             "[snooker]");
}
END_TEST

/* [snooker] [spin]: spin may do it. */
START_TEST(spin_may_leave_a_snooker)
{
    const char *cards = "* 1 . . | y g . . | . . . . | . . . . | . . . .";
    NEEDS(cards, "snooker red-1", "[snooker]");
    NEEDS(cards, "snooker red-1 spin d4", "4/1");
    NEEDS(cards, "snooker red-1 spin d3", "[snooker]");
}
END_TEST

/* [pot] [safe]: what belongs to which shot. */
START_TEST(members_belong_to_their_shots)
{
    snooker_state state = baize_state("* . . . | . 1 . . | . . 2 . | . . . . | . . . .", RED);
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_POT, CUE_SNOOKER_RED_1);
    refused(snooker_check_shot(&state, &shot, &fault), CUE_MISSING_MEMBER, "/pocket");
    shot.type = CUE_SNOOKER_SAFE;
    must(snooker_check_shot(&state, &shot, &fault));
    shot.pocket = 5;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/pocket");
    shot.pocket = CUE_SNOOKER_NONE;
    shot.off_cushion = CUE_SNOOKER_BY_OBJECT;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/double");
    shot.type = CUE_SNOOKER_POT;
    shot.pocket = 5;
    shot.off_cushion = CUE_SNOOKER_BY_SECOND;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/double");
}
END_TEST

/* A struct that a host fills in may hold anything. */
START_TEST(values_out_of_range_are_refused)
{
    const snooker_state state = baize_state("* . . . | . 1 . . | . . 2 . | . . . . | . . . .", RED);
    const cue_snooker_shot sound = cue_snooker_plain(CUE_SNOOKER_SAFE, CUE_SNOOKER_RED_1);
    cue_snooker_shot shot = sound;
    shot.type = CUE_SNOOKER_RESPOTTED;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/type");
    shot = sound;
    shot.ball = CUE_SNOOKER_BLANK;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/ball");
    shot.ball = CUE_SNOOKER_CUE_BALL;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/ball");
    shot = sound;
    shot.pocket = CUE_SNOOKER_POCKETS;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/pocket");
    shot.pocket = -2;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/pocket");
    shot = sound;
    shot.off_cushion = 3;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/double");
    shot = sound;
    shot.plant = CUE_SNOOKER_BLANK;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/plant");
    shot = sound;
    shot.spin = CUE_SNOOKER_CELLS;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_BAD_VALUE, "/spin");
}
END_TEST

/* [on]: only these may be struck. */
START_TEST(only_a_ball_that_is_on_may_be_struck)
{
    const char *cards = "* . . . | . 1 . . | . . y . | . . g . | . . . .";
    NEEDS(cards, "safe yellow", "[on]");
    NEEDS(cards, "safe red-2", "[on]");
    NEEDS(cards, "safe cue", "[on]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "safe green", "3/0");
    NEEDS_ON(cards, CUE_SNOOKER_ON_COLOUR, "safe red-1", "[on]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_YELLOW, "safe yellow", "4/1");
    NEEDS_ON(cards, CUE_SNOOKER_ON_YELLOW, "safe green", "[on]");
    NEEDS_ON(cards, CUE_SNOOKER_ON_BLACK, "safe black", "[on]");
}
END_TEST

/* [limits] [power]: never below 2, never above 6, and no power for nothing. */
START_TEST(power_takes_off_one_each)
{
    snooker_state state = baize_state("* . . . | . 2 . . | . . 1 . | . . . . | . . . .", RED);
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_POT, CUE_SNOOKER_RED_1);
    unsigned power;
    shot.pocket = 5; /* difficulty 7, 1 chalk */
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/power");
    for (power = 1; power <= 5; power++) {
        shot.power = (uint8_t)power;
        must(snooker_check_shot(&state, &shot, &fault));
        ck_assert_uint_eq(shot.difficulty, 7 - power);
        ck_assert_uint_eq(shot.chalk, 1);
    }
    shot.power = 6;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/power");
    state.power = 3;
    shot.power = 4;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "/power");
    shot.power = 3;
    state.chalk = 0;
    refused(snooker_check_shot(&state, &shot, &fault), CUE_ILLEGAL_ACTION, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "[chalk]"));
    state.chalk = 1;
    must(snooker_check_shot(&state, &shot, &fault));
}
END_TEST

/* [roll]: counted over all rolls of two dice. */
START_TEST(chances_are_those_of_two_dice)
{
    unsigned difficulty, a, b;
    for (difficulty = 2; difficulty <= 6; difficulty++) {
        unsigned works = 0;
        for (a = 1; a <= 6; a++)
            for (b = 1; b <= 6; b++)
                works += a >= difficulty || b >= difficulty;
        ck_assert_uint_eq(snooker_chance(difficulty), works);
    }
}
END_TEST

Suite *snooker_price_suite(void)
{
    Suite *suite = suite_create("snooker_price");
    ADD_TESTS(suite, "legs", steps_are_those_of_a_king, the_best_shortest_way_counts,
              balls_before_the_object_ball_count_two, balls_behind_the_object_ball_count_one);
    ADD_TESTS(suite, "directions", balls_go_off_forwards, on_the_pockets_card_its_direction_counts,
              fine_cuts_are_square, fine_cuts_run_on_straight_lines, straight_pots_are_easier,
              straight_pots_are_free);
    ADD_TESTS(suite, "doubles", object_balls_go_off_cushions, cue_balls_go_off_cushions,
              doubles_turn_between_pockets);
    ADD_TESTS(suite, "plants", plants_cost_two, plants_may_have_fine_cuts, plants_may_go_off_cushions,
              plants_are_for_reds);
    ADD_TESTS(suite, "spin", spin_costs_steps_and_a_chalk, spin_sees_the_table_after_the_shot,
              spin_needs_a_free_way);
    ADD_TESTS(suite, "snookers", snookers_hide_every_red, snookers_hide_the_lowest_colour,
              spin_may_leave_a_snooker);
    ADD_TESTS(suite, "calls", members_belong_to_their_shots, values_out_of_range_are_refused,
              only_a_ball_that_is_on_may_be_struck, power_takes_off_one_each, chances_are_those_of_two_dice);
    return suite;
}
