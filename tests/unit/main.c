/* Runs all suites in one runner, so that the summary counts everything; or the one that CK_RUN_SUITE names. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(NULL);
    int run, failed;
#define ADD(subject) srunner_add_suite(runner, subject##_suite());
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
