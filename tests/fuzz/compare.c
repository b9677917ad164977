/* What all sides of a game show, beside each other. */
#include "desk.h"
#include "sides.h"

#include <cuerules/ruleset.h>

#include <stdlib.h>

static void compare_lists(sides *all)
{
    const void *state = cue_game_state(all->typed);
    size_t count, i;
    const cue_action *list = fuzz_legal(all->typed, &count);
    cue_action *stepped = malloc((count + 1) * sizeof *stepped);
    cue_action taken;
    must(stepped && cue_step_count(all->setup, state) == count);
    must(cue_step_legal(all->setup, state, stepped, count) == count);
    must(!count || memcmp(list, stepped, count * sizeof *list) == 0);
    for (i = 0; i < count; i++)
        must(cue_step_take(all->setup, state, i, &taken) && memcmp(&taken, &list[i], sizeof taken) == 0);
    must(!cue_step_take(all->setup, state, count, &taken));
    must(cue_game_greedy(all->typed, list, count) == cue_step_greedy(all->setup, state, stepped, count));
    free(stepped);
    all->expected.length = 0;
    must(!cue_write_legal(cue_game_position(all->told), &all->expected, NULL));
    desk_call("legal", all->handle, "", &all->answer);
    desk_expect_result(all->expected.bytes, &all->answer);
}

static void compare_views(sides *all)
{
    static unsigned char game[CUE_VIEW_MAX], stepped[CUE_VIEW_MAX];
    const size_t size = cue_ruleset_definition(cue_game_ruleset(all->typed))->view_size;
    must(!cue_game_view(all->typed, game, size, NULL));
    cue_step_view(all->setup, all->states + all->moves * all->size, stepped, size);
    must(memcmp(game, stepped, size) == 0);
    all->expected.length = 0;
    must(!cue_write_view(cue_game_position(all->told), &all->expected, NULL));
    desk_call("view", all->handle, "", &all->answer);
    desk_expect_result(all->expected.bytes, &all->answer);
}

static void compare_saves(sides *all, bool with_log)
{
    all->expected.length = all->other.length = 0;
    must(!cue_game_save(all->typed, with_log, &all->expected, NULL));
    must(!cue_game_save(all->told, with_log, &all->other, NULL));
    must(fuzz_same(&all->expected, &all->other));
    desk_call("save", all->handle, with_log ? "" : ",\"log\":false", &all->answer);
    desk_expect_result(all->expected.bytes, &all->answer);
}

void sides_compare(sides *all)
{
    const unsigned char *state = all->states + all->moves * all->size;
    must(memcmp(state, cue_game_state(all->typed), all->size) == 0);
    must(memcmp(state, cue_game_state(all->told), all->size) == 0);
    compare_lists(all);
    compare_views(all);
    compare_saves(all, false);
}

/* The save is what compare_saves has left. Loaded as it says, and unverified, it is the same game; loaded with its
 * log it can be undone as far as the game itself. */
static void compare_loaded(sides *all)
{
    const char *text = all->expected.bytes;
    cue_game *loaded = NULL;
    unsigned moves = all->moves;
    must(!cue_game_load(NULL, NULL, text, all->expected.length, CUE_VERIFY_AUTO, &loaded, NULL));
    all->other.length = 0;
    must(!cue_game_save(loaded, true, &all->other, NULL) && fuzz_same(&all->expected, &all->other));
    must(cue_game_log_count(loaded) == (all->from_start ? moves : 0));
    while (all->from_start && moves--) {
        must(!cue_game_undo(loaded, NULL, NULL));
        must(memcmp(all->states + moves * all->size, cue_game_state(loaded), all->size) == 0);
    }
    must(cue_game_undo(loaded, NULL, NULL) == CUE_ILLEGAL_ACTION);
    cue_game_free(loaded);
    must(!cue_game_load(NULL, NULL, text, all->expected.length, CUE_VERIFY_NEVER, &loaded, NULL));
    must(memcmp(cue_game_state(all->typed), cue_game_state(loaded), all->size) == 0);
    cue_game_free(loaded);
}

static void compare_loaded_there(sides *all)
{
    unsigned long handle;
    all->request.length = 0;
    fuzz_append(&all->request, "\"document\":");
    fuzz_append(&all->request, all->expected.bytes);
    desk_ask("load", all->request.bytes, &all->answer);
    handle = desk_handle(&all->answer);
    must(handle != 0);
    desk_call("save", handle, "", &all->answer);
    desk_expect_result(all->expected.bytes, &all->answer);
    desk_call("close", handle, "", &all->answer);
}

void sides_compare_saved(sides *all)
{
    compare_saves(all, true);
    compare_loaded(all);
    compare_loaded_there(all);
    sides_undo(all, all->moves, 0);
    sides_compare(all);
    must(cue_game_undo(all->typed, NULL, NULL) == CUE_ILLEGAL_ACTION);
    compare_saves(all, true);
}
