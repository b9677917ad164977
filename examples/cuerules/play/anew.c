#include "anew.h"

#include "../out.h"
#include "calls.h"
#include "guided.h"

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
    if (guide_call(asking, &typed))
        calls_hold(at, typed.bytes);
    else if (session->call)
        calls_hold(at, session->call);
    cue_text_free(&typed);
}

bool anew_reads(const play_session *session, const guide_state *asking, const char *line)
{
    bool asked = false, played = false;
    const session_front silent = {.context = &asked, .show = show_nothing, .read = note_question};
    play_session at = *session;
    const bool muted = out_mute(true);
    at.game = NULL;
    at.call = NULL;
    at.front = &silent;
    at.rehearsal = true;
    if (!cue_game_clone(session->game, &at.game, NULL)) {
        hold_call(&at, session, asking);
        played = guided_play(&at, line);
    }
    calls_drop(&at);
    cue_game_free(at.game);
    (void)out_mute(muted);
    return played || asked;
}
