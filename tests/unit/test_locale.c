/* Nothing depends on the locale: numbers are written and read the same where a comma stands for the decimal point.
 */
#define _XOPEN_SOURCE 700
#include "help.h"
#include "shell.h"
#include "suites.h"
#include "toy.h"

#include "base/output.h"

#include <cuerules/cjson.h>

#include <locale.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static bool has_comma(void)
{
    return strcmp(localeconv()->decimal_point, ",") == 0;
}

static bool try_locale(const char *name)
{
    return setlocale(LC_ALL, name) && has_comma();
}

/* A locale with a comma that is installed, or else one made for the occasion. False where neither can be. */
static bool take_comma_locale(const char *folder)
{
    static const char *const installed[] = {"de_DE.UTF-8", "de_DE.utf8",  "fr_FR.UTF-8", "pt_BR.UTF-8",
                                            "es_ES.UTF-8", "ru_RU.UTF-8", "de_DE"};
    const char *output;
    size_t i;
    for (i = 0; i < sizeof installed / sizeof installed[0]; i++)
        if (try_locale(installed[i]))
            return true;
    if (shell(text_of("localedef -i de_DE -f UTF-8 '%s/de_DE.UTF-8'", folder), &output) != 0)
        return false;
    (void)setenv("LOCPATH", folder, 1);
    return try_locale("de_DE.UTF-8");
}

static void leave_locale(const char *folder)
{
    (void)setlocale(LC_ALL, "C");
    (void)unsetenv("LOCPATH");
    remove_folder(folder);
}

static const char *real_text(double value)
{
    char text[CUE_REAL_SIZE];
    cue_real_text(text, value);
    return text_of("%s", text);
}

/* A game with real numbers in its options and its log, as text. */
static const char *game_text(void)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_game *game = NULL, *loaded = NULL;
    const char *saved;
    must(cue_game_new_json(ruleset, NULL, json("{'weight':0.1}"), NULL, &game, &fault));
    must(apply_json(game, "{'action':'toss','starter':0}", &fault));
    must(apply_json(game, "{'action':'guess','weight':0.30000000000000004}", &fault));
    must(apply_json(game, "{'action':'guess','weight':25e-3}", &fault));
    saved = save_text(game, true);
    must(load_text(&catalogue, saved, CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, true), saved);
    cue_game_free(loaded);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    return saved;
}

START_TEST(numbers_with_a_comma_around)
{
    const char *folder = temporary_folder();
    const char *before = game_text();
    double read = 0;
    ck_assert_ptr_nonnull(strstr(before, json("'weight':0.1,")));
    ck_assert_ptr_nonnull(strstr(before, json("'weight':0.30000000000000004}")));
    ck_assert_ptr_nonnull(strstr(before, json("'weight':0.025}")));
    if (!take_comma_locale(folder)) {
        skip_loudly("numbers under a locale with a decimal comma: there is none, and localedef cannot make one");
        leave_locale(folder);
        return;
    }
    ck_assert_str_eq(text_of("%.1f", 1.5), "1,5"); /* so this is another world */
    ck_assert_str_eq(game_text(), before);
    ck_assert_str_eq(real_text(1.5), "1.5");
    ck_assert_str_eq(real_text(-1234567.25), "-1234567.25");
    ck_assert_str_eq(real_text(1e300), "1e300");
    ck_assert_str_eq(real_text(1.5e-7), "1.5e-7");
    ck_assert(cue_read_real("-0.25", 5, &read) && read == -0.25);
    ck_assert(!cue_read_real("0,25", 4, &read));
    ck_assert(has_comma()); /* and the library leaves it as it is */
    leave_locale(folder);
}
END_TEST

/* What is refused quotes numbers too. */
START_TEST(messages_with_a_comma_around)
{
    const char *folder = temporary_folder();
    if (take_comma_locale(folder)) {
        cue_ruleset *ruleset = toy_ruleset(&toy_definition);
        cue_game *game = NULL;
        refused(cue_game_new_json(ruleset, NULL, json("{'weight':1.25}"), NULL, &game, &fault), CUE_BAD_VALUE,
                "/options/weight");
        ck_assert_ptr_null(strchr(fault.message, ','));
        refused(cue_game_new_json(ruleset, NULL, json("{'weight':0,25}"), NULL, &game, &fault), CUE_BAD_JSON,
                "/options");
        cue_ruleset_close(ruleset);
    } else {
        skip_loudly("messages under a locale with a decimal comma");
    }
    leave_locale(folder);
}
END_TEST

/* By way of a tree of libcjson (cuerules/cjson.h). */
START_TEST(trees_with_a_comma_around)
{
    const char *folder = temporary_folder();
    const char *saved = game_text(), *printed;
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_game *game = NULL, *again = NULL;
    cJSON *tree = NULL;
    if (take_comma_locale(folder)) {
        must(load_text(&catalogue, saved, CUE_VERIFY_ALWAYS, &game, &fault));
        must(cue_cjson_save(game, true, &tree, &fault));
        printed = page_text(cue_cjson_print(tree, page(), &fault));
        must(cue_cjson_load(&catalogue, NULL, tree, CUE_VERIFY_ALWAYS, &again, &fault));
        ck_assert_str_eq(save_text(again, true), saved);
        ck_assert_str_eq(printed, saved);
        cue_game_free(game);
        cue_game_free(again);
        cJSON_Delete(tree);
    } else {
        skip_loudly("trees in a locale with a decimal comma");
    }
    cue_ruleset_close(ruleset);
    leave_locale(folder);
}
END_TEST

static atomic_bool done;

static void *change_locales(void *name)
{
    while (!atomic_load(&done)) {
        (void)setlocale(LC_ALL, name);
        (void)setlocale(LC_ALL, "C");
    }
    return NULL;
}

/* The same text, written and read again and again. */
static bool is_kept(const cue_catalogue *catalogue, const char *saved)
{
    cue_game *game = NULL;
    cue_text text;
    bool same;
    cue_text_init(&text, NULL);
    same = !cue_game_load(catalogue, NULL, saved, strlen(saved), CUE_VERIFY_ALWAYS, &game, NULL) &&
           !cue_game_save(game, true, &text, NULL) && strcmp(text.bytes, saved) == 0;
    cue_game_free(game);
    cue_text_free(&text);
    return same;
}

/* Another thread changes the locale all the time: no number gains or loses a digit, nothing is refused. */
START_TEST(locales_that_change_meanwhile)
{
    const char *folder = temporary_folder();
    const char *saved = game_text();
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&ruleset, 1};
    char name[64] = "";
    pthread_t other;
    int round;
    bool kept = true;
    if (take_comma_locale(folder)) {
        (void)snprintf(name, sizeof name, "%s", setlocale(LC_NUMERIC, NULL));
        ck_assert_int_eq(pthread_create(&other, NULL, change_locales, name), 0);
        for (round = 0; round < (is_slow_here() ? 200 : 5000) && kept; round++)
            kept = is_kept(&catalogue, saved);
        atomic_store(&done, true);
        ck_assert_int_eq(pthread_join(other, NULL), 0);
        ck_assert_msg(kept, "a game changed in round %d", round);
    } else {
        skip_loudly("another thread's locale with a decimal comma");
    }
    cue_ruleset_close(ruleset);
    leave_locale(folder);
}
END_TEST

Suite *locale_suite(void)
{
    Suite *suite = suite_create("locale");
    ADD_TESTS(suite, "locale", numbers_with_a_comma_around, messages_with_a_comma_around,
              trees_with_a_comma_around, locales_that_change_meanwhile);
    return suite;
}
