#include "attempts.h"

#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "decisions.h"

bool attempts_seen(const play_session *session, const cue_game *game, size_t from)
{
    cue_game *copy = NULL;
    bool seen = false;
    if (!session->terminal || show_info(game).balls || cue_game_clone(game, &copy, NULL))
        return false;
    while (!seen && cue_game_log_count(copy) > from) {
        seen = decisions_have_shown(copy, session_is_told_chance(session));
        if (cue_game_undo(copy, NULL, NULL))
            break;
    }
    cue_game_free(copy);
    return seen;
}

bool attempts_agree(play_session *session, bool seen, const char *what, const char *question, const char *kept)
{
    cue_text text = {0};
    if (!seen || !session->terminal || !kept_counts(&session->kept, session->game))
        return true;
    if (!text_print(&text, "You have seen what chance did after %s, this game will not count in your `stats`.", what))
        show_wrapped(0, text.bytes);
    cue_text_free(&text);
    if (session_agrees(session, question))
        return true;
    out_print("%s\n", kept);
    return false;
}
