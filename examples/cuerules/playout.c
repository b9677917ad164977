#include "playout.h"

#include <math.h>
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
    plan->definition = definition;
    plan->score = find_score(definition);
    plan->concede = find_concede(definition);
    if (!plan->score)
        return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no scores to take averages of", definition->title);
    if (definition->simulation && definition->simulation->tally_count > TALLY_COUNTS)
        return cue_refuse(error, CUE_LIMIT, "", "%s counts more than %d things", definition->title, TALLY_COUNTS);
    return CUE_OK;
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

/* Why a game can't go on, which is the ruleset's fault: action NULL: what it lists, or how long its games are. */
static cue_status explain(const playout_plan *plan, const playout_room *room, const cue_action *action,
                          cue_error *error)
{
    const cue_definition *definition = plan->definition;
    if (!action)
        return cue_refuse(error, CUE_LIMIT, "", "%s has to list 1 to %u actions, and to be over after %u",
                          definition->title, (unsigned)definition->max_legal, (unsigned)definition->max_moves);
    if (action->flags & CUE_ACTION_OPEN)
        return cue_refuse(error, CUE_BAD_VALUE, "", "%s made nothing up for what is to be observed at the table",
                          definition->title);
    return cue_step_apply(plan->setup, room->state, action, NULL, error);
}

/* What is still open is made up. Where that can't be done for the choice, the next entry in the list takes its
 * place; false, with the choice as it was, where it can't be done for any. */
static bool complete(const playout_plan *plan, playout_room *room, size_t *choice, size_t count, cue_random *random)
{
    const cue_definition *definition = plan->definition;
    size_t i;
    for (i = 0; i < count; i++) {
        const size_t next = (*choice + i) % count;
        cue_action *action = &room->legal[next];
        const bool open = action->flags & CUE_ACTION_OPEN;
        if (open && (!definition->fill ||
                     !definition->fill(cue_setup_options(plan->setup), room->state, random, room->filled, action)))
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
        return cue_step_greedy(plan->setup, room->state, room->legal, count);
    return count > 1 ? (size_t)cue_random_below(random, count) : 0;
}

static cue_status play(const playout_plan *plan, playout_room *room, uint64_t seed, cue_random *random,
                       cue_error *error)
{
    const cue_definition *definition = plan->definition;
    const size_t capacity = definition->max_legal;
    const uint8_t over = (uint8_t)(definition->phase_count - 1);
    const uint32_t most_moves = definition->max_moves ? definition->max_moves : UINT32_MAX;
    const cue_state_head *head = room->state;
    cue_action *legal = room->legal;
    while (head->phase != over) {
        size_t count = cue_step_legal(plan->setup, room->state, legal, capacity);
        size_t choice = 0;
        if (plan->concede >= 0 && count <= capacity)
            count = leave_out(legal, count, plan->concede);
        if (count == 0 || count > capacity || head->moves >= most_moves)
            return explain(plan, room, NULL, error);
        if (legal[0].flags & CUE_ACTION_DRAW) {
            if (definition->actions[legal[0].kind].carries)
                legal[0].data.pointer = room->filled;
            if (cue_step_draw(plan->setup, room->state, seed, &legal[0], error))
                return error->status;
        } else {
            choice = choose(plan, room, count, random);
            if ((legal[choice].flags & CUE_ACTION_OPEN) && !complete(plan, room, &choice, count, random))
                return explain(plan, room, &legal[choice], error);
        }
        if (cue_step_apply(plan->setup, room->state, &legal[choice], NULL, NULL))
            return explain(plan, room, &legal[choice], error);
    }
    return CUE_OK;
}

/* A finished game with this score. */
static void tally_add(tally *to, int64_t score)
{
    if (!to->games || score > to->best)
        to->best = score;
    to->games++;
    to->sum += score;
    to->squares += (uint64_t)score * (uint64_t)score;
}

cue_status playout_game(const playout_plan *plan, playout_room *room, uint64_t number, tally *to, cue_error *error)
{
    const cue_definition *definition = plan->definition;
    cue_random random = cue_random_at(plan->seed, number);
    const uint64_t seed = cue_random_next(&random);
    cue_status status;
    cue_step_start(plan->setup, room->state);
    status = play(plan, room, seed, &random, error);
    if (status)
        return status;
    cue_step_view(plan->setup, room->state, room->view, definition->view_size);
    tally_add(to, cue_field_integer(plan->score, (const char *)room->view + definition->players_offset));
    if (definition->simulation && definition->simulation->tally)
        definition->simulation->tally(cue_setup_options(plan->setup), room->state, to->counts);
    return CUE_OK;
}

void tally_merge(tally *to, const tally *from)
{
    unsigned i;
    if (!from->games)
        return;
    if (!to->games || from->best > to->best)
        to->best = from->best;
    to->games += from->games;
    to->sum += from->sum;
    to->squares += from->squares;
    for (i = 0; i < TALLY_COUNTS; i++)
        to->counts[i] += from->counts[i];
}

double tally_mean(const tally *of)
{
    return of->games ? (double)of->sum / (double)of->games : 0;
}

/* The squares are shifted to a whole number near the mean before they become a floating-point number, so
 * that no digits are lost to the difference of two large numbers. */
double tally_spread(const tally *of)
{
    const int64_t centre = of->games ? of->sum / (int64_t)of->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = of->squares - 2 * shift * (uint64_t)of->sum + of->games * shift * shift;
    const double left = (double)(of->sum - (int64_t)of->games * centre);
    if (of->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)of->games) / (double)(of->games - 1));
}

double tally_error(const tally *of)
{
    return of->games ? tally_spread(of) / sqrt((double)of->games) : 0;
}
