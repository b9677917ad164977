#include "pictures.h"

#include "command.h"
#include "complain.h"
#include "files.h"
#include "games.h"
#include "out.h"
#include "progress.h"
#include "system_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PATH = 4096 };

static int write_one(const cue_game *game, const char *folder, int digits, size_t number)
{
    char path[PATH];
    cue_text text = {0};
    cue_error error;
    int end = COMMAND_GOES_ON;
    if ((size_t)snprintf(path, sizeof path, "%s/%0*lu.svg", folder, digits, (unsigned long)number) >= sizeof path)
        return complain("cannot write into %s: %s", folder, strerror(ENAMETOOLONG));
    if (cue_write_shot_picture(game, &text, &error))
        end = complain_refused(NULL, &error);
    else if (!files_write(path, &text))
        end = COMMAND_FAILED;
    cue_text_free(&text);
    return end;
}

static int write_all(const cue_game *original, cue_game *game, const char *folder)
{
    const size_t count = cue_game_log_count(original);
    /* Enough digits for all of them, three at least, so that they sort by name. */
    const int needed = snprintf(NULL, 0, "%lu", (unsigned long)count), digits = needed < 3 ? 3 : needed;
    cue_action action;
    progress_line bar;
    size_t i;
    int end = write_one(game, folder, digits, 0);
    progress_begin(&bar, count);
    for (i = 0; end == COMMAND_GOES_ON && cue_game_log_at(original, i, &action); i++) {
        cue_error error;
        if (cue_game_apply(game, &action, &error))
            end = complain_refused(NULL, &error);
        else
            end = write_one(game, folder, digits, i + 1);
        progress_note(&bar, i + 1);
    }
    progress_end(&bar);
    if (end != COMMAND_GOES_ON)
        return end;
    out_print("%lu pictures in %s, from %0*d.svg to %0*lu.svg\n", (unsigned long)count + 1, folder, digits, 0, digits,
              (unsigned long)count);
    return COMMAND_DONE;
}

int pictures_write(const cue_game *game, const char *folder)
{
    cue_game *again = NULL;
    int end;
    if (!system_make_folders(folder, false))
        return complain("cannot make the folder %s: %s", folder, strerror(errno));
    end = games_rewind(game, &again) ? write_all(game, again, folder) : complain_no_memory();
    cue_game_free(again);
    return end;
}
