#include "layout.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static layout_area area(int row, int column, int rows, int columns)
{
    const layout_area it = {row, column, rows > 0 ? rows : 0, columns > 0 ? columns : 0};
    return it;
}

/* Under the picture: the status, the pane, the line. */
static layout below(const layout_wish *wish, int room)
{
    layout out = {0};
    const int spare = room - wish->picture_rows;
    int pane = spare > LAYOUT_PANE_ROWS ? spare : LAYOUT_PANE_ROWS;
    if (wish->reading && wish->pane_rows > pane)
        pane = room - wish->pane_rows < LAYOUT_PICTURE_ROWS ? room : wish->pane_rows;
    pane = least(pane, room);
    out.picture = area(0, 0, room - pane, wish->columns);
    out.status = area(room - pane, 0, 1, wish->columns);
    out.pane = area(room - pane + 1, 0, pane, wish->columns);
    return out;
}

static layout beside(const layout_wish *wish, int room)
{
    const int left = wish->picture_columns + 1;
    layout out = {0};
    out.beside = true;
    out.picture = area(0, 0, room, wish->picture_columns);
    out.pane = area(0, left + 1, room, wish->columns - left - 1);
    out.status = area(room, 0, 1, wish->columns);
    return out;
}

layout layout_for(const layout_wish *wish)
{
    const int room = wish->rows > 2 ? wish->rows - 2 : 0;
    layout out = wish->beside && !wish->reading ? beside(wish, room) : below(wish, room);
    out.input = area(wish->rows - 1, 0, 1, wish->columns);
    return out;
}
