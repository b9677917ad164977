/* cuerules check: is a saved game sound? cuerules render: a picture of it. */
#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "games.h"
#include "show.h"

#include <stdio.h>

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

/* Loads the file that was named; verified, unless that is not wanted or there is no log. */
static int load(request *asked, cue_game **game)
{
    return games_load(asked, asked->unverified ? CUE_VERIFY_NEVER : CUE_VERIFY_AUTO, game);
}

static int run_check(request *asked)
{
    cue_game *game = NULL;
    int end = load(asked, &game);
    if (end == COMMAND_GOES_ON) {
        print_valid(game, asked->unverified);
        end = COMMAND_DONE;
    }
    cue_game_free(game);
    return end;
}

const subcommand command_check = {
    .name = "check",
    .word = "FILE",
    .about = "is a saved game sound?",
    .text = "Checks a saved game: its form, that its state can be played on, and, where it\n"
            "has a log, that the log leads to the state. FILE may be - for standard input.\n"
            "Exit status 0 when it is valid, 1 when it is not.\n",
    .options = ARGUMENT_UNVERIFIED,
    .run = run_check,
};

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

static int run_render(request *asked)
{
    cue_game *game = NULL;
    int end = load(asked, &game);
    if (end == COMMAND_GOES_ON)
        end = print_picture(game, asked->svg ? CUE_PICTURE_SVG : CUE_PICTURE_TEXT);
    cue_game_free(game);
    return end;
}

const subcommand command_render = {
    .name = "render",
    .word = "FILE",
    .about = "a picture of a saved game",
    .text = "Prints a picture of a saved game. FILE may be - for standard input.\n",
    .options = ARGUMENT_SVG | ARGUMENT_UNVERIFIED,
    .run = run_render,
};
