/* Below a table: the balls of the game in a row, with what is in hand; and the last shot in words. */
#include "draw/ball.h"

#include "draw/labels.h"
#include "table/balls.h"

#include <cuerules/svg.h>

#include <string.h>

enum { RADIUS = 22, STEP = 58 };

/* From the right edge to the left. Returns how far to the right the rest may reach. */
static int write_in_hand(cue_writer *out, const cue_table_scene *scene, int right, int y)
{
    static const cue_svg_type type = {.size = CUE_SVG_SMALL, .anchor = CUE_SVG_RIGHT, .tone = CUE_SVG_QUIET};
    unsigned left;
    int x = right - RADIUS;
    if (!scene->in_hand)
        return right;
    for (left = scene->in_hand; left; left &= left - 1, x -= 2 * RADIUS + 6)
        cue_svg_scene_ball(out, scene, cue_lowest_ball(left), x, y, RADIUS);
    x += RADIUS - 6;
    cue_svg_line(out, &type, x, y + CUE_SVG_SMALL * 36 / 100, "in hand");
    return x - (int)cue_svg_width("in hand", CUE_SVG_SMALL, false) - RADIUS;
}

static void write_place(cue_writer *out, const cue_table_scene *scene, unsigned ball, bool ringed, int x, int y,
                        int step)
{
    const int radius = step < 2 * RADIUS + 8 ? (step - 8) / 2 : RADIUS;
    if (ringed)
        cue_svg_disc(out, x, y, (unsigned)radius + 5, CUE_SVG_NO_TONE, CUE_SVG_ACCENT);
    if (cue_in_set(scene->on_table | scene->in_hand, ball))
        cue_svg_scene_ball(out, scene, ball, x, y, radius);
    else
        cue_svg_disc(out, x, y, (unsigned)radius - 3, CUE_SVG_NO_TONE, CUE_SVG_LINE);
}

void cue_draw_table_tray(cue_writer *out, const cue_table_drawing *drawing, const char *const *notes, int x, int y,
                         unsigned width)
{
    static const cue_svg_type type = {.size = CUE_SVG_SMALL, .anchor = CUE_SVG_MIDDLE, .tone = CUE_SVG_QUIET};
    const cue_table_scene scene = cue_scene_of(drawing->table, drawing->layout, drawing->balls);
    const cue_balls objects = cue_named_balls(drawing->balls) & ~CUE_BALL_BIT(CUE_BALL);
    const int middle = y + CUE_TABLE_TRAY / 2, right = write_in_hand(out, &scene, x + (int)width, middle);
    const int count = (int)cue_count_balls(objects), fitting = count ? (right - x) / count : STEP;
    const int step = fitting < STEP ? fitting : STEP;
    cue_balls left;
    int at = x + step / 2;
    for (left = objects; left; left &= left - 1, at += step) {
        const unsigned ball = cue_lowest_ball(left);
        write_place(out, &scene, ball, cue_in_set(drawing->ringed, ball), at, middle, step);
        if (notes)
            cue_svg_line(out, &type, at, y + CUE_TABLE_TRAY_NOTED - 6, "%s", notes[ball]);
    }
}

void cue_draw_shot_line(cue_writer *out, const cue_scene *scene,
                        void (*write_move)(const void *options, const cue_action *action, cue_writer *out),
                        int x, int y, unsigned width)
{
    const cue_svg_type type = {CUE_SVG_SMALL, (uint16_t)width, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    char move[200] = "";
    cue_writer typed = {move, sizeof move, 0};
    write_move(scene->options, scene->last, &typed);
    cue_svg_line(out, &type, x, y, "last shot: %.*s", (int)strcspn(move, ";"), move);
}

