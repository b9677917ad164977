/* The shape of a table for JavaScript, as JSON. */
#include "bridge.h"

#include <cuerules/table.h>

#include <stdio.h>
#include <string.h>

/* A table with its own sizes, or a preset by its name; 0 for the usual size of the D. */
static cue_status find_table(const char *name, double length, double width, double ball_radius, cue_table *out)
{
    const cue_table own = {length, width, ball_radius, 0, 0, CUE_TABLE_OWN, {0}};
    unsigned preset;
    *out = own;
    if (!name)
        return length > 0 && width > 0 && ball_radius > 0 ? CUE_OK : refuse(CUE_BAD_VALUE, "a table has sizes");
    for (preset = CUE_TABLE_OWN + 1; preset < CUE_TABLE_PRESETS; preset++)
        if (!strcmp(cue_table_name(preset), name)) {
            *out = *cue_table_preset(preset);
            return CUE_OK;
        }
    return refuse(CUE_BAD_VALUE, "there is no table of that name");
}

static cue_status append_number(const char *before, double number)
{
    char text[64];
    (void)snprintf(text, sizeof text, "%s%.17g", before, number);
    return append(text);
}

static void append_point(const char *before, cue_point at)
{
    (void)append(before);
    (void)append_number("[", at.x);
    (void)append_number(",", at.y);
    (void)append("]");
}

static void append_pockets(const cue_table *table)
{
    cue_pocket_shape pocket;
    unsigned i;
    for (i = 0; cue_table_pocket(table, i, &pocket); i++) {
        (void)append(i ? ",{\"name\":\"" : "{\"name\":\"");
        (void)append(cue_pocket_name(i));
        append_point("\",\"centre\":", pocket.centre);
        (void)append_number(",\"radius\":", pocket.radius);
        append_point(",\"jaws\":[", pocket.jaws[0]);
        append_point(",", pocket.jaws[1]);
        append_point("],\"throat\":[", pocket.throat[0]);
        append_point(",", pocket.throat[1]);
        (void)append("]}");
    }
}

static void append_spots(const cue_table *table)
{
    static const char *const colours[] = {"yellow", "green", "brown", "blue", "pink", "black"};
    unsigned i;
    append_point("\"head\":", cue_head_spot(table));
    append_point(",\"foot\":", cue_foot_spot(table));
    for (i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        (void)append(",\"");
        (void)append(colours[i]);
        append_point("\":", cue_colour_spot(table, CUE_YELLOW + i));
    }
}

/* The shape that a page draws a table from, in metres. */
EXPORT(table_shape)
cue_status table_shape(const char *name, double length, double width, double ball_radius, double baulk_line,
                       double d_radius)
{
    cue_table table;
    cue_nose nose;
    unsigned i;
    const cue_status status = find_table(name, length, width, ball_radius, &table);
    if (status)
        return status;
    if (!name) {
        table.baulk_line = baulk_line;
        table.d_radius = d_radius;
    }
    (void)fresh();
    (void)append_number("{\"length\":", table.length);
    (void)append_number(",\"width\":", table.width);
    (void)append_number(",\"ball_radius\":", table.ball_radius);
    (void)append_number(",\"baulk_line\":", cue_baulk_line(&table));
    (void)append_number(",\"d_radius\":", cue_d_radius(&table));
    (void)append(",\"pockets\":[");
    append_pockets(&table);
    (void)append("],\"cushions\":[");
    for (i = 0; cue_table_cushion(&table, i, &nose); i++) {
        append_point(i ? ",[" : "[", nose.from);
        append_point(",", nose.to);
        (void)append("]");
    }
    (void)append("],\"spots\":{");
    append_spots(&table);
    return append("}}");
}
