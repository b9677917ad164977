/* Sinuca Brasileira as tables. */
#include "state.h"

#include <cuerules/table_game.h>

static const char *const phases[] = {"opening", "shot", "decision", "lot", "choose_first", "over"};
static const char *const penalties[] = {"seven", "lowest", "highest"};
static const char *const penalty_shots[] = {"start_of_visit", "after_colour", "any_time"};
static const char *const fouled_reds[] = {"stays_off", "returns"};
static const char *const after_pinks[] = {"black_ends", "free_black"};
static const char *const opening_fouls[] = {"counts", "repeats"};
static const char *const play_agains[] = {"snookered", "any_foul"};
static const char *const reasons[] = {NULL, "in_off", "red_potted", "snookered", "foul"};
static const char *const mays[] = {NULL, "any", "colour", "lowest"};

enum {
    IN_OPENING = 1 << CUE_SINUCA_PHASE_OPENING,
    IN_SHOT = IN_OPENING | 1 << CUE_SINUCA_PHASE_SHOT,
    IN_DECISION = 1 << CUE_SINUCA_PHASE_DECISION,
    IN_LOT = 1 << CUE_SINUCA_PHASE_LOT,
    IN_CHOOSE_FIRST = 1 << CUE_SINUCA_PHASE_CHOOSE_FIRST,
    BEFORE_THE_END = IN_SHOT | IN_DECISION | IN_LOT | IN_CHOOSE_FIRST,
    /* A frame has no natural bound. One of a hundred and fifty actions is long; nobody plays a million. */
    MOST_MOVES = 1000000
};

static const cue_sinuca_options defaults = CUE_SINUCA_OPTIONS_INIT;
static const cue_field option_fields[] = {
    CUE_SNOOKER_TABLE_MEMBER("table", cue_sinuca_options, table),
    {.name = "penalty",
     .about =
         "what a foul costs: seven points, or as much as the lowest ball is worth, or the best one that had to do "
         "with it",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, penalty),
     CUE_NAMED(penalties)},
    {.name = "penalty_shots",
     .about = "when penalty shots may be played",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, penalty_shots),
     CUE_NAMED(penalty_shots)},
    {.name = "fouled_red",
     .about = "the red that drops in a foul",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, fouled_red),
     CUE_NAMED(fouled_reds)},
    {.name = "after_pink",
     .about = "what follows the pink: the last black, or the black as a free colour first",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, after_pink),
     CUE_NAMED(after_pinks)},
    {.name = "opening_foul",
     .about = "a foul in the opening: it counts like any other, or the frame begins again",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, opening_foul),
     CUE_NAMED(opening_fouls)},
    {.name = "play_again",
     .about = "when the fouler may be asked to play again",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_options, play_again),
     CUE_NAMED(play_agains)},
};

static const cue_field shot_members[] = {
    CUE_OPTIONAL_BALL("ball", "the nominated ball", cue_sinuca_shot_data, ball),
    {.name = "pocket",
     .about = "the nominated pocket",
     .kind = CUE_FIELD_NAME,
     CUE_IN_ACTION(cue_sinuca_shot_data, pocket),
     CUE_NAMED(sinuca_pockets),
     .absent = 0,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE},
};

static const cue_field lot_members[] = {
    {.name = "winner",
     .about = "who won the coin toss",
     .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_sinuca_player_data, player),
     .max = CUE_SINUCA_PLAYERS - 1,
     .flags = CUE_FIELD_OUTCOME},
};

static const cue_field first_members[] = {
    {.name = "first",
     .about = "who plays first at the black",
     .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_sinuca_player_data, player),
     .max = CUE_SINUCA_PLAYERS - 1},
};

static const cue_field coordinate = CUE_COORDINATE;
static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};

static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};

static const cue_action_kind actions[] = {
    {"shot", "a shot, as it was announced and seen", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(shot_members),
     .carries = CUE_CARRIES_SHOT},
    {"play", "the player who comes to the table plays", CUE_BY_PLAYER, IN_DECISION, .carries = CUE_CARRIES_NOTHING},
    {"play_again", "the player who comes to the table has the fouler play again", CUE_BY_PLAYER, IN_DECISION,
     .carries = CUE_CARRIES_NOTHING},
    {"lot", "a coin is tossed", CUE_BY_CHANCE, IN_LOT, CUE_FIELDS(lot_members), .carries = CUE_CARRIES_NOTHING},
    {"choose_first", "the winner of the coin toss says who plays first", CUE_BY_PLAYER, IN_CHOOSE_FIRST,
     CUE_FIELDS(first_members), .carries = CUE_CARRIES_NOTHING},
    {"place", "the cue ball is put into the D", CUE_BY_PLAYER, IN_SHOT, CUE_FIELDS(place_members),
     .carries = CUE_CARRIES_NOTHING},
    {"concede", "the player gives up", CUE_BY_PLAYER, IN_SHOT | IN_DECISION | IN_CHOOSE_FIRST,
     .carries = CUE_CARRIES_NOTHING},
    {"layout", "where the balls are", CUE_BY_REFEREE, BEFORE_THE_END, .carries = CUE_CARRIES_LAYOUT},
    {"adjust", "the referee sets the scores, or who is to act", CUE_BY_REFEREE, IN_SHOT,
     .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(adjust_members), .carried_size = sizeof(cue_adjustment)},
    {"award", "the referee ends the frame", CUE_BY_REFEREE, BEFORE_THE_END, CUE_FIELDS(award_members),
     .carries = CUE_CARRIES_NOTHING},
};

static const cue_foul_kind fouls[] = {
    {"miss", "Foul by {player}: no ball was hit."},
    {"wrong_ball_first", "Foul by {player}: {ball} was hit first."},
    {"cue_ball_potted", "Foul by {player}: the cue ball was potted."},
    {"potted_wrong_ball", "Foul by {player}: {ball} was potted, and was not nominated."},
    {"wrong_pocket", "Foul by {player}: {ball} dropped into a pocket that was not nominated."},
    {"ball_off_table", "Foul by {player}: {ball} left the table."},
    {"missed_penalty_shot", "Foul by {player}: {ball} was not potted, and that was a penalty shot."},
};

static const cue_field restart_members[] = {
    {.name = "reason",
     .kind = CUE_FIELD_NAME,
     .offset = (uint32_t)offsetof(cue_ruling, data),
     .width = 1,
     CUE_NAMED(reasons)},
};

static const cue_ruling_kind rulings[] = {
    {"restart", "Everything goes back to its place, and the frame begins again: {reason}.",
     CUE_FIELDS(restart_members)},
    {"snook", "A snook: no straight way leads to both edges of the lowest ball.", {NULL, 0}},
};

static const cue_rule rules[] = {
#define RULE(name, id, text) {id, text},
#include "sinuca_brasileira.rules"
#undef RULE
};

#define SCORE .kind = CUE_FIELD_INTEGER, .width = 4, .min = -CUE_SINUCA_SCORE_MAX, .max = CUE_SINUCA_SCORE_MAX
#define MAY(type)                                                                                                  \
    {                                                                                                              \
        .name = "may", .about = "what may be nominated", .kind = CUE_FIELD_NAME, CUE_AT(type, may),                \
        CUE_NAMED(mays), .absent = CUE_SINUCA_NONE, .flags = CUE_FIELD_NULLABLE                                    \
    }
#define BREAK(type)                                                                                                \
    {                                                                                                              \
        .name = "break", .about = "points of the visit under way", .kind = CUE_FIELD_INTEGER,                      \
        CUE_AT(type, break_points), .max = CUE_SINUCA_SCORE_MAX                                                    \
    }

static const cue_field one_score = {SCORE};
static const cue_field state_fields[] = {
    {.name = "score",
     .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(sinuca_state, score),
     .length = CUE_SINUCA_PLAYERS,
     .fields = &one_score,
     .field_count = 1},
    BREAK(sinuca_state),
    MAY(sinuca_state),
    {.name = "tie_break", .kind = CUE_FIELD_BOOL, CUE_AT(sinuca_state, tie_break)},
    CUE_LAYOUT_MEMBERS(sinuca_state, layout),
};

static const cue_field view_fields[] = {
    {.name = "on",
     .about = "the lowest ball on the table",
     .kind = CUE_FIELD_NAME,
     CUE_AT(cue_sinuca_view, on),
     .names_from = CUE_NAMES_BALLS,
     .absent = CUE_NO_BALL,
     .flags = CUE_FIELD_NULLABLE},
    MAY(cue_sinuca_view),
    CUE_BALLS_MEMBER("on_table", cue_sinuca_view, on_table),
    BREAK(cue_sinuca_view),
    CUE_BALLS_MEMBER("in_hand", cue_sinuca_view, in_hand),
    CUE_LAYOUT_MEMBER("layout", cue_sinuca_view, layout),
    {.name = "frame_ball",
     .about = "only the black is left",
     .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_sinuca_view, frame_ball)},
    {.name = "tie_break", .kind = CUE_FIELD_BOOL, CUE_AT(cue_sinuca_view, tie_break)},
    {.name = "asked",
     .about = "the fouler, who may be asked to play again",
     .kind = CUE_FIELD_INTEGER,
     CUE_AT(cue_sinuca_view, asked),
     .max = CUE_SINUCA_PLAYERS - 1,
     .absent = CUE_NOBODY,
     .flags = CUE_FIELD_NULLABLE},
};

static const cue_field player_fields[] = {
    {.name = "score", SCORE, .offset = (uint32_t)offsetof(cue_sinuca_player, score)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = sinuca_picture,
    .svg = sinuca_svg,
    .write_move = sinuca_write_move,
    .read_move = sinuca_read_move,
    .help = sinuca_help,
};

static const char *const tally_names[] = {"actions", "points", "tie-breaks", "last blacks potted"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names),
    .worth = sinuca_worth,
    .tally_names = tally_names,
    .tally = sinuca_tally,
    .declined = UINT64_C(1) << CUE_SINUCA_CONCEDE,
};

const cue_definition cue_sinuca_brasileira_definition = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = CUE_SINUCA_BRASILEIRA,
    .title = "Sinuca Brasileira",
    .edition = 1,
    .players_min = CUE_SINUCA_PLAYERS,
    .players_max = CUE_SINUCA_PLAYERS,
    .options_size = (uint32_t)sizeof(cue_sinuca_options),
    .state_size = (uint32_t)sizeof(sinuca_state),
    .view_size = (uint32_t)sizeof(cue_sinuca_view),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(cue_sinuca_view, players),
    .player_size = (uint32_t)sizeof(cue_sinuca_player),
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
    .balls = &sinuca_balls,
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = SINUCA_MOST_LEGAL,
    .max_moves = MOST_MOVES,
    .score_min = -CUE_SINUCA_SCORE_MAX,
    .score_max = CUE_SINUCA_SCORE_MAX,
    .check_options = sinuca_check_options,
    .start = sinuca_start,
    .legal = sinuca_legal,
    .apply = sinuca_apply,
    .draw = sinuca_draw,
    .fill = sinuca_fill,
    .view = sinuca_view,
    .restore = sinuca_restore,
    .text = &text,
    .simulation = &simulation,
};
