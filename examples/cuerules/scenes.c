#include "show.h"

#include "command.h"
#include "complain.h"
#include "out.h"

#include <string.h>

enum { SHOWN_AT_EACH_END = 40, MOVE_LENGTH = 60 };

typedef struct story {
    const cue_game *recorded; /* its log is the script */
    cue_game *game;
    size_t actions, left_out;
    cue_text moves; /* of this scene, so far */
} story;

static bool is_decision(const cue_game *game)
{
    return cue_step_head(cue_game_state(game))->to_act >= 0;
}

static cue_status append(cue_text *text, const char *more)
{
    return cue_text_append(text, more, strlen(more));
}

static int apply(story *of, size_t index)
{
    cue_action action;
    cue_error error;
    (void)cue_game_log_at(of->recorded, index, &action);
    return cue_game_apply(of->game, &action, &error) ? complain_refused(NULL, &error) : COMMAND_GOES_ON;
}

/* A move as a person would type it; a long one is cut. */
static cue_status note_move(story *of, size_t index)
{
    const int player = cue_step_head(cue_game_state(of->game))->to_act;
    cue_status status = append(&of->moves, of->moves.length ? ", " : "");
    cue_action action;
    cue_text move;
    (void)cue_game_log_at(of->recorded, index, &action);
    if (!status && !of->moves.length && player >= 0 && cue_game_players(of->game) > 1) {
        status = append(&of->moves, cue_game_player_name(of->game, (uint32_t)player));
        if (!status)
            status = append(&of->moves, ": ");
    }
    cue_text_init(&move, NULL);
    if (!status)
        status = cue_game_write_move(of->game, &action, &move, NULL);
    if (!status && move.length > MOVE_LENGTH)
        (void)memcpy(move.bytes + MOVE_LENGTH - 3, "...", 4);
    if (!status)
        status = append(&of->moves, move.bytes);
    cue_text_free(&move);
    return status;
}

static void print_moves(story *of)
{
    if (of->left_out)
        out_print("  ... %lu more like these ...\n", (unsigned long)of->left_out);
    of->left_out = 0;
    if (of->moves.length) {
        out_print("  ");
        show_wrapped(2, of->moves.bytes);
    }
    of->moves.length = 0;
}

/* The moves so far, and what the referee says to the last of them, the action of that index. */
static void end_scene(story *of, size_t index)
{
    size_t count;
    (void)cue_game_rulings(of->game, &count);
    if (!count)
        return;
    if (index < SHOWN_AT_EACH_END || index + SHOWN_AT_EACH_END >= of->actions) {
        print_moves(of);
        show_rulings(of->game, 6);
    } else {
        of->left_out++;
    }
    of->moves.length = 0;
}

static void print_position(story *of)
{
    print_moves(of);
    out_print("\n");
    show_picture(of->game);
    out_print("\n");
}

/* The game that goes on is the one that was loaded; the one that was played so far is dropped. */
static int save_and_load(story *of)
{
    cue_text saved;
    cue_game *loaded = NULL;
    cue_error error;
    int end = COMMAND_GOES_ON;
    cue_text_init(&saved, NULL);
    if (cue_game_save(of->game, true, &saved, NULL)) {
        end = complain_no_memory();
    } else if (cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_ALWAYS, &loaded, &error)) {
        end = complain_refused("the saved game", &error);
    } else {
        out_print("Saved in %lu bytes of JSON and loaded again: all %lu actions so far lead to the saved\n"
                  "state. The loaded game is the one that goes on.\n\n",
                  (unsigned long)saved.length, (unsigned long)cue_game_log_count(loaded));
        cue_game_free(of->game);
        of->game = loaded;
    }
    cue_text_free(&saved);
    return end;
}

int scenes_show(const cue_game *recorded, cue_game **game)
{
    story of = {.recorded = recorded, .game = *game, .actions = cue_game_log_count(recorded)};
    bool opened = false, saved = false;
    int end = COMMAND_GOES_ON;
    size_t i;
    cue_text_init(&of.moves, NULL);
    for (i = 0; i < of.actions && end == COMMAND_GOES_ON; i++) {
        /* A picture has most to show at a decision. */
        const bool decision = is_decision(of.game), middle = decision && !saved && i >= of.actions / 2;
        if (middle || (decision && !opened))
            print_position(&of);
        opened = opened || decision;
        saved = saved || middle;
        if (middle)
            end = save_and_load(&of);
        if (end == COMMAND_GOES_ON && note_move(&of, i))
            end = complain_no_memory();
        if (end == COMMAND_GOES_ON)
            end = apply(&of, i);
        if (end == COMMAND_GOES_ON)
            end_scene(&of, i);
    }
    print_position(&of);
    cue_text_free(&of.moves);
    *game = of.game;
    return end;
}
