#define _XOPEN_SOURCE 700
/* What each game says it is made of: its phases, and the members of its options and actions with all their limits. */
#include "golden.h"
#include "help.h"
#include "suites.h"

#include <stdlib.h>

START_TEST(as_described)
{
    const cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    char *described = strdup(page_text(cue_write_description(ruleset, page(), &fault))), *at;
    ck_assert_ptr_nonnull(described);
    for (at = described; (at = strstr(at, "},")) != NULL;)
        *++at = '\n';
    GOLDEN(cue_ruleset_definition(ruleset)->id, described);
    free(described);
}
END_TEST

Suite *described_suite(void)
{
    Suite *suite = suite_create("described");
    add_loop(suite, as_described, cue_ruleset_count());
    return suite;
}
