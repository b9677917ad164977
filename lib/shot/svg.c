/* A shot on a drawing of its table: the ways of the balls, as far as the record tells them. What is known are the
 * places before and after, which balls met, and where balls dropped. A way is drawn whole where nothing bends it;
 * where the ball came off a cushion or met another that was moving it is dashed, straight to the next place that is
 * known. */
#include <cuerules/shot.h>
#include <cuerules/svg.h>

#include "table/svg.h"

#include <math.h>

/* Of a ball: where it was seen last, if anywhere, and since then. */
typedef struct runner {
    cue_point at;
    bool known, moved, bent;
} runner;

typedef struct track {
    cue_writer *out;
    const cue_table *table;
    runner balls[CUE_BALLS_MAX];
} track;

static void draw_line(const track *on, unsigned ball, cue_point to)
{
    const runner *from = &on->balls[ball];
    const long width = cue_svg_on_table(on->table, 3);
    cue_write(on->out, "<path stroke=\"%s\" stroke-opacity=\"0.85\" stroke-width=\"%ld\"",
              ball == CUE_BALL ? "#fffbef" : "#ffd67a", width);
    if (from->bent)
        cue_write(on->out, " stroke-dasharray=\"%ld %ld\"", 3 * width, 3 * width);
    cue_write(on->out, " d=\"M%ld %ldL%ld %ld\"/>\n", cue_svg_tenths(from->at.y), cue_svg_tenths(from->at.x),
              cue_svg_tenths(to.y), cue_svg_tenths(to.x));
}

static void run_to(track *on, unsigned ball, cue_point to)
{
    runner *of = &on->balls[ball];
    if (of->known)
        draw_line(on, ball, to);
    of->at = to;
    of->known = true;
    of->moved = true;
    of->bent = false;
}

/* Where a ball is when it touches one that lies still. */
static cue_point touching(const cue_table *table, const runner *mover, cue_point still)
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

static void meet(track *on, unsigned mover, unsigned still)
{
    runner *other = &on->balls[still];
    if (other->known && !other->moved)
        run_to(on, mover, touching(on->table, &on->balls[mover], other->at));
    else
        on->balls[mover].bent = other->bent = true;
    on->balls[mover].moved = other->moved = true;
}

static void follow_contact(track *on, const cue_event *event)
{
    if (event->detail == CUE_FIRST_MOVES)
        meet(on, event->ball, event->other);
    else if (event->detail == CUE_SECOND_MOVES)
        meet(on, event->other, event->ball);
    else
        on->balls[event->ball].bent = on->balls[event->other].bent = true;
}

static void follow(track *on, const cue_event *event)
{
    cue_pocket_shape pocket;
    if (event->type == CUE_EVENT_CONTACT) {
        follow_contact(on, event);
    } else if (event->type == CUE_EVENT_CUSHION) {
        on->balls[event->ball].bent = on->balls[event->ball].moved = true;
    } else if (event->type == CUE_EVENT_POCKET) {
        if (cue_table_pocket(on->table, event->detail, &pocket))
            run_to(on, event->ball, pocket.centre);
        on->balls[event->ball].known = false;
    }
}

static void draw_starts(const track *on, const cue_layout *before)
{
    unsigned left;
    for (left = before->on_table; left; left &= left - 1) {
        const cue_point at = before->at[cue_lowest_ball(left)];
        if (on->balls[cue_lowest_ball(left)].moved)
            cue_write(
                on->out,
                "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"none\" stroke=\"#fffbef\" stroke-opacity=\"0.6\" "
                "stroke-width=\"%ld\"/>\n",
                cue_svg_tenths(at.y), cue_svg_tenths(at.x), cue_svg_tenths(on->table->ball_radius),
                cue_svg_on_table(on->table, 2));
    }
}

void cue_draw_shot_ways(cue_writer *out, const cue_table *table, const cue_ball_set *balls,
                        const cue_layout *before, const cue_shot *shot)
{
    track on = {out, table, {{{0, 0}, false, false, false}}};
    cue_shot_summary summary;
    cue_event_walk walk;
    cue_event event;
    unsigned left;
    if (!before->known || shot->no_stroke || cue_shot_check(shot, table, balls, before, &summary, NULL))
        return;
    for (left = before->on_table; left; left &= left - 1) {
        on.balls[cue_lowest_ball(left)].at = before->at[cue_lowest_ball(left)];
        on.balls[cue_lowest_ball(left)].known = true;
    }
    on.balls[CUE_BALL].moved = true;
    for (walk = cue_walk_events(shot, &summary); cue_next_event(&walk, CUE_ANY_EVENT, &event);)
        follow(&on, &event);
    for (left = shot->has_rest ? shot->resting : 0; left; left &= left - 1)
        if (on.balls[cue_lowest_ball(left)].moved && on.balls[cue_lowest_ball(left)].known)
            run_to(&on, cue_lowest_ball(left), shot->rest[cue_lowest_ball(left)]);
    draw_starts(&on, before);
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
