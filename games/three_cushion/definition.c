/* Three-cushion billiards as tables. */
#include "actions.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"opening", "shot", CUE_MATCH_PHASES, "over"};

static const cue_three_cushion_options defaults = CUE_THREE_CUSHION_OPTIONS_INIT;
static const cue_field target = {.kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(uint16_t), .min = 1,
                                 .max = CUE_THREE_CUSHION_POINTS_MAX};
static const cue_field option_fields[] = {
    {.name = "table", .about = "size of the table", .kind = CUE_FIELD_TABLE, CUE_AT(cue_three_cushion_options, table),
     .flags = CUE_FIELD_NO_POCKETS},
    {.name = "target", .about = "points that win, of both players or of each", .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(cue_three_cushion_options, target), .length = CUE_THREE_CUSHION_PLAYERS, CUE_EACH(target),
     .flags = CUE_FIELD_ONE_FOR_ALL},
    {.name = "equalizing", .about = "whoever has had fewer innings plays one more after the target", .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_three_cushion_options, equalizing)},
    {.name = "innings", .about = "how many innings a game has at most", .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_three_cushion_options, innings), .min = 1, .max = CUE_THREE_CUSHION_POINTS_MAX, CUE_OR_NULL(0)},
    CUE_MATCH_MEMBER("match", cue_three_cushion_options, match),
};

static const cue_foul_kind fouls[] = {
    {"bad_opening", "Foul by {player}: the opening stroke did not go to the red first."},
    {"ball_off_table", "Foul by {player}: the {ball} left the table."},
};

#define POINTS .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(int32_t), .max = CUE_THREE_CUSHION_POINTS_MAX
#define INNINGS .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(int32_t), .max = CUE_THREE_CUSHION_INNINGS_MAX
#define PLAYER {.name = "player", .kind = CUE_FIELD_INTEGER, .offset = (uint32_t)offsetof(cue_ruling, player), .width = 1, \
                .max = CUE_PLAYERS_MAX - 1, .flags = CUE_FIELD_PLAYER}
#define EACH(json_name, type, member, field)                                                                       \
    {                                                                                                              \
        .name = (json_name), .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(type, member),                                  \
        .length = CUE_THREE_CUSHION_PLAYERS, CUE_EACH(field)                                                       \
    }

static const cue_field inning_members[] = {
    PLAYER,
    {.name = "run", INNINGS, .offset = (uint32_t)offsetof(cue_ruling, points)},
};
static const cue_field equalizing_members[] = {PLAYER};
static const cue_field frozen_members[] = {
    PLAYER,
    {.name = "balls", .kind = CUE_FIELD_SET, .offset = (uint32_t)offsetof(cue_ruling, data),
     .width = (uint32_t)sizeof(cue_balls), .names_from = CUE_NAMES_BALLS},
};
static const cue_field score = {POINTS}, innings = {INNINGS};
static const cue_field given_innings = {.kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(uint16_t),
                                        .max = CUE_THREE_CUSHION_INNINGS_GIVEN};
static const cue_field adjusted_members[] = {
    {.name = "scores", .kind = CUE_FIELD_ARRAY,
     .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_three_cushion_adjusted, scores)),
     .width = (uint32_t)sizeof(int32_t), .length = CUE_THREE_CUSHION_PLAYERS, CUE_EACH(score)},
    {.name = "innings", .kind = CUE_FIELD_ARRAY,
     .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_three_cushion_adjusted, innings)),
     .width = (uint32_t)sizeof(uint16_t), .length = CUE_THREE_CUSHION_PLAYERS, CUE_EACH(given_innings),
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE,
     .present_offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_three_cushion_adjusted, has_innings))},
};
static const cue_ruling_kind rulings[] = {
    {"inning", "The inning of {player} is over: {run} {run|point|points}.", CUE_FIELDS(inning_members)},
    {"equalizing", "{player} has one more inning, to equalize.", CUE_FIELDS(equalizing_members)},
    {"frozen", "Frozen to the cue ball of {player}: {balls}.", CUE_FIELDS(frozen_members)},
    {"adjusted", "The referee sets the score sheet, or says who plays.", CUE_FIELDS(adjusted_members)},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_field state_fields[] = {
    EACH("score", three_state, score, score),
    EACH("innings", three_state, innings, innings),
    EACH("high_run", three_state, high_run, innings),
    {.name = "run", INNINGS, .offset = (uint32_t)offsetof(three_state, run)},
    {.name = "equalizing", .kind = CUE_FIELD_BOOL, CUE_AT(three_state, equalizing)},
    {.name = "white", .about = "who has the white ball", .kind = CUE_FIELD_PLAYERS, CUE_AT(three_state, white)},
    CUE_LAYOUT_MEMBERS(three_state, layout),
};

static const cue_field view_fields[] = {
    {.name = "run", .about = "points of the inning under way", INNINGS, .offset = (uint32_t)offsetof(cue_three_cushion_view, run)},
    {.name = "cue_ball", .about = "of who is to act", .kind = CUE_FIELD_NAME, CUE_AT(cue_three_cushion_view, cue_ball),
     .names_from = CUE_NAMES_BALLS, CUE_OR_NULL(CUE_BALL)},
    CUE_BALLS_MEMBER("touching", cue_three_cushion_view, touching),
    {.name = "equalizing", .about = "the equalizing inning is under way", .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_three_cushion_view, equalizing)},
    CUE_BALLS_MEMBER("on_table", cue_three_cushion_view, on_table),
    CUE_BALLS_MEMBER("in_hand", cue_three_cushion_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_three_cushion_view, layout),
    CUE_LAST_SEEN_MEMBER("last_seen", cue_three_cushion_view, layout),
};

static const cue_field player_fields[] = {
    {.name = "score", POINTS, .offset = (uint32_t)offsetof(cue_three_cushion_player, score)},
    {.name = "ball", .about = "the player's cue ball", .kind = CUE_FIELD_NAME, CUE_AT(cue_three_cushion_player, ball),
     .names_from = CUE_NAMES_BALLS, CUE_OR_NULL(CUE_BALL)},
    {.name = "target", POINTS, .offset = (uint32_t)offsetof(cue_three_cushion_player, target)},
    {.name = "innings", .about = "begun", INNINGS, .offset = (uint32_t)offsetof(cue_three_cushion_player, innings)},
    {.name = "high_run", INNINGS, .offset = (uint32_t)offsetof(cue_three_cushion_player, high_run)},
    {.name = "average", .about = "points in a thousand innings, rounded down", .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_three_cushion_player, average), .max = 1000 * CUE_THREE_CUSHION_POINTS_MAX, CUE_OR_NULL(-1)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = three_picture, .svg = three_svg,
    .write_move = three_write_move, .read_move = three_read_move, .help = three_help,
};

static const char *const tally_names[] = {"points", "innings", "average in thousandths", "high run", "equalized"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = three_worth, .tally = three_tally, .declined = UINT64_C(1) << CUE_THREE_CUSHION_CONCEDE,
};

extern const cue_definition cue_three_cushion_definition;
const cue_definition cue_three_cushion_definition = {
    .id = CUE_THREE_CUSHION, .title = "Three-Cushion Billiards", .edition = 1,
    .players_min = CUE_THREE_CUSHION_PLAYERS, .players_max = CUE_THREE_CUSHION_PLAYERS,
    CUE_STRUCTS(three_state, cue_three_cushion_view, cue_three_cushion_player),
    .options_size = (uint32_t)sizeof(cue_three_cushion_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = three_actions, .action_count = THREE_ACTIONS,
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = 1 << CUE_RULING_OVER | 1 << CUE_RULING_FOUL | 1 << CUE_RULING_SCORE | 1 << CUE_RULING_RESPOT |
                      1 << CUE_RULING_TURN | 1 << CUE_RULING_AWARDED,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &three_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .max_legal = THREE_MOST_LEGAL,
    .max_moves = 1000000, /* the rules set no end to a game; this is a bound for random ones */
    .score_min = 0, .score_max = CUE_THREE_CUSHION_POINTS_MAX,
    .check_options = three_check_options, .start = three_start, .legal = three_legal, .apply = three_apply,
    .fill = three_fill, .view = three_view, .restore = three_restore,
    .text = &text, .simulation = &simulation,
    .cue_ball = three_cue_ball,
    .kept_offset = (uint32_t)offsetof(three_state, white), .kept_size = (uint32_t)sizeof(uint8_t),
};
