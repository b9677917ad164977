/* SVG documents, for rulesets that draw (cue_text_powers): the frame, and text in it. Units are the ruleset's own;
 * numbers are whole, so that no locale has a say in them. */
#ifndef CUERULES_SVG_H
#define CUERULES_SVG_H

#include <cuerules/export.h>
#include <cuerules/writer.h>

CUE_BEGIN_DECLS

/* Begins a document that covers width by height units from (0, 0) on, with a sans-serif font. scale: how large it is
 * shown, in hundredths of a pixel for each unit. background: a colour, or NULL for none. */
CUE_API void cue_svg_begin(cue_writer *out, unsigned width, unsigned height, unsigned scale, const char *background);
CUE_API void cue_svg_end(cue_writer *out);

/* What the place of a text stands for. */
typedef enum cue_svg_anchor { CUE_SVG_LEFT, CUE_SVG_MIDDLE, CUE_SVG_RIGHT } cue_svg_anchor;

/* A line of text with its base line at y, printf-like; at most 255 bytes of it are written. What markup would be is
 * escaped. */
CUE_PRINTF(6, 7)
CUE_API void cue_svg_text(cue_writer *out, cue_svg_anchor anchor, unsigned x, unsigned y, unsigned size,
                          const char *format, ...);

/* Text inside of an element, escaped. */
CUE_API void cue_svg_escape(cue_writer *out, const char *text);

CUE_END_DECLS

#endif
