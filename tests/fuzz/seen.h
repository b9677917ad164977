/* What comes out for people: documents that parse, and text that a terminal only shows. */
#pragma once

#include "fuzz.h"

/* A document (SVG, or a page of HTML) has to be well formed; a text has nothing but lines, tabs, styles and what is
 * shown. */
void seen_document(const char *bytes, size_t length);
void seen_text(const char *bytes, size_t length);
