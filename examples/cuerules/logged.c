#include "logged.h"

#include "keep/tell.h"
#include "out.h"
#include "show.h"

#include <stdbool.h>
#include <string.h>

void logged_begin(const cue_game *game, logged_scores *before)
{
    cJSON *view = tell_view(game);
    unsigned player;
    for (before->count = player = 0; player < cue_game_players(game); player++)
        before->count += tell_score(view, player, &before->scores[player]);
    cJSON_Delete(view);
}

/* Before the first part a bracket, between two of them a semicolon. */
static void begin_part(bool *begun)
{
    out_print(*begun ? "; " : " (");
    *begun = true;
}

/* "Foul by {player}: a ball was touched." without its beginning, which the entry has. */
static void say_fouls(const cue_game *game, bool *begun)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        cue_text text = {0};
        const char *what;
        if (said[i].type == CUE_RULING_FOUL && !show_write_sentence(game, &said[i], &text)) {
            what = strstr(text.bytes, ": ");
            what = what ? what + 2 : text.bytes;
            begin_part(begun);
            out_print("foul, %.*s", (int)strcspn(what, "."), what);
        }
        cue_text_free(&text);
    }
}

/* Where innings are counted, the player's own score and those; or else all scores, once they have changed. */
static void say_scores(const cue_game *game, int player, const logged_scores *before, bool *begun)
{
    cJSON *view = tell_view(game);
    logged_scores now;
    long innings;
    unsigned i;
    logged_begin(game, &now);
    if (tell_number(view, (unsigned)player, "innings", &innings)) {
        begin_part(begun);
        out_print("score %ld, inning %ld", now.scores[player], innings);
    } else if (now.count == before->count && memcmp(now.scores, before->scores, now.count * sizeof now.scores[0]) != 0) {
        begin_part(begun);
        for (i = 0; i < now.count; i++)
            out_print("%s%ld", i ? " to " : "score ", now.scores[i]);
    }
    cJSON_Delete(view);
}

void logged_say(const cue_game *game, int player, const logged_scores *before)
{
    bool begun = false;
    if (player < 0 || !show_info(game).balls)
        return;
    say_fouls(game, &begun);
    say_scores(game, player, before, &begun);
    if (begun)
        out_print(")");
}
