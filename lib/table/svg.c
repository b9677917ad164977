/* Tables as SVG, in millimetres. Numbers are written as whole ones with a digit behind the point, so that no
 * locale has a say in them. */
#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

#include "table/balls.h"

#include <stdlib.h>
#include <string.h>

enum { RAIL = CUE_TABLE_SVG_RAIL, STRIP = CUE_TABLE_SVG_STRIP, POCKET_RADIUS = 55 };

/* Metres as tenths of a millimetre; what lies far outside (or is no number) is drawn at the edge of that. */
static long tenths(double metres)
{
    if (!(metres > -1))
        return -10000;
    return metres < 10 ? (long)(metres * 10000 + (metres < 0 ? -0.5 : 0.5)) : 100000;
}

static void write_number(cue_writer *out, const char *name, double metres)
{
    const long value = tenths(metres);
    cue_write(out, " %s=\"%s%ld.%ld\"", name, value < 0 ? "-" : "", labs(value) / 10, labs(value) % 10);
}

static void write_circle(cue_writer *out, double x, double y, double radius, const char *fill)
{
    cue_write(out, "<circle");
    write_number(out, "cx", x);
    write_number(out, "cy", y);
    write_number(out, "r", radius);
    cue_write(out, " fill=\"%s\"/>\n", fill);
}

/* y of the table runs to the right, x down. */
static cue_point on_paper(double x, double y)
{
    const cue_point at = {y + RAIL / 1000.0, x + RAIL / 1000.0};
    return at;
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
    static const char *const named[][2] = {{"cue", "#fffdf2"},    {"red", "#c81e1e"},   {"yellow", "#f2c12e"},
                                           {"green", "#0d5c2e"},  {"brown", "#7b4a22"}, {"blue", "#1f5fc4"},
                                           {"pink", "#f39bb5"},   {"black", "#1a1a1a"}, {"white", "#fffdf2"},
                                           {"orange", "#ee7d23"}, {"purple", "#6a3a94"}};
    const unsigned number = number_of(name);
    size_t i;
    if (number)
        return pool[number % 8];
    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(named[i][0], name) == 0)
            return named[i][1];
    return "#9a9a9a";
}

static void begin_text(cue_writer *out, cue_point at, double size, const char *colour)
{
    cue_write(out, "<text");
    write_number(out, "x", at.x);
    write_number(out, "y", at.y + size * 0.35);
    write_number(out, "font-size", size);
    cue_write(out, " text-anchor=\"middle\" fill=\"%s\">", colour);
}

static void write_label(cue_writer *out, cue_point at, double size, const char *colour, const char *text)
{
    begin_text(out, at, size, colour);
    cue_svg_escape(out, text);
    cue_write(out, "</text>\n");
}

/* Instead of the balls, while it is not known where they lie. */
static void write_unknown(cue_writer *out, const cue_table *table, uint16_t set, const cue_ball_set *balls)
{
    cue_point at = on_paper(table->width / 2, table->length / 2);
    unsigned ball;
    write_label(out, at, 0.07, "#ffffff", "where the balls lie is not known");
    if (!set)
        return;
    at.y += 0.1;
    begin_text(out, at, 0.06, "#ffffff");
    cue_write(out, "on the table:");
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (set >> ball & 1) {
            cue_write(out, " ");
            cue_svg_escape(out, balls->names[ball]);
        }
    cue_write(out, "</text>\n");
}

/* A stripe goes over a white ball; its number stands in a white spot, as that of every numbered ball. */
static void write_number_on_ball(cue_writer *out, cue_point at, double radius, const char *name)
{
    if (number_of(name) > 8) {
        cue_write(out, "<rect");
        write_number(out, "x", at.x - radius * 0.87);
        write_number(out, "y", at.y - radius * 0.5);
        write_number(out, "width", radius * 1.74);
        write_number(out, "height", radius);
        cue_write(out, " fill=\"%s\"/>\n", colour_of(name));
    }
    write_circle(out, at.x, at.y, radius * 0.5, "#ffffff");
    write_label(out, at, radius * 0.8, "#000000", name);
}

static void write_ball(cue_writer *out, cue_point at, double radius, const char *name, const char *label)
{
    cue_write(out, "<g><title>");
    cue_svg_escape(out, name);
    cue_write(out, "</title>\n");
    write_circle(out, at.x, at.y, radius, "#00000066");
    write_circle(out, at.x, at.y, radius * 0.96, number_of(name) > 8 ? "#fffdf2" : colour_of(name));
    if (number_of(name))
        write_number_on_ball(out, at, radius, name);
    else if (strcmp(colour_of(name), "#9a9a9a") == 0)
        write_label(out, at, radius, "#000000", label);
    cue_write(out, "</g>\n");
}

static void write_cloth(cue_writer *out, const cue_table *table)
{
    unsigned i;
    cue_write(out, "<rect x=\"0\" y=\"0\"");
    write_number(out, "width", table->length + 2 * RAIL / 1000.0);
    write_number(out, "height", table->width + 2 * RAIL / 1000.0);
    cue_write(out, " rx=\"40\" fill=\"#5b3a1e\"/>\n<rect x=\"%d\" y=\"%d\"", RAIL, RAIL);
    write_number(out, "width", table->length);
    write_number(out, "height", table->width);
    cue_write(out, " fill=\"#57a878\"/>\n");
    for (i = 0; i < 6; i++) {
        const cue_point at = on_paper(i % 2 ? table->width : 0, table->length * (i / 2) / 2);
        write_circle(out, at.x, at.y, POCKET_RADIUS / 1000.0, "#111111");
    }
}

static void write_in_hand(cue_writer *out, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                          const cue_ball_labels *labels)
{
    const double middle = table->width + (2 * RAIL + STRIP / 2) / 1000.0;
    const double step = 2.4 * table->ball_radius;
    double x = 0.32;
    unsigned ball;
    cue_write(out, "<text x=\"20\"");
    write_number(out, "y", middle + 0.02);
    cue_write(out, " font-size=\"60\" fill=\"#333333\">in hand</text>\n");
    for (ball = 0; ball < CUE_BALLS_MAX; ball++, x += step)
        if (layout->in_hand & cue_named_balls(balls) & CUE_BALL_BIT(ball)) {
            const cue_point at = {x, middle};
            write_ball(out, at, table->ball_radius, balls->names[ball], labels->of[ball]);
        }
}

void cue_draw_table_svg_group(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                              cue_writer *out)
{
    const uint16_t on_table = layout->on_table & cue_named_balls(balls);
    cue_ball_labels labels;
    unsigned ball;
    cue_label_balls(balls, &labels);
    cue_write(out, "<g font-family=\"sans-serif\">\n");
    write_cloth(out, table);
    if (!layout->known)
        write_unknown(out, table, on_table, balls);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (layout->known && (on_table >> ball & 1))
            write_ball(out, on_paper(layout->at[ball].x, layout->at[ball].y), table->ball_radius, balls->names[ball],
                       labels.of[ball]);
    if (layout->in_hand & cue_named_balls(balls))
        write_in_hand(out, table, layout, balls, &labels);
    cue_write(out, "</g>\n");
}

void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls, cue_writer *out)
{
    const long width = tenths(table->length) / 10 + 2 * RAIL, height = tenths(table->width) / 10 + 2 * RAIL + STRIP;
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%ld\" height=\"%ld\" viewBox=\"0 0 %ld %ld\">\n",
              width * 3 / 10, height * 3 / 10, width, height);
    cue_draw_table_svg_group(table, layout, balls, out);
    cue_write(out, "</svg>\n");
}
