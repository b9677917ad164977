/* Drawing, as the rooms above use it. What rulesets draw with is public: cuerules/draw.h. */
#pragma once

#include <cuerules/writer.h>

#include <stdbool.h>

/* Makes a NUL-terminated text picture fit for a terminal, in its place (cue_utf8_clean): of control sequences only those
 * of styles are left, and those only where it is to be coloured. Returns its new length. */
size_t cue_clean_picture(char *text, size_t length, bool coloured);

/* Writes a text picture as an SVG document. */
void cue_draw_lines(const char *text, const char *title, cue_writer *out);

/* A part of a text inside of an element: markup is escaped, and what is not UTF-8 or not to be shown
 * (base/utf8.h) is U+FFFD. */
void cue_svg_escape_part(cue_writer *out, const char *text, size_t length);

/* The style sheet of a page. */
void cue_write_page_style(cue_writer *out);
