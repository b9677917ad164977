#include "understood.h"

#include "../complain.h"
#include "../guide/answers.h"
#include "../guide/clauses.h"
#include "../guide/verbs.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "anew.h"
#include "changed.h"
#include "guided.h"
#include "questions.h"
#include "speaker.h"

#include <string.h>

/* A number among other words may be one of cushions, as in `three it is`, or of points of an inning that is not over yet. */
static bool counts_loosely(const play_session *session, const cue_action *action, const char *said)
{
    static const char *const ends[] = {"inning", "innings", "run", "runs", "ran", "miss", "misses", "missed", "then", NULL};
    static const char *const points[] = {"point", "points", "pts", NULL};
    const char *rest = said;
    (void)answer_next(&rest);
    if (answer_is_one(answer_next(&(const char *){rest}), points)) /* 3 points */
        (void)answer_next(&rest);
    return show_info(session->game).balls && strcmp(show_kind(session->game, action).name, "inning") == 0 &&
           !answer_is_empty(rest) && !answer_has_one(said, ends);
}

/* Shows what was understood, and what the referee would say. False where that counts without a question. *weighty: it has to be
 * agreed to by itself. */
static bool is_asked(play_session *session, const char *said, const char *line, bool *weighty)
{
    cue_action action;
    bool foul;
    if (!session->terminal || session->rehearsal || cue_game_read_move(session->game, line, &action, NULL) ||
        cue_game_try(session->game, &action, NULL, 0, NULL))
        return false;
    foul = show_is_foul(session->game);
    *weighty = foul || session->partly || show_end(session->game);
    if (said && !*weighty && !session->marked && !counts_loosely(session, &action, said) &&
        clauses_are_plain(show_info(session->game).balls, said))
        return false;
    logged_show_words(session->game, &action, "Understood as:");
    logged_show_dry_run(session->game, &action);
    out_print("%s%sIs that right? Just Enter: yes.\n", show_end(session->game) ? "Game over. " : "", foul ? "A foul. " : "");
    return true;
}

typedef enum understood { UNDERSTOOD_ASKS, UNDERSTOOD_RIGHT, UNDERSTOOD_GOES_ON, UNDERSTOOD_WRONG, UNDERSTOOD_ANEW } understood;

/* line: what is shown. */
static understood take_answer(play_session *session, const char *line, const char *answer, bool weighty)
{
    const char *rest;
    if (answer_is_empty(answer) || answer_is_yes(answer))
        return UNDERSTOOD_RIGHT;
    if (answer_is_no(answer) || answer_leaves(answer))
        return UNDERSTOOD_WRONG;
    if (words_are_aside(answer) || questions_is(answer)) {
        words_do(session, answer);
        return UNDERSTOOD_ASKS;
    }
    if (changed_said(answer, &rest))
        return UNDERSTOOD_ANEW;
    if (speaker_names_other(session->game, answer) && !weighty && anew_follows(session, line, answer))
        return UNDERSTOOD_GOES_ON;
    out_refuse("First say whether this one is right: Enter records it, and `no, ...` tells it anew.\n");
    return UNDERSTOOD_ASKS;
}

/* What is changed of it alone, as in `no, it was the 5`, `no, nothing dropped`. False where the whole is told anew. */
static bool change(play_session *session, const char *answer, cue_text *line)
{
    cue_text changed = {0};
    cue_action action;
    const char *rest;
    const bool written = changed_said(answer, &rest) && !cue_game_read_move(session->game, line->bytes, &action, NULL) &&
                         changed_write(session->game, &action, rest, &changed);
    if (written) {
        cue_text_free(line);
        *line = changed;
    } else {
        cue_text_free(&changed);
    }
    return written;
}

static understood ask(play_session *session, const char *line, bool weighty, cue_text *answer)
{
    static const char *const words[] = {"yes", "no", "cancel"};
    enum { WORDS = sizeof words / sizeof words[0] };
    understood end = UNDERSTOOD_ASKS;
    while (end == UNDERSTOOD_ASKS) {
        size_t i;
        for (i = 0; i < WORDS; i++)
            session->answers[i] = words[i];
        session->answer_count = WORDS;
        end = session_ask(session, "Is that right? [Enter: yes]> ", answer)
                  ? take_answer(session, line, answer->bytes, weighty)
                  : UNDERSTOOD_WRONG;
    }
    session->answer_count = 0;
    return end;
}

bool understood_play(play_session *session, const char *said, const char *typed)
{
    cue_text answer = {0}, line = {0};
    bool weighty = false, played = false;
    const char *rest;
    understood end;
    if (text_print(&line, "%s", typed))
        return complain_no_memory() == 0;
    do {
        end = is_asked(session, said, line.bytes, &weighty) ? ask(session, line.bytes, weighty, &answer) : UNDERSTOOD_RIGHT;
        said = NULL; /* what is changed is shown in any case */
    } while (end == UNDERSTOOD_ANEW && change(session, answer.bytes, &line));
    session->partly = false;
    if (end == UNDERSTOOD_RIGHT || end == UNDERSTOOD_GOES_ON) {
        played = guided_play(session, line.bytes);
    } else {
        out_print(end == UNDERSTOOD_WRONG ? "Nothing was played.\n"
                                          : "That takes the place of what was told before, which is not recorded.\n");
        session->declined = 2;
    }
    if (end == UNDERSTOOD_GOES_ON ||
        end == UNDERSTOOD_ANEW) /* a session of its own: what it leads to is a line like any other */
        words_do(session, end == UNDERSTOOD_ANEW && changed_said(answer.bytes, &rest) ? rest : answer.bytes);
    cue_text_free(&answer);
    cue_text_free(&line);
    return played;
}
