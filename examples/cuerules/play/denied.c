#include "denied.h"

#include "../guide/answers.h"
#include "../text.h"
#include "entries.h"
#include "speaker.h"

#include <string.h>

/* by: of that player, or -1. */
typedef struct search {
    int by;
    size_t found;
} search;

static void look(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    search *const on = context;
    cue_game *after = NULL;
    size_t count = 0, i = 0;
    const cue_ruling *said = NULL;
    if ((on->by < 0 || on->by == by) && !cue_game_clone(then, &after, NULL) && !cue_game_apply(after, shot, NULL))
        said = cue_game_rulings(after, &count);
    while (i < count && said[i].type != CUE_RULING_SCORE)
        i++;
    if (i < count)
        on->found = number;
    cue_game_free(after);
}

bool denied_point(const cue_game *game, const char *line, size_t *entry, cue_text *what)
{
    static const char *const whose[] = {"that", "this", "the", "his", "her", "their", NULL};
    static const char *const points[] = {"last point", "point", "last carom", "carom", NULL};
    static const char *const denials[] = {"was bad",     "is bad",          "was void",       "was no good",   "is no good",
                                          "was wrong",   "doesn't count",   "didn't count",   "does not count", "did not count",
                                          "was not good", "wasn't good",    "shouldn't count", "was no point",
                                          "wasn't one",   NULL};
    search on = {-1, 0};
    const char *at = line;
    const answer_word first = answer_next(&at);
    const char *rest;
    on.by = speaker_owner(game, first);
    if (on.by < 0 && !answer_is_one(first, whose))
        at = line; /* an article is passed over */
    rest = answer_behind_one(at, points);
    rest = rest ? answer_behind_one(rest, denials) : NULL;
    if (!rest || (*rest && !strchr(" ,:.", *rest)))
        return false;
    entries_each_shot(game, look, &on);
    *entry = on.found;
    rest += strspn(rest, " ,:.");
    return !text_print(what, "%s", *rest ? rest : "miss");
}
