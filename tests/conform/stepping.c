/* The short ways of stepping: actions counted and taken without a list, chance drawn and applied at once, whole games in
 * one call. They come to the same as the legal list, the draw and the action. */
#include "walk.h"

#include <stdlib.h>

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
        conform_fail(walk, "entry %lu of %lu is another one, %s, when it is taken", (unsigned long)n,
                     (unsigned long)count, conform_shown(walk, &taken));
}

static void check_chance(conform_walk *walk)
{
    const cue_action *listed;
    cue_rulings said = {walk->rulings + CONFORM_RULINGS_MAX / 2, CONFORM_RULINGS_MAX / 2, 0};
    cue_action action;
    cue_status status;
    if (!conform_listed_now(walk, &listed) || !(listed->flags & CUE_ACTION_DRAW))
        return;
    action = *listed;
    if (conform_draw(walk, walk->game.setup, conform_state_now(walk), &walk->room, &action) ||
        conform_apply(walk, &action))
        return;
    conform_take_state(walk, walk->other);
    status = cue_step_chance(walk->game.setup, walk->other, walk->game.seed, &said, &walk->error);
    conform_checked(walk, 1);
    if (status)
        conform_fail(walk, "chance at once is refused: %.200s", walk->error.message);
    else if (memcmp(walk->state, walk->other, walk->definition->state_size) != 0)
        conform_fail(walk, "chance at once leads to another state than draw and action, from byte %lu on",
                     (unsigned long)conform_difference(walk->state, walk->other, walk->definition->state_size));
    else if (said.count != walk->said.count ||
             (said.count <= said.capacity && said.count &&
              memcmp(said.items, walk->rulings, said.count * sizeof *said.items) != 0))
        conform_fail(walk, "chance at once has other rulings than the action");
    if (!conform_guard_stands(walk, walk->other))
        conform_fail(walk, "chance at once writes beyond the state");
}

void conform_short_ways(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const size_t counted = cue_step_count(walk->game.setup, conform_state_now(walk));
    conform_checked(walk, 1);
    if (counted != count)
        conform_fail(walk, "%lu actions are counted, and %lu are listed", (unsigned long)counted,
                     (unsigned long)count);
    if (count > 0) {
        check_taken(walk, (size_t)cue_random_below(&walk->random, count));
        check_taken(walk, count - 1);
    }
    check_taken(walk, count);
    check_chance(walk);
}

/* Those of the list that a policy chooses from stand in front; returns how many. */
static size_t leave_out(const cue_definition *definition, cue_action *list, size_t count)
{
    const uint64_t declined = definition->simulation ? definition->simulation->declined : 0;
    size_t kept = 0, i;
    for (i = 0; i < count; i++)
        if (!(declined >> (list[i].kind & 63) & 1))
            list[kept++] = list[i];
    return kept;
}

/* One action of a game as cue_playouts describes it, by the list. False where it can't go on. */
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

/* Plays the game by the list; false where it can't be played. */
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

/* A game in one call is the game that is played by its list. */
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
    config.moves_max = walk->definition->max_moves < CONFORM_MOVES_MAX ? walk->definition->max_moves : CONFORM_MOVES_MAX;
    if (!list || !config.room)
        conform_skip(walk, "there was not enough memory to play a batch");
    else if (walk->definition->simulation && walk->definition->simulation->tally_count > CUE_TALLIES_MAX)
        conform_remark(walk, "more is counted than batches have room for");
    else if (play_by_list(walk, &config, list, &stepped)) {
        conform_checked(walk, 1);
        if (cue_playouts(walk->game.setup, &config, &batch, &walk->error))
            conform_fail(walk, "a game in one call can't be played: %.200s", walk->error.message);
        else if (memcmp(&batch, &stepped, sizeof batch) != 0)
            conform_fail(walk,
                         "a game in one call has %lu actions and a score of %ld, and played by its list %lu and %ld, or "
                         "other winners or counts",
                         (unsigned long)batch.actions, (long)batch.sum, (unsigned long)stepped.actions,
                         (long)stepped.sum);
    }
    free(list);
    free(config.room);
}
