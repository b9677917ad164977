/* Lines that are typed where there is no screen: F1 and Escape do what they do on one. */
#pragma once

#include <cuerules/json.h>

/* TYPED_LEFT: Escape, `quit`, `q`, `exit` or `back`. TYPED_ENDED: there is no more input, or a signal came. */
typedef enum typed_end { TYPED_LINE, TYPED_HELP, TYPED_LEFT, TYPED_ENDED } typed_end;

/* The next line after a prompt, without white space around it. */
typed_end typed_read(const char *prompt, cue_text *line);

/* The terminal is as it was before the first of them. */
void typed_done(void);
