/* A shot on a drawing of its table: the paths of the balls, as far as the record tells them. It tells the places
 * before and after, which balls met, and where balls dropped. A path that nothing bends is drawn solid; where the
 * ball came off a cushion or met a moving ball, it is dashed, straight to the next known place. */
#include <cuerules/shot.h>
#include <cuerules/svg.h>

#include "draw/bed.h"

#include <math.h>

/* A ball: the last known place, if any, and whether it has moved, and been deflected, since then. */
typedef struct rolling_ball {
    cue_point at;
    bool known, moved, bent;
} rolling_ball;

typedef struct ways_drawing {
    cue_writer *out;
    const cue_table *table;
    unsigned cue_ball;
    rolling_ball balls[CUE_BALLS_MAX];
} ways_drawing;

static void draw_line(const ways_drawing *drawing, unsigned ball, cue_point to)
{
    const rolling_ball *rolling = &drawing->balls[ball];
    const long width = cue_svg_on_table(drawing->table, 3);
    cue_write(drawing->out, "<path stroke=\"%s\" stroke-opacity=\"0.85\" stroke-width=\"%ld\"",
              ball == drawing->cue_ball ? "#fffbef" : "#ffd67a", width);
    if (rolling->bent)
        cue_write(drawing->out, " stroke-dasharray=\"%ld %ld\"", 3 * width, 3 * width);
    cue_write(drawing->out, " d=\"M%ld %ldL%ld %ld\"/>\n", cue_svg_tenths(rolling->at.y), cue_svg_tenths(rolling->at.x),
              cue_svg_tenths(to.y), cue_svg_tenths(to.x));
}

static void run_to(ways_drawing *drawing, unsigned ball, cue_point to)
{
    rolling_ball *rolling = &drawing->balls[ball];
    if (rolling->known)
        draw_line(drawing, ball, to);
    rolling->at = to;
    rolling->known = true;
    rolling->moved = true;
    rolling->bent = false;
}

/* Where the mover is when it touches a ball that lies still. */
static cue_point touching(const cue_table *table, const rolling_ball *mover, cue_point still)
{
    const double dx = still.x - mover->at.x, dy = still.y - mover->at.y, distance = sqrt(dx * dx + dy * dy);
    const double back = 2 * table->ball_radius;
    cue_point at = still;
    if (mover->known && distance > back) {
        at.x -= dx * back / distance;
        at.y -= dy * back / distance;
    }
    return at;
}

static void meet(ways_drawing *drawing, unsigned mover, unsigned still)
{
    rolling_ball *other = &drawing->balls[still];
    if (other->known && !other->moved)
        run_to(drawing, mover, touching(drawing->table, &drawing->balls[mover], other->at));
    else
        drawing->balls[mover].bent = other->bent = true;
    drawing->balls[mover].moved = other->moved = true;
}

static void follow_contact(ways_drawing *drawing, const cue_event *event)
{
    if (event->detail == CUE_FIRST_MOVES)
        meet(drawing, event->ball, event->other);
    else if (event->detail == CUE_SECOND_MOVES)
        meet(drawing, event->other, event->ball);
    else
        drawing->balls[event->ball].bent = drawing->balls[event->other].bent = true;
}

static void follow(ways_drawing *drawing, const cue_event *event)
{
    cue_pocket_shape pocket;
    if (event->type == CUE_EVENT_CONTACT) {
        follow_contact(drawing, event);
    } else if (event->type == CUE_EVENT_CUSHION) {
        drawing->balls[event->ball].bent = drawing->balls[event->ball].moved = true;
    } else if (event->type == CUE_EVENT_LINE) {
        drawing->balls[event->ball].moved = true;
    } else if (event->type == CUE_EVENT_POCKET) {
        if (cue_table_pocket(drawing->table, event->detail, &pocket))
            run_to(drawing, event->ball, pocket.centre);
        drawing->balls[event->ball].known = false;
    }
}

static void draw_starts(const ways_drawing *drawing, const cue_layout *before)
{
    unsigned left;
    for (left = before->on_table; left; left &= left - 1) {
        const cue_point at = before->at[cue_lowest_ball(left)];
        if (drawing->balls[cue_lowest_ball(left)].moved)
            cue_write(
                drawing->out,
                "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"none\" stroke=\"#fffbef\" stroke-opacity=\"0.6\" "
                "stroke-width=\"%ld\"/>\n",
                cue_svg_tenths(at.y), cue_svg_tenths(at.x), cue_svg_tenths(drawing->table->ball_radius),
                cue_svg_on_table(drawing->table, 2));
    }
}

void cue_draw_shot_ways(cue_writer *out, const cue_table *table, const cue_ball_set *balls,
                        const cue_layout *before, const cue_shot *shot)
{
    ways_drawing drawing = {out, table, balls->also.cue_ball, {{{0, 0}, false, false, false}}};
    cue_shot_summary summary;
    cue_event_walk walk;
    cue_event event;
    unsigned left;
    if (!before->known || shot->no_stroke || cue_shot_check(shot, table, balls, before, &summary, NULL))
        return;
    for (left = before->on_table; left; left &= left - 1) {
        drawing.balls[cue_lowest_ball(left)].at = before->at[cue_lowest_ball(left)];
        drawing.balls[cue_lowest_ball(left)].known = true;
    }
    drawing.balls[summary.tip_ball].moved = true;
    for (walk = cue_walk_events(shot, &summary); cue_next_event(&walk, CUE_ANY_EVENT, &event);)
        follow(&drawing, &event);
    for (left = shot->has_rest ? shot->resting : 0; left; left &= left - 1)
        if (drawing.balls[cue_lowest_ball(left)].moved && drawing.balls[cue_lowest_ball(left)].known)
            run_to(&drawing, cue_lowest_ball(left), shot->rest[cue_lowest_ball(left)]);
    draw_starts(&drawing, before);
}

void cue_draw_call(cue_writer *out, const cue_table *table, const cue_layout *before, unsigned ball,
                   unsigned pocket)
{
    const long width = cue_svg_on_table(table, 4);
    cue_write(out, "<g fill=\"none\" stroke=\"#ffd67a\" stroke-width=\"%ld\" stroke-dasharray=\"%ld %ld\">\n",
              width, 3 * width, 2 * width);
    if (before->known && cue_in_set(before->on_table, ball))
        cue_write(out, "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\"/>\n", cue_svg_tenths(before->at[ball].y),
                  cue_svg_tenths(before->at[ball].x), cue_svg_tenths(table->ball_radius) * 3 / 2);
    if (pocket < CUE_POCKETS) {
        const cue_svg_hole hole = cue_svg_hole_of(table, pocket);
        cue_write(out, "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\"/>\n", hole.x, hole.y, hole.radius - width);
    }
    cue_write(out, "</g>\n");
}

