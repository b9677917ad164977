#include "array.h"

#include <stdlib.h>

void *array_grown(void *items, size_t *room, size_t count, size_t size)
{
    const size_t wanted = count * 2 + 16;
    void *grown;
    if (count <= *room)
        return items;
    grown = realloc(items, wanted * size);
    if (grown)
        *room = wanted;
    return grown;
}
