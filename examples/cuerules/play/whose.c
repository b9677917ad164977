#include "whose.h"

#include "../games.h"
#include "../guide/answers.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../show.h"
#include "speaker.h"
#include "vocabulary.h"

#include <string.h>

/* The entry of the player's shot that is nearest to that one; 0 where there is none. */
static size_t nearest(const cue_game *game, int player, size_t to)
{
    cue_game *copy = NULL;
    cue_action action;
    size_t found = 0, i;
    if (!games_rewind(game, &copy))
        return 0;
    for (i = 0; cue_game_log_at(game, i, &action); i++) {
        const int actor = show_actor(copy, &action, cue_step_head(cue_game_state(copy))->to_act);
        const size_t at = i + 1, away = at > to ? at - to : to - at;
        if (show_kind(game, &action).carries == CUE_CARRIES_SHOT && actor == player &&
            (!found || away <= (found > to ? found - to : to - found)))
            found = at;
        if (cue_game_redo(copy, NULL, NULL))
            break;
    }
    cue_game_free(copy);
    return found;
}

/* The player whose name stands before `'s`; -1 for none. */
static int owner(const cue_game *game, answer_word word)
{
    const char *const mark = memchr(word.text, '\'', word.length);
    word.length = mark ? (size_t)(mark - word.text) : 0;
    return mark ? speaker_of(game, word) : -1;
}

/* `Bob's last shot: …`, `in Bob's shot …`. */
static const char *behind_owned(const cue_game *game, const char *line, int *player)
{
    static const char *const in[] = {"in", "on", "at", NULL}, *const last[] = {"last", "previous", NULL};
    static const char *const shots[] = {"shot", "stroke", "one", "turn", "visit", NULL};
    const char *at = line;
    answer_word word = answer_next(&at);
    if (answer_is_one(word, in))
        word = answer_next(&at);
    *player = owner(game, word);
    word = answer_next(&at);
    if (answer_is_one(word, last))
        word = answer_next(&at);
    if (word.length && word.text[word.length - 1] == ':')
        word.length--;
    return *player >= 0 && answer_is_one(word, shots) ? verbs_behind_links(at) : NULL;
}

/* `Bob missed on his last shot`: what is said before that; 0 where the line has no such end. */
static size_t length_before_last(const char *line)
{
    static const char *const ends[] = {" on his last shot",   " on her last shot",   " on their last shot", " in his last shot",
                                       " in her last shot",   " in their last shot", " with his last shot", " with her last shot",
                                       " on his last stroke", " on her last stroke"};
    const size_t length = strlen(line);
    size_t i;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t end = strlen(ends[i]);
        if (length > end && strings_alike(line + length - end, ends[i], end))
            return length - end;
    }
    return 0;
}

/* `two shots ago Bob …`: the entry that is so far back, and what stands behind it; NULL where that is not said. */
static const char *behind_ago(const cue_game *game, const char *line, size_t *entry)
{
    static const char *const ago[] = {"shots ago", "shot ago", "strokes ago", "stroke ago", NULL};
    const size_t count = cue_game_log_count(game);
    const char *behind = line, *after = NULL;
    const answer_word word = answer_next(&behind);
    const unsigned number = spoken_count(word) ? spoken_count(word) : answer_number(word, 99);
    size_t i;
    for (i = 0; number && ago[i] && !after; i++)
        after = answer_behind(behind, ago[i]);
    *entry = number && number <= count ? count + 1 - number : 0;
    return after && *entry ? after + strspn(after, " ,:") : NULL;
}

size_t whose_entry(const cue_game *game, const char *line, cue_text *rest)
{
    const char *said = line, *behind;
    size_t entry = cue_game_log_count(game), length;
    int player = -1;
    bool names;
    (void)verbs_take_correction(&said, &names);
    if ((behind = behind_owned(game, said, &player)) != NULL) {
        length = strlen(behind);
    } else if ((behind = behind_ago(game, said, &entry)) != NULL) {
        player = speaker_of(game, answer_next(&behind));
        behind = verbs_behind_links(behind);
        length = strlen(behind);
    } else {
        behind = said;
        player = speaker_of(game, answer_next(&behind));
        behind += strspn(behind, " ");
        length = length_before_last(behind);
    }
    if (player < 0 || !length || answer_is_empty(behind))
        return 0;
    entry = nearest(game, player, entry);
    return entry && !text_print(rest, "%.*s", (int)length, behind) ? entry : 0;
}
