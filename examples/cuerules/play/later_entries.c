#include "later_entries.h"

#include "../guide/known.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "calls.h"
#include "decisions.h"
#include "guided.h"
#include "hands.h"
#include "legal.h"

#include <string.h>

/* Is something other than a shot to be decided first? */
static bool is_to_decide(const cue_game *game)
{
    return cue_step_head(cue_game_state(game))->to_act >= 0 && cue_game_legal(game, NULL, 0) > 0 &&
           !legal_open_shot(game, NULL);
}

/* Where such a name as red-1 stands, and not red-12; NULL where it does not. */
static const char *find_name(const char *typed, const char *name)
{
    while ((typed = strstr(typed, name)) != NULL && strchr("0123456789", typed[strlen(name)]) && typed[strlen(name)])
        typed++;
    return typed;
}

/* Each name that is the one becomes the other. */
static bool rename_ball(cue_text *typed, const char *from, const char *to)
{
    const char *found;
    bool renamed = true;
    while (renamed && (found = find_name(typed->bytes, from)) != NULL) {
        cue_text other = {0};
        renamed = !text_print(&other, "%.*s%s%s", (int)(found - typed->bytes), typed->bytes, to, found + strlen(from));
        cue_text_free(typed);
        *typed = other;
    }
    return renamed;
}

/* Of balls that are alike nobody knows which one it was: where that one is gone, another one that is there is played. */
static bool apply_alike(cue_game *game, const cue_action *action)
{
    known_table known;
    cue_text typed = {0};
    cue_action played;
    cue_balls gone, there, i;
    bool is = known_of(game, &known) && known.balls->also.words && known.balls->also.words->family &&
              !cue_write_move(cue_game_position(game), action, &typed, NULL);
    gone = is ? known.balls->also.words->members & ~known_in_play(&known) : 0;
    there = is ? known.balls->also.words->members & known_in_play(&known) : 0;
    for (i = there; i; i &= i - 1)
        there ^= find_name(typed.bytes, known.balls->names[cue_lowest_ball(i)]) ? CUE_BALL_BIT(cue_lowest_ball(i)) : 0;
    for (; gone && is; gone &= gone - 1) {
        const char *const name = known.balls->names[cue_lowest_ball(gone)];
        if (!name || !find_name(typed.bytes, name))
            continue;
        is = there && rename_ball(&typed, name, known.balls->names[cue_lowest_ball(there)]);
        there &= there - 1;
    }
    is = is && !cue_game_read_move(game, typed.bytes, &played, NULL) && !cue_game_apply(game, &played, NULL);
    cue_text_free(&typed);
    return is;
}

/* Plays those entries once more, as far as they go; how many are left. */
static size_t follow(cue_game *game, const cue_game *former, size_t left, cue_error *error)
{
    const size_t count = cue_game_log_count(former);
    cue_action action;
    while (left && cue_game_log_at(former, count - left, &action) &&
           (!cue_game_apply(game, &action, error) || apply_alike(game, &action)))
        left--;
    return left;
}

/* Decisions that the amended entry calls for, and that were not to be made before, are asked for and put in. */
static void put_in_decisions(play_session *session, const cue_game *former, later_entries *later, cue_error *error)
{
    const size_t before = cue_game_log_count(session->game);
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    play_session at = *session;
    cue_action action;
    at.call = NULL;
    at.rehearsal = true;
    while (is_to_decide(at.game) && guided_ask(&at, "") &&
           cue_game_log_at(at.game, cue_game_log_count(at.game) - 1, &action)) {
        out_print("Put in: ");
        logged_show_entry(at.game, &action, cue_game_log_count(at.game), player, session_style(session));
    }
    calls_drop(&at);
    session->left = at.left;
    session->signal = at.signal;
    later->put_in = cue_game_log_count(at.game) - before;
    if (later->put_in)
        later->dropped = follow(at.game, former, later->dropped, error);
}

/* A decision that is not to be made any more is left out, if all that came after it is still possible. */
static void leave_out_decision(play_session *session, const cue_game *former, later_entries *later)
{
    cue_game *copy = NULL;
    cue_action action;
    cue_error ignored;
    if (!cue_game_log_at(former, later->from, &action) || show_kind(former, &action).carries == CUE_CARRIES_SHOT ||
        cue_game_clone(session->game, &copy, NULL))
        return;
    if (!follow(copy, former, later->dropped - 1, &ignored)) {
        out_print("Left out, as it is not asked for any more: ");
        logged_show_entry(former, &action, later->from + 1, CUE_NOBODY, session_style(session));
        later->left_out = 1;
        later->dropped = follow(session->game, former, later->dropped - 1, &ignored);
    }
    cue_game_free(copy);
}

/* The later entries that do not follow any more: the first one, and why. True when the player has them dropped. */
static bool offer_to_drop(play_session *session, const cue_game *former, const later_entries *later, const cue_error *error)
{
    const size_t first = cue_game_log_count(former) - later->dropped;
    const out_kind before = out_turn(session->terminal ? OUT_ANSWER : OUT_REFUSAL);
    cue_action action;
    bool may = false;
    if (cue_game_log_at(former, first, &action)) {
        out_print("%s would not be possible any more:\n  ", session->terminal ? "This" : "Refused: this");
        logged_show_entry(former, &action, first + 1, CUE_NOBODY, session_style(session));
        out_print("  ");
        show_wrapped(2, error->message);
    }
    (void)out_turn(before);
    if (session->terminal)
        may = session_agrees(session, later->dropped > 1 ? "Drop it and all after it (yes; Enter: no)? "
                                                  : "Drop it (yes; Enter: no)? ");
    else
        out_refuse("`amend %lu drop ...` drops it, and all that was played after it.\n", (unsigned long)later->amended + 1);
    return may;
}

/* Has the entry that came next been made where something else is to be decided now, or by somebody else? */
static bool is_another(const cue_game *now, const cue_game *former, const later_entries *later)
{
    cue_game *before = decisions_before(former, later->from);
    const cue_state_head *is = cue_step_head(cue_game_state(now)), *was = before ? cue_step_head(cue_game_state(before)) : is;
    const bool another = is->phase != was->phase || is->to_act != was->to_act;
    cue_game_free(before);
    return another;
}

bool later_follow(cue_game *game, const cue_game *former, later_entries *later, cue_error *error)
{
    later->dropped = follow(game, former, later->dropped, error);
    return !later->dropped;
}

bool later_mend(play_session *session, const cue_game *former, later_entries *later, cue_error *error)
{
    const bool next = cue_game_log_count(former) - later->dropped == later->from;
    const bool another = session->terminal && next && is_another(session->game, former, later);
    if (another && is_to_decide(session->game)) {
        out_print("Something else is to be decided before entry %lu now.\n", (unsigned long)later->from + 1);
        put_in_decisions(session, former, later, error);
        if (!later->put_in)
            return false;
    } else if (another) {
        leave_out_decision(session, former, later);
    }
    return !later->dropped || offer_to_drop(session, former, later, error);
}

bool later_show(const play_session *session, const cue_game *former, const later_entries *later)
{
    const size_t count = cue_game_log_count(former);
    cue_action action;
    size_t i;
    for (i = count - later->dropped; i < count && cue_game_log_at(former, i, &action); i++) {
        out_print("Taken out, too: ");
        logged_show_entry(former, &action, i + 1, CUE_NOBODY, session_style(session));
    }
    return hands_show(former, later->from + later->left_out, session->game, later->now_from + later->put_in);
}
