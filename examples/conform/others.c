/* Actions that are not listed: refused with a reason and without a trace or, where nobody outside the ruleset can tell
 * whether they are legal, applied like any other. */
#include "walk.h"

enum { TRIES_PER_GAME = 1000000, LEAST_PER_STATE = 64, GARBAGE_PER_STATE = 12, OUTCOMES_PER_STATE = 16 };

static const cue_fields *members_of(const conform_walk *walk, unsigned kind)
{
    return &walk->definition->actions[kind].members;
}

static bool is_open(const conform_walk *walk, unsigned kind)
{
    return walk->open_kinds >> kind & 1;
}

/* An open entry may leave members to the host, and the host may leave out optional ones. */
static bool completes_entry(const conform_walk *walk, const cue_action *action)
{
    const cue_action *listed;
    size_t count = conform_listed_now(walk, &listed);
    while (count > 0 && !conform_completes_entry(walk->definition, &listed[count - 1], action))
        count--;
    return count > 0 || conform_leaves_out(walk->definition, action);
}

/* A listed entry of that kind, filled in, or an empty action. */
static cue_action filled_in_entry(conform_walk *walk, unsigned kind)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const size_t first = count ? (size_t)cue_random_below(&walk->random, count) : 0;
    cue_action action;
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_action *entry = &listed[(first + i) % count];
        if (entry->kind == kind && (entry->flags & CUE_ACTION_OPEN) &&
            conform_complete(walk, entry, &walk->room, &action))
            return action;
    }
    return cue_action_of(kind);
}

/* Tries all values that the members could hold, including ones that the table does not allow: every combination if
 * there are few enough, or else random ones. Of an open action the observed members are filled in and stay as they are.
 * */
static void try_kind(conform_walk *walk, unsigned kind, uint64_t most)
{
    const bool open = is_open(walk, kind);
    const cue_action base = open ? filled_in_entry(walk, kind) : cue_action_of(kind);
    conform_slots slots;
    uint64_t all, i;
    conform_find_slots(walk->definition, members_of(walk, kind), open ? (uint32_t)CUE_FIELD_OBSERVED : 0u, &slots);
    all = conform_all_choices(&slots);
    for (i = 0; i < all && i < most; i++) {
        cue_action action = base;
        if (all <= most)
            conform_put_choice(&slots, i, &walk->random, &action);
        else
            conform_put_any(&slots, &walk->random, &action);
        if (!conform_apply(walk, &action) &&
            !(open ? completes_entry(walk, &action) : conform_is_listed(walk, &action)))
            conform_fail(walk, "%s is not listed, but applied", conform_action_text(walk, &action));
    }
    if (all > most)
        conform_remark(walk, "of %s, only a random part was tried", walk->definition->actions[kind].name);
}

/* The referee's actions are never listed, and chance is tried elsewhere. */
static bool is_players(const conform_walk *walk, unsigned kind, const cue_state_head *head)
{
    return walk->definition->actions[kind].by == CUE_BY_PLAYER &&
           (walk->definition->actions[kind].phases >> head->phase & 1);
}

void conform_unlisted(conform_walk *walk)
{
    const uint64_t share = TRIES_PER_GAME / (walk->game.moves + 1);
    const uint64_t most = share < LEAST_PER_STATE ? LEAST_PER_STATE : share;
    unsigned kind;
    for (kind = 0; kind < walk->definition->action_count; kind++)
        if (is_players(walk, kind, conform_head_now(walk)))
            try_kind(walk, kind, most);
}

/* A pointer must not be garbage: it is valid or NULL. */
static bool carries(const conform_walk *walk, unsigned kind)
{
    return kind < walk->definition->action_count && walk->definition->actions[kind].carries;
}

static cue_action random_action(conform_walk *walk)
{
    cue_random *random = &walk->random;
    cue_action action = cue_action_of((unsigned)cue_random_below(random, walk->definition->action_count + 1u));
    size_t i;
    if (cue_random_below(random, 8) == 0)
        action.kind = (uint8_t)cue_random_below(random, 256);
    if (cue_random_below(random, 4) == 0)
        action.player = (int8_t)cue_random_below(random, 256);
    if (cue_random_below(random, 4) == 0)
        action.flags = (uint8_t)cue_random_below(random, 256);
    for (i = 0; i < sizeof action.reserved; i++)
        action.reserved[i] = (uint8_t)cue_random_below(random, 256);
    for (i = 0; i < CUE_ACTION_DATA / 8; i++)
        action.data.words[i] = cue_random_next(random);
    if (carries(walk, action.kind))
        action.data.pointer = NULL;
    return action;
}

/* Fills the bytes of a listed action that no member covers with garbage. They must make no difference, because they are
 * not in the log's JSON. */
static void try_dirty(conform_walk *walk, const cue_action *listed)
{
    unsigned char covered[sizeof(cue_action)] = {0};
    cue_action clean, dirty;
    conform_slots slots;
    size_t i;
    if ((listed->flags & CUE_ACTION_DRAW) || !conform_complete(walk, listed, &walk->room, &clean))
        return;
    dirty = clean;
    conform_find_slots(walk->definition, members_of(walk, clean.kind), 0, &slots);
    if (carries(walk, clean.kind))
        memset(covered + offsetof(cue_action, data), 1, sizeof(void *));
    for (i = 0; i < slots.count; i++)
        memset(covered + slots.items[i].offset, 1, slots.items[i].width);
    for (i = 0; i < CUE_ACTION_DATA; i++)
        if (!covered[offsetof(cue_action, data) + i])
            dirty.data.bytes[i] = (uint8_t)cue_random_below(&walk->random, 256);
    (void)conform_apply(walk, &clean);
    memcpy(walk->other, walk->state, walk->definition->state_size);
    if (!conform_apply(walk, &dirty) && memcmp(walk->state, walk->other, walk->definition->state_size) != 0)
        conform_fail(walk,
                     "%s leads to another state than without garbage in the bytes that its table doesn't describe",
                     conform_action_text(walk, &dirty));
}

void conform_garbage(conform_walk *walk)
{
    const cue_action *listed = conform_any_listed(walk);
    unsigned i;
    for (i = 0; i < GARBAGE_PER_STATE; i++) {
        const cue_action action = random_action(walk);
        (void)conform_apply(walk, &action);
    }
    if (listed)
        try_dirty(walk, listed);
}

static void expect(conform_walk *walk, const cue_action *action, cue_status expected)
{
    const cue_status status = conform_apply(walk, action);
    if (status != expected)
        conform_fail(walk, "%s returns %s and should return %s", conform_action_text(walk, action),
                     cue_status_name(status), cue_status_name(expected));
}

/* What the library says of a listed action by that player; CUE_OK: perhaps nothing. One of anybody needs a player of the
 * game. */
static cue_status status_for(const conform_walk *walk, const cue_action *listed, int player)
{
    const cue_state_head *head = conform_head_now(walk);
    if (listed->kind < walk->definition->action_count &&
        walk->definition->actions[listed->kind].flags & CUE_KIND_OF_ANYBODY)
        return player >= 0 && player < head->players ? CUE_OK : CUE_BAD_VALUE;
    return player >= 0 && player == head->to_act ? CUE_OK : CUE_WRONG_PLAYER;
}

/* The checks that come before any member: the kind exists, the game is not over, phase and player are right. */
void conform_timing(conform_walk *walk)
{
    static const int8_t players[] = {CUE_CHANCE, 0, 1, 31, INT8_MIN, INT8_MAX};
    const cue_state_head *head = conform_head_now(walk);
    const cue_action *listed = conform_any_listed(walk);
    unsigned kind, i;
    for (kind = 0; kind < 256; kind += kind < walk->definition->action_count ? 1 : 51) {
        const cue_action action = cue_action_of(kind);
        if (kind >= walk->definition->action_count)
            expect(walk, &action, CUE_BAD_VALUE);
        else if (conform_is_over_at(walk, walk->progress->move))
            expect(walk, &action, CUE_GAME_OVER);
        else if (!(walk->definition->actions[kind].phases >> head->phase & 1))
            expect(walk, &action, CUE_WRONG_PHASE);
    }
    for (i = 0; listed && i < sizeof players; i++) {
        cue_action action = *listed;
        action.player = players[i];
        if (status_for(walk, listed, players[i]))
            expect(walk, &action, status_for(walk, listed, players[i]));
    }
}

/* A draw is in range, always the same, and exactly what the seed's n-th numbers give, whatever was played in between.
 * */
static bool check_draw(conform_walk *walk, const cue_action *listed, cue_action *drawn)
{
    const cue_setup *setup = walk->game.setup;
    const void *state = conform_state_now(walk);
    const cue_definition *definition = walk->definition;
    const bool went_on = walk->progress->move < walk->game.moves;
    const cue_action *taken = went_on ? &walk->game.taken[walk->progress->move] : listed;
    cue_random random = cue_random_at(walk->game.seed, conform_head_now(walk)->draws);
    cue_action again = *listed;
    const char *where;
    *drawn = *listed;
    conform_checked(walk, 1);
    if (conform_draw(walk, setup, state, &walk->room, drawn) ||
        conform_draw(walk, setup, state, &walk->other_room, &again)) {
        conform_fail(walk, "%s can't be drawn", conform_action_text(walk, listed));
        return false;
    }
    if (!conform_same_action(definition, drawn, &again))
        conform_fail(walk, "drawn twice, %s is not the same", conform_action_text(walk, drawn));
    else if ((where = conform_fault_in_action(definition, drawn)) != NULL)
        conform_fail(walk, "a drawn outcome holds a value in %s that the table does not allow", where);
    else if (went_on && drawn->kind == taken->kind && !conform_same_action(definition, drawn, taken))
        conform_fail(walk, "drawn again later, %s is not the same", conform_action_text(walk, drawn));
    memset(walk->other_room.bytes, 0, sizeof walk->other_room.bytes);
    definition->draw(cue_setup_options(setup), state, &random, &again);
    if (!conform_same_action(definition, drawn, &again))
        conform_fail(walk, "%s is not what the seed gives for draw %lu", conform_action_text(walk, drawn),
                     (unsigned long)conform_head_now(walk)->draws);
    return true;
}

/* Almost valid: a drawn outcome with two bytes swapped, or one changed. */
static cue_action change_a_little(conform_walk *walk, const cue_action *drawn)
{
    cue_action action = *drawn;
    const size_t carried = conform_carried_size(walk->definition, drawn);
    const size_t size = carried ? carried : (size_t)CUE_ACTION_DATA;
    const size_t a = (size_t)cue_random_below(&walk->random, size),
                 b = (size_t)cue_random_below(&walk->random, size);
    const uint8_t *from = carried ? drawn->data.pointer : (const void *)drawn->data.bytes;
    uint8_t *to = carried ? walk->other_room.bytes : action.data.bytes;
    memcpy(to, from, size);
    if (carried)
        action.data.pointer = to;
    to[a] = cue_random_below(&walk->random, 2) ? from[b] : (uint8_t)(from[a] + 1);
    to[b] = to[a] == from[b] ? from[a] : to[b];
    return action;
}

/* Random values, in the carried record where there is one. */
static cue_action change_all(conform_walk *walk, const cue_action *listed)
{
    const cue_action_kind *kind = &walk->definition->actions[listed->kind];
    cue_action action = cue_action_of(listed->kind);
    conform_slots slots;
    conform_find_slots(walk->definition, &kind->members, 0, &slots);
    conform_put_any(&slots, &walk->random, &action);
    if (kind->carries == CUE_CARRIES_RECORD) {
        conform_find_slots(walk->definition, &kind->carried, 0, &slots);
        memset(walk->other_room.bytes, 0, sizeof walk->other_room.bytes);
        conform_put_any(&slots, &walk->random, walk->other_room.bytes);
        action.data.pointer = walk->other_room.bytes;
    }
    return action;
}

void conform_chance(conform_walk *walk)
{
    const cue_action *listed = conform_any_listed(walk);
    cue_action drawn;
    unsigned i;
    if (!listed || !(listed->flags & CUE_ACTION_DRAW) || !check_draw(walk, listed, &drawn))
        return;
    for (i = 0; i < OUTCOMES_PER_STATE; i++) {
        const cue_action action = i % 2 ? change_a_little(walk, &drawn) : change_all(walk, listed);
        const char *where = conform_fault_in_action(walk->definition, &action);
        if (!conform_apply(walk, &action) && where)
            conform_fail(walk, "an outcome is applied, though its %s holds what the table does not allow", where);
    }
}
