#include "tell.h"

#include "../games.h"

#include <string.h>

cJSON *tell_view(const cue_game *game)
{
    cJSON *view = NULL;
    (void)cue_cjson_view(cue_game_position(game), &view, NULL);
    return view;
}

static const cJSON *find(const cJSON *view, unsigned player, const char *member)
{
    const cJSON *players = cJSON_GetObjectItemCaseSensitive(view, "players");
    return cJSON_GetObjectItemCaseSensitive(cJSON_GetArrayItem(players, (int)player), member);
}

const char *tell_name(const cJSON *view, unsigned player)
{
    return cJSON_GetStringValue(find(view, player, "name"));
}

bool tell_number(const cJSON *view, unsigned player, const char *member, long *out)
{
    const cJSON *number = find(view, player, member);
    *out = cJSON_IsNumber(number) ? (long)number->valuedouble : 0;
    return cJSON_IsNumber(number);
}

bool tell_score(const cJSON *view, unsigned player, long *out)
{
    return tell_number(view, player, "score", out);
}

/* Does a visit of that player go on that has made points? */
static bool has_run(const cue_game *game, const cJSON *view, unsigned player)
{
    const cJSON *const run = cJSON_GetObjectItemCaseSensitive(view, "run");
    return cJSON_IsNumber(run) && run->valuedouble > 0 && cue_step_head(cue_game_state(game))->to_act == (int)player;
}

/* Did the game end within a visit of that player, who had made points in it or made them with that? */
static bool ended_in_visit(const cue_game *game, const cJSON *view, unsigned player)
{
    cue_game *before = NULL;
    cJSON *then = NULL;
    long had, has, were, are;
    bool is = cue_step_over(cue_game_ruleset(game), cue_game_state(game)) && !cue_game_clone(game, &before, NULL) &&
              !cue_game_undo(before, NULL, NULL) && (then = tell_view(before)) != NULL;
    is = is && tell_score(then, player, &had) && tell_score(view, player, &has) &&
         tell_number(then, player, "innings", &were) && tell_number(view, player, "innings", &are) && were == are &&
         (has > had || has_run(before, then, player));
    cJSON_Delete(then);
    cue_game_free(before);
    return is;
}

bool tell_innings(const cue_game *game, const cJSON *view, unsigned player, long *out)
{
    const bool told = tell_number(view, player, "innings", out);
    /* A game that tells its own averages counts innings that have begun. */
    if (told && !find(view, player, "average") && (has_run(game, view, player) || ended_in_visit(game, view, player)))
        ++*out;
    return told;
}

unsigned tell_count(const cJSON *view)
{
    return (unsigned)cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(view, "players"));
}

bool tell_runs(const cJSON *view)
{
    return cJSON_HasObjectItem(view, "run");
}

/* The break, or in pool the run, as it stands; -1 where the game counts none. False without memory. */
static bool break_of(const cue_game *game, long *out)
{
    cJSON *view = tell_view(game);
    const cJSON *run = cJSON_GetObjectItemCaseSensitive(view, "run");
    const cJSON *points = run ? run : cJSON_GetObjectItemCaseSensitive(view, "break");
    const bool told = view != NULL;
    *out = cJSON_IsNumber(points) ? (long)points->valuedouble : -1;
    cJSON_Delete(view);
    return told;
}

/* After the shot that ends a break the view no longer shows it; but the points of that shot are announced. */
static void add_points(const cue_game *game, long so_far, long out[CUE_PLAYERS_MAX])
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++)
        if (rulings[i].type == CUE_RULING_SCORE && rulings[i].player >= 0 && rulings[i].player < CUE_PLAYERS_MAX) {
            so_far += rulings[i].points;
            if (so_far > out[rulings[i].player])
                out[rulings[i].player] = so_far;
        }
}

static bool scores_of(const cue_game *game, long scores[CUE_PLAYERS_MAX])
{
    cJSON *view = tell_view(game);
    const bool told = view != NULL;
    uint32_t i;
    for (i = 0; told && i < cue_game_players(game); i++)
        (void)tell_score(view, i, &scores[i]);
    cJSON_Delete(view);
    return told;
}

/* A break that was told by its points alone: the referee has set the score of a player, and called somebody else to the
 * table. */
static bool add_set(const cue_game *game, const long before[CUE_PLAYERS_MAX], long out[CUE_PLAYERS_MAX])
{
    const int to_act = cue_step_head(cue_game_state(game))->to_act;
    long now[CUE_PLAYERS_MAX] = {0};
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    uint32_t player;
    for (i = 0; i < count && rulings[i].type != CUE_RULING_ADJUSTED; i++) {}
    if (i == count)
        return true;
    if (!scores_of(game, now))
        return false;
    for (player = 0; player < cue_game_players(game); player++)
        if ((int)player != to_act && now[player] - before[player] > out[player])
            out[player] = now[player] - before[player];
    return true;
}

bool tell_breaks(const cue_game *game, bool *counted, long out[CUE_PLAYERS_MAX])
{
    cue_game *again = NULL;
    cue_action action;
    long so_far, before[CUE_PLAYERS_MAX] = {0};
    size_t i;
    bool done = break_of(game, &so_far);
    *counted = so_far >= 0;
    memset(out, 0, CUE_PLAYERS_MAX * sizeof *out);
    if (!done || !*counted)
        return done;
    done = games_rewind(game, &again);
    for (i = 0; done && cue_game_log_at(game, i, &action); i++) {
        done = break_of(again, &so_far) && scores_of(again, before) && !cue_game_apply(again, &action, NULL);
        if (done)
            add_points(again, so_far, out);
        done = done && add_set(again, before, out);
    }
    cue_game_free(again);
    return done;
}
