/* Batches of games, played to their end by a policy. */
#include <cuerules/playouts.h>

#include "base/memory.h"
#include "core/setup.h"
#include "fields/fields.h"

/* What all games of a batch have in common, and the memory they are played in. */
typedef struct batch {
    const cue_setup *setup;
    const cue_definition *definition;
    cue_playouts_config config;
    const cue_field *score; /* of the view's players; NULL where there are no scores */
    uint64_t declined;
    bool lists; /* the legal list is written; else actions are counted, and one is taken */
    uint32_t moves_most;
    cue_state_head *state;
    void *view, *filled;
    cue_action *legal;
} batch;

size_t cue_playouts_room(const cue_setup *setup)
{
    const cue_definition *definition = setup->definition;
    const uint64_t size = cue_aligned(definition->state_size) + cue_aligned(definition->view_size) + CUE_FILL_SIZE +
                          (uint64_t)definition->max_legal * sizeof(cue_action);
    return size < SIZE_MAX ? (size_t)size : SIZE_MAX;
}

static void divide_room(batch *of)
{
    unsigned char *room = of->config.room;
    of->state = (cue_state_head *)(void *)room;
    room += cue_aligned(of->definition->state_size);
    of->view = room;
    room += cue_aligned(of->definition->view_size);
    of->filled = room;
    of->legal = (cue_action *)(void *)(room + CUE_FILL_SIZE);
    /* A faulty ruleset may count more than it writes: what it leaves out points nowhere. */
    memset(of->legal, 0, of->definition->max_legal * sizeof *of->legal);
}

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

static cue_status prepare(batch *of, const cue_setup *setup, const cue_playouts_config *config, cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const cue_simulation_powers *simulation = definition->simulation;
    const cue_stepping_powers *stepping = setup->stepping;
    const cue_status status =
        cue_copy_sized(&of->config, sizeof of->config, config, "CUE_PLAYOUTS_CONFIG_INIT", error);
    if (status)
        return status;
    if (of->config.policy > CUE_POLICY_GREEDY)
        return cue_refuse(error, CUE_BAD_VALUE, "", "there is no policy %u", (unsigned)of->config.policy);
    if (of->config.policy == CUE_POLICY_GREEDY && (!simulation || !simulation->worth))
        return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no greedy player", definition->title);
    if (simulation && simulation->tally_count > CUE_TALLIES_MAX)
        return cue_refuse(error, CUE_LIMIT, "", "%s counts more than %d things", definition->title, CUE_TALLIES_MAX);
    if (!of->config.room || of->config.room_size < cue_playouts_room(setup))
        return cue_refuse(error, CUE_LIMIT, "", "games of %s need %lu bytes of room", definition->title,
                          (unsigned long)cue_playouts_room(setup));
    of->setup = setup;
    of->definition = definition;
    of->score = find_score(definition);
    of->declined = simulation ? simulation->declined : 0;
    of->lists = of->config.policy != CUE_POLICY_RANDOM || of->declined || !stepping->count || !stepping->take;
    of->moves_most = of->config.moves_max && of->config.moves_max < definition->max_moves ? of->config.moves_max
                                                                                          : definition->max_moves;
    divide_room(of);
    return CUE_OK;
}

/* Takes the actions that no policy chooses out of the list; returns how many are left. */
static size_t leave_out(const batch *of, size_t count)
{
    size_t kept = 0;
    size_t i;
    for (i = 0; i < count; i++) {
        if (of->declined >> (of->legal[i].kind & 63) & 1)
            continue;
        if (kept < i)
            of->legal[kept] = of->legal[i];
        kept++;
    }
    return kept;
}

/* How many actions there are to choose from; 0 for a list that is too long. */
static size_t count_choices(const batch *of)
{
    const size_t most = of->definition->max_legal;
    size_t count;
    if (!of->lists)
        return cue_step_count(of->setup, of->state);
    count = cue_step_legal(of->setup, of->state, of->legal, most);
    if (count > most)
        return 0;
    return of->declined ? leave_out(of, count) : count;
}

static bool choice_at(const batch *of, size_t n, cue_action *out)
{
    if (!of->lists)
        return cue_step_take(of->setup, of->state, n, out);
    *out = of->legal[n];
    return true;
}

static size_t choose(const batch *of, size_t count, cue_random *choices)
{
    if (of->config.policy == CUE_POLICY_GREEDY)
        return cue_step_greedy(of->setup, of->state, of->legal, count);
    return count > 1 ? (size_t)cue_random_below(choices, count) : 0;
}

static cue_status refuse_length(const batch *of, cue_error *error)
{
    return cue_refuse(error, CUE_LIMIT, "", "%s has to list 1 to %u actions, and to be over after %u",
                      of->definition->title, (unsigned)of->definition->max_legal, (unsigned)of->definition->max_moves);
}

static cue_status refuse_unobserved(const batch *of, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s made nothing up for what is to be observed at the table",
                      of->definition->title);
}

/* The player who is to act does what the policy chooses, or what comes next in the list and can be completed. */
static cue_status act(const batch *of, cue_random *choices, cue_error *error)
{
    const size_t count = count_choices(of), chosen = count ? choose(of, count, choices) : 0;
    cue_action action;
    size_t i;
    for (i = 0; i < count; i++) {
        if (!choice_at(of, (chosen + i) % count, &action))
            return refuse_length(of, error);
        if (cue_step_fill(of->setup, of->state, choices, of->filled, &action))
            return cue_step_apply(of->setup, of->state, &action, NULL, error);
    }
    return count ? refuse_unobserved(of, error) : refuse_length(of, error);
}

static bool is_over(const batch *of)
{
    return of->state->phase == cue_over_phase(of->definition);
}

/* What a faulty ruleset may leave behind, and its own functions would then use as an index. */
static bool stays_within(const batch *of)
{
    const cue_state_head *head = of->state;
    return head->players == of->setup->players && head->phase < of->definition->phase_count &&
           head->to_act >= CUE_CHANCE && head->to_act < (int)of->setup->players;
}

/* What the host wants done first. */
static cue_status act_first(const batch *of, cue_random *choices, cue_error *error)
{
    cue_action action = *of->config.action;
    if (!cue_step_fill(of->setup, of->state, choices, of->filled, &action))
        return refuse_unobserved(of, error);
    return cue_step_apply(of->setup, of->state, &action, NULL, error);
}

static cue_status play_by_steps(const batch *of, uint64_t seed, cue_random *choices, uint32_t moves, cue_error *error)
{
    cue_status status = CUE_OK;
    /* Counted here, because a faulty ruleset may change the state's own counters. */
    for (; !status && !is_over(of) && moves < of->moves_most; moves++) {
        status = of->state->to_act == CUE_CHANCE ? cue_step_chance(of->setup, of->state, seed, NULL, error)
                                                 : act(of, choices, error);
        if (!status && !stays_within(of))
            status = cue_check_head_made(of->setup, of->state, error);
    }
    return status;
}

/* The first state of a game; returns the seed of its chance. */
static uint64_t begin(const batch *of, cue_random *choices)
{
    const uint64_t number = cue_random_next(choices);
    if (!of->config.state) {
        cue_step_start(of->setup, of->state);
        return number;
    }
    cue_step_clone_into(of->setup->ruleset, of->config.state, of->state);
    return cue_step_imagine(of->setup, of->state, number);
}

/* How many actions there were before the games begin. */
static uint32_t moves_before(const batch *of)
{
    return of->config.state ? cue_step_head(of->config.state)->moves : 0;
}

/* The count of actions at which a game ends unfinished. */
static uint32_t last_move(const batch *of)
{
    const uint32_t before = moves_before(of);
    return of->moves_most < UINT32_MAX - before ? before + of->moves_most : UINT32_MAX;
}

static cue_status play(const batch *of, uint64_t number, cue_error *error)
{
    const cue_stepping_powers *stepping = of->setup->stepping;
    cue_random choices = cue_random_at(of->config.seed, number);
    const uint64_t seed = begin(of, &choices);
    const cue_status first = of->config.action ? act_first(of, &choices, error) : CUE_OK;
    cue_status status = first;
    if (!first && of->config.policy == CUE_POLICY_RANDOM && stepping->play)
        stepping->play(of->setup->options, of->state, seed, &choices, last_move(of));
    else if (!first)
        status = play_by_steps(of, seed, &choices, of->config.action != NULL, error);
    if (!status && !is_over(of) && of->moves_most == of->definition->max_moves)
        status = refuse_length(of, error);
    return status;
}

static int64_t score_of(const batch *of)
{
    if (!of->score)
        return 0;
    if (of->setup->stepping->score)
        return of->setup->stepping->score(of->setup->options, of->state);
    cue_step_view(of->setup, of->state, of->view, of->definition->view_size);
    return cue_field_integer(of->score, (const char *)of->view + of->definition->players_offset);
}

/* A finished game. */
static void add_up(const batch *of, cue_playouts_result *to)
{
    const cue_simulation_powers *simulation = of->definition->simulation;
    const int64_t score = score_of(of);
    uint32_t winners = of->state->winners;
    if (!to->games || score > to->best)
        to->best = score;
    if (!to->games || score < to->worst)
        to->worst = score;
    to->games++;
    to->sum = (int64_t)((uint64_t)to->sum + (uint64_t)score); /* whatever a faulty ruleset says */
    to->squares += (uint64_t)score * (uint64_t)score;
    for (; winners; winners &= winners - 1)
        to->wins[__builtin_ctz(winners)]++;
    if (simulation && simulation->tally)
        simulation->tally(of->setup->options, of->state, to->counts);
}

cue_status cue_playouts(const cue_setup *setup, const cue_playouts_config *config, cue_playouts_result *result,
                        cue_error *error)
{
    batch of;
    cue_playouts_result total;
    cue_status status = prepare(&of, setup, config, error);
    uint64_t i;
    if (!status)
        status = cue_copy_sized(&total, sizeof total, result, "CUE_PLAYOUTS_RESULT_INIT", error);
    for (i = 0; !status && i < of.config.count; i++) {
        status = play(&of, of.config.first + i, error);
        if (status)
            break;
        total.actions += of.state->moves - moves_before(&of);
        if (is_over(&of))
            add_up(&of, &total);
        else
            total.unfinished++;
    }
    if (!status)
        memcpy(result, &total, total.size < sizeof total ? total.size : sizeof total);
    return status;
}

void cue_playouts_add(cue_playouts_result *to, const cue_playouts_result *from)
{
    cue_playouts_result total, more;
    unsigned i;
    if (cue_copy_sized(&total, sizeof total, to, "", NULL) || cue_copy_sized(&more, sizeof more, from, "", NULL))
        return;
    if (more.games && (!total.games || more.best > total.best))
        total.best = more.best;
    if (more.games && (!total.games || more.worst < total.worst))
        total.worst = more.worst;
    total.games += more.games;
    total.unfinished += more.unfinished;
    total.actions += more.actions;
    total.sum = (int64_t)((uint64_t)total.sum + (uint64_t)more.sum);
    total.squares += more.squares;
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        total.wins[i] += more.wins[i];
    for (i = 0; i < CUE_TALLIES_MAX; i++)
        total.counts[i] += more.counts[i];
    memcpy(to, &total, total.size < sizeof total ? total.size : sizeof total);
}
