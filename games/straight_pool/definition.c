/* Straight pool as tables. */
#include "actions.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {CUE_POOL_PHASES};
static const char *const choices[] = {"play", NULL, NULL, NULL, NULL, "rebreak"};
static const char *const areas[] = CUE_POOL_AREA_NAMES;
static const char *const goes[] = {NULL, "stays", "head_spot", "centre_spot", "in_hand", "racked"};

static const cue_straight_pool_options defaults = CUE_STRAIGHT_POOL_OPTIONS_INIT;
static const cue_field count = CUE_POOL_COUNT_GIVEN;

#define SCORE                                                                                                      \
    .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(int32_t), .min = CUE_STRAIGHT_POOL_SCORE_MIN,             \
    .max = CUE_STRAIGHT_POOL_SCORE_MAX
#define COUNTED(type, member) .kind = CUE_FIELD_INTEGER, CUE_AT(type, member), .max = UINT32_MAX
static const cue_field score = {SCORE};
static const cue_field inning = {.kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(uint32_t), .max = UINT32_MAX};
static const cue_field target = {
    .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(uint16_t), .min = 1, .max = CUE_STRAIGHT_POOL_TARGET_MAX};

static const cue_field option_fields[] = {
    CUE_POOL_OPTION_MEMBERS(cue_straight_pool_options, CUE_MATCH_MEMBER),
    CUE_POOL_THREE_FOULS_MEMBER(cue_straight_pool_options),
    {.name = "target", .about = "points to be reached, by both players or by each of them", .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(cue_straight_pool_options, target), .length = CUE_POOL_PLAYERS, CUE_EACH(target),
     .flags = CUE_FIELD_ONE_FOR_ALL},
    {.name = "innings", .about = "how many each player completes at most; 0: as many as it takes",
     .kind = CUE_FIELD_INTEGER, CUE_AT(cue_straight_pool_options, innings), .max = CUE_STRAIGHT_POOL_INNINGS_MAX},
};

static const cue_field choice_members[] = {CUE_POOL_CHOICE_MEMBERS(choices)};
static const cue_field rerack_members[] = {
    CUE_POOL_RERACK_MEMBERS,
    {.name = "cue", .kind = CUE_FIELD_NAME, CUE_IN_RULING(cue_pool_rerack_ruling, cue), CUE_NAMED(goes),
     CUE_OR_LEFT_OUT(CUE_STRAIGHT_POOL_UNSAID)},
    {.name = "last", .kind = CUE_FIELD_NAME, CUE_IN_RULING(cue_pool_rerack_ruling, last), CUE_NAMED(goes),
     CUE_OR_LEFT_OUT(CUE_STRAIGHT_POOL_UNSAID)},
};
static const cue_field adjusted_members[] = {CUE_POOL_ADJUSTED_SCORES(score), CUE_POOL_ADJUSTED_FOULS(count)};
static const cue_field player_members[] = {CUE_POOL_PLAYER_SAID};

/* In the order of their numbers: a rerack here is no break as a rule. */
static const cue_ruling_kind rulings[] = {
    {"choice", "{player} has the choice between {of}.", CUE_FIELDS(choice_members)},
    {"rerack", "{balls} balls are racked again; {player} shoots next.", CUE_FIELDS(rerack_members)},
    {"stalemate", "Nobody can make progress any more: a stalemate, and the players lag for a new break.", {NULL, 0}},
    {"adjusted", "The referee sets scores, fouls or who is to play.", CUE_FIELDS(adjusted_members)},
    {"three_fouls", "The third foul in a row by {player}.", CUE_FIELDS(player_members)},
};

static const cue_foul_kind fouls[] = {
    CUE_POOL_FOULS,
    {"bad_break", "Foul by {player}: the break made no called ball, and did not bring the cue ball and two others to a "
                  "rail."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {
    {"name/play", "playing on"},          {"name/rebreak", "having the other break again"},
    {"name/head_spot", "the head spot"}, {"name/centre_spot", "the centre spot"},
    {"name/in_hand", "in hand"},
};

static const cue_field state_fields[] = {
    CUE_POOL_STATE_MEMBERS(straight_state, areas, choices),
    CUE_POOL_FOULS_STATE_MEMBER(straight_state, count),
    {.name = "score", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(straight_state, score), .length = CUE_POOL_PLAYERS,
     CUE_EACH(score)},
    {.name = "innings", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(straight_state, innings), .length = CUE_POOL_PLAYERS,
     CUE_EACH(inning)},
    {.name = "run", COUNTED(straight_state, run)},
    {.name = "high_run", COUNTED(straight_state, high_run)},
};

static const cue_field view_fields[] = {
    CUE_POOL_VIEW_MEMBERS(cue_straight_pool_view, areas, choices),
    {.name = "run", .about = "points of the visit that goes on", COUNTED(cue_straight_pool_view, run)},
};

static const cue_field player_fields[] = {
    {.name = "score", SCORE, .offset = (uint32_t)offsetof(cue_straight_pool_player, score)},
    {.name = "fouls", .about = "fouls in a row", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_straight_pool_player, fouls),
     .max = 2},
    {.name = "target", .about = "points to be reached", .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_straight_pool_player, target), .min = 1, .max = CUE_STRAIGHT_POOL_TARGET_MAX},
    {.name = "innings", .about = "completed ones", COUNTED(cue_straight_pool_player, innings)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = straight_picture, .svg = straight_svg,
    .write_move = straight_write_move, .read_move = straight_read_move, .help = straight_help,
};

static const char *const tally_names[] = {"points", "innings", "high run"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = straight_worth, .tally = straight_tally, .declined = UINT64_C(1) << CUE_POOL_CONCEDE,
};

extern const cue_definition cue_straight_pool_definition;
const cue_definition cue_straight_pool_definition = {
    .id = CUE_STRAIGHT_POOL, .title = "Straight Pool", .edition = 1,
    .players_min = CUE_POOL_PLAYERS, .players_max = CUE_POOL_PLAYERS,
    CUE_STRUCTS(straight_state, cue_straight_pool_view, cue_straight_pool_player),
    .options_size = (uint32_t)sizeof(cue_straight_pool_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = straight_actions, .action_count = STRAIGHT_ACTIONS,
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_POOL_SHARED_RULINGS | 1u << CUE_RULING_PENALTY | 1u << CUE_RULING_SCORE,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &straight_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = STRAIGHT_MOST_LEGAL,
    .max_moves = 1000000, /* the rules set no end to a game; this is a bound for random ones */
    .score_min = CUE_STRAIGHT_POOL_SCORE_MIN, .score_max = CUE_STRAIGHT_POOL_SCORE_MAX,
    .check_options = straight_check_options, .start = straight_start, .legal = straight_legal, .apply = straight_apply,
    .draw = straight_draw, .fill = straight_fill, .view = straight_view, .restore = straight_restore,
    .text = &text, .simulation = &simulation,
};
