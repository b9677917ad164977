/* Advice: what is exact is compared with another way of working it out, and what is estimated with what it promises. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/games/chaser.h>
#include <cuerules/games/snooker_solitaire.h>

#include <math.h>
#include <stdlib.h>

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

enum { LISTED = 400 };

typedef struct advised {
    cue_advice list[LISTED];
    cue_advice_result result;
} advised;

static const advised *advise(const cue_game *game, uint64_t seed, uint64_t budget)
{
    static advised of;
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    const cue_advice_result none = CUE_ADVICE_RESULT_INIT;
    memset(&of, 0, sizeof of);
    of.result = none;
    config.seed = seed;
    config.budget = budget;
    must(cue_game_advise(game, &config, of.list, LISTED, &of.result, &fault));
    return &of;
}

/* ---- Bowling Solitaire, exactly */

static void must_view(const cue_game *game, cue_bowling_view *view)
{
    must(cue_game_view(game, view, sizeof *view, &fault));
}

/* A deal in the open: pins, the cards seen at the top of each pile (-1: none) and how many lie below, and the covered ones in
 * any order. */
typedef struct naive {
    int pins[10], top[3], below[3], covered[7];
    unsigned standing, covered_count;
    bool second;
    double pin[2], strike, spare;
} naive;

static double naive_best(const naive *at);

/* All orders in which cards may come up, one pile after the other. */
static double naive_turned(const naive *at, unsigned pile)
{
    double sum = 0;
    unsigned i;
    while (pile < 3 && !(at->top[pile] == -2))
        pile++;
    if (pile == 3)
        return naive_best(at);
    for (i = 0; i < at->covered_count; i++) {
        naive next = *at;
        next.top[pile] = at->covered[i];
        next.covered[i] = at->covered[--next.covered_count];
        sum += naive_turned(&next, pile + 1);
    }
    return sum / at->covered_count;
}

static void naive_gone(naive *at, unsigned pile)
{
    at->top[pile] = at->below[pile] ? -2 : -1;
    at->below[pile] -= at->below[pile] > 0;
}

static double naive_end(const naive *at)
{
    naive next = *at;
    unsigned pile;
    if (at->second)
        return 0;
    for (pile = 0; pile < 3; pile++)
        naive_gone(&next, pile);
    next.second = true;
    return naive_turned(&next, 0);
}

static double naive_play(const naive *at, unsigned pile, unsigned pins)
{
    const double fallen = __builtin_popcount(pins) * at->pin[at->second];
    naive next = *at;
    next.standing &= ~pins;
    if (!next.standing)
        return fallen + (at->second ? at->spare : at->strike);
    naive_gone(&next, pile);
    return fallen + naive_turned(&next, 0);
}

/* By the letters of the rules: neighbours, sums, the first card, what is near a gap. */
static unsigned naive_near(unsigned pins)
{
    static const char *const neighbours[] = {"BE", "ACEF", "BDFG", "CG", "ABFH", "BCEGHI", "CDFI", "EFIJ", "FGHJ", "HI"};
    unsigned near = 0, pin;
    const char *letter;
    for (pin = 0; pin < 10; pin++)
        for (letter = neighbours[pin]; pins >> pin & 1 && *letter; letter++)
            near |= 1u << (*letter - 'A');
    return near;
}

static bool naive_may(const naive *at, unsigned pins, int digit)
{
    const unsigned count = (unsigned)__builtin_popcount(pins), gone = 0x3ff & ~at->standing;
    unsigned pin, reached = pins & (0 - pins), i;
    int sum = 0;
    if (pins & ~at->standing || count > 3)
        return false;
    for (pin = 0; pin < 10; pin++)
        sum += pins >> pin & 1 ? at->pins[pin] : 0;
    for (i = 0; i < 2; i++)
        reached |= naive_near(reached) & pins;
    if (sum % 10 != digit || reached != pins)
        return false;
    return gone ? (naive_near(gone) & pins) != 0 : !(pins & 0xf) && pins != 0x20;
}

static double naive_best(const naive *at)
{
    double best = naive_end(at);
    unsigned pile, pins;
    for (pile = 0; pile < 3; pile++)
        for (pins = 1; pins < 0x400 && at->top[pile] >= 0; pins++)
            if (naive_may(at, pins, at->top[pile])) {
                const double worth = naive_play(at, pile, pins);
                best = worth > best ? worth : best;
            }
    return best;
}

static naive naive_of(const cue_game *game)
{
    cue_bowling_view view;
    naive at = {{0}, {0}, {0}, {0}, 0, 0, false, {1, 1}, 0, 0};
    int left[10], i;
    must_view(game, &view);
    for (i = 0; i < 10; i++)
        left[i] = 2;
    for (i = 0; i < 10; i++) {
        at.pins[i] = view.pins[i] >= 0 ? view.pins[i] : view.removed[i];
        at.standing |= (unsigned)(view.pins[i] >= 0) << i;
        left[at.pins[i]]--;
    }
    for (i = 0; i < view.played_count; i++)
        left[view.played[i]]--;
    for (i = 0; i < 3; i++) {
        at.top[i] = view.piles[i].top;
        at.below[i] = view.piles[i].left ? view.piles[i].left - 1 : 0;
        if (at.top[i] >= 0)
            left[at.top[i]]--;
    }
    for (i = 0; i < 10; i++)
        for (; left[i]; left[i]--)
            at.covered[at.covered_count++] = i;
    at.second = view.ball == 2 || view.bonus_left == 1;
    return at;
}

static double naive_worth(const naive *at, const cue_action *action)
{
    cue_bowling_bowl_data play;
    memcpy(&play, action->data.bytes, sizeof play);
    return action->kind == CUE_BOWLING_BOWL ? naive_play(at, play.pile - 1u, play.pins) : naive_end(at);
}

/* The values of all actions, each with the points so far; best first. */
static void compare(const cue_game *game, const naive *at, double points)
{
    const advised *of = advise(game, 0, 0);
    cue_action legal[LISTED];
    const size_t count = cue_game_legal(game, legal, LISTED);
    size_t i;
    ck_assert_uint_eq(of->result.count, count);
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_SCORE);
    ck_assert_uint_eq(of->result.exact, 1);
    for (i = 0; i < count; i++) {
        ck_assert_double_eq_tol(of->list[i].value, points + naive_worth(at, &of->list[i].action), 1e-9);
        ck_assert_double_eq_tol(of->list[i].loss, of->list[0].value - of->list[i].value, 1e-9);
        ck_assert(of->list[i].loss >= 0 && of->list[i].error <= 0);
    }
}

/* What the frames to come are worth: the library's table, by frame and by what waits. */
extern const double bowling_frames_worth[12][4];

/* Where a deal is bowled: the frames before it, and their points as far as they count by now; what a pin is worth with each
 * ball; and the case after a strike and after a spare in the table of the bonus balls, 0 for none. */
static const struct {
    const char *frames;
    double points, pin[2];
    int strike, spare;
} places[] = {
    {"63 63 63 63 63 63 63 63 63", 81, {1, 1}, 2, 1},
    {"63 63 63 63 63 63 63 63 8/", 82, {2, 1}, 2, 1},
    {"63 63 63 63 63 63 63 63 X", 82, {2, 2}, 3, 1},
    {"63 63 63 63 63 63 63 X X", 93, {3, 2}, 3, 1},
    {"63 63 63 63 63 63 63 63 63 8/", 91, {0, 1}, 0, 0},
    {"63 63 63 63 63 63 63 63 63 X", 91, {1, 1}, 1, 0},
    {"63 63 63 63 63 63 63 63 X X", 102, {2, 1}, 1, 0},
};

/* A deal is played as the simple player does; as soon as few cards are covered, values are compared at every turn. */
static unsigned walk(cue_game *game, naive goal, double points)
{
    const cue_action deal = cue_bowling_deal();
    unsigned compared = 0;
    must(cue_game_apply(game, &deal, &fault));
    while (cue_step_head(cue_game_state(game))->phase == CUE_BOWLING_PHASE_BOWL) {
        naive at = naive_of(game);
        cue_action legal[LISTED], next;
        cue_bowling_bowl_data play;
        next = legal[greedy_pick(game, legal, cue_game_legal(game, legal, LISTED))];
        memcpy(at.pin, goal.pin, sizeof at.pin);
        at.strike = goal.strike;
        at.spare = goal.spare;
        if (at.covered_count <= (at.second ? 5 : 3)) {
            compare(game, &at, points);
            compared++;
        }
        memcpy(&play, next.data.bytes, sizeof play);
        points += next.kind == CUE_BOWLING_BOWL ? __builtin_popcount(play.pins) * at.pin[at.second] : 0;
        must(cue_game_apply(game, &next, &fault));
    }
    return compared;
}

START_TEST(exact_values)
{
    const naive goal = {{0}, {0}, {0}, {0}, 0, 0, false, {places[_i].pin[0], places[_i].pin[1]},
                        bowling_frames_worth[11][places[_i].strike], bowling_frames_worth[11][places[_i].spare]};
    unsigned compared = 0, seed;
    for (seed = 0; seed < 8; seed++) {
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_game *game = NULL;
        config.seed = seed;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        lane_frames(game, places[_i].frames);
        compared += walk(game, goal, places[_i].points);
        cue_game_free(game);
    }
    ck_assert_uint_ge(compared, 3);
}
END_TEST

/* In the first frame, with all cards covered that can be: how they lie makes no difference, and neither does a seed. */
START_TEST(hidden_cards_do_not_count)
{
    cue_game *game = lane_new(), *other;
    advised known;
    lane_deal(game, "0123456789 45607 123 89");
    known = *advise(game, 1, 1);
    must(cue_game_imagine(game, 77, &other, &fault));
    ck_assert_str_ne(save_text(game, false), save_text(other, false));
    ck_assert_int_eq(memcmp(&known, advise(other, 2, 5), sizeof known), 0);
    cue_game_free(other);
    cue_game_free(game);
}
END_TEST

/* A player who follows the advice has a mean of 185 or more, with a spread of 19: so have two games, give or take four
 * times their error. */
START_TEST(advice_is_followed)
{
    enum { GAMES = 2 };
    cue_bowling_view view;
    double sum = 0;
    uint64_t seed;
    for (seed = 0; seed < GAMES; seed++) {
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_game *game = NULL;
        config.seed = 9000 + seed;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        for (must_view(game, &view); !view.head.over; must_view(game, &view)) {
            const cue_action action =
                view.head.to_act == CUE_CHANCE ? cue_bowling_deal() : advise(game, 0, 0)->list[0].action;
            must(cue_game_apply(game, &action, &fault));
        }
        sum += view.players[0].score;
        cue_game_free(game);
    }
    ck_assert_double_eq_tol(sum / GAMES, 186, 4 * 19 / sqrt(GAMES));
}
END_TEST

/* ---- games that are played out */

/* A tournament, at its first shot. */
static cue_game *tournament(const char *options)
{
    cue_game *game = begin_game(CUE_SNOOKER_SOLITAIRE, 1, options);
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE) {
        cue_action action;
        (void)cue_game_legal(game, &action, 1);
        must(cue_game_apply(game, &action, &fault));
    }
    return game;
}

/* The same seed and budget give the same advice; and a longer run agrees within what it may be wrong. */
START_TEST(estimates)
{
    cue_game *game = tournament(NULL);
    const advised few = *advise(game, 3, 400), again = *advise(game, 3, 400), other = *advise(game, 4, 400);
    const advised many = *advise(game, 5, is_slow_here() ? 1200 : 4000);
    size_t i;
    ck_assert_int_eq(memcmp(&few, &again, sizeof few), 0);
    ck_assert_int_ne(memcmp(&few, &other, sizeof few), 0);
    ck_assert_uint_eq(few.result.unit, CUE_ADVICE_WINS);
    ck_assert_uint_eq(few.result.exact, 0);
    ck_assert_uint_eq(few.result.count, CUE_ADVICE_KEPT);
    ck_assert_uint_ge(few.result.games, 300);
    ck_assert_uint_le(few.result.games, 420);
    for (i = 0; i < few.result.count; i++) {
        ck_assert(few.list[i].value >= 0 && few.list[i].value <= 1 && few.list[i].error > 0 && few.list[i].loss >= 0);
        ck_assert(many.list[i].error < few.list[i].error);
    }
    ck_assert_double_eq_tol(few.list[0].value, many.list[0].value, 4 * few.list[0].error);
    must(cue_game_apply(game, &few.list[0].action, &fault));
    cue_game_free(game);
}
END_TEST

/* With hardly any games the simple player's first choices are compared, two games each. */
START_TEST(small_budgets)
{
    cue_game *game = tournament(NULL);
    const advised *of = advise(game, 1, 1);
    ck_assert_uint_eq(of->result.count, CUE_ADVICE_KEPT);
    ck_assert_uint_eq(of->result.games, 2 * CUE_ADVICE_KEPT);
    cue_game_free(game);
}
END_TEST

/* Of one match alone the value is the chance to win that; of a tournament the matches to come make it smaller, more so where
 * each takes two games; in the last round nothing is left to come. */
START_TEST(matches_to_come)
{
    static const struct {
        const char *options;
        double least, most;
    } known[] = {
        {"{'match':{'round':1,'level':1}}", 0.6, 1},
        {NULL, 0.1, 0.4},
        {"{'best_of':3}", 0.001, 0.1},
        {"{'match':{'round':5,'level':4}}", 0.1, 1},
    };
    cue_game *game = tournament(known[_i].options);
    const double value = advise(game, 1, is_slow_here() ? 200 : 600)->list[0].value;
    ck_assert_double_ge(value, known[_i].least);
    ck_assert_double_le(value, known[_i].most);
    cue_game_free(game);
}
END_TEST

/* What was played gets a value as well, however far it is behind; what may not be played is refused. */
START_TEST(played)
{
    cue_game *game = lane_new();
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_action end = cue_action_of(CUE_BOWLING_END_BALL), nothing = cue_bowling_deal();
    cue_advice list[LISTED];
    size_t i = 0;
    lane_deal(game, "0123456789 45607 123 89");
    config.played = &end;
    must(cue_game_advise(game, &config, list, LISTED, &result, &fault));
    while (list[i].action.kind != CUE_BOWLING_END_BALL)
        i++;
    ck_assert_int_eq(memcmp(&result.played, &list[i], sizeof list[i]), 0);
    ck_assert_double_gt(result.played.loss, 0);
    config.played = &nothing;
    refused(cue_game_advise(game, &config, list, LISTED, &result, &fault), CUE_WRONG_PHASE, "/action");
    cue_game_free(game);
    game = tournament(NULL);
    config.played = &list[0].action;
    config.budget = 80;
    list[0].action = cue_action_of(CUE_SNOOKER_CONCEDE);
    must(cue_game_advise(game, &config, list + 1, 1, &result, &fault));
    ck_assert_double_eq(result.played.value, 0);
    ck_assert_double_eq(result.played.loss, list[1].value);
    ck_assert_uint_gt(result.games, 80);
    cue_game_free(game);
}
END_TEST

/* Between two matches a cue is chosen: the best one, for what four more matches are worth. */
START_TEST(choice_between_matches)
{
    cue_game *game = NULL;
    uint64_t seed = 0;
    unsigned phase = CUE_SNOOKER_PHASE_OVER;
    while (phase != CUE_SNOOKER_PHASE_UPGRADE) {
        static cue_action legal[8192];
        size_t count;
        if (phase == CUE_SNOOKER_PHASE_OVER) {
            cue_game_config config = CUE_GAME_CONFIG_INIT;
            cue_game_free(game);
            config.seed = seed++;
            must(cue_game_new(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), &config, &game, &fault));
        }
        count = cue_game_legal(game, legal, 8192);
        must(cue_game_apply(game, &legal[greedy_pick(game, legal, count)], &fault));
        phase = cue_step_head(cue_game_state(game))->phase;
    }
    ck_assert_str_eq(action_text(game, &advise(game, 1, 100)->list[0].action), json("{'action':'upgrade','level':2}"));
    ck_assert_double_lt(advise(game, 1, 100)->list[0].value, 0.5);
    cue_game_free(game);
}
END_TEST

static bool count_looks(void *context)
{
    return ++*(unsigned *)context == 2;
}

/* A host may stop it: what there is by then is given. */
START_TEST(stopping)
{
    cue_game *game = tournament(NULL);
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    unsigned looks = 0;
    config.budget = 1000000;
    config.stop = count_looks;
    config.context = &looks;
    must(cue_game_advise(game, &config, &best, 1, &result, &fault));
    ck_assert_uint_eq(looks, 2);
    ck_assert_uint_lt(result.games, 100000);
    ck_assert_uint_eq(result.count, CUE_ADVICE_KEPT);
    cue_game_free(game);
}
END_TEST

/* ---- rulesets of others */

/* How much the toy's players like an action: they take as much as they can. */
static int32_t take_much(const void *options, const void *state, const cue_action *action)
{
    return action->kind == TOY_DO_TAKE ? action->data.bytes[0] : 0;
}

static const cue_simulation_powers takers = {.size = (uint32_t)sizeof(cue_simulation_powers), .worth = take_much,
                                             .declined = UINT64_C(1) << TOY_DO_AGREE};

/* A game of a definition made from the toy's, with three counters, player 0 to act. */
static cue_game *three_counters(const cue_definition *definition)
{
    cue_ruleset *ruleset = toy_ruleset(definition);
    cue_game *game = NULL;
    const cue_action toss = toy_toss(0);
    must(cue_game_new_json(ruleset, NULL, json("{'heap':3}"), NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    must(cue_game_apply(game, &toss, &fault));
    return game;
}

/* Who takes all three wins; who leaves any loses. Agreeing, which no policy chooses, and what is open are left out. */
START_TEST(any_ruleset)
{
    static const cue_advice_powers nothing_known = {.size = (uint32_t)sizeof nothing_known, .unit = CUE_ADVICE_WINS};
    cue_definition definition = toy_definition;
    cue_game *game;
    const advised *of;
    definition.simulation = &takers;
    definition.advice = &nothing_known;
    game = three_counters(&definition);
    of = advise(game, 1, 30);
    ck_assert_uint_eq(of->result.count, 3);
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_WINS);
    ck_assert_uint_eq(of->result.games, 30);
    ck_assert_str_eq(action_text(game, &of->list[0].action), json("{'action':'take','count':3,'leaves':0}"));
    ck_assert_double_eq(of->list[0].value, 1);
    ck_assert_double_eq(of->list[2].value, 0);
    ck_assert_double_eq(of->list[2].loss, 1);
    ck_assert_double_eq_tol(of->list[0].error, sqrt(11.0 / 12 / 12 / 10), 1e-12);
    cue_game_free(game);
}
END_TEST

/* A solitaire without an opponent is played for its score. */
START_TEST(scores)
{
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    const cue_advice_powers *known = definition.advice;
    const cue_bowling_deal_data cards = lane_cards("0123456789 45607 123 89");
    const cue_action deal = cue_bowling_dealt(&cards);
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    const advised *of;
    definition.advice = NULL;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    must(cue_game_apply(game, &deal, &fault));
    of = advise(game, 1, 400);
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_SCORE);
    ck_assert_double_eq_tol(of->list[0].value, 100, 20); /* the simple player's mean is 96, and this deal is a good one */
    ck_assert_double_eq_tol(of->list[0].error, 13 / sqrt(400.0 / CUE_ADVICE_KEPT / 4), 2);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    /* What is exact needs no simple player. */
    definition.advice = known;
    definition.simulation = NULL;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    must(cue_game_apply(game, &deal, &fault));
    ck_assert_uint_eq(advise(game, 1, 1)->result.exact, 1);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* ---- refusals */

static void refuses(const cue_game *game, cue_status status)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    refused(cue_game_advise(game, &config, &best, 1, &result, &fault), status, "");
    ck_assert_uint_eq(result.count, 0);
}

START_TEST(nothing_to_advise)
{
    cue_game *game = lane_new();
    refuses(game, CUE_ILLEGAL_ACTION); /* chance is to act */
    lane_frames(game, "63 63 63 63 63 63 63 63 63 63");
    refuses(game, CUE_GAME_OVER);
    cue_game_free(game);
    game = begin_game(CUE_CHASER, 2, NULL);
    refuses(game, CUE_ILLEGAL_ACTION); /* at a table */
    cue_game_free(game);
    game = three_counters(&toy_definition); /* nobody can play it */
    refuses(game, CUE_ILLEGAL_ACTION);
    cue_game_free(game);
}
END_TEST

static int32_t take_nothing(const void *options, const void *state, const cue_action *action)
{
    return action->kind == TOY_DO_AGREE;
}

/* Rulesets that list more than they declare, that leave nothing to choose, or whose games are too long. */
START_TEST(faulty_rulesets)
{
    static const cue_simulation_powers choosy = {.size = (uint32_t)sizeof(cue_simulation_powers), .worth = take_nothing,
                                                 .declined = 1u << TOY_DO_AGREE | 1u << TOY_DO_TAKE};
    cue_definition definition = toy_definition;
    cue_game *game;
    definition.simulation = &choosy;
    game = three_counters(&definition);
    refuses(game, CUE_LIMIT);
    cue_game_free(game);
    definition.simulation = &takers;
    definition.max_legal = 2;
    game = three_counters(&definition);
    refuses(game, CUE_LIMIT);
    cue_game_free(game);
    definition.max_legal = toy_definition.max_legal;
    definition.max_moves = 1;
    game = three_counters(&definition);
    refuses(game, CUE_LIMIT);
    cue_game_free(game);
}
END_TEST

START_TEST(structs_and_room)
{
    cue_game *game = lane_new();
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT, wrong;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    lane_deal(game, "0123456789 45607 123 89");
    config.room_size = cue_advice_room(setup);
    config.room = malloc(config.room_size);
    ck_assert_ptr_nonnull(config.room);
    must(cue_advise(setup, cue_game_state(game), &config, &best, 0, &result, &fault));
    ck_assert_uint_gt(result.count, 3);
    wrong = config;
    wrong.room_size--;
    refused(cue_advise(setup, cue_game_state(game), &wrong, &best, 1, &result, &fault), CUE_LIMIT, "");
    wrong.room = NULL;
    refused(cue_advise(setup, cue_game_state(game), &wrong, &best, 1, &result, &fault), CUE_LIMIT, "");
    wrong = config;
    wrong.size = 0;
    refused(cue_advise(setup, cue_game_state(game), &wrong, &best, 1, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_game_advise(game, &wrong, &best, 1, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    result.size = 0;
    refused(cue_advise(setup, cue_game_state(game), &config, &best, 1, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    free(config.room);
    cue_setup_free(setup);
    cue_game_free(game);
}
END_TEST

Suite *advice_suite(void)
{
    Suite *suite = suite_create("advice");
    TCase *exact = tcase_create("exact"), *matches = tcase_create("matches");
    tcase_add_loop_test(exact, exact_values, 0, (int)CUE_COUNT(places));
    tcase_add_loop_test(matches, matches_to_come, 0, 4);
    suite_add_tcase(suite, exact);
    suite_add_tcase(suite, matches);
    ADD_TESTS(suite, "Bowling Solitaire", hidden_cards_do_not_count, advice_is_followed);
    ADD_TESTS(suite, "played out", estimates, played, small_budgets, choice_between_matches, stopping, any_ruleset, scores);
    ADD_TESTS(suite, "refusals", nothing_to_advise, faulty_rulesets, structs_and_room);
    return suite;
}
