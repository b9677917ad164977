/* Chaser as a drawing. */
#include "picture.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

enum {
    MARGIN = 20,
    GAP = 12,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    HEADING = 54,
    ORDER = 90,
    SEATS = 108,
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
        const bool out_of_game = view->players[i].out, acts = !view->head.over && (int)i == view->head.to_act;
        const cue_svg_seat seat = {
            sizeof seat, cue_scene_name(scene, (int)i), chaser_role(view, i), view->players[i].score, acts,
            out_of_game};
        cue_svg_draw_seat(out, &seat, MARGIN + (int)(i % seats->columns * (seats->width + GAP)),
                          y + (int)(i / seats->columns * (seats->height + GAP)), seats->width, seats->height);
    }
}

/* For those who don't see it: everybody's score, and what is left. */
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
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, "Chaser", description};
    describe(scene, heading, &seen);
    cue_svg_open(out, &page);
}

static const cue_shot *last_shot(const cue_scene *scene)
{
    return scene->last && scene->last->kind == CUE_CHASER_SHOT ? scene->last->data.pointer : NULL;
}

/* Without the places where balls came to rest: those are seen. */
static void write_last(const cue_scene *scene, int y, cue_writer *out)
{
    static const cue_svg_type type = {CUE_SVG_SMALL, WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    char move[200] = "";
    cue_writer typed = {move, sizeof move, 0};
    chaser_write_move(scene->options, scene->last, &typed);
    cue_svg_line(out, &type, MARGIN, y, "last shot: %.*s", (int)strcspn(move, ";"), move);
}

/* The table, with the balls below it, and the last shot in words. */
static void draw_table(const cue_scene *scene, int top, int tray, cue_writer *out)
{
    const cue_table *table = &((const cue_chaser_options *)scene->options)->table;
    const cue_chaser_view *view = scene->view, *before = scene->before;
    const cue_balls target = view->target < CUE_BALLS_MAX ? CUE_BALL_BIT(view->target) : 0;
    const cue_table_drawing drawing = {.size = sizeof drawing,
                                       .table = table,
                                       .layout = &view->layout,
                                       .balls = &chaser_ball_set,
                                       .x = MARGIN,
                                       .y = top,
                                       .width = WIDTH,
                                       .marks = CUE_TABLE_MARK_KITCHEN | CUE_TABLE_MARK_NUMBERS,
                                       .ringed = target};
    cue_draw_table_bed(out, &drawing);
    if (last_shot(scene))
        cue_draw_shot_ways(out, table, &chaser_ball_set, &before->layout, last_shot(scene));
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, NULL, MARGIN, tray, WIDTH);
    if (last_shot(scene))
        write_last(scene, tray + CUE_TABLE_TRAY + LAST, out);
}

void chaser_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    static const cue_svg_type quiet = {CUE_SVG_SMALL, WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    const cue_table *table = &((const cue_chaser_options *)scene->options)->table;
    const seating seats = seats_for(((const cue_chaser_view *)scene->view)->head.players);
    char heading[256] = "", order[256] = "";
    cue_writer lines[] = {{heading, sizeof heading, 0}, {order, sizeof order, 0}};
    int y = HEADING + 22, tray, height;
    chaser_write_heading(scene, &lines[0]);
    if (chaser_write_order(scene, &lines[1]))
        y = SEATS;
    height = (int)(seats.rows * (seats.height + GAP)) + MARGIN - GAP;
    tray = y + height + (int)cue_table_drawing_height(table, WIDTH) + GAP;
    open_page(scene, heading, (unsigned)tray + CUE_TABLE_TRAY + GAP + (last_shot(scene) ? LAST + 8u : 0u), out);
    cue_svg_line(out, &bold, MARGIN, HEADING, "%s", heading);
    cue_svg_line(out, &quiet, MARGIN, ORDER, "%s", order);
    draw_seats(scene, &seats, y, out);
    draw_table(scene, y + height, tray, out);
    cue_svg_end(out);
}
