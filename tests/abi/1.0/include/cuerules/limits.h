/* How large things may be. What would grow beyond a limit is refused with CUE_LIMIT at that moment: whatever was
 * saved can be loaded, and whatever was applied can be saved. */
#ifndef CUERULES_LIMITS_H
#define CUERULES_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/* A message to the referee (a line of `cuerules referee`, without its newline), in bytes. */
#define CUE_LIMIT_MESSAGE ((size_t)16 << 20)

/* A saved game, and any other text that is read as JSON, in bytes: one that fits goes into a message as well. */
#define CUE_LIMIT_DOCUMENT (CUE_LIMIT_MESSAGE - 4096)

/* Arrays and objects within each other. */
#define CUE_LIMIT_NESTING 100

/* Actions of a game. A game that has so many has nothing in its legal list. */
#define CUE_LIMIT_MOVES UINT32_MAX

/* Events of one shot. A document has room for a shot of so many. */
#define CUE_LIMIT_EVENTS UINT32_C(65536)

#endif
