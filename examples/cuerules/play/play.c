/* cuerules play: a game at the keyboard, or from a script. */
#define _POSIX_C_SOURCE 200809L

#include "../arguments.h"
#include "../complain.h"
#include "../games.h"
#include "../keep/prune.h"
#include "../out.h"
#include "../screen/screen.h"
#include "../show.h"
#include "../system.h"
#include "../system_files.h"
#include "lines.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_saved_game(const char *word)
{
    const size_t length = strlen(word);
    if (length > 5 && strcmp(word + length - 5, ".json") == 0)
        return true;
    return !rulesets_is_path(word) && system_is_file(word);
}

static int load(const request *asked, session *of)
{
    int end;
    if (asked->players || asked->seed || asked->today || asked->options.count)
        return arguments_misused(asked, "--players, --seed, --today and --option are for new games; %s is a saved one",
                                 asked->word);
    end = games_load(asked, asked->unverified ? CUE_VERIFY_NEVER : CUE_VERIFY_AUTO, &of->game);
    if (end != COMMAND_GOES_ON)
        return end;
    of->path = strdup(asked->word);
    return of->path ? COMMAND_GOES_ON : complain_no_memory();
}

/* An id comes before a file of the same name: it is what the word says. */
static int open_game(request *asked, session *of)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, asked->word);
    if (strcmp(asked->word, "-") == 0)
        return arguments_misused(asked, "the moves come from standard input, so a saved game has to be a file");
    if (!ruleset && is_saved_game(asked->word))
        return load(asked, of);
    if (!ruleset)
        ruleset = rulesets_find(&asked->modules, asked->word);
    return ruleset ? games_new(asked, ruleset, &of->game) : COMMAND_FAILED;
}

/* Where it came from decides what its result is worth, one day. */
static void begin_keeping(const request *asked, session *of)
{
    kept_begin(&of->kept, of->game);
    of->kept.about.by_hand = of->by_hand;
    of->kept.about.chosen = asked->seed != NULL;
    of->kept.about.from_file = of->path != NULL;
    if (of->path)
        (void)system_absolute(of->path, of->kept.about.saved_as, sizeof of->kept.about.saved_as);
    if (asked->today)
        day_today(of->kept.about.day);
}

static void say_kept(const session *of)
{
    if (of->terminal && of->kept.number && of->kept.safe &&
        !cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game)))
        out_print("The game is kept as number %lu: `cuerules resume` goes on with it.\n", of->kept.number);
}

int session_hold(session *of)
{
    bool on_screen;
    int end;
    of->terminal = system_is_terminal();
    of->front = &lines_front;
    if (of->terminal)
        prune_finished();
    on_screen = of->terminal && !of->in_lines && screen_open(of);
    if (of->terminal && !on_screen)
        lines_begin();
    if (of->kept.number)
        out_print("Game %lu goes on: ", of->kept.number);
    out_print("%s, seed %llu.%s\n", show_info(of->game).title, (unsigned long long)cue_game_seed(of->game),
              of->terminal ? " Type help for what you can do." : "");
    show_players(of->game);
    end = session_run(of);
    if (on_screen)
        screen_close();
    say_kept(of);
    kept_close(&of->kept);
    return end;
}

static int run(request *asked)
{
    session of = {.saved = true, .by_hand = asked->by_hand, .in_lines = asked->lines};
    int end = open_game(asked, &of);
    if (end == COMMAND_GOES_ON) {
        begin_keeping(asked, &of);
        end = session_hold(&of);
    }
    cue_game_free(of.game);
    free(of.path);
    return end;
}

const subcommand command_play = {
    .name = "play",
    .word = "GAME|FILE",
    .about = "play a new game or a saved one",
    .text = "Plays a new game, or goes on with a saved one. GAME is an id or the path of a\n"
            "module, FILE a saved game. Moves are read from standard input, a line each;\n"
            "chance is drawn by the library. `help` lists what can be typed. A terminal has a\n"
            "screen that is redrawn in place, with NO_COLOR one without colours; and there\n"
            "the game is kept as it is played, and `cuerules resume` goes on with it. From a\n"
            "file or a pipe nothing is kept, and the exit status is 1 when a line was\n"
            "refused.\n",
    .options = ARGUMENT_NEW_GAME | ARGUMENT_BY_HAND | ARGUMENT_UNVERIFIED | ARGUMENT_LINES,
    .run = run,
};
