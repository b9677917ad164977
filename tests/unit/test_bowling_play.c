/* Bowling Solitaire on random games: the rules against a plain reading of them, and the results of many games
 * against those of an independent implementation. */
#include "lane.h"
#include "suites.h"
#include "triangle.h"

#include "bowling_solitaire/deal.h"
#include "bowling_solitaire/plays.h"
#include "bowling_solitaire/refusal.h"
#include "bowling_solitaire/score.h"
#include "bowling_solitaire/stepping.h"
#include "core/processor.h"
#include "core/setup.h"

#include <math.h>

/* What a person would have to remember of a deal. */
typedef struct table {
    unsigned pins[TRIANGLE_PINS];
    unsigned piles[3][5], sizes[3], used[3];
    unsigned standing;
    bool first;
} table;

static table table_of(const cue_bowling_deal_data *cards)
{
    table on = {{0}, {{0}}, {5, 3, 2}, {0}, TRIANGLE_ALL, true};
    unsigned i;
    for (i = 0; i < 10; i++)
        on.pins[i] = cards->pins[i];
    for (i = 0; i < 5; i++)
        on.piles[0][i] = cards->pile1[i];
    for (i = 0; i < 3; i++)
        on.piles[1][i] = cards->pile2[i];
    for (i = 0; i < 2; i++)
        on.piles[2][i] = cards->pile3[i];
    return on;
}

/* The numbered rules, one after another. */
static bool may_be_played(const table *on, unsigned pile, unsigned pins)
{
    unsigned sum = 0;
    unsigned pin;
    if (on->used[pile - 1] == on->sizes[pile - 1])
        return false;
    if ((pins & on->standing) != pins || !triangle_is_set(pins))
        return false;
    for (pin = 0; pin < TRIANGLE_PINS; pin++)
        if (pins >> pin & 1)
            sum += on->pins[pin];
    if (sum % 10 != on->piles[pile - 1][on->used[pile - 1]])
        return false;
    if (on->first && ((pins & 0xf) || pins == 0x20))
        return false;
    return on->standing == TRIANGLE_ALL || (pins & triangle_around(TRIANGLE_ALL & ~on->standing));
}

static void play(table *on, unsigned pile, unsigned pins)
{
    on->standing &= ~pins;
    on->used[pile - 1]++;
    on->first = false;
}

static void set_aside(table *on)
{
    unsigned pile;
    for (pile = 0; pile < 3; pile++)
        on->used[pile] += on->used[pile] < on->sizes[pile];
}

typedef struct position {
    cue_setup *setup;
    uint64_t seed;
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    table on;
} position;

static bool is_listed(const cue_action *list, size_t count, const cue_action *action)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (memcmp(&list[i], action, sizeof *action) == 0)
            return true;
    return false;
}

/* Every pile and every subset of the pins: the list, what is applied, and the answer that names the reason. */
static void compare_all_plays(const position *at)
{
    cue_action list[256];
    const size_t count = cue_step_legal(at->setup, at->state, list, 256);
    size_t expected = 1;
    unsigned pile, pins;
    ck_assert_int_eq(list[count - 1].kind, CUE_BOWLING_END_BALL);
    for (pile = 1; pile <= 3; pile++)
        for (pins = 1; pins <= TRIANGLE_ALL; pins++) {
            const bool legal = may_be_played(&at->on, pile, pins);
            const cue_action action = cue_bowling_bowl(pile, pins);
            _Alignas(8) unsigned char after[sizeof(bowling_state)];
            const bowling_state *state = (const bowling_state *)(const void *)at->state;
            expected += legal;
            memcpy(after, at->state, sizeof after);
            assert_quickly(cue_step_apply(at->setup, after, &action, NULL, &fault) ==
                           (legal ? CUE_OK : CUE_ILLEGAL_ACTION));
            assert_quickly(bowling_check_play(state, pile, pins, &fault) == (legal ? CUE_OK : CUE_ILLEGAL_ACTION));
            assert_quickly(is_listed(list, count, &action) == legal);
            assert_quickly(legal || memcmp(after, at->state, sizeof after) == 0);
        }
    ck_assert_uint_eq(count, expected);
}

/* Applies one of the listed actions, here and on the table. */
static void step(position *at, const cue_action *action)
{
    const uint8_t ball = ((const bowling_state *)(const void *)at->state)->progress.ball;
    cue_action drawn = *action;
    if (drawn.flags & CUE_ACTION_DRAW)
        must(cue_step_draw(at->setup, at->state, at->seed, &drawn, &fault));
    must(cue_step_apply(at->setup, at->state, &drawn, NULL, &fault));
    if (drawn.kind == CUE_BOWLING_DEAL) {
        cue_bowling_deal_data cards;
        memcpy(&cards, drawn.data.bytes, sizeof cards);
        at->on = table_of(&cards);
    } else if (drawn.kind == CUE_BOWLING_BOWL) {
        cue_bowling_bowl_data data;
        memcpy(&data, drawn.data.bytes, sizeof data);
        play(&at->on, data.pile, data.pins);
    } else if (ball == 1) {
        set_aside(&at->on);
    }
}

/* How a random player chooses: any of the list, or a card as long as there is one. */
static const cue_action *choose(const cue_action *list, size_t count, bool eager, cue_random *random)
{
    return &list[cue_random_below(random, eager && count > 1 ? count - 1 : count)];
}

START_TEST(every_position_against_the_plain_rules)
{
    const unsigned games = is_slow_here() ? 4 : 60;
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_setup *setup = setup_of(ruleset, 0, NULL, 0);
    unsigned game;
    for (game = 0; game < games; game++) {
        position at = {
            setup, game, {0}, {{0}, {{0}}, {0}, {0}, 0, false}};
        cue_random random = cue_random_at(game, 1000);
        cue_step_start(at.setup, at.state);
        while (!cue_step_over(ruleset, at.state)) {
            cue_action list[256];
            const size_t count = cue_step_legal(at.setup, at.state, list, 256);
            if (cue_step_head(at.state)->phase == CUE_BOWLING_PHASE_BOWL)
                compare_all_plays(&at);
            step(&at, choose(list, count, game % 4 != 0, &random));
        }
    }
    cue_setup_free(setup);
}
END_TEST

/* The powers for a kind of processor. */
static const cue_stepping_powers *powers_for(unsigned kind)
{
    return cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE))->stepping[kind];
}

/* The setup has the powers for this very processor. */
START_TEST(the_best_powers_are_chosen)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    ck_assert_ptr_eq(setup->stepping, powers_for(cue_processor_here()));
    ck_assert(setup->legal == setup->stepping->legal);
    cue_setup_free(setup);
}
END_TEST

/* What can be done is counted, taken and listed by the powers for every kind of processor that this one is as by the
 * definition's own `legal`. */
static void compare_kinds(const bowling_state *state)
{
    cue_action plain[256], list[256], taken;
    const size_t count = bowling_legal(NULL, state, plain, 256);
    unsigned kind;
    size_t n;
    for (kind = CUE_PROCESSOR_ANY; kind <= cue_processor_here(); kind++) {
        const cue_stepping_powers *powers = powers_for(kind);
        assert_quickly(powers->legal(NULL, state, list, 256) == count);
        assert_quickly(memcmp(list, plain, count * sizeof *list) == 0);
        assert_quickly(powers->legal(NULL, state, list, 0) == count);
        assert_quickly(powers->count(NULL, state) == count);
        assert_quickly(!powers->take(NULL, state, count, &taken));
        for (n = 0; n < count; n++) {
            assert_quickly(powers->take(NULL, state, n, &taken));
            assert_quickly(memcmp(&taken, &plain[n], sizeof taken) == 0);
        }
    }
}

START_TEST(steps_on_every_kind)
{
    const unsigned games = is_slow_here() ? 10 : 300;
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_setup *setup = setup_of(ruleset, 0, NULL, 0);
    bowling_state state;
    unsigned game;
    for (game = 0; game < games; game++) {
        cue_random random = cue_random_at(game, 1001);
        cue_step_start(setup, &state);
        while (!cue_step_over(ruleset, &state)) {
            cue_action list[256];
            const size_t count = cue_step_legal(setup, &state, list, 256);
            cue_action *chosen = &list[cue_random_below(&random, count)];
            compare_kinds(&state);
            if (chosen->flags & CUE_ACTION_DRAW)
                ck_assert_int_eq(cue_step_draw(setup, &state, game, chosen, NULL), CUE_OK);
            ck_assert_int_eq(cue_step_apply(setup, &state, chosen, NULL, NULL), CUE_OK);
        }
        compare_kinds(&state);
    }
    cue_setup_free(setup);
}
END_TEST

/* How many of the sets that may be taken contain these pins and have so many in all; 2 where there are more. */
static unsigned two_at_most(unsigned standing, unsigned contained, unsigned size)
{
    unsigned found = 0, set;
    for (set = 0; set < BOWLING_SETS && found < 2; set++)
        found += (bowling_sets_by_standing[standing] >> set & 1) && triangle_count(bowling_set_pins[set]) == size &&
                 (bowling_set_pins[set] & contained) == contained;
    return found;
}

/* A word has a bit for every play of a list. Cards of different digits take different sets, 39 at most. Two cards of one
 * digit leave no pin of it; the other digits are there twice, so that no pin belongs to more than two of the pairs that
 * they take, and no two neighbours to more than two of the threes, of which each has two pairs of neighbours in it. */
START_TEST(no_deal_has_more_plays_than_a_word_has_bits)
{
    unsigned standing, set, pin;
    for (standing = 0; standing <= TRIANGLE_ALL; standing++) {
        const unsigned all = bowling_count_sets(bowling_sets_by_standing[standing]);
        unsigned pairs = 0, threes = 0;
        for (pin = 0; pin < TRIANGLE_PINS; pin++)
            pairs += two_at_most(standing, 1u << pin, 2);
        for (set = 0; set < BOWLING_SETS; set++)
            if (triangle_count(bowling_set_pins[set]) == 2)
                threes += two_at_most(standing, bowling_set_pins[set], 3);
        ck_assert_uint_lt(all + pairs / 2 + threes / 2, 64);
    }
}
END_TEST

/* More plays than any card has: that of one pile takes whatever stands. */
static void take_whatever_stands(bowling_state *state, unsigned pile)
{
    memset(state->lane.match, 0, sizeof state->lane.match);
    state->lane.match[pile == 1 ? BOWLING_PILE_1 : pile == 2 ? BOWLING_PILE_2 : BOWLING_PILE_3] = UINT64_MAX;
}

START_TEST(many_plays_on_every_kind)
{
    bowling_state state;
    unsigned pile;
    memset(&state, 0, sizeof state);
    state.head.phase = CUE_BOWLING_PHASE_BOWL;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++) {
        take_whatever_stands(&state, pile);
        for (state.lane.standing = 1; state.lane.standing <= TRIANGLE_ALL; state.lane.standing++)
            compare_kinds(&state);
    }
}
END_TEST

START_TEST(whole_games_on_every_kind)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    unsigned game;
    for (game = 0; game < 300; game++) {
        bowling_state states[CUE_PROCESSORS_MAX];
        unsigned kind;
        memset(states, 0, sizeof states);
        for (kind = CUE_PROCESSOR_ANY; kind <= cue_processor_here(); kind++) {
            cue_random choices = cue_random_at(game, 1002);
            cue_step_start(setup, &states[kind]);
            powers_for(kind)->play(NULL, &states[kind], game, &choices, 1000);
            ck_assert_uint_eq(states[kind].head.phase, CUE_BOWLING_PHASE_OVER);
            ck_assert(memcmp(&states[kind], &states[CUE_PROCESSOR_ANY], sizeof states[kind]) == 0);
        }
    }
    cue_setup_free(setup);
}
END_TEST

/* The second play is of many. */
START_TEST(games_of_many_plays_on_every_kind)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    unsigned game;
    for (game = 0; game < 300; game++) {
        bowling_state states[CUE_PROCESSORS_MAX];
        unsigned kind;
        memset(states, 0, sizeof states);
        for (kind = CUE_PROCESSOR_ANY; kind <= cue_processor_here(); kind++) {
            cue_random choices = cue_random_at(game, 1003);
            bowling_state *state = &states[kind];
            cue_step_start(setup, state);
            must(cue_step_chance(setup, state, game, NULL, &fault));
            take_whatever_stands(state, game % CUE_BOWLING_PILES + 1);
            powers_for(kind)->play(NULL, state, game, &choices, 3);
            ck_assert_uint_eq(state->head.moves, 3);
            ck_assert(memcmp(state, &states[CUE_PROCESSOR_ANY], sizeof *state) == 0);
        }
    }
    cue_setup_free(setup);
}
END_TEST

START_TEST(bits_are_counted)
{
    unsigned bit;
    for (bit = 0; bit <= 64; bit++)
        ck_assert_uint_eq(bowling_count_sets(bit == 64 ? UINT64_MAX : ~(UINT64_MAX << bit)), bit);
}
END_TEST

START_TEST(standing_pins_are_counted)
{
    bowling_state state;
    memset(&state, 0, sizeof state);
    for (state.lane.standing = 0; state.lane.standing <= TRIANGLE_ALL; state.lane.standing++)
        ck_assert_uint_eq(bowling_pins_left(&state), triangle_count(state.lane.standing));
}
END_TEST

/* What came of many games. */
typedef struct results {
    double score, strikes, spares;
} results;

static size_t uniform(const cue_setup *setup, const void *state, const cue_action *list, size_t count,
                      cue_random *random)
{
    (void)setup;
    (void)state;
    (void)list;
    return (size_t)cue_random_below(random, count);
}

static size_t greedy(const cue_setup *setup, const void *state, const cue_action *list, size_t count,
                     cue_random *random)
{
    (void)random;
    return cue_step_greedy(setup, state, list, count);
}

typedef size_t (*policy)(const cue_setup *, const void *, const cue_action *, size_t, cue_random *);

static void play_game(const cue_setup *setup, policy by, uint64_t seed, results *sums)
{
    const cue_definition *definition = cue_ruleset_definition(cue_setup_ruleset(setup));
    _Alignas(8) unsigned char state[sizeof(bowling_state)];
    cue_random random = cue_random_at(seed, 1u << 20);
    cue_bowling_view view;
    int64_t counts[3] = {0, 0, 0};
    cue_step_start(setup, state);
    while (!cue_step_over(cue_setup_ruleset(setup), state)) {
        cue_action list[256], action;
        const size_t count = cue_step_legal(setup, state, list, 256);
        action = list[by(setup, state, list, count, &random)];
        if (action.flags & CUE_ACTION_DRAW)
            must(cue_step_draw(setup, state, seed, &action, &fault));
        must(cue_step_apply(setup, state, &action, NULL, &fault));
    }
    cue_step_view(setup, state, &view, sizeof view);
    definition->simulation->tally(cue_setup_options(setup), state, counts);
    assert_quickly(counts[0] + counts[1] + counts[2] == 10);
    sums->score += view.players[0].score;
    sums->strikes += (double)counts[0];
    sums->spares += (double)counts[1];
}

/* Means over the games, and how far they may be from what the independent implementation found: four standard
 * errors of the difference. */
static void assert_near(const char *what, double mean, double theirs, double their_error, double deviation,
                        unsigned games)
{
    const double error = sqrt(deviation * deviation / games + their_error * their_error);
    ck_assert_msg(fabs(mean - theirs) <= 4 * error, "%s: %.5f, not %.5f (standard error %.5f)", what, mean, theirs,
                  error);
}

static results play_games(policy by, unsigned games, uint64_t first_seed)
{
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, 0);
    results sums = {0, 0, 0};
    unsigned game;
    for (game = 0; game < games; game++)
        play_game(setup, by, first_seed + game, &sums);
    cue_setup_free(setup);
    sums.score /= games;
    sums.strikes /= games;
    sums.spares /= games;
    return sums;
}

/* Two million games each of an independent implementation with a generator of its own. The deviations of strikes
 * and spares a game are those of ten independent frames. */
START_TEST(random_player)
{
    const unsigned games = is_slow_here() ? 5000 : 200000;
    const results found = play_games(uniform, games, 1);
    assert_near("score", found.score, 66.61168, 0.00532, 7.51912, games);
    assert_near("strikes", found.strikes, 0.097591, 0.000220, 0.000220 * 1414.2136, games);
    assert_near("spares", found.spares, 0.138841, 0.000262, 0.000262 * 1414.2136, games);
}
END_TEST

START_TEST(greedy_player)
{
    const unsigned games = is_slow_here() ? 5000 : 200000;
    const results found = play_games(greedy, games, 1000001);
    assert_near("score", found.score, 96.15539, 0.00895, 12.66157, games);
    assert_near("strikes", found.strikes, 0.662961, 0.000556, 0.000556 * 1414.2136, games);
    assert_near("spares", found.spares, 0.850984, 0.000624, 0.000624 * 1414.2136, games);
}
END_TEST

/* The deck as the page says it is drawn: 0 0 1 1 … 9 9 in a row, shuffled, then A to J and the piles; with the
 * generator for this seed and the number of deals before, whatever was played in between. */
START_TEST(cards_come_as_the_page_says)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    for (config.seed = 0; config.seed < 20; config.seed++) {
        cue_game *game = NULL;
        unsigned frame;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        for (frame = 0; frame < 3; frame++) {
            cue_random random = cue_random_at(config.seed, frame);
            uint8_t cards[20] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9};
            const cue_action deal = cue_bowling_deal();
            cue_action dealt;
            cue_random_shuffle(&random, cards, 20);
            must(cue_game_apply(game, &deal, &fault));
            ck_assert(cue_game_log_at(game, cue_game_log_count(game) - 1, &dealt));
            ck_assert_int_eq(memcmp(dealt.data.bytes, cards, sizeof cards), 0);
            ck_assert_uint_eq(dealt.flags, 0);
            while (cue_step_head(cue_game_state(game))->phase == CUE_BOWLING_PHASE_BOWL) {
                cue_action list[256];
                const size_t count = cue_game_legal(game, list, 256);
                must(cue_game_apply(game, &list[config.seed % 2 ? 0 : count - 1], &fault));
            }
        }
        cue_game_free(game);
    }
}
END_TEST

/* The game has a shuffle of its own, which must be that of the header; also where one of its draws is 0, which is
 * never taken: the state so many steps before mix(0) = 0 gives one. */
START_TEST(shuffled_as_anything_is_shuffled)
{
    unsigned number;
    for (number = 0; number < 2000; number++) {
        const cue_random unlucky = {0 - number * CUE_RANDOM_STEP};
        cue_random random = number < 10 ? unlucky : cue_random_at(number, 3), same = random;
        uint8_t cards[20] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9};
        cue_action deal = cue_action_of(CUE_BOWLING_DEAL);
        cue_random_shuffle(&same, cards, 20);
        bowling_draw(NULL, NULL, &random, &deal);
        assert_quickly(memcmp(deal.data.bytes, cards, sizeof cards) == 0);
        assert_quickly(random.x == same.x);
    }
}
END_TEST

/* Every position of some whole games, loaded without its log. */
START_TEST(positions_of_whole_games)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_random random = cue_random_at(1, 2);
    for (config.seed = 0; config.seed < 20; config.seed++) {
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        for (;;) {
            cue_action list[256];
            const size_t count = cue_game_legal(game, list, 256);
            const size_t choices = count > 2 && config.seed % 2 ? count - 1 : count;
            const char *saved = save_text(game, false);
            cue_game *other = NULL;
            must(load_text(NULL, saved, CUE_VERIFY_AUTO, &other, &fault));
            ck_assert_str_eq(save_text(other, false), saved);
            assert_quickly(
                memcmp(cue_game_state(other), cue_game_state(game), cue_state_size(cue_game_position(game)->setup)) == 0);
            cue_game_free(other);
            if (!count)
                break;
            must(cue_game_apply(game, &list[cue_random_below(&random, choices)], &fault));
        }
        cue_game_free(game);
    }
}
END_TEST

/* A frame counts as soon as its last ball has been rolled, and after those before it. */
START_TEST(totals_that_are_decided)
{
    static const struct {
        uint8_t rolls[4];
        unsigned count;
        int total;
    } cases[] = {
        {{0}, 0, 0},         {{7}, 1, 0},           {{7, 2}, 2, 9},         {{6, 4}, 2, 0},
        {{6, 4, 5}, 3, 15},  {{10}, 1, 0},          {{10, 3}, 2, 0},        {{10, 3, 4}, 3, 24},
        {{3, 4, 10}, 3, 7},  {{10, 10, 2}, 3, 22},  {{10, 6, 4}, 3, 20},    {{10, 6, 4, 1}, 4, 31},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++)
        ck_assert_int_eq(bowling_decided(cases[i].rolls, cases[i].count), cases[i].total);
}
END_TEST

Suite *bowling_play_suite(void)
{
    Suite *suite = suite_create("bowling_play");
    ADD_TESTS(suite, "rules", every_position_against_the_plain_rules, positions_of_whole_games,
              standing_pins_are_counted, totals_that_are_decided);
    ADD_TESTS(suite, "kinds of processor", the_best_powers_are_chosen, steps_on_every_kind,
              no_deal_has_more_plays_than_a_word_has_bits, many_plays_on_every_kind, whole_games_on_every_kind,
              games_of_many_plays_on_every_kind, bits_are_counted);
    ADD_TESTS(suite, "many games", random_player, greedy_player, cards_come_as_the_page_says,
              shuffled_as_anything_is_shuffled);
    return suite;
}
