/* Runs all suites in one runner, so that the summary counts everything; or the one that CK_RUN_SUITE names, or all but those
 * that TEST_WITHOUT names. */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_left_out(const char *suite)
{
    const char *without = getenv("TEST_WITHOUT");
    const size_t length = strlen(suite);
    for (const char *at = without ? strstr(without, suite) : NULL; at; at = strstr(at + 1, suite))
        if ((at == without || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

int main(void)
{
    SRunner *runner = srunner_create(NULL);
    int run, failed;
#define ADD(subject) \
    if (is_left_out(#subject)) \
        (void)printf("NOT TESTED HERE: the suite %s, as TEST_WITHOUT says\n", #subject); \
    else \
        srunner_add_suite(runner, subject##_suite());
    TEST_SUITES(ADD)
#undef ADD
    srunner_run_all(runner, CK_ENV);
    run = srunner_ntests_run(runner);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    if (!run) {
        const char *suite = getenv("CK_RUN_SUITE");
        (void)fprintf(stderr, "No test was run. There is no suite \"%s\"; these are the suites:\n", suite ? suite : "");
#define NAME(subject) (void)fprintf(stderr, "  %s\n", #subject);
        TEST_SUITES(NAME)
#undef NAME
    }
    return run && !failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
