/* Chess Pool as lines of text, and as a drawing. */
#include "state.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

/* Names take at most so many columns: in a line of their men, and elsewhere. */
enum { SHORT_NAME = 12, NAME = 18 };

static const char *const group_names[] = {"no group yet", "solids", "stripes"};

/* "2 b7"; what is in hand stands below the table. */
static void write_ball(const cue_chess_view *view, unsigned ball, cue_writer *out)
{
    cue_write(out, "%u", ball);
    if (view->cells[ball])
        cue_write(out, " %s", chess_cell_name(view->cells[ball]));
}

static void write_men(const cue_chess_view *view, unsigned balls, cue_writer *out)
{
    const char *before = "";
    for (; balls; balls &= balls - 1) {
        cue_write(out, "%s%s ", before, chess_man(cue_lowest_ball(balls)));
        write_ball(view, cue_lowest_ball(balls), out);
        before = ", ";
    }
}

/* Both names as wide as the wider one; in the drawing columns mean nothing. */
static void write_player(const cue_scene *scene, int player, cue_writer *out)
{
    const cue_chess_view *view = scene->view;
    const cue_chess_player *of = &view->players[player];
    cue_writer nowhere = {NULL, 0, 0};
    const unsigned first = cue_write_fitted(&nowhere, cue_scene_name(scene, 0), SHORT_NAME);
    const unsigned second = cue_write_fitted(&nowhere, cue_scene_name(scene, 1), SHORT_NAME);
    cue_write(out, "  ");
    cue_write_column(out, cue_scene_name(scene, player), first > second ? first : second);
    cue_write(out, "  ");
    if (!of->group) {
        cue_write(out, "%s\n", group_names[0]);
        return;
    }
    cue_write(out, "%-7s  %d  ", group_names[of->group], (int)of->score);
    if (of->pieces)
        write_men(view, of->pieces, out);
    else
        cue_write(out, "no pieces left; the 8 is to be hit first");
    cue_write(out, "\n");
}

static void write_heading(const cue_scene *scene, cue_writer *out)
{
    static const char *const what[] = {"breaks", "chooses solids or stripes",
                                       "picks the piece whose place the 8 takes", "shoots"};
    const cue_view_head *head = scene->view;
    const bool won = head->winners == 1 || head->winners == 2;
    cue_write(out, "Chess Pool. %s", head->over ? "The game is over" : "");
    if (won)
        cue_write(out, ": ");
    if (won || !head->over)
        (void)cue_write_fitted(out, cue_scene_name(scene, won ? head->winners == 2 : head->to_act), NAME);
    cue_write(out, "%s%s.", won ? " has won" : head->over ? "" : " ", head->over ? "" : what[head->phase]);
}

static void write_king(const cue_chess_view *view, cue_writer *out)
{
    cue_write(out, "  The king: ");
    if (cue_in_set(view->in_hand, CUE_CHESS_KING))
        cue_write(out, "8 in hand");
    else if (cue_in_set(view->on_table, CUE_CHESS_KING))
        write_ball(view, CUE_CHESS_KING, out);
    else
        cue_write(out, "8 is off the table");
    cue_write(out, "\n");
}

void chess_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_chess_options *chosen = scene->options;
    const cue_chess_view *view = scene->view;
    write_heading(scene, out);
    cue_write(out, "\n\n");
    write_player(scene, 0, out);
    write_player(scene, 1, out);
    write_king(view, out);
    cue_write(out, "\n");
    cue_draw_table_text(&chosen->table, &view->layout, &chess_balls, out);
}

enum { HEADING = 350, LETTERS = 56, MILLIMETRES = 1000 };

static unsigned millimetres(double metres)
{
    return (unsigned)(metres * MILLIMETRES + 0.5);
}

/* The lines between cells. The table lies on its side: ranks from left to right, files downwards. */
static void draw_cells(const cue_table *table, cue_writer *out)
{
    const unsigned length = millimetres(table->length), width = millimetres(table->width);
    const unsigned left = CUE_TABLE_SVG_RAIL, top = CUE_TABLE_SVG_RAIL;
    unsigned i;
    cue_write(out, "<g stroke=\"#fff\" stroke-opacity=\"0.35\" stroke-width=\"4\">\n");
    for (i = 1; i < CUE_CHESS_RANKS; i++)
        cue_write(out, "<path d=\"M%u %uv%u\"/>\n", left + i * length / CUE_CHESS_RANKS, top, width);
    for (i = 1; i < CUE_CHESS_FILES; i++)
        cue_write(out, "<path d=\"M%u %uh%u\"/>\n", left, top + i * width / CUE_CHESS_FILES, length);
    cue_write(out, "</g>\n<g fill=\"#fff\" font-size=\"40\" text-anchor=\"middle\">\n");
    for (i = 0; i < CUE_CHESS_RANKS; i++)
        cue_write(out, "<text x=\"%u\" y=\"45\">%u</text>\n", left + (2 * i + 1) * length / (2 * CUE_CHESS_RANKS),
                  i + 1);
    for (i = 0; i < CUE_CHESS_FILES; i++)
        cue_write(out, "<text x=\"32\" y=\"%u\">%c</text>\n",
                  top + (2 * i + 1) * width / (2 * CUE_CHESS_FILES) + 14, 'a' + (int)i);
    cue_write(out, "</g>\n");
}

void chess_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_table *table = &((const cue_chess_options *)scene->options)->table;
    const cue_chess_view *view = scene->view;
    char lines[4][160] = {"", "", "", ""};
    cue_writer line[4];
    unsigned i;
    for (i = 0; i < 4; i++)
        line[i] = (cue_writer){lines[i], sizeof lines[i], 0};
    write_heading(scene, &line[0]);
    write_player(scene, 0, &line[1]);
    write_player(scene, 1, &line[2]);
    write_king(view, &line[3]);
    cue_svg_begin(out, millimetres(table->length) + 2 * CUE_TABLE_SVG_RAIL,
                  HEADING + millimetres(table->width) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP, 33, "#f4f4ee");
    for (i = 0; i < 4; i++)
        cue_svg_text(out, CUE_SVG_LEFT, 40, 80 + 75 * i, LETTERS, "%.*s", (int)strcspn(lines[i], "\n"), lines[i]);
    cue_write(out, "<g transform=\"translate(0 %d)\">\n", HEADING);
    cue_draw_table_svg_group(table, &view->layout, &chess_balls, out);
    draw_cells(table, out);
    cue_write(out, "</g>\n");
    cue_svg_end(out);
}
