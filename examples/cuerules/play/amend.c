#include "amend.h"

#include "../carom.h"
#include "../complain.h"
#include "../guide/call.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "amendments.h"
#include "attempts.h"
#include "calls.h"
#include "changed.h"
#include "decisions.h"
#include "entries.h"
#include "guided.h"
#include "later_entries.h"
#include "legal.h"
#include "moves.h"
#include "speaker.h"
#include "told.h"
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
    const char *const number_end = rest + digits + (digits && rest[digits] == ':'); /* `amend 4: missed` */
    const char *move = number_end + strspn(number_end, " \t"), *dropping = behind(move, "drop");
    const char *inserted = behind(dropping ? dropping : move, "before");
    if (digits && (!number || number > count)) {
        out_refuse("The log has %lu entr%s; `log` lists what has a number.\n", (unsigned long)count,
                   count == 1 ? "y" : "ies");
        return false;
    }
    wanted->at = number - 1;
    wanted->flags = (dropping ? CUE_AMEND_DROP : 0u) | (inserted ? CUE_AMEND_INSERT : 0u);
    wanted->move = inserted ? inserted : dropping ? dropping : move;
    if (!digits || (!*wanted->move && !(session->terminal && show_info(session->game).balls))) {
        out_refuse("Type the number that `log` gives an entry, and what it is to be: amend 12 MOVE, amend 12 out, or "
                   "amend 12 before MOVE.\n");
        return false;
    }
    if (*wanted->move && !wanted->move[strspn(wanted->move, "0123456789")] && legal_is_numbered(session->game)) {
        out_refuse("Type the move itself%s: a number means a move of the list that is shown, and that list is another one.\n",
                   show_info(session->game).balls ? ", or what came of the shot, as in `dropped 7`" : "");
        return false;
    }
    if (!inserted && strings_alike(wanted->move, "out", sizeof "out"))
        wanted->move = NULL;
    return true;
}

static cue_status change(cue_game *game, const amendment *wanted, const typed_move *move, cue_game **former,
                         size_t *dropped, cue_error *error)
{
    if (wanted->move && move->json)
        return cue_game_amend_json(game, wanted->at, wanted->move, strlen(wanted->move), wanted->flags, former,
                                   dropped, error);
    return cue_game_amend(game, wanted->at, wanted->move ? &move->action : NULL, wanted->flags, former, dropped, error);
}

/* What the referee says of the entry, as the game stood then. What chance had decided after it stands, and may mean something
 * else now. */
static void show_said(const play_session *session, const amendment *wanted)
{
    cue_game *copy = wanted->move ? decisions_before(session->game, wanted->at) : NULL;
    if (copy && !cue_game_redo(copy, NULL, NULL)) {
        show_rulings(copy, 2, session->terminal);
        decisions_redo_draws(copy);
    } else {
        show_rulings(session->game, 2, session->terminal);
    }
    cue_game_free(copy);
}

static void show_change(const play_session *session, const amendment *wanted, const cue_game *then,
                        const cue_game *former)
{
    cue_action action;
    if (!wanted->move && cue_game_log_at(former, wanted->at, &action)) {
        out_print("Taken out: ");
        show_move(then, &action);
    } else if (cue_game_log_at(session->game, wanted->at, &action)) {
        logged_show_entry(then, &action, wanted->at + 1, cue_step_head(cue_game_state(then))->to_act, session_style(session));
    }
    show_said(session, wanted);
}

/* Was the entry a foul as it stood? */
static bool was_foul(const cue_game *former, const amendment *wanted)
{
    cue_game *copy = wanted->flags & CUE_AMEND_INSERT ? NULL : decisions_before(former, wanted->at);
    const bool foul = copy && !cue_game_redo(copy, NULL, NULL) && show_is_foul(copy);
    cue_game_free(copy);
    return foul;
}

/* Somebody who was asked, or who sees what it would be, agrees to what is more than a slip of the pen: a foul that was none,
 * and moves that are now other players'. A script that writes the whole move means it. */
static bool is_agreed(play_session *session, bool foul, bool asked, bool hands)
{
    static const char question[] = "Is that right? [Enter: yes]> ";
    if (!(session->terminal || asked) || !(hands || foul))
        return true;
    if (!session->terminal) /* which shows no prompts */
        out_print("%s\n", question);
    if (session_confirms(session, question))
        return true;
    out_print("Nothing was changed.\n");
    return false;
}

/* The game as it was goes on. */
static bool go_back(play_session *session, cue_game *former)
{
    cue_game_free(session->game);
    session->game = former;
    if (session->terminal)
        session_show_board(session);
    return false;
}

/* The game as it was waits for `undo`. seen: what chance did after the entry. */
static bool settle(play_session *session, cue_game *former, const amendment *wanted, bool seen)
{
    if (!session_is_told_chance(session))
        moves_draw(session->game);
    if (seen)
        kept_undone(&session->kept, session->game);
    if (amendments_note(session, former, wanted->at, seen))
        out_print("`undo` takes the amendment back.\n");
    return true;
}

/* then: the game as it stood before the entry, where the move was read; asked: by questions. */
static bool try_change(play_session *session, amendment *wanted, cue_game *then, const typed_move *move, bool asked)
{
    later_entries later = {.amended = wanted->at,
                           .from = wanted->at + !(wanted->flags & CUE_AMEND_INSERT),
                           .now_from = wanted->at + (wanted->move ? 1 : 0)};
    cue_game *former = NULL;
    cue_error error;
    bool foul, hands, offered, seen;
    cue_status status = change(session->game, wanted, move, &former, &later.dropped, &error);
    bool follows = !status || strncmp(error.path, "/log/", 5) != 0;
    if (!follows) {
        cue_error ignored;
        wanted->flags |= CUE_AMEND_DROP;
        status = change(session->game, wanted, move, &former, &later.dropped, &ignored);
        follows = !status && later_follow(session->game, former, &later, &error);
    }
    if (status) {
        play_session at = *session;
        at.game = then;
        moves_refuse(&at, wanted->move ? wanted->move : "out", move, &error);
        return false;
    }
    seen = attempts_seen(session, former, wanted->at);
    if (!attempts_agree(session, seen, "that entry: if you change it", "Change it (yes; Enter: no)? ", "Nothing was changed."))
        return go_back(session, former);
    foul = !asked && wanted->move && show_is_foul(session->game) != was_foul(former, wanted);
    if (session->terminal)
        session_show_board(session);
    if (follows || session->terminal)
        show_change(session, wanted, then, former);
    if (!follows && !later_mend(session, former, &later, &error)) {
        if (session->terminal)
            out_print("Nothing was changed.\n");
        return go_back(session, former);
    }
    offered = !follows && later.dropped;
    hands = later_show(session, former, &later) || later.left_out > 0;
    if (later.dropped < 1 && show_is_over(session->game) && !show_is_over(former)) {
        hands = true;
        out_print("With that the game is over:\n");
        show_rulings(session->game, 2, true);
    }
    if (!offered && !is_agreed(session, foul, asked, hands || session->sought))
        return go_back(session, former);
    return settle(session, former, wanted, seen);
}

/* Is it said of the ball that was called where it dropped, and of no other call? */
static bool tells_where(const play_session *at, const cue_action *action, const char *line)
{
    cue_text typed = {0}, json = {0};
    known_table known;
    report said;
    const bool tells = known_of(at->game, &known) &&
                       report_read(known.balls, known_in_play(&known), line, &said, &(answer_refusal){""}) && said.told_where &&
                       !said.is_called && said.lead != CUE_NO_BALL && call_write(at->game, action, &typed, &json) &&
                       answer_is(answer_next(&(const char *){typed.bytes}), known.balls->names[said.lead]);
    cue_text_free(&typed);
    cue_text_free(&json);
    return tells;
}

/* What was called stays, where only what came of the shot is said anew. */
static void keep_call(play_session *at, const cue_game *game, const amendment *wanted)
{
    cue_text typed = {0}, json = {0};
    cue_action action;
    /* At a carom table it is the referee's word, which is said anew. */
    if (!carom_is(game) && !(wanted->flags & CUE_AMEND_INSERT) && cue_game_log_at(game, wanted->at, &action) &&
        show_kind(at->game, &action).carries == CUE_CARRIES_SHOT &&
        (answer_has(wanted->move, answer_whole("instead")) || tells_where(at, &action, speaker_skip(at->game, wanted->move)) ||
         !told_calls(at, speaker_skip(at->game, wanted->move))) &&
        call_write(at->game, &action, &typed, &json)) {
        out_print("The call stays as it was recorded. ");
        calls_hold(at, typed.bytes);
    }
    cue_text_free(&typed);
    cue_text_free(&json);
}

/* Where the balls lay after that shot that it left on the table, a captured one where it was before; none where nobody knew. */
static cue_layout recorded_places(const cue_game *then, const cue_game *game, const amendment *wanted)
{
    cue_game *after = wanted->flags & CUE_AMEND_INSERT ? NULL : decisions_before(game, wanted->at + 1);
    known_table known, before;
    cue_layout lying = {.known = 0};
    cue_action action;
    if (after && known_of(after, &known) && known_of(then, &before) && known.layout.known && before.layout.known &&
        cue_game_log_at(game, wanted->at, &action) && show_kind(game, &action).carries == CUE_CARRIES_SHOT) {
        const cue_balls gone = known_lost(action.data.pointer);
        cue_balls left = before.layout.on_table & ~known.layout.on_table & ~gone;
        lying = known.layout;
        lying.on_table &= ~gone;
        for (; left; left &= left - 1) {
            const cue_point at = before.layout.at[cue_lowest_ball(left)];
            if (cue_layout_overlap(&known.table, &lying, lying.on_table, at) == CUE_NO_BALL)
                cue_layout_put(&lying, cue_lowest_ball(left), at);
        }
    }
    cue_game_free(after);
    return lying;
}

/* On a screen the table is seen as it was then. */
static bool play_then(play_session *at, const cue_game *game, const amendment *wanted)
{
    const cue_layout recorded = recorded_places(at->game, game, wanted);
    bool played;
    if (at->front->arrange)
        session_show_board(at);
    else
        out_print("Amending entry %lu.\n", (unsigned long)wanted->at + 1);
    keep_call(at, game, wanted);
    at->recorded = &recorded;
    played = *wanted->move ? guided_play(at, wanted->move) : guided_ask(at, "");
    at->recorded = NULL;
    return played;
}

/* What cannot be read, or lacks something, is asked for as it would have been then: on a copy, which then has the move as its
 * last one. NULL where nothing came of it, which was said. */
static cue_game *ask_then(play_session *session, const cue_game *then, const amendment *wanted, cue_action *action)
{
    const size_t before = cue_game_log_count(then);
    play_session at = *session;
    bool played = false;
    at.game = NULL;
    at.unamended = at.amended = (set_aside_list){NULL, 0, 0};
    at.call = NULL;
    at.said = NULL;
    at.rehearsal = true;
    if (cue_game_clone(then, &at.game, NULL))
        (void)complain_no_memory();
    else
        played = play_then(&at, session->game, wanted);
    calls_drop(&at);
    session_show_board(session);
    session->left = at.left;
    session->signal = at.signal;
    if (played && cue_game_log_count(at.game) > before + 1)
        out_refuse("That is more than one move, and an entry of the log is one: type the first alone, and then the other as "
                   "`amend %lu before MOVE`.\n", (unsigned long)before + 2);
    if (played && cue_game_log_count(at.game) == before + 1 && cue_game_log_at(at.game, before, action))
        return at.game;
    cue_game_free(at.game);
    return NULL;
}

/* Is something missing in a move that could be read? */
static bool lacks(cue_game *then, const typed_move *move)
{
    return !move->json && cue_game_try(then, &move->action, NULL, 0, NULL) == CUE_MISSING_MEMBER;
}

/* `amend 5 snookered` is the shot as it was told, and that the next player was snookered after it. False where that entry is
 * no shot, or where something else is said. */
static bool write_snookered(const play_session *session, const cue_game *then, const amendment *wanted, cue_text *out)
{
    static const char *const clauses[] = {"; not snookered", "; snookered"};
    cue_action action;
    cue_text told = {0};
    const char *before;
    size_t length;
    bool is, written;
    if (!wanted->move || !verbs_only_snookered(wanted->move, &is) || (wanted->flags & CUE_AMEND_INSERT) ||
        !cue_game_log_at(session->game, wanted->at, &action) || show_kind(then, &action).carries != CUE_CARRIES_SHOT ||
        cue_write_move(cue_game_position(then), &action, &told, NULL))
        return false;
    before = strstr(told.bytes, clauses[!strstr(told.bytes, clauses[0])]); /* what was said of it before */
    length = before ? (size_t)(before - told.bytes) : told.length;
    written = !text_print(out, "%.*s%s%s", (int)length, told.bytes,
                          before ? before + 1 + strcspn(before + 1, ";") : "", clauses[is]);
    cue_text_free(&told);
    return written;
}

/* `amend 5 hit the 8 first`, and what was one ball instead of another: the rest of the shot stays. */
static bool write_changed(const play_session *session, const cue_game *then, const amendment *wanted, cue_text *out)
{
    cue_action action;
    out->length = 0;
    return wanted->move && *wanted->move && !(wanted->flags & CUE_AMEND_INSERT) &&
           cue_game_log_at(session->game, wanted->at, &action) && changed_write(then, &action, wanted->move, out);
}

static bool amend(play_session *session, cue_game *then, amendment *wanted)
{
    play_session at = *session;
    typed_move move = {.room = NULL};
    cue_text line = {0};
    cue_status status = CUE_OK;
    cue_game *asked = NULL;
    cue_error error;
    cue_text whole = {0};
    bool changed = false;
    at.game = then;
    at.call = NULL;
    if (write_snookered(session, then, wanted, &whole) || write_changed(session, then, wanted, &whole))
        wanted->move = whole.bytes;
    if (!wanted->move) {
        changed = try_change(session, wanted, then, &move, false);
    } else if (wanted->move != whole.bytes && changed_contrasts(then, wanted->move)) {
        out_refuse("Entry %lu has nothing of that kind; the `log` has the numbers.\n", (unsigned long)wanted->at + 1);
    } else if (guided_read(&at, wanted->move, &line, &move, &status, &error)) {
        /* Nothing may be a shot, too: one that hits nothing. */
        if (status || !*wanted->move || (session->terminal && lacks(then, &move))) {
            asked = ask_then(session, then, wanted, &move.action);
            move.json = false;
        }
        wanted->move = line.bytes;
        changed = (asked || (!status && *line.bytes)) && try_change(session, wanted, then, &move, asked != NULL);
    }
    moves_free(&move);
    cue_game_free(asked);
    cue_text_free(&line);
    cue_text_free(&whole);
    return changed;
}

/* `last` is the number of the shot that was told last. */
static bool number_last(const cue_game *game, const char *rest, cue_text *out)
{
    static const char *const shots[] = {"shot", "one", "stroke", "entry", NULL};
    const char *behind = answer_behind(rest, "last");
    const size_t at = entries_last_shot(game, &(cue_action){.flags = 0});
    if (!behind)
        return false;
    if (answer_is_one(answer_next(&(const char *){behind}), shots))
        (void)answer_next(&behind);
    return at && !text_print(out, "%lu%s", (unsigned long)at, behind);
}

/* Behind `called`, where a pocket stands there: NULL elsewhere. *pocket: where that begins. */
static const char *behind_called(const char *line, const char **pocket)
{
    static const char *const calls[] = {"called", "calls", NULL}, *const little[] = {"in", "it", "to", "for", NULL};
    while (!answer_is_empty(line))
        if (answer_is_one(answer_next(&line), calls)) {
            const char *at = line;
            answer_word word;
            while (answer_is_one(word = answer_next(&at), little)) {
            }
            *pocket = word.text;
            if (spoken_first_pocket(word.text, word.text + strlen(word.text), &(const char *){NULL}) == word.text)
                return line;
        }
    return NULL;
}

/* `called the top left, but it dropped in the top right`: the ball that was called is the one that is recorded. */
static bool name_called(const play_session *session, cue_game *then, const amendment *wanted, cue_text *out)
{
    const char *const move = wanted->move, *pocket, *const called = behind_called(move, &pocket);
    cue_text typed = {0}, json = {0};
    cue_action action;
    const bool named = called && !(wanted->flags & CUE_AMEND_INSERT) && cue_game_log_at(session->game, wanted->at, &action) &&
                       show_kind(then, &action).carries == CUE_CARRIES_SHOT && call_write(then, &action, &typed, &json) &&
                       !text_print(out, "%.*s the %.*s %s", (int)(called - move), move, (int)strcspn(typed.bytes, " "),
                                   typed.bytes, pocket);
    cue_text_free(&typed);
    cue_text_free(&json);
    return named;
}

bool amend_typed(play_session *session, const char *typed)
{
    const cue_ball_set *balls = show_info(session->game).balls;
    amendment wanted;
    cue_text meant = {0}, numbered = {0}, named = {0};
    const char *const rest = number_last(session->game, typed, &numbered) ? numbered.bytes : typed;
    cue_game *then = read_amendment(session, rest, &wanted) ? decisions_before(session->game, wanted.at) : NULL;
    bool changed;
    if (then && balls && wanted.move && name_called(session, then, &wanted, &named))
        wanted.move = named.bytes;
    if (then && balls && wanted.move && *wanted.move) { /* it was the black, not the pink */
        const char *const told = verbs_behind_links(wanted.move);
        /* `a miss` is no foul and a miss there. */
        const char *const move = answer_says(told, "miss") && !carom_is(session->game) ? "missed" : told;
        if (changed_contrasts(session->game, move))
            wanted.move = move;
        else if (!text_print(&meant, "%.*s", (int)verbs_before_contrast(balls, move), move))
            wanted.move = meant.bytes;
    }
    changed = then && amend(session, then, &wanted);
    cue_game_free(then);
    cue_text_free(&meant);
    cue_text_free(&named);
    cue_text_free(&numbered);
    return changed;
}
