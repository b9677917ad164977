/* The shortcuts of stepping: the list written for this processor, actions counted and taken without a list, chance
 * drawn and applied in one call, whole games in one call. They have the same effect as the legal list, the draw and
 * the action. */
#include "walk.h"

#include <stdlib.h>

static bool has_lists_by_processor(const cue_definition *definition)
{
    unsigned kind;
    for (kind = 0; kind < CUE_PROCESSORS_MAX; kind++)
        if (definition->stepping[kind] && definition->stepping[kind]->legal)
            return true;
    return false;
}

/* cue_step_legal, which wrote the list, may have used the stepping powers, but not in a match: the definition's own
 * `legal` beside it. */
static void check_list(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    cue_action *own;
    cue_match match;
    size_t told;
    if (!count || !has_lists_by_processor(walk->definition) ||
        cue_step_match(walk->game.setup, conform_state_now(walk), &match))
        return;
    own = calloc(count, sizeof *own);
    if (!own) {
        conform_skip(walk, "there was not enough memory for another list");
        return;
    }
    told = walk->definition->legal(cue_setup_options(walk->game.setup), conform_state_now(walk), own, count);
    conform_checked(walk, 1);
    if (told != count || memcmp(own, listed, count * sizeof *own) != 0)
        conform_fail(walk, "the list for this processor is not the one that `legal` of the definition writes");
    free(own);
}

static void check_taken(conform_walk *walk, size_t n)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    cue_action taken, untouched;
    bool found;
    memset(&untouched, 0x5a, sizeof untouched);
    taken = untouched;
    found = cue_step_take(walk->game.setup, conform_state_now(walk), n, &taken);
    conform_checked(walk, 1);
    if (found != (n < count))
        conform_fail(walk, "entry %lu of %lu can%s be taken", (unsigned long)n, (unsigned long)count,
                     found ? "" : "not");
    else if (memcmp(&taken, found ? &listed[n] : &untouched, sizeof taken) != 0)
        conform_fail(walk, "taking entry %lu of %lu gives another one: %s", (unsigned long)n,
                     (unsigned long)count, conform_action_text(walk, &taken));
}

static void check_chance(conform_walk *walk)
{
    const cue_action *listed;
    cue_ruling room[CONFORM_RULINGS_MAX];
    cue_rulings rulings = {room, CONFORM_RULINGS_MAX, 0};
    cue_action action;
    cue_status status;
    if (!conform_listed_now(walk, &listed) || !(listed->flags & CUE_ACTION_DRAW))
        return;
    action = *listed;
    if (conform_draw(walk, walk->game.setup, conform_state_now(walk), &walk->room, &action) ||
        conform_apply(walk, &action))
        return;
    conform_take_state(walk, walk->other);
    status = cue_step_chance(walk->game.setup, walk->other, walk->game.seed, &rulings, &walk->error);
    conform_checked(walk, 1);
    if (status)
        conform_fail(walk, "cue_step_chance refuses: %.200s", walk->error.message);
    else if (memcmp(walk->state, walk->other, cue_state_size(walk->game.setup)) != 0)
        conform_fail(walk, "cue_step_chance leads to another state than drawing and applying, from byte %lu on",
                     (unsigned long)conform_difference(walk->state, walk->other, cue_state_size(walk->game.setup)));
    else if (!conform_are_rulings(walk, room, rulings.count))
        conform_fail(walk, "cue_step_chance has other rulings than the action");
    if (!conform_guard_is_intact(walk, walk->other))
        conform_fail(walk, "cue_step_chance writes beyond the state");
}

void conform_shortcuts(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const size_t counted = cue_step_count(walk->game.setup, conform_state_now(walk));
    check_list(walk);
    conform_checked(walk, 1);
    if (counted != count)
        conform_fail(walk, "%lu actions are counted, but %lu are listed", (unsigned long)counted,
                     (unsigned long)count);
    if (count > 0) {
        check_taken(walk, (size_t)cue_random_below(&walk->random, count));
        check_taken(walk, count - 1);
    }
    check_taken(walk, count);
    check_chance(walk);
}

/* Removes the actions that a policy declines; returns how many are left. */
static size_t leave_out(const cue_definition *definition, cue_action *list, size_t count)
{
    const uint64_t declined = definition->simulation ? definition->simulation->declined : 0;
    size_t kept = 0, i;
    for (i = 0; i < count; i++)
        if (!(declined >> (list[i].kind & 63) & 1))
            list[kept++] = list[i];
    return kept;
}

/* One action of a game, chosen from the list as cue_playouts describes it. False where the game can't go on. */
static bool step_on(conform_walk *walk, uint64_t seed, cue_random *choices, cue_action *list)
{
    const cue_setup *setup = walk->game.setup;
    size_t count = cue_step_legal(setup, walk->state, list, walk->definition->max_legal), n, i;
    if (count > walk->definition->max_legal)
        return false;
    if (count && (list[0].flags & CUE_ACTION_DRAW)) {
        list[0].data.pointer = walk->definition->actions[list[0].kind].carries ? walk->room.bytes : NULL;
        return !cue_step_draw(setup, walk->state, seed, &list[0], NULL) &&
               !cue_step_apply(setup, walk->state, &list[0], NULL, NULL);
    }
    count = leave_out(walk->definition, list, count);
    n = count > 1 ? (size_t)cue_random_below(choices, count) : 0;
    for (i = 0; i < count; i++) {
        cue_action action = list[(n + i) % count];
        if (cue_step_fill(setup, walk->state, choices, walk->room.bytes, &action))
            return !cue_step_apply(setup, walk->state, &action, NULL, NULL);
    }
    return false;
}

static int64_t score_of(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i;
    cue_step_view(walk->game.setup, walk->state, walk->view, definition->view_size);
    for (i = 0; i < definition->player_fields.count; i++) {
        const cue_field *field = &definition->player_fields.list[i];
        if (field->kind == CUE_FIELD_INTEGER && strcmp(field->name, "score") == 0)
            return conform_integer(field, walk->view + definition->players_offset);
    }
    return 0;
}

/* Plays the game action by action; false where it can't be played to its end. */
static bool play_by_list(conform_walk *walk, const cue_playouts_config *config, cue_action *list,
                         cue_playouts_result *out)
{
    const cue_state_head *head = (const cue_state_head *)(const void *)walk->state;
    cue_random choices = cue_random_at(config->seed, config->first);
    const uint64_t seed = cue_random_next(&choices);
    uint32_t player;
    cue_step_start(walk->game.setup, walk->state);
    while (!cue_step_over(walk->ruleset, walk->state) && head->moves < config->moves_max)
        if (!step_on(walk, seed, &choices, list))
            return false;
    out->actions = head->moves;
    out->unfinished = !cue_step_over(walk->ruleset, walk->state);
    if (out->unfinished)
        return true;
    out->games = 1;
    out->sum = out->best = out->worst = score_of(walk);
    out->squares = (uint64_t)out->sum * (uint64_t)out->sum;
    for (player = 0; player < CUE_PLAYERS_MAX; player++)
        out->wins[player] = head->winners >> player & 1;
    if (walk->definition->simulation && walk->definition->simulation->tally)
        walk->definition->simulation->tally(cue_setup_options(walk->game.setup), walk->state, out->counts);
    return true;
}

/* cue_playouts plays the same game as playing it action by action. */
void conform_batches(conform_walk *walk)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result batch = CUE_PLAYOUTS_RESULT_INIT, stepped = CUE_PLAYOUTS_RESULT_INIT;
    cue_action *list = malloc(walk->definition->max_legal * sizeof *list);
    config.room_size = cue_playouts_room(walk->game.setup);
    config.room = malloc(config.room_size);
    config.seed = walk->game.seed;
    config.first = walk->game.number;
    config.count = 1;
    config.moves_max = CONFORM_MOVES_MAX;
    if (walk->definition->max_moves < config.moves_max)
        config.moves_max = walk->definition->max_moves;
    if (!list || !config.room)
        conform_skip(walk, "there was not enough memory to play a batch");
    else if (walk->definition->simulation && walk->definition->simulation->tally_count > CUE_TALLIES_MAX)
        conform_remark(walk, "the ruleset keeps more tallies than cue_playouts has room for");
    else if (play_by_list(walk, &config, list, &stepped)) {
        conform_checked(walk, 1);
        if (cue_playouts(walk->game.setup, &config, &batch, &walk->error))
            conform_fail(walk, "cue_playouts can't play a game: %.200s", walk->error.message);
        else if (memcmp(&batch, &stepped, sizeof batch) != 0)
            conform_fail(walk,
                         "cue_playouts has %lu actions and a score of %ld, playing action by action %lu and %ld; or "
                         "winners or tallies differ",
                         (unsigned long)batch.actions, (long)batch.sum, (unsigned long)stepped.actions,
                         (long)stepped.sum);
    }
    free(list);
    free(config.room);
}
