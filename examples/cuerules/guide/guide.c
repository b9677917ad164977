#include "turn.h"

#include "../out.h"
#include "../play/legal.h"
#include "../show.h"
#include "places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void guide_free(guide *of)
{
    if (!of)
        return;
    asked_game_free(&of->asked);
    cue_text_free(&of->given);
    cue_text_free(&of->move);
    free(of->turns);
    free(of);
}

/* Keeps the present turn as a way back, and makes `next` the present one. */
static bool push(guide *of, const turn *next)
{
    if (of->count == of->room) {
        const size_t room = of->room ? 2 * of->room : 8;
        turn *grown = realloc(of->turns, room * sizeof *grown);
        if (!grown)
            return false;
        of->turns = grown;
        of->room = room;
    }
    of->turns[of->count++] = *next;
    return true;
}

static void refuse(const char *why)
{
    const out_kind before = out_turn(OUT_REFUSAL);
    show_wrapped(0, why);
    (void)out_turn(before);
}

/* What comes after the members: the shot, or the layout, or the end. */
static void begin_rest(const guide *of, turn *next)
{
    next->at = PART_CONFIRM;
    if (!of->has_table || of->given.length)
        return;
    if (next->action.carries_shot) {
        next->at = PART_SEEN;
        next->seen = seen_begin(&of->known);
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

static void go_on(const guide *of, turn *next)
{
    if (next->at <= PART_FIELD) {
        next->at = PART_FIELD;
        if (!asked_next(&of->asked, &next->action, &next->field))
            begin_rest(of, next);
        return;
    }
    if (next->at == PART_SEEN && next->seen.step == SEEN_DONE)
        next->at = PART_PLACES;
    if (next->at == PART_PLACES && next->told && !(turn_may_lie(of, next) & ~next->lying.on_table))
        next->at = PART_CONFIRM;
    if (next->at == PART_EYE && next->seen.step == SEEN_DONE)
        next->at = PART_CONFIRM;
}

/* Enter, where places need not be told. */
static void leave_places_out(const guide *of, turn *next)
{
    next->at = PART_CONFIRM;
    if (of->known.ruled_snookers && !next->seen.no_stroke) {
        next->at = PART_EYE;
        seen_ask_eye(&next->seen);
    }
}

/* A move of the legal list by its number, from 1; 0 for none. */
static size_t read_move_number(const char *line, size_t most)
{
    const answer_word word = answer_next(&line);
    size_t number = 0, i;
    for (i = 0; i < word.length && word.text[i] >= '0' && word.text[i] <= '9' && number <= most; i++)
        number = number * 10 + (size_t)(word.text[i] - '0');
    return i == word.length && number <= most && answer_is_empty(line) ? number : 0;
}

/* Does a move as it is typed begin with what was said, or have it as one of its words: `9` for `replace 9`? */
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
static size_t find_typed_move(const guide *of, const char *line)
{
    size_t count, i, found = 0;
    cue_action *list = legal_take(of->game, &count);
    const answer_word said = {line, strlen(line)};
    for (i = 0; list && i < count && said.length; i++) {
        cue_text text = {0};
        if (!cue_game_write_move(of->game, &list[i], &text, NULL) && text.bytes && is_meant(text.bytes, said))
            found = found ? count + 1 : i + 1;
        cue_text_free(&text);
    }
    free(list);
    return found <= count ? found : 0;
}

static bool answer_move(const guide *of, turn *next, const char *line, answer_refusal *why)
{
    const size_t most = cue_game_legal(of->game, NULL, 0);
    size_t number = read_move_number(line, most);
    if (!number)
        number = find_typed_move(of, line);
    if (!number)
        return answer_refuse(why, "Type a number from 1 to %lu, or the move itself.", (unsigned long)most);
    return asked_entry(&of->asked, number - 1, &next->action) ||
           answer_refuse(why, "That one cannot be asked for; type it as `help` says.");
}

static bool answer_field(const guide *of, turn *next, const char *line, answer_refusal *why)
{
    char value[FIELD_VALUE];
    if (!field_answer(&next->field, &of->known, line, value, why))
        return false;
    next->action.uncalled = next->field.unannounced && !value[0];
    return asked_put(&next->action, next->field.name, value) || answer_refuse(why, "There is no room for more.");
}

static bool answer_places(const guide *of, turn *next, const char *line, answer_refusal *why)
{
    if (answer_is_empty(line) && next->told && !(turn_must_lie(of, next) & ~next->lying.on_table)) {
        next->at = PART_CONFIRM;
        return true;
    }
    if (answer_is_empty(line)) {
        if (!next->action.carries_shot || next->told)
            return answer_refuse(
                why, "All balls that are on the table need a place; `back` goes back, `cancel` leaves.");
        leave_places_out(of, next);
        return true;
    }
    if (!places_read_list(&of->known, turn_may_lie(of, next), line, &next->lying, why))
        return false;
    next->told = true;
    return true;
}

static bool answer(const guide *of, turn *next, const char *line, answer_refusal *why)
{
    switch (next->at) {
    case PART_MOVE:
        return answer_move(of, next, line, why);
    case PART_FIELD:
        return answer_field(of, next, line, why);
    case PART_PLACES:
        return answer_places(of, next, line, why);
    default:
        return seen_answer(&next->seen, &of->known, line, why);
    }
}

/* The next question, after an answer that was taken. */
static guide_end ask_next(guide *of, turn *next)
{
    const unsigned before = next->action.count;
    go_on(of, next);
    turn_show_taken(&next->action, before);
    if (!push(of, next))
        out_refuse("There is no memory left.\n");
    guide_ask(of);
    return GUIDE_ASKS;
}

/* A screen has little room: the question stands there again, below the refusal. */
static guide_end ask_again(guide *of)
{
    if (of->editable)
        guide_ask(of);
    return GUIDE_ASKS;
}

static guide_end confirm(guide *of, const char *line)
{
    if (!answer_is_empty(line) && !answer_says(line, "yes") && !answer_says(line, "y")) {
        out_refuse("Type yes, `back` to change the last answer, or `cancel` to leave it.\n");
        return ask_again(of);
    }
    cue_text_free(&of->move);
    if (!turn_write_move(of, turn_now(of), &of->move))
        return GUIDE_MOVES;
    out_refuse("There is no memory left.\n");
    return GUIDE_ASKS;
}

static void go_back(guide *of)
{
    if (of->count == 1)
        out_refuse("This is the first question; `cancel` leaves.\n");
    else
        of->count--;
    guide_ask(of);
}

static void show_help(guide *of)
{
    show_wrapped(0,
                 "Answer the question; words may be cut short. `back` goes back to the question before, `cancel` "
                 "leaves without playing anything, `show` shows the table, `rule ID` a rule.");
    if (turn_now(of)->at == PART_PLACES)
        out_print("Places:\n%s", places_help);
    guide_ask(of);
}

guide_end guide_answer(guide *of, const char *line)
{
    turn next = *turn_now(of);
    answer_refusal why;
    if (answer_says(line, "cancel")) {
        out_print("Left; nothing was played.\n");
        return GUIDE_LEAVES;
    }
    if (answer_says(line, "back") || answer_says(line, "b")) {
        go_back(of);
        return GUIDE_ASKS;
    }
    if (answer_says(line, "help") || answer_says(line, "h")) {
        show_help(of);
        return GUIDE_ASKS;
    }
    if (next.at == PART_CONFIRM)
        return confirm(of, line);
    if (answer(of, &next, line, &why))
        return ask_next(of, &next);
    refuse(why.text);
    return ask_again(of);
}

const char *guide_move(const guide *of)
{
    return of->move.bytes;
}

bool guide_confirms(const guide *of)
{
    return turn_now(of)->at == PART_CONFIRM;
}

bool guide_asks_places(const guide *of, const known_table **known, cue_balls *among, cue_layout *lying)
{
    const turn *now = turn_now(of);
    if (now->at != PART_PLACES)
        return false;
    *known = &of->known;
    *among = turn_may_lie(of, now);
    *lying = now->lying;
    return true;
}

guide_end guide_places(guide *of, const cue_layout *lying)
{
    turn next = *turn_now(of);
    next.lying = *lying;
    next.told = true;
    return ask_next(of, &next);
}

size_t guide_words(const guide *of, const char **words, size_t most)
{
    const turn *now = turn_now(of);
    size_t count = 0;
    unsigned i;
    if (now->at == PART_SEEN || now->at == PART_EYE)
        count = seen_words(&now->seen, &of->known, words, most);
    if (now->at == PART_PLACES && of->editable && count < most)
        words[count++] = "edit";
    for (i = 0; now->at == PART_FIELD && i < now->field.option_count && count < most; i++)
        words[count++] = now->field.options[i];
    if (count < most)
        words[count++] = "back";
    if (count < most)
        words[count++] = "cancel";
    return count;
}

/* Where it begins: the kind that was named, the shot, or all that is possible. */
static bool begin_turn(const guide *of, const char *about, turn *first)
{
    char kinds[256];
    size_t entry;
    memset(first, 0, sizeof *first);
    first->at = PART_FIELD;
    if (*about && asked_begin(&of->asked, about, &first->action)) {
        go_on(of, first);
        return true;
    }
    if (*about) {
        asked_list_kinds(&of->asked, kinds, sizeof kinds);
        out_refuse("There is no %s to ask about now. There is: %s.\n", about, kinds);
        return false;
    }
    if (asked_find_shot(&of->asked, &entry)) {
        const cJSON *shot =
            cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(of->asked.legal, "actions"), (int)entry);
        (void)asked_begin(&of->asked, cJSON_GetObjectItemCaseSensitive(shot, "action")->valuestring,
                          &first->action);
        go_on(of, first);
    } else {
        first->at = PART_MOVE;
    }
    return true;
}

/* Without a first turn yet. */
static guide *make(cue_game *game)
{
    guide *of = calloc(1, sizeof *of);
    if (!of)
        return NULL;
    of->game = game;
    of->has_table = known_of(game, &of->known);
    if (asked_game_of(game, of->has_table ? &of->known : NULL, &of->asked))
        return of;
    guide_free(of);
    return NULL;
}

/* The first question. */
static guide *start(guide *of, const turn *first)
{
    if (!push(of, first)) {
        guide_free(of);
        return NULL;
    }
    turn_show_taken(&first->action, 0);
    guide_ask(of);
    return of;
}

guide *guide_begin(cue_game *game, const char *about, bool editor)
{
    guide *of;
    turn first;
    if (!cue_game_legal(game, NULL, 0)) {
        out_refuse("The game is over.\n");
        return NULL;
    }
    of = make(game);
    if (!of)
        out_refuse("There is no memory left.\n");
    else if (begin_turn(of, about, &first)) {
        of->editable = editor;
        return start(of, &first);
    }
    guide_free(of);
    return NULL;
}

guide *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool editor)
{
    guide *of = make(game);
    turn first;
    memset(&first, 0, sizeof first);
    if (of)
        of->editable = editor;
    if (of && asked_read(&of->asked, json, &first.action, &of->given)) {
        first.at = PART_FIELD;
        go_on(of, &first);
        if (first.at == PART_FIELD && strcmp(refusal->path + 1, first.field.name) == 0)
            return start(of, &first);
    }
    guide_free(of);
    return NULL;
}
