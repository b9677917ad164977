#define _POSIX_C_SOURCE 200809L

#include "turn.h"

#include "../array.h"
#include "../out.h"
#include "../play/captures.h"
#include "../play/legal.h"
#include "../show.h"
#include "../text.h"
#include "call.h"
#include "free_ball.h"
#include "matters.h"
#include "men.h"
#include "outcome.h"
#include "places.h"
#include "report.h"
#include "spoken.h"
#include "verbs.h"

#include <stdlib.h>
#include <string.h>

void guide_free(guide_state *guide)
{
    if (!guide)
        return;
    asked_game_free(&guide->asked);
    cue_text_free(&guide->given);
    cue_text_free(&guide->move);
    free(guide->turns);
    free(guide->told);
    free(guide);
}

/* Keeps the present turn, for `back`, and makes `next` the present one. */
static bool push(guide_state *guide, const turn *next)
{
    turn *grown = array_grown(guide->turns, &guide->room, guide->count + 1, sizeof *guide->turns);
    if (!grown)
        return false;
    guide->turns = grown;
    guide->turns[guide->count++] = *next;
    guide->shown = false;
    return true;
}

static void refuse(const char *why)
{
    const out_kind before = out_turn(OUT_REFUSAL);
    show_wrapped(0, why);
    (void)out_turn(before);
}

/* Where dry runs show which balls may be hit first, one question does for an ordinary shot. */
static void begin_outcome(const guide_state *guide, turn *next)
{
    unsigned ball, other, pocket;
    cue_balls aim = guide->known.on ? guide->known.on : matters_on(guide, next);
    if (!aim)
        return;
    asked_called(&guide->asked, &next->action, &ball, &other, &pocket);
    if (ball != CUE_NO_BALL) {
        aim = CUE_BALL_BIT(matters_may_hit(guide, next, ball) ? ball : cue_lowest_ball(aim));
    } else if (asked_family(&guide->asked, &next->action)) {
        const cue_balls alike = guide->known.balls->also.words->members & next->seen.alive;
        aim = (alike & aim) ? alike & aim : aim;
        ball = alike ? cue_lowest_ball(alike) : ball;
    }
    /* The first of two balls that are named is not to drop. */
    seen_ask_outcome(&next->seen, matters_hit(guide, next) ? aim : 0, other == CUE_NO_BALL ? ball : CUE_NO_BALL, pocket);
    next->seen.target = (uint8_t)other;
    next->seen.rails = matters_rails(guide, next, cue_lowest_ball(aim));
}

/* What comes after the members: the shot, or the layout, or the end. */
static void begin_rest(const guide_state *guide, turn *next)
{
    next->at = PART_CONFIRM;
    if (!guide->has_table || guide->given.length)
        return;
    if (next->action.carries_shot) {
        next->at = PART_SEEN;
        next->seen = seen_begin(&guide->known);
        next->seen.uncalled = next->action.uncalled;
        begin_outcome(guide, next);
    } else if (next->action.carries_layout) {
        next->at = PART_PLACES;
    }
    memset(&next->lying, 0, sizeof next->lying);
    next->lying.known = 1;
}

/* Need nothing be said of cushions? What an ordinary shot does of itself, is told then. */
static bool is_cushion_idle(const guide_state *guide, turn *next)
{
    bool before = false, cue = false;
    unsigned wanted = 0;
    next->seen.wanted = 0;
    if (matters_many(guide, next, CUE_EVENT_CUSHION, 0, &wanted, &cue) && wanted + cue > 1) {
        next->seen.wanted = (uint8_t)wanted;
        next->seen.wanted_cue = cue;
        return next->seen.at_rail && !cue &&
               seen_add_many(&next->seen, CUE_EVENT_CUSHION, 0, next->seen.at_rail - 1u, false);
    }
    if (!matters_cushion(guide, next, &before))
        return true;
    next->seen.any_cushion = before;
    if (next->seen.brief && next->seen.aim)
        (void)seen_add_many(&next->seen, CUE_EVENT_CUSHION, 0, !cue_in_set(next->seen.alive, CUE_BALL),
                            cue_in_set(next->seen.alive, CUE_BALL));
    return next->seen.brief;
}

/* The line that balls are to cross, if there is one. */
static bool is_line_idle(const guide_state *guide, turn *next)
{
    bool cue = false;
    unsigned wanted = 0, line;
    next->seen.wanted = next->seen.wanted_cue = 0;
    for (line = 0; line < CUE_LINES && !next->seen.wanted; line++)
        if (matters_many(guide, next, CUE_EVENT_LINE, line, &wanted, &cue)) {
            next->seen.wanted = (uint8_t)wanted;
            next->seen.wanted_cue = cue;
            next->seen.line = (uint8_t)line;
        }
    return !next->seen.wanted;
}

/* Can the answer to the next question about the shot change nothing that the referee would say? */
static bool is_idle(const guide_state *guide, turn *next)
{
    switch (next->seen.step) {
    case SEEN_OUTCOME:
    case SEEN_FIRST:
        next->seen.others = matters_others(guide, next);
        return false;
    case SEEN_TOUCHING:
        return !matters_touching(guide, next);
    case SEEN_CUSHION:
        return is_cushion_idle(guide, next);
    case SEEN_LINE:
        return is_line_idle(guide, next);
    case SEEN_INFRACTION:
        next->seen.others = matters_others(guide, next);
        next->seen.possible = matters_infractions(guide, next);
        return !next->seen.possible;
    default:
        return false;
    }
}

/* It was said of the foul that it is a miss: that settles it, where the rules have misses. */
static void take_called_miss(const guide_state *guide, turn *next)
{
    asked_action with = next->action;
    cue_error error;
    if (next->seen.called_miss && asked_is_member(&guide->asked, with.kind, "miss") && asked_set(&with, "miss", "true") &&
        !asked_is_refused(&guide->asked, &with, &error))
        next->action = with;
    next->seen.called_miss = 0;
}

/* What came of the shot is told; is there more to tell? */
static void ask_later(const guide_state *guide, turn *next)
{
    cue_text move = {0};
    take_called_miss(guide, next);
    next->at = !turn_write_move(guide, next, &move) &&
                       later_next(&guide->asked, &next->action, &move, &next->later)
                   ? PART_LATER
                   : PART_CONFIRM;
    cue_text_free(&move);
}

/* After an ordinary shot they are asked for as long as they are known, and not where the balls on are told. At a table
 * without pockets that is as long as somebody tells them: before the first stroke they are known of themselves. */
static bool asks_places(const guide_state *guide, const turn *now)
{
    if (guide->known.table.also.no_pockets)
        return guide->known.layout.known && cue_game_log_count(guide->game);
    return !now->seen.brief || (guide->known.layout.known && !guide->known.names_on);
}

/* Whether the next player is snookered, where nobody was asked and something hangs on it. */
static bool ask_eye(const guide_state *guide, turn *next)
{
    if (next->eye_asked || next->seen.eye || !matters_eye(guide, next))
        return false;
    next->eye_asked = true;
    seen_ask_eye(&next->seen);
    return true;
}

static void go_on(const guide_state *guide, turn *next)
{
    if (next->at < PART_CALL && guide->known.on && next->action.carries_shot && !next->action.count &&
        announce_of(&guide->asked, &next->action, &next->may)) {
        next->at = PART_CALL;
        return;
    }
    if (next->at <= PART_FIELD) {
        next->at = PART_FIELD;
        if (!asked_next(&guide->asked, &next->action, &next->field))
            begin_rest(guide, next);
    }
    while (next->at == PART_SEEN && next->seen.step != SEEN_DONE && is_idle(guide, next))
        seen_pass(&next->seen, &guide->known);
    if (next->at == PART_SEEN && next->seen.step == SEEN_DONE)
        next->at = next->seen.missed ? PART_CONFIRM : asks_places(guide, next) ? PART_PLACES : PART_EYE;
    if (next->at == PART_PLACES && next->told && !(turn_may_lie(guide, next) & ~next->lying.on_table))
        next->at = PART_CONFIRM;
    if (next->at == PART_EYE && next->seen.step == SEEN_DONE && !ask_eye(guide, next))
        next->at = PART_CONFIRM;
    if (next->at >= PART_LATER && next->action.carries_shot)
        ask_later(guide, next);
}

/* Does the typed form of a move begin with what was said, or is that one of its words, as in `9` for `replace 9`? */
static bool is_meant(const char *typed, answer_word said)
{
    return answer_find((answer_names){&typed, 1}, said) == 0 || answer_has(typed, said);
}

/* Is that one of the words behind its first one? */
static bool is_argument(const char *typed, answer_word said)
{
    const char *rest = typed;
    (void)answer_next(&rest);
    return answer_has(rest, said);
}

/* The move that is typed so, or the only one that is meant; 0 for none, and for several. */
static size_t find_move(const guide_state *guide, const char *line, bool (*means)(const char *typed, answer_word said))
{
    size_t count, i, found = 0, whole = 0;
    cue_action *list = legal_take(guide->game, &count);
    const answer_word said = {line, strlen(line)};
    for (i = 0; list && i < count && said.length; i++) {
        cue_text text = {0};
        if (!cue_write_move(cue_game_position(guide->game), &list[i], &text, NULL) && text.bytes &&
            means(text.bytes, said))
            found = found ? count + 1 : i + 1;
        if (text.bytes && answer_says(line, text.bytes))
            whole = i + 1;
        cue_text_free(&text);
    }
    free(list);
    return whole ? whole : found <= count ? found : 0;
}

static bool answer_move(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const size_t most = cue_game_legal(guide->game, NULL, 0);
    size_t entry;
    const char *rest = line = answer_next(&(const char *){line}).text; /* without an article */
    size_t number = find_move(guide, line, is_argument); /* the 4 of `replace 4` is meant before number 4 of the list */
    if (!number) {
        number = answer_number(answer_next(&rest), (unsigned)most);
        if (number && answer_is_empty(rest))
            number = legal_entry(number, &entry) ? entry + 1 : legal_is_shown() ? 0 : number;
        else
            number = find_move(guide, line, is_meant);
    }
    if (!number)
        return legal_is_numbered(guide->game)
                   ? answer_refuse(why, "Type a number from 1 to %lu, or the move itself.", (unsigned long)most)
                   : answer_refuse(why, "Type the move, as it is listed, or the ball alone.");
    return asked_entry(&guide->asked, number - 1, &next->action) ||
           answer_refuse(why, "That one cannot be asked for; type it as `help` says.");
}

/* What is no option may still be something that the rules have an answer to: that it may not be called. */
static bool refuse_by_rules(const guide_state *guide, const turn *next, const char *line)
{
    field all = field_of(cue_game_ruleset(guide->game), next->action.kind, 0, guide->asked.players,
                         guide->asked.player_count);
    asked_action with = next->action;
    char value[FIELD_VALUE];
    answer_refusal ignored;
    cue_error error;
    unsigned i;
    for (i = 1; strcmp(all.info.name, next->field.info.name) != 0; i++)
        all = field_of(cue_game_ruleset(guide->game), next->action.kind, i, guide->asked.players,
                       guide->asked.player_count);
    if (!next->action.carries_shot || !field_answer(&all, &guide->known, line, value, &ignored) ||
        !asked_put(&with, all.info.name, value) || !asked_is_refused(&guide->asked, &with, &error))
        return false;
    turn_show_refused(guide, &error);
    return true;
}

/* A shot that was not one, or another player's, can be told of at once: nothing has to be announced for it. */
static bool needs_no_call(const guide_state *guide, const turn *next, const char *line)
{
    const answer_word word = answer_next(&(const char *){line});
    return next->action.carries_shot && guide->has_table && !guide->given.length &&
           (answer_says(line, "no stroke") || answer_says(line, "out of turn") || answer_is(word, "by"));
}

static bool answer_uncalled(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    next->action.uncalled = next->field.unannounced ? CUE_NO_CALL + 1 : 0;
    begin_rest(guide, next);
    next->seen.others = matters_others(guide, next);
    return seen_answer(&next->seen, &guide->known, line, why);
}

/* Instead of one member the whole call, as it is typed or said; what it lacks is asked for then. */
static bool take_whole_call(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    cue_text said = {0}, typed = {0}, json = {0};
    asked_action action = next->action;
    cue_error error;
    answer_refusal unclear = {""};
    /* Where the ball is known, and its pocket asked for, `one` is no ball. */
    const bool open = next->action.carries_shot && !guide->given.length &&
                      !(next->at == PART_FIELD && next->action.count && answer_is(answer_next(&(const char *){line}), "one"));
    const bool capture = open && captures_write(guide->game, line, &said, &unclear);
    const call_end end = open ? call_read(guide->game, capture ? said.bytes : line, &typed, &json, &error) : CALL_NONE;
    bool taken = (end == CALL_MADE || end == CALL_LACKS) && asked_read(&guide->asked, json.bytes, &action, NULL);
    if (taken && end == CALL_LACKS)
        taken = !asked_is_refused(&guide->asked, &action, &error);
    if (taken)
        next->action = action;
    if (capture && end == CALL_REFUSED)
        turn_show_refused(guide, &error);
    if (unclear.text[0] || (capture && end == CALL_REFUSED))
        *why = unclear;
    cue_text_free(&said);
    cue_text_free(&typed);
    cue_text_free(&json);
    return taken;
}

/* At once, what happened. */
static bool answer_told(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    begin_rest(guide, next);
    return seen_answer(&next->seen, &guide->known, line, why);
}

/* Is it a shot, where nothing need be named before it? */
static bool tells_shot(const guide_state *guide, const turn *next, const char *line)
{
    return guide->has_table && next->field.optional && !next->field.unannounced && next->action.carries_shot &&
           answer_is_notation(guide->known.balls, line);
}

/* What is announced; or what needs no call; or, at once, what happened. */
static bool answer_call(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const bool told = answer_is_notation(guide->known.balls, line);
    next->field.unannounced = false;
    if (needs_no_call(guide, next, line))
        return answer_uncalled(guide, next, line, why);
    if (!announce_answer(&next->may, &guide->known, told ? "" : line, &next->action, why))
        return false;
    return !told || answer_told(guide, next, line, why);
}

static bool answer_field(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const bool bad = next->field.unannounced && answer_says(line, "bad call");
    char value[FIELD_VALUE];
    why->text[0] = '\0';
    if (needs_no_call(guide, next, line))
        return answer_uncalled(guide, next, line, why);
    if (free_ball_said(&guide->known, line, &line) && answer_is_empty(line))
        return free_ball_refuse(&guide->known, why);
    if (tells_shot(guide, next, line))
        return answer_told(guide, next, line, why);
    if (!field_answer(&next->field, &guide->known, bad ? "none" : line, value, why)) {
        if (take_whole_call(guide, next, line, why))
            return true;
        if (refuse_by_rules(guide, next, line))
            why->text[0] = '\0';
        return false;
    }
    if (next->field.unannounced && !value[0])
        next->action.uncalled = (bad ? CUE_BAD_CALL : CUE_NO_CALL) + 1;
    return asked_put(&next->action, next->field.info.name, value) || answer_refuse(why, "There is no room for more.");
}

/* Those that have to lie somewhere lie where they lay, or were last seen. */
static bool leave_others(const guide_state *guide, turn *next, answer_refusal *why)
{
    const cue_balls others = turn_must_lie(guide, next) & ~next->lying.on_table;
    const cue_balls missing = others & ~known_places(&guide->known);
    char list[160];
    answer_list_balls(guide->known.balls, missing, list, sizeof list);
    if (missing)
        return answer_refuse(why, "Nobody knows where these lie, so they need a place: %s. `back` goes back, `cancel` "
                                  "leaves.", list);
    return !others || places_read_list(&guide->known, others, "others same", &next->lying, why);
}

/* The end of the places, after some were told. False with an empty *why: it is not what the line says. */
static bool end_places(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const bool must = turn_must_lie(guide, next) & ~next->lying.on_table;
    const char *word = must ? "others same" : "in hand";
    why->text[0] = '\0';
    if (!answer_says(line, word) && !answer_is_empty(line))
        return false;
    if (!leave_others(guide, next, why))
        return false;
    if (answer_is_empty(line))
        return answer_refuse(why, "Type `%s`, or where they lie: just Enter would mean that nobody knows.", word);
    next->at = PART_CONFIRM;
    return true;
}

static bool answer_places(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    if (next->told && (end_places(guide, next, line, why) || why->text[0]))
        return next->at == PART_CONFIRM;
    if (answer_is_empty(line)) {
        if (!next->action.carries_shot)
            return answer_refuse(
                why, "All balls that are on the table need a place; `back` goes back, `cancel` leaves.");
        next->at = PART_EYE;
        return true;
    }
    if (!places_read_list(&guide->known, turn_may_lie(guide, next), line, &next->lying, why))
        return false;
    next->told = true;
    return true;
}

static bool answer(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    switch (next->at) {
    case PART_MOVE:
        return answer_move(guide, next, line, why);
    case PART_CALL:
        return answer_call(guide, next, line, why);
    case PART_FIELD:
        return answer_field(guide, next, line, why);
    case PART_PLACES:
        return answer_places(guide, next, line, why);
    case PART_LATER:
        return later_answer(&next->later, line, &next->action, why);
    default:
        return seen_answer(&next->seen, &guide->known, line, why);
    }
}

/* Says what was called, once it is complete. */
static void show_call(const guide_state *guide, const turn *before, const turn *now)
{
    cue_text typed = {0};
    if (before->at <= PART_FIELD && now->at > PART_FIELD && guide_call(guide, &typed))
        call_show(guide->game, typed.bytes);
    cue_text_free(&typed);
}

/* May the move be played as it is told? An ordinary shot, or what somebody has chosen, without a foul and with the game
 * going on. Anything else is shown first. */
static bool is_ordinary(guide_state *guide, const turn *before, const turn *now)
{
    cue_error error;
    const cue_ruling *said;
    size_t count;
    /* What was told anew is seen before it counts. */
    bool ordinary = guide->has_table && !guide->corrected && now->at == PART_CONFIRM &&
                    (now->seen.brief || before->at == PART_MOVE);
    cue_text_free(&guide->move);
    ordinary = ordinary && !turn_lacks_call(guide, now) && !turn_write_move(guide, now, &guide->move) &&
               !cue_game_try_json(guide->game, guide->move.bytes, guide->move.length, NULL, &error);
    said = cue_game_rulings(guide->game, &count);
    return ordinary && !show_has_foul(said, count) && !show_end(guide->game);
}

static bool asks_outcome(const turn *now)
{
    return now->at == PART_SEEN && now->seen.step == SEEN_OUTCOME;
}

static bool take(const guide_state *guide, turn *next, const char *line, answer_refusal *why);
static guide_end ask_next(guide_state *guide, turn *next);

/* What came of the shot was told before the questions that had to come first. False where it is no answer, which is
 * said. */
static bool answer_before(guide_state *guide, guide_end *end)
{
    char *told = guide->told;
    turn next = *turn_now(guide);
    answer_refusal why;
    bool taken;
    if (!told || !asks_outcome(&next))
        return false;
    guide->told = NULL;
    taken = take(guide, &next, told, &why);
    free(told);
    if (taken)
        *end = ask_next(guide, &next);
    else if (why.text[0])
        refuse(why.text);
    return taken;
}

/* The next question, after an answer that was taken. */
static guide_end ask_next(guide_state *guide, turn *next)
{
    const turn before = *turn_now(guide);
    const unsigned told = next->action.count;
    guide_end end;
    go_on(guide, next);
    turn_show_taken(&next->action, told);
    if (!push(guide, next))
        out_refuse("There is no memory left.\n");
    if (guide->just_call && turn_now(guide)->at > PART_FIELD)
        return GUIDE_CALLS;
    show_call(guide, &before, turn_now(guide));
    if (is_ordinary(guide, &before, turn_now(guide))) {
        guide->plain = true;
        return GUIDE_MOVES;
    }
    if (answer_before(guide, &end))
        return end;
    guide_ask(guide);
    return GUIDE_ASKS;
}

/* A screen has little room: the question stands there again, below the refusal. */
static guide_end ask_again(guide_state *guide)
{
    if (guide->editable)
        guide_ask(guide);
    return GUIDE_ASKS;
}

/* What was told there is not to turn into nothing. */
static bool lacks_answer(guide_state *guide, const char *line)
{
    if (!guide->went_back || !asks_outcome(turn_now(guide)) || !answer_is_empty(line))
        return false;
    out_refuse("Type what happened, as in the line before, or `nothing` where nothing dropped; `cancel` leaves.\n");
    return true;
}

static void go_back(guide_state *guide)
{
    free(guide->told);
    guide->told = NULL;
    if (guide->count == 1)
        out_refuse("This is the first question; `cancel` leaves%s.\n",
                   turn_now(guide)->action.carries_shot && turn_now(guide)->action.count
                       ? ", and another call takes the place of the one that was made" : "");
    else
        guide->count--;
    guide->went_back = asks_outcome(turn_now(guide));
    guide_ask(guide);
}

/* As an answer to what came of the shot. */
static bool tell_anew(guide_state *guide, const char *line, guide_end *end, answer_refusal *why)
{
    const size_t count = guide->count;
    turn next;
    while (guide->count > 1 && !asks_outcome(turn_now(guide)))
        guide->count--;
    next = *turn_now(guide);
    if (asks_outcome(&next) && take(guide, &next, line, why)) {
        guide->corrected = true;
        *end = ask_next(guide, &next);
        return true;
    }
    guide->count = count;
    return false;
}

/* What came of the shot is told anew, instead of agreeing with what was made of it. False where the line says no such
 * thing; *why then says why not, if it was meant. */
static bool correct(guide_state *guide, const char *line, guide_end *end, answer_refusal *why)
{
    bool names;
    const bool corrects = verbs_take_correction(&line, &names);
    const char *const denied = answer_behind(line, "no");
    why->text[0] = '\0';
    return guide->has_table && (corrects || denied || report_is_meant(guide->known.balls, line)) &&
           (tell_anew(guide, line, end, why) || (denied && tell_anew(guide, denied, end, why)));
}

static guide_end confirm(guide_state *guide, const char *line)
{
    turn next = *turn_now(guide);
    answer_refusal why;
    guide_end end;
    if (turn_may_be_snookered(guide, &next) && answer_says(line, "snookered")) {
        next.seen.eye = CUE_EYE_SNOOKERED;
        return ask_next(guide, &next);
    }
    if (answer_is_no(line) && guide->count > 1) {
        go_back(guide);
        return GUIDE_ASKS;
    }
    if (answer_is_empty(line) && turn_gives_up(&next)) {
        out_refuse("Giving up counts as lost: type yes, or `back`.\n");
        return ask_again(guide);
    }
    if (!answer_is_empty(line) && !answer_is_yes(line)) {
        if (correct(guide, line, &end, &why))
            return end;
        if (why.text[0])
            refuse(why.text);
        else
            out_refuse("Type yes, `back` to change the last answer, or `cancel` to leave it.\n");
        return ask_again(guide);
    }
    cue_text_free(&guide->move);
    if (!turn_write_move(guide, turn_now(guide), &guide->move))
        return GUIDE_MOVES;
    out_refuse("There is no memory left.\n");
    return GUIDE_ASKS;
}

static void show_help(guide_state *guide)
{
    char help[640] = "";
    show_wrapped(0,
                 "Answer the question; words may be abbreviated. `back` goes back to the question before, `cancel` "
                 "leaves without playing anything, `show` shows the table, `rule ID` a rule.");
    if (turn_now(guide)->at == PART_PLACES)
        out_print("Places:\n%s", places_help);
    if (turn_now(guide)->at == PART_SEEN && turn_now(guide)->seen.step == SEEN_OUTCOME)
        outcome_help(&turn_now(guide)->seen, &guide->known, help, sizeof help);
    if (help[0]) {
        out_print("  ");
        show_wrapped(2, help);
    }
    guide_ask(guide);
}

/* The balls that an answer may be about. */
static cue_balls asked_about(const guide_state *guide, const turn *now)
{
    const cue_ball_set *balls = guide->known.balls;
    cue_balls options = 0;
    unsigned ball;
    for (ball = 0; now->at <= PART_FIELD && now->at != PART_CALL && ball < balls->count; ball++)
        if (balls->names[ball] && (now->at == PART_MOVE ? find_move(guide, balls->names[ball], is_argument) > 0
                                                        : field_has(&now->field, balls->names[ball])))
            options |= CUE_BALL_BIT(ball);
    return now->at <= PART_FIELD && now->at != PART_CALL ? options
           : now->at == PART_SEEN                       ? now->seen.alive
                                                        : known_in_play(&guide->known);
}

/* Once more, with the names of balls in place of what they stand for. */
static bool answer_by_men(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    cue_text spelled = {0};
    bool taken = guide->has_table && why->text[0] &&
                 men_spell_out(guide->game, asked_about(guide, next), line, &spelled, why) &&
                 answer(guide, next, spelled.bytes, why);
    cue_text_free(&spelled);
    return taken;
}

/* Once more, as it is typed, where it is said in words; *why is about that then. */
static bool answer_spoken(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    cue_text typed = {0};
    answer_refusal unclear;
    bool taken = false;
    if (!guide->has_table || !why->text[0])
        return false;
    if (spoken_write(guide->known.balls, line, &typed, &unclear))
        taken = answer(guide, next, typed.bytes, why);
    else if (unclear.text[0])
        *why = unclear;
    cue_text_free(&typed);
    return taken;
}

/* As it is typed, or else as it is meant. False: *why says why not, or is empty where that was said. */
static bool take(const guide_state *guide, turn *next, const char *said, answer_refusal *why)
{
    const char *const line = answer_behind_speaker(said);
    const turn from = *next;
    if (answer(guide, next, line, why))
        return true;
    *next = from;
    if (answer_by_men(guide, next, line, why))
        return true;
    *next = from;
    return answer_spoken(guide, next, line, why);
}

/* Is it asked which foul it was, at a table without pockets, where that is all? */
static bool is_foul_asked(const guide_state *guide, const turn *now)
{
    return now->at == PART_SEEN && now->seen.step == SEEN_INFRACTION && now->seen.foul &&
           guide->known.table.also.no_pockets;
}

/* A foul that follows from what the balls did, told by that instead of an answer. */
static bool is_typed_foul(guide_state *guide, const turn *now, const char *line)
{
    cue_action action;
    cue_text_free(&guide->move);
    return is_foul_asked(guide, now) && answer_is_notation(guide->known.balls, line) &&
           !cue_game_read_move(guide->game, line, &action, NULL) &&
           !text_print(&guide->move, "%s", line);
}

/* Does it have such an answer behind that many? */
static bool has_value(const asked_action *action, unsigned from, const char *value)
{
    while (from < action->count && strcmp(action->members[from].value, value) != 0)
        from++;
    return from < action->count;
}

/* What came of the shot is asked for, and said is a word that may be announced, while nothing was. *earlier is the turn
 * after that announcement. */
static bool announces_late(const guide_state *guide, const char *line, turn *earlier)
{
    const turn *now = turn_now(guide);
    turn told = *now;
    unsigned before;
    answer_refusal ignored;
    if (guide->count < 2 || now->at != PART_SEEN || now->seen.step != SEEN_OUTCOME)
        return false;
    *earlier = guide->turns[guide->count - 2];
    before = earlier->action.count;
    return earlier->at == PART_CALL && !has_value(&now->action, before, "true") &&
           (announce_says(&earlier->may, line) || !answer(guide, &told, line, &ignored)) &&
           announce_answer(&earlier->may, &guide->known, line, &earlier->action, &ignored) &&
           has_value(&earlier->action, before, "true");
}

guide_end guide_answer(guide_state *guide, const char *line)
{
    turn next = *turn_now(guide);
    answer_refusal why;
    if (answer_says(line, "cancel")) {
        out_print("Left; nothing was played.\n");
        return GUIDE_LEAVES;
    }
    if (answer_says(line, "back") || (answer_says(line, "b") && !men_says(guide->game, line))) {
        go_back(guide);
        return GUIDE_ASKS;
    }
    if (answer_says(line, "help") || answer_says(line, "h")) {
        show_help(guide);
        return GUIDE_ASKS;
    }
    if (next.at == PART_CONFIRM)
        return confirm(guide, line);
    if (lacks_answer(guide, line))
        return GUIDE_ASKS;
    if (is_typed_foul(guide, &next, line))
        return GUIDE_MOVES;
    if (is_foul_asked(guide, &next) && answer_is_empty(line)) {
        out_print("No foul, so nothing was played.\n");
        return GUIDE_LEAVES;
    }
    if (announces_late(guide, line, &next)) {
        guide->count--;
        return ask_next(guide, &next);
    }
    next = *turn_now(guide);
    if (take(guide, &next, line, &why))
        return ask_next(guide, &next);
    if (why.text[0])
        refuse(why.text);
    return ask_again(guide);
}

bool guide_asks_choice(const guide_state *guide)
{
    return turn_now(guide)->at == PART_MOVE;
}

/* Is it a word that every question understands? */
static bool is_always_answer(const guide_state *guide, const char *line)
{
    static const char *const words[] = {"cancel", "back", "help", "h"};
    size_t i = 0;
    while (i < sizeof words / sizeof words[0] && !answer_says(line, words[i]))
        i++;
    return answer_is_empty(line) || i < sizeof words / sizeof words[0] ||
           (answer_says(line, "b") && !men_says(guide->game, line));
}

bool guide_may_begin_anew(const guide_state *guide, const char *line)
{
    const turn *now = turn_now(guide);
    const bool begun = now->at > PART_SEEN || (now->at == PART_SEEN && (now->seen.count || !asks_outcome(now)));
    bool muted, answers;
    turn next = *now;
    answer_refusal why;
    /* What was told already is not to be lost. */
    if (begun || guide->told || guide->given.length || guide->just_call || is_always_answer(guide, line))
        return false;
    muted = out_mute(true);
    answers = announces_late(guide, line, &(turn){.at = PART_MOVE}) || take(guide, &next, line, &why);
    (void)out_mute(muted);
    return !answers;
}

const char *guide_move(const guide_state *guide)
{
    return guide->move.bytes;
}

bool guide_has_shown(const guide_state *guide)
{
    return guide->shown;
}

/* The turn in which the call was complete; what only the end of a shot tells is no part of it. */
static const turn *called_turn(const guide_state *guide)
{
    size_t i = 0;
    while (i + 1 < guide->count && guide->turns[i].at <= PART_FIELD)
        i++;
    return turn_now(guide)->at > PART_FIELD ? &guide->turns[i] : turn_now(guide);
}

bool guide_call(const guide_state *guide, cue_text *typed)
{
    const turn *now = called_turn(guide);
    cue_text json = {0}, written = {0};
    cue_action action;
    bool called = now->action.carries_shot && now->at > PART_FIELD && !guide->given.length &&
                  !asked_write(&now->action, ",\"notation\":\"\"", &json) &&
                  !cue_game_read_move(guide->game, json.bytes, &action, NULL) &&
                  call_write(guide->game, &action, typed, &written);
    cue_text_free(&json);
    cue_text_free(&written);
    return called;
}

const char *guide_prompt(const guide_state *guide)
{
    const turn *now = turn_now(guide);
    return now->at != PART_CONFIRM ? "? "
           : turn_gives_up(now)    ? "Is that right? [yes]> "
                                   : "Is that right? [Enter: yes]> ";
}

bool guide_confirms(const guide_state *guide)
{
    const turn *now = turn_now(guide);
    return now->at == PART_CONFIRM || (now->at == PART_SEEN && (now->seen.step == SEEN_OUTCOME || now->seen.brief));
}

bool guide_asks_places(const guide_state *guide, const known_table **known, cue_balls *among, cue_layout *lying)
{
    const turn *now = turn_now(guide);
    if (now->at != PART_PLACES)
        return false;
    *known = &guide->known;
    *among = turn_may_lie(guide, now);
    *lying = now->lying;
    return true;
}

guide_end guide_places(guide_state *guide, const cue_layout *lying)
{
    const cue_layout *before = &guide->known.layout;
    turn next = *turn_now(guide);
    cue_balls left;
    next.lying = *lying;
    for (left = lying->on_table; left; left &= left - 1) {
        cue_point *at = &next.lying.at[cue_lowest_ball(left)];
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): byte for byte */
        if (!before->known || memcmp(at, &before->at[cue_lowest_ball(left)], sizeof *at) != 0)
            *at = places_rounded(*at);
    }
    next.told = true;
    return ask_next(guide, &next);
}

size_t guide_words(const guide_state *guide, const char **words, size_t most)
{
    const turn *now = turn_now(guide);
    size_t count = 0;
    unsigned i;
    if (now->at == PART_SEEN || now->at == PART_EYE)
        count = seen_words(&now->seen, &guide->known, words, most);
    if (now->at == PART_PLACES && guide->editable && count < most)
        words[count++] = "edit";
    if (now->at == PART_LATER)
        count = later_words(&now->later, words, most);
    if (now->at == PART_CALL)
        count = announce_words(&now->may, guide->known.balls, words, most);
    for (i = 0; now->at == PART_FIELD && i < now->field.option_count && count < most; i++)
        words[count++] = now->field.options[i];
    if (count < most)
        words[count++] = "back";
    if (count < most)
        words[count++] = "cancel";
    return count;
}

/* Is somebody to choose what is played? A shot may be one of the answers. */
static bool is_choice(const cue_game *game)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    return strcmp(cue_ruleset_phase_name(cue_game_ruleset(game), head->phase), "choice") == 0;
}

/* The first question: about the shot that was called, the kind that was named, the shot, or else all that is possible.
 * given: members that were told before it. */
static bool begin_turn(const guide_state *guide, const char *about, const char *call, turn *first, unsigned *given)
{
    char kinds[256];
    unsigned kind;
    memset(first, 0, sizeof *first);
    first->at = PART_MOVE;
    *given = 0;
    if (call && asked_read(&guide->asked, call, &first->action, NULL)) {
        *given = first->action.count;
        go_on(guide, first);
        return true;
    }
    if (*about && asked_begin(&guide->asked, about, &first->action)) {
        go_on(guide, first);
        return true;
    }
    if (*about) {
        asked_list_kinds(&guide->asked, kinds, sizeof kinds);
        out_refuse("%s cannot be asked about now; these can: %s.\n", about, kinds);
        return false;
    }
    if (!is_choice(guide->game) && legal_open_shot(guide->game, &kind) && asked_begin_kind(&guide->asked, kind, &first->action))
        go_on(guide, first);
    else
        first->at = PART_MOVE;
    return true;
}

/* Without a first turn yet. */
static guide_state *make(cue_game *game)
{
    guide_state *guide = calloc(1, sizeof *guide);
    if (!guide)
        return NULL;
    guide->game = game;
    guide->has_table = known_of(game, &guide->known);
    if (guide->has_table)
        guide->known.area = known_area(game, &guide->known);
    if (asked_game_of(game, guide->has_table ? &guide->known : NULL, &guide->asked))
        return guide;
    guide_free(guide);
    return NULL;
}

/* The first question. given: members that were told before it. */
static guide_state *start(guide_state *guide, const turn *first, unsigned given)
{
    if (!push(guide, first)) {
        guide_free(guide);
        return NULL;
    }
    turn_show_taken(&first->action, given);
    guide_ask(guide);
    return guide;
}

void guide_show_told(const guide_state *guide)
{
    if (guide->plain)
        turn_show_told(guide, guide->move.bytes);
}

guide_state *guide_begin(cue_game *game, const char *about, const char *call, bool editor)
{
    guide_state *guide;
    cue_match match;
    unsigned given;
    turn first;
    if (!cue_game_legal(game, NULL, 0)) {
        out_refuse("The %s is over.\n", cue_game_match(game, &match) ? "match" : "game");
        return NULL;
    }
    guide = make(game);
    if (!guide)
        out_refuse("There is no memory left.\n");
    else if (begin_turn(guide, about, call, &first, &given)) {
        guide->editable = editor;
        return start(guide, &first, given);
    }
    guide_free(guide);
    return NULL;
}

/* What a stroke without a point is: in an opening the ball that has to be hit first is hit. */
static void tell_miss(const guide_state *guide, seen *now)
{
    cue_action miss;
    const cue_shot *shot;
    if (cue_game_read_move(guide->game, "miss", &miss, NULL))
        return;
    shot = miss.data.pointer;
    for (; shot && now->count < shot->event_count && now->count < SEEN_EVENTS; now->count++)
        now->events[now->count] = cue_shot_events(shot)[now->count];
}

guide_state *guide_begin_foul(cue_game *game)
{
    guide_state *guide = make(game);
    unsigned given;
    turn first;
    if (guide && begin_turn(guide, "shot", NULL, &first, &given)) {
        tell_miss(guide, &first.seen);
        seen_ask_foul(&first.seen);
        go_on(guide, &first);
        if (push(guide, &first))
            return guide;
    }
    guide_free(guide);
    return NULL;
}

/* Is a call asked for that need not be made? Which ball it is about is another question. */
static bool calls_nothing(const guide_state *guide, const turn *first)
{
    const cue_ball_set *balls = guide->known.balls;
    unsigned i = 0;
    if (!guide->has_table || first->at != PART_FIELD || !first->field.optional || first->field.unannounced ||
        first->action.count || !first->action.carries_shot)
        return false;
    while (i < first->field.option_count && answer_find_label((answer_names){balls->names, balls->count},
                                                              answer_whole(first->field.options[i])) == ANSWER_NONE)
        i++;
    return i == first->field.option_count;
}

/* Without a question, as far as the shot, for which nothing is called unless *call says so: *first is the turn that
 * comes before what came of it. */
static bool begin_shot(guide_state *guide, const char *call, turn *first)
{
    answer_refusal why;
    unsigned given;
    if (!guide || !legal_open_shot(guide->game, NULL) || !begin_turn(guide, "", call, first, &given))
        return false;
    if ((first->at == PART_CALL || calls_nothing(guide, first)) && push(guide, first) && answer(guide, first, "", &why))
        go_on(guide, first);
    return true;
}

guide_state *guide_begin_told(cue_game *game, const char *call, const char *line, bool editor, answer_refusal *why)
{
    guide_state *guide = make(game);
    turn first, told;
    bool takes = begin_shot(guide, call, &first) && asks_outcome(&first);
    why->text[0] = '\0';
    told = first;
    takes = takes && (report_is_meant(guide->known.balls, line) ? take(guide, &told, line, why)
                                                                 : answer(guide, &told, line, why));
    if (takes && push(guide, &first)) {
        guide->editable = editor;
        return guide;
    }
    guide_free(guide);
    return NULL;
}

guide_state *guide_begin_saying(cue_game *game, const char *call, const char *line, bool editor)
{
    guide_state *guide = make(game);
    turn first;
    if (begin_shot(guide, call, &first) && !asks_outcome(&first)) {
        guide->editable = editor;
        guide->told = strdup(line);
        return start(guide, &first, first.action.count);
    }
    guide_free(guide);
    return NULL;
}

/* The only ball that may be called with a pocket, or NULL. *one: one that may be, NULL where none may. */
static const char *only_called(const guide_state *guide, const turn *now, const char **one)
{
    const char *const *names = guide->known.balls->names;
    const field *asked = &now->field;
    *one = NULL;
    if (!asked_is_member(&guide->asked, now->action.kind, "pocket"))
        return NULL;
    if (now->at == PART_CALL && now->may.balls) {
        *one = names[cue_lowest_ball(now->may.balls)];
        return now->may.natural == CUE_NO_BALL ? NULL : names[now->may.natural];
    }
    if (now->at == PART_FIELD && asked->info.kind == CUE_MEMBER_BALL && asked->option_count)
        *one = asked->options[0];
    return *one && asked->option_count == 1 ? *one : NULL;
}

bool guide_call_pocket(cue_game *game, const char *pocket, cue_text *typed, answer_refusal *why)
{
    guide_state *guide = make(game);
    const char *ball = NULL, *one = NULL;
    unsigned given;
    turn first;
    why->text[0] = '\0';
    if (guide && guide->has_table && legal_open_shot(game, NULL) && begin_turn(guide, "", NULL, &first, &given))
        ball = only_called(guide, &first, &one);
    if (one && !ball)
        (void)answer_refuse(why, "Which ball goes into %s? Type it before the pocket, as in `%s %s`.", pocket, one,
                            pocket);
    guide_free(guide);
    return ball && !text_print(typed, "%s %s", ball, pocket);
}

bool guide_is_refused(cue_game *game, const char *json, cue_error *error)
{
    guide_state *guide = make(game);
    asked_action action;
    const bool refused = guide && asked_read(&guide->asked, json, &action, &guide->given) &&
                         asked_is_refused(&guide->asked, &action, error);
    guide_free(guide);
    return refused;
}

guide_state *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool just_call, bool editor)
{
    guide_state *guide = make(game);
    turn first;
    memset(&first, 0, sizeof first);
    if (guide) {
        guide->editable = editor;
        guide->just_call = just_call;
    }
    if (guide && asked_read(&guide->asked, json, &first.action, just_call ? NULL : &guide->given)) {
        const unsigned given = first.action.count;
        go_on(guide, &first);
        if (first.at == PART_FIELD && strcmp(refusal->path + 1, first.field.info.name) == 0)
            return start(guide, &first, given);
    }
    guide_free(guide);
    return NULL;
}
