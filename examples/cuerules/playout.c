#include "playout.h"

#include <stdlib.h>
#include <string.h>

static const cue_field *find_score(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->player_fields.count; i++) {
        const cue_field *field = &definition->player_fields.list[i];
        if (field->kind == CUE_FIELD_INTEGER && strcmp(field->name, "score") == 0)
            return field;
    }
    return NULL;
}

static int find_concede(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, "concede") == 0)
            return (int)i;
    return -1;
}

cue_status playout_prepare(playout_plan *plan, const cue_ruleset *ruleset, cue_error *error)
{
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    memset(plan, 0, sizeof *plan);
    plan->setup.ruleset = ruleset;
    plan->score = find_score(definition);
    plan->concede = find_concede(definition);
    if (!plan->score)
        return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no scores to take averages of", definition->title);
    if (definition->simulation && definition->simulation->tally_count > TALLY_COUNTS)
        return cue_refuse(error, CUE_LIMIT, "", "%s counts more than %d things", definition->title, TALLY_COUNTS);
    return cue_setup_check(&plan->setup, error);
}

bool playout_room_take(playout_room *room, const cue_ruleset *ruleset)
{
    room->state = malloc(cue_state_size(ruleset));
    room->view = malloc(cue_view_size(ruleset));
    room->legal = calloc(cue_ruleset_definition(ruleset)->max_legal, sizeof *room->legal);
    room->filled = malloc(CUE_FILL_SIZE);
    return room->state && room->view && room->legal && room->filled;
}

void playout_room_give_back(playout_room *room)
{
    free(room->state);
    free(room->view);
    free(room->legal);
    free(room->filled);
}

/* Takes the actions of a kind out of a list; returns how many are left. */
static size_t leave_out(cue_action *list, size_t count, int kind)
{
    size_t kept = 0;
    size_t i;
    for (i = 0; i < count; i++)
        if (list[i].kind != kind)
            list[kept++] = list[i];
    return kept;
}

/* Why a step failed; what is slow to find out is only found out here. */
static cue_status explain(const playout_plan *plan, const playout_room *room, const cue_action *action,
                          size_t count, cue_error *error)
{
    const cue_definition *definition = cue_ruleset_definition(plan->setup.ruleset);
    if (count == 0 || count > definition->max_legal)
        return cue_refuse(error, CUE_LIMIT, "", "%s lists %lu actions; it should be 1 to %u", definition->title,
                          (unsigned long)count, (unsigned)definition->max_legal);
    if (!action)
        return cue_refuse(error, CUE_LIMIT, "", "a game of %s is not over after the %u actions that it declares",
                          definition->title, (unsigned)definition->max_moves);
    if (action->flags & CUE_ACTION_OPEN)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          definition->fill ? "%s made nothing up for what is to be observed at the table"
                                           : "%s is played at a table, and makes nothing up to be observed there",
                          definition->title);
    return cue_step_apply(&plan->setup, room->state, action, NULL, error);
}

/* What is still open is made up. Where that can't be done for the choice, the next entry in the list takes its
 * place; false, with the choice as it was, where it can't be done for any. */
static bool complete(const playout_plan *plan, playout_room *room, size_t *choice, size_t count, cue_random *random)
{
    const cue_definition *definition = cue_ruleset_definition(plan->setup.ruleset);
    size_t i;
    for (i = 0; i < count; i++) {
        const size_t next = (*choice + i) % count;
        cue_action *action = &room->legal[next];
        const bool open = action->flags & CUE_ACTION_OPEN;
        if (open && (!definition->fill ||
                     !definition->fill(plan->setup.options, room->state, random, room->filled, action)))
            continue;
        action->flags &= (uint8_t)~CUE_ACTION_OPEN;
        *choice = next;
        return true;
    }
    return false;
}

static size_t choose(const playout_plan *plan, const playout_room *room, size_t count, cue_random *random)
{
    if (plan->policy == PLAYOUT_GREEDY)
        return cue_step_greedy(&plan->setup, room->state, room->legal, count);
    return count > 1 ? (size_t)cue_random_below(random, count) : 0;
}

static cue_status play(const playout_plan *plan, const cue_setup *setup, playout_room *room, cue_random *random,
                       cue_error *error)
{
    const cue_definition *definition = cue_ruleset_definition(setup->ruleset);
    const size_t capacity = definition->max_legal;
    const uint8_t over = (uint8_t)(definition->phase_count - 1);
    const uint32_t most_moves = definition->max_moves ? definition->max_moves : UINT32_MAX;
    const cue_state_head *head = room->state;
    cue_action *legal = room->legal;
    while (head->phase != over) {
        size_t count = cue_step_legal(setup, room->state, legal, capacity);
        size_t choice = 0;
        if (plan->concede >= 0 && count <= capacity)
            count = leave_out(legal, count, plan->concede);
        if (count == 0 || count > capacity || head->moves >= most_moves)
            return explain(plan, room, NULL, count, error);
        if (legal[0].flags & CUE_ACTION_DRAW) {
            if (definition->actions[legal[0].kind].carries)
                legal[0].data.pointer = room->filled;
            if (cue_step_draw(setup, room->state, &legal[0], error))
                return error->status;
        } else {
            choice = choose(plan, room, count, random);
            if ((legal[choice].flags & CUE_ACTION_OPEN) && !complete(plan, room, &choice, count, random))
                return explain(plan, room, &legal[choice], count, error);
        }
        if (cue_step_apply(setup, room->state, &legal[choice], NULL, NULL))
            return explain(plan, room, &legal[choice], count, error);
    }
    return CUE_OK;
}

/* A whole number of a view, as its table says where and how wide it is. */
static int64_t read_integer(const cue_field *field, const unsigned char *at)
{
    const bool is_signed = field->min < 0 || field->absent < 0;
    uint64_t value = 0;
    switch (field->width) {
    case 1: {
        uint8_t narrow;
        memcpy(&narrow, at, sizeof narrow);
        value = is_signed ? (uint64_t)(int8_t)narrow : narrow;
        break;
    }
    case 2: {
        uint16_t narrow;
        memcpy(&narrow, at, sizeof narrow);
        value = is_signed ? (uint64_t)(int16_t)narrow : narrow;
        break;
    }
    case 4: {
        uint32_t narrow;
        memcpy(&narrow, at, sizeof narrow);
        value = is_signed ? (uint64_t)(int32_t)narrow : narrow;
        break;
    }
    default:
        memcpy(&value, at, sizeof value);
    }
    return (int64_t)value;
}

cue_status playout_game(const playout_plan *plan, playout_room *room, uint64_t number, tally *to, cue_error *error)
{
    const cue_definition *definition = cue_ruleset_definition(plan->setup.ruleset);
    cue_random random = cue_random_at(plan->seed, number);
    cue_setup setup = plan->setup;
    cue_status status;
    setup.seed = cue_random_next(&random);
    cue_step_start(&setup, room->state);
    status = play(plan, &setup, room, &random, error);
    if (status)
        return status;
    cue_step_view(&setup, room->state, room->view);
    tally_add(to, read_integer(plan->score, (const unsigned char *)room->view + definition->players_offset +
                                                plan->score->offset));
    if (definition->simulation && definition->simulation->tally)
        definition->simulation->tally(setup.options, room->state, to->counts);
    return CUE_OK;
}
