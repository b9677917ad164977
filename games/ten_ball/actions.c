/* The kinds of action, their members, the balls, and the paragraphs that the library cites. */
#include "actions.h"

static const char *const ball_names[] = {"cue", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
const cue_ball_set ten_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

const cue_pool_game ten_game = {
    .size = (uint32_t)sizeof(cue_pool_game), .money = TEN_MONEY, .wrong_ball_first = CUE_TEN_BALL_WRONG_BALL_FIRST,
    .bad_break = CUE_TEN_BALL_BAD_BREAK, .choices = 1u << CUE_POOL_PLAY | 1u << CUE_POOL_HAND_BACK, .balls = &ten_balls,
    .state_size = (uint32_t)sizeof(ten_state),
    .rule = {
        .miss = RULE_MISS, .wrong_ball_first = RULE_WRONG_BALL_FIRST, .no_rail = RULE_NO_RAIL,
        .bad_break = RULE_BAD_BREAK, .cue_ball_potted = RULE_CUE_BALL_POTTED, .ball_off_table = RULE_BALL_OFF_TABLE,
        .infraction = RULE_INFRACTION, .out_of_turn = RULE_OUT_OF_TURN, .wrong_cue_ball = RULE_WRONG_CUE_BALL,
        .no_stroke = RULE_NO_STROKE, .call = RULE_CALLS, .safety = RULE_SAFETIES, .push_out = RULE_PUSH_OUT,
        .choice = RULE_CHOICE, .turn = RULE_FOUL, .removed = RULE_STAYS_DOWN, .spotting = RULE_SPOTTING,
        .spot_request = RULE_SPOT_REQUEST, .in_hand = RULE_IN_HAND, .three_fouls = RULE_THREE_FOULS,
        .stalemate = RULE_STALEMATE, .layout = RULE_LAYOUT, .adjust = RULE_ADJUST, .correct = RULE_CORRECT,
        .award = RULE_AWARD, .concede = RULE_CONCEDE,
    },
};

static const char *const choices[] = {"play", NULL, "hand_back"};
static const char *const pockets[] = CUE_POOL_POCKET_NAMES;
static const cue_field given_count = CUE_POOL_COUNT_GIVEN;

/* In this order the list begins with what is announced least: nothing, a ball, a safety, a push-out. */
static const cue_field shot_members[] = {CUE_POOL_PUSH_OUT_MEMBER, CUE_POOL_SAFETY_MEMBER,
                                         CUE_POOL_CALL_MEMBERS(pockets)};
CUE_POOL_MEMBERS(ten, choices);
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(ten_given_score), CUE_POOL_FOULS_MEMBER(given_count)};

const cue_action_kind ten_actions[TEN_ACTIONS] = {
    CUE_POOL_ACTIONS(ten, shot_members, adjust_members),
};
