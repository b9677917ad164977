#include "steps.h"

#include "../command.h"
#include "../complain.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../system.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

enum { PAGE = 10 };

/* game: with `at` of its `count` actions done, the others undone. top: the first line of the picture that is shown. */
typedef struct step_viewer {
    cue_game *game;
    size_t at, count, top;
    text_sheet drawn, spoken; /* as they are told */
    text_sheet picture, said; /* and as they fit */
    cue_text text;
    bool failed;
} step_viewer;

static void collect(void *context, out_kind kind, const char *bytes, size_t length)
{
    step_viewer *viewer = context;
    (void)kind;
    viewer->failed = viewer->failed || cue_text_append(&viewer->text, bytes, length);
}

static size_t columns(void *context)
{
    int rows, wide;
    (void)context;
    terminal_size(&rows, &wide);
    return (size_t)wide;
}

/* The last action and what the referee said to it; undoing and redoing it brings the rulings back. */
static void say_last(step_viewer *viewer)
{
    const out_sink sink = {viewer, collect, columns, false};
    const out_sink *before;
    cue_action action;
    int player;
    viewer->text.length = 0;
    if (!viewer->at || cue_game_undo(viewer->game, NULL, NULL))
        return;
    player = cue_step_head(cue_game_state(viewer->game))->to_act;
    if (cue_game_redo(viewer->game, &action, NULL)) {
        viewer->failed = true;
        return;
    }
    before = out_to(&sink);
    logged_show_entry(viewer->game, &action, viewer->at, player, LOG_WORDS);
    show_rulings(viewer->game, 2, false);
    (void)out_to(before);
}

static void take_sheet(step_viewer *viewer, text_sheet *to)
{
    sheet_clear(to);
    if (viewer->text.length && !sheet_add(to, viewer->text.bytes, terminal_measure))
        viewer->failed = true;
}

static void look(step_viewer *viewer)
{
    say_last(viewer);
    take_sheet(viewer, &viewer->spoken);
    viewer->text.length = 0;
    viewer->failed = viewer->failed || show_write_picture(viewer->game, CUE_PICTURE_COLOURED, &viewer->text);
    take_sheet(viewer, &viewer->drawn);
}

static void draw_status(const step_viewer *viewer, int row, int wide)
{
    static const cell_style style = {.ink = -1, .ground = -1, .reversed = true};
    char text[160];
    int used;
    (void)snprintf(text, sizeof text, " Move %lu of %lu   Left, Right: a move   PgUp, PgDn: ten   Home, End   q: leave",
                   (unsigned long)viewer->at, (unsigned long)viewer->count);
    used = terminal_text(row, 0, wide, text, strlen(text), &style);
    terminal_fill(row, used, wide - used, &style);
}

/* Where there is too little room, the text comes first: the picture can be scrolled. */
static void draw(step_viewer *viewer)
{
    int rows, wide, said_rows, room;
    terminal_size(&rows, &wide);
    sheet_clear(&viewer->said);
    sheet_clear(&viewer->picture);
    if (!sheet_fit(&viewer->spoken, (size_t)wide, 4, &viewer->said) ||
        !sheet_fit(&viewer->drawn, (size_t)wide, 2, &viewer->picture))
        viewer->failed = true;
    said_rows = (int)viewer->said.line_count;
    room = rows - 1 - said_rows > 3 ? rows - 1 - said_rows : 3;
    if (viewer->top + (size_t)room > viewer->picture.line_count)
        viewer->top = viewer->picture.line_count > (size_t)room ? viewer->picture.line_count - (size_t)room : 0;
    terminal_erase();
    (void)terminal_sheet(0, 0, room, wide, &viewer->picture, viewer->top);
    if ((int)viewer->picture.line_count < room)
        room = (int)viewer->picture.line_count + 1;
    (void)terminal_sheet(room, 0, rows - 1 - room, wide, &viewer->said, 0);
    draw_status(viewer, rows - 1, wide);
    terminal_show(rows - 1, 0);
}

static void go_to(step_viewer *viewer, size_t target)
{
    while (viewer->at > target && !cue_game_undo(viewer->game, NULL, NULL))
        viewer->at--;
    while (viewer->at < target && !cue_game_redo(viewer->game, NULL, NULL))
        viewer->at++;
    viewer->failed = viewer->failed || viewer->at != target;
    look(viewer);
}

/* So many moves on, or back, as far as there are any. */
static void go_by(step_viewer *viewer, size_t moves, bool back)
{
    const size_t left = back ? viewer->at : viewer->count - viewer->at, some = moves < left ? moves : left;
    go_to(viewer, back ? viewer->at - some : viewer->at + some);
}

/* False: leave. */
static bool do_key(step_viewer *viewer, terminal_key key, uint32_t character)
{
    switch (key) {
    case TERMINAL_RIGHT:
    case TERMINAL_ENTER:
        go_by(viewer, 1, false);
        return true;
    case TERMINAL_LEFT:
    case TERMINAL_BACKSPACE:
        go_by(viewer, 1, true);
        return true;
    case TERMINAL_PAGE_DOWN:
    case TERMINAL_PAGE_UP:
        go_by(viewer, PAGE, key == TERMINAL_PAGE_UP);
        return true;
    case TERMINAL_HOME:
    case TERMINAL_END:
        go_to(viewer, key == TERMINAL_HOME ? 0 : viewer->count);
        return true;
    case TERMINAL_UP: /* the picture is scrolled */
        viewer->top -= viewer->top > 0;
        return true;
    case TERMINAL_DOWN:
        viewer->top++;
        return true;
    case TERMINAL_TYPED:
        if (character == ' ')
            go_by(viewer, 1, false);
        return character != 'q' && character != 'Q';
    default:
        return key != TERMINAL_ESCAPE && key != TERMINAL_LOST;
    }
}

/* Runs until the player leaves; returns the number of the signal that ended it, or 0. */
static int step(step_viewer *viewer)
{
    uint32_t character;
    terminal_key key;
    int number = 0;
    do {
        draw(viewer);
        key = terminal_read(&character);
        number = system_signal();
    } while (!number && !viewer->failed && do_key(viewer, key, character));
    return number;
}

bool steps_show(const cue_game *game, int *end)
{
    step_viewer viewer = {.count = cue_game_log_count(game)};
    int number = 0;
    if (!terminal_open())
        return false;
    system_catch_signals();
    viewer.at = viewer.count;
    viewer.failed = cue_game_clone(game, &viewer.game, NULL) != CUE_OK;
    if (!viewer.failed) {
        go_to(&viewer, 0);
        number = step(&viewer);
    }
    terminal_close();
    *end = viewer.failed ? complain_no_memory() : number ? COMMAND_SIGNALLED + number : COMMAND_DONE;
    sheet_free(&viewer.picture);
    sheet_free(&viewer.said);
    sheet_free(&viewer.drawn);
    sheet_free(&viewer.spoken);
    cue_text_free(&viewer.text);
    cue_game_free(viewer.game);
    return true;
}
