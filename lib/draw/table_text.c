/* Tables as lines of text. */
#include "draw/canvas.h"

#include "table/balls.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 60 };

typedef struct page {
    cue_writer *out;
    const cue_table_marks *marks;
    uint64_t beside; /* how many of the lines beside the drawing have been written */
} page;

/* The end of a line of the drawing, with what stands beside it. */
static void write_end(page *drawing)
{
    cue_write_style(drawing->out, CUE_STYLE_NONE);
    if (drawing->beside < drawing->marks->beside_count)
        cue_write(drawing->out, "  %s", drawing->marks->beside[drawing->beside++]);
    cue_write(drawing->out, "\n");
}

/* The game's own cells, or those whose lines run from diamond to diamond: people use these to say where balls lie. */
enum { DIAMOND_FILES = 4, DIAMOND_RANKS = 8 };
static bool has_cells(const cue_table_marks *marks)
{
    return marks->files && marks->ranks;
}

/* Pockets with their names, and the numbers of the ranks. */
static void write_rail(const cue_canvas *canvas, const char *const names[3], page *drawing)
{
    const int width = canvas->columns + 2, pockets[] = {0, width / 2 - 1, width - 2};
    const int ranks = has_cells(drawing->marks) ? (int)drawing->marks->ranks : DIAMOND_RANKS;
    char rail[CUE_CANVAS_COLUMNS + 3];
    int rank, i;
    memset(rail, '-', sizeof rail);
    for (rank = 0; rank < ranks && ranks < 10; rank++)
        rail[1 + canvas->columns * (2 * rank + 1) / (2 * ranks)] = (char)('1' + rank);
    rail[width] = '\0';
    for (i = 0; i < 3; i++) {
        const int end = i < 2 ? pockets[i + 1] : width;
        cue_write_style(drawing->out, CUE_STYLE_POCKET);
        cue_write(drawing->out, "%s", names[i]);
        cue_write_style(drawing->out, CUE_STYLE_RAIL);
        cue_write(drawing->out, "%.*s", end - pockets[i] - 2, rail + pockets[i] + 2);
    }
    write_end(drawing);
}

/* The letter of a file stands in its middle row, unless it would run into what lies beside it. */
static char side_of(const cue_canvas *canvas, const page *drawing, int row, int beside)
{
    const int files = has_cells(drawing->marks) ? (int)drawing->marks->files : DIAMOND_FILES;
    int file;
    for (file = 0; file < files && file < 26 && canvas->signs[row][beside] == ' '; file++)
        if (canvas->rows * (2 * file + 1) / (2 * files) == row)
            return (char)('a' + file);
    return '|';
}

static void write_row(const cue_canvas *canvas, int row, page *drawing)
{
    const unsigned char *styles = canvas->styles[row];
    int i;
    cue_write_style(drawing->out, CUE_STYLE_RAIL);
    cue_write(drawing->out, "%c", side_of(canvas, drawing, row, 0));
    for (i = 0; i < canvas->columns; i++) {
        if (i == 0 || styles[i] != styles[i - 1])
            cue_write_style(drawing->out, (cue_style)styles[i]);
        cue_write(drawing->out, "%c", canvas->signs[row][i]);
    }
    cue_write_style(drawing->out, CUE_STYLE_RAIL);
    cue_write(drawing->out, "%c", side_of(canvas, drawing, row, canvas->columns - 1));
    write_end(drawing);
}

static void write_canvas(const cue_canvas *canvas, page *drawing)
{
    static const char *const left[] = {"BL", "ML", "TL"}, *const right[] = {"BR", "MR", "TR"};
    int row;
    write_rail(canvas, left, drawing);
    for (row = 0; row < canvas->rows; row++)
        write_row(canvas, row, drawing);
    write_rail(canvas, right, drawing);
    while (drawing->beside < drawing->marks->beside_count) {
        cue_write(drawing->out, "%*s", canvas->columns + 2, "");
        write_end(drawing);
    }
}

static void write_label(const cue_table_scene *scene, unsigned ball, const page *drawing)
{
    cue_write_style(drawing->out, cue_ball_style(scene->balls, ball));
    cue_write(drawing->out, "%s", scene->labels[ball]);
    cue_write_style(drawing->out, CUE_STYLE_NONE);
}

/* Writes a list of balls; returns its width. */
static int write_set(const cue_table_scene *scene, const char *what, cue_balls set, const page *drawing)
{
    int width = (int)strlen(what);
    unsigned left;
    cue_write(drawing->out, "%s", what);
    for (left = set; left; left &= left - 1) {
        cue_write(drawing->out, " ");
        write_label(scene, cue_lowest_ball(left), drawing);
        width += 1 + (int)strlen(scene->labels[cue_lowest_ball(left)]);
    }
    return width;
}

/* The balls whose labels are not their names. */
static cue_balls to_explain(const cue_table_scene *scene, const page *drawing)
{
    cue_balls set = 0;
    unsigned left;
    for (left = drawing->marks->labels ? 0 : scene->on_table | scene->in_hand; left; left &= left - 1)
        if (strcmp(scene->labels[cue_lowest_ball(left)], scene->balls->names[cue_lowest_ball(left)]) != 0)
            set |= left & (0u - left);
    return set;
}

static int width_of_legend(const cue_table_scene *scene, cue_balls set)
{
    int width = -1;
    for (; set; set &= set - 1) {
        const unsigned ball = cue_lowest_ball(set);
        width += 2 + (int)(strlen(scene->labels[ball]) + strlen(scene->balls->names[ball]));
    }
    return width;
}

/* What is in hand, and what the labels mean, in one line if they fit. */
static void write_below(const cue_table_scene *scene, const page *drawing)
{
    const cue_balls explained = to_explain(scene, drawing);
    const int width = scene->in_hand ? write_set(scene, "in hand:", scene->in_hand, drawing) : 0;
    const char *between = !width ? "" : width + 3 + width_of_legend(scene, explained) <= LINE ? "   " : "\n";
    unsigned left;
    for (left = explained; left; left &= left - 1) {
        cue_write(drawing->out, "%s", between);
        write_label(scene, cue_lowest_ball(left), drawing);
        cue_write(drawing->out, "=%s", scene->balls->names[cue_lowest_ball(left)]);
        between = " ";
    }
    if (width || explained)
        cue_write(drawing->out, "\n");
}

/* Writes one word after another on the cloth, in as many rows as they take. */
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
static void put_gone(cue_canvas *canvas, const cue_table_scene *scene, cue_canvas_place *at)
{
    static const char *const gone[] = {"Off", "the", "table:", NULL};
    const char *const *word = gone;
    unsigned ball;
    for (ball = 0; ball < scene->balls->count && ball < CUE_BALLS_MAX; ball++) {
        if (!scene->balls->names[ball] || cue_in_set(scene->on_table | scene->in_hand, ball))
            continue;
        for (at->row += *word ? 1 : 0, at->column = *word ? -1 : at->column; *word; word++)
            put_word(canvas, at, *word, CUE_STYLE_FELT);
        put_word(canvas, at, scene->balls->names[ball], CUE_STYLE_FELT);
    }
}

/* What the cloth says while the places are unknown. */
static void put_list(cue_canvas *canvas, const cue_table_scene *scene)
{
    static const char *const unknown[] = {"Nobody", "knows", "where", "these", "lie:", NULL};
    static const char *const empty[] = {"No", "ball", "is", "on", "the", "table.", NULL};
    const char *const *word = scene->on_table ? unknown : empty;
    cue_canvas_place at = {-1, canvas->columns > LINE / 2 ? canvas->rows / 2 - 2 : 0};
    unsigned left;
    for (; *word; word++)
        put_word(canvas, &at, *word, CUE_STYLE_FELT);
    at.row += 1 + (canvas->columns > LINE / 2);
    at.column = -1;
    for (left = scene->on_table; left; left &= left - 1)
        put_word(canvas, &at, scene->labels[cue_lowest_ball(left)],
                 cue_ball_style(scene->balls, cue_lowest_ball(left)));
    put_gone(canvas, scene, &at);
}

/* Writes on the cloth what stands nowhere else, in the lowest row with room; false where there is none. */
static bool put_note(cue_canvas *canvas, const char *note)
{
    const int width = (int)strlen(note);
    cue_canvas_place at;
    for (at.row = canvas->rows - 1; at.row >= 0; at.row--)
        for (at.column = 1; at.column + width < canvas->columns; at.column++)
            if (cue_canvas_has_room(canvas, at, width)) {
                cue_canvas_put(canvas, at, note, CUE_STYLE_FELT);
                return true;
            }
    return false;
}

/* What question marks stand for, and how many balls are seen nowhere; which ones where there is room for that. */
static void put_unseen(cue_canvas *canvas, const cue_table_scene *scene)
{
    const cue_balls unseen = scene->on_table & ~scene->layout->seen;
    char note[CUE_BALLS_MAX * CUE_LABEL_SIZE + 32];
    cue_writer out = {note, sizeof note, 0};
    size_t count;
    cue_balls left;
    (void)put_note(canvas, unseen ? "?: last seen here;" : "?: last seen here");
    cue_write(&out, "%u not known", cue_count_balls(unseen));
    count = out.length;
    for (left = unseen; left; left &= left - 1)
        cue_write(&out, "%s %s", left == unseen ? ":" : "", scene->labels[cue_lowest_ball(left)]);
    if (!unseen || put_note(canvas, note))
        return;
    note[count] = '\0';
    (void)put_note(canvas, note);
}

/* Balls where they were last seen, each with a question mark. */
static void put_last_seen(cue_canvas *canvas, const cue_table_scene *scene)
{
    cue_table_scene seen = *scene;
    cue_balls left;
    seen.pale = true;
    seen.on_table = scene->on_table & scene->layout->seen;
    for (left = seen.on_table; left; left &= left - 1)
        (void)snprintf(seen.labels[cue_lowest_ball(left)], CUE_LABEL_SIZE, "%s?", scene->labels[cue_lowest_ball(left)]);
    cue_canvas_put_balls(canvas, &seen, 0);
    put_unseen(canvas, scene);
}

void cue_draw_table_marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                           const cue_table_marks *marks, cue_writer *out)
{
    static const cue_table_marks none = {.size = sizeof none};
    cue_table_scene scene = cue_scene_of(table, layout, balls);
    page drawing = {out, marks ? marks : &none, 0};
    cue_canvas canvas;
    unsigned left;
    for (left = drawing.marks->labels ? scene.on_table | scene.in_hand : 0; left; left &= left - 1)
        (void)snprintf(scene.labels[cue_lowest_ball(left)], CUE_LABEL_SIZE, "%.3s",
                       drawing.marks->labels[cue_lowest_ball(left)]);
    cue_canvas_begin(&canvas, table);
    if (layout->known)
        cue_canvas_put_balls(&canvas, &scene, drawing.marks->on);
    else if (layout->seen)
        put_last_seen(&canvas, &scene);
    else
        put_list(&canvas, &scene);
    if (layout->known || layout->seen)
        cue_canvas_mark_all(&canvas, table, drawing.marks);
    write_canvas(&canvas, &drawing);
    if (!(drawing.marks->lines & CUE_LINES_NONE_BELOW))
        write_below(&scene, &drawing);
}

