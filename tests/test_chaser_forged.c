#include "suites.h"
Suite *chaser_forged_suite(void)
{
    return suite_create("chaser_forged");
}
