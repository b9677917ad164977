/* Chaser where only C can show it: the rack, actions as structs, drawn orders, and whole games with what has to hold
 * after every action. Everything else is in tests/transcripts/chaser; [ids] are the paragraphs of the rules page. */
#define _POSIX_C_SOURCE 200809L

#include "help.h"
#include "suites.h"

#include <cuerules/games/chaser.h>

#include <math.h>
#include <stdlib.h>

static void assert_lies(const cue_chaser_view *view, unsigned ball, double x, double y)
{
    const cue_point at = view->layout.at[ball];
    ck_assert_msg(fabs(at.x - x) < 1e-9 && fabs(at.y - y) < 1e-9, "%u lies at %.12g %.12g, not %.12g %.12g", ball,
                  at.x, at.y, x, y);
}

/* [rack]: written from the page, row by row, on every table. [table] */
START_TEST(rack)
{
    static const struct {
        const char *table;
        double length, width, ball;
    } tables[] = {{"'pool-9ft'", 2.54, 1.27, 0.028575},
                  {"'pool-8ft'", 2.3368, 1.1684, 0.028575},
                  {"'pool-7ft'", 1.9812, 0.9906, 0.028575},
                  {"'snooker-12ft'", 3.569, 1.778, 0.02625},
                  {"{'length':1.5,'width':0.5,'ball_radius':0.03}", 1.5, 0.5, 0.03}};
    static const unsigned rows[5][5] = {{1}, {4, 5}, {6, 15, 7}, {8, 13, 14, 9}, {2, 10, 11, 12, 3}};
    unsigned i, row, place;
    for (i = 0; i < CUE_COUNT(tables); i++) {
        cue_game *game = begin_game(CUE_CHASER, 2, text_of("{'table':%s}", tables[i].table));
        cue_chaser_view view;
        must(cue_game_view(game, &view, sizeof view, &fault));
        for (row = 0; row < 5; row++)
            for (place = 0; place <= row; place++)
                assert_lies(&view, rows[row][place], tables[i].width / 2 + (2.0 * place - row) * tables[i].ball,
                            tables[i].length * 0.75 + sqrt(3) * row * tables[i].ball);
        ck_assert_uint_eq(view.in_hand, 1);
        ck_assert_uint_eq(view.layout.on_table, 0xfffe);
        cue_game_free(game);
    }
}
END_TEST

/* [return-line]: 1 lies 0.03 beside the line, so 9 comes to lie sqrt(4RR - 0.03 * 0.03) behind it. */
START_TEST(returned_beside_a_ball)
{
    const double radius = 0.028575;
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    const char *rest = "'cue':[1.1,0.4],'1':[0.665,1.9]";
    cue_chaser_view view;
    unsigned ball;
    for (ball = 2; ball <= CUE_CHASER_BALLS; ball++)
        if (ball != 9)
            rest = text_of("%s,'%u':[0.05,%.2f]", rest, ball, 0.3 + 0.12 * ball);
    (void)told(game, text_of("{'action':'shot','notation':'cue-1-9>','rest':{%s}}", rest));
    must(cue_game_view(game, &view, sizeof view, &fault));
    assert_lies(&view, 9, 0.635, 1.9 + sqrt(4 * radius * radius - 0.0009));
    cue_game_free(game);
}
END_TEST

/* [players]: round once, with as many as there may be. */
START_TEST(order_of_many)
{
    cue_game *game = begin_game(CUE_CHASER, CUE_CHASER_PLAYERS_MAX, NULL);
    unsigned i;
    for (i = 0; i < CUE_CHASER_PLAYERS_MAX; i++)
        ck_assert_str_eq(shot_told(game, "cue-1|"),
                         text_of("turn[next-player] player:%u", (i + 1) % CUE_CHASER_PLAYERS_MAX));
    assert_json(view_text(game), "/round", "2");
    cue_game_free(game);
}
END_TEST

/* [order]: everybody who is in comes first at some time, nobody who is out; the same seed draws the same, and the log
 * has what was drawn. */
START_TEST(drawn_orders)
{
    uint32_t first = 0;
    uint64_t seed;
    for (seed = 0; seed < 40; seed++) {
        static const char *const names = "[\"A\",\"B\",\"C\",\"D\"]";
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_game *game = NULL;
        cue_chaser_view view;
        config.seed = seed;
        must(cue_game_new_json(cue_ruleset_find(CUE_CHASER), &config, "{\"order\":\"random\"}", names, &game, &fault));
        (void)told(game, "{'action':'order','players':[3,2,1,0]}");
        (void)told(game, "{'action':'concede'}");
        (void)shot_told(game, "cue-1|");
        (void)shot_told(game, "cue-1|");
        (void)shot_told(game, "cue-1|");
        (void)told(game, "{'action':'order'}");
        must(cue_game_view(game, &view, sizeof view, &fault));
        ck_assert_uint_eq(view.order_count, 3);
        ck_assert_uint_eq((1u << view.order[0]) | (1u << view.order[1]) | (1u << view.order[2]), 7);
        first |= 1u << view.order[0];
        ck_assert_str_eq(json_at(log_text(game), "/actions/5/players"), json_at(view_text(game), "/order"));
        must(cue_game_undo(game, NULL, &fault));
        (void)told(game, "{'action':'order'}");
        ck_assert_str_eq(json_at(log_text(game), "/actions/5/players"), text_of("[%u,%u,%u]", view.order[0],
                                                                                view.order[1], view.order[2]));
        cue_game_free(game);
    }
    ck_assert_uint_eq(first, 7);
}
END_TEST

/* What only C hosts can write: no trace either, to the byte. */
typedef struct bench {
    cue_setup *setup;
    _Alignas(8) unsigned char state[CUE_STATE_MAX], before[CUE_STATE_MAX];
} bench;

static bench bench_new(const cue_chaser_options *options)
{
    bench at = {setup_of(cue_ruleset_find(CUE_CHASER), 3, options, options ? sizeof *options : 0), {0}, {0}};
    cue_step_start(at.setup, at.state);
    memcpy(at.before, at.state, sizeof at.state);
    return at;
}

static void bench_refuse(bench *at, cue_action action, cue_status status, const char *path)
{
    cue_ruling said[4];
    cue_rulings rulings = {said, CUE_COUNT(said), 0};
    refused(cue_step_apply(at->setup, at->state, &action, &rulings, &fault), status, path);
    ck_assert_int_eq(memcmp(at->state, at->before, sizeof at->state), 0);
    ck_assert_uint_eq(rulings.count, 0);
}

START_TEST(actions_as_structs)
{
    bench at = bench_new(NULL);
    uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_point nowhere = {(double)NAN, 0.3};
    cue_adjustment adjustment = {.score_count = 2, .has_scores = 1, .to_act = CUE_NOBODY};
    cue_layout layout;
    cue_action action;
    bench_refuse(&at, cue_chaser_shot(NULL), CUE_MISSING_MEMBER, "/events");
    cue_shot_contact(&builder, CUE_BALL, 1, CUE_FIRST_MOVES);
    cue_shot_cushion(&builder, 1);
    bench_refuse(&at, cue_chaser_first_shot(cue_shot_built(&builder), (cue_chaser_scoring)3), CUE_BAD_VALUE,
                 "/scoring");
    bench_refuse(&at, cue_chaser_layout(NULL), CUE_MISSING_MEMBER, "/balls");
    memset(&layout, 0, sizeof layout);
    layout.on_table = 0xfffe;
    bench_refuse(&at, cue_chaser_layout(&layout), CUE_ILLEGAL_ACTION, "/balls/2");
    bench_refuse(&at, cue_chaser_place(nowhere), CUE_ILLEGAL_ACTION, "/at");
    bench_refuse(&at, cue_place_action(CUE_CHASER_PLACE, 16, nowhere), CUE_BAD_VALUE, "/ball");
    bench_refuse(&at, cue_place_action(CUE_CHASER_PLACE, 255, nowhere), CUE_BAD_VALUE, "/ball");
    bench_refuse(&at, cue_chaser_adjust(NULL), CUE_MISSING_MEMBER, "/scores");
    bench_refuse(&at, cue_chaser_adjust(&adjustment), CUE_BAD_VALUE, "/scores");
    bench_refuse(&at, cue_chaser_award(8), CUE_BAD_VALUE, "/winners/0");
    bench_refuse(&at, cue_chaser_accept(), CUE_WRONG_PHASE, "/action");
    bench_refuse(&at, cue_chaser_pass_back(), CUE_WRONG_PHASE, "/action");
    action = cue_chaser_first_shot(cue_shot_built(&builder), CUE_CHASER_BALLSY);
    must(cue_step_apply(at.setup, at.state, &action, NULL, &fault));
    action = cue_chaser_concede();
    must(cue_step_apply(at.setup, at.state, &action, NULL, &fault));
    ck_assert_int_eq(cue_step_head(at.state)->to_act, 2);
    cue_setup_free(at.setup);
}
END_TEST

/* [order], [score-limit] */
START_TEST(drawn_as_structs)
{
    static uint64_t memory[4096];
    cue_chaser_options options = CUE_CHASER_OPTIONS_INIT;
    cue_chaser_round round = {{0, 1, 2}, 200, {0}};
    bench at;
    cue_action action;
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    unsigned i;
    options.order = CUE_CHASER_RANDOM;
    at = bench_new(&options);
    bench_refuse(&at, cue_chaser_order_drawn(NULL), CUE_MISSING_MEMBER, "/players");
    bench_refuse(&at, cue_chaser_order_drawn(&round), CUE_ILLEGAL_ACTION, "/players");
    round.count = 3;
    round.players[1] = 255;
    bench_refuse(&at, cue_chaser_order_drawn(&round), CUE_BAD_VALUE, "/players/1");
    action = cue_chaser_order();
    refused(cue_step_draw(at.setup, at.state, 1, &action, &fault), CUE_LIMIT, "");
    action.data.pointer = &round;
    must(cue_step_draw(at.setup, at.state, 1, &action, &fault));
    must(cue_step_apply(at.setup, at.state, &action, NULL, &fault));
    ck_assert_uint_eq(round.count, 3);
    memcpy(at.before, at.state, sizeof at.state);
    /* 6,667 fouls of 15 are more than a score can hold. */
    for (i = 0; i < 6667; i++)
        cue_shot_infraction(&builder, CUE_TOUCHED_BALL, 15);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    bench_refuse(&at, cue_chaser_first_shot(cue_shot_built(&builder), CUE_CHASER_BALLSY), CUE_LIMIT, "");
    action = cue_chaser_first_shot(cue_shot_built(&builder), CUE_CHASER_BALLSY);
    refused(cue_step_apply(at.setup, at.state, &action, NULL, &fault), CUE_LIMIT, "");
    action = cue_chaser_first_shot(cue_shot_built(&builder), CUE_CHASER_SAFE);
    must(cue_step_apply(at.setup, at.state, &action, NULL, &fault));
    cue_setup_free(at.setup);
}
END_TEST

/* What the rulings have said so far. */
typedef struct watch {
    int64_t scores[CUE_CHASER_PLAYERS_MAX];
    unsigned removed;
} watch;

static void assert_places(const cue_chaser_view *view)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!((view->layout.known ? view->layout.on_table : view->layout.seen) >> ball & 1)) {
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
    if (list[0].flags & CUE_ACTION_DRAW)
        return list[0];
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
    unsigned played_out, given_up, actions, kinds[CUE_CHASER_AWARD + 1], phases[4];
} totals;

static void play_game(uint64_t seed, totals *all)
{
    static uint64_t room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(seed, 7);
    const bool eager = seed % 4 != 0;
    static const char *const options[] = {"{'no_rail':false,'table':'pool-7ft'}", "{'order':'ascending'}",
                                          "{'order':'descending'}", "{'order':'random'}", NULL};
    cue_game *game = begin_game(CUE_CHASER, 2 + (unsigned)(seed % 7), options[seed % CUE_COUNT(options)]);
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
        if (i != CUE_CHASER_LAG && i != CUE_CHASER_CHOOSE_FIRST)
            ck_assert_uint_gt(all.kinds[i], games / 40);
}
END_TEST

/* The simple player shoots, never gives up, and passes snooks back. */
static unsigned greedy_game(uint64_t seed, int64_t *counts)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    cue_setup *setup = setup_of(ruleset, 3, NULL, 0);
    static uint64_t state[CUE_STATE_MAX / 8], room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(seed, 11);
    unsigned moves = 0;
    cue_step_start(setup, state);
    for (; !cue_step_over(ruleset, state); moves++) {
        cue_action list[8], action;
        const size_t count = cue_step_legal(setup, state, list, 8);
        const size_t chosen = cue_step_greedy(setup, state, list, count);
        assert_quickly(chosen < count && list[chosen].kind <= CUE_CHASER_PASS_BACK);
        action = list[chosen];
        if (action.flags & CUE_ACTION_OPEN)
            assert_quickly(definition->fill(cue_setup_options(setup), state, &random, room, &action));
        action.flags = 0;
        must(cue_step_apply(setup, state, &action, NULL, &fault));
        assert_quickly(moves < definition->max_moves);
    }
    definition->simulation->tally(cue_setup_options(setup), state, counts);
    cue_setup_free(setup);
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
    cue_game *game = begin_game(CUE_CHASER, 4, NULL);
    (void)shot_told(game, "cue|");
    (void)told(game, "{'action':'concede'}");
    (void)told(game, "{'action':'concede'}");
    (void)told(game, "{'action':'concede'}");
    definition->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], 0);
    ck_assert_int_eq(counts[1], 3);
    ck_assert_int_eq(counts[2], 1);
    ck_assert_int_eq(counts[3], 0);
    cue_game_free(game);
}
END_TEST

/* A win is shared by two players or more. */
START_TEST(shared_wins)
{
    static const struct {
        const char *winners;
        int64_t shared;
    } ends[] = {{"[]", 0}, {"[0]", 0}, {"[1]", 0}, {"[3]", 0}, {"[0,1]", 1}, {"[1,2]", 1}, {"[0,2,3]", 1}};
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    size_t i;
    for (i = 0; i < CUE_COUNT(ends); i++) {
        int64_t counts[4] = {0, 0, 0, 0};
        cue_game *game = begin_game(CUE_CHASER, 4, NULL);
        (void)told(game, text_of("{'action':'award','winners':%s}", ends[i].winners));
        definition->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
        ck_assert_int_eq(counts[3], ends[i].shared);
        cue_game_free(game);
    }
}
END_TEST

/* [asked], [pass-back]: a snook goes back to who left it. */
START_TEST(greedy_answers)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action list[8];
    unsigned round;
    for (round = 0; round < 2; round++) {
        const char *wall = round ? "[0.635,0.8]" : "[0.1,0.8]";
        const char *places = text_of("'cue':[0.635,0.6],'1':[0.635,2],'2':%s", wall);
        unsigned ball;
        for (ball = 3; ball <= 15; ball++)
            places = text_of("%s,'%u':[1.2,%.17g]", places, ball, 0.1 + 0.12 * ball);
        (void)told(game, text_of("{'action':'shot','notation':'cue|','rest':{%s}}", places));
        ck_assert_uint_eq(greedy_pick(game, list, cue_game_legal(game, list, 8)), round);
        (void)told(game, "{'action':'accept'}");
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
        cue_game *game = begin_game(CUE_CHASER, 3, NULL);
        watch seen = {{0}, 0};
        for (shot = 0; shot < 25; shot++) {
            const char *line = next_line(&text);
            state_layout(game, json_at(line, "/before"));
            observe(&seen, game);
            (void)told(game, text_of("{'action':'shot','notation':%s,'rest':%s}", json_at(line, "/notation"),
                                         json_at(line, "/rest")));
            observe(&seen, game);
            snooks += strstr(rulings_told(game), "snook[snook]") != NULL;
            if (cue_step_head(cue_game_state(game))->phase == CUE_CHASER_PHASE_PASS) {
                fouls++;
                (void)told(game, shot % 2 ? "{'action':'accept'}" : "{'action':'pass_back'}");
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

Suite *chaser_suite(void)
{
    Suite *suite = suite_create("chaser");
    ADD_TESTS(suite, "balls", rack, returned_beside_a_ball);
    ADD_TESTS(suite, "orders", order_of_many, drawn_orders);
    ADD_TESTS(suite, "structs", actions_as_structs, drawn_as_structs);
    ADD_TESTS(suite, "games", random_games, greedy_games, shots_of_a_simulator);
    ADD_TESTS(suite, "simple player", greedy_answers, tallies, shared_wins);
    return suite;
}
