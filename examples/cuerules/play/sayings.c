#include "sayings.h"

#include "../complain.h"
#include "../guide/guide.h"
#include "../guide/infractions.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "again.h"
#include "calls.h"
#include "captures.h"
#include "guided.h"
#include "speaker.h"
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

/* An amendment of the shot that was told last. *line is the entry and what it is to be. */
static void amend_last(play_session *session, const char *to)
{
    size_t at = cue_game_log_count(session->game);
    cue_action action;
    cue_text line = {0};
    while (at && (!cue_game_log_at(session->game, at - 1, &action) ||
                  show_kind(session->game, &action).carries != CUE_CARRIES_SHOT))
        at--;
    if (!at)
        out_refuse("No shot has been told yet.\n");
    else if (text_print(&line, "amend %lu %s", (unsigned long)at, to))
        (void)complain_no_memory();
    else
        words_do(session, line.bytes);
    cue_text_free(&line);
}

/* While a call stands, balls and pockets that are named behind `no` are another one. */
static bool calls_anew(play_session *session, const known_table *known, const char *rest)
{
    cue_text capture = {0};
    report said;
    const bool captures = session->call && captures_write(session->game, rest, &capture, &(answer_refusal){""});
    cue_text_free(&capture);
    if (captures)
        return true;
    return session->call && report_read(known->balls, known_in_play(known), rest, &said, &(answer_refusal){""}) &&
           (said.safe || (!said.tells && (said.lead != CUE_NO_BALL || said.dropped)));
}

/* Said of the shot that was told last: `he is snookered`; `wait, it dropped`. False where the line says something else. */
/* `shot 15 was only two rails`: an amendment of that entry. */
static bool amend_numbered(play_session *session, const char *typed)
{
    static const char *const names[] = {"shot", "entry", "stroke", "number", NULL}, *const links[] = {"was", "is", "should", "be", ":", ",", NULL};
    const char *rest = typed, *after;
    cue_text line = {0};
    unsigned number;
    if (!answer_is_one(answer_next(&rest), names))
        return false;
    rest += strspn(rest, " ");
    number = strspn(rest, "0123456789") < 6 ? (unsigned)strtoul(rest, NULL, 10) : 0;
    rest += strspn(rest, "0123456789");
    if (!number || answer_is_empty(rest))
        return false;
    after = rest;
    if (!answer_is_one(answer_next(&after), links)) /* `shot 7 in the corner` is a pot */
        return false;
    do
        rest = after;
    while (answer_is_one(answer_next(&after), links));
    if (!text_print(&line, "amend %u %s", number, rest + strspn(rest, " ")))
        words_do(session, line.bytes);
    cue_text_free(&line);
    return true;
}

bool sayings_correct(play_session *session, const char *typed)
{
    const char *rest = typed;
    known_table known;
    bool is, names;
    if (!show_info(session->game).balls || session->rehearsal)
        return false;
    if (amend_numbered(session, typed))
        return true;
    if (verbs_only_snookered(typed, &is))
        amend_last(session, is ? "snookered" : "not snookered");
    else if (!verbs_take_correction(&rest, &names) || infractions_number(typed) >= 0)
        return false;
    else if (!names && (session->declined || (known_of(session->game, &known) && calls_anew(session, &known, rest))))
        (void)guided_play(session, rest);
    else if (!names && known_of(session->game, &known) && report_is_meant(known.balls, rest)) {
        if (answer_has(rest, answer_whole("also")) || answer_has(rest, answer_whole("too")))
            out_refuse("Tell the whole shot again: what is said behind such a word takes the place of what was recorded.\n");
        else
            amend_last(session, rest);
    }
    else
        out_refuse("What was told wrong is corrected by its number in the `log`: `amend 3 missed`, or `amend 3` alone, "
                   "which asks what happened. `undo` takes the last shot back.\n");
    return true;
}

/* Before the first shot: who won the lag, and so opens. Of two players the other one. */
bool sayings_open(play_session *session, const char *said)
{
    if (session->rehearsal || speaker_opens(session->game, said) != 1 || cue_game_players(session->game) != 2)
        return false;
    return again_begin(session);
}

/* Behind words that change a call: he changes it to, change the call to; NULL where the line has none. */
static const char *behind_change(const char *line)
{
    static const char *const changes[] = {"change", "changes", "changed", "switches", "switch", NULL}, *const make[] = {"make", "makes", NULL};
    static const char *const it[] = {"it", "that", NULL};
    static const char *const what[] = {"it", "that", "call", "pocket", "ball", "my", "his", "her", "mind", "mind:", "to", ":", ",", "and", "calls", NULL};
    static const char *const before[] = {"actually", "no", "wait", ",", "he", "she", "i", NULL};
    const char *rest = line;
    answer_word word;
    while (answer_is_one(answer_next(&rest), before))
        line = rest;
    rest = line;
    word = answer_next(&rest);
    if (!answer_is_one(word, changes) && !(answer_is_one(word, make) && answer_is_one(answer_next(&(const char *){rest}), it)))
        return NULL;
    do
        line = rest;
    while (answer_is_one(answer_next(&rest), what));
    return line + strspn(line, " ,:");
}

/* Another call while one stands: `changes it to TR`, `changes the call to 6 TL`. */
bool sayings_change_call(play_session *session, const char *typed, bool *played)
{
    const char *const rest = session->call ? behind_change(typed) : NULL;
    const char *const pocket = rest ? spoken_pocket(rest) : NULL;
    cue_text call = {0}, former = {0};
    const bool is = rest && !answer_is_empty(rest) && !text_print(&former, "%s", session->call) &&
                    !(pocket ? text_print(&call, "%.*s %s", (int)strcspn(former.bytes, " "), former.bytes, pocket)
                             : text_print(&call, "%s", rest));
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

/* `same pocket` by its letters: appended. False where that is not said, or nobody knows which one it is. */
bool sayings_same_pocket(const play_session *session, const char *said, cue_text *out)
{
    static const char words[] = "same pocket";
    const char *const found = strstr(said, words);
    const char *pocket = found ? last_pocket(session->game) : NULL, *at;
    /* One that the line itself has comes before that. */
    for (at = said; found && at < found; at++) {
        const char *rest = at;
        unsigned number = CUE_NO_POCKET;
        if ((at == said || at[-1] == ' ') && spoken_take_pocket(&rest, &number, &(answer_refusal){""}) && number != CUE_NO_POCKET)
            pocket = cue_pocket_name(number);
    }
    return pocket && !text_print(out, "%.*s%s%s", (int)(found - said), said, pocket, found + strlen(words));
}

/* A stroke of somebody who was not at the table. At a table without pockets it is one of the fouls. */
bool sayings_out_of_turn(play_session *session, const char *said, bool *played)
{
    const int acts = cue_step_head(cue_game_state(session->game))->to_act;
    known_table known;
    cue_text told = {0};
    int player;
    bool called;
    const bool is = speaker_shoots_out_of_turn(session->game, said, &player, &told) && known_of(session->game, &known);
    guide_state *asking = NULL;
    if (is && player >= 0 && player == acts)
        out_refuse("%s is at the table, so that was no stroke out of turn.\n", cue_game_player_name(session->game, (uint32_t)acts));
    else if (is && known.table.also.no_pockets)
        *played = !answer_says(said, "out of turn") ? guided_play(session, "out of turn") : false;
    else if (is && (asking = guide_begin_other(session->game, player, told.length ? told.bytes : "", session->front->arrange != NULL)))
        *played = guided_run(session, asking, told.length ? told.bytes : NULL, &called);
    cue_text_free(&told);
    return is && !(known.table.also.no_pockets && answer_says(said, "out of turn"));
}
