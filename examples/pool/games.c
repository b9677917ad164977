#include "games.h"

#include "calls.h"

#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/pool.h>

#include <string.h>

static const char *const pool_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker_names[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};

static const pool_game games[] = {
    {CUE_CHASER, {pool_names, 16, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 3, false},
    {CUE_SINUCA_BRASILEIRA, {snooker_names, 8, true, {0}}, CUE_TABLE_SNOOKER_12FT_INIT, 2, false},
    {CUE_CHESS_POOL, {pool_names, 16, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 2, false},
    {"eight-ball", {pool_names, 16, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 2, true},
    {"nine-ball", {pool_names, 10, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 2, true},
    {"ten-ball", {pool_names, 11, false, {0}}, CUE_TABLE_POOL_9FT_INIT, 2, true},
};

const pool_game *pool_game_at(unsigned number)
{
    return &games[number % (sizeof games / sizeof games[0])];
}

/* The view of any of the games: those of pool begin alike. */
typedef union any_view {
    cue_chaser_view chaser;
    cue_sinuca_view sinuca;
    cue_chess_view chess;
    cue_pool_view pool;
} any_view;

static bool is_game(const cue_game *game, const char *id)
{
    return cue_game_ruleset(game) == cue_ruleset_find(id);
}

/* A view is filled as far as it goes. */
static any_view view_of(const cue_game *game)
{
    any_view view;
    (void)cue_game_view(game, &view, sizeof view, NULL);
    return view;
}

cue_layout pool_layout(const cue_game *game)
{
    const any_view view = view_of(game);
    if (is_game(game, CUE_CHASER))
        return view.chaser.layout;
    if (is_game(game, CUE_SINUCA_BRASILEIRA))
        return view.sinuca.layout;
    return is_game(game, CUE_CHESS_POOL) ? view.chess.layout : view.pool.layout;
}

/* The nominated ball, or else the ball on. */
static pool_aim sinuca_aim(const cue_sinuca_view *view, const cue_action *shot)
{
    cue_sinuca_shot_data data;
    unsigned ball;
    memcpy(&data, shot->data.bytes, sizeof data);
    ball = data.ball ? data.ball - 1u : view->on;
    return (pool_aim){ball, ball, data.pocket ? data.pocket - 1u : (unsigned)CUE_NO_POCKET, false};
}

/* A called move is from piece to piece; otherwise a friendly ball, or any on the break. */
static pool_aim chess_aim(const cue_chess_view *view, const cue_action *shot)
{
    const cue_chess_shot_data data = cue_chess_shot_of(shot);
    cue_balls friendly = view->head.to_act >= 0 ? view->players[view->head.to_act].pieces : 0;
    if (data.call == CUE_CHESS_MOVE)
        return (pool_aim){data.capturer - 1u, data.target - 1u, CUE_NO_POCKET, false};
    friendly &= view->layout.on_table;
    if (!friendly)
        friendly = view->on_table;
    return (pool_aim){cue_lowest_ball(friendly), cue_lowest_ball(friendly), CUE_NO_POCKET, false};
}

/* The called ball, or else the lowest of those that may be hit first; with the cue ball in the kitchen, one outside. */
static pool_aim called_aim(const cue_pool_view *view, const cue_table *table, const cue_action *shot)
{
    const cue_pool_shot_data call = cue_pool_shot_of(shot);
    const cue_balls outside = view->on & ~pool_kept_back(view, table);
    const unsigned ball = call.ball ? call.ball - 1u : cue_lowest_ball(outside ? outside : view->on);
    return (pool_aim){ball, ball, call.pocket ? call.pocket - 1u : (unsigned)CUE_NO_POCKET,
                      view->head.phase == CUE_POOL_PHASE_BREAK};
}

pool_aim pool_aim_of(const pool_game *kind, const cue_game *game, const cue_action *shot)
{
    const any_view view = view_of(game);
    if (kind->calls)
        return called_aim(&view.pool, &kind->table, shot);
    if (is_game(game, CUE_CHASER))
        return (pool_aim){view.chaser.target, view.chaser.target, CUE_NO_POCKET, false};
    return is_game(game, CUE_SINUCA_BRASILEIRA) ? sinuca_aim(&view.sinuca, shot) : chess_aim(&view.chess, shot);
}
