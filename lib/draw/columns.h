/* Columns of a terminal. */
#pragma once

#include <stdint.h>

/* 0, 1 or 2. */
unsigned cue_columns_of(uint32_t character);
