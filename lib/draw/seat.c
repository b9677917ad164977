/* Players and their scores in SVG documents. */
#include <cuerules/svg.h>

#include <stdio.h>

enum { EDGE = 20, SCORE = 44, SCORE_LOW = 30, NAME = 32, NAME_LOW = 26 };

/* A triangle that points at whoever is to act. */
static void write_pointer(cue_writer *out, int x, int y)
{
    cue_write(out, "<path d=\"M%d %dl14 9l-14 9z\"", x, y - 9);
    cue_svg_paint(out, CUE_SVG_ACCENT, CUE_SVG_NO_TONE);
    cue_write(out, "/>\n");
}

/* The layout of a box: the score on the right, name and note in the rest. */
typedef struct setting {
    bool high, noted;
    unsigned edge, indent;
    uint16_t points, name, room;
} setting;

static setting setting_of(const cue_svg_seat *seat, const char *score, unsigned width, unsigned height)
{
    const bool high = height >= CUE_SVG_SEAT;
    setting made = {high, high && seat->note && *seat->note, high ? EDGE : EDGE / 2,
                    0,    high ? SCORE : SCORE_LOW,          high ? NAME : NAME_LOW,
                    1};
    unsigned taken;
    made.indent = made.edge + (seat->acts ? 24u : 0);
    taken = made.indent + 2 * made.edge + cue_svg_width(score, made.points, true);
    if (width > taken)
        made.room = (uint16_t)(width - taken);
    return made;
}

void cue_svg_draw_seat(cue_writer *out, const cue_svg_seat *seat, int x, int y, unsigned width, unsigned height)
{
    const uint8_t tone = seat->quiet ? CUE_SVG_QUIET : CUE_SVG_INK;
    const int middle = y + (int)height / 2;
    char score[16];
    (void)snprintf(score, sizeof score, "%ld", (long)seat->score);
    const setting set = setting_of(seat, score, width, height);
    const cue_svg_type points = {set.points, 0, CUE_SVG_RIGHT, tone, 1, 0};
    const cue_svg_type name = {set.name, set.room, CUE_SVG_LEFT, tone, set.high || seat->acts, 0};
    const cue_svg_type note = {CUE_SVG_SMALL, set.room, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
    const int left = x + (int)set.indent;
    cue_svg_box(out, x, y, width, height, 12, CUE_SVG_PANEL, seat->acts ? CUE_SVG_ACCENT : CUE_SVG_LINE);
    if (seat->acts)
        write_pointer(out, x + (int)set.edge, set.noted ? y + 31 : middle);
    cue_svg_line(out, &name, left, set.noted ? y + 42 : middle + set.name * 36 / 100, "%s",
                 seat->name ? seat->name : "");
    if (set.noted)
        cue_svg_line(out, &note, left, y + 74, "%s", seat->note);
    cue_svg_line(out, &points, x + (int)(width - set.edge), middle + set.points * 36 / 100, "%s", score);
}
