#include "only.h"

#include "../guide/infractions.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../text.h"

#include <cuerules/shot.h>

#include <string.h>

/* Is nothing said that changes more than one thing? */
static bool says_little(const report *said)
{
    const bool scratches = said->dropped == CUE_BALL_BIT(CUE_BALL); /* on the 8 */
    return !said->more_count && !said->chain_count && !said->off && !said->safe && !said->it_dropped && !said->no_rail &&
           !said->no_hit && !said->is_called && (!said->is_aim || scratches) && !said->vague.text[0];
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
        "no in off",          "did not scratch", "he did not scratch", "she did not scratch", NULL};
    if (answer_says_one(line, kept)) {
        *ball = CUE_BALL;
        return true;
    }
    if (said->cue_stays && says_little(said) && !said->infractions && !said->foul && !said->missed && !said->dropped &&
        said->hit == CUE_BALL && !said->is_bare) {
        *ball = CUE_BALL;
        return true;
    }
    *ball = said->missed_ball;
    return says_little(said) && !said->infractions && !said->foul && said->missed && !said->dropped && said->hit == CUE_BALL &&
           (!said->is_bare || said->missed_ball == said->lead);
}

bool only_denies_drop(const cue_ball_set *balls, const char *line, unsigned *ball)
{
    report said;
    return (strstr(line, "n't ") || strstr(line, " not ") || strstr(line, " never ") || answer_behind(line, "never")) &&
           report_read(balls, ~(cue_balls)0, line, &said, &(answer_refusal){""}) && only_misses(&said, line, ball) &&
           !said.eye && *ball != CUE_NO_BALL && *ball != CUE_BALL;
}

bool only_says_too(const char *line)
{
    static const char *const more[] = {"too", "also", "well", NULL};
    return answer_has_one(line, more);
}

bool only_drops(const report *said, const char *line)
{
    const bool more = only_says_too(line) || answer_has(line, answer_whole("did"));
    return says_little(said) && !said->infractions && !said->foul && said->dropped &&
           !(said->dropped & (said->dropped - 1)) && !said->missed && !said->cue_stays && !said->is_bare &&
           said->hit == CUE_BALL &&
           (more || said->dropped == CUE_BALL_BIT(CUE_BALL));
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

/* Has it no words but the little ones, and names of balls? */
static bool has_only(const cue_ball_set *balls, const char *line, size_t length, const char *const *little)
{
    const char *const end = line + length;
    while (line < end) {
        const answer_word word = answer_next(&line);
        if (word.length && word.text < end && !answer_is_one(word, little) &&
            !answer_ball(balls, ~(cue_balls)0, word, "", &(unsigned){0}, &(answer_refusal){""}))
            return false;
    }
    return true;
}

bool only_denies_call(const char *line)
{
    static const char *const nothing[] = {"nothing was called", "nothing called", "no call", "there was no call",
                                          "no pocket was called", "called nothing", "he called nothing",
                                          "she called nothing", "they called nothing", NULL};
    static const char *const denials[] = {"uncalled",       "was uncalled",     "wasn't called", "was not called",
                                          "was never called", "not called",     NULL};
    const char *const rest = answer_behind_speaker(line);
    const char *at = rest;
    (void)answer_next(&at); /* it, or a ball */
    return answer_says_one(rest, nothing) || answer_says_one(rest, denials) || answer_says_one(at, denials);
}

const char *only_calls_pocket(const cue_ball_set *balls, const char *line)
{
    static const char *const calls[] = {"called", "calls", "call", NULL};
    static const char *const little[] = {"he", "she", "they", "it", "was", "is", "had", "called", "calls", "call",
                                         "his", "her", "their", "in", "to", "for", "ball", ",", NULL};
    const char *const end = line + strlen(line), *behind = line, *const at = spoken_first_pocket(line, end, &behind);
    bool says = false;
    const char *rest = line;
    while (at && !says && rest < at && !answer_is_empty(rest))
        says = answer_is_one(answer_next(&rest), calls);
    return says && has_only(balls, line, (size_t)(at - line), little) && has_only(balls, behind, strlen(behind), little)
               ? spoken_last_pocket(line, end)
               : NULL;
}

const char *only_rails(const cue_ball_set *balls, const char *line)
{
    static const char *const reaches[] = {"reached", "hit", "hits", "touched", "reaches", "came", "went", "got", "clipped",
                                          "caught", NULL};
    static const char *const rails[] = {"rail", "rails", "cushion", "cushions", NULL};
    static const char *const little[] = {"it", "a", "did", "to", "ball", "one", "something", "afterwards", "after", "all",
                                         "also", "well", "as",   "they",  "balls", NULL};
    const char *name = "cue", *const no_foul = strstr(line, ", no foul");
    bool reached = false, rail = false;
    unsigned ball;
    cue_text before = {0};
    if (no_foul && no_foul[strlen(", no foul")] == '\0') {
        name = text_print(&before, "%.*s", (int)(no_foul - line), line) ? NULL : only_rails(balls, before.bytes);
        cue_text_free(&before);
        return name;
    }
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if (answer_is_one(word, reaches))
            reached = true;
        else if (answer_is_one(word, rails))
            rail = reached;
        else if (!reached && !answer_is_one(word, little) &&
                 answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}))
            name = ball == CUE_BALL || !balls->names[ball] ? "cue" : balls->names[ball];
        else if (!answer_is_one(word, little))
            return NULL;
    }
    return rail ? name : NULL;
}

bool only_denies_miss(const char *line)
{
    static const char *const words[] = {"no miss",           "not a miss",   "it wasn't a miss",
                                        "it was not a miss", "without miss", NULL};
    return answer_says_one(line, words);
}
