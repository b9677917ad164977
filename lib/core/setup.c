/* Setups: the players' number and the options, checked once for all that is played by them. */
#include "core/setup.h"

#include "base/memory.h"
#include "core/match.h"
#include "core/processor.h"
#include "fields/fields.h"

cue_status cue_refuse_players(const cue_definition *definition, uint32_t players, cue_error *error)
{
    const unsigned least = definition->players_min, most = definition->players_max;
    if (least == most)
        return cue_refuse(error, CUE_BAD_VALUE, "/players", "%s takes %u %s, not %u", definition->title, least,
                          least == 1 ? "player" : "players", (unsigned)players);
    return cue_refuse(error, CUE_BAD_VALUE, "/players", "%s takes %u to %u players, not %u", definition->title,
                      least, most, (unsigned)players);
}

static const cue_stepping_powers no_powers = {.size = (uint32_t)sizeof no_powers};

static void choose_powers(cue_setup *setup)
{
    const cue_definition *definition = setup->definition;
    unsigned kind = cue_processor_here();
    while (kind > CUE_PROCESSOR_ANY && !definition->stepping[kind])
        kind--;
    setup->stepping = definition->stepping[kind] ? definition->stepping[kind] : &no_powers;
    setup->legal = setup->stepping->legal ? setup->stepping->legal : definition->legal;
}

/* Which kinds need more than the ruleset's function: chance; where there can be matches, what may end one; and in a match
 * all of them. Powers of a ruleset's own know of no match. */
static void prepare_match(cue_setup *setup, const void *options, size_t size)
{
    const cue_definition *definition = setup->definition;
    const cue_field *option = cue_match_option(definition);
    uint32_t i;
    for (i = 0; i < definition->action_count; i++)
        setup->special |= (uint64_t)(definition->actions[i].by == CUE_BY_CHANCE ||
                                     (option && cue_match_may_end(&definition->actions[i])))
                          << i;
    if (!option)
        return;
    setup->match =
        !cue_field_is_null(option, options && size > option->present_offset ? options : definition->default_options);
    if (!setup->match)
        return;
    setup->match_at = cue_match_places_of(definition);
    setup->special = UINT64_MAX;
    setup->state_size += (uint32_t)sizeof(cue_match_part);
    setup->stepping = &no_powers;
    setup->legal = definition->legal;
}

cue_status cue_setup_begin(cue_setup *setup, cue_ruleset *ruleset, uint32_t players, const void *options, size_t size,
                           cue_error *error)
{
    const cue_definition *definition = ruleset ? ruleset->definition : NULL;
    /* Usually NULL comes from cue_ruleset_find, for an id that was mistyped. */
    if (!definition)
        return cue_refuse(error, CUE_UNKNOWN_GAME, "", "there is no such ruleset");
    if (!players)
        players = definition->players_min;
    if (players < definition->players_min || players > definition->players_max)
        return cue_refuse_players(definition, players, error);
    memset(setup, 0, sizeof *setup);
    setup->definition = definition;
    choose_powers(setup);
    setup->ruleset = ruleset;
    setup->players = players;
    setup->state_size = definition->state_size;
    prepare_match(setup, options, size);
    return CUE_OK;
}

/* Options come from the host as a struct or by way of JSON; both are checked here. */
static cue_status check_options(const cue_setup *setup, void *options, cue_error *error)
{
    const cue_path root = {NULL, NULL, 0};
    const cue_path path = cue_member_of(&root, "options");
    const cue_definition *definition = setup->definition;
    const cue_words words = cue_words_of(definition, setup->options);
    cue_status status = cue_check_members(&words, &definition->option_fields, setup->options, &path, error);
    if (status)
        return status;
    if (setup->match)
        status = cue_match_complete(setup, options, error);
    if (!status && definition->check_options)
        status = definition->check_options(setup->options, setup->players, error);
    status = cue_cite_by_id(definition, status, error);
    if (status)
        cue_error_move(error, &path);
    return status;
}

cue_status cue_setup_choose(cue_setup *setup, const void *options, size_t size, void *room, cue_error *error)
{
    const size_t known = setup->definition->options_size;
    if (known && options && !size)
        return cue_refuse(error, CUE_BAD_VALUE, "/options",
                          "options_size is 0: set it to the sizeof of the options struct");
    if (known)
        setup->options = memcpy(room, setup->definition->default_options, known);
    if (known && options)
        memcpy(room, options, size < known ? size : known);
    return check_options(setup, room, error);
}

/* A copy of a setup that has an allocator, holding its ruleset; *room is where its options go. */
static cue_setup *allocate(const cue_setup *setup, void **room)
{
    cue_setup *made = cue_allocate(&setup->allocator, cue_rounded(sizeof *made) + setup->definition->options_size);
    if (!made)
        return NULL;
    *made = *setup;
    *room = (char *)made + cue_rounded(sizeof *made);
    cue_ruleset_hold(setup->ruleset);
    return made;
}

cue_status cue_setup_new(cue_ruleset *ruleset, const cue_setup_config *config, cue_setup **out, cue_error *error)
{
    static const cue_setup_config defaults = CUE_SETUP_CONFIG_INIT;
    cue_setup_config own;
    cue_setup setup, *made;
    void *room;
    cue_status status =
        cue_copy_sized(&own, sizeof own, config ? config : &defaults, "CUE_SETUP_CONFIG_INIT", error);
    if (!status)
        status = cue_setup_begin(&setup, ruleset, own.players, own.options, own.options_size, error);
    if (status)
        return status;
    setup.allocator = cue_allocator_or_default(own.allocator);
    made = allocate(&setup, &room);
    if (!made)
        return cue_no_memory(error);
    status = cue_setup_choose(made, own.options, own.options_size, room, error);
    if (status)
        cue_setup_free(made);
    else
        *out = made;
    return status;
}

cue_status cue_setup_clone(const cue_setup *setup, const cue_allocator *allocator, cue_setup **out, cue_error *error)
{
    cue_setup copy = *setup, *made;
    void *room;
    copy.allocator = cue_allocator_or_default(allocator);
    made = allocate(&copy, &room);
    if (!made)
        return cue_no_memory(error);
    if (setup->options)
        made->options = memcpy(room, setup->options, setup->definition->options_size);
    *out = made;
    return CUE_OK;
}

void cue_setup_free(cue_setup *setup)
{
    cue_allocator allocator;
    if (!setup)
        return;
    allocator = setup->allocator;
    cue_ruleset_close(setup->ruleset);
    cue_release(&allocator, setup);
}

cue_ruleset *cue_setup_ruleset(const cue_setup *setup)
{
    return setup->ruleset;
}

const void *cue_setup_options(const cue_setup *setup)
{
    return setup->options;
}

uint32_t cue_setup_players(const cue_setup *setup)
{
    return setup->players;
}
