/* What people see of a game, as transcripts have it. */
#pragma once

/* The first lines of a text, so many of them, without empty ones and without blanks at the ends of lines. */
const char *shown_lines(const char *text, unsigned long most);

/* What stands out in a coloured picture, "style words | style words" for each line that has any. Blanks, the cloth and
 * the frame of a table do not count. */
const char *shown_styles(const char *coloured);
