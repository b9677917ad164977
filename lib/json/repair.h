/* Valid JSON that libcjson would misread. */
#ifndef LIB_JSON_REPAIR_H
#define LIB_JSON_REPAIR_H

#include <stddef.h>

/* A copy of scanned text, of the same length, that libcjson reads as meant; NULL without memory, to be
 * given to cJSON_free. In strings \u0000, which would end them early, becomes \u0001: both are control
 * characters that no name has, so what is refused stays refused. Numbers of more than
 * CUE_JSON_NUMBER_LENGTH characters, of which libcjson reads only the beginning, are rounded to nineteen
 * digits. 2^53 + 1 becomes 2^53 + 2, so that it is not taken for 2^53. */
char *cue_json_readable_copy(const char *text, size_t length);

#endif
