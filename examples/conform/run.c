/* The run: plays the games and tries every item on them. */
#include "walk.h"

#include <stdlib.h>

/* LONG_LIST: of longer lists about this many random entries are tried. WHOLE_LISTS: one game in this many has all its
 * lists tried whole, by items marked for that. SOMETIMES: one game in this many is recorded for items that want that
 * sometimes. */
enum { LONG_LIST = 32, WHOLE_LISTS = 10, SOMETIMES = 8 };

static void try_list(conform_walk *walk, const conform_trial *trial)
{
    const bool whole = (trial->marks & CONFORM_WHOLE_LISTS) && walk->game.number % WHOLE_LISTS == 0;
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const size_t step = whole || count <= LONG_LIST ? 1 : (count + LONG_LIST - 1) / LONG_LIST;
    size_t i;
    if (step > 1)
        conform_remark(walk, "of lists of more than %d entries, %d at random", LONG_LIST, LONG_LIST);
    for (i = step > 1 ? (size_t)cue_random_below(&walk->random, step) : 0; i < count; i += step)
        trial->listed(walk, &listed[i]);
}

/* From one state that is tried to the next. Where the whole log is replayed in each, a long game would take an hour. */
static size_t step_of(const conform_trial *trial, size_t moves)
{
    enum { REPLAYED = 20000 };
    if (trial->replays)
        return moves * moves / REPLAYED + 1;
    return trial->states ? moves / trial->states + 1 : 1;
}

/* The recorded game, if any, is kept in the state that is being tried. */
static void try_states(conform_walk *walk, const conform_trial *trial)
{
    const bool long_game = trial->longest && walk->game.moves > trial->longest;
    const size_t moves = long_game ? trial->longest : walk->game.moves, step = step_of(trial, moves);
    size_t move;
    if (long_game)
        conform_remark(walk, "of games of more than %u actions, only so many", trial->longest);
    for (move = 0; move <= moves; move++) {
        walk->progress->move = move;
        if (trial->state && (move % step == 0 || move == moves))
            trial->state(walk);
        if (trial->listed)
            try_list(walk, trial);
        if (walk->recorded && move < moves && !conform_advance(walk, walk->recorded, move))
            return;
    }
}

void conform_try(conform_walk *walk, conform_item item)
{
    const conform_trial *trial = &conform_trials[item];
    const bool sometimes = trial->recorded == CONFORM_SOMETIMES_RECORDED && walk->game.number % SOMETIMES == 0;
    walk->progress->item = item;
    walk->progress->move = CONFORM_NO_MOVE;
    walk->random = cue_random_at(walk->progress->seed, (uint64_t)item + 1000);
    if (trial->recorded == CONFORM_RECORDED || (sometimes && !walk->misled)) {
        walk->recorded = conform_open_game(walk, NULL);
        if (!walk->recorded)
            return;
    }
    if (trial->once)
        trial->once(walk);
    if (trial->state || trial->listed)
        try_states(walk, trial);
    cue_game_free(walk->recorded);
    walk->recorded = NULL;
}

static void try_item(conform_walk *walk, conform_item item)
{
    if ((walk->left_out >> item & 1) || (walk->settings->only && !(walk->settings->only >> item & 1)))
        return;
    if (walk->misled && conform_trials[item].recorded == CONFORM_RECORDED) {
        walk->progress->item = item;
        conform_skip(walk, "the library relies on something that failed");
        return;
    }
    walk->report->items[item].games += conform_trials[item].of_thousand > 0;
    conform_try(walk, item);
}

/* The sample is spread over the run; it has at least two games, the first among them. */
static bool is_sampled(const conform_walk *walk, int of_thousand, uint32_t number)
{
    const uint64_t games = walk->settings->games;
    uint64_t share = games * (uint64_t)of_thousand / 1000;
    if (of_thousand <= 0)
        return of_thousand == CONFORM_FIRST_GAME && number == 0;
    share = share < 2 ? 2 : share;
    return games <= share || number % ((games + share - 1) / share) == 0;
}

static bool play_game(conform_walk *walk, uint32_t number)
{
    unsigned item;
    walk->progress->item = CONFORM_PLAYOUT;
    walk->progress->game = number;
    walk->progress->seed = walk->settings->seed + number;
    if (!conform_play(walk, number))
        return false;
    walk->report->games++;
    walk->report->actions += walk->game.moves;
    for (item = 0; item < CONFORM_ITEMS; item++)
        if (is_sampled(walk, conform_trials[item].of_thousand, number))
            try_item(walk, (conform_item)item);
    return true;
}

conform_walk *conform_walk_new(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report,
                               conform_progress *progress)
{
    conform_walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return NULL;
    walk->ruleset = ruleset;
    walk->definition = cue_ruleset_definition(ruleset);
    walk->settings = settings;
    walk->report = report;
    walk->progress = progress;
    return walk;
}

void conform_walk_free(conform_walk *walk)
{
    if (walk)
        conform_game_free(&walk->game);
    free(walk);
}

bool conform_walk_all(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out,
                      conform_report *report, conform_progress *progress)
{
    conform_walk *walk = conform_walk_new(ruleset, settings, report, progress);
    const bool playable = walk && conform_takes_defaults(walk);
    uint32_t number;
    bool played = walk != NULL;
    unsigned item;
    if (walk)
        walk->left_out = left_out;
    for (number = 0; number < settings->games && playable && played; number++) {
        if (!settings->in_process)
            conform_set_time_limit(settings->time_limit);
        if (settings->progress)
            settings->progress(number, settings->games);
        played = play_game(walk, number);
    }
    for (item = 0; item < CONFORM_ITEMS && playable && played; item++)
        if (conform_trials[item].of_thousand == CONFORM_AT_END)
            try_item(walk, (conform_item)item);
    if (settings->progress)
        settings->progress(settings->games, settings->games);
    conform_set_time_limit(0);
    conform_walk_free(walk);
    return played;
}

int conform_run(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report)
{
    conform_progress at = {CONFORM_PLAYOUT, 0, 0, CONFORM_NO_MOVE};
    int result;
    memset(report, 0, sizeof *report);
    if (settings->in_process || !conform_has_children)
        result = conform_walk_all(ruleset, settings, 0, report, &at) ? 0 : -1;
    else
        result = conform_run_in_children(ruleset, settings, report);
    conform_conclude(report);
    return result;
}
