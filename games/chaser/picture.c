/* Chaser as lines of text, and as a drawing. */
#include "state.h"

#include <cuerules/table_picture.h>

/* People count from one, as the names do that players have when nobody gives them others. */
static int number_of(int player)
{
    return player + 1;
}

/* Who is to do what; a line without its end. */
static void write_heading(const cue_chaser_view *view, cue_writer *out)
{
    const int player = number_of(view->head.to_act);
    if (view->head.over)
        cue_write(out, "The game is over.");
    else if (view->head.phase == CUE_CHASER_PHASE_PASS)
        cue_write(out, "Target %u. Player %d is asked: accept, or pass back to player %d.", (unsigned)view->target,
                  player, number_of(view->asked));
    else if (view->first_shot)
        cue_write(out, "Target %u. Player %d has the first shot: safe or ballsy.", (unsigned)view->target, player);
    else
        cue_write(out, "Target %u. Player %d shoots%s.", (unsigned)view->target, player,
                  view->passed_back ? ", passed back" : "");
}

static const char *role_of(const cue_chaser_view *view, unsigned player)
{
    if (view->head.winners >> player & 1)
        return "wins";
    if (view->players[player].out)
        return "out";
    if ((int)player == view->asked)
        return "fouled";
    if ((int)player != view->head.to_act)
        return "";
    return view->head.phase == CUE_CHASER_PHASE_PASS ? "asked" : "shoots";
}

/* Few players one below the other, many in four columns. */
enum { FEW = 8, COLUMNS = 4 };

static unsigned rows_for(unsigned players)
{
    return players <= FEW ? players : (players + COLUMNS - 1) / COLUMNS;
}

static void write_scores(const cue_chaser_view *view, cue_writer *out)
{
    const unsigned players = view->head.players;
    const unsigned rows = rows_for(players);
    unsigned row, player;
    for (row = 0; row < rows; row++) {
        for (player = row; player < players; player += rows)
            cue_write(out, "%s%3d %5d %-6s", player < rows ? "" : " |", number_of((int)player),
                      view->players[player].score, role_of(view, player));
        cue_write(out, "\n");
    }
}

/* In the picture the balls that are in hand stand with the table. */
void chaser_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_chaser_view *view = shown;
    write_heading(view, out);
    cue_write(out, "\n\nPlayer Score\n");
    write_scores(view, out);
    cue_write(out, "\n");
    cue_draw_table_text(&((const cue_chaser_options *)options)->table, &view->layout, &chaser_ball_set, out);
}

/* In millimetres, like the table. */
enum { TITLE = 160, LINE = 90, COLUMN = 620, LEFT = 20, NUMBER = 90, SCORE = 300, ROLE = 340 };

static void write_svg_player(const cue_chaser_view *view, unsigned player, unsigned x, unsigned y, cue_writer *out)
{
    const char *weight = (int)player == view->head.to_act ? " font-weight=\"bold\"" : "";
    cue_write(out,
              "<text x=\"%u\" y=\"%u\" text-anchor=\"end\"%s>%d</text>"
              "<text x=\"%u\" y=\"%u\" text-anchor=\"end\"%s>%d</text>"
              "<text x=\"%u\" y=\"%u\">%s</text>\n",
              x + NUMBER, y, weight, number_of((int)player), x + SCORE, y, weight, view->players[player].score,
              x + ROLE, y, role_of(view, player));
}

static void write_svg_scores(const cue_chaser_view *view, unsigned top, cue_writer *out)
{
    const unsigned rows = rows_for(view->head.players);
    unsigned player;
    for (player = 0; player < view->head.players; player++)
        write_svg_player(view, player, LEFT + player / rows * COLUMN, top + (player % rows) * LINE, out);
}

void chaser_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_table *table = &((const cue_chaser_options *)options)->table;
    const cue_chaser_view *view = shown;
    const unsigned length = (unsigned)(table->length * 1000) + 2 * CUE_TABLE_SVG_RAIL;
    const unsigned below = TITLE + (unsigned)(table->width * 1000) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP;
    const unsigned width = length > COLUMNS * COLUMN ? length : COLUMNS * COLUMN;
    const unsigned height = below + (rows_for(view->head.players) + 1) * LINE;
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
              "font-family=\"sans-serif\" font-size=\"70\" fill=\"#222222\">\n<text x=\"%d\" y=\"100\">",
              width * 3 / 10, height * 3 / 10, width, height, LEFT);
    write_heading(view, out);
    cue_write(out, "</text>\n<g transform=\"translate(0 %d)\">\n", TITLE);
    cue_draw_table_svg_group(table, &view->layout, &chaser_ball_set, out);
    cue_write(out, "</g>\n");
    write_svg_scores(view, below + LINE, out);
    cue_write(out, "</svg>\n");
}
