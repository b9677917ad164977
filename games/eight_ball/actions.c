/* The kinds of action, their members, the balls, and the paragraphs that the library cites. */
#include "actions.h"

static const char *const ball_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
const cue_ball_set eight_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

const cue_pool_game eight_game = {
    .size = (uint32_t)sizeof(cue_pool_game), .money = EIGHT_MONEY,
    .wrong_ball_first = CUE_EIGHT_BALL_WRONG_BALL_FIRST,
    .choices = 1u << CUE_POOL_PLAY | 1u << CUE_POOL_IN_HAND | 1u << CUE_POOL_SPOT_MONEY | 1u << CUE_POOL_BREAK |
               1u << CUE_POOL_REBREAK,
    .balls = &eight_balls, .state_size = (uint32_t)sizeof(eight_state),
    .rule = {
        .miss = RULE_MISS, .wrong_ball_first = RULE_WRONG_BALL_FIRST, .no_rail = RULE_NO_RAIL,
        .cue_ball_potted = RULE_CUE_BALL_POTTED, .ball_off_table = RULE_BALL_OFF_TABLE, .infraction = RULE_INFRACTION,
        .out_of_turn = RULE_OUT_OF_TURN, .wrong_cue_ball = RULE_WRONG_CUE_BALL, .no_stroke = RULE_NO_STROKE,
        .call = RULE_CALLS, .safety = RULE_SAFETIES, .choice = RULE_CHOICE, .turn = RULE_FOUL,
        .removed = RULE_STAYS_DOWN, .spotting = RULE_SPOTTING, .spot_request = RULE_SPOT_REQUEST,
        .in_hand = RULE_IN_HAND, .stalemate = RULE_STALEMATE, .layout = RULE_LAYOUT, .adjust = RULE_ADJUST,
        .correct = RULE_CORRECT, .award = RULE_AWARD, .concede = RULE_CONCEDE,
    },
};

static const char *const choices[] = {"play", "in_hand", NULL, "spot_eight", "break", "rebreak"};
static const char *const pockets[] = CUE_POOL_POCKET_NAMES;
static const char *const groups[] = CUE_POOL_GROUP_NAMES;
static const cue_field given_group = CUE_POOL_GROUP(groups);

/* In this order the list begins with what is announced least: nothing, a ball, a safety. */
static const cue_field shot_members[] = {CUE_POOL_SAFETY_MEMBER, CUE_POOL_CALL_MEMBERS(pockets)};
CUE_POOL_MEMBERS(eight, choices);
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(eight_given_score), CUE_POOL_GROUPS_MEMBER(given_group)};

const cue_action_kind eight_actions[EIGHT_ACTIONS] = {
    CUE_POOL_ACTIONS(eight, shot_members, adjust_members),
};
