/* For authors of rulesets of table games: what their actions, states and views have in common. Beside this,
 * kinds of action that carry a shot or a layout (CUE_CARRIES_SHOT, CUE_CARRIES_LAYOUT) need no
 * members of their own for it. Since 1.0. */
#ifndef CUERULES_TABLE_GAME_H
#define CUERULES_TABLE_GAME_H

#include <cuerules/ruleset.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>

#include <float.h>

CUE_BEGIN_DECLS

/* The referee's desk: an action of the referee, or a concession, and what the library needs to know of the game. Each
 * function below checks the action, applies what is the same in all games, and announces it; a refusal changes nothing.
 * What follows from it is left to the game. */
typedef struct cue_desk {
    const cue_action *action;
    const cue_state_head *head;
    cue_rulings *rulings;
    cue_error *error;
    uint32_t out;  /* players who are out of the game, bit n for player n: they neither act nor win, nor concede */
    uint32_t rule; /* on which the rulings rest, and what is refused */
} cue_desk;

/* `adjust`: sets the scores, where some are given, and announces all of them (CUE_RULING_ADJUSTED). *player: who is to
 * come to the table, or CUE_NOBODY. scores: the state's, one for each player; NULL in a game without scores, which
 * announces a ruling of its own. may_call: whether somebody may be told to come to the table now. Errors:
 * CUE_MISSING_MEMBER (/scores) where nothing is given; CUE_BAD_VALUE: scores that are not one for each player or out of
 * range, a player who doesn't exist; CUE_WRONG_PHASE (/to_act); CUE_ILLEGAL_ACTION: no scores to be set, or a player who
 * is out. */
CUE_API cue_status cue_desk_adjust(const cue_desk *desk, int32_t *scores, bool may_call, int *player);

/* What it checks of the scores and the player, where they are given: for games whose adjustments have more members (the
 * record begins with a cue_adjustment). Errors as above. */
CUE_API cue_status cue_desk_check_adjust(const cue_desk *desk, bool has_scores, bool may_call);

/* `correct`: takes balls out of the game, brings others back to the table, where nobody knows where they lie, and
 * announces both (CUE_RULING_CORRECTED). What was placed stays placed. needed: balls that may not be taken. Errors:
 * CUE_MISSING_MEMBER (/on) where nothing is given; CUE_BAD_VALUE: a ball that the game doesn't have;
 * CUE_ILLEGAL_ACTION with the path of the ball, or of the list: lists without a ball, the cue ball, a ball that is
 * already where it is to come, one in both lists, one that is needed, or the last one. */
CUE_API cue_status cue_desk_correct(const cue_desk *desk, cue_layout *layout, const cue_ball_set *balls,
                                    cue_balls needed);

/* What it checks: for games that put the balls elsewhere. *on, *off: which balls are named. Errors as above. */
CUE_API cue_status cue_desk_check_correct(const cue_desk *desk, const cue_layout *layout, const cue_ball_set *balls,
                                          cue_balls needed, cue_balls *on, cue_balls *off);

/* `award`: announces the winners (CUE_RULING_AWARDED), bit n of *winners for player n. Errors: CUE_BAD_VALUE for a player
 * who doesn't exist; CUE_ILLEGAL_ACTION for one who is out, and for a match where there is none. */
CUE_API cue_status cue_desk_award(const cue_desk *desk, uint32_t *winners);

/* `concede`: *player is the one who concedes. Errors: CUE_ILLEGAL_ACTION for somebody who is out (/player), and for a
 * match where there is none. */
CUE_API cue_status cue_desk_concede(const cue_desk *desk, int *player);

/* The player that a shot names with `by`. CUE_BAD_VALUE (/by): the game has no such player. CUE_ILLEGAL_ACTION (/by),
 * by that rule: one who is out of the game (bit n of `out` for player n), or another player's stroke where the first
 * one of the game is still to be played. */
CUE_API cue_status cue_check_by(const cue_shot *shot, const cue_state_head *head, cue_error *error);
CUE_API cue_status cue_check_by_rule(const cue_shot *shot, const cue_state_head *head, uint32_t out, bool first_stroke,
                                     unsigned rule, cue_error *error);

/* Checks a shot as cue_shot_check does, after the player whom it names; and, when everything else was checked, whether
 * that player may have made it. */
static inline cue_status cue_check_shot(const cue_shot *shot, const cue_state_head *head, const cue_table *table,
                                        const cue_ball_set *balls, const cue_layout *layout,
                                        cue_shot_summary *summary, cue_error *error)
{
    const cue_status status = shot && shot->by ? cue_check_by(shot, head, error) : CUE_OK;
    return status ? status : cue_shot_check(shot, table, balls, layout, summary, error);
}

static inline cue_status cue_check_shooter(const cue_shot *shot, const cue_state_head *head, uint32_t out,
                                           bool first_stroke, unsigned rule, cue_error *error)
{
    return shot->by ? cue_check_by_rule(shot, head, out, first_stroke, rule, error) : CUE_OK;
}

/* Whose stroke a shot was, or whose infraction; and was that somebody else than the player to act? */
static inline int cue_shooter(const cue_shot *shot, const cue_state_head *head)
{
    return shot->by ? shot->by - 1 : head->to_act;
}

static inline bool cue_is_by_another(const cue_shot *shot, const cue_state_head *head)
{
    return shot->by && shot->by - 1 != head->to_act;
}

/* The actions `place` and `layout`, applied: CUE_BAD_VALUE for a ball that the game doesn't have, and what
 * cue_layout_place and cue_layout_set_places refuse. area: where balls in hand go. */
CUE_API cue_status cue_apply_place(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                   cue_area area, const cue_action *action, cue_error *error);
CUE_API cue_status cue_apply_layout(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                    cue_area area, const cue_action *action, cue_error *error);

/* Lists the action `place`, open, for each ball that may be placed, in ascending order. */
CUE_API void cue_list_places(cue_listing *list, unsigned kind, const cue_layout *layout);

/* For `fill`: completes a shot as planned, in CUE_FILL_SIZE bytes of room; an open `place` with a random free place
 * in the area. False where nothing could be made up. */
CUE_API bool cue_fill_shot(const cue_shot_plan *plan, const cue_ball_set *balls, cue_random *random, void *room,
                           cue_action *action);
CUE_API bool cue_fill_place(const cue_table *table, const cue_layout *layout, cue_area area, cue_random *random,
                            cue_action *action);

/* One foul; ball: the one that it names, or CUE_NO_BALL. */
CUE_API void cue_add_foul(cue_fouls *fouls, unsigned rule, unsigned code, unsigned ball);
/* One for each ball of the set that dropped, or that left the table (CUE_EVENT_POCKET, CUE_EVENT_OFF_TABLE), in the
 * order in which they went. */
CUE_API void cue_add_loss_fouls(cue_fouls *fouls, unsigned rule, unsigned code, const cue_shot *shot,
                                cue_event_type type, cue_balls balls);
/* The infractions that a record says by `by` and `struck`: CUE_OUT_OF_TURN for another player's stroke, and
 * CUE_WRONG_CUE_BALL with the ball that the tip struck. Returns bit n for each such infraction n. Among the events they
 * are not read: that is what `allowed` is for, below. */
CUE_API unsigned cue_add_stroke_fouls(cue_fouls *fouls, unsigned turn_rule, unsigned ball_rule, const cue_shot *shot,
                                      const cue_state_head *head);
/* One for each infraction, with the code CUE_FOUL_INFRACTION + its number; allowed: bit n for an infraction n that
 * is no foul. */
CUE_API void cue_add_infraction_fouls(cue_fouls *fouls, unsigned rule, const cue_shot *shot, unsigned allowed);

/* Takes balls into the hand of whoever shoots next, from the table where they lie there, and announces all that is in
 * hand then. */
CUE_API void cue_take_in_hand(cue_layout *layout, cue_balls balls, unsigned rule, cue_rulings *rulings);

/* Announces balls that were put back together, in that order, with their places while the layout is known. */
CUE_API void cue_announce_respots(cue_rulings *rulings, unsigned rule, const cue_layout *layout, const uint8_t *balls,
                                  unsigned count);

/* Puts balls back as cue_respot_behind_foot_spot does, in ascending order, then announces them. Where one of them finds
 * no room, the layout is no longer known, and the balls that were put back are last seen nowhere. */
CUE_API void cue_spot_balls(const cue_table *table, cue_layout *layout, cue_balls balls, unsigned rule,
                            cue_rulings *rulings);

/* Another player comes to the table. */
static inline void cue_come_to_table(cue_state_head *head, int player, unsigned rule, cue_rulings *rulings)
{
    head->to_act = (int8_t)player;
    cue_announce_player(rulings, CUE_RULING_TURN, rule, player);
}

/* The shared rulings of a game with scores and a referee. */
enum {
    CUE_TABLE_RULINGS = 1 << CUE_RULING_OVER | 1 << CUE_RULING_FOUL | 1 << CUE_RULING_PENALTY | 1 << CUE_RULING_SCORE |
                        1 << CUE_RULING_REMOVED | 1 << CUE_RULING_RESPOT | 1 << CUE_RULING_IN_HAND |
                        1 << CUE_RULING_TURN | 1 << CUE_RULING_ADJUSTED | 1 << CUE_RULING_AWARDED |
                        1 << CUE_RULING_CORRECTED
};

/* Tables. COORDINATE describes one number of a place:
 *   static const cue_field coordinate = CUE_COORDINATE;
 *   static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};
 *   static const cue_field state_fields[] = {CUE_LAYOUT_MEMBERS(my_state, layout), …};
 *   static const cue_field given_score = CUE_GIVEN_SCORE;
 *   static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
 *   static const cue_field correct_members[] = {CUE_CORRECT_MEMBERS};
 *   static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
 *   static const cue_field concede_members[] = {CUE_CONCEDE_MEMBERS};
 *   … CUE_CONCEDE_KIND("is out of the game", phases, concede_members), CUE_ADJUST_KIND(phases, adjust_members),
 *   CUE_CORRECT_KIND(phases, correct_members), CUE_AWARD_KIND(phases, award_members) …
 * A view shows a layout with CUE_LAYOUT_MEMBER and CUE_LAST_SEEN_MEMBER, and sets of balls (cue_balls) with
 * CUE_BALLS_MEMBER. */
#define CUE_COORDINATE                                                                                             \
    {                                                                                                              \
        .kind = CUE_FIELD_REAL, .width = (uint32_t)sizeof(double), .real_min = -DBL_MAX, .real_max = DBL_MAX,      \
        .flags = CUE_FIELD_METRES                                                                                  \
    }
#define CUE_PLACE_MEMBERS(coordinate)                                                                              \
    {.name = "ball",                                                                                               \
     .about = "a ball in hand, or one that was placed for this shot",                                              \
     .kind = CUE_FIELD_NAME,                                                                                       \
     CUE_IN_ACTION(cue_place_data, ball),                                                                          \
     .names_from = CUE_NAMES_BALLS},                                                                               \
    {                                                                                                              \
        .name = "at", .about = "its centre, in metres", .kind = CUE_FIELD_ARRAY,                                   \
        .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_place_data, at)),                           \
        .width = (uint32_t)sizeof(double), .length = 2, .fields = &(coordinate), .field_count = 1,                 \
        .flags = CUE_FIELD_OBSERVED | CUE_FIELD_PLACE                                                              \
    }
#define CUE_GIVEN_SCORE                                                                                            \
    {                                                                                                              \
        .kind = CUE_FIELD_INTEGER, .width = (uint32_t)sizeof(int32_t), .min = -CUE_SCORE_GIVEN_MAX,                \
        .max = CUE_SCORE_GIVEN_MAX                                                                                 \
    }
#define CUE_ADJUST_MEMBERS(given_score)                                                                            \
    {.name = "scores",                                                                                             \
     .about = "what the scores become, one for each player",                                                       \
     .kind = CUE_FIELD_LIST,                                                                                       \
     CUE_ELEMENTS(cue_adjustment, scores),                                                                         \
     .length = CUE_PLAYERS_MAX,                                                                                    \
     CUE_COUNTED_BY(cue_adjustment, score_count),                                                                  \
     .fields = &(given_score),                                                                                     \
     .field_count = 1,                                                                                             \
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE,                                                             \
     .present_offset = (uint32_t)offsetof(cue_adjustment, has_scores)},                                            \
    {                                                                                                              \
        .name = "to_act", .about = "who comes to the table", .kind = CUE_FIELD_INTEGER,                            \
        CUE_AT(cue_adjustment, to_act), .max = CUE_PLAYERS_MAX - 1, .absent = CUE_NOBODY,                          \
        .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_PLAYER                                        \
    }
#define CUE_IF_GIVEN(type, member)                                                                                 \
    .present_offset = (uint32_t)(offsetof(cue_action, data) + offsetof(type, member)),                             \
    .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE
#define CUE_CORRECT_MEMBERS                                                                                        \
    {.name = "on",                                                                                                 \
     .about = "balls that are in the game after all",                                                              \
     .kind = CUE_FIELD_SET,                                                                                        \
     CUE_IN_ACTION(cue_correction, on),                                                                            \
     .names_from = CUE_NAMES_BALLS,                                                                                \
     CUE_IF_GIVEN(cue_correction, has_on) | CUE_FIELD_DEALT},                                                      \
    {                                                                                                              \
        .name = "off", .about = "balls that are not", .kind = CUE_FIELD_SET, CUE_IN_ACTION(cue_correction, off),   \
        .names_from = CUE_NAMES_BALLS,                                                                             \
        CUE_IF_GIVEN(cue_correction, has_off) | CUE_FIELD_DEALT | CUE_FIELD_STANDING                               \
    }
#define CUE_CONCEDE_MEMBERS                                                                                        \
    {                                                                                                              \
        .name = "match", .about = "the whole match ends", .kind = CUE_FIELD_BOOL, CUE_IN_ACTION(cue_ending, match), \
        .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_SPARSE                                                             \
    }
#define CUE_AWARD_MEMBERS                                                                                          \
    {.name = "winners",                                                                                            \
     .about = "in ascending order; none for a game without result",                                                \
     .kind = CUE_FIELD_PLAYERS,                                                                                    \
     CUE_IN_ACTION(cue_ending, winners)},                                                                          \
        CUE_CONCEDE_MEMBERS
/* The kinds themselves; in: bit n for phase n. */
#define CUE_CONCEDE_KIND(about, in, members)                                                                       \
    {                                                                                                              \
        "concede", about, CUE_BY_PLAYER, in, CUE_JUST_FIELDS(members), CUE_KIND_OF_ANYBODY, {NULL, 0}, 0, 0        \
    }
#define CUE_ADJUST_KIND(in, members)                                                                               \
    {                                                                                                              \
        .name = "adjust", .about = "sets the scores, or says who plays", .by = CUE_BY_REFEREE, .phases = (in),     \
        .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(members),                                             \
        .carried_size = (uint32_t)sizeof(cue_adjustment)                                                           \
    }
#define CUE_CORRECT_KIND(in, members)                                                                              \
    {                                                                                                              \
        "correct", "says which balls are in the game after all, or are not", CUE_BY_REFEREE, in,                   \
            CUE_JUST_FIELDS(members)                                                                               \
    }
#define CUE_AWARD_KIND(in, members)                                                                                \
    {                                                                                                              \
        "award", "ends the game", CUE_BY_REFEREE, in, CUE_JUST_FIELDS(members)                                     \
    }
/* Matches. A ruleset has them when its options have a member
 *   CUE_MATCH_MEMBER("match", my_options, match)           (of the type cue_match_options; CUE_NO_MATCH by default)
 * and its page a paragraph with the id `match`. Its `start` begins with whoever is head.opener, and everything else is
 * the library's. Beside that it lists
 *   static const char *const phases[] = {"break", "shot", CUE_MATCH_PHASES, "over"};
 *   static const cue_field lag_members[] = {CUE_LAG_MEMBERS(players)}, first_members[] = {CUE_CHOOSE_FIRST_MEMBERS(players)};
 *   … CUE_MATCH_ACTIONS(lag_members, MY_PHASE_LAG, first_members, MY_PHASE_CHOOSE_FIRST), before `concede`,
 * and if it has the kinds `concede` and `award`, these carry nothing, and their data is a cue_ending, in which the
 * ruleset never sees `match` set. What the referee may do before it is settled who opens, and whether one may concede then,
 * follows from the phases of those kinds. */
#define CUE_MATCH_MEMBER(json_name, type, member)                                                                  \
    {                                                                                                              \
        .name = (json_name), .about = "a match of several games, or null for a single one",                        \
        .kind = CUE_FIELD_MATCH, CUE_AT(type, member), CUE_NULL_UNLESS(type, member.on)                            \
    }
/* The same where the games won are the score, which the referee may adjust. */
#define CUE_MATCH_FOR_GAMES_MEMBER(json_name, type, member)                                                        \
    {                                                                                                              \
        .name = (json_name), .about = "a match of several games, or null for a single one",                        \
        .kind = CUE_FIELD_MATCH, CUE_AT(type, member),                                                             \
        .flags = CUE_FIELD_NULLABLE | CUE_FIELD_GAMES_SCORE,                                                       \
        .present_offset = (uint32_t)offsetof(type, member.on)                                                      \
    }
/* The games won by each player stand right behind the ruleset's own state, of so many bytes, while a match is played, and
 * only then. To read them, and to set them for so many players. */
static inline const uint16_t *cue_games_won(const void *state, size_t state_size)
{
    return (const uint16_t *)(const void *)((const char *)state + state_size);
}
/* And whether it is still to be settled by a lag who opens the game, or never was. */
static inline bool cue_is_lagging(const void *state, size_t state_size)
{
    return ((const uint8_t *)state)[state_size + CUE_PLAYERS_MAX * sizeof(uint16_t) + sizeof(uint32_t)];
}
static inline void cue_set_games_won(void *state, size_t state_size, const uint16_t *won, unsigned players)
{
    memcpy((char *)state + state_size, won, players * sizeof *won);
}
#define CUE_MATCH_PHASES "lag", "choose_first"
#define CUE_ONE_PLAYER(json_name, about_it, players, more)                                                         \
    {                                                                                                              \
        .name = (json_name), .about = (about_it), .kind = CUE_FIELD_INTEGER,                                       \
        CUE_IN_ACTION(cue_player_data, player), .max = (players)-1, .flags = CUE_FIELD_PLAYER | (more)             \
    }
#define CUE_LAG_MEMBERS(players)          CUE_ONE_PLAYER("winner", "who won the lag", players, CUE_FIELD_OUTCOME)
#define CUE_CHOOSE_FIRST_MEMBERS(players) CUE_ONE_PLAYER("first", "who plays first", players, 0)
#define CUE_MATCH_ACTIONS(lag_members, lag_phase, first_members, choose_phase)                                     \
    {"lag", "the players lag for the first shot", CUE_BY_CHANCE, UINT32_C(1) << (lag_phase),                       \
     CUE_JUST_FIELDS(lag_members)},                                                                                \
    {                                                                                                              \
        "choose_first", "says who plays first", CUE_BY_PLAYER, UINT32_C(1) << (choose_phase),                      \
            CUE_JUST_FIELDS(first_members)                                                                         \
    }
/* A ball that may be left out of an action. It is stored as its number + 1, so that 0 is none. */
#define CUE_OPTIONAL_BALL(json_name, about_it, type, member)                                                       \
    {                                                                                                              \
        .name = (json_name), .about = (about_it), .kind = CUE_FIELD_NAME, CUE_IN_ACTION(type, member),             \
        .names_from = CUE_NAMES_BALLS_FROM_ONE, .absent = 0, .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE      \
    }
#define CUE_BALLS_MEMBER(json_name, type, member)                                                                  \
    {                                                                                                              \
        .name = (json_name), .kind = CUE_FIELD_SET, CUE_AT(type, member), .names_from = CUE_NAMES_BALLS            \
    }
#define CUE_LAYOUT_MEMBER(json_name, type, member)                                                                 \
    {                                                                                                              \
        .name = (json_name), .about = "places of the balls on the table, in metres", .kind = CUE_FIELD_LAYOUT,     \
        CUE_AT(type, member), .flags = CUE_FIELD_NULLABLE                                                          \
    }
#define CUE_SEEN_MEMBER(json_name, type, member, more_flags)                                                       \
    {                                                                                                              \
        .name = (json_name), .about = "while the layout is unknown: where object balls were last seen",            \
        .kind = CUE_FIELD_LAYOUT, CUE_AT(type, member), .flags = CUE_FIELD_LAST_SEEN | (more_flags)                \
    }
/* Of a view, behind its layout; in a state they are one, and a save may lack what was last seen. */
#define CUE_LAST_SEEN_MEMBER(json_name, type, member) CUE_SEEN_MEMBER(json_name, type, member, 0)
#define CUE_LAYOUT_MEMBERS(type, member)                                                                           \
    CUE_BALLS_MEMBER("on_table", type, member.on_table), CUE_BALLS_MEMBER("in_hand", type, member.in_hand),        \
        CUE_BALLS_MEMBER("placed", type, member.placed), CUE_LAYOUT_MEMBER("layout", type, member),                \
        CUE_SEEN_MEMBER("last_seen", type, member, CUE_FIELD_OPTIONAL)
#define CUE_TABLE_MEMBER(json_name, type, member)                                                                  \
    {                                                                                                              \
        .name = (json_name), .about = "size of the table", .kind = CUE_FIELD_TABLE, CUE_AT(type, member)           \
    }
#define CUE_SNOOKER_TABLE_MEMBER(json_name, type, member)                                                          \
    {                                                                                                              \
        .name = (json_name), .about = "size of the table", .kind = CUE_FIELD_TABLE, CUE_AT(type, member),          \
        .flags = CUE_FIELD_WITH_D                                                                                  \
    }

CUE_END_DECLS

#endif
