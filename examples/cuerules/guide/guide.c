#include "turn.h"

#include "../array.h"
#include "../out.h"
#include "../play/legal.h"
#include "../show.h"
#include "places.h"

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
    return true;
}

static void refuse(const char *why)
{
    const out_kind before = out_turn(OUT_REFUSAL);
    show_wrapped(0, why);
    (void)out_turn(before);
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
        if (next->action.uncalled) {
            next->seen.events[0] = (cue_event){CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_NO_CALL};
            next->seen.count = 1;
        }
    } else if (next->action.carries_layout) {
        next->at = PART_PLACES;
    }
    memset(&next->lying, 0, sizeof next->lying);
    next->lying.known = 1;
}

static void go_on(const guide_state *guide, turn *next)
{
    if (next->at <= PART_FIELD) {
        next->at = PART_FIELD;
        if (!asked_next(&guide->asked, &next->action, &next->field))
            begin_rest(guide, next);
        return;
    }
    if (next->at == PART_SEEN && next->seen.step == SEEN_DONE)
        next->at = PART_PLACES;
    if (next->at == PART_PLACES && next->told && !(turn_may_lie(guide, next) & ~next->lying.on_table))
        next->at = PART_CONFIRM;
    if (next->at == PART_EYE && next->seen.step == SEEN_DONE)
        next->at = PART_CONFIRM;
}

/* Enter, where places need not be told. */
static void leave_places_out(const guide_state *guide, turn *next)
{
    next->at = PART_CONFIRM;
    if (guide->known.ruled_snookers && !next->seen.no_stroke) {
        next->at = PART_EYE;
        seen_ask_eye(&next->seen);
    }
}

/* Does the typed form of a move begin with what was said, or is that one of its words, as in `9` for `replace 9`? */
static bool is_meant(const char *typed, answer_word said)
{
    const char *rest = typed;
    answer_word word;
    if (answer_find((answer_names){&typed, 1}, said) == 0)
        return true;
    do {
        word = answer_next(&rest);
    } while (word.length && (word.length != said.length || memcmp(word.text, said.text, said.length) != 0));
    return word.length > 0;
}

/* The only move that is meant; 0 for none, and for several. */
static size_t find_typed_move(const guide_state *guide, const char *line)
{
    size_t count, i, found = 0;
    cue_action *list = legal_take(guide->game, &count);
    const answer_word said = {line, strlen(line)};
    for (i = 0; list && i < count && said.length; i++) {
        cue_text text = {0};
        if (!cue_write_move(cue_game_position(guide->game), &list[i], &text, NULL) && text.bytes &&
            is_meant(text.bytes, said))
            found = found ? count + 1 : i + 1;
        cue_text_free(&text);
    }
    free(list);
    return found <= count ? found : 0;
}

static bool answer_move(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    const size_t most = cue_game_legal(guide->game, NULL, 0);
    const char *rest = line;
    size_t number = answer_number(answer_next(&rest), (unsigned)most);
    if (!number || !answer_is_empty(rest))
        number = find_typed_move(guide, line);
    if (!number)
        return answer_refuse(why, "Type a number from 1 to %lu, or the move itself.", (unsigned long)most);
    return asked_entry(&guide->asked, number - 1, &next->action) ||
           answer_refuse(why, "That one cannot be asked for; type it as `help` says.");
}

static bool answer_field(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    char value[FIELD_VALUE];
    if (!field_answer(&next->field, &guide->known, line, value, why))
        return false;
    next->action.uncalled = next->field.unannounced && !value[0];
    return asked_put(&next->action, next->field.info.name, value) || answer_refuse(why, "There is no room for more.");
}

/* Enter, after some were told: the others lie where they lay, or were last seen. */
static bool leave_others(const guide_state *guide, turn *next, answer_refusal *why)
{
    const cue_balls others = turn_must_lie(guide, next) & ~next->lying.on_table;
    const cue_balls missing = others & ~known_places(&guide->known);
    char list[160];
    answer_list_balls(guide->known.balls, missing, list, sizeof list);
    if (missing)
        return answer_refuse(why, "Nobody knows where these lie, so they need a place: %s. `back` goes back, `cancel` "
                                  "leaves.", list);
    return places_read_list(&guide->known, others, others ? "others same" : "", &next->lying, why);
}

static bool answer_places(const guide_state *guide, turn *next, const char *line, answer_refusal *why)
{
    if (answer_is_empty(line) && next->told) {
        if (!leave_others(guide, next, why))
            return false;
        next->at = PART_CONFIRM;
        return true;
    }
    if (answer_is_empty(line)) {
        if (!next->action.carries_shot)
            return answer_refuse(
                why, "All balls that are on the table need a place; `back` goes back, `cancel` leaves.");
        leave_places_out(guide, next);
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
    case PART_FIELD:
        return answer_field(guide, next, line, why);
    case PART_PLACES:
        return answer_places(guide, next, line, why);
    default:
        return seen_answer(&next->seen, &guide->known, line, why);
    }
}

/* The next question, after an answer that was taken. */
static guide_end ask_next(guide_state *guide, turn *next)
{
    const unsigned before = next->action.count;
    go_on(guide, next);
    turn_show_taken(&next->action, before);
    if (!push(guide, next))
        out_refuse("There is no memory left.\n");
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

static guide_end confirm(guide_state *guide, const char *line)
{
    if (!answer_is_empty(line) && !answer_is_yes(line)) {
        out_refuse("Type yes, `back` to change the last answer, or `cancel` to leave it.\n");
        return ask_again(guide);
    }
    cue_text_free(&guide->move);
    if (!turn_write_move(guide, turn_now(guide), &guide->move))
        return GUIDE_MOVES;
    out_refuse("There is no memory left.\n");
    return GUIDE_ASKS;
}

static void go_back(guide_state *guide)
{
    if (guide->count == 1)
        out_refuse("This is the first question; `cancel` leaves.\n");
    else
        guide->count--;
    guide_ask(guide);
}

static void show_help(guide_state *guide)
{
    show_wrapped(0,
                 "Answer the question; words may be abbreviated. `back` goes back to the question before, `cancel` "
                 "leaves without playing anything, `show` shows the table, `rule ID` a rule.");
    if (turn_now(guide)->at == PART_PLACES)
        out_print("Places:\n%s", places_help);
    guide_ask(guide);
}

guide_end guide_answer(guide_state *guide, const char *line)
{
    turn next = *turn_now(guide);
    answer_refusal why;
    if (answer_says(line, "cancel")) {
        out_print("Left; nothing was played.\n");
        return GUIDE_LEAVES;
    }
    if (answer_says(line, "back") || answer_says(line, "b")) {
        go_back(guide);
        return GUIDE_ASKS;
    }
    if (answer_says(line, "help") || answer_says(line, "h")) {
        show_help(guide);
        return GUIDE_ASKS;
    }
    if (next.at == PART_CONFIRM)
        return confirm(guide, line);
    if (answer(guide, &next, line, &why))
        return ask_next(guide, &next);
    refuse(why.text);
    return ask_again(guide);
}

const char *guide_move(const guide_state *guide)
{
    return guide->move.bytes;
}

bool guide_confirms(const guide_state *guide)
{
    return turn_now(guide)->at == PART_CONFIRM;
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
    turn next = *turn_now(guide);
    next.lying = *lying;
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
    for (i = 0; now->at == PART_FIELD && i < now->field.option_count && count < most; i++)
        words[count++] = now->field.options[i];
    if (count < most)
        words[count++] = "back";
    if (count < most)
        words[count++] = "cancel";
    return count;
}

/* The first question: about the kind that was named, the shot, or else all that is possible. */
static bool begin_turn(const guide_state *guide, const char *about, turn *first)
{
    char kinds[256];
    unsigned kind;
    memset(first, 0, sizeof *first);
    first->at = PART_FIELD;
    if (*about && asked_begin(&guide->asked, about, &first->action)) {
        go_on(guide, first);
        return true;
    }
    if (*about) {
        asked_list_kinds(&guide->asked, kinds, sizeof kinds);
        out_refuse("%s cannot be asked about now; these can: %s.\n", about, kinds);
        return false;
    }
    if (legal_open_shot(guide->game, &kind) && asked_begin_kind(&guide->asked, kind, &first->action))
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
    if (asked_game_of(game, guide->has_table ? &guide->known : NULL, &guide->asked))
        return guide;
    guide_free(guide);
    return NULL;
}

/* The first question. */
static guide_state *start(guide_state *guide, const turn *first)
{
    if (!push(guide, first)) {
        guide_free(guide);
        return NULL;
    }
    turn_show_taken(&first->action, 0);
    guide_ask(guide);
    return guide;
}

guide_state *guide_begin(cue_game *game, const char *about, bool editor)
{
    guide_state *guide;
    turn first;
    if (!cue_game_legal(game, NULL, 0)) {
        out_refuse("The game is over.\n");
        return NULL;
    }
    guide = make(game);
    if (!guide)
        out_refuse("There is no memory left.\n");
    else if (begin_turn(guide, about, &first)) {
        guide->editable = editor;
        return start(guide, &first);
    }
    guide_free(guide);
    return NULL;
}

guide_state *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool editor)
{
    guide_state *guide = make(game);
    turn first;
    memset(&first, 0, sizeof first);
    if (guide)
        guide->editable = editor;
    if (guide && asked_read(&guide->asked, json, &first.action, &guide->given)) {
        first.at = PART_FIELD;
        go_on(guide, &first);
        if (first.at == PART_FIELD && strcmp(refusal->path + 1, first.field.info.name) == 0)
            return start(guide, &first);
    }
    guide_free(guide);
    return NULL;
}
