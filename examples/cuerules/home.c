/* cuerules alone: which games there are, which one was left unfinished, and today's; and at a terminal it asks which one
 * it is to be. */
#include "agreed.h"
#include "arguments.h"
#include "complain.h"
#include "keep/figures.h"
#include "keep/stats.h"
#include "keep/waiting.h"
#include "out.h"
#include "play/vocabulary.h"
#include "system.h"
#include "text.h"

#include <cuerules/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING_SHOWN = 3, WIDTH = 80 };

/* The games in the order in which they are listed, and those that were left. */
typedef struct home_page {
    cue_ruleset *games[RULESETS_ALL];
    size_t count, waiting_count;
    waiting_game *waiting;
} home_page;

static cue_ruleset_info info_of(const cue_ruleset *ruleset)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    (void)cue_ruleset_get_info(ruleset, &info, NULL);
    return info;
}

/* Games that deal their own cards come first, in the order that they have otherwise. */
static void sort_games(home_page *page)
{
    cue_ruleset *sorted[RULESETS_ALL] = {NULL};
    size_t count = 0, i;
    int at_table;
    for (at_table = 0; at_table < 2; at_table++)
        for (i = 0; i < page->count; i++)
            if ((info_of(page->games[i]).balls != NULL) == at_table)
                sorted[count++] = page->games[i];
    for (i = 0; i < count; i++)
        page->games[i] = sorted[i];
}

/* The result of today's game that counts. */
static const game_result *find_today(const result_list *results, const char *game)
{
    char today[DAY_ROOM];
    size_t i;
    day_today(today);
    for (i = 0; i < results->count; i++)
        if (strcmp(results->items[i].game, game) == 0 && strcmp(results->items[i].day, today) == 0 &&
            figures_worth(results, i) == RESULT_COUNTS)
            return &results->items[i];
    return NULL;
}

static void print_game(size_t number, const cue_ruleset_info *info, const result_list *results)
{
    const game_result *today = find_today(results, info->id);
    char players[40];
    if (info->players_min == info->players_max)
        (void)snprintf(players, sizeof players, "%u player%s", (unsigned)info->players_min,
                       info->players_min == 1 ? "" : "s");
    else
        (void)snprintf(players, sizeof players, "%u to %u players", (unsigned)info->players_min,
                       (unsigned)info->players_max);
    out_print("%4lu  %-26s %s", (unsigned long)number, info->title, players);
    if (today && today->match_count)
        out_print("; today's: %ld of %lu matches won", today->players[0].score, today->match_count);
    else if (!info->balls && today && today->has_scores)
        out_print("; today's: %ld", today->players[0].score);
    else if (!info->balls)
        out_print("; today's is %s", today ? "finished" : "not played yet");
    out_print("\n");
}

static void print_games(const home_page *page)
{
    result_list results = {0};
    const bool read = results_read(&results);
    bool at_table = false;
    size_t i;
    out_print("Cards are dealt here:\n");
    for (i = 0; i < page->count; i++) {
        const cue_ruleset_info info = info_of(page->games[i]);
        if (info.balls && !at_table)
            out_print("You play at a table, and this referees:\n");
        at_table = info.balls != NULL;
        print_game(i + 1, &info, &results);
    }
    if (read)
        results_free(&results);
}

static void print_waiting(const home_page *page)
{
    size_t i;
    for (i = 0; i < page->waiting_count && i < WAITING_SHOWN; i++) {
        const game_about *about = &page->waiting[i].about;
        const bool named = strncmp(about->players, "Player 1", 8) != 0;
        cue_text line = {0};
        size_t room;
        if (!i)
            out_print("Left unfinished:\n");
        if (text_print(&line, "   resume %-4lu %s, %lu move%s, %.16s%s%s", page->waiting[i].number, about->title, about->moves,
                       about->moves == 1 ? "" : "s", about->changed, about_is_todays(about) ? ", today's" : "",
                       named ? ", " : "") == CUE_OK) {
            room = WIDTH - text_characters(line.bytes, line.length);
            out_print("%s%.*s\n", line.bytes, named ? (int)text_cut(about->players, room) : 0, about->players);
        }
        cue_text_free(&line);
    }
    if (page->waiting_count > WAITING_SHOWN)
        out_print("   and %lu more: `cuerules resume --list`\n", (unsigned long)page->waiting_count - WAITING_SHOWN);
}

/* COMMAND_GOES_ON: the list is there again. */
static int play(request *asked, cue_ruleset *game, const char *said, bool today)
{
    agreement on = {.options = {NULL}};
    const typed_end agreed = agreed_ask(asked, game, said, &on);
    int end = COMMAND_DONE;
    if (agreed == TYPED_LINE) {
        asked->command = &command_play;
        asked->word = info_of(game).id;
        asked->today = today;
        typed_done();
        end = command_play.run(asked);
    }
    agreed_free(asked, &on);
    return end == COMMAND_DONE && agreed != TYPED_ENDED ? COMMAND_GOES_ON : end;
}

/* The name of a game, and behind it more than a word of what is asked next: `nine-ball for Ana and Bo`. *cut: the name. */
static bool has_more(const ruleset_list *modules, const char *typed, cue_text *cut)
{
    size_t length = rulesets_is_named(modules, typed) ? 0 : strlen(typed);
    while (length) {
        do
            length--;
        while (length && !strchr(" ,", typed[length]));
        cut->length = 0;
        if (length && !text_print(cut, "%.*s", (int)length, typed) && rulesets_is_named(modules, cut->bytes))
            return typed[length] == ',' || strchr(typed + length + 1, ' ');
    }
    return false;
}

/* A kind of a game by its own name, which is agreed on in the game: *typed is then the game's. */
static void find_kind(const char **typed)
{
    static const char *const kinds[] = {"six-red", "six red", "6-red", "6 red"};
    size_t i;
    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strings_behind(*typed, kinds[i])) {
            out_print("That is Snooker, and `six-red` typed before its first shot.\n");
            *typed = "snooker";
        }
}

/* A number of the list, or a name; NULL after saying what is wrong. *said: what stands behind the name. */
static cue_ruleset *find(request *asked, const home_page *page, const char *typed, const char **said)
{
    uint64_t number;
    *said = NULL;
    find_kind(&typed);
    if (!arguments_number(typed, 0, UINT64_MAX, &number)) {
        cue_text cut = {0};
        const bool more = has_more(&asked->modules, typed, &cut);
        cue_ruleset *game = rulesets_find(&asked->modules, more ? cut.bytes : typed);
        *said = more ? typed + strlen(cut.bytes) : NULL;
        cue_text_free(&cut);
        return game;
    }
    if (number >= 1 && number <= page->count)
        return page->games[number - 1];
    out_refuse("The list ends with %lu.\n", (unsigned long)page->count);
    return NULL;
}

/* What comes after a word and blanks; NULL: the line begins with another word. */
static const char *after(const char *line, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static void show(home_page *page)
{
    print_games(page);
    print_waiting(page);
}

static int show_stats(request *asked, const char *of)
{
    const cue_ruleset *game = *of ? rulesets_find(&asked->modules, of) : NULL;
    const cue_ruleset_info info = game ? info_of(game) : (cue_ruleset_info)CUE_RULESET_INFO_INIT;
    if (game || !*of)
        (void)stats_show(game ? &info : NULL);
    return COMMAND_GOES_ON;
}

/* A saved game, by its file. False where the line names none. */
static bool play_saved(request *asked, const char *line, int *end)
{
    const size_t length = strlen(line);
    if (length < 6 || strcmp(line + length - 5, ".json") != 0)
        return false;
    asked->command = &command_play;
    asked->word = line;
    typed_done();
    *end = command_play.run(asked);
    *end = *end == COMMAND_DONE ? COMMAND_GOES_ON : *end;
    return true;
}

/* COMMAND_GOES_ON: another line is to come, after a game that was played, too. What is typed in a shell is understood
 * here as well. */
static int take_line(request *asked, home_page *page, const char *typed)
{
    const char *const line = after(typed, "cuerules") ? after(typed, "cuerules") : typed;
    const char *rest = after(line, "play"), *number = after(line, "resume"), *of = after(line, "today");
    const char *said = NULL;
    cue_ruleset *game;
    int ended;
    if (!*line || strcmp(line, "list") == 0) {
        show(page);
        return COMMAND_GOES_ON;
    }
    if (number) {
        int end;
        asked->command = &command_resume;
        asked->word = *number ? number : NULL;
        typed_done();
        end = command_resume.run(asked);
        return end == COMMAND_DONE ? COMMAND_GOES_ON : end;
    }
    if (after(line, "stats"))
        return show_stats(asked, after(line, "stats"));
    rest = rest ? rest : line;
    if (play_saved(asked, rest, &ended))
        return ended;
    if (of || (of = after(rest, "today")) != NULL)
        game = *of ? find(asked, page, of, &said) : page->games[0];
    else
        game = find(asked, page, rest, &said);
    return game ? play(asked, game, said, of != NULL) : COMMAND_GOES_ON;
}

static void help(void)
{
    out_print("Type 1 or a name, such as bowling, to play; today 1 plays the game of the day,\n"
              "the same for everybody; resume goes on with the last game that was left; stats\n"
              "shows what your games came to, and list the games once more. In the game, F1\n"
              "tells how it is played. `cuerules help` in the shell has the rest.\n");
}

static int ask(request *asked, home_page *page)
{
    cue_text line = {0};
    int end = COMMAND_GOES_ON;
    system_catch_signals();
    while (end == COMMAND_GOES_ON) {
        size_t finished;
        typed_end typed;
        free(page->waiting);
        page->waiting = waiting_take(&page->waiting_count, &finished);
        out_print("\nWhich one? A number or a name, `today`%s, `help`; just Enter leaves.\n",
                  page->waiting_count ? ", `resume`" : "");
        while ((typed = typed_read("> ", &line)) == TYPED_HELP)
            help();
        end = typed == TYPED_LINE && line.length ? take_line(asked, page, line.bytes) : COMMAND_DONE;
    }
    typed_done();
    cue_text_free(&line);
    return system_is_signalled() ? COMMAND_SIGNALLED + system_signal() : end;
}

static int run(request *asked)
{
    home_page page = {.waiting = NULL};
    size_t finished;
    int end = COMMAND_DONE;
    page.count = rulesets_all(&asked->modules, page.games);
    page.waiting = waiting_take(&page.waiting_count, &finished);
    sort_games(&page);
    show(&page);
    if (system_is_terminal())
        end = ask(asked, &page);
    else
        out_print("`cuerules play bowling` plays one, `cuerules play bowling --today` today's\n"
                  "game, and `cuerules resume` what was left; `cuerules --help` lists all that\n"
                  "there is.\n");
    free(page.waiting);
    return end;
}

const subcommand command_home = {
    .name = "",
    .word = "",
    .about = "choose a game",
    .text = "Shows the games, what was left unfinished and today's, and at a terminal asks\n"
            "which one to play. `cuerules help` lists the subcommands.\n",
    .options = 0,
    .run = run,
};
