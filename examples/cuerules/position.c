/* cuerules show: the position of a line. */
#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "games.h"
#include "out.h"
#include "show.h"
#include "system_files.h"

#include <cuerules/line.h>

#include <string.h>

/* Who acts, and in which phase; or who has won. */
static void print_actor(const cue_game *game)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    cue_text text = {0};
    const uint32_t players = show_is_over(game) ? head->winners : UINT32_C(1) << (head->to_act & 31);
    const bool named = show_is_over(game) || head->to_act >= 0;
    if (named && cue_write_players(cue_game_position(game), players, &text, NULL))
        (void)complain_no_memory();
    else if (show_is_over(game))
        out_print("The game is over; won by %s.\n", text.bytes);
    else
        out_print("To act: %s, in the phase %s.\n", named ? text.bytes : "chance",
                  cue_ruleset_phase_name(cue_game_ruleset(game), head->phase));
    cue_text_free(&text);
}

static int read_line(const request *asked, cue_game **game)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_text text = {0};
    cue_error error;
    int end = COMMAND_GOES_ON;
    if (strcmp(asked->word, "-") == 0 ? !files_read(asked->word, FILES_GAME, &text)
                                      : cue_text_append(&text, asked->word, strlen(asked->word)) != CUE_OK)
        end = COMMAND_FAILED;
    while (end == COMMAND_GOES_ON && text.length && strchr(" \r\n", text.bytes[text.length - 1]))
        text.bytes[--text.length] = '\0';
    if (end == COMMAND_GOES_ON &&
        cue_position_read_line(&catalogue, NULL, text.length ? text.bytes : "", text.length, game, &error))
        end = complain_refused(NULL, &error);
    cue_text_free(&text);
    return end;
}

static int run(request *asked)
{
    cue_game *game = NULL;
    cue_text text = {0};
    int end;
    if (asked->svg && asked->colour)
        return arguments_misused(asked, "--svg has colours already; leave --colour out");
    if (system_is_file(asked->word))
        return arguments_misused(asked, "%s is a file; `cuerules render` draws a saved game", asked->word);
    end = read_line(asked, &game);
    if (end == COMMAND_GOES_ON && asked->svg)
        end = out_text(&text, cue_write_picture(cue_game_position(game), CUE_PICTURE_SVG, &text, NULL));
    else if (end == COMMAND_GOES_ON) {
        end = out_text(&text, show_write_picture(game, asked->colour ? CUE_PICTURE_COLOURED : CUE_PICTURE_TEXT, &text));
        print_actor(game);
    }
    cue_game_free(game);
    return end;
}

const subcommand command_show = {
    .name = "show",
    .word = "LINE",
    .about = "print a picture of a position that is one line, and who acts",
    .text = "Prints a picture of the position that a line stands for, and who acts, as in\n"
            "`cuerules show cue1:nine-ball@1:pool-9ft:c,1,9:a:shot`. `cuerules convert` writes\n"
            "such lines. LINE may be - for standard input.\n",
    .options = ARGUMENT_OUTPUT | ARGUMENT_SVG | ARGUMENT_COLOUR,
    .run = run,
};
