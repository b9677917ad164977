#include "draw/canvas.h"

#include <string.h>

int cue_canvas_whole(double value, int least, int most)
{
    if (!(value > least))
        return least;
    return value < most ? (int)value : most;
}

void cue_canvas_begin(cue_canvas *canvas, const cue_table *table)
{
    const double along = CUE_CANVAS_COLUMNS / table->length, across = 2 * CUE_CANVAS_ROWS / table->width;
    canvas->per_metre = along < across ? along : across;
    canvas->columns =
        cue_canvas_whole(table->length * canvas->per_metre + 0.5, CUE_CANVAS_COLUMNS_MIN, CUE_CANVAS_COLUMNS);
    canvas->rows = cue_canvas_whole(table->width * canvas->per_metre / 2 + 0.5, CUE_CANVAS_ROWS_MIN, CUE_CANVAS_ROWS);
    memset(canvas->signs, ' ', sizeof canvas->signs);
    memset(canvas->styles, CUE_STYLE_FELT, sizeof canvas->styles);
    memset(canvas->taken, 0, sizeof canvas->taken);
}

/* Words and lines may run beyond the end; nothing is ever put before the beginning. */
static bool is_inside(const cue_canvas *canvas, cue_canvas_place at)
{
    return at.column < canvas->columns && at.row < canvas->rows;
}

bool cue_canvas_has_room(const cue_canvas *canvas, cue_canvas_place at, int width)
{
    int i;
    for (i = at.column - 1; i <= at.column + width; i++)
        if (i >= 0 && i < canvas->columns && canvas->taken[at.row][i])
            return false;
    return true;
}

void cue_canvas_put(cue_canvas *canvas, cue_canvas_place at, const char *signs, cue_style style)
{
    for (; *signs && is_inside(canvas, at); signs++, at.column++) {
        canvas->signs[at.row][at.column] = *signs;
        canvas->styles[at.row][at.column] = (unsigned char)style;
        canvas->taken[at.row][at.column] = true;
    }
}

cue_canvas_place cue_canvas_put_near(cue_canvas *canvas, cue_canvas_place at, int margin, const char *signs,
                                     cue_style style)
{
    const int width = (int)strlen(signs);
    cue_canvas_place best = {0, -1}, here;
    int least = 0;
    for (here.row = 0; here.row < canvas->rows; here.row++)
        for (here.column = margin; here.column + width + margin <= canvas->columns; here.column++) {
            const int along = here.column - at.column, across = 2 * (here.row - at.row);
            const int distance = along * along + across * across;
            if ((best.row < 0 || distance < least) && cue_canvas_has_room(canvas, here, width)) {
                least = distance;
                best = here;
            }
        }
    if (best.row >= 0)
        cue_canvas_put(canvas, best, signs, style);
    return best;
}

void cue_canvas_mark(cue_canvas *canvas, cue_canvas_place at, char sign, cue_style style)
{
    if (!is_inside(canvas, at) || canvas->taken[at.row][at.column])
        return;
    canvas->signs[at.row][at.column] = sign;
    canvas->styles[at.row][at.column] = (unsigned char)style;
}
