/* Processors of several levels: a few functions count bits all the time, and those of today have an instruction for
 * it that the first of x86-64 lacked.
 *
 * BOWLING_COUNTS_BITS: before a static function (compilers let others be seen outside) that is built twice, with that
 * instruction and without; which one it is, is found out once, when the library is loaded. BOWLING_BUILT_IN: before
 * what such a function calls, and what therefore has to become part of it. Where the compiler or the system's loader
 * can't do that, or a sanitizer can't, all is built once. */
#ifndef BOWLING_LEVELS_H
#define BOWLING_LEVELS_H

#include <stdint.h> /* says whose C library it is */

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && !defined(__POPCNT__) && defined(__GLIBC__) && \
    !defined(__UCLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define BOWLING_COUNTS_BITS __attribute__((target_clones("popcnt", "default")))
#define BOWLING_BUILT_IN    __attribute__((always_inline)) static inline
#else
#define BOWLING_COUNTS_BITS
#define BOWLING_BUILT_IN static inline
#endif

/* Before a short loop whose length is known: it is written out turn by turn, and what depends on the turn is worked
 * out. */
#if defined(__GNUC__)
#define BOWLING_UNROLLED _Pragma("GCC unroll 10")
#else
#define BOWLING_UNROLLED
#endif

#endif
