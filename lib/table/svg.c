/* Tables as SVG. Everything is drawn in whole tenths of a millimetre, so that no locale has a say in the numbers.
 */
#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

#include "table/balls.h"

#include <string.h>

enum { SCALE = 10, RAIL = SCALE * CUE_TABLE_SVG_RAIL, STRIP = SCALE * CUE_TABLE_SVG_STRIP, POCKET_RADIUS = 550 };

static const char white[] = "#ffffff", black[] = "#000000", ivory[] = "#fffdf2", nameless[] = "#9a9a9a";

/* What lies far outside (or is no number) is drawn at the edge of that. */
static long tenths(double metres)
{
    if (!(metres > -1))
        return -10000;
    return metres < 10 ? (long)(metres * 10000 + (metres < 0 ? -0.5 : 0.5)) : 100000;
}

static void write_circle(cue_writer *out, long x, long y, long radius, const char *fill)
{
    cue_write(out, "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"%s\"/>\n", x, y, radius, fill);
}

static void write_rectangle(cue_writer *out, long x, long y, long width, long height, const char *fill)
{
    cue_write(out, "<rect x=\"%ld\" y=\"%ld\" width=\"%ld\" height=\"%ld\" fill=\"%s\"/>\n", x, y, width, height,
              fill);
}

static void begin_text(cue_writer *out, long x, long y, long size, const char *fill)
{
    cue_write(out, "<text x=\"%ld\" y=\"%ld\" font-size=\"%ld\" text-anchor=\"middle\" fill=\"%s\">", x,
              y + size * 35 / 100, size, fill);
}

static void write_label(cue_writer *out, long x, long y, long size, const char *fill, const char *text)
{
    begin_text(out, x, y, size, fill);
    cue_svg_escape(out, text);
    cue_write(out, "</text>\n");
}

/* The number on a ball of pool, or 0. */
static unsigned number_of(const char *name)
{
    unsigned number = 0;
    const char *at = name;
    for (; *at >= '0' && *at <= '9' && at < name + 2; at++)
        number = number * 10 + (unsigned)(*at - '0');
    return *at || number > 15 ? 0 : number;
}

static const char *colour_of(const char *name)
{
    static const char *const pool[] = {"#222222", "#f2c12e", "#1f4fb0", "#d8342b",
                                       "#6a3a94", "#ee7d23", "#1c8a4b", "#7d2330"};
    static const char *const named[][2] = {{"cue", ivory},        {"red", "#c81e1e"},   {"yellow", "#f2c12e"},
                                           {"green", "#0d5c2e"},  {"brown", "#7b4a22"}, {"blue", "#1f5fc4"},
                                           {"pink", "#f39bb5"},   {"black", "#1a1a1a"}, {"white", ivory},
                                           {"orange", "#ee7d23"}, {"purple", "#6a3a94"}};
    const unsigned number = number_of(name);
    size_t i;
    if (number)
        return pool[number % 8];
    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(named[i][0], name) == 0)
            return named[i][1];
    return nameless;
}

/* The higher numbers of pool are stripes over a white ball; every number stands in a white spot. */
static void write_ball(cue_writer *out, long x, long y, const cue_table_scene *of, unsigned ball)
{
    const char *name = of->balls->names[ball], *colour = colour_of(name);
    const unsigned number = number_of(name);
    const long radius = tenths(of->table->ball_radius);
    cue_write(out, "<g><title>");
    cue_svg_escape(out, name);
    cue_write(out, "</title>\n");
    write_circle(out, x, y, radius, "#00000066");
    write_circle(out, x, y, radius * 24 / 25, number > 8 ? ivory : colour);
    if (number > 8)
        write_rectangle(out, x - radius * 7 / 8, y - radius / 2, radius * 7 / 4, radius, colour);
    if (number) {
        write_circle(out, x, y, radius / 2, white);
        write_label(out, x, y, radius * 4 / 5, black, name);
    } else if (colour == nameless) {
        write_label(out, x, y, radius, black, of->labels[ball]);
    }
    cue_write(out, "</g>\n");
}

/* y of the table runs to the right, x down. */
static void write_balls(cue_writer *out, const cue_table_scene *of)
{
    const cue_point *at = of->layout->at;
    unsigned left;
    for (left = of->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        write_ball(out, RAIL + tenths(at[ball].y), RAIL + tenths(at[ball].x), of, ball);
    }
}

/* Instead of the balls, while it is not known where they lie. */
static void write_unknown(cue_writer *out, const cue_table_scene *of)
{
    const long x = RAIL + tenths(of->table->length / 2), y = RAIL + tenths(of->table->width / 2);
    unsigned left;
    write_label(out, x, y, 700, white, "where the balls lie is not known");
    if (!of->on_table)
        return;
    begin_text(out, x, y + 1000, 600, white);
    cue_write(out, "on the table:");
    for (left = of->on_table; left; left &= left - 1) {
        cue_write(out, " ");
        cue_svg_escape(out, of->balls->names[cue_lowest_ball(left)]);
    }
    cue_write(out, "</text>\n");
}

static void write_table(cue_writer *out, const cue_table *table)
{
    const long length = tenths(table->length), width = tenths(table->width);
    int i;
    write_rectangle(out, 0, 0, length + 2 * RAIL, width + 2 * RAIL, "#5b3a1e");
    write_rectangle(out, RAIL, RAIL, length, width, "#57a878");
    for (i = 0; i < 6; i++)
        write_circle(out, RAIL + length * (i / 2) / 2, RAIL + (i % 2 ? width : 0), POCKET_RADIUS, "#111111");
}

/* In the strip below the table. */
static void write_in_hand(cue_writer *out, const cue_table_scene *of)
{
    const long y = tenths(of->table->width) + 2 * RAIL + STRIP / 2, step = tenths(of->table->ball_radius) * 12 / 5;
    unsigned left;
    if (of->in_hand)
        write_label(out, 1400, y, 600, "#333333", "in hand");
    for (left = of->in_hand; left; left &= left - 1)
        write_ball(out, 3200 + step * (long)cue_lowest_ball(left), y, of, cue_lowest_ball(left));
}

void cue_draw_table_svg_group(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                              cue_writer *out)
{
    const cue_table_scene scene = cue_scene_of(table, layout, balls);
    cue_write(out, "<g font-family=\"sans-serif\" transform=\"scale(0.1)\">\n");
    write_table(out, table);
    if (layout->known)
        write_balls(out, &scene);
    else
        write_unknown(out, &scene);
    write_in_hand(out, &scene);
    cue_write(out, "</g>\n");
}

void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                        cue_writer *out)
{
    const long width = (tenths(table->length) + 2 * RAIL) / SCALE;
    const long height = (tenths(table->width) + 2 * RAIL + STRIP) / SCALE;
    cue_svg_begin(out, (unsigned)width, (unsigned)height, 30, NULL);
    cue_draw_table_svg_group(table, layout, balls, out);
    cue_svg_end(out);
}
