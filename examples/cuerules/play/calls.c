#include "calls.h"

#include "../guide/call.h"
#include "../guide/guide.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "speaker.h"

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

/* `push`, `a push-out`, `rolls out`: as it is typed. */
static answer_word plain_announcement(answer_word word, const char **rest)
{
    static const char *const pushes[] = {"push", "pushes", "pushed", "pushing", "push-out", NULL};
    static const char *const rolls[] = {"roll", "rolls", "rolled", NULL}, *const outs[] = {"roll-out", "rollout", NULL};
    const bool rolls_out = answer_is_one(word, outs) || (answer_is_one(word, rolls) && answer_behind(*rest, "out"));
    if (!answer_is_one(word, pushes) && !rolls_out)
        return word;
    *rest = answer_behind(*rest, "out") ? answer_behind(*rest, "out") : *rest;
    return answer_whole("push out");
}

bool calls_announced(cue_game *game, const char *said, cue_text *out)
{
    static const char *const verbs[] = {"calls", "called", "call", "says",    "said",     "goes",      "go",    "went",
                                        "opts",  "wants",  "plays", "declares", "declared", "announces", NULL};
    static const char *const links[] = {"for", "it", "it's", "to", "be", "a", NULL};
    static const char *const breaks[] = {"break", "breaks", "broke", NULL};
    static const char and[] = "and ";
    const char *rest = speaker_skip(game, said), *const begins = rest;
    answer_word word = answer_next(&rest), plain;
    cue_text call = {0}, typed = {0}, json = {0};
    const bool opens = answer_is_one(word, breaks), verb = opens || answer_is_one(word, verbs);
    bool announced, opened;
    call_end end;
    while (verb && answer_is_one(word = answer_next(&rest), links)) {
    }
    if (word.length > 1 && word.text[word.length - 1] == ':')
        word.length--;
    plain = plain_announcement(word, &rest);
    opened = word.length && answer_is_one(answer_next(&(const char *){rest}), breaks); /* ballsy break, … */
    if (opened)
        (void)answer_next(&rest);
    announced = (verb || opened || (plain.text != word.text && !answer_behind(begins, "push out"))) && word.length &&
                !answer_is(word, "safe") && !text_print(&call, "%.*s", (int)plain.length, plain.text);
    end = announced ? call_read(game, call.bytes, &typed, &json, &(cue_error){0}) : CALL_NONE;
    /* A push-out that may not be played is refused, and not left out. */
    announced = (end == CALL_MADE && answer_says(typed.bytes, call.bytes)) ||
                (end == CALL_REFUSED && plain.text != word.text);
    rest += strspn(rest, " ,:");
    rest += strncmp(rest, and, strlen(and)) == 0 ? strlen(and) : 0;
    announced = announced && !text_print(out, "%s%s%s", call.bytes, *rest ? ", " : "", rest) &&
                !answer_says(begins, out->bytes);
    cue_text_free(&call);
    cue_text_free(&typed);
    cue_text_free(&json);
    return announced;
}
