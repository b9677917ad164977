#include "only.h"

#include "../guide/infractions.h"
#include "../guide/verbs.h"

#include <cuerules/shot.h>

/* Is nothing said that changes more than one thing? */
static bool says_little(const report *said)
{
    return !said->more_count && !said->chain_count && !said->off && !said->safe && !said->it_dropped && !said->no_rail &&
           !said->no_hit && !said->is_called && !said->is_aim && !said->vague.text[0];
}

bool only_hits(const report *said)
{
    return says_little(said) && !said->infractions && said->hit != CUE_BALL && said->hit != CUE_NO_BALL && !said->dropped &&
           !said->missed && !said->is_bare;
}

bool only_misses(const report *said, const char *line, unsigned *ball)
{
    static const char *const kept[] = {
        "no scratch",         "not a scratch",  "it wasn't a scratch", "that wasn't a scratch", "he didn't scratch",
        "she didn't scratch", "didn't scratch", "it was no scratch",   "they didn't scratch",   "no in-off",
        "no in off",          NULL};
    if (answer_says_one(line, kept)) {
        *ball = CUE_BALL;
        return true;
    }
    *ball = said->missed_ball;
    return says_little(said) && !said->infractions && !said->foul && said->missed && !said->dropped && said->hit == CUE_BALL &&
           (!said->is_bare || said->missed_ball == said->lead);
}

bool only_drops(const report *said, const char *line)
{
    static const char *const more[] = {"too", "also", "as well", "did"};
    size_t i = 0;
    while (i < sizeof more / sizeof more[0] && !answer_has(line, answer_whole(more[i])))
        i++;
    return says_little(said) && !said->infractions && !said->foul && said->dropped &&
           !(said->dropped & (said->dropped - 1)) && !said->missed && !said->is_bare && said->hit == CUE_BALL &&
           (i < sizeof more / sizeof more[0] || said->dropped == CUE_BALL_BIT(CUE_BALL));
}

bool only_fouls(const report *said, unsigned *infraction)
{
    const uint32_t others = 1u << CUE_OUT_OF_TURN | 1u << CUE_WRONG_CUE_BALL | 1u << CUE_NO_CALL | 1u << CUE_BAD_CALL;
    *infraction = said->infractions ? (unsigned)__builtin_ctz(said->infractions) : 0;
    return says_little(said) && said->infractions && !(said->infractions & (said->infractions - 1)) &&
           !(said->infractions & others) && !said->dropped && !said->missed && said->hit == CUE_BALL;
}

bool only_denies_foul(const char *line, unsigned *infraction)
{
    static const char *const any[] = {"it was a good hit", "good hit", "clean hit", "a clean hit", "it was clean", NULL};
    static const char *const all[] = {"at all", "after all", NULL};
    const char *const behind = verbs_behind_no_foul(line);
    static const char *const not[] = {"no",        "not",       "not a",     "it wasn't a", "it was not a",
                                      "it was no", "it wasn't", "without a", NULL};
    size_t i;
    *infraction = CUE_INFRACTIONS;
    if (answer_says_one(line, any) || (behind && (answer_is_empty(behind) || answer_says_one(behind, all))))
        return true;
    for (i = 0; not[i]; i++) {
        const char *rest = answer_behind(line, not[i]);
        const int found = rest ? infractions_take(&rest) : -1;
        if (found >= 0 && answer_is_empty(rest)) {
            *infraction = (unsigned)found;
            return true;
        }
    }
    return false;
}

bool only_denies_miss(const char *line)
{
    static const char *const words[] = {"no miss",           "not a miss",   "it wasn't a miss",
                                        "it was not a miss", "without miss", NULL};
    return answer_says_one(line, words);
}
