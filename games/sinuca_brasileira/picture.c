/* Sinuca Brasileira as pictures: the score, who may play at what, and the table. */
#include "state.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

/* Lines that both pictures have above the table. */
typedef struct lines {
    char score[64], turn[96], next[128];
} lines;

static const char *const players[CUE_SINUCA_PLAYERS] = {"1st player", "2nd player"};

/* RULE_AWARD: nobody need have won, and both may have. */
static void write_result(uint32_t winners, char *text, size_t size)
{
    if (winners == 3)
        (void)snprintf(text, size, "The frame is over: both players have won.");
    else if (winners)
        (void)snprintf(text, size, "The frame is over: the %s has won.", players[winners >> 1]);
    else
        (void)snprintf(text, size, "The frame is over, and nobody has won.");
}

/* Who is to do what. */
static void write_turn(const cue_sinuca_view *view, char *text, size_t size)
{
    const char *player = players[view->head.to_act == 1];
    switch (view->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
        (void)snprintf(text, size, "The %s opens the frame.", player);
        break;
    case CUE_SINUCA_PHASE_DECISION:
        (void)snprintf(text, size, "The %s comes to the table after a foul: play, or have the other play again?",
                       player);
        break;
    case CUE_SINUCA_PHASE_LOT:
        (void)snprintf(text, size, "A tie: a coin is tossed for the re-spotted black.");
        break;
    case CUE_SINUCA_PHASE_CHOOSE_FIRST:
        (void)snprintf(text, size, "The %s has won the toss: who plays first at the black?", player);
        break;
    case CUE_SINUCA_PHASE_OVER:
        write_result(view->head.winners, text, size);
        break;
    default:
        if (view->break_points)
            (void)snprintf(text, size, "The %s is at the table, with a break of %ld.", player,
                           (long)view->break_points);
        else
            (void)snprintf(text, size, "The %s comes to the table.", player);
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

static lines write_lines(const cue_sinuca_view *view)
{
    lines written;
    (void)snprintf(written.score, sizeof written.score, "1st player %ld   2nd player %ld",
                   (long)view->players[0].score, (long)view->players[1].score);
    write_turn(view, written.turn, sizeof written.turn);
    write_next(view, written.next, sizeof written.next);
    return written;
}

void sinuca_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_sinuca_options *chosen = options;
    const cue_sinuca_view *view = shown;
    const lines above = write_lines(view);
    cue_write(out, "%s\n%s\n", above.score, above.turn);
    if (above.next[0])
        cue_write(out, "%s\n", above.next);
    cue_draw_table_text(&chosen->table, &view->layout, &sinuca_balls, out);
}

enum { HEADING = 300, LEFT = 20, LINE = 90, SIZE = 70, SCALE = 30 };

void sinuca_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_table *table = &((const cue_sinuca_options *)options)->table;
    const cue_sinuca_view *view = shown;
    const lines above = write_lines(view);
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
