/* cuerules resume: goes on with a game that was kept as it was played. */
#define _POSIX_C_SOURCE 200809L

#include "../arguments.h"
#include "../complain.h"
#include "../games.h"
#include "../keep/folder.h"
#include "../keep/kept.h"
#include "../keep/waiting.h"
#include "../out.h"
#include "../system.h"
#include "resume.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

static bool is_elsewhere(unsigned long number)
{
    kept_game taken;
    const kept_status status = kept_take(number, &taken);
    if (status == KEPT_TAKEN)
        kept_close(&taken);
    return status == KEPT_ELSEWHERE;
}

static int print_list(void)
{
    size_t count, finished, i;
    waiting_game *list = waiting_take(&count, &finished);
    char path[FOLDER_PATH];
    if (!list)
        return COMMAND_FAILED;
    if (count)
        out_print("%6s  %-18s  %5s  %-16s  %s\n", "NUMBER", "GAME", "MOVES", "LAST PLAYED", "PLAYERS");
    for (i = 0; i < count; i++) {
        const game_about *about = &list[i].about;
        out_print("%6lu  %-18s  %5lu  %-16.16s  %s%s\n", list[i].number, about->title, about->moves, about->changed,
                  about->players, is_elsewhere(list[i].number) ? " (being played)" : "");
    }
    if (!count)
        out_print("No game is waiting to be finished.\n");
    if ((count || finished) && folder_path("games", path, sizeof path))
        out_print("They are in %s,\na folder each, with %lu finished game%s.\n", path, (unsigned long)finished,
                  finished == 1 ? "" : "s");
    free(list);
    return COMMAND_DONE;
}

/* The game that was named, or else the last one that no other process is playing. */
static int take(const request *asked, kept_game *out)
{
    size_t count, finished, i;
    uint64_t number = 0;
    waiting_game *list;
    kept_status status = KEPT_MISSING;
    if (asked->word && !arguments_number(asked->word, 1, 999999999, &number))
        return arguments_misused(asked, "%s is not the number of a kept game; `cuerules resume --list` shows them",
                                 asked->word);
    if (asked->word) {
        status = kept_take((unsigned long)number, out);
    } else {
        list = waiting_take(&count, &finished);
        if (!list)
            return COMMAND_FAILED;
        for (i = 0; i < count && status != KEPT_TAKEN; i++)
            status = kept_take(list[i].number, out);
        free(list);
    }
    if (status == KEPT_TAKEN)
        return COMMAND_GOES_ON;
    if (status == KEPT_ELSEWHERE)
        return asked->word ? complain("game %s is being played in another terminal", asked->word)
                           : complain("every kept game is being played in another terminal");
    return asked->word
               ? complain("no game is kept under the number %s; `cuerules resume --list` shows them", asked->word)
               : complain("no game is waiting to be finished");
}

static int go_on(request *asked, play_session *session)
{
    char path[FOLDER_PATH];
    int end;
    if (!kept_path(session->kept.number, "game.json", path, sizeof path))
        return complain("%s", folder_trouble());
    asked->word = path;
    end = games_load(asked, CUE_VERIFY_AUTO, &session->game);
    if (end != COMMAND_GOES_ON)
        return end;
    session->by_hand = session->kept.about.by_hand;
    session->tutor = session->tutor || session->kept.about.tutor;
    session->in_lines = asked->lines;
    if (session->kept.about.saved_as[0] && (session->path = strdup(session->kept.about.saved_as)) == NULL)
        return complain_no_memory();
    return session_hold(session);
}

/* The one that was left last; 0: none. */
static unsigned long todays(const char *title)
{
    size_t count, finished, i = 0;
    waiting_game *list = waiting_take(&count, &finished);
    unsigned long number;
    while (list && i < count &&
           (!about_is_todays(&list[i].about) || list[i].about.by_hand || strcmp(list[i].about.title, title) != 0))
        i++;
    number = list && i < count ? list[i].number : 0;
    free(list);
    return number;
}

static int go_on_with(request *asked, play_session *session)
{
    const int end = go_on(asked, session);
    kept_close(&session->kept);
    cue_game_free(session->game);
    free(session->path);
    return end;
}

int resume_today(request *asked)
{
    play_session session = {.saved = true, .tutor = asked->tutor};
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    const cue_ruleset *ruleset;
    unsigned long number;
    if (!asked->today || !system_is_terminal() || asked->by_hand || asked->options.count || asked->match ||
        asked->players)
        return COMMAND_GOES_ON;
    ruleset = rulesets_find(&asked->modules, asked->word);
    if (!ruleset)
        return COMMAND_FAILED;
    (void)cue_ruleset_get_info(ruleset, &info, NULL);
    number = todays(info.title);
    if (!number || kept_take(number, &session.kept) != KEPT_TAKEN)
        return COMMAND_GOES_ON;
    return go_on_with(asked, &session);
}

static int run(request *asked)
{
    play_session session = {.saved = true};
    int end;
    if (asked->list)
        return asked->word ? arguments_misused(asked, "--list lists all games, and takes no number") : print_list();
    if (!system_is_terminal())
        return complain(
            "a kept game goes on at a terminal; `cuerules play` takes its file, which `resume --list` names");
    end = take(asked, &session.kept);
    if (end != COMMAND_GOES_ON)
        return end;
    return go_on_with(asked, &session);
}

const subcommand command_resume = {
    .name = "resume",
    .word = "[NUMBER]",
    .about = "go on with a game that was left",
    .text = "Goes on with the game that was played last at a terminal and is not over, or\n"
            "with the one of a number. Every game played at a terminal is kept as it is\n"
            "played, in $XDG_STATE_HOME/cuerules or ~/.local/state/cuerules, a folder each.\n",
    .options = ARGUMENT_LINES | ARGUMENT_LIST | ARGUMENT_UNVERIFIED,
    .run = run,
};
