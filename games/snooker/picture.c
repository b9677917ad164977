/* Snooker as lines of text, and as a drawing: who is to do what, the score, and the table. */
#include "picture.h"

#include "actions.h"
#include "text.h"

#include <cuerules/draw.h>

enum {
    SCORED_NAME = 10, /* columns */
    MARGIN = 20,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    TURN = MARGIN + CUE_SVG_SEAT + 44,
    NEXT = TURN + 38,
    TABLE = NEXT + MARGIN,
    LAST = 30
};

/* Lines above the table: whose turn it is, and what is on. */
typedef struct lines {
    char turn[256], next[160];
} lines;

static void write_choices(const cue_frame_view *view, cue_writer *out)
{
    static const char *const words[CUE_FRAME_CHOICES] = {"play", "play again", "replace", "anywhere"};
    unsigned left = view->choices;
    cue_write(out, " chooses: %s", words[cue_lowest_ball(left)]);
    while ((left &= left - 1) != 0)
        cue_write(out, "%s%s", left & (left - 1) ? ", " : " or ", words[cue_lowest_ball(left)]);
    cue_write(out, ".");
}

static void write_turn(const cue_scene *scene, cue_writer *out)
{
    const cue_frame_view *view = scene->view;
    const unsigned phase = view->head.phase;
    if (view->head.over) {
        cue_write_frame_result(out, scene, view->head.winners);
        return;
    }
    if (scene->notice) {
        cue_write(out, "%s", scene->notice);
        return;
    }
    if (phase == CUE_FRAME_PHASE_LOT) {
        cue_write(out, "A tie: a coin is tossed for the re-spotted black.");
        return;
    }
    cue_write_player(out, scene, view->head.to_act);
    if (phase == CUE_FRAME_PHASE_CHOICE)
        write_choices(view, out);
    else if (phase == CUE_FRAME_PHASE_CHOOSE_FIRST)
        cue_write(out, " has won the toss: who plays first at the black?");
    else if (view->break_points)
        cue_write(out, " is at the table, with a break of %ld.", (long)view->break_points);
    else
        cue_write(out, " comes to the table.");
}

/* What an open free ball adds to what is left: as a red, with the black behind it, or as much as the colour that is on. */
static int free_ball_worth(const cue_frame_view *view)
{
    return !view->free ? 0 : view->on == CUE_RED ? CUE_RED + CUE_BLACK : view->on;
}

/* Points that are not on the table, also with a free ball of the one who needs them. */
static int points_needed(const cue_frame_view *view)
{
    const bool is_free = view->needs.player == view->head.to_act;
    return view->has_needs ? (int)view->needs.points - (is_free ? free_ball_worth(view) : 0) : 0;
}

/* What is on, and what else is worth saying: misses, or points that are not on the table. */
static void write_next(const cue_scene *scene, cue_writer *out)
{
    const cue_frame_view *view = scene->view;
    if (view->on)
        cue_write(out, "On: %s", view->on == CUE_FRAME_ANY_COLOUR ? "any colour" : frame_on_names[view->on]);
    if (view->free)
        cue_write(out, ", or a free ball (%ld left with it)", (long)view->remaining + free_ball_worth(view));
    cue_write(out, "%s", view->on ? "." : "");
    if (view->misses)
        cue_write(out, " Misses: %lu%s.", (unsigned long)view->misses,
                  view->warned != CUE_NOBODY ? ", with a warning" : "");
    if (points_needed(view) <= 0)
        return;
    cue_write(out, "%s", view->on ? " " : "");
    cue_write_player(out, scene, view->needs.player);
    cue_write(out, " needs %d more than is left.", points_needed(view));
}

static lines lines_of(const cue_scene *scene)
{
    lines written = {"", ""};
    cue_writer turn = {written.turn, sizeof written.turn, 0}, next = {written.next, sizeof written.next, 0};
    write_turn(scene, &turn);
    write_next(scene, &next);
    return written;
}

/* "> Ana 12   Bo 7   break 5   left 67"; the player to act, or the winner, is marked. */
static void write_score(const cue_scene *scene, cue_writer *out)
{
    const cue_frame_view *view = scene->view;
    int player;
    for (player = 0; player < CUE_FRAME_PLAYERS; player++) {
        const bool marked = view->head.to_act == player || (view->head.winners >> player & 1);
        cue_write(out, "%s", marked ? "* " : "  ");
        cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
        (void)cue_write_fitted(out, cue_scene_name(scene, player), SCORED_NAME);
        cue_write_style(out, CUE_STYLE_NONE);
        cue_write(out, " ");
        cue_write_styled(out, CUE_STYLE_STRONG, "%ld", (long)view->players[player].score);
        cue_write(out, "%s", player ? "" : " ");
    }
    if (view->break_points)
        cue_write(out, "  break %ld", (long)view->break_points);
    if (!view->head.over)
        cue_write(out, "  left %ld, reds %u", (long)view->remaining, (unsigned)view->reds);
    cue_write(out, "\n");
}

/* The balls that are on. */
static cue_balls balls_on(const cue_frame_view *view)
{
    if (view->on == CUE_FRAME_ANY_COLOUR)
        return view->on_table & FRAME_COLOURS;
    if (view->on == CUE_RED)
        return view->on_table & FRAME_REDS;
    return view->on ? CUE_BALL_BIT(cue_frame_ball(view->on)) : 0;
}

static const char *const labels[CUE_BALLS_MAX] = {"cue", "r", "r", "r", "r", "r", "r",   "r",   "r",   "r",   "r",
                                                  "r",   "r", "r", "r", "r", "yel", "grn", "brn", "blu", "pnk", "blk"};

void frame_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_frame_options *options = scene->options;
    const cue_frame_view *view = scene->view;
    const lines above = lines_of(scene);
    const cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks), .lines = CUE_LINES_BAULK,
                                   .on = balls_on(view), .labels = labels};
    write_score(scene, out);
    cue_write(out, "%s\n", above.turn);
    if (above.next[0])
        cue_write_styled(out, CUE_STYLE_ON, "%s", above.next);
    cue_write(out, "\n");
    cue_draw_table_marked(&options->table, &view->layout, frame_balls_in(options), &marks, out);
}

/* For readers who can't see the drawing. */
static void open_page(const cue_scene *scene, const lines *said, unsigned height, cue_writer *out)
{
    const cue_frame_view *view = scene->view;
    char title[600] = "", description[800] = "";
    cue_writer named = {title, sizeof title, 0}, seen = {description, sizeof description, 0};
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, height, 100, title, description, scene->heading};
    cue_balls left;
    cue_write(&named, "Snooker: %s %ld, %s %ld", cue_scene_name(scene, 0), (long)view->players[0].score,
              cue_scene_name(scene, 1), (long)view->players[1].score);
    cue_write(&seen, "%s%s%s On the table: %u red%s", said->turn, said->next[0] ? " " : "", said->next,
              (unsigned)view->reds, view->reds == 1 ? "" : "s");
    for (left = view->on_table & FRAME_COLOURS; left; left &= left - 1)
        cue_write(&seen, " %s", frame_balls.names[cue_lowest_ball(left)]);
    cue_write(&seen, ".%s", view->in_hand ? " The cue ball is in hand." : "");
    cue_svg_open(out, &page);
}

static void draw_last(const cue_scene *scene, const cue_table *table, cue_writer *out)
{
    const cue_frame_view *before = scene->before;
    if (cue_last_shot(scene, CUE_FRAME_SHOT))
        cue_draw_shot_ways(out, table, &frame_balls, &before->layout, cue_last_shot(scene, CUE_FRAME_SHOT));
}

void frame_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type turn = {30, WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    static const cue_svg_type next = {26, WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    const cue_frame_options *options = scene->options;
    const cue_table *table = &options->table;
    const cue_frame_view *view = scene->view;
    const int32_t scores[] = {view->players[0].score, view->players[1].score};
    const cue_shot *last = cue_last_shot(scene, CUE_FRAME_SHOT);
    const lines said = lines_of(scene);
    const int tray = TABLE + (int)cue_table_drawing_height(table, WIDTH) + MARGIN;
    cue_table_drawing drawing = {sizeof drawing, table, &view->layout, frame_balls_in(options), MARGIN, TABLE, WIDTH,
                                 CUE_TABLE_MARK_D, 0};
    if (view->on != CUE_FRAME_ANY_COLOUR && view->on != CUE_RED)
        drawing.ringed = balls_on(view);
    open_page(scene, &said, (unsigned)tray + CUE_TABLE_TRAY + MARGIN + (last ? LAST + 8u : 0u), out);
    cue_draw_frame_seats(out, scene, &view->head, scores, view->break_points);
    cue_svg_line(out, &turn, MARGIN, TURN, "%s", said.turn);
    cue_svg_line(out, &next, MARGIN, NEXT, "%s", said.next);
    cue_draw_table_bed(out, &drawing);
    draw_last(scene, table, out);
    cue_draw_table_balls(out, &drawing);
    cue_draw_table_tray(out, &drawing, NULL, MARGIN, tray, WIDTH);
    if (last)
        cue_draw_shot_line(out, scene, frame_write_move, MARGIN, tray + CUE_TABLE_TRAY + LAST, WIDTH);
    cue_svg_end(out);
}
