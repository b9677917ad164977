/* Snooker as tables. */
#include "actions.h"
#include "frame.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"shot", "choice", "lot", CUE_MATCH_PHASES, "over"};
static const char *const misses[] = {"rule", "none"};
static const char *const warnings[] = {NULL, "frame", "fifth_miss"};
static const char *const areas[] = {NULL, "table", "kitchen", "d"};

static const cue_frame_options defaults = CUE_FRAME_OPTIONS_INIT;
static const cue_field start = {.kind = CUE_FIELD_INTEGER, .width = 4, .min = -CUE_FRAME_START_MAX,
                                .max = CUE_FRAME_START_MAX};
static const cue_field option_fields[] = {
    CUE_SNOOKER_TABLE_MEMBER("table", cue_frame_options, table),
    {.name = "reds", .about = "15, 10 or 6", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_options, reds), .min = 6,
     .max = CUE_FRAME_REDS},
    {.name = "six_red", .about = "the rules of six-red snooker", .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_frame_options, six_red)},
    {.name = "miss", .about = "whether a foul may be called a miss", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_frame_options, no_misses), CUE_NAMED(misses)},
    {.name = "start", .about = "points at the start of a frame", .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(cue_frame_options, start), .length = CUE_FRAME_PLAYERS, CUE_EACH(start)},
    CUE_MATCH_MEMBER("match", cue_frame_options, match),
};

static const cue_foul_kind fouls[] = {
    {"miss", "Foul by {player}: no ball was hit."},
    {"wrong_ball_first", "Foul by {player}: the first ball hit was the {ball}."},
    {"cue_ball_potted", "Foul by {player}: in-off, the cue ball was potted."},
    {"potted_wrong_ball", "Foul by {player}: the {ball} was potted, and was not on."},
    {"ball_off_table", "Foul by {player}: the {ball} left the table."},
    {"snooker_behind", "Foul by {player}: a snooker behind the {ball}."},
};

#define PLAYER                                                                                                     \
    {                                                                                                              \
        .name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = CUE_FRAME_PLAYERS - 1      \
    }
#define NUMBER(json_name)                                                                                          \
    {                                                                                                              \
        .name = (json_name), .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = INT32_MAX               \
    }
static const cue_field miss_members[] = {PLAYER, NUMBER("count")};
static const cue_field replaced_members[] = {
    {.name = "balls", .kind = CUE_FIELD_SET, CUE_IN_RULING(cue_frame_replaced_ruling, balls),
     .names_from = CUE_NAMES_BALLS},
};
static const cue_field warned_members[] = {
    PLAYER, {.name = "of", .kind = CUE_FIELD_NAME, CUE_IN_RULING(cue_frame_warned_ruling, of), CUE_NAMED(warnings)}};
static const cue_field required_members[] = {PLAYER, NUMBER("points")};
static const cue_field player_members[] = {PLAYER};
static const cue_field choice_members[] = {
    PLAYER,
    {.name = "of", .kind = CUE_FIELD_SET, CUE_IN_RULING(cue_frame_choices_ruling, of), CUE_NAMED(frame_choice_names)}};
static const cue_field restart_members[] = {
    {.name = "first", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = CUE_FRAME_PLAYERS - 1}};

static const cue_ruling_kind rulings[] = {
    {"miss", "Foul and a miss, number {count} in a row by {player}.", CUE_FIELDS(miss_members)},
    {"replaced", "The balls are put back as they were. Reds back on the table: {balls}.", CUE_FIELDS(replaced_members)},
    {"warned", "A warning for {player}: {of}.", CUE_FIELDS(warned_members)},
    {"snookers_required", "{player} needs snookers: {points} more {points|point|points} than are on the table.",
     CUE_FIELDS(required_members)},
    {"free_ball", "Free ball for {player}.", CUE_FIELDS(player_members)},
    {"choice", "{player} has the choice between {of}.", CUE_FIELDS(choice_members)},
    {"restart", "The frame begins again; {player} breaks off.", CUE_FIELDS(restart_members)},
};

static const cue_rule rules[] = {PAGE_RULES};

/* The reds are numbered for the record alone: nobody at a table could tell which is which. */
#define RED(number) {"name/red-" #number, "red"}
static const cue_own_phrase phrases[] = {
    RED(1), RED(2), RED(3), RED(4), RED(5), RED(6), RED(7), RED(8),
    RED(9), RED(10), RED(11), RED(12), RED(13), RED(14), RED(15),
    {"ruling/penalty", "Foul, {points}."},
    {"name/frame", "the ball could be hit full, and a third failure loses the frame"},
    {"name/fifth_miss", "after the next miss the other player may play from anywhere"},
    {"name/play", "playing"},
    {"name/play_again", "having the other play again"},
    {"name/replace", "having the balls put back"},
    {"name/anywhere", "playing from anywhere"},
};

#define SCORE .kind = CUE_FIELD_INTEGER, .width = 4, .min = -CUE_FRAME_SCORE_MAX, .max = CUE_FRAME_SCORE_MAX
#define COUNT .kind = CUE_FIELD_INTEGER, .width = 4, .max = CUE_FRAME_SCORE_MAX
#define FLAG(json_name, type, member)                                                                              \
    {                                                                                                              \
        .name = (json_name), .kind = CUE_FIELD_BOOL, CUE_AT(type, member)                                          \
    }
#define ON(type)                                                                                                   \
    {                                                                                                              \
        .name = "on", .about = "what is on", .kind = CUE_FIELD_NAME, CUE_AT(type, on), CUE_NAMED(frame_on_names),  \
        CUE_OR_NULL(CUE_FRAME_NOTHING)                                                                             \
    }
#define BREAK(type)                                                                                                \
    {                                                                                                              \
        .name = "break", .about = "points of the visit under way", COUNT,                                          \
        .offset = (uint32_t)offsetof(type, break_points)                                                           \
    }
#define CHOICES(type)                                                                                              \
    {                                                                                                              \
        .name = "of", .about = "what may be chosen", .kind = CUE_FIELD_SET, CUE_AT(type, choices),                 \
        CUE_NAMED(frame_choice_names)                                                                              \
    }

static const cue_field one_score = {SCORE}, one_break = {COUNT};
static const cue_field before_fields[] = {
    ON(frame_before),
    FLAG("free", frame_before, free),
    FLAG("anywhere", frame_before, anywhere),
    CUE_LAYOUT_MEMBERS(frame_before, layout),
};
static const cue_field state_fields[] = {
    {.name = "score", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(frame_state, score), .length = CUE_FRAME_PLAYERS,
     CUE_EACH(one_score)},
    {.name = "high_break", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(frame_state, high_break),
     .length = CUE_FRAME_PLAYERS, CUE_EACH(one_break)},
    BREAK(frame_state),
    {.name = "misses", .kind = CUE_FIELD_INTEGER, CUE_AT(frame_state, row), .max = UINT16_MAX},
    {.name = "full", .kind = CUE_FIELD_INTEGER, CUE_AT(frame_state, full), .max = 2},
    {.name = "sight", .kind = CUE_FIELD_INTEGER, CUE_AT(frame_state, sight), .max = CUE_SIGHT_FULL},
    {.name = "warned", .kind = CUE_FIELD_SET, CUE_AT(frame_state, warned), CUE_NAMED(warnings)},
    ON(frame_state),
    FLAG("free", frame_state, free),
    CHOICES(frame_state),
    FLAG("anywhere", frame_state, anywhere),
    FLAG("begun", frame_state, begun),
    {.name = "opener", .kind = CUE_FIELD_INTEGER, CUE_AT(frame_state, opener), .max = CUE_FRAME_PLAYERS - 1},
    FLAG("tie_break", frame_state, tie_break),
    CUE_LAYOUT_MEMBERS(frame_state, layout),
    {.name = "before", .kind = CUE_FIELD_RECORD, CUE_AT(frame_state, before), CUE_OF(before_fields),
     CUE_NULL_UNLESS(frame_state, before.set)},
};

static const cue_field needs_fields[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_needs, player), .max = CUE_FRAME_PLAYERS - 1},
    {.name = "points", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_needs, points), .max = INT32_MAX},
};
#define PLAYER_OR_NULL(json_name, about_it, member)                                                                \
    {                                                                                                              \
        .name = (json_name), .about = (about_it), .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_view, member),       \
        .max = CUE_FRAME_PLAYERS - 1, CUE_OR_NULL(CUE_NOBODY)                                                      \
    }
static const cue_field view_fields[] = {
    ON(cue_frame_view),
    FLAG("free", cue_frame_view, free),
    CUE_BALLS_MEMBER("on_table", cue_frame_view, on_table),
    {.name = "reds", .about = "how many are on the table", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_view, reds),
     .max = CUE_FRAME_REDS},
    {.name = "remaining", .about = "points on the table", COUNT,
     .offset = (uint32_t)offsetof(cue_frame_view, remaining)},
    {.name = "needs", .about = "who trails by more than is on the table, and by how much more",
     .kind = CUE_FIELD_RECORD, CUE_AT(cue_frame_view, needs), CUE_OF(needs_fields),
     CUE_NULL_UNLESS(cue_frame_view, has_needs)},
    BREAK(cue_frame_view),
    CUE_BALLS_MEMBER("in_hand", cue_frame_view, in_hand),
    {.name = "area", .about = "where the cue ball in hand may be put", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_frame_view, area), CUE_NAMED(areas), CUE_OR_NULL(0)},
    CUE_LAYOUT_MEMBER("layout", cue_frame_view, layout),
    CUE_LAST_SEEN_MEMBER("last_seen", cue_frame_view, layout),
    PLAYER_OR_NULL("asked", "who fouled, while the other player chooses", asked),
    CHOICES(cue_frame_view),
    {.name = "misses", .about = "misses called in a row", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_frame_view, misses),
     .max = UINT16_MAX},
    PLAYER_OR_NULL("warned", "who was warned in this row of misses", warned),
    FLAG("tie_break", cue_frame_view, tie_break),
};

static const cue_field player_fields[] = {
    {.name = "score", SCORE, .offset = (uint32_t)offsetof(cue_frame_player, score)},
    {.name = "high_break", .about = "of all frames", COUNT, .offset = (uint32_t)offsetof(cue_frame_player, high_break)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = frame_picture, .svg = frame_svg,
    .write_move = frame_write_move, .read_move = frame_read_move, .help = frame_help,
};

static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = FRAME_TALLIES, .tally_names = frame_tally_names,
    .worth = frame_worth, .tally = frame_tally, .declined = UINT64_C(1) << CUE_FRAME_CONCEDE,
};

extern const cue_definition cue_snooker_definition;
const cue_definition cue_snooker_definition = {
    .id = CUE_SNOOKER, .title = "Snooker", .edition = 1,
    .players_min = CUE_FRAME_PLAYERS, .players_max = CUE_FRAME_PLAYERS,
    CUE_STRUCTS(frame_state, cue_frame_view, cue_frame_player),
    .options_size = (uint32_t)sizeof(cue_frame_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = frame_actions, .action_count = CUE_COUNT(frame_actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_TABLE_RULINGS,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &frame_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = FRAME_MOST_LEGAL,
    .max_moves = 1000000, /* A frame has no natural bound: one of 150 actions is long, and nobody plays a million. */
    .score_min = -CUE_FRAME_SCORE_MAX, .score_max = CUE_FRAME_SCORE_MAX,
    .check_options = frame_check_options, .start = frame_start, .legal = frame_legal, .apply = frame_apply,
    .draw = frame_draw, .fill = frame_fill, .view = frame_view, .restore = frame_restore,
    .text = &text, .simulation = &simulation,
    .kept_offset = (uint32_t)offsetof(frame_state, high_break), .kept_size = CUE_FRAME_PLAYERS * sizeof(int32_t),
};
