/* Setups: the players' number and the options, checked once for all that is played by them. */
#include "core/setup.h"

#include "base/memory.h"
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

static void choose_powers(cue_setup *setup)
{
    static const cue_stepping_powers none = {.size = (uint32_t)sizeof none};
    const cue_definition *definition = setup->definition;
    unsigned kind = cue_processor_here();
    while (kind > CUE_PROCESSOR_ANY && !definition->stepping[kind])
        kind--;
    setup->stepping = definition->stepping[kind] ? definition->stepping[kind] : &none;
    setup->legal = setup->stepping->legal ? setup->stepping->legal : definition->legal;
}

cue_status cue_setup_begin(cue_setup *setup, cue_ruleset *ruleset, uint32_t players, cue_error *error)
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
    return CUE_OK;
}

/* Options come from the host as a struct or by way of JSON; both are checked here. */
static cue_status check_options(const cue_setup *setup, cue_error *error)
{
    const cue_path root = {NULL, NULL, 0};
    const cue_path path = cue_member_of(&root, "options");
    const cue_definition *definition = setup->definition;
    const cue_words words = cue_words_of(definition, setup->options);
    cue_status status = cue_check_members(&words, &definition->option_fields, setup->options, &path, error);
    if (status || !definition->check_options)
        return status;
    status = cue_cite_by_id(definition, definition->check_options(setup->options, setup->players, error), error);
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
    return check_options(setup, error);
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
        status = cue_setup_begin(&setup, ruleset, own.players, error);
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
