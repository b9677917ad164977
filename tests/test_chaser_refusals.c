#include "suites.h"
Suite *chaser_refusals_suite(void)
{
    return suite_create("chaser_refusals");
}
