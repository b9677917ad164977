/* cuerules stats: what one's own finished games come to. */
#include "../arguments.h"
#include "../complain.h"
#include "../convert/match_text.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "figures.h"
#include "folder.h"
#include "results.h"
#include "stats.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LEAST = 6, NAME_MOST = 20 };

/* The results of one game; total: of all players together, for what is counted in a game as a whole. */
typedef struct stats_summary {
    const result_list *all;
    const char *game;
    const game_result *latest;
    score_figures *players;
    size_t player_count;
    bool contested, has_scores, has_breaks, has_innings;
    unsigned long matches; /* their games are counted one by one */
    int name_columns;
    unsigned long counted, drawn, apart[RESULT_WORTHS];
    long best_apart[RESULT_WORTHS];
} stats_summary;

static score_figures *figures_of(stats_summary *summary, const char *name)
{
    score_figures *grown;
    size_t i;
    for (i = 0; i < summary->player_count; i++)
        if (strcmp(summary->players[i].name, name) == 0)
            return &summary->players[i];
    grown = realloc(summary->players, (summary->player_count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    summary->players = grown;
    memset(&grown[summary->player_count], 0, sizeof *grown);
    grown[summary->player_count].name = name;
    return &grown[summary->player_count++];
}

static bool is_count(long score)
{
    return score < 0 || score > 1;
}

/* In pool a score only says who has won, which is told already; of a match it is that of its last game, or
 * how many were won. Of a game that is made of matches it is how many of these were won, which is told. */
static bool scores_tell_more(const game_result *result)
{
    unsigned long game, i;
    for (i = 0; i < result->player_count; i++) {
        if (!result->contested || result->match_count || (!result->games && is_count(result->players[i].score)))
            return true;
        for (game = 0; game < result->game_count; game++)
            if (is_count(result->games[game].scores[i]))
                return true;
    }
    return false;
}

/* Games that nobody alone has won. */
static unsigned long drawn(const game_result *result)
{
    unsigned long i, winners = 0, count = 0;
    if (!result->contested || result->player_count < 2)
        return 0;
    for (i = 0; i < result->game_count; i++)
        count += !result->games[i].winners || (result->games[i].winners & (result->games[i].winners - 1));
    for (i = 0; i < result->player_count && !result->games; i++)
        winners += result->players[i].won;
    return result->games ? count : winners != 1;
}

static bool add_result(stats_summary *summary, size_t index)
{
    const game_result *next = &summary->all->items[index];
    const result_worth worth = figures_worth(summary->all, index);
    unsigned long i;
    summary->latest = next;
    if (worth != RESULT_COUNTS) {
        const long score = next->players[0].score;
        if (!summary->apart[worth]++ || score > summary->best_apart[worth])
            summary->best_apart[worth] = score;
        return true;
    }
    summary->counted += next->games ? next->game_count : 1;
    summary->matches += next->games != NULL;
    summary->drawn += drawn(next);
    summary->contested = summary->contested || next->contested;
    summary->has_scores = summary->has_scores || (next->has_scores && scores_tell_more(next));
    summary->has_breaks = summary->has_breaks || next->has_breaks;
    for (i = 0; i < next->player_count; i++) {
        score_figures *to = figures_of(summary, next->players[i].name);
        if (!to)
            return false;
        figures_add(to, next, &next->players[i]);
        summary->has_innings = summary->has_innings || next->players[i].innings;
    }
    return true;
}

static int most_games_first(const void *one, const void *other)
{
    const score_figures *a = one, *b = other;
    return a->games != b->games ? (a->games < b->games ? 1 : -1) : strcmp(a->name, b->name);
}

/* A name in a column: what is too long is cut at a character, what is short is filled up. */
static void print_name(const char *name, int columns)
{
    size_t used;
    const size_t length = text_first_characters(name, (size_t)columns, &used);
    out_print("  %.*s%*s", (int)length, name, columns - (int)used, "");
}

/* As many columns as the longest name has. */
static int name_columns(const stats_summary *summary)
{
    size_t most = NAME_LEAST, used, i;
    for (i = 0; i < summary->player_count; i++) {
        (void)text_first_characters(summary->players[i].name, NAME_MOST, &used);
        most = used > most ? used : most;
    }
    return (int)most;
}

/* Points in an inning are what players compare; in matches innings are not counted. */
static bool has_averages(const stats_summary *summary)
{
    return summary->has_innings && !summary->matches;
}

static void print_scores(const stats_summary *summary, const score_figures *player)
{
    char average[FIGURES_AVERAGE];
    if (!has_averages(summary))
        out_print(" %8.1f", (double)player->sum / (double)player->scored);
    else if (player->innings)
        out_print(" %8s", figures_average(player, average));
    else
        out_print(" %8s", "-");
    out_print(" %6ld %6ld", player->best, player->worst);
}

static void print_player(const stats_summary *summary, const score_figures *player)
{
    print_name(player->name, summary->name_columns);
    out_print(" %6lu", player->games);
    if (summary->contested)
        out_print(" %5lu", player->won);
    if (summary->matches)
        out_print(" %3lu of %2lu", player->matches_won, player->matches);
    if (summary->has_scores && player->scored)
        print_scores(summary, player);
    if (summary->has_breaks)
        out_print(" %6ld", player->high_break);
    out_print(" %7lu %5lu\n", player->streak, player->running);
}

static void print_legend(const stats_summary *summary)
{
    char hints[FIGURES_HINTS];
    size_t i;
    if (summary->has_scores && !summary->latest->match_count)
        out_print("  %s: points in a game.\n",
                  has_averages(summary) ? "AVERAGE: points an inning; BEST, WORST" : "MEAN, BEST, WORST");
    if (summary->has_breaks)
        out_print("  %s: the most points in one visit.\n", figures_have_runs(summary->latest) ? "RUN" : "BREAK");
    out_print("  STREAK: %s; NOW: the one that goes on.\n",
              summary->contested ? "games won in a row" : "days in a row with a game finished");
    for (i = 0; i < summary->player_count; i++)
        if (summary->players[i].best_hints)
            out_print("  %s: BEST%s.\n", summary->players[i].name, figures_hints(&summary->players[i], hints));
    if (summary->drawn)
        out_print("  Drawn, which WON leaves out: %lu.\n", summary->drawn);
}

static void print_table(stats_summary *summary)
{
    char today[DAY_ROOM];
    size_t i;
    day_today(today);
    summary->name_columns = name_columns(summary);
    if (summary->player_count)
        qsort(summary->players, summary->player_count, sizeof *summary->players, most_games_first);
    out_print("  %-*s %6s%s%s%s%s %7s %5s\n", summary->name_columns, "PLAYER", "GAMES", summary->contested ? "   WON" : "",
              summary->matches ? "   MATCHES" : "",
              !summary->has_scores      ? ""
              : has_averages(summary) ? "  AVERAGE   BEST  WORST"
                                      : "     MEAN   BEST  WORST",
              !summary->has_breaks                  ? ""
              : figures_have_runs(summary->latest) ? "    RUN"
                                                   : "  BREAK",
              "STREAK", "NOW");
    for (i = 0; i < summary->player_count; i++) {
        figures_end(&summary->players[i], !summary->contested, day_number(today));
        print_player(summary, &summary->players[i]);
    }
    print_legend(summary);
    if (summary->latest->match_count)
        out_print("  MEAN, BEST, WORST: how many of %lu matches were won.\n  WON: whole games, not single matches.\n",
                  summary->latest->match_count);
}

/* The sum of a count over the games that have it. */
static long sum_of(const stats_summary *summary, const char *name)
{
    long sum = 0;
    size_t i, n;
    for (i = 0; i < summary->all->count; i++)
        for (n = 0; n < summary->all->items[i].count_count; n++)
            if (strcmp(summary->all->items[i].game, summary->game) == 0 &&
                figures_worth(summary->all, i) == RESULT_COUNTS &&
                strcmp(summary->all->items[i].count_names[n], name) == 0)
                sum += summary->all->items[i].counts[n];
    return sum;
}

static void print_counts(const stats_summary *summary)
{
    static const char thousandths[] = " in thousandths";
    char line[RESULTS_COUNTS * (RESULTS_NAME + 60)] = "";
    size_t length = 0;
    unsigned long i;
    for (i = 0; i < summary->latest->count_count && length < sizeof line; i++) {
        const char *name = summary->latest->count_names[i], *end = strstr(name, thousandths);
        const long sum = sum_of(summary, name);
        if (strcmp(name, FIGURES_RUN) == 0 || strcmp(name, FIGURES_BREAKS) == 0 || (end && has_averages(summary)) || !sum)
            continue; /* a column has it, or there is none */
        if (end)
            length += (size_t)snprintf(line + length, sizeof line - length, "%s%.*s: %.3f", length ? ", " : "",
                                       (int)(end - name), name, (double)sum / (double)summary->counted / 1000);
        else
            length += (size_t)snprintf(line + length, sizeof line - length, "%s%s: %ld (%.2f a game)",
                                       length ? ", " : "", name, sum, (double)sum / (double)summary->counted);
    }
    if (!length)
        return;
    out_print("  ");
    show_wrapped(2, line);
}

/* Days on which the game of the day was finished first time, in a row up to today or yesterday. */
static void print_days(const stats_summary *summary)
{
    score_figures days = {0};
    char today[DAY_ROOM], hints[FIGURES_HINTS];
    const game_result *last = NULL;
    size_t i;
    day_today(today);
    for (i = 0; i < summary->all->count; i++) {
        const game_result *next = &summary->all->items[i];
        if (strcmp(next->game, summary->game) != 0 || day_number(next->day) < 0 ||
            figures_worth(summary->all, i) != RESULT_COUNTS)
            continue;
        figures_add(&days, &(game_result){.has_scores = next->has_scores, .hints = next->hints, .date = {0}},
                    &next->players[0]);
        last = next;
    }
    if (!last)
        return;
    out_print("  Games of the day: %lu", days.games);
    if (days.scored)
        out_print(", best %ld%s, mean %.1f", days.best, figures_hints(&days, hints), (double)days.sum / (double)days.scored);
    out_print("; today's is %s.\n", strcmp(last->day, today) == 0 ? "finished" : "still to be finished");
}

static void print_apart(const stats_summary *summary)
{
    int worth;
    for (worth = RESULT_COUNTS + 1; worth < RESULT_WORTHS; worth++)
        if (summary->apart[worth]) {
            out_print("  Not counted: %lu", summary->apart[worth]);
            if (summary->latest->has_scores)
                out_print(" (best %ld)", summary->best_apart[worth]);
            out_print(", %s.\n", figures_reason((result_worth)worth));
        }
}

static int print_game(const result_list *all, const char *game)
{
    stats_summary summary = {.all = all, .game = game};
    int end = COMMAND_DONE;
    size_t i;
    for (i = 0; i < all->count && end == COMMAND_DONE; i++)
        if (strcmp(all->items[i].game, game) == 0 && !add_result(&summary, i))
            end = complain_no_memory();
    if (end == COMMAND_DONE) {
        out_print("%s: %lu game%s", summary.latest->title, summary.counted, summary.counted == 1 ? "" : "s");
        if (summary.matches)
            out_print(", %lu match%s", summary.matches, summary.matches == 1 ? "" : "es");
        out_print("\n");
        if (summary.counted) {
            print_table(&summary);
            print_counts(&summary);
            print_days(&summary);
        }
        print_apart(&summary);
    }
    free(summary.players);
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

static int print_all(const result_list *all, const cue_ruleset_info *only)
{
    int end = COMMAND_DONE;
    bool any = false;
    size_t i;
    for (i = 0; i < all->count && end == COMMAND_DONE; i++)
        if (is_first(all, i) && (!only || strcmp(only->id, all->items[i].game) == 0)) {
            out_print("%s", any ? "\n" : "");
            end = print_game(all, all->items[i].game);
            any = true;
        }
    if (!any)
        out_print("No game%s%s has been finished at a terminal yet.\n", only ? " of " : "", only ? only->title : "");
    return end;
}

/* A finished game from elsewhere is counted as if it had been refereed here. */
static int add_file(request *asked)
{
    game_about about;
    cue_game *game = NULL;
    int end = match_text_load(asked, asked->add, &game);
    if (end == COMMAND_GOES_ON && !show_is_over(game))
        end = complain("%s: the game is not over yet", asked->add);
    about_begin(&about);
    about.from_file = true;
    if (end == COMMAND_GOES_ON && !results_add(&about, game))
        end = complain("the result cannot be kept: %s", strerror(errno));
    cue_game_free(game);
    return end;
}

int stats_show(const cue_ruleset_info *only)
{
    result_list all;
    char path[FOLDER_PATH];
    int end;
    if (!results_read(&all))
        return COMMAND_FAILED;
    end = print_all(&all, only);
    if (all.damaged && folder_path("results.jsonl", path, sizeof path))
        (void)complain("%lu line%s of %s cannot be read: ignored", (unsigned long)all.damaged,
                       all.damaged == 1 ? "" : "s", path);
    results_free(&all);
    return end;
}

static int run(request *asked)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    const cue_ruleset *only = asked->word ? rulesets_find(&asked->modules, asked->word) : NULL;
    if (asked->word && !only)
        return COMMAND_FAILED;
    if (asked->add && add_file(asked) != COMMAND_GOES_ON)
        return COMMAND_FAILED;
    if (only)
        (void)cue_ruleset_get_info(only, &info, NULL);
    return stats_show(only ? &info : NULL);
}

const subcommand command_stats = {
    .name = "stats",
    .word = "[GAME]",
    .about = "show what your own games came to",
    .text = "Shows what the games came to that were finished at a terminal, by players: how\n"
            "many, won ones, means, best scores and breaks, streaks. Each game of a match\n"
            "counts, and MATCHES says how many of the matches were won. A solitaire does not\n"
            "count where moves were taken back or the cards may have been known before: it\n"
            "was begun from a file or with --seed, or is not the first of the day's game\n"
            "(--today).\n",
    .options = ARGUMENT_OUTPUT | ARGUMENT_ADD,
    .run = run,
};
