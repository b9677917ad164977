/* Balls as pictures call them: `blu`, `grn`. */
#ifndef LABELS_H
#define LABELS_H

#include "known.h"

#include <cuerules/text.h>

/* Appends the line with the names of balls in place of their labels. False where it has none, and without memory. */
bool labels_spell_out(const known_table *of, const char *line, cue_text *out);

#endif
