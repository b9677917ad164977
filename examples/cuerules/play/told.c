#include "told.h"

#include "../guide/call.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../guide/report.h"
#include "../guide/report_words.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../text.h"
#include "calls.h"
#include "captures.h"
#include "dialogue.h"
#include "guided.h"
#include "legal.h"
#include "speaker.h"
#include "told_stroke.h"
#include "vocabulary.h"

#include <cjson/cJSON.h>
#include <cuerules/ruleset.h>
#include <stdio.h>
#include <string.h>

/* The ball that is named with the shot, as its call would be typed, with the pocket if that is said; nothing where none is. */
static bool write_named(const known_table *known, const report *said, cue_text *named)
{
    const cue_ball_words *words = known->balls->also.words;
    if (said->lead == CUE_NO_BALL)
        return true;
    return !text_print(named, "%s%s%s",
                       words && words->family && cue_in_set(words->members, said->lead) ? words->family
                                                                                         : known->balls->names[said->lead],
                       said->lead_pocket == CUE_NO_POCKET ? "" : " ",
                       said->lead_pocket == CUE_NO_POCKET ? "" : cue_pocket_name(said->lead_pocket));
}

/* Goes through the questions, if there are any; first: the answer to the first of them, or NULL. */
static bool go_through(play_session *session, guide_state *asking, const char *first, bool *played)
{
    bool called;
    if (asking)
        *played = dialogue_run(session, asking, first, &called);
    return asking != NULL;
}

/* False where it does not say what came of the shot; *why says why not, if that is known. */
static bool tell_reasoned(play_session *session, const char *call, const char *typed, bool *played, answer_refusal *why)
{
    const bool editor = session->front->arrange != NULL;
    return go_through(session, guide_begin_told(session->game, call, typed, editor, why), typed, played);
}

static bool tell(play_session *session, const char *call, const char *typed, bool *played)
{
    return tell_reasoned(session, call, typed, played, &(answer_refusal){""});
}

/* What is missing is asked for first; among: the pockets that may be meant, or "" for any. */
static bool tell_later(play_session *session, const char *call, const char *among, const char *typed, bool *played)
{
    const bool editor = session->front->arrange != NULL;
    return go_through(session, guide_begin_saying(session->game, call, among, typed, editor), NULL, played);
}

/* Is that a call that may be made? It is appended in JSON. */
static bool reads_call(const play_session *session, const char *text, cue_text *json)
{
    cue_text call = {0};
    const bool made = call_read(session->game, text, &call, json, &(cue_error){0}) == CALL_MADE;
    cue_text_free(&call);
    return made;
}

/* A number alone is no call, as it may be one of a list; with any pocket it is. Then *json is that call without a pocket,
 * and lacks it. */
static call_end read_numbered(play_session *session, const char *named, cue_text *json)
{
    cue_text whole = {0}, written = {0};
    const bool made = !named[strspn(named, "0123456789")] && !text_print(&whole, "%s TL", named) &&
                      reads_call(session, whole.bytes, &written);
    cJSON *tree = made ? cJSON_Parse(written.bytes) : NULL;
    char *printed = NULL;
    bool lacks;
    cJSON_DeleteItemFromObjectCaseSensitive(tree, "pocket");
    if (tree)
        printed = cJSON_PrintUnformatted(tree);
    json->length = 0;
    lacks = printed && !text_print(json, "%s", printed);
    cJSON_free(printed);
    cJSON_Delete(tree);
    cue_text_free(&whole);
    cue_text_free(&written);
    return lacks ? CALL_LACKS : CALL_NONE;
}

/* Where balls are nominated without a pocket, it is the ball that counts: `pink TL misses`. The ball's call in JSON is
 * appended. */
static bool read_nominated(play_session *session, const known_table *known, const char *named, cue_text *json)
{
    const answer_word word = answer_next(&named);
    unsigned ball;
    return !session->call && answer_ball(known->balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) &&
           spoken_pocket(named) && reads_call(session, known->balls->names[ball], json);
}

/* What was called may not be: where that is a foul, what came of it is told with that. */
static bool tell_bad_call(play_session *session, const report *said, const char *typed, bool *played)
{
    const bool editor = session->front->arrange != NULL;
    return go_through(session, guide_begin_bad_call(session->game, said->lead, said->lead_pocket, editor), typed, played);
}

/* What came of a shot for which no ball was nominated that had to be. */
static bool tell_unnominated(play_session *session, const char *typed, bool *played)
{
    return go_through(session, guide_begin_unnominated(session->game, typed, session->front->arrange != NULL), typed, played);
}

/* The ball with which it was called is one that may be; then that was the call. */
static bool tell_called(play_session *session, const known_table *known, const report *said, const char *named,
                        const char *typed, bool *played)
{
    const bool misses = !said->it_dropped && (said->missed ? !cue_in_set(said->dropped, said->lead)
                                                           : !(said->dropped & ~CUE_BALL_BIT(CUE_BALL)) ||
                                                                 (said->is_called && !cue_in_set(said->dropped, said->lead)));
    const typed_move nothing = {.action = cue_action_of(0)};
    cue_text call = {0}, json = {0};
    cue_error error, refusal;
    call_end end = call_read(session->game, named, &call, &json, &error);
    bool done;
    if (end == CALL_NONE)
        end = read_numbered(session, named, &json);
    if (end == CALL_NONE && read_nominated(session, known, named, &json))
        end = CALL_MADE;
    if (end == CALL_LACKS && guide_is_refused(session->game, json.bytes, &refusal)) {
        end = CALL_REFUSED;
        error = refusal;
    }
    /* Where no object ball dropped, the pocket that was called does not matter. */
    done = (end == CALL_MADE && tell(session, json.bytes, typed, played)) ||
           (end == CALL_LACKS && misses && tell(session, NULL, typed, played)) ||
           (end == CALL_LACKS && tell_later(session, json.bytes, said->vague.text, typed, played));
    if (!done && end == CALL_MADE && said->vague.text[0]) {
        out_refuse("%s\n", said->vague.text);
        done = true;
    }
    /* A ball that was not to be potted may have been, but nobody can have missed it. */
    if (!done && end == CALL_REFUSED && !tell(session, NULL, typed, played) &&
        !tell_bad_call(session, said, typed, played) &&
        !((cue_in_set(said->dropped, said->lead) || said->it_dropped) && tell_unnominated(session, typed, played)))
        moves_refuse(session, named, &nothing, &error);
    done = done || end == CALL_REFUSED;
    cue_text_free(&call);
    cue_text_free(&json);
    return done;
}

/* The ball alone that need not be nominated: it was potted, as people call a break. */
static bool tell_on(play_session *session, const known_table *known, const char *typed, bool *played)
{
    cue_text json = {0};
    const char *rest = typed;
    const answer_word word = answer_next(&rest);
    unsigned ball;
    const bool named = !session->call && answer_is_empty(rest) &&
                       answer_ball(known->balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) &&
                       reads_call(session, typed, &json);
    cue_text_free(&json);
    return named && tell(session, NULL, typed, played);
}

/* Is the line a call by itself, and no more? */
static bool is_call(const play_session *session, const char *typed)
{
    cue_text call = {0}, json = {0};
    const bool called = call_read(session->game, typed, &call, &json, &(cue_error){0}) != CALL_NONE;
    cue_text_free(&call);
    cue_text_free(&json);
    return called;
}

bool told_calls(const play_session *session, const char *typed)
{
    known_table known;
    report said;
    cue_text named = {0};
    const bool calls = is_call(session, typed) ||
                       (known_of(session->game, &known) &&
                        report_read(known.balls, known_in_play(&known), typed, &said, &(answer_refusal){""}) &&
                        write_named(&known, &said, &named) && named.length && is_call(session, named.bytes));
    cue_text_free(&named);
    return calls;
}

/* A safety, where one is announced. */
static bool tell_safety(play_session *session, const char *typed, bool *played)
{
    cue_text json = {0};
    bool told = !session->call && reads_call(session, "safety", &json);
    if (told && verbs_play_safe(typed))
        *played = guided_play(session, "safety");
    else if (told)
        told = tell(session, json.bytes, typed, played);
    cue_text_free(&json);
    return told;
}

/* The balls of the capture that the line begins with: `rook takes knight, and the knight dropped`; 0 where it does not. */
static cue_balls captured_first(const play_session *session, const char *typed)
{
    static const char *const ends[] = {",", ":", " and ", " but ", " then "};
    cue_text first = {0}, capture = {0};
    size_t length = strlen(typed), i;
    cue_balls balls = 0;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const char *const end = strstr(typed, ends[i]);
        if (end && (size_t)(end - typed) < length)
            length = (size_t)(end - typed);
    }
    if (typed[length] && !text_print(&first, "%.*s", (int)length, typed))
        balls = captures_balls(session->game, captures_write(session->game, first.bytes, &capture, &(answer_refusal){""})
                                                  ? capture.bytes
                                                  : first.bytes);
    cue_text_free(&first);
    cue_text_free(&capture);
    return balls;
}

/* The same, or else those of the capture that stands. */
static cue_balls captured_balls(const play_session *session, const char *typed)
{
    const cue_balls first = captured_first(session, typed);
    return first || !session->call ? first : captures_balls(session->game, session->call);
}

/* A capture, in words or in notation, also where a call stands already: then it is said again, or another one. */
static call_end read_capture(const play_session *session, const char *said, cue_text *capture, cue_text *json)
{
    cue_text call = {0};
    call_end end = CALL_NONE;
    const bool written = captures_write(session->game, said, capture, &(answer_refusal){""});
    const char *const typed = written ? capture->bytes : said;
    const cue_balls balls = captures_balls(session->game, typed);
    if (session->call && balls && balls == captures_balls(session->game, session->call))
        end = calls_write_json(session, json) ? CALL_MADE : CALL_NONE;
    else if (balls)
        end = call_read(session->game, typed, &call, json, &(cue_error){0});
    cue_text_free(&call);
    return end;
}

/* A call as it is typed or said. capture: a capture that is said, as it is typed. */
static call_end read_first(const play_session *session, const known_table *known, const char *said, cue_text *capture,
                           cue_text *json)
{
    cue_text call = {0}, spoken = {0};
    call_end end = CALL_NONE;
    if (!session->call && *said)
        end = call_read(session->game, said, &call, json, &(cue_error){0});
    if (!session->call && end == CALL_NONE && spoken_write(known->balls, said, &spoken, &(answer_refusal){""}))
        end = call_read(session->game, spoken.bytes, &call, json, &(cue_error){0});
    if (end == CALL_NONE) {
        json->length = 0;
        end = read_capture(session, said, capture, json);
    }
    cue_text_free(&call);
    cue_text_free(&spoken);
    return end;
}

/* What came of a capture is asked where that is not clear, so that its call is not lost. */
static bool ask_again(play_session *session, const char *call, bool *played, const answer_refusal *why)
{
    if (!session->terminal || !why->text[0])
        return false;
    out_refuse("%s\n", why->text);
    return go_through(session, guide_begin(session->game, "", call, session->front->arrange != NULL), NULL, played);
}

/* A call, and behind it what came of the shot: `ballsy: 3 and 8`, `4x9, both dropped`. *why: what came of it is not
 * understood. */
static bool tell_behind(play_session *session, const known_table *known, const char *typed, size_t length, const char *behind,
                        bool *played, answer_refusal *why)
{
    static const char *const nothing[] = {"nothing drops", "nothing dropped", "nothing falls", "nothing fell", "nothing else",
                                          "nothing else drops", "nothing potted", "nothing went in", NULL};
    const char *const linked = behind + strspn(behind, ",: \t"), *const but = answer_behind(linked, "but");
    const char *const rest = but ? but : linked;
    cue_text first = {0}, capture = {0}, json = {0};
    call_end end = CALL_NONE;
    bool told = false;
    if (!answer_is_empty(rest) && !text_print(&first, "%.*s", (int)length, typed))
        end = read_first(session, known, first.bytes, &capture, &json);
    if (end == CALL_MADE) /* who takes has taken: what was captured does not drop */
        told = tell_reasoned(session, json.bytes, capture.length && answer_says_one(rest, nothing) ? "captured" : rest, played,
                             why) ||
               (capture.length && ask_again(session, json.bytes, played, why));
    else if (end == CALL_LACKS && report_read(known->balls, known_in_play(known), rest, &(report){.lead = 0}, why))
        told = tell_later(session, json.bytes, "", rest, played);
    cue_text_free(&first);
    cue_text_free(&capture);
    cue_text_free(&json);
    return told;
}

/* The call ends with a mark, or before `but`; a capture also before `and`. */
static bool tell_behind_call(play_session *session, const known_table *known, const char *typed, bool *played,
                             answer_refusal *why)
{
    const char *const but = strstr(typed, " but "), *const and = strstr(typed, " and ");
    const size_t mark = strcspn(typed, ",:");
    if (but && but < typed + mark)
        return tell_behind(session, known, typed, (size_t)(but - typed), but + strlen(" but"), played, why);
    if (and && and < typed + mark && captured_balls(session, typed) &&
        tell_behind(session, known, typed, (size_t)(and - typed), and + strlen(" and"), played, why))
        return true;
    return tell_behind(session, known, typed, mark, typed + mark, played, why);
}

/* What was tried was called, where that can be; what came of it is asked. False in a script, unless it was called. */
static bool tell_tried(play_session *session, const char *named, bool *played)
{
    const typed_move nothing = {.action = cue_action_of(0)};
    cue_text call = {0}, json = {0};
    cue_error error;
    const call_end end =
        !session->call && *named ? call_read(session->game, named, &call, &json, &error) : CALL_NONE;
    /* A ball alone would be a pot where it need not be nominated. */
    if (end == CALL_MADE && !strchr(named, ' '))
        (void)go_through(session, guide_begin(session->game, "", json.bytes, session->front->arrange != NULL), NULL, played);
    else if (end == CALL_MADE)
        *played = guided_play(session, named);
    else if (end == CALL_REFUSED)
        moves_refuse(session, named, &nothing, &error);
    else if (session->terminal)
        *played = guided_ask(session, "");
    cue_text_free(&call);
    cue_text_free(&json);
    return end == CALL_MADE || end == CALL_REFUSED || session->terminal;
}

/* `14 in the side`: which side is asked, and then what came of it; where pockets are not called it does not matter. */
static bool tell_vaguely(play_session *session, const char *named, const char *typed, const char *among, bool aim,
                         bool *played)
{
    cue_text json = {0}, potted = {0};
    bool told = read_numbered(session, named, &json) == CALL_LACKS;
    if (told) {
        told = tell_later(session, json.bytes, among, NULL, played);
    } else {
        json.length = 0;
        told = reads_call(session, named, &json) && tell(session, json.bytes, typed, played);
    }
    /* Where nothing is called it dropped there. */
    if (!told && !aim && !is_call(session, named) && !text_print(&potted, "%s potted", named))
        told = tell(session, NULL, potted.bytes, played);
    cue_text_free(&json);
    cue_text_free(&potted);
    return told;
}

/* Names of balls and pockets alone: one is a call, or a nominated ball that was potted; of several the first was called,
 * where that may be. */
static bool tell_names(play_session *session, const known_table *known, const report *said, const char *named,
                       const char *typed, bool *played)
{
    const bool several = said->is_bare || (said->dropped & (said->dropped - 1)) != 0;
    cue_text json = {0};
    bool nominated, told;
    if (!several && said->vague.text[0] && !session->call && *named &&
        tell_vaguely(session, named, typed, said->vague.text, said->is_aim, played))
        return true;
    if (said->is_aim && !several)
        return tell_tried(session, named, played);
    nominated = !several && read_nominated(session, known, named, &json);
    /* Where nothing is called into a pocket, it dropped there. */
    if (!several && !nominated && said->lead_pocket != CUE_NO_POCKET && !is_call(session, typed))
        told = session->call || is_call(session, named) ? tell_tried(session, named, played)
                                                        : tell(session, NULL, typed, played);
    else
        told = !session->call && *named && (several ? reads_call(session, named, &json) : nominated) &&
               tell(session, json.bytes, typed, played);
    /* Where nothing is called, as on the break, all of them dropped. */
    if (!told && several && !session->call && said->lead_pocket != CUE_NO_POCKET)
        told = tell(session, NULL, typed, played);
    cue_text_free(&json);
    return told;
}

/* Another ball than the one that was called, and its pocket, or a safety: that is the call now. */
static void call_anew(play_session *session, const report *said, const char *named)
{
    cue_text call = {0}, json = {0};
    /* A safety, unless it is what became of a shot that was missed. */
    if (session->call && said->safe && (said->is_called || (!said->missed && !said->dropped && !said->it_dropped)) &&
        reads_call(session, "safety", &json))
        calls_drop(session);
    json.length = 0;
    if (session->call && (said->is_bare || said->is_called || !said->tells) && said->lead_pocket != CUE_NO_POCKET &&
        call_read(session->game, named, &call, &json, &(cue_error){0}) == CALL_MADE && strcmp(call.bytes, session->call) != 0)
        calls_drop(session);
    cue_text_free(&call);
    cue_text_free(&json);
}

/* `6 off the 8 in the right side` without a verb: how it is to go. */
static bool names_way(const cue_ball_set *balls, const char *line)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    bool off = false;
    sense is;
    while ((is = word_look(&at)) == BALL || is == POCKET || is == IDLE || is == OFF || is == IN ||
           is == COMBINATION || is == COMMA) {
        off = off || is == OFF;
        at.rest = at.after;
    }
    return off && is == THE_END && !strstr(line, "into "); /* where it went */
}

/* `plays safe on the blue`, where a ball has to be nominated: that one. */
static bool tell_safety_on(play_session *session, const known_table *known, const report *said, const char *typed,
                           bool *played)
{
    return said->safe && said->hit != CUE_BALL && said->hit != CUE_NO_BALL && !session->call &&
           tell_called(session, known, said, known->balls->names[said->hit], typed, played);
}

/* A touched ball, or the like, where a ball would be asked for that had to be nominated for a stroke. One that may be hit is
 * taken for that, unless more is said. */
static bool tell_unstruck(play_session *session, const known_table *known, const report *said, const char *typed, bool *played)
{
    return report_is_unstruck(said) && !report_touch_is_hit(said, known->on) &&
           go_through(session, guide_begin_unstruck(session->game, session->front->arrange != NULL), typed, played);
}

static bool tell_shot(play_session *session, const known_table *known, const report *said, const char *typed, bool *played)
{
    cue_text call = {0}, named = {0};
    answer_refusal why = {""};
    bool done = write_named(known, said, &named), stands;
    const char *const name = named.bytes ? named.bytes : "";
    if (done)
        call_anew(session, said, name);
    stands = calls_write_json(session, &call);
    if (done && said->lead_pocket != CUE_NO_POCKET && names_way(known->balls, typed) && is_call(session, name))
        done = tell_tried(session, name, played);
    else if (done && (!said->tells || (said->lead_pocket != CUE_NO_POCKET && names_way(known->balls, typed))))
        done = tell_names(session, known, said, name, typed, played);
    else if (done)
        done = (!stands && said->infractions >> CUE_BAD_CALL & 1 && tell_bad_call(session, said, typed, played)) ||
               (said->safe && tell_safety(session, typed, played)) ||
               /* where none is announced it calls nothing either */
               (said->safe && !stands && said->dropped && tell(session, NULL, typed, played)) ||
               (!stands && *name && tell_called(session, known, said, name, typed, played)) ||
               tell_reasoned(session, stands ? call.bytes : NULL, typed, played, &why) ||
               (!stands && !*name && tell_safety_on(session, known, said, typed, played)) ||
               (!stands && tell_unstruck(session, known, said, typed, played)) ||
               (!stands && tell_later(session, NULL, "", typed, played));
    if (!done && why.text[0])
        out_refuse("%s\n", why.text);
    cue_text_free(&call);
    cue_text_free(&named);
    return done || why.text[0];
}

/* Men by the names of their balls, those of the call before others: false where there are none, and where one may be several:
 * *several then says which. */
static bool spell_men(const play_session *session, const known_table *known, const char *typed, cue_text *spelled,
                      answer_refusal *several)
{
    const cue_balls in_play = known_in_play(known);
    return men_spell_out_first(session->game, captured_balls(session, typed) & in_play, in_play, typed, spelled, several);
}

/* Takes what is no more than a link to it from the end of a line, and marks from its beginning. */
static void strip(cue_text *line)
{
    static const char *const links[] = {"but", "and", "he", "she", "they", ",", NULL};
    const char *from = line->bytes + strspn(line->bytes, " ,");
    size_t i = 0;
    line->length = strlen(from);
    memmove(line->bytes, from, line->length + 1);
    while (links[i]) {
        const size_t length = strlen(links[i]);
        while (line->length && line->bytes[line->length - 1] == ' ')
            line->bytes[--line->length] = '\0';
        if (line->length >= length && strcmp(line->bytes + line->length - length, links[i]) == 0 &&
            (*links[i] == ',' || line->length == length || line->bytes[line->length - length - 1] == ' ')) {
            line->bytes[line->length -= length] = '\0';
            i = 0;
        } else {
            i++;
        }
    }
}

/* `no call, the 2 dropped`, where nothing need be called: what came of the shot without a call. */
static bool tell_uncalled(play_session *session, const char *typed, bool *played)
{
    static const char *const words[] = {"no call",
                                        "no nomination",
                                        "nothing nominated",
                                        "nothing was nominated",
                                        "nominated nothing",
                                        "without a nomination",
                                        "without nominating",
                                        "nothing called",
                                        "nothing was called",
                                        "called nothing",
                                        "calls nothing",
                                        "never called it",
                                        "didn't call it",
                                        "did not call it",
                                        "without a call",
                                        "without calling a pocket",
                                        "without calling it",
                                        "without calling",
                                        "but forgot to call it",
                                        "forgot to call it",
                                        "forgot to call",
                                        "no pocket called",
                                        "no pocket was called",
                                        "named no pocket",
                                        "uncalled"};
    cue_text rest = {0};
    const char *found = NULL;
    size_t i;
    bool told = false;
    for (i = 0; i < sizeof words / sizeof words[0] && !found && !session->call; i++)
        if ((found = strstr(typed, words[i])) != NULL &&
            !text_print(&rest, "%.*s%s", (int)(found - typed), typed, found + strlen(words[i]))) {
            strip(&rest);
            told = !answer_is_empty(rest.bytes) &&
                   ((strstr(words[i], "nominat") && tell_unnominated(session, rest.bytes, played)) ||
                    tell(session, NULL, rest.bytes, played) || tell_unnominated(session, rest.bytes, played));
            /* Where something has to be called, that is the foul. */
            if (!told && i > 0 && !answer_is_empty(rest.bytes)) {
                cue_text foul = {0};
                told = !text_print(&foul, "no call, %s", rest.bytes);
                *played = told && guided_play(session, foul.bytes);
                cue_text_free(&foul);
            }
        }
    cue_text_free(&rest);
    return told;
}

/* `push out`, and what came of it. */
static bool tell_push(play_session *session, const char *typed, bool *played)
{
    cue_text call = {0}, json = {0}, rest = {0};
    const char *const behind = answer_behind(typed, "push out");
    const call_end end =
        behind && !session->call ? call_read(session->game, "push out", &call, &json, &(cue_error){0}) : CALL_NONE;
    bool told = end == CALL_REFUSED && !answer_is_empty(behind);
    if (told)
        *played = guided_play(session, "push out"); /* says why not */
    if (end == CALL_MADE && !text_print(&rest, "%s", behind)) {
        strip(&rest);
        told = !answer_is_empty(rest.bytes) && tell(session, json.bytes, rest.bytes, played);
        if (!told && session->terminal && !answer_is_empty(rest.bytes)) { /* what was announced is not to be lost */
            guide_show_left_out(rest.bytes);
            *played = guided_play(session, "push out");
            told = true;
        }
    }
    cue_text_free(&call);
    cue_text_free(&json);
    cue_text_free(&rest);
    return told;
}

/* What came of the capture that stands: `hit it` says what of it alone. */
static bool tell_of_capture(play_session *session, const char *typed, bool *played)
{
    cue_text call = {0};
    const bool told = session->call && captures_balls(session->game, session->call) && calls_write_json(session, &call) &&
                      tell(session, call.bytes, typed, played);
    cue_text_free(&call);
    return told;
}

static bool play_told(play_session *session, const known_table *known, const char *typed, bool *played, answer_refusal *why)
{
    cue_text spelled = {0};
    answer_refusal several = {""};
    report said;
    bool read, told, calls;
    if (spell_men(session, known, typed, &spelled, &several))
        typed = spelled.bytes;
    read = report_read(known->balls, known_in_play(known), typed, &said, why);
    if (read && said.taken && !session->call && !captured_first(session, typed) && captures_are_called(session->game)) {
        const char *const ball = known->balls->names[cue_lowest_ball(said.taken)];
        out_refuse("Which one took the %s? Call it as in `1x%s`; or say `potted %s` where it dropped.\n", ball, ball, ball);
        cue_text_free(&spelled);
        return true;
    }
    if (tell_uncalled(session, typed, played) || tell_push(session, typed, played)) {
        cue_text_free(&spelled);
        return true;
    }
    calls = read && said.is_called && said.lead_pocket != CUE_NO_POCKET; /* red, safety, called bottom left */
    told = !report_is_notation(known->balls, known_in_play(known), typed) &&
           (((!read || (said.safe && !calls) || captured_first(session, typed)) &&
             tell_behind_call(session, known, typed, played, why)) ||
            (read && said.is_fluke && !session->call && !said.is_called && (said.dropped || said.missed) &&
             tell(session, NULL, typed, played)) ||
            /* `safe` may be how a shot scores, and `miss` a call that goes with a foul. */
            (read && (tell_on(session, known, typed, played) ||
                      ((!is_call(session, typed) || said.missed || said.dropped) &&
                       tell_shot(session, known, &said, typed, played)))));
    told = told || tell_of_capture(session, typed, played);
    if (!told && !read && several.text[0])
        *why = several;
    cue_text_free(&spelled);
    return told;
}

bool told_play(play_session *session, const char *typed, bool *played, answer_refusal *why)
{
    known_table known;
    if (*typed == '{' || !known_of(session->game, &known))
        return false;
    if (verbs_give_up(typed) && !answer_says(typed, "concede") && !answer_says(typed, "concede match")) {
        *played = guided_play(session, speaker_gives_up_match(session->game, typed) ? "concede match" : "concede");
        return true;
    }
    if (known.table.also.no_pockets)
        return told_stroke(session, &known, typed, played);
    return legal_open_shot(session->game, NULL) && play_told(session, &known, typed, played, why);
}
