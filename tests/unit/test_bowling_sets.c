/* The tables that games/bowling_solitaire/tables.awk makes, derived again from the picture of the triangle. */
#include "help.h"
#include "suites.h"
#include "triangle.h"

#include "bowling_solitaire/deal.h"
#include "bowling_solitaire/lane.h"
#include "bowling_solitaire/score.h"

/* [layout] as the page puts it in words, against the picture. */
START_TEST(neighbours_are_those_of_the_page)
{
    static const char *const page[] = {"BE", "ACEF", "BDFG", "CG", "ABFH", "BCEGHI", "CDFI", "EFIJ", "FGHJ", "HI"};
    unsigned pin;
    for (pin = 0; pin < TRIANGLE_PINS; pin++)
        ck_assert_str_eq(triangle_letters(triangle_around(1u << pin)), page[pin]);
}
END_TEST

/* All sets that a card may take, sorted by their letters. */
static unsigned list_sets(unsigned sets[BOWLING_SETS])
{
    unsigned count = 0;
    unsigned pins, i;
    for (pins = 0; pins <= TRIANGLE_ALL; pins++) {
        if (!triangle_is_set(pins))
            continue;
        ck_assert_uint_lt(count, BOWLING_SETS);
        for (i = count++; i > 0 && strcmp(triangle_letters(sets[i - 1]), triangle_letters(pins)) > 0; i--)
            sets[i] = sets[i - 1];
        sets[i] = pins;
    }
    return count;
}

START_TEST(sets_are_in_letter_order)
{
    unsigned sets[BOWLING_SETS];
    unsigned i;
    ck_assert_uint_eq(list_sets(sets), BOWLING_SETS);
    for (i = 0; i < BOWLING_SETS; i++)
        ck_assert_str_eq(triangle_letters(bowling_set_pins[i]), triangle_letters(sets[i]));
}
END_TEST

START_TEST(every_subset_of_the_pins_has_its_number)
{
    unsigned pins;
    for (pins = 0; pins <= TRIANGLE_ALL; pins++) {
        const unsigned set = bowling_set_of_pins[pins];
        if (triangle_is_set(pins)) {
            ck_assert_uint_lt(set, BOWLING_SETS);
            ck_assert_uint_eq(bowling_set_pins[set], pins);
        } else {
            ck_assert_uint_eq(set, BOWLING_NO_SET);
        }
    }
}
END_TEST

/* [near-removed], by whatever pins stand when a pin is gone. */
START_TEST(sets_that_stand_near_a_pin_that_is_gone)
{
    unsigned standing, set;
    for (standing = 0; standing < TRIANGLE_ALL; standing++)
        for (set = 0; set < BOWLING_SETS; set++) {
            const unsigned pins = bowling_set_pins[set], gone = TRIANGLE_ALL & ~standing;
            const bool expected = !(pins & gone) && (triangle_around(pins) & gone);
            assert_quickly((bowling_sets_by_standing[standing] >> set & 1) == expected);
        }
}
END_TEST

/* [first-card]: nothing of A B C D, and not F alone. */
START_TEST(sets_for_the_first_card)
{
    unsigned set;
    for (set = 0; set < BOWLING_SETS; set++) {
        const char *letters = triangle_letters(bowling_set_pins[set]);
        const bool allowed = strcspn(letters, "ABCD") == strlen(letters) && strcmp(letters, "F") != 0;
        ck_assert_msg((bowling_sets_by_standing[TRIANGLE_ALL] >> set & 1) == allowed, "%s", letters);
    }
}
END_TEST

/* The last digit of a set's sum, one pin after another. */
static unsigned last_digit(unsigned pins, const uint8_t digits[TRIANGLE_PINS])
{
    unsigned sum = 0;
    unsigned pin;
    for (pin = 0; pin < TRIANGLE_PINS; pin++)
        if (pins >> pin & 1)
            sum += digits[pin];
    return sum % 10;
}

/* A card of each digit, in the piles of five, three and two. */
static void compare_sums(const uint8_t digits[TRIANGLE_PINS])
{
    cue_bowling_deal_data cards = {{0}, {0, 1, 2, 3, 4}, {5, 6, 7}, {8, 9}};
    bowling_state state;
    unsigned set, digit, pile;
    memset(&state, 0, sizeof state);
    memcpy(cards.pins, digits, TRIANGLE_PINS);
    bowling_lay_out(&state, &cards);
    for (digit = pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        for (; state.lane.used[pile] < bowling_pile_size(pile + 1); state.lane.used[pile]++, digit++) {
            const uint64_t sets = bowling_match(&state, pile + 1);
            for (set = 0; set < BOWLING_SETS; set++)
                assert_quickly((sets >> set & 1) == (last_digit(bowling_set_pins[set], digits) == digit));
        }
        ck_assert_uint_eq(bowling_match(&state, pile + 1), 0);
    }
    ck_assert_uint_eq(digit, 10);
}

/* All sets at once, against one set at a time; with every pair of digits, and at random. */
START_TEST(sums_of_all_sets)
{
    cue_random random = cue_random_at(8, 8);
    uint8_t digits[TRIANGLE_PINS];
    unsigned i, pin;
    for (i = 0; i < 100; i++) {
        for (pin = 0; pin < TRIANGLE_PINS; pin++)
            digits[pin] = (uint8_t)(pin % 2 ? i / 10 : i % 10);
        compare_sums(digits);
    }
    for (i = 0; i < 500; i++) {
        for (pin = 0; pin < TRIANGLE_PINS; pin++)
            digits[pin] = (uint8_t)cue_random_below(&random, 10);
        compare_sums(digits);
    }
}
END_TEST

START_TEST(names_of_special_pins)
{
    ck_assert_str_eq(triangle_letters(BOWLING_BACK_ROW), "ABCD");
    ck_assert_str_eq(triangle_letters(BOWLING_CENTRE_PIN), "F");
    ck_assert_uint_eq(BOWLING_ALL_PINS, TRIANGLE_ALL);
}
END_TEST

/* [total] [bonus-balls]: ten frames, however many balls there were in the last one. */
START_TEST(no_more_than_ten_frames)
{
    static const struct {
        uint8_t rolls[21];
        unsigned count;
        int total;
    } games[] = {{{10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10}, 12, 300},
                 {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1, 5}, 21, 15},
                 {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 20, 20}};
    cue_bowling_frame frames[CUE_BOWLING_FRAMES + 1], untouched;
    size_t i;
    memset(&untouched, 0x5a, sizeof untouched);
    for (i = 0; i < CUE_COUNT(games); i++) {
        frames[CUE_BOWLING_FRAMES] = untouched;
        ck_assert_uint_eq(bowling_score(games[i].rolls, games[i].count, frames), CUE_BOWLING_FRAMES);
        ck_assert_int_eq(frames[CUE_BOWLING_FRAMES - 1].total, games[i].total);
        ck_assert_mem_eq(&frames[CUE_BOWLING_FRAMES], &untouched, sizeof untouched);
    }
}
END_TEST

Suite *bowling_sets_suite(void)
{
    Suite *suite = suite_create("bowling_sets");
    ADD_TESTS(suite, "tables", neighbours_are_those_of_the_page, sets_are_in_letter_order,
              every_subset_of_the_pins_has_its_number, sets_that_stand_near_a_pin_that_is_gone, sets_for_the_first_card,
              names_of_special_pins, sums_of_all_sets, no_more_than_ten_frames);
    return suite;
}
