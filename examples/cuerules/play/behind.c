#include "behind.h"

#include "../guide/answers.h"
#include "../keep/tell.h"
#include "../out.h"
#include "../text.h"

static bool asks(const char *line)
{
    static const char *const needs[] = {"need", "needs", NULL}, *const snookers[] = {"snookers", "snookers?", NULL};
    static const char *const far[] = {"far", "much", "many", NULL};
    static const char *const apart[] = {"behind", "behind?", "ahead", "ahead?", NULL};
    return (answer_has_one(line, needs) && answer_has_one(line, snookers)) ||
           (answer_has_one(line, far) && answer_has_one(line, apart));
}

/* What is left, and who needs more. */
static void say_left(const cue_game *game, const cJSON *view, const cJSON *left)
{
    const cJSON *const needs = cJSON_GetObjectItemCaseSensitive(view, "needs");
    const cJSON *const player = cJSON_GetObjectItemCaseSensitive(needs, "player");
    const cJSON *const more = cJSON_GetObjectItemCaseSensitive(needs, "points");
    out_print("%d point%s left on the table: ", left->valueint, left->valueint == 1 ? " is" : "s are");
    if (cJSON_IsNumber(player) && cJSON_IsNumber(more))
        out_print("%s needs snookers, for %d more.\n", cue_game_player_name(game, (uint32_t)player->valueint), more->valueint);
    else
        out_print("nobody needs snookers.\n");
}

bool behind_answer(const cue_game *game, const char *line)
{
    cJSON *const view = asks(line) ? tell_view(game) : NULL;
    long one = 0, other = 0;
    const bool counts = tell_count(view) == 2 && cue_game_players(game) == 2 && tell_score(view, 0, &one) &&
                        tell_score(view, 1, &other);
    const cJSON *const left = cJSON_GetObjectItemCaseSensitive(view, "remaining");
    const long apart = one > other ? one - other : other - one;
    if (counts && apart)
        out_print("%s is %ld point%s behind %s.\n", cue_game_player_name(game, one > other), apart, apart == 1 ? "" : "s",
                  cue_game_player_name(game, one < other));
    else if (counts && left)
        out_print("%s and %s are level.\n", cue_game_player_name(game, 0), cue_game_player_name(game, 1));
    if (counts && left)
        say_left(game, view, left);
    cJSON_Delete(view);
    return counts && (apart || left);
}
