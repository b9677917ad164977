/* Structs that a host filled in, checked against their tables: what JSON could not have brought in is refused, with
 * its place. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "json/fields.h"

#include <math.h>

static const cue_path root = {NULL, NULL, 0};

/* The place that is refused, or "sound". */
static const char *refused_place(const cue_field *field, const void *from)
{
    const cue_fields fields = {field, 1};
    cue_status status;
    memset(&fault, 0, sizeof fault);
    status = cue_check_members(NULL, &fields, from, &root, &fault);
    ck_assert_int_eq(cue_check_members(NULL, &fields, from, &root, NULL), status);
    if (status == CUE_OK)
        return "sound";
    ck_assert_int_eq(status, CUE_BAD_VALUE);
    ck_assert_str_ne(fault.message, "");
    return text_of("%s", fault.path);
}

static const char *const colours[] = {"red", "green", "blue"};
static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};

START_TEST(numbers)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 2, .min = -3, .max = 300};
    const cue_field maybe = {
        .name = "v", .kind = CUE_FIELD_INTEGER, .width = 2, .max = 9, .absent = -1, .flags = CUE_FIELD_NULLABLE};
    const int16_t good[] = {-3, 0, 300}, bad[] = {-4, 301, INT16_MIN, INT16_MAX};
    const int16_t absent = -1, below = -2;
    size_t i;
    for (i = 0; i < 3; i++)
        ck_assert_str_eq(refused_place(&field, &good[i]), "sound");
    for (i = 0; i < 4; i++)
        ck_assert_str_eq(refused_place(&field, &bad[i]), "/v");
    ck_assert_str_eq(refused_place(&maybe, &absent), "sound");
    ck_assert_str_eq(refused_place(&maybe, &below), "/v");
}
END_TEST

START_TEST(reals)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_REAL, .width = 8, .real_min = 0, .real_max = 1};
    cue_field maybe = field;
    const double values[] = {0, 1, -1e-9, 1.000001, INFINITY, NAN};
    size_t i;
    maybe.flags = CUE_FIELD_NULLABLE;
    for (i = 0; i < 6; i++)
        ck_assert_str_eq(refused_place(&field, &values[i]), i < 2 ? "sound" : "/v");
    ck_assert_str_eq(refused_place(&maybe, &values[5]), "sound");
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
        ck_assert_str_eq(refused_place(&truth, &byte), value < 2 ? "sound" : "/v");
        ck_assert_str_eq(refused_place(&name, &byte), value < 3 ? "sound" : "/v");
        ck_assert_str_eq(refused_place(&set, &byte), value < 8 ? "sound" : "/v");
    }
}
END_TEST

START_TEST(players)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_PLAYERS, .width = 8};
    const uint64_t all = UINT32_MAX, more = UINT64_C(1) << 32;
    ck_assert_str_eq(refused_place(&field, &all), "sound");
    ck_assert_str_eq(refused_place(&field, &more), "/v");
}
END_TEST

START_TEST(texts)
{
    static const char good[][8] = {"a", "abc", "\xc3\xa9\xc3\xa9\xc3\xa9", "ab\0\xff\xff"};
    static const char bad[][8] = {
        "", "abcd", "a\n", "\xff", "\xc3", "\x7f", {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}};
    const cue_field field = {.name = "v", .kind = CUE_FIELD_TEXT, .width = 8, .min = 1, .max = 3};
    size_t i;
    for (i = 0; i < sizeof good / sizeof good[0]; i++)
        ck_assert_str_eq(refused_place(&field, good[i]), "sound");
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ck_assert_str_eq(refused_place(&field, bad[i]), "/v");
}
END_TEST

START_TEST(parts)
{
    static const cue_field inner[] = {
        {.name = "x", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9},
        {.name = "y", .kind = CUE_FIELD_INTEGER, .offset = 1, .width = 1, .max = 9},
    };
    const cue_field record = {.name = "v", .kind = CUE_FIELD_RECORD, .offset = 1, CUE_OF(inner)};
    const cue_field tuple = {.name = "v", .kind = CUE_FIELD_TUPLE, .offset = 1, CUE_OF(inner)};
    const cue_field maybe = {.name = "v",
                             .kind = CUE_FIELD_RECORD,
                             .offset = 1,
                             CUE_OF(inner),
                             .flags = CUE_FIELD_NULLABLE,
                             .present_offset = 0};
    const uint8_t sound[] = {1, 9, 9}, wrong_x[] = {1, 10, 9}, wrong_y[] = {1, 9, 10}, none[] = {0, 99, 99};
    ck_assert_str_eq(refused_place(&record, sound), "sound");
    ck_assert_str_eq(refused_place(&record, wrong_x), "/v/x");
    ck_assert_str_eq(refused_place(&record, wrong_y), "/v/y");
    ck_assert_str_eq(refused_place(&tuple, wrong_y), "/v/1");
    ck_assert_str_eq(refused_place(&maybe, wrong_y), "/v/y");
    ck_assert_str_eq(refused_place(&maybe, none), "sound");
}
END_TEST

START_TEST(elements)
{
    const cue_field array = {
        .name = "v", .kind = CUE_FIELD_ARRAY, .width = 1, .length = 3, .fields = &digit, .field_count = 1};
    const cue_field list = {.name = "v",
                            .kind = CUE_FIELD_LIST,
                            .width = 1,
                            .length = 3,
                            .fields = &digit,
                            .field_count = 1,
                            .count_offset = 3,
                            .count_width = 1};
    const cue_field map = {
        .name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(colours), .fields = &digit, .field_count = 1};
    const uint8_t sound[] = {1, 2, 3, 3}, wrong[] = {1, 2, 30, 3}, beyond[] = {1, 2, 30, 2},
                  long_list[] = {1, 2, 3, 4};
    ck_assert_str_eq(refused_place(&array, sound), "sound");
    ck_assert_str_eq(refused_place(&array, wrong), "/v/2");
    ck_assert_str_eq(refused_place(&list, sound), "sound");
    ck_assert_str_eq(refused_place(&list, wrong), "/v/2");
    ck_assert_str_eq(refused_place(&list, beyond), "sound"); /* behind its end */
    ck_assert_str_eq(refused_place(&list, long_list), "/v");
    ck_assert_str_eq(refused_place(&map, sound), "sound");
    ck_assert_str_eq(refused_place(&map, wrong), "/v/blue");
}
END_TEST

/* Through the call that hosts use, and on the stepping level. */
START_TEST(options_of_a_game)
{
    toy_options options = {0.5, 10, 0, 3, TOY_NORMAL, 0, 0, "go"};
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_setup setup = {ruleset, &options, 0, 0};
    cue_game *game = NULL;
    config.options = &options;
    options.colours = 8;
    refused(cue_game_new(ruleset, &config, &game, &fault), CUE_BAD_VALUE, "/options/colours");
    refused(cue_setup_check(&setup, &fault), CUE_BAD_VALUE, "/options/colours");
    options.colours = 7;
    memset(options.motto, 'm', sizeof options.motto);
    refused(cue_game_new(ruleset, &config, &game, &fault), CUE_BAD_VALUE, "/options/motto");
    options.motto[5] = '\0';
    options.cheering = 2;
    refused(cue_game_new(ruleset, &config, &game, &fault), CUE_BAD_VALUE, "/options/cheering");
    options.cheering = 1;
    must(cue_setup_check(&setup, &fault));
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *field_check_suite(void)
{
    Suite *suite = suite_create("field_check");
    ADD_TESTS(suite, "kinds", numbers, reals, bytes, players, texts, parts, elements);
    ADD_TESTS(suite, "options", options_of_a_game);
    return suite;
}
