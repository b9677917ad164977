/* What this machine's processor has. The compiler's own library asks it once, when a program starts. */
#include "core/processor.h"

#if defined(__GNUC__) && defined(__x86_64__)
/* The first two generations of Zen have all of BMI2, but take many cycles for PDEP and PEXT. */
cue_processor cue_processor_here(void)
{
    const bool fast = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    return fast ? CUE_PROCESSOR_BMI2 : CUE_PROCESSOR_ANY;
}
#else
cue_processor cue_processor_here(void)
{
    return CUE_PROCESSOR_ANY;
}
#endif
