#include "prune.h"

#include "../system_files.h"
#include "folder.h"
#include "kept.h"

#include <stdio.h>
#include <stdlib.h>

static void remove_file(unsigned long number, const char *name)
{
    char path[FOLDER_PATH];
    if (kept_path(number, name, path, sizeof path))
        (void)remove(path);
}

/* game.json goes first: without it this is no kept game any more, whatever happens next. */
static void remove_game(unsigned long number)
{
    char path[FOLDER_PATH];
    kept_game taken;
    if (kept_take(number, &taken) != KEPT_TAKEN)
        return;
    if (taken.about.over) {
        remove_file(number, "game.json");
        remove_file(number, "about.json");
    }
    kept_close(&taken);
    if (!taken.about.over)
        return;
    remove_file(number, "lock");
    if (kept_path(number, "", path, sizeof path))
        (void)system_remove_folder(path);
}

void prune_finished(void)
{
    unsigned long *numbers;
    size_t count, finished = 0, i;
    const bool read = kept_numbers(&numbers, &count);
    game_about found;
    for (i = 0; read && count > PRUNE_FINISHED_KEPT && i < count; i++)
        if (kept_look(numbers[i], &found) && found.over && ++finished > PRUNE_FINISHED_KEPT)
            remove_game(numbers[i]);
    free(numbers);
}
