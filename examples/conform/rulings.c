/* Rulings as structs, as sentences and as JSON, and the rules that they cite. */
#include "walk.h"

static bool is_of_known_type(const conform_walk *walk, const cue_ruling *ruling)
{
    return ruling->type == CUE_RULING_OVER ||
           (ruling->type < CUE_RULINGS_SHARED && conform_may_announce(walk->definition, ruling->type)) ||
           (ruling->type >= CUE_RULING_OWN && ruling->type < CUE_RULING_OWN + walk->definition->ruling_count);
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

/* Can it be written? The library relies on rulings that it can write. */
static bool check_struct(conform_walk *walk, const cue_ruling *ruling)
{
    const char *where;
    if (!is_of_known_type(walk, ruling)) {
        conform_fail(walk, "a ruling has the type %u, but the last one is %u", (unsigned)ruling->type,
                     CUE_RULING_OWN + (unsigned)walk->definition->ruling_count - 1);
        return false;
    }
    where = conform_out_of_range(walk->definition, &kind_of(walk, ruling)->members, ruling, 0);
    if (ruling->rule >= walk->definition->rule_count)
        conform_fail_item(walk, CONFORM_RULES, "the ruling %s cites rule number %u, but there are only %lu",
                          name_of(walk, ruling), (unsigned)ruling->rule,
                          (unsigned long)walk->definition->rule_count);
    else if (ruling->player != CUE_NOBODY && (ruling->player < 0 || ruling->player >= CUE_PLAYERS_MAX))
        conform_fail(walk, "the ruling %s is about player %d", name_of(walk, ruling), (int)ruling->player);
    else if (where)
        conform_fail(walk, "the ruling %s holds a value in %s that its table does not allow", name_of(walk, ruling),
                     where);
    else
        return true;
    return false;
}

/* The end is announced when it comes, once, last, with the winners of the state. */
static void check_end(conform_walk *walk, const cue_rulings *rulings)
{
    const bool over = conform_is_over_at(walk, walk->progress->move + 1);
    const cue_ruling *last = rulings->count ? &rulings->items[rulings->count - 1] : NULL;
    size_t announced = 0;
    size_t i;
    for (i = 0; i < rulings->count; i++)
        announced += rulings->items[i].type == CUE_RULING_OVER;
    if (announced != (over ? 1u : 0u))
        conform_fail(walk, "the game %s, but its end is announced %lu times", over ? "is over" : "goes on",
                     (unsigned long)announced);
    else if (over && last->type != CUE_RULING_OVER)
        conform_fail(walk, "the end of the game has to be announced last");
    else if (over && last->winners != cue_step_head(walk->state)->winners)
        conform_fail(walk, "the winners announced are not those of the state");
}

/* The order of an action's rulings; the game's own come late, the next player's turn and the end after them. */
static unsigned rank_of(const cue_ruling *ruling)
{
    static const uint16_t order[] = {CUE_RULING_FOUL,    CUE_RULING_PENALTY, CUE_RULING_SCORE,
                                     CUE_RULING_REMOVED, CUE_RULING_RESPOT,  CUE_RULING_IN_HAND};
    unsigned rank = 0;
    if (ruling->type == CUE_RULING_OVER || ruling->type == CUE_RULING_TURN)
        return CUE_COUNT(order) + (ruling->type == CUE_RULING_TURN ? 1 : 2);
    while (rank < CUE_COUNT(order) && order[rank] != ruling->type)
        rank++;
    return rank;
}

/* A game whose frames can be restarted has its own ruling of that name, with its own reasons. */
static bool is_restart(const conform_walk *walk, const cue_ruling *ruling)
{
    return strcmp(name_of(walk, ruling), "restart") == 0;
}

/* Table games announce in an order that hosts can rely on. */
static void check_order(conform_walk *walk, const cue_rulings *rulings)
{
    size_t i;
    for (i = 1; walk->definition->balls && i < rulings->count; i++) {
        const cue_ruling *before = &rulings->items[i - 1], *ruling = &rulings->items[i];
        if (rank_of(before) > rank_of(ruling))
            conform_fail(walk, "the ruling %s comes after %s", name_of(walk, ruling), name_of(walk, before));
        if (is_restart(walk, before) || is_restart(walk, ruling))
            conform_fail(walk, "the ruling restart does not come alone");
    }
}

static void check_texts(conform_walk *walk, const cue_ruling *ruling)
{
    cue_text text;
    cue_text_init(&text, NULL);
    if (cue_write_sentence(cue_game_position(walk->recorded), ruling, &text, NULL) || !text.length)
        conform_fail(walk, "the ruling %s has no sentence", name_of(walk, ruling));
    text.length = 0;
    if (cue_write_ruling(cue_game_position(walk->recorded), ruling, &text, NULL) || !conform_is_json(&text))
        conform_fail(walk, "the ruling %s is not JSON: %.200s", name_of(walk, ruling), text.bytes ? text.bytes : "");
    cue_text_free(&text);
}

void conform_rulings(conform_walk *walk)
{
    const cue_action *taken = &walk->game.taken[walk->progress->move];
    cue_rulings none = {walk->ruling_room, 0, 0};
    size_t i;
    if (walk->progress->move == walk->game.moves)
        return;
    conform_take_state(walk, walk->other);
    (void)cue_step_apply(walk->game.setup, walk->other, taken, &none, NULL);
    (void)conform_apply(walk, taken);
    if (none.count != walk->rulings.count)
        conform_fail(walk, "without room there are %lu rulings, with room %lu", (unsigned long)none.count,
                     (unsigned long)walk->rulings.count);
    if (walk->rulings.count > CONFORM_RULINGS_MAX) {
        conform_remark(walk, "of %lu rulings of an action, only the first %d were checked",
                       (unsigned long)walk->rulings.count, CONFORM_RULINGS_MAX);
        walk->rulings.count = CONFORM_RULINGS_MAX;
    }
    for (i = 0; i < walk->rulings.count; i++) {
        const cue_ruling *ruling = &walk->rulings.items[i];
        const bool sound = check_struct(walk, ruling);
        walk->misled = walk->misled || !sound;
        if (sound && ruling->rule < CONFORM_RULES_MAX)
            walk->report->rulings_on[ruling->rule]++;
        if (sound && walk->recorded)
            check_texts(walk, ruling);
    }
    check_end(walk, &walk->rulings);
    if (!walk->misled)
        check_order(walk, &walk->rulings);
}

/* Sums up the citations that other items have counted, with as many ids as there is room for of rules that were never
 * cited. */
void conform_rules(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    char uncited[400] = "";
    size_t at = 0;
    uint32_t by_rulings = 0, by_refusals = 0;
    uint32_t i;
    for (i = 0; i < definition->rule_count && i < CONFORM_RULES_MAX; i++) {
        const uint64_t rulings = walk->report->rulings_on[i], refusals = walk->report->refusals_on[i];
        by_rulings += rulings != 0;
        by_refusals += refusals != 0;
        conform_checked(walk, rulings + refusals);
        if (!rulings && !refusals && at + strlen(definition->rules[i].id) + 2 < sizeof uncited)
            at += (size_t)snprintf(uncited + at, sizeof uncited - at, " %s", definition->rules[i].id);
    }
    conform_remark(walk, "of %lu rules, rulings cited %lu and refusals %lu%s%s", (unsigned long)i,
                   (unsigned long)by_rulings, (unsigned long)by_refusals, at ? "; cited by neither:" : "", uncited);
}
