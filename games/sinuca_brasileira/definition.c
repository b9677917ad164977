/* Sinuca Brasileira as tables. */
#include "actions.h"
#include "frame.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "state.h"
#include "svg.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"opening", "shot", "decision", "lot", CUE_MATCH_PHASES, "over"};
static const char *const penalties[] = {"seven", "lowest", "highest"};
static const char *const penalty_shots[] = {"start_of_visit", "after_colour", "any_time"};
static const char *const fouled_reds[] = {"stays_off", "returns"};
static const char *const after_pinks[] = {"black_ends", "free_black"};
static const char *const opening_fouls[] = {"counts", "repeats"};
static const char *const play_agains[] = {"snookered", "any_foul"};
static const char *const reasons[] = {NULL, "in_off", "red_potted", "snookered", "foul"};
static const char *const mays[] = {NULL, "any", "colour", "lowest"};

static const cue_sinuca_options defaults = CUE_SINUCA_OPTIONS_INIT;
static const cue_field option_fields[] = {
    CUE_SNOOKER_TABLE_MEMBER("table", cue_sinuca_options, table),
    {.name = "penalty",
     .about = "what a foul costs: seven points, or as much as the lowest ball is worth, or the best one that had to do "
              "with it",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_sinuca_options, penalty), CUE_NAMED(penalties)},
    {.name = "penalty_shots", .about = "when penalty shots may be played", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, penalty_shots), CUE_NAMED(penalty_shots)},
    {.name = "fouled_red", .about = "the red that drops in a foul", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, fouled_red), CUE_NAMED(fouled_reds)},
    {.name = "after_pink", .about = "what follows the pink: the last black, or the black as a free colour first",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_sinuca_options, after_pink), CUE_NAMED(after_pinks)},
    {.name = "opening_foul", .about = "a foul in the opening: it counts like any other, or the frame begins again",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_sinuca_options, opening_foul), CUE_NAMED(opening_fouls)},
    {.name = "play_again", .about = "when the fouler may be asked to play again", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, play_again), CUE_NAMED(play_agains)},
    CUE_MATCH_MEMBER("match", cue_sinuca_options, match),
};

static const cue_foul_kind fouls[] = {
    {"miss", "Foul by {player}: no ball was hit."},
    {"wrong_ball_first", "Foul by {player}: the first ball hit was the {ball}."},
    {"cue_ball_potted", "Foul by {player}: in-off, the cue ball was potted."},
    {"potted_wrong_ball", "Foul by {player}: the {ball} was potted, and was not nominated."},
    {"wrong_pocket", "Foul by {player}: the {ball} was potted, but not in the nominated pocket."},
    {"ball_off_table", "Foul by {player}: the {ball} left the table."},
    {"missed_penalty_shot", "Foul by {player}: the {ball} was played as a penalty shot, and was not potted."},
};

static const cue_field restart_members[] = {
    {.name = "reason", .kind = CUE_FIELD_NAME, .offset = (uint32_t)offsetof(cue_ruling, data), .width = 1,
     CUE_NAMED(reasons)},
};

static const cue_ruling_kind rulings[] = {
    {"restart",
     "Everything goes back to its place, and the frame begins again: {reason}. Nothing of that shot counts, fouls included.",
     CUE_FIELDS(restart_members)},
    {"snook", "Snookered: no straight path leads to both edges of the lowest ball.", {NULL, 0}},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {
    {"ruling/penalty", "{opponent} gains {points} {points|point|points}."},
    {"name/in_off", "the cue ball was potted"},
    {"name/red_potted", "the red was potted"},
    {"name/snookered", "the other player was left snookered on the red"},
    {"name/foul", "the opening shot was a foul"},
};

#define SCORE .kind = CUE_FIELD_INTEGER, .width = 4, .min = -CUE_SINUCA_SCORE_MAX, .max = CUE_SINUCA_SCORE_MAX
#define MAY(type)                                                                                                  \
    {.name = "may", .about = "what may be nominated", .kind = CUE_FIELD_NAME, CUE_AT(type, may), CUE_NAMED(mays),  \
     CUE_OR_NULL(CUE_SINUCA_NONE)}
#define BREAK(type)                                                                                                \
    {.name = "break", .about = "points of the visit under way", .kind = CUE_FIELD_INTEGER,                         \
     CUE_AT(type, break_points), .max = CUE_SINUCA_SCORE_MAX}

static const cue_field one_score = {SCORE};
static const cue_field state_fields[] = {
    {.name = "score", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(sinuca_state, score), .length = CUE_SINUCA_PLAYERS,
     CUE_EACH(one_score)},
    BREAK(sinuca_state),
    MAY(sinuca_state),
    {.name = "tie_break", .kind = CUE_FIELD_BOOL, CUE_AT(sinuca_state, tie_break)},
    CUE_LAYOUT_MEMBERS(sinuca_state, layout),
};

static const cue_field view_fields[] = {
    {.name = "on", .about = "the lowest ball on the table", .kind = CUE_FIELD_NAME, CUE_AT(cue_sinuca_view, on),
     .names_from = CUE_NAMES_BALLS, CUE_OR_NULL(CUE_NO_BALL)},
    MAY(cue_sinuca_view),
    CUE_BALLS_MEMBER("on_table", cue_sinuca_view, on_table),
    BREAK(cue_sinuca_view),
    CUE_BALLS_MEMBER("in_hand", cue_sinuca_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_sinuca_view, layout),
    CUE_LAST_SEEN_MEMBER("last_seen", cue_sinuca_view, layout),
    {.name = "frame_ball", .about = "only the black is left", .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_sinuca_view, frame_ball)},
    {.name = "tie_break", .kind = CUE_FIELD_BOOL, CUE_AT(cue_sinuca_view, tie_break)},
    {.name = "asked", .about = "the fouler, who may be asked to play again", .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_sinuca_view, asked), .max = CUE_SINUCA_PLAYERS - 1, CUE_OR_NULL(CUE_NOBODY)},
};

static const cue_field player_fields[] = {
    {.name = "score", SCORE, .offset = (uint32_t)offsetof(cue_sinuca_player, score)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = sinuca_picture, .svg = sinuca_svg,
    .write_move = sinuca_write_move, .read_move = sinuca_read_move, .help = sinuca_help,
};

static const char *const tally_names[] = {"actions", "points", "tie-breaks", "last blacks potted"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = sinuca_worth, .tally = sinuca_tally, .declined = UINT64_C(1) << CUE_SINUCA_CONCEDE,
};

extern const cue_definition cue_sinuca_brasileira_definition;
const cue_definition cue_sinuca_brasileira_definition = {
    .id = CUE_SINUCA_BRASILEIRA, .title = "Sinuca Brasileira", .edition = 1,
    .players_min = CUE_SINUCA_PLAYERS, .players_max = CUE_SINUCA_PLAYERS,
    CUE_STRUCTS(sinuca_state, cue_sinuca_view, cue_sinuca_player),
    .options_size = (uint32_t)sizeof(cue_sinuca_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = sinuca_actions, .action_count = CUE_COUNT(sinuca_actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_TABLE_RULINGS,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &sinuca_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = SINUCA_MOST_LEGAL,
    .max_moves = 1000000, /* A frame has no natural bound: one of 150 actions is long, and nobody plays a million. */
    .score_min = -CUE_SINUCA_SCORE_MAX, .score_max = CUE_SINUCA_SCORE_MAX,
    .check_options = sinuca_check_options, .start = sinuca_start, .legal = sinuca_legal, .apply = sinuca_apply,
    .draw = sinuca_draw, .fill = sinuca_fill, .view = sinuca_view, .restore = sinuca_restore,
    .text = &text, .simulation = &simulation,
};
