/* Chess Pool as a drawing. */
#include "svg.h"

#include "board.h"
#include "board_svg.h"
#include "picture.h"
#include "text.h"

enum {
    MARGIN = 20,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    HALF = (WIDTH - MARGIN) / 2,
    HEADING = 54,
    SEATS = 76,
    MEN = SEATS + CUE_SVG_SEAT + 30,
    MAN = HALF / 4, MEN_ROW = 52, SIGN = 36, RADIUS = 17, /* one man's room, his sign, and his ball */
    LAST = 30
};

/* A man as sign, ball and cell; only the sign, in a quiet tone, once it has left the game. */
static void draw_man(const cue_chess_view *view, unsigned ball, bool there, int x, int y, cue_writer *out)
{
    static const cue_svg_type type = {CUE_SVG_SMALL, 0, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    char name[8];
    chess_draw_man(out, ball, x + SIGN / 2, y, SIGN, there ? CUE_SVG_INK : CUE_SVG_LINE);
    if (!there)
        return;
    (void)snprintf(name, sizeof name, "%u", ball);
    cue_draw_ball(out, name, x + SIGN + RADIUS, y, RADIUS);
    cue_svg_line(out, &type, x + SIGN + 2 * RADIUS + 4, y + 9, "%s",
                 view->cells[ball] ? chess_cell_names[view->cells[ball]] : "");
}

static void draw_player(const cue_scene *scene, int player, cue_writer *out)
{
    const cue_chess_view *view = scene->view;
    const cue_chess_player *of = &view->players[player];
    const bool acts = !view->head.over && view->head.to_act == player;
    const char *group = chess_group_titles[of->group];
    const cue_svg_seat seat = {sizeof seat, cue_scene_name(scene, player), group, of->score, acts, false};
    const int x = MARGIN + player * (HALF + MARGIN);
    cue_balls left = of->group == CUE_CHESS_SOLIDS    ? CUE_CHESS_SOLID_BALLS
                     : of->group == CUE_CHESS_STRIPES ? CUE_CHESS_STRIPE_BALLS
                                                      : 0;
    int at = x + 6;
    cue_svg_draw_seat(out, &seat, x, SEATS, HALF, CUE_SVG_SEAT);
    for (; left; left &= left - 1, at += MAN)
        draw_man(view, cue_lowest_ball(left), cue_in_set(of->pieces, cue_lowest_ball(left)), at, MEN, out);
}

/* The king belongs to nobody, so it stands in the first line. */
static void draw_king(const cue_chess_view *view, cue_writer *out)
{
    draw_man(view, CUE_CHESS_KING, cue_in_set(view->on_table | view->in_hand, CUE_CHESS_KING),
             CUE_SVG_WIDTH - MARGIN - MAN, HEADING - 10, out);
}

static void describe_ball(const cue_chess_view *view, unsigned ball, cue_writer *out)
{
    cue_write(out, "%u", ball);
    if (view->cells[ball])
        cue_write(out, " %s", chess_cell_names[view->cells[ball]]);
    else if (cue_in_set(view->in_hand, ball))
        cue_write(out, " in hand");
    else if (!cue_in_set(view->on_table, ball))
        cue_write(out, " is out of play");
}

static void describe_player(const cue_scene *scene, int player, cue_writer *out)
{
    const cue_chess_view *view = scene->view;
    const cue_chess_player *of = &view->players[player];
    const char *before = ":";
    cue_balls left;
    cue_write(out, " %s, %s", cue_scene_name(scene, player), chess_group_titles[of->group]);
    if (of->group)
        cue_write(out, ", %ld", (long)of->score);
    for (left = of->pieces; left; left &= left - 1, before = ",") {
        cue_write(out, "%s %s ", before, chess_man(cue_lowest_ball(left)));
        describe_ball(view, cue_lowest_ball(left), out);
    }
    cue_write(out, "%s.", of->group && !of->pieces ? ": no pieces left; the 8 is to be hit first" : "");
}

/* For readers who can't see the drawing: where each player's men are. */
static void describe(const cue_scene *scene, cue_writer *out)
{
    chess_write_heading(scene, out);
    describe_player(scene, 0, out);
    describe_player(scene, 1, out);
    cue_write(out, " The king: ");
    describe_ball(scene->view, CUE_CHESS_KING, out);
    cue_write(out, ".");
}

/* The ways of the balls, and the move that was called. */
static void draw_last(const cue_scene *scene, const cue_table *table, cue_writer *out)
{
    const cue_chess_view *before = scene->before;
    cue_chess_shot_data data;
    if (!cue_last_shot(scene, CUE_CHESS_SHOT))
        return;
    data = cue_chess_shot_of(scene->last);
    cue_draw_shot_ways(out, table, &chess_balls, &before->layout, data.shot);
    if (data.call == CUE_CHESS_MOVE)
        chess_draw_call(table, before, &data, out);
}

void chess_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, WIDTH - MAN - MARGIN, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    const cue_table *table = &((const cue_chess_options *)scene->options)->table;
    const cue_chess_view *view = scene->view;
    const int top = SEATS + CUE_SVG_SEAT + MARGIN / 2 + (view->players[0].group ? MEN_ROW : MARGIN / 2);
    const int tray = top + (int)cue_table_drawing_height(table, WIDTH) + MARGIN / 2;
    char heading[256] = "", description[1600] = "";
    cue_writer line = {heading, sizeof heading, 0}, seen = {description, sizeof description, 0};
    const cue_shot *last = cue_last_shot(scene, CUE_CHESS_SHOT);
    const unsigned height = (unsigned)tray + CUE_TABLE_TRAY + MARGIN / 2 + (last ? LAST + 8u : 0u);
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, "Chess Pool", description, scene->heading};
    const cue_table_drawing drawing = {sizeof drawing, table, &view->layout, &chess_balls, MARGIN, top, WIDTH, 0, 0};
    chess_write_heading(scene, &line);
    describe(scene, &seen);
    cue_svg_open(out, &page);
    cue_svg_line(out, &bold, MARGIN, HEADING, "%s", heading);
    draw_king(view, out);
    draw_player(scene, 0, out);
    draw_player(scene, 1, out);
    cue_draw_table_bed(out, &drawing);
    chess_draw_cells(table, out);
    draw_last(scene, table, out);
    chess_draw_signs(table, &view->layout, out);
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, NULL, MARGIN, tray, WIDTH);
    if (last)
        cue_draw_shot_line(out, scene, chess_write_move, MARGIN, tray + CUE_TABLE_TRAY + LAST, WIDTH);
    cue_svg_end(out);
}
