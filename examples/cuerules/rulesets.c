#include "rulesets.h"

#include "complain.h"
#include "play/suggest.h"
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

/* The game that was meant: the only one that begins like that, or one that is a mistake or two away. */
static const char *nearest(const cue_catalogue *catalogue, const char *typed)
{
    const char *ids[RULESETS_MAX + 32], *found = NULL;
    size_t count = 0, begun = 0, i;
    for (i = 0; i < catalogue->count; i++)
        ids[count++] = id_of(catalogue->rulesets[i]);
    for (i = 0; i < cue_ruleset_count() && count < sizeof ids / sizeof ids[0]; i++)
        if (cue_catalogue_find(catalogue, id_of(cue_ruleset_at(i))) == cue_ruleset_at(i))
            ids[count++] = id_of(cue_ruleset_at(i));
    for (i = 0; i < count; i++)
        if (strncmp(ids[i], typed, strlen(typed)) == 0) {
            found = ids[i];
            begun++;
        }
    return begun == 1 ? found : suggest_name(ids, count, typed);
}

cue_ruleset *rulesets_find(ruleset_list *list, const char *game)
{
    const cue_catalogue catalogue = rulesets_catalogue(list);
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, game);
    const char *meant;
    if (ruleset)
        return ruleset;
    if (rulesets_is_path(game) || strchr(game, '/'))
        return rulesets_open(list, game);
    meant = nearest(&catalogue, game);
    (void)complain("there is no game %s%s%s%s `cuerules list` shows what there is", game,
                   meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : ";");
    return NULL;
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
