#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool plan_prepare(plan *job)
{
    cue_ruleset *ruleset = cue_ruleset_find(job->game);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_error error;
    if (cue_ruleset_get_info(ruleset, &info, &error)) {
        (void)fprintf(stderr, "simulate: there is no game \"%s\"\n", job->game);
        return false;
    }
    config.players = job->players;
    if (cue_setup_new_json(ruleset, &config, job->options, &job->setup, &error)) {
        (void)fprintf(stderr, "simulate: at \"%s\": %s\n", error.path, error.message);
        return false;
    }
    if (job->greedy && !(info.has & CUE_HAS_GREEDY)) {
        (void)fprintf(stderr, "simulate: %s has no greedy player\n", info.title);
        return false;
    }
    (void)snprintf(job->title, sizeof job->title,
                   "cuerules simulate %s edition %u %s seed %llu players %u options %.300s", job->game,
                   (unsigned)info.edition, job->greedy ? "greedy" : "random", (unsigned long long)job->seed,
                   (unsigned)job->players, job->options ? job->options : "{}");
    return true;
}

cue_status plan_play(const plan *job, uint64_t first, uint64_t count, cue_playouts_result *out, cue_error *error)
{
    static const cue_playouts_result empty = CUE_PLAYOUTS_RESULT_INIT;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_status status;
    config.seed = job->seed;
    config.first = first;
    config.count = count;
    config.policy = job->greedy ? CUE_POLICY_GREEDY : CUE_POLICY_RANDOM;
    config.room_size = cue_playouts_room(job->setup);
    config.room = malloc(config.room_size);
    *out = empty;
    memset(error, 0, sizeof *error);
    status = config.room ? cue_playouts(job->setup, &config, out, error) : CUE_NO_MEMORY;
    free(config.room);
    return status;
}
