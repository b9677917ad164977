/* The conformance suite: rulesets that keep every promise pass, and each item notices when a promise is broken. */
#define _POSIX_C_SOURCE 200809L

#include "conform/mutate.h"
#include "conform/walk.h"
#include "help.h"
#include "rigged.h"
#include "suites.h"

#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/games/straight_pool.h>
#include <locale.h>
#include <stdlib.h>

#define CARDS "bowling-solitaire"
#define TABLE "sinuca-brasileira"

static conform_report report;

/* Enough for every broken promise to come to light; and in the test's own process, where coverage is seen. */
static conform_settings few_games(void)
{
    conform_settings settings = CONFORM_SETTINGS_INIT;
    settings.games = is_slow_here() ? 4 : 10;
    settings.in_process = true;
    return settings;
}

static cue_ruleset *open_rigged(const char *id, rigged_fault broken)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(rigged_definition(id, broken), NULL, &ruleset, &fault));
    return ruleset;
}

static void run_rigged(const char *id, rigged_fault broken, const conform_settings *settings)
{
    cue_ruleset *ruleset = open_rigged(id, broken);
    ck_assert_int_eq(conform_run(ruleset, settings, &report), 0);
    cue_ruleset_close(ruleset);
}

static void assert_verdict(conform_item item, conform_verdict expected)
{
    ck_assert_msg(report.items[item].verdict == expected, "%s: verdict %d instead of %d (%s)",
                  conform_item_name(item), (int)report.items[item].verdict, (int)expected, report.items[item].text);
}

/* Some items depend on the machine, and some on what a game has. */
static bool may_be_unmeasured(unsigned item)
{
    static const conform_item items[] = {CONFORM_OPEN,   CONFORM_DAMAGED, CONFORM_DECISIONS,   CONFORM_CHANCE,
                                         CONFORM_LOCALE, CONFORM_EXPORTS, CONFORM_IMPORTS,   CONFORM_ADVICE};
    size_t i;
    for (i = 0; i < CUE_COUNT(items); i++)
        if (items[i] == item)
            return true;
    return false;
}

static void assert_all_passed(void)
{
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++) {
        ck_assert(report.items[i].verdict == CONFORM_PASSED || report.items[i].text[0]);
        if (!may_be_unmeasured(i) || report.items[i].verdict == CONFORM_FAILED)
            assert_verdict((conform_item)i, CONFORM_PASSED);
    }
}

/* A few games show that the suite passes in the test's process: tests/scripts/conform.sh and tests/systems/check.sh, which
 * play the same games with the program, play more of them. */
START_TEST(built_in_rulesets_pass)
{
    static cue_straight_pool_options few_points;
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i), *shorter = NULL;
    cue_definition definition = *cue_ruleset_definition(ruleset);
    const bool is_long = strcmp(definition.id, "straight-pool") == 0; /* as long as twenty of the others */
    conform_settings settings = few_games();
    settings.games = is_slow_here() || is_long ? 1 : 4;
    if (is_long && is_slow_here()) {
        few_points = *(const cue_straight_pool_options *)definition.default_options;
        few_points.target[0] = few_points.target[1] = 25;
        definition.default_options = &few_points;
        must(cue_ruleset_from(&definition, NULL, &shorter, &fault));
    }
    ck_assert_int_eq(conform_run(shorter ? shorter : ruleset, &settings, &report), 0);
    assert_all_passed();
    ck_assert_uint_eq(report.games, settings.games);
    cue_ruleset_close(shorter);
}
END_TEST

START_TEST(a_sound_ruleset_passes_in_a_process_of_its_own)
{
    conform_settings settings = few_games();
    settings.in_process = false;
    settings.games = 4;
    run_rigged(CARDS, RIGGED_NOT, &settings);
    assert_all_passed();
    assert_verdict(CONFORM_CHANCE, CONFORM_PASSED);
    assert_verdict(CONFORM_ADVICE, CONFORM_PASSED);
    run_rigged(TABLE, RIGGED_NOT, &settings);
    assert_all_passed();
    assert_verdict(CONFORM_OPEN, CONFORM_PASSED);
    assert_verdict(CONFORM_DAMAGED, CONFORM_PASSED);
    assert_verdict(CONFORM_DECISIONS, CONFORM_PASSED);
}
END_TEST

/* Each broken promise, and the items that have to notice. */
#define BY(item) (UINT64_C(1) << CONFORM_##item)
static const struct {
    const char *id;
    rigged_fault broken;
    uint64_t noticed;
} promises[] = {
    {CARDS, RIGGED_SENTENCE, BY(DEFINITION)},
    {CARDS, RIGGED_RULE_TWICE, BY(DEFINITION)},
    {TABLE, RIGGED_FOUL_NAME, BY(DEFINITION)},
    {CARDS, RIGGED_HEAD, BY(PLAYOUT)},
    {CARDS, RIGGED_STUCK, BY(PLAYOUT) | BY(LEGAL_LIST)},
    {CARDS, RIGGED_UNSORTED, BY(LEGAL_LIST)},
    {CARDS, RIGGED_ENTRY_TWICE, BY(LEGAL_LIST)},
    {CARDS, RIGGED_LONG_LIST, BY(LEGAL_LIST)},
    {CARDS, RIGGED_LIST_AT_END, BY(LEGAL_LIST)},
    {TABLE, RIGGED_LISTED_POINTER, BY(LEGAL_LIST)},
    {CARDS, RIGGED_COUNT_CUT, BY(SHORT_BUFFER)},
    {CARDS, RIGGED_LIST_OVERRUN, BY(SHORT_BUFFER)},
    {CARDS, RIGGED_LISTED_REFUSED, BY(PLAYOUT) | BY(LISTED)},
    {CARDS, RIGGED_STATE_OVERRUN, BY(LISTED)},
    {CARDS, RIGGED_SHORT_LIST, BY(SHORTCUTS)},
    {CARDS, RIGGED_SHORT_COUNT, BY(SHORTCUTS)},
    {CARDS, RIGGED_SHORT_TAKE, BY(SHORTCUTS)},
    {CARDS, RIGGED_SHORT_CHANCE, BY(SHORTCUTS)},
    {CARDS, RIGGED_SHORT_PLAY, BY(SHORTCUTS)},
    {CARDS, RIGGED_SHORT_SCORE, BY(SHORTCUTS)},
    {CARDS, RIGGED_UNDESCRIBED, BY(LISTED_JSON)},
    {CARDS, RIGGED_UNLISTED_ACCEPTED, BY(UNLISTED)},
    {TABLE, RIGGED_UNLISTED_ACCEPTED, BY(UNLISTED)},
    {CARDS, RIGGED_TRACE, BY(UNLISTED) | BY(GARBAGE)},
    {TABLE, RIGGED_TRACE, BY(DAMAGED) | BY(DECISIONS)},
    {CARDS, RIGGED_MUTE, BY(UNLISTED)},
    {CARDS, RIGGED_DIRT_COUNTS, BY(GARBAGE)},
    {CARDS, RIGGED_DRAW_CHANGES, BY(CHANCE) | BY(SEED)},
    {CARDS, RIGGED_DRAW_TOO_MUCH, BY(CHANCE)},
    {CARDS, RIGGED_OUTCOME_UNCHECKED, BY(CHANCE)},
    {CARDS, RIGGED_RULING_TYPE, BY(RULINGS)},
    {CARDS, RIGGED_RULING_VALUE, BY(RULINGS)},
    {CARDS, RIGGED_NO_END, BY(RULINGS)},
    {CARDS, RIGGED_RULING_RULE, BY(RULES)},
    {CARDS, RIGGED_CITATION, BY(RULES)},
    {TABLE, RIGGED_STATE_VALUE, BY(VALUES)},
    {CARDS, RIGGED_VIEW_VALUE, BY(VALUES)},
    {CARDS, RIGGED_VIEW_CHANGES, BY(VALUES) | BY(TRY) | BY(REFEREE)},
    {CARDS, RIGGED_VIEW_OVERRUN, BY(VALUES)},
    {CARDS, RIGGED_IMAGINE_NOTHING, BY(IMAGINED)},
    {CARDS, RIGGED_IMAGINE_SEEN, BY(IMAGINED)},
    {CARDS, RIGGED_IMAGINE_LISTED, BY(IMAGINED)},
    {CARDS, RIGGED_IMAGINE_MEMORY, BY(IMAGINED)},
    {CARDS, RIGGED_IMAGINE_OVERRUN, BY(IMAGINED)},
    {CARDS, RIGGED_HIDDEN, BY(IMAGINED)},
    {CARDS, RIGGED_ADVICE_PEEKS, BY(ADVICE)},
    {CARDS, RIGGED_MEMORY, BY(TRY) | BY(CLONE) | BY(UNDO) | BY(AMEND) | BY(REPLAY) | BY(SEED) | BY(NO_MEMORY)},
    {TABLE, RIGGED_POINTER_KEPT, BY(REPLAY)},
    {CARDS, RIGGED_RESTORE_FORGETS, BY(SAVE)},
    {TABLE, RIGGED_RESTORE_TRUSTS, BY(MUTANTS)},
    {CARDS, RIGGED_PROCESS, BY(PROCESS)},
    {CARDS, RIGGED_THREAD, BY(THREADS)},
    {CARDS, RIGGED_SCORE, BY(SCORE)},
    {CARDS, RIGGED_LENGTH, BY(LENGTH)},
    {CARDS, RIGGED_MOVE_TEXT, BY(TYPED)},
    {TABLE, RIGGED_MOVE_TEXT, BY(TYPED)},
    {CARDS, RIGGED_NO_PICTURE, BY(PICTURES)},
    {CARDS, RIGGED_ESCAPE, BY(PICTURES)},
    {CARDS, RIGGED_OPEN, BY(OPEN)},
    {TABLE, RIGGED_NO_FILL, BY(OPEN)},
    {TABLE, RIGGED_FILL_REFUSED, BY(PLAYOUT) | BY(OPEN)},
    {TABLE, RIGGED_FILL_OTHER, BY(OPEN)},
    {TABLE, RIGGED_FILL_MEMORY, BY(OPEN)},
    {TABLE, RIGGED_FILL_OVERRUN, BY(OPEN)},
    {TABLE, RIGGED_NULL, BY(DAMAGED)},
    {TABLE, RIGGED_UNCHECKED, BY(DAMAGED)},
    {TABLE, RIGGED_DESK_UNCHECKED, BY(DECISIONS)},
    {TABLE, RIGGED_LAYOUT_REFUSED, BY(PLAYOUT)}, {TABLE, RIGGED_DEFAULTS, BY(PLAYOUT)},
};

START_TEST(a_broken_promise_is_noticed)
{
    conform_settings settings = few_games();
    unsigned item;
    settings.games = 40; /* some come to light in one game of many */
    settings.in_process = false;
    settings.quiet = true;
    /* Which rules are named is counted where rulings and refusals are met. */
    settings.only = promises[_i].noticed | (promises[_i].noticed & BY(RULES) ? BY(UNLISTED) | BY(RULINGS) : 0);
    run_rigged(promises[_i].id, promises[_i].broken, &settings);
    for (item = 0; item < CONFORM_ITEMS; item++)
        if (promises[_i].noticed >> item & 1) {
            assert_verdict((conform_item)item, CONFORM_FAILED);
            ck_assert(report.items[item].text[0] != '\0');
        }
}
END_TEST

/* What is left out of the list above has a test of its own. */
START_TEST(every_item_has_a_broken_promise)
{
    uint64_t noticed = BY(TIMING) | BY(LOCALE) | BY(EXPORTS) | BY(IMPORTS);
    size_t i;
    for (i = 0; i < CUE_COUNT(promises); i++)
        noticed |= promises[i].noticed;
    ck_assert_uint_eq(noticed, (UINT64_C(1) << CONFORM_ITEMS) - 1);
}
END_TEST

START_TEST(what_the_library_relies_on_is_not_risked)
{
    conform_settings settings = few_games();
    settings.only = BY(LEGAL_LIST) | BY(REFEREE) | BY(UNDO);
    run_rigged(CARDS, RIGGED_LONG_LIST, &settings);
    assert_verdict(CONFORM_LEGAL_LIST, CONFORM_FAILED);
    assert_verdict(CONFORM_REFEREE, CONFORM_NOT_MEASURED);
    ck_assert_ptr_nonnull(strstr(report.items[CONFORM_REFEREE].text, "relies"));
    assert_verdict(CONFORM_UNDO, CONFORM_PASSED);
}
END_TEST

START_TEST(a_failure_can_be_seen_again_with_its_seed)
{
    static const char place[] = "--games 1 --seed ";
    conform_settings settings = few_games();
    const char *at;
    settings.only = BY(UNLISTED);
    run_rigged(CARDS, RIGGED_UNLISTED_ACCEPTED, &settings);
    at = strstr(report.items[CONFORM_UNLISTED].text, place);
    ck_assert_ptr_nonnull(at);
    settings.games = 1;
    settings.seed = strtoull(at + strlen(place), NULL, 10);
    run_rigged(CARDS, RIGGED_UNLISTED_ACCEPTED, &settings);
    assert_verdict(CONFORM_UNLISTED, CONFORM_FAILED);
}
END_TEST

/* Whatever the ruleset does, the rest is still measured. */
static void run_mishap(rigged_fault broken, const char *reason)
{
    conform_settings settings = few_games();
    settings.in_process = false;
    settings.quiet = true;
    settings.games = 2;
    settings.time_limit = is_slow_here() ? 8 : 2; /* of which half a second is needed under sanitizers, and a hang takes all */
    settings.only = BY(UNLISTED) | BY(LEGAL_LIST) | BY(SAVE) | BY(PROCESS);
    run_rigged(CARDS, broken, &settings);
    assert_verdict(CONFORM_UNLISTED, CONFORM_FAILED);
    ck_assert_ptr_nonnull(strstr(report.items[CONFORM_UNLISTED].text, reason));
    assert_verdict(CONFORM_LEGAL_LIST, CONFORM_PASSED);
    assert_verdict(CONFORM_SAVE, CONFORM_PASSED);
    assert_verdict(CONFORM_PROCESS, CONFORM_PASSED);
}

START_TEST(a_crash_is_a_finding)
{
    run_mishap(RIGGED_CRASH, "signal 6");
}
END_TEST

START_TEST(what_never_comes_back_is_a_finding)
{
    run_mishap(RIGGED_HANG, "took longer than");
}
END_TEST

START_TEST(a_comma_is_noticed_where_there_is_one)
{
    conform_settings settings = few_games();
    char before[64];
    (void)snprintf(before, sizeof before, "%s", setlocale(LC_ALL, NULL));
    settings.only = BY(LOCALE);
    run_rigged(CARDS, RIGGED_LOCALE, &settings);
    ck_assert_str_eq(setlocale(LC_ALL, NULL), before);
    if (report.items[CONFORM_LOCALE].verdict == CONFORM_NOT_MEASURED)
        skip_loudly("locale: %s", report.items[CONFORM_LOCALE].text);
    else
        assert_verdict(CONFORM_LOCALE, CONFORM_FAILED);
}
END_TEST

/* A walk by hand: one game, and one item tried on it. */
static conform_settings by_hand;
static conform_progress at;

static conform_walk *play_by_hand(const char *id, conform_item item)
{
    conform_walk *walk = conform_walk_new(open_rigged(id, RIGGED_NOT), &by_hand, &report, &at);
    ck_assert_ptr_nonnull(walk);
    memset(&report, 0, sizeof report);
    at.item = item;
    at.seed = by_hand.seed;
    ck_assert(conform_play(walk, 0));
    return walk;
}

static void end_by_hand(conform_walk *walk)
{
    cue_ruleset_close(walk->ruleset);
    conform_walk_free(walk);
}

/* What the actions of a playout point to lives as long as the playout. Nobody concedes, and the referee has a say.
 */
START_TEST(playouts)
{
    unsigned shots = 0, decisions = 0, concessions = 0;
    size_t i;
    by_hand = few_games();
    for (by_hand.seed = 0; by_hand.seed < 10; by_hand.seed++) {
        conform_walk *walk = play_by_hand(TABLE, CONFORM_PLAYOUT);
        for (i = 0; i < walk->game.moves; i++) {
            const cue_action *taken = &walk->game.taken[i];
            const cue_action_kind *kind = &walk->definition->actions[taken->kind];
            shots += kind->carries == CUE_CARRIES_SHOT;
            decisions += kind->by == CUE_BY_REFEREE;
            ck_assert_int_eq(taken->flags, 0);
            ck_assert(!kind->carries || (taken->data.pointer && taken->data.pointer != walk->room.bytes));
            ck_assert_str_ne(kind->name, "concede");
        }
        for (i = 0; i < walk->game.listed_count; i++)
            concessions += !strcmp(walk->definition->actions[walk->game.listed[i].kind].name, "concede");
        ck_assert_int_eq(walk->game.end, CONFORM_END_OVER);
        end_by_hand(walk);
    }
    ck_assert_uint_gt(shots, 100);
    ck_assert_uint_gt(decisions, 5);
    ck_assert_uint_gt(concessions, 100);
}
END_TEST

/* The library keeps these promises for every ruleset; so that the items are seen to fail, they get a trace
 * with a wrong byte in it. */
START_TEST(a_wrong_trace_is_noticed)
{
    static const conform_item items[] = {CONFORM_LISTED_JSON, CONFORM_TRY,     CONFORM_CLONE,
                                         CONFORM_UNDO,        CONFORM_REPLAY,  CONFORM_SAVE,
                                         CONFORM_NO_MEMORY,   CONFORM_REFEREE, CONFORM_SEED};
    size_t i;
    by_hand = few_games();
    for (i = 0; i < CUE_COUNT(items); i++) {
        conform_walk *walk = play_by_hand(CARDS, items[i]);
        conform_try(walk, items[i]);
        ck_assert_msg(!conform_has_failed(walk), "%s: %s", conform_item_name(items[i]), report.items[items[i]].text);
        ck_assert_uint_gt(report.items[items[i]].checks, 0);
        walk->game.states[(walk->game.moves / 2 + 1) * cue_state_size(walk->game.setup) - 1] ^= 1;
        conform_try(walk, items[i]);
        ck_assert_msg(conform_has_failed(walk), "%s did not notice", conform_item_name(items[i]));
        end_by_hand(walk);
    }
}
END_TEST

/* After a long message, such as one with a long game in it, the referee gives back the memory that it otherwise keeps for
 * the next: none of it is lost. */
START_TEST(memory_is_not_lost_in_long_games)
{
    static cue_sinuca_options options = CUE_SINUCA_OPTIONS_INIT;
    cue_definition longer = *rigged_definition(TABLE, RIGGED_NOT);
    cue_ruleset *ruleset = NULL;
    conform_walk *walk;
    by_hand = few_games();
    options.match.on = 1;
    options.match.race[0] = 12;
    longer.default_options = &options;
    must(cue_ruleset_from(&longer, NULL, &ruleset, &fault));
    walk = conform_walk_new(ruleset, &by_hand, &report, &at);
    memset(&report, 0, sizeof report);
    at.item = CONFORM_NO_MEMORY;
    at.seed = 1;
    ck_assert(conform_play(walk, 0));
    walk->recorded = conform_open_game(walk, NULL);
    for (at.move = 0; at.move < walk->game.moves; at.move++)
        ck_assert(conform_advance(walk, walk->recorded, at.move));
    conform_no_memory(walk);
    ck_assert_msg(!conform_has_failed(walk), "%s", report.items[CONFORM_NO_MEMORY].text);
    cue_game_free(walk->recorded);
    walk->recorded = NULL;
    end_by_hand(walk);
}
END_TEST

/* The checks of kind, phase and player are the library's; the witness is given another definition. */
START_TEST(wrong_timing_is_noticed)
{
    cue_action_kind kinds[CUE_ACTIONS_MAX];
    cue_definition other;
    conform_walk *walk;
    by_hand = few_games();
    walk = play_by_hand(CARDS, CONFORM_TIMING);
    other = *walk->definition;
    memcpy(kinds, other.actions, other.action_count * sizeof *kinds);
    kinds[0].phases ^= UINT32_MAX;
    other.actions = kinds;
    walk->definition = &other;
    conform_try(walk, CONFORM_TIMING);
    ck_assert(conform_has_failed(walk));
    end_by_hand(walk);
}
END_TEST

static void assert_module(const char *path, conform_verdict exports, conform_verdict imports)
{
    conform_walk *walk;
    by_hand = few_games();
    by_hand.module = path;
    walk = play_by_hand(CARDS, CONFORM_EXPORTS);
    conform_try(walk, CONFORM_EXPORTS);
    conform_try(walk, CONFORM_IMPORTS);
    conform_conclude(&report);
    assert_verdict(CONFORM_EXPORTS, exports);
    assert_verdict(CONFORM_IMPORTS, imports);
    end_by_hand(walk);
}

START_TEST(a_module_exports_one_symbol_and_calls_nothing_else)
{
    if (getenv("TEST_COVERAGE")) {
        skip_loudly("the symbols of modules: gcov adds its own");
        return;
    }
    assert_module(TEST_BUILD "/modules/bowling-solitaire.so", CONFORM_PASSED, CONFORM_PASSED);
    assert_module(TEST_BUILD "/modules/chess-pool.so", CONFORM_PASSED, CONFORM_PASSED);
    assert_module(TEST_BUILD "/lib/libcuerules.so", CONFORM_FAILED, CONFORM_FAILED);
    assert_module(TEST_SOURCE "/Makefile", CONFORM_NOT_MEASURED, CONFORM_NOT_MEASURED);
    assert_module(TEST_SOURCE "/nowhere", CONFORM_NOT_MEASURED, CONFORM_NOT_MEASURED);
}
END_TEST

START_TEST(sets_stand_in_the_order_of_their_elements)
{
    static const char *const letters[] = {"A", "B", "C"};
    static const cue_field set = {.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(letters)};
    static const cue_fields fields = {&set, 1};
    /* A, A B, A B C, A C, B, B C, C */
    static const uint8_t ordered[] = {1, 3, 7, 5, 2, 6, 4};
    const cue_definition *definition = rigged_definition(CARDS, RIGGED_NOT);
    size_t i, k;
    for (i = 0; i < sizeof ordered; i++)
        for (k = 0; k < sizeof ordered; k++)
            ck_assert_int_eq(conform_compare_fields(definition, &fields, &ordered[i], &ordered[k], 0),
                             i < k ? -1 : i > k);
}
END_TEST

START_TEST(every_kind_of_damage_is_done)
{
    static char bytes[] = "{\"a\":[1,2,3],\"b\":{\"c\":null,\"d\":\"x\"},\"e\":true,\"f\":\"y\"}";
    const cue_text json = {bytes, sizeof bytes - 1, 0, {NULL, NULL, NULL}};
    cue_random random = cue_random_at(1, 1);
    int mutation;
    for (mutation = 0; mutation < CONFORM_MUTATIONS; mutation++) {
        unsigned made = 0, differing = 0, tries;
        for (tries = 0; tries < 100; tries++) {
            conform_mutant mutant;
            if (!conform_mutate(&json, (conform_mutation)mutation, &random, &mutant))
                continue;
            made++;
            differing += !conform_same_text(&mutant.text, &json);
            ck_assert(mutant.what[0] != '\0');
            cue_text_free(&mutant.text);
        }
        ck_assert_msg(made > 20 && differing > 20, "mutation %d: %u made, %u differ", mutation, made, differing);
    }
}
END_TEST

typedef bool printer(const conform_report *, const cue_definition *, const conform_settings *, cue_text *);

static char *printed(printer *print, const conform_settings *settings)
{
    cue_text text;
    cue_text_init(&text, NULL);
    ck_assert(print(&report, rigged_definition(CARDS, RIGGED_NOT), settings, &text));
    return text.bytes;
}

START_TEST(reports_say_everything)
{
    conform_settings settings = few_games();
    char *text, *document;
    unsigned i;
    settings.games = 4;
    settings.only = BY(SCORE) | BY(LENGTH);
    run_rigged(CARDS, RIGGED_SCORE, &settings);
    text = printed(conform_print, &settings);
    document = printed(conform_print_json, &settings);
    for (i = 0; i < CONFORM_ITEMS; i++) {
        ck_assert_ptr_nonnull(strstr(text, conform_item_name((conform_item)i)));
        ck_assert_str_eq(json_at(document, text_of("/items/%u/item", i)),
                         text_of("\"%s\"", conform_item_name((conform_item)i)));
        ck_assert(conform_trials[i].help[0] != '\0');
    }
    ck_assert_ptr_nonnull(strstr(text, "FAILED        score"));
    assert_json(document, "/failed", "1");
    assert_json(document, "/game", "'" CARDS "'");
    free(text);
    free(document);
}
END_TEST

/* Whatever was tried, and wherever a text that is too long had to be cut. */
START_TEST(reports_are_utf_8)
{
    conform_walk *walk;
    char *document, accents[2 * CONFORM_TEXT];
    unsigned shift;
    for (shift = 0; shift < 4; shift++) {
        size_t length = shift;
        memset(accents, 'x', shift);
        while (length + 4 < sizeof accents)
            length += (size_t)snprintf(accents + length, sizeof accents - length, "%s", shift % 2 ? "é" : "€");
        by_hand = few_games();
        walk = play_by_hand(CARDS, CONFORM_SAVE);
        conform_fail(walk, "%s", accents);
        at.item = CONFORM_REPLAY;
        conform_fail(walk, "\xff %s \xe2\x82 \xed\xa0\x80 \x01\x7f\"\\", "€");
        conform_conclude(&report);
        ck_assert(is_utf8(report.items[CONFORM_SAVE].text) && is_utf8(report.items[CONFORM_REPLAY].text));
        ck_assert_uint_gt(strlen(report.items[CONFORM_SAVE].text), CONFORM_TEXT - 5);
        ck_assert_ptr_nonnull(strstr(report.items[CONFORM_REPLAY].text, "? € ?? ??? ??\"\\"));
        document = printed(conform_print_json, &by_hand);
        ck_assert(is_utf8(document));
        ck_assert_str_eq(json_at(document, text_of("/items/%d/text", CONFORM_SAVE)),
                         text_of("\"%s\"", report.items[CONFORM_SAVE].text));
        assert_json(document, "/failed", "2");
        free(document);
        end_by_hand(walk);
    }
}
END_TEST

/* A ruleset whose rules have ids in no encoding: that is a finding, and the report of it is JSON. */
START_TEST(reports_of_rules_in_no_encoding)
{
    static const cue_rule rules[] = {{"caf\xe9", "Text."}, {"na\xc3\xafve", "Text."}};
    const conform_settings settings = few_games();
    cue_definition odd = *cue_ruleset_definition(cue_ruleset_find(CARDS));
    cue_text document = {0};
    odd.rules = rules;
    odd.rule_count = CUE_COUNT(rules);
    memset(&report, 0, sizeof report);
    ck_assert(conform_print_json(&report, &odd, &settings, &document));
    ck_assert(is_utf8(document.bytes));
    assert_json(document.bytes, "/rules/0/id", "'caf?'");
    assert_json(document.bytes, "/rules/1/id", "'na\xc3\xafve'");
    cue_text_free(&document);
}
END_TEST

/* Nor does a title get to the terminal as anything but text. */
START_TEST(reports_of_titles_that_are_commands)
{
    const conform_settings settings = few_games();
    cue_definition odd = *cue_ruleset_definition(cue_ruleset_find(CARDS));
    cue_text text = {0};
    odd.title = "Red\x1b[31m\xc2\x9b\a";
    memset(&report, 0, sizeof report);
    ck_assert(conform_print(&report, &odd, &settings, &text));
    ck_assert_msg(strncmp(text.bytes, "Red?[31m??? (bowling-solitaire), edition", 40) == 0, "%s", text.bytes);
    cue_text_free(&text);
}
END_TEST

Suite *conform_suite(void)
{
    Suite *suite = suite_create("conform");
    TCase *rulesets = tcase_create("rulesets"), *broken = tcase_create("broken promises");
    TCase *longer = tcase_create("long games");
    ADD_TESTS(suite, "parts", sets_stand_in_the_order_of_their_elements, every_kind_of_damage_is_done,
              a_module_exports_one_symbol_and_calls_nothing_else, playouts, reports_say_everything,
              reports_are_utf_8, reports_of_rules_in_no_encoding, reports_of_titles_that_are_commands,
              every_item_has_a_broken_promise, wrong_timing_is_noticed, what_the_library_relies_on_is_not_risked);
    tcase_set_timeout(rulesets, 300);
    tcase_add_loop_test(rulesets, built_in_rulesets_pass, 0, (int)cue_ruleset_count());
    tcase_add_test(rulesets, a_sound_ruleset_passes_in_a_process_of_its_own);
    suite_add_tcase(suite, rulesets);
    tcase_set_timeout(broken, 300);
    tcase_add_loop_test(broken, a_broken_promise_is_noticed, 0, CUE_COUNT(promises));
    tcase_add_test(broken, a_failure_can_be_seen_again_with_its_seed);
    tcase_add_test(broken, a_crash_is_a_finding);
    tcase_add_test(broken, what_never_comes_back_is_a_finding);
    tcase_add_test(broken, a_comma_is_noticed_where_there_is_one);
    tcase_add_test(broken, a_wrong_trace_is_noticed);
    suite_add_tcase(suite, broken);
    tcase_set_timeout(longer, 300);
    tcase_add_test(longer, memory_is_not_lost_in_long_games);
    suite_add_tcase(suite, longer);
    return suite;
}
