/* A drawing as transcripts have it: a line for each thing that is drawn. */
#pragma once

/* The elements of an SVG of the library's own: its name, the values of its attributes as they come, and its words;
 * "dashed" stands before what a group draws so. Colours are told by their names, and where they have none not at all. A
 * ball is its name and its place. Of a table its wood, its cloth, its pockets and their names are left out, and the signs
 * beside balls that only narrow screens show. With a word, only the lines that begin with it. */
const char *outline_of(const char *svg, const char *word);
