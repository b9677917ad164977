/* Documents as trees: members, doubled ones, the places that refusals name, 64-bit numbers. */
#include "help.h"
#include "scarce.h"
#include "suites.h"

#include "json/put.h"
#include "json/tree.h"

#include <stddef.h>
#include <stdlib.h>

static const cue_path root = {NULL, NULL, 0};

static cue_status parse(const char *text, cue_error *error)
{
    cue_tree tree;
    const cue_status status = cue_json_parse(&tree, text, strlen(text), NULL, error);
    if (!status)
        cue_tree_free(&tree);
    else
        ck_assert_ptr_null(tree.root);
    return status;
}

START_TEST(doubled_members)
{
    must(parse(json("{'a':1,'b':{'a':1},'A':1,'':2}"), &fault));
    must(parse(json("[{'a':1},{'a':1}]"), &fault));
    refused(parse(json("{'a':1,'b':2,'a':1}"), &fault), CUE_BAD_JSON, "/a");
    refused(parse(json("{'':1,'':2}"), &fault), CUE_BAD_JSON, "/");
    refused(parse(json("{'a':1,'\\u0061':1}"), &fault), CUE_BAD_JSON, "/a");
    refused(parse(json("[0,{'x':[[{'y':{'z':1,'z':1}}]]}]"), &fault), CUE_BAD_JSON, "/1/x/0/0/y/z");
    refused(parse(json("{'a/b':{'m~n':1,'m~n':2}}"), &fault), CUE_BAD_JSON, "/a~1b/m~0n");
    refused(parse(json("{'a':{'b':1,'b':1},'a':1}"), &fault), CUE_BAD_JSON, "/a");
}
END_TEST

/* An object of so many members, with the last one called `last`. */
static char *object_of(unsigned count, const char *last)
{
    char *text = malloc(count * 16 + 64);
    size_t at = 0;
    unsigned i;
    ck_assert_ptr_nonnull(text);
    text[at++] = '{';
    for (i = 0; i + 1 < count; i++)
        at += (size_t)sprintf(text + at, "\"m%u\":%u,", i * 7919 % count, i);
    (void)sprintf(text + at, "\"%s\":0}", last);
    return text;
}

/* Large objects are checked in another way than small ones; both must find the same. */
START_TEST(doubled_members_among_many)
{
    unsigned count;
    for (count = 25; count <= 40; count++) {
        char *single = object_of(count, "other");
        char *doubled = object_of(count, "m0");
        must(parse(single, &fault));
        refused(parse(doubled, &fault), CUE_BAD_JSON, "/m0");
        free(single);
        free(doubled);
    }
}
END_TEST

/* A hundred thousand members take no quadratic time: this ends within check's limit or not at all. */
START_TEST(very_many_members)
{
    char *doubled = object_of(100000, "m0");
    refused(parse(doubled, &fault), CUE_BAD_JSON, "/m0");
    free(doubled);
}
END_TEST

static cue_status members(const char *text, const cue_node **nodes, cue_tree *tree, cue_error *error)
{
    static const char *const names[] = {"a", "b", "c"};
    must(cue_json_parse(tree, text, strlen(text), NULL, error));
    return cue_json_members(tree->root, names, 3, nodes, &root, error);
}

START_TEST(members_in_any_order)
{
    static const char *const texts[] = {"{'a':1,'b':2,'c':3}", "{'c':3,'b':2,'a':1}", "{'b':2,'a':1,'c':3}",
                                        "{'b':2,'c':3,'a':1}"};
    size_t i;
    for (i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const cue_node *nodes[3];
        cue_tree tree;
        must(members(json(texts[i]), nodes, &tree, &fault));
        ck_assert_int_eq((int)cue_node_real(nodes[0]), 1);
        ck_assert_int_eq((int)cue_node_real(nodes[1]), 2);
        ck_assert_int_eq((int)cue_node_real(nodes[2]), 3);
        cue_tree_free(&tree);
    }
}
END_TEST

START_TEST(members_missing_or_wrong)
{
    const cue_node *nodes[3];
    cue_tree tree;
    must(members(json("{'c':3}"), nodes, &tree, &fault));
    ck_assert_ptr_null(nodes[0]);
    ck_assert_ptr_null(nodes[1]);
    ck_assert_ptr_nonnull(nodes[2]);
    cue_tree_free(&tree);
    refused(members(json("{'a':1,'B':2}"), nodes, &tree, &fault), CUE_UNKNOWN_MEMBER, "/B");
    cue_tree_free(&tree);
}
END_TEST

/* A document with one unknown member of that name, below a member called `up` when there is one. */
static void refuse_member(const char *up, const char *name)
{
    static const char *const none[] = {"known"};
    const cue_path above = cue_member_of(&root, up);
    const cue_node *nodes[1];
    cue_tree tree;
    cue_text text;
    cue_output out;
    cue_text_init(&text, NULL);
    out = cue_output_on(&text);
    cue_put_open(&out, NULL, '{');
    cue_put_string(&out, NULL, name);
    cue_put(&out, ":0}");
    must(cue_output_end(&out, &fault));
    must(cue_json_parse(&tree, text.bytes, text.length, NULL, &fault));
    memset(&fault, 'x', sizeof fault);
    ck_assert_int_eq(cue_json_members(tree.root, none, 1, nodes, up ? &above : &root, &fault), CUE_UNKNOWN_MEMBER);
    cue_tree_free(&tree);
    cue_text_free(&text);
    ck_assert_ptr_nonnull(memchr(fault.path, '\0', sizeof fault.path));
    ck_assert_ptr_nonnull(memchr(fault.message, '\0', sizeof fault.message));
}

static const char *repeated(const char *piece, unsigned times)
{
    const size_t length = strlen(piece);
    char *text = malloc(length * times + 1);
    const char *kept;
    unsigned i;
    ck_assert_ptr_nonnull(text);
    for (i = 0; i < times; i++)
        memcpy(text + length * i, piece, length);
    text[length * times] = '\0';
    kept = text_of("%s", text);
    free(text);
    return kept;
}

START_TEST(names_in_paths)
{
    refuse_member(NULL, "a/b~c//~~");
    ck_assert_str_eq(fault.path, "/a~1b~0c~1~1~0~0");
    refuse_member(NULL, "");
    ck_assert_str_eq(fault.path, "/");
    refuse_member("a b\"\n", "\xc3\xa9");
    ck_assert_str_eq(fault.path, "/a b\"\n/\xc3\xa9");
}
END_TEST

/* A name as a pointer has it. */
static const char *escaped(const char *name)
{
    char text[2048];
    size_t at = 0;
    for (; *name; name++) {
        const bool special = *name == '~' || *name == '/';
        text[at++] = special ? '~' : *name;
        if (special)
            text[at++] = *name == '~' ? '0' : '1';
        ck_assert_uint_lt(at, sizeof text);
    }
    return text_of("%.*s", (int)at, text);
}

/* Whatever is too long for a path is cut between two characters, never in the middle of ~0 or ~1, and what is left is
 * the beginning of the whole path: it names no other place. Messages that quote names are cut as carefully, and paths
 * that are moved. */
START_TEST(long_names)
{
    static const char *const pieces[] = {"x", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80",
                                         "~", "/",        "a\xc3\xa9",    "a~"};
    const cue_path options = cue_member_of(&root, "options");
    size_t i;
    unsigned shift, times;
    for (i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        for (shift = 0; shift < 5; shift++)
            for (times = 40; times <= 300; times += 65) {
                const char *up = text_of("%s%s", repeated("b", shift), repeated(pieces[i], times)), *before;
                refuse_member(up, "x/y");
                before = text_of("/%s/x~1y", escaped(up));
                ck_assert_msg(is_pointer(fault.path), "not a pointer: %s", fault.path);
                ck_assert_int_eq(strncmp(before, fault.path, strlen(fault.path)), 0);
                ck_assert_uint_ge(strlen(fault.path), strlen(before) < 248 ? strlen(before) : 248);
                before = text_of("/options%s", fault.path);
                cue_error_move(&fault, &options);
                ck_assert_msg(is_pointer(fault.path), "not a pointer: %s", fault.path);
                ck_assert_int_eq(strncmp(before, fault.path, strlen(fault.path)), 0);
                refuse_member(NULL, up);
                ck_assert_msg(is_utf8(fault.message), "cut in the middle of a character: %s", fault.message);
                (void)cue_refuse_at(&fault, CUE_BAD_VALUE, &root, "%s", up);
                ck_assert_msg(is_utf8(fault.message), "cut in the middle of a character: %s", fault.message);
            }
}
END_TEST

/* Nothing more goes behind a place that fills the path by itself. */
START_TEST(long_places_before_paths)
{
    const cue_path far = cue_member_of(&root, repeated("x", 300));
    strcpy(fault.path, "/y");
    cue_error_move(&fault, &far);
    ck_assert_str_eq(fault.path, text_of("/%s", repeated("x", 254)));
}
END_TEST

START_TEST(names_that_just_fit)
{
    refuse_member(NULL, repeated("x", 254));
    ck_assert_str_eq(fault.path, text_of("/%s", repeated("x", 254)));
    refuse_member(repeated("u", 200), repeated("x", 53));
    ck_assert_str_eq(fault.path, text_of("/%s/%s", repeated("u", 200), repeated("x", 53)));
}
END_TEST

/* A path that fills all its room gets nothing more, and what stands behind it is left alone. */
START_TEST(names_behind_a_full_path)
{
    const cue_path up = cue_member_of(&root, repeated("x", 254)), at = cue_member_of(&up, "y");
    (void)cue_refuse_at(&fault, CUE_BAD_VALUE, &root, "must be left alone");
    cue_error_move(&fault, &at);
    ck_assert_str_eq(fault.path, text_of("/%s", up.name));
    ck_assert_str_eq(fault.message, "must be left alone");
}
END_TEST

START_TEST(places_before_paths)
{
    const cue_path up = cue_member_of(&root, "document");
    const cue_path at = cue_element_of(&up, 12);
    strcpy(fault.path, "/state/deal");
    cue_error_move(&fault, &at);
    ck_assert_str_eq(fault.path, "/document/12/state/deal");
    cue_error_move(&fault, &root);
    ck_assert_str_eq(fault.path, "/document/12/state/deal");
    fault.path[0] = '\0';
    cue_error_move(&fault, &at);
    ck_assert_str_eq(fault.path, "/document/12");
    cue_error_move(NULL, &at);
}
END_TEST

static cue_status read_u64(const char *text, uint64_t *value, const cue_path *path)
{
    cue_tree tree;
    cue_status status;
    must(cue_json_parse(&tree, text, strlen(text), NULL, &fault));
    status = cue_json_u64(tree.root, value, path, &fault);
    cue_tree_free(&tree);
    return status;
}

/* 2^53 + 1 reads as the double 2^53; as a number it must be refused, not changed. */
START_TEST(numbers_of_64_bits)
{
    static const struct {
        const char *text;
        uint64_t value;
    } good[] = {{"'0'", 0},
                {"'9007199254740993'", UINT64_C(9007199254740993)},
                {"'18446744073709551615'", UINT64_MAX},
                {"'18446744073709551609'", UINT64_MAX - 6},
                {"'10000000000000000000'", UINT64_C(10000000000000000000)},
                {"0", 0},
                {"42.0", 42},
                {"9007199254740992", UINT64_C(9007199254740992)}};
    static const char *const bad[] = {
        "''", "'00'", "'01'", "'-1'", "'+1'", "' 1'", "'1 '", "'1.0'", "'1e3'", "'0x10'", "'a'",
        "'18446744073709551616'", "'18446744073709551620'", "'28446744073709551615'", "'99999999999999999999999'",
        "'1\\u0000'", "-1", "0.5", "1e19", "18446744073709551615", "9007199254740993", "9007199254740994", "null",
        "true", "[]", "{}"};
    const cue_path at = cue_member_of(&root, "seed");
    uint64_t value;
    size_t i;
    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        must(read_u64(json(good[i].text), &value, &at));
        ck_assert_uint_eq(value, good[i].value);
    }
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        value = 7;
        refused(read_u64(json(bad[i]), &value, &at), CUE_BAD_VALUE, "/seed");
        ck_assert_uint_eq(value, 7);
    }
}
END_TEST

/* Memory that runs out at the first, second, … request: an error, and nothing left behind. */
static void parse_everywhere(const char *text)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_status status;
    do {
        cue_tree tree;
        memory.fail_from++;
        memory.asked = 0;
        memory.failed = false;
        status = cue_json_parse(&tree, text, strlen(text), &allocator, &fault);
        ck_assert_int_eq(status, memory.failed ? CUE_NO_MEMORY : CUE_OK);
        ck_assert((tree.root == NULL) == memory.failed);
        cue_tree_free(&tree);
        ck_assert_int_eq(memory.live, 0);
    } while (status);
}

START_TEST(parsing_without_memory)
{
    char *many = object_of(100000, "other"), *zeros = malloc(200002);
    size_t i;
    ck_assert_ptr_nonnull(zeros);
    parse_everywhere(json("{'a':[1,'x\\u0000',{}],'b':1}"));
    parse_everywhere(many);
    /* The value for which there is no room may be of any kind. */
    parse_everywhere(text_of("[%s1]", repeated("\"\",", 30000)));
    parse_everywhere(text_of("[%s1]", repeated("[],", 30000)));
    for (i = 0; i < 100000; i++)
        memcpy(zeros + 2 * i, i ? ",0" : "[0", 2);
    memcpy(zeros + 200000, "]", 2);
    parse_everywhere(zeros);
    free(zeros);
    free(many);
}
END_TEST

/* Memory by the byte: what one parse takes at most, old and new block together. */
typedef struct purse {
    size_t taken, most;
} purse;

static void *purse_resize(void *context, void *block, size_t size)
{
    purse *of = context;
    size_t *grown = malloc(sizeof(max_align_t) + size), before = block ? *(size_t *)((char *)block - sizeof(max_align_t)) : 0;
    ck_assert_ptr_nonnull(grown);
    *grown = size;
    of->taken += size;
    of->most = of->taken > of->most ? of->taken : of->most;
    if (block) {
        memcpy((char *)grown + sizeof(max_align_t), block, before < size ? before : size);
        free((char *)block - sizeof(max_align_t));
        of->taken -= before;
    }
    return (char *)grown + sizeof(max_align_t);
}

static void purse_release(void *context, void *block)
{
    ((purse *)context)->taken -= *(size_t *)((char *)block - sizeof(max_align_t));
    free((char *)block - sizeof(max_align_t));
}

/* CUE_TREE_COST bytes for each byte of text, whatever is in it. */
START_TEST(parsing_has_its_price)
{
    static const char *const pieces[] = {"0", "[]", "{}", "\"\"", "[0]", "{\"\":0}", "[[[[0]]]]", "{\"a\":0,\"b\":0,\"c\":0}",
                                         "\",,,,,,,,,,,,,,,,\"", "1e5", "\"\\u0001\"", "\"\xf0\x9f\x98\x80\""};
    size_t i;
    unsigned members;
    for (members = 0; members < 2; members++)
        for (i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
            purse of = {0, 0};
            const cue_allocator allocator = {&of, purse_resize, purse_release};
            const size_t each = strlen(pieces[i]) + (members ? 4 : 1), count = 400000 / each;
            char *text = malloc(count * each + 2), *at = text;
            cue_tree tree;
            size_t k;
            ck_assert_ptr_nonnull(text);
            for (k = 0; k < count; k++)
                at += sprintf(at, "%c%s%s", k ? ',' : members ? '{' : '[', members ? "\"\":" : "", pieces[i]);
            strcpy(at, members ? "}" : "]");
            ck_assert_int_eq(cue_json_parse(&tree, text, strlen(text), &allocator, NULL), members ? CUE_BAD_JSON : CUE_OK);
            ck_assert_uint_le(of.most, CUE_TREE_COST * strlen(text) + 1024);
            cue_tree_free(&tree);
            ck_assert_uint_eq(of.taken, 0);
            free(text);
        }
}
END_TEST

START_TEST(texts_that_are_too_long)
{
    char *text = malloc(CUE_LIMIT_DOCUMENT + 1);
    cue_tree tree;
    ck_assert_ptr_nonnull(text);
    memset(text, ' ', CUE_LIMIT_DOCUMENT + 1);
    text[7] = '0';
    must(cue_json_parse(&tree, text, CUE_LIMIT_DOCUMENT, NULL, &fault));
    cue_tree_free(&tree);
    refused(cue_json_parse(&tree, text, CUE_LIMIT_DOCUMENT + 1, NULL, &fault), CUE_LIMIT, "");
    free(text);
}
END_TEST

Suite *json_tree_suite(void)
{
    Suite *suite = suite_create("json_tree");
    ADD_TESTS(suite, "members", doubled_members, doubled_members_among_many, very_many_members,
              members_in_any_order, members_missing_or_wrong);
    ADD_TESTS(suite, "paths", names_in_paths, long_names, names_that_just_fit, names_behind_a_full_path,
              long_places_before_paths, places_before_paths);
    ADD_TESTS(suite, "numbers", numbers_of_64_bits);
    ADD_TESTS(suite, "memory", parsing_without_memory, parsing_has_its_price, texts_that_are_too_long);
    return suite;
}
