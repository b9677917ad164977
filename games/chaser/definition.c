/* Chaser as tables. */
#include "state.h"

static const char *const phases[] = {"shot", "pass", "order", "over"};
static const char *const ball_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const scorings[] = {NULL, "safe", "ballsy"};
static const char *const orderings[] = {"fixed", "random", "ascending", "descending"};

const cue_ball_set chaser_ball_set = {ball_names, CUE_COUNT(ball_names), false, {0}};

enum {
    IN_SHOT = 1 << CUE_CHASER_PHASE_SHOT,
    IN_PASS = 1 << CUE_CHASER_PHASE_PASS,
    IN_ORDER = 1 << CUE_CHASER_PHASE_ORDER,
    /* The rules set no end to a game; this is a bound for random ones. */
    MOST_MOVES = 1000000
};

#define SCORE      .kind = CUE_FIELD_INTEGER, .min = -CUE_CHASER_SCORE_LIMIT, .max = CUE_CHASER_SCORE_LIMIT
#define A_PLAYER   .kind = CUE_FIELD_INTEGER, .max = CUE_CHASER_PLAYERS_MAX - 1
#define OR_NOBODY  .absent = CUE_NOBODY, .flags = CUE_FIELD_NULLABLE
#define PLAYERS_OF .kind = CUE_FIELD_LIST, .length = CUE_CHASER_PLAYERS_MAX, .fields = &player, .field_count = 1
static const cue_field player = {A_PLAYER, .width = 1};
static const cue_field score = {SCORE, .width = (uint32_t)sizeof(int32_t)};
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field coordinate = CUE_COORDINATE;

static const cue_field option_fields[] = {
    CUE_TABLE_MEMBER("table", cue_chaser_options, table),
    {.name = "no_rail",
     .about = "a foul when nothing reaches a cushion or a pocket after the first contact",
     .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_chaser_options, no_rail)},
    {.name = "order",
     .about = "of the players in each round: always the same, drawn, the lowest score first, or the highest",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_chaser_options, order),
     CUE_NAMED(orderings)},
};
static const cue_chaser_options defaults = CUE_CHASER_OPTIONS_INIT;

static const cue_field shot_members[] = {
    {.name = "scoring",
     .about = "of the first shot of the game only; safe when left out",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chaser_shot_data, scoring),
     CUE_NAMED(scorings),
     .absent = CUE_CHASER_UNSAID,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE},
};
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_field round_members[] = {
    {.name = "players",
     .about = "everybody who is still in, in the order of the round",
     PLAYERS_OF,
     CUE_ELEMENTS(cue_chaser_round, players),
     CUE_COUNTED_BY(cue_chaser_round, count),
     .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
};

static const cue_action_kind actions[] = {
    {"shot", "a shot was played", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(shot_members), .carries = CUE_CARRIES_SHOT},
    {"accept", "after a foul: shoots", CUE_BY_PLAYER, IN_PASS, .carries = CUE_CARRIES_NOTHING},
    {"pass_back", "after a foul: has the fouler shoot again", CUE_BY_PLAYER, IN_PASS,
     .carries = CUE_CARRIES_NOTHING},
    {"order", "the order of a round is drawn", CUE_BY_CHANCE, IN_ORDER, .carries = CUE_CARRIES_RECORD,
     .carried = CUE_FIELDS(round_members), .carried_size = (uint32_t)sizeof(cue_chaser_round)},
    {"place", "puts the cue ball down", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(place_members),
     .carries = CUE_CARRIES_NOTHING},
    {"concede", "is out of the game", CUE_BY_PLAYER, IN_SHOT | IN_PASS, .carries = CUE_CARRIES_NOTHING},
    {"layout", "says where the balls are", CUE_BY_REFEREE, IN_SHOT | IN_PASS | IN_ORDER,
     .carries = CUE_CARRIES_LAYOUT},
    {"adjust", "sets the scores, or says who plays", CUE_BY_REFEREE, IN_SHOT, .carries = CUE_CARRIES_RECORD,
     .carried = CUE_FIELDS(adjust_members), .carried_size = (uint32_t)sizeof(cue_adjustment)},
    {"award", "ends the game", CUE_BY_REFEREE, IN_SHOT | IN_PASS | IN_ORDER, CUE_FIELDS(award_members),
     .carries = CUE_CARRIES_NOTHING},
};

static const cue_ruling_kind rulings[] = {
    {"snook", "A snook: the next shot has no direct way to its Target.", {NULL, 0}},
};

static const cue_foul_kind fouls[] = {
    {"target_missed", "Foul by {player}: the cue ball did not touch the Target."},
    {"wrong_ball_first", "Foul by {player}: the cue ball touched {ball} before the Target."},
    {"cue_ball_potted", "Foul by {player}: the cue ball was potted."},
    {"ball_off_table", "Foul by {player}: off the table: {ball}."},
    {"no_rail", "Foul by {player}: after the first contact nothing touched a cushion or dropped."},
    {"potted_in_foul", "Foul by {player}: potted in a foul: {ball}."},
};

static const cue_rule rules[] = {
#define RULE(name, id, text) {id, text},
#include "chaser.rules"
#undef RULE
};

static const cue_field state_fields[] = {
    CUE_LAYOUT_MEMBERS(chaser_state, layout),
    {.name = "scores",
     .kind = CUE_FIELD_LIST,
     CUE_ELEMENTS(chaser_state, scores),
     .length = CUE_CHASER_PLAYERS_MAX,
     CUE_COUNTED_BY(chaser_state, score_count),
     .fields = &score,
     .field_count = 1},
    {.name = "out", .kind = CUE_FIELD_PLAYERS, CUE_AT(chaser_state, out)},
    {.name = "first_shot", .kind = CUE_FIELD_BOOL, CUE_AT(chaser_state, first_shot)},
    {.name = "passed_back", .kind = CUE_FIELD_BOOL, CUE_AT(chaser_state, passed_back)},
    {.name = "round", .kind = CUE_FIELD_INTEGER, CUE_AT(chaser_state, round), .min = 1, .max = UINT32_MAX},
    {.name = "order", PLAYERS_OF, CUE_ELEMENTS(chaser_state, order), CUE_COUNTED_BY(chaser_state, order_count)},
    {.name = "turn", A_PLAYER, CUE_AT(chaser_state, turn)},
    {.name = "fouler", A_PLAYER, CUE_AT(chaser_state, fouler), OR_NOBODY},
    {.name = "last", A_PLAYER, CUE_AT(chaser_state, last), OR_NOBODY},
};

static const cue_field view_fields[] = {
    {.name = "target",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_chaser_view, target),
     .names_from = CUE_NAMES_BALLS,
     .absent = CUE_NO_BALL,
     .flags = CUE_FIELD_NULLABLE},
    CUE_BALLS_MEMBER("on_table", cue_chaser_view, on_table),
    {.name = "first_shot", .kind = CUE_FIELD_BOOL, CUE_AT(cue_chaser_view, first_shot)},
    CUE_BALLS_MEMBER("in_hand", cue_chaser_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_chaser_view, layout),
    {.name = "passed_back", .kind = CUE_FIELD_BOOL, CUE_AT(cue_chaser_view, passed_back)},
    {.name = "asked", A_PLAYER, CUE_AT(cue_chaser_view, asked), OR_NOBODY},
    {.name = "round", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_chaser_view, round), .min = 1, .max = UINT32_MAX},
    {.name = "order", PLAYERS_OF, CUE_ELEMENTS(cue_chaser_view, order), CUE_COUNTED_BY(cue_chaser_view, order_count)},
};

static const cue_field player_fields[] = {
    {.name = "score", SCORE, CUE_AT(cue_chaser_player, score)},
    {.name = "out", .kind = CUE_FIELD_BOOL, CUE_AT(cue_chaser_player, out)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = chaser_picture,
    .svg = chaser_svg,
    .write_move = chaser_write_move,
    .read_move = chaser_read_move,
    .help = chaser_help,
};

static const char *const tally_names[] = {"played to the end", "players out", "scores below zero", "shared wins"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names),
    .worth = chaser_worth,
    .tally_names = tally_names,
    .tally = chaser_tally,
    .declined = UINT64_C(1) << CUE_CHASER_CONCEDE,
};

const cue_definition cue_chaser_definition = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = CUE_CHASER,
    .title = "Chaser",
    .edition = 1,
    .players_min = CUE_CHASER_PLAYERS_MIN,
    .players_max = CUE_CHASER_PLAYERS_MAX,
    .options_size = (uint32_t)sizeof(cue_chaser_options),
    .state_size = (uint32_t)sizeof(chaser_state),
    .view_size = (uint32_t)sizeof(cue_chaser_view),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(cue_chaser_view, players),
    .player_size = (uint32_t)sizeof(cue_chaser_player),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .rulings = rulings,
    .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = 1u << CUE_RULING_OVER | 1u << CUE_RULING_FOUL | 1u << CUE_RULING_PENALTY |
                      1u << CUE_RULING_SCORE | 1u << CUE_RULING_REMOVED | 1u << CUE_RULING_RESPOT |
                      1u << CUE_RULING_IN_HAND | 1u << CUE_RULING_TURN | 1u << CUE_RULING_ADJUSTED |
                      1u << CUE_RULING_AWARDED,
    .fouls = fouls,
    .foul_count = CUE_COUNT(fouls),
    .balls = &chaser_ball_set,
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = CHASER_MOST_LEGAL,
    .max_moves = MOST_MOVES,
    .score_min = -CUE_CHASER_SCORE_LIMIT,
    .score_max = CUE_CHASER_SCORE_LIMIT,
    .check_options = chaser_check_options,
    .start = chaser_start,
    .legal = chaser_legal,
    .apply = chaser_apply,
    .draw = chaser_draw,
    .fill = chaser_fill,
    .view = chaser_view,
    .restore = chaser_restore,
    .text = &text,
    .simulation = &simulation,
};
