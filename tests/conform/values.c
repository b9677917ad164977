/* States and views keep to their tables, and a view is a function of the state. */
#include "walk.h"
#include "json.h"

#include <string.h>

/* Names, for one, are looked up by the values, so the library must not meet others. */
static void check_range(conform_walk *walk, size_t move, const char *what, const cue_fields *fields, const void *base)
{
    char where[CONFORM_WHERE];
    if (conform_in_range(walk->definition, fields, base, 0, where))
        return;
    walk->misled = true;
    conform_fail(walk, move, "%s of %s holds what the table does not allow", where, what);
}

/* Twice into memory with different junk in it: what differs was never written, or is not the state's. */
static void show(const conform_walk *walk, size_t move, unsigned char *view, int junk)
{
    memset(view, junk, CONFORM_VIEW_ROOM);
    cue_step_view(&walk->game.setup, conform_state_at(walk, move), view);
}

static bool view_stands_alone(const conform_walk *walk, const unsigned char *view, int junk)
{
    size_t i;
    for (i = 0; i < CONFORM_GUARD; i++)
        if (view[walk->definition->view_size + i] != junk)
            return false;
    return true;
}

static void check_head(conform_walk *walk, size_t move)
{
    const cue_state_head *state = conform_state_at(walk, move);
    const cue_view_head *view = (const cue_view_head *)(const void *)walk->view;
    if (view->moves != state->moves || view->phase != state->phase || view->to_act != state->to_act ||
        view->winners != state->winners || (view->over != 0) != conform_is_over_at(walk, move))
        conform_fail(walk, move, "the head of the view is not the state's");
    if (view->players < 1 || view->players > CUE_PLAYERS_MAX ||
        walk->definition->players_offset + (size_t)walk->definition->player_size * view->players >
            walk->definition->view_size)
        conform_fail(walk, move, "the view has %u players, for whom there is no room", (unsigned)view->players);
    else if (view->players < CUE_PLAYERS_MAX && view->winners >> view->players)
        conform_fail(walk, move, "a winner is none of the view's players");
}

static void check_players(conform_walk *walk, size_t move)
{
    const cue_view_head *head = (const cue_view_head *)(const void *)walk->view;
    const unsigned char *player = walk->view + walk->definition->players_offset;
    unsigned i;
    for (i = 0; i < head->players && i < CUE_PLAYERS_MAX; i++, player += walk->definition->player_size)
        check_range(walk, move, "a player in the view", &walk->definition->player_fields, player);
}

static void check_view(conform_walk *walk, size_t move)
{
    conform_take_state(walk, move, walk->state);
    show(walk, move, walk->view, 0x00);
    show(walk, move, walk->other_view, 0xff);
    conform_checked(walk, 1);
    if (memcmp(walk->view, walk->other_view, walk->definition->view_size) != 0)
        conform_fail(walk, move, "the view is another one the second time, from byte %lu on",
                     (unsigned long)conform_difference(walk->view, walk->other_view, walk->definition->view_size));
    if (!view_stands_alone(walk, walk->view, 0x00) || !view_stands_alone(walk, walk->other_view, 0xff))
        conform_fail(walk, move, "something is written beyond the view");
    if (!conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "looking at the state changes it");
    check_head(walk, move);
    check_players(walk, move);
    check_range(walk, move, "the view", &walk->definition->view_fields, walk->view);
}

static void check_text(conform_walk *walk, size_t move, const cue_game *game)
{
    cue_text text;
    cue_text_init(&text, NULL);
    if (cue_write_view(game, &text, NULL) || !conform_is_json(text.bytes, text.length))
        conform_fail(walk, move, "the view is no JSON: %.200s", text.bytes ? text.bytes : "");
    text.length = 0;
    if (cue_write_legal(game, &text, NULL) || !conform_is_json(text.bytes, text.length))
        conform_fail(walk, move, "the legal list is no JSON: %.200s", text.bytes ? text.bytes : "");
    cue_text_free(&text);
}

enum { GAMES_WITH_TEXTS = 8 };

void conform_try_values(conform_walk *walk)
{
    const bool with_texts = walk->game.number % GAMES_WITH_TEXTS == 0;
    cue_game *game = with_texts ? conform_open_game(walk, NULL) : NULL;
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        walk->at->move = move;
        check_range(walk, move, "the state", &walk->definition->state_fields, conform_state_at(walk, move));
        check_view(walk, move);
        if (game && !walk->misled)
            check_text(walk, move, game);
        if (game && move < walk->game.moves && !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
