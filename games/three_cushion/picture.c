/* Three-cushion billiards as lines of text, and as a drawing: who plays with which ball, what everybody has, the table. */
#include "picture.h"

#include "actions.h"
#include "text.h"

#include <cuerules/draw.h>

enum { NAME = 14, NOTE = 80 };

/* Who is to do what. */
static void write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_three_cushion_view *view = scene->view;
    const bool opens = view->head.phase == CUE_THREE_CUSHION_PHASE_OPENING;
    if (view->head.over && view->head.winners == 3) {
        cue_write(out, "The game is over: a draw, %ld to %ld.", (long)view->players[0].score,
                  (long)view->players[1].score);
        return;
    }
    if (view->head.over) {
        cue_write_game_result(out, scene, view->head.winners);
        return;
    }
    if (scene->notice) {
        cue_write(out, "%s", scene->notice);
        return;
    }
    cue_write_player(out, scene, view->head.to_act);
    cue_write(out, opens ? " opens with the %s ball" : " plays the %s ball", three_balls.names[view->cue_ball]);
    if (view->equalizing)
        cue_write(out, ", the equalizing inning");
    if (view->run)
        cue_write(out, ", run of %ld", (long)view->run);
    cue_write(out, view->touching ? "; frozen.": ".");
}

/* "10 innings, 1.200, best 4": in narrow lines there is no room for the words average and high run. */
static void write_figures(const cue_three_cushion_player *player, cue_writer *out)
{
    cue_write(out, "%ld inning%s", (long)player->innings, player->innings == 1 ? "" : "s");
    if (player->average >= 0)
        cue_write(out, ", %ld.%03ld", (long)player->average / 1000, (long)player->average % 1000);
    if (player->high_run)
        cue_write(out, ", best %ld", (long)player->high_run);
}

/* The player to act, or the winner, is marked. */
static void write_player(const cue_scene *scene, int player, cue_writer *out)
{
    const cue_three_cushion_view *view = scene->view;
    const cue_three_cushion_player *of = &view->players[player];
    const bool marked = player == view->head.to_act || (view->head.winners >> player & 1);
    cue_write(out, "%s", marked ? ">" : " ");
    cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
    cue_write_column(out, cue_scene_name(scene, player), NAME);
    cue_write(out, "%4ld/%ld", (long)of->score, (long)of->target);
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, "  %-6s  ", of->ball ? three_balls.names[of->ball] : "");
    write_figures(of, out);
    cue_write(out, "\n");
}

static cue_balls cue_ball_of(const cue_three_cushion_view *view)
{
    return view->cue_ball ? CUE_BALL_BIT(view->cue_ball) : 0;
}

void three_picture(const cue_scene *scene, cue_writer *out)
{
    static const char *const labels[CUE_BALLS_MAX] = {NULL, "w", "y", "r"};
    const cue_three_cushion_view *view = scene->view;
    const cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks),
                                   .lines = CUE_LINES_CAROM | CUE_LINES_NONE_BELOW, .on = cue_ball_of(view),
                                   .labels = labels};
    write_heading(scene, out);
    cue_write(out, "\n");
    write_player(scene, 0, out);
    write_player(scene, 1, out);
    /* Where nobody tells of places, that all balls are there says nothing; of one ball no table is drawn. */
    if (view->layout.known || (view->layout.seen & (view->layout.seen - 1)))
        cue_draw_table_marked(&((const cue_three_cushion_options *)scene->options)->table, &view->layout, &three_balls,
                              &marks, out);
}

enum {
    MARGIN = 20, GAP = 12,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN, SEAT = (WIDTH - GAP) / 2,
    HEADING = 54, SEATS = 76, TABLE = SEATS + CUE_SVG_SEAT + MARGIN, /* base lines, and what stands below them */
    LAST = 38
};

static void draw_seats(const cue_scene *scene, cue_writer *out)
{
    const cue_three_cushion_view *view = scene->view;
    int player;
    for (player = 0; player < CUE_THREE_CUSHION_PLAYERS; player++) {
        const cue_three_cushion_player *of = &view->players[player];
        char note[NOTE] = "";
        cue_writer figures = {note, sizeof note, 0};
        const cue_svg_seat seat = {sizeof seat, cue_scene_name(scene, player), note, of->score,
                                   player == view->head.to_act, false};
        if (of->ball)
            cue_write(&figures, "%s", three_balls.names[of->ball]);
        if (of->average >= 0)
            cue_write(&figures, ", %ld.%03ld in %ld, high run %ld", (long)of->average / 1000, (long)of->average % 1000,
                      (long)of->innings, (long)of->high_run);
        cue_svg_draw_seat(out, &seat, MARGIN + player * (SEAT + GAP), SEATS, SEAT, CUE_SVG_SEAT);
    }
}

/* The ways of the last shot, from where the balls lay before it. */
static void draw_ways(const cue_scene *scene, const cue_table *table, const cue_shot *last, cue_writer *out)
{
    const cue_three_cushion_view *before = scene->before;
    const unsigned player = last->by ? last->by - 1u : (unsigned)before->head.to_act;
    const cue_ball_set own = cue_own_ball_set(&three_balls, before->players[player % 2].ball);
    cue_draw_shot_ways(out, table, &own, &before->layout, last);
}

void three_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    const cue_table *table = &((const cue_three_cushion_options *)scene->options)->table;
    const cue_three_cushion_view *view = scene->view;
    const cue_shot *last = cue_last_shot(scene, CUE_THREE_CUSHION_SHOT);
    const int below = TABLE + (int)cue_table_drawing_height(table, WIDTH);
    char heading[320] = "", description[640] = "";
    cue_writer first = {heading, sizeof heading, 0}, seen = {description, sizeof description, 0};
    const unsigned height = (unsigned)below + GAP + (last ? LAST : 0);
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, "Three-cushion billiards", description,
                               scene->heading};
    const cue_table_drawing drawing = {sizeof drawing, table, &view->layout, &three_balls, MARGIN, TABLE, WIDTH,
                                       CUE_TABLE_MARK_CAROM, cue_ball_of(view)};
    write_heading(scene, &first);
    cue_write(&seen, "%s %s %ld; %s %ld.", heading, cue_scene_name(scene, 0), (long)view->players[0].score,
              cue_scene_name(scene, 1), (long)view->players[1].score);
    cue_svg_open(out, &page);
    cue_svg_line(out, &bold, MARGIN, HEADING, "%s", heading);
    draw_seats(scene, out);
    cue_draw_table_bed(out, &drawing);
    if (last)
        draw_ways(scene, table, last, out);
    cue_draw_table_balls(out, &drawing);
    if (last)
        cue_draw_shot_line(out, scene, three_write_move, MARGIN, below + LAST - 4, WIDTH);
    cue_svg_end(out);
}
