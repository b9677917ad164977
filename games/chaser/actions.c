/* The kinds of action, their members, and the names of the balls. */
#include "actions.h"

#include <cuerules/table_game.h>

static const char *const ball_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
const cue_ball_set chaser_ball_set = {ball_names, CUE_COUNT(ball_names), false, {0}};

enum {
    IN_SHOT = 1 << CUE_CHASER_PHASE_SHOT,
    IN_PASS = 1 << CUE_CHASER_PHASE_PASS,
    IN_ORDER = 1 << CUE_CHASER_PHASE_ORDER,
    IN_MATCH = 1 << CUE_CHASER_PHASE_LAG | 1 << CUE_CHASER_PHASE_CHOOSE_FIRST,
    BEFORE_THE_END = IN_SHOT | IN_PASS | IN_ORDER | IN_MATCH
};

static const char *const scorings[] = {NULL, "safe", "ballsy"};
static const cue_field coordinate = CUE_COORDINATE;
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field player[] = {
    {.kind = CUE_FIELD_INTEGER, .width = 1, .max = CUE_CHASER_PLAYERS_MAX - 1, .flags = CUE_FIELD_PLAYER}};

static const cue_field shot_members[] = {
    {.name = "scoring", .about = "first shot only; ballsy: all balls and fouls count, safe: the highest", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chaser_shot_data, scoring), CUE_NAMED(scorings), CUE_OR_LEFT_OUT(CUE_CHASER_UNSAID)},
};
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};
static const cue_field lag_members[] = {CUE_LAG_MEMBERS(CUE_CHASER_PLAYERS_MAX)};
static const cue_field first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(CUE_CHASER_PLAYERS_MAX)};
static const cue_field round_members[] = {
    {.name = "players", .about = "everybody who is still in, in the order of the round", .kind = CUE_FIELD_LIST,
     .length = CUE_CHASER_PLAYERS_MAX, CUE_OF(player), CUE_ELEMENTS(cue_chaser_round, players),
     CUE_COUNTED_BY(cue_chaser_round, count), .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
};

const cue_action_kind chaser_actions[] = {
    {"shot", "a shot was played", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(shot_members), .carries = CUE_CARRIES_SHOT},
    {"accept", "after a foul: shoots", CUE_BY_PLAYER, IN_PASS, CUE_NO_FIELDS},
    {"pass_back", "after a foul: has the fouler shoot again", CUE_BY_PLAYER, IN_PASS, CUE_NO_FIELDS},
    {"order", "the order of a round is drawn", CUE_BY_CHANCE, IN_ORDER, .carries = CUE_CARRIES_RECORD,
     .carried = CUE_FIELDS(round_members), .carried_size = (uint32_t)sizeof(cue_chaser_round)},
    CUE_MATCH_ACTIONS(lag_members, CUE_CHASER_PHASE_LAG, first_members, CUE_CHASER_PHASE_CHOOSE_FIRST),
    {"place", "puts the cue ball down", CUE_BY_PLAYER, IN_SHOT, CUE_JUST_FIELDS(place_members)},
    CUE_CONCEDE_KIND("is out of the game", IN_SHOT | IN_PASS, concede_members),
    {"layout", "says where the balls are", CUE_BY_REFEREE, BEFORE_THE_END, .carries = CUE_CARRIES_LAYOUT},
    CUE_ADJUST_KIND(BEFORE_THE_END, adjust_members),
    CUE_CORRECT_KIND(IN_SHOT | IN_PASS, correct_members),
    CUE_AWARD_KIND(BEFORE_THE_END, award_members),
};
