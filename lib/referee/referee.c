/* A referee and its quotas. */
#include "referee/referee.h"

#include "base/memory.h"

static size_t or_default(size_t given, size_t otherwise)
{
    return given ? given : otherwise;
}

static void set_quotas(cue_referee *referee, const cue_referee_config *config)
{
    const size_t gigabytes = sizeof(size_t) > 4 ? (size_t)1 << 31 << 1 : SIZE_MAX / 2;
    cue_quotas *quotas = &referee->quotas;
    quotas->games = or_default(config->most_games, 1000000);
    quotas->game_bytes = or_default(config->most_game_bytes, (size_t)64 << 20);
    quotas->batch = or_default(config->most_batch, 10000);
    quotas->answer = or_default(config->most_answer, (size_t)64 << 20);
    quotas->work = or_default(config->most_work, 250000000);
    quotas->message = or_default(config->most_message, CUE_LIMIT_MESSAGE);
    if (quotas->message > CUE_LIMIT_MESSAGE)
        quotas->message = CUE_LIMIT_MESSAGE;
    if (quotas->work > SIZE_MAX / 2)
        quotas->work = SIZE_MAX / 2; /* so that a sum beyond it does not overflow */
    referee->budget.most = or_default(config->most_memory, gigabytes);
}

static bool copy_catalogue(cue_referee *referee, const cue_catalogue *catalogue)
{
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers */
    const size_t size = catalogue->count * sizeof *referee->rulesets;
    if (size)
        referee->rulesets = cue_allocate(&referee->allocator, size);
    if (size && !referee->rulesets)
        return false;
    if (size)
        memcpy(referee->rulesets, catalogue->rulesets, size);
    referee->catalogue.rulesets = referee->rulesets;
    referee->catalogue.count = catalogue->count;
    return true;
}

cue_status cue_referee_new(const cue_referee_config *given, cue_referee **out, cue_error *error)
{
    static const cue_referee_config defaults = CUE_REFEREE_CONFIG_INIT;
    cue_referee_config config;
    cue_allocator allocator;
    cue_referee *referee;
    const cue_status status =
        cue_copy_sized(&config, sizeof config, given ? given : &defaults, "CUE_REFEREE_CONFIG_INIT", error);
    if (status)
        return status;
    allocator = cue_allocator_or_default(config.allocator);
    referee = cue_allocate(&allocator, sizeof *referee);
    if (!referee)
        return cue_no_memory(error);
    memset(referee, 0, sizeof *referee);
    referee->budget.from = allocator;
    referee->allocator = cue_budget_allocator(&referee->budget);
    set_quotas(referee, &config);
    referee->seed = config.seed;
    referee->seed_context = config.seed_context;
    referee->tree.allocator = referee->allocator;
    cue_text_init(&referee->answer, &referee->allocator);
    if (!copy_catalogue(referee, &config.catalogue)) {
        cue_referee_free(referee);
        return cue_no_memory(error);
    }
    *out = referee;
    return CUE_OK;
}

void cue_referee_free(cue_referee *referee)
{
    cue_allocator from;
    if (!referee)
        return;
    from = referee->budget.from;
    cue_handles_free(&referee->handles, &referee->allocator);
    cue_text_free(&referee->answer);
    cue_tree_free(&referee->tree);
    cue_release(&referee->allocator, referee->requests);
    cue_release(&referee->allocator, referee->rulesets);
    cue_release(&from, referee);
}
