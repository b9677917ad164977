/* Columns of a terminal. */
#ifndef LIB_BASE_COLUMNS_H
#define LIB_BASE_COLUMNS_H

#include <stdint.h>

/* 0, 1 or 2. */
unsigned cue_columns_of(uint32_t character);

#endif
