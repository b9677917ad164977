/* Stepping: one state after another. */
#include "core/setup.h"

#include "fields/fields.h"
#include "shot/shot.h"

#include <cuerules/limits.h>

#if defined(__GNUC__)
#define RARE __attribute__((noinline, cold))
#else
#define RARE
#endif

size_t cue_state_size(const cue_ruleset *ruleset)
{
    return ruleset->definition->state_size;
}

void cue_step_start(const cue_setup *setup, void *state)
{
    const cue_definition *definition = setup->definition;
    cue_state_head *head = state;
    memset(state, 0, definition->state_size);
    head->players = (uint8_t)setup->players;
    definition->start(setup->options, state);
}

/* A game that has had as many actions as one may have offers no more. */
static inline bool is_at_limit(const void *state)
{
    return ((const cue_state_head *)state)->moves == CUE_LIMIT_MOVES;
}

size_t cue_step_legal(const cue_setup *setup, const void *state, cue_action *out, size_t capacity)
{
    return is_at_limit(state) ? 0 : setup->legal(setup->options, state, out, capacity);
}

RARE static size_t count_list(const cue_setup *setup, const void *state)
{
    cue_action nowhere;
    return setup->legal(setup->options, state, &nowhere, 0);
}

size_t cue_step_count(const cue_setup *setup, const void *state)
{
    if (is_at_limit(state))
        return 0;
    return setup->stepping->count ? setup->stepping->count(setup->options, state) : count_list(setup, state);
}

RARE static bool take_from_list(const cue_setup *setup, const void *state, size_t n, cue_action *out)
{
    cue_action list[CUE_TAKE_MAX];
    if (n >= CUE_TAKE_MAX || n >= setup->legal(setup->options, state, list, n + 1))
        return false;
    *out = list[n];
    return true;
}

bool cue_step_take(const cue_setup *setup, const void *state, size_t n, cue_action *out)
{
    if (is_at_limit(state))
        return false;
    return setup->stepping->take ? setup->stepping->take(setup->options, state, n, out)
                                 : take_from_list(setup, state, n, out);
}

/* The action has to be of the same kind still, and a shot in the room no larger than the room: a faulty ruleset may
 * claim anything. */
static bool is_filled(const cue_definition *definition, const cue_action *open, const cue_action *filled,
                      const void *room)
{
    const cue_shot *shot = room;
    if (filled->kind != open->kind || open->kind >= definition->action_count)
        return false;
    return definition->actions[open->kind].carries != CUE_CARRIES_SHOT || filled->data.pointer != room ||
           (shot->bytes <= CUE_FILL_SIZE && cue_shot_is_whole(shot));
}

bool cue_step_fill(const cue_setup *setup, const void *state, cue_random *random, void *room, cue_action *action)
{
    const cue_definition *definition = setup->definition;
    cue_action filled = *action;
    if (!(action->flags & CUE_ACTION_OPEN))
        return true;
    if (!definition->fill || !definition->fill(setup->options, state, random, room, &filled) ||
        !is_filled(definition, action, &filled, room))
        return false;
    *action = filled;
    action->flags &= (uint8_t)~CUE_ACTION_OPEN;
    return true;
}

/* Safe even where a faulty ruleset has set a phase that doesn't exist. */
static inline bool is_phase_of(const cue_action_kind *kind, const cue_state_head *head)
{
    return (uint64_t)kind->phases >> (head->phase & 63) & 1;
}

/* A name of the wire as words. */
static const char *in_words(const char *name, char words[64])
{
    size_t i;
    (void)snprintf(words, 64, "%s", name);
    for (i = 0; words[i]; i++)
        if (words[i] == '_')
            words[i] = ' ';
    return words;
}

static const char *phase_name(const cue_definition *definition, unsigned phase)
{
    return phase < definition->phase_count ? definition->phases[phase] : "(unnamed)";
}

cue_status cue_check_timing(const cue_definition *definition, const void *state, const cue_action *action,
                            cue_error *error)
{
    const cue_state_head *head = state;
    const cue_action_kind *kind = definition->actions;
    char deed[64], phase[64];
    if (action->kind >= definition->action_count)
        return cue_refuse_kind(definition, action->kind, error);
    kind += action->kind;
    if (head->phase == cue_over_phase(definition))
        return cue_refuse(error, CUE_GAME_OVER, "/action", "the game is over; nothing can be done any more");
    if (!is_phase_of(kind, head))
        return cue_refuse(error, CUE_WRONG_PHASE, "/action", "%s is not possible in the phase %s",
                          in_words(kind->name, deed), in_words(phase_name(definition, head->phase), phase));
    if (action->player == CUE_NOBODY)
        return CUE_OK;
    if (kind->by != CUE_BY_PLAYER)
        return cue_refuse(error, CUE_WRONG_PLAYER, "/player", "%s is not a player's action; leave `player` out",
                          in_words(kind->name, deed));
    if (kind->flags & CUE_KIND_OF_ANYBODY)
        return (unsigned)action->player < head->players
                   ? CUE_OK
                   : cue_refuse(error, CUE_BAD_VALUE, "/player", "there are only %u players", (unsigned)head->players);
    if (action->player != head->to_act)
        return cue_refuse(error, CUE_WRONG_PLAYER, "/player", "somebody else is to act; `player` may be left out");
    return CUE_OK;
}

/* Is there anything that the player to act (or chance) can do in this phase? */
static bool can_act(const cue_definition *definition, const cue_state_head *head)
{
    const cue_actor by = head->to_act == CUE_CHANCE ? CUE_BY_CHANCE : CUE_BY_PLAYER;
    uint32_t i;
    for (i = 0; i < definition->action_count && head->phase < definition->phase_count; i++)
        if (definition->actions[i].by == by && (definition->actions[i].phases >> head->phase & 1))
            return true;
    return false;
}

/* Only players win, unless the view also names somebody who never acts, such as the opponent in a solitaire. */
static bool winners_take_part(const cue_definition *definition, const cue_state_head *head)
{
    return head->players >= CUE_PLAYERS_MAX || !(head->winners >> head->players) || cue_own_name(definition);
}

cue_status cue_check_head(const cue_setup *setup, const cue_state_head *head, cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const bool over = head->phase == cue_over_phase(definition);
    const bool is_there = head->to_act >= CUE_CHANCE && head->to_act < head->players;
    const bool awarded = definition->shared_rulings >> CUE_RULING_AWARDED & 1;
    const cue_invariant invariants[] = {
        {head->players == setup->players, "", "the game has another number of players"},
        {head->draws <= (definition->draw ? head->moves : 0), "/draws",
         "there cannot have been so many chance actions"},
        {head->phase < definition->phase_count, "/phase", "there is no such phase"},
        {over == (head->to_act == CUE_NOBODY), "/to_act",
         over ? "nobody acts in a game that is over" : "somebody has to act"},
        {is_there, "/to_act", "there is no such player"},
        {over || can_act(definition, head), "/to_act", "there is nothing for them to do in this phase"},
        {over || !head->winners, "/winners", "there are no winners yet"},
        {!over || head->winners || awarded, "/winners", "a game that is over has winners"},
        {winners_take_part(definition, head), "/winners", "only players can win"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status cue_refuse_faulty(const cue_definition *definition, const char *what, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "the ruleset %s is faulty: %.180s", definition->id, what);
}

cue_status cue_check_head_made(const cue_setup *setup, const cue_state_head *head, cue_error *error)
{
    cue_error fault;
    return cue_check_head(setup, head, &fault) ? cue_refuse_faulty(setup->definition, fault.message, error) : CUE_OK;
}

static cue_status refuse_drawing(const cue_action_kind *kind, cue_error *error)
{
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/action", "%s is not a matter of chance", kind->name);
}

cue_status cue_refuse_undrawn(const cue_definition *definition, const cue_action *action, cue_error *error)
{
    const cue_action_kind *kind = &definition->actions[action->kind];
    const cue_fields *lists[] = {&kind->members, &kind->carried};
    char path[64] = "";
    uint32_t list, i;
    if (kind->by != CUE_BY_CHANCE)
        return refuse_drawing(kind, error);
    for (list = 0; list < CUE_COUNT(lists); list++)
        for (i = 0; i < lists[list]->count && !path[0]; i++)
            if (lists[list]->list[i].flags & CUE_FIELD_OUTCOME)
                (void)snprintf(path, sizeof path, "/%s", lists[list]->list[i].name);
    return cue_refuse(error, CUE_MISSING_MEMBER, path, "%s needs its outcome here", kind->name);
}

cue_status cue_step_draw(const cue_setup *setup, const void *state, uint64_t seed, cue_action *action,
                         cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const cue_state_head *head = state;
    const cue_status status = cue_check_timing(definition, state, action, error);
    const cue_action listed = *action;
    cue_random random;
    if (status)
        return status;
    if (definition->actions[action->kind].by != CUE_BY_CHANCE)
        return refuse_drawing(&definition->actions[action->kind], error);
    if (definition->actions[action->kind].carries && !action->data.pointer)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for what %s carries",
                          definition->actions[action->kind].name);
    if (definition->actions[action->kind].carries)
        memset((void *)action->data.pointer, 0, definition->actions[action->kind].carried_size);
    random = cue_random_at(seed, head->draws);
    definition->draw(setup->options, state, &random, action);
    /* The ruleset may set only the outcome. */
    memcpy(action, &listed, offsetof(cue_action, data));
    if (definition->actions[listed.kind].carries)
        action->data.pointer = listed.data.pointer;
    action->flags = 0;
    return CUE_OK;
}

uint64_t cue_step_imagine(const cue_setup *setup, void *state, uint64_t number)
{
    /* No game has so many chance actions: nothing that is dealt under this number as a seed comes from the same stream. */
    cue_random random = cue_random_at(number, UINT64_MAX);
    const uint64_t seed = cue_random_next(&random);
    cue_state_head head;
    memcpy(&head, state, sizeof head);
    if (setup->definition->imagine)
        setup->definition->imagine(setup->options, &random, state);
    memcpy(state, &head, sizeof head);
    return seed;
}

/* True for nearly every action, so that the stepping path is one condition long. */
static inline bool is_timely(const cue_definition *definition, const cue_state_head *head, const cue_action *action)
{
    return action->kind < definition->action_count && action->player == CUE_NOBODY &&
           is_phase_of(&definition->actions[action->kind], head) && !(action->flags & CUE_ACTION_DRAW) &&
           head->moves != CUE_LIMIT_MOVES;
}

static inline cue_status apply_of(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                                  cue_rulings *rulings, cue_error *error)
{
    const cue_status status = setup->definition->apply(setup->options, head, action, rulings, error);
    if (status)
        return cue_cite_by_id(setup->definition, status, error);
    head->moves++;
    return CUE_OK;
}

/* Chance is applied rarely: mostly by cue_step_chance. */
RARE static cue_status apply_chance(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                                    cue_rulings *rulings, cue_error *error)
{
    const cue_status status = apply_of(setup, head, action, rulings, error);
    if (!status)
        head->draws++;
    return status;
}

static inline cue_status apply(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                               cue_rulings *rulings, cue_error *error)
{
    return setup->definition->actions[action->kind].by == CUE_BY_CHANCE
               ? apply_chance(setup, head, action, rulings, error)
               : apply_of(setup, head, action, rulings, error);
}

static cue_status check_before_rules(const cue_definition *definition, const cue_state_head *head,
                                     const cue_action *action, cue_error *error)
{
    const cue_status status = cue_check_timing(definition, head, action, error);
    if (status)
        return status;
    if (action->flags & CUE_ACTION_DRAW)
        return cue_refuse_undrawn(definition, action, error);
    if (head->moves == CUE_LIMIT_MOVES)
        return cue_refuse(error, CUE_LIMIT, "", "a game holds at most %u actions", (unsigned)CUE_LIMIT_MOVES);
    return CUE_OK;
}

/* Refuses an action that is not timely; one that only states its player, and the right one, is applied. */
RARE static cue_status refuse_or_apply(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                                       cue_rulings *rulings, cue_error *error)
{
    const cue_status status = check_before_rules(setup->definition, head, action, error);
    return status ? cue_cite_by_id(setup->definition, status, error) : apply(setup, head, action, rulings, error);
}

cue_status cue_step_apply(const cue_setup *setup, void *state, const cue_action *action, cue_rulings *rulings,
                          cue_error *error)
{
    return is_timely(setup->definition, state, action) ? apply(setup, state, action, rulings, error)
                                                       : refuse_or_apply(setup, state, action, rulings, error);
}

/* Draws the listed action; what it carries goes into memory of this call. */
static cue_status draw_listed(const cue_setup *setup, void *state, uint64_t seed, cue_rulings *rulings,
                              cue_error *error)
{
    uint64_t room[CUE_FILL_SIZE / sizeof(uint64_t)];
    cue_action action = cue_action_of(UINT8_MAX);
    cue_status status;
    (void)setup->definition->legal(setup->options, state, &action, 1);
    if (action.kind < setup->definition->action_count && setup->definition->actions[action.kind].carries)
        action.data.pointer = room;
    status = cue_step_draw(setup, state, seed, &action, error);
    return status ? status : cue_step_apply(setup, state, &action, rulings, error);
}

cue_status cue_step_chance(const cue_setup *setup, void *state, uint64_t seed, cue_rulings *rulings, cue_error *error)
{
    const cue_stepping_powers *powers = setup->stepping;
    cue_state_head *head = state;
    cue_random random;
    if (head->to_act != CUE_CHANCE)
        return head->phase == cue_over_phase(setup->definition)
                   ? cue_refuse(error, CUE_GAME_OVER, "", "the game is over; nothing can be done any more")
                   : cue_refuse(error, CUE_ILLEGAL_ACTION, "", "player %d is to act, not chance", head->to_act);
    if (!powers->chance || is_at_limit(state))
        return draw_listed(setup, state, seed, rulings, error);
    random = cue_random_at(seed, head->draws);
    powers->chance(setup->options, state, &random, rulings);
    head->moves++;
    head->draws++;
    return CUE_OK;
}

/* The ruleset says in the head only how many players it shows. */
static void show(const cue_setup *setup, const void *state, void *view)
{
    const cue_definition *definition = setup->definition;
    const cue_state_head *from = state;
    const bool over = from->phase == cue_over_phase(definition);
    cue_view_head head = {from->moves, from->winners, from->phase, from->to_act, over, from->players, {0}};
    const uint32_t room =
        definition->player_size ? (definition->view_size - definition->players_offset) / definition->player_size : 0;
    memset(view, 0, definition->view_size);
    memcpy(view, &head, sizeof head);
    definition->view(setup->options, state, view);
    head.players = ((const cue_view_head *)view)->players;
    if (head.players > room)
        head.players = (uint8_t)room;
    memcpy(view, &head, sizeof head);
}

/* For a host whose struct is of an older version. */
RARE static void show_in_part(const cue_setup *setup, const void *state, void *view, size_t size)
{
    uint64_t whole[CUE_VIEW_MAX / sizeof(uint64_t)];
    show(setup, state, whole);
    memcpy(view, whole, size);
}

void cue_step_view(const cue_setup *setup, const void *state, void *view, size_t size)
{
    const size_t known = setup->definition->view_size;
    if (size < known) {
        show_in_part(setup, state, view, size);
        return;
    }
    show(setup, state, view);
    memset((char *)view + known, 0, size - known);
}

size_t cue_step_greedy(const cue_setup *setup, const void *state, const cue_action *legal, size_t count)
{
    const cue_simulation_powers *powers = setup->definition->simulation;
    size_t best = 0;
    int32_t most = INT32_MIN;
    size_t i;
    if (!powers || !powers->worth)
        return count;
    for (i = 0; i < count; i++) {
        const int32_t worth = powers->worth(setup->options, state, &legal[i]);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

void cue_step_clone_into(const cue_ruleset *ruleset, const void *state, void *copy)
{
    memcpy(copy, state, ruleset->definition->state_size);
}

const cue_state_head *cue_step_head(const void *state)
{
    return state;
}

bool cue_step_over(const cue_ruleset *ruleset, const void *state)
{
    return cue_step_head(state)->phase == cue_over_phase(ruleset->definition);
}
