/* Recorded games: an action is tried on a second state, and becomes the game's when all is well. */
#include "core/game.h"

#include "base/memory.h"
#include "shot/shot.h"

enum { RULINGS_AT_FIRST = 4, RULINGS_RESERVED = 32, RULINGS_MOST = 65536 };

/* One block holds the game and everything of fixed size; *options is where the setup's options go. */
static cue_game *allocate_game(const cue_setup *setup, uint64_t seed, size_t names_size, void **options)
{
    const cue_definition *definition = setup->definition;
    const size_t state = cue_rounded(sizeof(cue_game)) + cue_rounded(definition->options_size);
    const size_t scratch = state + cue_rounded(setup->state_size);
    const size_t names = scratch + cue_rounded(setup->state_size);
    const size_t size = names + setup->players * sizeof(char *) + names_size;
    unsigned char *block = cue_allocate(&setup->allocator, size);
    cue_game *game = (cue_game *)(void *)block;
    if (!block)
        return NULL;
    memset(block, 0, size);
    game->setup = *setup;
    game->state = block + state;
    game->scratch = block + scratch;
    game->names = (const char **)(void *)(block + names);
    game->position =
        (cue_position){sizeof game->position, &game->setup, game->state, seed, game->names, NULL};
    game->names_size = names_size;
    game->log_complete = true;
    cue_ruleset_hold(setup->ruleset);
    *options = block + cue_rounded(sizeof(cue_game));
    return game;
}

static cue_status refuse_faulty(const cue_game *game, const char *what, cue_error *error)
{
    return cue_refuse_faulty(cue_game_definition(game), what, error);
}

cue_status cue_game_config_read(const cue_game_config *given, cue_game_config *config, cue_error *error)
{
    static const cue_game_config defaults = CUE_GAME_CONFIG_INIT;
    const cue_status status =
        cue_copy_sized(config, sizeof *config, given ? given : &defaults, "CUE_GAME_CONFIG_INIT", error);
    return status ? status : cue_check_phrases(config->phrases, error);
}

static size_t log_most(size_t limit)
{
    return limit == CUE_LOG_WHOLE ? SIZE_MAX : limit == CUE_LOG_NONE ? 0 : limit;
}

/* The options, the names and the first state of a game that was allocated. */
static cue_status begin(cue_game *game, const cue_game_config *config, void *options, cue_error *error)
{
    const cue_status status = cue_setup_choose(&game->setup, config->options, config->options_size, options, error);
    if (status)
        return status;
    game->log_most = log_most(config->log_limit);
    game->position.phrases = config->phrases;
    (void)cue_write_names(config->player_names, game->setup.players, (char *)(game->names + game->setup.players));
    cue_point_to_names(game->names, game->setup.players);
    cue_step_start(&game->setup, game->state);
    return cue_check_head_made(&game->setup, cue_game_head(game), error);
}

cue_status cue_game_new(cue_ruleset *ruleset, const cue_game_config *given, cue_game **out, cue_error *error)
{
    cue_game_config config;
    cue_setup setup;
    void *options;
    cue_game *game;
    cue_status status = cue_game_config_read(given, &config, error);
    if (!status)
        status = cue_setup_begin(&setup, ruleset, config.players, config.options, config.options_size, error);
    if (!status)
        status = cue_check_names(config.player_names, setup.players, error);
    if (status)
        return status;
    setup.allocator = cue_allocator_or_default(config.allocator);
    game = allocate_game(&setup, config.seed, cue_write_names(config.player_names, setup.players, NULL), &options);
    if (!game)
        return cue_no_memory(error);
    status = begin(game, &config, options, error);
    if (status)
        cue_game_free(game);
    else
        *out = game;
    return status;
}

void cue_game_free(cue_game *game)
{
    cue_allocator allocator;
    if (!game)
        return;
    allocator = game->setup.allocator;
    cue_undo_free(&game->undo, &allocator);
    cue_release(&allocator, game->rulings.items);
    cue_release(&allocator, game->room);
    cue_ruleset_close(game->setup.ruleset);
    cue_release(&allocator, game);
}

/* All of a game but its log; NULL when memory is short. */
static cue_game *copy_without_log(const cue_game *game)
{
    const cue_definition *definition = cue_game_definition(game);
    void *options;
    cue_game *copy = allocate_game(&game->setup, game->position.seed, game->names_size, &options);
    if (!copy)
        return NULL;
    copy->log_most = game->log_most;
    if (game->setup.options)
        copy->setup.options = memcpy(options, game->setup.options, definition->options_size);
    memcpy(copy->state, game->state, game->setup.state_size);
    copy->position.phrases = game->position.phrases;
    memcpy(copy->names + copy->setup.players, game->names[0], game->names_size);
    cue_point_to_names(copy->names, copy->setup.players);
    return copy;
}

cue_status cue_game_clone(const cue_game *game, cue_game **out, cue_error *error)
{
    cue_game *copy = copy_without_log(game);
    if (!copy || !cue_undo_copy(&copy->undo, &game->undo, &game->setup.allocator)) {
        cue_game_free(copy);
        return cue_no_memory(error);
    }
    copy->log_complete = game->log_complete;
    *out = copy;
    return CUE_OK;
}

cue_status cue_game_imagine(const cue_game *game, uint64_t number, cue_game **out, cue_error *error)
{
    cue_game *copy = copy_without_log(game);
    if (!copy)
        return cue_no_memory(error);
    copy->log_complete = false;
    copy->position.seed = cue_step_imagine(&copy->setup, copy->state, number);
    *out = copy;
    return CUE_OK;
}

size_t cue_game_legal(const cue_game *game, cue_action *out, size_t capacity)
{
    return cue_step_legal(&game->setup, game->state, out, capacity);
}

/* Chance that carries a record is drawn into the game's own room. */
static cue_status draw(cue_game *game, cue_action *action, cue_error *error)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_room room = cue_game_room(game);
    void *carried = NULL;
    cue_status status = CUE_OK;
    if (action->kind < definition->action_count && definition->actions[action->kind].carries == CUE_CARRIES_RECORD) {
        status = cue_room_take(&room, definition->actions[action->kind].carried_size, &carried, error);
        action->data.pointer = carried;
    }
    if (!status)
        status = cue_step_draw(&game->setup, game->state, game->position.seed, action, error);
    action->player = CUE_NOBODY;
    return status;
}

/* The ruleset borrows the list; only its count is trusted. */
static cue_status apply_to_scratch(cue_game *game, const cue_action *action, cue_error *error)
{
    cue_rulings borrowed = {game->rulings.items, game->rulings.capacity, 0};
    cue_status status;
    memcpy(game->scratch, game->state, game->setup.state_size);
    status = cue_step_apply(&game->setup, game->scratch, action, &borrowed, error);
    game->rulings.count = borrowed.count;
    return status;
}

/* A sound ruling is of a kind that the ruleset has or says it announces, rests on one of its rules, and has members
 * that can be written. */
static bool is_sound_ruling(const cue_game *game, const cue_ruling *ruling)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_words words = cue_game_words(game);
    const cue_path root = {NULL, NULL, 0};
    return cue_announces(definition, ruling->type) && ruling->rule < definition->rule_count &&
           !cue_check_members(&words, &cue_ruling_kind_of(definition, ruling)->members, ruling, &root, NULL);
}

static cue_status check_rulings(const cue_game *game, cue_error *error)
{
    size_t i;
    for (i = 0; i < game->rulings.count; i++)
        if (!is_sound_ruling(game, &game->rulings.items[i]))
            return refuse_faulty(game, "it announced a ruling that it does not declare", error);
    return CUE_OK;
}

/* rulings: RULINGS_MOST at most. */
static bool make_room(cue_game *game, size_t rulings)
{
    cue_ruling *items = game->rulings.items;
    if (rulings <= game->rulings.capacity)
        return true;
    items = game->setup.allocator.resize(game->setup.allocator.context, items, rulings * sizeof *items);
    if (!items)
        return false;
    /* What a ruleset counts but doesn't write must not pass for a ruling. */
    memset(items + game->rulings.capacity, 0xff, (rulings - game->rulings.capacity) * sizeof *items);
    game->rulings.items = items;
    game->rulings.capacity = rulings;
    return true;
}

static const cue_state_head *scratch_head(const cue_game *game)
{
    return (const cue_state_head *)(const void *)game->scratch;
}

/* Most actions change nothing in the head, which was checked before, except its counters. */
static bool keeps_head(const cue_game *game)
{
    const cue_state_head *before = cue_game_head(game), *after = scratch_head(game);
    return after->winners == before->winners && after->phase == before->phase && after->to_act == before->to_act &&
           after->players == before->players && after->draws == before->draws && after->moves > before->moves;
}

/* Rulesets check their shots. One that doesn't must not make the log copy events that aren't there. */
static bool takes_whole_record(const cue_game *game, const cue_action *action)
{
    return cue_game_definition(game)->actions[action->kind].carries != CUE_CARRIES_SHOT || !action->data.pointer ||
           cue_shot_is_whole(action->data.pointer);
}

cue_status cue_game_rehearse(cue_game *game, cue_action *action, bool dry, cue_error *error)
{
    cue_status status = CUE_OK;
    game->rulings.count = 0;
    if (action->flags & CUE_ACTION_DRAW && !dry)
        status = draw(game, action, error);
    action->flags &= CUE_ACTION_DRAW;
    if (!status)
        status = make_room(game, RULINGS_AT_FIRST) ? apply_to_scratch(game, action, error) : cue_no_memory(error);
    /* More rulings than ever before: once more, with room for all of them. */
    if (!status && game->rulings.count > game->rulings.capacity && game->rulings.count <= RULINGS_MOST)
        status =
            make_room(game, game->rulings.count) ? apply_to_scratch(game, action, error) : cue_no_memory(error);
    if (!status && game->rulings.count > game->rulings.capacity)
        status = refuse_faulty(game, "it announced another number of rulings than it counted", error);
    if (!status && !takes_whole_record(game, action))
        status = refuse_faulty(game, "it took a record without its events", error);
    if (!status)
        status = check_rulings(game, error);
    if (!status && !keeps_head(game))
        status = cue_check_head_made(&game->setup, scratch_head(game), error);
    if (status)
        game->rulings.count = 0;
    return status;
}

/* Places of a record that a log leaves out: those behind the last ball that rests. */
static unsigned places_left_out(const cue_shot *shot)
{
    return shot->resting ? (unsigned)__builtin_clz(shot->resting) : CUE_BALLS_MAX;
}

/* A log leaves places of a shot out, for there are 32, and most games have fewer balls. */
static cue_kept kept_of_shot(const cue_shot *shot)
{
    const size_t front = offsetof(cue_shot, rest) + (CUE_BALLS_MAX - places_left_out(shot)) * sizeof *shot->rest;
    const size_t gap = (places_left_out(shot) - shot->cut) * sizeof *shot->rest;
    const cue_kept kept = {cue_shot_needs(shot) - gap, front, gap};
    return kept;
}

/* What is kept of that to which an action points; nothing when it carries nothing. */
static cue_kept kept_of(const cue_definition *definition, const cue_action *action)
{
    const cue_action_kind *kind = &definition->actions[action->kind];
    cue_kept kept = {0, 0, 0};
    if (kind->carries == CUE_CARRIES_NOTHING || !action->data.pointer)
        return kept;
    if (kind->carries == CUE_CARRIES_SHOT)
        return kept_of_shot(action->data.pointer);
    kept.size = kept.front = kind->carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout) : kind->carried_size;
    return kept;
}

/* The record that was logged says what it leaves out. */
static void mark_shot(cue_game *game, size_t bytes)
{
    cue_shot *shot = cue_undo_carried(&game->undo);
    shot->cut = (uint8_t)places_left_out(shot);
    shot->bytes = (uint32_t)bytes;
}

cue_room cue_game_room(cue_game *game)
{
    const cue_room room = {&game->setup.allocator, &game->room, &game->room_size};
    return room;
}

cue_status cue_room_take(const cue_room *room, size_t size, void **out, cue_error *error)
{
    if (room->allocator && !cue_grow(room->allocator, room->memory, room->size, size, 1))
        return cue_no_memory(error);
    if (!*room->memory || *room->size < size)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for what the action carries: it takes %lu bytes",
                          (unsigned long)size);
    *out = *room->memory;
    return CUE_OK;
}

/* The state that was rehearsed becomes the game's. */
static void take_over(cue_game *game)
{
    unsigned char *before = game->state;
    game->state = game->scratch;
    game->position.state = game->state;
    game->scratch = before;
}

cue_status cue_game_commit(cue_game *game, const cue_action *action, cue_error *error)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_kept kept = kept_of(definition, action);
    cue_action logged = *action;
    if (logged.player == CUE_NOBODY && definition->actions[logged.kind].flags & CUE_KIND_OF_ANYBODY)
        logged.player = cue_game_head(game)->to_act;
    if (!cue_undo_push(&game->undo, &game->setup.allocator, &logged, kept, game->state, game->scratch,
                       game->setup.state_size, game->log_most)) {
        game->rulings.count = 0;
        return cue_no_memory(error);
    }
    if (kept.size && game->log_most && definition->actions[logged.kind].carries == CUE_CARRIES_SHOT)
        mark_shot(game, kept.size);
    take_over(game);
    if (cue_step_over(game->setup.ruleset, game->state))
        cue_undo_shrink(&game->undo, &game->setup.allocator);
    return CUE_OK;
}

cue_status cue_game_apply(cue_game *game, const cue_action *action, cue_error *error)
{
    cue_action completed = *action;
    const cue_status status = cue_game_rehearse(game, &completed, false, error);
    return status ? status : cue_game_commit(game, &completed, error);
}

cue_status cue_game_replay(cue_game *game, const cue_action *action, cue_error *error)
{
    cue_action completed = *action;
    cue_status status;
    game->rulings.count = 0;
    memcpy(game->scratch, game->state, game->setup.state_size);
    status = cue_step_apply(&game->setup, game->scratch, &completed, NULL, error);
    if (!status && !keeps_head(game))
        status = cue_check_head_made(&game->setup, scratch_head(game), error);
    return status ? status : cue_game_commit(game, &completed, error);
}

/* A host that passes the size of a pointer has forgotten a star. */
static cue_status check_view_size(size_t size, cue_error *error)
{
    if (size >= sizeof(cue_view_head))
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "", "a view has more than %u bytes: state the sizeof of the game's struct",
                      (unsigned)size);
}

cue_status cue_game_try(cue_game *game, const cue_action *action, void *view, size_t view_size, cue_error *error)
{
    cue_action completed = *action;
    cue_status status = view ? check_view_size(view_size, error) : CUE_OK;
    game->rulings.count = 0;
    if (!status)
        status = cue_game_rehearse(game, &completed, true, error);
    if (!status && view)
        cue_step_view(&game->setup, game->scratch, view, view_size);
    return status;
}

const cue_ruling *cue_game_rulings(const cue_game *game, size_t *count)
{
    *count = game->rulings.count;
    return game->rulings.items;
}

static cue_status refuse_undo(const cue_game *game, cue_error *error)
{
    const char *why = "the game is at its start; there is nothing to undo";
    if (game->undo.dropped)
        why = "the game keeps no more of its log, and undo ends there";
    else if (!game->log_complete)
        why = "the game was loaded unverified, and undo ends there";
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "%s", why);
}

cue_status cue_game_undo(cue_game *game, cue_action *undone, cue_error *error)
{
    cue_action action;
    if (!game->undo.count)
        return refuse_undo(game, error);
    action = cue_undo_pop(&game->undo, game->state, game->setup.state_size);
    game->rulings.count = 0;
    if (undone)
        *undone = action;
    return CUE_OK;
}

cue_status cue_game_rehearse_again(cue_game *game, cue_action *action, cue_error *error)
{
    if (!game->undo.undone)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "nothing was undone that could be done again");
    *action = cue_undo_next(&game->undo);
    return cue_game_rehearse(game, action, false, error);
}

cue_status cue_game_commit_again(cue_game *game, cue_error *error)
{
    if (!cue_undo_again(&game->undo, game->state, game->scratch, game->setup.state_size)) {
        game->rulings.count = 0;
        return refuse_faulty(game, "an action that was done again led elsewhere", error);
    }
    take_over(game);
    return CUE_OK;
}

cue_status cue_game_redo(cue_game *game, cue_action *redone, cue_error *error)
{
    cue_action action;
    cue_status status = cue_game_rehearse_again(game, &action, error);
    if (!status)
        status = cue_game_commit_again(game, error);
    if (!status && redone)
        *redone = action;
    return status;
}

size_t cue_game_log_count(const cue_game *game)
{
    return game->undo.count;
}

bool cue_game_log_complete(const cue_game *game)
{
    return game->log_complete && !game->undo.dropped;
}

bool cue_game_log_at(const cue_game *game, size_t index, cue_action *out)
{
    size_t at;
    if (index >= game->undo.count)
        return false;
    at = cue_undo_find(&game->undo, index);
    *out = cue_undo_read(&game->undo, &at);
    return true;
}

/* What the log needs for an action of any kind, with as many events as a long shot has. */
static size_t most_carried(const cue_definition *definition)
{
    size_t most = 0;
    uint32_t i;
    for (i = 0; i < definition->action_count; i++) {
        const cue_action_kind *kind = &definition->actions[i];
        const size_t sizes[] = {[CUE_CARRIES_NOTHING] = 0,
                                [CUE_CARRIES_SHOT] = cue_shot_size(CUE_GAME_SHOT_EVENTS),
                                [CUE_CARRIES_LAYOUT] = sizeof(cue_layout),
                                [CUE_CARRIES_RECORD] = kind->carried_size};
        if (sizes[kind->carries] > most)
            most = sizes[kind->carries];
    }
    return most;
}

cue_status cue_game_reserve(cue_game *game, size_t actions, cue_error *error)
{
    const cue_definition *definition = cue_game_definition(game);
    const size_t most = game->log_most;
    /* A log that drops what is old keeps it for a while. */
    const size_t records = most < actions / 2 ? 2 * most + 2 : actions;
    if (!make_room(game, RULINGS_RESERVED) ||
        (most && !cue_undo_reserve(&game->undo, &game->setup.allocator, records, game->setup.state_size,
                                    most_carried(definition))))
        return cue_no_memory(error);
    return CUE_OK;
}

void cue_game_shrink(cue_game *game)
{
    cue_undo_shrink(&game->undo, &game->setup.allocator);
    cue_release(&game->setup.allocator, game->rulings.items);
    cue_release(&game->setup.allocator, game->room);
    game->rulings = (cue_rulings){NULL, 0, 0};
    game->room = NULL;
    game->room_size = 0;
}

cue_status cue_game_view(const cue_game *game, void *view, size_t size, cue_error *error)
{
    const cue_status status = check_view_size(size, error);
    if (!status)
        cue_step_view(&game->setup, game->state, view, size);
    return status;
}

bool cue_game_match(const cue_game *game, cue_match *match)
{
    return cue_step_match(&game->setup, game->state, match);
}

const cue_position *cue_game_position(const cue_game *game)
{
    return &game->position;
}

const void *cue_game_state(const cue_game *game)
{
    return game->state;
}

const void *cue_game_options(const cue_game *game)
{
    return game->setup.options;
}

cue_ruleset *cue_game_ruleset(const cue_game *game)
{
    return game->setup.ruleset;
}

uint64_t cue_game_seed(const cue_game *game)
{
    return game->position.seed;
}

uint32_t cue_game_players(const cue_game *game)
{
    return game->setup.players;
}

const char *cue_game_player_name(const cue_game *game, uint32_t player)
{
    return player < game->setup.players ? game->names[player] : NULL;
}
