/* The flat state of a game of Chaser, and the parts that work on it. */
#ifndef CHASER_STATE_H
#define CHASER_STATE_H

#include <cuerules/games/chaser.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "chaser.rules"
#undef RULE
    CHASER_RULES
};

enum {
    CHASER_CUE_BALL = 1,          /* the set of just the cue ball */
    CHASER_OBJECT_BALLS = 0xfffe, /* the set of balls 1 to 15 */
    CHASER_ALL_BALLS = CHASER_CUE_BALL | CHASER_OBJECT_BALLS,
    CHASER_LEAST_PENALTY = 4,
    CHASER_SUM_OF_BALLS = CUE_CHASER_BALLS * (CUE_CHASER_BALLS + 1) / 2,
    CHASER_MOST_LEGAL = 4
};

/* out: players who have conceded, bit n for player n. score_count: the number of players. Who has fouled, while
 * somebody is asked, is not kept: it is the one before him. */
typedef struct chaser_state {
    cue_state_head head;
    cue_layout layout;
    int32_t scores[CUE_CHASER_PLAYERS_MAX];
    uint32_t out;
    uint8_t score_count;
    uint8_t first_shot;  /* still to be played */
    uint8_t passed_back; /* the shot to be played now */
    uint8_t reserved[1];
} chaser_state;

extern const cue_ball_set chaser_ball_set;
extern const cue_definition cue_chaser_definition;

/* players.c: who comes next, and who wins. */

bool chaser_is_in(const chaser_state *state, int player);
unsigned chaser_players_in(const chaser_state *state);
/* The next player still in after that one, and the last one before him. */
int chaser_next_in(const chaser_state *state, int player);
int chaser_previous_in(const chaser_state *state, int player);
/* The highest score among those who are in. */
uint32_t chaser_leaders(const chaser_state *state);
void chaser_finish(chaser_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);

/* The lowest ball on the table, or CUE_NO_BALL. */
unsigned chaser_target(const chaser_state *state);
unsigned chaser_lowest(unsigned balls);

/* layout.c: balls that are racked, returned, placed, stated. */

bool chaser_rack_fits(const cue_table *table);
void chaser_rack(const cue_table *table, cue_layout *layout);
void chaser_return_balls(const cue_table *table, cue_layout *layout, unsigned balls, cue_rulings *rulings);
/* Is there a snook for the next shot? shot: the one that led here, or NULL. */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, const cue_shot *shot);
/* shot.c: what a shot leads to. */

/* A shot that was checked, on the table as it was before. */
typedef struct chaser_shot {
    const cue_shot *record;
    cue_shot_summary summary;
    unsigned target;
    int player;
    bool rails_count; /* the foul no_rail applies */
    bool first, ballsy;
} chaser_shot;

cue_status chaser_shoot(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                        cue_rulings *rulings, cue_error *error);

/* foul.c: what was wrong with a shot. */

/* The fouls of a shot, announced as they are found (rulings may be NULL). */
cue_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings);

/* The game's functions, for the definition. */
cue_status chaser_check_options(const void *options, uint32_t players, cue_error *error);
void chaser_start(const void *options, void *state);
size_t chaser_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status chaser_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error);
bool chaser_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
void chaser_view(const void *options, const void *state, void *view);
cue_status chaser_restore(const void *options, void *state, cue_error *error);
int32_t chaser_worth(const void *options, const void *state, const cue_action *action);
void chaser_tally(const void *options, const void *state, int64_t *counts);
void chaser_picture(const void *options, const void *view, cue_writer *out);
void chaser_svg(const void *options, const void *view, cue_writer *out);
void chaser_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status chaser_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
void chaser_help(const void *options, const void *state, cue_writer *out);

#endif
