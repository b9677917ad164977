/* What is JSON and what isn't: every malformed text is refused at the first byte that cannot be. */
#include "help.h"
#include "suites.h"

#include "base/utf8.h"
#include "json/read.h"

#include <math.h>
#include <stdlib.h>

typedef struct malformed {
    const char *text;
    size_t length; /* since some hold NULs */
    size_t place;
} malformed;

#define AT(place, text) {text, sizeof(text) - 1, place}

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

static void assert_all_refused(const malformed *cases, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++)
        assert_refused_at(cases[i].text, cases[i].length, cases[i].place);
}

START_TEST(numbers_that_are_none)
{
    static const malformed cases[] = {
        AT(1, "01"),    AT(1, "00"),   AT(2, "-01"),  AT(4, "[1,02]"), AT(2, "1."),     AT(2, "1.e5"),
        AT(4, "[-1.]"), AT(0, ".5"),   AT(0, "+1"),   AT(2, "1e"),     AT(2, "0e"),     AT(3, "1e+"),
        AT(3, "1E-"),   AT(2, "1ex"),  AT(1, "-"),    AT(1, "-a"),     AT(1, "--1"),    AT(1, "-.5"),
        AT(1, "0x10"),  AT(1, "1_000"), AT(1, "1,0"), AT(3, "1.5.5"),  AT(3, "1e5.5"),  AT(0, "NaN"),
        AT(0, "Infinity"), AT(1, "-Infinity"), AT(0, "inf"),
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}
END_TEST

START_TEST(structures_that_are_none)
{
    static const malformed cases[] = {
        AT(0, ""),      AT(3, " \t\n"),     AT(1, "["),         AT(2, "[1"),        AT(3, "[1,"),
        AT(3, "[1,]"),  AT(1, "[,1]"),      AT(3, "[1 2]"),     AT(2, "[1}"),       AT(2, "[]]"),
        AT(1, "{"),     AT(4, "{\"a\""),    AT(5, "{\"a\":"),   AT(6, "{\"a\":1"),  AT(7, "{\"a\":1,"),
        AT(7, "{\"a\":1,}"), AT(1, "{,}"),  AT(5, "{\"a\":}"),  AT(5, "{\"a\" 1}"), AT(7, "{\"a\":1 \"b\":2}"),
        AT(6, "{\"a\":1]"), AT(1, "{1:2}"), AT(1, "{a:1}"),     AT(1, "{'a':1}"),   AT(4, "{\"a\",1}"),
        AT(0, "]"),     AT(0, "}"),         AT(0, ","),         AT(0, ":"),         AT(2, "1 2"),
        AT(3, "{} {}"), AT(4, "null,"),     AT(0, "nul"),       AT(0, "nulL"),      AT(0, "True"),
        AT(0, "fals"),  AT(4, "truee"),     AT(0, "'a'"),       AT(0, "/**/1"),     AT(2, "1 // one"),
        AT(0, "\xef\xbb\xbf" "1"), AT(0, "\f1"), AT(0, "\v1"), AT(0, "\xc2\xa0" "1"), AT(0, "\0"), AT(1, "1\0"),
        AT(1, "[\0]"),
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}
END_TEST

START_TEST(strings_that_are_none)
{
    static const malformed cases[] = {
        AT(2, "\"a"),           AT(1, "\""),             AT(2, "\"\\"),          AT(2, "\"\\x41\""),
        AT(2, "\"\\'\""),       AT(2, "\"\\U0041\""),    AT(2, "\"\\0\""),       AT(3, "\"\\u"),
        AT(5, "\"\\u12\""),     AT(5, "\"\\u12g4\""),    AT(3, "\"\\u 041\""),   AT(3, "\"\\u+041\""),
        AT(7, "\"\\ud800\""),   AT(7, "\"\\ud800x\""),   AT(7, "\"\\ud800\\n\""), AT(7, "\"\\udbff"),
        AT(13, "\"\\ud800\\u0041\""), AT(13, "\"\\ud800\\ud800\""), AT(9, "\"\\ud800\\uzzzz\""),
        AT(7, "\"\\udc00\""),   AT(7, "\"\\udfff\""),    AT(13, "\"\\ud83d\\ue000\""), AT(3, "\"a\"\""),
        AT(3, "{\"\\:1}"),      AT(8, "{\"\\udc00:1}"),   AT(2, "{\"\n\":1}"),
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
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
    static const malformed cases[] = {
        AT(1, "\"\x80\""),             AT(1, "\"\xbf\""),             AT(2, "\"a\xc0\x80\""),
        AT(1, "\"\xc1\xbf\""),         AT(1, "\"\xc2\""),             AT(1, "\"\xc2 \""),
        AT(1, "\"\xc2"),               AT(1, "\"\xe0\x80\x80\""),     AT(1, "\"\xe0\x9f\xbf\""),
        AT(1, "\"\xe2\x82\""),         AT(1, "\"\xe2\x82"),           AT(1, "\"\xe2\x28\xa1\""),
        AT(1, "\"\xed\xa0\x80\""),     AT(1, "\"\xed\xbf\xbf\""),     AT(1, "\"\xf0\x80\x80\x80\""),
        AT(1, "\"\xf0\x8f\xbf\xbf\""), AT(1, "\"\xf0\x9f\x98\""),     AT(1, "\"\xf0\x9f\x98"),
        AT(1, "\"\xf4\x90\x80\x80\""), AT(1, "\"\xf5\x80\x80\x80\""), AT(1, "\"\xf8\x88\x80\x80\x80\""),
        AT(1, "\"\xfe\""),             AT(1, "\"\xff\""),             AT(4, "\"\xc3\xa9" "a\xa9\""),
        AT(2, "{\"\xff\":1}"),
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
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
    assert_string("\"\"", "");
    assert_string("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    assert_string("\"\\u0041\\u00e9\\u20AC\\ud83d\\uDE00\"", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    assert_string("\"\\ud800\\udc00\\udbff\\udfff\\ud7ff\\ue000\"",
                  "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\xed\x9f\xbf\xee\x80\x80");
    assert_string("\"\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80");
    assert_string("\"\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\"", "\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf");
    assert_string("\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    assert_string(" \t\r\n\"a\" \t\r\n", "a");
}
END_TEST

/* \u0000 must not cut a string short; it reads as another control character, and what only looks like it stays. */
START_TEST(nul_in_strings)
{
    assert_string("\"a\\u0000b\"", "a\001b");
    assert_string("\"\\u0000\\\\u0000\\u0000\"", "\001\\u0000\001");
    assert_string("\"\\\\\\u0000\"", "\\\001");
    assert_string("\"\\\"\\u0000\"", "\"\001");
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
    ck_assert_double_eq(number_in("1" SEVENTY_ZEROS), 1e70);
    ck_assert_double_eq(number_in("-1" SEVENTY_ZEROS), -1e70);
    ck_assert_double_eq(number_in("3." SEVENTY_ZEROS), 3);
    ck_assert_double_eq(number_in("0.5" SEVENTY_ZEROS "1e1"), 5);
    ck_assert_double_eq(number_in("0." SEVENTY_ZEROS "25"), 25e-72);
    ck_assert_double_eq(number_in("0." SEVENTY_ZEROS "25e72"), 25);
    ck_assert_double_eq(number_in("25" SEVENTY_ZEROS "E-70"), 25);
    ck_assert_double_eq(number_in("0" "." SEVENTY_ZEROS), 0);
    ck_assert_double_eq(number_in("3.14159265358979323846264338327950288419716939937510582097494459"),
                        3.141592653589793);
    ck_assert(isinf(number_in("1e" SEVENTY_ZEROS "999")));
    ck_assert_double_eq(number_in("1e-" SEVENTY_ZEROS "999"), 0);
    ck_assert_double_eq(number_in("1e" SEVENTY_ZEROS "3"), 1000);
    ck_assert(isinf(number_in("1e9" SEVENTY_ZEROS)));
    ck_assert_double_eq(number_in("2.00000" TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS "00"), 2);
    ck_assert_double_eq(number_in("2.00000" TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS "00000000"), 2);
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
    ADD_TESTS(suite, "meaning", strings_and_what_they_mean, nul_in_strings, numbers_and_what_they_mean,
              long_numbers, long_numbers_beside_strings);
    ADD_TESTS(suite, "structure", plain_characters, nesting, many_small_arrays, items_one_by_one, names_that_are_looked_for);
    return suite;
}
