/* cuerules check: is a saved game sound? cuerules render: a picture of it. */
#include "command.h"
#include "complain.h"
#include "files.h"
#include "games.h"
#include "show.h"

#include <stdio.h>

#define UNVERIFIED_HELP                                                             \
    "  --unverified     take the state as it is saved; do not play the log again\n"  \
    "  --module FILE    a ruleset that is not built in\n"

static const char check_usage[] = "cuerules check FILE [--unverified] [--module FILE]…\n"
                                  "\n"
                                  "Checks a saved game: its form, that its state can occur, and, where it has a log,\n"
                                  "that the log leads to the state. FILE may be - for standard input. Exit status 0\n"
                                  "when it is valid, 1 when it is not.\n"
                                  "\n" UNVERIFIED_HELP;

static const char render_usage[] = "cuerules render FILE [--svg] [--unverified] [--module FILE]…\n"
                                   "\n"
                                   "Prints a picture of a saved game. FILE may be - for standard input.\n"
                                   "\n"
                                   "  --svg            as an SVG document\n" UNVERIFIED_HELP;

static void print_valid(const cue_game *game, bool unverified)
{
    const uint32_t moves = cue_step_head(cue_game_state(game))->moves;
    const bool over = cue_step_over(cue_game_ruleset(game), cue_game_state(game));
    const char *how = ", no log";
    if (cue_game_log_complete(game))
        how = ", all in the log and played again";
    else if (unverified)
        how = ", log not played again";
    (void)printf("valid: %s, %s, %u action%s%s\n", show_definition(game)->title, over ? "over" : "not over",
                 (unsigned)moves, moves == 1 ? "" : "s", how);
}

int command_check(int argc, char **argv)
{
    bool unverified = false;
    const argument options[] = {{"unverified", ARGUMENT_SWITCH, &unverified}};
    arguments given;
    cue_game *game = NULL;
    int end = arguments_read(&given, argc, argv, check_usage, options, CUE_COUNT(options), 1, 1);
    if (end == COMMAND_GOES_ON)
        end = games_load(&given, given.words[0], unverified ? CUE_VERIFY_NEVER : CUE_VERIFY_AUTO, &game);
    if (end == COMMAND_GOES_ON) {
        print_valid(game, unverified);
        end = COMMAND_DONE;
    }
    cue_game_free(game);
    arguments_free(&given);
    return end;
}

static int print_picture(const cue_game *game, cue_picture as)
{
    cue_text text;
    int end = COMMAND_DONE;
    cue_text_init(&text, NULL);
    if (cue_write_picture(game, as, &text, NULL))
        end = complain_no_memory();
    else
        files_print(&text);
    cue_text_free(&text);
    return end;
}

int command_render(int argc, char **argv)
{
    bool svg = false, unverified = false;
    const argument options[] = {{"svg", ARGUMENT_SWITCH, &svg}, {"unverified", ARGUMENT_SWITCH, &unverified}};
    arguments given;
    cue_game *game = NULL;
    int end = arguments_read(&given, argc, argv, render_usage, options, CUE_COUNT(options), 1, 1);
    if (end == COMMAND_GOES_ON)
        end = games_load(&given, given.words[0], unverified ? CUE_VERIFY_NEVER : CUE_VERIFY_AUTO, &game);
    if (end == COMMAND_GOES_ON)
        end = print_picture(game, svg ? CUE_PICTURE_SVG : CUE_PICTURE_TEXT);
    cue_game_free(game);
    arguments_free(&given);
    return end;
}
