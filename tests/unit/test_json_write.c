/* Canonical writing: numbers, strings, growing texts, and the schemas of tables. */
#include "help.h"
#include "suites.h"

#include "base/output.h"
#include "json/fields.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* Digits of a decimal without the zeros at either end. */
static int significant_digits(const char *text)
{
    char digits[64];
    int count = 0;
    int first = 0;
    for (; *text && *text != 'e'; text++)
        if (*text >= '0' && *text <= '9')
            digits[count++] = *text;
    while (first < count && digits[first] == '0')
        first++;
    while (count > first && digits[count - 1] == '0')
        count--;
    return count - first;
}

/* The fewest digits from which the number can be read back. */
static int fewest_digits(double value)
{
    char text[64];
    int digits;
    for (digits = 1; digits < 17; digits++) {
        (void)snprintf(text, sizeof text, "%.*e", digits - 1, value);
        if (strtod(text, NULL) == value)
            return digits;
    }
    return 17;
}

static void assert_shortest(double value)
{
    char text[CUE_REAL_SIZE];
    cue_real_text(text, value);
    if (strtod(text, NULL) != value)
        ck_abort_msg("%a became %s", value, text);
    if (strspn(text, "0123456789.e+-") != strlen(text))
        ck_abort_msg("%s is no JSON number", text);
    if (value != 0 && significant_digits(text) != fewest_digits(value))
        ck_abort_msg("%s has more than %d digits", text, fewest_digits(value));
}

START_TEST(well_known_numbers)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0, "0"}, {-0.0, "0"}, {1, "1"}, {-1, "-1"}, {0.1, "0.1"}, {0.5, "0.5"}, {1.0 / 3, "0.3333333333333333"},
        {2.0 / 3, "0.6666666666666666"}, {100, "100"}, {123456789, "123456789"},
        {0.1 + 0.2, "0.30000000000000004"}, {1.27, "1.27"}, {0.028575, "0.028575"}, {3.569, "3.569"},
        {9007199254740992.0, "9007199254740992"}, {5e-5 * 2, "0.0001"}, {1e-7, "1e-7"}, {-2.5e-10, "-2.5e-10"},
        {1e20, "1e20"}, {1e100, "1e100"}, {-273.15, "-273.15"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[CUE_REAL_SIZE];
        cue_real_text(text, cases[i].value);
        ck_assert_str_eq(text, cases[i].text);
    }
}
END_TEST

START_TEST(numbers_at_the_edges)
{
    int exponent;
    assert_shortest(DBL_MAX);
    assert_shortest(-DBL_MAX);
    assert_shortest(DBL_MIN);
    assert_shortest(DBL_EPSILON);
    assert_shortest(1 + DBL_EPSILON);
    for (exponent = -1022; exponent < 1024; exponent += is_slow_here() ? 13 : 1) {
        const double power = ldexp(1, exponent);
        assert_shortest(power);
        assert_shortest(nextafter(power, 2 * power));
        assert_shortest(nextafter(power, DBL_MAX));
    }
    for (exponent = -307; exponent <= 308; exponent++)
        assert_shortest(strtod(text_of("1e%d", exponent), NULL));
}
END_TEST

/* Numbers below DBL_MIN have fewer digits, down to one. */
START_TEST(denormal_numbers)
{
    int exponent;
    for (exponent = -1074; exponent < -1022; exponent++) {
        assert_shortest(ldexp(1, exponent));
        assert_shortest(-ldexp(3, exponent - 1));
    }
    assert_shortest(DBL_MIN / 2);
    assert_shortest(nextafter(DBL_MIN, 0));
}
END_TEST

START_TEST(random_numbers)
{
    cue_random random = cue_random_at(1, 1);
    const int numbers = is_slow_here() ? 1000 : 20000;
    int i;
    for (i = 0; i < numbers; i++) {
        const uint64_t bits = cue_random_next(&random);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (isnormal(value))
            assert_shortest(value);
        assert_shortest((double)(bits % 10000000) / 1000);
        assert_shortest((double)(bits >> 40) / 1e9);
    }
}
END_TEST

/* Through the table reader, so that reading is looked at as well. */
START_TEST(numbers_read_back)
{
    static const cue_field field = {
        .name = "v", .kind = CUE_FIELD_REAL, .width = 8, .real_min = -DBL_MAX, .real_max = DBL_MAX};
    static const cue_fields fields = {&field, 1};
    static const cue_path root = {NULL, NULL, 0};
    cue_random random = cue_random_at(2, 1);
    int i;
    for (i = 0; i < 2000; i++) {
        const uint64_t bits = cue_random_next(&random);
        double value, again;
        const cue_part part = {&fields, &again};
        cue_reading reading = {NULL, .parts = &part, .part_count = 1};
        cue_tree tree;
        cue_text text;
        cue_output out;
        memcpy(&value, &bits, sizeof value);
        if (!isfinite(value))
            continue;
        cue_text_init(&text, NULL);
        out = cue_output_on(&text);
        cue_put_open(&out, NULL, '{');
        cue_write_members(&out, NULL, &fields, &value, 0);
        cue_put_close(&out, "}");
        must(cue_output_end(&out, &fault));
        must(cue_json_parse(&tree, text.bytes, text.length, NULL, &fault));
        must(cue_read_members(&reading, tree.root, &root, &fault));
        assert_quickly(memcmp(&again, &value, sizeof value) == 0);
        cue_tree_free(&tree);
        cue_text_free(&text);
    }
}
END_TEST

static const char *put(void (*by)(cue_output *out))
{
    cue_text text;
    cue_output out;
    const char *copy;
    cue_text_init(&text, NULL);
    out = cue_output_on(&text);
    by(&out);
    must(cue_output_end(&out, &fault));
    copy = text_of("%s", text.bytes);
    cue_text_free(&text);
    return copy;
}

static void put_values(cue_output *out)
{
    static const int64_t values[] = {0, 1, -1, 10, INT64_MAX, INT64_MIN};
    size_t i;
    cue_put_open(out, NULL, '{');
    cue_put_open(out, "whole", '[');
    for (i = 0; i < sizeof values / sizeof values[0]; i++)
        cue_put_integer(out, NULL, values[i]);
    cue_put_u64(out, NULL, UINT64_MAX);
    cue_put_close(out, "]");
    cue_put_open(out, "empty", '[');
    cue_put_close(out, "]");
    cue_put_key(out, "none");
    cue_put_json(out, NULL, "null");
    cue_put_open(out, "inside", '[');
    cue_put_open(out, NULL, '{');
    cue_put_close(out, "}");
    cue_put_open(out, NULL, '{');
    cue_put_bool(out, "yes", true);
    cue_put_bool(out, "no", false);
    cue_put_close(out, "}");
    cue_put_json(out, NULL, "[%d,%u,%lld,{'a':%s,'open':[", -1, 2u, -3LL, "b");
    cue_put_json(out, NULL, "'x'");
    cue_put_close(out, "]}]");
    cue_put_real(out, NULL, 0.5);
    cue_put_close(out, "]");
    cue_put_string(out, "last", "");
    cue_put_close(out, "}");
}

/* Commas stand between two values, and nowhere else. */
START_TEST(values_and_commas)
{
    ck_assert_str_eq(put(put_values),
                     json("{'whole':[0,1,-1,10,9223372036854775807,-9223372036854775808,'18446744073709551615'],"
                          "'empty':[],'none':null,'inside':[{},{'yes':true,'no':false},[-1,2,-3,{'a':'b','open':['x']}],0.5],'last':''}"));
}
END_TEST

static void put_strings(cue_output *out)
{
    cue_put_string(out, NULL, "a\"b\\c/");
    cue_put_string(out, NULL, "\b\f\n\r\t\001\x1f\x7f");
    cue_put_string(out, NULL, "\xc2\x80\xc2\x9f\xc2\xa0\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    cue_put_string(out, NULL, "\xff"
                              "a\xc3"
                              "b\xed\xa0\x80");
}

/* Control characters escaped, everything else as it is, and U+FFFD for each byte that is no text. */
START_TEST(strings)
{
    ck_assert_str_eq(put(put_strings), "\"a\\\"b\\\\c/\","
                                       "\"\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f\","
                                       "\"\\u0080\\u009f\xc2\xa0\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\","
                                       "\"\xef\xbf\xbd"
                                       "a\xef\xbf\xbd"
                                       "b\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
}
END_TEST

START_TEST(growing_texts)
{
    cue_text text;
    size_t i;
    cue_text_init(&text, NULL);
    ck_assert_ptr_null(text.bytes);
    must(cue_text_append(&text, "", 0));
    ck_assert_str_eq(text.bytes, "");
    for (i = 0; i < 5000; i++)
        must(cue_text_append(&text, "ab\0c", 4));
    ck_assert_uint_eq(text.length, 20000);
    ck_assert_int_eq(text.bytes[20000], '\0');
    ck_assert_int_eq(memcmp(text.bytes + 19996, "ab\0c", 4), 0);
    cue_text_free(&text);
    ck_assert_ptr_null(text.bytes);
    ck_assert_uint_eq(text.length, 0);
    cue_text_free(&text);
}
END_TEST

static const char *const colours[] = {"red", "green"};
static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
static const cue_field pair[] = {
    {.name = "x", .kind = CUE_FIELD_REAL, .width = 8, .real_min = -0.5, .real_max = 2},
    {.name = "y", .about = "a \"y\"", .kind = CUE_FIELD_BOOL, .offset = 8, .width = 1, .flags = CUE_FIELD_OPTIONAL},
};

/* A schema for every kind of field, written out by hand from the JSON Schema specification. */
static void assert_schema(const cue_field *field, const char *expected)
{
    cue_text text;
    cue_output out;
    cue_text_init(&text, NULL);
    out = cue_output_on(&text);
    cue_write_schema(&out, NULL, field);
    must(cue_output_end(&out, &fault));
    ck_assert_str_eq(text.bytes, json(expected));
    ck_assert_str_ne(json_at(text.bytes, ""), "(not JSON)");
    cue_text_free(&text);
}

/* A place for each ball that the game has. */
START_TEST(schemas_of_layouts)
{
    static const char *const names[] = {"cue", NULL, "8"};
    static const cue_ball_set balls = {names, 3, false, {0}};
    const cue_words words = {.balls = &balls};
    const cue_field layout = {.kind = CUE_FIELD_LAYOUT, .width = sizeof(cue_layout)};
    cue_text text = {0};
    cue_output out = cue_output_on(&text);
    cue_write_schema(&out, &words, &layout);
    must(cue_output_end(&out, &fault));
    assert_json(text.bytes, "/properties/8/minItems", "2");
    assert_json(text.bytes, "/properties/cue/items/type", "'number'");
    ck_assert_str_eq(json_at(text.bytes, "/properties/1"), "(nothing)");
    cue_text_free(&text);
}
END_TEST

/* Modules may have names of any length. */
START_TEST(long_keys)
{
    char key[200];
    cue_text text = {0};
    cue_output out = cue_output_on(&text);
    memset(key, 'k', sizeof key);
    key[sizeof key - 1] = '\0';
    must(cue_text_append(&text, key, sizeof key - 1));
    text.length = 0;
    out = cue_output_on(&text);
    cue_put_open(&out, NULL, '{');
    cue_put_integer(&out, key, 7);
    cue_put_integer(&out, "b", 8);
    cue_put_integer(&out, key, 9); /* also where there is room for a short one */
    cue_put_close(&out, "}");
    must(cue_output_end(&out, &fault));
    ck_assert_str_eq(text.bytes, text_of("{\"%s\":7,\"b\":8,\"%s\":9}", key, key));
    cue_text_free(&text);
}
END_TEST

/* What the rules would refuse in an action is a bad value in a document; whether anybody wants to know why or not. */
START_TEST(refusals_of_form)
{
    cue_error error = {.status = CUE_BAD_SHOT};
    ck_assert_int_eq(cue_as_form(CUE_BAD_SHOT, &error), CUE_BAD_VALUE);
    ck_assert_int_eq(error.status, CUE_BAD_VALUE);
    ck_assert_int_eq(cue_as_form(CUE_ILLEGAL_ACTION, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(cue_as_form(CUE_MISSING_MEMBER, NULL), CUE_MISSING_MEMBER);
}
END_TEST

/* What a faulty ruleset made up is not left out without a word: null stands there, which every reader refuses. */
START_TEST(names_that_nothing_has)
{
    static const char *const gap[] = {"a", NULL, "c"};
    const cue_field name = {.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(gap)};
    const cue_field set = {.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(gap)};
    const uint8_t values[] = {2, 1, 3, 0x05, 0x07, 0x89, 0};
    const char *const expected[] = {"'c'", "null", "null", "['a','c']", "['a',null,'c']", "['a',null,null]", "[]"};
    unsigned i;
    for (i = 0; i < sizeof values; i++) {
        cue_text text = {0};
        cue_output out = cue_output_on(&text);
        cue_write_field(&out, NULL, i < 3 ? &name : &set, &values[i]);
        must(cue_output_end(&out, &fault));
        ck_assert_str_eq(text.bytes, json(expected[i]));
        cue_text_free(&text);
    }
}
END_TEST

START_TEST(schemas_of_plain_kinds)
{
    const cue_field number = {.kind = CUE_FIELD_INTEGER,
                              .width = 1,
                              .min = -3,
                              .max = 9,
                              .absent = -5,
                              .flags = CUE_FIELD_NULLABLE,
                              .about = "how many"};
    const cue_field colour = {.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(colours)};
    const cue_field maybe = {
        .kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(colours), .absent = 255, .flags = CUE_FIELD_NULLABLE};
    const cue_field text = {.kind = CUE_FIELD_TEXT, .width = 9, .min = 1, .max = 8};
    assert_schema(&pair[1], "{'type':'boolean','description':'a \\\'y\\\''}");
    assert_schema(&pair[0], "{'type':'number','minimum':-0.5,'maximum':2}");
    assert_schema(&number, "{'type':['integer','null'],'minimum':-3,'maximum':9,'description':'how many'}");
    assert_schema(&colour, "{'enum':['red','green']}");
    assert_schema(&maybe, "{'enum':['red','green',null]}");
    assert_schema(&text, "{'type':'string','minLength':1,'maxLength':8}");
}
END_TEST

START_TEST(schemas_of_composites)
{
    const cue_field set = {.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(colours)};
    const cue_field players = {.kind = CUE_FIELD_PLAYERS, .width = 4};
    const cue_field record = {.kind = CUE_FIELD_RECORD, CUE_OF(pair)};
    const cue_field tuple = {.kind = CUE_FIELD_TUPLE, CUE_OF(pair)};
    const cue_field array = {.kind = CUE_FIELD_ARRAY, .width = 1, .length = 3, .fields = &digit, .field_count = 1};
    const cue_field list = {.kind = CUE_FIELD_LIST, .width = 1, .length = 4, .fields = &digit, .field_count = 1};
    const cue_field map = {
        .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(colours), .fields = &digit, .field_count = 1};
    static const char *const gap[] = {"red", NULL, "green"};
    const cue_field with_gap = {.kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(gap), .fields = &digit, .field_count = 1};
    cue_field sparse = map;
    sparse.flags = CUE_FIELD_SPARSE | CUE_FIELD_NULLABLE;
    assert_schema(&set, "{'type':'array','items':{'enum':['red','green']},'uniqueItems':true}");
    assert_schema(&players, "{'type':'array','items':{'type':'integer','minimum':0},'uniqueItems':true}");
#define X     "{'type':'number','minimum':-0.5,'maximum':2}"
#define Y     "{'type':'boolean','description':'a \\\'y\\\''}"
#define DIGIT "{'type':'integer','minimum':0,'maximum':9}"
    assert_schema(&record, "{'type':'object','properties':{'x':" X ",'y':" Y
                           "},'required':['x'],'additionalProperties':false}");
    assert_schema(&tuple, "{'type':'array','prefixItems':[" X "," Y "],'minItems':2,'maxItems':2}");
    assert_schema(&array, "{'type':'array','items':" DIGIT ",'minItems':3,'maxItems':3}");
    assert_schema(&list, "{'type':'array','items':" DIGIT ",'maxItems':4}");
    assert_schema(&map, "{'type':'object','properties':{'red':" DIGIT ",'green':" DIGIT
                        "},'required':['red','green'],'additionalProperties':false}");
    assert_schema(&sparse, "{'type':['object','null'],'properties':{'red':" DIGIT ",'green':" DIGIT
                           "},'additionalProperties':false}");
    /* Where names have a gap there is no member. */
    assert_schema(&with_gap, "{'type':'object','properties':{'red':" DIGIT ",'green':" DIGIT
                             "},'required':['red','green'],'additionalProperties':false}");
#undef X
#undef Y
#undef DIGIT
}
END_TEST

/* Several members: any order, those seen, those skipped in writing, and what may stand besides. */
START_TEST(several_members)
{
    static const cue_field list[] = {
        {.name = "a", .kind = CUE_FIELD_INTEGER, .offset = 0, .width = 1, .max = 9},
        {.name = "b", .kind = CUE_FIELD_INTEGER, .offset = 1, .width = 1, .max = 9, .flags = CUE_FIELD_OPTIONAL},
        {.name = "c", .kind = CUE_FIELD_INTEGER, .offset = 2, .width = 1, .max = 9, .flags = CUE_FIELD_OUTCOME},
        {.name = "d", .kind = CUE_FIELD_BOOL, .offset = 3, .width = 1, .flags = CUE_FIELD_OPTIONAL},
        {.name = "e", .kind = CUE_FIELD_BOOL, .offset = 4, .width = 1, .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_SPARSE},
    };
    static const char *const extra[] = {"action"};
    static const cue_fields fields = CUE_FIELDS(list);
    const char *text = json("{'c':3,'action':[{}],'a':1}");
    uint8_t into[5] = {0};
    const cue_path root = {NULL, NULL, 0};
    const cue_part part = {&fields, into};
    cue_reading reading = {NULL, .parts = &part, .part_count = 1, .extra = extra, .extra_count = 1};
    cue_tree tree;
    cue_text out_text;
    cue_output out;
    must(cue_json_parse(&tree, text, strlen(text), NULL, &fault));
    must(cue_read_members(&reading, tree.root, &root, &fault));
    cue_tree_free(&tree);
    ck_assert_uint_eq(reading.seen, 5);
    cue_text_init(&out_text, NULL);
    out = cue_output_on(&out_text);
    cue_write_members(&out, NULL, &fields, into, CUE_FIELD_OUTCOME);
    must(cue_output_end(&out, &fault));
    ck_assert_str_eq(out_text.bytes, "\"a\":1,\"b\":0,\"d\":false");
    cue_text_free(&out_text);
}
END_TEST

Suite *json_write_suite(void)
{
    Suite *suite = suite_create("json_write");
    ADD_TESTS(suite, "numbers", well_known_numbers, numbers_at_the_edges, denormal_numbers, random_numbers,
              numbers_read_back, values_and_commas);
    ADD_TESTS(suite, "texts", strings, growing_texts);
    ADD_TESTS(suite, "schemas", schemas_of_layouts, long_keys, names_that_nothing_has, refusals_of_form,
              schemas_of_plain_kinds, schemas_of_composites);
    ADD_TESTS(suite, "members", several_members);
    return suite;
}
