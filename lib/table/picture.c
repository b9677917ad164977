/* Tables as lines of text. */
#include "table/canvas.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 60 };

/* Where the text goes, and whether with styles. marks may be NULL. */
typedef struct page {
    cue_writer *out;
    const cue_table_marks *marks;
    bool styled;
    uint64_t beside; /* how many of the lines beside the drawing have been written */
} page;

static void begin_style(const page *to, cue_style style)
{
    if (to->styled)
        cue_write_style(to->out, style);
}

/* The end of a line of the drawing, with what stands beside it. */
static void write_end(page *to)
{
    begin_style(to, CUE_STYLE_NONE);
    if (to->marks && to->beside < to->marks->beside_count)
        cue_write(to->out, "  %s", to->marks->beside[to->beside++]);
    cue_write(to->out, "\n");
}

/* Cells of a game's own, or those whose lines run from diamond to diamond: by these people say where balls lie. */
enum { DIAMOND_FILES = 4, DIAMOND_RANKS = 8 };
static int files_of(const page *to)
{
    return to->marks && to->marks->files && to->marks->ranks ? (int)to->marks->files : DIAMOND_FILES;
}
static int ranks_of(const page *to)
{
    return to->marks && to->marks->files && to->marks->ranks ? (int)to->marks->ranks : DIAMOND_RANKS;
}

/* Pockets with their names, and the numbers of the ranks. */
static void write_rail(const cue_canvas *canvas, const char *const names[3], page *to)
{
    const int width = canvas->columns + 2, pockets[] = {0, width / 2 - 1, width - 2};
    const int ranks = ranks_of(to);
    char rail[CUE_CANVAS_COLUMNS + 3];
    int rank, i;
    memset(rail, '-', sizeof rail);
    for (rank = 0; rank < ranks && ranks < 10; rank++)
        rail[1 + canvas->columns * (2 * rank + 1) / (2 * ranks)] = (char)('1' + rank);
    rail[width] = '\0';
    for (i = 0; i < 3; i++) {
        const int end = i < 2 ? pockets[i + 1] : width;
        begin_style(to, CUE_STYLE_POCKET);
        cue_write(to->out, "%s", names[i]);
        begin_style(to, CUE_STYLE_RAIL);
        cue_write(to->out, "%.*s", end - pockets[i] - 2, rail + pockets[i] + 2);
    }
    write_end(to);
}

/* The letter of a file stands in its middle row, unless it would be read together with what lies beside it. */
static char side_of(const cue_canvas *canvas, const page *to, int row, int beside)
{
    const int files = files_of(to);
    int file;
    for (file = 0; file < files && file < 26 && canvas->signs[row][beside] == ' '; file++)
        if (canvas->rows * (2 * file + 1) / (2 * files) == row)
            return (char)('a' + file);
    return '|';
}

static void write_row(const cue_canvas *canvas, int row, page *to)
{
    const unsigned char *styles = canvas->styles[row];
    int i;
    begin_style(to, CUE_STYLE_RAIL);
    cue_write(to->out, "%c", side_of(canvas, to, row, 0));
    for (i = 0; i < canvas->columns; i++) {
        if (i == 0 || styles[i] != styles[i - 1])
            begin_style(to, (cue_style)styles[i]);
        cue_write(to->out, "%c", canvas->signs[row][i]);
    }
    begin_style(to, CUE_STYLE_RAIL);
    cue_write(to->out, "%c", side_of(canvas, to, row, canvas->columns - 1));
    write_end(to);
}

static void write_canvas(const cue_canvas *canvas, page *to)
{
    static const char *const left[] = {"BL", "ML", "TL"}, *const right[] = {"BR", "MR", "TR"};
    int row;
    write_rail(canvas, left, to);
    for (row = 0; row < canvas->rows; row++)
        write_row(canvas, row, to);
    write_rail(canvas, right, to);
    while (to->marks && to->beside < to->marks->beside_count) {
        cue_write(to->out, "%*s", canvas->columns + 2, "");
        write_end(to);
    }
}

static void write_label(const cue_table_scene *of, unsigned ball, const page *to)
{
    begin_style(to, cue_ball_style(of->balls, ball));
    cue_write(to->out, "%s", of->labels[ball]);
    begin_style(to, CUE_STYLE_NONE);
}

/* A list of balls, and how wide it is. */
static int write_set(const cue_table_scene *of, const char *what, cue_balls set, const page *to)
{
    int width = (int)strlen(what);
    unsigned left;
    cue_write(to->out, "%s", what);
    for (left = set; left; left &= left - 1) {
        cue_write(to->out, " ");
        write_label(of, cue_lowest_ball(left), to);
        width += 1 + (int)strlen(of->labels[cue_lowest_ball(left)]);
    }
    return width;
}

/* The balls whose labels are not their names. */
static cue_balls to_explain(const cue_table_scene *of, const page *to)
{
    cue_balls set = 0;
    unsigned left;
    for (left = to->marks && to->marks->labels ? 0 : of->on_table | of->in_hand; left; left &= left - 1)
        if (strcmp(of->labels[cue_lowest_ball(left)], of->balls->names[cue_lowest_ball(left)]) != 0)
            set |= left & (0u - left);
    return set;
}

static int width_of_legend(const cue_table_scene *of, cue_balls set)
{
    int width = -1;
    for (; set; set &= set - 1)
        width += 2 + (int)(strlen(of->labels[cue_lowest_ball(set)]) + strlen(of->balls->names[cue_lowest_ball(set)]));
    return width;
}

/* What is in hand, and what the labels mean, in one line if they fit. */
static void write_below(const cue_table_scene *of, const page *to)
{
    const cue_balls explained = to_explain(of, to);
    const int width = of->in_hand ? write_set(of, "in hand:", of->in_hand, to) : 0;
    const char *between = !width ? "" : width + 3 + width_of_legend(of, explained) <= LINE ? "   " : "\n";
    unsigned left;
    for (left = explained; left; left &= left - 1) {
        cue_write(to->out, "%s", between);
        write_label(of, cue_lowest_ball(left), to);
        cue_write(to->out, "=%s", of->balls->names[cue_lowest_ball(left)]);
        between = " ";
    }
    if (width || explained)
        cue_write(to->out, "\n");
}

/* Writes one thing after another on the cloth, in as many rows as that takes. */
static void put_word(cue_canvas *canvas, cue_canvas_place *at, const char *word, cue_style style)
{
    const int indent = canvas->columns > LINE / 2 ? 2 : 0, width = (int)strlen(word);
    if (at->column < indent || at->column + width > canvas->columns - indent) {
        at->row += at->column >= indent;
        at->column = indent;
    }
    cue_canvas_put(canvas, *at, word, style);
    at->column += width + 1;
}

/* Balls that are neither on the table nor in hand. */
static void put_gone(cue_canvas *canvas, const cue_table_scene *of, cue_canvas_place *at)
{
    static const char *const gone[] = {"Off", "the", "table:", NULL};
    const char *const *word = gone;
    unsigned ball;
    for (ball = 0; ball < of->balls->count && ball < CUE_BALLS_MAX; ball++) {
        if (!of->balls->names[ball] || cue_in_set(of->on_table | of->in_hand, ball))
            continue;
        for (at->row += *word ? 1 : 0, at->column = *word ? -1 : at->column; *word; word++)
            put_word(canvas, at, *word, CUE_STYLE_FELT);
        put_word(canvas, at, of->balls->names[ball], CUE_STYLE_FELT);
    }
}

/* While the places are unknown. */
static void put_list(cue_canvas *canvas, const cue_table_scene *of)
{
    static const char *const unknown[] = {"Nobody", "knows", "where", "these", "lie:", NULL};
    static const char *const empty[] = {"No", "ball", "is", "on", "the", "table.", NULL};
    const char *const *word = of->on_table ? unknown : empty;
    cue_canvas_place at = {-1, canvas->columns > LINE / 2 ? canvas->rows / 2 - 2 : 0};
    unsigned left;
    for (; *word; word++)
        put_word(canvas, &at, *word, CUE_STYLE_FELT);
    at.row += 1 + (canvas->columns > LINE / 2);
    at.column = -1;
    for (left = of->on_table; left; left &= left - 1)
        put_word(canvas, &at, of->labels[cue_lowest_ball(left)], cue_ball_style(of->balls, cue_lowest_ball(left)));
    put_gone(canvas, of, &at);
}

static void draw(const cue_table_scene *scene, page *to)
{
    cue_canvas canvas;
    cue_canvas_begin(&canvas, scene->table);
    if (scene->layout->known) {
        cue_canvas_put_balls(&canvas, scene, to->marks ? to->marks->on : 0);
        cue_canvas_mark_all(&canvas, scene->table, to->marks);
    } else {
        put_list(&canvas, scene);
    }
    write_canvas(&canvas, to);
    if (!to->marks || !(to->marks->lines & CUE_LINES_NONE_BELOW))
        write_below(scene, to);
}

void cue_draw_table_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                         cue_writer *out)
{
    const cue_table_scene scene = cue_scene_of(table, layout, balls);
    page plain = {out, NULL, false, 0};
    draw(&scene, &plain);
}

void cue_draw_table_marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                           const cue_table_marks *marks, cue_writer *out)
{
    cue_table_scene scene = cue_scene_of(table, layout, balls);
    page styled = {out, marks, true, 0};
    unsigned left;
    for (left = marks && marks->labels ? scene.on_table | scene.in_hand : 0; left; left &= left - 1)
        (void)snprintf(scene.labels[cue_lowest_ball(left)], CUE_LABEL_SIZE, "%s",
                       marks->labels[cue_lowest_ball(left)]);
    draw(&scene, &styled);
}
