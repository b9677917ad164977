/* Playouts: games with random players, options and choices, kept whole for the items to examine. A game depends on its
 * own seed alone, so that any game can be played again by itself. */
#include "walk.h"

#include <stdlib.h>

/* SMALL_RANGE: options with ranges this small are varied over the whole range. NEAR: how far others may be from the
 * default. MOVES_PER_REFEREE: the referee makes one move in this many. */
enum { SMALL_RANGE = 64, NEAR = 16, MOVES_PER_REFEREE = 12 };

/* Makes the random choices independent of the chance that the game draws from the same seed. */
#define CHOICES UINT64_C(0x636f6e666f726d21)

static bool make_room(void *array, size_t *room, size_t needed, size_t size)
{
    void *grown;
    size_t wanted = *room ? *room : 64;
    if (needed <= *room)
        return true;
    while (wanted < needed)
        wanted *= 2;
    memcpy(&grown, array, sizeof grown);
    grown = realloc(grown, wanted * size);
    if (!grown)
        return false;
    memcpy(array, &grown, sizeof grown);
    *room = wanted;
    return true;
}

static void drop_kept(conform_game *game)
{
    while (game->kept_count)
        free(game->kept[--game->kept_count]);
}

void conform_game_free(conform_game *game)
{
    drop_kept(game);
    cue_setup_free(game->setup);
    free(game->kept);
    free(game->states);
    free(game->taken);
    free(game->listed);
    free(game->first_listed);
    memset(game, 0, sizeof *game);
}

/* Any value of a small range; a value near the default in a large one, so that no game is a million moves long. */
static int64_t vary_number(const cue_field *field, cue_random *random, int64_t before)
{
    uint64_t range = (uint64_t)field->max - (uint64_t)field->min;
    int64_t value;
    if (range < SMALL_RANGE)
        return field->min + (int64_t)cue_random_below(random, range + 1);
    value = before < field->min ? field->min : before > field->max ? field->max : before;
    value -= (uint64_t)value - (uint64_t)field->min < NEAR ? value - field->min : NEAR;
    range = (uint64_t)field->max - (uint64_t)value;
    return value + (int64_t)cue_random_below(random, range < 2 * NEAR ? range + 1 : 2 * NEAR + 1);
}

/* A table with a named size, or one with its own. */
static void vary_table(cue_random *random, void *to)
{
    const unsigned preset = (unsigned)cue_random_below(random, CUE_TABLE_PRESETS);
    cue_table table;
    memcpy(&table, to, sizeof table);
    table.preset = CUE_TABLE_OWN;
    table.length = 1.8 + 0.1 * (double)cue_random_below(random, 20);
    table.width = table.length / 2;
    table.ball_radius = 0.024 + 0.001 * (double)cue_random_below(random, 8);
    if (cue_table_preset(preset))
        table = *cue_table_preset(preset);
    memcpy(to, &table, sizeof table);
}

/* A short match, or none; a race for each player is worked out from the first. */
static void vary_match(cue_random *random, void *to)
{
    cue_match_options match = CUE_NO_MATCH;
    match.on = (uint8_t)cue_random_below(random, 2);
    match.breaks = (uint8_t)cue_random_below(random, CUE_BREAKS_FIXED + 1);
    match.first = (int8_t)(cue_random_below(random, 2) ? CUE_CHANCE : (int)cue_random_below(random, 2));
    match.race[0] = (uint16_t)(1 + cue_random_below(random, 3));
    memcpy(to, &match, sizeof match);
}

/* Only single numbers, names, tables and matches: anything larger is seldom valid when it is made up. */
static void vary_option(const cue_definition *definition, const cue_field *field, cue_random *random, void *options)
{
    void *to = (char *)options + field->offset;
    if (cue_random_below(random, 2))
        return;
    if (field->kind == CUE_FIELD_BOOL)
        conform_store(to, field->width, cue_random_below(random, 2));
    else if (field->kind == CUE_FIELD_NAME)
        conform_store(to, field->width, cue_random_below(random, conform_names(definition, field)));
    else if (field->kind == CUE_FIELD_TABLE)
        vary_table(random, to);
    else if (field->kind == CUE_FIELD_MATCH)
        vary_match(random, to);
    else if (field->kind == CUE_FIELD_INTEGER)
        conform_store(to, field->width, (uint64_t)vary_number(field, random, conform_integer(field, options)));
}

static void take_defaults(const cue_definition *definition, conform_game *game)
{
    if (definition->options_size)
        memcpy(game->options, definition->default_options, definition->options_size);
}

bool conform_takes_defaults(conform_walk *walk)
{
    cue_setup *setup = NULL;
    walk->progress->item = CONFORM_PLAYOUT;
    if (cue_setup_new(walk->ruleset, NULL, &setup, &walk->error))
        conform_fail(walk, "the ruleset refuses its own default options: %.200s", walk->error.message);
    cue_setup_free(setup);
    return setup != NULL;
}

/* Chooses players and options by the seed alone. False when out of memory. */
static bool set_up(const cue_definition *definition, cue_ruleset *ruleset, uint64_t seed, conform_game *game)
{
    const uint64_t spread = (uint64_t)definition->players_max - definition->players_min + 1;
    cue_random random = cue_random_at(seed ^ CHOICES, 1);
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    uint32_t i;
    cue_setup_free(game->setup);
    game->setup = NULL;
    game->seed = seed;
    config.players = definition->players_min + (uint32_t)cue_random_below(&random, spread);
    config.options = definition->options_size ? game->options : NULL;
    config.options_size = definition->options_size;
    take_defaults(definition, game);
    if (cue_random_below(&random, 2))
        for (i = 0; i < definition->option_fields.count; i++)
            vary_option(definition, &definition->option_fields.list[i], &random, game->options);
    if (!cue_setup_new(ruleset, &config, &game->setup, NULL))
        return true;
    take_defaults(definition, game);
    if (!cue_setup_new(ruleset, &config, &game->setup, NULL))
        return true;
    config.players = definition->players_min;
    return !cue_setup_new(ruleset, &config, &game->setup, NULL);
}

static bool may_be_chosen(const conform_walk *walk, const cue_action *action)
{
    return action->kind < walk->definition->action_count &&
           strcmp(walk->definition->actions[action->kind].name, "concede") != 0;
}

static size_t greedy_choice(const conform_walk *walk, const cue_setup *setup, const void *state,
                            const cue_action *listed, size_t count)
{
    const size_t choice = cue_step_greedy(setup, state, listed, count);
    return choice < count && may_be_chosen(walk, &listed[choice]) ? choice : SIZE_MAX;
}

static size_t random_choice(const conform_walk *walk, const cue_action *listed, size_t count, size_t choices,
                            unsigned policy, cue_random *random)
{
    size_t n, i;
    if (policy == CONFORM_EARLY && choices > 1 && cue_random_below(random, 8))
        choices--;
    n = (size_t)cue_random_below(random, choices);
    for (i = 0; i < count; i++)
        if (may_be_chosen(walk, &listed[i]) && n-- == 0)
            break;
    return i;
}

/* Completes the chosen entry or, where nothing can be made up for it, the next one that can be completed. */
static bool complete(conform_walk *walk, const cue_setup *setup, const void *state, const cue_action *listed,
                     size_t count, size_t choice, cue_random *random, conform_room *room, cue_action *out)
{
    size_t i;
    for (i = 0; i < count; i++) {
        *out = listed[(choice + i) % count];
        if (!may_be_chosen(walk, out))
            continue;
        if (out->flags & CUE_ACTION_DRAW)
            return !conform_draw(walk, setup, state, room, out);
        if (!(out->flags & CUE_ACTION_OPEN) || conform_fill(walk, setup, state, random, room, out))
            return true;
    }
    return false;
}

/* A layout has to apply, so it is not tried first; other decisions are taken if they apply and don't end the game. */
static bool choose_decision(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                            conform_room *room, cue_action *out)
{
    if (cue_random_below(random, MOVES_PER_REFEREE) ||
        !conform_invent_decision(walk, setup, state, true, random, room, out))
        return false;
    if (walk->definition->actions[out->kind].carries == CUE_CARRIES_LAYOUT)
        return true;
    memcpy(walk->other, state, cue_state_size(walk->game.setup));
    return !cue_step_apply(setup, walk->other, out, NULL, NULL) && !cue_step_over(walk->ruleset, walk->other);
}

bool conform_choose(conform_walk *walk, const cue_setup *setup, const void *state, const cue_action *listed,
                    size_t count, unsigned policy, cue_random *random, conform_room *room, cue_action *out)
{
    size_t choice, choices = 0, i;
    for (i = 0; i < count; i++)
        choices += may_be_chosen(walk, &listed[i]);
    if (!choices)
        return false;
    if (choose_decision(walk, setup, state, random, room, out))
        return true;
    choice = policy == CONFORM_GREEDY ? greedy_choice(walk, setup, state, listed, count) : SIZE_MAX;
    if (choice == SIZE_MAX)
        choice = random_choice(walk, listed, count, choices, policy, random);
    return complete(walk, setup, state, listed, count, choice, random, room, out);
}

/* Does the view name the players itself? Then some may win who never act. */
static bool has_others(const cue_definition *definition)
{
    return definition->player_fields.count && strcmp(definition->player_fields.list[0].name, "name") == 0;
}

const char *conform_fault_in_head(const cue_definition *definition, const cue_state_head *head, uint32_t players)
{
    const uint32_t everybody = players < 32 && !has_others(definition) ? (UINT32_C(1) << players) - 1 : UINT32_MAX;
    const bool over = head->phase == definition->phase_count - 1;
    const bool may_have_no_winner = over && (definition->shared_rulings >> CUE_RULING_AWARDED & 1);
    if (head->players != players)
        return "`players` of the state has changed";
    if (head->phase >= definition->phase_count)
        return "`phase` of the state is not one of the definition's";
    if (over != (head->to_act == CUE_NOBODY))
        return "`to_act` must be nobody when the game is over, and only then";
    if (head->to_act < CUE_CHANCE || head->to_act >= (int)players)
        return "`to_act` is neither a player nor chance";
    if ((head->winners != 0) != over && !may_have_no_winner)
        return "`winners` must be set when the game is over, and only then";
    if (head->winners & ~everybody)
        return "a winner is not one of the players";
    return NULL;
}

/* Adds the legal list of the last state to the game. */
static void list_actions(conform_walk *walk, const void *state)
{
    conform_game *game = &walk->game;
    const size_t room = (size_t)walk->definition->max_legal + CONFORM_LISTED_BEYOND;
    cue_action *listed = game->listed + game->listed_count;
    size_t count = cue_step_legal(game->setup, state, listed, room);
    size_t i;
    count = count < room ? count : room;
    for (i = 0; i < count; i++)
        if (listed[i].flags & CUE_ACTION_OPEN)
            walk->open_kinds |= UINT64_C(1) << (listed[i].kind & 63);
    game->first_listed[game->moves] = game->listed_count;
    game->listed_count += count;
    game->first_listed[game->moves + 1] = game->listed_count;
}

/* Copies what an action carries, which has to last as long as the playout. */
static bool keep(const cue_definition *definition, conform_game *game, cue_action *action)
{
    const size_t size = conform_carried_size(definition, action);
    void *copy = size ? malloc(size) : NULL;
    if (!size)
        return true;
    if (!copy || !make_room(&game->kept, &game->kept_room, game->kept_count + 1, sizeof *game->kept)) {
        free(copy);
        return false;
    }
    memcpy(copy, action->data.pointer, size);
    action->data.pointer = game->kept[game->kept_count++] = copy;
    return true;
}

/* Applies an action to a copy of the last state, and keeps both if it was not refused. */
static bool take(conform_walk *walk, const cue_action *action)
{
    conform_game *game = &walk->game;
    const size_t size = cue_state_size(walk->game.setup);
    unsigned char *next = game->states + (game->moves + 1) * size;
    memcpy(next, next - size, size);
    if (cue_step_apply(game->setup, next, action, NULL, &walk->error)) {
        conform_fail(walk, "%s is refused: %.200s", conform_action_text(walk, action), walk->error.message);
        return false;
    }
    game->taken[game->moves] = *action;
    if (!keep(walk->definition, game, &game->taken[game->moves])) {
        conform_skip(walk, "there was not enough memory to keep a game");
        return false;
    }
    game->moves++;
    game->draws += walk->definition->actions[action->kind].by == CUE_BY_CHANCE;
    conform_checked(walk, 1);
    return true;
}

/* Plays one more action; false at the end, with the reason in game->end. */
static bool play_on(conform_walk *walk, unsigned policy, cue_random *random)
{
    conform_game *game = &walk->game;
    const cue_state_head *head = conform_head_now(walk);
    const char *fault = conform_fault_in_head(walk->definition, head, cue_setup_players(game->setup));
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    cue_action action;
    game->end = CONFORM_END_BROKEN;
    if (!fault && head->moves != game->moves)
        fault = "`moves` of the state is not the number of actions applied";
    if (!fault && head->draws != game->draws)
        fault = "`draws` of the state is not the number of chance actions applied";
    if (!fault && conform_is_over_at(walk, game->moves) && !head->winners)
        fault = "the game is over, but nobody has won";
    if (!fault && conform_is_over_at(walk, game->moves))
        game->end = CONFORM_END_OVER;
    else if (!fault && game->moves > walk->definition->max_moves)
        game->end = CONFORM_END_LONG;
    else if (!fault && game->moves >= CONFORM_MOVES_MAX && walk->definition->max_moves > CONFORM_MOVES_MAX)
        game->end = CONFORM_END_CUT;
    else if (!fault && !count)
        fault = "nothing can be done, but the game is not over";
    else if (!fault &&
             conform_choose(walk, game->setup, head, listed, count, policy, random, &walk->room, &action))
        return take(walk, &action);
    else if (!fault)
        game->end = CONFORM_END_OPEN;
    if (fault)
        conform_fail(walk, "%s", fault);
    return false;
}

/* Room for one more state, its list, and the action that leads to it. */
static bool make_room_for_more(const cue_definition *definition, conform_game *game)
{
    return make_room(&game->states, &game->state_room, (game->moves + 2) * cue_state_size(game->setup), 1) &&
           make_room(&game->taken, &game->taken_room, game->moves + 1, sizeof *game->taken) &&
           make_room(&game->first_listed, &game->first_listed_room, game->moves + 2, sizeof *game->first_listed) &&
           make_room(&game->listed, &game->listed_room,
                     game->listed_count + definition->max_legal + CONFORM_LISTED_BEYOND, sizeof *game->listed);
}

bool conform_play(conform_walk *walk, uint32_t number)
{
    conform_game *game = &walk->game;
    const uint64_t seed = walk->settings->seed + number;
    cue_random random = cue_random_at(seed ^ CHOICES, 2);
    const unsigned policy = (unsigned)cue_random_below(&random, CONFORM_POLICIES);
    const conform_progress before = *walk->progress;
    bool going_on = true;
    walk->progress->item = CONFORM_PLAYOUT;
    game->number = number;
    game->moves = game->draws = game->listed_count = 0;
    drop_kept(game);
    if (!set_up(walk->definition, walk->ruleset, seed, game))
        return false;
    while (going_on) {
        if (!make_room_for_more(walk->definition, game))
            return false;
        if (game->moves == 0)
            cue_step_start(game->setup, game->states);
        walk->progress->move = game->moves;
        list_actions(walk, conform_state_now(walk));
        going_on = play_on(walk, policy, &random);
    }
    walk->progress->item = before.item;
    walk->progress->move = before.move;
    return true;
}
