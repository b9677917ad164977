#include "session.h"

#include "../command.h"
#include "../complain.h"
#include "../guide/answers.h"
#include "../out.h"
#include "../show.h"
#include "../system.h"
#include "../text.h"
#include "amendments.h"
#include "calls.h"
#include "card.h"
#include "guided.h"
#include "legal.h"
#include "minute.h"
#include "moves.h"
#include "speaker.h"

#include <ctype.h>
#include <string.h>

/* Removes white space around the line, in place. */
static char *trimmed(char *line)
{
    size_t length;
    line += strspn(line, " \t\r\n");
    length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = '\0';
    return line;
}

/* Who is to act, what they have called, and the move that an empty line plays. */
static cue_status write_prompt(const play_session *session, const char *forced, cue_text *prompt)
{
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    const char *name = player >= 0 && cue_game_players(session->game) > 1
                           ? cue_game_player_name(session->game, (uint32_t)player)
                           : "";
    const char *call = session->call ? session->call : "";
    prompt->length = 0;
    return text_print(prompt, "%s%s%s%s%s%s%s> ", name, *call && *name ? ": " : "", call,
                      forced && (*name || *call) ? " " : "", forced ? "[Enter: " : "", forced ? forced : "",
                      forced ? "]" : "");
}

/* At a terminal Ctrl-D and Ctrl-C mean quit, which does not drop an unsaved game without asking. If the terminal itself
 * is gone, or somebody wants the program to end, there is nobody to ask. */
static void end_of_input(play_session *session)
{
    const int number = system_signal();
    if (!session->terminal || (number && !system_is_interrupt(number)))
        session->left = true;
    else
        words_leave(session);
    session->signal = session->left ? number : 0;
}

bool session_ask(play_session *session, const char *question, cue_text *answer)
{
    static const char *const renames[] = {"names", "call me", "my name is", NULL};
    char *typed;
    out_release();
    session->asked++;
    if (!session->front->read(session->front->context, session, question, answer))
        return false;
    typed = trimmed(answer->bytes);
    answer->length = strlen(typed);
    session->marked = answer->length && typed[answer->length - 1] == '?';
    /* `why?` and `9 in!`: a sign at the end of a sentence says nothing. */
    while (answer->length > 1 && strchr(".!?", typed[answer->length - 1]) &&
           (isalnum((unsigned char)typed[answer->length - 2]) || strchr(".!?", typed[answer->length - 2])))
        typed[--answer->length] = '\0';
    memmove(answer->bytes, typed, answer->length + 1);
    if (session->game && *answer->bytes != '{' && !answer_behind_one(answer->bytes, renames))
        speaker_shorten(session->game, answer);
    return true;
}

static bool quits(const char *answer)
{
    return answer_says(answer, "quit") || answer_says(answer, "q");
}

bool session_is_held(const play_session *session, const char *line, double asked)
{
    static const double held_for = 0.25; /* seconds in which nobody can have read a question */
    return session->terminal && !*line && system_seconds() - asked < held_for;
}

/* usual: at a terminal just Enter agrees. */
static bool ask_agreement(play_session *session, const char *question, bool usual)
{
    cue_text answer = {0};
    bool agrees = false, asks = true;
    double asked = system_seconds();
    session->answers[0] = "yes";
    session->answers[1] = "no";
    session->answer_count = 2;
    while (asks && session_ask(session, question, &answer)) {
        const bool held = usual && session_is_held(session, answer.bytes, asked);
        agrees = answer_is_yes(answer.bytes) || (usual && session->terminal && !answer.length && !held);
        asks = session->terminal && (answer.length || held) && !agrees && !answer_is_no(answer.bytes) &&
               !answer_leaves(answer.bytes) && !quits(answer.bytes);
        if (asks && words_are_aside(answer.bytes))
            words_do(session, answer.bytes);
        else if (asks)
            out_refuse("Type yes or no.\n");
        asked = system_seconds();
    }
    session->answer_count = 0;
    if (answer.bytes && quits(answer.bytes))
        words_leave(session);
    cue_text_free(&answer);
    return agrees;
}

bool session_agrees(play_session *session, const char *question)
{
    return ask_agreement(session, question, false);
}

bool session_confirms(play_session *session, const char *question)
{
    return ask_agreement(session, question, true);
}

/* Some shots that are told in words are shown and have to be agreed to, and others count at once: who takes the one for the
 * other presses Enter soon, which does nothing then. */
enum { AT_ONCE = 3 }; /* seconds */
static void do_line(play_session *session, const char *line)
{
    const size_t entries = cue_game_log_count(session->game);
    const unsigned asked = session->asked;
    words_do(session, line);
    if (session->terminal && show_info(session->game).balls && strchr(line, ' ') && !strpbrk(line, "|>") &&
        session->asked == asked && cue_game_log_count(session->game) > entries &&
        cue_step_head(cue_game_state(session->game))->to_act >= 0)
        session->told = system_seconds();
}

/* Reads one line and does what it says. At a terminal an empty one plays the only possible move; scripts must type
 * it. */
static void hold(play_session *session, cue_text *line, cue_text *prompt)
{
    cue_text forced = {0};
    const bool is_forced = session->terminal && legal_only(session->game, &forced);
    const char *const offer = is_forced ? forced.bytes : guided_offer(session);
    const double told = session->told;
    session->told = 0;
    if (write_prompt(session, offer, prompt)) {
        (void)complain_no_memory();
        session->left = true;
    } else if (system_is_signalled() || !session_ask(session, prompt->bytes, line)) {
        end_of_input(session);
    } else if (line->length) {
        do_line(session, line->bytes);
    } else if (told > 0 && system_seconds() - told < AT_ONCE) {
        out_print("That is recorded already. Enter once more asks what comes next.\n");
    } else if (is_forced) {
        legal_note_shown(true); /* as the prompt's only move */
        words_do(session, "1");
    } else if (offer) {
        words_do(session, "ask");
    }
    cue_text_free(&forced);
}

bool session_is_told_chance(const play_session *session)
{
    return session->by_hand || (session->terminal && show_info(session->game).balls);
}

void session_show(play_session *session)
{
    session->front->show(session->front->context, session);
    if (session->terminal && show_is_over(session->game))
        card_show(session);
}

void session_show_board(const play_session *session)
{
    if (session->front->arrange)
        session->front->show(session->front->context, session);
}

/* Whoever plays a game for the first time is told how it goes: before the picture, or on a screen on a page by itself. */
static void show_first(play_session *session)
{
    const session_front *front = session->front;
    const bool is_new = session->terminal && !session->kept.number && !session->path && minute_is_due(session);
    if (is_new && !front->page)
        (void)minute_show(session->game);
    session_show(session);
    if (is_new && front->page) {
        front->page(front->context);
        (void)minute_show(session->game);
    }
}

int session_run(play_session *session)
{
    cue_text line = {0}, prompt = {0};
    if (session->terminal)
        system_catch_signals();
    legal_note_shown(false); /* in a game before this one */
    if (!session_is_told_chance(session))
        moves_draw(session->game);
    show_first(session);
    while (!session->left)
        hold(session, &line, &prompt);
    calls_drop(session);
    amendments_forget(session);
    cue_text_free(&line);
    cue_text_free(&prompt);
    if (session->signal)
        return COMMAND_SIGNALLED + session->signal;
    return !session->terminal && out_has_failed() ? COMMAND_FAILED : COMMAND_DONE;
}
