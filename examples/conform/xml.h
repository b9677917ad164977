/* Is a text a well-formed XML document: one root, tags that nest, quoted attributes, no stray < or &, and no character
 * that XML does not have? Without a document type. */
#pragma once

/* NULL when it is, or what is wrong. */
const char *conform_xml_fault(const char *text);
