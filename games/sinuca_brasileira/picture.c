/* Sinuca Brasileira as pictures: the score, who may play at what, and the table. */
#include "state.h"

#include <cuerules/table_picture.h>

static const char *player_name(int player)
{
    return player == 0 ? "the 1st player" : "the 2nd player";
}

/* Lines that both pictures have above the table. */
typedef struct lines {
    char score[64], turn[96], next[128];
} lines;

/* Who is to do what. */
static void write_turn(const cue_sinuca_view *view, char *text, size_t size)
{
    const char *player = player_name(view->head.to_act) + 4;
    switch (view->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
        (void)snprintf(text, size, "The %s opens the frame.", player);
        break;
    case CUE_SINUCA_PHASE_DECISION:
        (void)snprintf(text, size, "The %s is snookered after a foul: play, or have the other play again?", player);
        break;
    case CUE_SINUCA_PHASE_LOT:
        (void)snprintf(text, size, "A tie: lots are drawn for the re-spotted black.");
        break;
    case CUE_SINUCA_PHASE_CHOOSE_FIRST:
        (void)snprintf(text, size, "The %s has won the lots: who plays first at the black?", player);
        break;
    case CUE_SINUCA_PHASE_OVER:
        (void)snprintf(text, size, "The frame is over: %s has won.", player_name(view->head.winners == 1 ? 0 : 1));
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

enum { HEADING = 300 };

static void write_text(cue_writer *out, unsigned y, const char *text)
{
    cue_write(out, "<text x=\"20\" y=\"%u\" font-size=\"70\">%s</text>\n", y, text);
}

void sinuca_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_sinuca_options *chosen = options;
    const cue_sinuca_view *view = shown;
    const lines above = write_lines(view);
    const long width = (long)(chosen->table.length * 1000) + 2 * CUE_TABLE_SVG_RAIL;
    const long height = (long)(chosen->table.width * 1000) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP + HEADING;
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%ld\" height=\"%ld\" viewBox=\"0 0 %ld %ld\">\n"
              "<g font-family=\"sans-serif\" fill=\"#222222\">\n",
              width * 3 / 10, height * 3 / 10, width, height);
    write_text(out, 80, above.score);
    write_text(out, 170, above.turn);
    write_text(out, 260, above.next);
    cue_write(out, "</g>\n<g transform=\"translate(0,%d)\">\n", HEADING);
    cue_draw_table_svg_group(&chosen->table, &view->layout, &sinuca_balls, out);
    cue_write(out, "</g>\n</svg>\n");
}
