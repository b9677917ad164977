/* Advice: what the ruleset knows exactly, or games that are played out. */
#include "core/advice.h"

#include "base/memory.h"
#include "core/game.h"
#include "fields/fields.h"

#include <cuerules/advice.h>

#include <cuerules/playouts.h>

#include <math.h>

/* An action that may be chosen, and the games that began with it. glance: what it seemed to be worth before them. */
typedef struct candidate {
    size_t listed; /* its place in the legal list */
    double value, error, glance;
    double sum, squares;
    uint64_t games;
} candidate;

/* Advice that is worked out. The candidates are in the order in which they stand at the moment. */
typedef struct consultation {
    cue_setup setup;
    const cue_definition *definition;
    const cue_state_head *state;
    cue_advice_config config;
    cue_action *legal;
    candidate *candidates;
    void *room; /* for games, or for the ruleset */
    size_t count, listed; /* candidates, and actions in the legal list */
    candidate played; /* what the host asks about, behind the legal list */
    uint64_t games;
    double stake; /* what is won with a game that is played out */
    bool stopped;
    cue_advice_unit unit;
} consultation;

/* The legal list, and one action more. */
static uint64_t size_of_actions(const cue_definition *definition)
{
    return cue_aligned((definition->max_legal + UINT64_C(1)) * sizeof(cue_action));
}

static uint64_t size_of_lists(const cue_definition *definition)
{
    return size_of_actions(definition) + definition->max_legal * sizeof(candidate);
}

size_t cue_advice_room(const cue_setup *setup)
{
    const cue_definition *definition = setup->definition;
    const bool own = cue_is_exact(definition) || cue_has_trials(definition);
    const uint64_t work = own ? (definition->max_legal + UINT64_C(1)) * sizeof(double) + definition->advice->room
                              : cue_playouts_room(setup);
    const uint64_t size = size_of_lists(definition) + work;
    return size < SIZE_MAX ? (size_t)size : SIZE_MAX;
}

/* A ruleset's powers write a value for each action of the legal list and one more, and work in the room behind these. */
static void *behind_values(const cue_definition *definition, void *values)
{
    return (double *)values + definition->max_legal + 1;
}

static void *room_behind(const consultation *of)
{
    return behind_values(of->definition, of->room);
}

void *cue_advice_room_within(const cue_definition *definition, void *room)
{
    return behind_values(definition, (unsigned char *)room + size_of_lists(definition));
}

void cue_clear_advice_room(const cue_definition *definition, void *room)
{
    const size_t own = definition->advice ? definition->advice->room : 0;
    if (own)
        memset(cue_advice_room_within(definition, room), 0, own < CUE_ADVICE_MARK ? own : CUE_ADVICE_MARK);
}

static void divide_room(consultation *of)
{
    unsigned char *room = of->config.room;
    of->legal = (cue_action *)(void *)room;
    of->candidates = (candidate *)(void *)(room + size_of_actions(of->definition));
    of->room = room + size_of_lists(of->definition);
}

/* In a solitaire without an opponent there is nobody else to win. */
cue_advice_unit cue_advice_unit_of(const cue_definition *definition)
{
    if (cue_is_exact(definition))
        return (cue_advice_unit)definition->advice->unit;
    return definition->players_max > 1 || cue_own_name(definition) ? CUE_ADVICE_WINS : CUE_ADVICE_SCORE;
}

cue_status cue_check_advised(const cue_definition *definition, cue_error *error)
{
    if (cue_gives_advice(definition))
        return CUE_OK;
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "there is no advice in %s: %s", definition->title,
                      definition->fill ? "somebody plays its shots at a table, and the library is the referee"
                                       : "it has no player of its own that could play games out");
}

static cue_status check_state(const cue_definition *definition, const cue_state_head *state, cue_error *error)
{
    if (state->phase == cue_over_phase(definition))
        return cue_refuse(error, CUE_GAME_OVER, "", "the game is over; there is nothing to advise");
    if (cue_check_advised(definition, error))
        return CUE_ILLEGAL_ACTION;
    return state->to_act == CUE_CHANCE
               ? cue_refuse(error, CUE_ILLEGAL_ACTION, "", "chance is to act; there is nothing to choose")
               : CUE_OK;
}

static cue_status prepare(consultation *of, const cue_setup *setup, const void *state, const cue_advice_config *config,
                          cue_error *error)
{
    cue_status status;
    memset(of, 0, sizeof *of);
    status = cue_copy_sized(&of->config, sizeof of->config, config, "CUE_ADVICE_CONFIG_INIT", error);
    of->setup = *setup;
    of->definition = setup->definition;
    of->state = state;
    of->unit = cue_advice_unit_of(setup->definition);
    if (!of->config.budget)
        of->config.budget = CUE_ADVICE_BUDGET;
    if (!status)
        status = check_state(of->definition, of->state, error);
    if (!status && (!of->config.room || of->config.room_size < cue_advice_room(setup)))
        status = cue_refuse(error, CUE_LIMIT, "", "advice in %s needs %lu bytes of room", setup->definition->title,
                            (unsigned long)cue_advice_room(setup));
    return status;
}

/* What may be chosen: no policy concedes, and what is open nobody has observed. */
static cue_status list_candidates(consultation *of, cue_error *error)
{
    const cue_simulation_powers *simulation = of->definition->simulation;
    const uint64_t declined = simulation ? simulation->declined : 0;
    const size_t most = of->definition->max_legal;
    size_t i;
    of->listed = cue_step_legal(&of->setup, of->state, of->legal, most);
    for (i = 0; i < of->listed && of->listed <= most; i++)
        if (!(declined >> (of->legal[i].kind & 63) & 1) && !(of->legal[i].flags & CUE_ACTION_OPEN)) {
            memset(&of->candidates[of->count], 0, sizeof of->candidates[0]);
            of->candidates[of->count++].listed = i;
        }
    return of->count ? CUE_OK
                     : cue_refuse(error, CUE_LIMIT, "", "%s has no action to choose from, or too many",
                                  of->definition->title);
}

/* The best first; of equals the first of the legal list. Insertion keeps a list that is nearly in order cheap. */
static void sort(candidate *candidates, size_t count)
{
    size_t i, j;
    for (i = 1; i < count; i++) {
        const candidate next = candidates[i];
        for (j = i; j && (candidates[j - 1].value < next.value ||
                          (candidates[j - 1].value <= next.value && candidates[j - 1].listed > next.listed));
             j--)
            candidates[j] = candidates[j - 1];
        candidates[j] = next;
    }
}


static double value_of(const consultation *of, const candidate *at)
{
    return ((const double *)of->room)[at->listed];
}

static void take_exact(consultation *of)
{
    const cue_advice_powers *powers = of->definition->advice;
    const size_t count = of->listed + (of->config.played != NULL);
    size_t i;
    powers->values(of->setup.options, of->state, room_behind(of), of->legal, count, of->room);
    for (i = 0; i < of->count; i++)
        of->candidates[i].value = value_of(of, &of->candidates[i]);
    if (of->config.played)
        of->played.value = value_of(of, &of->played);
    sort(of->candidates, of->count);
}

/* Whoever wins games with others, or the score of a solitaire. */
static void add_games(const consultation *of, candidate *to, const cue_playouts_result *games)
{
    to->games += games->games;
    if (of->unit == CUE_ADVICE_WINS) {
        to->sum += (double)games->wins[of->state->to_act];
        to->squares += (double)games->wins[of->state->to_act];
        return;
    }
    to->sum += (double)games->sum;
    to->squares += (double)games->squares;
}

/* The mean of two games or more, and its standard error. Where games are won or lost that is the error with one more of
 * each, so that a few games without a loss are not taken for certain. A glance counts as much as GLANCE games. Products that
 * are added up are worked out by themselves, or some compilers would round them once and others twice. */
static void estimate(const consultation *of, candidate *at)
{
    enum { GLANCE = 64 };
    const bool wins = of->unit == CUE_ADVICE_WINS;
    const double games = (double)at->games, more = wins ? games + 2 : games, weight = wins ? games : games - 1;
    const double mean = (at->sum + wins) / more, mean_square = mean * mean;
    const double variance = (at->squares + wins) / more - mean_square;
    const double seen = GLANCE * at->glance;
    at->value = of->stake * (cue_has_trials(of->definition) ? (at->sum + seen) / (games + GLANCE) : at->sum / games);
    at->error = of->stake * sqrt(fmax(variance, 0) / weight);
}

/* Games by the ruleset's own player. */
static void try_action(consultation *of, candidate *at, uint64_t count)
{
    const cue_advice_powers *powers = of->definition->advice;
    for (; count; count--) {
        const double worth = powers->trial(of->setup.options, of->state, room_behind(of), &of->legal[at->listed],
                                           of->config.seed, at->games++);
        const double square = worth * worth;
        at->sum += worth;
        at->squares += square;
        of->games++;
    }
    estimate(of, at);
}

/* So many more games that begin with an action; all actions meet the same numbers. */
static cue_status play_out(consultation *of, candidate *at, uint64_t count, cue_error *error)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result games = CUE_PLAYOUTS_RESULT_INIT;
    cue_status status;
    config.seed = of->config.seed;
    config.policy = CUE_POLICY_GREEDY;
    config.first = at->games;
    config.count = count;
    config.room = of->room;
    config.room_size = cue_playouts_room(&of->setup);
    config.state = of->state;
    config.action = &of->legal[at->listed];
    status = cue_playouts(&of->setup, &config, &games, error);
    if (status)
        return status;
    add_games(of, at, &games);
    of->games += games.games;
    estimate(of, at);
    return CUE_OK;
}

static cue_status begin_with(consultation *of, candidate *at, uint64_t count, cue_error *error)
{
    if (!cue_has_trials(of->definition))
        return play_out(of, at, count, error);
    try_action(of, at, count);
    return CUE_OK;
}

/* Games for the first so many candidates, in portions, between which the host may stop. */
static cue_status compare(consultation *of, size_t count, uint64_t each, cue_error *error)
{
    enum { PORTION = 16 };
    cue_status status = CUE_OK;
    uint64_t left = each;
    size_t i;
    while (left && !status && !of->stopped) {
        const uint64_t portion = left < PORTION ? left : PORTION;
        for (i = 0; i < count && !status; i++)
            status = begin_with(of, &of->candidates[i], portion, error);
        left -= portion;
        of->stopped = of->config.stop && of->config.stop(of->config.context);
    }
    sort(of->candidates, count);
    return status;
}

/* What was played is looked at alone, as nothing else is as good then. */
static double glance_at_played(const consultation *of)
{
    double value = 0;
    (void)of->definition->advice->glance(of->setup.options, of->state, room_behind(of), &of->legal[of->played.listed], 1,
                                         &value);
    return fmax(value, 0);
}

/* What a ruleset's own player makes of the actions at a glance; those that need not be tried are left out. */
static void take_glance(consultation *of)
{
    const cue_advice_powers *powers = of->definition->advice;
    size_t i;
    if (of->config.played)
        of->played.glance = glance_at_played(of);
    of->stake = powers->glance(of->setup.options, of->state, room_behind(of), of->legal, of->listed, of->room);
    for (i = 0; i < of->count; i++)
        of->candidates[i].glance = of->candidates[i].value = value_of(of, &of->candidates[i]);
    sort(of->candidates, of->count);
    while (of->count > 1 && of->candidates[of->count - 1].value < 0)
        of->count--;
}

static void take_greedy(consultation *of)
{
    size_t i;
    of->stake = 1;
    for (i = 0; i < of->count; i++)
        of->candidates[i].value = of->definition->simulation->worth(of->setup.options, of->state,
                                                                       &of->legal[of->candidates[i].listed]);
    sort(of->candidates, of->count);
}

/* Where there are many, only those are looked at that seem best. */
static void take_likeliest(consultation *of)
{
    enum { GAMES_FOR_ONE = 8, MOST_TRIED = 12 };
    const uint64_t affordable = of->config.budget / GAMES_FOR_ONE;
    const uint64_t most = cue_has_trials(of->definition) && affordable > MOST_TRIED ? MOST_TRIED : affordable;
    if (cue_has_trials(of->definition))
        take_glance(of);
    else
        take_greedy(of);
    if (of->count > most && of->count > CUE_ADVICE_KEPT)
        of->count = most > CUE_ADVICE_KEPT ? (size_t)most : CUE_ADVICE_KEPT;
}

/* As many rounds as it takes to halve the candidates to those that are kept, each with the same share of the budget. */
static cue_status halve(consultation *of, cue_error *error)
{
    uint64_t rounds = 1;
    size_t left;
    for (left = of->count; left > CUE_ADVICE_KEPT; left = (left + 1) / 2)
        rounds++;
    for (;;) {
        const uint64_t each = of->config.budget / rounds / of->count;
        const cue_status status = compare(of, of->count, each > 2 ? each : 2, error);
        if (status || of->count <= CUE_ADVICE_KEPT)
            return status;
        of->count = (of->count + 1) / 2 > CUE_ADVICE_KEPT ? (of->count + 1) / 2 : CUE_ADVICE_KEPT;
    }
}

/* Is an action of the legal list what was played? What its members tell for information, a log does not. */
static bool is_played(const cue_definition *definition, const cue_action *listed, const cue_action *played)
{
    const cue_fields *members = &definition->actions[listed->kind].members;
    uint32_t i;
    if (listed->kind != played->kind)
        return false;
    for (i = 0; i < members->count; i++)
        if (!(members->list[i].flags & CUE_FIELD_INFORMS) && cue_field_differs(&members->list[i], listed, played))
            return false;
    return true;
}

/* What was played has to be legal. It is looked for in the legal list, or else comes behind it. */
static cue_status list_played(consultation *of, cue_error *error)
{
    uint64_t copy[CUE_STATE_MAX / sizeof(uint64_t)];
    if (!of->config.played)
        return CUE_OK;
    of->legal[of->listed] = *of->config.played;
    while (!is_played(of->definition, &of->legal[of->played.listed], of->config.played))
        of->played.listed++;
    cue_step_clone_into(&of->setup, of->state, copy);
    return cue_step_apply(&of->setup, copy, of->config.played, NULL, error);
}

/* The same games as those of the best one. */
static cue_status play_out_played(consultation *of, cue_error *error)
{
    return of->config.played ? begin_with(of, &of->played, of->candidates[0].games, error) : CUE_OK;
}

static cue_status consult(consultation *of, cue_error *error)
{
    cue_status status = list_candidates(of, error);
    if (!status)
        status = list_played(of, error);
    if (status)
        return status;
    if (cue_is_exact(of->definition)) {
        take_exact(of);
        return CUE_OK;
    }
    take_likeliest(of);
    status = halve(of, error);
    return status ? status : play_out_played(of, error);
}

static cue_advice advice_on(const consultation *of, const candidate *at)
{
    const cue_advice advice = {of->legal[at->listed], at->value, at->error,
                               fmax(of->candidates[0].value - at->value, 0)};
    return advice;
}

static cue_status advise(const cue_setup *setup, const void *state, const cue_advice_config *config, bool again,
                         cue_advice *out, size_t capacity, cue_advice_result *result, cue_error *error)
{
    consultation of;
    cue_advice_result given = CUE_ADVICE_RESULT_INIT;
    cue_status status = prepare(&of, setup, state, config, error);
    size_t i;
    if (!status)
        status = cue_copy_sized(&given, sizeof given, result, "CUE_ADVICE_RESULT_INIT", error);
    if (!status) {
        if (!again)
            cue_clear_advice_room(of.definition, of.config.room);
        divide_room(&of);
        status = consult(&of, error);
    }
    if (status)
        return status;
    for (i = 0; i < of.count && i < capacity; i++)
        out[i] = advice_on(&of, &of.candidates[i]);
    if (of.config.played)
        given.played = advice_on(&of, &of.played);
    given.count = of.count;
    given.games = of.games;
    given.unit = (uint32_t)of.unit;
    given.exact = cue_is_exact(of.definition);
    memcpy(result, &given, given.size < sizeof given ? given.size : sizeof given);
    return CUE_OK;
}

cue_status cue_advise(const cue_setup *setup, const void *state, const cue_advice_config *config, cue_advice *out,
                      size_t capacity, cue_advice_result *result, cue_error *error)
{
    return advise(setup, state, config, false, out, capacity, result, error);
}

cue_status cue_advise_again(const cue_setup *setup, const void *state, const cue_advice_config *config, cue_advice *out,
                            size_t capacity, cue_advice_result *result, cue_error *error)
{
    return advise(setup, state, config, true, out, capacity, result, error);
}

cue_status cue_game_advise(const cue_game *game, const cue_advice_config *config, cue_advice *out, size_t capacity,
                           cue_advice_result *result, cue_error *error)
{
    const cue_allocator *allocator = &game->setup.allocator;
    const size_t size = cue_advice_room(&game->setup);
    cue_advice_config own;
    cue_status status = cue_copy_sized(&own, sizeof own, config, "CUE_ADVICE_CONFIG_INIT", error);
    if (!status)
        status = check_state(game->setup.definition, cue_step_head(game->state), error);
    if (status)
        return status;
    own.size = sizeof own;
    own.room = cue_allocate(allocator, size);
    own.room_size = size;
    if (!own.room)
        return cue_no_memory(error);
    status = cue_advise(&game->setup, game->state, &own, out, capacity, result, error);
    cue_release(allocator, own.room);
    return status;
}
