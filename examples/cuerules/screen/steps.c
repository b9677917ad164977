#include "steps.h"

#include "../command.h"
#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "../system.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

enum { PAGE = 10 };

/* game: with `at` of its `count` actions done, the others undone. top: the first line of the picture that is shown. */
typedef struct steps {
    cue_game *game;
    size_t at, count, top;
    sheet drawn, spoken; /* as they are told */
    sheet picture, said; /* and as they fit */
    cue_text text;
    bool failed;
} steps;

static void collect(void *context, out_kind kind, const char *bytes, size_t length)
{
    steps *of = context;
    (void)kind;
    of->failed = of->failed || cue_text_append(&of->text, bytes, length);
}

static void flush(void *context)
{
    (void)context;
}

static size_t columns(void *context)
{
    int rows, wide;
    (void)context;
    terminal_size(&rows, &wide);
    return (size_t)wide;
}

/* The last action and what the referee said to it: undone and done once more, it is announced again. */
static void say_last(steps *of)
{
    const out_sink sink = {of, collect, flush, columns, false};
    const out_sink *before;
    cue_action action;
    int player;
    of->text.length = 0;
    if (!of->at || cue_game_undo(of->game, NULL, NULL))
        return;
    player = cue_step_head(cue_game_state(of->game))->to_act;
    if (cue_game_redo(of->game, &action, NULL)) {
        of->failed = true;
        return;
    }
    before = out_to(&sink);
    show_entry(of->game, &action, of->at, player);
    show_rulings(of->game, 2);
    (void)out_to(before);
}

static void take_sheet(steps *of, sheet *to)
{
    sheet_clear(to);
    if (of->text.length && !sheet_add(to, of->text.bytes, terminal_measure))
        of->failed = true;
}

static void look(steps *of)
{
    say_last(of);
    take_sheet(of, &of->spoken);
    of->text.length = 0;
    of->failed = of->failed || show_write_picture(of->game, CUE_PICTURE_COLOURED, &of->text);
    take_sheet(of, &of->drawn);
}

/* So many lines from the first one on, into rows. */
static void draw_lines(const sheet *from, size_t first, int row, int rows, int wide)
{
    size_t line, n;
    for (line = first; line < from->line_count && rows-- > 0; line++, row++) {
        int column = 0;
        for (n = from->starts[line]; n < from->starts[line + 1]; n++)
            column += terminal_cell(row, column, wide - column, &from->cells[n]);
    }
}

static void draw_status(const steps *of, int row, int wide)
{
    static const cell_style style = {.ink = -1, .ground = -1, .reversed = true};
    char text[160];
    int used;
    (void)snprintf(text, sizeof text, " Move %lu of %lu   Left, Right: a move   PgUp, PgDn: ten   Home, End   q: leave",
                   (unsigned long)of->at, (unsigned long)of->count);
    used = terminal_text(row, 0, wide, text, strlen(text), &style);
    terminal_fill(row, used, wide - used, &style);
}

/* What is said comes first where there is too little room: of the picture the rest can be scrolled to. */
static void draw(steps *of)
{
    int rows, wide, said_rows, room;
    terminal_size(&rows, &wide);
    sheet_clear(&of->said);
    sheet_clear(&of->picture);
    if (!sheet_fit(&of->spoken, (size_t)wide, 4, &of->said) || !sheet_fit(&of->drawn, (size_t)wide, 2, &of->picture))
        of->failed = true;
    said_rows = (int)of->said.line_count;
    room = rows - 1 - said_rows > 3 ? rows - 1 - said_rows : 3;
    if (of->top + (size_t)room > of->picture.line_count)
        of->top = of->picture.line_count > (size_t)room ? of->picture.line_count - (size_t)room : 0;
    terminal_erase();
    draw_lines(&of->picture, of->top, 0, room, wide);
    if ((int)of->picture.line_count < room)
        room = (int)of->picture.line_count + 1;
    draw_lines(&of->said, 0, room, rows - 1 - room, wide);
    draw_status(of, rows - 1, wide);
    terminal_show(rows - 1, 0);
}

static void go_to(steps *of, size_t target)
{
    while (of->at > target && !cue_game_undo(of->game, NULL, NULL))
        of->at--;
    while (of->at < target && !cue_game_redo(of->game, NULL, NULL))
        of->at++;
    of->failed = of->failed || of->at != target;
    look(of);
}

static size_t back(const steps *of, size_t by)
{
    return of->at > by ? of->at - by : 0;
}

static size_t on(const steps *of, size_t by)
{
    return of->count - of->at > by ? of->at + by : of->count;
}

/* Up and down scroll the picture. */
static void scroll(steps *of, bool down)
{
    if (down)
        of->top++;
    else if (of->top)
        of->top--;
}

/* False: leave. */
static bool do_key(steps *of, terminal_key key, uint32_t character)
{
    switch (key) {
    case TERMINAL_RIGHT:
    case TERMINAL_ENTER:
        go_to(of, on(of, 1));
        return true;
    case TERMINAL_LEFT:
    case TERMINAL_BACKSPACE:
        go_to(of, back(of, 1));
        return true;
    case TERMINAL_PAGE_DOWN:
        go_to(of, on(of, PAGE));
        return true;
    case TERMINAL_PAGE_UP:
        go_to(of, back(of, PAGE));
        return true;
    case TERMINAL_HOME:
        go_to(of, 0);
        return true;
    case TERMINAL_END:
        go_to(of, of->count);
        return true;
    case TERMINAL_UP:
    case TERMINAL_DOWN:
        scroll(of, key == TERMINAL_DOWN);
        return true;
    case TERMINAL_TYPED:
        if (character == ' ')
            go_to(of, on(of, 1));
        return character != 'q' && character != 'Q';
    default:
        return key != TERMINAL_ESCAPE && key != TERMINAL_LOST;
    }
}

/* Until it is left; the number of the signal that ended it, or 0. */
static int step(steps *of)
{
    uint32_t character;
    terminal_key key;
    int number = 0;
    do {
        draw(of);
        key = terminal_read(&character);
        number = system_signal();
    } while (!number && !of->failed && do_key(of, key, character));
    return number;
}

bool steps_show(const cue_game *game, int *end)
{
    steps of = {.count = cue_game_log_count(game)};
    int number = 0;
    if (!terminal_open())
        return false;
    system_catch_signals();
    cue_text_init(&of.text, NULL);
    of.at = of.count;
    of.failed = cue_game_clone(game, &of.game, NULL) != CUE_OK;
    if (!of.failed) {
        go_to(&of, 0);
        number = step(&of);
    }
    terminal_close();
    *end = of.failed ? complain_no_memory() : number ? COMMAND_SIGNALLED + number : COMMAND_DONE;
    sheet_free(&of.picture);
    sheet_free(&of.said);
    sheet_free(&of.drawn);
    sheet_free(&of.spoken);
    cue_text_free(&of.text);
    cue_game_free(of.game);
    return true;
}
