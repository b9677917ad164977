#include "waiting.h"

#include "../complain.h"
#include "folder.h"
#include "kept.h"

#include <stdlib.h>
#include <string.h>

static int latest_first(const void *one, const void *other)
{
    const waiting_game *a = one, *b = other;
    const int order = strcmp(b->about.changed, a->about.changed);
    return order ? order : (a->number < b->number) - (a->number > b->number);
}

waiting_game *waiting_take(size_t *count, size_t *finished)
{
    size_t numbers_count, i;
    unsigned long *numbers;
    const bool read = kept_numbers(&numbers, &numbers_count);
    waiting_game *list = read ? calloc(numbers_count + 1, sizeof *list) : NULL;
    *count = *finished = 0;
    for (i = 0; list && i < numbers_count; i++) {
        waiting_game *next = &list[*count];
        bool known;
        if (!kept_is_there(numbers[i]))
            continue;
        next->number = numbers[i];
        known = kept_look(numbers[i], &next->about);
        if (!known) {
            about_begin(&next->about);
            (void)complain("game %lu cannot be read: its about.json is damaged, or there is no memory",
                           numbers[i]);
        }
        *finished += next->about.over;
        *count += !next->about.over && (about_is_begun(&next->about) || !known);
    }
    if (list && *count)
        qsort(list, *count, sizeof *list, latest_first);
    if (!list)
        (void)complain("the kept games cannot be read: %s", folder_trouble());
    free(numbers);
    return list;
}
