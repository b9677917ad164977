#include "amend.h"

#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "guided.h"
#include "hands.h"
#include "moves.h"
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

/* at: counted from 0. move: NULL: the entry is taken out. */
typedef struct amendment {
    size_t at;
    uint32_t flags;
    const char *move;
} amendment;

/* What stands behind a word, or NULL where the text does not begin with it. */
static const char *behind(const char *text, const char *word)
{
    const size_t length = strcspn(text, " \t");
    if (strlen(word) != length || !strings_alike(text, word, length))
        return NULL;
    return text + length + strspn(text + length, " \t");
}

static bool read_amendment(const play_session *session, const char *rest, amendment *wanted)
{
    const size_t digits = strspn(rest, "0123456789"), count = cue_game_log_count(session->game);
    const unsigned long number = digits && digits < 10 ? strtoul(rest, NULL, 10) : 0;
    const char *move = rest + digits + strspn(rest + digits, " \t"), *dropping = behind(move, "drop");
    const char *inserted = behind(dropping ? dropping : move, "before");
    if (digits && (!number || number > count)) {
        out_refuse("The log has %lu entr%s; `log` lists what has a number.\n", (unsigned long)count,
                   count == 1 ? "y" : "ies");
        return false;
    }
    wanted->at = number - 1;
    wanted->flags = (dropping ? CUE_AMEND_DROP : 0u) | (inserted ? CUE_AMEND_INSERT : 0u);
    wanted->move = inserted ? inserted : dropping ? dropping : move;
    if (!digits || !*wanted->move) {
        out_refuse("Type the number that `log` gives an entry, and what it is to be: amend 12 MOVE, amend 12 out, or "
                   "amend 12 before MOVE.\n");
        return false;
    }
    if (!wanted->move[strspn(wanted->move, "0123456789")]) {
        out_refuse("Type the move itself: a number means a move of the list that is shown, and that list is another one.\n");
        return false;
    }
    if (!inserted && strings_alike(wanted->move, "out", sizeof "out"))
        wanted->move = NULL;
    return true;
}

/* The game as it stood before the entry. */
static cue_game *earlier(const cue_game *game, size_t at)
{
    cue_game *copy = NULL;
    if (cue_game_clone(game, &copy, NULL)) {
        (void)complain_no_memory();
        return NULL;
    }
    while (cue_game_log_count(copy) > at && !cue_game_undo(copy, NULL, NULL)) {
    }
    return copy;
}

static cue_status change(cue_game *game, const amendment *wanted, const typed_move *move, cue_game **former,
                         size_t *dropped, cue_error *error)
{
    if (wanted->move && move->json)
        return cue_game_amend_json(game, wanted->at, wanted->move, strlen(wanted->move), wanted->flags, former,
                                   dropped, error);
    return cue_game_amend(game, wanted->at, wanted->move ? &move->action : NULL, wanted->flags, former, dropped, error);
}

/* A later entry does not follow any more: which one, and why. True when the player has it dropped. */
static bool offer_to_drop(play_session *session, const amendment *wanted, cue_error *error)
{
    const size_t place = strtoul(error->path + strlen("/log/"), NULL, 10);
    const size_t later = place + !wanted->move - (wanted->flags & CUE_AMEND_INSERT ? 1 : 0);
    const size_t count = cue_game_log_count(session->game);
    const out_kind before = out_turn(OUT_REFUSAL);
    cue_action action;
    bool may = false;
    if (cue_game_log_at(session->game, later, &action)) {
        out_print("Refused: this would not be possible any more:\n  ");
        show_entry(session->game, &action, later + 1, CUE_NOBODY);
        out_print("  ");
        show_wrapped(2, error->message);
    }
    (void)out_turn(before);
    if (session->terminal)
        may = session_agrees(session, later + 1 < count ? "Drop it, and all that was played after it (yes or no)? "
                                                        : "Drop it (yes or no)? ");
    else
        out_refuse("`amend %lu drop ...` drops it, and all that was played after it.\n", (unsigned long)wanted->at + 1);
    return may;
}

static void show_change(const play_session *session, const amendment *wanted, const cue_game *then,
                        const cue_game *former, size_t dropped)
{
    const size_t count = cue_game_log_count(former);
    cue_action action;
    size_t i;
    if (!wanted->move && cue_game_log_at(former, wanted->at, &action)) {
        out_print("Taken out: ");
        show_move(then, &action);
    } else if (cue_game_log_at(session->game, wanted->at, &action)) {
        show_entry(then, &action, wanted->at + 1, cue_step_head(cue_game_state(then))->to_act);
    }
    show_rulings(session->game, 2, session->terminal);
    for (i = count - dropped; i < count && cue_game_log_at(former, i, &action); i++) {
        out_print("Dropped: ");
        show_entry(former, &action, i + 1, CUE_NOBODY);
    }
    hands_show(former, wanted->at + !(wanted->flags & CUE_AMEND_INSERT), session->game,
               wanted->at + (wanted->move ? 1 : 0));
}

/* then: the game as it stood before the entry, where the move was read. */
static bool try_change(play_session *session, amendment *wanted, cue_game *then, const typed_move *move)
{
    cue_game *former = NULL;
    size_t dropped = 0;
    cue_error error;
    cue_status status = change(session->game, wanted, move, &former, &dropped, &error);
    if (status && strncmp(error.path, "/log/", 5) == 0) {
        if (!offer_to_drop(session, wanted, &error))
            return false;
        wanted->flags |= CUE_AMEND_DROP;
        status = change(session->game, wanted, move, &former, &dropped, &error);
    }
    if (status) {
        play_session at = *session;
        at.game = then;
        moves_refuse(&at, wanted->move ? wanted->move : "out", move, &error);
        return false;
    }
    show_change(session, wanted, then, former, dropped);
    cue_game_free(former);
    kept_undone(&session->kept, session->game);
    if (!session->by_hand)
        moves_draw(session->game);
    return true;
}

bool amend_typed(play_session *session, const char *rest)
{
    play_session at = *session;
    typed_move move = {.room = NULL};
    cue_text line = {0};
    cue_status status = CUE_OK;
    bool changed = false, understood;
    amendment wanted;
    cue_error error;
    cue_game *then = read_amendment(session, rest, &wanted) ? earlier(session->game, wanted.at) : NULL;
    if (!then)
        return false;
    at.game = then;
    at.call = NULL;
    understood = !wanted.move || guided_read(&at, wanted.move, &line, &move, &status, &error);
    if (understood && status) {
        moves_refuse(&at, line.bytes, &move, &error);
    } else if (understood) {
        wanted.move = wanted.move ? line.bytes : NULL;
        changed = try_change(session, &wanted, then, &move);
    }
    moves_free(&move);
    cue_text_free(&line);
    cue_game_free(then);
    return changed;
}
