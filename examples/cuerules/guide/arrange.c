#include "arrange.h"

#include <string.h>

/* Large steps are about a character of the picture. */
enum { COLUMNS = 48, ROWS = 12, FINER = 8 };

static bool is_free(const arrange *of, unsigned ball, cue_point at, unsigned *other)
{
    *other = cue_layout_overlap(&of->known->table, &of->lying, of->lying.on_table & ~CUE_BALL_BIT(ball), at);
    return *other == CUE_NO_BALL;
}

/* Somewhere, in rows from the head on, with room around it. */
static cue_point find_room(const arrange *of, unsigned ball)
{
    const cue_table *table = &of->known->table;
    const double step = 3 * table->ball_radius;
    cue_point at = {step, step};
    unsigned other;
    while (!is_free(of, ball, at, &other)) {
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

arrange arrange_begin(const known_table *known, cue_balls among, const cue_layout *lying)
{
    arrange of;
    cue_balls left;
    unsigned other;
    memset(&of, 0, sizeof of);
    of.known = known;
    of.among = among;
    of.lying = *lying;
    of.lying.known = 1;
    for (left = among & ~lying->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (known->layout.known && cue_in_set(known->layout.on_table, ball) &&
            is_free(&of, ball, known->layout.at[ball], &other))
            cue_layout_put(&of.lying, ball, known->layout.at[ball]);
        else
            of.todo |= CUE_BALL_BIT(ball);
    }
    for (left = of.todo; left; left &= left - 1)
        cue_layout_put(&of.lying, cue_lowest_ball(left), find_room(&of, cue_lowest_ball(left)));
    of.ball = cue_lowest_ball(of.todo ? of.todo : among ? among : 1);
    return of;
}

static double within(double value, double most, double radius)
{
    return value < radius ? radius : value > most - radius ? most - radius : value;
}

static bool move_by(arrange *of, double across, double along, answer_refusal *why)
{
    const cue_table *table = &of->known->table;
    const double part = of->finer ? 1.0 / FINER : 1.0;
    const cue_point now = of->lying.at[of->ball];
    const cue_point at = {
        within(now.x + across * part * table->width / ROWS, table->width, table->ball_radius),
        within(now.y + along * part * table->length / COLUMNS, table->length, table->ball_radius)};
    unsigned other;
    if (!is_free(of, of->ball, at, &other))
        return answer_refuse(why, "%s is in the way%s.", answer_the_ball(of->known->balls, other),
                             of->finer ? "" : "; f makes smaller steps");
    cue_layout_put(&of->lying, of->ball, at);
    of->todo &= ~CUE_BALL_BIT(of->ball);
    return true;
}

bool arrange_do(arrange *of, arrange_key key, answer_refusal *why)
{
    switch (key) {
    case ARRANGE_UP:
        return move_by(of, -1, 0, why);
    case ARRANGE_DOWN:
        return move_by(of, 1, 0, why);
    case ARRANGE_LEFT:
        return move_by(of, 0, -1, why);
    case ARRANGE_RIGHT:
        return move_by(of, 0, 1, why);
    case ARRANGE_FINER:
        of->finer = !of->finer;
        return true;
    case ARRANGE_STAYS:
        of->todo &= ~CUE_BALL_BIT(of->ball);
        return true;
    case ARRANGE_NEXT:
        of->ball = next_of((of->todo & ~CUE_BALL_BIT(of->ball)) ? of->todo : of->among, of->ball);
        return true;
    case ARRANGE_BEFORE:
        of->ball = before_of(of->among, of->ball);
        return true;
    default:
        if (!of->todo)
            return true;
        of->ball = cue_lowest_ball(of->todo);
        return answer_refuse(why, "%s has no place yet: move it there, or press the space bar if it lies right.",
                             answer_the_ball(of->known->balls, of->ball));
    }
}
