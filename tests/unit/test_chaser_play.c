/* Chaser in whole games: shots of a simulator, and imagined ones, with what has to hold after every action. */
#define _POSIX_C_SOURCE 200809L

#include "chase.h"
#include "suites.h"

#include <stdlib.h>

enum { ALL_BALLS = 0xffff, RULINGS = 128 };

/* What the rulings have said so far. */
typedef struct watch {
    int64_t scores[CUE_CHASER_PLAYERS_MAX];
    unsigned removed;
} watch;

static void assert_places(const cue_chaser_view *view)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!view->layout.known || !(view->layout.on_table >> ball & 1)) {
            assert_quickly(view->layout.at[ball].x == 0);
            assert_quickly(view->layout.at[ball].y == 0);
        }
}

/* Points come from rulings only; every ball is on the table, in hand or removed; the Target is the lowest. */
static void assert_sound(const watch *seen, const cue_chaser_view *view)
{
    const unsigned on_table = view->layout.on_table;
    unsigned player;
    for (player = 0; player < view->head.players; player++)
        assert_quickly(view->players[player].score == seen->scores[player]);
    assert_quickly((on_table & 0xfffe) == view->on_table);
    assert_quickly((view->on_table | seen->removed) == 0xfffe);
    assert_quickly((view->on_table & seen->removed) == 0);
    assert_quickly((view->in_hand & ~1u) == 0);
    assert_quickly((view->in_hand & on_table) == 0);
    assert_quickly(view->head.over || ((on_table | view->in_hand) & 1));
    assert_quickly(view->head.over == (view->target == CUE_NO_BALL));
    assert_quickly(view->head.over ||
                   ((view->on_table >> view->target & 1) && !(view->on_table & ((1u << view->target) - 1))));
    assert_quickly((view->asked >= 0) == (view->head.phase == CUE_CHASER_PHASE_PASS));
    assert_places(view);
}

static void listen(watch *seen, const cue_ruling *rulings, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++) {
        if (rulings[i].type == CUE_RULING_SCORE)
            seen->scores[rulings[i].player] += rulings[i].points;
        if (rulings[i].type == CUE_RULING_PENALTY)
            seen->scores[rulings[i].player] -= rulings[i].points;
        if (rulings[i].type == CUE_RULING_REMOVED)
            seen->removed |= 1u << rulings[i].data.bytes[0];
    }
}

static void observe(watch *seen, const cue_game *game)
{
    cue_chaser_view view;
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    listen(seen, rulings, count);
    must(cue_game_view(game, &view, sizeof view, &fault));
    assert_sound(seen, &view);
}

/* One of the list, completed where that is needed. eager: to shoot rather than to place or give up. */
static cue_action choose(const cue_game *game, cue_random *random, void *room, bool eager)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_action list[8], action;
    const size_t count = cue_game_legal(game, list, 8);
    ck_assert_uint_le(count, definition->max_legal);
    if (eager && cue_random_below(random, 100) < 95)
        action = list[cue_step_head(cue_game_state(game))->phase == CUE_CHASER_PHASE_PASS
                          ? cue_random_below(random, 2)
                          : list[1].kind == CUE_CHASER_SHOT && cue_random_below(random, 2)];
    else
        action = list[cue_random_below(random, count)];
    if (action.flags & CUE_ACTION_OPEN) {
        assert_quickly(definition->fill(cue_game_options(game), cue_game_state(game), random, room, &action));
        action.flags = 0;
    }
    return action;
}

/* Saves and loads; the loaded game goes on. */
static cue_game *through_text(cue_game *game, bool with_log)
{
    const char *saved = save_text(game, with_log);
    cue_game *loaded = NULL;
    must(load_text(NULL, saved, with_log ? CUE_VERIFY_ALWAYS : CUE_VERIFY_AUTO, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, with_log), saved);
    cue_game_free(game);
    return loaded;
}

/* Takes the last action back and applies it again: the same game, to the byte. */
static void there_and_back(cue_game *game)
{
    const char *saved = save_text(game, true);
    cue_action action;
    cue_shot copy[1 + CUE_FILL_SIZE / sizeof(cue_shot)];
    must(cue_game_undo(game, &action, &fault));
    if (action.kind == CUE_CHASER_SHOT) {
        memcpy(copy, action.data.pointer, ((const cue_shot *)action.data.pointer)->bytes);
        action.data.pointer = copy;
    }
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(save_text(game, true), saved);
}

typedef struct totals {
    unsigned played_out, given_up, actions, kinds[8], phases[3];
} totals;

static void play_game(uint64_t seed, totals *all)
{
    static uint64_t room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(seed, 7);
    const bool eager = seed % 4 != 0;
    cue_game *game = chase_new(2 + (unsigned)(seed % 5), seed % 3 ? NULL : "{'no_rail':false,'table':'pool-7ft'}");
    watch seen = {{0}, 0};
    while (!cue_step_over(cue_game_ruleset(game), cue_game_state(game))) {
        const cue_action action = choose(game, &random, room, eager);
        all->phases[cue_step_head(cue_game_state(game))->phase]++;
        all->kinds[action.kind]++;
        all->actions++;
        must(cue_game_apply(game, &action, &fault));
        observe(&seen, game);
        if (cue_random_below(&random, 60) == 0)
            game = through_text(game, cue_game_log_complete(game) && cue_random_below(&random, 4));
        else if (cue_random_below(&random, 60) == 0)
            there_and_back(game);
    }
    all->played_out += seen.removed == 0xfffe;
    all->given_up += seen.removed != 0xfffe;
    cue_game_free(through_text(game, cue_game_log_complete(game)));
}

START_TEST(random_games)
{
    const unsigned games = is_slow_here() ? 12 : 200;
    totals all = {0, 0, 0, {0}, {0}};
    unsigned i;
    for (i = 0; i < games; i++)
        play_game(i, &all);
    ck_assert_uint_gt(all.played_out, games / 8);
    ck_assert_uint_gt(all.given_up, games / 8);
    ck_assert_uint_gt(all.phases[CUE_CHASER_PHASE_PASS], games);
    for (i = 0; i < CUE_CHASER_LAYOUT; i++)
        ck_assert_uint_gt(all.kinds[i], games / 40);
}
END_TEST

/* The simple player shoots, never gives up, and passes snooks back. */
static unsigned greedy_game(uint64_t seed, int64_t *counts)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    cue_setup setup = {cue_ruleset_find(CUE_CHASER), NULL, seed, 3};
    static uint64_t state[CUE_STATE_MAX / 8], room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(seed, 11);
    unsigned moves = 0;
    must(cue_setup_check(&setup, &fault));
    cue_step_start(&setup, state);
    for (; !cue_step_over(setup.ruleset, state); moves++) {
        cue_action list[8], action;
        const size_t count = cue_step_legal(&setup, state, list, 8);
        const size_t chosen = cue_step_greedy(&setup, state, list, count);
        assert_quickly(chosen < count && list[chosen].kind <= CUE_CHASER_PASS_BACK);
        action = list[chosen];
        if (action.flags & CUE_ACTION_OPEN)
            assert_quickly(definition->fill(setup.options, state, &random, room, &action));
        action.flags = 0;
        must(cue_step_apply(&setup, state, &action, NULL, &fault));
        assert_quickly(moves < definition->max_moves);
    }
    definition->simulation->tally(setup.options, state, counts);
    return moves;
}

START_TEST(greedy_games)
{
    const unsigned games = is_slow_here() ? 5 : 100;
    int64_t counts[4] = {0, 0, 0, 0};
    unsigned i;
    for (i = 0; i < games; i++)
        (void)greedy_game(i, counts);
    ck_assert_int_eq(counts[0], games);
    ck_assert_int_eq(counts[1], 0);
    ck_assert_int_gt(counts[2], 0);
}
END_TEST

/* Counts of games that were given up or shared. */
START_TEST(tallies)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    int64_t counts[4] = {0, 0, 0, 0};
    cue_game *game = chase_new(4, NULL);
    (void)chase_shot(game, "cue|");
    (void)chase_do(game, "{'action':'concede'}");
    (void)chase_do(game, "{'action':'concede'}");
    (void)chase_do(game, "{'action':'concede'}");
    definition->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], 0);
    ck_assert_int_eq(counts[1], 3);
    ck_assert_int_eq(counts[2], 1);
    ck_assert_int_eq(counts[3], 0);
    cue_game_free(game);
}
END_TEST

/* [asked], [pass-back]: a snook goes back to who left it. */
START_TEST(greedy_answers)
{
    cue_game *game = chase_new(2, NULL);
    cue_action list[8];
    unsigned round;
    for (round = 0; round < 2; round++) {
        const char *wall = round ? "2 0.635 0.8" : "2 0.1 0.8";
        const char *places = text_of("cue 0.635 0.6, 1 0.635 2, %s", wall);
        unsigned ball;
        for (ball = 3; ball <= 15; ball++)
            places = text_of("%s, %u 1.2 %.17g", places, ball, 0.1 + 0.12 * ball);
        (void)chase_rest(game, "cue|", places);
        ck_assert_uint_eq(greedy_pick(game, list, cue_game_legal(game, list, 8)), round);
        (void)chase_do(game, "{'action':'accept'}");
    }
    cue_game_free(game);
}
END_TEST

/* A line of a text; the next one begins behind it. */
static const char *next_line(const char **text)
{
    const size_t length = strcspn(*text, "\n");
    const char *line = text_of("%.*s", (int)length, *text);
    *text += length + ((*text)[length] == '\n');
    return line;
}

/* Is the cue ball of that layout where it may be put down, or on the table already? */
static void state_layout(cue_game *game, const char *before)
{
    const char *action = text_of("{\"action\":\"layout\",\"balls\":%s}", before);
    if (cue_game_apply_json(game, action, strlen(action), &fault) == CUE_OK)
        return;
    ck_assert_int_eq(fault.status, CUE_ILLEGAL_ACTION);
    ck_assert_str_eq(fault.path, "/balls/cue");
    action = edited(action, "/balls/cue", NULL);
    must(cue_game_apply_json(game, action, strlen(action), &fault));
}

/* Two sequences of 25 shots, with what they lead to by the simulator's own bookkeeping: which balls are there
 * before the next one. */
START_TEST(shots_of_a_simulator)
{
    char *shots = strdup(source_file("tests/data/chaser-shots.jsonl"));
    const char *text = shots;
    unsigned sequence, shot, fouls = 0, snooks = 0;
    for (sequence = 0; sequence < 2; sequence++) {
        cue_game *game = chase_new(3, NULL);
        watch seen = {{0}, 0};
        for (shot = 0; shot < 25; shot++) {
            const char *line = next_line(&text);
            state_layout(game, json_at(line, "/before"));
            observe(&seen, game);
            (void)chase_do(game, text_of("{'action':'shot','notation':%s,'rest':%s}", json_at(line, "/notation"),
                                         json_at(line, "/rest")));
            observe(&seen, game);
            snooks += strstr(rulings_told(game), "snook[snook]") != NULL;
            if (cue_step_head(cue_game_state(game))->phase == CUE_CHASER_PHASE_PASS) {
                fouls++;
                (void)chase_do(game, shot % 2 ? "{'action':'accept'}" : "{'action':'pass_back'}");
            }
        }
        game = through_text(game, true);
        cue_game_free(game);
    }
    ck_assert_str_eq(text, "");
    free(shots);
    ck_assert_uint_gt(fouls, 10);
    ck_assert_uint_gt(snooks, 10);
}
END_TEST

Suite *chaser_play_suite(void)
{
    Suite *suite = suite_create("chaser_play");
    ADD_TESTS(suite, "games", random_games, greedy_games, shots_of_a_simulator);
    ADD_TESTS(suite, "simple player", greedy_answers, tallies);
    return suite;
}
