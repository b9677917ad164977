/* Chaser as a drawing. */
#include "svg.h"

#include "actions.h"
#include "picture.h"
#include "text.h"

#include <cuerules/draw.h>

enum {
    MARGIN = 20, GAP = 12,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    HEADING = 54, ORDER = 90, SEATS = 108, /* base lines, and the seats below them */
    LAST = 30
};

/* Up to four seats in a row, as even as can be; many are low ones. */
typedef struct seating {
    unsigned columns, rows, width, height;
} seating;

static seating seats_for(unsigned players)
{
    const unsigned rows = (players + 3) / 4, columns = (players + rows - 1) / rows;
    const seating made = {columns, rows, (WIDTH - (columns - 1) * GAP) / columns,
                          rows > 2 ? CUE_SVG_SEAT_LOW : CUE_SVG_SEAT};
    return made;
}

static void draw_seats(const cue_scene *scene, const seating *seats, int y, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    unsigned i;
    for (i = 0; i < view->head.players; i++) {
        const bool gone = view->players[i].out, acts = !view->head.over && (int)i == view->head.to_act;
        const cue_svg_seat seat = {
            sizeof seat, cue_scene_name(scene, (int)i), chaser_role(view, i), view->players[i].score, acts, gone};
        cue_svg_draw_seat(out, &seat, MARGIN + (int)(i % seats->columns * (seats->width + GAP)),
                          y + (int)(i / seats->columns * (seats->height + GAP)), seats->width, seats->height);
    }
}

/* For readers who can't see the drawing: the scores, and what is left on the table. */
static void describe(const cue_scene *scene, const char *heading, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    cue_balls left = view->on_table;
    unsigned i;
    cue_write(out, "%s Scores:", heading);
    for (i = 0; i < view->head.players; i++)
        cue_write(out, "%s %s %ld", i ? "," : "", cue_scene_name(scene, (int)i), (long)view->players[i].score);
    cue_write(out, ". On the table:%s", left ? "" : " nothing");
    for (; left; left &= left - 1)
        cue_write(out, " %u", cue_lowest_ball(left));
    cue_write(out, ".%s", view->in_hand ? " The cue ball is in hand." : "");
}

static void open_page(const cue_scene *scene, const char *heading, unsigned height, cue_writer *out)
{
    char description[CUE_CHASER_PLAYERS_MAX * 300] = "";
    cue_writer seen = {description, sizeof description, 0};
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, "Chaser", description, scene->heading};
    describe(scene, heading, &seen);
    cue_svg_open(out, &page);
}

/* The table, with the balls below it, and the last shot in words. */
static void draw_table(const cue_scene *scene, int top, int tray, cue_writer *out)
{
    const cue_table *table = &((const cue_chaser_options *)scene->options)->table;
    const cue_chaser_view *view = scene->view, *before = scene->before;
    const cue_balls target = view->target < CUE_BALLS_MAX ? CUE_BALL_BIT(view->target) : 0;
    const cue_shot *last = cue_last_shot(scene, CUE_CHASER_SHOT);
    const cue_table_drawing drawing = {
        sizeof drawing, table, &view->layout, &chaser_ball_set, MARGIN, top, WIDTH,
        CUE_TABLE_MARK_KITCHEN | CUE_TABLE_MARK_NUMBERS, target};
    cue_draw_table_bed(out, &drawing);
    if (last)
        cue_draw_shot_ways(out, table, &chaser_ball_set, &before->layout, last);
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, NULL, MARGIN, tray, WIDTH);
    if (last)
        cue_draw_shot_line(out, scene, chaser_write_move, MARGIN, tray + CUE_TABLE_TRAY + LAST, WIDTH);
}

void chaser_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    static const cue_svg_type quiet = {CUE_SVG_SMALL, WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    const cue_table *table = &((const cue_chaser_options *)scene->options)->table;
    const seating seats = seats_for(((const cue_chaser_view *)scene->view)->head.players);
    char heading[256] = "", order[256] = "";
    cue_writer lines[] = {{heading, sizeof heading, 0}, {order, sizeof order, 0}};
    const unsigned last = cue_last_shot(scene, CUE_CHASER_SHOT) ? LAST + 8u : 0;
    int y = HEADING + 22, tray, height;
    chaser_write_heading(scene, &lines[0]);
    if (chaser_write_order(scene, &lines[1]))
        y = SEATS;
    height = (int)(seats.rows * (seats.height + GAP)) + MARGIN - GAP;
    tray = y + height + (int)cue_table_drawing_height(table, WIDTH) + GAP;
    open_page(scene, heading, (unsigned)tray + CUE_TABLE_TRAY + GAP + last, out);
    cue_svg_line(out, &bold, MARGIN, HEADING, "%s", heading);
    cue_svg_line(out, &quiet, MARGIN, ORDER, "%s", order);
    draw_seats(scene, &seats, y, out);
    draw_table(scene, y + height, tray, out);
    cue_svg_end(out);
}
