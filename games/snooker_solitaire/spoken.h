/* Plays as people say them, in the words in which they are typed. */
#pragma once

#include <cuerules/writer.h>

/* "I play the red 1 into a3 with 2 power" is "red-1 a3 power 2". The text may grow to twice its length. */
void snooker_write_spoken(const char *text, cue_writer *out);
