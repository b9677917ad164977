/* Chaser as lines of text, and as a drawing. */
#include "state.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

/* People count from one, as the names do that players have when nobody gives them others. */
static int number_of(int player)
{
    return player + 1;
}

/* Names take at most so many columns: in the first line, and in the list. */
enum { NAME = 16, LISTED_NAME = 20 };

static void write_name(const cue_scene *scene, int player, cue_writer *out)
{
    (void)cue_write_fitted(out, cue_scene_name(scene, player), NAME);
}

/* Who is to do what; a line without its end. */
static void write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    if (view->head.over) {
        cue_write(out, "The game is over.");
        return;
    }
    cue_write(out, "Target %u. ", (unsigned)view->target);
    if (view->head.phase == CUE_CHASER_PHASE_ORDER) {
        cue_write(out, "The order of round %u is to be drawn.", (unsigned)view->round);
        return;
    }
    write_name(scene, view->head.to_act, out);
    if (view->head.phase == CUE_CHASER_PHASE_PASS) {
        cue_write(out, " is asked: accept, or pass back to ");
        write_name(scene, view->asked, out);
        cue_write(out, ".");
    } else if (view->first_shot) {
        cue_write(out, " has the first shot: safe or ballsy.");
    } else {
        cue_write(out, " shoots%s.", view->passed_back ? ", passed back" : "");
    }
}

/* Of a game in which it changes: the players' numbers, in two lines where there are many. */
static bool write_order(const cue_scene *scene, const char *second_line, cue_writer *out)
{
    enum { IN_A_LINE = 20 };
    const cue_chaser_view *view = scene->view;
    unsigned i;
    if (((const cue_chaser_options *)scene->options)->order == CUE_CHASER_FIXED || !view->order_count)
        return false;
    cue_write(out, "Round %u:", (unsigned)view->round);
    for (i = 0; i < view->order_count; i++)
        cue_write(out, "%s %d", i == IN_A_LINE ? second_line : "", number_of(view->order[i]));
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

/* Few players one below the other, many in two columns. */
enum { FEW = 8, COLUMNS = 2 };

static unsigned rows_for(unsigned players)
{
    return players <= FEW ? players : (players + COLUMNS - 1) / COLUMNS;
}

static void write_player(const cue_scene *scene, unsigned player, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    cue_write(out, "%3d ", number_of((int)player));
    cue_write_column(out, cue_scene_name(scene, (int)player), LISTED_NAME);
    cue_write(out, " %6d %-6s", (int)view->players[player].score, role_of(view, player));
}

/* In the picture the balls that are in hand stand with the table. */
void chaser_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    const unsigned players = view->head.players, rows = rows_for(players);
    unsigned row, player;
    write_heading(scene, out);
    cue_write(out, "\n");
    if (write_order(scene, "\n   ", out))
        cue_write(out, "\n");
    cue_write(out, "\nPlayer Score\n");
    for (row = 0; row < rows; row++) {
        for (player = row; player < players; player += rows) {
            cue_write(out, "%s", player < rows ? "" : " |");
            write_player(scene, player, out);
        }
        cue_write(out, "\n");
    }
    cue_write(out, "\n");
    cue_draw_table_text(&((const cue_chaser_options *)scene->options)->table, &view->layout, &chaser_ball_set, out);
}

/* In millimetres, like the table. */
enum {
    LETTERS = 70,
    TITLE = 240,
    LINE = 90,
    COLUMN = 1360,
    LEFT = 20,
    NUMBER = 90,
    WHO = 120,
    SCORE = 1050,
    ROLE = 1090
};

static void draw_player(const cue_scene *scene, unsigned player, unsigned x, unsigned y, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    char name[4 * LISTED_NAME + 1] = "";
    cue_writer who = {name, sizeof name, 0};
    (void)cue_write_fitted(&who, cue_scene_name(scene, (int)player), LISTED_NAME);
    cue_svg_text(out, CUE_SVG_RIGHT, x + NUMBER, y, LETTERS, "%d", number_of((int)player));
    cue_svg_text(out, CUE_SVG_LEFT, x + WHO, y, LETTERS, "%s", name);
    cue_svg_text(out, CUE_SVG_RIGHT, x + SCORE, y, LETTERS, "%d", (int)view->players[player].score);
    cue_svg_text(out, CUE_SVG_LEFT, x + ROLE, y, LETTERS, "%s", role_of(view, player));
}

void chaser_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_table *table = &((const cue_chaser_options *)scene->options)->table;
    const cue_chaser_view *view = scene->view;
    const unsigned length = (unsigned)(table->length * 1000) + 2 * CUE_TABLE_SVG_RAIL;
    const unsigned below = TITLE + (unsigned)(table->width * 1000) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP;
    const unsigned rows = rows_for(view->head.players);
    char heading[256] = "", order[128] = "";
    cue_writer lines[] = {{heading, sizeof heading, 0}, {order, sizeof order, 0}};
    unsigned player;
    write_heading(scene, &lines[0]);
    (void)write_order(scene, "", &lines[1]);
    cue_svg_begin(out, length > COLUMNS * COLUMN ? length : COLUMNS * COLUMN, below + (rows + 1) * LINE, 30, NULL);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 100, LETTERS, "%s", heading);
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 190, LETTERS, "%s", order);
    cue_write(out, "<g transform=\"translate(0 %d)\">\n", TITLE);
    cue_draw_table_svg_group(table, &view->layout, &chaser_ball_set, out);
    cue_write(out, "</g>\n");
    for (player = 0; player < view->head.players; player++)
        draw_player(scene, player, LEFT + player / rows * COLUMN, below + (player % rows + 1) * LINE, out);
    cue_svg_end(out);
}
