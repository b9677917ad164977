#include "half_board.h"

#include <stdio.h>
#include <string.h>

cue_game *board_new(const char *options)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find(CUE_CHESS_POOL), NULL, options ? json(options) : NULL, NULL, &game,
                           &fault));
    return game;
}

cue_point board_cell(const char *cell)
{
    const cue_point middle = {1.270 * (2 * (cell[0] - 'a') + 1) / 8, 2.540 * (2 * (cell[1] - '1') + 1) / 16};
    ck_assert_msg(cell[0] >= 'a' && cell[0] <= 'd' && cell[1] >= '1' && cell[1] <= '8', "no cell: %s", cell);
    return middle;
}

cue_status board_try(cue_game *game, const char *typed, cue_error *error)
{
    static uint64_t room[4096];
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_action action;
    const cue_status status = definition->text->read_move(cue_game_options(game), cue_game_state(game), typed, room,
                                                          sizeof room, &action, error);
    return status ? status : cue_game_apply(game, &action, error);
}

void board_play(cue_game *game, const char *typed)
{
    const cue_status status = board_try(game, typed, &fault);
    ck_assert_msg(status == CUE_OK, "%s: %s at \"%s\": %s", typed, cue_status_name(status), fault.path,
                  fault.message);
}

const char *board_told(cue_game *game, const char *typed)
{
    board_play(game, typed);
    return rulings_told(game);
}

void board_set(cue_game *game, const char *cells)
{
    char ball[8], cell[8];
    const char *places = "layout";
    int length;
    for (; sscanf(cells, "%7s %7s%n", ball, cell, &length) == 2; cells += length) {
        const cue_point at = board_cell(cell);
        places = text_of("%s %s %.17g %.17g", places, ball, at.x, at.y);
    }
    board_play(game, places);
}

/* A break on which everything drops that is not among the balls; all is clean, and the 8 stays. */
static cue_game *begin(unsigned balls)
{
    cue_game *game = board_new(NULL);
    const char *record = "cue-8";
    unsigned ball;
    for (ball = 1; ball <= 12; ball++)
        if (CUE_CHESS_PIECES >> ball & 1 && !(balls >> ball & 1))
            record = text_of("%s %u>", record, ball);
    board_play(game, text_of("%s cue|", record));
    board_play(game, "solids");
    return game;
}

cue_game *board_blind_turn(int player, const char *balls)
{
    unsigned set = 0;
    unsigned ball;
    int length;
    const char *text = balls;
    cue_game *game;
    for (; sscanf(text, "%u%n", &ball, &length) == 1; text += length)
        set |= 1u << ball;
    ck_assert(set >> CUE_CHESS_KING & 1);
    game = begin(set);
    if (player == 0) {
        for (ball = 9; ball <= 12 && !(set >> ball & 1);)
            ball++;
        board_play(game, text_of("cue-%u|", ball <= 12 ? ball : CUE_CHESS_KING));
    }
    assert_json(view_text(game), "/to_act", player ? "1" : "0");
    return game;
}

cue_game *board_turn(int player, const char *cells)
{
    char ball[8], cell[8];
    const char *text = cells;
    const char *balls = "";
    cue_game *game;
    int length;
    for (; sscanf(text, "%7s %7s%n", ball, cell, &length) == 2; text += length)
        if (strcmp(ball, "cue") != 0)
            balls = text_of("%s %s", balls, ball);
    game = board_blind_turn(player, balls);
    board_set(game, cells);
    return game;
}

static const char *ball_name(unsigned ball)
{
    return ball ? text_of("%u", ball) : "cue";
}

static const char *entry_of(const cue_action *action)
{
    const cue_chess_shot_data shot = cue_chess_shot_of(action);
    const unsigned number = action->data.bytes[0];
    switch (action->kind) {
    case CUE_CHESS_SHOT:
        ck_assert_uint_eq(action->flags, CUE_ACTION_OPEN);
        ck_assert_ptr_null(action->data.pointer);
        if (shot.call == CUE_CHESS_MOVE)
            return text_of("%ux%u", shot.capturer - 1u, shot.target - 1u);
        return shot.call == CUE_CHESS_SLOP ? "slop" : "break";
    case CUE_CHESS_CHOOSE:
        return number == CUE_CHESS_SOLIDS ? "solids" : "stripes";
    case CUE_CHESS_REPLACE_KING:
        return text_of("replace:%s", ball_name(number));
    case CUE_CHESS_PLACE:
        ck_assert_uint_eq(action->flags, CUE_ACTION_OPEN);
        return text_of("place:%s", ball_name(cue_place_of(action).ball));
    default:
        return "concede";
    }
}

const char *board_legal(const cue_game *game)
{
    cue_action actions[64];
    const size_t count = cue_game_legal(game, actions, 64);
    const char *list = "";
    size_t i;
    ck_assert_uint_le(count, 64);
    for (i = 0; i < count; i++)
        list = text_of("%s%s%s", list, i ? " " : "", entry_of(&actions[i]));
    return list;
}

const char *board_view(const cue_game *game, const char *pointer)
{
    return json_at(view_text(game), pointer);
}
