/* Sinuca Brasileira as lines of text: the score, who may play at what, and the table. */
#include "picture.h"

#include "actions.h"

#include <cuerules/draw.h>

/* The most columns for a name beside its score, so that no line is longer than eighty. */
enum { SCORED_NAME = 10 };

/* Who is to do what. */
static void write_turn(const cue_scene *scene, cue_writer *out)
{
    const cue_sinuca_view *view = scene->view;
    if (view->head.over) {
        cue_write_frame_result(out, scene, view->head.winners);
        return;
    }
    if (scene->notice) {
        cue_write(out, "%s", scene->notice);
        return;
    }
    if (view->head.phase == CUE_SINUCA_PHASE_LOT) {
        cue_write(out, "A tie: a coin is tossed for the re-spotted black.");
        return;
    }
    cue_write_player(out, scene, view->head.to_act);
    if (view->head.phase == CUE_SINUCA_PHASE_OPENING) {
        cue_write(out, " opens the frame.");
    } else if (view->head.phase == CUE_SINUCA_PHASE_DECISION) {
        cue_write(out, " plays on, or has ");
        cue_write_player(out, scene, view->asked);
        cue_write(out, " play again.");
    } else if (view->head.phase == CUE_SINUCA_PHASE_CHOOSE_FIRST) {
        cue_write(out, " has won the toss: who plays first at the black?");
    } else if (view->break_points) {
        cue_write(out, " is at the table, with a break of %ld.", (long)view->break_points);
    } else {
        cue_write(out, " comes to the table.");
    }
}

/* What may be nominated. */
static void write_next(const cue_sinuca_view *view, cue_writer *out)
{
    const char *on = view->on < CUE_SINUCA_BALLS ? sinuca_balls.names[view->on] : "";
    if (view->head.phase == CUE_SINUCA_PHASE_OPENING)
        cue_write(out, "At the red, which must neither drop nor be left hidden.");
    else if (view->may == CUE_SINUCA_ANY && view->frame_ball)
        cue_write(out, "At the black, the last ball: the next score or foul decides.");
    else if (view->may == CUE_SINUCA_ANY)
        cue_write(out, "Free shot at the %s; any other ball is a penalty shot.", on);
    else if (view->may == CUE_SINUCA_COLOUR)
        cue_write(out, "Free shot at any ball.");
    else if (view->may == CUE_SINUCA_LOWEST)
        cue_write(out, "Free shot at the %s%s.", on, view->frame_ball ? ", the last ball" : "");
}

sinuca_lines sinuca_write_lines(const cue_scene *scene)
{
    sinuca_lines written = {"", ""};
    cue_writer turn = {written.turn, sizeof written.turn, 0}, next = {written.next, sizeof written.next, 0};
    write_turn(scene, &turn);
    write_next(scene->view, &next);
    return written;
}

/* "> Ana 12   Bo 7   break 5   on the table 28"; the player to act, or the winner, is marked. */
static void write_score(const cue_scene *scene, cue_writer *out)
{
    const cue_sinuca_view *view = scene->view;
    unsigned left, points = 0;
    int player;
    for (player = 0; player < CUE_SINUCA_PLAYERS; player++) {
        const bool marked = view->head.to_act == player || (view->head.winners >> player & 1);
        cue_write(out, "%s", marked ? "* " : "  ");
        cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
        (void)cue_write_fitted(out, cue_scene_name(scene, player), SCORED_NAME);
        cue_write_style(out, CUE_STYLE_NONE);
        cue_write(out, " ");
        cue_write_styled(out, CUE_STYLE_STRONG, "%ld", (long)view->players[player].score);
        cue_write(out, " ");
    }
    for (left = view->on_table; left; left &= left - 1)
        points += cue_lowest_ball(left);
    if (view->break_points)
        cue_write(out, " break %ld ", (long)view->break_points);
    if (points && !view->head.over)
        cue_write(out, " on the table %u", points);
    cue_write(out, "\n");
}

/* The balls that may be nominated as a free shot. */
static cue_balls balls_on(const cue_sinuca_view *view)
{
    if (view->may == CUE_SINUCA_COLOUR)
        return view->on_table;
    return view->may != CUE_SINUCA_NONE ? CUE_BALL_BIT(view->on) : 0;
}

static const char *const labels[CUE_BALLS_MAX] = {"cue", "red", "yel", "grn", "brn", "blu", "pnk", "blk"};

void sinuca_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_sinuca_options *options = scene->options;
    const cue_sinuca_view *view = scene->view;
    const sinuca_lines above = sinuca_write_lines(scene);
    const cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks), .lines = CUE_LINES_BAULK,
                                   .on = balls_on(view), .labels = labels};
    write_score(scene, out);
    cue_write(out, "%s\n", above.turn);
    if (above.next[0])
        cue_write_styled(out, CUE_STYLE_ON, "%s", above.next);
    cue_write(out, "\n");
    cue_draw_table_marked(&options->table, &view->layout, &sinuca_balls, &marks, out);
}
