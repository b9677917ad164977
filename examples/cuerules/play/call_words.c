#include "call_words.h"

#include "../guide/call.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "calls.h"
#include "guided.h"

#include <string.h>

/* How long a call is without `after all` or `instead` behind it. */
static size_t call_length(const char *line)
{
    static const char *const ends[] = {" after all", " instead", " then"};
    const size_t length = strlen(line);
    size_t i;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (length > strlen(ends[i]) && strcmp(line + length - strlen(ends[i]), ends[i]) == 0)
            return length - strlen(ends[i]);
    return length;
}

/* Behind words that change a call: he changes it to, change the call to; NULL where the line has none. stands: there is a call,
 * which a pocket or a call behind `no` changes, too. */
static const char *behind_change(const char *line, bool stands)
{
    static const char *const changes[] = {"change", "changes", "changed", "switches", "switch", NULL};
    static const char *const make[] = {"make", "makes", NULL}, *const it[] = {"it", "that", NULL};
    static const char *const is[] = {"call is", "call was", "his call is", "her call is", "his call was", "her call was", NULL};
    static const char *const what[] = {"it",  "that", "call",  "pocket", "ball", "my",  "his", "her",
                                       "mind", "mind:", "to", ":",      ",",    "calls", NULL};
    static const char *const before[] = {"actually", "no", "wait", "sorry", "oh", "rather", ",", "he", "she", "i", NULL};
    static const char *const calls[] = {"calls", "called", NULL}; /* but not `no call` */
    const char *rest = line;
    answer_word word;
    bool corrects = false;
    while (answer_is_one(word = answer_next(&rest), before)) {
        corrects = corrects || (word.length > 3 && !answer_is(word, "she")) || answer_is(word, "no");
        line = rest;
    }
    rest = answer_behind_one(line, is);
    if (rest)
        return rest + strspn(rest, " ,:");
    rest = line;
    word = answer_next(&rest);
    if (stands && corrects && (spoken_pocket(line) || call_length(line) < strlen(line)))
        return line;
    if (stands && corrects && answer_is_one(word, calls))
        return rest;
    if (!answer_is_one(word, changes)) {
        const char *behind = rest;
        /* `she makes it` says that it dropped. */
        if (!answer_is_one(word, make) || !answer_is_one(answer_next(&behind), it) || answer_is_empty(behind))
            return NULL;
    }
    do
        line = rest;
    while (answer_is_one(answer_next(&rest), what));
    return line + strspn(line, " ,:");
}

/* Nothing is called after all. */
static bool withdraws(const char *line)
{
    static const char *const words[] = {
        "no call", "no call after all", "nothing is called", "takes the call back", "withdraws the call", NULL};
    return answer_says_one(line, words);
}

bool call_words_change(const char *line, bool stands)
{
    return behind_change(line, stands) || withdraws(line);
}

/* Who plays safe shoots at nothing that was called before: that call is dropped, and the line is of a safety. */
static void drop_for_safety(play_session *session, const char *typed)
{
    static const char *const safe[] = {"plays safe",    "played safe", "plays a safety", "played a safety", "play safe",
                                       "plays safety", "calls safe",  "calls a safety", "calls safety",    NULL};
    cue_text call = {0}, json = {0};
    if (session->call && strcmp(session->call, "safety") != 0 && answer_behind_one(answer_behind_speaker(typed), safe) &&
        call_read(session->game, "safety", &call, &json, &(cue_error){0}) == CALL_MADE) {
        out_print("The call %s is taken back.\n", session->call);
        calls_drop(session);
    }
    cue_text_free(&call);
    cue_text_free(&json);
}

/* Another call while one stands: `changes it to TR`, `changes the call to 6 TL`. */
bool call_words_take_change(play_session *session, const char *typed, bool *played)
{
    const char *const rest = session->call ? behind_change(typed, true) : NULL;
    const char *const pocket = rest ? spoken_pocket(rest) : NULL;
    cue_text call = {0}, former = {0};
    bool is;
    drop_for_safety(session, typed);
    if (session->call && withdraws(typed)) {
        calls_drop(session);
        out_print("The call is taken back.\n");
        return true;
    }
    if (rest && answer_is_empty(rest)) {
        out_refuse("What is called instead of %s? That call stands until it is said; `no call` takes it back.\n",
                   session->call);
        return true;
    }
    is = rest && !text_print(&former, "%s", session->call) &&
                    !(pocket ? text_print(&call, "%.*s %s", (int)strcspn(former.bytes, " "), former.bytes, pocket)
                             : text_print(&call, "%.*s", (int)call_length(rest), rest));
    if (is) {
        calls_drop(session);
        *played = guided_play(session, call.bytes);
    }
    if (is && !*played && !session->call)
        calls_hold(session, former.bytes);
    cue_text_free(&call);
    cue_text_free(&former);
    return is;
}

/* What stands before the first ball that a line names. */
static size_t before_ball(const cue_ball_set *balls, const char *line)
{
    const char *at = line;
    while (!answer_is_empty(at)) {
        const answer_word word = answer_next(&at);
        if (answer_ball(balls, ~(cue_balls)0, word, "", &(unsigned){0}, &(answer_refusal){""}) && !answer_is(word, "a"))
            return (size_t)(word.text - line);
    }
    return strlen(line);
}

/* `changes her call from 1 TL to 1 BL`: what is called now. */
static bool mend_change(const char *line, cue_text *out)
{
    static const char *const changes[] = {"changes", "changed", NULL};
    const char *const from = strstr(line, " call from "), *const to = from ? strstr(from, " to ") : NULL;
    const char *at = line;
    answer_word word = {line, 0};
    while (to && at < from && !answer_is_one(word, changes))
        word = answer_next(&at);
    return to && answer_is_one(word, changes) &&
           !text_print(out, "%.*scalls %s", (int)(word.text - line), line, to + strlen(" to "));
}

/* Does the line tell what came of a shot before that mark? */
static bool tells_before(const cue_ball_set *balls, const char *line, const char *mark)
{
    cue_text before = {0};
    report said;
    const bool tells = text_print(&before, "%.*s", (int)(mark - line), line) ||
                       !report_read(balls, ~(cue_balls)0, before.bytes, &said, &(answer_refusal){""}) || said.tells;
    cue_text_free(&before);
    return tells;
}

bool call_words_mend(const cue_ball_set *balls, const char *line, cue_text *out)
{
    static const char *const marks[] = {", no ",     ", no, ",   ", actually ", ", make that ",
                                        ", i mean ", ", sorry ", ", wait ",     ", no wait "};
    static const char *const more[] = {"no", "actually", "make", "that", "wait", "sorry", ",", "i", "mean", NULL};
    const char *mark = NULL, *at, *behind, *rest, *tail;
    unsigned pocket = CUE_NO_POCKET;
    size_t i;
    if (mend_change(line, out))
        return true;
    for (i = 0; i < sizeof marks / sizeof marks[0] && !mark; i++)
        mark = strstr(line, marks[i]);
    if (!mark || !(at = spoken_first_pocket(line, mark, &behind)))
        return false;
    for (rest = mark; answer_is_one(answer_next(&(const char *){rest}), more);)
        (void)answer_next(&rest);
    tail = rest;
    if (spoken_take_pocket(&tail, &pocket, &(answer_refusal){""}) && pocket != CUE_NO_POCKET)
        return !text_print(out, "%.*s%s%.*s%s", (int)(at - line), line, cue_pocket_name(pocket), (int)(mark - behind), behind,
                           tail);
    /* Another ball and its pocket, where nothing was told yet: 4 top left, no, 5 in the side. */
    rest += strspn(rest, " ");
    return !before_ball(balls, rest) && spoken_first_pocket(rest, rest + strlen(rest), &behind) &&
           !tells_before(balls, line, mark) &&
           !text_print(out, "%.*s%s", (int)before_ball(balls, line), line, rest);
}

/* The pocket of the last pot, or of the last call; NULL where none is known. */
static const char *last_pocket(const cue_game *game)
{
    size_t at = cue_game_log_count(game);
    cue_action action;
    while (at && cue_game_log_at(game, --at, &action)) {
        const cue_shot *shot = show_kind(game, &action).carries == CUE_CARRIES_SHOT ? action.data.pointer : NULL;
        uint32_t i = shot ? shot->event_count : 0;
        while (i-- > 0)
            if (cue_shot_events(shot)[i].type == CUE_EVENT_POCKET && cue_shot_events(shot)[i].detail != CUE_NO_POCKET)
                return cue_pocket_name(cue_shot_events(shot)[i].detail);
    }
    return NULL;
}

/* The pocket of a call, or NULL. */
static const char *called_pocket(const char *call)
{
    unsigned pocket;
    while (!answer_is_empty(call))
        if (answer_pocket(answer_next(&call), &pocket))
            return cue_pocket_name(pocket);
    return NULL;
}

/* `same pocket` by its letters: appended. False where that is not said, or nobody knows which one it is. */
bool call_words_same_pocket(const play_session *session, const char *said, cue_text *out)
{
    static const char words[] = "same pocket";
    const char *const found = strstr(said, words);
    /* One that the line itself has comes before that. */
    const char *const own = found ? spoken_last_pocket(said, found) : NULL;
    const char *const pocket = own             ? own
                               : !found        ? NULL
                               : session->call ? called_pocket(session->call)
                                               : last_pocket(session->game);
    return pocket && !text_print(out, "%.*s%s%s", (int)(found - said), said, pocket, found + strlen(words));
}
