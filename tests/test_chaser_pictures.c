#include "suites.h"
Suite *chaser_pictures_suite(void)
{
    return suite_create("chaser_pictures");
}
