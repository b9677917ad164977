/* Sinuca Brasileira as lines of text: the score, who may play at what, and the table. */
#include "picture.h"

#include <cuerules/table_picture.h>

/* A name takes at most so many columns, so that the longest line has eighty. */
enum { NAME = 14, NAME_BYTES = 4 * NAME + 1, SCORED_NAME = 10 };

/* A player's name, cut to fit, in memory of the caller's. */
static const char *name_of(const cue_scene *scene, int player, char name[NAME_BYTES])
{
    cue_writer out = {name, NAME_BYTES, 0};
    name[0] = '\0';
    (void)cue_write_fitted(&out, cue_scene_name(scene, player), NAME);
    return name;
}

/* RULE_AWARD: nobody need have won, and both may have. */
static void write_result(const cue_scene *scene, uint32_t winners, char *text, size_t size)
{
    char name[NAME_BYTES];
    if (winners == 3)
        (void)snprintf(text, size, "The frame is over: both players have won.");
    else if (winners)
        (void)snprintf(text, size, "The frame is over: %s has won.", name_of(scene, winners == 2, name));
    else
        (void)snprintf(text, size, "The frame is over, and nobody has won.");
}

/* Who is to do what. */
static void write_turn(const cue_scene *scene, char *text, size_t size)
{
    const cue_sinuca_view *view = scene->view;
    char name[NAME_BYTES], other[NAME_BYTES];
    const char *player = name_of(scene, view->head.to_act, name);
    switch (view->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
        (void)snprintf(text, size, "%s opens the frame.", player);
        break;
    case CUE_SINUCA_PHASE_DECISION:
        (void)snprintf(text, size, "%s plays on, or has %s play again.", player,
                       name_of(scene, view->asked, other));
        break;
    case CUE_SINUCA_PHASE_LOT:
        (void)snprintf(text, size, "A tie: a coin is tossed for the re-spotted black.");
        break;
    case CUE_SINUCA_PHASE_CHOOSE_FIRST:
        (void)snprintf(text, size, "%s has won the toss: who plays first at the black?", player);
        break;
    case CUE_SINUCA_PHASE_OVER:
        write_result(scene, view->head.winners, text, size);
        break;
    default:
        if (view->break_points)
            (void)snprintf(text, size, "%s is at the table, with a break of %ld.", player,
                           (long)view->break_points);
        else
            (void)snprintf(text, size, "%s comes to the table.", player);
    }
}

/* What may be nominated. */
static void write_next(const cue_sinuca_view *view, char *text, size_t size)
{
    const char *on = view->on < CUE_SINUCA_BALLS ? sinuca_balls.names[view->on] : "";
    text[0] = '\0';
    if (view->head.phase == CUE_SINUCA_PHASE_OPENING)
        (void)snprintf(text, size, "At the red, which must neither drop nor be left hidden.");
    else if (view->may == CUE_SINUCA_ANY && view->frame_ball)
        (void)snprintf(text, size, "At the black, the last ball: the next score or foul decides.");
    else if (view->may == CUE_SINUCA_ANY)
        (void)snprintf(text, size, "Free shot at the %s; any other ball is a penalty shot.", on);
    else if (view->may == CUE_SINUCA_COLOUR)
        (void)snprintf(text, size, "Free shot at any ball.");
    else if (view->may == CUE_SINUCA_LOWEST)
        (void)snprintf(text, size, "Free shot at the %s%s.", on,
                       view->frame_ball ? ", the last ball: it decides" : "");
}

sinuca_lines sinuca_write_lines(const cue_scene *scene)
{
    const cue_sinuca_view *view = scene->view;
    sinuca_lines written = {"", ""};
    write_turn(scene, written.turn, sizeof written.turn);
    write_next(view, written.next, sizeof written.next);
    return written;
}

/* "> Ana 12   Bo 7   break 5   on the table 28": whoever is to act, or has won, is pointed out. */
static void write_score(const cue_scene *scene, cue_writer *out)
{
    const cue_sinuca_view *view = scene->view;
    unsigned left, points = 0;
    int player;
    for (player = 0; player < CUE_SINUCA_PLAYERS; player++) {
        const bool marked = view->head.to_act == player || (view->head.winners >> player & 1);
        cue_write(out, "%s", marked ? "> " : "  ");
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
