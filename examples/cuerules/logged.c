#include "logged.h"

#include "keep/tell.h"
#include "show.h"
#include "text.h"

#include <string.h>

static logged_scores scores_of(const cJSON *view, unsigned players)
{
    logged_scores found = {.count = 0};
    unsigned player;
    for (player = 0; player < players; player++)
        found.count += tell_score(view, player, &found.scores[player]);
    return found;
}

void logged_begin(const cue_game *game, logged_scores *before)
{
    cJSON *view = tell_view(game);
    *before = scores_of(view, cue_game_players(game));
    cJSON_Delete(view);
}

/* Between two parts stands a semicolon. */
static cue_status begin_part(cue_text *out)
{
    return text_print(out, out->length ? "; " : "");
}

/* "Foul by {player}: a ball was touched." without its beginning, which the entry has. */
static cue_status write_fouls(const cue_game *game, cue_text *out)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_status status = CUE_OK;
    for (i = 0; i < count && !status; i++) {
        cue_text text = {0};
        const char *what;
        if (said[i].type != CUE_RULING_FOUL)
            continue;
        status = show_write_sentence(game, &said[i], &text);
        if (!status && !(status = begin_part(out))) {
            what = strstr(text.bytes, ": ");
            what = what ? what + 2 : text.bytes;
            status = text_print(out, "foul, %.*s", (int)strcspn(what, "."), what);
        }
        cue_text_free(&text);
    }
    return status;
}

/* Where innings are counted, the player's own score and those; or else all scores, once they have changed. */
static cue_status write_scores(const cue_game *game, int player, const logged_scores *before, cue_text *out)
{
    cJSON *view = tell_view(game);
    const logged_scores now = scores_of(view, cue_game_players(game));
    cue_status status = CUE_OK;
    long innings;
    unsigned i;
    if (tell_number(view, (unsigned)player, "innings", &innings)) {
        status = begin_part(out);
        status = status ? status : text_print(out, "score %ld, innings %ld", now.scores[player], innings);
    } else if (now.count == before->count &&
               memcmp(now.scores, before->scores, now.count * sizeof now.scores[0]) != 0) {
        status = begin_part(out);
        for (i = 0; i < now.count && !status; i++)
            status = text_print(out, "%s%s %ld", i ? ", " : "score ", cue_game_player_name(game, i), now.scores[i]);
    }
    cJSON_Delete(view);
    return status;
}

/* What cards and dice came to, in the referee's words. */
static cue_status write_rulings(const cue_game *game, cue_text *out)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_status status = CUE_OK;
    for (i = 0; i < count && !status; i++) {
        if (out->length)
            status = text_print(out, " ");
        status = status ? status : show_write_sentence(game, &said[i], out);
    }
    return status;
}

cue_status logged_write_drawn(const cue_game *game, cue_text *out)
{
    return show_info(game).balls ? CUE_OK : write_rulings(game, out);
}

cue_status logged_write(const cue_game *game, int player, const logged_scores *before, cue_text *out)
{
    cue_status status = CUE_OK;
    if (player >= 0 && show_info(game).balls) {
        status = write_fouls(game, out);
        status = status ? status : write_scores(game, player, before, out);
    }
    return status;
}
