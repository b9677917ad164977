#define _POSIX_C_SOURCE 200809L

#include "analysis.h"

#include "command.h"
#include "complain.h"
#include "out.h"
#include "play/legal.h"
#include "progress.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool wins(const cue_analysis *of)
{
    return of->unit == CUE_ADVICE_WINS;
}

const char *analysis_value(const cue_analysis *of, double value, char out[ANALYSIS_VALUE_SIZE])
{
    (void)snprintf(out, ANALYSIS_VALUE_SIZE, wins(of) ? "%.1f %%" : "%.1f", wins(of) ? 100 * value : value);
    return out;
}

double analysis_least(const cue_analysis *of)
{
    return wins(of) ? 0.0005 : 0.05;
}

/* An analysis on its way: it is asked whether to stop, and notes how far it is. */
typedef struct study {
    progress_line bar;
    size_t done;
    const cue_game *game;
    cue_analysed *entries;
    cue_analysis found;
} study;

/* A line of the account, and what is remarked on it. */
static void print_line(const study *of, const char *what, const char *sign, double value)
{
    char text[ANALYSIS_VALUE_SIZE], with_sign[ANALYSIS_VALUE_SIZE + 1];
    (void)snprintf(with_sign, sizeof with_sign, "%s%s", sign, analysis_value(&of->found, value, text));
    out_print("  %-24s %9s", what, with_sign);
}

static uint32_t count_mistakes(const study *of, uint32_t player)
{
    uint32_t count = 0;
    size_t i;
    for (i = 0; i < of->found.count; i++)
        count += of->entries[i].flags & CUE_ANALYSED_CHOICE && of->entries[i].seen_by == (int)player &&
                 of->entries[i].loss >= analysis_least(&of->found);
    return count;
}

static void print_account(const study *of, uint32_t number)
{
    const cue_analysed_player *player = &of->found.players[number];
    const uint32_t choices = player->choices, right = choices - count_mistakes(of, number);
    const bool over = show_is_over(of->game);
    char text[ANALYSIS_VALUE_SIZE];
    print_line(of, wins(&of->found) ? "Chance at the start" : "Expected at the start", "", of->found.before[number]);
    out_print("\n");
    print_line(of, "Lost by mistakes", player->loss < analysis_least(&of->found) ? "" : "-", player->loss);
    out_print("   the best move %u of %u times", (unsigned)right, (unsigned)choices);
    if (choices)
        out_print(" (%.0f %%)", 100.0 * right / choices);
    out_print("\n");
    print_line(of, "Luck", player->luck > 0 ? "+" : "", player->luck);
    if (!of->found.exact)
        out_print("   give or take %s", analysis_value(&of->found, player->luck_error, text));
    out_print("\n");
    print_line(of, wins(&of->found) ? (over ? "At the end" : "Chance now") : (over ? "Final score" : "Expected now"), "",
               of->found.after[number]);
    out_print("\n");
}

/* A move as it is typed, or its whole text where the ruleset has no typed moves. */
static void print_move(const cue_game *game, const cue_action *action, int width)
{
    cue_text text = {0};
    if (legal_write_typed(game, action, &text))
        out_print("%-*s", width, text.bytes);
    cue_text_free(&text);
}

static void print_mistakes(const study *of, uint32_t number)
{
    const cue_analysed_player *player = &of->found.players[number];
    uint32_t i;
    for (i = 0; i < player->dearest_count && player->dearest_loss[i] >= analysis_least(&of->found); i++) {
        char cost[ANALYSIS_VALUE_SIZE];
        cue_action played;
        if (!cue_game_log_at(of->game, player->dearest[i], &played))
            return;
        out_print(i ? "" : "\nDearest mistakes\n");
        out_print("  move %-4lu ", (unsigned long)player->dearest[i] + 1);
        print_move(of->game, &played, 20);
        out_print(" cost %s; better: ", analysis_value(&of->found, player->dearest_loss[i], cost));
        print_move(of->game, &of->entries[player->dearest[i]].best, 0);
        out_print("\n");
    }
}

static void print_all(const study *of)
{
    const uint32_t players = cue_game_players(of->game);
    uint32_t i;
    out_print("%s, seed %llu: %lu entries of the log\n", show_info(of->game).title,
              (unsigned long long)cue_game_seed(of->game), (unsigned long)of->found.count);
    out_print(of->found.exact ? "All values are exact.\n"
                              : "Estimated by %llu games; what may be chance is not counted as a mistake.\n",
              (unsigned long long)of->found.games);
    for (i = 0; i < players; i++) {
        out_print("\n");
        if (players > 1)
            out_print("%s\n", cue_game_player_name(of->game, i));
        print_account(of, i);
        print_mistakes(of, i);
    }
    out_print("\nLuck is what cards and dice gave; mistakes are the player's own.\n");
}

/* Between games that are played out; entries are written as they are analysed. Nobody stops it but by a signal. */
static bool note(void *context)
{
    study *of = context;
    while (of->done < of->bar.total && of->entries[of->done].flags != UINT32_MAX)
        of->done++;
    progress_note(&of->bar, of->done);
    return false;
}

int analysis_print(const cue_game *game, uint64_t budget)
{
    const size_t count = cue_game_log_count(game);
    study of = {.game = game, .found = CUE_ANALYSIS_INIT};
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_error error;
    int end = COMMAND_DONE;
    config.budget = budget;
    config.stop = note;
    config.context = &of;
    of.entries = malloc((count + 1) * sizeof *of.entries);
    if (!of.entries)
        return complain_no_memory();
    memset(of.entries, 0xff, (count + 1) * sizeof *of.entries);
    progress_begin(&of.bar, count);
    if (cue_analyse(game, &config, of.entries, count, &of.found, &error))
        end = complain("no analysis: %s", error.message);
    progress_end(&of.bar);
    if (end == COMMAND_DONE)
        print_all(&of);
    free(of.entries);
    return end;
}
