#include "suites.h"
Suite *chaser_play_suite(void)
{
    return suite_create("chaser_play");
}
