#include "rulesets.h"

#include "complain.h"
#include "named.h"
#include "play/suggest.h"
#include "play/vocabulary.h"
#include "system.h"

#include <cuerules/ruleset.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The loader would look for a bare name in the system's library folders, which nobody who typed it expects. */
static char *path_for_loader(const char *path)
{
    const size_t size = strlen(path) + 3;
    char *copy = malloc(size);
    if (copy)
        (void)snprintf(copy, size, "%s%s", strchr(path, '/') ? "" : "./", path);
    return copy;
}

cue_ruleset *rulesets_open(ruleset_list *list, const char *path)
{
    char *file = path_for_loader(path);
    cue_ruleset *ruleset = NULL;
    cue_error error;
    if (!file) {
        (void)complain_no_memory();
        return NULL;
    }
    if (list->count == RULESETS_MAX) {
        (void)complain("no more than %d modules can be open", RULESETS_MAX);
    } else if (cue_ruleset_open(file, NULL, &ruleset, &error)) {
        (void)complain_refused(path, &error);
        ruleset = NULL;
    } else {
        list->items[list->count++] = ruleset;
    }
    free(file);
    return ruleset;
}

bool rulesets_is_path(const char *game)
{
    const size_t length = strlen(game);
    const size_t end = sizeof SYSTEM_MODULE - 1;
    return length > end && strcmp(game + length - end, SYSTEM_MODULE) == 0;
}

static const char *id_of(const cue_ruleset *ruleset)
{
    return cue_ruleset_definition(ruleset)->id;
}

size_t rulesets_all(const ruleset_list *list, cue_ruleset *out[RULESETS_ALL])
{
    const cue_catalogue catalogue = rulesets_catalogue(list);
    size_t count = 0, i;
    for (i = 0; i < cue_ruleset_count() && count < RULESETS_ALL - RULESETS_MAX; i++)
        out[count++] = cue_catalogue_find(&catalogue, id_of(cue_ruleset_at(i)));
    for (i = 0; i < list->count; i++)
        if (!cue_ruleset_find(id_of(list->items[i])) &&
            cue_catalogue_find(&catalogue, id_of(list->items[i])) == list->items[i])
            out[count++] = list->items[i];
    return count;
}

/* How near a name is to what was typed: the id itself, its beginning, or words of id and title. */
typedef enum nearness { IS_ID, BEGINS_ID, IN_WORDS, NEARNESSES } nearness;

static bool is_meant(const cue_ruleset *ruleset, const char *typed, nearness near)
{
    const char *id = id_of(ruleset);
    const size_t length = strlen(typed);
    char game[256];
    if (near != IN_WORDS)
        return length && strings_alike(id, typed, length + (near == IS_ID));
    (void)snprintf(game, sizeof game, "%s %s", id, cue_ruleset_definition(ruleset)->title);
    return named_by(game, typed);
}

/* The rulesets that are nearest, moved to the front; how many. */
static size_t find_begun(cue_ruleset *all[RULESETS_ALL], size_t count, const char *typed)
{
    size_t found = 0, i;
    int near;
    for (near = IS_ID; near < NEARNESSES && !found; near++)
        for (i = 0; i < count; i++)
            if (is_meant(all[i], typed, (nearness)near)) {
                cue_ruleset *other = all[found];
                all[found++] = all[i];
                all[i] = other;
            }
    return found;
}

/* A game that is a mistake or two away, or whose first word is; NULL: there is none. */
static const char *nearest(cue_ruleset *const all[RULESETS_ALL], size_t count, const char *typed)
{
    enum { WORD = 32 };
    const char *names[2 * RULESETS_ALL] = {NULL}, *found;
    char first[RULESETS_ALL][WORD];
    size_t i;
    for (i = 0; i < count; i++) {
        (void)snprintf(first[i], WORD, "%.*s", (int)strcspn(id_of(all[i]), "-"), id_of(all[i]));
        names[i] = id_of(all[i]);
        names[count + i] = first[i];
    }
    found = suggest_name(names, 2 * count, typed);
    for (i = 0; i < count && found; i++)
        if (found == first[i])
            return names[i];
    return found;
}

const char *rulesets_meant(const char *typed, bool mistyped)
{
    static const ruleset_list none;
    cue_ruleset *all[RULESETS_ALL];
    const size_t count = rulesets_all(&none, all), begun = find_begun(all, count, typed);
    if (begun)
        return begun == 1 ? id_of(all[0]) : NULL;
    return mistyped ? nearest(all, count, typed) : NULL;
}

static void complain_ambiguous(cue_ruleset *const begun[RULESETS_ALL], size_t count, const char *game)
{
    char names[512] = "";
    size_t length = 0, i;
    for (i = 0; i < count && length < sizeof names; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s",
                                   !i ? "" : i + 1 < count ? ", " : " or ", id_of(begun[i]));
    (void)complain("there are several games like %s: %s", game, names);
}

cue_ruleset *rulesets_find(ruleset_list *list, const char *game)
{
    const cue_catalogue catalogue = rulesets_catalogue(list);
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, game), *all[RULESETS_ALL];
    const size_t count = rulesets_all(list, all);
    const char *meant;
    size_t begun;
    if (ruleset)
        return ruleset;
    if (rulesets_is_path(game) || strchr(game, '/'))
        return rulesets_open(list, game);
    begun = find_begun(all, count, game);
    if (begun == 1)
        return all[0];
    if (begun) {
        complain_ambiguous(all, begun, game);
        return NULL;
    }
    meant = nearest(all, count, game);
    (void)complain("there is no game %s%s%s%s `cuerules list` shows what there is", game,
                   meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : ";");
    return NULL;
}

bool rulesets_is_named(const ruleset_list *list, const char *game)
{
    const cue_catalogue catalogue = rulesets_catalogue(list);
    cue_ruleset *all[RULESETS_ALL];
    return cue_catalogue_find(&catalogue, game) || find_begun(all, rulesets_all(list, all), game) == 1;
}

cue_catalogue rulesets_catalogue(const ruleset_list *list)
{
    const cue_catalogue catalogue = {list->items, list->count};
    return catalogue;
}

void rulesets_close(ruleset_list *list)
{
    size_t i;
    for (i = 0; i < list->count; i++)
        cue_ruleset_close(list->items[i]);
    list->count = 0;
}
