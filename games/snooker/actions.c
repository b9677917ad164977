/* The kinds of action, their members, and the names of the balls. */
#include "actions.h"

#define RED_NAMES(last)                                                                                            \
    "red-1", "red-2", "red-3", "red-4", "red-5", "red-6", last
#define SIX_TO_TEN  "red-7", "red-8", "red-9", "red-10"
#define TEN_TO_LAST "red-11", "red-12", "red-13", "red-14", "red-15"
#define COLOURS     "yellow", "green", "brown", "blue", "pink", "black"
#define NO_REDS_4   NULL, NULL, NULL, NULL
#define NO_REDS_5   NULL, NULL, NULL, NULL, NULL

/* By the number of reds. */
static const char *const fifteen[CUE_FRAME_BALLS] = {
    "cue", RED_NAMES(SIX_TO_TEN), TEN_TO_LAST, COLOURS};
static const char *const ten[CUE_FRAME_BALLS] = {"cue", RED_NAMES(SIX_TO_TEN), NO_REDS_5, COLOURS};
static const char *const six[CUE_FRAME_BALLS] = {"cue", RED_NAMES(NO_REDS_4), NO_REDS_5, COLOURS};

static const char *const letters[CUE_FRAME_BALLS] = {"c",  "r1",  "r2",  "r3",  "r4",  "r5",  "r6", "r7",
                                                     "r8", "r9",  "r10", "r11", "r12", "r13", "r14", "r15",
                                                     "y",  "g",   "n",   "b",   "p",   "k"};
static const cue_ball_words words = {letters, "red", "r", FRAME_REDS, {0}};

#define SET(names)                                                                                                 \
    {                                                                                                              \
        (names), CUE_FRAME_BALLS, false, { .words = &words }                                                        \
    }
const cue_ball_set frame_balls = SET(fifteen);
static const cue_ball_set ten_reds = SET(ten), six_reds = SET(six);

const cue_ball_set *frame_balls_in(const cue_frame_options *options)
{
    return options->reds == CUE_FRAME_REDS ? &frame_balls : options->reds == 10 ? &ten_reds : &six_reds;
}

const char *const frame_on_names[CUE_FRAME_ANY_COLOUR + 1] = {NULL, "red", COLOURS, "colour"};
const char *const frame_choice_names[CUE_FRAME_CHOICES] = {"play", "play_again", "replace", "anywhere"};
const char *const frame_sight_names[CUE_SIGHT_FULL + 2] = {NULL, "none", "part", "full"};
static const char *const ball_names[FRAME_BALL_NAMES] = {
    NULL, "red", COLOURS, "cue", RED_NAMES(SIX_TO_TEN), TEN_TO_LAST};

enum {
    IN_SHOT = 1 << CUE_FRAME_PHASE_SHOT,
    IN_CHOICE = 1 << CUE_FRAME_PHASE_CHOICE,
    IN_LOT = 1 << CUE_FRAME_PHASE_LOT,
    IN_LAG = 1 << CUE_FRAME_PHASE_LAG,
    IN_CHOOSE_FIRST = 1 << CUE_FRAME_PHASE_CHOOSE_FIRST,
    IN_PLAY = IN_SHOT | IN_CHOICE,
    BEFORE_THE_END = IN_PLAY | IN_LOT | IN_LAG | IN_CHOOSE_FIRST
};

/* What the referee said of a foul is seen at the table; it is not in a list of what may be done. */
#define SAID(json_name, about_it, member)                                                                          \
    {                                                                                                              \
        .name = (json_name), .about = (about_it), .kind = CUE_FIELD_BOOL,                                          \
        CUE_IN_ACTION(cue_frame_shot_data, member),                                                                \
        .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_OBSERVED,                                     \
        .present_offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_frame_shot_data, has_##member))     \
    }
static const cue_field shot_members[] = {
    {.name = "ball", .about = "the nominated ball", .kind = CUE_FIELD_NAME, CUE_IN_ACTION(cue_frame_shot_data, ball),
     CUE_NAMED(ball_names), CUE_OR_LEFT_OUT(0)},
    SAID("miss", "the foul is a miss", miss),
    SAID("intended", "the ball on was missed on purpose", intended),
    {.name = "sight",
     .about = "how much of a ball on could be hit straight before the stroke, which decides about a miss: none of it, a part, or all (full)",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_frame_shot_data, sight), CUE_NAMED(frame_sight_names), .absent = 0,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_OBSERVED},
};
static const cue_field choose_members[] = {
    {.name = "what", .about = "what the player chooses", .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_frame_named_data, named), CUE_NAMED(frame_choice_names)},
};
static const cue_field lot_members[] = {
    CUE_ONE_PLAYER("winner", "who won the coin toss", CUE_FRAME_PLAYERS, CUE_FIELD_OUTCOME)};
static const cue_field lag_members[] = {CUE_LAG_MEMBERS(CUE_FRAME_PLAYERS)};
static const cue_field first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(CUE_FRAME_PLAYERS)};
static const cue_field coordinate = CUE_COORDINATE;
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};
static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};
static const cue_field restart_members[] = {
    {.name = "first", .about = "who opens, if not who did", .kind = CUE_FIELD_INTEGER,
     .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_player_data, player)), .width = 1,
     .max = CUE_FRAME_PLAYERS - 1, .absent = UINT8_MAX,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_PLAYER},
};
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field adjust_members[] = {
    CUE_ADJUST_MEMBERS(given_score),
    {.name = "on", .about = "what is on", .kind = CUE_FIELD_NAME, CUE_AT(cue_frame_adjustment, on),
     CUE_NAMED(frame_on_names), CUE_OR_LEFT_OUT(CUE_FRAME_NOTHING)},
    {.name = "free", .about = "a free ball is open", .kind = CUE_FIELD_BOOL, CUE_AT(cue_frame_adjustment, free),
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE,
     .present_offset = (uint32_t)offsetof(cue_frame_adjustment, has_free)},
};
static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};

const cue_action_kind frame_actions[] = {
    {"choose", "the player who comes to the table after a foul says what is to be done", CUE_BY_PLAYER, IN_CHOICE,
     CUE_JUST_FIELDS(choose_members)},
    {"shot", "a shot, as it was announced and seen", CUE_BY_PLAYER, IN_PLAY, CUE_FIELDS(shot_members),
     .carries = CUE_CARRIES_SHOT},
    {"lot", "a coin is tossed", CUE_BY_CHANCE, IN_LOT, CUE_JUST_FIELDS(lot_members)},
    CUE_MATCH_ACTIONS(lag_members, CUE_FRAME_PHASE_LAG, first_members, CUE_FRAME_PHASE_CHOOSE_FIRST),
    {"place", "the cue ball is put down", CUE_BY_PLAYER, IN_PLAY, CUE_JUST_FIELDS(place_members)},
    {"claim", "the frame is claimed: only the black is left, and the lead is larger than it is worth", CUE_BY_PLAYER,
     IN_SHOT, CUE_NO_FIELDS},
    CUE_CONCEDE_KIND("a player gives up", IN_PLAY | IN_CHOOSE_FIRST, concede_members),
    {"restart", "the frame begins anew: nobody can go on, or the wrong player began", CUE_BY_REFEREE, IN_PLAY,
     CUE_JUST_FIELDS(restart_members)},
    {"layout", "where the balls are", CUE_BY_REFEREE, BEFORE_THE_END, .carries = CUE_CARRIES_LAYOUT},
    {.name = "adjust", .about = "sets the scores, or says who plays and what is on", .by = CUE_BY_REFEREE,
     .phases = BEFORE_THE_END, .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(adjust_members),
     .carried_size = (uint32_t)sizeof(cue_frame_adjustment)},
    CUE_CORRECT_KIND(IN_PLAY, correct_members),
    CUE_AWARD_KIND(BEFORE_THE_END, award_members),
};
