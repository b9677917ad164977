/* Structs that a host filled in, checked against their fields: what JSON could not have brought in is refused, with
 * its place. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "documents/documents.h"
#include "fields/fields.h"

#include <math.h>
#include <stdlib.h>

/* A struct is sound, or refused at this place. */
static void place(const cue_field *field, const void *from, const char *expected)
{
    static const cue_path root = {NULL, NULL, 0};
    const cue_fields fields = {field, 1};
    if (!expected) {
        must(cue_check_members(NULL, &fields, from, &root, &fault));
        return;
    }
    refused(cue_check_members(NULL, &fields, from, &root, &fault), CUE_BAD_VALUE, expected);
    ck_assert_int_eq(cue_check_members(NULL, &fields, from, &root, NULL), CUE_BAD_VALUE);
}

static const char *const colours[] = {"red", "green", "blue"};

START_TEST(numbers)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 2, .min = -3, .max = 300};
    const cue_field maybe = {
        .name = "v", .kind = CUE_FIELD_INTEGER, .width = 2, .max = 9, .absent = -1, .flags = CUE_FIELD_NULLABLE};
    const cue_field real = {.name = "v", .kind = CUE_FIELD_REAL, .width = 8, .real_min = 0, .real_max = 1};
    const cue_field no_real = {.name = "v", .kind = CUE_FIELD_REAL, .width = 8, .flags = CUE_FIELD_NULLABLE};
    const cue_field players = {.name = "v", .kind = CUE_FIELD_PLAYERS, .width = 8};
    const int16_t values[] = {-3, 0, 300, -4, 301, INT16_MIN, INT16_MAX}, absent[] = {-1, -2};
    const double reals[] = {0, 1, -1e-9, 1.000001, INFINITY, NAN};
    const uint64_t sets[] = {UINT32_MAX, UINT64_C(1) << 32};
    int i;
    for (i = 0; i < 7; i++)
        place(&field, &values[i], i < 3 ? NULL : "/v");
    for (i = 0; i < 6; i++)
        place(&real, &reals[i], i < 2 ? NULL : "/v");
    for (i = 0; i < 2; i++) {
        place(&maybe, &absent[i], i < 1 ? NULL : "/v");
        place(&players, &sets[i], i < 1 ? NULL : "/v");
    }
    place(&no_real, &reals[5], NULL);
}
END_TEST

START_TEST(bytes)
{
    const cue_field truth = {.name = "v", .kind = CUE_FIELD_BOOL, .width = 1};
    const cue_field name = {.name = "v", .kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(colours)};
    const cue_field set = {.name = "v", .kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(colours)};
    unsigned value;
    for (value = 0; value < 256; value++) {
        const uint8_t byte = (uint8_t)value;
        place(&truth, &byte, value < 2 ? NULL : "/v");
        place(&name, &byte, value < 3 ? NULL : "/v");
        place(&set, &byte, value < 8 ? NULL : "/v");
    }
}
END_TEST

/* Names have numbers from 0 up, of at most 32 bits; a map has nothing where its names have a gap. */
START_TEST(names)
{
    static const char *const gap[] = {"a", NULL, "c"};
    const cue_field digit = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
    const cue_field wide = {.name = "v", .kind = CUE_FIELD_NAME, .width = 8, CUE_NAMED(colours)};
    const cue_field map = {.name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(gap), .fields = &digit,
                           .field_count = 1};
    const int64_t wide_numbers[] = {2, -1, INT64_C(1) << 32};
    const uint8_t counts[] = {9, 200, 9, 9, 9, 10};
    place(&wide, &wide_numbers[0], NULL);
    place(&wide, &wide_numbers[1], "/v");
    place(&wide, &wide_numbers[2], "/v");
    place(&map, counts, NULL);
    place(&map, counts + 3, "/v/c");
}
END_TEST

/* A game without balls has none to name, nor has one without options those that stand there. */
START_TEST(names_of_nothing)
{
    static const cue_words nothing = {0};
    const cue_field balls = {.name = "v", .kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_BALLS};
    const cue_field more = {.name = "v", .kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_BALLS_FROM_ONE};
    const cue_field options = {.name = "v", .kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS,
                               .name_count = 2};
    ck_assert_uint_eq(cue_name_count(&nothing, &balls), 0);
    ck_assert_uint_eq(cue_name_count(&nothing, &more), 0);
    ck_assert_ptr_null(cue_name_list(&nothing, &balls));
    ck_assert_ptr_null(cue_name_at(&nothing, &more, 0));
    ck_assert_ptr_null(cue_name_at(&nothing, &options, 0));
}
END_TEST

/* A list of names is at hand where they lie one behind the other; what the field itself lists counts only where
 * they come from there. */
START_TEST(names_in_a_list)
{
    static const char *const phases[] = {"first"}, *const ball_names[] = {"cue", "1"};
    static const cue_ball_set balls = {ball_names, CUE_COUNT(ball_names), false, {0}};
    static const struct {
        uint32_t from;
        const char *const *expected;
    } table[] = {{CUE_NAMES_LISTED, colours},      {CUE_NAMES_BALLS, ball_names}, {CUE_NAMES_PHASES, phases},
                 {CUE_NAMES_BALLS_FROM_ONE, NULL}, {CUE_NAMES_FOULS, NULL},       {CUE_NAMES_OPTIONS, NULL}};
    const cue_words words = {.balls = &balls, .phases = phases, .phase_count = CUE_COUNT(phases)};
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        const cue_field field = {
            .name = "v", .kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(colours), .names_from = table[i].from};
        ck_assert_ptr_eq(cue_name_list(&words, &field), table[i].expected);
    }
}
END_TEST

START_TEST(texts)
{
    static const char good[][8] = {"a", "abc", "\xc3\xa9\xc3\xa9\xc3\xa9", "ab\0\xff\xff"};
    static const char bad[][8] = {
        "", "abcd", "a\n", "\xff", "\xc3", "\x7f", {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}};
    const cue_field field = {.name = "v", .kind = CUE_FIELD_TEXT, .width = 8, .min = 1, .max = 3};
    size_t i;
    for (i = 0; i < CUE_COUNT(good); i++)
        place(&field, good[i], NULL);
    for (i = 0; i < CUE_COUNT(bad); i++)
        place(&field, bad[i], "/v");
}
END_TEST

/* Fields within fields, each with structs of four bytes: an x and a y of up to 9 behind the first, and digits. */
START_TEST(containers)
{
    static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
    static const cue_field inner[] = {
        {.name = "x", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9},
        {.name = "y", .kind = CUE_FIELD_INTEGER, .offset = 1, .width = 1, .max = 9},
    };
    const cue_field record = {.name = "v", .kind = CUE_FIELD_RECORD, .offset = 1, CUE_OF(inner)};
    const cue_field tuple = {.name = "v", .kind = CUE_FIELD_TUPLE, .offset = 1, CUE_OF(inner)};
    const cue_field maybe = {
        .name = "v", .kind = CUE_FIELD_RECORD, .offset = 1, CUE_OF(inner), .flags = CUE_FIELD_NULLABLE};
    const cue_field array = {
        .name = "v", .kind = CUE_FIELD_ARRAY, .width = 1, .length = 3, .fields = &digit, .field_count = 1};
    const cue_field list = {.name = "v", .kind = CUE_FIELD_LIST, .width = 1, .length = 3, .fields = &digit,
                            .field_count = 1, .count_offset = 3, .count_width = 1};
    const cue_field map = {
        .name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(colours), .fields = &digit, .field_count = 1};
    const struct {
        const cue_field *field;
        uint8_t bytes[4];
        const char *place;
    } cases[] = {
        {&record, {1, 9, 9}, NULL},       {&record, {1, 10, 9}, "/v/x"}, {&record, {1, 9, 10}, "/v/y"},
        {&tuple, {1, 9, 10}, "/v/1"},     {&maybe, {1, 9, 10}, "/v/y"},  {&maybe, {0, 99, 99}, NULL},
        {&array, {1, 2, 3, 3}, NULL},     {&array, {1, 2, 30, 3}, "/v/2"},
        {&list, {1, 2, 3, 3}, NULL},      {&list, {1, 2, 30, 3}, "/v/2"},
        {&list, {1, 2, 30, 2}, NULL}, /* behind its end */
        {&list, {1, 2, 3, 4}, "/v"},      {&map, {1, 2, 3, 3}, NULL},    {&map, {1, 2, 30, 3}, "/v/blue"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++)
        place(cases[i].field, cases[i].bytes, cases[i].place);
}
END_TEST

/* Options through the call that hosts use, and on the stepping level: else a game could be saved and never loaded. */
START_TEST(options_of_a_game)
{
    static const struct {
        toy_options options;
        const char *path;
    } cases[] = {
        {{0.5, 10, 0, 3, TOY_NORMAL, 0, 8, "go"}, "/options/colours"},
        {{0.5, 10, 0, 3, TOY_NORMAL, 0, 7, "longer than it may be"}, "/options/motto"},
        {{0.5, 10, 0, 3, TOY_NORMAL, 2, 7, "go"}, "/options/cheering"},
        {{0.5, 10, 0, 3, 2, 1, 7, "go"}, "/options/style"},
        {{0.5, 10, 101, 3, TOY_NORMAL, 1, 7, "go"}, "/options/bonus"},
        {{1.5, 10, 0, 3, TOY_NORMAL, 1, 7, "go"}, "/options/weight"},
        {{0.5, 5, 0, 9, TOY_NORMAL, 1, 7, "go"}, "/options/most"}, /* by the ruleset */
        {{0.5, 10, 0, 3, TOY_NORMAL, 1, 7, "go"}, NULL},
    };
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    size_t i;
    for (i = 0; cases[i].path; i++) {
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_setup_config stepping = CUE_SETUP_CONFIG_INIT;
        cue_game *game = NULL;
        cue_setup *setup = NULL;
        config.options = stepping.options = &cases[i].options;
        config.options_size = stepping.options_size = sizeof cases[i].options;
        refused(cue_game_new(ruleset, &config, &game, &fault), CUE_BAD_VALUE, cases[i].path);
        refused(cue_setup_new(ruleset, &stepping, &setup, &fault), CUE_BAD_VALUE, cases[i].path);
    }
    cue_setup_free(setup_of(ruleset, 0, &cases[i].options, sizeof cases[i].options));
    cue_ruleset_close(ruleset);
}
END_TEST

/* The member in which two states differ: in a part, in an element that is in use, in how many there are, in whether it is
 * there at all. A length that only lists have a use for is none of a number's: what lies behind it is not looked at. */
START_TEST(differences)
{
    typedef struct state {
        cue_state_head head;
        uint8_t pair[2], list[4], count, there, maybe, last;
    } state;
    static const cue_field digit = {.name = "d", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
    static const cue_field two[] = {
        {.name = "a", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9},
        {.name = "b", .kind = CUE_FIELD_INTEGER, .offset = 1, .width = 1, .max = 9},
    };
#define AT(member) .offset = (uint32_t)offsetof(state, member)
    static const cue_field fields[] = {
        {.name = "pair", .kind = CUE_FIELD_TUPLE, AT(pair), .fields = two, .field_count = 2},
        {.name = "list", .kind = CUE_FIELD_LIST, AT(list), .width = 1, .length = 4, .fields = &digit, .field_count = 1,
         .count_offset = (uint32_t)offsetof(state, count), .count_width = 1},
        {.name = "maybe", .kind = CUE_FIELD_RECORD, AT(maybe), .fields = &digit, .field_count = 1,
         .present_offset = (uint32_t)offsetof(state, there), .flags = CUE_FIELD_NULLABLE},
        {.name = "last", .kind = CUE_FIELD_INTEGER, AT(last), .width = 1, .max = 9, .length = 4000},
    };
    static const struct {
        size_t at;
        const char *expected;
    } table[] = {
        {offsetof(state, head.moves), "moves"}, {offsetof(state, head.to_act), "to_act"},
        {offsetof(state, head.winners), "winners"}, {offsetof(state, pair), "pair"},   {offsetof(state, pair) + 1, "pair"},
        {offsetof(state, list), "list"},        {offsetof(state, list) + 1, "list"}, {offsetof(state, count), "list"},
        {offsetof(state, there), "maybe"},      {offsetof(state, maybe), "maybe"}, {offsetof(state, last), "last"},
        {offsetof(state, list) + 2, "pair"}, /* beyond the two that are there: in no member, so it is the first one */
    };
#undef AT
    static const cue_definition definition = {.state_fields = CUE_FIELDS(fields)};
    const cue_setup setup = {.definition = &definition};
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        unsigned char *a = calloc(1, sizeof(state)), *b = calloc(1, sizeof(state));
        ck_assert(a && b);
        a[offsetof(state, count)] = a[offsetof(state, there)] = 2;
        memcpy(b, a, sizeof(state));
        b[table[i].at] ^= table[i].at == offsetof(state, there) ? 2 : 1;
        ck_assert_str_eq(cue_state_difference(&setup, a, b), table[i].expected);
        ck_assert_str_eq(cue_state_difference(&setup, b, a), table[i].expected);
        free(a);
        free(b);
    }
}
END_TEST

/* What no field describes is not copied: what stands behind a text's end, elements beyond a list's count, a map's gaps,
 * values that are null, and places of balls that are not on the table. */
START_TEST(copies)
{
    typedef struct told {
        char text[6];
        uint8_t count, list[4], map[3], there, flag, nobody;
        uint16_t number;
        struct {
            int32_t inside, beside;
        } record;
        cue_layout layout;
    } told;
    static const char *const gaps[] = {"a", NULL, "c"};
    static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
    static const cue_field inside = {.name = "i", .kind = CUE_FIELD_INTEGER, .width = 4, .max = 9};
    static const cue_field list[] = {
        {.name = "text", .kind = CUE_FIELD_TEXT, CUE_AT(told, text), .min = 1, .max = 5},
        {.name = "list", .kind = CUE_FIELD_LIST, .offset = offsetof(told, list), .width = 1, .length = 4,
         .count_offset = offsetof(told, count), .count_width = 1, .fields = &digit, .field_count = 1},
        {.name = "map", .kind = CUE_FIELD_MAP, .offset = offsetof(told, map), .width = 1, CUE_NAMED(gaps),
         .fields = &digit, .field_count = 1},
        {.name = "flag", .kind = CUE_FIELD_BOOL, CUE_AT(told, flag), .flags = CUE_FIELD_NULLABLE,
         .present_offset = offsetof(told, there)},
        {.name = "number", .kind = CUE_FIELD_INTEGER, CUE_AT(told, number), .max = 9, .absent = 7,
         .flags = CUE_FIELD_NULLABLE},
        {.name = "record", .kind = CUE_FIELD_RECORD, .offset = offsetof(told, record), .fields = &inside,
         .field_count = 1},
        {.name = "layout", .kind = CUE_FIELD_LAYOUT, CUE_AT(told, layout), .flags = CUE_FIELD_NULLABLE}};
    const cue_fields fields = CUE_FIELDS(list);
    told from, to, expected;
    memset(&from, 3, sizeof from);
    memcpy(from.text, "ab\0xy", 6);
    from.count = 2;
    from.there = 0;
    from.layout.known = 1;
    from.layout.on_table = 2;
    memset(&to, 0, sizeof to);
    memset(&expected, 0, sizeof expected);
    cue_copy_members(&fields, &from, &to);
    memcpy(expected.text, "ab", 2);
    expected.count = 2;
    memset(expected.list, 3, 2);
    expected.map[0] = expected.map[2] = 3;
    expected.number = from.number;
    expected.record.inside = from.record.inside;
    ck_assert_int_eq(memcmp(&to, &expected, offsetof(told, layout)), 0);
    ck_assert(isnan(to.layout.at[0].x) && to.layout.at[1].x == from.layout.at[1].x && isnan(to.layout.at[2].y));
    ck_assert(to.layout.known == 1 && to.layout.on_table == 0); /* which balls: another field */
    from.there = 3;
    from.number = 7;
    from.layout.known = 0;
    memset(&to, 0, sizeof to);
    cue_copy_members(&fields, &from, &to);
    ck_assert(to.there == 1 && to.flag == 3 && to.number == 7);
    ck_assert(!to.layout.known && to.layout.at[1].x == 0);
}
END_TEST

/* A ball on the table has a place of finite numbers. */
START_TEST(layouts)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_LAYOUT, .width = sizeof(cue_layout)};
    cue_layout layout = {.known = 1, .on_table = 5};
    layout.at[1].x = NAN;
    place(&field, &layout, NULL);
    layout.at[2].x = INFINITY;
    place(&field, &layout, "/v");
    layout.at[2].x = 0;
    layout.at[2].y = NAN;
    place(&field, &layout, "/v");
}
END_TEST

Suite *field_check_suite(void)
{
    Suite *suite = suite_create("field_check");
    ADD_TESTS(suite, "fields", numbers, bytes, names, names_of_nothing, names_in_a_list, texts, containers,
              options_of_a_game, differences, copies, layouts);
    return suite;
}
