/* Tables as lines of text. */
#include "draw/canvas.h"

#include "table/balls.h"
#include "table/geometry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 60 };

typedef struct page {
    cue_writer *out;
    const cue_table_marks *marks;
    uint64_t beside; /* how many of the lines beside the drawing have been written */
    bool named;      /* instead of their labels balls have their names */
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
        cue_write_style(drawing->out, names[i][0] == '-' ? CUE_STYLE_RAIL : CUE_STYLE_POCKET);
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

static void write_canvas(const cue_canvas *canvas, bool pockets, page *drawing)
{
    static const char *const rails[][3] = {{"BL", "ML", "TL"}, {"BR", "MR", "TR"}, {"--", "--", "--"}};
    const char *const *left = rails[pockets ? 0 : 2], *const *right = rails[pockets ? 1 : 2];
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
    cue_write(drawing->out, "%s", drawing->named ? scene->balls->names[ball] : scene->labels[ball]);
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

/* Takes the lowest ball from the set, and those after it that have the same label; how many. */
static unsigned take_alike(const cue_table_scene *scene, cue_balls *set)
{
    const char *label = scene->labels[cue_lowest_ball(*set)];
    unsigned alike = 0;
    for (; *set && strcmp(scene->labels[cue_lowest_ball(*set)], label) == 0; *set &= *set - 1)
        alike++;
    return alike;
}

/* Writes a list of balls; several with the same label are counted: 15 r. */
static void write_balls(const cue_table_scene *scene, cue_balls set, const page *drawing)
{
    while (set) {
        const unsigned ball = cue_lowest_ball(set), alike = take_alike(scene, &set);
        if (alike > 1)
            cue_write(drawing->out, " %u", alike);
        cue_write(drawing->out, " ");
        write_label(scene, ball, drawing);
    }
}

/* The balls whose labels are not their names. */
static cue_balls to_explain(const cue_table_scene *scene, const page *drawing)
{
    cue_balls set = 0;
    unsigned left;
    for (left = drawing->marks->labels || drawing->named ? 0 : scene->on_table | scene->in_hand; left; left &= left - 1)
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
    if ((width || explained) && scene->layout->known && drawing->marks->on & scene->on_table)
        cue_write(drawing->out, "   [ ]=to be hit");
    if (width || explained)
        cue_write(drawing->out, "\n");
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

/* What question marks stand for, and whose places nobody knows, in a line or two; how many those are where there is no
 * room for that. */
static void put_unseen(cue_canvas *canvas, const cue_table_scene *scene)
{
    static const char seen[] = "?: last seen here";
    const cue_balls unseen = scene->on_table & ~scene->layout->seen;
    const unsigned count = cue_count_balls(unseen);
    char note[CUE_BALLS_MAX * CUE_LABEL_SIZE + 64];
    const char *names = note + strlen("?: last seen here; ");
    cue_writer out = {note, sizeof note, 0};
    cue_balls left = unseen;
    cue_write(&out, "%s%s", seen, unseen ? "; not known where:" : "");
    while (left) {
        const char *label = scene->labels[cue_lowest_ball(left)];
        const unsigned alike = take_alike(scene, &left);
        if (alike > 1)
            cue_write(&out, " %u", alike);
        cue_write(&out, " %s", label);
    }
    if (put_note(canvas, note))
        return;
    if (unseen && put_note(canvas, names)) {
        (void)snprintf(note, sizeof note, "%-*s", (int)strlen(names), seen); /* in a line of its own */
        (void)put_note(canvas, note);
        return;
    }
    out = (cue_writer){note, sizeof note, 0};
    cue_write(&out, "%s; not known where: %u ball%s", seen, count, count > 1 ? "s" : "");
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

/* Does the ball lie behind the foot spot where it would in a rack whose apex ball is there, or was taken from there? */
static bool is_racked(const cue_table *table, cue_point at)
{
    const cue_point spot = cue_foot_spot(table);
    const double rows = (at.y - spot.y) / (sqrt(3) * table->ball_radius), radii = (at.x - spot.x) / table->ball_radius;
    return rows > 0.5 && fabs(rows - round(rows)) + fabs(radii - round(radii)) < 1e-6;
}

/* Balls that the game has and that are neither on the table nor in hand. */
static cue_balls balls_off(const cue_table_scene *scene)
{
    cue_balls off = 0;
    unsigned ball;
    for (ball = 0; ball < scene->balls->count && ball < CUE_BALLS_MAX; ball++)
        if (scene->balls->names[ball] && !cue_in_set(scene->on_table | scene->in_hand, ball))
            off |= CUE_BALL_BIT(ball);
    return off;
}

/* In the places where they were last seen some balls touch, or lie where they were racked, and others have been hit
 * or potted since: nobody believes that they still lie there. */
static cue_balls seen_alone(const cue_table_scene *scene)
{
    const double reach = 2 * scene->table->ball_radius + 0.001;
    const bool broken =
        balls_off(scene) != 0 || (scene->on_table & ~scene->layout->seen & ~CUE_BALL_BIT(CUE_BALL)) != 0;
    cue_balls alone = scene->on_table & scene->layout->seen, left, others;
    for (left = alone; left; left &= left - 1)
        if (broken && is_racked(scene->table, scene->layout->at[cue_lowest_ball(left)]))
            alone &= ~CUE_BALL_BIT(cue_lowest_ball(left));
    for (left = scene->on_table & scene->layout->seen; left; left &= left - 1)
        for (others = left & (left - 1); others; others &= others - 1) {
            const unsigned one = cue_lowest_ball(left), other = cue_lowest_ball(others);
            if (cue_distance_squared(scene->layout->at[one], scene->layout->at[other]) <= cue_square(reach))
                alone &= ~(CUE_BALL_BIT(one) | CUE_BALL_BIT(other));
        }
    return alone;
}

/* What stands beside the drawing where there is one; many lines stand in two columns, the first half on the left. */
static void write_beside_lists(const cue_table_marks *marks, cue_writer *out)
{
    enum { MANY = 8 };
    const uint64_t count = marks->beside_count, rows = count > MANY ? (count + 1) / 2 : count;
    uint64_t row;
    for (row = 0; row < rows; row++)
        cue_write(out, "%s%s%s\n", marks->beside[row], row + rows < count ? "   " : "",
                  row + rows < count ? marks->beside[row + rows] : "");
}

/* Instead of a drawing that would show nothing. */
static void write_unknown(const cue_table_scene *scene, page *drawing)
{
    const cue_balls off = balls_off(scene), cue_ball = scene->on_table & CUE_BALL_BIT(CUE_BALL);
    cue_write(drawing->out, scene->on_table ? "On the table:" : "No ball is on the table.");
    write_balls(scene, scene->on_table & ~cue_ball, drawing);
    write_balls(scene, cue_ball, drawing);
    cue_write(drawing->out, "\n%s%s", scene->on_table ? "places not known" : "", scene->on_table && off ? "; " : "");
    if (off)
        cue_write(drawing->out, "off:");
    write_balls(scene, off, drawing);
    cue_write(drawing->out, scene->on_table || off ? "\n" : "");
    write_beside_lists(drawing->marks, drawing->out);
}

static void write_drawing(const cue_table_scene *scene, page *drawing)
{
    const cue_table *table = scene->table;
    cue_canvas canvas;
    cue_canvas_begin(&canvas, table);
    if (scene->layout->known)
        cue_canvas_put_balls(&canvas, scene, drawing->marks->on);
    else
        put_last_seen(&canvas, scene);
    cue_canvas_mark_all(&canvas, table, drawing->marks);
    write_canvas(&canvas, !table->also.no_pockets, drawing);
}

/* Is it known where the balls lie, or where most of them were last seen? */
static bool is_worth_drawing(const cue_table_scene *scene)
{
    const cue_balls seen = scene->layout->seen;
    return scene->layout->known || (seen && cue_count_balls(seen) >= cue_count_balls(scene->on_table & ~seen));
}

void cue_draw_table_marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                           const cue_table_marks *marks, cue_writer *out)
{
    static const cue_table_marks none = {.size = sizeof none};
    cue_table_scene scene = cue_scene_of(table, layout, balls);
    cue_layout shown = *layout;
    page drawing = {out, marks ? marks : &none, 0, false};
    unsigned ball;
    for (ball = 0; drawing.marks->labels && ball < CUE_BALLS_MAX; ball++)
        if (scene.labels[ball][0])
            (void)snprintf(scene.labels[ball], CUE_LABEL_SIZE, "%.3s", drawing.marks->labels[ball]);
    shown.seen = layout->known ? 0 : seen_alone(&scene);
    scene.layout = &shown;
    drawing.named = !is_worth_drawing(&scene) && !drawing.marks->labels;
    (is_worth_drawing(&scene) ? write_drawing : write_unknown)(&scene, &drawing);
    if (!(drawing.marks->lines & CUE_LINES_NONE_BELOW))
        write_below(&scene, &drawing);
}
