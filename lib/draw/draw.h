/* Drawing, as the rooms above use it. What rulesets draw with is public: cuerules/draw.h. */
#pragma once

#include <cuerules/writer.h>

/* Takes all style sequences out of a NUL-terminated text, in place; returns its new length. */
size_t cue_without_styles(char *text, size_t length);

/* Writes a text picture as an SVG document. */
void cue_draw_lines(const char *text, const char *title, cue_writer *out);

/* The style sheet of a page. */
void cue_write_page_style(cue_writer *out);
