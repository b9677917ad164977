/* Balls as SVG: numbered ones as solids and stripes of pool, others in the colour that their name says. */
#include "table/svg.h"

#include "table/balls.h"

#include <cuerules/svg.h>

#include <string.h>

typedef struct colour {
    const char *name, *fill;
    bool bright; /* what is written on it is dark */
    bool rimmed; /* with a bright edge: it would be lost on cloth, or on a dark page */
} colour;

static const colour nameless = {"", "#b9b9b2", true, false};
static const char ivory[] = "#fffbef", dark[] = "#1c1c1c", white[] = "#ffffff";

static colour colour_of(const char *name)
{
    static const colour pool[] = {{"8", "#1b1b1d", false, true},  {"1", "#f4c430", true, false},
                                  {"2", "#1c57b8", false, false}, {"3", "#cf2f2a", false, false},
                                  {"4", "#63378f", false, false}, {"5", "#f08a2c", true, false},
                                  {"6", "#14734a", false, false}, {"7", "#7c2230", false, false}};
    static const colour named[] = {{"cue", ivory, true, false},         {"white", ivory, true, false},
                                   {"red", "#c5222b", false, false},    {"yellow", "#f2c935", true, false},
                                   {"green", "#0b6b3a", false, true},   {"brown", "#7d4a22", false, true},
                                   {"blue", "#1f5cc0", false, false},   {"pink", "#f4a3bb", true, false},
                                   {"black", "#1b1b1d", false, true},   {"orange", "#f08a2c", true, false},
                                   {"purple", "#63378f", false, false}, {"maroon", "#7c2230", false, false}};
    const unsigned number = cue_pool_number(name);
    size_t i;
    if (number)
        return pool[number % 8];
    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(named[i].name, name) == 0)
            return named[i];
    return nameless;
}

static void write_disc(cue_writer *out, long x, long y, long radius, const char *fill, bool rimmed)
{
    cue_write(out,
              "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"%s\" stroke=\"#%s\" stroke-opacity=\"0.45\" "
              "stroke-width=\"%ld\"/>\n",
              x, y, radius - radius / 20, fill, rimmed ? "fff" : "000", radius / 10 + 1);
}

/* A band of four fifths of the radius to either side, cut off by the ball. */
static void write_band(cue_writer *out, long x, long y, long radius, const char *fill)
{
    const long r = radius - radius / 10, half = r * 62 / 100, reach = r * 785 / 1000;
    cue_write(out, "<path d=\"M%ld %ldh%ldA%ld %ld 0 0 1 %ld %ldh%ldA%ld %ld 0 0 1 %ld %ldz\" fill=\"%s\"/>\n",
              x - reach, y - half, 2 * reach, r, r, x + reach, y + half, -2 * reach, r, r, x - reach, y - half,
              fill);
}

static void write_on(cue_writer *out, long x, long y, long size, const char *fill, const char *text)
{
    cue_write(out,
              "<text x=\"%ld\" y=\"%ld\" font-size=\"%ld\" font-weight=\"700\" text-anchor=\"middle\" fill=\"%s\">",
              x, y + size * 36 / 100, size, fill);
    cue_svg_escape(out, text);
    cue_write(out, "</text>\n");
}

/* The higher numbers are stripes. A number is as large as there is room for: it has to be read from afar. */
void cue_svg_ball(cue_writer *out, const char *name, const char *label, long x, long y, long radius)
{
    const colour of = colour_of(name);
    const unsigned number = cue_pool_number(name);
    cue_write(out, "<g><title>");
    cue_svg_escape(out, name);
    cue_write(out, "</title>\n");
    write_disc(out, x, y, radius, number > 8 ? ivory : of.fill, of.rimmed);
    if (number > 8)
        write_band(out, x, y, radius, of.fill);
    if (number)
        write_on(out, x, y, radius * (number > 9 ? 110 : 135) / 100, of.bright ? dark : white, name);
    else if (of.fill == nameless.fill)
        write_on(out, x, y, radius, dark, label);
    cue_write(out, "</g>\n");
}

void cue_draw_ball(cue_writer *out, const char *name, int x, int y, unsigned radius)
{
    cue_svg_ball(out, name, name, x, y, (long)radius);
}
