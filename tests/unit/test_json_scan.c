/* What is JSON and what isn't: every malformed text is refused at the first byte that cannot be. */
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "base/utf8.h"
#include "json/read.h"
#include "json/tree.h"

#include <math.h>
#include <stdlib.h>

static void assert_refused_at(const char *text, size_t length, size_t place)
{
    cue_json_reader reader;
    cue_tree tree;
    /* With nothing kept, as when there is no memory. */
    ck_assert(cue_json_open(&reader, NULL, text, length));
    ck_assert_msg(!cue_json_value(&reader, NULL) || !cue_json_close(&reader), "accepted: %.80s", text);
    ck_assert_ptr_nonnull(reader.fault);
    ck_assert_msg((size_t)(reader.at - text) == place, "%.80s: at %lu, not at %lu", text,
                  (unsigned long)(reader.at - text), (unsigned long)place);
    refused(cue_json_parse(&tree, text, length, NULL, &fault), CUE_BAD_JSON, "");
    ck_assert_ptr_null(tree.root);
    ck_assert_ptr_nonnull(strstr(fault.message, text_of("at byte %lu:", (unsigned long)place)));
    ck_assert_int_eq(cue_json_parse(&tree, text, length, NULL, NULL), CUE_BAD_JSON);
}

static void assert_all_refused(case_list of)
{
    while (next_case(&of))
        assert_refused_at(of.field[1], strlen(of.field[1]), case_set(&of, 0));
}

START_TEST(numbers_that_are_none)
{
    assert_all_refused(CASES("numbers_that_are_none"));
}
END_TEST

START_TEST(structures_that_are_none)
{
    assert_all_refused(CASES("structures_that_are_none"));
    assert_refused_at("\0", 1, 0);
    assert_refused_at("1\0", 2, 1);
    assert_refused_at("[\0]", 3, 1);
}
END_TEST

START_TEST(strings_that_are_none)
{
    assert_all_refused(CASES("strings_that_are_none"));
}
END_TEST

START_TEST(control_characters_in_strings)
{
    int c;
    for (c = 0; c < 0x20; c++) {
        const char text[] = {'"', 'a', (char)c, '"'};
        assert_refused_at(text, sizeof text, 2);
    }
}
END_TEST

/* Bytes that are not UTF-8, named by the first byte of the broken character. */
START_TEST(bytes_that_are_no_text)
{
    assert_all_refused(CASES("bytes_that_are_no_text"));
}
END_TEST

/* The string that a JSON text means. */
static void assert_string(const char *text, const char *meant)
{
    cue_tree tree;
    must(cue_json_parse(&tree, text, strlen(text), NULL, &fault));
    ck_assert(cue_is_string(tree.root));
    ck_assert_str_eq(cue_node_text(tree.root), meant);
    cue_tree_free(&tree);
}

START_TEST(strings_and_what_they_mean)
{
    case_list of = CASES("strings_and_what_they_mean");
    while (next_case(&of))
        assert_string(of.field[0], of.field[1]);
}
END_TEST

static double number_in(const char *text)
{
    cue_tree tree;
    double value;
    must(cue_json_parse(&tree, text, strlen(text), NULL, &fault));
    ck_assert(cue_is_number(tree.root));
    value = cue_node_real(tree.root);
    cue_tree_free(&tree);
    return value;
}

START_TEST(numbers_and_what_they_mean)
{
    static const char *const texts[] = {"0",   "-0",   "-1",   "10",      "1.5", "0.001", "1e2",
                                        "1E+2", "1e-2", "1e308", "-0.5e-3", "0e5", "4.9e-324",
                                        "123456789012345678901234567890", "2.2250738585072014e-308"};
    size_t i;
    for (i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ck_assert_double_eq(number_in(texts[i]), strtod(texts[i], NULL));
    ck_assert(isinf(number_in("1e999")));
    ck_assert(isinf(number_in("-1e999")));
    ck_assert_double_eq(number_in("1e-999"), 0);
}
END_TEST

#define TEN_ZEROS "0000000000"
#define SEVENTY_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS

/* However long a number is, it is read to its end. */
START_TEST(long_numbers)
{
    case_list of = CASES("long_numbers");
    while (next_case(&of))
        ck_assert_double_eq(number_in(of.field[0]), case_number(&of, 1));
}
END_TEST

/* A long number beside a string of digits and an escaped quote. */
START_TEST(long_numbers_beside_strings)
{
    const char text[] = "[\"\\\"1" SEVENTY_ZEROS "\\u0000\",1" SEVENTY_ZEROS "]";
    cue_tree tree;
    must(cue_json_parse(&tree, text, sizeof text - 1, NULL, &fault));
    ck_assert_str_eq(cue_node_text(cue_node_first(tree.root)), "\"1" SEVENTY_ZEROS "\001");
    ck_assert_double_eq(cue_node_real(cue_node_next(cue_node_first(tree.root))), 1e70);
    cue_tree_free(&tree);
}
END_TEST

START_TEST(nesting)
{
    char text[203];
    cue_tree tree;
    memset(text, '[', 101);
    memset(text + 101, ']', 101);
    text[202] = '\0';
    must(cue_json_parse(&tree, text + 1, 200, NULL, &fault));
    cue_tree_free(&tree);
    assert_refused_at(text, 202, 100);
    memset(text, '[', sizeof text);
    assert_refused_at(text, sizeof text, 100);
}
END_TEST

/* Nesting counts what is open, not what was. */
START_TEST(many_small_arrays)
{
    char text[2 * 300 + 1];
    cue_tree tree;
    size_t i;
    text[0] = '[';
    for (i = 0; i < 200; i++)
        memcpy(text + 1 + i * 3, i < 199 ? "[],"  : "[]]", 3);
    must(cue_json_parse(&tree, text, 601, NULL, &fault));
    ck_assert_uint_eq(cue_json_count(tree.root), 200);
    cue_tree_free(&tree);
}
END_TEST

/* The items that were passed over, as key and value. */
static bool note(cue_json_reader *reader, const cue_json_span *key, void *context)
{
    const char **told = context;
    cue_json_span value;
    if (!cue_json_value(reader, &value))
        return false;
    *told = text_of("%s%.*s=%.*s;", *told, (int)key->length, key->length ? key->start : "", (int)value.length,
                    value.start);
    return true;
}

START_TEST(items_one_by_one)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"{ 'a' : [1,{}] , 'b\\'':'}','':0}", "'a'=[1,{}];'b\\''='}';''=0;"},
        {"[[],{},'x', -1 ]", "=[];={};='x';=-1;"},
        {"[]", ""},
        {"{ }", ""},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *text = json(cases[i].text), *told = "";
        cue_json_reader reader;
        ck_assert(cue_json_open(&reader, NULL, text, strlen(text)));
        ck_assert(cue_json_items(&reader, note, &told));
        ck_assert(cue_json_close(&reader));
        ck_assert_str_eq(told, json(cases[i].told));
    }
}
END_TEST

/* Counts the members called "id". */
static bool count_ids(cue_json_reader *reader, const cue_json_span *key, void *context)
{
    unsigned *ids = context;
    *ids += cue_json_key_is(reader, key, "id");
    return cue_json_value(reader, NULL);
}

START_TEST(names_that_are_looked_for)
{
    const char *text = "{\"id\":1,\"in\":2,\"i\":3,\"idle\":4,\"\":5,\"id\":6}";
    cue_json_reader reader;
    unsigned ids = 0;
    ck_assert(cue_json_open(&reader, NULL, text, strlen(text)));
    ck_assert(cue_json_items(&reader, count_ids, &ids));
    ck_assert_uint_eq(ids, 2);
}
END_TEST

/* Each byte by itself: visible ASCII but for the two signs that JSON writes otherwise. */
START_TEST(plain_characters)
{
    int c;
    for (c = 0; c < 256; c++)
        ck_assert_int_eq(cue_utf8_is_plain((char)c), c >= ' ' && c <= '~' && c != '"' && c != '\\');
}
END_TEST

Suite *json_scan_suite(void)
{
    Suite *suite = suite_create("json_scan");
    ADD_TESTS(suite, "malformed", numbers_that_are_none, structures_that_are_none, strings_that_are_none,
              control_characters_in_strings, bytes_that_are_no_text);
    ADD_TESTS(suite, "meaning", strings_and_what_they_mean, numbers_and_what_they_mean,
              long_numbers, long_numbers_beside_strings);
    ADD_TESTS(suite, "structure", plain_characters, nesting, many_small_arrays, items_one_by_one, names_that_are_looked_for);
    return suite;
}
