/* Sinuca Brasileira as pictures: the score, who may play at what, and the table. */
#include "state.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

/* A name takes at most so many columns, so that the longest line has eighty. */
enum { NAME = 18, NAME_BYTES = 4 * NAME + 1 };

/* Lines that both pictures have above the table. */
typedef struct lines {
    char score[256], turn[256], next[128];
} lines;

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
        (void)snprintf(text, size, "After the foul, %s plays, or has %s play again.", player,
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
        (void)snprintf(text, size, "At the red, which must neither drop nor be hidden from the other player.");
    else if (view->may == CUE_SINUCA_ANY && view->frame_ball)
        (void)snprintf(text, size, "At the black, the last ball: the next score or foul decides.");
    else if (view->may == CUE_SINUCA_ANY)
        (void)snprintf(text, size, "Free shot at the %s; any other ball is a penalty shot.", on);
    else if (view->may == CUE_SINUCA_COLOUR)
        (void)snprintf(text, size, "Free shot at any ball.");
    else if (view->may == CUE_SINUCA_LOWEST)
        (void)snprintf(text, size, "Free shot at the %s%s.", on,
                       view->frame_ball ? ", the last ball: the next score or foul decides" : "");
}

static lines write_lines(const cue_scene *scene)
{
    const cue_sinuca_view *view = scene->view;
    char first[NAME_BYTES], second[NAME_BYTES];
    lines written;
    (void)snprintf(written.score, sizeof written.score, "%s %ld   %s %ld", name_of(scene, 0, first),
                   (long)view->players[0].score, name_of(scene, 1, second), (long)view->players[1].score);
    write_turn(scene, written.turn, sizeof written.turn);
    write_next(view, written.next, sizeof written.next);
    return written;
}

void sinuca_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_sinuca_options *options = scene->options;
    const cue_sinuca_view *view = scene->view;
    const lines above = write_lines(scene);
    cue_write(out, "%s\n%s\n", above.score, above.turn);
    if (above.next[0])
        cue_write(out, "%s\n", above.next);
    cue_draw_table_text(&options->table, &view->layout, &sinuca_balls, out);
}

enum { HEADING = 300, LEFT = 20, LINE = 90, SIZE = 70, SCALE = 30 };

void sinuca_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_table *table = &((const cue_sinuca_options *)scene->options)->table;
    const cue_sinuca_view *view = scene->view;
    const lines above = write_lines(scene);
    const unsigned width = (unsigned)(table->length * 1000) + 2 * CUE_TABLE_SVG_RAIL;
    const unsigned height =
        (unsigned)(table->width * 1000) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP + HEADING;
    cue_svg_begin(out, width, height, SCALE, NULL);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, LINE, SIZE, "%s", above.score);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 2 * LINE, SIZE, "%s", above.turn);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 3 * LINE, SIZE, "%s", above.next);
    cue_write(out, "<g transform=\"translate(0,%d)\">\n", HEADING);
    cue_draw_table_svg_group(table, &view->layout, &sinuca_balls, out);
    cue_write(out, "</g>\n");
    cue_svg_end(out);
}
