#include "quota.h"

#include "help.h"
#include "talk.h"

cue_referee *referee_with(cue_referee_config config, scarce *counted)
{
    const cue_allocator allocator = scarce_allocator(counted);
    cue_referee *referee = NULL;
    memset(counted, 0, sizeof *counted);
    config.allocator = &allocator;
    must(cue_referee_new(&config, &referee, &fault));
    return referee;
}

void end_referee(cue_referee *referee, const scarce *counted)
{
    cue_referee_free(referee);
    ck_assert_int_eq(counted->live, 0);
}

void assert_limit(const char *answer, const char *id)
{
    assert_refusal(__FILE__, __LINE__, answer, -32000, "limit", "");
    ck_assert_str_eq(json_at(answer, "/id"), id);
}
