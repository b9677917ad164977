/* Chess Pool as tables. */
#include "actions.h"
#include "board.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "svg.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"break", "choose_group", "replace_king", "turn", CUE_MATCH_PHASES, "over"};
static const char *const fall_backs[] = {NULL, "wrong_ball_first", "wrong_target"};
/* For maps by object ball. */
static const char *const object_balls[] = {NULL, "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};

static const cue_chess_options defaults = CUE_CHESS_OPTIONS_INIT;

static const cue_field option_fields[] = {
    CUE_TABLE_MEMBER("table", cue_chess_options, table),
    {.name = "no_rail", .about = "a shot on which no ball touches a cushion or drops is a foul",
     .kind = CUE_FIELD_BOOL, CUE_AT(cue_chess_options, no_rail)},
    CUE_MATCH_MEMBER("match", cue_chess_options, match),
};

static const cue_field slop_members[] = {
    {.name = "reason", .kind = CUE_FIELD_NAME, .offset = (uint32_t)offsetof(cue_ruling, data), .width = 1,
     CUE_NAMED(fall_backs)},
};
static const cue_field king_members[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = 1},
};
static const cue_ruling_kind rulings[] = {
    {"slop", "The move counts as a slop: {reason}.", CUE_FIELDS(slop_members)},
    {"adjusted", "The referee says who comes to the table.", {NULL, 0}},
    {"king", "{player} takes the 8, and puts it back in place of an enemy piece.", CUE_FIELDS(king_members)},
};

static const cue_foul_kind fouls[] = {
    {"miss", "Foul by {player}: no ball was hit."},
    {"wrong_ball_first", "Foul by {player}: the first ball hit was the {ball}, which is not friendly."},
    {"no_rail", "Foul by {player}: no ball reached a cushion or a pocket."},
    {"ball_off_table", "Foul by {player}: the {ball} left the table."},
    {"cue_ball_potted", "Scratch by {player}: the cue ball was potted."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {
    {"name/replaced", "replaced by the 8"},
    {"name/wrong_ball_first", "the cue ball did not hit the capturer first"},
    {"name/wrong_target", "the capturer met another ball before the target"},
};

static const cue_field state_fields[] = {
    CUE_LAYOUT_MEMBERS(chess_state, layout),
    {.name = "breaker_group", .kind = CUE_FIELD_NAME, CUE_AT(chess_state, breaker_group), CUE_NAMED(chess_groups),
     CUE_OR_NULL(CUE_CHESS_NO_GROUP)},
    {.name = "breaker", .kind = CUE_FIELD_INTEGER, CUE_AT(chess_state, breaker), .max = 1},
};

static const cue_field cell = {.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(chess_cell_names),
    CUE_OR_NULL(CUE_CHESS_NO_CELL)};

static const cue_field view_fields[] = {
    CUE_BALLS_MEMBER("on_table", cue_chess_view, on_table),
    CUE_BALLS_MEMBER("in_hand", cue_chess_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_chess_view, layout),
    CUE_LAST_SEEN_MEMBER("last_seen", cue_chess_view, layout),
    {.name = "cells", .about = "cells of the object balls on the table", .kind = CUE_FIELD_MAP,
     CUE_ELEMENTS(cue_chess_view, cells), CUE_NAMED(object_balls), CUE_EACH(cell),
     .flags = CUE_FIELD_NULLABLE | CUE_FIELD_SPARSE, .present_offset = (uint32_t)offsetof(cue_chess_view, cells_known)},
};

static const cue_field player_fields[] = {
    {.name = "score", .about = "pieces in the game", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_chess_player, score),
     .max = 4},
    {.name = "group", .kind = CUE_FIELD_NAME, CUE_AT(cue_chess_player, group), CUE_NAMED(chess_groups),
     CUE_OR_NULL(CUE_CHESS_NO_GROUP)},
    CUE_BALLS_MEMBER("pieces", cue_chess_player, pieces),
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = chess_picture, .svg = chess_svg,
    .write_move = chess_write_move, .read_move = chess_read_move, .help = chess_help,
};

static const char *const tally_names[] = {"breaker wins", "solids win", "pieces left"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = chess_worth, .tally = chess_tally, .declined = UINT64_C(1) << CUE_CHESS_CONCEDE,
};

extern const cue_definition cue_chess_pool_definition;
const cue_definition cue_chess_pool_definition = {
    .id = CUE_CHESS_POOL, .title = "Chess Pool", .edition = 1,
    .players_min = 2, .players_max = 2,
    CUE_STRUCTS(chess_state, cue_chess_view, cue_chess_player),
    .options_size = (uint32_t)sizeof(cue_chess_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = chess_actions, .action_count = CUE_COUNT(chess_actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = 1 << CUE_RULING_AWARDED | 1 << CUE_RULING_CORRECTED | 1 << CUE_RULING_FOUL |
                      1 << CUE_RULING_REMOVED | 1 << CUE_RULING_RESPOT | 1 << CUE_RULING_IN_HAND |
                      1 << CUE_RULING_TURN,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &chess_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = CHESS_MOST_LEGAL, .max_moves = CHESS_MOST_MOVES, .score_min = 0, .score_max = 4,
    .check_options = chess_check_options, .start = chess_start, .legal = chess_legal, .apply = chess_apply,
    .fill = chess_fill, .view = chess_view, .restore = chess_restore,
    .text = &text, .simulation = &simulation,
};
