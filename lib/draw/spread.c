/* Balls in a text drawing. A label takes more room than a ball, so the labels of balls that touch would collide. A
 * group of such balls, a rack for example, is drawn larger than it is, but no larger than needed, with the same
 * factors for all of it: its shape and order stay. */
#include "draw/canvas.h"

#include <math.h>
#include <string.h>

/* Balls that touch: their places in columns and rows, and the middle of those. */
typedef struct cluster {
    int count;
    unsigned balls[CUE_BALLS_MAX];
    int widths[CUE_BALLS_MAX];
    double column[CUE_BALLS_MAX], row[CUE_BALLS_MAX];
    double middle_column, middle_row;
} cluster;

/* The factors along and across the table, and the part of a row by which all balls are moved before rounding. */
typedef struct enlargement {
    double along, across, moved;
} enlargement;

static bool touch(const cue_table_scene *scene, unsigned ball, unsigned other)
{
    const double nearly = 2.2 * scene->table->ball_radius;
    const double x = scene->layout->at[ball].x - scene->layout->at[other].x;
    const double y = scene->layout->at[ball].y - scene->layout->at[other].y;
    return x * x + y * y < nearly * nearly;
}

/* The balls that are connected with the lowest one by balls that touch. */
static cue_balls connected(const cue_table_scene *scene, cue_balls among)
{
    cue_balls found = CUE_BALL_BIT(cue_lowest_ball(among)), fresh = found;
    while (fresh) {
        const unsigned ball = cue_lowest_ball(fresh);
        unsigned left;
        fresh &= fresh - 1;
        for (left = among & ~found; left; left &= left - 1)
            if (touch(scene, ball, cue_lowest_ball(left))) {
                found |= CUE_BALL_BIT(cue_lowest_ball(left));
                fresh |= CUE_BALL_BIT(cue_lowest_ball(left));
            }
    }
    return found;
}

static cluster group_of(const cue_canvas *canvas, const cue_table_scene *scene, cue_balls balls)
{
    cluster made;
    memset(&made, 0, sizeof made);
    for (; balls; balls &= balls - 1, made.count++) {
        const unsigned ball = cue_lowest_ball(balls);
        made.balls[made.count] = ball;
        made.widths[made.count] = (int)strlen(scene->labels[ball]);
        made.column[made.count] = scene->layout->at[ball].y * canvas->per_metre;
        made.row[made.count] = scene->layout->at[ball].x * canvas->per_metre / 2;
        made.middle_column += made.column[made.count];
        made.middle_row += made.row[made.count];
    }
    made.middle_column /= made.count;
    made.middle_row /= made.count;
    return made;
}

/* Moves all of them by as much as any of them is beyond an edge. */
static void pull_in(const cue_canvas *canvas, const cluster *group, cue_canvas_place *places)
{
    int left = 0, right = 0, up = 0, down = 0, i;
    for (i = 0; i < group->count; i++) {
        const int beyond = places[i].column + group->widths[i] - canvas->columns;
        left = -places[i].column > left ? -places[i].column : left;
        right = beyond > right ? beyond : right;
        up = -places[i].row > up ? -places[i].row : up;
        down = places[i].row - canvas->rows + 1 > down ? places[i].row - canvas->rows + 1 : down;
    }
    for (i = 0; i < group->count; i++) {
        places[i].column += left - right;
        places[i].row += up - down;
    }
}

static int rounded_down(double value)
{
    enum { FAR = 1000 };
    return cue_canvas_whole(value + FAR, 0, 2 * FAR) - FAR;
}

/* Places an enlarged group. Returns the mean square of the error that rounding to rows makes. */
static double enlarge(const cue_canvas *canvas, const cluster *group, const enlargement *scale,
                      cue_canvas_place *places)
{
    double off = 0;
    int i;
    for (i = 0; i < group->count; i++) {
        const double column = group->middle_column + (group->column[i] - group->middle_column) * scale->along;
        const double row = group->middle_row + (group->row[i] - group->middle_row) * scale->across + scale->moved;
        places[i].column = rounded_down(column - (group->widths[i] - 1) / 2.0);
        places[i].row = rounded_down(row);
        off += (row - 0.5 - places[i].row) * (row - 0.5 - places[i].row);
    }
    pull_in(canvas, group, places);
    return off / group->count;
}

/* Are all labels on the canvas, where there is room, and clear of each other? They take no more rows than there are. */
static bool fit(const cue_canvas *canvas, const cluster *group, const cue_canvas_place *places)
{
    int i, k;
    for (i = 0; i < group->count; i++) {
        if (places[i].column < 0 || places[i].column + group->widths[i] > canvas->columns ||
            !cue_canvas_has_room(canvas, places[i], group->widths[i]))
            return false;
        for (k = 0; k < i; k++)
            if (places[i].row == places[k].row && places[i].column <= places[k].column + group->widths[k] &&
                places[k].column <= places[i].column + group->widths[i])
                return false;
    }
    return true;
}

/* How many rows they take. */
static int span(const cluster *group, const cue_canvas_place *places)
{
    int first = places[0].row, last = places[0].row, i;
    for (i = 1; i < group->count; i++) {
        first = places[i].row < first ? places[i].row : first;
        last = places[i].row > last ? places[i].row : last;
    }
    return last - first + 1;
}

enum { TENTH = 10, MOST_ALONG = 50, MOST_ACROSS = 45, QUARTERS = 4, CROOKED = 12 };

/* The smallest enlargement along the table, in tenths, with which labels in one row stand apart; more than MOST_ALONG
 * where none will do. */
static int least_along(const cluster *group, const cue_canvas_place *places)
{
    double least = TENTH;
    int i, k;
    for (i = 0; i < group->count; i++)
        for (k = 0; k < i; k++) {
            const double apart = (group->widths[i] + group->widths[k]) / 2.0;
            const double gap = group->column[i] > group->column[k] ? group->column[i] - group->column[k]
                                                             : group->column[k] - group->column[i];
            if (places[i].row != places[k].row)
                continue;
            if (gap * MOST_ALONG < apart * TENTH)
                return MOST_ALONG + 1;
            least = apart * TENTH / gap > least ? apart * TENTH / gap : least;
        }
    return (int)least;
}

/* Finds a small arrangement that is true to shape, in at most so many rows; false where there is none. The rows do not
 * depend on the factor along the table, so for each choice of rows the first factor that fits is the best. */
static bool arrange(const cue_canvas *canvas, const cluster *group, int rows, cue_canvas_place *best)
{
    cue_canvas_place places[CUE_BALLS_MAX];
    double least = HUGE_VAL;
    int along, across, quarter;
    for (across = TENTH; across <= MOST_ACROSS; across++)
        for (quarter = 0; quarter < QUARTERS; quarter++) {
            enlargement scale = {1, across / (double)TENTH, quarter / (double)QUARTERS - 0.5};
            const double crooked = across * (1 + CROOKED * enlarge(canvas, group, &scale, places));
            if (span(group, places) > rows)
                continue;
            for (along = least_along(group, places); along <= MOST_ALONG && along * crooked < least; along++) {
                scale.along = along / (double)TENTH;
                (void)enlarge(canvas, group, &scale, places);
                if (fit(canvas, group, places)) {
                    least = along * crooked;
                    memcpy(best, places, sizeof places);
                }
            }
        }
    return least < HUGE_VAL;
}

static cue_canvas_place place_of(const cue_canvas *canvas, const cluster *group, int i)
{
    const cue_canvas_place at = {
        cue_canvas_whole(group->column[i] - (group->widths[i] - 1) / 2.0, 0, canvas->columns - group->widths[i]),
        cue_canvas_whole(group->row[i], 0, canvas->rows - 1)};
    return at;
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

/* At the nearest place with room, for the brackets too if there is any. */
static cue_canvas_place put_alone(cue_canvas *canvas, cue_canvas_place at, const char *label, cue_style style, bool on)
{
    const cue_canvas_place wide = on ? cue_canvas_put_near(canvas, at, 1, label, style) : (cue_canvas_place){0, -1};
    point_out(canvas, wide, (int)strlen(label));
    return wide.row >= 0 ? wide : cue_canvas_put_near(canvas, at, 0, label, style);
}

static void put_group(cue_canvas *canvas, const cue_table_scene *scene, cue_balls balls, cue_balls on,
                      cue_canvas_place *places)
{
    const cluster group = group_of(canvas, scene, balls);
    cue_canvas_place arranged[CUE_BALLS_MAX];
    const bool apart = group.count > 1 && (arrange(canvas, &group, canvas->rows / 2, arranged) ||
                                        arrange(canvas, &group, canvas->rows, arranged));
    int i;
    for (i = 0; i < group.count; i++) {
        const unsigned ball = group.balls[i];
        const char *label = scene->labels[ball];
        const cue_style style = scene->pale ? CUE_STYLE_FELT : cue_ball_style(scene->balls, ball);
        if (apart)
            cue_canvas_put(canvas, arranged[i], label, style);
        places[ball] = apart ? arranged[i]
                             : put_alone(canvas, place_of(canvas, &group, i), label, style, cue_in_set(on, ball));
    }
}

void cue_canvas_put_balls(cue_canvas *canvas, const cue_table_scene *scene, cue_balls on)
{
    cue_canvas_place places[CUE_BALLS_MAX];
    cue_balls left = scene->on_table, alone = 0;
    while (left) {
        const cue_balls together = connected(scene, left);
        left &= ~together;
        if (together & (together - 1))
            put_group(canvas, scene, together, on, places);
        else
            alone |= together;
    }
    for (; alone; alone &= alone - 1)
        put_group(canvas, scene, CUE_BALL_BIT(cue_lowest_ball(alone)), on, places);
    for (left = scene->on_table & on; left; left &= left - 1)
        point_out(canvas, places[cue_lowest_ball(left)], (int)strlen(scene->labels[cue_lowest_ball(left)]));
}

