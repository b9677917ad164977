/* Chess Pool as tables. */
#include "state.h"

static const char *const phases[] = {"break", "choose_group", "replace_king", "turn", "over"};
static const char *const groups[] = {NULL, "solids", "stripes"};
static const char *const fall_backs[] = {NULL, "wrong_ball_first", "wrong_target"};
static const char *const calls[] = {NULL, "slop", "move"};

static const char *const ball_names[] = {"cue", "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};
const cue_ball_set chess_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

/* For maps by object ball. */
static const char *const object_balls[] = {NULL, "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};

enum {
    IN_BREAK = 1 << CUE_CHESS_PHASE_BREAK,
    IN_CHOOSE = 1 << CUE_CHESS_PHASE_CHOOSE_GROUP,
    IN_REPLACE = 1 << CUE_CHESS_PHASE_REPLACE_KING,
    IN_TURN = 1 << CUE_CHESS_PHASE_TURN,
    IN_ALL = IN_BREAK | IN_CHOOSE | IN_REPLACE | IN_TURN
};

static const cue_chess_options defaults = CUE_CHESS_OPTIONS_INIT;

static const cue_field option_fields[] = {
    CUE_TABLE_MEMBER("table", cue_chess_options, table),
    {.name = "no_rail",
     .about = "a shot on which no ball touches a cushion or drops is a foul",
     .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_chess_options, no_rail)},
};

/* Names that may be left out: 0, which names nothing. RULE_CALL_CELLS: in a legal list cells are the host's to fill
 * in. */
#define LEFT_TO_HOST    .absent = 0, .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_OBSERVED
#define MAY_BE_LEFT_OUT .absent = 0, .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE

static const cue_field shot_members[] = {
    {.name = "call",
     .about = "in a turn: a move may capture a piece; a slop, as when left out, captures none",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_shot_data, call),
     CUE_NAMED(calls),
     MAY_BE_LEFT_OUT},
    CUE_OPTIONAL_BALL("capturer", "of a move: a friendly piece", cue_chess_shot_data, capturer),
    CUE_OPTIONAL_BALL("target", "of a move: an enemy piece or the 8", cue_chess_shot_data, target),
    {.name = "from",
     .about = "of a move: the capturer's cell; needed while the layout is unknown",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_shot_data, from),
     CUE_NAMED(chess_cell_names),
     LEFT_TO_HOST},
    {.name = "to",
     .about = "of a move: the target's cell; needed while the layout is unknown",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_shot_data, to),
     CUE_NAMED(chess_cell_names),
     LEFT_TO_HOST},
};

static const cue_field choose_members[] = {
    {.name = "group",
     .about = "the breaker's pieces",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_choose_data, group),
     CUE_NAMED(groups)},
};

static const cue_field replace_members[] = {
    {.name = "piece",
     .about = "the enemy piece whose place the 8 takes",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_chess_replace_data, piece),
     .names_from = CUE_NAMES_BALLS},
};

static const cue_field coordinate = CUE_COORDINATE;
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};

static const cue_action_kind actions[] = {
    {"shot", "what was seen of a shot, and what was called", CUE_BY_PLAYER, IN_BREAK | IN_TURN,
     CUE_FIELDS(shot_members), .carries = CUE_CARRIES_SHOT},
    {"choose", "the breaker takes a group", CUE_BY_PLAYER, IN_CHOOSE, CUE_FIELDS(choose_members),
     .carries = CUE_CARRIES_NOTHING},
    {"replace_king", "an enemy piece leaves the game and the 8 takes its place", CUE_BY_PLAYER, IN_REPLACE,
     CUE_FIELDS(replace_members), .carries = CUE_CARRIES_NOTHING},
    {"place", "a ball in hand is put down", CUE_BY_PLAYER, IN_BREAK | IN_TURN, CUE_FIELDS(place_members),
     .carries = CUE_CARRIES_NOTHING},
    {"concede", "the game is given up", CUE_BY_PLAYER, IN_ALL, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
    {"layout", "where every ball is", CUE_BY_REFEREE, IN_ALL, {NULL, 0}, .carries = CUE_CARRIES_LAYOUT},
    {"award", "the referee ends the game", CUE_BY_REFEREE, IN_ALL, CUE_FIELDS(award_members),
     .carries = CUE_CARRIES_NOTHING},
};

static const cue_field slop_members[] = {{.name = "reason",
                                          .kind = CUE_FIELD_NAME,
                                          .offset = (uint32_t)offsetof(cue_ruling, data),
                                          .width = 1,
                                          CUE_NAMED(fall_backs)}};
static const cue_field king_members[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = 1}};
static const cue_ruling_kind rulings[] = {
    {"slop", "The move is judged as a slop: {reason}.", CUE_FIELDS(slop_members)},
    {"king", "{player} puts the 8 back in place of an enemy piece.", CUE_FIELDS(king_members)},
};

static const cue_foul_kind fouls[] = {
    {"miss", "Foul by {player}: no ball was hit."},
    {"wrong_ball_first", "Foul by {player}: the {ball} was hit first."},
    {"no_rail", "Foul by {player}: no ball touched a cushion or dropped."},
    {"ball_off_table", "Foul by {player}: ball {ball} left the table."},
    {"cue_ball_potted", "Scratch by {player}: the cue ball was potted."},
};

static const cue_rule rules[] = {
#define RULE(name, id, text) {id, text},
#include "chess_pool.rules"
#undef RULE
};

static const cue_field state_fields[] = {
    CUE_LAYOUT_MEMBERS(chess_state, layout),
    {.name = "breaker_group",
     .kind = CUE_FIELD_NAME,
     CUE_AT(chess_state, breaker_group),
     CUE_NAMED(groups),
     .absent = CUE_CHESS_NO_GROUP,
     .flags = CUE_FIELD_NULLABLE},
    {.name = "breaker", .kind = CUE_FIELD_INTEGER, CUE_AT(chess_state, breaker), .max = 1},
};

static const cue_field cell = {.kind = CUE_FIELD_NAME,
                               .width = 1,
                               CUE_NAMED(chess_cell_names),
                               .absent = CUE_CHESS_NO_CELL,
                               .flags = CUE_FIELD_NULLABLE};

static const cue_field view_fields[] = {
    CUE_BALLS_MEMBER("on_table", cue_chess_view, on_table),
    CUE_BALLS_MEMBER("in_hand", cue_chess_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_chess_view, layout),
    {.name = "cells",
     .about = "cells of the object balls on the table",
     .kind = CUE_FIELD_MAP,
     CUE_ELEMENTS(cue_chess_view, cells),
     CUE_NAMED(object_balls),
     .fields = &cell,
     .field_count = 1,
     .flags = CUE_FIELD_NULLABLE | CUE_FIELD_SPARSE,
     .present_offset = (uint32_t)offsetof(cue_chess_view, cells_known)},
};

static const cue_field player_fields[] = {
    {.name = "score",
     .about = "pieces in the game",
     .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_chess_player, score),
     .max = 4},
    {.name = "group",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_chess_player, group),
     CUE_NAMED(groups),
     .absent = CUE_CHESS_NO_GROUP,
     .flags = CUE_FIELD_NULLABLE},
    CUE_BALLS_MEMBER("pieces", cue_chess_player, pieces),
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = chess_picture,
    .svg = chess_svg,
    .write_move = chess_write_move,
    .read_move = chess_read_move,
    .help = chess_help,
};

static const char *const tally_names[] = {"breaker wins", "solids win", "pieces left"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names),
    .worth = chess_worth,
    .tally_names = tally_names,
    .tally = chess_tally,
    .declined = UINT64_C(1) << CUE_CHESS_CONCEDE,
};

const cue_definition cue_chess_pool_definition = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = CUE_CHESS_POOL,
    .title = "Chess Pool",
    .edition = 1,
    .players_min = 2,
    .players_max = 2,
    .options_size = (uint32_t)sizeof(cue_chess_options),
    .state_size = (uint32_t)sizeof(chess_state),
    .view_size = (uint32_t)sizeof(cue_chess_view),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(cue_chess_view, players),
    .player_size = (uint32_t)sizeof(cue_chess_player),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .rulings = rulings,
    .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = 1 << CUE_RULING_AWARDED | 1 << CUE_RULING_FOUL | 1 << CUE_RULING_REMOVED | 1 << CUE_RULING_RESPOT |
                      1 << CUE_RULING_IN_HAND | 1 << CUE_RULING_TURN,
    .fouls = fouls,
    .foul_count = CUE_COUNT(fouls),
    .balls = &chess_balls,
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = CHESS_MOST_LEGAL,
    .max_moves = CHESS_MOST_MOVES,
    .score_min = 0,
    .score_max = 4,
    .check_options = chess_check_options,
    .start = chess_start,
    .legal = chess_legal,
    .apply = chess_apply,
    .fill = chess_fill,
    .view = chess_view,
    .restore = chess_restore,
    .text = &text,
    .simulation = &simulation,
};
