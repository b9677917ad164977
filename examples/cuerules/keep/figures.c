#include "figures.h"

#include <string.h>

static bool has_earlier(const result_list *all, size_t index)
{
    const result *of = &all->items[index];
    size_t i;
    for (i = 0; i < index; i++)
        if (strcmp(all->items[i].game, of->game) == 0 && strcmp(all->items[i].day, of->day) == 0)
            return true;
    return false;
}

result_worth figures_worth(const result_list *all, size_t index)
{
    const result *of = &all->items[index];
    if (of->refereed)
        return RESULT_COUNTS;
    if (of->undone)
        return RESULT_UNDONE;
    if (of->from_file)
        return RESULT_FROM_FILE;
    if (of->chosen && !of->by_hand)
        return RESULT_CHOSEN;
    return of->day[0] && has_earlier(all, index) ? RESULT_AGAIN : RESULT_COUNTS;
}

static void go_on(figures *of)
{
    of->running++;
    if (of->running > of->streak)
        of->streak = of->running;
}

static void add_day(figures *to, long day)
{
    if (to->games && day == to->last_day)
        return;
    if (!to->games || day != to->last_day + 1)
        to->running = 0;
    to->last_day = day;
    go_on(to);
}

static void add_score(figures *to, long score)
{
    if (!to->scored || score > to->best)
        to->best = score;
    if (!to->scored || score < to->worst)
        to->worst = score;
    to->sum += score;
    to->scored++;
}

void figures_add(figures *to, const result *of, const result_player *player)
{
    if (!of->contested)
        add_day(to, day_number(of->date));
    else if (player->won)
        go_on(to);
    else
        to->running = 0;
    if (of->has_scores)
        add_score(to, player->score);
    if (player->high_break > to->high_break)
        to->high_break = player->high_break;
    to->won += player->won;
    to->games++;
}

void figures_end(figures *of, bool of_days, long today)
{
    if (of_days && of->last_day + 1 < today)
        of->running = 0;
}
