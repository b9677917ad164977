/* Pictures of pool, as text and as a drawing: who is to do what, two players, the table, and the last shot. */
#include <cuerules/draw.h>
#include <cuerules/pool_game.h>

static const char *const words[CUE_POOL_CHOICES] = {"play", "in hand", "hand back", "spot eight", "break", "rebreak"};

void cue_pool_tell(const cue_pool_view *view, const cue_pool_player *players, cue_pool_shown *shown)
{
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        const unsigned fouls = players[player].fouls;
        shown->players[player].score = players[player].score;
        if (fouls)
            (void)snprintf(shown->players[player].note, sizeof shown->players[player].note, "%u foul%s", fouls,
                           fouls > 1 ? "s" : "");
    }
    shown->fouls = view->head.to_act >= 0 ? players[view->head.to_act].fouls : 0;
    if (view->on && !(view->on & (view->on - 1)))
        (void)snprintf(shown->at, sizeof shown->at, " at the %u", cue_lowest_ball(view->on));
}

static void write_choices(const cue_pool_view *view, cue_writer *out)
{
    uint32_t left = view->choices;
    cue_write(out, " chooses: %s", words[cue_lowest_ball(left)]);
    while ((left &= left - 1) != 0)
        cue_write(out, "%s%s", left & (left - 1) ? ", " : " or ", words[cue_lowest_ball(left)]);
    cue_write(out, ".");
}

static const char *where_from(const cue_pool_view *view)
{
    return view->area == CUE_POOL_KITCHEN ? ", from the kitchen" : view->area ? ", cue ball in hand" : "";
}

void cue_pool_write_heading(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out)
{
    const cue_pool_view *view = scene->view;
    if (view->head.over) {
        cue_write_game_result(out, scene, view->head.winners);
        return;
    }
    if (scene->notice) {
        cue_write(out, "%s", scene->notice);
        return;
    }
    cue_write_player(out, scene, view->head.to_act);
    if (view->head.phase == CUE_POOL_PHASE_CHOICE)
        write_choices(view, out);
    else if (view->head.phase == CUE_POOL_PHASE_BREAK)
        cue_write(out, " breaks.");
    else
        cue_write(out, " shoots%s%s%s%s.", shown->at, where_from(view), shown->fouls == 2 ? ", on two fouls" : "",
                  view->push_out ? "; may push out" : "");
}

/* "> Ana            2  1 foul" in that many columns; the player to act, or the winner, is marked. */
static void write_player(const cue_scene *scene, const cue_pool_shown *shown, int player, cue_writer *out)
{
    enum { COLUMNS = 27 };
    const cue_view_head *head = scene->view;
    const bool marked = player == head->to_act || (head->winners >> player & 1);
    char after[48];
    const int length = snprintf(after, sizeof after, " %ld%s%.16s", (long)shown->players[player].score,
                                *shown->players[player].note ? "  " : "", shown->players[player].note);
    cue_write(out, "%s", marked ? ">" : " ");
    cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
    cue_write_column(out, cue_scene_name(scene, player), (unsigned)(COLUMNS - length));
    cue_write(out, "%s", after);
    cue_write_style(out, CUE_STYLE_NONE);
}

/* Where any of several balls may be hit first, none of them stands out. */
static cue_balls marked_in(const cue_pool_view *view)
{
    return view->on == view->on_table && (view->on & (view->on - 1)) ? 0 : view->on;
}

void cue_pool_picture(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out)
{
    const cue_pool_view *view = scene->view;
    const cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks),
                                   .lines = view->area == CUE_POOL_KITCHEN ? CUE_LINES_KITCHEN : 0,
                                   .on = marked_in(view)};
    cue_pool_write_heading(scene, shown, out);
    cue_write(out, "\n");
    write_player(scene, shown, 0, out);
    cue_write(out, "  ");
    write_player(scene, shown, 1, out);
    cue_write(out, "\n");
    cue_draw_table_marked(&((const cue_pool_options *)scene->options)->table, &view->layout, shown->balls, &marks, out);
}

enum {
    MARGIN = 20, GAP = 12,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN, SEAT = (WIDTH - GAP) / 2,
    HEADING = 54, SEATS = 76, TABLE = SEATS + CUE_SVG_SEAT + MARGIN, /* base lines, and what stands below them */
    LAST = 30
};

/* For readers who can't see the drawing. */
static void describe(const cue_scene *scene, const cue_pool_shown *shown, const char *heading, cue_writer *out)
{
    const cue_pool_view *view = scene->view;
    cue_balls left = view->on_table;
    int player;
    cue_write(out, "%s", heading);
    for (player = 0; player < CUE_POOL_PLAYERS; player++)
        cue_write(out, "%s %s %ld%s%s", player ? ";" : "", cue_scene_name(scene, player),
                  (long)shown->players[player].score, *shown->players[player].note ? ", " : "",
                  shown->players[player].note);
    cue_write(out, ". On the table:%s", left ? "" : " nothing");
    for (; left; left &= left - 1)
        cue_write(out, " %u", cue_lowest_ball(left));
    cue_write(out, ".%s", view->in_hand ? " The cue ball is in hand." : "");
}

static const char *role_of(const cue_view_head *head, const cue_pool_shown *shown, int player)
{
    static const char *const doing[] = {"breaks", "shoots", "chooses"};
    if (head->winners >> player & 1)
        return "wins";
    if (*shown->players[player].note)
        return shown->players[player].note;
    return player == head->to_act && head->phase <= CUE_POOL_PHASE_CHOICE ? doing[head->phase] : "";
}

static void draw_seats(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out)
{
    const cue_view_head *head = scene->view;
    int player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        const cue_svg_seat seat = {sizeof seat, cue_scene_name(scene, player), role_of(head, shown, player),
                                   shown->players[player].score, player == head->to_act, false};
        cue_svg_draw_seat(out, &seat, MARGIN + player * (SEAT + GAP), SEATS, SEAT, CUE_SVG_SEAT);
    }
}

static void draw_table(const cue_scene *scene, const cue_pool_shown *shown, const cue_shot *last, int tray,
                       cue_writer *out)
{
    const cue_table *table = &((const cue_pool_options *)scene->options)->table;
    const cue_pool_view *view = scene->view, *before = scene->before;
    const cue_table_drawing drawing = {
        sizeof drawing, table, &view->layout, shown->balls, MARGIN, TABLE, WIDTH,
        (view->area == CUE_POOL_KITCHEN ? CUE_TABLE_MARK_KITCHEN : 0) | CUE_TABLE_MARK_NUMBERS, marked_in(view)};
    cue_draw_table_bed(out, &drawing);
    if (last)
        cue_draw_shot_ways(out, table, shown->balls, &before->layout, last);
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, NULL, MARGIN, tray, WIDTH);
    if (last)
        cue_draw_shot_line(out, scene, shown->write_move, MARGIN, tray + CUE_TABLE_TRAY + LAST, WIDTH);
}

void cue_pool_svg(const cue_scene *scene, const cue_pool_shown *shown, cue_writer *out)
{
    static const cue_svg_type bold = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    const cue_table *table = &((const cue_pool_options *)scene->options)->table;
    const cue_shot *last = cue_last_shot(scene, CUE_POOL_SHOT);
    const int tray = TABLE + (int)cue_table_drawing_height(table, WIDTH) + GAP;
    char heading[320] = "", description[1600] = "";
    cue_writer first = {heading, sizeof heading, 0}, seen = {description, sizeof description, 0};
    const unsigned height = (unsigned)tray + CUE_TABLE_TRAY + GAP + (last ? LAST + 8u : 0);
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, shown->title, description, scene->heading};
    cue_pool_write_heading(scene, shown, &first);
    describe(scene, shown, heading, &seen);
    cue_svg_open(out, &page);
    cue_svg_line(out, &bold, MARGIN, HEADING, "%s", heading);
    draw_seats(scene, shown, out);
    draw_table(scene, shown, last, tray, out);
    cue_svg_end(out);
}
