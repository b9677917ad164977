/* The kinds of action, their members, and the balls. */
#include "actions.h"

static const char *const names[CUE_THREE_CUSHION_BALLS] = {NULL, "white", "yellow", "red"};
static const char *const letters[CUE_THREE_CUSHION_BALLS] = {NULL, "w", "y", "r"};
static const cue_ball_words words = {.letters = letters};
const cue_ball_set three_balls = {.names = names, .count = CUE_THREE_CUSHION_BALLS, .also = {.words = &words, .no_pockets = true}};

const char *const three_choices[THREE_CHOICES] = {"left", "right", "spot"};

enum {
    IN_PLAY = 1 << CUE_THREE_CUSHION_PHASE_OPENING | 1 << CUE_THREE_CUSHION_PHASE_SHOT,
    IN_CHOOSE_FIRST = 1 << CUE_THREE_CUSHION_PHASE_CHOOSE_FIRST,
    BEFORE_THE_END = IN_PLAY | 1 << CUE_THREE_CUSHION_PHASE_LAG | IN_CHOOSE_FIRST
};

static const cue_field choose_members[] = {
    {.name = "what", .about = "from which side to open, or that frozen balls are spotted", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_three_cushion_choice, what), CUE_NAMED(three_choices)},
    {.name = "balls", .about = "the balls that touch the player's cue ball, where the layout does not say",
     .kind = CUE_FIELD_SET, CUE_IN_ACTION(cue_three_cushion_choice, balls), .names_from = CUE_NAMES_BALLS,
     CUE_IF_GIVEN(cue_three_cushion_choice, has_balls) | CUE_FIELD_DEALT | CUE_FIELD_OBSERVED},
};
static const cue_field shot_members[] = {
    {.name = "point", .about = "the referee's own eye, instead of what the record says", .kind = CUE_FIELD_BOOL,
     CUE_IN_ACTION(cue_three_cushion_shot_data, point), CUE_IF_GIVEN(cue_three_cushion_shot_data, has_point)},
};
static const cue_field inning_members[] = {
    {.name = "points", .about = "made in the rest of the inning", .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_three_cushion_inning, points), .max = CUE_THREE_CUSHION_POINTS_MAX,
     .flags = CUE_FIELD_OBSERVED},
};
static const cue_field lag_members[] = {CUE_LAG_MEMBERS(CUE_THREE_CUSHION_PLAYERS)};
static const cue_field first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(CUE_THREE_CUSHION_PLAYERS)};
static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field given_innings = {
    .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(uint16_t), .max = CUE_THREE_CUSHION_INNINGS_GIVEN};
static const cue_field adjust_members[] = {
    CUE_ADJUST_MEMBERS(given_score),
    {.name = "innings", .about = "begun by each player", .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(cue_three_cushion_adjustment, innings), .length = CUE_THREE_CUSHION_PLAYERS, CUE_EACH(given_innings),
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE,
     .present_offset = (uint32_t)offsetof(cue_three_cushion_adjustment, has_innings)},
};
static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};

const cue_action_kind three_actions[THREE_ACTIONS] = {
    {"choose", "from which side the game is opened, or that frozen balls are spotted", CUE_BY_PLAYER, IN_PLAY,
     CUE_JUST_FIELDS(choose_members)},
    {"shot", "a shot, as it was seen", CUE_BY_PLAYER, IN_PLAY, CUE_FIELDS(shot_members), .carries = CUE_CARRIES_SHOT},
    {"inning", "the rest of an inning, as a scorer writes it", CUE_BY_PLAYER, IN_PLAY, CUE_JUST_FIELDS(inning_members)},
    CUE_MATCH_ACTIONS(lag_members, CUE_THREE_CUSHION_PHASE_LAG, first_members, CUE_THREE_CUSHION_PHASE_CHOOSE_FIRST),
    CUE_CONCEDE_KIND("a player gives up", IN_PLAY | IN_CHOOSE_FIRST, concede_members),
    {.name = "layout", .about = "where the balls are", .by = CUE_BY_REFEREE, .phases = BEFORE_THE_END,
     .carries = CUE_CARRIES_LAYOUT},
    {.name = "adjust", .about = "sets scores and innings, or says who plays", .by = CUE_BY_REFEREE,
     .phases = BEFORE_THE_END, .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(adjust_members),
     .carried_size = (uint32_t)sizeof(cue_three_cushion_adjustment)},
    CUE_AWARD_KIND(BEFORE_THE_END, award_members),
    CUE_CORRECT_KIND(IN_PLAY, correct_members),
};
