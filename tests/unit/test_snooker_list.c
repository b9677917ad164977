/* Snooker Solitaire: the list of shots and the check of a call say the same; what a host's structs may hold. */
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/list.h"
#include "snooker_solitaire/options.h"
#include "snooker_solitaire/price.h"
#include "snooker_solitaire/rules.h"
#include "snooker_solitaire/shot.h"
#include "snooker_solitaire/simulate.h"

static snooker_state at_the_start(void)
{
    snooker_state state;
    memset(&state, 0, sizeof state);
    snooker_start(&snooker_default_options, &state);
    return state;
}

static bool comes_later(const cue_action *a, const cue_action *b)
{
    cue_snooker_shot one, other;
    memcpy(&one, a->data.bytes, sizeof one);
    memcpy(&other, b->data.bytes, sizeof other);
    if (one.type != other.type)
        return one.type < other.type;
    if (one.ball != other.ball)
        return one.ball < other.ball;
    if (one.pocket != other.pocket)
        return one.pocket < other.pocket;
    if (one.off_cushion != other.off_cushion)
        return one.off_cushion < other.off_cushion;
    if (one.plant != other.plant)
        return one.plant < other.plant;
    if (one.spin != other.spin)
        return one.spin < other.spin;
    return one.power < other.power;
}

/* Everything that could be called in a state, one by one. */
static size_t count_callable(const cue_snooker_options *options, const snooker_state *state)
{
    enum { TYPES = 3, BALLS = 16, POCKETS = 7, LEGS = 4, PLANTS = 11, SPINS = 21 };
    unsigned n;
    size_t count = 0;
    for (n = 0; n < TYPES * BALLS * POCKETS * LEGS * PLANTS * SPINS; n++) {
        cue_snooker_shot shot = cue_snooker_plain(n % TYPES, n / TYPES % BALLS);
        unsigned rest = n / TYPES / BALLS, power;
        shot.pocket = (int8_t)(rest % POCKETS - 1);
        rest /= POCKETS;
        shot.off_cushion = (int8_t)(rest % LEGS - 1);
        rest /= LEGS;
        shot.plant = (int8_t)(rest % PLANTS - 1);
        shot.spin = (int8_t)(rest / PLANTS - 1);
        for (power = 0; power <= state->power; power++) {
            shot.power = (uint8_t)power;
            count += snooker_check_shot(options, state, &shot, NULL) == CUE_OK;
        }
    }
    return count;
}

/* The list is what may be called: no more, no less, sorted, and at the price of the call. */
START_TEST(the_list_is_what_may_be_called)
{
    static cue_action listed[SNOOKER_MOST_LEGAL];
    cue_snooker_options options = snooker_default_options;
    cue_random random = cue_random_at(8, 9);
    const unsigned positions = is_slow_here() ? 2 : 16;
    unsigned n, i;
    for (n = 0; n < positions; n++) {
        snooker_state state = at_the_start();
        const unsigned balls = 1 + (unsigned)cue_random_below(&random, 16);
        size_t count;
        for (i = 0; i < balls; i++)
            state.table[i] = (uint8_t)(CUE_SNOOKER_CUE_BALL - i);
        cue_random_shuffle(&random, state.table, GRID_CELLS);
        options.advanced = n % 4 != 1;
        state.power = (uint8_t)cue_random_below(&random, 7);
        state.chalk = (uint8_t)cue_random_below(&random, 3);
        state.on = (int8_t)(n % 3 == 0 && balls > 6 ? CUE_SNOOKER_ON_RED : CUE_SNOOKER_ON_COLOUR);
        count = snooker_legal_shots(&options, &state, listed, 0, SNOOKER_MOST_LEGAL);
        ck_assert_uint_eq(count, count_callable(&options, &state));
        for (i = 0; i < count; i++) {
            cue_snooker_shot shot, checked;
            memcpy(&shot, listed[i].data.bytes, sizeof shot);
            checked = shot;
            checked.difficulty = checked.chalk = checked.chance = 0;
            must(snooker_check_shot(&options, &state, &checked, &fault));
            assert_quickly(memcmp(&shot, &checked, sizeof shot) == 0);
            assert_quickly(i == 0 || comes_later(&listed[i - 1], &listed[i]));
        }
    }
}
END_TEST

/* A struct that a host fills in may hold anything. */
START_TEST(values_out_of_range_are_refused)
{
    static const struct {
        const char *member;
        size_t offset;
        uint8_t value;
    } wrong[] = {
        {"/type", offsetof(cue_snooker_shot, type), CUE_SNOOKER_RESPOTTED},
        {"/ball", offsetof(cue_snooker_shot, ball), CUE_SNOOKER_BLANK},
        {"/pocket", offsetof(cue_snooker_shot, pocket), CUE_SNOOKER_POCKETS},
        {"/pocket", offsetof(cue_snooker_shot, pocket), 254},
        {"/double", offsetof(cue_snooker_shot, off_cushion), CUE_SNOOKER_BY_SECOND + 1},
        {"/plant", offsetof(cue_snooker_shot, plant), CUE_SNOOKER_BLANK},
        {"/spin", offsetof(cue_snooker_shot, spin), CUE_SNOOKER_CELLS},
    };
    const snooker_state state = at_the_start();
    size_t i;
    for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_SAFE, CUE_SNOOKER_RED_1);
        ((uint8_t *)&shot)[wrong[i].offset] = wrong[i].value;
        refused(snooker_check_shot(&snooker_default_options, &state, &shot, &fault), CUE_BAD_VALUE, wrong[i].member);
    }
}
END_TEST

/* The same of the other actions. */
START_TEST(actions_out_of_range_are_refused)
{
    static const uint8_t dice[] = {3, 7}, phases[][2] = {
        {CUE_SNOOKER_DRAW, CUE_SNOOKER_PHASE_DRAW},
        {CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_PHASE_BONUS},
        {CUE_SNOOKER_MOVE_CUE_BALL, CUE_SNOOKER_PHASE_REPOSITION},
        {CUE_SNOOKER_TAKE_UPGRADE, CUE_SNOOKER_PHASE_UPGRADE},
    };
    static const char *const members[] = {"/opponent", "/take", "/cell", "/level"};
    snooker_state state = at_the_start();
    cue_snooker_deal_data cards = {{0}};
    cue_action action;
    size_t i;
    for (i = 0; i < sizeof phases / sizeof *phases; i++) {
        state.head.phase = phases[i][1];
        action = cue_snooker_action_with(phases[i][0], 99);
        refused(snooker_apply(&snooker_default_options, &state, &action, NULL, &fault), CUE_BAD_VALUE, members[i]);
    }
    state.head.phase = CUE_SNOOKER_PHASE_ROLL;
    action = cue_snooker_rolled(dice, 2);
    refused(snooker_apply(&snooker_default_options, &state, &action, NULL, &fault), CUE_BAD_VALUE, "/dice/1");
    cards.table[3] = CUE_SNOOKER_BLANK + 1;
    action = cue_snooker_dealt(&cards);
    refused(snooker_apply(&snooker_default_options, &state, &action, NULL, &fault), CUE_BAD_VALUE, "/table/3");
}
END_TEST

/* Card by card, with a dash for a space that has none. */
START_TEST(a_deal_is_written)
{
    cue_game *game = begin_game(CUE_SNOOKER_SOLITAIRE, 0, NULL);
    cue_snooker_deal_data cards = {{0}};
    cue_action action;
    char expected[4 * CUE_SNOOKER_CELLS + 64] = "deal";
    size_t i;
    for (i = 0; i < CUE_SNOOKER_CELLS; i++) {
        cards.table[i] = i ? CUE_SNOOKER_BLANK : CUE_SNOOKER_YELLOW;
        strcat(expected, i ? " -" : " yellow");
    }
    action = cue_snooker_dealt(&cards);
    ck_assert_str_eq(move_text(game, &action), expected);
    cue_game_free(game);
}
END_TEST

/* [roll]: counted over all rolls of two dice. */
START_TEST(chances_are_those_of_two_dice)
{
    unsigned difficulty, roll;
    for (difficulty = 2; difficulty <= 6; difficulty++) {
        unsigned works = 0;
        for (roll = 0; roll < 36; roll++)
            works += roll / 6 + 1 >= difficulty || roll % 6 + 1 >= difficulty;
        ck_assert_uint_eq(snooker_chance(difficulty), works);
    }
}
END_TEST

/* [draw]: everybody who may be drawn is, and nobody else. */
START_TEST(draws_are_fair)
{
    cue_snooker_options options = snooker_default_options;
    unsigned round, seed;
    options.match.alone = options.match.level = 1;
    for (round = 2; round <= 3; round++) {
        unsigned seen = 0;
        cue_setup *setup;
        options.match.round = (uint8_t)round;
        setup = setup_of(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), 0, &options, sizeof options);
        for (seed = 0; seed < 200; seed++) {
            snooker_state state;
            cue_action action = cue_snooker_chance(CUE_SNOOKER_DRAW);
            cue_step_start(setup, &state);
            must(cue_step_draw(setup, &state, seed, &action, &fault));
            seen |= 1u << action.data.bytes[0];
        }
        cue_setup_free(setup);
        ck_assert_uint_eq(seen, round == 2 ? 0xf9 : 0xff); /* 1 and 2 on the roster join in round 3 */
    }
}
END_TEST

/* The tournament or the match, and the matches won by round. */
START_TEST(what_simulations_count)
{
    cue_snooker_options options = snooker_default_options;
    snooker_state state = at_the_start();
    int64_t counts[6] = {0};
    state.round = 3;
    state.won[1] = 1;
    state.head.winners = 2;
    snooker_tally(&options, &state, counts);
    ck_assert(counts[0] == 0 && counts[1] == 1 && counts[2] == 1 && counts[3] == 0 && counts[4] == 0);
    options.match.alone = 1;
    state.won[0] = 1;
    state.head.winners = 1;
    snooker_tally(&options, &state, counts);
    ck_assert(counts[0] == 1 && counts[1] == 1 && counts[2] == 1 && counts[3] == 1 && counts[4] == 0);
}
END_TEST

Suite *snooker_list_suite(void)
{
    Suite *suite = suite_create("snooker_list");
    ADD_TESTS(suite, "list", the_list_is_what_may_be_called, chances_are_those_of_two_dice);
    ADD_TESTS(suite, "values", values_out_of_range_are_refused, actions_out_of_range_are_refused, a_deal_is_written);
    ADD_TESTS(suite, "chance", draws_are_fair, what_simulations_count);
    return suite;
}
