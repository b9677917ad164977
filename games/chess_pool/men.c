/* The men as signs, drawn: no font is asked for them. */
#include "picture.h"

#include <string.h>

/* In a square of a hundred from -50 to 50, holes by the even-odd rule. */
static const struct {
    const char *man, *path;
} signs[] = {
    {"rook", "M-30 42H30V30H22L18-12H28V-40H14V-30H6V-40H-6V-30H-14V-40H-28V-12H-18L-22 30H-30Z"},
    {"knight",
     "M-26 42H28V31H24Q28-6 9-27L7-42L-5-31Q-17-27-23-9L-34 8Q-32 21-21 18L-9 9Q0 8-2 15Q-18 22-18 31H-26Z"
     "M-9-13A4 4 0 1 0-1-13A4 4 0 1 0-9-13Z"},
    {"bishop", "M-28 42H28V32H12Q9 25 12 18Q25 6 21-9Q15-25 4-33A6 6 0 1 0-4-33Q-15-25-21-9Q-25 6-12 18Q-9 25-12 32"
               "H-28ZM7-20L11-16L-1 0L-5-4Z"},
    {"queen", "M-26 42H26V32H22L37-19A5 5 0 1 0 32-20L19 0L14-31A5 5 0 1 0 10-31L0-4L-10-31A5 5 0 1 0-14-31L-19 0"
              "L-32-20A5 5 0 1 0-37-19L-22 32H-26Z"},
    {"king", "M-26 42H26V32H21L31-4Q33-21 17-22Q7-22 5-13V-25H13V-34H5V-44H-5V-34H-13V-25H-5V-13Q-7-22-17-22"
             "Q-33-21-31-4L-21 32H-26Z"},
};

void chess_draw_man(cue_writer *out, unsigned ball, long x, long y, long size, cue_svg_tone tone)
{
    const char *man = chess_man(ball);
    size_t i;
    for (i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strcmp(signs[i].man, man) != 0)
            continue;
        cue_write(out, "<path transform=\"translate(%ld %ld) scale(%ld.%02ld)\" fill-rule=\"evenodd\" d=\"%s\"", x,
                  y, size / 100, size % 100, signs[i].path);
        cue_svg_paint(out, tone, CUE_SVG_NO_TONE);
        cue_write(out, "/>\n");
    }
}
