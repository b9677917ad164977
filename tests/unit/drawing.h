/* What every drawing of the library's own has to be, found out from its text. */
#pragma once

/* NULL, or what is wrong with an SVG: no title, description or role; an id twice, or one that is named and not there; a
 * number that is none; anything from outside; a text beyond the edge, smaller than can be read where the drawing is 400
 * pixels wide, or over another one. Numbers on balls may be small and touch. */
const char *drawing_fault(const char *svg);
