/* Snooker Solitaire as tables. */
#include "advice.h"
#include "options.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "simulate.h"
#include "state.h"
#include "svg.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {
    "draw", "deal", "shot", "roll", "bonus", "opponent", "reposition", "respotted_black", "upgrade", "over"};
static const char *const discards[] = {"none", "lowest", "highest"};

#define COLOURS              .names = &snooker_card_names[CUE_SNOOKER_YELLOW], .name_count = 6
#define BALLS                .names = snooker_card_names, .name_count = SNOOKER_BALLS
#define REDS                 .names = snooker_card_names, .name_count = CUE_SNOOKER_REDS

enum {
    IN_DRAW = 1 << CUE_SNOOKER_PHASE_DRAW,
    IN_DEAL = 1 << CUE_SNOOKER_PHASE_DEAL,
    IN_SHOT = 1 << CUE_SNOOKER_PHASE_SHOT,
    IN_ROLL = 1 << CUE_SNOOKER_PHASE_ROLL | 1 << CUE_SNOOKER_PHASE_OPPONENT,
    IN_BONUS = 1 << CUE_SNOOKER_PHASE_BONUS,
    IN_REPOSITION = 1 << CUE_SNOOKER_PHASE_REPOSITION,
    IN_RESPOTTED_BLACK = 1 << CUE_SNOOKER_PHASE_RESPOTTED_BLACK,
    IN_UPGRADE = 1 << CUE_SNOOKER_PHASE_UPGRADE
};

#define NUMBER .kind = CUE_FIELD_INTEGER
#define NAME   .kind = CUE_FIELD_NAME
#define RECORD .kind = CUE_FIELD_RECORD
#define ARRAY  .kind = CUE_FIELD_ARRAY
#define LIST   .kind = CUE_FIELD_LIST

/* Options. */
static const cue_field cue_members[] = {
    {.name = "name", .kind = CUE_FIELD_TEXT, CUE_AT(cue_snooker_cue, name), .min = 1, .max = 64},
    {.name = "power", NUMBER, CUE_AT(cue_snooker_cue, power), .max = 99},
    {.name = "chalk", NUMBER, CUE_AT(cue_snooker_cue, chalk), .max = 99},
};
static const cue_field cue_option = {RECORD, CUE_OF(cue_members)};

#define DICE(type) {.name = "dice", NUMBER, CUE_AT(type, dice), .min = 1, .max = CUE_SNOOKER_DICE}
#define DISCARD(type) {.name = "discard", NAME, CUE_AT(type, discard), CUE_NAMED(discards)}
static const cue_field late_fields[] = {
    {.name = "reds_at_most", NUMBER, CUE_AT(cue_snooker_late_row, reds_at_most), .max = CUE_SNOOKER_REDS},
    DICE(cue_snooker_late_row),
    DISCARD(cue_snooker_late_row),
};
static const cue_field late_option = {RECORD, CUE_OF(late_fields)};

static const cue_field row_fields[] = {
    DICE(cue_snooker_row),
    DISCARD(cue_snooker_row),
    {.name = "colour", .about = "what is potted after a red", NAME, CUE_AT(cue_snooker_row, colour), COLOURS},
    {.name = "modifier", NUMBER, CUE_AT(cue_snooker_row, modifier), .min = -24, .max = 24},
    {.name = "late", .about = "what is rolled with few reds left: fewer dice than before", LIST,
     CUE_ELEMENTS(cue_snooker_row, late), .length = CUE_SNOOKER_LATE_ROWS,
     CUE_COUNTED_BY(cue_snooker_row, late_count), CUE_EACH(late_option), .flags = CUE_FIELD_OPTIONAL},
};
static const cue_field row_option = {RECORD, CUE_OF(row_fields), CUE_NULL_UNLESS(cue_snooker_row, plays)};

static const cue_field opponent_fields[] = {
    {.name = "name", .kind = CUE_FIELD_TEXT, CUE_AT(cue_snooker_opponent, name), .min = 1, .max = 64},
    {.name = "final_stage", .about = "joins in round 3", .kind = CUE_FIELD_BOOL,
     CUE_AT(cue_snooker_opponent, final_stage)},
    {.name = "rounds", .about = "what is rolled in each round; one of the final stage may have null for rounds 1 and 2",
     ARRAY, CUE_ELEMENTS(cue_snooker_opponent, rounds), .length = CUE_SNOOKER_ROUNDS, CUE_EACH(row_option)},
};
static const cue_field opponent_option = {RECORD, CUE_OF(opponent_fields)};

static const cue_field match_fields[] = {
    {.name = "round", NUMBER, CUE_AT(cue_snooker_single_match, round), .min = 1, .max = CUE_SNOOKER_ROUNDS},
    {.name = "level", .about = "of the cue", NUMBER, CUE_AT(cue_snooker_single_match, level), .min = 1,
     .max = CUE_SNOOKER_LEVELS},
    {.name = "opponent", .about = "a name on the roster; left out, the opponent is drawn", .kind = CUE_FIELD_TEXT,
     CUE_AT(cue_snooker_single_match, opponent), .min = 1, .max = 64, .flags = CUE_FIELD_NULLABLE | CUE_FIELD_OPTIONAL,
     .present_offset = (uint32_t)offsetof(cue_snooker_single_match, named)},
};

static const cue_field option_fields[] = {
    {.name = "best_of", .about = "frames in a match: 1 or 3", NUMBER, CUE_AT(cue_snooker_options, best_of), .min = 1,
     .max = 3},
    {.name = "advanced", .about = "plants and spin", .kind = CUE_FIELD_BOOL, CUE_AT(cue_snooker_options, advanced)},
    {.name = "match", .about = "one match alone, with that cue in that round", RECORD,
     CUE_AT(cue_snooker_options, match), CUE_OF(match_fields), CUE_NULL_UNLESS(cue_snooker_options, match.alone)},
    {.name = "cues", .about = "the four levels of cue", ARRAY, CUE_ELEMENTS(cue_snooker_options, cues),
     .length = CUE_SNOOKER_LEVELS, CUE_EACH(cue_option)},
    {.name = "opponents", .about = "the roster; two have final_stage true", ARRAY,
     CUE_ELEMENTS(cue_snooker_options, opponents), .length = CUE_SNOOKER_OPPONENTS, CUE_EACH(opponent_option)},
};

/* Actions. */
static const cue_field card = {NAME, .width = 1, CUE_NAMED(snooker_card_names), CUE_OR_NULL(CUE_SNOOKER_BLANK)};
static const cue_field die = {NUMBER, .width = 1, .min = 1, .max = 6};

static const cue_field draw_members[] = {
    {.name = "opponent", .about = "a name on the roster", NAME, CUE_IN_ACTION(cue_snooker_draw_data, opponent),
     CUE_NAMED_BY_OPTIONS(cue_snooker_options, opponents, name), .flags = CUE_FIELD_OUTCOME},
};
static const cue_field deal_members[] = {
    {.name = "table", .about = "the cards in reading order, null for a blank", ARRAY,
     .offset = (uint32_t)offsetof(cue_action, data), .width = 1, .length = GRID_CELLS, CUE_EACH(card),
     .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
};

static const cue_field shot_members[] = {
    {.name = "type", NAME, CUE_IN_ACTION(cue_snooker_shot, type), .names = snooker_type_names,
     .name_count = CUE_SNOOKER_RESPOTTED},
    {.name = "ball", .about = "the ball that is struck first", NAME, CUE_IN_ACTION(cue_snooker_shot, ball),
     CUE_NAMED(snooker_card_names)},
    {.name = "pocket", .about = "of a pot", NAME, CUE_IN_ACTION(cue_snooker_shot, pocket),
     CUE_NAMED(snooker_pocket_names), CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "double", .about = "the leg that goes off a cushion", NAME, CUE_IN_ACTION(cue_snooker_shot, off_cushion),
     CUE_NAMED(snooker_leg_names), CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "plant", .about = "the second red", NAME, CUE_IN_ACTION(cue_snooker_shot, plant),
     CUE_NAMED(snooker_card_names), CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "spin", .about = "the cell where the cue ball is to end", NAME, CUE_IN_ACTION(cue_snooker_shot, spin),
     CUE_NAMED(snooker_cell_names), CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "power", NUMBER, CUE_IN_ACTION(cue_snooker_shot, power), .max = 99, .flags = CUE_FIELD_OPTIONAL},
    {.name = "difficulty", NUMBER, CUE_IN_ACTION(cue_snooker_shot, difficulty), .max = 6, .flags = CUE_FIELD_INFORMS},
    {.name = "chalk", NUMBER, CUE_IN_ACTION(cue_snooker_shot, chalk), .max = 99, .flags = CUE_FIELD_INFORMS},
    {.name = "chance", .about = "how many of 36 rolls succeed", NUMBER, CUE_IN_ACTION(cue_snooker_shot, chance),
     .max = 36, .flags = CUE_FIELD_INFORMS},
};
static const cue_field roll_members[] = {
    {.name = "dice", .about = "two, or as many as the opponent rolls", LIST,
     .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_snooker_roll_data, dice)), .width = 1,
     .length = CUE_SNOOKER_DICE,
     .count_offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_snooker_roll_data, count)),
     .count_width = 1, CUE_EACH(die), .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
};
static const cue_field bonus_members[] = {
    {.name = "take", NAME, CUE_IN_ACTION(cue_snooker_bonus_data, take), CUE_NAMED(snooker_bonus_names)},
};
static const cue_field reposition_members[] = {
    {.name = "cell", .about = "an empty cell, or null to leave the cue ball", NAME,
     CUE_IN_ACTION(cue_snooker_reposition_data, cell), CUE_NAMED(snooker_cell_names), CUE_OR_NULL(GRID_CELLS)},
};
static const cue_field black_members[] = {
    {.name = "power", NUMBER, CUE_IN_ACTION(cue_snooker_black_data, power), .max = 99, .flags = CUE_FIELD_OPTIONAL},
    {.name = "difficulty", NUMBER, CUE_IN_ACTION(cue_snooker_black_data, difficulty), .max = 6,
     .flags = CUE_FIELD_INFORMS},
    {.name = "chance", NUMBER, CUE_IN_ACTION(cue_snooker_black_data, chance), .max = 36, .flags = CUE_FIELD_INFORMS},
    /* Never listed, but accepted as for a shot, so that a host may treat the two alike. */
    {.name = "chalk", NUMBER, .offset = (uint32_t)(offsetof(cue_action, data) + sizeof(cue_snooker_black_data)),
     .width = 1, .max = 99, .flags = CUE_FIELD_INFORMS | CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE},
};
static const cue_field level_members[] = {
    {.name = "level", NUMBER, CUE_IN_ACTION(cue_snooker_upgrade_data, level), .min = 1, .max = CUE_SNOOKER_LEVELS},
};

static const cue_action_kind actions[] = {
    {"draw", "the next opponent is drawn", CUE_BY_CHANCE, IN_DRAW, CUE_JUST_FIELDS(draw_members)},
    {"deal", "twenty cards are dealt", CUE_BY_CHANCE, IN_DEAL, CUE_JUST_FIELDS(deal_members)},
    {"shot", "a shot is called", CUE_BY_PLAYER, IN_SHOT, CUE_JUST_FIELDS(shot_members)},
    {"no_shot", "there is no shot to call", CUE_BY_PLAYER, IN_SHOT, CUE_NO_FIELDS},
    {"roll", "dice are rolled", CUE_BY_CHANCE, IN_ROLL, CUE_JUST_FIELDS(roll_members)},
    {"bonus", "power or chalk is won", CUE_BY_PLAYER, IN_BONUS, CUE_JUST_FIELDS(bonus_members)},
    {"reposition", "the cue ball changes cells with an empty card", CUE_BY_PLAYER, IN_REPOSITION,
     CUE_JUST_FIELDS(reposition_members)},
    {"pot_black", "the attempt at the re-spotted black", CUE_BY_PLAYER, IN_RESPOTTED_BLACK,
     CUE_JUST_FIELDS(black_members)},
    {"upgrade", "the cue for the next match", CUE_BY_PLAYER, IN_UPGRADE, CUE_JUST_FIELDS(level_members)},
    {"concede", "the frame at hand is given up", CUE_BY_PLAYER, SNOOKER_MAY_CONCEDE, CUE_NO_FIELDS},
};

/* Rulings. A call of the re-spotted black has neither ball nor chalk. */
/* What is called comes first; what it costs follows, and is not saved. */
enum { CALLED_MEMBERS = 7 };
static const cue_field call_fields[] = {
    {.name = "type", NAME, CUE_AT(cue_snooker_shot, type), CUE_NAMED(snooker_type_names)},
    {.name = "ball", NAME, CUE_AT(cue_snooker_shot, ball), BALLS, CUE_OR_LEFT_OUT(SNOOKER_NO_BALL)},
    {.name = "pocket", NAME, CUE_AT(cue_snooker_shot, pocket), CUE_NAMED(snooker_pocket_names),
     CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "double", NAME, CUE_AT(cue_snooker_shot, off_cushion), CUE_NAMED(snooker_leg_names),
     CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "plant", NAME, CUE_AT(cue_snooker_shot, plant), REDS, CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "spin", NAME, CUE_AT(cue_snooker_shot, spin), CUE_NAMED(snooker_cell_names),
     CUE_OR_LEFT_OUT(CUE_SNOOKER_NONE)},
    {.name = "power", NUMBER, CUE_AT(cue_snooker_shot, power), .max = 99},
    {.name = "difficulty", NUMBER, CUE_AT(cue_snooker_shot, difficulty), .min = 2, .max = 6},
    {.name = "chalk", NUMBER, CUE_AT(cue_snooker_shot, chalk), .max = 99, CUE_OR_LEFT_OUT(SNOOKER_NO_CHALK)},
    {.name = "chance", NUMBER, CUE_AT(cue_snooker_shot, chance), .max = 36},
};
static const cue_field called_members[] = {
    {.name = "call", RECORD, .offset = (uint32_t)offsetof(cue_ruling, data), CUE_OF(call_fields)},
};
static const cue_field ball_members[] = {
    {.name = "ball", NAME, CUE_IN_RULING(cue_snooker_ball_ruling, ball), BALLS},
};
static const cue_field potted_ball = {NAME, .width = 1, BALLS};
static const cue_field visit_members[] = {
    {.name = "potted", LIST,
     .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_snooker_visit_ruling, balls)), .width = 1,
     .length = CUE_SNOOKER_POTS,
     .count_offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_snooker_visit_ruling, count)),
     .count_width = 1, CUE_EACH(potted_ball)},
    {.name = "points", NUMBER, CUE_AT(cue_ruling, points), .max = 107},
};
static const cue_field take_members[] = {
    {.name = "take", NAME, CUE_IN_RULING(cue_snooker_bonus_data, take), CUE_NAMED(snooker_bonus_names)},
};
static const cue_field points = {NUMBER, .width = 4, .max = SNOOKER_MOST_POINTS};
static const cue_field game_members[] = {
    {.name = "scores", ARRAY, .offset = (uint32_t)offsetof(cue_ruling, data), .width = 4, .length = 2,
     CUE_EACH(points)},
    {.name = "winner", NUMBER, CUE_AT(cue_ruling, player), .max = 1},
};
static const cue_field match_members[] = {
    {.name = "winner", NUMBER, CUE_AT(cue_ruling, player), .max = 1},
};
static const cue_field new_level_members[] = {
    {.name = "level", NUMBER, CUE_IN_RULING(cue_snooker_upgrade_data, level), .min = 1, .max = CUE_SNOOKER_LEVELS},
};

static const cue_ruling_kind rulings[] = {
    {"called", "Called: {call.type}, difficulty {call.difficulty}; {call.chance} {call.chance|roll|rolls} in 36 will do.",
     CUE_FIELDS(called_members)},
    {"potted", "Potted: {ball}.", CUE_FIELDS(ball_members)},
    {"missed", "Missed: {ball}.", CUE_FIELDS(ball_members)},
    {"snooker_laid", "The snooker is laid.", {NULL, 0}},
    {"opponent_escaped", "The opponent gets out of the snooker.", {NULL, 0}},
    {"opponent_visit", "The opponent pots {potted}: {points} {points|point|points}.", CUE_FIELDS(visit_members)},
    {"bonus", "Won by a six: {take}.", CUE_FIELDS(take_members)},
    {"game", "The frame goes to {player}. Scores: {scores}.", CUE_FIELDS(game_members)},
    {"match", "The match goes to {player}.", CUE_FIELDS(match_members)},
    {"upgrade", "The cue is now at level {level}.", CUE_FIELDS(new_level_members)},
    {"safe_made", "The safe shot works.", {NULL, 0}},
};

static const cue_foul_kind fouls[] = {
    {"double_one", "Foul by {player}: both dice show a one."},
    {"missed_safe", "Foul by {player}: the safe shot missed."},
    {"no_shot", "Foul by {player}: there is no shot to play."},
    {"not_escaped", "Foul by {player}, who does not get out of the snooker."},
};

static const cue_rule rules[] = {PAGE_RULES};

static const cue_own_phrase phrases[] = {
    {"ruling/penalty", "{opponent} gains {points} {points|point|points}."},
    {"name/pot_black", "pot of the black"},
    {"name/none", "nothing"},
};

/* The saved state. What the call costs, and what the level's cue is, is worked out. */
static const cue_field won_number = {NUMBER, .width = 1, .max = 2};
static const cue_field state_fields[] = {
    {.name = "round", NUMBER, CUE_AT(snooker_state, round), .min = 1, .max = CUE_SNOOKER_ROUNDS},
    {.name = "game_in_match", NUMBER, CUE_AT(snooker_state, game), .min = 1, .max = 3},
    {.name = "games_won", ARRAY, CUE_ELEMENTS(snooker_state, won), .length = 2, CUE_EACH(won_number)},
    {.name = "opponent", NAME, CUE_AT(snooker_state, opponent),
     CUE_NAMED_BY_OPTIONS(cue_snooker_options, opponents, name), CUE_OR_NULL(CUE_SNOOKER_NONE)},
    {.name = "drawn", .kind = CUE_FIELD_SET, CUE_AT(snooker_state, drawn),
     CUE_NAMED_BY_OPTIONS(cue_snooker_options, opponents, name)},
    {.name = "level", NUMBER, CUE_AT(snooker_state, level), .min = 1, .max = CUE_SNOOKER_LEVELS},
    {.name = "power", NUMBER, CUE_AT(snooker_state, power), .max = 99},
    {.name = "chalk", NUMBER, CUE_AT(snooker_state, chalk), .max = 99},
    {.name = "scores", ARRAY, CUE_ELEMENTS(snooker_state, scores), .length = 2, CUE_EACH(points)},
    {.name = "break", NUMBER, CUE_AT(snooker_state, this_break), .max = SNOOKER_BEST_BREAK},
    {.name = "best_break", NUMBER, CUE_AT(snooker_state, best_break), .max = SNOOKER_BEST_BREAK},
    {.name = "on", NAME, CUE_AT(snooker_state, on), CUE_NAMED(snooker_on_names), CUE_OR_NULL(CUE_SNOOKER_NONE)},
    {.name = "snookered", .kind = CUE_FIELD_BOOL, CUE_AT(snooker_state, snookered)},
    {.name = "table", ARRAY, CUE_ELEMENTS(snooker_state, table), .length = GRID_CELLS, CUE_EACH(card),
     CUE_NULL_UNLESS(snooker_state, dealt)},
    {.name = "call", RECORD, CUE_AT(snooker_state, call), .fields = call_fields, .field_count = CALLED_MEMBERS,
     CUE_NULL_UNLESS(snooker_state, called)},
};

/* The view. */
static const cue_field cue_view_fields[] = {
    {.name = "level", NUMBER, CUE_AT(cue_snooker_view, level), .min = 1, .max = CUE_SNOOKER_LEVELS},
    {.name = "name", NAME, CUE_AT(cue_snooker_view, cue), CUE_NAMED_BY_OPTIONS(cue_snooker_options, cues, name)},
    {.name = "power", NUMBER, CUE_AT(cue_snooker_view, power), .max = 99},
    {.name = "max_power", NUMBER, CUE_AT(cue_snooker_view, max_power), .max = 99},
    {.name = "chalk", NUMBER, CUE_AT(cue_snooker_view, chalk), .max = 99},
    {.name = "max_chalk", NUMBER, CUE_AT(cue_snooker_view, max_chalk), .max = 99},
};
static const cue_field view_fields[] = {
    {.name = "round", NUMBER, CUE_AT(cue_snooker_view, round), .min = 1, .max = CUE_SNOOKER_ROUNDS},
    {.name = "game_in_match", NUMBER, CUE_AT(cue_snooker_view, game_in_match), .min = 1, .max = 3},
    {.name = "games_won", ARRAY, CUE_ELEMENTS(cue_snooker_view, games_won), .length = 2, CUE_EACH(won_number)},
    {.name = "opponent", NAME, CUE_AT(cue_snooker_view, opponent),
     CUE_NAMED_BY_OPTIONS(cue_snooker_options, opponents, name), CUE_OR_NULL(CUE_SNOOKER_NONE)},
    {.name = "snookered", .kind = CUE_FIELD_BOOL, CUE_AT(cue_snooker_view, snookered)},
    {.name = "on", NAME, CUE_AT(cue_snooker_view, on), CUE_NAMED(snooker_on_names), CUE_OR_NULL(CUE_SNOOKER_NONE)},
    {.name = "table", .kind = CUE_FIELD_MAP, CUE_ELEMENTS(cue_snooker_view, table), CUE_NAMED(snooker_cell_names),
     CUE_EACH(card), CUE_NULL_UNLESS(cue_snooker_view, dealt)},
    {.name = "break", NUMBER, CUE_AT(cue_snooker_view, this_break), .max = SNOOKER_BEST_BREAK},
    {.name = "best_break", NUMBER, CUE_AT(cue_snooker_view, best_break), .max = SNOOKER_BEST_BREAK},
    {.name = "cue", RECORD, CUE_OF(cue_view_fields)},
    {.name = "call", RECORD, CUE_AT(cue_snooker_view, call), CUE_OF(call_fields),
     CUE_NULL_UNLESS(cue_snooker_view, called)},
    {.name = "opponent_dice", NUMBER, CUE_AT(cue_snooker_view, opponent_dice), .min = 1, .max = CUE_SNOOKER_DICE,
     CUE_OR_NULL(CUE_SNOOKER_NONE)},
};
static const cue_field player_fields[] = {
    {.name = "name", NAME, CUE_AT(cue_snooker_player, name),
     CUE_NAMED_BY_OPTIONS(cue_snooker_options, opponents, name), CUE_OR_NULL(CUE_SNOOKER_NONE)},
    {.name = "score", NUMBER, CUE_AT(cue_snooker_player, score), .max = SNOOKER_MOST_POINTS},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = snooker_picture, .svg = snooker_svg,
    .write_move = snooker_write_move, .read_move = snooker_read_move, .help = snooker_help,
};

static const char *const tally_names[] = {"won", "match 1", "match 2", "match 3", "match 4", "match 5"};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names,
    .worth = snooker_worth, .tally = snooker_tally, .declined = UINT64_C(1) << CUE_SNOOKER_CONCEDE,
};
static const cue_stepping_powers stepping = {
    .size = (uint32_t)sizeof(cue_stepping_powers),
    .take = snooker_take,
};

extern const cue_definition cue_snooker_solitaire_definition;
const cue_definition cue_snooker_solitaire_definition = {
    .id = CUE_SNOOKER_SOLITAIRE, .title = "Snooker Solitaire", .edition = 1,
    .players_min = 1, .players_max = 1,
    CUE_STRUCTS(snooker_state, cue_snooker_view, cue_snooker_player),
    .options_size = (uint32_t)sizeof(cue_snooker_options), .default_options = &snooker_default_options,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = actions, .action_count = CUE_COUNT(actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .shared_rulings = 1u << CUE_RULING_OVER | 1u << CUE_RULING_FOUL | 1u << CUE_RULING_PENALTY |
                      1u << CUE_RULING_SCORE | 1u << CUE_RULING_TURN,
    .fouls = fouls, .foul_count = CUE_COUNT(fouls),
    .rules = rules, .rule_count = CUE_COUNT(rules),
    .phrases = phrases, .phrase_count = CUE_COUNT(phrases),
    .max_legal = SNOOKER_MOST_LEGAL, .max_moves = UINT32_MAX, .score_min = 0, .score_max = SNOOKER_MOST_POINTS,
    .check_options = snooker_check_options, .start = snooker_start, .legal = snooker_legal, .apply = snooker_apply,
    .draw = snooker_draw, .view = snooker_view, .restore = snooker_restore,
    .text = &text, .simulation = &simulation, .advice = &snooker_advice, .stepping = {&stepping},
};
