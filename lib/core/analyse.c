/* Analysis: a copy of the game is taken back and plays its log once more, with advice at each choice. */
#include "core/advice.h"

#include "base/memory.h"
#include "core/game.h"

#include <cuerules/advice.h>
#include <cuerules/playouts.h>

#include <math.h>

/* What is known of a position between two entries: what it is worth to each player, where that can be told, and the advice
 * on what was done there. */
typedef struct standing {
    int8_t to_act;
    bool chance, chosen; /* what is done next: by chance; by the player who is to act, so that there is advice */
    bool valued;         /* worth is told */
    double worth[CUE_PLAYERS_MAX], error[CUE_PLAYERS_MAX];
    cue_advice best;
    cue_advice_result advice;
} standing;

typedef struct study {
    const cue_game *game;
    const cue_definition *definition;
    cue_game *copy;
    cue_analysis_config config;
    cue_analysis found;
    void *room;
    size_t room_size, end; /* where the analysis ends, in the log */
    int8_t chose;          /* who chose last */
    double squares[CUE_PLAYERS_MAX]; /* of the errors of each player's luck */
    bool stopped;
} study;

static bool asks_to_stop(void *context)
{
    study *of = context;
    of->stopped = of->stopped || (of->config.stop && of->config.stop(of->config.context));
    return of->stopped;
}

/* ---- what a position is worth */

static void *own_room(const study *of)
{
    return cue_advice_room_within(of->definition, of->room);
}

static void take_values(const study *of, standing *at)
{
    const cue_advice_powers *powers = of->definition->advice;
    const cue_setup *setup = &of->copy->setup;
    unsigned player;
    at->valued = powers->value || (at->to_act >= 0 && setup->players == 1);
    for (player = 0; player < setup->players && at->valued; player++)
        at->worth[player] = (int)player == at->to_act
                                ? at->best.value
                                : powers->value(setup->options, of->copy->state, own_room(of), player);
}

/* How many games tell what a position is worth: as many as one of those that are compared at the end. */
static uint64_t games_for_one(const study *of)
{
    const uint64_t share = of->config.budget / CUE_ADVICE_KEPT;
    return share + (share < 2 ? 2 : 0);
}

/* Of games that were played out: the mean, and its standard error as in cue_advise. Nothing is open once the game is over. */
static void estimate(const study *of, standing *at, const cue_playouts_result *games)
{
    const double count = (double)games->games, mean = (double)games->sum / count;
    const double variance = fmax((double)games->squares / count - mean * mean, 0) / (count - 1);
    const bool wins = of->found.unit == CUE_ADVICE_WINS, over = at->to_act == CUE_NOBODY;
    unsigned player;
    at->valued = true;
    for (player = 0; player < of->copy->setup.players; player++) {
        const double won = (double)games->wins[player], share = (won + 1) / (count + 2);
        at->worth[player] = wins ? won / count : mean;
        at->error[player] = over ? 0 : sqrt(wins ? share * (1 - share) / count : variance);
    }
}

static cue_status play_on(study *of, standing *at, cue_error *error)
{
    const cue_setup *setup = &of->copy->setup;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result games = CUE_PLAYOUTS_RESULT_INIT;
    cue_status status;
    config.seed = of->config.seed;
    config.policy = CUE_POLICY_GREEDY;
    config.count = games_for_one(of);
    config.room = of->room;
    config.room_size = of->room_size;
    config.state = of->copy->state;
    status = cue_playouts(setup, &config, &games, error);
    if (status)
        return status;
    of->found.games += games.games;
    estimate(of, at, &games);
    return CUE_OK;
}

/* The same by a ruleset's own player, of games of one player. */
static void try_position(study *of, standing *at)
{
    const cue_advice_powers *powers = of->definition->advice;
    const void *options = of->copy->setup.options, *state = of->copy->state;
    void *room = own_room(of);
    const double stake = powers->glance(options, state, room, NULL, 0, NULL), count = (double)games_for_one(of);
    double sum = 0, squares = 0, mean;
    uint64_t i;
    for (i = 0; i < games_for_one(of); i++) {
        const double worth = powers->trial(options, state, room, NULL, of->config.seed, i), square = worth * worth;
        sum += worth;
        squares += square;
    }
    of->found.games += i;
    mean = sum / count;
    sum *= mean;
    at->valued = true;
    at->worth[0] = stake * mean;
    at->error[0] = stake * sqrt(fmax(squares - sum, 0) / count / (count - 1));
}

/* ---- a position on the way */

/* Does whoever is to act do this, rather than chance, the referee, or somebody out of turn? */
static bool is_choice(const study *of, const standing *at, const cue_action *next)
{
    return at->to_act >= 0 && of->definition->actions[next->kind].by == CUE_BY_PLAYER &&
           (next->player == CUE_NOBODY || next->player == at->to_act);
}

/* Exact values are found on the way, so that they are wanted at the end as well. */
static cue_status advise(study *of, standing *at, const cue_action *next, cue_error *error)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_status status;
    at->chosen = next && is_choice(of, at, next);
    if (!at->chosen && (at->to_act < 0 || !cue_is_exact(of->definition)))
        return CUE_OK;
    config.seed = of->config.seed;
    config.budget = of->config.budget;
    config.room = of->room;
    config.room_size = of->room_size;
    config.stop = asks_to_stop;
    config.context = of;
    config.played = at->chosen ? next : NULL;
    status = cue_advise_again(&of->copy->setup, of->copy->state, &config, &at->best, 1, &at->advice, error);
    of->found.games += at->advice.games;
    return status;
}

/* What a position is worth where that is not exact. */
static cue_status weigh(study *of, standing *at, cue_error *error)
{
    if (!cue_has_trials(of->definition))
        return play_on(of, at, error);
    try_position(of, at);
    return CUE_OK;
}

/* Before entry `number`, or at the end. Games are played out only where luck is told: before and after chance, and at both
 * ends. */
static cue_status look_at(study *of, size_t number, bool after_chance, standing *at, cue_error *error)
{
    static const standing nothing = {.advice = CUE_ADVICE_RESULT_INIT};
    const bool end = number == of->end;
    cue_action next = {0};
    cue_status status;
    *at = nothing;
    at->to_act = cue_step_head(of->copy->state)->to_act;
    (void)cue_game_log_at(of->game, number, &next);
    at->chance = !end && of->definition->actions[next.kind].by == CUE_BY_CHANCE;
    status = advise(of, at, end ? NULL : &next, error);
    if (!status && cue_is_exact(of->definition))
        take_values(of, at);
    else if (!status && (end || at->chance || after_chance || number == of->config.from))
        status = weigh(of, at, error);
    (void)asks_to_stop(of);
    return status;
}

/* ---- an entry */

static int8_t who_acted(const standing *before, const cue_action *action)
{
    if (before->chance || before->chosen)
        return before->chance ? CUE_CHANCE : before->to_act;
    return action->player;
}

/* What counts as a loss: more than sums in another order may differ by in their last digits, and, where values are estimated,
 * what can be told from chance. */
static bool is_loss(double loss, double error)
{
    return loss > 1e-9 && loss > CUE_ANALYSIS_DOUBT * error;
}

static void tell_choice(study *of, const standing *at, cue_analysed *entry)
{
    const cue_advice *best = &at->best, *played = &at->advice.played;
    const double error = sqrt(best->error * best->error + played->error * played->error);
    const bool lost = is_loss(played->loss, error);
    entry->best = lost ? best->action : played->action;
    entry->best_value = lost ? best->value : played->value;
    entry->value = played->value;
    entry->loss = lost ? played->loss : 0;
    entry->error = error;
    of->chose = entry->player;
    if (at->advice.count > 1)
        entry->flags |= CUE_ANALYSED_CHOICE;
}

/* Chance changes everybody's prospects; what a choice turned up is the luck of whoever chose. */
static bool tells_luck(const study *of, const standing *before, const standing *after)
{
    const bool turned_up = before->chosen && cue_is_exact(of->definition) && of->definition->imagine;
    return after->valued && (before->chance ? before->valued : turned_up);
}

static void add_luck(study *of, const standing *before, const standing *after, unsigned player, cue_analysed *entry)
{
    const double luck = after->worth[player] - (before->chance ? before->worth[player] : entry->value);
    const double square = before->error[player] * before->error[player] + after->error[player] * after->error[player];
    of->found.players[player].luck += luck;
    of->squares[player] += square;
    of->found.players[player].luck_error = sqrt(of->squares[player]);
    if ((int)player != entry->seen_by)
        return;
    entry->luck = luck;
    entry->luck_error = sqrt(square);
}

static cue_analysed tell(study *of, const cue_action *action, const standing *before, const standing *after)
{
    cue_analysed entry = {.player = who_acted(before, action)};
    unsigned player;
    entry.seen_by = after->to_act >= 0 ? after->to_act : of->chose;
    if (before->chosen) {
        entry.seen_by = before->to_act;
        tell_choice(of, before, &entry);
    }
    if (!tells_luck(of, before, after))
        return entry;
    entry.flags |= CUE_ANALYSED_LUCK;
    for (player = 0; player < of->copy->setup.players; player++)
        if (before->chance || (int)player == entry.seen_by)
            add_luck(of, before, after, player, &entry);
    return entry;
}

/* ---- all of them */

/* If it is among the dearest. */
static void name_mistake(cue_analysed_player *of, size_t number, double loss)
{
    size_t i = of->dearest_count, later;
    while (i && of->dearest_loss[i - 1] < loss)
        i--;
    if (i == CUE_ANALYSIS_DEAREST)
        return;
    of->dearest_count += of->dearest_count < CUE_ANALYSIS_DEAREST;
    for (later = of->dearest_count - 1; later > i; later--) {
        of->dearest[later] = of->dearest[later - 1];
        of->dearest_loss[later] = of->dearest_loss[later - 1];
    }
    of->dearest[i] = number;
    of->dearest_loss[i] = loss;
}

static void count_choice(cue_analysed_player *of, size_t number, const cue_analysed *entry)
{
    of->choices++;
    of->loss += entry->loss;
    of->mean_loss = of->loss / of->choices;
    if (entry->loss > 0)
        name_mistake(of, number, entry->loss);
}

static cue_status go_through(study *of, cue_analysed *out, size_t capacity, cue_error *error)
{
    standing before, after;
    cue_status status = look_at(of, of->config.from, false, &before, error);
    size_t number;
    memcpy(of->found.before, before.worth, sizeof before.worth);
    for (number = of->config.from; number < of->end && !status && !of->stopped; number++) {
        cue_action action;
        cue_analysed entry;
        status = cue_game_redo(of->copy, &action, error);
        if (!status)
            status = look_at(of, number + 1, before.chance, &after, error);
        if (status || of->stopped)
            break;
        entry = tell(of, &action, &before, &after);
        if (entry.flags & CUE_ANALYSED_CHOICE)
            count_choice(&of->found.players[entry.seen_by], number, &entry);
        if (of->found.count++ < capacity)
            out[number - of->config.from] = entry;
        before = after;
    }
    memcpy(of->found.after, before.worth, sizeof before.worth);
    return status;
}

size_t cue_analysis_length(const cue_game *game, const cue_analysis_config *config)
{
    const size_t count = cue_game_log_count(game), most = config->from < count ? count - config->from : 0;
    return config->count && config->count < most ? config->count : most;
}

static cue_status check(const study *of, cue_error *error)
{
    static const cue_path from = {NULL, "from", 0};
    const cue_status status = cue_check_advised(of->definition, error);
    if (!status && of->config.from > cue_game_log_count(of->game))
        return cue_refuse_at(error, CUE_BAD_VALUE, &from, "must be at most %lu, the length of the log",
                             (unsigned long)cue_game_log_count(of->game));
    return status;
}

/* The defaults, the copy before the first entry, and room. */
static cue_status prepare(study *of, cue_error *error)
{
    cue_status status;
    if (!of->config.budget)
        of->config.budget = CUE_ANALYSIS_BUDGET;
    of->end = of->config.from + cue_analysis_length(of->game, &of->config);
    of->found.exact = cue_is_exact(of->definition);
    of->found.unit = (uint32_t)cue_advice_unit_of(of->definition);
    status = cue_game_clone(of->game, &of->copy, error);
    while (!status && cue_game_log_count(of->copy) > of->config.from)
        (void)cue_game_undo(of->copy, NULL, NULL);
    of->room_size = cue_advice_room(&of->game->setup);
    of->room = status ? NULL : cue_allocate(&of->game->setup.allocator, of->room_size);
    if (of->room)
        cue_clear_advice_room(of->definition, of->room);
    return status || of->room ? status : cue_no_memory(error);
}

cue_status cue_analyse(const cue_game *game, const cue_analysis_config *config, cue_analysed *out, size_t capacity,
                       cue_analysis *analysis, cue_error *error)
{
    study of = {.game = game, .definition = game->setup.definition};
    cue_status status = cue_copy_sized(&of.config, sizeof of.config, config, "CUE_ANALYSIS_CONFIG_INIT", error);
    if (!status)
        status = cue_copy_sized(&of.found, sizeof of.found, analysis, "CUE_ANALYSIS_INIT", error);
    if (!status)
        status = check(&of, error);
    if (status)
        return status;
    memset(&of.found, 0, sizeof of.found);
    status = prepare(&of, error);
    if (!status)
        status = go_through(&of, out, capacity, error);
    cue_release(&game->setup.allocator, of.room);
    cue_game_free(of.copy);
    return status ? status : cue_give_sized(analysis, &of.found, sizeof of.found, "CUE_ANALYSIS_INIT", error);
}
