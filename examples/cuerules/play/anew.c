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

/* Lines that are tried. asking: the questions that are left for them, or NULL; fouls: one may be a foul. *asked: there was a
 * question; *on: the balls that may be hit after them, where the game says so. */
typedef struct trial {
    const guide_state *asking;
    const cue_text *lines;
    size_t count;
    bool fouls, asked;
    cue_balls on;
} trial;

/* A session on a copy of the game, of which nothing is said. False without memory. */
static bool begin_copy(const play_session *session, const session_front *silent, play_session *at)
{
    *at = *session;
    at->game = NULL;
    at->unamended = at->amended = (set_aside_list){NULL, 0, 0};
    at->call = NULL;
    at->front = silent;
    at->rehearsal = true;
    return !cue_game_clone(session->game, &at->game, NULL);
}

/* Plays one line after the other on a copy, as long as each is played without a question. How many were. */
static size_t rehearse(const play_session *session, trial *of)
{
    const session_front silent = {.context = &of->asked, .show = show_nothing, .read = note_question};
    const bool muted = out_mute(true);
    play_session at;
    size_t played = 0, said;
    known_table known;
    if (begin_copy(session, &silent, &at)) {
        hold_call(&at, session, of->asking);
        while (played < of->count && guided_play(&at, of->lines[played].bytes) && !of->asked) {
            const cue_ruling *rulings = cue_game_rulings(at.game, &said);
            if (!of->fouls && show_has_foul(rulings, said))
                break;
            played++;
        }
    }
    of->on = at.game && known_of(at.game, &known) ? known.on : 0;
    calls_drop(&at);
    cue_game_free(at.game);
    (void)out_mute(muted);
    return played;
}

/* Just Enter, which agrees to what was understood, or else a pocket, which may be the one that was called; but not for ever, as
 * that answers no other question. context: how often. */
static bool agree(void *context, const play_session *session, const char *prompt, cue_text *line)
{
    enum { MOST = 5 };
    const char *const answer = *(unsigned *)context % 2 ? "TL" : "";
    (void)session;
    (void)prompt;
    line->length = 0;
    return (*(unsigned *)context)++ < MOST && !cue_text_append(line, answer, strlen(answer));
}

cue_game *anew_supposed(const play_session *session, const char *line)
{
    unsigned asked = 0;
    const session_front silent = {.context = &asked, .show = show_nothing, .read = agree};
    const bool muted = out_mute(true);
    play_session at;
    bool played = begin_copy(session, &silent, &at);
    at.terminal = false; /* all of it has to be understood */
    if (played)
        hold_call(&at, session, NULL);
    played = played && guided_play(&at, line) && cue_game_log_count(at.game) == cue_game_log_count(session->game) + 1;
    calls_drop(&at);
    if (!played) {
        cue_game_free(at.game);
        at.game = NULL;
    }
    (void)out_mute(muted);
    return at.game;
}

bool anew_reads(const play_session *session, const guide_state *asking, const char *line)
{
    cue_text one = {0};
    trial of = {.asking = asking, .lines = &one, .count = 1, .fouls = true};
    bool played;
    if (cue_text_append(&one, line, strlen(line)))
        return false;
    played = rehearse(session, &of) == 1;
    cue_text_free(&one);
    return played || of.asked;
}

bool anew_plays(const play_session *session, const cue_text *lines, size_t count, bool may_ask)
{
    trial of = {.lines = lines, .count = count, .fouls = count == 1};
    const size_t played = rehearse(session, &of);
    return played == count || (may_ask && of.asked && played + 1 == count);
}

bool anew_on_after(const play_session *session, const cue_text *lines, size_t count, cue_balls *on)
{
    trial of = {.lines = lines, .count = count};
    const bool played = rehearse(session, &of) == count;
    *on = of.on;
    return played;
}

bool anew_follows(const play_session *session, const char *first, const char *line)
{
    cue_text lines[2] = {{0}};
    trial of = {.lines = lines, .count = 2, .fouls = true};
    const bool played = !cue_text_append(&lines[0], first, strlen(first)) && !cue_text_append(&lines[1], line, strlen(line)) &&
                        rehearse(session, &of) == 2;
    cue_text_free(&lines[0]);
    cue_text_free(&lines[1]);
    return played || of.asked;
}
