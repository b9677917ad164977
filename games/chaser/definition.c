/* Chaser as tables. */
#include "actions.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "state.h"
#include "svg.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"shot", "pass", "order", CUE_MATCH_PHASES, "over"};
static const char *const orderings[] = {"fixed", "random", "ascending", "descending"};

#define SCORE      .kind = CUE_FIELD_INTEGER, .min = -CUE_CHASER_SCORE_LIMIT, .max = CUE_CHASER_SCORE_LIMIT
#define A_PLAYER   .kind = CUE_FIELD_INTEGER, .max = CUE_CHASER_PLAYERS_MAX - 1
#define OR_NOBODY  CUE_OR_NULL(CUE_NOBODY)
#define PLAYERS_OF .kind = CUE_FIELD_LIST, .length = CUE_CHASER_PLAYERS_MAX, CUE_EACH(player)
static const cue_field player = {A_PLAYER, .width = 1};
static const cue_field score = {SCORE, .width = (uint32_t)sizeof(int32_t)};
static const cue_field option_fields[] = {
    CUE_TABLE_MEMBER("table", cue_chaser_options, table),
    {.name = "no_rail", .about = "a foul when nothing reaches a cushion or a pocket after the first contact",
     .kind = CUE_FIELD_BOOL, CUE_AT(cue_chaser_options, no_rail)},
    {.name = "order",
     .about = "of the players in each round: always the same, drawn, the lowest score first, or the highest",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_chaser_options, order), CUE_NAMED(orderings)},
    CUE_MATCH_MEMBER("match", cue_chaser_options, match),
};
static const cue_chaser_options defaults = CUE_CHASER_OPTIONS_INIT;

static const cue_ruling_kind rulings[] = {
    {"snook", "A snook: the cue ball has no direct path to the Target.", {NULL, 0}},
};

static const cue_foul_kind fouls[] = {
    {"target_missed", "Foul by {player}: the cue ball did not touch the Target."},
    {"wrong_ball_first", "Foul by {player}: the cue ball touched the {ball} before the Target."},
    {"cue_ball_potted", "Foul by {player}: the cue ball was potted."},
    {"ball_off_table", "Foul by {player}: the {ball} left the table."},
    {"no_rail", "Foul by {player}: after the first contact no ball reached a cushion or a pocket."},
    {"potted_in_foul", "Foul by {player}: the {ball} was potted in a foul."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_field state_fields[] = {
    CUE_LAYOUT_MEMBERS(chaser_state, layout),
    {.name = "scores", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(chaser_state, scores), .length = CUE_CHASER_PLAYERS_MAX,
     CUE_COUNTED_BY(chaser_state, score_count), CUE_EACH(score)},
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
    {.name = "target", .kind = CUE_FIELD_NAME, CUE_AT(cue_chaser_view, target), .names_from = CUE_NAMES_BALLS,
     CUE_OR_NULL(CUE_NO_BALL)},
    CUE_BALLS_MEMBER("on_table", cue_chaser_view, on_table),
    {.name = "first_shot", .kind = CUE_FIELD_BOOL, CUE_AT(cue_chaser_view, first_shot)},
    CUE_BALLS_MEMBER("in_hand", cue_chaser_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_chaser_view, layout),
    CUE_LAST_SEEN_MEMBER("last_seen", cue_chaser_view, layout),
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
    .picture = chaser_picture, .svg = chaser_svg,
    .write_move = chaser_write_move, .read_move = chaser_read_move, .help = chaser_help,
};

static const char *const tally_names[] = {"played to the end", "players out", "scores below zero", "shared wins"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = chaser_worth, .tally = chaser_tally, .declined = UINT64_C(1) << CUE_CHASER_CONCEDE,
};

extern const cue_definition cue_chaser_definition;
const cue_definition cue_chaser_definition = {
    .id = CUE_CHASER, .title = "Chaser", .edition = 1,
    .players_min = CUE_CHASER_PLAYERS_MIN, .players_max = CUE_CHASER_PLAYERS_MAX,
    CUE_STRUCTS(chaser_state, cue_chaser_view, cue_chaser_player),
    .options_size = (uint32_t)sizeof(cue_chaser_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = chaser_actions, .action_count = CUE_COUNT(chaser_actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_TABLE_RULINGS,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &chaser_ball_set, .rules = rules, .rule_count = CUE_COUNT(rules),
    .max_legal = CHASER_MOST_LEGAL,
    .max_moves = 1000000, /* the rules set no end to a game; this is a bound for random ones */
    .score_min = -CUE_CHASER_SCORE_LIMIT, .score_max = CUE_CHASER_SCORE_LIMIT,
    .check_options = chaser_check_options, .start = chaser_start, .legal = chaser_legal, .apply = chaser_apply,
    .draw = chaser_draw, .fill = chaser_fill, .view = chaser_view, .restore = chaser_restore,
    .text = &text, .simulation = &simulation,
};
