/* For authors of rulesets of pool: what games by the WPA's rules share. A game's state begins with a cue_pool_state, its
 * options with cue_pool_options, its view with a cue_pool_view; its apply calls the functions below in the order of its
 * own page. Beside them it uses cuerules/table_game.h. docs/rulesets.md has an example. Since 1.0. */
#ifndef CUERULES_POOL_GAME_H
#define CUERULES_POOL_GAME_H

#include <cuerules/pool.h>
#include <cuerules/ruleset.h>
#include <cuerules/table_game.h>

CUE_BEGIN_DECLS

/* What every state of these games begins with. breaker: who broke, or is to break. area: cue_pool_area, of a cue ball in
 * hand or placed. fouls: in a row, by player. choices: what is open in the phase `choice`, bit n for cue_pool_choice n.
 * push_out: the next shot may be one; in the phase `choice`, if the table is handed back. spotted: a ball was spotted on
 * request since the last record. */
typedef struct cue_pool_state {
    cue_state_head head;
    cue_layout layout;
    uint8_t breaker;
    uint8_t area;
    uint8_t fouls[CUE_POOL_PLAYERS];
    uint8_t choices;
    uint8_t push_out;
    uint8_t spotted;
    uint8_t reserved[1];
} cue_pool_state;

#define CUE_POOL_OBJECTS (~CUE_BALL_BIT(CUE_BALL)) /* the set of all balls but the cue ball */

static inline cue_balls cue_pool_objects(const cue_pool_state *state)
{
    return state->layout.on_table & CUE_POOL_OBJECTS;
}

/* The paragraphs of the game's page that the functions below cite, as its rules are numbered. A game without one of them
 * leaves it 0. */
typedef struct cue_pool_rules {
    uint16_t miss, wrong_ball_first, no_rail, bad_break, cue_ball_potted, ball_off_table;
    uint16_t infraction, out_of_turn, wrong_cue_ball, no_stroke;
    uint16_t call, safety, push_out, choice, turn, removed, spotting, spot_request, in_hand;
    uint16_t three_fouls, stalemate, layout, adjust, correct, award, concede;
    uint16_t reserved[6];
} cue_pool_rules;

/* What the functions below have to know of a game. money: the ball that decides it, which is spotted when it is lost in
 * a foul and waits to be spotted while somebody chooses, or CUE_NO_BALL. wrong_ball_first, bad_break: the codes of these
 * fouls in the game. choices: those that it has, bit n for cue_pool_choice n. state_size: of the whole state. */
typedef struct cue_pool_game {
    uint32_t size; /* sizeof(cue_pool_game) */
    uint8_t money;
    uint8_t wrong_ball_first, bad_break;
    uint8_t choices;
    const cue_ball_set *balls;
    uint32_t state_size;
    uint32_t reserved_too;
    cue_pool_rules rule;
} cue_pool_game;

/* A game while an action is applied to it. */
typedef struct cue_pool_now {
    const cue_pool_game *game;
    const cue_pool_options *options;
    cue_pool_state *state;
    cue_rulings *rulings;
    cue_error *error;
} cue_pool_now;

/* A rack: so many balls in each row from the apex, listed row by row from left to right; the middle of row `before`
 * lies on the foot spot. */
typedef struct cue_pool_rack {
    const uint8_t *rows, *balls;
    uint8_t row_count, before;
    uint8_t reserved[6];
} cue_pool_rack;

/* Racks all balls for this breaker, who then is to act, with the cue ball in hand in the kitchen; nothing is announced.
 * For `start`, with head.opener, and for reracks. Fouls in a row are not touched. */
CUE_API void cue_pool_rack_up(const cue_pool_now *now, const cue_pool_rack *rack, unsigned breaker);
CUE_API bool cue_pool_rack_fits(const cue_pool_options *options, const cue_pool_rack *rack);
/* The same in the middle of a game: announces the ruling `rerack`, then whose turn it is. */
CUE_API void cue_pool_rerack(const cue_pool_now *now, const cue_pool_rack *rack, unsigned breaker, unsigned rule);

/* A stroke, or an infraction without one, that is being judged. call: what was called, zero where it is not read.
 * before: the object balls that were on the table. potted, off: object balls that dropped, and that left. player: whose
 * it was; other: that is not who is to act. breaking: the break was played. made: the called ball dropped into the called
 * pocket. fouls: how many were found. */
typedef struct cue_pool_stroke {
    const cue_shot *record;
    cue_shot_summary summary;
    cue_pool_shot_data call;
    cue_balls before, potted, off;
    int player;
    uint32_t fouls;
    bool other, breaking, made;
    uint8_t reserved[13];
} cue_pool_stroke;

/* What may be announced of a shot; push-outs where the state has push_out. */
enum { CUE_POOL_MAY_CALL_SAFETY = 1, CUE_POOL_CALLS_ON_BREAK = 2 };

/* Checks a shot: its members, the record, then the rules. callable: the balls that may be called once somebody shoots,
 * 0 in a game without calls. In the phase `choice` it is `play` first (cue_pool_play): that has to be open, except for
 * what another player does. Errors: CUE_WRONG_PHASE where it is not; CUE_BAD_VALUE: /ball, /pocket; CUE_MISSING_MEMBER:
 * one of them without the other, or the pocket of the called ball's event; CUE_ILLEGAL_ACTION: what may not be announced
 * now; and those of cue_check_shot and cue_check_shooter. A refusal changes nothing. */
CUE_API cue_status cue_pool_check_shot(const cue_pool_now *now, const cue_action *action, cue_balls callable,
                                       unsigned allowed, cue_pool_stroke *stroke);

/* Was the requirement of a break met that asks for an object ball potted or four to a rail? */
CUE_API bool cue_pool_breaks_up(const cue_pool_options *options, const cue_pool_stroke *stroke);

/* How many balls of a set went to a rail, were potted or left the table, in the whole record. */
CUE_API unsigned cue_pool_to_rail(const cue_pool_stroke *stroke, cue_balls among);

/* Announces the fouls of a stroke, in the order that all these games have, and counts them in stroke->fouls. on: balls
 * that may be hit first. bad_break: that foul is one of them. */
CUE_API void cue_pool_find_fouls(const cue_pool_now *now, cue_pool_stroke *stroke, cue_balls on, bool bad_break);

/* Counts the player's fouls in a row, where the options want that: true for the third. */
CUE_API bool cue_pool_count_fouls(const cue_pool_now *now, const cue_pool_stroke *stroke);

/* The layout after the stroke; announces which of the balls that dropped or left are out of the game: all but those of
 * `back`. What lasted until this record, lapses: push-out, spot request, area. */
CUE_API void cue_pool_settle(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls back);

/* Spots balls, in ascending order. A cue ball that will be in hand has to be taken up before (cue_pool_lift). */
CUE_API void cue_pool_spot(const cue_pool_now *now, cue_balls balls);
CUE_API void cue_pool_lift(const cue_pool_now *now);

/* The cue ball is in hand; announced unless it was already. */
CUE_API void cue_pool_take_cue_ball(const cue_pool_now *now, cue_pool_area area);

/* That player shoots next, or chooses; `turn` is announced if it is another one than who is to act. */
CUE_API void cue_pool_shoots(const cue_pool_now *now, int player, unsigned rule);
CUE_API void cue_pool_offer(const cue_pool_now *now, int player, unsigned choices, unsigned rule);

/* The game is over: nothing is in hand, and nothing to be chosen. */
CUE_API void cue_pool_end(const cue_pool_now *now, uint32_t winners, unsigned rule);

/* What a stroke leads to in several of these games. foul, where the game goes on: the cue ball is in hand on the whole
 * table, the other player (after a foul out of turn: who is to act) shoots, and the ball that decides the game is spotted
 * where it dropped or left; after one without a stroke on the break the other one breaks. go_on: that ball is spotted
 * where it dropped; what comes next is the game's. win: the game is the player's. lose: it is the other's, after a ruling
 * of this type. All these settle the stroke. offer_table: the other player has the choice between `play` and
 * `hand_back`. */
CUE_API void cue_pool_foul(const cue_pool_now *now, const cue_pool_stroke *stroke);
CUE_API void cue_pool_go_on(const cue_pool_now *now, const cue_pool_stroke *stroke);
CUE_API void cue_pool_offer_table(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule);
CUE_API void cue_pool_win(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule);
CUE_API void cue_pool_lose(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned type, unsigned rule);

/* A stalemate that is played again: the same player breaks, and fouls in a row are forgotten. */
CUE_API void cue_pool_replay(const cue_pool_now *now, const cue_pool_rack *rack);

/* The action `choose`, checked: CUE_BAD_VALUE for what is no choice, CUE_ILLEGAL_ACTION for one that is not open.
 * cue_pool_play: who is to act shoots from here, and the ball that waited is spotted; a cue ball that has left the table
 * is in hand in the kitchen. cue_pool_hand_back: the other does, with a push-out where that was open. */
CUE_API cue_status cue_pool_check_choice(const cue_pool_now *now, const cue_action *action, cue_pool_choice *choice);
CUE_API void cue_pool_play(const cue_pool_now *now);
CUE_API void cue_pool_hand_back(const cue_pool_now *now);

/* Balls that may be spotted on request: see the action `spot_ball`. */
CUE_API cue_balls cue_pool_spottable(const cue_pool_options *options, const cue_pool_state *state, cue_balls on);

/* Applies an action of the kinds from PLACE to AWARD, and `choose` where a game has no choices but `play` and `hand_back`.
 * on: balls that may be hit first; needed: balls that no correction takes. The scores that `adjust` sets are the games
 * won: only in a match. */
CUE_API cue_status cue_pool_apply(const cue_pool_now *now, const cue_action *action, cue_balls on, cue_balls needed);

/* `adjust` where games won are the score, as cue_pool_apply does it; may_group: groups may be set, which the game itself
 * does. And in its two parts, for games that have other scores. may_score: scores may be set, from `least` on and below
 * `below`. The second part announces; scores: where the scores are kept. Errors: CUE_MISSING_MEMBER where nothing is given; CUE_BAD_VALUE for what is malformed;
 * CUE_ILLEGAL_ACTION for what does not fit. */
CUE_API cue_status cue_pool_adjust_games(const cue_pool_now *now, const cue_action *action, bool may_group);
typedef struct cue_pool_limits {
    int32_t least, below[CUE_POOL_PLAYERS];
    uint8_t may_score, may_group;
    uint8_t reserved[2];
} cue_pool_limits;
CUE_API cue_status cue_pool_check_adjust(const cue_pool_now *now, const cue_action *action,
                                         const cue_pool_limits *limits);
CUE_API void cue_pool_apply_adjust(const cue_pool_now *now, const cue_action *action, int32_t *scores);

/* A player's score where games won are the score: in a match these, else 1 for the only winner. */
CUE_API int32_t cue_pool_score(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                               unsigned player);

/* The legal list: in the phases of a shot one without call, one for each ball that is callable and each pocket, those
 * that are allowed beside, places, balls to be spotted; or the choices; and conceding. Nothing in other phases. */
CUE_API void cue_pool_list(const cue_pool_options *options, const cue_pool_state *state, cue_balls on,
                           cue_balls callable, unsigned allowed, cue_listing *list);

/* The members of a view that follow from the state; players: with games won as scores, or NULL. */
CUE_API void cue_pool_show(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                           cue_balls on, cue_balls callable, cue_pool_player *players, cue_pool_view *view);

/* For `restore`: proves what is true of every state of these games, and checks the layout. full: the object balls of a
 * whole rack. choices: those that the game has, in sets that may be open together, 0 behind the last. */
CUE_API cue_status cue_pool_prove(const cue_pool_game *game, const cue_pool_options *options, cue_pool_state *state,
                                  cue_balls full, const uint8_t *choices, cue_error *error);

/* For `fill`: completes an open shot of a player who aims at a ball that is on, or at the called one, and wants to pot
 * something; or an open place. */
CUE_API bool cue_pool_fill(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                           cue_balls on, cue_random *random, void *room, cue_action *action);

/* Typed moves: "3 TL : cue-3>TL", "safety : cue-3", "push out : cue-9", "hand back", "spot 12", "stalemate", "adjust 2 1
 * turn 1 fouls 0 2", and what all table games share. definition: with actions, balls and shared_rulings. */
CUE_API void cue_pool_write_move(const cue_definition *definition, const cue_action *action, cue_writer *out);
CUE_API cue_status cue_pool_read_move(const cue_definition *definition, const cue_pool_state *state, const char *text,
                                      void *room, size_t size, cue_action *action, cue_error *error);
/* Help on them, behind what the game says of its own. */
CUE_API void cue_pool_write_help(const cue_definition *definition, const cue_pool_options *options,
                                 const cue_pool_state *state, cue_balls on, cue_balls callable, unsigned allowed,
                                 cue_writer *out);

/* Pictures. What a game says of the moment: its title; what is shot at (" at the 3", or ""); for each player the score
 * and a few words, as text in UTF-8 that lives until the picture is drawn; the fouls in a row of the one who is to act,
 * where a third one counts; and how its moves are written. */
typedef struct cue_pool_shown {
    uint32_t size; /* sizeof(cue_pool_shown) */
    uint32_t fouls;
    const cue_ball_set *balls;
    const char *title;
    void (*write_move)(const void *options, const cue_action *action, cue_writer *out);
    struct {
        int32_t score;
        char note[20];
    } players[CUE_POOL_PLAYERS];
    char at[40];
} cue_pool_shown;

/* Says of each player the score and the fouls in a row, also of the one who is to act, and what is shot at, if that is
 * one ball. */
CUE_API void cue_pool_tell(const cue_pool_view *view, const cue_pool_player *players, cue_pool_shown *shown);

/* The first line alone; the view as text, and as a drawing. The scene's view begins with a cue_pool_view. */
CUE_API void cue_pool_write_heading(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out);
CUE_API void cue_pool_picture(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out);
CUE_API void cue_pool_svg(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out);

/* Tables. A game's shot has the members of its own choice of CUE_POOL_CALL_MEMBERS, CUE_POOL_SAFETY_MEMBER and
 * CUE_POOL_PUSH_OUT_MEMBER; choices: a list of names, NULL for those that the game does not have.
 *   static const char *const choices[] = {"play", NULL, "hand_back"};
 *   static const cue_field count = CUE_POOL_COUNT_GIVEN;
 *   CUE_POOL_MEMBERS(my, choices);
 *   static const cue_field shot_members[] = {CUE_POOL_CALL_MEMBERS(pockets), CUE_POOL_PUSH_OUT_MEMBER};
 *   static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(my_given_score), CUE_POOL_FOULS_MEMBER(count)};
 *   const cue_action_kind my_actions[] = {CUE_POOL_ACTIONS(my, shot_members, adjust_members)};
 */
#define CUE_POOL_POCKET_NAMES {NULL, "BL", "BR", "ML", "MR", "TL", "TR"} /* by the pocket's number + 1 */
#define CUE_POOL_GROUP_NAMES  {NULL, "solids", "stripes"}
#define CUE_POOL_AREA_NAMES   {NULL, "kitchen", "table"}
#define CUE_POOL_PHASES       "break", "shot", "choice", CUE_MATCH_PHASES, "over"
#define CUE_POOL_CALL_MEMBERS(pockets) \
    CUE_OPTIONAL_BALL("ball", "the called ball", cue_pool_shot_data, ball), \
    {.name = "pocket", .about = "the called pocket", .kind = CUE_FIELD_NAME, \
     CUE_IN_ACTION(cue_pool_shot_data, pocket), CUE_NAMED(pockets), CUE_OR_LEFT_OUT(0)}
#define CUE_POOL_SAID_MEMBER(json_name, about_it, member) \
    {.name = (json_name), .about = (about_it), .kind = CUE_FIELD_BOOL, CUE_IN_ACTION(cue_pool_shot_data, member), \
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_SPARSE}
#define CUE_POOL_SAFETY_MEMBER   CUE_POOL_SAID_MEMBER("safety", "a safety was called", safety)
#define CUE_POOL_PUSH_OUT_MEMBER CUE_POOL_SAID_MEMBER("push_out", "a push-out was announced", push_out)
#define CUE_POOL_WHAT_MEMBER(choices) \
    {.name = "what", .about = "what is chosen", .kind = CUE_FIELD_NAME, \
     CUE_IN_ACTION(cue_pool_named_data, named), CUE_NAMED(choices)}
#define CUE_POOL_ASKED_MEMBER \
    {.name = "ball", .about = "a ball that may be hit first", .kind = CUE_FIELD_NAME, \
     CUE_IN_ACTION(cue_pool_named_data, named), .names_from = CUE_NAMES_BALLS}
/* One count of fouls in a row, as it can be and as it may be set; one group, from CUE_POOL_GROUP_NAMES. */
#define CUE_POOL_COUNT         {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 3}
#define CUE_POOL_COUNT_GIVEN   {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 2}
#define CUE_POOL_GROUP(groups) {.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(groups), CUE_OR_NULL(0)}
#define CUE_POOL_BOTH(json_name, about_it, type, member, has, each) \
    {.name = (json_name), .about = (about_it), .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(type, member), \
     .length = CUE_POOL_PLAYERS, CUE_EACH(each), .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE, \
     .present_offset = (uint32_t)offsetof(type, has)}
#define CUE_POOL_FOULS_MEMBER(count) \
    CUE_POOL_BOTH("fouls", "fouls in a row, of each player", cue_pool_adjustment, fouls, has_fouls, count)
#define CUE_POOL_GROUPS_MEMBER(group) \
    CUE_POOL_BOTH("groups", "who plays what, of each player", cue_pool_adjustment, groups, has_groups, group)
#define CUE_POOL_IN_SHOT (1u << CUE_POOL_PHASE_BREAK | 1u << CUE_POOL_PHASE_SHOT | 1u << CUE_POOL_PHASE_CHOICE)
#define CUE_POOL_IN_ALL  (CUE_POOL_IN_SHOT | 1u << CUE_POOL_PHASE_LAG | 1u << CUE_POOL_PHASE_CHOOSE_FIRST)
#define CUE_POOL_IN_PLAY (1u << CUE_POOL_PHASE_SHOT | 1u << CUE_POOL_PHASE_CHOICE)
/* The lists of members that all these games have alike, and the field of a score that is given, under names that begin with
 * the word `my`. */
#define CUE_POOL_MEMBERS(my, choices) \
    static const cue_field my##_coordinate = CUE_COORDINATE, my##_given_score = CUE_GIVEN_SCORE; \
    static const cue_field my##_choose_members[] = {CUE_POOL_WHAT_MEMBER(choices)}, \
                           my##_lag_members[] = {CUE_LAG_MEMBERS(CUE_POOL_PLAYERS)}, \
                           my##_first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(CUE_POOL_PLAYERS)}, \
                           my##_place_members[] = {CUE_PLACE_MEMBERS(my##_coordinate)}, \
                           my##_asked_members[] = {CUE_POOL_ASKED_MEMBER}, \
                           my##_concede_members[] = {CUE_CONCEDE_MEMBERS}, \
                           my##_correct_members[] = {CUE_CORRECT_MEMBERS}, my##_award_members[] = {CUE_AWARD_MEMBERS}
/* All kinds, in the order of their numbers, of a file with CUE_POOL_MEMBERS(my, …); the other arguments are lists of members. */
#define CUE_POOL_ACTIONS(my, shot, adjust) \
    {"shot", "what was seen of a shot, and what was called", CUE_BY_PLAYER, CUE_POOL_IN_SHOT, CUE_FIELDS(shot), \
     .carries = CUE_CARRIES_SHOT}, \
    {"choose", "a player takes one of the choices", CUE_BY_PLAYER, 1u << CUE_POOL_PHASE_CHOICE, \
     CUE_JUST_FIELDS(my##_choose_members)}, \
    CUE_MATCH_ACTIONS(my##_lag_members, CUE_POOL_PHASE_LAG, my##_first_members, CUE_POOL_PHASE_CHOOSE_FIRST), \
    {"place", "puts the cue ball down", CUE_BY_PLAYER, CUE_POOL_IN_SHOT, CUE_JUST_FIELDS(my##_place_members)}, \
    {"spot_ball", "asks for a ball to be spotted", CUE_BY_PLAYER, 1u << CUE_POOL_PHASE_SHOT, \
     CUE_JUST_FIELDS(my##_asked_members)}, \
    CUE_CONCEDE_KIND("gives the game up", CUE_POOL_IN_SHOT | 1u << CUE_POOL_PHASE_CHOOSE_FIRST, \
                     my##_concede_members), \
    {"layout", "says where the balls are", CUE_BY_REFEREE, CUE_POOL_IN_ALL, .carries = CUE_CARRIES_LAYOUT}, \
    {.name = "adjust", .about = "sets scores and fouls in a row, or says who plays", .by = CUE_BY_REFEREE, \
     .phases = CUE_POOL_IN_ALL, .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(adjust), \
     .carried_size = (uint32_t)sizeof(cue_pool_adjustment)}, \
    CUE_CORRECT_KIND(CUE_POOL_IN_PLAY, my##_correct_members), CUE_AWARD_KIND(CUE_POOL_IN_ALL, my##_award_members), \
    {"stalemate", "says that nobody can make progress any more", CUE_BY_REFEREE, CUE_POOL_IN_PLAY, CUE_NO_FIELDS}

/* match: CUE_MATCH_FOR_GAMES_MEMBER where the games won are the score, else CUE_MATCH_MEMBER. */
#define CUE_POOL_OPTION_MEMBERS(type, match_member) \
    CUE_TABLE_MEMBER("table", type, pool.table), match_member("match", type, pool.match), \
    {.name = "no_rail", .about = "a foul when nothing reaches a rail or a pocket after the first contact", \
     .kind = CUE_FIELD_BOOL, CUE_AT(type, pool.no_rail)}
#define CUE_POOL_THREE_FOULS_MEMBER(type) \
    {.name = "three_fouls", .about = "fouls in a row are counted, and the third one is penalised", \
     .kind = CUE_FIELD_BOOL, CUE_AT(type, pool.three_fouls)}
/* Of states whose member `pool` is the cue_pool_state; areas, choices: names. */
#define CUE_POOL_STATE_MEMBERS(type, areas, choice_names) \
    CUE_LAYOUT_MEMBERS(type, pool.layout), \
    {.name = "breaker", .kind = CUE_FIELD_INTEGER, CUE_AT(type, pool.breaker), .max = CUE_POOL_PLAYERS - 1}, \
    {.name = "area", .kind = CUE_FIELD_NAME, CUE_AT(type, pool.area), CUE_NAMED(areas), \
     CUE_OR_NULL(CUE_POOL_NOT_IN_HAND)}, \
    {.name = "choice", .kind = CUE_FIELD_SET, CUE_AT(type, pool.choices), CUE_NAMED(choice_names)}, \
    {.name = "push_out", .kind = CUE_FIELD_BOOL, CUE_AT(type, pool.push_out)}, \
    {.name = "spotted", .kind = CUE_FIELD_BOOL, CUE_AT(type, pool.spotted)}
#define CUE_POOL_FOULS_STATE_MEMBER(type, count) \
    {.name = "fouls", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(type, pool.fouls), .length = CUE_POOL_PLAYERS, \
     CUE_EACH(count)}
/* Of views whose member `pool` is the cue_pool_view; of players that are a cue_pool_player. */
#define CUE_POOL_VIEW_MEMBERS(type, areas, choice_names) \
    {.name = "on", .about = "balls that may be hit first", .kind = CUE_FIELD_SET, CUE_AT(type, pool.on), \
     .names_from = CUE_NAMES_BALLS}, \
    {.name = "callable", .about = "balls that may be called", .kind = CUE_FIELD_SET, \
     CUE_AT(type, pool.callable), .names_from = CUE_NAMES_BALLS}, \
    CUE_BALLS_MEMBER("on_table", type, pool.on_table), CUE_BALLS_MEMBER("in_hand", type, pool.in_hand), \
    {.name = "area", .about = "where the cue ball in hand may be put", .kind = CUE_FIELD_NAME, \
     CUE_AT(type, pool.area), CUE_NAMED(areas), CUE_OR_NULL(CUE_POOL_NOT_IN_HAND)}, \
    {.name = "breaker", .about = "who broke or is to break", .kind = CUE_FIELD_INTEGER, \
     CUE_AT(type, pool.breaker), .max = CUE_POOL_PLAYERS - 1, CUE_OR_NULL(CUE_NOBODY)}, \
    {.name = "choice", .about = "what may be chosen", .kind = CUE_FIELD_SET, CUE_AT(type, pool.choices), \
     CUE_NAMED(choice_names)}, \
    CUE_LAYOUT_MEMBER("layout", type, pool.layout), CUE_LAST_SEEN_MEMBER("last_seen", type, pool.layout)
#define CUE_POOL_PUSH_OUT_VIEW_MEMBER(type) \
    {.name = "push_out", .about = "this shot may be a push-out", .kind = CUE_FIELD_BOOL, CUE_AT(type, pool.push_out)}
#define CUE_POOL_SCORE_SEEN \
    {.name = "score", .about = "games won; without a match 1 for the winner", .kind = CUE_FIELD_INTEGER, \
     CUE_AT(cue_pool_player, score), .max = CUE_RACE_MAX}
#define CUE_POOL_FOULS_SEEN \
    {.name = "fouls", .about = "fouls in a row", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_pool_player, fouls), .max = 3}

/* Rulings: their members, and the kinds in the order of their numbers. score: a field of four bytes. */
#define CUE_POOL_GAMES {.kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(int32_t), .max = CUE_RACE_MAX}
#define CUE_POOL_PLAYER_SAID \
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = CUE_POOL_PLAYERS - 1}
#define CUE_POOL_CHOICE_MEMBERS(choice_names) \
    CUE_POOL_PLAYER_SAID, \
    {.name = "of", .kind = CUE_FIELD_SET, CUE_IN_RULING(cue_pool_choices_ruling, of), CUE_NAMED(choice_names)}
#define CUE_POOL_RERACK_MEMBERS \
    CUE_POOL_PLAYER_SAID, \
    {.name = "balls", .kind = CUE_FIELD_INTEGER, CUE_IN_RULING(cue_pool_rerack_ruling, balls), .max = CUE_POOL_BALLS}
#define CUE_POOL_IN_ADJUSTED(member) \
    .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_pool_adjusted_ruling, member))
#define CUE_POOL_ADJUSTED_SCORES(score) \
    {.name = "scores", .kind = CUE_FIELD_ARRAY, CUE_POOL_IN_ADJUSTED(scores), .width = (uint32_t)sizeof(int32_t), \
     .length = CUE_POOL_PLAYERS, CUE_EACH(score)}
#define CUE_POOL_ADJUSTED_BOTH(json_name, member, has, each) \
    {.name = (json_name), .kind = CUE_FIELD_ARRAY, CUE_POOL_IN_ADJUSTED(member), .width = 1, \
     .length = CUE_POOL_PLAYERS, CUE_EACH(each), .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE, \
     .present_offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_pool_adjusted_ruling, has))}
#define CUE_POOL_ADJUSTED_FOULS(count)  CUE_POOL_ADJUSTED_BOTH("fouls", fouls, has_fouls, count)
#define CUE_POOL_ADJUSTED_GROUPS(group) CUE_POOL_ADJUSTED_BOTH("groups", groups, has_groups, group)
#define CUE_POOL_RULINGS(choice, rerack, adjusted) \
    CUE_POOL_RULINGS_WITH(choice, rerack, adjusted, "The referee sets scores, fouls or who is to play.")
#define CUE_POOL_RULINGS_WITH(choice, rerack, adjusted, adjusted_sentence) \
    {"choice", "{player} has the choice between {of}.", CUE_FIELDS(choice)}, \
    {"rerack", "All balls are racked again; {player} breaks.", CUE_FIELDS(rerack)}, \
    {"stalemate", "Nobody can make progress any more: a stalemate.", {NULL, 0}}, \
    {"adjusted", adjusted_sentence, CUE_FIELDS(adjusted)}
/* The shared kinds of ruling that all of them announce; straight pool has points, too. */
enum {
    CUE_POOL_SHARED_RULINGS = 1 << CUE_RULING_OVER | 1 << CUE_RULING_FOUL | 1 << CUE_RULING_REMOVED |
                              1 << CUE_RULING_RESPOT | 1 << CUE_RULING_IN_HAND | 1 << CUE_RULING_TURN |
                              1 << CUE_RULING_AWARDED | 1 << CUE_RULING_CORRECTED
};

/* The first kinds of foul, in the order of their codes. */
#define CUE_POOL_FOULS \
    {"miss", "Foul by {player}: no ball was hit."}, \
    {"no_rail", "Foul by {player}: after the first contact no ball reached a rail or a pocket."}, \
    {"cue_ball_potted", "Foul by {player}: the cue ball was potted."}, \
    {"ball_off_table", "Foul by {player}: the {ball} left the table."}

CUE_END_DECLS

#endif
