/* What the referee says: as structs, as sentences, as JSON, and on which rules it rests. */
#include "walk.h"
#include "json.h"

#include <string.h>

static bool is_of_known_type(const conform_walk *walk, const cue_ruling *ruling)
{
    const unsigned own = walk->definition->ruling_count;
    return ruling->type == CUE_RULING_OVER ||
           (ruling->type < CUE_RULINGS_SHARED && (walk->definition->shared_rulings >> ruling->type & 1)) ||
           (ruling->type >= CUE_RULING_OWN && ruling->type < CUE_RULING_OWN + own);
}

static const cue_ruling_kind *kind_of(const conform_walk *walk, const cue_ruling *ruling)
{
    return ruling->type < CUE_RULING_OWN ? cue_shared_ruling(ruling->type)
                                         : &walk->definition->rulings[ruling->type - CUE_RULING_OWN];
}

static const char *name_of(const conform_walk *walk, const cue_ruling *ruling)
{
    return kind_of(walk, ruling)->name;
}

/* Is it fit to be written? What isn't would lead the library astray. */
static bool check_struct(conform_walk *walk, size_t move, const cue_ruling *ruling)
{
    char where[CONFORM_WHERE];
    if (!is_of_known_type(walk, ruling)) {
        conform_fail(walk, move, "a ruling has the type %u, and the last one is %u", (unsigned)ruling->type,
                     CUE_RULING_OWN + (unsigned)walk->definition->ruling_count - 1);
        return false;
    }
    if (ruling->rule >= walk->definition->rule_count) {
        walk->at->item = CONFORM_RULES;
        conform_fail(walk, move, "the ruling %s rests on rule number %u, and there are %lu", name_of(walk, ruling),
                     (unsigned)ruling->rule, (unsigned long)walk->definition->rule_count);
        walk->at->item = CONFORM_RULINGS;
        return false;
    }
    if (ruling->player != CUE_NOBODY && (ruling->player < 0 || ruling->player >= CUE_PLAYERS_MAX)) {
        conform_fail(walk, move, "the ruling %s is about player %d", name_of(walk, ruling), (int)ruling->player);
        return false;
    }
    if (!conform_in_range(walk->definition, &kind_of(walk, ruling)->members, ruling, 0, where)) {
        conform_fail(walk, move, "the ruling %s holds a value in %s that its table does not allow",
                     name_of(walk, ruling), where);
        return false;
    }
    return true;
}

/* The end is announced when it comes, once, as the last thing, with the winners of the state. */
static void check_end(conform_walk *walk, size_t move, const cue_rulings *rulings)
{
    const cue_state_head *head = conform_state_at(walk, move + 1);
    const bool over = conform_is_over_at(walk, move + 1);
    size_t announced = 0;
    size_t i;
    for (i = 0; i < rulings->count; i++)
        announced += rulings->items[i].type == CUE_RULING_OVER;
    if (announced != (over ? 1u : 0u))
        conform_fail(walk, move,
                     over ? "the game is over, and that is announced %lu times"
                          : "the game goes on, and its end is announced %lu times",
                     (unsigned long)announced);
    else if (over && rulings->items[rulings->count - 1].type != CUE_RULING_OVER)
        conform_fail(walk, move, "the end of the game has to be announced last");
    else if (over && rulings->items[rulings->count - 1].winners != head->winners)
        conform_fail(walk, move, "the winners announced are not those of the state");
}

/* The order in which the rulings of an action stand; the game's own come late, the next player after them. */
static unsigned rank_of(const cue_ruling *ruling)
{
    static const unsigned ranks[CUE_RULINGS_SHARED] = {
        [CUE_RULING_FOUL] = 0,    [CUE_RULING_PENALTY] = 1, [CUE_RULING_SCORE] = 2,
        [CUE_RULING_REMOVED] = 3, [CUE_RULING_RESPOT] = 4,  [CUE_RULING_IN_HAND] = 5,
        [CUE_RULING_TURN] = 7,    [CUE_RULING_OVER] = 8,
        [CUE_RULING_ADJUSTED] = 6, [CUE_RULING_AWARDED] = 6,
    };
    return ruling->type < CUE_RULINGS_SHARED ? ranks[ruling->type] : 6;
}

/* A game whose frames may begin again has its own ruling of that name, with its own reasons. */
static bool is_restart(const conform_walk *walk, const cue_ruling *ruling)
{
    return strcmp(name_of(walk, ruling), "restart") == 0;
}

/* Games of the table announce in an order that hosts can rely on. */
static void check_order(conform_walk *walk, size_t move, const cue_rulings *rulings)
{
    size_t i;
    for (i = 1; walk->definition->balls && i < rulings->count; i++) {
        const cue_ruling *before = &rulings->items[i - 1], *ruling = &rulings->items[i];
        if (rank_of(before) > rank_of(ruling))
            conform_fail(walk, move, "the ruling %s stands behind %s", name_of(walk, ruling),
                         name_of(walk, before));
        if (is_restart(walk, before) || is_restart(walk, ruling))
            conform_fail(walk, move, "the ruling restart does not come alone");
    }
}

static void check_texts(conform_walk *walk, size_t move, const cue_game *game, const cue_ruling *ruling)
{
    cue_text text;
    cue_error error;
    cue_text_init(&text, NULL);
    if (cue_write_sentence(game, ruling, &text, &error) || !text.length)
        conform_fail(walk, move, "the ruling %s has no sentence", name_of(walk, ruling));
    text.length = 0;
    if (cue_write_ruling(game, ruling, &text, &error) || !conform_is_json(text.bytes, text.length))
        conform_fail(walk, move, "the ruling %s is no JSON: %.200s", name_of(walk, ruling),
                     text.bytes ? text.bytes : "");
    cue_text_free(&text);
}

static void check_rulings(conform_walk *walk, size_t move, const cue_game *game)
{
    cue_rulings rulings = {walk->rulings, CONFORM_RULINGS_MAX, 0};
    cue_rulings none = {walk->rulings, 0, 0};
    size_t i;
    conform_take_state(walk, move, walk->state);
    (void)cue_step_apply(&walk->game.setup, walk->state, &walk->game.taken[move], &none, NULL);
    conform_take_state(walk, move, walk->state);
    (void)cue_step_apply(&walk->game.setup, walk->state, &walk->game.taken[move], &rulings, NULL);
    conform_checked(walk, 1);
    if (none.count != rulings.count)
        conform_fail(walk, move, "without room there are %lu rulings, with room %lu", (unsigned long)none.count,
                     (unsigned long)rulings.count);
    if (rulings.count > rulings.capacity) {
        conform_skip(walk, "an action has %lu rulings, and only the first %d were looked at",
                     (unsigned long)rulings.count, CONFORM_RULINGS_MAX);
        rulings.count = rulings.capacity;
    }
    for (i = 0; i < rulings.count; i++) {
        if (!check_struct(walk, move, &rulings.items[i])) {
            walk->misled = true;
            continue;
        }
        if (rulings.items[i].rule < CONFORM_RULES_MAX)
            walk->report->rulings_on[rulings.items[i].rule]++;
        if (game)
            check_texts(walk, move, game, &rulings.items[i]);
    }
    check_end(walk, move, &rulings);
    if (!walk->misled)
        check_order(walk, move, &rulings);
}

enum { GAMES_WITH_TEXTS = 8 };

void conform_try_rulings(conform_walk *walk)
{
    /* Any game will do for writing: only the players' names are asked of it. */
    cue_game *game = walk->game.number % GAMES_WITH_TEXTS ? NULL : conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; move < walk->game.moves; move++) {
        walk->at->move = move;
        check_rulings(walk, move, game);
    }
    cue_game_free(game);
}

/* The ids that no ruling and no refusal named, as far as there is room for them. */
static void list_unnamed(const conform_walk *walk, char *text, size_t size)
{
    const cue_definition *definition = walk->definition;
    size_t at = 0;
    uint32_t i;
    text[0] = '\0';
    for (i = 0; i < definition->rule_count && i < CONFORM_RULES_MAX; i++) {
        const size_t length = strlen(definition->rules[i].id);
        if (walk->report->rulings_on[i] || walk->report->refusals_on[i] || at + length + 2 > size)
            continue;
        at += (size_t)snprintf(text + at, size - at, " %s", definition->rules[i].id);
    }
}

/* The counting is done elsewhere, by the items that meet rulings and refusals; this sums it up. */
void conform_try_rules(conform_walk *walk)
{
    const uint32_t count = walk->definition->rule_count < CONFORM_RULES_MAX ? walk->definition->rule_count
                                                                            : (uint32_t)CONFORM_RULES_MAX;
    char unnamed[400];
    uint32_t by_rulings = 0, by_refusals = 0;
    uint32_t i;
    for (i = 0; i < count; i++) {
        by_rulings += walk->report->rulings_on[i] != 0;
        by_refusals += walk->report->refusals_on[i] != 0;
        walk->report->items[CONFORM_RULES].checks += walk->report->rulings_on[i] + walk->report->refusals_on[i];
    }
    list_unnamed(walk, unnamed, sizeof unnamed);
    conform_remark(walk, "of %lu rules rulings named %lu, refusals %lu%s%s", (unsigned long)count,
                   (unsigned long)by_rulings, (unsigned long)by_refusals, unnamed[0] ? "; named by neither:" : "",
                   unnamed);
}
