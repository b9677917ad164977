/* Tables as SVG, as a document and as a part of a page: where the bed stands, and the balls on it. */
#include "base/utf8.h"
#include "draw/ball.h"
#include "draw/bed.h"
#include "draw/labels.h"
#include "table/balls.h"
#include "table/geometry.h"

#include <cuerules/svg.h>

enum { STRIP = CUE_SVG_TENTHS * 120 };

/* y of the table runs to the right, x down. */
static void write_balls(cue_writer *out, const cue_table_scene *scene)
{
    const cue_point *at = scene->layout->at;
    unsigned left;
    for (left = scene->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        cue_svg_scene_ball(out, scene, ball, cue_svg_tenths(at[ball].y), cue_svg_tenths(at[ball].x),
                           cue_svg_tenths(scene->table->ball_radius));
    }
}

/* Those that were last seen, pale, and which or how many were not. */
static void write_last_seen(cue_writer *out, const cue_table_scene *scene, bool with_names)
{
    const long size = cue_svg_on_table(scene->table, CUE_SVG_SMALL);
    const cue_balls unseen = scene->on_table & ~scene->layout->seen;
    cue_table_scene seen = *scene;
    cue_balls left;
    seen.on_table &= scene->layout->seen;
    cue_write(out, "<g opacity=\"0.45\">\n");
    write_balls(out, &seen);
    cue_write(out, "</g>\n<g text-anchor=\"middle\" fill=\"#f6f2e8\" font-size=\"%ld\">\n<text x=\"%ld\" y=\"%ld\">",
              size, cue_svg_tenths(scene->table->length / 2), cue_svg_tenths(scene->table->width) - size / 2);
    cue_write(out, "pale: last seen there");
    if (unseen)
        cue_write(out, "; not known where:");
    if (unseen && !with_names)
        cue_write(out, " %u ball%s", cue_count_balls(unseen), cue_count_balls(unseen) > 1 ? "s" : "");
    for (left = with_names ? unseen : 0; left; left &= left - 1) {
        cue_write(out, " ");
        cue_svg_escape(out, scene->balls->names[cue_lowest_ball(left)]);
    }
    cue_write(out, "</text>\n</g>\n");
}

static void write_rings(cue_writer *out, const cue_table_scene *scene, cue_balls ringed)
{
    const long radius = cue_svg_tenths(scene->table->ball_radius) * 3 / 2, edge = cue_svg_on_table(scene->table, 4);
    unsigned left;
    for (left = scene->on_table & ringed; left; left &= left - 1) {
        const cue_point at = scene->layout->at[cue_lowest_ball(left)];
        cue_write(out,
                  "<g><circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"none\" stroke=\"#ffd67a\" "
                  "stroke-width=\"%ld\"/></g>\n",
                  cue_svg_tenths(at.y), cue_svg_tenths(at.x), radius, edge);
    }
}

/* Stands for the balls while nobody knows where they lie. */
static void write_unknown(cue_writer *out, const cue_table_scene *scene, bool with_names)
{
    const long x = cue_svg_tenths(scene->table->length / 2), y = cue_svg_tenths(scene->table->width / 2);
    const long size = cue_svg_on_table(scene->table, 30);
    unsigned left;
    cue_write(out, "<g text-anchor=\"middle\" fill=\"#f6f2e8\" font-size=\"%ld\">\n<text x=\"%ld\" y=\"%ld\">",
              size, x, y - size / 4);
    cue_write(out, "where the balls lie is not known</text>\n");
    if (scene->on_table && with_names) {
        cue_write(out, "<text x=\"%ld\" y=\"%ld\">on the table:", x, y + size * 5 / 4);
        for (left = scene->on_table; left; left &= left - 1) {
            cue_write(out, " ");
            cue_svg_escape(out, scene->balls->names[cue_lowest_ball(left)]);
        }
        cue_write(out, "</text>\n");
    }
    cue_write(out, "</g>\n");
}

/* In the strip below the table. */
static void write_in_hand(cue_writer *out, const cue_table_scene *scene)
{
    const long radius = cue_svg_tenths(scene->table->ball_radius), size = cue_svg_on_table(scene->table, CUE_SVG_SMALL);
    const long y = cue_svg_tenths(scene->table->width) + CUE_SVG_RAIL + STRIP / 2;
    const cue_svg_type type = {.size = (uint16_t)size, .anchor = CUE_SVG_LEFT, .tone = CUE_SVG_INK};
    unsigned left;
    long x = size * 4;
    if (scene->in_hand)
        cue_svg_line(out, &type, -CUE_SVG_RAIL / 2, (int)(y + size * 36 / 100), "in hand");
    for (left = scene->in_hand; left; left &= left - 1, x += radius * 12 / 5)
        cue_svg_scene_ball(out, scene, cue_lowest_ball(left), x, y, radius);
}

static uint32_t usual_marks(const cue_table *table)
{
    if (table->also.no_pockets)
        return CUE_TABLE_MARK_CAROM;
    return table->ball_radius > CUE_SNOOKER_BALL ? CUE_TABLE_MARK_KITCHEN : CUE_TABLE_MARK_D;
}

static void describe(cue_writer *out, const cue_table_scene *scene)
{
    unsigned left;
    cue_write(out, "On the table:%s", scene->on_table ? "" : " nothing");
    for (left = scene->on_table; left; left &= left - 1)
        cue_write(out, " %s", scene->balls->names[cue_lowest_ball(left)]);
    cue_write(out, "%s", scene->in_hand ? ". In hand:" : "");
    for (left = scene->in_hand; left; left &= left - 1)
        cue_write(out, " %s", scene->balls->names[cue_lowest_ball(left)]);
    cue_write(out, ".");
}

void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                        cue_writer *out)
{
    const long width = (cue_svg_tenths(table->length) + 2 * CUE_SVG_RAIL) / CUE_SVG_TENTHS;
    const long height = (cue_svg_tenths(table->width) + 2 * CUE_SVG_RAIL + STRIP) / CUE_SVG_TENTHS;
    const cue_table_scene scene = cue_scene_of(table, layout, balls);
    char description[1000] = "";
    cue_writer seen = {description, sizeof description, 0};
    const cue_svg_page page = {.size = sizeof page,
                               .width = (unsigned)width,
                               .height = (unsigned)height,
                               .scale = 30,
                               .title = "A table with balls",
                               .description = description};
    describe(&seen, &scene);
    cue_clean_line(description); /* it may have been cut within a character */
    cue_svg_open(out, &page);
    cue_write(out, "<g transform=\"scale(0.1) translate(%d %d)\">\n", CUE_SVG_RAIL, CUE_SVG_RAIL);
    cue_svg_bed(out, table, usual_marks(table), CUE_SVG_RAIL);
    if (layout->known)
        write_balls(out, &scene);
    else if (layout->seen)
        write_last_seen(out, &scene, true);
    else
        write_unknown(out, &scene, true);
    write_in_hand(out, &scene);
    cue_write(out, "</g>\n");
    cue_svg_end(out);
}

/* The cushion, and wood with room for text of CUE_SVG_SMALL. */
static long page_rail(const cue_table *table)
{
    return (1000 * CUE_CUSHION_DEPTH + 32 * cue_svg_tenths(table->length)) / (1000 - 2 * 32);
}

unsigned cue_table_drawing_height(const cue_table *table, unsigned width)
{
    const long rails = 2 * page_rail(table);
    return (unsigned)((cue_svg_tenths(table->width) + rails) * (long)width /
                      (cue_svg_tenths(table->length) + rails));
}

void cue_draw_table_bed(cue_writer *out, const cue_table_drawing *drawing)
{
    const long rail = page_rail(drawing->table);
    const int64_t millionths = (int64_t)drawing->width * 1000000 / (cue_svg_tenths(drawing->table->length) + 2 * rail);
    cue_write(out, "<g transform=\"translate(%d %d) scale(%ld.%06ld) translate(%ld %ld)\">\n", drawing->x, drawing->y,
              (long)(millionths / 1000000), (long)(millionths % 1000000), rail, rail);
    cue_svg_bed(out, drawing->table, drawing->marks, rail);
}

/* Hidden, except on a narrow page, whose style sheet shows them. */
static void write_numbers(cue_writer *out, const cue_table_scene *scene)
{
    const long size = cue_svg_on_table(scene->table, CUE_SVG_SMALL);
    const cue_svg_type type = {.size = (uint16_t)size, .anchor = CUE_SVG_MIDDLE, .tone = CUE_SVG_CHALK, .bold = 1};
    cue_places places = {.table = scene->table, .layout = scene->layout};
    cue_balls left;
    cue_write(out, "<g class=\"cue-near\" display=\"none\">\n");
    for (left = scene->on_table; left; left &= left - 1) {
        const char *name = scene->balls->names[cue_lowest_ball(left)];
        const double width = cue_svg_width(name, (unsigned)size, true) / 10000.0;
        cue_point at;
        if (cue_pool_number(name) &&
            cue_place_beside(&places, cue_lowest_ball(left), (double)size * 0.95 / 10000, width, &at))
            cue_svg_line(out, &type, (int)cue_svg_tenths(at.y), (int)(cue_svg_tenths(at.x) + size * 36 / 100), "%s",
                         name);
    }
    cue_write(out, "</g>\n");
}

/* Snooker balls are small on their table; a narrow page shows them enlarged. */
static bool is_tiny(const cue_table_drawing *drawing)
{
    enum { LEAST = 9 };
    const long length = cue_svg_tenths(drawing->table->length) + 2 * page_rail(drawing->table);
    return cue_svg_tenths(drawing->table->ball_radius) * (long)drawing->width < LEAST * length;
}

void cue_draw_table_balls(cue_writer *out, const cue_table_drawing *drawing)
{
    const cue_table_scene scene = cue_scene_of(drawing->table, drawing->layout, drawing->balls);
    if (drawing->layout->known) {
        cue_write(out, "<g%s>\n", is_tiny(drawing) ? " class=\"cue-tiny\"" : "");
        write_rings(out, &scene, drawing->ringed);
        write_balls(out, &scene);
        cue_write(out, "</g>\n");
        if (drawing->marks & CUE_TABLE_MARK_NUMBERS)
            write_numbers(out, &scene);
    } else if (drawing->layout->seen) {
        write_last_seen(out, &scene, false);
    } else {
        write_unknown(out, &scene, false);
    }
    cue_write(out, "</g>\n");
}

