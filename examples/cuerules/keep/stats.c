/* cuerules stats: what one's own finished games come to. */
#include "../arguments.h"
#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "figures.h"
#include "folder.h"
#include "results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = 20 };

/* The results of one game; total: of all players together, for what is counted in a game as a whole. */
typedef struct summary {
    const result_list *all;
    const char *game;
    const result *latest;
    figures *players;
    size_t player_count;
    bool contested, has_scores, has_breaks;
    unsigned long counted, apart[RESULT_WORTHS];
    long best_apart[RESULT_WORTHS];
} summary;

static figures *figures_of(summary *of, const char *name)
{
    figures *grown;
    size_t i;
    for (i = 0; i < of->player_count; i++)
        if (strcmp(of->players[i].name, name) == 0)
            return &of->players[i];
    grown = realloc(of->players, (of->player_count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    of->players = grown;
    memset(&grown[of->player_count], 0, sizeof *grown);
    grown[of->player_count].name = name;
    return &grown[of->player_count++];
}

static bool add_result(summary *of, size_t index)
{
    const result *next = &of->all->items[index];
    const result_worth worth = figures_worth(of->all, index);
    unsigned long i;
    of->latest = next;
    if (worth != RESULT_COUNTS) {
        const long score = next->players[0].score;
        if (!of->apart[worth]++ || score > of->best_apart[worth])
            of->best_apart[worth] = score;
        return true;
    }
    of->counted++;
    of->contested = of->contested || next->contested;
    of->has_scores = of->has_scores || next->has_scores;
    of->has_breaks = of->has_breaks || next->has_breaks;
    for (i = 0; i < next->player_count; i++) {
        figures *to = figures_of(of, next->players[i].name);
        if (!to)
            return false;
        figures_add(to, next, &next->players[i]);
    }
    return true;
}

static int most_games_first(const void *one, const void *other)
{
    const figures *a = one, *b = other;
    return a->games != b->games ? (a->games < b->games ? 1 : -1) : strcmp(a->name, b->name);
}

/* A name in a column: what is too long is cut at a character, what is short is filled up. */
static void print_name(const char *name)
{
    size_t columns = 0, length = 0;
    while (name[length] && columns < NAME_COLUMNS) {
        length++;
        while (((unsigned char)name[length] & 0xc0) == 0x80)
            length++;
        columns++;
    }
    out_print("  %.*s%*s", (int)length, name, (int)(NAME_COLUMNS - columns), "");
}

static void print_player(const summary *of, const figures *player)
{
    print_name(player->name);
    out_print(" %6lu", player->games);
    if (of->contested)
        out_print(" %5lu", player->won);
    if (of->has_scores && player->scored)
        out_print(" %8.1f %6ld %6ld", (double)player->sum / (double)player->scored, player->best, player->worst);
    if (of->has_breaks)
        out_print(" %6ld", player->high_break);
    out_print(" %7lu %5lu\n", player->streak, player->running);
}

static void print_table(summary *of)
{
    char today[DAY_ROOM];
    size_t i;
    day_today(today);
    if (of->player_count)
        qsort(of->players, of->player_count, sizeof *of->players, most_games_first);
    out_print("  %-*s %6s%s%s%s %7s %5s\n", NAME_COLUMNS, "PLAYER", "GAMES", of->contested ? "   WON" : "",
              of->has_scores ? "     MEAN   BEST  WORST" : "", of->has_breaks ? "  BREAK" : "", "STREAK", "NOW");
    for (i = 0; i < of->player_count; i++) {
        figures_end(&of->players[i], !of->contested, day_number(today));
        print_player(of, &of->players[i]);
    }
    out_print("  STREAK: %s; NOW: the one that goes on.\n",
              of->contested ? "games won in a row" : "days in a row with a game finished");
}

/* The sum of a count over the games that have it. */
static long sum_of(const summary *of, const char *name)
{
    long sum = 0;
    size_t i, n;
    for (i = 0; i < of->all->count; i++)
        for (n = 0; n < of->all->items[i].count_count; n++)
            if (strcmp(of->all->items[i].game, of->game) == 0 && figures_worth(of->all, i) == RESULT_COUNTS &&
                strcmp(of->all->items[i].count_names[n], name) == 0)
                sum += of->all->items[i].counts[n];
    return sum;
}

static void print_counts(const summary *of)
{
    char line[RESULTS_COUNTS * (RESULTS_NAME + 60)] = "";
    size_t length = 0;
    unsigned long i;
    for (i = 0; i < of->latest->count_count && length < sizeof line; i++) {
        const long sum = sum_of(of, of->latest->count_names[i]);
        length += (size_t)snprintf(line + length, sizeof line - length, "%s%s: %ld (%.2f a game)", i ? ", " : "",
                                   of->latest->count_names[i], sum, (double)sum / (double)of->counted);
    }
    if (!length)
        return;
    out_print("  ");
    show_wrapped(2, line);
}

/* Days on which the game of the day was finished first time, in a row up to today or yesterday. */
static void print_days(const summary *of)
{
    figures days = {0};
    char today[DAY_ROOM];
    const result *last = NULL;
    size_t i;
    day_today(today);
    for (i = 0; i < of->all->count; i++) {
        const result *next = &of->all->items[i];
        if (strcmp(next->game, of->game) != 0 || day_number(next->day) < 0 || figures_worth(of->all, i) != RESULT_COUNTS)
            continue;
        figures_add(&days, &(result){.has_scores = next->has_scores, .date = {0}}, &next->players[0]);
        last = next;
    }
    if (!last)
        return;
    out_print("  Games of the day: %lu", days.games);
    if (days.scored)
        out_print(", best %ld, mean %.1f", days.best, (double)days.sum / (double)days.scored);
    out_print("; today's is %s.\n", strcmp(last->day, today) == 0 ? "finished" : "still to be finished");
}

static void print_apart(const summary *of)
{
    static const char *const reasons[RESULT_WORTHS] = {
        NULL, "with moves taken back", "begun from a file", "with a seed that was given",
        "of a day whose game was finished before",
    };
    int worth;
    for (worth = RESULT_COUNTS + 1; worth < RESULT_WORTHS; worth++)
        if (of->apart[worth]) {
            out_print("  Not counted: %lu %s", of->apart[worth], reasons[worth]);
            if (of->latest->has_scores)
                out_print(", best %ld", of->best_apart[worth]);
            out_print(".\n");
        }
}

static int print_game(const result_list *all, const char *game)
{
    summary of = {.all = all, .game = game};
    int end = COMMAND_DONE;
    size_t i;
    for (i = 0; i < all->count && end == COMMAND_DONE; i++)
        if (strcmp(all->items[i].game, game) == 0 && !add_result(&of, i))
            end = complain_no_memory();
    if (end == COMMAND_DONE) {
        out_print("%s: %lu game%s\n", of.latest->title, of.counted, of.counted == 1 ? "" : "s");
        if (of.counted) {
            print_table(&of);
            print_counts(&of);
            print_days(&of);
        }
        print_apart(&of);
    }
    free(of.players);
    return end;
}

static bool is_first(const result_list *all, size_t index)
{
    size_t i;
    for (i = 0; i < index; i++)
        if (strcmp(all->items[i].game, all->items[index].game) == 0)
            return false;
    return true;
}

static int print_all(const request *asked, const result_list *all)
{
    int end = COMMAND_DONE;
    bool any = false;
    size_t i;
    for (i = 0; i < all->count && end == COMMAND_DONE; i++)
        if (is_first(all, i) && (!asked->word || strcmp(asked->word, all->items[i].game) == 0)) {
            out_print("%s", any ? "\n" : "");
            end = print_game(all, all->items[i].game);
            any = true;
        }
    if (!any)
        out_print("No game%s%s has been finished at a terminal yet.\n", asked->word ? " of " : "",
                  asked->word ? asked->word : "");
    return end;
}

static int run(request *asked)
{
    result_list all;
    char path[FOLDER_PATH];
    int end;
    if (asked->word && !rulesets_find(&asked->modules, asked->word))
        return COMMAND_FAILED;
    if (!results_read(&all))
        return COMMAND_FAILED;
    end = print_all(asked, &all);
    if (all.damaged && folder_path("results.jsonl", path, sizeof path))
        (void)complain("%lu line%s of %s cannot be read, and count for nothing", (unsigned long)all.damaged,
                       all.damaged == 1 ? "" : "s", path);
    results_free(&all);
    return end;
}

const subcommand command_stats = {
    .name = "stats",
    .word = "[GAME]",
    .about = "show what your own games came to",
    .text = "Shows what the games came to that were finished at a terminal, by players: how\n"
            "many, won ones, means, best scores and breaks, streaks. A solitaire does not\n"
            "count where moves were taken back or the cards may have been known before: it\n"
            "was begun from a file or with --seed, or is not the first of the day's game\n"
            "(--today).\n",
    .options = ARGUMENT_OUTPUT,
    .run = run,
};
