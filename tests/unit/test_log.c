/* Logs of recorded games: done again after an undo, bounded, with room made in advance, and small. Every game plays
 * playouts with all its kinds of actions: shots, layouts, records, what a referee may do. */
#include "conform/walk.h"
#include "help.h"
#include "scarce.h"
#include "suites.h"

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>

#include <stdlib.h>

enum { PLAYOUTS = 6, STEPS = 400, MOVES_MOST = 120 };

/* A playout, and a game that goes to and fro in it. */
typedef struct ride {
    conform_walk *walk;
    cue_game *game;
    size_t at, kept, undone; /* where it is, how far it can go back, and forward again */
    size_t limit;
} ride;

static cue_game *open_game(const conform_walk *walk, size_t limit, const cue_allocator *allocator)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.players = cue_setup_players(walk->game.setup);
    config.seed = walk->game.seed;
    config.options_size = walk->definition->options_size;
    config.options = config.options_size ? cue_setup_options(walk->game.setup) : NULL;
    config.log_limit = limit;
    config.allocator = allocator;
    must(cue_game_new(walk->ruleset, &config, &game, &fault));
    return game;
}

/* Does the log end with the actions that led here, in order? */
static void assert_log(const ride *on)
{
    const cue_definition *definition = on->walk->definition;
    cue_action logged;
    size_t i;
    assert_quickly(cue_game_log_count(on->game) == on->kept);
    assert_quickly(cue_game_log_complete(on->game) == (on->kept == on->at));
    for (i = 0; i < on->kept; i++) {
        cue_action taken = on->walk->game.taken[on->at - on->kept + i];
        taken.player = CUE_NOBODY;
        assert_quickly(cue_game_log_at(on->game, i, &logged));
        assert_quickly(conform_same_action(definition, &logged, &taken));
    }
    assert_quickly(!cue_game_log_at(on->game, i, &logged));
}

static void apply_next(ride *on)
{
    if (on->at == on->walk->game.moves)
        return;
    must(cue_game_apply(on->game, &on->walk->game.taken[on->at], &fault));
    on->at++;
    on->kept += on->kept < on->limit;
    on->undone = 0;
}

static void undo(ride *on)
{
    if (!on->kept) {
        refused(cue_game_undo(on->game, NULL, &fault), CUE_ILLEGAL_ACTION, "");
        ck_assert_ptr_nonnull(strstr(fault.message, on->at ? "keeps no more of its log" : "at its start"));
        return;
    }
    must(cue_game_undo(on->game, NULL, &fault));
    on->at--;
    on->kept--;
    on->undone++;
}

/* The rulings are those of the action, as a dry run announces them. */
static void redo(ride *on)
{
    cue_action redone;
    cue_ruling *tried;
    const cue_ruling *said;
    size_t count, tried_count;
    if (!on->undone) {
        refused(cue_game_redo(on->game, NULL, &fault), CUE_ILLEGAL_ACTION, "");
        return;
    }
    must(cue_game_try(on->game, &on->walk->game.taken[on->at], NULL, 0, &fault));
    said = cue_game_rulings(on->game, &tried_count);
    tried = malloc((tried_count + 1) * sizeof *tried);
    ck_assert_ptr_nonnull(tried);
    memcpy(tried, said, tried_count * sizeof *tried);
    must(cue_game_redo(on->game, &redone, &fault));
    said = cue_game_rulings(on->game, &count);
    assert_quickly(count == tried_count && memcmp(said, tried, count * sizeof *tried) == 0);
    assert_quickly(redone.kind == on->walk->game.taken[on->at].kind);
    free(tried);
    on->at++;
    on->kept++;
    on->undone--;
}

/* Copies go on without what was undone; so does the ride. */
static void go_on_with_a_clone(ride *on)
{
    cue_game *clone = NULL;
    must(cue_game_clone(on->game, &clone, &fault));
    assert_quickly(conform_same_game(clone, on->game));
    cue_game_free(on->game);
    on->game = clone;
    on->undone = 0;
}

/* An entry of the log becomes what it is. */
static void amend(ride *on, cue_random *random)
{
    const size_t at = on->kept ? (size_t)cue_random_below(random, on->kept) : 0;
    if (!on->kept) {
        refused(cue_game_amend(on->game, at, NULL, CUE_AMEND_DROP, NULL, NULL, &fault), CUE_BAD_VALUE, "/at");
        return;
    }
    must(cue_game_amend(on->game, at, &on->walk->game.taken[on->at - on->kept + at], 0, NULL, NULL, &fault));
    on->undone = 0;
}

/* The last one is taken out, which undoes it for good; the former game still has it. */
static void take_out(ride *on)
{
    cue_game *former = NULL;
    size_t dropped = 7;
    if (!on->kept)
        return;
    must(cue_game_amend(on->game, on->kept - 1, NULL, 0, &former, &dropped, &fault));
    assert_quickly(dropped == 0 && cue_game_log_count(former) == on->kept);
    assert_quickly(conform_is_state(on->walk, cue_game_state(former), on->at));
    cue_game_free(former);
    on->at--;
    on->kept--;
    on->undone = 0;
}

static void step(ride *on, cue_random *random)
{
    const uint64_t way = cue_random_below(random, 43);
    if (way < 16)
        apply_next(on);
    else if (way < 26)
        undo(on);
    else if (way < 36)
        redo(on);
    else if (way < 37)
        go_on_with_a_clone(on);
    else if (way < 38)
        cue_game_shrink(on->game);
    else if (way < 39)
        must(cue_game_reserve(on->game, 2, &fault));
    else if (way < 41)
        amend(on, random);
    else if (way < 42)
        take_out(on);
    else
        assert_log(on);
    assert_quickly(conform_is_state(on->walk, cue_game_state(on->game), on->at));
}

/* To and fro, and in the end to the same game as one that went straight on. */
static void ride_about(conform_walk *walk, size_t limit, const cue_allocator *allocator)
{
    static const struct {
        size_t limit, most;
    } limits[] = {{CUE_LOG_NONE, 0}, {1, 1}, {7, 7}, {CUE_LOG_WHOLE, SIZE_MAX}};
    ride on = {walk, open_game(walk, limits[limit].limit, allocator), 0, 0, 0, limits[limit].most};
    cue_game *straight = open_game(walk, CUE_LOG_WHOLE, allocator);
    cue_random random = cue_random_at(8, walk->game.number * 4 + limit);
    size_t i;
    for (i = 0; i < STEPS; i++)
        step(&on, &random);
    while (on.at < walk->game.moves && on.at < MOVES_MOST)
        apply_next(&on);
    for (i = 0; i < on.at; i++)
        must(cue_game_apply(straight, &walk->game.taken[i], &fault));
    if (on.limit == SIZE_MAX)
        ck_assert(conform_same_game(on.game, straight));
    assert_log(&on);
    while (on.kept)
        undo(&on);
    undo(&on);
    ck_assert(conform_is_state(walk, cue_game_state(on.game), on.at));
    cue_game_free(on.game);
    cue_game_free(straight);
}

START_TEST(to_and_fro_in_every_game)
{
    static conform_report report;
    conform_progress at = {CONFORM_PLAYOUT, 0, 0, 0};
    conform_settings settings = CONFORM_SETTINGS_INIT;
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    conform_walk *walk = conform_walk_new(cue_ruleset_at((size_t)_i), &settings, &report, &at);
    uint32_t number;
    size_t limit;
    ck_assert_ptr_nonnull(walk);
    for (number = 0; number < PLAYOUTS; number++) {
        ck_assert(conform_play(walk, number));
        for (limit = 0; limit < 4; limit++)
            ride_about(walk, limit, &allocator);
    }
    conform_walk_free(walk);
    ck_assert_int_eq(memory.live, 0);
    ck_assert_uint_eq(memory.bytes, 0);
}
END_TEST

/* With room made in advance a playout asks for nothing, log or not; the end of the game gives back what is left. */
START_TEST(no_requests_after_reserve)
{
    static conform_report report;
    conform_progress at = {CONFORM_PLAYOUT, 0, 0, 0};
    conform_settings settings = CONFORM_SETTINGS_INIT;
    const size_t limits[] = {CUE_LOG_WHOLE, CUE_LOG_NONE, 3};
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    conform_walk *walk = conform_walk_new(cue_ruleset_at((size_t)_i), &settings, &report, &at);
    size_t i, k;
    ck_assert_ptr_nonnull(walk);
    ck_assert(conform_play(walk, 1));
    for (i = 0; i < CUE_COUNT(limits); i++) {
        cue_game *game = open_game(walk, limits[i], &allocator);
        must(cue_game_reserve(game, walk->game.moves, &fault));
        memory.asked = 0;
        for (k = 0; k + 1 < walk->game.moves; k++)
            must(cue_game_apply(game, &walk->game.taken[k], &fault));
        ck_assert_int_eq(memory.asked, 0);
        cue_game_free(game);
    }
    conform_walk_free(walk);
}
END_TEST

/* Room for rulings, for the log, and for finding the way in it: each may be refused, and the game goes on all the same. */
START_TEST(no_memory_to_reserve)
{
    const cue_action deal = cue_bowling_deal(), end = cue_bowling_end_ball();
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    int n;
    config.allocator = &allocator;
    for (n = 1; n <= 3; n++) {
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        must(cue_game_apply(game, &deal, &fault));
        memory.asked = 0;
        memory.fail_from = n;
        refused(cue_game_reserve(game, 1000, &fault), CUE_NO_MEMORY, "");
        memory.fail_from = 0;
        must(cue_game_apply(game, &end, &fault));
        ck_assert_uint_eq(cue_game_log_count(game), 2);
        must(cue_game_reserve(game, 1000, &fault));
        cue_game_free(game);
        ck_assert_int_eq(memory.live, 0);
    }
}
END_TEST

static size_t pick(const cue_game *game, const cue_action *listed, size_t count, int policy, cue_random *random)
{
    const size_t greedy = policy ? greedy_pick(game, listed, count) : count;
    if (policy == 2 && count > 1)
        return count - 2; /* mostly the smallest set of the last pile: the longest games there are */
    return greedy < count ? greedy : (size_t)cue_random_below(random, count);
}

/* A finished game of Bowling Solitaire with its log takes at most 6 KiB in all: the game, its log, rulings, names. */
START_TEST(a_finished_game_is_small)
{
    cue_random random = cue_random_at(9, (uint64_t)_i);
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    size_t largest = 0, before;
    config.allocator = &allocator;
    for (config.seed = 0; config.seed < 200; config.seed++) {
        cue_action list[256];
        cue_game *game = NULL;
        size_t count;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        while ((count = cue_game_legal(game, list, 256)) > 0)
            must(cue_game_apply(game, &list[pick(game, list, count, _i, &random)], &fault));
        largest = memory.bytes > largest ? memory.bytes : largest;
        before = memory.bytes;
        cue_game_shrink(game);
        ck_assert_uint_lt(memory.bytes, before); /* the rulings go */
        cue_game_free(game);
        ck_assert_uint_eq(memory.bytes, 0);
    }
    ck_assert_uint_le(largest, 6144);
}
END_TEST

/* A shot in a log has places up to the last ball that rests, and can be applied as it stands there; an entry of a table
 * game takes 300 bytes, where the record of a shot alone has 544 in a host's hands. */
START_TEST(shots_are_logged_short)
{
    static const struct {
        const char *id;
        uint8_t shot;
    } games[] = {{CUE_SINUCA_BRASILEIRA, CUE_SINUCA_SHOT}, {CUE_CHASER, CUE_CHASER_SHOT}, {CUE_CHESS_POOL, CUE_CHESS_SHOT}};
    static uint64_t room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(9, (uint64_t)_i);
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    size_t entries = 0, bytes = 0, shots = 0, count, before;
    config.allocator = &allocator;
    for (config.seed = 0; config.seed < 20; config.seed++) {
        cue_action list[256], action;
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_find(games[_i].id), &config, &game, &fault));
        before = memory.bytes;
        while ((count = cue_game_legal(game, list, 256)) > 0) {
            action = list[cue_game_greedy(game, list, count)];
            ck_assert(cue_step_fill(cue_game_position(game)->setup, cue_game_state(game), &random, room, &action));
            must(cue_game_apply(game, &action, &fault));
            must(cue_game_undo(game, &action, &fault));
            must(cue_game_apply(game, &action, &fault)); /* from the log itself */
            ck_assert(cue_game_log_at(game, cue_game_log_count(game) - 1, &action));
            if (action.kind == games[_i].shot) {
                const cue_shot *shot = action.data.pointer;
                ck_assert_uint_ge(shot->cut, 16);
                ck_assert_uint_eq(shot->bytes, cue_shot_size(shot->event_count) - shot->cut * sizeof(cue_point));
                shots++;
            }
        }
        cue_game_shrink(game);
        entries += cue_game_log_count(game);
        bytes += memory.bytes - before;
        cue_game_free(game);
    }
    ck_assert_uint_gt(shots, 200);
    ck_assert_uint_lt(bytes, 300 * entries);
}
END_TEST

/* A log that becomes longer may find no memory at its end, and then nothing is dropped for it. */
START_TEST(no_memory_for_what_follows)
{
    const cue_action deal = cue_bowling_deal(), end = cue_bowling_end_ball();
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_status status = CUE_NO_MEMORY;
    cue_game *game = NULL;
    cue_action bowl;
    int i, n;
    config.allocator = &allocator;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
    for (i = 0; i < 5; i++) {
        must(cue_game_apply(game, &deal, &fault));
        if (!i)
            (void)cue_game_legal(game, &bowl, 1);
        must(cue_game_apply(game, &end, &fault));
        must(cue_game_apply(game, &end, &fault));
    }
    must(cue_game_apply(game, &deal, &fault));
    for (n = 1; status; n++) {
        memory.asked = 0;
        memory.fail_from = n;
        status = cue_game_amend(game, 1, &bowl, CUE_AMEND_INSERT | CUE_AMEND_DROP, NULL, NULL, &fault);
        ck_assert(!status || (status == CUE_NO_MEMORY && cue_game_log_count(game) == 16));
    }
    ck_assert_int_gt(n, 5);
    ck_assert_uint_eq(cue_game_log_count(game), 17);
    cue_game_free(game);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* A log that the game does not keep is neither saved nor half saved. */
START_TEST(bounded_logs_are_not_saved)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action deal = cue_bowling_deal(), end = cue_bowling_end_ball();
    cue_game *game = NULL;
    config.log_limit = 1;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
    must(cue_game_apply(game, &deal, &fault));
    ck_assert(cue_game_log_complete(game));
    assert_json(save_text(game, true), "/log/0/action", "\"deal\"");
    must(cue_game_apply(game, &end, &fault));
    ck_assert(!cue_game_log_complete(game));
    assert_json(save_text(game, true), "/log", "(nothing)");
    ck_assert_str_eq(json_at(log_text(game), ""), json("{'actions':[{'action':'end_ball'}]}"));
    must(cue_game_undo(game, NULL, &fault));
    refused(cue_game_undo(game, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    must(cue_game_redo(game, NULL, &fault));
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:0 ball:1");
    /* Saves, as logs, have what is applied. */
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(json_at(log_text(game), "/actions"), "[]");
    refused(cue_game_apply(game, &deal, &fault), CUE_WRONG_PHASE, "/action");
    must(cue_game_redo(game, NULL, &fault)); /* what was refused does not forget it */
    must(cue_game_undo(game, NULL, &fault));
    must(cue_game_apply(game, &end, &fault));
    refused(cue_game_redo(game, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    cue_game_free(game);
}
END_TEST

Suite *log_suite(void)
{
    Suite *suite = suite_create("log");
    TCase *games = tcase_create("games");
    tcase_add_loop_test(games, to_and_fro_in_every_game, 0, (int)cue_ruleset_count());
    tcase_add_loop_test(games, no_requests_after_reserve, 0, (int)cue_ruleset_count());
    tcase_add_loop_test(games, a_finished_game_is_small, 0, 3);
    tcase_add_loop_test(games, shots_are_logged_short, 0, 3);
    suite_add_tcase(suite, games);
    ADD_TESTS(suite, "bounded", bounded_logs_are_not_saved, no_memory_to_reserve, no_memory_for_what_follows);
    return suite;
}
