/* Actions as structs whose numbers name nothing: every byte of what they carry, with every value. JSON and typed
 * moves have no such numbers; a host's mistake has, and is told which of them may be. */
#include "help.h"
#include "suites.h"

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/games/snooker_solitaire.h>

#define UP_TO(most)          ((UINT64_C(2) << (most)) - 1)
#define FROM_TO(least, most) (UP_TO(most) & ~(UP_TO(least) >> 1))
#define A_BOWL(member)       (unsigned)offsetof(cue_bowling_bowl_data, member)
#define A_CHASE(member)      (unsigned)offsetof(cue_chaser_shot_data, member)
#define A_CHESS(member)      (unsigned)offsetof(cue_chess_shot_data, member)
#define A_SINUCA(member)     (unsigned)offsetof(cue_sinuca_shot_data, member)
#define A_CALL(member)       (unsigned)offsetof(cue_snooker_shot, member)

/* Chess Pool's balls: the cue ball, 1 to 4, 8, 9 to 12. */
#define CHESS_BALLS (FROM_TO(0, 4) | FROM_TO(8, 12))
#define TWO_REDS                                                                                                   \
    "/table", "['yellow',null,null,'green', null,'red-1','cue',null, null,null,null,null, 'brown','blue','pink',"  \
              "'black', null,null,null,'red-2']"

typedef struct value_test {
    const char *moves;       /* played before, one after another, with & between them */
    const char *changes[10]; /* and then the saved state is changed: pointer, value, … */
    const char *action;      /* as it is typed; empty for the first one that is legal */
    unsigned offset;         /* of the byte that is changed in what it carries */
    uint64_t named;          /* the values that name something */
    bool none;               /* 255, which is -1, does too: that nothing is named */
    int shift;               /* from the value to the number in the message */
    const char *path, *message;
} value_test;

static const value_test bowling[] = {
    {"deal 2717295186 05836 039 44", {0}, "1 FH", A_BOWL(pile), FROM_TO(1, 3), false, 0, "/pile",
     "must be 1, 2 or 3"},
    {"", {0}, "deal 2717295186 05836 039 44", 9, UP_TO(9), false, 0, "/pins",
     "a card's digit must be from 0 to 9, not %d"},
    {"", {0}, "deal 2717295186 05836 039 44", 10, UP_TO(9), false, 0, "/piles",
     "a card's digit must be from 0 to 9, not %d"},
};

static const value_test chaser[] = {
    {"", {0}, "cue-1", A_CHASE(scoring), UP_TO(2), false, 0, "/scoring", "must be safe or ballsy"},
};

static const value_test chess_pool[] = {
    {"", {0}, "cue-1|", A_CHESS(call), UP_TO(2), false, 0, "/call", "a call is 1 (slop) or 2 (move), not %d"},
    {"", {0}, "cue-1|", A_CHESS(capturer), CHESS_BALLS << 1 | 1, false, -1, "/capturer",
     "Chess Pool has no ball number %d"},
    {"", {0}, "cue-1|", A_CHESS(target), CHESS_BALLS << 1 | 1, false, -1, "/target",
     "Chess Pool has no ball number %d"},
    {"", {0}, "cue-1|", A_CHESS(from), UP_TO(32), false, 0, "/from",
     "cells are numbered from 1 (a1) to 32 (d8), not %d"},
    {"", {0}, "cue-1|", A_CHESS(to), UP_TO(32), false, 0, "/to", "cells are numbered from 1 (a1) to 32 (d8), not %d"},
    {"cue-8 8>", {0}, "solids", 0, FROM_TO(1, 2), false, 0, "/group", "a group is 1 (solids) or 2 (stripes), not %d"},
    {"cue-8 8>&solids", {0}, "replace 9", 0, CHESS_BALLS, false, 0, "/piece", "Chess Pool has no ball number %d"},
};

static const value_test sinuca[] = {
    {"cue-red", {0}, "red TL : cue-red", A_SINUCA(ball), UP_TO(8), false, -1, "/ball", "no ball has the number %d"},
    {"cue-red", {0}, "red TL : cue-red", A_SINUCA(pocket), UP_TO(6), false, -1, "/pocket",
     "pocket number %d does not exist; there are 0 to 5"},
};

static const value_test snooker[] = {
    {"", {0}, "draw Vera Quill", 0, UP_TO(7), false, 0, "/opponent", "must be one of the eight on the roster"},
    {"draw&deal", {0}, "", A_CALL(type), UP_TO(2), false, 0, "/type", "must be pot, snooker or safe"},
    {"draw&deal", {0}, "", A_CALL(ball), UP_TO(16), false, 0, "/ball", "must be a red or a colour"},
    {"draw&deal", {0}, "", A_CALL(pocket), UP_TO(5), true, 0, "/pocket", "must be a1, d1, a3, d3, a5 or d5"},
    {"draw&deal", {0}, "", A_CALL(off_cushion), UP_TO(2), true, 0, "/double", "must be cue, object or second"},
    {"draw&deal", {0}, "", A_CALL(plant), UP_TO(16), true, 0, "/plant", "must be a red"},
    {"draw&deal", {0}, "", A_CALL(spin), UP_TO(19), true, 0, "/spin", "must be a cell, a1 to d5"},
    {"draw&deal", {TWO_REDS, "/on", "'colour'", "/break", "1", "/best_break", "1", "/scores", "[1,0]"}, "",
     A_CALL(type), UP_TO(2), false, 0, "/type", "must be pot, snooker or safe"},
    {"draw&deal", {TWO_REDS, "/phase", "'reposition'"}, "stay", 0, UP_TO(20), false, 0, "/cell",
     "must be a cell, a1 to d5, or null"},
    {"draw&deal", {TWO_REDS, "/phase", "'upgrade'", "/on", "null", "/games_won", "[1,0]"}, "upgrade 1", 0,
     FROM_TO(1, 4), false, 0, "/level", "must be from 1 to 4"},
};

/* The game in which the action is to be tried. */
static cue_game *game_of(const char *id, const value_test *test)
{
    const uint32_t players = cue_ruleset_definition(cue_ruleset_find(id))->players_min;
    cue_game *game = begin_game(id, players, NULL), *changed = NULL;
    const char *moves = test->moves, *save;
    size_t i;
    while (*moves) {
        const size_t length = strcspn(moves, "&");
        must(cue_game_apply_move(game, text_of("%.*s", (int)length, moves), &fault));
        moves += length + (moves[length] == '&');
    }
    if (!test->changes[0])
        return game;
    save = save_text(game, false);
    for (i = 0; i < CUE_COUNT(test->changes) && test->changes[i]; i += 2)
        save = edited(save, text_of("/state%s", test->changes[i]), test->changes[i + 1]);
    must(load_text(NULL, save, CUE_VERIFY_NEVER, &changed, &fault));
    cue_game_free(game);
    return changed;
}

static void try_values(const char *id, const value_test *test)
{
    cue_game *game = game_of(id, test);
    _Alignas(8) unsigned char view[4096];
    cue_action good;
    unsigned value;
    if (*test->action)
        must(cue_game_read_move(game, test->action, &good, &fault));
    else
        ck_assert_uint_ge(cue_game_legal(game, &good, 1), 1);
    for (value = 0; value < 256; value++) {
        const bool named = (value < 64 && (test->named >> value & 1)) || (value == 255 && test->none);
        cue_action action = good;
        cue_status status;
        action.data.bytes[test->offset] = (uint8_t)value;
        memset(&fault, 0, sizeof fault);
        status = cue_game_try(game, &action, view, sizeof view, &fault);
        if (named) {
            ck_assert_msg(status != CUE_BAD_VALUE, "%s: %s is %u: %s", id, test->path, value, fault.message);
            continue;
        }
        ck_assert_msg(status == CUE_BAD_VALUE, "%s: %s is %u: %s", id, test->path, value, cue_status_name(status));
        ck_assert_str_eq(fault.path, test->path);
        ck_assert_str_eq(fault.message, text_of(test->message, (int)value + test->shift));
    }
    cue_game_free(game);
}

#define EACH(name, id, table)                                                                                      \
    START_TEST(name)                                                                                               \
    {                                                                                                              \
        try_values(id, &(table)[_i]);                                                                              \
    }                                                                                                              \
    END_TEST

EACH(bowling_values, CUE_BOWLING_SOLITAIRE, bowling)
EACH(chaser_values, CUE_CHASER, chaser)
EACH(chess_pool_values, "chess-pool", chess_pool)
EACH(sinuca_values, "sinuca-brasileira", sinuca)
EACH(snooker_values, "snooker-solitaire", snooker)

Suite *values_suite(void)
{
    Suite *suite = suite_create("values");
    add_loop(suite, bowling_values, CUE_COUNT(bowling));
    add_loop(suite, chaser_values, CUE_COUNT(chaser));
    add_loop(suite, chess_pool_values, CUE_COUNT(chess_pool));
    add_loop(suite, sinuca_values, CUE_COUNT(sinuca));
    add_loop(suite, snooker_values, CUE_COUNT(snooker));
    return suite;
}
