/* cuerules replay: a saved game once more from its start. */
#include "analysis.h"
#include "arguments.h"
#include "complain.h"
#include "games.h"
#include "logged.h"
#include "out.h"
#include "pictures.h"
#include "progress.h"
#include "screen/steps.h"
#include "show.h"
#include "system.h"

#include <stdio.h>
#include <string.h>

/* A progress bar is for those who do not see the moves. */
static int replay(const cue_game *original, bool brief, bool bar_wanted, cue_game *game)
{
    cue_action action;
    progress_line bar;
    size_t i;
    progress_begin(&bar, bar_wanted ? cue_game_log_count(original) : 0);
    for (i = 0; cue_game_log_at(original, i, &action); i++) {
        cue_error error;
        progress_note(&bar, i);
        logged_show_entry(game, &action, i + 1, cue_step_head(cue_game_state(game))->to_act, LOG_TYPED);
        if (cue_game_apply(game, &action, &error))
            return complain_refused(NULL, &error);
        show_rulings(game, 2, false);
        if (!brief) {
            out_print("\n");
            show_picture(game);
            out_print("\n");
        }
    }
    progress_end(&bar);
    return COMMAND_GOES_ON;
}

/* Plays it from the start to the end, and checks that this leads to the position that was saved. */
static int replay_and_compare(const cue_game *original, bool brief, bool scenes, bool bar_wanted)
{
    const size_t count = cue_game_log_count(original);
    cue_text before = {0}, after = {0};
    cue_game *game = NULL;
    int end = COMMAND_GOES_ON;
    if (games_save(original, &before) || !games_rewind(original, &game))
        end = complain_no_memory();
    if (end == COMMAND_GOES_ON) {
        out_print("%s, seed %llu\n", show_info(game).title, (unsigned long long)cue_game_seed(game));
        show_players(game);
        end = scenes ? scenes_show(original, &game) : replay(original, brief, bar_wanted, game);
    }
    if (end == COMMAND_GOES_ON && games_save(game, &after))
        end = complain_no_memory();
    if (end == COMMAND_GOES_ON && strcmp(before.bytes, after.bytes) != 0)
        end = complain("the replay ends in a different state from the saved one");
    if (end == COMMAND_GOES_ON) {
        out_print("verified: %lu action%s, ending in the saved state\n", (unsigned long)count,
                  count == 1 ? "" : "s");
        end = COMMAND_DONE;
    }
    cue_game_free(game);
    cue_text_free(&before);
    cue_text_free(&after);
    return end;
}

static int analyse(const request *asked, const cue_game *game)
{
    uint64_t budget = 0;
    if (asked->budget && !arguments_number(asked->budget, 1, UINT64_C(1000000000), &budget))
        return arguments_misused(asked, "--budget needs a whole number from 1 up");
    return analysis_print(game, budget);
}

static int run(request *asked)
{
    cue_game *game = NULL;
    int end = asked->budget && !asked->analyse ? arguments_misused(asked, "--budget is for --analyse")
                                               : games_load(asked, CUE_VERIFY_ALWAYS, &game);
    const bool steps = !asked->brief && !asked->scenes && !asked->output && system_is_terminal();
    if (end == COMMAND_GOES_ON && asked->analyse)
        end = analyse(asked, game);
    else if (end == COMMAND_GOES_ON && asked->folder)
        end = pictures_write(game, asked->folder);
    else if (end == COMMAND_GOES_ON && !(steps && steps_show(game, &end)))
        end = replay_and_compare(game, asked->brief, asked->scenes, asked->output || !system_shows_output());
    cue_game_free(game);
    return end;
}

const subcommand command_replay = {
    .name = "replay",
    .word = "FILE",
    .about = "show a saved game again from its start",
    .text = "Plays the log of a saved game from the start: each action, what the referee says\n"
            "to it, and a picture. The game is verified first: its log has to lead to its\n"
            "state. FILE may be - for standard input. At a terminal the arrow keys go from\n"
            "move to move; --brief, --scenes and -o print it there, too. --analyse works for\n"
            "games with advice: those that the library plays whole.\n",
    .options = ARGUMENT_SVG_FOLDER | ARGUMENT_OUTPUT | ARGUMENT_BRIEF | ARGUMENT_SCENES |
               ARGUMENT_ANALYSE | ARGUMENT_BUDGET,
    .run = run,
};
