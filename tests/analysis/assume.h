/* What analysers don't see by themselves, as they look into no function with variable arguments: whoever refuses returns
 * the status that is given. It is included before the files of lib/ and games/. */
#include <cuerules/answers.h>

#define cue_refuse(error, status, ...) (cue_refuse(error, status, __VA_ARGS__), (status))
#define cue_refuse_by(error, rule, status, ...) (cue_refuse_by(error, rule, status, __VA_ARGS__), (status))
