/* How an answer is taken, by what was asked for. */
#include "turn.h"

#include "../play/captures.h"
#include "../play/legal.h"
#include "../text.h"
#include "call.h"
#include "free_ball.h"
#include "matters.h"
#include "men.h"
#include "places.h"
#include "report.h"
#include "spoken.h"

#include <stdlib.h>
#include <string.h>

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
    turn_begin_rest(guide, next);
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
    turn_begin_rest(guide, next);
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

/* Where a ball is known, and its pocket asked for: `none, it was a safety`, `he did not call anything`. Then nothing is called,
 * or that. */
static bool takes_back_call(const guide_state *guide, turn *next, const char *line)
{
    static const char *const words[] = {"none", "no", "nothing", "safety", "safe", "uncalled", NULL};
    static const char *const never[] = {"didn't", "not", "never", "forgot", NULL};
    static const char *const safeties[] = {"safety", "safe", NULL};
    asked_action bare = next->action;
    const char *rest = line;
    bool none = answer_is_one(answer_next(&rest), words), safe = false;
    cue_error error;
    for (rest = line; !answer_is_empty(rest);) {
        const answer_word word = answer_next(&rest);
        none = none || answer_is_one(word, never);
        safe = safe || answer_is_one(word, safeties);
    }
    bare.count = 0;
    if (!none || !next->action.carries_shot || !next->action.count || next->field.option_count != CUE_POCKETS)
        return false;
    if (safe && asked_is_member(&guide->asked, bare.kind, "safety"))
        (void)asked_set(&bare, "safety", "true");
    if (asked_is_refused(&guide->asked, &bare, &error))
        return false;
    next->action = bare;
    turn_begin_rest(guide, next);
    return true;
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
        if (takes_back_call(guide, next, line))
            return true;
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
    const char *word = must ? "others same" : "in hand", *same = answer_behind(line, "others");
    why->text[0] = '\0';
    if (!answer_says(line, word) && !answer_is_empty(line) &&
        !(must && (places_say_unmoved(line) || (same && places_are_same(same)))))
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
    if (answer_is_unknown(line))
        line = "";
    if (answer_is_empty(line) && turn_has_recorded(guide, next)) {
        next->lying = guide->recorded;
        next->lying.on_table = turn_may_lie(guide, next) & ~next->captured;
        return next->told = true;
    }
    if (answer_is_empty(line)) {
        if (!next->action.carries_shot)
            return answer_refuse(
                why, "All balls that are on the table need a place; `back` goes back, `cancel` leaves.");
        next->at = PART_EYE;
        return true;
    }
    /* Where a captured ball lies may be told, but `others same` is not about it: another ball may lie there now. */
    if (!places_read_list(&guide->known, turn_may_lie(guide, next) & ~next->captured, line, &next->lying, why) &&
        !(next->captured && places_read_list(&guide->known, turn_may_lie(guide, next), line, &next->lying, why)))
        return false;
    next->told = true;
    return true;
}

bool turn_answer(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
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
           : now->at == PART_PLACES                     ? turn_may_lie(guide, now) & ~now->captured
                                                        : known_in_play(&guide->known);
}

/* The men of a capture that was called, where it is asked what came of it. */
static cue_balls called_men(const turn *now)
{
    return now->at == PART_SEEN && now->seen.target != CUE_NO_BALL ? now->seen.aim | CUE_BALL_BIT(now->seen.target) : 0;
}

/* Once more, with the names of balls in place of what they stand for. */
static bool answer_by_men(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    cue_text spelled = {0};
    bool taken = guide->has_table && why->text[0] &&
                 men_spell_out_first(guide->game, called_men(next), asked_about(guide, next), line, &spelled, why) &&
                 turn_answer(guide, next, spelled.bytes, why);
    cue_text_free(&spelled);
    return taken;
}

/* Once more, as it is typed, where it is said in words; *why is about that then. */
static bool answer_spoken(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    cue_text typed = {0};
    answer_refusal unclear;
    const answer_refusal first = *why;
    bool taken = false;
    if (!guide->has_table || !why->text[0] || answer_behind(why->text, "Which"))
        return false;
    if (spoken_write(guide->known.balls, line, &typed, &unclear)) {
        taken = turn_answer(guide, next, typed.bytes, why);
        if (!taken && strstr(why->text, typed.bytes))
            *why = first; /* nobody typed that */
    } else if (unclear.text[0])
        *why = unclear;
    cue_text_free(&typed);
    return taken;
}

/* Is a pocket asked for? */
static bool asks_pocket(const turn *now)
{
    return (now->at == PART_FIELD && now->field.option_count &&
            answer_pocket(answer_whole(now->field.options[0]), &(unsigned){0})) ||
           (now->at == PART_SEEN && now->seen.step == SEEN_POCKET);
}

/* Once more, by its letters, where nothing but the pocket is said in a sentence; *why where it tells of another shot. */
static bool answer_pocket_said(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const char *const pocket = asks_pocket(next) ? spoken_pocket_said(line) : NULL;
    if (pocket)
        return turn_answer(guide, next, pocket, why);
    if (asks_pocket(next) && why->text[0] && report_tells_shot(guide->known.balls, line))
        return answer_refuse(why, "That tells of a shot, and here only a pocket is asked for: answer that first, or `back`.");
    return false;
}

/* As it is typed, or else as it is meant. False: *why says why not, or is empty where that was said. */
bool turn_take(const guide_state *guide, turn *next, const char *said, answer_refusal *why)
{
    const char *const line = answer_behind_speaker(said);
    const turn from = *next;
    /* The next shot would be taken for places: red into the top right. */
    if (next->at == PART_PLACES && report_tells_shot(guide->known.balls, line))
        return answer_refuse(why, "That tells of a shot, and here it is asked where the balls lie: answer that first%s. A ball "
                                  "in the jaws of a pocket has that pocket's letters alone, as in `cue TR`.",
                             next->told || !next->action.carries_shot ? "" : "; just Enter where nobody knows");
    if (turn_answer(guide, next, line, why))
        return true;
    *next = from;
    if (answer_by_men(guide, next, line, why))
        return true;
    *next = from;
    if (answer_spoken(guide, next, line, why))
        return true;
    *next = from;
    return answer_pocket_said(guide, next, line, why);
}
