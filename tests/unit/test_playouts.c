/* Batches of games, and the short ways of stepping that they are played by. That a batch is what single steps come to is
 * what the conformance suite compares, in every game. */
#include "help.h"
#include "lane.h"
#include "suites.h"
#include "toy.h"

#include "fields/fields.h"

#include <cuerules/games/chaser.h>
#include <cuerules/playouts.h>
#include <cuerules/ruleset.h>

#include <stdlib.h>

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

typedef struct batch {
    cue_setup *setup;
    cue_playouts_config config;
} batch;

static const cue_stepping_powers no_short_ways = {.size = (uint32_t)sizeof(cue_stepping_powers)};

static void tally_nothing(const void *options, const void *state, int64_t *counts)
{
}

static batch batch_of(const char *id, uint32_t players, uint64_t games)
{
    batch of = {setup_of(cue_ruleset_find(id), players, NULL, 0), CUE_PLAYOUTS_CONFIG_INIT};
    of.config.seed = 7;
    of.config.count = games;
    of.config.room_size = cue_playouts_room(of.setup);
    of.config.room = malloc(of.config.room_size);
    ck_assert_ptr_nonnull(of.config.room);
    return of;
}

static void end(batch *of)
{
    free(of->config.room);
    cue_setup_free(of->setup);
}

static cue_playouts_result play(const batch *of, uint64_t first, uint64_t count)
{
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_playouts_config config = of->config;
    config.first = first;
    config.count = count;
    must(cue_playouts(of->setup, &config, &result, &fault));
    return result;
}

/* However the numbers are split, and in whatever order the parts are added. */
START_TEST(ranges_add_up)
{
    static const uint32_t policies[] = {CUE_POLICY_RANDOM, CUE_POLICY_GREEDY};
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    unsigned i, k;
    must(cue_ruleset_get_info(cue_ruleset_at((size_t)_i), &info, &fault));
    for (i = 0; i < 2; i++) {
        static const uint64_t bounds[] = {0, 1, 12, 12, 30, 40};
        batch of = batch_of(info.id, info.players_max < 4 ? info.players_max : 4, 40);
        cue_playouts_result whole, parts = CUE_PLAYOUTS_RESULT_INIT;
        of.config.policy = policies[i];
        whole = play(&of, 0, 40);
        for (k = CUE_COUNT(bounds) - 1; k > 0; k--) {
            const cue_playouts_result part = play(&of, bounds[k - 1], bounds[k] - bounds[k - 1]);
            cue_playouts_add(&parts, &part);
        }
        ck_assert_int_eq(memcmp(&whole, &parts, sizeof whole), 0);
        ck_assert_uint_eq(whole.games, 40);
        ck_assert_int_ge(whole.best, whole.worst);
        ck_assert_int_ge(40 * whole.best, whole.sum);
        end(&of);
    }
}
END_TEST

/* What games come to, and their counts. */
static const char *summary(const cue_playouts_result *of)
{
    const char *text =
        text_of("%llu actions, %lld points, %llu squared, %llu won:", (unsigned long long)of->actions,
                (long long)of->sum, (unsigned long long)of->squares, (unsigned long long)of->wins[0]);
    unsigned i;
    for (i = 0; i < 6; i++)
        text = text_of("%s %lld", text, (long long)of->counts[i]);
    return text;
}

/* A number under a seed is always the same game, so whatever is made up or counted stays as it was. */
START_TEST(same_games_for_ever)
{
    static const struct {
        const char *id;
        uint32_t players, policy;
        const char *expected;
    } known[] = {
        {"bowling-solitaire", 1, CUE_POLICY_RANDOM,
         "2946 actions, 3328 points, 225114 squared, 50 won: 7 12 481 0 0 0"},
        {"bowling-solitaire", 1, CUE_POLICY_GREEDY,
         "3191 actions, 4617 points, 432785 squared, 50 won: 24 36 440 0 0 0"},
        {"snooker-solitaire", 1, CUE_POLICY_RANDOM, "1435 actions, 433 points, 5501 squared, 0 won: 0 0 0 0 0 0"},
        {"snooker-solitaire", 1, CUE_POLICY_GREEDY,
         "5156 actions, 1716 points, 66048 squared, 2 won: 2 35 22 11 8 2"},
        {"chaser", 3, CUE_POLICY_RANDOM, "3817 actions, 325 points, 81583 squared, 21 won: 50 0 65 0 0 0"},
        {"chaser", 3, CUE_POLICY_GREEDY, "3572 actions, 482 points, 83556 squared, 21 won: 50 0 75 0 0 0"},
        {"chess-pool", 2, CUE_POLICY_RANDOM, "1107 actions, 21 points, 47 squared, 25 won: 25 30 48 0 0 0"},
        {"chess-pool", 2, CUE_POLICY_GREEDY, "924 actions, 24 points, 42 squared, 29 won: 28 29 43 0 0 0"},
        {"sinuca-brasileira", 2, CUE_POLICY_RANDOM,
         "2015 actions, 4835 points, 527809 squared, 27 won: 2015 9404 0 44 0 0"},
        {"sinuca-brasileira", 2, CUE_POLICY_GREEDY,
         "1113 actions, 2146 points, 104426 squared, 20 won: 1113 4445 1 41 0 0"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(known); i++) {
        batch of = batch_of(known[i].id, known[i].players, 50);
        cue_playouts_result whole;
        of.config.policy = known[i].policy;
        whole = play(&of, 0, 50);
        ck_assert_str_eq(summary(&whole), known[i].expected);
        end(&of);
    }
}
END_TEST

/* How often what is made up says where the balls come to rest: so many of a hundred shots, give or take what chance
 * does in two thousand. */
START_TEST(shots_with_places)
{
    static const struct {
        const char *id;
        unsigned observed;
    } games[] = {{"chaser", 80}, {"chess-pool", 70}, {"sinuca-brasileira", 70}};
    size_t i;
    for (i = 0; i < CUE_COUNT(games); i++) {
        cue_setup *setup = setup_of(cue_ruleset_find(games[i].id), 2, NULL, 0);
        uint64_t state[CUE_STATE_MAX / 8], room[CUE_FILL_SIZE / 8];
        unsigned observed = 0, seed;
        cue_step_start(setup, state);
        while (cue_step_head(state)->to_act == CUE_CHANCE)
            must(cue_step_chance(setup, state, 1, NULL, &fault));
        for (seed = 0; seed < 2000; seed++) {
            cue_random random = cue_random_at(73, seed);
            const cue_shot *shot;
            cue_action filled;
            size_t n = 0;
            do
                ck_assert(cue_step_take(setup, state, n++, &filled));
            while (!(filled.flags & CUE_ACTION_OPEN));
            ck_assert(cue_step_fill(setup, state, &random, room, &filled));
            memcpy(&shot, filled.data.bytes, sizeof shot);
            observed += shot->has_rest;
        }
        ck_assert_msg(abs((int)observed - (int)games[i].observed * 20) < 60, "%s: %u of 2000", games[i].id, observed);
        cue_setup_free(setup);
    }
}
END_TEST

START_TEST(games_that_are_cut)
{
    batch of = batch_of(CUE_BOWLING_SOLITAIRE, 1, 10);
    cue_playouts_result cut;
    of.config.moves_max = 9;
    cut = play(&of, 0, 10);
    ck_assert_uint_eq(cut.games, 0);
    ck_assert_uint_eq(cut.unfinished, 10);
    ck_assert_uint_eq(cut.actions, 90);
    ck_assert_int_eq(cut.sum, 0);
    ck_assert_uint_eq(cut.wins[0], 0);
    of.config.moves_max = UINT32_MAX;
    ck_assert_uint_eq(play(&of, 0, 10).games, 10);
    of.config.policy = CUE_POLICY_GREEDY; /* by steps, the same bounds hold */
    of.config.moves_max = 9;
    ck_assert_uint_eq(play(&of, 0, 10).actions, 90);
    end(&of);
}
END_TEST

/* Sums that are worked out from games played one by one, each by its own call. */
START_TEST(sums)
{
    batch of = batch_of(CUE_CHASER, 3, 30);
    const cue_playouts_result whole = play(&of, 100, 30);
    int64_t sum = 0, squares = 0, best = INT64_MIN, worst = INT64_MAX;
    uint64_t wins = 0, i;
    for (i = 0; i < 30; i++) {
        const cue_playouts_result one = play(&of, 100 + i, 1);
        sum += one.sum;
        squares += one.sum * one.sum;
        best = one.sum > best ? one.sum : best;
        worst = one.sum < worst ? one.sum : worst;
        ck_assert_int_eq(one.best, one.worst);
    }
    ck_assert_int_eq(whole.sum, sum);
    ck_assert_uint_eq(whole.squares, (uint64_t)squares);
    ck_assert_int_eq(whole.best, best);
    ck_assert_int_eq(whole.worst, worst);
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        wins += whole.wins[i];
    ck_assert_uint_ge(wins, 30);
    ck_assert_uint_eq(whole.wins[3], 0);
    end(&of);
}
END_TEST

START_TEST(refusals)
{
    batch of = batch_of(CUE_BOWLING_SOLITAIRE, 1, 3);
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT, before;
    cue_playouts_config wrong;
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    cue_setup *setup = setup_of(toy, 0, NULL, 0);
    result.sum = 77;
    before = result;
    wrong = of.config;
    wrong.room_size--;
    refused(cue_playouts(of.setup, &wrong, &result, &fault), CUE_LIMIT, "");
    wrong.room = NULL;
    refused(cue_playouts(of.setup, &wrong, &result, &fault), CUE_LIMIT, "");
    wrong = of.config;
    wrong.policy = 2;
    refused(cue_playouts(of.setup, &wrong, &result, &fault), CUE_BAD_VALUE, "");
    wrong = of.config;
    wrong.size = 0;
    refused(cue_playouts(of.setup, &wrong, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    ck_assert_int_eq(memcmp(&result, &before, sizeof result), 0);
    result.size = 0;
    refused(cue_playouts(of.setup, &of.config, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    wrong = of.config;
    wrong.policy = CUE_POLICY_GREEDY;
    wrong.room_size = cue_playouts_room(setup);
    wrong.room = realloc(of.config.room, wrong.room_size);
    ck_assert_ptr_nonnull(wrong.room);
    of.config.room = wrong.room;
    result = before;
    refused(cue_playouts(setup, &wrong, &result, &fault), CUE_BAD_VALUE, "");
    ck_assert_int_eq(cue_playouts(setup, &wrong, &result, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(memcmp(&result, &before, sizeof result), 0);
    cue_setup_free(setup);
    cue_ruleset_close(toy);
    end(&of);
}
END_TEST

/* A host of another version: of a smaller result only the part that it has is written, of a larger one the rest stays. */
START_TEST(results_of_other_sizes)
{
    batch of = batch_of(CUE_BOWLING_SOLITAIRE, 1, 5);
    const cue_playouts_result known = play(&of, 0, 5);
    struct {
        cue_playouts_result result;
        uint64_t later;
    } larger = {CUE_PLAYOUTS_RESULT_INIT, 5};
    cue_playouts_result smaller = CUE_PLAYOUTS_RESULT_INIT, unknown = CUE_PLAYOUTS_RESULT_INIT;
    larger.result.size = sizeof larger;
    must(cue_playouts(of.setup, &of.config, &larger.result, &fault));
    ck_assert_int_eq(larger.result.sum, known.sum);
    ck_assert_uint_eq(larger.result.size, sizeof larger);
    ck_assert_uint_eq(larger.later, 5);
    smaller.size = offsetof(cue_playouts_result, best);
    smaller.best = 1234;
    must(cue_playouts(of.setup, &of.config, &smaller, &fault));
    ck_assert_int_eq(smaller.sum, known.sum);
    ck_assert_int_eq(smaller.best, 1234);
    unknown.size = 1;
    cue_playouts_add(&smaller, &unknown);
    ck_assert_int_eq(smaller.sum, known.sum);
    end(&of);
}
END_TEST

/* The fourth of five plays, and the end of the ball behind them. */
START_TEST(counting_and_taking)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    cue_game *game = lane_new();
    cue_action list[256], taken;
    size_t count, i;
    const void *state = cue_game_state(game);
    ck_assert_uint_eq(cue_step_count(setup, state), 1);
    ck_assert(cue_step_take(setup, state, 0, &taken));
    ck_assert_int_eq(taken.flags, CUE_ACTION_DRAW);
    ck_assert(!cue_step_take(setup, state, 1, &taken));
    lane_deal(game, "0123456789 45607 123 89");
    state = cue_game_state(game);
    count = cue_step_legal(setup, state, list, 256);
    ck_assert_uint_gt(count, 3);
    ck_assert_uint_eq(cue_step_count(setup, state), count);
    for (i = 0; i < count; i++) {
        ck_assert(cue_step_take(setup, state, i, &taken));
        ck_assert_int_eq(memcmp(&taken, &list[i], sizeof taken), 0);
    }
    ck_assert_int_eq(taken.kind, CUE_BOWLING_END_BALL);
    ck_assert(!cue_step_take(setup, state, count, &taken));
    ck_assert(!cue_step_take(setup, state, SIZE_MAX, &taken));
    cue_game_free(game);
    cue_setup_free(setup);
}
END_TEST

/* A ruleset may take an action by its number and leave it to the list how many there are: the same games. */
START_TEST(taking_without_counting)
{
    batch of = batch_of(CUE_BOWLING_SOLITAIRE, 1, 20), other = of;
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    cue_stepping_powers stepping = *definition.stepping[0];
    const cue_playouts_result known = play(&of, 0, 20);
    cue_playouts_result result;
    cue_ruleset *ruleset;
    stepping.count = NULL;
    stepping.play = NULL;
    memset(definition.stepping, 0, sizeof definition.stepping);
    definition.stepping[0] = &stepping;
    ruleset = toy_ruleset(&definition);
    other.setup = setup_of(ruleset, 1, NULL, 0);
    result = play(&other, 0, 20);
    ck_assert_int_eq(memcmp(&result, &known, sizeof known), 0);
    cue_setup_free(other.setup);
    cue_ruleset_close(ruleset);
    end(&of);
}
END_TEST

/* The same where shots are listed: the last of the list is no shot, and may be taken as well. */
START_TEST(taking_of_shots)
{
    static cue_action list[8192];
    cue_setup *setup = setup_of(cue_ruleset_find("snooker-solitaire"), 0, NULL, 0);
    cue_game *game = begin_game("snooker-solitaire", 1, NULL);
    const void *state;
    cue_action taken;
    size_t count, i;
    (void)told(game, "{'action':'draw','opponent':'Vera Quill'}");
    (void)told(game, "{'action':'deal'}");
    state = cue_game_state(game);
    count = cue_step_legal(setup, state, list, CUE_COUNT(list));
    ck_assert(count > 3 && count < CUE_COUNT(list));
    for (i = 0; i < count; i++) {
        ck_assert(cue_step_take(setup, state, i, &taken));
        ck_assert_int_eq(memcmp(&taken, &list[i], sizeof taken), 0);
    }
    ck_assert(!cue_step_take(setup, state, count, &taken));
    ck_assert(!cue_step_take(setup, state, count + 1, &taken));
    cue_game_free(game);
    cue_setup_free(setup);
}
END_TEST

START_TEST(chance_at_once)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    uint64_t one[CUE_STATE_MAX / 8], other[CUE_STATE_MAX / 8];
    cue_state_head *head = (void *)one;
    cue_action deal = cue_bowling_deal();
    cue_step_start(setup, one);
    cue_step_start(setup, other);
    must(cue_step_chance(setup, one, 5, NULL, &fault));
    must(cue_step_draw(setup, other, 5, &deal, &fault));
    must(cue_step_apply(setup, other, &deal, NULL, &fault));
    ck_assert_int_eq(memcmp(one, other, cue_state_size(setup)), 0);
    refused(cue_step_chance(setup, one, 5, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    ck_assert_int_eq(memcmp(one, other, cue_state_size(setup)), 0);
    head->phase = CUE_BOWLING_PHASE_OVER;
    head->to_act = CUE_NOBODY;
    refused(cue_step_chance(setup, one, 5, NULL, &fault), CUE_GAME_OVER, "");
    cue_step_start(setup, one);
    head->moves = UINT32_MAX;
    refused(cue_step_chance(setup, one, 5, NULL, &fault), CUE_LIMIT, "");
    cue_setup_free(setup);
}
END_TEST

/* Bowling Solitaire's whole games, and parts of them, are those of single steps: the state, to the byte, and the numbers
 * that are drawn for choices. */
START_TEST(playing_on)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    uint64_t one[CUE_STATE_MAX / 8], other[CUE_STATE_MAX / 8], seed;
    for (seed = 0; seed < 300; seed++) {
        cue_random played = cue_random_at(seed, 9), stepped = played;
        const uint32_t moves = seed % 3 ? UINT32_MAX : (uint32_t)seed;
        cue_step_start(setup, one);
        cue_step_start(setup, other);
        definition->stepping[0]->play(NULL, one, seed, &played, moves);
        while (!cue_step_over(cue_setup_ruleset(setup), other) && cue_step_head(other)->moves < moves) {
            cue_action list[256];
            const size_t count = cue_step_legal(setup, other, list, 256);
            cue_action *action = &list[count > 1 ? cue_random_below(&stepped, count) : 0];
            if (action->flags & CUE_ACTION_DRAW)
                must(cue_step_draw(setup, other, seed, action, &fault));
            must(cue_step_apply(setup, other, action, NULL, &fault));
        }
        assert_quickly(memcmp(one, other, definition->state_size) == 0);
        assert_quickly(played.x == stepped.x);
    }
    cue_setup_free(setup);
}
END_TEST

/* A shot is made up for an open entry; what is complete stays as it is, and what nobody fills in stays open. */
START_TEST(filling_in)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_CHASER), 2, NULL, 0);
    cue_setup *lane = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    uint64_t state[CUE_STATE_MAX / 8], room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(1, 1), again = random;
    cue_action open, filled, complete = cue_bowling_end_ball(), kept = complete;
    cue_step_start(setup, state);
    while (cue_step_head(state)->to_act == CUE_CHANCE)
        must(cue_step_chance(setup, state, 1, NULL, &fault));
    ck_assert(cue_step_take(setup, state, 0, &open));
    ck_assert(open.flags & CUE_ACTION_OPEN);
    filled = open;
    ck_assert(cue_step_fill(setup, state, &random, room, &filled));
    ck_assert_int_eq(filled.flags, 0);
    ck_assert_int_eq(filled.kind, open.kind);
    must(cue_step_apply(setup, state, &filled, NULL, &fault));
    ck_assert(cue_step_fill(lane, state, &again, room, &complete));
    ck_assert_int_eq(memcmp(&complete, &kept, sizeof kept), 0);
    complete.flags = kept.flags = CUE_ACTION_OPEN;
    ck_assert(!cue_step_fill(lane, state, &again, room, &complete));
    ck_assert_int_eq(memcmp(&complete, &kept, sizeof kept), 0);
    cue_setup_free(setup);
    cue_setup_free(lane);
}
END_TEST

static bool fill_in_nothing(const void *options, const void *state, cue_random *random, void *room,
                            cue_action *action)
{
    return true;
}

static bool fill_in_another(const void *options, const void *state, cue_random *random, void *room,
                            cue_action *action)
{
    action->kind = TOY_DO_TAKE;
    return true;
}

/* A ruleset that fills everything in doesn't make an action of a kind that there isn't, nor one of another kind. */
START_TEST(filling_in_by_faulty_rulesets)
{
    cue_definition definition = toy_definition;
    uint64_t state[CUE_STATE_MAX / 8], room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(1, 1);
    cue_action action = cue_action_of(TOY_DO_GUESS);
    cue_ruleset *toy;
    cue_setup *setup;
    unsigned i;
    for (i = 0; i < 2; i++) {
        definition.fill = i ? fill_in_another : fill_in_nothing;
        toy = toy_ruleset(&definition);
        setup = setup_of(toy, 2, NULL, 0);
        cue_step_start(setup, state);
        action.kind = TOY_DO_GUESS;
        action.flags = CUE_ACTION_OPEN;
        ck_assert(cue_step_fill(setup, state, &random, room, &action) == !i);
        ck_assert_uint_eq(action.kind, TOY_DO_GUESS);
        ck_assert_uint_eq(action.flags, i ? CUE_ACTION_OPEN : 0);
        action.kind = i ? TOY_DO_GUESS + 1 : UINT8_MAX;
        action.flags = CUE_ACTION_OPEN;
        ck_assert(!cue_step_fill(setup, state, &random, room, &action));
        ck_assert_uint_eq(action.flags, CUE_ACTION_OPEN);
        cue_setup_free(setup);
        cue_ruleset_close(toy);
    }
}
END_TEST

/* Lists beyond what the library would write out need a ruleset that takes the n-th entry by itself. */
START_TEST(long_lists)
{
    cue_definition definition = toy_definition;
    const cue_stepping_powers *taking = cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE))->stepping[0];
    definition.max_legal = CUE_TAKE_MAX;
    must(cue_definition_check(&definition, &fault));
    definition.max_legal++;
    refused(cue_definition_check(&definition, &fault), CUE_BAD_VALUE, "");
    definition.stepping[CUE_PROCESSOR_ANY] = &no_short_ways;
    refused(cue_definition_check(&definition, &fault), CUE_BAD_VALUE, "");
    definition.stepping[CUE_PROCESSOR_ANY] = taking;
    must(cue_definition_check(&definition, &fault));
    definition.stepping[CUE_PROCESSOR_BMI2] = taking;
    must(cue_definition_check(&definition, &fault));
    definition.stepping[CUE_PROCESSOR_BMI2] = &no_short_ways;
    refused(cue_definition_check(&definition, &fault), CUE_BAD_VALUE, "");
}
END_TEST

/* A batch of the toy, whose definition has been changed, with every policy. */
static cue_status play_toys(const cue_definition *definition, unsigned policy, cue_playouts_result *result)
{
    cue_ruleset *toy = toy_ruleset(definition);
    batch of = {setup_of(toy, 0, NULL, 0), CUE_PLAYOUTS_CONFIG_INIT};
    cue_status status;
    of.config.count = 5;
    of.config.policy = policy;
    of.config.room_size = cue_playouts_room(of.setup);
    of.config.room = malloc(of.config.room_size);
    status = cue_playouts(of.setup, &of.config, result, &fault);
    end(&of);
    cue_ruleset_close(toy);
    return status;
}

static size_t legal_takes(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const size_t count = toy_definition.legal(options, state, out, capacity);
    return ((const cue_state_head *)state)->phase == TOY_TAKE ? count - 2 : count; /* nobody agrees or guesses */
}

static bool counted_by_none(const void *options, const void *state, size_t n, cue_action *out)
{
    return false;
}

static size_t counted(const void *options, const void *state)
{
    return legal_takes(options, state, NULL, 0);
}

/* Rulesets without scores, without what simulations need, or with half of it. */
START_TEST(rulesets_with_little)
{
    static const char *const names[CUE_TALLIES_MAX + 1] = {"one"};
    static const cue_field other_fields[] = {
        {.name = "share", .kind = CUE_FIELD_REAL, .width = 8, .real_max = 1},
        {.name = "points", .kind = CUE_FIELD_INTEGER, .width = 4, .max = 9},
    };
    cue_definition definition = toy_definition;
    cue_simulation_powers simulation = {.size = (uint32_t)sizeof simulation};
    cue_stepping_powers stepping = no_short_ways;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    definition.legal = legal_takes;
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    ck_assert_uint_eq(result.games, 5);
    ck_assert_int_gt(result.sum, 0);
    definition.simulation = &simulation;
    refused(play_toys(&definition, CUE_POLICY_GREEDY, &result), CUE_BAD_VALUE, "");
    definition.player_fields = (cue_fields){other_fields, 0};
    result = (cue_playouts_result)CUE_PLAYOUTS_RESULT_INIT;
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    ck_assert_uint_eq(result.games, 5);
    ck_assert_int_eq(result.sum, 0);
    definition.player_fields = (cue_fields){other_fields + 1, 1};
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    ck_assert_int_eq(result.sum, 0);
    definition.stepping[0] = &stepping;
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    stepping.count = counted;
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    ck_assert_uint_eq(result.games, 20);
    stepping.take = counted_by_none;
    refused(play_toys(&definition, CUE_POLICY_RANDOM, &result), CUE_LIMIT, "");
    definition.stepping[0] = NULL;
    simulation.tally_count = CUE_TALLIES_MAX + 1;
    simulation.tally_names = names;
    simulation.tally = tally_nothing;
    refused(play_toys(&definition, CUE_POLICY_RANDOM, &result), CUE_LIMIT, "");
}
END_TEST

/* Longer games than were declared are no games of the ruleset. */
START_TEST(declared_lengths)
{
    cue_definition definition = toy_definition;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    definition.legal = legal_takes;
    definition.max_moves = 2;
    refused(play_toys(&definition, CUE_POLICY_RANDOM, &result), CUE_LIMIT, "");
    ck_assert_uint_eq(result.games, 0);
}
END_TEST

/* A policy leaves declined actions out, wherever they stand in the list. */
START_TEST(declined_actions)
{
    static const cue_simulation_powers nobody_agrees = {
        .size = (uint32_t)sizeof nobody_agrees, .declined = 1u << TOY_DO_TAKE};
    cue_definition definition = toy_definition;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    definition.simulation = &nobody_agrees;
    must(play_toys(&definition, CUE_POLICY_RANDOM, &result));
    ck_assert_uint_eq(result.games, 5);
    ck_assert_uint_eq(result.actions, 10); /* the toss, and to agree */
    ck_assert_int_eq(result.sum, 0);
}
END_TEST

START_TEST(parts_of_unknown_versions)
{
    cue_playouts_result known = CUE_PLAYOUTS_RESULT_INIT, unknown = CUE_PLAYOUTS_RESULT_INIT;
    known.games = 7;
    unknown.size = 1;
    cue_playouts_add(&unknown, &known);
    ck_assert_uint_eq(unknown.games, 0);
}
END_TEST

Suite *playouts_suite(void)
{
    Suite *suite = suite_create("playouts");
    TCase *games = tcase_create("games");
    tcase_add_loop_test(games, ranges_add_up, 0, (int)cue_ruleset_count());
    suite_add_tcase(suite, games);
    ADD_TESTS(suite, "batches", same_games_for_ever, shots_with_places, games_that_are_cut, sums, refusals,
              results_of_other_sizes);
    ADD_TESTS(suite, "short ways", counting_and_taking, taking_without_counting, taking_of_shots,
              chance_at_once, playing_on, filling_in, filling_in_by_faulty_rulesets, long_lists);
    ADD_TESTS(suite, "small rulesets", rulesets_with_little, declared_lengths, declined_actions,
              parts_of_unknown_versions);
    return suite;
}
