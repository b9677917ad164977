#include "calls.h"

#include "../guide/call.h"
#include "../guide/guide.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"

#include <cuerules/shot_line.h>
#include <stdlib.h>
#include <string.h>

void calls_drop(play_session *session)
{
    free(session->call);
    session->call = NULL;
}

void calls_hold(play_session *session, const char *typed)
{
    char *copy = malloc(strlen(typed) + 1);
    if (!copy) {
        out_refuse("There is no memory left.\n");
        return;
    }
    memcpy(copy, typed, strlen(typed) + 1);
    calls_drop(session);
    session->call = copy;
    session->called_at = cue_game_log_count(session->game);
    session->caller = cue_step_head(cue_game_state(session->game))->to_act;
    call_show(session->game, copy);
}

bool calls_take_back(play_session *session)
{
    if (!session->call)
        return false;
    out_print("The call is taken back: %s.\n", session->call);
    calls_drop(session);
    return true;
}

bool calls_write_json(const play_session *session, cue_text *json)
{
    cue_text typed = {0};
    const bool stands =
        session->call && call_read(session->game, session->call, &typed, json, &(cue_error){0}) == CALL_MADE;
    cue_text_free(&typed);
    return stands;
}

/* Has no shot been played since? Balls may be placed between the call and the shot. */
static bool is_open(const play_session *session, size_t count)
{
    cue_action last;
    if (count == session->called_at)
        return true;
    return count == session->called_at + 1 && cue_game_log_at(session->game, count - 1, &last) &&
           show_kind(session->game, &last).carries != CUE_CARRIES_SHOT;
}

void calls_review(play_session *session)
{
    const size_t count = cue_game_log_count(session->game);
    cue_text json = {0};
    if (!is_open(session, count) || cue_step_head(cue_game_state(session->game))->to_act != session->caller ||
        !calls_write_json(session, &json))
        calls_drop(session);
    session->called_at = count;
    cue_text_free(&json);
}

bool calls_join(const play_session *session, const char *line, cue_text *whole)
{
    const cue_typed_shot typed = cue_split_shot_line(line);
    return session->call && !typed.nomination_length &&
           !text_print(whole, "%s : %.*s", session->call, (int)typed.record_length, typed.record);
}
