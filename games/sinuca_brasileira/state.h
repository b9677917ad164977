/* The flat state of a game of Sinuca Brasileira, and the parts that work on it. */
#ifndef SINUCA_STATE_H
#define SINUCA_STATE_H

#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_STAYS_DOWN is its paragraph "stays-down". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "sinuca_brasileira.rules"
#undef RULE
    SINUCA_RULES
};

enum {
    SINUCA_CUE = 1 << CUE_BALL,
    SINUCA_RED = 1 << CUE_RED,
    SINUCA_OBJECTS = (1 << CUE_SINUCA_BALLS) - 1 - SINUCA_CUE,
    SINUCA_BLACK_ONLY = 1 << CUE_BLACK,
    /* Every ball and pocket, the cue ball, giving up. */
    SINUCA_MOST_LEGAL = CUE_BLACK * CUE_POCKETS + 2
};

typedef struct sinuca_state {
    cue_state_head head;
    int32_t score[CUE_SINUCA_PLAYERS];
    int32_t break_points; /* of the visit under way */
    uint8_t may;          /* cue_sinuca_may */
    uint8_t tie_break;
    uint8_t reserved[2];
    cue_layout layout;
} sinuca_state;
_Static_assert(sizeof(sinuca_state) % 8 == 0, "a state is whole words of eight bytes on every system");

extern const cue_ball_set sinuca_balls;
extern const cue_definition cue_sinuca_brasileira_definition;

/* A shot that was found possible, on its way through the rules. nominated, pocket: CUE_NO_BALL and
 * CUE_NO_POCKET where nothing was. uncalled: RULE_NO_CALL, no ball was named. before: what was on the table,
 * without the cue ball. */
typedef struct sinuca_shot {
    const cue_sinuca_options *options;
    sinuca_state *state;
    const cue_shot *record;
    cue_rulings *rulings;
    cue_shot_summary summary;
    cue_balls before;
    uint8_t nominated, pocket;
    bool uncalled;
} sinuca_shot;

static inline cue_balls sinuca_objects(const sinuca_state *state)
{
    return state->layout.on_table & SINUCA_OBJECTS;
}

/* RULE_VALUES: the ball worth most of a set that is not empty; the one worth least is cue_lowest_ball(). */
static inline unsigned sinuca_highest(unsigned balls)
{
    return (unsigned)(31 - __builtin_clz(balls));
}

/* frame.c: how a frame begins and ends. */

/* Everything on its spot, the cue ball in hand. */
void sinuca_set_up(const cue_sinuca_options *options, sinuca_state *state);
/* The last black was potted or fouled: more points win, or it is spotted again. */
void sinuca_finish(const sinuca_shot *shot, bool scored);
/* winners: bit n for player n; none for a frame without result. */
void sinuca_end(sinuca_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);
/* A colour's spot, or the red's. */
cue_point sinuca_spot(const cue_table *table, unsigned ball);

/* visit.c: what happens between one shot and the next. */

/* A player comes to the table, or the other one does; that is announced, unless rulings is NULL. */
void sinuca_begin_visit(sinuca_state *state, int player, unsigned rule, cue_rulings *rulings);
void sinuca_next_turn(sinuca_state *state, unsigned rule, cue_rulings *rulings);
void sinuca_add_points(int32_t *to, int points);
/* Object balls go back to the table, and each is announced. */
void sinuca_put_back(const cue_table *table, cue_layout *layout, unsigned balls, cue_rulings *rulings);
/* Is the player who comes snookered on the lowest ball? */
bool sinuca_is_snookered(const cue_table *table, const sinuca_state *state, const cue_shot *shot);

/* nominate.c: what may be nominated. */

/* Names of pockets, NULL for none, then each by its number + 1. */
extern const char *const sinuca_pockets[CUE_POCKETS + 1];

/* The set of balls that may be nominated by the player about to shoot. */
unsigned sinuca_may_nominate(const sinuca_state *state);
/* Checks the members of a shot and the record; nothing is changed. */
cue_status sinuca_read_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                            cue_rulings *rulings, sinuca_shot *shot, cue_error *error);

/* fouls.c: what was wrong with a shot. */

/* How many fouls there are; each is announced, unless rulings is NULL. */
unsigned sinuca_find_fouls(const sinuca_shot *shot, cue_rulings *rulings);
/* What they cost, and by which rule. */
int sinuca_penalty(const sinuca_shot *shot, unsigned *rule);

/* shot.c: what follows from a shot. */
cue_status sinuca_apply_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error);

/* The game's functions, for the definition. */
cue_status sinuca_check_options(const void *options, uint32_t players, cue_error *error);
void sinuca_start(const void *options, void *state);
size_t sinuca_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status sinuca_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error);
void sinuca_draw(const void *options, const void *state, cue_random *random, cue_action *action);
bool sinuca_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
void sinuca_view(const void *options, const void *state, void *view);
cue_status sinuca_restore(const void *options, void *state, cue_error *error);
int32_t sinuca_worth(const void *options, const void *state, const cue_action *action);
void sinuca_tally(const void *options, const void *state, int64_t *counts);
void sinuca_picture(const cue_scene *scene, cue_writer *out);
void sinuca_svg(const cue_scene *scene, cue_writer *out);
void sinuca_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status sinuca_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
void sinuca_help(const void *options, const void *state, cue_writer *out);

#endif
