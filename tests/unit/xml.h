/* Is a text a well-formed XML document of the plain kind that the library writes: one root, tags that nest,
 * quoted attributes, no stray < & or >? */
#ifndef TESTS_XML_H
#define TESTS_XML_H

/* NULL when it is, or what is wrong. */
const char *xml_fault(const char *text);

#endif
