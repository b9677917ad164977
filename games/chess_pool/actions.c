/* The kinds of action, and their members. */
#include "actions.h"

#include "board.h"

static const char *const calls[] = {NULL, "slop", "move"};

enum {
    IN_BREAK = 1 << CUE_CHESS_PHASE_BREAK,
    IN_CHOOSE = 1 << CUE_CHESS_PHASE_CHOOSE_GROUP,
    IN_REPLACE = 1 << CUE_CHESS_PHASE_REPLACE_KING,
    IN_TURN = 1 << CUE_CHESS_PHASE_TURN,
    IN_FIRST = 1 << CUE_CHESS_PHASE_CHOOSE_FIRST,
    IN_GAME = IN_BREAK | IN_CHOOSE | IN_REPLACE | IN_TURN,
    IN_ALL = IN_GAME | IN_FIRST | 1 << CUE_CHESS_PHASE_LAG
};

/* Names that may be left out are 0. RULE_CALL_CELLS: in a legal list the host fills in the cells. */
#define LEFT_TO_HOST    .absent = 0, .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_OBSERVED
#define MAY_BE_LEFT_OUT CUE_OR_LEFT_OUT(0)

static const cue_field shot_members[] = {
    {.name = "call", .about = "slop, or nothing: no capture; move: a piece may be captured",
     .kind = CUE_FIELD_NAME, CUE_IN_ACTION(cue_chess_shot_data, call), CUE_NAMED(calls), MAY_BE_LEFT_OUT},
    CUE_OPTIONAL_BALL("capturer", "of a move: a friendly piece", cue_chess_shot_data, capturer),
    CUE_OPTIONAL_BALL("target", "of a move: an enemy piece or the 8", cue_chess_shot_data, target),
    {.name = "from", .about = "of a move: the capturer's cell; needed while the layout is unknown",
     .kind = CUE_FIELD_NAME, CUE_IN_ACTION(cue_chess_shot_data, from), CUE_NAMED(chess_cell_names), LEFT_TO_HOST},
    {.name = "to", .about = "of a move: the target's cell; needed while the layout is unknown",
     .kind = CUE_FIELD_NAME, CUE_IN_ACTION(cue_chess_shot_data, to), CUE_NAMED(chess_cell_names), LEFT_TO_HOST},
};

static const cue_field choose_members[] = {
    {.name = "group", .about = "the breaker's pieces", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_choose_data, group), CUE_NAMED(chess_groups)},
};

static const cue_field replace_members[] = {
    {.name = "piece", .about = "the enemy piece whose place the 8 takes", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_replace_data, piece), .names_from = CUE_NAMES_BALLS},
};

static const cue_field coordinate = CUE_COORDINATE;
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};
static const cue_field lag_members[] = {CUE_LAG_MEMBERS(2)};
static const cue_field first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(2)};
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};

const cue_action_kind chess_actions[] = {
    {"shot", "what was seen of a shot, and what was called", CUE_BY_PLAYER, IN_BREAK | IN_TURN,
     CUE_FIELDS(shot_members), .carries = CUE_CARRIES_SHOT},
    {"choose", "the breaker takes a group", CUE_BY_PLAYER, IN_CHOOSE, CUE_JUST_FIELDS(choose_members)},
    {"replace_king", "an enemy piece leaves the game and the 8 takes its place", CUE_BY_PLAYER, IN_REPLACE,
     CUE_JUST_FIELDS(replace_members)},
    CUE_MATCH_ACTIONS(lag_members, CUE_CHESS_PHASE_LAG, first_members, CUE_CHESS_PHASE_CHOOSE_FIRST),
    {"place", "a ball in hand is put down", CUE_BY_PLAYER, IN_BREAK | IN_TURN, CUE_JUST_FIELDS(place_members)},
    CUE_CONCEDE_KIND("the game is given up", IN_GAME | IN_FIRST, concede_members),
    {"layout", "where every ball is", CUE_BY_REFEREE, IN_ALL, {NULL, 0}, .carries = CUE_CARRIES_LAYOUT},
    CUE_ADJUST_KIND(IN_ALL, adjust_members),
    CUE_CORRECT_KIND(IN_BREAK | IN_TURN, correct_members),
    CUE_AWARD_KIND(IN_ALL, award_members),
};
