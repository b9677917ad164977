/* Bowling Solitaire as tables. */
#include "advice.h"
#include "deal.h"
#include "picture.h"
#include "restore.h"
#include "rules.h"
#include "sets.h"
#include "simulate.h"
#include "stepping.h"
#include "svg.h"
#include "text.h"
#include "view.h"

static const char *const phases[] = {"deal", "bowl", "over"};
static const char *const pin_names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};
static const char *const marks[] = {"", "/", "X"};

enum {
    IN_DEAL = 1 << CUE_BOWLING_PHASE_DEAL,
    IN_BOWL = 1 << CUE_BOWLING_PHASE_BOWL,
    /* Each of at most 12 deals has a deal, at most 10 cards, and two ends of balls. */
    MOST_MOVES = 12 * 13
};

#define DIGIT .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9

static const cue_field digit = {DIGIT};

/* The piles of a deal: digits from the top down. */
#define PILE(member, count)                                                                         \
    {.kind = CUE_FIELD_ARRAY, .offset = (uint32_t)offsetof(cue_bowling_deal_data, member),          \
     .width = 1, .length = (count), CUE_EACH(digit), .flags = CUE_FIELD_DEALT}
static const cue_field pile_fields[] = {PILE(pile1, 5), PILE(pile2, 3), PILE(pile3, 2)};

static const cue_field deal_members[] = {
    {.name = "pins", .about = "digits of the pins A to J", .kind = CUE_FIELD_ARRAY,
     .offset = (uint32_t)offsetof(cue_action, data), .width = 1, .length = CUE_BOWLING_PINS,
     CUE_EACH(digit), .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
    {.name = "piles", .about = "digits of the ball cards, each pile from the top down", .kind = CUE_FIELD_TUPLE,
     .offset = (uint32_t)offsetof(cue_action, data), CUE_OF(pile_fields), .flags = CUE_FIELD_OUTCOME | CUE_FIELD_DEALT},
};

static const cue_field bowl_members[] = {
    {.name = "pile", .about = "whose top card is played", .kind = CUE_FIELD_INTEGER,
     CUE_IN_ACTION(cue_bowling_bowl_data, pile), .min = 1, .max = CUE_BOWLING_PILES},
    {.name = "pins", .about = "one to three pins that fall", .kind = CUE_FIELD_SET,
     CUE_IN_ACTION(cue_bowling_bowl_data, pins), CUE_NAMED(pin_names)},
};

static const cue_action_kind actions[] = {
    {"deal", "twenty cards are dealt", CUE_BY_CHANCE, IN_DEAL, CUE_JUST_FIELDS(deal_members)},
    {"bowl", "a ball card takes pins", CUE_BY_PLAYER, IN_BOWL, CUE_JUST_FIELDS(bowl_members)},
    {"end_ball", "the ball is over", CUE_BY_PLAYER, IN_BOWL, CUE_NO_FIELDS},
};

static const cue_field roll_members[] = {
    {.name = "pins", .kind = CUE_FIELD_INTEGER, CUE_IN_RULING(cue_bowling_roll_ruling, pins), .max = 10},
    {.name = "ball", .kind = CUE_FIELD_INTEGER, CUE_IN_RULING(cue_bowling_roll_ruling, ball), .min = 1, .max = 2},
};

static const cue_field frame_members[] = {
    {.name = "number", .kind = CUE_FIELD_INTEGER, CUE_IN_RULING(cue_bowling_frame_ruling, number), .min = 1,
     .max = CUE_BOWLING_FRAMES},
    {.name = "total", .kind = CUE_FIELD_INTEGER, CUE_IN_RULING(cue_bowling_frame_ruling, total), .max = 300},
};

static const cue_ruling_kind rulings[] = {
    {"roll", "Ball {ball} takes {pins} {pins|pin|pins}.", CUE_FIELDS(roll_members)},
    {"strike", "Strike!", {NULL, 0}},
    {"spare", "Spare!", {NULL, 0}},
    {"frame", "Frame {number} is decided: {total} {total|point|points} in all.", CUE_FIELDS(frame_members)},
};

static const cue_rule rules[] = {PAGE_RULES};

/* The saved state: the rolls, and the deal with its plays. All else follows. */
static const cue_field play_fields[] = {
    {.name = "pile", .kind = CUE_FIELD_INTEGER, CUE_AT(bowling_play, pile), .min = 1, .max = CUE_BOWLING_PILES},
    {.name = "pins", .kind = CUE_FIELD_SET, CUE_AT(bowling_play, pins), CUE_NAMED(pin_names)},
};
static const cue_field play = {.kind = CUE_FIELD_RECORD, CUE_OF(play_fields)};

static const cue_field saved_deal_fields[] = {
    {.name = "pins", .kind = CUE_FIELD_ARRAY, .offset = (uint32_t)offsetof(bowling_deal, cards.pins), .width = 1,
     .length = CUE_BOWLING_PINS, CUE_EACH(digit)},
    {.name = "piles", .kind = CUE_FIELD_TUPLE, .offset = (uint32_t)offsetof(bowling_deal, cards), CUE_OF(pile_fields)},
    {.name = "plays", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(bowling_deal, plays), .length = CUE_BOWLING_BALL_CARDS,
     CUE_COUNTED_BY(bowling_deal, play_count), CUE_EACH(play)},
    {.name = "first_ball", .kind = CUE_FIELD_INTEGER, CUE_AT(bowling_deal, first_ball),
     .max = CUE_BOWLING_BALL_CARDS, CUE_OR_NULL(-1)},
};

static const cue_field roll = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = CUE_BOWLING_PINS};

static const cue_field state_fields[] = {
    {.name = "rolls", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(bowling_state, rolls), .length = CUE_BOWLING_ROLLS,
     CUE_COUNTED_BY(bowling_state, roll_count), CUE_EACH(roll)},
    {.name = "deal", .kind = CUE_FIELD_RECORD, CUE_AT(bowling_state, deal), CUE_OF(saved_deal_fields),
     CUE_NULL_UNLESS(bowling_state, has_deal)},
};

static const cue_field digit_or_null = {DIGIT, CUE_OR_NULL(-1)};

static const cue_field pile_view_fields[] = {
    {.name = "top", DIGIT, .offset = (uint32_t)offsetof(cue_bowling_pile, top), CUE_OR_NULL(-1)},
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_pile, left), .max = 5},
};
static const cue_field pile_view = {.kind = CUE_FIELD_RECORD, CUE_OF(pile_view_fields)};

static const cue_field frame_view_fields[] = {
    {.name = "rolls", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(cue_bowling_frame, rolls), .length = 3,
     CUE_COUNTED_BY(cue_bowling_frame, roll_count), CUE_EACH(roll)},
    {.name = "mark", .kind = CUE_FIELD_NAME, CUE_AT(cue_bowling_frame, mark), CUE_NAMED(marks)},
    {.name = "total", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_frame, total), .max = 300, CUE_OR_NULL(-1)},
};
static const cue_field frame_view = {.kind = CUE_FIELD_RECORD, CUE_OF(frame_view_fields)};

static const cue_field view_fields[] = {
    {.name = "frame", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_view, frame), .min = 1, .max = 10},
    {.name = "ball", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_view, ball), .min = 1, .max = 2},
    {.name = "bonus_left", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_view, bonus_left), .max = 2},
    {.name = "pins", .kind = CUE_FIELD_MAP, CUE_ELEMENTS(cue_bowling_view, pins), CUE_NAMED(pin_names),
     CUE_EACH(digit_or_null), CUE_NULL_UNLESS(cue_bowling_view, dealt)},
    {.name = "removed", .kind = CUE_FIELD_MAP, CUE_ELEMENTS(cue_bowling_view, removed), CUE_NAMED(pin_names),
     CUE_EACH(digit_or_null), .flags = CUE_FIELD_SPARSE},
    {.name = "played", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(cue_bowling_view, played),
     .length = CUE_BOWLING_BALL_CARDS, CUE_COUNTED_BY(cue_bowling_view, played_count), CUE_EACH(digit)},
    {.name = "piles", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(cue_bowling_view, piles),
     .length = CUE_BOWLING_PILES, CUE_EACH(pile_view)},
    {.name = "frames", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(cue_bowling_view, frames),
     .length = CUE_BOWLING_FRAMES, CUE_COUNTED_BY(cue_bowling_view, frame_count), CUE_EACH(frame_view)},
    {.name = "best_possible", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_view, best_possible), .max = 300},
};

static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_bowling_player, score), .max = 300},
};

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = bowling_picture, .svg = bowling_svg,
    .write_move = bowling_write_move, .read_move = bowling_read_move, .help = bowling_help,
};

extern const cue_definition cue_bowling_solitaire_definition;
const cue_definition cue_bowling_solitaire_definition = {
    .id = CUE_BOWLING_SOLITAIRE, .title = "Bowling Solitaire", .edition = 1,
    .players_min = 1, .players_max = 1,
    CUE_STRUCTS(bowling_state, cue_bowling_view, cue_bowling_player),
    .state_fields = CUE_FIELDS(state_fields), .view_fields = CUE_FIELDS(view_fields),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases),
    .actions = actions, .action_count = CUE_COUNT(actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings),
    .rules = rules, .rule_count = CUE_COUNT(rules),
    .max_legal = BOWLING_MOST_LEGAL, .max_moves = MOST_MOVES, .score_min = 0, .score_max = 300,
    .start = bowling_start, .legal = bowling_legal, .apply = bowling_apply,
    .draw = bowling_draw, .view = bowling_view, .imagine = bowling_imagine, .restore = bowling_restore,
    .text = &text, .simulation = &bowling_simulation, .advice = &bowling_advice,
#ifdef BOWLING_BMI2
    .stepping = {[CUE_PROCESSOR_ANY] = &bowling_stepping, [CUE_PROCESSOR_BMI2] = &bowling_stepping_bmi2},
#else
    .stepping = {&bowling_stepping},
#endif
};
