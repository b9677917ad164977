/* The conversation: questions, answers, the way back, and whether what came of them is right. */
#include "turn.h"

#include "../array.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "call.h"
#include "clauses.h"
#include "men.h"
#include "outcome.h"
#include "places.h"
#include "report.h"
#include "unused.h"

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
bool turn_push(guide_state *guide, const turn *next)
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
    out_note_refusal(why);
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
                    !guide->is_sentence && (now->seen.brief || before->at == PART_MOVE);
    cue_text_free(&guide->move);
    ordinary = ordinary && !turn_lacks_call(guide, now) && !turn_write_move(guide, now, &guide->move) &&
               !cue_game_try_json(guide->game, guide->move.bytes, guide->move.length, NULL, &error);
    said = cue_game_rulings(guide->game, &count);
    return ordinary && !show_has_foul(said, count) && !show_end(guide->game);
}

bool turn_asks_outcome(const turn *now)
{
    return now->at == PART_SEEN && now->seen.step == SEEN_OUTCOME;
}

void guide_show_sentences(guide_state *guide, bool partly)
{
    guide->shows_sentences = guide->shows_words = true;
    guide->is_partly = partly;
}

void guide_show_words(guide_state *guide)
{
    guide->shows_words = true;
}

void guide_know_places(guide_state *guide, const cue_layout *lying)
{
    guide->recorded = *lying;
}

/* What a sentence names is to be in the record: else somebody has to agree to it. */
static void show_unused(guide_state *guide, const turn *next, const char *line)
{
    const cue_balls unused = guide->told_in_words ? unused_balls(&next->seen, &guide->known, line) : 0;
    char list[128];
    if (!unused)
        return;
    guide->is_partly = true;
    answer_list_balls(guide->known.balls, unused, list, sizeof list);
    out_print("Named, but not in what follows: %s.\n", list);
}

/* `scratch` is a word, and `m` an answer. */
enum { SHORTEST_WORD = 4 };

bool turn_take_told(guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const bool taken = turn_take(guide, next, line, why);
    const bool noted = taken && guide->shows_words && guide->has_table && turn_asks_outcome(turn_now(guide));
    if (noted)
        guide->told_in_words = guide->is_partly || ((strchr(line, ' ') || strcspn(line, "0123456789") >= SHORTEST_WORD) &&
                                                    !answer_is_notation(guide->known.balls, line));
    if (noted && guide->shows_sentences) {
        show_unused(guide, next, line);
        guide->is_sentence = guide->is_partly || (guide->told_in_words && !clauses_are_plain(guide->known.balls, line));
    }
    return taken;
}

void guide_show_left_out(const char *left)
{
    out_print("Left out, since not all of it is understood: \"%s\".\n", left);
}

/* Reads a report, for clauses_leave_out(). */
static bool reads_report(const void *context, const char *line)
{
    const guide_state *guide = context;
    report said;
    return report_read(guide->known.balls, turn_now(guide)->seen.alive, line, &said, &(answer_refusal){""}) && said.tells;
}

/* What is told of the shot without remarks that are not understood; they are shown, and it does not count before somebody
 * agrees. */
static bool take_partly(guide_state *guide, turn *next, const char *line)
{
    const clauses_reader reader = {reads_report, guide, guide->known.table.also.no_pockets};
    cue_text rest = {0}, left = {0};
    bool taken = guide->shows_sentences && turn_asks_outcome(turn_now(guide)) &&
                 clauses_leave_out(guide->known.balls, reader, line, &rest, &left);
    if (taken) {
        guide->is_partly = true;
        taken = turn_take_told(guide, next, rest.bytes, &(answer_refusal){""});
        guide->is_partly = taken;
    }
    if (taken)
        guide_show_left_out(left.bytes);
    cue_text_free(&rest);
    cue_text_free(&left);
    return taken;
}

/* What came of the shot was told before the questions that had to come first. False where it is no answer, which is
 * said. */
static bool answer_before(guide_state *guide, guide_end *end)
{
    char *told = guide->told;
    turn next = *turn_now(guide);
    answer_refusal why;
    bool taken;
    if (!told || !turn_asks_outcome(&next))
        return false;
    guide->told = NULL;
    taken = turn_take_told(guide, &next, told, &why);
    free(told);
    if (taken)
        *end = turn_ask_next(guide, &next);
    else if (why.text[0])
        refuse(why.text);
    return taken;
}

guide_end turn_ask_next(guide_state *guide, turn *next)
{
    const turn before = *turn_now(guide);
    const unsigned told = next->action.count;
    guide_end end;
    asked_action shown;
    turn_go_on(guide, next);
    shown = next->action;
    shown.count -= next->quiet;
    next->quiet = 0;
    turn_show_taken(&shown, told);
    if (!turn_push(guide, next))
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
    if (!guide->went_back || !turn_asks_outcome(turn_now(guide)) || !answer_is_empty(line))
        return false;
    out_refuse("Type what happened, as in the line before, or `nothing` where nothing dropped; `cancel` leaves.\n");
    return true;
}

/* Places that were told, and not taken, are not to turn into nobody knowing them. */
static bool lacks_places(guide_state *guide, const char *line)
{
    const bool lacks = guide->unread_places && turn_now(guide)->at == PART_PLACES && answer_is_empty(line);
    if (lacks)
        out_refuse("Just Enter would mean that nobody knows where the balls lie. Tell it anew, or press Enter once more.\n");
    guide->unread_places = turn_now(guide)->at == PART_PLACES && !answer_is_empty(line) &&
                           !report_tells_shot(guide->known.balls, line);
    return lacks;
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
    guide->went_back = turn_asks_outcome(turn_now(guide));
    turn_now(guide)->seen.again = guide->went_back;
    guide_ask(guide);
}

/* `no, it was a good hit`. */
static bool denies_foul(const char *line)
{
    static const char *const words[] = {
        "good hit",           "a good hit", "it was a good hit", "it was good",       "clean hit",        "a clean hit",
        "it was clean",       "it was fair",
        "it was a clean hit", "no foul",    "it was no foul",    "it was not a foul", "it wasn't a foul", "that was no foul",
        "that's no foul",     NULL};
    const char *const behind = answer_behind(line, "no ,");
    const char *const said = behind ? behind : line;
    return answer_says_one(said, words);
}

static guide_end confirm(guide_state *guide, const char *line)
{
    turn next = *turn_now(guide);
    answer_refusal why;
    guide_end end;
    if (turn_may_be_snookered(guide, &next) && answer_says(line, "snookered")) {
        next.seen.eye = CUE_EYE_SNOOKERED;
        return turn_ask_next(guide, &next);
    }
    if ((answer_is_no(line) || denies_foul(line)) && guide->count > 1) {
        go_back(guide);
        return GUIDE_ASKS;
    }
    if (answer_is_empty(line) && turn_gives_up(&next)) {
        out_refuse("Giving up counts as lost: type yes, or `back`.\n");
        return ask_again(guide);
    }
    if (!answer_is_empty(line) && !answer_is_yes(line)) {
        if (turn_correct(guide, line, &end, &why))
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
           (announce_says(&earlier->may, line) || !turn_answer(guide, &told, line, &ignored)) &&
           announce_answer(&earlier->may, &guide->known, line, &earlier->action, &ignored) &&
           has_value(&earlier->action, before, "true");
}

/* Is it asked where a ball dropped, and said that it did not? */
static bool denies_drop(const turn *now, const char *line)
{
    static const char *const words[] = {"none",        "nowhere",         "nothing",    "it didn't drop", "it didn't",
                                        "didn't drop", "it did not drop", "not potted", "it missed",      "missed",
                                        NULL};
    return now->at == PART_SEEN && now->seen.step == SEEN_POCKET && (answer_is_no(line) || answer_says_one(line, words));
}

bool guide_is_behind_outcome(const guide_state *guide)
{
    const turn *now = turn_now(guide);
    return now->at == PART_EYE || now->at == PART_LATER ||
           (now->at == PART_SEEN && now->seen.brief && now->seen.step != SEEN_OUTCOME);
}

guide_end guide_answer(guide_state *guide, const char *line)
{
    turn next = *turn_now(guide);
    answer_refusal why;
    guide_end end;
    if (next.at == PART_EYE && answer_is_unsure(line))
        line = ""; /* nobody looked */
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
    if (denies_drop(&next, line)) {
        go_back(guide);
        return GUIDE_ASKS;
    }
    if (next.at == PART_CONFIRM)
        return confirm(guide, line);
    if (turn_correct_asked(guide, line, &end))
        return end;
    if (turn_is_of_shot(guide, line)) {
        out_refuse("That is no answer to this question: `back` goes back to what came of the shot.\n");
        return ask_again(guide);
    }
    if (lacks_answer(guide, line) || lacks_places(guide, line))
        return GUIDE_ASKS;
    if (is_typed_foul(guide, &next, line))
        return GUIDE_MOVES;
    if (is_foul_asked(guide, &next) && answer_is_empty(line)) {
        out_print("No foul, so nothing was played.\n");
        return GUIDE_LEAVES;
    }
    if (announces_late(guide, line, &next)) {
        guide->count--;
        return turn_ask_next(guide, &next);
    }
    next = *turn_now(guide);
    if (turn_asks_outcome(&next) && answer_behind(line, "no ,") && !answer_is_empty(answer_behind(line, "no ,")))
        line = answer_behind(line, "no ,"); /* no, he missed */
    if (turn_take_told(guide, &next, line, &why)) {
        guide->unread_places = false;
        return turn_ask_next(guide, &next);
    }
    next = *turn_now(guide);
    if (take_partly(guide, &next, line))
        return turn_ask_next(guide, &next);
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

/* Does the line say what was called? Where nothing was: `plays the 12 into the side and it drops`; where something was, another
 * ball with its pocket, and what came of that: `3 in TR, made it`. */
static bool names_call(const guide_state *guide, const turn *now, const char *line)
{
    report said;
    if (!turn_asks_outcome(now) || !report_read(guide->known.balls, now->seen.alive, line, &said, &(answer_refusal){""}) ||
        said.lead == CUE_NO_BALL)
        return false;
    if (now->action.count)
        return now->seen.called != CUE_NO_BALL && now->seen.called != said.lead && now->seen.pocket != CUE_NO_POCKET &&
               said.is_bare && said.lead_pocket != CUE_NO_POCKET && (said.missed || said.it_dropped);
    return asked_may_call(&guide->asked, &now->action) && (said.is_aim || said.is_called || said.vague.text[0]);
}

bool guide_may_begin_anew(const guide_state *guide, const char *line)
{
    const turn *now = turn_now(guide);
    const bool begun = now->at > PART_SEEN || (now->at == PART_SEEN && (now->seen.count || !turn_asks_outcome(now)));
    bool muted, answers;
    turn next = *now;
    answer_refusal why;
    /* What was told already is not to be lost. */
    if (begun || guide->told || guide->given.length || guide->just_call || is_always_answer(guide, line))
        return false;
    if (names_call(guide, now, line))
        return true;
    muted = out_mute(true);
    answers = announces_late(guide, line, &(turn){.at = PART_MOVE}) || turn_take(guide, &next, line, &why);
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

bool guide_awaits_yes(const guide_state *guide)
{
    return turn_now(guide)->at == PART_CONFIRM;
}

bool guide_keeps_told(const guide_state *guide)
{
    return guide->told != NULL;
}

bool guide_waiting(guide_state *guide, cue_action *out)
{
    cue_text_free(&guide->move);
    return guide_awaits_yes(guide) && !turn_write_move(guide, turn_now(guide), &guide->move) &&
           !cue_game_read_move(guide->game, guide->move.bytes, out, NULL);
}

bool guide_is_weighty(const guide_state *guide)
{
    return guide->is_partly || !turn_try(guide, turn_now(guide)) || show_is_foul(guide->game) || show_end(guide->game);
}

bool guide_asks_places(const guide_state *guide, const known_table **known, cue_balls *among, cue_layout *lying)
{
    const turn *now = turn_now(guide);
    if (now->at != PART_PLACES)
        return false;
    *known = &guide->known;
    *among = turn_may_lie(guide, now) & ~now->captured;
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
    return turn_ask_next(guide, &next);
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
