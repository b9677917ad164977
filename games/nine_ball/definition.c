/* Nine-ball as tables. */
#include "actions.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {CUE_POOL_PHASES};
static const char *const editions[] = {"2025", "2016"};
static const char *const three_balls[] = {"count", "dry", "off"};
static const char *const on_break[] = {"wins", "spotted"};
static const char *const choices[] = {"play", NULL, "hand_back"};
static const char *const areas[] = CUE_POOL_AREA_NAMES;

static const cue_nine_ball_options defaults = CUE_NINE_BALL_OPTIONS_INIT;
static const cue_field count = CUE_POOL_COUNT;
static const cue_field score = CUE_POOL_GAMES;

static const cue_field option_fields[] = {
    CUE_POOL_OPTION_MEMBERS(cue_nine_ball_options, CUE_MATCH_FOR_GAMES_MEMBER),
    CUE_POOL_THREE_FOULS_MEMBER(cue_nine_ball_options),
    {.name = "edition", .about = "of the rules: where the rack lies, and whether three balls have to pass",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_nine_ball_options, edition), CUE_NAMED(editions)},
    {.name = "three_balls", .about = "the rule of three balls on the break: always, only if nothing drops, or never",
     .kind = CUE_FIELD_NAME, CUE_AT(cue_nine_ball_options, three_balls), CUE_NAMED(three_balls)},
    {.name = "nine_on_break", .about = "a 9 potted on the break wins, or is spotted", .kind = CUE_FIELD_NAME,
     CUE_AT(cue_nine_ball_options, nine_on_break), CUE_NAMED(on_break)},
};

static const cue_field choice_members[] = {CUE_POOL_CHOICE_MEMBERS(choices)};
static const cue_field rerack_members[] = {CUE_POOL_RERACK_MEMBERS};
static const cue_field adjusted_members[] = {CUE_POOL_ADJUSTED_SCORES(score), CUE_POOL_ADJUSTED_FOULS(count)};
static const cue_field player_members[] = {CUE_POOL_PLAYER_SAID};
static const cue_ruling_kind rulings[] = {
    CUE_POOL_RULINGS(choice_members, rerack_members, adjusted_members),
    {"illegal_break", "{player} did not bring three balls past the head string.", CUE_FIELDS(player_members)},
    {"three_fouls", "The third foul in a row by {player}: the game is lost.", CUE_FIELDS(player_members)},
};

static const cue_foul_kind fouls[] = {
    CUE_POOL_FOULS,
    {"wrong_ball_first", "Foul by {player}: the first ball hit was the {ball}, and not the lowest one."},
    {"bad_break", "Foul by {player}: nothing was potted on the break, and fewer than four balls reached a rail."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {{"name/play", "playing on"}, {"name/hand_back", "handing the table back"}};

static const cue_field state_fields[] = {
    CUE_POOL_STATE_MEMBERS(nine_state, areas, choices),
    CUE_POOL_FOULS_STATE_MEMBER(nine_state, count),
};

static const cue_field view_fields[] = {
    CUE_POOL_VIEW_MEMBERS(cue_nine_ball_view, areas, choices),
    CUE_POOL_PUSH_OUT_VIEW_MEMBER(cue_nine_ball_view),
};

static const cue_field player_fields[] = {CUE_POOL_SCORE_SEEN, CUE_POOL_FOULS_SEEN};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = nine_picture, .svg = nine_svg,
    .write_move = nine_write_move, .read_move = nine_read_move, .help = nine_help,
};

static const char *const tally_names[] = {"breaker wins", "three fouls", "balls left"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = nine_worth, .tally = nine_tally, .declined = UINT64_C(1) << CUE_POOL_CONCEDE,
};

extern const cue_definition cue_nine_ball_definition;
const cue_definition cue_nine_ball_definition = {
    .id = CUE_NINE_BALL, .title = "Nine-ball", .edition = 1,
    .players_min = CUE_POOL_PLAYERS, .players_max = CUE_POOL_PLAYERS,
    CUE_STRUCTS(nine_state, cue_nine_ball_view, cue_pool_player),
    .options_size = (uint32_t)sizeof(cue_nine_ball_options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = nine_actions, .action_count = NINE_ACTIONS,
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = CUE_POOL_SHARED_RULINGS,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .balls = &nine_balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = NINE_MOST_LEGAL,
    .max_moves = 1000000, /* the rules set no end to a game; this is a bound for random ones */
    .score_min = 0, .score_max = CUE_RACE_MAX,
    .check_options = nine_check_options, .start = nine_start, .legal = nine_legal, .apply = nine_apply,
    .fill = nine_fill, .view = nine_view, .restore = nine_restore,
    .text = &text, .simulation = &simulation,
};
