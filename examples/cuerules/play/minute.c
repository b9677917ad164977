#include "minute.h"

#include "../../files/file.h"
#include "../files.h"
#include "../keep/folder.h"
#include "../out.h"
#include "../show.h"
#include "../system_files.h"

#include <stdio.h>
#include <string.h>

static const char *text_of(const cue_game *game)
{
    const char *id = show_info(game).id;
    size_t i;
    for (i = 0; minute_texts[i].game; i++)
        if (strcmp(minute_texts[i].game, id) == 0)
            return minute_texts[i].text;
    return NULL;
}

bool minute_show(const cue_game *game)
{
    const char *text = text_of(game), *at;
    if (!text)
        return false;
    out_print("%s in one minute\n", show_info(game).title);
    for (at = text; *at; at += strcspn(at, "\n") + 1) {
        char line[2048];
        (void)snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (strncmp(line, "-  ", 3) == 0)
            out_print("-  ");
        show_wrapped(*line == '-' ? 3 : 0, line + (*line == '-' ? 3 : 0));
    }
    out_print("`help` lists what can be typed, `rules` has all the rules; `how`: this again.\n");
    return true;
}

/* The ids of the games that somebody was told about, a line each. */
static bool has_line(const char *text, const char *id)
{
    const size_t length = strlen(id);
    for (; *text; text += strcspn(text, "\n"), text += *text != 0)
        if (strncmp(text, id, length) == 0 && strchr("\r\n", text[length]))
            return true;
    return false;
}

bool minute_is_due(const play_session *session)
{
    const char *id = show_info(session->game).id;
    char path[FOLDER_PATH], folder[FOLDER_PATH], line[128];
    cue_text told = {0};
    bool known;
    if (!text_of(session->game) || !folder_path("told.txt", path, sizeof path) ||
        !folder_path("", folder, sizeof folder))
        return false;
    known = system_is_file(path) && (!files_read(path, FILES_OTHER, &told) || (told.length && has_line(told.bytes, id)));
    cue_text_free(&told);
    (void)snprintf(line, sizeof line, "\n%s\n", id);
    return !known && system_make_folders(folder, true) && file_append_line(path, line, strlen(line));
}
