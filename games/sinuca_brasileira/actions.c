/* The kinds of action, their members, and the names of the balls and pockets. */
#include "actions.h"

#include <cuerules/table_game.h>

static const char *const names[CUE_SINUCA_BALLS] = {"cue",   "red",  "yellow", "green",
                                                    "brown", "blue", "pink",   "black"};
const cue_ball_set sinuca_balls = {names, CUE_SINUCA_BALLS, true, {0}};

const char *const sinuca_pockets[CUE_POCKETS + 1] = {NULL, "BL", "BR", "ML", "MR", "TL", "TR"};

enum {
    IN_OPENING = 1 << CUE_SINUCA_PHASE_OPENING,
    IN_SHOT = IN_OPENING | 1 << CUE_SINUCA_PHASE_SHOT,
    IN_DECISION = 1 << CUE_SINUCA_PHASE_DECISION,
    IN_LOT = 1 << CUE_SINUCA_PHASE_LOT,
    IN_CHOOSE_FIRST = 1 << CUE_SINUCA_PHASE_CHOOSE_FIRST,
    BEFORE_THE_END = IN_SHOT | IN_DECISION | IN_LOT | IN_CHOOSE_FIRST
};

static const cue_field shot_members[] = {
    CUE_OPTIONAL_BALL("ball", "the nominated ball", cue_sinuca_shot_data, ball),
    {.name = "pocket", .about = "the nominated pocket", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_sinuca_shot_data, pocket), CUE_NAMED(sinuca_pockets), CUE_OR_LEFT_OUT(0)},
};

static const cue_field lot_members[] = {
    {.name = "winner", .about = "who won the coin toss", .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_sinuca_player_data, player), .max = CUE_SINUCA_PLAYERS - 1,
     .flags = CUE_FIELD_OUTCOME | CUE_FIELD_PLAYER},
};

static const cue_field first_members[] = {
    {.name = "first", .about = "who plays first at the black", .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_sinuca_player_data, player), .max = CUE_SINUCA_PLAYERS - 1, .flags = CUE_FIELD_PLAYER},
};

static const cue_field coordinate = CUE_COORDINATE;
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};

static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};

const cue_action_kind sinuca_actions[] = {
    {"shot", "a shot, as it was announced and seen", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(shot_members),
     .carries = CUE_CARRIES_SHOT},
    {"play", "the player who comes to the table plays", CUE_BY_PLAYER, IN_DECISION, CUE_NO_FIELDS},
    {"play_again", "the player who comes to the table has the fouler play again", CUE_BY_PLAYER, IN_DECISION,
     CUE_NO_FIELDS},
    {"lot", "a coin is tossed", CUE_BY_CHANCE, IN_LOT, CUE_JUST_FIELDS(lot_members)},
    {"choose_first", "the winner of the coin toss says who plays first", CUE_BY_PLAYER, IN_CHOOSE_FIRST,
     CUE_JUST_FIELDS(first_members)},
    {"place", "the cue ball is put into the D", CUE_BY_PLAYER, IN_SHOT, CUE_JUST_FIELDS(place_members)},
    CUE_CONCEDE_KIND("a player gives up", IN_SHOT | IN_DECISION | IN_CHOOSE_FIRST, concede_members),
    {"layout", "where the balls are", CUE_BY_REFEREE, BEFORE_THE_END, .carries = CUE_CARRIES_LAYOUT},
    CUE_ADJUST_KIND(BEFORE_THE_END, adjust_members),
    CUE_CORRECT_KIND(IN_SHOT | IN_DECISION, correct_members),
    CUE_AWARD_KIND(BEFORE_THE_END, award_members),
};
