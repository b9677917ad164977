/* Styles of text pictures: what CUE_PICTURE_COLOURED has beside the plain text. Rulesets write them
 * (cuerules/writer.h), hosts read them off, or leave them to the terminal. Since 1.0. */
#ifndef CUERULES_STYLE_H
#define CUERULES_STYLE_H

#include <cuerules/export.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* What a piece of a picture is, with the SGR sequence that it begins with: ESC [ … m, in 256 colours. A sequence stands
 * for itself: it ends whatever was before. Every line of a picture ends in CUE_STYLE_NONE. Those from CUE_STYLE_FELT on
 * have their own background, and are legible on light and on dark terminals. New styles come to stand at the end. */
typedef enum cue_style {
    CUE_STYLE_NONE,   /* 0: text like any other */
    CUE_STYLE_STRONG, /* 0;1: emphasis */
    CUE_STYLE_FAINT,  /* 0;2: what matters less: rulers, legends, what is out of reach */
    CUE_STYLE_ACTING, /* 0;7: who is to act */
    CUE_STYLE_ON,     /* 0;1;36: what is on, and what may be chosen */
    CUE_STYLE_GOOD,   /* 0;32: points made, strikes, spares */
    CUE_STYLE_BAD,    /* 0;31: fouls, misses, what cannot be afforded */
    CUE_STYLE_FELT,   /* 0;38;5;150;48;5;22: the cloth, and what is marked on it */
    CUE_STYLE_FELT_ON, /* 0;1;38;5;226;48;5;22: on the cloth, what is on or may be reached */
    CUE_STYLE_RAIL,   /* 0;38;5;223;48;5;94: the frame of a table, and what is written on it */
    CUE_STYLE_POCKET, /* 0;38;5;255;48;5;16 */
    CUE_STYLE_CARD,   /* 0;1;38;5;16;48;5;230: a card that lies face up */
    /* Balls of one colour. */
    CUE_STYLE_WHITE_BALL,  /* 0;1;38;5;16;48;5;255 */
    CUE_STYLE_YELLOW_BALL, /* 0;1;38;5;16;48;5;220 */
    CUE_STYLE_BLUE_BALL,   /* 0;1;38;5;231;48;5;26 */
    CUE_STYLE_RED_BALL,    /* 0;1;38;5;231;48;5;160 */
    CUE_STYLE_PURPLE_BALL, /* 0;1;38;5;231;48;5;91 */
    CUE_STYLE_ORANGE_BALL, /* 0;1;38;5;16;48;5;208 */
    CUE_STYLE_GREEN_BALL,  /* 0;1;38;5;16;48;5;41 */
    CUE_STYLE_MAROON_BALL, /* 0;1;38;5;231;48;5;88 */
    CUE_STYLE_BLACK_BALL,  /* 0;1;38;5;231;48;5;16 */
    CUE_STYLE_BROWN_BALL,  /* 0;1;38;5;231;48;5;130 */
    CUE_STYLE_PINK_BALL,   /* 0;1;38;5;16;48;5;218 */
    CUE_STYLE_GREY_BALL,   /* 0;1;38;5;16;48;5;250: of no colour that is known */
    /* White balls with a stripe: the stripe's colour on white. */
    CUE_STYLE_YELLOW_STRIPE, /* 0;1;38;5;136;48;5;255 */
    CUE_STYLE_BLUE_STRIPE,   /* 0;1;38;5;26;48;5;255 */
    CUE_STYLE_RED_STRIPE,    /* 0;1;38;5;160;48;5;255 */
    CUE_STYLE_PURPLE_STRIPE, /* 0;1;38;5;91;48;5;255 */
    CUE_STYLE_ORANGE_STRIPE, /* 0;1;38;5;166;48;5;255 */
    CUE_STYLE_GREEN_STRIPE,  /* 0;1;38;5;28;48;5;255 */
    CUE_STYLE_MAROON_STRIPE, /* 0;1;38;5;88;48;5;255 */
    CUE_STYLE_COUNT          /* how many this header knows; a later library has more */
} cue_style;

/* The style's sequence, static and never freed; that of CUE_STYLE_NONE for a number that is no style. */
CUE_API const char *cue_style_sequence(cue_style style);

/* Does a sequence of this kind begin here? Its length in bytes, or 0. *style, unless it is NULL: whose sequence it is;
 * CUE_STYLE_NONE for one that is no style's. For hosts that show coloured pictures by means of their own. */
CUE_API size_t cue_style_at(const char *text, cue_style *style);

CUE_END_DECLS

#endif
