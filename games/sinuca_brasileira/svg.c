/* Sinuca Brasileira as a drawing. */
#include "svg.h"

#include "actions.h"
#include "picture.h"
#include "state.h"
#include "text.h"

#include <cuerules/draw.h>

enum {
    MARGIN = 20,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    TURN = MARGIN + CUE_SVG_SEAT + 44,
    NEXT = TURN + 38,
    TABLE = NEXT + MARGIN,
    LAST = 30
};

/* For readers who can't see the drawing: who is to do what, and what is left on the table. */
static void describe(const cue_sinuca_view *view, const sinuca_lines *lines, cue_writer *out)
{
    cue_balls left = view->on_table & SINUCA_OBJECTS;
    cue_write(out, "%s%s%s On the table:%s", lines->turn, lines->next[0] ? " " : "", lines->next,
              left ? "" : " nothing");
    for (; left; left &= left - 1)
        cue_write(out, " %s", sinuca_balls.names[cue_lowest_ball(left)]);
    cue_write(out, ".%s", view->in_hand ? " The cue ball is in hand." : "");
}

static void open_page(const cue_scene *scene, const sinuca_lines *lines, unsigned height, cue_writer *out)
{
    const cue_sinuca_view *view = scene->view;
    char title[600] = "", description[800] = "";
    cue_writer said = {title, sizeof title, 0}, seen = {description, sizeof description, 0};
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, title, description, scene->heading};
    cue_write(&said, "Sinuca Brasileira: %s %ld, %s %ld", cue_scene_name(scene, 0), (long)view->players[0].score,
              cue_scene_name(scene, 1), (long)view->players[1].score);
    describe(view, lines, &seen);
    cue_svg_open(out, &page);
}

/* RULE_RESTART: everything lies on its spots again. */
static bool has_restarted(const cue_sinuca_view *before, const cue_sinuca_view *now)
{
    return before->head.phase == CUE_SINUCA_PHASE_OPENING && now->head.phase == CUE_SINUCA_PHASE_OPENING;
}

/* What was nominated, and the ways of the balls. */
static void draw_last(const cue_scene *scene, const cue_table *table, cue_writer *out)
{
    const cue_sinuca_view *before = scene->before;
    cue_sinuca_shot_data data;
    if (!cue_last_shot(scene, CUE_SINUCA_SHOT) || has_restarted(before, scene->view))
        return;
    memcpy(&data, scene->last->data.bytes, sizeof data);
    cue_draw_shot_ways(out, table, &sinuca_balls, &before->layout, data.shot);
    cue_draw_call(out, table, &before->layout, data.ball ? data.ball - 1u : CUE_NO_BALL,
                  data.pocket ? data.pocket - 1u : CUE_NO_POCKET);
}

void sinuca_svg(const cue_scene *scene, cue_writer *out)
{
    static const char *const values[CUE_SINUCA_BALLS] = {"", "1", "2", "3", "4", "5", "6", "7"};
    static const cue_svg_type turn = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    static const cue_svg_type next = {26, WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    const cue_table *table = &((const cue_sinuca_options *)scene->options)->table;
    const cue_sinuca_view *view = scene->view;
    const int32_t scores[] = {view->players[0].score, view->players[1].score};
    const cue_shot *last = cue_last_shot(scene, CUE_SINUCA_SHOT);
    const sinuca_lines lines = sinuca_write_lines(scene);
    const int tray = TABLE + (int)cue_table_drawing_height(table, WIDTH) + MARGIN;
    cue_table_drawing drawing = {
        sizeof drawing, table, &view->layout, &sinuca_balls, MARGIN, TABLE, WIDTH, CUE_TABLE_MARK_D, 0};
    if (view->on < CUE_SINUCA_BALLS && view->may != CUE_SINUCA_NONE)
        drawing.ringed = CUE_BALL_BIT(view->on);
    open_page(scene, &lines, (unsigned)tray + CUE_TABLE_TRAY_NOTED + MARGIN + (last ? LAST + 8u : 0u), out);
    cue_draw_frame_seats(out, scene, &view->head, scores, view->break_points);
    cue_svg_line(out, &turn, MARGIN, TURN, "%s", lines.turn);
    cue_svg_line(out, &next, MARGIN, NEXT, "%s", lines.next);
    cue_draw_table_bed(out, &drawing);
    draw_last(scene, table, out);
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, values, MARGIN, tray, WIDTH);
    if (last)
        cue_draw_shot_line(out, scene, sinuca_write_move, MARGIN, tray + CUE_TABLE_TRAY_NOTED + LAST, WIDTH);
    cue_svg_end(out);
}
