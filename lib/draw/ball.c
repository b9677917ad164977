/* Balls as SVG: numbered ones as solids and stripes of pool, others in the colour that their name says. */
#include "draw/ball.h"

#include "draw/labels.h"

#include <cuerules/svg.h>

#include <string.h>

static const char ivory[] = "#fffbef", dark[] = "#1c1c1c", white[] = "#ffffff", grey[] = "#b9b9b2";

/* on: the colour of what is written on it. rimmed: with a bright edge, because it would be lost on cloth or a dark
 * page. */
typedef struct colour {
    const char *fill, *on;
    bool rimmed;
} colour;

static colour colour_of_number(unsigned number)
{
    static const struct {
        const char *fill, *on;
    } pool[] = {{"#1b1b1d", white}, {"#f4c430", dark}, {"#1c57b8", white}, {"#cf2f2a", white},
                {"#63378f", white}, {"#f08a2c", dark}, {"#14734a", white}, {"#7c2230", white}};
    return (colour){pool[number % 8].fill, pool[number % 8].on, number == 8};
}

/* Nothing is written on a ball that has the colour in its name. */
static colour colour_of_name(const char *name)
{
    static const struct {
        const char *name, *fill;
        bool rimmed;
    } named[] = {{"cue", ivory, false},        {"white", ivory, false},     {"red", "#c5222b", false},
                 {"yellow", "#f2c935", false}, {"green", "#0b6b3a", true},  {"brown", "#7d4a22", true},
                 {"blue", "#1f5cc0", false},   {"pink", "#f4a3bb", false},  {"black", "#1b1b1d", true},
                 {"orange", "#f08a2c", false}, {"purple", "#63378f", false}, {"maroon", "#7c2230", false}};
    const size_t length = strcspn(name, "-"); /* several balls of one colour have numbers */
    size_t i;
    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strlen(named[i].name) == length && strncmp(named[i].name, name, length) == 0)
            return (colour){named[i].fill, NULL, named[i].rimmed};
    return (colour){grey, dark, false};
}

static void write_disc(cue_writer *out, long x, long y, long radius, const char *fill, bool rimmed)
{
    cue_write(out,
              "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"%s\" stroke=\"#%s\" stroke-opacity=\"0.45\" "
              "stroke-width=\"%ld\"/>\n",
              x, y, radius - radius / 20, fill, rimmed ? "fff" : "000", radius / 10 + 1);
}

/* The band of a stripe, with ends along the edge of the ball. */
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

/* Numbers from 9 are stripes. A number is as large as there is room for: it has to be read from afar. */
static void write_ball(cue_writer *out, const char *name, const char *label, long x, long y, long radius)
{
    const unsigned number = cue_pool_number(name);
    const colour paint = number ? colour_of_number(number) : colour_of_name(name);
    cue_write(out, "<g><title>");
    cue_svg_escape(out, name);
    cue_write(out, "</title>\n");
    write_disc(out, x, y, radius, number > 8 ? ivory : paint.fill, paint.rimmed);
    if (number > 8)
        write_band(out, x, y, radius, paint.fill);
    if (number)
        write_on(out, x, y, radius * (number > 9 ? 110 : 135) / 100, paint.on, name);
    else if (paint.on)
        write_on(out, x, y, radius, paint.on, label);
    cue_write(out, "</g>\n");
}

void cue_svg_scene_ball(cue_writer *out, const cue_table_scene *scene, unsigned ball, long x, long y, long radius)
{
    write_ball(out, scene->balls->names[ball], scene->labels[ball], x, y, radius);
}

void cue_draw_ball(cue_writer *out, const char *name, int x, int y, unsigned radius)
{
    write_ball(out, name, name, x, y, (long)radius);
}

