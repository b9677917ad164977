/* Games as trees of libcjson (cuerules/cjson.h): the documents of the library, unchanged on their way. */
#define _XOPEN_SOURCE 700
#include "lane.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/cjson.h>

#include <glob.h>
#include <math.h>
#include <stdlib.h>

/* A tree as the header prints it. */
static const char *printed(const cJSON *tree)
{
    return page_text(cue_cjson_print(tree, page(), &fault));
}

static cJSON *parsed(const char *text)
{
    cJSON *tree = cJSON_Parse(text);
    ck_assert_ptr_nonnull(tree);
    return tree;
}

START_TEST(what_is_written)
{
    cue_game *game = lane_new();
    cue_action listed = cue_bowling_end_ball();
    cJSON *tree = NULL;
    must(cue_cjson_rulings(game, &tree, &fault));
    ck_assert_str_eq(printed(tree), "[]");
    cJSON_Delete(tree);
    lane_deal(game, "0123456789 45760 123 89");
    lane_play(game, "1HIJ 1EFG end 1BCD");
    must(cue_cjson_view(cue_game_position(game), &tree, &fault));
    ck_assert_str_eq(printed(tree), view_text(game));
    cJSON_Delete(tree);
    must(cue_cjson_legal(cue_game_position(game), &tree, &fault));
    ck_assert_str_eq(printed(tree), legal_text(game));
    cJSON_Delete(tree);
    must(cue_cjson_action(cue_game_position(game), &listed, &tree, &fault));
    ck_assert_str_eq(printed(tree), action_text(game, &listed));
    cJSON_Delete(tree);
    must(cue_cjson_save(game, true, &tree, &fault));
    ck_assert_str_eq(printed(tree), save_text(game, true));
    cJSON_Delete(tree);
    cue_game_free(game);
}
END_TEST

START_TEST(actions_and_rulings)
{
    cue_game *game = lane_new();
    const char *before;
    cJSON *action, *view = NULL, *rulings = NULL;
    lane_deal(game, "0123456789 45607 123 89");
    before = save_text(game, true);
    action = parsed("{\"action\":\"end_ball\"}");
    must(cue_cjson_try(game, action, &view, &fault));
    must(cue_cjson_try(game, action, NULL, &fault));
    ck_assert_str_eq(save_text(game, true), before);
    must(cue_cjson_apply(game, action, &fault));
    ck_assert_str_eq(printed(view), view_text(game));
    must(cue_cjson_apply(game, action, &fault));
    must(cue_cjson_rulings(game, &rulings, &fault));
    ck_assert_int_eq(cJSON_GetArraySize(rulings), 2);
    ck_assert_str_eq(json_at(printed(rulings), "/0/type"), "\"roll\"");
    ck_assert_str_eq(json_at(printed(rulings), "/1/type"), "\"frame\"");
    cJSON_Delete(rulings);
    cJSON_Delete(view);
    cJSON_Delete(action);
    lane_deal(game, "0123456789 45607 123 89");
    action = parsed("{\"action\":\"bowl\",\"pile\":1,\"pins\":[\"A\",\"Q\"]}");
    view = NULL;
    refused(cue_cjson_apply(game, action, &fault), CUE_BAD_VALUE, "/pins/1");
    refused(cue_cjson_try(game, action, &view, &fault), CUE_BAD_VALUE, "/pins/1");
    ck_assert_ptr_null(view);
    cJSON_Delete(action);
    cue_game_free(game);
}
END_TEST

static void there_and_back(const cue_catalogue *catalogue, const cue_game *game)
{
    cue_game *loaded = NULL;
    cJSON *tree = NULL;
    must(cue_cjson_save(game, true, &tree, &fault));
    must(cue_cjson_load(catalogue, NULL, tree, CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, true), save_text(game, true));
    cue_game_free(loaded);
    cJSON_Delete(tree);
}

START_TEST(whole_games)
{
    glob_t found;
    size_t i;
    ck_assert_int_eq(glob(TEST_SOURCE "/examples/recorded/*.json", 0, NULL, &found), 0);
    ck_assert_uint_ge(found.gl_pathc, 5);
    for (i = 0; i < found.gl_pathc; i++) {
        cue_game *game = NULL;
        const char *text = source_file(found.gl_pathv[i] + strlen(TEST_SOURCE "/"));
        must(load_text(NULL, text, CUE_VERIFY_ALWAYS, &game, &fault));
        there_and_back(NULL, game);
        cue_game_free(game);
    }
    globfree(&found);
}
END_TEST

/* Members in the opposite order, at every level. */
static void turn_round(cJSON *tree)
{
    cJSON *items[1000], *item;
    size_t count = 0;
    while ((item = tree->child) != NULL) {
        ck_assert_uint_lt(count, CUE_COUNT(items));
        turn_round(items[count++] = cJSON_DetachItemViaPointer(tree, item));
    }
    while (count-- > 0) {
        item = items[cJSON_IsObject(tree) ? count : 0];
        ck_assert(cJSON_IsObject(tree) ? cJSON_AddItemToObject(tree, text_of("%s", item->string), item)
                                       : cJSON_AddItemToArray(tree, item));
        if (!cJSON_IsObject(tree))
            memmove(items, items + 1, count * sizeof *items);
    }
}

/* docs/saves.md says what a document may pass through: another order, other white space, and libcjson's 15 digits. */
START_TEST(documents_that_others_have_kept)
{
    glob_t found;
    size_t i;
    ck_assert_int_eq(glob(TEST_SOURCE "/examples/recorded/*.json", 0, NULL, &found), 0);
    for (i = 0; i < found.gl_pathc; i++) {
        char *text = strdup(source_file(found.gl_pathv[i] + strlen(TEST_SOURCE "/")));
        cue_game *game = NULL, *kept = NULL;
        cJSON *tree = parsed(text);
        char *theirs;
        turn_round(tree);
        theirs = cJSON_Print(tree);
        must(load_text(NULL, text, CUE_VERIFY_ALWAYS, &game, &fault));
        must(load_text(NULL, theirs, CUE_VERIFY_ALWAYS, &kept, &fault));
        ck_assert_str_ne(theirs, text);
        ck_assert_str_eq(save_text(kept, true), save_text(game, true));
        cJSON_free(theirs);
        free(text);
        cJSON_Delete(tree);
        cue_game_free(game);
        cue_game_free(kept);
    }
    globfree(&found);
}
END_TEST

/* Numbers with 17 digits: cJSON_Print writes 15 of them where it takes the two for equal, and the game comes back as
 * another one. */
START_TEST(numbers_do_not_drift)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_ruleset *const rulesets[] = {ruleset};
    const cue_catalogue catalogue = {rulesets, 1};
    cue_random random = cue_random_at(5, 0);
    unsigned i, drifted = 0;
    for (i = 0; i < 500; i++) {
        toy_options options = *(const toy_options *)toy_definition.default_options;
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_game *game = NULL;
        cJSON *tree = NULL;
        char *theirs;
        options.weight = i ? (double)(cue_random_next(&random) >> 11) / 9007199254740992.0 : 0.1 + 0.2;
        config.options = &options;
        config.options_size = sizeof options;
        must(cue_game_new(ruleset, &config, &game, &fault));
        there_and_back(&catalogue, game);
        must(cue_cjson_save(game, true, &tree, &fault));
        theirs = cJSON_PrintUnformatted(tree);
        drifted += strcmp(theirs, save_text(game, true)) != 0;
        cJSON_free(theirs);
        cJSON_Delete(tree);
        cue_game_free(game);
    }
    ck_assert_uint_gt(drifted, 0);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(numbers_of_all_sizes)
{
    static const double sizes[] = {0,       -0.0,     1,       -1,      0.5,     1e15,    9007199254740993.0, 1e100,
                                   DBL_MAX, -DBL_MAX, DBL_MIN, 5e-324,  1.0 / 3, 4294967295.0, 0.000000001,   1.42};
    size_t i;
    for (i = 0; i < CUE_COUNT(sizes); i++) {
        cJSON *number = cJSON_CreateNumber(sizes[i]);
        const double read = strtod(printed(number), NULL);
        ck_assert_msg(memcmp(&read, &sizes[i], sizeof read) == 0, "%s", printed(number));
        cJSON_Delete(number);
    }
}
END_TEST

START_TEST(every_kind_of_item)
{
    static const char all[] = "{\"a\":[1,-2.5,true,false,null,[],{}],"
                              "\"b \\\" \\\\ \\u0001 \xc3\xa4\":\"x\\u001f\\\"\"}";
    cJSON *tree = parsed(all), *raw = cJSON_CreateRaw("[1]");
    ck_assert_str_eq(printed(tree), all);
    ck_assert_str_eq(printed(raw), "[1]");
    cJSON_Delete(tree);
    cJSON_Delete(raw);
}
END_TEST

/* What is no JSON is refused, and the text stays as it was. */
START_TEST(trees_that_are_refused)
{
    cJSON *deep = cJSON_CreateArray(), *end = deep, *tree;
    cue_text text = {0};
    cue_game *game = NULL;
    unsigned i;
    must(cue_text_append(&text, "before", 6));
    tree = cJSON_CreateArray();
    ck_assert(cJSON_AddItemToArray(tree, cJSON_CreateNumber(NAN)));
    refused(cue_cjson_print(tree, &text, &fault), CUE_BAD_VALUE, "");
    refused(cue_cjson_load(NULL, NULL, tree, CUE_VERIFY_AUTO, &game, &fault), CUE_BAD_VALUE, "");
    cJSON_Delete(tree);
    tree = cJSON_CreateNumber(INFINITY);
    refused(cue_cjson_print(tree, &text, &fault), CUE_BAD_VALUE, "");
    tree->type = cJSON_Invalid;
    refused(cue_cjson_print(tree, &text, &fault), CUE_BAD_VALUE, "");
    ck_assert_int_eq(cue_cjson_print(tree, &text, NULL), CUE_BAD_VALUE);
    tree->type = cJSON_String;
    refused(cue_cjson_print(tree, &text, &fault), CUE_BAD_VALUE, "");
    refused(cue_cjson_print(NULL, &text, &fault), CUE_BAD_VALUE, "");
    cJSON_Delete(tree);
    for (i = 1; i < CUE_LIMIT_NESTING; i++) {
        cJSON *in = cJSON_CreateArray();
        ck_assert(cJSON_AddItemToArray(end, in));
        end = in;
    }
    ck_assert_uint_eq(strlen(printed(deep)), 2 * CUE_LIMIT_NESTING);
    ck_assert(cJSON_AddItemToArray(end, cJSON_CreateArray()));
    refused(cue_cjson_print(deep, &text, &fault), CUE_LIMIT, "");
    cJSON_Delete(deep);
    ck_assert_str_eq(text.bytes, "before");
    ck_assert_uint_eq(text.length, 6);
    cue_text_free(&text);
}
END_TEST

/* Memory that runs out at each request in turn. */
START_TEST(without_memory)
{
    cJSON *tree = parsed("{\"a\":[1,true,false,null,\"\\u0001\",{\"b\":[2,3]}],"
                         "\"c\":\"0123456789012345678901234567890123456789\"}");
    long fail_from;
    for (fail_from = 1;; fail_from++) {
        scarce memory = {.fail_from = fail_from};
        const cue_allocator allocator = scarce_allocator(&memory);
        cue_text text;
        cue_status status;
        cue_text_init(&text, &allocator);
        status = cue_cjson_print(tree, &text, &fault);
        ck_assert_int_eq(status, memory.failed ? CUE_NO_MEMORY : CUE_OK);
        ck_assert(!status || text.length == 0);
        cue_text_free(&text);
        ck_assert_int_eq(memory.live, 0);
        if (!status)
            break;
    }
    ck_assert_int_gt(fail_from, 1);
    cJSON_Delete(tree);
}
END_TEST

static unsigned asked, left;
static void *ask(size_t size)
{
    return asked++ < left ? malloc(size) : NULL;
}

/* libcjson without memory: that is said, and nothing is given out. */
START_TEST(libcjson_without_memory)
{
    cJSON_Hooks hooks = {ask, free};
    cue_game *game = lane_new();
    cJSON *tree = NULL;
    lane_deal(game, "0123456789 45607 123 89");
    cJSON_InitHooks(&hooks);
    for (left = 0;; left++) {
        asked = 0;
        if (cue_cjson_view(cue_game_position(game), &tree, &fault) == CUE_OK)
            break;
        ck_assert_int_eq(fault.status, CUE_NO_MEMORY);
        ck_assert_ptr_null(tree);
    }
    cJSON_Delete(tree);
    cJSON_InitHooks(NULL);
    ck_assert_uint_gt(left, 10);
    cue_game_free(game);
}
END_TEST

Suite *cjson_suite(void)
{
    Suite *suite = suite_create("cjson");
    ADD_TESTS(suite, "trees", what_is_written, actions_and_rulings, whole_games,
              documents_that_others_have_kept, numbers_do_not_drift,
              numbers_of_all_sizes, every_kind_of_item, trees_that_are_refused, without_memory,
              libcjson_without_memory);
    return suite;
}
