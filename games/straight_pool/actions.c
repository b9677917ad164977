/* The kinds of action, their members, the balls, and the paragraphs that the library cites. */
#include "actions.h"

static const char *const ball_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
const cue_ball_set straight_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

const cue_pool_game straight_game = {
    .size = (uint32_t)sizeof(cue_pool_game), .money = CUE_NO_BALL, .bad_break = CUE_STRAIGHT_POOL_BAD_BREAK,
    .choices = 1u << CUE_POOL_PLAY | 1u << CUE_POOL_REBREAK, .balls = &straight_balls,
    .state_size = (uint32_t)sizeof(straight_state),
    .rule = {
        .miss = RULE_MISS, .no_rail = RULE_NO_RAIL, .bad_break = RULE_BAD_BREAK,
        .cue_ball_potted = RULE_CUE_BALL_POTTED, .ball_off_table = RULE_BALL_OFF_TABLE, .infraction = RULE_INFRACTION,
        .out_of_turn = RULE_OUT_OF_TURN, .wrong_cue_ball = RULE_WRONG_CUE_BALL, .no_stroke = RULE_NO_STROKE,
        .call = RULE_CALLS, .safety = RULE_SAFETIES, .choice = RULE_CHOICE, .turn = RULE_FOUL,
        .removed = RULE_SCORE, .spotting = RULE_SPOTTING, .spot_request = RULE_SPOT_REQUEST, .in_hand = RULE_IN_HAND,
        .three_fouls = RULE_THREE_FOULS, .stalemate = RULE_STALEMATE, .layout = RULE_LAYOUT, .adjust = RULE_ADJUST,
        .correct = RULE_CORRECT, .award = RULE_AWARD, .concede = RULE_CONCEDE,
    },
};

const char *const straight_places[STRAIGHT_PLACES] = {"clear", "rack", "head_spot", "kitchen"};

static const char *const choices[] = {"play", NULL, NULL, NULL, NULL, "rebreak"};
static const char *const pockets[] = CUE_POOL_POCKET_NAMES;
static const cue_field given_count = CUE_POOL_COUNT_GIVEN;

/* RULE_RERACK_SEEN */
static const cue_field seen_members[] = {
    {.name = "cue", .about = "where the cue ball lies, for the rerack", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_straight_pool_seen, cue),
     .names = straight_places, .name_count = STRAIGHT_CUE_PLACES, CUE_OR_LEFT_OUT(CUE_STRAIGHT_POOL_CLEAR)},
    {.name = "last", .about = "where the last ball lies, for the rerack", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_straight_pool_seen, last),
     CUE_NAMED(straight_places), CUE_OR_LEFT_OUT(CUE_STRAIGHT_POOL_CLEAR)},
};

/* In this order the list begins with what is announced least: nothing, a ball, a safety. */
static const cue_field shot_members[] = {
    CUE_POOL_SAFETY_MEMBER, CUE_POOL_CALL_MEMBERS(pockets),
    {.name = "rerack", .about = "what is seen of a rerack, where the layout is unknown", .kind = CUE_FIELD_RECORD,
     CUE_IN_ACTION(cue_pool_shot_data, own), CUE_OF(seen_members),
     CUE_IF_GIVEN(cue_pool_shot_data, own) | CUE_FIELD_OBSERVED},
};
CUE_POOL_MEMBERS(straight, choices);
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(straight_given_score), CUE_POOL_FOULS_MEMBER(given_count)};

const cue_action_kind straight_actions[STRAIGHT_ACTIONS] = {
    CUE_POOL_ACTIONS(straight, shot_members, adjust_members),
};
