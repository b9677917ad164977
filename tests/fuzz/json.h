/* JSON in the inputs of fuzz targets: whether it is well formed, and mutations that leave it so. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The end of the value at the beginning of a text, behind blanks; NULL where there is none that is whole. */
const char *json_value_end(const char *text, const char *end);

/* Is it one value and nothing else but blanks? */
bool json_is_one(const char *text, size_t length);

/* The value of a member of the object that a text is, from *value to *end. */
bool json_find(const char *text, size_t length, const char *name, const char **value, const char **end);

/* Puts bytes in the place of what stands from `from` to `to` in a text, which has room for `most`; returns its new
 * length. */
size_t json_replace(char *text, size_t length, size_t most, const char *from, const char *to, const char *bytes,
                    size_t count);

/* Changes one value somewhere in a text (other JSON behind or before it may stand there as well): a number a
 * little, one in place of another, an element twice, or away. Returns the new size; the same text where it holds no
 * value. */
size_t json_mutate(uint8_t *text, size_t size, size_t most, unsigned seed);

/* The same for an input with so many bytes before the text; now and then libFuzzer's own mutations, there too. */
size_t json_mutate_behind(uint8_t *data, size_t size, size_t most, unsigned seed, size_t before);
