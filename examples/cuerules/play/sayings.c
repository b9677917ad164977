#include "sayings.h"

#include "../carom.h"
#include "../complain.h"
#include "../guide/call.h"
#include "../guide/guide.h"
#include "../guide/infractions.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "again.h"
#include "amendments.h"
#include "calls.h"
#include "captures.h"
#include "changed.h"
#include "choices.h"
#include "decisions.h"
#include "denied.h"
#include "dialogue.h"
#include "entries.h"
#include "guided.h"
#include "legal.h"
#include "only.h"
#include "placed.h"
#include "speaker.h"
#include "whose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of the entry of the shot that was told, or amended, last, and that entry; 0, which is said, where there is
 * none. */
static size_t last_shot(const play_session *session, cue_action *action)
{
    const size_t amended = amendments_entry(session);
    const bool is = amended && cue_game_log_at(session->game, amended - 1, action) &&
                    show_kind(session->game, action).carries == CUE_CARRIES_SHOT;
    const size_t at = is ? amended : entries_last_shot(session->game, action);
    if (!at)
        out_refuse("No shot has been told yet.\n");
    return at;
}

/* An amendment of that entry, as it is said in so many letters. */
static void amend_entry(play_session *session, size_t entry, const char *to, size_t length)
{
    cue_text line = {0};
    if (text_print(&line, "amend %lu %.*s", (unsigned long)entry, (int)length, to))
        (void)complain_no_memory();
    else
        words_do(session, line.bytes);
    cue_text_free(&line);
}

/* The same of an entry that was found by what is said of it: whether it is the right one is asked, if it is not the last. */
static void amend_sought(play_session *session, size_t entry, const char *to, size_t length)
{
    session->sought = entry != entries_last_shot(session->game, &(cue_action){.flags = 0});
    amend_entry(session, entry, to, length);
    session->sought = false;
}

/* An amendment of the shot that was told last. */
static void amend_last(play_session *session, const char *to)
{
    cue_action action;
    const size_t at = last_shot(session, &action);
    if (at)
        amend_entry(session, at, to, strlen(to));
}

/* Of an inning that was told at once: how many points it had. */
static bool amend_inning(play_session *session, const char *said)
{
    const unsigned points = carom_is(session->game) ? carom_says_points(said) : 0;
    cue_action action;
    cue_text line = {0};
    const size_t at = points ? entries_last_shot(session->game, &action) : 0;
    const bool is =
        at && show_kind(session->game, &action).carries != CUE_CARRIES_SHOT && !text_print(&line, "inning %u", points);
    if (is)
        amend_entry(session, at, line.bytes, line.length);
    cue_text_free(&line);
    return is;
}

/* It was wrong, and not said what is right. */
static void ask_what_was_entry(const play_session *session, size_t at)
{
    cue_game *then = at ? decisions_before(session->game, at - 1) : NULL;
    cue_action action;
    cue_text words = {0}, line = {0};
    if (then && cue_game_log_at(session->game, at - 1, &action) && !cue_game_redo(then, NULL, NULL) &&
        !logged_write_action(session->game, &action, -1, LOG_WORDS, &words) &&
        !text_print(
            &line,
            "Entry %lu says: %s%s. If it was otherwise, say what it was, as in `no, %s%s%s`; `amend %lu` asks "
            "what happened, and the number of another entry in the `log` amends that one. `why` reads the rules behind it, "
            "`undo` takes the last one back.",
            (unsigned long)at, words.bytes, show_is_foul(then) ? ", a foul" : "",
            carom_is(session->game) ? "it was a point" : "she hit the ",
            carom_is(session->game) ? "" : answer_example(show_info(session->game).balls),
            carom_is(session->game) ? "" : " first", (unsigned long)at))
        show_wrapped(0, line.bytes);
    cue_text_free(&words);
    cue_text_free(&line);
    cue_game_free(then);
}

/* The same of the shot that was told last. */
static void ask_what_was(const play_session *session)
{
    ask_what_was_entry(session, last_shot(session, &(cue_action){.flags = 0}));
}

/* A foul that was seen in the shot of that entry is taken out of it; of any other it has to be said what was wrong. */
static void deny_foul_of(play_session *session, size_t entry, const char *said)
{
    cue_game *then = entry ? decisions_before(session->game, entry - 1) : NULL;
    cue_action action;
    cue_text changed = {0};
    if (then && cue_game_log_at(session->game, entry - 1, &action) && changed_write(then, &action, said, &changed))
        amend_entry(session, entry, said, strlen(said));
    else if (then)
        ask_what_was_entry(session, entry);
    cue_text_free(&changed);
    cue_game_free(then);
}

/* An amendment of a shot of a player who is named. */
static bool amend_whose(play_session *session, const char *typed)
{
    cue_text rest = {0};
    const size_t entry = whose_entry(session->game, typed, !session->call && !session->declined, &rest);
    const char *const other = entry ? verbs_behind_no_foul(rest.bytes) : NULL; /* wasn't a foul, just a miss */
    if (other && !answer_is_empty(other) && *other == ',')
        amend_sought(session, entry, other + strspn(other, " ,"), strlen(other + strspn(other, " ,")));
    else if (entry && only_denies_foul(rest.bytes, &(unsigned){0}))
        deny_foul_of(session, entry, rest.bytes);
    else if (entry)
        amend_sought(session, entry, rest.bytes, rest.length);
    cue_text_free(&rest);
    return entry > 0;
}

/* A point that was none: an amendment of the last stroke that scored. */
static bool deny_point(play_session *session, const char *typed)
{
    cue_text what = {0};
    cue_action action;
    size_t entry = 0;
    bool names, denied;
    (void)verbs_take_correction(&typed, &names);
    denied = carom_is(session->game) && denied_point(session->game, typed, &entry, &what);
    if (entry && cue_game_log_at(session->game, entry - 1, &action) &&
        show_kind(session->game, &action).carries != CUE_CARRIES_SHOT)
        ask_what_was_entry(session, entry); /* one of an inning that was told at once */
    else if (entry)
        amend_entry(session, entry, what.bytes, what.length);
    else if (denied)
        out_refuse("No stroke in the `log` has scored that point.\n");
    cue_text_free(&what);
    return denied;
}

/* While a call stands, balls and pockets that are named behind `no` are another one, and what happened is of that shot. */
static bool calls_anew(play_session *session, const known_table *known, const char *rest)
{
    cue_text capture = {0};
    report said;
    answer_refusal unclear = {""};
    const bool captures =
        session->call && (captures_write(session->game, rest, &capture, &unclear) || unclear.text[0]);
    cue_text_free(&capture);
    if (captures)
        return true;
    return session->call && report_read(known->balls, known_in_play(known), rest, &said, &(answer_refusal){""}) &&
           (said.safe || said.missed || said.it_dropped || (!said.tells && (said.lead != CUE_NO_BALL || said.dropped)));
}

/* `3`, `two`; 0 for none. */
static unsigned take_number(const char **line)
{
    const char *rest = *line + strspn(*line, " ");
    const size_t digits = strspn(rest, "0123456789");
    const unsigned word = digits ? 0 : spoken_count(answer_next(&rest));
    const unsigned number = digits && digits < 6 ? (unsigned)strtoul(rest, NULL, 10) : word;
    rest += digits;
    *line = rest;
    return number;
}

/* What an entry of the log is called. */
static const char *const entry_names[] = {"shot", "entry", "stroke", "number", NULL};

static const char *const corrections[] = {"correct", "correction", "fix", "change", "amend", NULL};

/* The entry that is meant, and *rest behind it: `shot 15 was`, `correct shot 6:`, `two shots ago it was`. 0 where none is. */
static size_t named_entry(const cue_game *game, const char *line, const char **rest)
{
    const size_t count = cue_game_log_count(game);
    const char *at = line;
    const bool asks = answer_is_one(answer_next(&at), corrections);
    bool named;
    unsigned number;
    line = asks ? at : line;
    at = line;
    named = answer_is_one(answer_next(&at), entry_names);
    line = named ? at : line;
    number = take_number(&line);
    if (number && verbs_behind_ago(line)) {
        *rest = verbs_behind_links(verbs_behind_ago(line));
        return number <= count ? count + 1 - number : 0;
    }
    *rest = verbs_behind_links(line);
    /* `shot 7 in the corner` is a pot, and `shot 7 she missed` not */
    if (number && number <= count && carom_is(game) && answer_is(answer_next(&(const char *){line}), "was")) /* 11 was a miss */
        return number;
    return number && (asks || (named && (*rest > line + strspn(line, " ") || speaker_skip(game, *rest) != *rest))) ? number : 0;
}

/* `delete entry 16`, `remove 16`: it is taken out. */
static bool delete_entry(play_session *session, const char *line)
{
    static const char *const deletes[] = {"delete", "remove", "strike", NULL};
    unsigned number;
    if (!answer_is_one(answer_next(&line), deletes))
        return false;
    if (answer_is_one(answer_next(&(const char *){line}), entry_names))
        (void)answer_next(&line);
    number = take_number(&line);
    if (!number || !answer_is_empty(line))
        return false;
    amend_entry(session, number, "out", strlen("out"));
    return true;
}

/* Behind words for the last shot, as it should be told: `the last one was`. NULL where there are none. */
static const char *behind_last(const char *line)
{
    static const char *const words[] = {
        "last one was",       "last one is",           "last shot was",     "last stroke was",    "last shot should be",
        "last one should be", "last stroke should be", "that last one was", "that last shot was",
        "last shot:",         "last one:",             "last stroke:",      NULL};
    const char *const after = answer_behind_one(line, words);
    return after ? verbs_behind_links(after) : NULL;
}

/* What is said of an entry that has a number is an amendment of it. */
static bool amend_named(play_session *session, const char *typed)
{
    cue_text first = {0};
    const char *const line = verbs_ago_first(typed, &first) ? first.bytes : verbs_behind_cry(typed);
    const char *const last = behind_last(line), *rest = last;
    const size_t entry = last ? 0 : named_entry(session->game, line, &rest);
    const char *const wrong = entry ? answer_behind(rest, "wrong") : NULL;
    const bool empty = entry && answer_is_empty(rest) && answer_is_one(answer_next(&(const char *){line}), corrections);
    const bool is = ((entry || last) && !answer_is_empty(rest)) || empty, alone = empty || (entry && verbs_doubt(rest));
    if (wrong)
        rest = wrong + strspn(wrong, " ,:;");
    if (is && alone)
        ask_what_was_entry(session, entry);
    else if (is && last)
        amend_last(session, last);
    else if (is && strstr(line, " ago"))
        amend_sought(session, entry, rest, strlen(rest));
    else if (is)
        amend_entry(session, entry, rest, strlen(rest));
    cue_text_free(&first);
    return is;
}

/* The same again, of the shot that was told last. */
static bool says_so_already(const play_session *session, const char *line)
{
    cue_action action;
    const size_t at = entries_last_shot(session->game, &action);
    cue_game *then = at ? decisions_before(session->game, at - 1) : NULL;
    const bool so = then && changed_says_so(then, &action, line);
    cue_game_free(then);
    if (so)
        out_print("Entry %lu of the `log` says so already.\n", (unsigned long)at);
    return so;
}

/* `it was the black, not the pink`, `that pink two shots ago was really the black`: an amendment of the last shot that has a
 * pink. False where the line is no correction. */
static bool amend_contrasted(play_session *session, const char *typed)
{
    const char *rest = typed;
    bool names;
    const bool corrects = verbs_take_correction(&rest, &names) || answer_behind(typed, "it was") ||
                          answer_behind(typed, "that was") || strstr(typed, " was really ") ||
                          strstr(typed, " was actually ") || strstr(typed, " was in fact ");
    const bool contrasts = corrects && changed_contrasts(session->game, typed);
    const bool owned = contrasts || (corrects && whose_denies_drop(session->game, rest));
    const int player = owned ? whose_player(session->game, typed) : -1;
    const bool so = contrasts && player < 0 && says_so_already(session, typed);
    const size_t entry = contrasts && player < 0 && !so ? changed_entry(session->game, typed) : 0;
    if (player >= 0) /* amend_whose() has found none */
        out_refuse("No shot of %s's has that in the `log`.\n", cue_game_player_name(session->game, (uint32_t)player));
    if (entry)
        amend_sought(session, entry, rest, strlen(rest));
    return entry > 0 || player >= 0 || so;
}

/* The only ball that left the table in the last shot in which one did; CUE_NO_BALL where there were several. context: it. */
static void note_lost(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    const cue_shot *const told = show_kind(then, shot).carries == CUE_CARRIES_SHOT ? shot->data.pointer : NULL;
    unsigned lost = CUE_NO_BALL, count = 0;
    uint32_t i;
    (void)number;
    (void)by;
    for (i = 0; told && i < told->event_count; i++)
        if (cue_shot_events(told)[i].type == CUE_EVENT_OFF_TABLE) {
            lost = cue_shot_events(told)[i].ball;
            count++;
        }
    if (count)
        *(unsigned *)context = count == 1 ? lost : CUE_NO_BALL;
}

/* `the ball on the floor was the 6`: and not the one that is recorded. */
static bool amend_lost(play_session *session, const char *rest)
{
    static const char *const floors[] = {"floor", "table", NULL};
    const cue_ball_set *const balls = show_info(session->game).balls;
    const char *const was = strstr(rest, " was "), *const behind = was ? was + strlen(" was ") : NULL;
    unsigned lost = CUE_NO_BALL, ball;
    cue_text line = {0};
    bool amends = was && answer_is(answer_next(&(const char *){rest}), "ball") && answer_has_one(rest, floors) &&
                  answer_ball(balls, ~(cue_balls)0, answer_next(&(const char *){behind}), "", &ball, &(answer_refusal){""});
    if (amends)
        entries_each_shot(session->game, note_lost, &lost);
    amends = amends && lost != CUE_NO_BALL && lost != ball && balls->names[lost] && balls->names[ball] &&
             !text_print(&line, "it was the %s, not the %s", balls->names[ball], balls->names[lost]) &&
             amend_contrasted(session, line.bytes);
    cue_text_free(&line);
    return amends;
}

/* `he hit the 3 first when he missed the 11`: an amendment of the last shot with that ball. False where it is not said so, or
 * nobody has played it. */
static bool amend_when(play_session *session, const char *rest)
{
    const char *const when = strstr(rest, " when ");
    const size_t entry = when ? changed_entry_of(session->game, when) : 0;
    if (entry)
        amend_sought(session, entry, rest, (size_t)(when - rest));
    return entry > 0;
}

/* `no foul`, of the shot that was told last. */
static bool deny_foul(play_session *session, const char *line)
{
    const char *const said = speaker_skip(session->game, line);
    if (!only_denies_foul(said, &(unsigned){0}) || !cue_game_log_count(session->game))
        return false;
    deny_foul_of(session, last_shot(session, &(cue_action){.flags = 0}), said);
    return true;
}

/* `no, Bo plays it himself`, `Bo changed his mind, he plays`: another one of the choices that were made last, behind what says
 * that. False where the last entry is none, or nothing else is chosen. */
static bool amend_choice(play_session *session, const char *typed)
{
    const size_t count = cue_game_log_count(session->game);
    cue_game *const then = count ? decisions_before(session->game, count - 1) : NULL;
    const char *rest = typed, *mark;
    cue_text chosen = {0}, before = {0};
    cue_action action;
    bool names, is = then && legal_is_choice(then) && cue_game_log_at(session->game, count - 1, &action);
    is = is && ((verbs_take_correction(&rest, &names) && !names) || verbs_tells_other_mind(typed));
    while (is && !choices_find(then, rest, &chosen) && (mark = strchr(rest, ',')) != NULL)
        rest = mark + strspn(mark, " ,");
    is = is && chosen.length && legal_write_typed(then, &action, &before) && strcmp(before.bytes, chosen.bytes) != 0;
    if (is)
        amend_entry(session, count, chosen.bytes, chosen.length);
    cue_text_free(&chosen);
    cue_text_free(&before);
    cue_game_free(then);
    return is;
}

/* What is said behind words that correct, at a table without pockets: of a stroke or an inning. */
static bool correct_carom(play_session *session, const char *rest)
{
    cue_action action;
    if (amend_inning(session, rest))
        return true;
    if (!carom_is(session->game) || !carom_is_change(session->game, rest))
        return false;
    if (changed_entry(session->game, rest) == entries_last_shot(session->game, &action))
        amend_last(session, rest);
    else
        ask_what_was(session); /* how many cushions, if nobody knows which balls were hit */
    return true;
}

/* The ball that a correction names is no longer on the table: the entry of the last shot that has it, or 0; *rest: behind
 * `on the 4`. */
static size_t gone_entry(const cue_game *game, const known_table *known, const char **rest)
{
    const char *line = *rest, *const on = answer_behind(line, "on");
    const cue_balls in_play = known_in_play(known);
    answer_word word;
    unsigned ball;
    if (on && answer_ball(known->balls, ~(cue_balls)0, answer_next(&(const char *){on}), "", &ball, &(answer_refusal){""})) {
        line = on;
        (void)answer_next(&line);
        *rest = line + strspn(line, " ,");
        return cue_in_set(in_play, ball) ? 0 : changed_entry_of(game, known->balls->names[ball]);
    }
    while ((word = answer_next(&line)).length)
        if (answer_ball(known->balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) && !cue_in_set(in_play, ball) &&
            known->balls->names[ball])
            return changed_entry_of(game, known->balls->names[ball]);
    return 0;
}

/* `the black never dropped`, where the last shot has no black: the entry of the last one in which it did, or 0. */
static size_t stayed_entry(const cue_game *game, const known_table *known, const char *rest)
{
    cue_action action;
    const size_t last = entries_last_shot(game, &action);
    cue_game *then = last ? decisions_before(game, last - 1) : NULL;
    report said;
    const bool stays = then && report_read(known->balls, ~(cue_balls)0, rest, &said, &(answer_refusal){""}) && !said.dropped &&
                       said.missed_ball != CUE_NO_BALL && known->balls->names[said.missed_ball] &&
                       !changed_has_ball(then, &action, known->balls->names[said.missed_ball]);
    cue_game_free(then);
    return stays ? changed_entry(game, rest) : 0;
}

/* `the 8 dropped, too`. */
static bool adds_drop(const known_table *known, const char *line)
{
    report said;
    return only_says_too(line) && report_read(known->balls, ~(cue_balls)0, line, &said, &(answer_refusal){""}) &&
           only_drops(&said, line);
}

/* The same, in any game. */
static void correct(play_session *session, const char *rest, bool *played)
{
    static const char *const takes[] = {"take that back", "take it back", "undo that", "undo it", NULL};
    known_table known;
    size_t entry;
    bool is;
    const bool has_table = known_of(session->game, &known);
    const bool of_call = has_table && (only_denies_call(rest) || only_calls_pocket(known.balls, rest));
    if (answer_says_one(rest, takes))
        words_do(session, "undo");
    else if (session->declined || (has_table && calls_anew(session, &known, rest)))
        *played = guided_play(session, rest);
    else if (placed_play_men(session, rest, &is) || placed_play(session, rest, &is) || correct_carom(session, rest))
        return; /* what was put down lies elsewhere */
    else if (!has_table || !(of_call || report_is_meant(known.balls, rest)))
        ask_what_was(session);
    else if (!of_call && only_says_too(rest) && !report_tells_more(known.balls, rest) && !adds_drop(&known, rest))
        out_refuse("Tell the whole shot again: what is said behind such a word takes the place of what was recorded.\n");
    else if (!of_call && ((entry = gone_entry(session->game, &known, &rest)) > 0 ||
                          (entry = stayed_entry(session->game, &known, rest)) > 0))
        amend_sought(session, entry, rest, strlen(rest));
    else
        amend_last(session, rest);
}

/* `bring back the 3`, `the 3 should still be on the table`: as the referee types it. False where the ball is in the game. */
static bool bring_back(play_session *session, const char *typed, bool *played)
{
    static const char *const little[] = {"bring", "brings", "put", "puts", "should", "be", "is", "goes", "comes", "on",
                                         "table", "to", "of", "ball", NULL};
    static const char *const back[] = {"back", "still", NULL};
    unsigned found = CUE_NO_BALL, ball;
    bool says = false, brings;
    known_table known;
    cue_action action;
    cue_text line = {0};
    if (!known_of(session->game, &known))
        return false;
    while (!answer_is_empty(typed)) {
        const answer_word word = answer_next(&typed);
        if (answer_is_one(word, back))
            says = true;
        else if (!answer_is_one(word, little) && found == CUE_NO_BALL &&
                 answer_ball(known.balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}))
            found = ball;
        else if (!answer_is_one(word, little))
            return false;
    }
    brings = says && found != CUE_NO_BALL && found != CUE_BALL && !cue_in_set(known_in_play(&known), found) &&
             known.balls->names[found] && !text_print(&line, "correct on %s", known.balls->names[found]) &&
             !cue_game_read_move(session->game, line.bytes, &action, NULL);
    if (brings)
        *played = guided_play(session, line.bytes);
    cue_text_free(&line);
    return brings;
}

/* `it did hit the rail`, of a shot that has been told. */
static bool says_did_hit_rail(const play_session *session, const char *line)
{
    return cue_game_log_count(session->game) && answer_has(line, answer_whole("did")) &&
           only_rails(show_info(session->game).balls, line);
}

/* `no, Bo is right, it hit a rail`: what he said is what was wrong. */
static bool agrees(const cue_game *game, const char *line, cue_text *out)
{
    static const char *const right[] = {"is right", "was right", NULL}, *const no[] = {"no", ",", "yes", "wait", NULL};
    const char *behind;
    while (answer_is_one(answer_next(&(const char *){line}), no))
        (void)answer_next(&line);
    if (answer_behind_speaker(line) != line)
        line = answer_behind_speaker(line);
    else if (speaker_of(game, answer_next(&line)) < 0)
        return false;
    behind = answer_behind_one(line, right);
    if (!behind)
        return false;
    behind += strspn(behind, " ,:");
    return *behind && !text_print(out, "no, %s", behind);
}

/* `I forgot, Ana also potted a red`: how a shot is put in. */
static bool say_how_to_put_in(const play_session *session, const char *line)
{
    static const char *const forgot[] = {"i forgot", "we forgot", "forgot", "i left out", "we left out", NULL};
    const size_t at = entries_last_shot(session->game, &(cue_action){.flags = 0});
    const char *const behind = at ? answer_behind_one(line, forgot) : NULL;
    if (!behind || answer_is(answer_next(&(const char *){behind}), "to"))
        return false;
    out_refuse("A shot that was left out is put in before an entry of the `log`, one at a time: "
               "`amend %lu before pots the %s`.\n",
               (unsigned long)at, answer_example(show_info(session->game).balls));
    return true;
}

/* Can that ball not be played at now? */
static bool is_not_on(cue_game *game, const known_table *known, unsigned ball)
{
    const char *const name = known->balls->names[ball];
    cue_text call = {0}, json = {0};
    const bool is = (known->on && !cue_in_set(known->on, ball)) ||
                    (name && call_read(game, name, &call, &json, &(cue_error){0}) == CALL_REFUSED);
    cue_text_free(&call);
    cue_text_free(&json);
    return is;
}

/* `the blue never dropped`, of a ball that could not be potted now, or by whoever is not at the table: of a shot before. */
static bool denies_earlier(cue_game *game, const char *line, cue_text *out)
{
    const int player = speaker_of(game, answer_next(&(const char *){line}));
    const char *const said = speaker_skip(game, line);
    known_table known;
    unsigned ball;
    return !verbs_take_correction(&(const char *){line}, &(bool){false}) && known_of(game, &known) &&
           only_denies_drop(known.balls, said, &ball) &&
           ((player >= 0 && player != cue_step_head(cue_game_state(game))->to_act) || is_not_on(game, &known, ball)) &&
           changed_entry(game, said) && !text_print(out, "no, %s", line);
}

/* Also of the shot that was told last: `he is snookered`; `wait, it dropped`. */
bool sayings_correct(play_session *session, const char *typed, bool *played)
{
    const char *rest = typed;
    known_table known;
    cue_text agreed = {0};
    bool is, names;
    if (!show_info(session->game).balls || session->rehearsal)
        return false;
    if (agrees(session->game, typed, &agreed) || denies_earlier(session->game, typed, &agreed)) {
        is = sayings_correct(session, agreed.bytes, played);
        cue_text_free(&agreed);
        return is;
    }
    if (say_how_to_put_in(session, typed) || amend_choice(session, typed) ||
        bring_back(session, typed, played) || delete_entry(session, typed) || deny_point(session, typed) ||
        amend_whose(session, typed) ||
        amend_named(session, typed) || amend_contrasted(session, typed))
        return true;
    if (verbs_only_snookered(typed, &is)) {
        amend_last(session, is ? "snookered" : "not snookered");
        return true;
    }
    if (deny_foul(session, typed))
        return true;
    if (!session->call && says_did_hit_rail(session, typed)) {
        amend_last(session, typed);
        return true;
    }
    if (!session->call && cue_game_log_count(session->game) && known_of(session->game, &known) && adds_drop(&known, typed)) {
        amend_last(session, typed);
        return true;
    }
    if (verbs_dispute(typed) && cue_game_log_count(session->game)) {
        ask_what_was(session);
        return true;
    }
    if (!verbs_take_correction(&rest, &names) || infractions_number(typed) >= 0)
        return false;
    if (names)
        ask_what_was(session);
    else if (!amend_named(session, rest) && !amend_lost(session, rest) && !amend_when(session, rest) &&
             !deny_foul(session, rest))
        correct(session, rest, played);
    return true;
}

/* Before the first shot: who won the lag, and so opens. Of two players the other one. */
bool sayings_open(play_session *session, const char *said, bool *played)
{
    const bool open = !session->rehearsal && cue_game_players(session->game) == 2;
    const int opener = open ? speaker_opens(session->game, said) : -1;
    if (opener >= 0 && opener == cue_step_head(cue_game_state(session->game))->to_act) {
        out_print("%s is at the table.\n", cue_game_player_name(session->game, (uint32_t)opener));
        return true;
    }
    if (open && opener < 0 && speaker_opens_with(session->game, said) && again_begin(session)) {
        session_show_board(session);
        *played = guided_play(session, said);
        return true;
    }
    *played = opener == 1 && again_begin(session);
    if (*played)
        session_show_board(session);
    return *played;
}

bool sayings_toss(play_session *session, const char *said, bool *played)
{
    static const char *const little[] = {"won", "wins", "the", "toss", "flip", "coin", "lag", "it", "was", "it's", ",", NULL};
    static const char *const decides[] = {"makes",   "lets",   "puts",  "asks", "has",
                                          "chooses", "breaks", "opens", "goes", "plays", NULL};
    const char *then = NULL; /* what the winner makes of it */
    const bool due = cue_step_head(cue_game_state(session->game))->to_act == CUE_CHANCE && show_info(session->game).balls;
    cue_action first;
    cue_text line = {0}, decided = {0};
    int winner = -1;
    bool tossed;
    while (due && !answer_is_empty(said) && !then) {
        const answer_word word = answer_next(&said);
        const int player = speaker_of(session->game, word);
        if (player >= 0)
            winner = player;
        else if (winner >= 0 && answer_is_one(word, decides))
            then = word.text;
        else if (word.length && !answer_is_one(word, little))
            return false;
    }
    tossed = winner >= 0 && cue_game_legal(session->game, &first, 1) > 0 &&
             !text_print(&line, "%s %d", show_kind(session->game, &first).name, winner + 1);
    if (tossed)
        *played = guided_play(session, line.bytes);
    if (tossed && then && *played) {
        const size_t length = strlen(then), in = strlen(" in");
        if (length > in && strcmp(then + length - in, " in") == 0 &&
            !text_print(&decided, "%.*s first", (int)(length - in), then))
            then = decided.bytes; /* puts Bo in */
        (void)guided_play(session, then);
    }
    cue_text_free(&decided);
    cue_text_free(&line);
    return tossed;
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
        out_refuse("%s is at the table, so that was no stroke out of turn.\n",
                   cue_game_player_name(session->game, (uint32_t)acts));
    else if (is && known.table.also.no_pockets)
        *played = !answer_says(said, "out of turn") ? guided_play(session, "out of turn") : false;
    else if (is && (asking = guide_begin_other(session->game, player, told.length ? told.bytes : "",
                                               session->front->arrange != NULL)))
        *played = dialogue_run(session, asking, told.length ? told.bytes : NULL, &called);
    cue_text_free(&told);
    return is && !(known.table.also.no_pockets && answer_says(said, "out of turn"));
}
