#include "kept.h"

#include "../../files/file.h"
#include "../array.h"
#include "../complain.h"
#include "../files.h"
#include "../games.h"
#include "../out.h"
#include "../show.h"
#include "../system_files.h"
#include "folder.h"
#include "results.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void kept_begin(kept_game *kept, const cue_game *game)
{
    memset(kept, 0, sizeof *kept);
    about_begin(&kept->about);
    kept->lock = SYSTEM_UNLOCKED;
    kept->recorded = show_is_over(game);
}

void kept_close(kept_game *kept)
{
    system_unlock(kept->lock);
    kept->lock = SYSTEM_UNLOCKED;
}

bool kept_path(unsigned long number, const char *file, char *out, size_t size)
{
    char name[64];
    (void)snprintf(name, sizeof name, "games/%lu%s%s", number, *file ? "/" : "", file);
    return folder_path(name, out, size);
}

typedef struct number_list {
    unsigned long *numbers;
    size_t count, room;
    bool failed;
} number_list;

static void note_number(void *context, const char *name)
{
    number_list *list = context;
    const size_t digits = strspn(name, "0123456789");
    unsigned long *grown;
    if (!digits || name[digits] || digits > 9 || *name == '0')
        return;
    grown = array_grown(list->numbers, &list->room, list->count + 1, sizeof *list->numbers);
    if (grown) {
        list->numbers = grown;
        list->numbers[list->count++] = strtoul(name, NULL, 10);
    }
    list->failed = list->failed || !grown;
}

static int greatest_first(const void *one, const void *other)
{
    const unsigned long a = *(const unsigned long *)one, b = *(const unsigned long *)other;
    return (a < b) - (a > b);
}

bool kept_numbers(unsigned long **numbers, size_t *count)
{
    number_list list = {0};
    char path[FOLDER_PATH];
    bool done = true;
    if (folder_path("games", path, sizeof path))
        done = system_list_folder(path, note_number, &list) || errno == ENOENT || errno == ENOTDIR;
    if (list.failed) {
        errno = ENOMEM;
        done = false;
    }
    if (list.count)
        qsort(list.numbers, list.count, sizeof *list.numbers, greatest_first);
    *numbers = list.numbers;
    *count = list.count;
    return done;
}

/* A folder under the next free number; two games that begin at the same moment get different ones. */
static bool make_place(kept_game *kept)
{
    char path[FOLDER_PATH];
    size_t count;
    unsigned long *numbers, number;
    bool read;
    if (!folder_path("games", path, sizeof path) || !system_make_folders(path, true))
        return false;
    read = kept_numbers(&numbers, &count);
    number = count ? numbers[0] : 0;
    free(numbers);
    if (!read)
        return false;
    do
        if (!kept_path(++number, "", path, sizeof path))
            return false;
    while (!system_make_folder(path, true) && errno == EEXIST);
    if (!system_exists(path) || !kept_path(number, "lock", path, sizeof path))
        return false;
    kept->number = number;
    kept->lock = system_lock(path);
    return true;
}

static bool write_file(const kept_game *kept, const char *name, const cue_text *text)
{
    char path[FOLDER_PATH];
    return kept_path(kept->number, name, path, sizeof path) && file_write(path, text->bytes, text->length);
}

static bool write_both(kept_game *kept, const cue_text *words, const cue_text *document)
{
    return (kept->number || make_place(kept)) && write_file(kept, "about.json", words) &&
           write_file(kept, "game.json", document);
}

/* about.json is written first: should writing the game fail, what it says of the game's earlier state still holds. */
static bool write_all(kept_game *kept, const cue_game *game)
{
    cue_text words = {0}, document = {0};
    bool done = false;
    about_look_at(&kept->about, game);
    if (about_write(&kept->about, &words) || games_save(game, &document))
        errno = ENOMEM;
    else
        done = write_both(kept, &words, &document);
    /* Its folder has been removed in the meantime. */
    if (!done && errno == ENOENT && kept->number) {
        kept_close(kept);
        kept->number = 0;
        done = write_both(kept, &words, &document);
    }
    cue_text_free(&words);
    cue_text_free(&document);
    return done;
}

static void tell(kept_game *kept, const char *what)
{
    if (!kept->told)
        (void)complain("%s: %s; `save FILE` keeps it, and the game goes on", what, folder_trouble());
    kept->told = true;
}

void kept_write(kept_game *kept, const cue_game *game)
{
    const bool over = show_is_over(game);
    errno = 0;
    kept->safe = write_all(kept, game);
    if (!kept->safe)
        tell(kept, "this game cannot be kept as it is played");
    errno = 0;
    if (over != kept->recorded) {
        kept->recorded = over;
        if (!(over ? results_add(&kept->about, game) : results_withdraw(&kept->about)))
            tell(kept, "the result cannot be kept for your statistics");
    }
}

void kept_amended(kept_game *kept)
{
    errno = 0;
    if (kept->recorded && !results_withdraw(&kept->about))
        tell(kept, "the result cannot be kept for your statistics");
    kept->recorded = false;
}

bool kept_counts(const kept_game *kept, const cue_game *game)
{
    const game_about *about = &kept->about;
    return kept->number && !show_info(game).balls && !about->undone && !about->from_file &&
           (!about->chosen || about->by_hand);
}

/* In a table game a move that is taken back was typed wrongly; with cards and dice it is a second attempt. */
void kept_undone(kept_game *kept, const cue_game *game)
{
    if (show_info(game).balls)
        return;
    kept->about.undone++;
}

void kept_restored(kept_game *kept)
{
    kept->about.undone -= kept->about.undone > 0;
}

void kept_hinted(kept_game *kept, const cue_game *game)
{
    const size_t here = cue_game_log_count(game) + 1;
    if (kept->hinted == here)
        return;
    kept->hinted = here;
    kept->about.hints++;
    if (kept->number)
        kept_write(kept, game);
}

void kept_saved(kept_game *kept, const cue_game *game, const char *path)
{
    if (system_absolute(path, kept->about.saved_as, sizeof kept->about.saved_as) && kept->number)
        kept_write(kept, game);
}

bool kept_look(unsigned long number, game_about *out)
{
    char path[FOLDER_PATH];
    cue_text text = {0};
    bool found;
    found = kept_path(number, "about.json", path, sizeof path) && system_is_file(path) && files_read(path, FILES_GAME, &text) &&
            text.length && about_read(text.bytes, out);
    cue_text_free(&text);
    return found;
}

bool kept_is_there(unsigned long number)
{
    char path[FOLDER_PATH];
    return kept_path(number, "game.json", path, sizeof path) && system_is_file(path);
}

kept_status kept_take(unsigned long number, kept_game *out)
{
    char path[FOLDER_PATH];
    if (!kept_is_there(number))
        return KEPT_MISSING;
    memset(out, 0, sizeof *out);
    if (!kept_look(number, &out->about))
        about_begin(&out->about);
    out->number = number;
    out->recorded = out->about.over;
    out->safe = true;
    (void)kept_path(number, "lock", path, sizeof path);
    out->lock = system_lock(path);
    return out->lock == SYSTEM_LOCKED ? KEPT_ELSEWHERE : KEPT_TAKEN;
}
