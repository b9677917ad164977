/* The balls of a game in a row below its table: which are still there, and what is in hand. */
#include "table/svg.h"

#include "table/balls.h"

#include <cuerules/svg.h>

enum { RADIUS = 22, STEP = 58 };

static unsigned count_of(cue_balls set)
{
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* From the right edge to the left; returns where what is to the left of it has to end. */
static int write_in_hand(cue_writer *out, const cue_table_scene *of, int right, int y)
{
    static const cue_svg_type type = {.size = CUE_SVG_SMALL, .anchor = CUE_SVG_RIGHT, .tone = CUE_SVG_QUIET};
    unsigned left;
    int x = right - RADIUS;
    if (!of->in_hand)
        return right;
    for (left = of->in_hand; left; left &= left - 1, x -= 2 * RADIUS + 6)
        cue_svg_ball(out, of->balls->names[cue_lowest_ball(left)], of->labels[cue_lowest_ball(left)], x, y, RADIUS);
    x += RADIUS - 6;
    cue_svg_line(out, &type, x, y + CUE_SVG_SMALL * 36 / 100, "in hand");
    return x - (int)cue_svg_width("in hand", CUE_SVG_SMALL, false) - RADIUS;
}

static void write_place(cue_writer *out, const cue_table_scene *of, unsigned ball, bool ringed, int x, int y,
                        int step)
{
    const int radius = step < 2 * RADIUS + 8 ? (step - 8) / 2 : RADIUS;
    if (ringed)
        cue_svg_disc(out, x, y, (unsigned)radius + 5, CUE_SVG_NO_TONE, CUE_SVG_ACCENT);
    if (cue_in_set(of->on_table | of->in_hand, ball))
        cue_svg_ball(out, of->balls->names[ball], of->labels[ball], x, y, radius);
    else
        cue_svg_disc(out, x, y, (unsigned)radius - 3, CUE_SVG_NO_TONE, CUE_SVG_LINE);
}

void cue_draw_table_tray(cue_writer *out, const cue_table_drawing *of, const char *const *notes, int x, int y,
                         unsigned width)
{
    static const cue_svg_type type = {.size = CUE_SVG_SMALL, .anchor = CUE_SVG_MIDDLE, .tone = CUE_SVG_QUIET};
    const cue_table_scene scene = cue_scene_of(of->table, of->layout, of->balls);
    const cue_balls objects = cue_named_balls(of->balls) & ~CUE_BALL_BIT(CUE_BALL);
    const int middle = y + CUE_TABLE_TRAY / 2, right = write_in_hand(out, &scene, x + (int)width, middle);
    const int count = (int)count_of(objects), fitting = count ? (right - x) / count : STEP;
    const int step = fitting < STEP ? fitting : STEP;
    cue_balls left;
    int at = x + step / 2;
    for (left = objects; left; left &= left - 1, at += step) {
        const unsigned ball = cue_lowest_ball(left);
        write_place(out, &scene, ball, cue_in_set(of->ringed, ball), at, middle, step);
        if (notes)
            cue_svg_line(out, &type, at, y + CUE_TABLE_TRAY_NOTED - 6, "%s", notes[ball]);
    }
}
