/* Balls in a text drawing. A label takes more room than a ball: balls that touch would stand in each other's way. So a
 * group of them, a rack for one, is drawn larger than it is, as little as will do, along and across the table alike for
 * all of it: the shape and the order stay. */
#include "table/canvas.h"

#include <math.h>
#include <string.h>

/* A group: its balls, their places in columns and rows, and the middle of them. */
typedef struct group {
    int count;
    unsigned balls[CUE_BALLS_MAX];
    int widths[CUE_BALLS_MAX];
    double column[CUE_BALLS_MAX], row[CUE_BALLS_MAX];
    double middle_column, middle_row;
} group;

/* How much larger, and a part of a row by which all are moved before they are rounded. */
typedef struct enlargement {
    double along, across, moved;
} enlargement;

static bool touch(const cue_table_scene *of, unsigned ball, unsigned other)
{
    const double nearly = 2.2 * of->table->ball_radius;
    const double x = of->layout->at[ball].x - of->layout->at[other].x;
    const double y = of->layout->at[ball].y - of->layout->at[other].y;
    return x * x + y * y < nearly * nearly;
}

/* The balls that hang together with the lowest one. */
static cue_balls connected(const cue_table_scene *of, cue_balls among)
{
    cue_balls found = CUE_BALL_BIT(cue_lowest_ball(among)), fresh = found;
    while (fresh) {
        const unsigned ball = cue_lowest_ball(fresh);
        unsigned left;
        fresh &= fresh - 1;
        for (left = among & ~found; left; left &= left - 1)
            if (touch(of, ball, cue_lowest_ball(left))) {
                found |= CUE_BALL_BIT(cue_lowest_ball(left));
                fresh |= CUE_BALL_BIT(cue_lowest_ball(left));
            }
    }
    return found;
}

static group group_of(const cue_canvas *canvas, const cue_table_scene *of, cue_balls balls)
{
    group made;
    memset(&made, 0, sizeof made);
    for (; balls; balls &= balls - 1, made.count++) {
        const unsigned ball = cue_lowest_ball(balls);
        made.balls[made.count] = ball;
        made.widths[made.count] = (int)strlen(of->labels[ball]);
        made.column[made.count] = of->layout->at[ball].y * canvas->per_metre;
        made.row[made.count] = of->layout->at[ball].x * canvas->per_metre / 2;
        made.middle_column += made.column[made.count];
        made.middle_row += made.row[made.count];
    }
    made.middle_column /= made.count;
    made.middle_row /= made.count;
    return made;
}

/* Moves them all by as much as some are beyond an edge. */
static void pull_in(const cue_canvas *canvas, const group *of, cue_canvas_place *places)
{
    int left = 0, right = 0, up = 0, down = 0, i;
    for (i = 0; i < of->count; i++) {
        const int beyond = places[i].column + of->widths[i] - canvas->columns;
        left = -places[i].column > left ? -places[i].column : left;
        right = beyond > right ? beyond : right;
        up = -places[i].row > up ? -places[i].row : up;
        down = places[i].row - canvas->rows + 1 > down ? places[i].row - canvas->rows + 1 : down;
    }
    for (i = 0; i < of->count; i++) {
        places[i].column += left - right;
        places[i].row += up - down;
    }
}

static int rounded_down(double value)
{
    enum { FAR = 1000 };
    return cue_canvas_whole(value + FAR, 0, 2 * FAR) - FAR;
}

/* The mean square of what rounding to rows does to the shape. */
static double enlarge(const cue_canvas *canvas, const group *of, const enlargement *by, cue_canvas_place *places)
{
    double off = 0;
    int i;
    for (i = 0; i < of->count; i++) {
        const double column = of->middle_column + (of->column[i] - of->middle_column) * by->along;
        const double row = of->middle_row + (of->row[i] - of->middle_row) * by->across + by->moved;
        places[i].column = rounded_down(column - (of->widths[i] - 1) / 2.0);
        places[i].row = rounded_down(row);
        off += (row - 0.5 - places[i].row) * (row - 0.5 - places[i].row);
    }
    pull_in(canvas, of, places);
    return off / of->count;
}

/* Are they all on the canvas, which has as many rows as they take, and none in another's way? */
static bool fit(const cue_canvas *canvas, const group *of, const cue_canvas_place *places)
{
    int i, k;
    for (i = 0; i < of->count; i++) {
        if (places[i].column < 0 || places[i].column + of->widths[i] > canvas->columns ||
            !cue_canvas_has_room(canvas, places[i], of->widths[i]))
            return false;
        for (k = 0; k < i; k++)
            if (places[i].row == places[k].row && places[i].column <= places[k].column + of->widths[k] &&
                places[k].column <= places[i].column + of->widths[i])
                return false;
    }
    return true;
}

/* How many rows they take. */
static int span(const group *of, const cue_canvas_place *places)
{
    int first = places[0].row, last = places[0].row, i;
    for (i = 1; i < of->count; i++) {
        first = places[i].row < first ? places[i].row : first;
        last = places[i].row > last ? places[i].row : last;
    }
    return last - first + 1;
}

enum { TENTH = 10, MOST_ALONG = 50, MOST_ACROSS = 45, QUARTERS = 4, CROOKED = 12 };

/* How much larger, in tenths, it has to be along the table at least, for labels in one row to stand apart; beyond the most
 * where nothing will do. */
static int least_along(const group *of, const cue_canvas_place *places)
{
    double least = TENTH;
    int i, k;
    for (i = 0; i < of->count; i++)
        for (k = 0; k < i; k++) {
            const double apart = (of->widths[i] + of->widths[k]) / 2.0;
            const double gap = of->column[i] > of->column[k] ? of->column[i] - of->column[k]
                                                             : of->column[k] - of->column[i];
            if (places[i].row != places[k].row)
                continue;
            if (gap * MOST_ALONG < apart * TENTH)
                return MOST_ALONG + 1;
            least = apart * TENTH / gap > least ? apart * TENTH / gap : least;
        }
    return (int)least;
}

/* Small and true to shape, in so many rows at most; false where there is no such arrangement. Rows do not depend on how
 * much larger it is along the table, so for each choice of them the first that fits is the best. */
static bool arrange(const cue_canvas *canvas, const group *of, int rows, cue_canvas_place *best)
{
    cue_canvas_place places[CUE_BALLS_MAX];
    double least = HUGE_VAL;
    int along, across, quarter;
    for (across = TENTH; across <= MOST_ACROSS; across++)
        for (quarter = 0; quarter < QUARTERS; quarter++) {
            enlargement by = {1, across / (double)TENTH, quarter / (double)QUARTERS - 0.5};
            const double crooked = across * (1 + CROOKED * enlarge(canvas, of, &by, places));
            if (span(of, places) > rows)
                continue;
            for (along = least_along(of, places); along <= MOST_ALONG && along * crooked < least; along++) {
                by.along = along / (double)TENTH;
                (void)enlarge(canvas, of, &by, places);
                if (fit(canvas, of, places)) {
                    least = along * crooked;
                    memcpy(best, places, sizeof places);
                }
            }
        }
    return least < HUGE_VAL;
}

static cue_canvas_place place_of(const cue_canvas *canvas, const group *of, int i)
{
    const cue_canvas_place at = {
        cue_canvas_whole(of->column[i] - (of->widths[i] - 1) / 2.0, 0, canvas->columns - of->widths[i]),
        cue_canvas_whole(of->row[i], 0, canvas->rows - 1)};
    return at;
}

static void put_group(cue_canvas *canvas, const cue_table_scene *scene, cue_balls balls, cue_canvas_place *places)
{
    const group of = group_of(canvas, scene, balls);
    cue_canvas_place arranged[CUE_BALLS_MAX];
    const bool apart = of.count > 1 && (arrange(canvas, &of, canvas->rows / 2, arranged) ||
                                        arrange(canvas, &of, canvas->rows, arranged));
    int i;
    for (i = 0; i < of.count; i++) {
        const char *label = scene->labels[of.balls[i]];
        const cue_style style = cue_ball_style(scene->balls, of.balls[i]);
        if (apart)
            cue_canvas_put(canvas, arranged[i], label, style);
        places[of.balls[i]] = apart ? arranged[i]
                                    : cue_canvas_put_near(canvas, place_of(canvas, &of, i), label, style);
    }
}

static bool is_free(const cue_canvas *canvas, cue_canvas_place at)
{
    return at.column >= 0 && at.column < canvas->columns && !canvas->taken[at.row][at.column];
}

/* Brackets, if nothing stands at either side. */
static void point_out(cue_canvas *canvas, cue_canvas_place at, int width)
{
    const cue_canvas_place before = {at.column - 1, at.row}, behind = {at.column + width, at.row};
    if (at.row < 0 || !is_free(canvas, before) || !is_free(canvas, behind))
        return;
    cue_canvas_put(canvas, before, "[", CUE_STYLE_FELT_ON);
    cue_canvas_put(canvas, behind, "]", CUE_STYLE_FELT_ON);
}

void cue_canvas_put_balls(cue_canvas *canvas, const cue_table_scene *scene, cue_balls on)
{
    cue_canvas_place places[CUE_BALLS_MAX];
    cue_balls left = scene->on_table, alone = 0;
    while (left) {
        const cue_balls together = connected(scene, left);
        left &= ~together;
        if (together & (together - 1))
            put_group(canvas, scene, together, places);
        else
            alone |= together;
    }
    for (; alone; alone &= alone - 1)
        put_group(canvas, scene, CUE_BALL_BIT(cue_lowest_ball(alone)), places);
    for (left = scene->on_table & on; left; left &= left - 1)
        point_out(canvas, places[cue_lowest_ball(left)], (int)strlen(scene->labels[cue_lowest_ball(left)]));
}
