/* SVG documents, for rulesets that draw (cue_text_powers): the frame, shapes, and text in it. Units are the ruleset's
 * own; numbers are whole, so that no locale changes how they are written.
 *
 * The library's own pictures are pages of the width CUE_SVG_WIDTH, drawn in tones, which have one colour in the light
 * and one in the dark: a reader's choice (prefers-color-scheme) is followed inside of the document, wherever it is
 * shown. A reader that knows no style sheets shows the light ones. Since 1.0. */
#ifndef CUERULES_SVG_H
#define CUERULES_SVG_H

#include <cuerules/export.h>
#include <cuerules/writer.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* What a colour stands for. CUE_SVG_NO_TONE: nothing is painted. */
typedef enum cue_svg_tone {
    CUE_SVG_NO_TONE,
    CUE_SVG_PAPER,  /* behind everything */
    CUE_SVG_PANEL,  /* boxes on the paper, */
    CUE_SVG_LINE,   /* and thin lines */
    CUE_SVG_INK,    /* text, */
    CUE_SVG_QUIET,  /* and text that matters less */
    CUE_SVG_ACCENT, /* who is to act, what is on */
    CUE_SVG_FELT,   /* the cloth, */
    CUE_SVG_CUSHION,
    CUE_SVG_WOOD,
    CUE_SVG_POCKET,
    CUE_SVG_CHALK,    /* lines and text on cloth and wood, */
    CUE_SVG_LAMP,     /* and what stands out there */
    CUE_SVG_CARD,     /* a card's face, */
    CUE_SVG_CARD_INK, /* and what is printed on it */
    CUE_SVG_CARD_QUIET,
    CUE_SVG_CARD_ACCENT,
    CUE_SVG_TONES
} cue_svg_tone;

/* How wide pages are; no text of theirs is smaller than CUE_SVG_SMALL, so that it can still be read where the page is
 * shown 400 pixels wide. Lines are CUE_SVG_STROKE wide. */
enum { CUE_SVG_WIDTH = 1000, CUE_SVG_SMALL = 24, CUE_SVG_STROKE = 3 };

/* A page. Set size to sizeof(cue_svg_page); zero or NULL stands for nothing. */
typedef struct cue_svg_page {
    size_t size;
    unsigned width, height;  /* in units, from (0, 0) on */
    unsigned scale;          /* shown at so many hundredths of a pixel for a unit */
    const char *title;       /* what the picture is called, */
    const char *description; /* and what is seen on it, for those who don't see it */
    const char *heading;     /* a line above everything else, for which the page is higher */
} cue_svg_page;

/* Begins a page on paper, as an image with title and description; cue_svg_end ends it. The ids are made from these
 * texts, so that several pictures can stand in one document. */
CUE_API void cue_svg_open(cue_writer *out, const cue_svg_page *page);
CUE_API void cue_svg_end(cue_writer *out);

/* Attributes, each with a blank before it, that fill a shape in one tone and draw its edge in another. */
CUE_API void cue_svg_paint(cue_writer *out, cue_svg_tone fill, cue_svg_tone edge);

/* A rectangle with rounded corners, and a circle. */
CUE_API void cue_svg_box(cue_writer *out, int x, int y, unsigned width, unsigned height, unsigned corner,
                         cue_svg_tone fill, cue_svg_tone edge);
CUE_API void cue_svg_disc(cue_writer *out, int x, int y, unsigned radius, cue_svg_tone fill, cue_svg_tone edge);

/* What the place of a text stands for. */
typedef enum cue_svg_anchor { CUE_SVG_LEFT, CUE_SVG_MIDDLE, CUE_SVG_RIGHT } cue_svg_anchor;

/* How text is set. size: of the letters. room: the width that it may take, 0 for any; wider text is set smaller,
 * down to two thirds, and then cut, with an ellipsis. Widths are those of a wide font, so that text fits in other
 * fonts too. */
typedef struct cue_svg_type {
    uint16_t size, room;
    uint8_t anchor; /* cue_svg_anchor */
    uint8_t tone;   /* cue_svg_tone */
    uint8_t bold;
    uint8_t reserved;
} cue_svg_type;

/* A line of text with its base line at y, printf-like; at most 255 bytes of it are written. Markup in it is escaped. */
CUE_PRINTF(5, 6)
CUE_API void cue_svg_line(cue_writer *out, const cue_svg_type *type, int x, int y, const char *format, ...);

/* A player with a score, as a box: the name, a few words below it (NULL for none), and the score. acts: it is their
 * turn. quiet: they are out of the game. Set size to sizeof(cue_svg_seat). */
typedef struct cue_svg_seat {
    size_t size;
    const char *name, *note;
    int32_t score;
    bool acts, quiet;
} cue_svg_seat;

/* Boxes with room for a note are CUE_SVG_SEAT high, others CUE_SVG_SEAT_LOW. */
enum { CUE_SVG_SEAT = 92, CUE_SVG_SEAT_LOW = 56 };
CUE_API void cue_svg_draw_seat(cue_writer *out, const cue_svg_seat *seat, int x, int y, unsigned width, unsigned height);

/* How wide a text of that size is, at most, in the fonts of pages. */
CUE_API unsigned cue_svg_width(const char *text, unsigned size, bool bold);

/* Text inside of an element, escaped. */
CUE_API void cue_svg_escape(cue_writer *out, const char *text);

CUE_END_DECLS

#endif
