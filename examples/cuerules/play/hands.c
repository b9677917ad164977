#include "hands.h"

#include "../complain.h"
#include "../games.h"
#include "../keep/tell.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"

#include <cuerules/match.h>
#include <string.h>

/* A game that is played once more along its log, to know each time who was to act. */
typedef struct reading {
    const cue_game *game;
    cue_game *copy;
    size_t at;
} reading;

/* Several entries in a row that are the same player's. */
typedef struct run {
    size_t first, last; /* from 1 */
    int player;
} run;

static bool begin(reading *of, const cue_game *game, size_t from)
{
    *of = (reading){.game = game};
    if (!games_rewind(game, &of->copy))
        return false;
    while (of->at < from && !cue_game_redo(of->copy, NULL, NULL))
        of->at++;
    return of->at == from;
}

/* Who made the next entry; CUE_CHANCE, or CUE_NOBODY, where no player did. False at the end of the log. */
static bool next(reading *of, int *player)
{
    cue_action action;
    if (!cue_game_log_at(of->game, of->at, &action))
        return false;
    *player = show_kind(of->copy, &action).by == CUE_BY_REFEREE
                  ? CUE_NOBODY
                  : show_actor(of->copy, &action, cue_step_head(cue_game_state(of->copy))->to_act);
    of->at++;
    return !cue_game_redo(of->copy, NULL, NULL);
}

static cue_status tell(const cue_game *game, const run *told, cue_text *out)
{
    const char *name = cue_game_player_name(game, (uint32_t)told->player);
    cue_status status = text_print(out, "%s%lu", out->length ? ", " : "", (unsigned long)told->first);
    if (!status && told->last > told->first)
        status = text_print(out, " %s %lu", told->last > told->first + 1 ? "to" : "and", (unsigned long)told->last);
    return status ? status : text_print(out, " %s now %s's", told->last > told->first ? "are" : "is", name);
}

/* All of it where that fits into a line; else how many there are, and where to look. */
static void say(const cue_text *runs, const run *first, const run *last, size_t count)
{
    static const char title[] = "Later entries change hands:";
    if (sizeof title + runs->length + 1 <= out_columns())
        out_print("%s %s.\n", title, runs->bytes);
    else
        out_print("%lu later moves change hands, from %lu to %lu; `log` says whose they are.\n", (unsigned long)count,
                  (unsigned long)first->first, (unsigned long)last->last);
}

/* The entries that are fouls now, or are none any more; false where there are none. */
static bool say_fouls(const cue_text *entries, const char *what)
{
    if (entries->length)
        out_print("Later entries that are %s: %s.\n", what, entries->bytes);
    return entries->length > 0;
}

/* Notes the entry that was played last where the change has made a foul of it, or of a foul none. */
static bool note_foul(const reading *before, const reading *after, cue_text *fouls, cue_text *clean)
{
    const bool was = show_is_foul(before->copy), is = show_is_foul(after->copy);
    cue_text *const to = is ? fouls : clean;
    return was == is || !text_print(to, "%s%lu", to->length ? ", " : "", (unsigned long)after->at);
}

/* Where somebody's score has fallen, all that have changed; false where none has. */
static bool say_costs(const cue_game *former, const cue_game *now)
{
    cJSON *const before = tell_view(former), *const after = tell_view(now);
    long had = 0, has = 0;
    uint32_t player;
    bool cost = false;
    for (player = 0; player < cue_game_players(now); player++)
        cost = cost || (tell_score(before, player, &had) && tell_score(after, player, &has) && has < had);
    for (player = 0; cost && player < cue_game_players(now); player++)
        if (tell_score(before, player, &had) && tell_score(after, player, &has) && has != had)
            out_print("%s has %ld now, and not %ld.\n", cue_game_player_name(now, player), has, had);
    cJSON_Delete(before);
    cJSON_Delete(after);
    return cost;
}

/* Somebody else has won, or nobody any more: the game, the match, or a game of the match. */
static bool say_winners(const cue_game *former, const cue_game *now)
{
    const cue_state_head *const was = cue_step_head(cue_game_state(former)), *const is = cue_step_head(cue_game_state(now));
    const cue_ruling over = {.type = CUE_RULING_OVER, .player = CUE_NOBODY, .winners = is->winners};
    const bool ended = show_is_over(former), another = ended && show_is_over(now) && was->winners != is->winners;
    cue_match before = {.players = 0}, after = {.players = 0};
    const bool games = cue_game_match(former, &before) && cue_game_match(now, &after) &&
                       memcmp(before.won, after.won, sizeof before.won) != 0;
    cue_text text = {0};
    uint32_t player;
    if (ended && !show_is_over(now))
        out_print("With that the game is not over any more.\n");
    else if (another && !show_write_sentence(now, &over, &text))
        show_wrapped(0, text.bytes);
    for (player = 0; games && player < cue_game_players(now); player++)
        out_print("%s%s %u%s", player ? ", " : "Games won: ", cue_game_player_name(now, player), (unsigned)after.won[player],
                  player + 1 < cue_game_players(now) ? "" : ".\n");
    cue_text_free(&text);
    return (ended && !show_is_over(now)) || another || games;
}

bool hands_show(const cue_game *former, size_t former_from, const cue_game *now, size_t now_from)
{
    reading before, after = {.copy = NULL};
    run first = {0}, last = {0};
    cue_text runs = {0}, fouls = {0}, clean = {0};
    int was, is;
    size_t changed = 0;
    bool read = begin(&before, former, former_from) && begin(&after, now, now_from);
    while (read && next(&before, &was) && next(&after, &is)) {
        read = note_foul(&before, &after, &fouls, &clean);
        if (was == is || is < 0)
            continue;
        if (changed && last.last + 1 == after.at && last.player == is) {
            last.last = after.at;
        } else {
            read = read && (!changed || !tell(now, &last, &runs));
            last = (run){after.at, after.at, is};
        }
        first = changed++ ? first : last;
    }
    read = read && (!changed || !tell(now, &last, &runs));
    if (!read)
        (void)complain_no_memory();
    else if (changed)
        say(&runs, &first, &last, changed);
    /* All are said. What the amended entry alone costs is what was told. */
    changed += say_fouls(&fouls, "fouls now") + say_fouls(&clean, "no fouls any more");
    changed += now_from < cue_game_log_count(now) && say_costs(former, now);
    changed += say_winners(former, now);
    cue_text_free(&fouls);
    cue_text_free(&clean);
    cue_game_free(before.copy);
    cue_game_free(after.copy);
    cue_text_free(&runs);
    return changed > 0;
}
