/* The flat state of a game of Sinuca Brasileira, and the parts that work on it. */
#ifndef SINUCA_STATE_H
#define SINUCA_STATE_H

#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/ruleset.h>

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

extern const cue_ball_set sinuca_balls;

/* A shot that was found possible, on its way through the rules. nominated, pocket: CUE_NO_BALL and
 * CUE_NO_POCKET where nothing was. before: what was on the table, without the cue ball. */
typedef struct sinuca_stroke {
    const cue_sinuca_options *options;
    sinuca_state *state;
    const cue_shot *shot;
    cue_rulings *rulings;
    cue_shot_summary summary;
    uint16_t before;
    uint8_t nominated, pocket;
} sinuca_stroke;

/* table.c: the balls on the table. */

static inline uint16_t sinuca_objects(const sinuca_state *state)
{
    return state->layout.on_table & SINUCA_OBJECTS;
}

/* RULE_VALUES: the ball worth least, or worth most, of a set that is not empty. */
static inline unsigned sinuca_lowest(unsigned balls)
{
    return (unsigned)__builtin_ctz(balls);
}
static inline unsigned sinuca_highest(unsigned balls)
{
    return (unsigned)(31 - __builtin_clz(balls));
}

/* Everything on its spot, the cue ball in hand. */
void sinuca_set_up(const cue_sinuca_options *options, sinuca_state *state);
/* The black alone on its spot, the cue ball in hand. */
void sinuca_set_up_black(const cue_sinuca_options *options, sinuca_state *state);
/* Puts balls back, and announces each. */
void sinuca_put_back(const cue_sinuca_options *options, sinuca_state *state, unsigned balls, unsigned rule,
                     cue_rulings *rulings);
/* Is the player who comes snookered on the lowest ball? `shot` tells where the layout doesn't. */
bool sinuca_is_snookered(const cue_sinuca_options *options, const sinuca_state *state, const cue_shot *shot);

/* nominate.c: what may be nominated. */

/* The set of balls that may be nominated now. */
unsigned sinuca_may_nominate(const sinuca_state *state);
/* Checks the members of a shot and the record, and makes a stroke of them; nothing is changed. */
cue_status sinuca_read_stroke(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                              cue_rulings *rulings, sinuca_stroke *stroke, cue_error *error);

/* foul.c: what was wrong with a stroke. */

/* Announces every foul and returns how many there are. */
unsigned sinuca_announce_fouls(const sinuca_stroke *stroke);
/* What they cost, and by which rule. */
int sinuca_penalty(const sinuca_stroke *stroke, unsigned *rule);

/* stroke.c: what follows from a stroke. */
void sinuca_play_stroke(const sinuca_stroke *stroke);

/* frame.c: how a frame ends. */

/* The other player comes to the table with the free choice, or with the black in a tie-break. */
void sinuca_pass_turn(sinuca_state *state, unsigned rule, cue_rulings *rulings);
void sinuca_add_points(int32_t *to, int points);
/* The last black was potted or fouled: more points win, or it is spotted again. */
void sinuca_finish(const sinuca_stroke *stroke, bool potted);
void sinuca_concede(sinuca_state *state, cue_rulings *rulings);

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
void sinuca_picture(const void *options, const void *view, cue_writer *out);
void sinuca_svg(const void *options, const void *view, cue_writer *out);
void sinuca_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status sinuca_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
void sinuca_help(const void *options, const void *state, cue_writer *out);

#endif
