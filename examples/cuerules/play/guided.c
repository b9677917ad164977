#define _POSIX_C_SOURCE 200809L

#include "guided.h"

#include "../carom.h"
#include "../guide/call.h"
#include "../guide/free_ball.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../guide/places.h"
#include "../guide/position.h"
#include "../guide/report.h"
#include "../guide/report_words.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "anew.h"
#include "call_words.h"
#include "calls.h"
#include "captures.h"
#include "changed.h"
#include "choices.h"
#include "decisions.h"
#include "dialogue.h"
#include "frozen.h"
#include "legal.h"
#include "moves.h"
#include "placed.h"
#include "sayings.h"
#include "speaker.h"
#include "told.h"
#include "understood.h"
#include "visit.h"
#include "vocabulary.h"
#include "whose.h"

#include <stdlib.h>
#include <string.h>

static bool is_due(const play_session *session)
{
    const bool chance = cue_step_head(cue_game_state(session->game))->to_act == CUE_CHANCE; /* a coin, tossed at the table */
    return session->terminal && show_info(session->game).balls && (chance || cue_game_legal(session->game, NULL, 0) > 1);
}

/* How much of its help says which letters tell of a stroke, at a table without pockets; 0 in other games, and where no
 * stroke is to be told. */
static size_t told_by_letters(const play_session *session, cue_text *help)
{
    known_table known;
    const char *end = NULL;
    if (known_of(session->game, &known) && known.table.also.no_pockets &&
        !cue_write_help(cue_game_position(session->game), help, NULL))
        end = strstr(help->bytes, "\nWhat happened");
    return end ? (size_t)(end - help->bytes) : 0;
}

/* What is typed of a stroke may be said here, too, and so may any word of the session. True where it was played in an
 * amendment; else what was played is shown. */
static bool take_stroke(play_session *session, const char *line)
{
    const char *const typed = answer_is_no(line) ? "miss" : answer_is_yes(line) ? "point" : line;
    if (answer_is_empty(line) || answer_says(line, "cancel") || answer_says(line, "back"))
        out_print("Left; nothing was played.\n");
    else if (session->rehearsal && !words_are_aside(typed))
        return guided_play(session, typed);
    else
        words_do(session, typed);
    return false;
}

/* At a table without pockets one answer tells of a stroke. False elsewhere. */
static bool ask_stroke(play_session *session, bool *played)
{
    static const char *const words[] = {"point", "miss", "inning", "foul", "back", "cancel"};
    cue_text help = {0}, line = {0};
    const size_t length = told_by_letters(session, &help);
    if (length) {
        bool answered;
        out_print("What came of the stroke? (Just Enter leaves the question.)\n%.*s\n"
                  "foul                 a foul: which one is asked\n",
                  (int)length, help.bytes);
        memcpy(session->answers, words, sizeof words);
        session->answer_count = sizeof words / sizeof words[0];
        answered = session_ask(session, "? ", &line);
        session->answer_count = 0;
        if (!answered)
            out_print(session->terminal ? "You left the question; nothing was played.\n" : "");
        else
            *played = take_stroke(session, line.bytes);
    }
    cue_text_free(&help);
    cue_text_free(&line);
    return length > 0;
}

const char *guided_offer(const play_session *session)
{
    return is_due(session) ? GUIDED_QUESTIONS : NULL;
}

bool guided_ask(play_session *session, const char *kind)
{
    cue_text call = {0};
    cue_action first;
    bool called, played = false;
    if (!*kind && cue_step_head(cue_game_state(session->game))->to_act == CUE_CHANCE &&
        cue_game_legal(session->game, &first, 1))
        kind = show_kind(session->game, &first).name; /* who won the toss */
    if ((!*kind || strcmp(kind, "shot") == 0) && ask_stroke(session, &played))
        return played;
    called = !*kind && calls_write_json(session, &call);
    played = dialogue_run(session,
                          guide_begin(session->game, kind, called ? call.bytes : NULL, session->front->arrange != NULL),
                 NULL, &called);
    cue_text_free(&call);
    return played;
}

/* `spot the 7`, in so many words a move. */
static bool leave_out_articles(const char *line, cue_text *out)
{
    static const char the[] = "the ";
    bool found = false;
    out->length = 0;
    while (*line) {
        const bool is = strncmp(line, the, strlen(the)) == 0;
        found = found || is;
        if (!is && cue_text_append(out, line, 1))
            return false;
        line += is ? strlen(the) : 1;
    }
    return found;
}

/* Where a line can't be read, labels of balls as in pictures may stand for their names; the line is then replaced. */
static cue_status read_line(play_session *session, const known_table *known, cue_text *line, typed_move *move,
                            cue_error *error)
{
    const cue_status status = moves_read(session->game, line->bytes, move, error);
    cue_text spelled = {0}, again = {0};
    answer_refusal ignored;
    typed_move second = {.room = NULL};
    const bool read = status && known &&
                      (answer_spell_out(known->balls, line->bytes, &spelled) || leave_out_articles(line->bytes, &spelled)) &&
                      places_translate(known, spelled.bytes, &again, &ignored) &&
                      !moves_read(session->game, again.bytes, &second, NULL);
    if (read) {
        const cue_text before = *line;
        *line = again;
        again = before;
        moves_free(move);
        *move = second;
    } else {
        moves_free(&second);
    }
    cue_text_free(&spelled);
    cue_text_free(&again);
    return read ? CUE_OK : status;
}

/* Questions for what a refused move, or just a call, lacks; NULL where it lacks nothing, or nothing that could be asked
 * for. What may not be called is refused first: *refusal then says so. */
static guide_state *ask_missing(const play_session *session, const char *json, bool just_call, cue_error *refusal)
{
    if (refusal->status != CUE_MISSING_MEMBER || guide_is_refused(session->game, json, refusal) || !session->terminal)
        return NULL;
    return guide_complete(session->game, json, refusal, just_call, session->front->arrange != NULL);
}

static guide_state *ask_missing_in_move(const play_session *session, const char *line, const typed_move *move,
                                        cue_error *refusal)
{
    cue_text json = {0};
    guide_state *asking = NULL;
    if (move->json || !cue_write_action(cue_game_position(session->game), &move->action, &json, NULL))
        asking = ask_missing(session, move->json ? line : json.bytes, false, refusal);
    cue_text_free(&json);
    return asking;
}

/* A line that is no move may be a call by itself. False when it is none. *played: what happened was asked at once, and
 * told. */
static bool take_call(play_session *session, const char *line, bool *played)
{
    const typed_move nothing = {.action = cue_action_of(0)};
    cue_text typed = {0}, json = {0};
    guide_state *asking = NULL;
    cue_error error;
    const call_end end = call_read(session->game, line, &typed, &json, &error);
    bool called = end == CALL_MADE;
    if (called)
        calls_hold(session, typed.bytes);
    if (end == CALL_LACKS)
        asking = ask_missing(session, json.bytes, true, &error);
    if (asking)
        (void)dialogue_run(session, asking, NULL, &called);
    else if (end == CALL_LACKS || end == CALL_REFUSED)
        moves_refuse(session, line, &nothing, &error);
    if (called && (session->terminal || session->rehearsal) && !session->left)
        *played = guided_ask(session, "");
    cue_text_free(&typed);
    cue_text_free(&json);
    return end != CALL_NONE;
}

/* What happened after a call, and otherwise the line itself. */
static cue_status read_joined(play_session *session, const known_table *known, cue_text *line, typed_move *move,
                              cue_error *error)
{
    cue_text whole = {0};
    if (calls_join(session, line->bytes, &whole) && !read_line(session, known, &whole, move, NULL)) {
        cue_text_free(line);
        *line = whole;
        return CUE_OK;
    }
    moves_free(move);
    cue_text_free(&whole);
    return read_line(session, known, line, move, error);
}

bool guided_read(play_session *session, const char *typed, cue_text *line, typed_move *move, cue_status *status,
                 cue_error *error)
{
    known_table known;
    const bool has_table = known_of(session->game, &known);
    answer_refusal why = {"There is no memory left."};
    if (has_table ? !places_translate(&known, typed, line, &why) : text_print(line, "%s", typed)) {
        out_refuse("%s\n", why.text);
        return false;
    }
    *status = read_joined(session, has_table ? &known : NULL, line, move, error);
    return true;
}

/* Does the line begin with the name of an action, such as place? */
static bool names_action(const cue_game *game, const char *typed)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    const answer_word word = answer_next(&typed);
    unsigned kind = 0;
    while (!cue_ruleset_get_action(cue_game_ruleset(game), kind, &info, NULL) && !answer_is(word, info.name))
        kind++;
    return answer_is(word, info.name);
}

/* Does it say what happened, but not in notation? */
static bool reports(const cue_game *game, const char *typed)
{
    known_table known;
    return known_of(game, &known) && !answer_is_notation(known.balls, typed) && !names_action(game, typed) &&
           report_is_meant(known.balls, typed);
}

/* What a shot, or just its call, comes to once something was decided: no shot, one that is refused, which was said, or
 * one that can be played or completed. */
typedef enum decided { DECIDED_NO_SHOT, DECIDED_REFUSED, DECIDED_SHOT } decided;

static decided try_decided(const play_session *session, cue_game *after, const char *typed)
{
    play_session there = *session;
    cue_text line = {0}, call = {0}, json = {0};
    typed_move move = {.room = NULL};
    decided is = DECIDED_REFUSED;
    cue_status status;
    cue_error error;
    there.game = after;
    if (guided_read(&there, typed, &line, &move, &status, &error)) {
        const call_end end = status ? call_read(after, line.bytes, &call, &json, &error) : CALL_NONE;
        if (!status && show_kind(after, &move.action).carries == CUE_CARRIES_SHOT)
            status = cue_game_try(after, &move.action, NULL, 0, &error);
        else if (end == CALL_NONE)
            is = DECIDED_NO_SHOT;
        else
            status = end == CALL_MADE ? CUE_OK : error.status;
        if (is == DECIDED_REFUSED && (!status || (status == CUE_MISSING_MEMBER && session->terminal)))
            is = DECIDED_SHOT;
        else if (is == DECIDED_REFUSED)
            moves_refuse(&there, line.bytes, &move, &error);
    }
    moves_free(&move);
    cue_text_free(&line);
    cue_text_free(&call);
    cue_text_free(&json);
    return is;
}

/* A shot while something is to be decided is the decision and the shot: both, or neither. */
static bool play_decided(play_session *session, const char *line, bool *played)
{
    const size_t before = cue_game_log_count(session->game);
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    cue_game *after = NULL;
    cue_action decision;
    cue_text typed = {0};
    decided is = DECIDED_NO_SHOT;
    if (show_info(session->game).balls && !legal_open_shot(session->game, NULL) && *line != '{' &&
        decisions_implied(session->game, &decision, &after) && legal_write_typed(session->game, &decision, &typed))
        is = try_decided(session, after, line);
    if (is == DECIDED_NO_SHOT && typed.length && reports(after, line)) {
        play_session there = *session;
        there.game = after;
        is = anew_reads(&there, NULL, line) ? DECIDED_SHOT : is;
    }
    if (is == DECIDED_SHOT && session->terminal)
        out_print("%s: %s.\n", cue_game_player_name(session->game, (uint32_t)player), typed.bytes);
    if (is == DECIDED_SHOT && moves_play(session, typed.bytes, false)) {
        *played = guided_play(session, line) || session->call;
        if (session->call && session->terminal)
            out_print("`%s` stands as well.\n", typed.bytes);
        if (!*played && cue_game_log_count(session->game) > before) {
            (void)cue_game_undo(session->game, NULL, NULL);
            out_print("Nothing was played, `%s` neither.\n", typed.bytes);
        }
    }
    cue_game_free(after);
    cue_text_free(&typed);
    return is != DECIDED_NO_SHOT;
}

/* A call in words or with labels, `6 in TR` or `blk TR`, where that game has calls and none stands. False for everything
 * else. */
static bool take_spoken_call(play_session *session, const char *said, bool *played)
{
    known_table known;
    cue_text spelled = {0}, typed = {0}, call = {0}, json = {0};
    const char *text = said;
    bool called = *said != '{' && !session->call && known_of(session->game, &known);
    if (called && answer_spell_out(known.balls, text, &spelled))
        text = spelled.bytes;
    if (called && spoken_write(known.balls, text, &typed, &(answer_refusal){""}))
        text = typed.bytes;
    called = called && text != said && call_read(session->game, text, &call, &json, &(cue_error){0}) == CALL_MADE;
    if (called)
        *played = guided_play(session, text);
    cue_text_free(&spelled);
    cue_text_free(&typed);
    cue_text_free(&call);
    cue_text_free(&json);
    return called;
}

/* A line that can't be read may answer the question that Enter would ask. */
static guide_state *begin_told(const play_session *session, const char *typed, answer_refusal *why)
{
    cue_text call = {0};
    const bool called = calls_write_json(session, &call);
    guide_state *asking = *typed == '{' ? NULL
                                        : guide_begin_told(session->game, called ? call.bytes : NULL, typed,
                                                           session->front->arrange != NULL, why);
    cue_text_free(&call);
    return asking;
}

/* `free ball yellow` is the yellow, while a free ball is open. False where the line is about something else. */
static bool play_free_ball(play_session *session, const char *typed, bool *played)
{
    known_table known;
    answer_refusal why;
    const char *ball;
    cue_text used = {0};
    if (!known_of(session->game, &known))
        return false;
    if (free_ball_used(&known, typed, &used)) {
        *played = guided_play(session, used.bytes);
        cue_text_free(&used);
        return true;
    }
    if (!free_ball_said(&known, typed, &ball))
        return false;
    if (*ball)
        *played = guided_play(session, ball);
    else if (!free_ball_refuse(&known, &why))
        out_refuse("%s\n", why.text);
    return true;
}

/* Plays what was said as it is typed, if it could be written so, or says why not. False where there is nothing to say. */
static bool play_written(play_session *session, const char *said, bool written, cue_text *typed, const answer_refusal *why,
                         bool *played)
{
    if (written)
        *played = understood_play(session, said, typed->bytes);
    else if (why->text[0])
        out_refuse("%s\n", why->text);
    cue_text_free(typed);
    return written || why->text[0];
}

/* What nothing else explains may be said in words. False where it is not. unread: why it is no report of a shot, if it is
 * meant as one. */
static bool play_spoken(play_session *session, const char *said, const answer_refusal *unread, bool *played)
{
    known_table known;
    cue_text typed = {0};
    answer_refusal why = {""};
    const bool read = *said != '{' && known_of(session->game, &known);
    const bool spoken = read && !report_is_idle(known.balls, said) && spoken_write(known.balls, said, &typed, &why);
    if (read && !spoken && known.table.also.no_pockets)
        why.text[0] = '\0'; /* `with side` is no pocket there */
    if (!spoken && why.text[0] && unread->text[0])
        why = *unread;
    return play_written(session, said, spoken, &typed, &why, played);
}

/* A capture by men or with other words between them. */
static bool play_capture(play_session *session, const char *said, bool *played)
{
    cue_text typed = {0};
    answer_refusal why;
    const bool written = captures_write(session->game, said, &typed, &why);
    return play_written(session, said, written, &typed, &why, played);
}

/* A pocket alone: with the ball that is meant, or else that one is asked for. */
static bool play_pocket(play_session *session, const char *typed, bool *played)
{
    const char *pocket = spoken_pocket(typed);
    cue_text call = {0};
    answer_refusal why = {""};
    const bool called = pocket && guide_call_pocket(session->game, pocket, &call, &why);
    return play_written(session, typed, called, &call, &why, played);
}

/* The one ball of a line that has no other words but those that go with choosing one; CUE_NO_BALL where there is none. */
static unsigned only_ball(const cue_ball_set *balls, const char *line)
{
    static const char *const little[] = {"replace", "replaces", "replaced", "remove", "removes", "take", "takes", "took", "off",
                                         "goes", "go", "out", "it", "is", "it's", "her", "his", "she", "he", "away", ",", NULL};
    unsigned found = CUE_NO_BALL, ball;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if (!word.length || answer_is_one(word, little) || answer_is_owner(word))
            continue;
        for (ball = 0; ball < balls->count && !(balls->names[ball] && answer_is(word, balls->names[ball])); ball++) {
        }
        if (ball == balls->count || found != CUE_NO_BALL)
            return CUE_NO_BALL;
        found = ball;
    }
    return found;
}

/* A ball that can be chosen, by its man: the queen; replace Ana's queen. */
static bool write_chosen_man(play_session *session, const char *said, cue_text *typed)
{
    const cue_ball_set *balls = show_info(session->game).balls;
    cue_balls among = 0;
    unsigned ball;
    cue_text spelled = {0};
    answer_refusal why = {""};
    for (ball = 0; ball < balls->count; ball++) {
        typed_move move = {.room = NULL};
        if (balls->names[ball] && !moves_read(session->game, balls->names[ball], &move, NULL))
            among |= CUE_BALL_BIT(ball);
        moves_free(&move);
    }
    if (among && !men_spell_out(session->game, among, said, &spelled, &why))
        spelled.length = 0;
    ball = among ? only_ball(balls, spelled.length ? spelled.bytes : said) : CUE_NO_BALL;
    cue_text_free(&spelled);
    return ball != CUE_NO_BALL && cue_in_set(among, ball) && !text_print(typed, "%s", balls->names[ball]);
}

/* A decision in other words. */
static bool play_choice(play_session *session, const char *said, bool *played)
{
    cue_text typed = {0};
    bool found = show_info(session->game).balls &&
                 (choices_find(session->game, said, &typed) ||
                  (!legal_is_numbered(session->game) && !legal_open_shot(session->game, NULL) &&
                   write_chosen_man(session, speaker_skip(session->game, said), &typed)) ||
                  choices_action(session->game, said, &typed));
    found = found && !answer_says(said, typed.bytes);
    if (found)
        *played = guided_play(session, typed.bytes);
    cue_text_free(&typed);
    return found;
}

/* What may be chosen, by its names; nothing where that is a long list. */
static void write_choices(const play_session *session, cue_text *out)
{
    enum { FEW = 4 };
    cue_text names[FEW] = {{0}};
    size_t count, named = 0, i;
    cue_action *list = legal_take(session->game, &count);
    for (i = 0; list && i < count && named < FEW; i++)
        if (strcmp(show_kind(session->game, &list[i]).name, "concede") != 0)
            named += legal_write_typed(session->game, &list[i], &names[named]);
    for (i = 0; named < FEW && i < named; i++)
        (void)text_print(out, "%s`%s`", !i ? "" : i + 1 < named ? ", " : " or ", names[i].bytes);
    for (i = 0; i < FEW; i++)
        cue_text_free(&names[i]);
    free(list);
}

/* A shot, or its call, before it is said which choice it is, where none may be played at once. */
static bool refuse_undecided(const play_session *session, const char *typed)
{
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    const cue_ball_set *const balls = show_info(session->game).balls;
    const bool waits = balls && player >= 0 && *typed != '{' && legal_is_choice(session->game) && word_names_ball(balls, typed);
    cue_text choices = {0};
    bool said;
    if (waits)
        write_choices(session, &choices);
    said = choices.length > 0;
    if (said)
        out_refuse("First %s has to say which it is: %s.\n", cue_game_player_name(session->game, (uint32_t)player),
                   choices.bytes);
    cue_text_free(&choices);
    return said;
}

static bool play_typed(play_session *session, const char *line_said);

/* A dash between two things is a comma, and so is the full stop between two sentences. */
static bool write_commas(const cue_game *game, const char *line, cue_text *out)
{
    static const char *const dashes[] = {" - ", " – ", " — ", ". ", ", and on the next one ", " and on the next one ",
                                         ", and on the next shot ", " and on the next shot ", ", on the next shot "};
    enum { KINDS = sizeof dashes / sizeof dashes[0], MARKS = 4 }; /* from there on it is the next shot */
    bool found = false, written = show_info(game).balls && *line != '{';
    while (*line && written) {
        size_t i = 0;
        while (i < KINDS && strncmp(line, dashes[i], strlen(dashes[i])) != 0)
            i++;
        found = found || i < KINDS;
        written = i < KINDS ? !text_print(out, i < MARKS ? ", " : ", then ") : !cue_text_append(out, line, 1);
        line += i < KINDS ? strlen(dashes[i]) : 1;
    }
    return found && written;
}

/* Without talk of the next shot; `black, and back on a red` is the black. */
static bool leave_out_position(const cue_game *game, const char *line, cue_text *out)
{
    known_table known;
    /* Where balls lie may be told by other balls, too. */
    if (*line == '{' || !reports(game, line) || !known_of(game, &known) || known.table.also.no_pockets ||
        !position_left_out(known.balls, line, out))
        return false;
    text_trim_end(out, " ,");
    return out->length > 0;
}

/* Is it a decision, and not the shot that may be played at once: `makes Bo play again`, but not `leaves Bo snookered`? */
static bool is_decision(cue_game *game, const char *line)
{
    cue_text typed = {0};
    const bool is = legal_is_choice(game) && (!legal_open_shot(game, NULL) || choices_find(game, line, &typed));
    cue_text_free(&typed);
    return is;
}

bool guided_play(play_session *session, const char *line_said)
{
    cue_text same = {0}, unnamed = {0}, commas = {0}, told = {0}, mended = {0}, whose = {0}, owned = {0};
    const char *const whole = write_commas(session->game, line_said, &commas) ? commas.bytes : line_said;
    const bool mends = show_info(session->game).balls &&
                       (call_words_mend(show_info(session->game).balls, whole, &mended) ||
                        (!session->call && calls_announced(session->game, whole, &mended)));
    const char *const with = mends ? mended.bytes : whole;
    const char *const given = leave_out_position(session->game, with, &told) ? told.bytes : with;
    const char *const spoken = whose_owner_first(session->game, given, &owned) ? owned.bytes : given;
    /* Who is to play is named in a decision, and whose shot it was in a correction. */
    const bool unnames = reports(session->game, spoken) && !is_decision(session->game, spoken) &&
                         !whose_entry(session->game, spoken, !session->call && !session->declined, &whose) &&
                         !(whose_player(session->game, spoken) >= 0 && (changed_contrasts(session->game, spoken) ||
                                                                        whose_denies_drop(session->game, spoken)));
    const char *const line = unnames && speaker_unname(session->game, spoken, &unnamed) ? unnamed.bytes : spoken;
    const bool names = call_words_same_pocket(session, line, &same);
    bool played = false;
    if (!sayings_open(session, spoken, &played) && !(unnames && speaker_tells_two(session->game, spoken)))
        played = play_typed(session, names ? same.bytes : line);
    cue_text_free(&same);
    cue_text_free(&unnamed);
    cue_text_free(&commas);
    cue_text_free(&told);
    cue_text_free(&mended);
    cue_text_free(&whose);
    cue_text_free(&owned);
    return played;
}

/* Somebody who is not at the table gives the game up, or the match. False where nobody does. */
static bool play_gives_up(play_session *session, const char *said, bool *played)
{
    const int loser = speaker_gives_up(session->game, said);
    const bool match = speaker_gives_up_match(session->game, said);
    cue_text line = {0};
    const bool gives = loser >= 0 && !text_print(&line, match ? "concede %d match" : "concede %d", loser + 1);
    if (gives)
        *played = guided_play(session, line.bytes);
    cue_text_free(&line);
    return gives;
}

/* What a line may say beside a move, before it is read as one. said: with the name of whoever speaks or is meant; typed:
 * without. */
static bool play_saying(play_session *session, const char *said, const char *typed, bool *played)
{
    const bool has_balls = show_info(session->game).balls != NULL;
    known_table known;
    if (play_gives_up(session, said, played) || sayings_toss(session, said, played) ||
        sayings_out_of_turn(session, said, played) ||
        /* `Bo says Ana plays again` disputes nothing, and `makes him play again` makes no ball. */
        (has_balls && (legal_is_choice(session->game) || !legal_open_shot(session->game, NULL)) && strchr(said, ' ') &&
         play_choice(session, said, played)) ||
        (session->call && call_words_take_change(session, typed, played)) || sayings_correct(session, said, played) ||
        frozen_answer(session->game, said) || speaker_is_other(session->game, typed, session->rehearsal))
        return true;
    if (has_balls && choices_takes_in_hand(typed) && known_of(session->game, &known) && !strchr(typed, ',') &&
        !strstr(typed, " and ")) {
        out_refuse(cue_in_set(known.layout.in_hand, CUE_BALL)
                       ? "The cue ball is in hand: tell the shot that is played from there.\n"
                       : "The cue ball is not in hand now; `why` has the rules of what happened last.\n");
        return true;
    }
    if (has_balls &&
        (answer_is_yes(typed) || answer_is_no(typed) || answer_says(typed, "cancel") || answer_says(typed, "back"))) {
        out_refuse("Nothing was asked. `ask` asks what happened; help has all that can be typed.\n");
        return true;
    }
    return visit_play(session, typed, played) || play_free_ball(session, typed, played) ||
           play_pocket(session, typed, played) || placed_play_men(session, typed, played) ||
           play_decided(session, typed, played);
}

static bool play_typed(play_session *session, const char *line_said)
{
    const char *const said = show_info(session->game).balls ? dialogue_behind_cry(session, NULL, line_said) : line_said;
    const char *const skipped = speaker_skip(session->game, said);
    const char *const typed = skipped == said ? said : dialogue_behind_cry(session, NULL, verbs_behind_snookered(skipped));
    answer_refusal why = {""}, unread = {""};
    cue_text line = {0};
    typed_move move = {.room = NULL};
    guide_state *asking = NULL, *told = NULL;
    cue_error error;
    cue_status status;
    move_end end = MOVE_REFUSED;
    bool played = false, called, open;
    if (play_saying(session, said, typed, &played))
        return played;
    if (!guided_read(session, typed, &line, &move, &status, &error) ||
        (status && (play_capture(session, typed, &played) || told_play(session, typed, &played, &unread) ||
                    take_call(session, line.bytes, &played) || take_spoken_call(session, typed, &played)))) {
        moves_free(&move);
        cue_text_free(&line);
        return played;
    }
    if (!status) {
        end = moves_apply(session, line.bytes, &move, &error);
        asking = end == MOVE_REFUSED ? ask_missing_in_move(session, line.bytes, &move, &error) : NULL;
    }
    if (end == MOVE_REFUSED && error.status == CUE_BAD_VALUE && !asking && (session->terminal || session->rehearsal))
        asking = told = begin_told(session, typed, &why);
    open = end == MOVE_REFUSED && legal_open_shot(session->game, NULL);
    if (end == MOVE_REFUSED && !asking &&
        !(status && (placed_play_cells(session, typed, &played) ||
                     (!open && (play_choice(session, said, &played) || refuse_undecided(session, typed))) ||
                     play_spoken(session, typed, &unread, &played) || placed_play(session, typed, &played) ||
                     (open && play_choice(session, said, &played)) || placed_refuse(session, typed)))) {
        if (status && (why.text[0] || unread.text[0]) && reports(session->game, typed))
            out_refuse("%s\n", unread.text[0] ? unread.text : why.text);
        else
            moves_refuse(session, line.bytes, &move, &error);
    }
    moves_free(&move);
    cue_text_free(&line);
    return asking ? dialogue_run(session, asking, told ? typed : NULL, &called) : played || end == MOVE_PLAYED;
}
