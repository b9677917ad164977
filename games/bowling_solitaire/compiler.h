/* What compilers are asked to do in code where speed matters. */
#pragma once

/* For functions that must be inlined into their callers, and for those that must not. */
#define BOWLING_INLINE __attribute__((always_inline)) static inline
#define BOWLING_APART  __attribute__((noinline)) static

/* For functions built for CUE_PROCESSOR_BMI2; not defined on architectures without such processors. */
#if defined(__x86_64__)
#define BOWLING_BMI2 __attribute__((target("popcnt,bmi,bmi2")))
#endif

/* Before a short loop of known length: it is unrolled. */
#define BOWLING_UNROLLED _Pragma("GCC unroll 10")
