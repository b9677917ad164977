/* Chaser as lines of text, and as a drawing. */
#include "state.h"

#include <cuerules/svg.h>
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
    const unsigned target = view->target;
    if (view->head.over)
        cue_write(out, "The game is over.");
    else if (view->head.phase == CUE_CHASER_PHASE_ORDER)
        cue_write(out, "Target %u. The order of round %u is to be drawn.", target, (unsigned)view->round);
    else if (view->head.phase == CUE_CHASER_PHASE_PASS)
        cue_write(out, "Target %u. Player %d is asked: accept, or pass back to player %d.", target, player,
                  number_of(view->asked));
    else if (view->first_shot)
        cue_write(out, "Target %u. Player %d has the first shot: safe or ballsy.", target, player);
    else
        cue_write(out, "Target %u. Player %d shoots%s.", target, player, view->passed_back ? ", passed back" : "");
}

/* Of a game in which it changes. */
static bool write_order(const cue_chaser_options *options, const cue_chaser_view *view, cue_writer *out)
{
    unsigned i;
    if (options->order == CUE_CHASER_FIXED || !view->order_count)
        return false;
    cue_write(out, "Round %u:", (unsigned)view->round);
    for (i = 0; i < view->order_count; i++)
        cue_write(out, " %d", number_of(view->order[i]));
    return true;
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

/* In the picture the balls that are in hand stand with the table. */
void chaser_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_chaser_view *view = shown;
    const unsigned players = view->head.players, rows = rows_for(players);
    unsigned row, player;
    write_heading(view, out);
    cue_write(out, "\n");
    if (write_order(options, view, out))
        cue_write(out, "\n");
    cue_write(out, "\nPlayer Score\n");
    for (row = 0; row < rows; row++) {
        for (player = row; player < players; player += rows)
            cue_write(out, "%s%3d %6d %-6s", player < rows ? "" : " |", number_of((int)player),
                      (int)view->players[player].score, role_of(view, player));
        cue_write(out, "\n");
    }
    cue_write(out, "\n");
    cue_draw_table_text(&((const cue_chaser_options *)options)->table, &view->layout, &chaser_ball_set, out);
}

/* In millimetres, like the table. */
enum { LETTERS = 70, TITLE = 240, LINE = 90, COLUMN = 620, LEFT = 20, NUMBER = 90, SCORE = 320, ROLE = 360 };

static void draw_player(const cue_chaser_view *view, unsigned player, unsigned x, unsigned y, cue_writer *out)
{
    cue_svg_text(out, CUE_SVG_RIGHT, x + NUMBER, y, LETTERS, "%d", number_of((int)player));
    cue_svg_text(out, CUE_SVG_RIGHT, x + SCORE, y, LETTERS, "%d", (int)view->players[player].score);
    cue_svg_text(out, CUE_SVG_LEFT, x + ROLE, y, LETTERS, "%s", role_of(view, player));
}

void chaser_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_table *table = &((const cue_chaser_options *)options)->table;
    const cue_chaser_view *view = shown;
    const unsigned length = (unsigned)(table->length * 1000) + 2 * CUE_TABLE_SVG_RAIL;
    const unsigned below = TITLE + (unsigned)(table->width * 1000) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP;
    const unsigned rows = rows_for(view->head.players);
    char heading[128] = "", order[128] = "";
    cue_writer lines[] = {{heading, sizeof heading, 0}, {order, sizeof order, 0}};
    unsigned player;
    write_heading(view, &lines[0]);
    (void)write_order(options, view, &lines[1]);
    cue_svg_begin(out, length > COLUMNS * COLUMN ? length : COLUMNS * COLUMN, below + (rows + 1) * LINE, 30, NULL);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 100, LETTERS, "%s", heading);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 190, LETTERS, "%s", order);
    cue_write(out, "<g transform=\"translate(0 %d)\">\n", TITLE);
    cue_draw_table_svg_group(table, &view->layout, &chaser_ball_set, out);
    cue_write(out, "</g>\n");
    for (player = 0; player < view->head.players; player++)
        draw_player(view, player, LEFT + player / rows * COLUMN, below + (player % rows + 1) * LINE, out);
    cue_svg_end(out);
}
