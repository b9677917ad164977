/* Goldens: texts that somebody has looked at once, in tests/data/goldens/<suite>.txt, each below its name. `make goldens`
 * writes them anew, to be looked at before they are committed. */
#pragma once

#include <cuerules/writer.h>

/* What was drawn last; a drawing begins by emptying it. */
extern char drawn[65536];
cue_writer begin_drawing(void);

/* A text has to be the golden of that name in this suite's file. */
#define GOLDEN(name, text) golden_text(__FILE__, (name), (text))
void golden_text(const char *suite, const char *name, const char *text);

/* The same for one of many texts made at random: of these the golden has checksums, line by line. Where the machine
 * calculates with more digits than a double has, nothing is compared. */
#define GOLDEN_SUM(name, round, text) golden_sum(__FILE__, (name), (round), (text))
void golden_sum(const char *suite, const char *name, unsigned round, const char *text);
