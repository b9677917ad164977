#include "free_ball.h"

#include "../text.h"

#include <stddef.h>
#include <string.h>

bool free_ball_said(const known_table *known, const char *line, const char **ball)
{
    static const char *const takes[] = {"takes", "take", "has", "a", NULL};
    static const char *const names[] = {"nominates", "nominate", "nominating", "on", "chooses", "picks", NULL};
    const char *rest = line, *after = line;
    if (!known->free_as)
        return false;
    while (answer_is_one(answer_next(&after), takes))
        rest = after;
    if (!answer_is(answer_next(&rest), "free"))
        return false;
    after = rest;
    if (answer_is(answer_next(&after), "ball"))
        rest = after;
    rest += strspn(rest, " ,:");
    after = rest;
    if (answer_is_one(answer_next(&after), names))
        rest = after + strspn(after, " ,:");
    *ball = strncmp(rest, "the ", 4) == 0 ? rest + 4 : rest;
    return true;
}

bool free_ball_used(const known_table *known, const char *line, cue_text *out)
{
    static const char *const uses[] = {"uses", "use", "used", "takes", "take", "took", "picks", "chooses", NULL};
    static const char *const whose[] = {"his", "her", "a", "my", NULL};
    static const char as[] = " as ", and[] = " and ";
    const char *const found = known->free_as ? strstr(line, as) : NULL, *rest = found ? found + strlen(as) : line;
    if (!found || !answer_is_one(answer_next(&line), uses))
        return false;
    if (answer_is_one(answer_next(&(const char *){rest}), whose))
        (void)answer_next(&rest);
    if ((rest = answer_behind(rest, "free ball")) == NULL || line >= found)
        return false;
    return !text_print(out, "free ball%.*s%s%s", (int)(found - line), line, strncmp(rest, and, strlen(and)) == 0 ? ", " : "",
                       strncmp(rest, and, strlen(and)) == 0 ? rest + strlen(and) : rest);
}

bool free_ball_refuse(const known_table *known, answer_refusal *why)
{
    const cue_balls left = known->layout.on_table | CUE_BALL_BIT(CUE_BALL);
    const char *last = known->balls->names[31u - (unsigned)__builtin_clz(left)];
    return answer_refuse(why, "Which ball is it? Type `free ball %s`, say, or just `%s`.", last, last);
}

bool free_ball_is(const known_table *known, const char *typed)
{
    const answer_word word = answer_next(&typed);
    return known->free_as && !answer_is(word, known->free_as) &&
           answer_find((answer_names){known->balls->names, known->balls->count}, word) >= 0;
}
