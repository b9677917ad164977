#include "kept.h"

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

static bool is_over(const cue_game *game)
{
    return cue_step_over(cue_game_ruleset(game), cue_game_state(game));
}

void kept_begin(kept *of, const cue_game *game)
{
    memset(of, 0, sizeof *of);
    about_begin(&of->about);
    of->lock = SYSTEM_UNLOCKED;
    of->recorded = is_over(game);
}

void kept_close(kept *of)
{
    system_unlock(of->lock);
    of->lock = SYSTEM_UNLOCKED;
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
    if (!digits || name[digits] || digits > 9 || *name == '0')
        return;
    if (list->count == list->room) {
        unsigned long *grown = realloc(list->numbers, (list->room * 2 + 16) * sizeof *grown);
        if (!grown) {
            list->failed = true;
            return;
        }
        list->numbers = grown;
        list->room = list->room * 2 + 16;
    }
    list->numbers[list->count++] = strtoul(name, NULL, 10);
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

/* A folder of its own under the next number; whoever begins a game at the same moment gets another one. */
static bool make_place(kept *of)
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
    of->number = number;
    of->lock = system_lock(path);
    return true;
}

static bool write_file(const kept *of, const char *name, const cue_text *text)
{
    char path[FOLDER_PATH];
    return kept_path(of->number, name, path, sizeof path) && system_write_file(path, text->bytes, text->length);
}

static bool write_both(kept *of, const cue_text *words, const cue_text *document)
{
    return (of->number || make_place(of)) && write_file(of, "about.json", words) &&
           write_file(of, "game.json", document);
}

/* What is remembered first: should the game itself not follow any more, it says nothing wrong of an earlier move. */
static bool write_all(kept *of, const cue_game *game)
{
    cue_text words, document;
    bool done = false;
    cue_text_init(&words, NULL);
    cue_text_init(&document, NULL);
    about_look_at(&of->about, game);
    if (about_write(&of->about, &words) || games_save(game, &document))
        errno = ENOMEM;
    else
        done = write_both(of, &words, &document);
    /* Its folder was removed meanwhile. */
    if (!done && errno == ENOENT && of->number) {
        kept_close(of);
        of->number = 0;
        done = write_both(of, &words, &document);
    }
    cue_text_free(&words);
    cue_text_free(&document);
    return done;
}

static void tell(kept *of, const char *what)
{
    if (!of->told)
        (void)complain("%s: %s; `save FILE` keeps it, and the game goes on", what, folder_trouble());
    of->told = true;
}

void kept_write(kept *of, const cue_game *game)
{
    const bool over = is_over(game);
    errno = 0;
    of->safe = write_all(of, game);
    if (!of->safe)
        tell(of, "this game cannot be kept as it is played");
    errno = 0;
    if (over != of->recorded) {
        of->recorded = over;
        if (over && of->about.undone)
            out_print("%lu move%s taken back: `cuerules stats` tells this score apart.\n", of->about.undone,
                      of->about.undone == 1 ? " was" : "s were");
        if (!(over ? results_add(&of->about, game) : results_withdraw(&of->about)))
            tell(of, "the result cannot be kept for your statistics");
    }
}

/* At a table what is taken back was typed wrongly; with cards and dice it is a second try. */
void kept_undone(kept *of, const cue_game *game)
{
    of->about.undone += show_info(game).balls == NULL;
}

void kept_saved(kept *of, const cue_game *game, const char *path)
{
    if (system_absolute(path, of->about.saved_as, sizeof of->about.saved_as) && of->number)
        kept_write(of, game);
}

bool kept_look(unsigned long number, about *out)
{
    char path[FOLDER_PATH];
    cue_text text;
    bool found;
    cue_text_init(&text, NULL);
    found = kept_path(number, "about.json", path, sizeof path) && system_is_file(path) && files_read(path, &text) &&
            text.length && about_read(text.bytes, out);
    cue_text_free(&text);
    return found;
}

bool kept_is_there(unsigned long number)
{
    char path[FOLDER_PATH];
    return kept_path(number, "game.json", path, sizeof path) && system_is_file(path);
}

kept_status kept_take(unsigned long number, kept *out)
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
