#include "figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_earlier(const result_list *all, size_t index)
{
    const game_result *result = &all->items[index];
    size_t i;
    for (i = 0; i < index; i++)
        if (strcmp(all->items[i].game, result->game) == 0 && strcmp(all->items[i].day, result->day) == 0)
            return true;
    return false;
}

result_worth figures_worth(const result_list *all, size_t index)
{
    const game_result *result = &all->items[index];
    if (result->refereed)
        return RESULT_COUNTS;
    if (result->undone)
        return RESULT_UNDONE;
    if (result->from_file)
        return RESULT_FROM_FILE;
    if (result->chosen && !result->by_hand)
        return RESULT_CHOSEN;
    return result->day[0] && has_earlier(all, index) ? RESULT_AGAIN : RESULT_COUNTS;
}

const char *figures_reason(result_worth worth)
{
    static const char *const reasons[RESULT_WORTHS] = {
        "", "moves taken back after what they had shown", "begun from a file", "played with a seed that was given",
        "not the first time that this day's game was finished",
    };
    return reasons[worth];
}

static void go_on(score_figures *figures)
{
    figures->running++;
    if (figures->running > figures->streak)
        figures->streak = figures->running;
}

static void add_day(score_figures *figures, long day)
{
    if (figures->games && day == figures->last_day)
        return;
    if (!figures->games || day != figures->last_day + 1)
        figures->running = 0;
    figures->last_day = day;
    go_on(figures);
}

/* Of two best scores the one with fewer hints is better. */
static void add_score(score_figures *figures, long score, unsigned long hints)
{
    if (!figures->scored || score > figures->best || (score == figures->best && hints < figures->best_hints)) {
        figures->best = score;
        figures->best_hints = hints;
    }
    if (!figures->scored || score < figures->worst)
        figures->worst = score;
    figures->sum += score;
    figures->scored++;
}

static void add_game(score_figures *figures, const game_result *result, bool won, long score)
{
    if (!result->contested)
        add_day(figures, day_number(result->date));
    else if (won)
        go_on(figures);
    else
        figures->running = 0;
    if (result->has_scores)
        add_score(figures, score, result->hints);
    figures->won += won;
    figures->games++;
}

/* A game that all have won is a draw, and nobody's win. */
static bool is_won(const game_result *result, unsigned long winners, size_t number)
{
    return (winners >> number & 1) && (result->player_count < 2 || winners != (1ul << result->player_count) - 1);
}

void figures_add(score_figures *figures, const game_result *result, const result_player *player)
{
    const size_t number = (size_t)(player - result->players);
    unsigned long i, winners = 0;
    for (i = 0; i < result->player_count; i++)
        winners |= (unsigned long)result->players[i].won << i;
    for (i = 0; i < result->game_count; i++)
        add_game(figures, result, is_won(result, result->games[i].winners, number), result->games[i].scores[number]);
    if (!result->games)
        add_game(figures, result, is_won(result, winners, number), player->score);
    if (player->high_break > figures->high_break)
        figures->high_break = player->high_break;
    figures->innings += player->innings;
    figures->in_innings += player->innings ? player->score : 0;
    figures->matches += result->games != NULL;
    figures->matches_won += result->games && player->won;
}

const char *figures_hints(const score_figures *figures, char text[FIGURES_HINTS])
{
    const unsigned long hints = figures->best_hints;
    text[0] = 0;
    if (hints)
        (void)snprintf(text, FIGURES_HINTS, " (with %lu hint%s)", hints, hints == 1 ? "" : "s");
    return text;
}

const char *figures_average(const score_figures *figures, char text[FIGURES_AVERAGE])
{
    const long thousandths = 1000 * labs(figures->in_innings) / figures->innings;
    (void)snprintf(text, FIGURES_AVERAGE, "%s%ld.%03ld", figures->in_innings < 0 ? "-" : "", thousandths / 1000,
                   thousandths % 1000);
    return text;
}

void figures_end(score_figures *figures, bool of_days, long today)
{
    if (of_days && figures->last_day + 1 < today)
        figures->running = 0;
}

bool figures_have_runs(const game_result *result)
{
    unsigned long i = 0;
    while (i < result->count_count && strcmp(result->count_names[i], FIGURES_RUN) != 0)
        i++;
    return i < result->count_count;
}
