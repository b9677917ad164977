#include "show.h"
#include "text.h"

#include "command.h"
#include "complain.h"
#include "out.h"

#include <string.h>

enum { SHOWN_AT_EACH_END = 40, MOVE_LENGTH = 60 };

typedef struct game_story {
    const cue_game *recorded; /* its log is the script */
    cue_game *game;
    size_t actions, left_out;
    cue_text moves; /* of this scene, so far */
} game_story;

static bool is_decision(const cue_game *game)
{
    return cue_step_head(cue_game_state(game))->to_act >= 0;
}

static int apply(game_story *story, size_t index)
{
    cue_action action;
    cue_error error;
    (void)cue_game_log_at(story->recorded, index, &action);
    return cue_game_apply(story->game, &action, &error) ? complain_refused(NULL, &error) : COMMAND_GOES_ON;
}

/* A move as a person would type it; a long one is cut. */
static cue_status note_move(game_story *story, size_t index)
{
    const int player = cue_step_head(cue_game_state(story->game))->to_act;
    const bool named = !story->moves.length && player >= 0 && cue_game_players(story->game) > 1;
    cue_action action;
    cue_text move = {0};
    cue_status status;
    (void)cue_game_log_at(story->recorded, index, &action);
    status = cue_write_move(cue_game_position(story->game), &action, &move, NULL);
    if (!status && move.length > MOVE_LENGTH)
        (void)memcpy(move.bytes + MOVE_LENGTH - 3, "...", 4);
    if (!status)
        status = text_print(&story->moves, "%s%s%s%s", story->moves.length ? ", " : "",
                            named ? cue_game_player_name(story->game, (uint32_t)player) : "", named ? ": " : "",
                            move.bytes);
    cue_text_free(&move);
    return status;
}

static void print_moves(game_story *story)
{
    if (story->left_out)
        out_print("  ... %lu more like these ...\n", (unsigned long)story->left_out);
    story->left_out = 0;
    if (story->moves.length) {
        out_print("  ");
        show_wrapped(2, story->moves.bytes);
    }
    story->moves.length = 0;
}

/* The moves so far, and what the referee says to the last of them, the action of that index. */
static void end_scene(game_story *story, size_t index)
{
    size_t count;
    (void)cue_game_rulings(story->game, &count);
    if (!count)
        return;
    if (index < SHOWN_AT_EACH_END || index + SHOWN_AT_EACH_END >= story->actions) {
        print_moves(story);
        show_rulings(story->game, 6, false);
    } else {
        story->left_out++;
    }
    story->moves.length = 0;
}

static void print_position(game_story *story)
{
    print_moves(story);
    out_print("\n");
    show_picture(story->game);
    out_print("\n");
}

/* From here on the loaded game is played; the one before is dropped. */
static int save_and_load(game_story *story)
{
    cue_text saved = {0};
    cue_game *loaded = NULL;
    cue_error error;
    int end = COMMAND_GOES_ON;
    if (cue_game_save(story->game, true, &saved, NULL)) {
        end = complain_no_memory();
    } else if (cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_ALWAYS, &loaded, &error)) {
        end = complain_refused("the saved game", &error);
    } else {
        out_print("Saved in %lu bytes of JSON and loaded again: all %lu actions so far lead to the saved\n"
                  "state. The loaded game goes on from here.\n\n",
                  (unsigned long)saved.length, (unsigned long)cue_game_log_count(loaded));
        cue_game_free(story->game);
        story->game = loaded;
    }
    cue_text_free(&saved);
    return end;
}

int scenes_show(const cue_game *recorded, cue_game **game)
{
    game_story story = {.recorded = recorded, .game = *game, .actions = cue_game_log_count(recorded)};
    bool opened = false, saved = false;
    int end = COMMAND_GOES_ON;
    size_t i;
    for (i = 0; i < story.actions && end == COMMAND_GOES_ON; i++) {
        /* A picture shows most when a player is to decide. */
        const bool decision = is_decision(story.game), middle = decision && !saved && i >= story.actions / 2;
        if (middle || (decision && !opened))
            print_position(&story);
        opened = opened || decision;
        saved = saved || middle;
        if (middle)
            end = save_and_load(&story);
        if (end == COMMAND_GOES_ON && note_move(&story, i))
            end = complain_no_memory();
        if (end == COMMAND_GOES_ON)
            end = apply(&story, i);
        if (end == COMMAND_GOES_ON)
            end_scene(&story, i);
    }
    print_position(&story);
    cue_text_free(&story.moves);
    *game = story.game;
    return end;
}
