#include "arrange.h"

#include <string.h>

/* Large steps are about one character of the picture. */
enum { COLUMNS = 48, ROWS = 12, FINER = 8 };

static bool is_free(const arrangement *moved, unsigned ball, cue_point at, unsigned *other)
{
    *other = cue_layout_overlap(&moved->known->table, &moved->lying, moved->lying.on_table & ~CUE_BALL_BIT(ball), at);
    return *other == CUE_NO_BALL;
}

/* A free place, searched for in rows from the head on. */
static cue_point find_room(const arrangement *moved, unsigned ball)
{
    const cue_table *table = &moved->known->table;
    const double step = 3 * table->ball_radius;
    cue_point at = {step, step};
    unsigned other;
    while (!is_free(moved, ball, at, &other)) {
        at.x += step;
        if (at.x > table->width - step) {
            at.x = step;
            at.y += step;
        }
        if (at.y > table->length - step)
            break;
    }
    return at;
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
        if (known->layout.known && cue_in_set(known->layout.on_table, ball) &&
            is_free(&moved, ball, known->layout.at[ball], &other))
            cue_layout_put(&moved.lying, ball, known->layout.at[ball]);
        else
            moved.todo |= CUE_BALL_BIT(ball);
    }
    for (left = moved.todo; left; left &= left - 1)
        cue_layout_put(&moved.lying, cue_lowest_ball(left), find_room(&moved, cue_lowest_ball(left)));
    moved.ball = cue_lowest_ball(moved.todo ? moved.todo : among ? among : 1);
    return moved;
}

static double within(double value, double most, double radius)
{
    return value < radius ? radius : value > most - radius ? most - radius : value;
}

static bool move_by(arrangement *moved, double across, double along, answer_refusal *why)
{
    const cue_table *table = &moved->known->table;
    const double part = moved->finer ? 1.0 / FINER : 1.0;
    const cue_point now = moved->lying.at[moved->ball];
    const cue_point at = {
        within(now.x + across * part * table->width / ROWS, table->width, table->ball_radius),
        within(now.y + along * part * table->length / COLUMNS, table->length, table->ball_radius)};
    unsigned other;
    if (!is_free(moved, moved->ball, at, &other))
        return answer_refuse(why, "%s is in the way%s.", answer_the_ball(moved->known->balls, other),
                             moved->finer ? "" : "; f makes smaller steps");
    cue_layout_put(&moved->lying, moved->ball, at);
    moved->todo &= ~CUE_BALL_BIT(moved->ball);
    return true;
}

bool arrange_do(arrangement *moved, arrange_key key, answer_refusal *why)
{
    switch (key) {
    case ARRANGE_UP:
        return move_by(moved, -1, 0, why);
    case ARRANGE_DOWN:
        return move_by(moved, 1, 0, why);
    case ARRANGE_LEFT:
        return move_by(moved, 0, -1, why);
    case ARRANGE_RIGHT:
        return move_by(moved, 0, 1, why);
    case ARRANGE_FINER:
        moved->finer = !moved->finer;
        return true;
    case ARRANGE_STAYS:
        moved->todo &= ~CUE_BALL_BIT(moved->ball);
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
        return answer_refuse(why, "%s has no place yet: move it there, or press the space bar if it lies right.",
                             answer_the_ball(moved->known->balls, moved->ball));
    }
}
