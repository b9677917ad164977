#include "plan.h"

#include <cuerules/ruleset.h>
#include <stdlib.h>
#include <string.h>

/* Where a thread plays. */
typedef struct board {
    void *state, *view, *filled;
    cue_action *legal;
    uint32_t score; /* where in the view the first player's is */
    int concede;    /* the kind of action that gives a game up, which no policy does; -1: none */
} board;

static bool take_board(const cue_definition *definition, board *out)
{
    uint32_t i;
    out->state = malloc(definition->state_size);
    out->view = malloc(definition->view_size);
    out->filled = malloc(CUE_FILL_SIZE);
    out->legal = calloc(definition->max_legal, sizeof *out->legal);
    out->concede = -1;
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, "concede") == 0)
            out->concede = (int)i;
    return out->state && out->view && out->filled && out->legal;
}

static void give_board_back(board *at)
{
    free(at->state);
    free(at->view);
    free(at->filled);
    free(at->legal);
}

static const cue_field *find_score(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->player_fields.count; i++)
        if (strcmp(definition->player_fields.list[i].name, "score") == 0)
            return &definition->player_fields.list[i];
    return NULL;
}

/* Options are read as for a game. */
static cue_status make_setup(plan *job, cue_ruleset *ruleset, cue_error *error)
{
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_game_config holds = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_status status = CUE_OK;
    config.players = holds.players = job->players;
    if (job->options) {
        status = cue_game_new_json(ruleset, &holds, job->options, NULL, &game, error);
        if (status)
            return status;
        config.options = cue_game_options(game);
        config.options_size = cue_ruleset_definition(ruleset)->options_size;
    }
    status = cue_setup_new(ruleset, &config, &job->setup, error);
    cue_game_free(game);
    return status;
}

bool plan_prepare(plan *job)
{
    cue_ruleset *ruleset = cue_ruleset_find(job->game);
    cue_error error;
    if (!ruleset) {
        (void)fprintf(stderr, "simulate: there is no game \"%s\"\n", job->game);
        return false;
    }
    if (make_setup(job, ruleset, &error)) {
        (void)fprintf(stderr, "simulate: at \"%s\": %s\n", error.path, error.message);
        return false;
    }
    job->definition = cue_ruleset_definition(ruleset);
    if (!find_score(job->definition) ||
        (job->greedy && (!job->definition->simulation || !job->definition->simulation->worth))) {
        (void)fprintf(stderr, "simulate: %s has no %s\n", job->definition->title,
                      job->greedy ? "greedy player" : "scores");
        return false;
    }
    (void)snprintf(job->title, sizeof job->title,
                   "cuerules simulate %s edition %u %s seed %llu players %u options %.300s", job->game,
                   (unsigned)job->definition->edition, job->greedy ? "greedy" : "random",
                   (unsigned long long)job->seed, (unsigned)job->players, job->options ? job->options : "{}");
    return true;
}

/* What a shot would have shown is made up; where that can't be done for the choice, the next in the list is taken.
 */
static void complete(const plan *job, board *at, size_t *choice, size_t count, cue_random *random)
{
    const void *options = cue_setup_options(job->setup);
    size_t i;
    for (i = 0; i < count; i++, *choice = (*choice + 1) % count) {
        cue_action *action = &at->legal[*choice];
        if (!(action->flags & CUE_ACTION_OPEN) ||
            job->definition->fill(options, at->state, random, at->filled, action))
            break;
    }
    at->legal[*choice].flags &= (uint8_t)~CUE_ACTION_OPEN;
}

static size_t leave_out(cue_action *list, size_t count, int kind)
{
    size_t kept = 0, i;
    for (i = 0; i < count; i++)
        if (list[i].kind != kind)
            list[kept++] = list[i];
    return kept;
}

static cue_status play_one(const plan *job, board *at, uint64_t number, cue_error *error)
{
    cue_random random = cue_random_at(job->seed, number);
    const uint64_t seed = cue_random_next(&random);
    cue_ruleset *ruleset = cue_setup_ruleset(job->setup);
    cue_status status = CUE_OK;
    cue_step_start(job->setup, at->state);
    while (!status && !cue_step_over(ruleset, at->state)) {
        size_t count = cue_step_legal(job->setup, at->state, at->legal, job->definition->max_legal);
        size_t choice = 0;
        count = leave_out(at->legal, count, at->concede);
        if (at->legal[0].flags & CUE_ACTION_DRAW) {
            if (job->definition->actions[at->legal[0].kind].carries)
                at->legal[0].data.pointer = at->filled;
            status = cue_step_draw(job->setup, at->state, seed, &at->legal[0], error);
        } else {
            if (job->greedy)
                choice = cue_step_greedy(job->setup, at->state, at->legal, count);
            else if (count > 1)
                choice = (size_t)cue_random_below(&random, count);
            complete(job, at, &choice, count, &random);
        }
        if (!status)
            status = cue_step_apply(job->setup, at->state, &at->legal[choice], NULL, error);
    }
    return status;
}

static void add_up(const plan *job, board *at, total *to)
{
    const cue_definition *definition = job->definition;
    total one = {1, 0, 0, 0, {0}};
    cue_step_view(job->setup, at->state, at->view, definition->view_size);
    one.sum = one.best =
        cue_field_integer(find_score(definition), (const char *)at->view + definition->players_offset);
    one.squares = (uint64_t)one.sum * (uint64_t)one.sum;
    if (definition->simulation && definition->simulation->tally)
        definition->simulation->tally(cue_setup_options(job->setup), at->state, one.counts);
    total_add(to, &one);
}

cue_status plan_play(const plan *job, uint64_t first, uint64_t count, total *out, cue_error *error)
{
    board at;
    uint64_t number;
    cue_status status = take_board(job->definition, &at) ? CUE_OK : CUE_NO_MEMORY;
    memset(error, 0, sizeof *error);
    memset(out, 0, sizeof *out);
    for (number = first; number - first < count && !status; number++) {
        status = play_one(job, &at, number, error);
        if (!status)
            add_up(job, &at, out);
    }
    give_board_back(&at);
    return status;
}
