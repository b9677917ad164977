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
    for (row = 0; row < on->rows; row++) {
        memset(on->cells[row], ' ', (size_t)on->columns);
        on->cells[row][on->columns] = '\0';
    }
}

/* Room for a label with a blank on either side: two labels side by side would be read as one. */
static bool is_room(const drawing *on, int column, int row, int width)
{
    int i;
    if (column < 0 || column + width > on->columns || row < 0 || row >= on->rows)
        return false;
    for (i = column - 1; i <= column + width; i++)
        if (i >= 0 && i < on->columns && on->cells[row][i] != ' ')
            return false;
    return true;
}

/* The place with room that is nearest, a row counting twice; the first one in reading order. */
static void put_label(drawing *on, int column, int row, const char *label)
{
    const int width = (int)strlen(label);
    int best = -1, best_column = 0, best_row = 0;
    int r, c;
    for (r = 0; r < on->rows; r++)
        for (c = 0; c < on->columns; c++) {
            const int distance = (c - column) * (c - column) + 4 * (r - row) * (r - row);
            if ((best < 0 || distance < best) && is_room(on, c, r, width)) {
                best = distance;
                best_column = c;
                best_row = r;
            }
        }
    if (best >= 0)
        memcpy(&on->cells[best_row][best_column], label, (size_t)width);
}

static void put_balls(drawing *on, const cue_layout *layout, uint16_t set, const cue_ball_labels *labels)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const int width = (int)strlen(labels->of[ball]);
        if (!(set >> ball & 1))
            continue;
        put_label(on, whole(layout->at[ball].y * on->per_metre - (width - 1) / 2.0, 0, on->columns - width),
                  whole(layout->at[ball].x * on->per_metre / 2, 0, on->rows - 1), labels->of[ball]);
    }
}

/* A long rail, with its three pockets. */
static void write_rail(const drawing *on, cue_writer *out)
{
    char rail[COLUMNS_MAX + 1];
    memset(rail, '-', (size_t)on->columns);
    rail[on->columns] = '\0';
    rail[on->columns / 2] = 'O';
    cue_write(out, "O%sO\n", rail);
}

static void write_table(const cue_table *table, const cue_layout *layout, uint16_t set, const cue_ball_labels *labels,
                        cue_writer *out)
{
    drawing on;
    int row;
    begin(&on, table);
    put_balls(&on, layout, set, labels);
    write_rail(&on, out);
    for (row = 0; row < on.rows; row++)
        cue_write(out, "|%s|\n", on.cells[row]);
    write_rail(&on, out);
}

/* Nothing at all for an empty set. */
static void write_set(const char *what, uint16_t set, const cue_ball_labels *labels, cue_writer *out)
{
    unsigned ball;
    if (!set)
        return;
    cue_write(out, "%s:", what);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (set >> ball & 1)
            cue_write(out, " %s", labels->of[ball]);
    cue_write(out, "\n");
}

/* What the labels mean that are not the name itself. */
static void write_legend(const cue_ball_set *balls, uint16_t set, const cue_ball_labels *labels, cue_writer *out)
{
    bool any = false;
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if ((set >> ball & 1) && strcmp(labels->of[ball], balls->names[ball]) != 0) {
            cue_write(out, "%s%s=%s", any ? " " : "", labels->of[ball], balls->names[ball]);
            any = true;
        }
    if (any)
        cue_write(out, "\n");
}

void cue_draw_table_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls, cue_writer *out)
{
    const uint16_t named = cue_named_balls(balls);
    const uint16_t on_table = layout->on_table & named, in_hand = layout->in_hand & named;
    cue_ball_labels labels;
    cue_label_balls(balls, &labels);
    if (layout->known)
        write_table(table, layout, on_table, &labels, out);
    else if (on_table)
        write_set("On the table (where is not known)", on_table, &labels, out);
    else
        cue_write(out, "No ball is on the table.\n");
    write_set("in hand", in_hand, &labels, out);
    write_legend(balls, on_table | in_hand, &labels, out);
}
