#include "games.h"

#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>

#include <string.h>

static const char *const pool_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker_names[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};

static const pool_game games[] = {
    {CUE_CHASER, {pool_names, 16, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 3},
    {CUE_SINUCA_BRASILEIRA, {snooker_names, 8, true, {0}}, CUE_TABLE_SNOOKER_12FT_INIT, 2},
    {CUE_CHESS_POOL, {pool_names, 16, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 2},
};

const pool_game *pool_game_at(unsigned index)
{
    return index < sizeof games / sizeof games[0] ? &games[index] : NULL;
}

/* The view of any of the games. */
typedef union any_view {
    cue_chaser_view chaser;
    cue_sinuca_view sinuca;
    cue_chess_view chess;
} any_view;

static bool is_game(const cue_game *game, const char *id)
{
    return cue_game_ruleset(game) == cue_ruleset_find(id);
}

static any_view view_of(const cue_game *game)
{
    any_view view;
    memset(&view, 0, sizeof view);
    if (is_game(game, CUE_CHASER))
        (void)cue_game_view(game, &view, sizeof view.chaser, NULL);
    else if (is_game(game, CUE_SINUCA_BRASILEIRA))
        (void)cue_game_view(game, &view, sizeof view.sinuca, NULL);
    else
        (void)cue_game_view(game, &view, sizeof view.chess, NULL);
    return view;
}

cue_layout pool_layout(const cue_game *game)
{
    const any_view view = view_of(game);
    if (is_game(game, CUE_CHASER))
        return view.chaser.layout;
    return is_game(game, CUE_SINUCA_BRASILEIRA) ? view.sinuca.layout : view.chess.layout;
}

/* The nominated ball, or else the ball on. */
static pool_aim sinuca_aim(const cue_sinuca_view *view, const cue_action *shot)
{
    cue_sinuca_shot_data data;
    unsigned ball;
    memcpy(&data, shot->data.bytes, sizeof data);
    ball = data.ball ? data.ball - 1u : view->on;
    return (pool_aim){ball, ball, data.pocket ? data.pocket - 1u : (unsigned)CUE_NO_POCKET};
}

/* A called move is from piece to piece; otherwise a friendly ball, or any on the break. */
static pool_aim chess_aim(const cue_chess_view *view, const cue_action *shot)
{
    const cue_chess_shot_data data = cue_chess_shot_of(shot);
    cue_balls friendly = view->head.to_act >= 0 ? view->players[view->head.to_act].pieces : 0;
    if (data.call == CUE_CHESS_MOVE)
        return (pool_aim){data.capturer - 1u, data.target - 1u, CUE_NO_POCKET};
    friendly &= view->layout.on_table;
    if (!friendly)
        friendly = view->on_table;
    return (pool_aim){cue_lowest_ball(friendly), cue_lowest_ball(friendly), CUE_NO_POCKET};
}

pool_aim pool_aim_of(const cue_game *game, const cue_action *shot)
{
    const any_view view = view_of(game);
    if (is_game(game, CUE_CHASER))
        return (pool_aim){view.chaser.target, view.chaser.target, CUE_NO_POCKET};
    return is_game(game, CUE_SINUCA_BRASILEIRA) ? sinuca_aim(&view.sinuca, shot) : chess_aim(&view.chess, shot);
}
