/* Runs all suites in one runner, so that the summary counts everything. */
#include "suites.h"

#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(NULL);
    int failed;
#define ADD(subject) srunner_add_suite(runner, subject##_suite());
    TEST_SUITES(ADD)
#undef ADD
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
