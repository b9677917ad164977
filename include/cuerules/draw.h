/* Drawing, for rulesets: text with styles, tables, and SVG. One header for all of it. */
#ifndef CUERULES_DRAW_H
#define CUERULES_DRAW_H

#include <cuerules/style.h>
#include <cuerules/svg.h>
#include <cuerules/table_picture.h>
#include <cuerules/writer.h>

#endif
