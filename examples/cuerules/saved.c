/* cuerules new: a game that has not begun, as a document. check: is a saved game sound? render: a picture of it. */
#include "arguments.h"
#include "complain.h"
#include "games.h"
#include "out.h"
#include "score/score.h"
#include "show.h"

#include <stdio.h>

static int run_new(request *asked)
{
    cue_ruleset *ruleset = rulesets_find(&asked->modules, asked->word);
    cue_game *game = NULL;
    int end = ruleset ? games_new(asked, ruleset, &game) : COMMAND_FAILED;
    if (end == COMMAND_GOES_ON)
        end = games_print(game);
    cue_game_free(game);
    return end;
}

const subcommand command_new = {
    .name = "new",
    .word = "GAME",
    .about = "print a new game, as a saved game",
    .text = "Prints a new game as a saved game. GAME is an id, or the path of a module.\n",
    .options = ARGUMENT_NEW_GAME | ARGUMENT_OUTPUT,
    .run = run_new,
};

static void print_valid(const cue_game *game, bool unverified)
{
    const uint32_t moves = cue_step_head(cue_game_state(game))->moves;
    const bool over = show_is_over(game);
    const char *how = ", no log";
    if (cue_game_log_complete(game))
        how = ", all in the log and played again";
    else if (unverified)
        how = ", log not played again";
    out_print("valid: %s, %s, %u action%s%s\n", show_info(game).title, over ? "over" : "not over",
              (unsigned)moves, moves == 1 ? "" : "s", how);
}

static int run_check(request *asked)
{
    cue_game *game = NULL;
    int end = games_load(asked, CUE_VERIFY_AUTO, &game);
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
    .about = "check that a saved game is sound",
    .text = "Checks a saved game: its form, that its state can be played on, and, where it\n"
            "has a log, that the log leads to the state. FILE may be - for standard input.\n"
            "Exit status 0 when it is valid, 1 when it is not.\n",
    .options = ARGUMENT_UNVERIFIED | ARGUMENT_OUTPUT,
    .run = run_check,
};

static int print_sheet(const request *asked, const cue_game *game)
{
    score_sheet sheet;
    cue_text text = {0};
    int end;
    if (!cue_game_log_complete(game))
        return complain("%s has no log, and without one there is no score sheet", asked->word);
    if (!score_read(game, &sheet))
        end = complain_no_memory();
    else
        end = out_text(&text, asked->html ? score_write_page(&sheet, &text) : score_write_text(&sheet, &text));
    score_free(&sheet);
    cue_text_free(&text);
    return end;
}

static int run_render(request *asked)
{
    const cue_picture as = asked->colour ? CUE_PICTURE_COLOURED : CUE_PICTURE_TEXT;
    cue_game *game = NULL;
    cue_text text = {0};
    int end;
    if (asked->svg && asked->colour)
        return arguments_misused(asked, "--svg has colours already; leave --colour out");
    if (asked->html && !asked->sheet)
        return arguments_misused(asked, "--html is a form of --sheet");
    if (asked->sheet && (asked->svg || asked->colour))
        return arguments_misused(asked, "a score sheet is text, or with --html a page that has the drawing in it");
    end = games_load(asked, CUE_VERIFY_AUTO, &game);
    if (end == COMMAND_GOES_ON && asked->sheet)
        end = print_sheet(asked, game);
    else if (end == COMMAND_GOES_ON)
        end = out_text(&text, asked->svg ? cue_write_shot_picture(game, &text, NULL)
                                         : cue_write_picture(cue_game_position(game), as, &text, NULL));
    cue_game_free(game);
    return end;
}

const subcommand command_render = {
    .name = "render",
    .word = "FILE",
    .about = "print a picture of a saved game, or its score sheet",
    .text = "Prints a picture of a saved game, or a score sheet with all that was played,\n"
            "what the referee said to it, and the scores. FILE may be - for standard input.\n",
    .options = ARGUMENT_SHEET | ARGUMENT_HTML | ARGUMENT_OUTPUT | ARGUMENT_SVG | ARGUMENT_COLOUR | ARGUMENT_UNVERIFIED,
    .run = run_render,
};
