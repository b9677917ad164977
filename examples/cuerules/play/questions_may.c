/* Whether something may be done now. */
#include "questions.h"

#include "../guide/answers.h"
#include "../guide/call.h"
#include "../guide/known.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "captures.h"
#include "choices.h"
#include "legal.h"
#include "rule_search.h"
#include "vocabulary.h"

#include <string.h>

/* What a refusal says, without the rule. */
static void say_reason(const char *before, const cue_error *error, const char *end)
{
    const char *const rule = strchr(error->message, '[');
    const size_t length = strcspn(error->message, "[") - (rule ? 1 : 0);
    cue_text said = {0};
    if (!text_print(&said, "%s%.*s%s", before, (int)length, error->message, end))
        show_wrapped(0, said.bytes);
    cue_text_free(&said);
}

bool questions_price(cue_game *game, const char *shot)
{
    cue_text line = {0};
    cue_action action;
    cue_error error;
    const bool answers = !show_info(game).balls && !text_print(&line, "price %.*s", (int)strcspn(shot, "?"), shot) &&
                         cue_game_read_move(game, line.bytes, &action, &error) && error.rule[0];
    if (answers)
        say_reason("", &error, "");
    cue_text_free(&line);
    return answers;
}

/* `can the queen take the bishop?` */
static bool say_capture(cue_game *game, const char *line)
{
    cue_text said = {0}, capture = {0}, typed = {0}, json = {0};
    answer_refusal why = {""};
    cue_error error;
    call_end end = CALL_NONE;
    bool answered;
    if (!text_print(&said, "%.*s", (int)strcspn(line, "?"), line) && captures_write(game, said.bytes, &capture, &why))
        end = call_read(game, capture.bytes, &typed, &json, &error);
    answered = end != CALL_NONE || why.text[0];
    if (end == CALL_MADE)
        out_print("Yes: `%s` may be called now.\n", capture.bytes);
    else if (end == CALL_LACKS)
        out_print("Nobody knows where they lie, so that depends on their cells: `%s` is called with them.\n", capture.bytes);
    else if (end == CALL_REFUSED)
        say_reason("No: ", &error, ".");
    else if (answered)
        out_print("%s\n", why.text);
    cue_text_free(&said);
    cue_text_free(&capture);
    cue_text_free(&typed);
    cue_text_free(&json);
    return answered;
}

/* So many words, where they are a call: whether it may be made. A ball's number is none. */
static bool say_call(cue_game *game, const char *line, unsigned words)
{
    cue_text named = {0}, typed = {0}, json = {0};
    cue_error error;
    call_end end = CALL_NONE;
    bool whole = true;
    for (; words && whole; words--) {
        const answer_word word = rule_search_word(&line);
        whole = word.length && !text_print(&named, "%s%.*s", named.length ? " " : "", (int)word.length, word.text);
    }
    if (whole && (*named.bytes < '0' || *named.bytes > '9'))
        end = call_read(game, named.bytes, &typed, &json, &error);
    if (end == CALL_MADE)
        out_print("Yes: `%s` may be called now.\n", typed.bytes);
    else if (end == CALL_REFUSED)
        say_reason("No: ", &error, ".");
    cue_text_free(&named);
    cue_text_free(&typed);
    cue_text_free(&json);
    return end == CALL_MADE || end == CALL_REFUSED;
}

/* Games that have no push-out have no rule of it. */
static bool say_push(cue_game *game)
{
    const bool has = cue_ruleset_rule_text(cue_game_ruleset(game), "push-out") != NULL;
    if (has && legal_open_shot(game, NULL))
        return say_call(game, "push out", 2);
    if (!has)
        out_print("No: this game has no push-out.\n");
    return !has;
}

/* `can I pot the black in d1?`, in a game of cards: whether that may be played now, or which is meant. */
bool questions_may_play(cue_game *game, const char *line)
{
    static const char *const words[] = {"can", "could", "may", NULL};
    const bool asks = !show_info(game).balls && answer_is_one(answer_next(&line), words) && answer_behind_speaker(line);
    cue_text play = {0}, typed = {0};
    cue_action action;
    cue_error error = {.status = CUE_OK};
    const char *which = NULL;
    bool read = false;
    if (asks && !text_print(&play, "%.*s", (int)strcspn(answer_behind_speaker(line), "?"), answer_behind_speaker(line))) {
        read = !cue_game_read_move(game, play.bytes, &action, &error) && legal_write_typed(game, &action, &typed);
        which = strings_behind(error.message, "which ");
    }
    if (which)
        out_print("Which %s.\n", which);
    else if (read && !cue_game_try(game, &action, NULL, 0, &error))
        out_print("Yes: `%s` may be played now.\n", typed.bytes);
    else if (read)
        say_reason("No: ", &error, ".");
    cue_text_free(&play);
    cue_text_free(&typed);
    return which || read;
}

/* The only ball that is named behind such a verb; CUE_NO_BALL elsewhere. *hits: it is asked whether it may be hit. */
static unsigned asked_ball(const cue_ball_set *balls, const char *line, bool *hits)
{
    static const char *const verbs[] = {"play", "call", "pot", "shoot", "go", "take", "nominate", "choose", "hit", NULL};
    unsigned found = CUE_NO_BALL, ball;
    bool verb = false;
    *hits = false;
    while (!answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        *hits = *hits || answer_is(word, "hit");
        verb = verb || answer_is_one(word, verbs);
        if (!answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) || answer_is(word, "a"))
            continue;
        if (!verb || found != CUE_NO_BALL || ball == CUE_BALL)
            return CUE_NO_BALL;
        found = ball;
    }
    return found;
}

/* Is it about another moment than this one? */
static bool is_general(const char *line)
{
    static const char *const words[] = {"after", "before", "if", "when", "open", "break", "once", "without", NULL};
    return answer_has_one(line, words);
}

/* `can I go for the brown?`, `can she hit the 9 first?`: whether it may be called, or else hit, now. */
static bool say_ball(cue_game *game, const char *line)
{
    const cue_ball_set *const balls = show_info(game).balls;
    known_table known;
    bool hits;
    const unsigned ball = asked_ball(balls, line, &hits);
    cue_text named = {0}, typed = {0}, json = {0};
    cue_error error;
    call_end end = CALL_NONE;
    bool answered = ball != CUE_NO_BALL && balls->names[ball] && known_of(game, &known) && !is_general(line);
    if (answered && !hits && !text_print(&named, "%s TL", balls->names[ball]))
        end = call_read(game, named.bytes, &typed, &json, &error);
    if (answered && end == CALL_MADE)
        out_print("Yes: the %s may be called now, with its pocket.\n", balls->names[ball]);
    else if (answered && end == CALL_REFUSED)
        say_reason("No: ", &error, ".");
    else if (answered && known.on)
        out_print("The %s may %sbe hit first now.\n", balls->names[ball], cue_in_set(known.on, ball) ? "" : "not ");
    else
        answered = false;
    cue_text_free(&named);
    cue_text_free(&typed);
    cue_text_free(&json);
    return answered;
}

/* `can Ana make Bo go first?`: one of the choices that are due. */
static bool say_choice(cue_game *game, const char *line)
{
    cue_text said = {0}, typed = {0};
    const bool answers = (legal_is_choice(game) || !legal_open_shot(game, NULL)) && !answer_is_empty(line) &&
                         !text_print(&said, "%.*s", (int)strcspn(line, "?"), line + strspn(line, " ")) &&
                         choices_find(game, said.bytes, &typed);
    if (answers)
        out_print("Yes: `%s` may be chosen now.\n", typed.bytes);
    cue_text_free(&said);
    cue_text_free(&typed);
    return answers;
}

/* `can she push out?`, `is he allowed to push again?`: whether such a call may be made now. */
bool questions_may(cue_game *game, const char *line)
{
    static const char *const words[] = {"can", "could", "may", "is", NULL}, *const pushes[] = {"push", "push-out", "pushout",
                                                                                               NULL};
    static const char *const strokes[] = {"shot", "stroke", NULL}; /* which is a foul */
    static const char *const nouns[] = {"a", "an", "after", NULL};
    const char *const whole = line;
    answer_word before = {"", 0};
    const bool asks = answer_is_one(answer_next(&line), words);
    if (!asks || !show_info(game).balls)
        return false;
    if (say_choice(game, line))
        return true;
    if (legal_open_shot(game, NULL) && say_capture(game, line))
        return true;
    for (; !answer_is_empty(line); before = answer_next(&line)) {
        const char *behind = line;
        if (answer_is_one(before, nouns)) /* after a miss */
            continue;
        if (answer_is_one(answer_next(&behind), pushes) && !answer_is_one(rule_search_word(&behind), strokes))
            return say_push(game);
        if (legal_open_shot(game, NULL) && (say_call(game, line, 1) || say_call(game, line, 2)))
            return true;
    }
    return legal_open_shot(game, NULL) && say_ball(game, whole);
}
