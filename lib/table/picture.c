/* Tables as lines of text. */
#include <cuerules/table_picture.h>

#include "table/balls.h"

#include <string.h>

/* The playing surface in characters; a character is about twice as high as it is wide. */
enum { COLUMNS_MAX = 56, ROWS_MAX = 14, ROWS_MIN = 4, COLUMNS_MIN = 12 };

typedef struct drawing {
    int columns, rows;
    double per_metre; /* columns */
    char cells[ROWS_MAX][COLUMNS_MAX + 1];
} drawing;

static int whole(double value, int least, int most)
{
    if (!(value > least)) /* no number, too */
        return least;
    return value < most ? (int)value : most;
}

static void begin(drawing *on, const cue_table *table)
{
    const double along = COLUMNS_MAX / table->length, across = 2 * ROWS_MAX / table->width;
    int row;
    on->per_metre = along < across ? along : across;
    on->columns = whole(table->length * on->per_metre + 0.5, COLUMNS_MIN, COLUMNS_MAX);
    on->rows = whole(table->width * on->per_metre / 2 + 0.5, ROWS_MIN, ROWS_MAX);
    memset(on->cells, ' ', sizeof on->cells);
    for (row = 0; row < on->rows; row++)
        on->cells[row][on->columns] = '\0';
}

/* Room for a label with a blank on either side: two labels side by side would be read as one. */
static bool is_room(const drawing *on, int column, int row, int width)
{
    int i;
    for (i = column - 1; i <= column + width; i++)
        if (i >= 0 && i < on->columns && on->cells[row][i] != ' ')
            return false;
    return true;
}

/* The place with room that is nearest, a row counting twice; the first one in reading order. */
static void put_label(drawing *on, int column, int row, const char *label)
{
    const int width = (int)strlen(label);
    char *best = NULL;
    int least = 0, r, c;
    for (r = 0; r < on->rows; r++)
        for (c = 0; c + width <= on->columns; c++) {
            const int distance = (c - column) * (c - column) + 4 * (r - row) * (r - row);
            if ((!best || distance < least) && is_room(on, c, r, width)) {
                least = distance;
                best = &on->cells[r][c];
            }
        }
    if (best)
        memcpy(best, label, (size_t)width);
}

/* A long rail, with its three pockets. */
static void write_rail(const drawing *on, cue_writer *out)
{
    char rail[COLUMNS_MAX + 1];
    memset(rail, '-', sizeof rail);
    rail[on->columns] = '\0';
    rail[on->columns / 2] = 'O';
    cue_write(out, "O%sO\n", rail);
}

static void write_table(const cue_table_scene *of, cue_writer *out)
{
    drawing on;
    unsigned left;
    int row;
    begin(&on, of->table);
    for (left = of->on_table; left; left &= left - 1) {
        const cue_point at = of->layout->at[cue_lowest_ball(left)];
        const char *label = of->labels[cue_lowest_ball(left)];
        const int width = (int)strlen(label);
        put_label(&on, whole(at.y * on.per_metre - (width - 1) / 2.0, 0, on.columns - width),
                  whole(at.x * on.per_metre / 2, 0, on.rows - 1), label);
    }
    write_rail(&on, out);
    for (row = 0; row < on.rows; row++)
        cue_write(out, "|%s|\n", on.cells[row]);
    write_rail(&on, out);
}

/* Nothing at all for an empty set. */
static void write_set(const cue_table_scene *of, const char *what, cue_balls set, cue_writer *out)
{
    unsigned left;
    for (left = set; left; left &= left - 1)
        cue_write(out, "%s %s%s", left == set ? what : "", of->labels[cue_lowest_ball(left)],
                  left & (left - 1) ? "" : "\n");
}

/* What the labels mean that are not the name itself. */
static void write_legend(const cue_table_scene *of, cue_writer *out)
{
    const char *between = "", *end = "";
    unsigned left;
    for (left = of->on_table | of->in_hand; left; left &= left - 1) {
        const char *label = of->labels[cue_lowest_ball(left)], *name = of->balls->names[cue_lowest_ball(left)];
        if (strcmp(label, name) == 0)
            continue;
        cue_write(out, "%s%s=%s", between, label, name);
        between = " ";
        end = "\n";
    }
    cue_write(out, "%s", end);
}

void cue_draw_table_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                         cue_writer *out)
{
    const cue_table_scene scene = cue_scene_of(table, layout, balls);
    if (layout->known)
        write_table(&scene, out);
    else if (scene.on_table)
        write_set(&scene, "On the table, nobody knows where:", scene.on_table, out);
    else
        cue_write(out, "No ball is on the table.\n");
    write_set(&scene, "in hand:", scene.in_hand, out);
    write_legend(&scene, out);
}
