/* Tells analysers, which don't look into variadic functions, that a refusal returns the status that it is given.
 * Included before the files of lib/ and games/. */
#include <cuerules/answers.h>

#define cue_refuse(error, status, ...) (cue_refuse(error, status, __VA_ARGS__), (status))
#define cue_refuse_by(error, rule, status, ...) (cue_refuse_by(error, rule, status, __VA_ARGS__), (status))
