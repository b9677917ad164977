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
#include "card.h"
#include "lines.h"
#include "resume.h"
#include "session.h"
#include "tutor.h"

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

static int load(const request *asked, play_session *session)
{
    int end;
    if (asked->players || asked->seed || asked->today || asked->options.count || asked->match)
        return arguments_misused(asked, "--players, --seed, --today, --option and --match are for new games; %s is a saved one",
                                 asked->word);
    end = games_load(asked, CUE_VERIFY_AUTO, &session->game);
    if (end != COMMAND_GOES_ON)
        return end;
    session->path = strdup(asked->word);
    return session->path ? COMMAND_GOES_ON : complain_no_memory();
}

/* If a game's id is also the name of a file, the id is meant. */
static int open_game(request *asked, play_session *session)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, asked->word);
    if (strcmp(asked->word, "-") == 0)
        return arguments_misused(asked, "the moves come from standard input, so a saved game has to be a file");
    if (!ruleset && is_saved_game(asked->word))
        return load(asked, session);
    if (!ruleset)
        ruleset = rulesets_find(&asked->modules, asked->word);
    return ruleset ? games_new(asked, ruleset, &session->game) : COMMAND_FAILED;
}

/* Where a game came from decides whether its result will count. */
static void begin_keeping(const request *asked, play_session *session)
{
    kept_begin(&session->kept, session->game);
    session->kept.about.by_hand = session->by_hand;
    session->kept.about.chosen = asked->seed != NULL;
    session->kept.about.from_file = session->path != NULL;
    if (session->path)
        (void)system_absolute(session->path, session->kept.about.saved_as, sizeof session->kept.about.saved_as);
    if (asked->today)
        day_today(session->kept.about.day);
}

static void say_kept(const play_session *session)
{
    if (session->terminal && session->kept.number && session->kept.safe && about_is_begun(&session->kept.about) &&
        !show_is_over(session->game))
        out_print("The game is kept as number %lu: `cuerules resume` goes on with it.\n", session->kept.number);
}

/* What stays on the terminal when the screen is gone. */
static void leave_result(const play_session *session)
{
    show_picture(session->game);
    card_print(session);
}

/* At a table chance is on the table, and a seed means something only to whoever chose it, or keeps what was said. */
static void say_title(const play_session *session)
{
    const cue_ruleset_info info = show_info(session->game);
    out_print("%s", info.title);
    if (session->kept.about.chosen || (!info.balls && !session->terminal))
        out_print(", seed %llu", (unsigned long long)cue_game_seed(session->game));
    if (about_is_todays(&session->kept.about))
        out_print(", today's game");
    out_print(".%s\n", session->terminal ? " Type help for what you can do." : "");
}

int session_hold(play_session *session)
{
    bool on_screen;
    int end;
    session->terminal = system_is_terminal();
    session->front = &lines_front;
    if (session->terminal)
        prune_finished();
    on_screen = session->terminal && !session->in_lines && screen_open(session);
    if (session->terminal && !on_screen)
        lines_begin();
    if (session->kept.number)
        out_print("Number %lu goes on: ", session->kept.number);
    say_title(session);
    show_players(session->game);
    if (session->tutor)
        tutor_begin(session);
    end = session_run(session);
    if (on_screen)
        screen_close();
    if (on_screen && session->card.length)
        leave_result(session);
    say_kept(session);
    card_forget(session);
    kept_close(&session->kept);
    return end;
}

static int run(request *asked)
{
    play_session session = {.saved = true, .by_hand = asked->by_hand, .in_lines = asked->lines,
                            .tutor = asked->tutor};
    int end;
    if (!asked->word)
        return command_home.run(asked);
    end = resume_today(asked);
    if (end != COMMAND_GOES_ON)
        return end;
    end = open_game(asked, &session);
    if (end == COMMAND_GOES_ON) {
        begin_keeping(asked, &session);
        end = session_hold(&session);
    }
    cue_game_free(session.game);
    free(session.path);
    return end;
}

const subcommand command_play = {
    .name = "play",
    .word = "[GAME|FILE]",
    .about = "play a new game or a saved one",
    .text = "Plays a new game, or goes on with a saved one. GAME is an id or the path of a\n"
            "module, FILE a saved game; without either, the games are listed. Moves are read\n"
            "from standard input, a line each; chance is drawn by the library. `help` lists\n"
            "what can be typed. A terminal has a screen that is redrawn in place, with\n"
            "NO_COLOR one without colours; and there the game is kept as it is played, and\n"
            "`cuerules resume` goes on with it. From a file or a pipe nothing is kept, and\n"
            "the exit status is 1 when a line was refused.\n",
    .options = ARGUMENT_NEW_GAME | ARGUMENT_BY_HAND | ARGUMENT_UNVERIFIED | ARGUMENT_LINES | ARGUMENT_TUTOR,
    .run = run,
};
