/* cuerules replay: a saved game once more from its start. */
#include "arguments.h"
#include "complain.h"
#include "games.h"
#include "show.h"

#include <stdio.h>
#include <string.h>

/* A copy of the game at its start. The log is read from the original: what its actions point to is the log's. */
static bool rewind_copy(const cue_game *game, cue_game **copy)
{
    if (cue_game_clone(game, copy, NULL))
        return false;
    while (cue_game_log_count(*copy))
        if (cue_game_undo(*copy, NULL, NULL))
            return false;
    return true;
}

static int replay(const cue_game *original, bool brief, cue_game *game)
{
    cue_action action;
    size_t i;
    for (i = 0; cue_game_log_at(original, i, &action); i++) {
        cue_error error;
        show_entry(game, &action, i + 1, cue_step_head(cue_game_state(game))->to_act);
        if (cue_game_apply(game, &action, &error))
            return complain_refused(NULL, &error);
        show_rulings(game, 2);
        if (!brief) {
            (void)putchar('\n');
            show_picture(game);
            (void)putchar('\n');
        }
    }
    return COMMAND_GOES_ON;
}

/* From the start to the end, and is it the game that was read? */
static int replay_and_compare(const cue_game *original, bool brief, bool scenes)
{
    const size_t count = cue_game_log_count(original);
    cue_text before, after;
    cue_game *game = NULL;
    int end = COMMAND_GOES_ON;
    cue_text_init(&before, NULL);
    cue_text_init(&after, NULL);
    if (games_save(original, &before) || !rewind_copy(original, &game))
        end = complain_no_memory();
    if (end == COMMAND_GOES_ON) {
        (void)printf("%s, seed %llu\n", show_info(game).title, (unsigned long long)cue_game_seed(game));
        show_players(game);
        end = scenes ? scenes_show(original, &game) : replay(original, brief, game);
    }
    if (end == COMMAND_GOES_ON && games_save(game, &after))
        end = complain_no_memory();
    if (end == COMMAND_GOES_ON && strcmp(before.bytes, after.bytes) != 0)
        end = complain("the replay ends in a different state from the saved one");
    if (end == COMMAND_GOES_ON) {
        (void)printf("verified: %lu action%s, ending in the saved state\n", (unsigned long)count,
                     count == 1 ? "" : "s");
        end = COMMAND_DONE;
    }
    cue_game_free(game);
    cue_text_free(&before);
    cue_text_free(&after);
    return end;
}

static int run(request *asked)
{
    cue_game *game = NULL;
    int end = games_load(asked, CUE_VERIFY_ALWAYS, &game);
    if (end == COMMAND_GOES_ON)
        end = replay_and_compare(game, asked->brief, asked->scenes);
    cue_game_free(game);
    return end;
}

const subcommand command_replay = {
    .name = "replay",
    .word = "FILE",
    .about = "show a saved game again from its start",
    .text = "Plays the log of a saved game from the start: each action, what the referee says\n"
            "to it, and a picture. The game is verified first: its log has to lead to its\n"
            "state. FILE may be - for standard input.\n",
    .options = ARGUMENT_BRIEF | ARGUMENT_SCENES,
    .run = run,
};
