/* Shared by the calls from JavaScript: one text for results, one error for refusals. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include <cuerules/cuerules.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* The answer from the beginning. */
cue_text *fresh(void);
cue_status append(const char *text);
cue_status refuse(cue_status status, const char *message);

#endif
