/* Eight-ball as tables. */
#include "actions.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {CUE_POOL_PHASES};
static const char *const calls[] = {"shots", "eight"};
static const char *const on_break[] = {"choice", "wins"};
static const char *const choices[] = {"play", "in_hand", NULL, "spot_eight", "break", "rebreak"};
static const char *const areas[] = CUE_POOL_AREA_NAMES;
static const char *const groups[] = CUE_POOL_GROUP_NAMES;
static const char *const whys[] = {"eight_off_table", "eight_with_foul", "eight_early", "eight_wrong_pocket"};

static const cue_eight_ball_options defaults = CUE_EIGHT_BALL_OPTIONS_INIT;
static const cue_field score = CUE_POOL_GAMES;
static const cue_field group = CUE_POOL_GROUP(groups);

static const cue_field option_fields[] = {
    CUE_POOL_OPTION_MEMBERS(cue_eight_ball_options, CUE_MATCH_FOR_GAMES_MEMBER),
    {.name = "call", .about = "what has to be called: every shot, or only the 8", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_eight_ball_options, call), CUE_NAMED(calls)},
    {.name = "eight_on_break", .about = "an 8 potted on the break gives a choice, or wins, and with a foul loses",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_eight_ball_options, eight_on_break), CUE_NAMED(on_break)},
};

static const cue_field choice_members[] = {CUE_POOL_CHOICE_MEMBERS(choices)};
static const cue_field rerack_members[] = {CUE_POOL_RERACK_MEMBERS};
static const cue_field adjusted_members[] = {CUE_POOL_ADJUSTED_SCORES(score), CUE_POOL_ADJUSTED_GROUPS(group)};
static const cue_field player_members[] = {CUE_POOL_PLAYER_SAID};
static const cue_field groups_members[] = {
    CUE_POOL_PLAYER_SAID,
    {.name = "group", .kind = CUE_FIELD_NAME, CUE_IN_RULING(cue_eight_ball_groups_ruling, group), CUE_NAMED(groups)},
};
static const cue_field lost_members[] = {
    CUE_POOL_PLAYER_SAID,
    {.name = "why", .kind = CUE_FIELD_NAME, CUE_IN_RULING(cue_eight_ball_lost_ruling, why), CUE_NAMED(whys)},
};
static const cue_ruling_kind rulings[] = {
    CUE_POOL_RULINGS_WITH(choice_members, rerack_members, adjusted_members,
                          "The referee sets scores, groups or who is to play."),
    {"illegal_break", "{player} potted nothing and brought fewer than four balls to a rail.",
     CUE_FIELDS(player_members)},
    {"groups", "{player} plays {group}.", CUE_FIELDS(groups_members)},
    {"lost", "{player} has lost the game: {why}.", CUE_FIELDS(lost_members)},
};

static const cue_foul_kind fouls[] = {
    CUE_POOL_FOULS,
    {"wrong_ball_first", "Foul by {player}: the first ball hit was the {ball}, which was not on."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {
    {"name/play", "playing on"}, {"name/in_hand", "the cue ball in hand in the kitchen"},
    {"name/spot_eight", "having the 8 spotted"}, {"name/break", "breaking again"},
    {"name/rebreak", "having the other break again"}, {"name/eight_off_table", "the 8 left the table"},
    {"name/eight_with_foul", "the 8 was potted with a foul"}, {"name/eight_early", "the 8 was potted too early"},
    {"name/eight_wrong_pocket", "the 8 was potted in a pocket that was not called"},
};

static const cue_field state_fields[] = {
    CUE_POOL_STATE_MEMBERS(eight_state, areas, choices),
    {.name = "groups", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(eight_state, groups), .length = CUE_POOL_PLAYERS,
     CUE_EACH(group)},
};

static const cue_field view_fields[] = {CUE_POOL_VIEW_MEMBERS(cue_eight_ball_view, areas, choices)};

static const cue_field player_fields[] = {
    CUE_POOL_SCORE_SEEN,
    {.name = "group", .about = "what the player plays; null while the table is open", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_pool_player, group), CUE_NAMED(groups), CUE_OR_NULL(CUE_EIGHT_BALL_OPEN)},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = eight_picture, .svg = eight_svg,
    .write_move = eight_write_move, .read_move = eight_read_move, .help = eight_help,
};

static const char *const tally_names[] = {"breaker wins", "table still open", "balls left"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = eight_worth, .tally = eight_tally, .declined = UINT64_C(1) << CUE_POOL_CONCEDE,
};

extern const cue_definition cue_eight_ball_definition;
const cue_definition cue_eight_ball_definition = {
    .id = CUE_EIGHT_BALL, .title = "Eight-ball", .edition = 1,
    .players_min = CUE_POOL_PLAYERS, .players_max = CUE_POOL_PLAYERS,
    CUE_STRUCTS(eight_state, cue_eight_ball_view, cue_pool_player),
    .options_size = (uint32_t)sizeof(cue_eight_ball_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = eight_actions, .action_count = EIGHT_ACTIONS,
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_POOL_SHARED_RULINGS,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &eight_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = EIGHT_MOST_LEGAL,
    .max_moves = 1000000, /* the rules set no end to a game; this is a bound for random ones */
    .score_min = 0, .score_max = CUE_RACE_MAX,
    .check_options = eight_check_options, .start = eight_start, .legal = eight_legal, .apply = eight_apply,
    .fill = eight_fill, .view = eight_view, .restore = eight_restore,
    .text = &text, .simulation = &simulation,
};
