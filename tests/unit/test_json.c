/* Reading and writing by tables: every kind of field with every flag, what it accepts, what it writes back, and
 * where it says no. A document here is {"v":…}, read into a box by a table of one field. */
#include "help.h"
#include "suites.h"

#include "json/fields.h"

#include <math.h>

/* Room for whatever a field stores; the members that tables below point at. */
typedef struct box {
    uint64_t words[16];
    uint8_t present, count;
    uint16_t pairs_count;
    struct { int16_t x; uint8_t y; } pairs[2];
} box;

static const cue_path root = {NULL, NULL, 0};

static cue_status read_document(const cue_field *field, const char *text, box *into, bool from_host, cue_error *error)
{
    const cue_fields fields = {field, 1};
    const cue_part part = {&fields, into};
    cue_reading reading = {NULL, .parts = &part, .part_count = 1, .from_host = from_host};
    cue_tree tree;
    cue_status status = cue_json_parse(&tree, text, strlen(text), NULL, error);
    if (status)
        return status;
    status = cue_read_members(&reading, tree.root, &root, error);
    cue_tree_free(&tree);
    return status;
}

static const char *written(const cue_field *field, const box *from)
{
    const cue_fields fields = {field, 1};
    cue_text text;
    cue_output out;
    const char *copy;
    cue_text_init(&text, NULL);
    out = cue_output_on(&text);
    cue_write_members(&out, NULL, &fields, from, 0);
    must(cue_output_end(&out, &fault));
    copy = text_of("%s", text.bytes);
    cue_text_free(&text);
    return copy;
}

static void accepts(const cue_field *field, const char *value, const char *canonical)
{
    box into;
    memset(&into, 0xaa, sizeof into);
    must(read_document(field, json(text_of("{'v':%s}", value)), &into, false, &fault));
    ck_assert_str_eq(written(field, &into), json(text_of("'v':%s", canonical)));
}

static void refuses(const cue_field *field, const char *value, cue_status status, const char *path)
{
    const char *text = json(text_of("{'v':%s}", value));
    box into;
    memset(&into, 0, sizeof into);
    refused(read_document(field, text, &into, false, &fault), status, path);
    ck_assert_int_eq(read_document(field, text, &into, false, NULL), status);
}

static void refuses_all(const cue_field *field, const char *const *values)
{
    for (; *values; values++)
        refuses(field, *values, CUE_BAD_VALUE, "/v");
}
#define REFUSES(field, ...) refuses_all((field), (const char *const[]){__VA_ARGS__, NULL})

static void keeps_all(const cue_field *field, const char *const *values)
{
    for (; *values; values++)
        accepts(field, *values, *values);
}
#define KEEPS(field, ...) keeps_all((field), (const char *const[]){__VA_ARGS__, NULL})

/* Values, and how they are written or where they are refused. */
static void try_all(const cue_field *field, bool good, const char *const (*pairs)[2])
{
    for (; (*pairs)[0]; pairs++)
        if (good)
            accepts(field, (*pairs)[0], (*pairs)[1]);
        else
            refuses(field, (*pairs)[0], CUE_BAD_VALUE, (*pairs)[1]);
}
#define ACCEPTS(field, ...)    try_all((field), true, (const char *const[][2]){__VA_ARGS__, {NULL, NULL}})
#define REFUSES_AT(field, ...) try_all((field), false, (const char *const[][2]){__VA_ARGS__, {NULL, NULL}})

START_TEST(bools)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_BOOL, .width = 1};
    KEEPS(&field, "true", "false");
    REFUSES(&field, "0", "1", "null", "'true'", "[]", "{}");
}
END_TEST

START_TEST(integers)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .min = -5, .max = 5};
    KEEPS(&field, "-5", "5");
    ACCEPTS(&field, {"3.0", "3"}, {"0.5e1", "5"}, {"50e-1", "5"}, {"-0", "0"}, {"-0.0e9", "0"});
    REFUSES(&field, "6", "-6", "3.5", "-0.5", "5.000001", "1e99", "-1e99", "1e999", "1e-9", "'3'", "true", "null",
            "[3]", "{}", "256", "-251");
}
END_TEST

/* Every width at both ends. */
START_TEST(integers_of_every_width)
{
    static const struct {
        uint32_t width;
        int64_t min, max;
        const char *least, *most;
    } cases[] = {
        {1, 0, 255, "0", "255"}, {1, -128, 127, "-128", "127"}, {2, 0, 65535, "0", "65535"},
        {2, -32768, 32767, "-32768", "32767"}, {4, 0, 4294967295, "0", "4294967295"},
        {4, INT32_MIN, INT32_MAX, "-2147483648", "2147483647"}, {8, 0, INT64_MAX, "0", "9007199254740992"},
        {8, INT64_MIN, INT64_MAX, "-9007199254740992", "9007199254740992"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const cue_field field = {.name = "v",
                                 .kind = CUE_FIELD_INTEGER,
                                 .width = cases[i].width,
                                 .min = cases[i].min,
                                 .max = cases[i].max};
        accepts(&field, cases[i].least, cases[i].least);
        accepts(&field, cases[i].most, cases[i].most);
        REFUSES(&field, "1e19", "-1e19", "18014398509481984", "-18014398509481984");
    }
}
END_TEST

/* What stands beside a narrow integer stays. */
START_TEST(widths_are_kept)
{
    uint32_t width;
    for (width = 1; width <= 8; width *= 2) {
        const cue_field field = {.name = "v", .kind = CUE_FIELD_INTEGER, .offset = 8, .width = width, .max = 100};
        box into;
        size_t i;
        memset(&into, 0xaa, sizeof into);
        must(read_document(&field, json("{'v':0}"), &into, false, &fault));
        for (i = 0; i < sizeof into; i++)
            ck_assert_uint_eq(((unsigned char *)&into)[i], i >= 8 && i < 8 + width ? 0 : 0xaa);
    }
}
END_TEST

START_TEST(nullable_integers)
{
    const cue_field field = {
        .name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9, .absent = -1, .flags = CUE_FIELD_NULLABLE};
    const cue_field high = {
        .name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9, .absent = 255, .flags = CUE_FIELD_NULLABLE};
    KEEPS(&field, "null", "9");
    KEEPS(&high, "null");
    REFUSES(&field, "-1", "10", "'null'", "255");
    REFUSES(&high, "-1", "255");
}
END_TEST

START_TEST(reals)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_REAL, .width = 8, .real_min = -1, .real_max = 10};
    KEEPS(&field, "10", "-1");
    ACCEPTS(&field, {"10.0", "10"});
    KEEPS(&field, "0.1");
    ACCEPTS(&field, {"1e-3", "0.001"}, {"-0", "0"}, {"-0.0", "0"});
    KEEPS(&field, "0.30000000000000004");
    REFUSES(&field, "10.000001", "-1.0000001", "1e999", "-1e999", "1e99", "'1'", "null", "true", "[1]");
}
END_TEST

START_TEST(nullable_reals)
{
    const cue_field field = {
        .name = "v", .kind = CUE_FIELD_REAL, .width = 8, .real_max = 10, .flags = CUE_FIELD_NULLABLE};
    KEEPS(&field, "null", "0");
    REFUSES(&field, "'NaN'", "11");
}
END_TEST

static const char *const colours[] = {"red", "green", "blue"};

START_TEST(names)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_NAME, .width = 2, CUE_NAMED(colours)};
    const cue_field nullable = {.name = "v",
                                .kind = CUE_FIELD_NAME,
                                .width = 1,
                                CUE_NAMED(colours),
                                .absent = -1,
                                .flags = CUE_FIELD_NULLABLE};
    KEEPS(&field, "'red'", "'blue'");
    KEEPS(&nullable, "null", "'green'");
    REFUSES(&field, "'Red'", "'red '", "''", "'yellow'", "0", "null", "['red']");
    ck_assert_ptr_nonnull(strstr(fault.message, "\"red\", \"green\", \"blue\""));
    REFUSES(&nullable, "'null'", "-1");
}
END_TEST

/* Not all names have room in a message; what is there is whole characters. */
START_TEST(many_names)
{
    static const char *many[60];
    cue_field field = {.name = "v", .kind = CUE_FIELD_NAME, .width = 1, .names = many, .name_count = 60};
    unsigned shift, i;
    for (shift = 0; shift < 4; shift++) {
        for (i = 0; i < 60; i++)
            many[i] =
                &"xxx\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e"
                 "\xb1"
                 "\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1"
                 "\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1\xf0\x9f\x8e\xb1"[shift];
        REFUSES(&field, "'y'");
        ck_assert_str_eq(fault.message + strlen(fault.message) - 3, "\xe2\x80\xa6");
    }
}
END_TEST

START_TEST(sets)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(colours)};
    KEEPS(&field, "[]", "['blue']");
    ACCEPTS(&field, {"['blue','red','green']", "['red','green','blue']"});
    REFUSES_AT(&field, {"['blue','blue']", "/v/1"}, {"['red','green','red','x']", "/v/2"}, {"['x','x']", "/v/0"},
               {"['red',1]", "/v/1"}, {"['red',null]", "/v/1"});
    REFUSES(&field, "'red'", "{}", "{'red':1}", "null", "1");
}
END_TEST

START_TEST(players)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_PLAYERS, .width = 4};
    KEEPS(&field, "[]", "[0,31]", "[1,2,3]");
    REFUSES_AT(&field, {"[1,0]", "/v/1"}, {"[0,5,5]", "/v/2"}, {"[32]", "/v/0"}, {"[-1]", "/v/0"},
               {"[0,0.5]", "/v/1"}, {"['0']", "/v/0"});
    REFUSES(&field, "0", "null", "{}");
}
END_TEST

START_TEST(texts)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_TEXT, .width = 9, .min = 1, .max = 4};
    KEEPS(&field, "'abcd'", "'\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9'");
    ACCEPTS(&field, {"'\\u00e9\\\"\\\\\\/'", "'\xc3\xa9\\\"\\\\/'"});
    REFUSES(&field, "''", "'abcde'", "5", "null", "['a']", "'a\\u0000'", "'a\\n'", "'\\u007f'", "'\\u0085'",
            "'\\u001f'");
    /* Four characters, and too many bytes for the nine that there are. */
    REFUSES(&field, "'\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac'", "'\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80'");
    KEEPS(&field, "'\xe2\x82\xac\xe2\x82\xac'");
}
END_TEST

static const cue_field pair_fields[] = {
    {.name = "x", .kind = CUE_FIELD_INTEGER, .offset = 0, .width = 2, .min = -9, .max = 9},
    {.name = "y", .kind = CUE_FIELD_INTEGER, .offset = 2, .width = 1, .max = 9},
};

START_TEST(records)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_RECORD, .offset = 8, CUE_OF(pair_fields)};
    ACCEPTS(&field, {"{'y':2,'x':-1}", "{'x':-1,'y':2}"});
    refuses(&field, "{'x':1}", CUE_MISSING_MEMBER, "/v/y");
    refuses(&field, "{'y':1}", CUE_MISSING_MEMBER, "/v/x");
    refuses(&field, "{'x':1,'y':1,'z':1}", CUE_UNKNOWN_MEMBER, "/v/z");
    refuses(&field, "{'x':1,'Y':1}", CUE_UNKNOWN_MEMBER, "/v/Y");
    REFUSES_AT(&field, {"{'x':1,'y':10}", "/v/y"});
    refuses(&field, "{'x':1,'y':1,'x':1}", CUE_BAD_JSON, "/v/x");
    REFUSES(&field, "[1,1]", "null", "5", "''");
}
END_TEST

/* NULL and not: the byte at present_offset tells. */
START_TEST(nullable_composites)
{
    const cue_field fields[] = {
        {.name = "v", .kind = CUE_FIELD_RECORD, CUE_OF(pair_fields), .flags = CUE_FIELD_NULLABLE,
         .present_offset = (uint32_t)offsetof(box, present)},
        {.name = "v", .kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(colours), .flags = CUE_FIELD_NULLABLE,
         .present_offset = (uint32_t)offsetof(box, present)},
        {.name = "v", .kind = CUE_FIELD_TEXT, .width = 8, .max = 7, .flags = CUE_FIELD_NULLABLE,
         .present_offset = (uint32_t)offsetof(box, present)},
        {.name = "v", .kind = CUE_FIELD_BOOL, .width = 1, .flags = CUE_FIELD_NULLABLE,
         .present_offset = (uint32_t)offsetof(box, present)},
    };
    static const char *const values[] = {"{'x':1,'y':2}", "['red']", "'a'", "false"};
    size_t i;
    for (i = 0; i < CUE_COUNT(fields); i++) {
        box into;
        accepts(&fields[i], "null", "null");
        accepts(&fields[i], values[i], values[i]);
        REFUSES(&fields[i], "5");
        memset(&into, 0, sizeof into);
        must(read_document(&fields[i], json(text_of("{'v':%s}", values[i])), &into, false, &fault));
        ck_assert_uint_eq(into.present, 1);
        must(read_document(&fields[i], json("{'v':null}"), &into, false, &fault));
        ck_assert_uint_eq(into.present, 0);
    }
}
END_TEST

static const cue_field tuple_fields[] = {
    {.kind = CUE_FIELD_INTEGER, .offset = 0, .width = 2, .max = 9},
    {.kind = CUE_FIELD_NAME, .offset = 2, .width = 1, CUE_NAMED(colours)},
};

START_TEST(tuples)
{
    const cue_field field = {.name = "v", .kind = CUE_FIELD_TUPLE, .offset = 4, CUE_OF(tuple_fields)};
    cue_field dealt = field;
    dealt.flags = CUE_FIELD_DEALT;
    KEEPS(&field, "[9,'green']");
    REFUSES_AT(&field, {"[10,'green']", "/v/0"}, {"[9,'x']", "/v/1"});
    REFUSES(&field, "[]", "[9]", "[9,'green',1]", "{}", "null");
    refuses(&dealt, "[9]", CUE_ILLEGAL_ACTION, "/v");
    refuses(&dealt, "[9,'red',1]", CUE_ILLEGAL_ACTION, "/v");
    REFUSES_AT(&dealt, {"[9,7]", "/v/1"}, {"9", "/v"});
}
END_TEST

static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};

START_TEST(arrays)
{
    const cue_field field = {
        .name = "v", .kind = CUE_FIELD_ARRAY, .width = 1, .length = 3, .fields = &digit, .field_count = 1};
    cue_field dealt = field;
    dealt.flags = CUE_FIELD_DEALT;
    KEEPS(&field, "[1,2,3]");
    REFUSES_AT(&field, {"[1,2,10]", "/v/2"}, {"[null,2,10]", "/v/0"});
    REFUSES(&field, "[]", "[1,2]", "[1,2,3,4]", "123", "{}");
    refuses(&dealt, "[1,2]", CUE_ILLEGAL_ACTION, "/v");
    refuses(&dealt, "[1,2,3,40]", CUE_ILLEGAL_ACTION, "/v");
    REFUSES_AT(&dealt, {"[1,2,40]", "/v/2"});
}
END_TEST

START_TEST(lists)
{
    static const cue_field pair = {.kind = CUE_FIELD_RECORD, CUE_OF(pair_fields)};
    const cue_field field = {.name = "v",
                             .kind = CUE_FIELD_LIST,
                             CUE_ELEMENTS(box, pairs),
                             .length = 2,
                             CUE_COUNTED_BY(box, pairs_count),
                             .fields = &pair,
                             .field_count = 1};
    const cue_field digits = {.name = "v",
                              .kind = CUE_FIELD_LIST,
                              .width = 1,
                              .length = 4,
                              CUE_COUNTED_BY(box, count),
                              .fields = &digit,
                              .field_count = 1};
    KEEPS(&digits, "[]", "[1,2,3,4]");
    KEEPS(&field, "[]");
    ACCEPTS(&field, {"[{'y':2,'x':1},{'x':3,'y':4}]", "[{'x':1,'y':2},{'x':3,'y':4}]"});
    refuses(&field, "[{'x':1,'y':2},{'x':1}]", CUE_MISSING_MEMBER, "/v/1/y");
    REFUSES_AT(&digits, {"[1,'2']", "/v/1"});
    REFUSES(&digits, "[1,2,3,4,5]", "1", "null", "{}");
}
END_TEST

START_TEST(maps)
{
    static const cue_field maybe = {
        .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9, .absent = -1, .flags = CUE_FIELD_NULLABLE};
    const cue_field whole = {
        .name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(colours), .fields = &maybe, .field_count = 1};
    static const char *const some[] = {"red", NULL, "blue"};
    const cue_field gap = {
        .name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(some), .fields = &maybe, .field_count = 1};
    cue_field sparse = whole;
    sparse.flags = CUE_FIELD_SPARSE;
    KEEPS(&gap, "{'red':1,'blue':3}");
    refuses(&gap, "{'red':1,'green':2,'blue':3}", CUE_UNKNOWN_MEMBER, "/v/green");
    ACCEPTS(&whole, {"{'blue':3,'red':1,'green':null}", "{'red':1,'green':null,'blue':3}"});
    refuses(&whole, "{'red':1,'green':2}", CUE_MISSING_MEMBER, "/v/blue");
    refuses(&whole, "{'red':1,'green':2,'blue':3,'pink':4}", CUE_UNKNOWN_MEMBER, "/v/pink");
    REFUSES_AT(&whole, {"{'red':1,'green':10,'blue':3}", "/v/green"});
    refuses(&whole, "{'red':1,'red':1,'green':2,'blue':3}", CUE_BAD_JSON, "/v/red");
    KEEPS(&sparse, "{}", "{'green':0}");
    ACCEPTS(&sparse, {"{'green':null,'blue':1}", "{'blue':1}"});
    refuses(&sparse, "{'x':0}", CUE_UNKNOWN_MEMBER, "/v/x");
    REFUSES(&whole, "[]", "null", "1");
}
END_TEST

static box sevens(void)
{
    box full;
    memset(&full, 7, sizeof full);
    return full;
}

START_TEST(members_that_may_be_missing)
{
    const cue_field required = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
    cue_field optional = required, maybe = required, outcome = required;
    const box before = sevens();
    box into = before; /* what the struct holds stays */
    optional.flags = CUE_FIELD_OPTIONAL;
    outcome.flags = CUE_FIELD_OUTCOME;
    maybe.flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE;
    maybe.absent = 7;
    refused(read_document(&required, "{}", &into, false, &fault), CUE_MISSING_MEMBER, "/v");
    must(read_document(&optional, "{}", &into, false, &fault));
    must(read_document(&outcome, "{}", &into, false, &fault));
    must(read_document(&maybe, "{}", &into, false, &fault));
    refused(read_document(&maybe, "{\"v\":null}", &into, false, &fault), CUE_BAD_VALUE, "/v");
    ck_assert_int_eq(memcmp(&into, &before, sizeof into), 0);
    ck_assert_str_eq(written(&optional, &into), "\"v\":7");
    ck_assert_str_eq(written(&maybe, &into), ""); /* left out when null */
    REFUSES(&maybe, "null");                      /* and never said to be */
}
END_TEST

START_TEST(members_that_only_inform)
{
    const cue_field field = {
        .name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9, .flags = CUE_FIELD_INFORMS};
    const box before = sevens();
    box into = before;
    must(read_document(&field, "{}", &into, true, &fault));
    must(read_document(&field, json("{'v':3}"), &into, true, &fault));
    must(read_document(&field, json("{'v':{'any':[1]}}"), &into, true, &fault));
    ck_assert_int_eq(memcmp(&into, &before, sizeof into), 0);
    refused(read_document(&field, json("{'v':3}"), &into, false, &fault), CUE_UNKNOWN_MEMBER, "/v");
    refused(read_document(&field, json("{'v':{'a':1,'a':1}}"), &into, true, &fault), CUE_BAD_JSON, "/v/a");
    ck_assert_str_eq(written(&field, &into), "\"v\":7");
}
END_TEST

START_TEST(deep_paths)
{
    static const cue_field set = {
        .name = "pins", .kind = CUE_FIELD_SET, .offset = 0, .width = 1, CUE_NAMED(colours)};
    static const cue_field record = {.kind = CUE_FIELD_RECORD, .fields = &set, .field_count = 1};
    const cue_field field = {
        .name = "v", .kind = CUE_FIELD_ARRAY, .width = 1, .length = 3, .fields = &record, .field_count = 1};
    accepts(&field, "[{'pins':[]},{'pins':['red']},{'pins':['blue']}]",
            "[{'pins':[]},{'pins':['red']},{'pins':['blue']}]");
    REFUSES_AT(&field, {"[{'pins':[]},{'pins':['red']},{'pins':['blue','red','brown']}]", "/v/2/pins/2"});
    refuses(&field, "[{'pins':[]},{'pins':['red'],'p':1},{}]", CUE_UNKNOWN_MEMBER, "/v/1/p");
    refuses(&field, "[{'pins':[]},{'pins':['red']},{}]", CUE_MISSING_MEMBER, "/v/2/pins");
}
END_TEST

/* Elements of whatever has several. */
START_TEST(numbers_of_elements)
{
    const cue_field array = {
        .name = "v", .kind = CUE_FIELD_ARRAY, .width = 2, .length = 3, .fields = &digit, .field_count = 1};
    const cue_field map = {
        .name = "v", .kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(colours), .fields = &digit, .field_count = 1};
    const cue_field list = {.name = "v",
                            .kind = CUE_FIELD_LIST,
                            .width = 1,
                            .length = 9,
                            CUE_COUNTED_BY(box, count),
                            .fields = &digit,
                            .field_count = 1};
    box from = sevens();
    ck_assert_uint_eq(cue_field_elements(&array, &from), 3);
    ck_assert_uint_eq(cue_field_elements(&map, &from), 3);
    ck_assert_uint_eq(cue_field_elements(&list, &from), 7);
    ck_assert_ptr_eq(cue_field_element(&array, &from, 2), (unsigned char *)&from + 4);
}
END_TEST

Suite *json_suite(void)
{
    Suite *suite = suite_create("json");
    ADD_TESTS(suite, "plain kinds", bools, integers, integers_of_every_width, widths_are_kept, nullable_integers,
              reals, nullable_reals, names, many_names, texts);
    ADD_TESTS(suite, "sets and composites", sets, players, records, nullable_composites, tuples, arrays, lists,
              maps, deep_paths);
    ADD_TESTS(suite, "members", members_that_may_be_missing, members_that_only_inform, numbers_of_elements);
    return suite;
}
