#include "arrange.h"

#include <string.h>

/* Large steps are about one character of the picture. */
enum { COLUMNS = 48, ROWS = 12, FINER = 8 };

static bool is_free(const arrangement *moved, unsigned ball, cue_point at, unsigned *other)
{
    *other = cue_layout_overlap(&moved->known->table, &moved->lying, moved->lying.on_table & ~CUE_BALL_BIT(ball), at);
    return *other == CUE_NO_BALL;
}

static unsigned next_of(cue_balls set, unsigned ball)
{
    const cue_balls above = ball + 1 < CUE_BALLS_MAX ? set & ~(CUE_BALL_BIT(ball + 1) - 1u) : 0;
    return above ? cue_lowest_ball(above) : set ? cue_lowest_ball(set) : ball;
}

static unsigned before_of(cue_balls set, unsigned ball)
{
    unsigned at, last = next_of(set, ball);
    for (at = last; next_of(set, at) != ball && next_of(set, at) != last; at = next_of(set, at)) {
    }
    return at;
}

arrangement arrange_begin(const known_table *known, cue_balls among, const cue_layout *lying)
{
    arrangement moved;
    cue_balls left;
    unsigned other;
    memset(&moved, 0, sizeof moved);
    moved.known = known;
    moved.among = among;
    moved.lying = *lying;
    moved.lying.known = 1;
    for (left = among & ~lying->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (cue_in_set(known_places(known), ball) && is_free(&moved, ball, known->layout.at[ball], &other))
            cue_layout_put(&moved.lying, ball, known->layout.at[ball]);
        else
            moved.todo |= CUE_BALL_BIT(ball);
    }
    moved.ball = cue_lowest_ball(moved.todo ? moved.todo : among ? among : 1);
    return moved;
}

static double within(double value, double most, double radius)
{
    return value < radius ? radius : value > most - radius ? most - radius : value;
}

/* A ball that waits comes to the head spot. Balls that are in the way are passed. */
static void move_by(arrangement *moved, double across, double along)
{
    const cue_table *table = &moved->known->table;
    const double part = moved->finer ? 1.0 / FINER : 1.0;
    cue_point at = cue_head_spot(table);
    if (!cue_in_set(moved->todo, moved->ball)) {
        at = moved->lying.at[moved->ball];
        at.x = within(at.x + across * part * table->width / ROWS, table->width, table->ball_radius);
        at.y = within(at.y + along * part * table->length / COLUMNS, table->length, table->ball_radius);
    }
    cue_layout_put(&moved->lying, moved->ball, at);
    moved->todo &= ~CUE_BALL_BIT(moved->ball);
}

unsigned arrange_under(const arrangement *moved)
{
    unsigned other = CUE_NO_BALL;
    if (!cue_in_set(moved->todo, moved->ball))
        (void)is_free(moved, moved->ball, moved->lying.at[moved->ball], &other);
    return other;
}

/* The ball that was moved is put down where it is. */
static bool put_down(const arrangement *moved, answer_refusal *why)
{
    const unsigned other = arrange_under(moved);
    if (other == CUE_NO_BALL)
        return true;
    return answer_refuse(why, "%s cannot lie on %s: move it on%s.", answer_the_ball(moved->known->balls, moved->ball),
                         answer_the_ball(moved->known->balls, other), moved->finer ? "" : "; f makes smaller steps");
}

bool arrange_do(arrangement *moved, arrange_key key, answer_refusal *why)
{
    if (key >= ARRANGE_NEXT && !put_down(moved, why))
        return false;
    switch (key) {
    case ARRANGE_UP:
        move_by(moved, -1, 0);
        return true;
    case ARRANGE_DOWN:
        move_by(moved, 1, 0);
        return true;
    case ARRANGE_LEFT:
        move_by(moved, 0, -1);
        return true;
    case ARRANGE_RIGHT:
        move_by(moved, 0, 1);
        return true;
    case ARRANGE_FINER:
        moved->finer = !moved->finer;
        return true;
    case ARRANGE_NEXT:
        moved->ball = next_of((moved->todo & ~CUE_BALL_BIT(moved->ball)) ? moved->todo : moved->among, moved->ball);
        return true;
    case ARRANGE_BEFORE:
        moved->ball = before_of(moved->among, moved->ball);
        return true;
    default:
        if (!moved->todo)
            return true;
        moved->ball = cue_lowest_ball(moved->todo);
        return answer_refuse(why, "%s has no place yet: an arrow brings it onto the table.",
                             answer_the_ball(moved->known->balls, moved->ball));
    }
}
