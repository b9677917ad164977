/* Is a text a well-formed XML document of the plain kind that the library writes: one root, tags that nest,
 * quoted attributes, no stray < & or >? */
#pragma once

/* NULL when it is, or what is wrong. */
const char *xml_fault(const char *text);
