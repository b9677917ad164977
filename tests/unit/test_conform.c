/* The conformance suite, on rulesets that have to pass, and on one that breaks its promises one by one: each
 * item has to notice. */
#include "bankshot.h"
#include "conform/heap.h"
#include "conform/json.h"
#include "conform/mutate.h"
#include "conform/walk.h"
#include "help.h"
#include "rigged.h"
#include "suites.h"

#include <locale.h>
#include <stdlib.h>
#include <sys/types.h>

static conform_report report;

/* Enough for every broken promise to come to light; and in the test's own process, where coverage is seen. */
static conform_settings few_games(void)
{
    conform_settings settings = CONFORM_SETTINGS_INIT;
    settings.games = is_slow_here() ? 4 : 40;
    settings.in_process = true;
    return settings;
}

static cue_ruleset *open_rigged(rigged_fault broken)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(rigged_definition(broken), NULL, &ruleset, &fault));
    return ruleset;
}

static void run_rigged(rigged_fault broken, const conform_settings *settings)
{
    cue_ruleset *ruleset = open_rigged(broken);
    ck_assert_int_eq(conform_run(ruleset, settings, &report), 0);
    cue_ruleset_close(ruleset);
}

static void assert_verdict(conform_item item, conform_verdict expected)
{
    ck_assert_msg(report.items[item].verdict == expected, "%s: verdict %d instead of %d (%s)",
                  conform_item_name(item), (int)report.items[item].verdict, (int)expected, report.items[item].text);
}

static void assert_nothing_failed(void)
{
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++) {
        ck_assert_msg(report.items[i].verdict != CONFORM_FAILED, "%s: %s", conform_item_name((conform_item)i),
                      report.items[i].text);
        ck_assert_msg(report.items[i].verdict == CONFORM_PASSED || report.items[i].text[0],
                      "%s is not measured, and nobody says why", conform_item_name((conform_item)i));
    }
}

/* Some items depend on the machine, and some on what a game has. */
static bool may_be_unmeasured(conform_item item)
{
    return item == CONFORM_OPEN || item == CONFORM_LOCALE || item == CONFORM_EXPORTS ||
           item == CONFORM_NO_ALLOCATION;
}

static void assert_all_passed(void)
{
    unsigned i;
    assert_nothing_failed();
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (!may_be_unmeasured((conform_item)i))
            assert_verdict((conform_item)i, CONFORM_PASSED);
}

START_TEST(built_in_rulesets_pass)
{
    size_t i;
    for (i = 0; i < cue_ruleset_count(); i++) {
        conform_settings settings = few_games();
        ck_assert_int_eq(conform_run(cue_ruleset_at(i), &settings, &report), 0);
        assert_nothing_failed();
    }
    ck_assert_uint_gt(i, 0);
}
END_TEST

START_TEST(a_sound_ruleset_passes_everything)
{
    const conform_settings settings = few_games();
    run_rigged(RIGGED_NOT, &settings);
    assert_all_passed();
    if (!conform_heap_blind())
        assert_verdict(CONFORM_NO_ALLOCATION, CONFORM_PASSED);
    ck_assert_uint_eq(report.games, settings.games);
    ck_assert_uint_gt(report.rulings_on[RIGGED_TAKE], 0);
    ck_assert_uint_gt(report.refusals_on[RIGGED_TAKE], 0);
}
END_TEST

START_TEST(a_sound_ruleset_passes_in_a_process_of_its_own)
{
    conform_settings settings = few_games();
    settings.in_process = false;
    run_rigged(RIGGED_NOT, &settings);
    assert_all_passed();
}
END_TEST

/* Each broken promise, and an item that has to notice. */
static const struct {
    rigged_fault broken;
    conform_item notices;
} pairs[] = {
    {RIGGED_SENTENCE, CONFORM_DEFINITION},
    {RIGGED_RULE_TWICE, CONFORM_DEFINITION},
    {RIGGED_HEAD, CONFORM_PLAYOUT},
    {RIGGED_STUCK, CONFORM_PLAYOUT},
    {RIGGED_STUCK, CONFORM_LEGAL_LIST},
    {RIGGED_LISTED_REFUSED, CONFORM_PLAYOUT},
    {RIGGED_UNSORTED, CONFORM_LEGAL_LIST},
    {RIGGED_ENTRY_TWICE, CONFORM_LEGAL_LIST},
    {RIGGED_LONG_LIST, CONFORM_LEGAL_LIST},
    {RIGGED_LIST_AT_END, CONFORM_LEGAL_LIST},
    {RIGGED_COUNT_CUT, CONFORM_SHORT_BUFFER},
    {RIGGED_LIST_OVERRUN, CONFORM_SHORT_BUFFER},
    {RIGGED_LISTED_REFUSED, CONFORM_LISTED},
    {RIGGED_STATE_OVERRUN, CONFORM_LISTED},
    {RIGGED_UNDESCRIBED, CONFORM_LISTED_JSON},
    {RIGGED_UNLISTED_ACCEPTED, CONFORM_UNLISTED},
    {RIGGED_TRACE, CONFORM_UNLISTED},
    {RIGGED_MUTE, CONFORM_UNLISTED},
    {RIGGED_TRACE, CONFORM_GARBAGE},
    {RIGGED_DIRT_COUNTS, CONFORM_GARBAGE},
    {RIGGED_DRAW_CHANGES, CONFORM_CHANCE},
    {RIGGED_DRAW_TOO_MUCH, CONFORM_CHANCE},
    {RIGGED_OUTCOME_UNCHECKED, CONFORM_CHANCE},
    {RIGGED_RULING_TYPE, CONFORM_RULINGS},
    {RIGGED_RULING_VALUE, CONFORM_RULINGS},
    {RIGGED_NO_END, CONFORM_RULINGS},
    {RIGGED_RULING_RULE, CONFORM_RULES},
    {RIGGED_CITATION, CONFORM_RULES},
    {RIGGED_STATE_VALUE, CONFORM_VALUES},
    {RIGGED_VIEW_VALUE, CONFORM_VALUES},
    {RIGGED_VIEW_CHANGES, CONFORM_VALUES},
    {RIGGED_VIEW_OVERRUN, CONFORM_VALUES},
    {RIGGED_MEMORY, CONFORM_TRY},
    {RIGGED_VIEW_CHANGES, CONFORM_TRY},
    {RIGGED_MEMORY, CONFORM_CLONE},
    {RIGGED_MEMORY, CONFORM_UNDO},
    {RIGGED_MEMORY, CONFORM_REPLAY},
    {RIGGED_RESTORE_FORGETS, CONFORM_SAVE},
    {RIGGED_RESTORE_TRUSTS, CONFORM_MUTANTS},
    {RIGGED_MEMORY, CONFORM_SEED},
    {RIGGED_DRAW_CHANGES, CONFORM_SEED},
    {RIGGED_PROCESS, CONFORM_PROCESS},
    {RIGGED_THREAD, CONFORM_THREADS},
    {RIGGED_SCORE, CONFORM_SCORE},
    {RIGGED_LENGTH, CONFORM_LENGTH},
    {RIGGED_MEMORY, CONFORM_NO_MEMORY},
    {RIGGED_HEAP, CONFORM_NO_ALLOCATION},
    {RIGGED_VIEW_CHANGES, CONFORM_REFEREE},
    {RIGGED_MOVE_TEXT, CONFORM_TYPED},
    {RIGGED_NO_PICTURE, CONFORM_PICTURES},
};

/* What breaks one promise breaks others too; only the run is shared between them. */
static bool is_expected(rigged_fault broken, conform_item item)
{
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs[i].broken == broken && pairs[i].notices == item)
            return true;
    return false;
}

static void assert_noticed(conform_item item)
{
    if (item == CONFORM_NO_ALLOCATION && conform_heap_blind()) {
        skip_loudly("heap: %s", conform_heap_blind());
        return;
    }
    assert_verdict(item, CONFORM_FAILED);
    ck_assert_uint_gt(report.items[item].failures, 0);
    ck_assert(report.items[item].text[0] != '\0');
}

START_TEST(each_broken_promise_is_noticed)
{
    conform_settings settings = few_games();
    const rigged_fault broken = (rigged_fault)_i;
    bool any = false;
    unsigned item;
    if (broken >= RIGGED_LOCALE)
        return; /* these have tests of their own */
    settings.in_process = false;
    settings.quiet = true;
    run_rigged(broken, &settings);
    for (item = 0; item < CONFORM_ITEMS; item++)
        if (is_expected(broken, (conform_item)item)) {
            assert_noticed((conform_item)item);
            any = true;
        }
    ck_assert_msg(any, "nobody is expected to notice fault %d", _i);
}
END_TEST

START_TEST(what_the_library_relies_on_is_not_risked)
{
    const conform_settings settings = few_games();
    run_rigged(RIGGED_LONG_LIST, &settings);
    assert_verdict(CONFORM_LEGAL_LIST, CONFORM_FAILED);
    assert_verdict(CONFORM_REFEREE, CONFORM_NOT_MEASURED);
    ck_assert_ptr_nonnull(strstr(report.items[CONFORM_REFEREE].text, "relies"));
    assert_verdict(CONFORM_UNDO, CONFORM_PASSED);
}
END_TEST

START_TEST(a_failure_can_be_seen_again_with_its_seed)
{
    conform_settings settings = few_games();
    unsigned long long seed;
    const char *at;
    run_rigged(RIGGED_UNLISTED_ACCEPTED, &settings);
    at = strstr(report.items[CONFORM_UNLISTED].text, "--games 1 --seed ");
    ck_assert_ptr_nonnull(at);
    seed = strtoull(at + strlen("--games 1 --seed "), NULL, 10);
    settings.games = 1;
    settings.seed = seed;
    run_rigged(RIGGED_UNLISTED_ACCEPTED, &settings);
    assert_verdict(CONFORM_UNLISTED, CONFORM_FAILED);
}
END_TEST

START_TEST(a_crash_is_a_finding_and_the_rest_is_still_measured)
{
    conform_settings settings = few_games();
    settings.in_process = false;
    settings.quiet = true;
    settings.games = 4;
    run_rigged(RIGGED_CRASH, &settings);
    assert_verdict(CONFORM_UNLISTED, CONFORM_FAILED);
    ck_assert_ptr_nonnull(strstr(report.items[CONFORM_UNLISTED].text, "signal 6"));
    assert_verdict(CONFORM_LEGAL_LIST, CONFORM_PASSED);
    assert_verdict(CONFORM_SAVE, CONFORM_PASSED);
    assert_verdict(CONFORM_PROCESS, CONFORM_PASSED);
}
END_TEST

START_TEST(what_never_comes_back_is_a_finding)
{
    conform_settings settings = few_games();
    settings.in_process = false;
    settings.quiet = true;
    settings.games = 1;
    settings.patience = is_slow_here() ? 10 : 2;
    run_rigged(RIGGED_HANG, &settings);
    assert_verdict(CONFORM_UNLISTED, CONFORM_FAILED);
    ck_assert_ptr_nonnull(strstr(report.items[CONFORM_UNLISTED].text, "did not come back"));
    assert_verdict(CONFORM_LEGAL_LIST, CONFORM_PASSED);
}
END_TEST

START_TEST(open_actions_that_nobody_fills_in_are_a_finding)
{
    const conform_settings settings = few_games();
    unsigned i;
    run_rigged(RIGGED_OPEN, &settings);
    assert_verdict(CONFORM_OPEN, CONFORM_FAILED);
    ck_assert_ptr_nonnull(
        strstr(report.items[CONFORM_OPEN].text, "take is listed open, and the ruleset has no fill"));
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (i != CONFORM_OPEN)
            ck_assert_msg(report.items[i].verdict != CONFORM_FAILED, "%s", report.items[i].text);
}
END_TEST

/* Games of the table. */
static void run_bankshot(bankshot_fault broken, const conform_settings *settings)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(bankshot_definition(broken), NULL, &ruleset, &fault));
    ck_assert_int_eq(conform_run(ruleset, settings, &report), 0);
    cue_ruleset_close(ruleset);
}

START_TEST(a_sound_table_game_passes_everything)
{
    const conform_settings settings = few_games();
    unsigned i;
    run_bankshot(BANKSHOT_NOT, &settings);
    assert_nothing_failed();
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (i != CONFORM_CHANCE && (i == CONFORM_OPEN || !may_be_unmeasured((conform_item)i)))
            assert_verdict((conform_item)i, CONFORM_PASSED);
    ck_assert_uint_gt(report.actions, 10 * report.games);
}
END_TEST

static const struct {
    bankshot_fault broken;
    conform_item notices;
} table_pairs[] = {
    {BANKSHOT_NO_FILL, CONFORM_OPEN},
    {BANKSHOT_FILL_REFUSED, CONFORM_PLAYOUT},
    {BANKSHOT_FILL_REFUSED, CONFORM_OPEN},
    {BANKSHOT_FILL_OTHER, CONFORM_OPEN},
    {BANKSHOT_FILL_MEMORY, CONFORM_OPEN},
    {BANKSHOT_FILL_OVERRUN, CONFORM_OPEN},
    {BANKSHOT_FILL_HEAP, CONFORM_NO_ALLOCATION},
    {BANKSHOT_LISTED_POINTER, CONFORM_LEGAL_LIST},
    {BANKSHOT_TRACE, CONFORM_OPEN},
    {BANKSHOT_NULL, CONFORM_OPEN},
    {BANKSHOT_POINTER_KEPT, CONFORM_REPLAY},
    {BANKSHOT_UNCHECKED, CONFORM_OPEN},
    {BANKSHOT_UNLISTED_ACCEPTED, CONFORM_UNLISTED},
    {BANKSHOT_LAYOUT_REFUSED, CONFORM_PLAYOUT},
    {BANKSHOT_LAYOUT_TRACE, CONFORM_OPEN},
    {BANKSHOT_MOVE_TEXT, CONFORM_TYPED},
};

START_TEST(each_promise_broken_at_the_table_is_noticed)
{
    conform_settings settings = few_games();
    const bankshot_fault broken = (bankshot_fault)_i;
    bool any = false;
    size_t i;
    settings.in_process = false;
    settings.quiet = true;
    settings.games = 10;
    run_bankshot(broken, &settings);
    for (i = 0; i < CUE_COUNT(table_pairs); i++)
        if (table_pairs[i].broken == broken) {
            assert_noticed(table_pairs[i].notices);
            any = true;
        }
    ck_assert_msg(any, "nobody is expected to notice fault %d", _i);
}
END_TEST

START_TEST(a_comma_is_noticed_where_there_is_one)
{
    const conform_settings settings = few_games();
    char before[64];
    (void)snprintf(before, sizeof before, "%s", setlocale(LC_ALL, NULL));
    run_rigged(RIGGED_LOCALE, &settings);
    ck_assert_str_eq(setlocale(LC_ALL, NULL), before);
    if (report.items[CONFORM_LOCALE].verdict == CONFORM_NOT_MEASURED) {
        ck_assert_ptr_nonnull(strstr(report.items[CONFORM_LOCALE].text, "installed"));
        skip_loudly("locale: %s", report.items[CONFORM_LOCALE].text);
        return;
    }
    assert_verdict(CONFORM_LOCALE, CONFORM_FAILED);
}
END_TEST

/* A walk by hand: one game, and one item tried on it. */
static conform_walk walk;
static conform_progress at;

static void play_by_hand(cue_ruleset *ruleset, const conform_settings *settings, conform_item item)
{
    memset(&walk, 0, sizeof walk);
    memset(&report, 0, sizeof report);
    walk.ruleset = ruleset;
    walk.definition = cue_ruleset_definition(ruleset);
    walk.settings = settings;
    walk.report = &report;
    walk.at = &at;
    at.item = item;
    ck_assert(conform_play(&walk, 0));
    walk.random = cue_random_at(1, 1);
}

static void end_by_hand(void)
{
    conform_game_free(&walk.game);
    cue_ruleset_close(walk.ruleset);
}

/* What the actions of a playout point to lives as long as the playout. */
START_TEST(playouts_keep_their_shots)
{
    cue_ruleset *ruleset = NULL;
    conform_settings settings = few_games();
    unsigned shots = 0, layouts = 0;
    size_t i;
    must(cue_ruleset_from(bankshot_definition(BANKSHOT_NOT), NULL, &ruleset, &fault));
    play_by_hand(ruleset, &settings, CONFORM_PLAYOUT);
    for (i = 0; i < walk.game.moves; i++) {
        const cue_action *taken = &walk.game.taken[i];
        char text[200];
        shots += taken->kind == BANKSHOT_SHOT;
        layouts += taken->kind == BANKSHOT_LAYOUT;
        ck_assert_int_eq(taken->flags, 0);
        if (taken->kind != BANKSHOT_SHOT)
            continue;
        ck_assert_ptr_nonnull(taken->data.pointer);
        ck_assert_ptr_ne(taken->data.pointer, walk.room.bytes);
        (void)conform_carried_text(walk.definition, taken, text, sizeof text);
        ck_assert(strchr(text, '?') == NULL);
    }
    ck_assert_uint_gt(shots, 3);
    ck_assert_uint_gt(layouts, 0);
    end_by_hand();
}
END_TEST

START_TEST(playouts_never_concede)
{
    conform_settings settings = few_games();
    unsigned listed = 0;
    for (settings.seed = 0; settings.seed < 50; settings.seed++) {
        size_t i;
        play_by_hand(open_rigged(RIGGED_NOT), &settings, CONFORM_PLAYOUT);
        for (i = 0; i < walk.game.moves; i++)
            ck_assert_uint_ne(walk.game.taken[i].kind, RIGGED_CONCEDE);
        for (i = 0; i < walk.game.listed_count; i++)
            listed += walk.game.listed[i].kind == RIGGED_CONCEDE;
        ck_assert_int_eq(walk.game.end, CONFORM_END_OVER);
        end_by_hand();
    }
    ck_assert_uint_gt(listed, 0);
}
END_TEST

/* The library keeps these promises for every ruleset; so that the items are seen to fail, they get a trace
 * with a wrong byte in it. */
START_TEST(a_wrong_trace_is_noticed)
{
    static const struct {
        conform_item item;
        void (*try_game)(conform_walk *walk);
    } items[] = {
        {CONFORM_LISTED_JSON, conform_try_listed_json},
        {CONFORM_TRY, conform_try_dry_run},
        {CONFORM_CLONE, conform_try_clone},
        {CONFORM_UNDO, conform_try_undo},
        {CONFORM_REPLAY, conform_try_replay},
        {CONFORM_SAVE, conform_try_save},
        {CONFORM_NO_MEMORY, conform_try_no_memory},
        {CONFORM_REFEREE, conform_try_referee},
        {CONFORM_SEED, conform_try_seed},
    };
    const conform_settings settings = few_games();
    size_t i;
    for (i = 0; i < sizeof items / sizeof items[0]; i++) {
        play_by_hand(open_rigged(RIGGED_NOT), &settings, items[i].item);
        items[i].try_game(&walk);
        ck_assert_msg(!conform_has_failed(&walk), "%s: %s", conform_item_name(items[i].item),
                      report.items[items[i].item].text);
        ck_assert_uint_gt(report.items[items[i].item].checks, 0);
        walk.game.states[walk.game.moves / 2 * walk.definition->state_size + sizeof(cue_state_head)] ^= 1;
        items[i].try_game(&walk);
        ck_assert_msg(conform_has_failed(&walk), "%s did not notice", conform_item_name(items[i].item));
        end_by_hand();
    }
}
END_TEST

/* The checks of kind, phase and player are the library's; the witness is given another definition. */
START_TEST(wrong_timing_is_noticed)
{
    const conform_settings settings = few_games();
    cue_action_kind kinds[4];
    cue_definition other;
    play_by_hand(open_rigged(RIGGED_NOT), &settings, CONFORM_TIMING);
    conform_try_timing(&walk);
    ck_assert_msg(!conform_has_failed(&walk), "%s", report.items[CONFORM_TIMING].text);
    other = *walk.definition;
    memcpy(kinds, other.actions, sizeof kinds);
    kinds[RIGGED_CONCEDE].phases = 1;
    other.actions = kinds;
    walk.definition = &other;
    conform_try_timing(&walk);
    ck_assert(conform_has_failed(&walk));
    end_by_hand();
}
END_TEST

static void try_exports_of(const char *path)
{
    conform_settings settings = few_games();
    settings.module = path;
    play_by_hand(open_rigged(RIGGED_NOT), &settings, CONFORM_EXPORTS);
    conform_try_exports(&walk);
    conform_conclude(&report);
    end_by_hand();
}

START_TEST(a_module_exports_one_symbol)
{
    try_exports_of(TEST_BUILD "/modules/bowling-solitaire.so");
    assert_verdict(CONFORM_EXPORTS, CONFORM_PASSED);
    try_exports_of(TEST_BUILD "/lib/libcuerules.so");
    assert_verdict(CONFORM_EXPORTS, CONFORM_FAILED);
    try_exports_of(TEST_SOURCE "/Makefile");
    assert_verdict(CONFORM_EXPORTS, CONFORM_NOT_MEASURED);
    try_exports_of(TEST_SOURCE "/nowhere");
    assert_verdict(CONFORM_EXPORTS, CONFORM_NOT_MEASURED);
}
END_TEST

START_TEST(sets_stand_in_the_order_of_their_elements)
{
    /* A, A B, A B C, A C, B, B C, C */
    static const uint8_t ordered[] = {1, 3, 7, 5, 2, 6, 4};
    const cue_definition *definition = rigged_definition(RIGGED_NOT);
    cue_action a = cue_action_of(RIGGED_TAKE), b = cue_action_of(RIGGED_TAKE);
    size_t i, k;
    for (i = 0; i < sizeof ordered; i++)
        for (k = 0; k < sizeof ordered; k++) {
            a.data.bytes[1] = ordered[i];
            b.data.bytes[1] = ordered[k];
            ck_assert_int_eq(conform_compare(definition, &a, &b), i < k ? -1 : i > k);
        }
    a.data.bytes[0] = 1;
    b.data.bytes[0] = 2;
    a.data.bytes[1] = 4;
    b.data.bytes[1] = 1;
    ck_assert_int_lt(conform_compare(definition, &a, &b), 0);
    a.kind = RIGGED_PASS;
    ck_assert_int_gt(conform_compare(definition, &a, &b), 0);
}
END_TEST

START_TEST(calls_to_the_heap_are_counted)
{
    void *(*volatile allocate)(size_t) = malloc;
    void *(*volatile again)(void *, size_t) = realloc;
    void (*volatile release)(void *) = free;
    const uint64_t before = conform_heap_calls();
    if (conform_heap_blind()) {
        skip_loudly("heap: %s", conform_heap_blind());
        return;
    }
    release(again(allocate(10), 100));
    ck_assert_uint_ge(conform_heap_calls() - before, 3);
}
END_TEST

START_TEST(json_is_taken_apart)
{
    static const char text[] = "{\"a\":[1,-2.5e3,\"x\\u0041\"],\"b\":{\"c\":null}, \"d\" : true}";
    static const char *const none[] = {"",        "{",  "[1,]", "{\"a\"}", "01",        "1.",
                                       "\"\\x\"", "\"", "tru",  "[1]2",    "{\"a\":1,}"};
    conform_json json;
    size_t i;
    ck_assert(conform_json_read(&json, text, strlen(text)));
    ck_assert_uint_eq(json.count, 8);
    ck_assert_int_eq(json.spans[1].kind, '[');
    ck_assert_uint_eq(json.spans[1].key, 1);
    ck_assert_uint_eq(json.spans[3].parent, 1);
    ck_assert_uint_eq(json.spans[3].end - json.spans[3].start, 6);
    conform_json_free(&json);
    for (i = 0; i < sizeof none / sizeof none[0]; i++)
        ck_assert_msg(!conform_is_json(none[i], strlen(none[i])), "%s", none[i]);
}
END_TEST

START_TEST(every_kind_of_damage_is_done)
{
    static const char text[] = "{\"a\":[1,2,3],\"b\":{\"c\":null,\"d\":\"x\"},\"e\":true,\"f\":\"y\"}";
    cue_random random = cue_random_at(1, 1);
    conform_json json;
    int mutation;
    ck_assert(conform_json_read(&json, text, strlen(text)));
    for (mutation = 0; mutation < CONFORM_MUTATIONS; mutation++) {
        unsigned made = 0, differing = 0;
        unsigned tries;
        for (tries = 0; tries < 100; tries++) {
            conform_mutant mutant;
            if (!conform_mutate(&json, (conform_mutation)mutation, &random, &mutant))
                continue;
            made++;
            differing += mutant.length != strlen(text) || memcmp(mutant.bytes, text, mutant.length) != 0;
            ck_assert(mutant.what[0] != '\0');
            free(mutant.bytes);
        }
        ck_assert_msg(made > 0 && differing > 0, "mutation %d: %u made, %u differ", mutation, made, differing);
    }
    conform_json_free(&json);
}
END_TEST

static char *printed(void (*print)(const conform_report *, const cue_definition *, const conform_settings *,
                                   FILE *),
                     const conform_settings *settings)
{
    char *text = NULL;
    FILE *out = tmpfile();
    long length;
    ck_assert_ptr_nonnull(out);
    print(&report, rigged_definition(RIGGED_NOT), settings, out);
    length = ftell(out);
    ck_assert_int_gt(length, 0);
    rewind(out);
    text = calloc(1, (size_t)length + 1);
    ck_assert_ptr_nonnull(text);
    ck_assert_uint_eq(fread(text, 1, (size_t)length, out), (size_t)length);
    (void)fclose(out);
    return text;
}

START_TEST(reports_say_everything)
{
    conform_settings settings = few_games();
    char *text, *document;
    unsigned i;
    settings.games = 4;
    run_rigged(RIGGED_SCORE, &settings);
    text = printed(conform_print, &settings);
    document = printed(conform_print_json, &settings);
    for (i = 0; i < CONFORM_ITEMS; i++) {
        ck_assert_ptr_nonnull(strstr(text, conform_item_name((conform_item)i)));
        ck_assert_ptr_nonnull(strstr(document, conform_item_name((conform_item)i)));
        ck_assert(conform_item_about((conform_item)i)[0] != '\0');
    }
    ck_assert_ptr_nonnull(strstr(text, "FAILED        score"));
    ck_assert(conform_is_json(document, strlen(document)));
    assert_json(document, "/failed", "1");
    assert_json(document, "/game", "'rigged'");
    free(text);
    free(document);
}
END_TEST

Suite *conform_suite(void)
{
    Suite *suite = suite_create("conform");
    TCase *rulesets = tcase_create("rulesets");
    TCase *promises = tcase_create("broken promises");
    ADD_TESTS(suite, "parts", sets_stand_in_the_order_of_their_elements, calls_to_the_heap_are_counted,
              json_is_taken_apart, every_kind_of_damage_is_done, a_module_exports_one_symbol,
              playouts_never_concede, reports_say_everything);
    tcase_set_timeout(rulesets, 300);
    tcase_add_test(rulesets, built_in_rulesets_pass);
    tcase_add_test(rulesets, a_sound_ruleset_passes_everything);
    tcase_add_test(rulesets, a_sound_ruleset_passes_in_a_process_of_its_own);
    tcase_add_test(rulesets, open_actions_that_nobody_fills_in_are_a_finding);
    tcase_add_test(rulesets, a_sound_table_game_passes_everything);
    tcase_add_test(rulesets, playouts_keep_their_shots);
    suite_add_tcase(suite, rulesets);
    tcase_set_timeout(promises, 300);
    tcase_add_loop_test(promises, each_broken_promise_is_noticed, RIGGED_NOT + 1, RIGGED_LOCALE);
    tcase_add_loop_test(promises, each_promise_broken_at_the_table_is_noticed, BANKSHOT_NOT + 1, BANKSHOT_FAULTS);
    tcase_add_test(promises, what_the_library_relies_on_is_not_risked);
    tcase_add_test(promises, a_failure_can_be_seen_again_with_its_seed);
    tcase_add_test(promises, a_crash_is_a_finding_and_the_rest_is_still_measured);
    tcase_add_test(promises, what_never_comes_back_is_a_finding);
    tcase_add_test(promises, a_comma_is_noticed_where_there_is_one);
    tcase_add_test(promises, a_wrong_trace_is_noticed);
    tcase_add_test(promises, wrong_timing_is_noticed);
    suite_add_tcase(suite, promises);
    return suite;
}
