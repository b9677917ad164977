#include "anew.h"

#include "../guide/known.h"
#include "../out.h"
#include "../show.h"
#include "calls.h"
#include "guided.h"

#include <string.h>

static void show_nothing(void *context, const play_session *session)
{
    (void)context;
    (void)session;
}

/* That it is asked is enough to know. */
static bool note_question(void *context, const play_session *session, const char *prompt, cue_text *line)
{
    (void)session;
    (void)prompt;
    (void)line;
    *(bool *)context = true;
    return false;
}

static void hold_call(play_session *at, const play_session *session, const guide_state *asking)
{
    cue_text typed = {0};
    if (asking && guide_call(asking, &typed))
        calls_hold(at, typed.bytes);
    else if (session->call)
        calls_hold(at, session->call);
    cue_text_free(&typed);
}

/* Plays on a copy, of which nothing is said: lines one after the other, as long as each is played without a question.
 * How many were; *asked: there was a question. asking: the questions that are left for that, or NULL. *on: if that is not NULL,
 * the balls that may be hit after that, where the game says so. */
static size_t rehearse(const play_session *session, const guide_state *asking, const cue_text *lines, size_t count,
                       bool *asked, cue_balls *on)
{
    const session_front silent = {.context = asked, .show = show_nothing, .read = note_question};
    const bool muted = out_mute(true);
    play_session at = *session;
    size_t played = 0, said;
    known_table known;
    at.game = NULL;
    at.unamended = at.amended = (set_aside_list){NULL, 0, 0};
    at.call = NULL;
    at.front = &silent;
    at.rehearsal = true;
    *asked = false;
    if (!cue_game_clone(session->game, &at.game, NULL)) {
        hold_call(&at, session, asking);
        while (played < count && guided_play(&at, lines[played].bytes) && !*asked) {
            const cue_ruling *rulings = cue_game_rulings(at.game, &said);
            if (count > 1 && show_has_foul(rulings, said))
                break;
            played++;
        }
    }
    if (on && at.game && known_of(at.game, &known))
        *on = known.on;
    calls_drop(&at);
    cue_game_free(at.game);
    (void)out_mute(muted);
    return played;
}

bool anew_reads(const play_session *session, const guide_state *asking, const char *line)
{
    cue_text one = {0};
    bool asked = false, played;
    if (cue_text_append(&one, line, strlen(line)))
        return false;
    played = rehearse(session, asking, &one, 1, &asked, NULL) == 1;
    cue_text_free(&one);
    return played || asked;
}

bool anew_plays(const play_session *session, const cue_text *lines, size_t count, bool may_ask)
{
    bool asked;
    const size_t played = rehearse(session, NULL, lines, count, &asked, NULL);
    return played == count || (may_ask && asked && played + 1 == count);
}

bool anew_on_after(const play_session *session, const cue_text *lines, size_t count, cue_balls *on)
{
    bool asked;
    *on = 0;
    return rehearse(session, NULL, lines, count, &asked, on) == count;
}
