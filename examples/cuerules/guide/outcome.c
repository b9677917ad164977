#include "outcome.h"

#include <stdio.h>
#include <string.h>

/* What an answer says. hit: what was hit first, or CUE_NO_BALL; pockets: where the balls that dropped did. */
typedef struct outcome {
    bool missed;
    cue_balls dropped, off;
    unsigned hit;
    uint8_t pockets[CUE_BALLS_MAX];
} outcome;

/* As one says it: just red, if there are several. */
static const char *name_of(const cue_ball_set *balls, unsigned ball)
{
    const cue_ball_words *words = balls->also.words;
    return words && cue_in_set(words->members, ball) ? words->family : balls->names[ball];
}

void outcome_question(const seen *now, const known_table *known, char *out, size_t size)
{
    const bool called = now->called != CUE_NO_BALL;
    const cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL), wrong = left & ~now->aim;
    const char *first = name_of(known->balls, cue_lowest_ball(now->aim ? now->aim : left));
    const char *last = name_of(known->balls, 31u - (unsigned)__builtin_clz(wrong ? wrong : left));
    int length;
    if (now->target != CUE_NO_BALL)
        length = snprintf(out, size, "What dropped? (Just Enter: nothing, and %s hit %s.)\n",
                          answer_the_ball(known->balls, cue_lowest_ball(now->aim)),
                          answer_the_ball(known->balls, now->target));
    else if (called)
        length = snprintf(out, size, "What dropped? (Just Enter: %s%s%s.)\n",
                          answer_the_ball(known->balls, now->called), now->pocket == CUE_NO_POCKET ? "" : ", into ",
                          now->pocket == CUE_NO_POCKET ? "" : cue_pocket_name(now->pocket));
    else
        length = snprintf(out, size, "What dropped? (Just Enter: nothing.)\n");
    (void)snprintf(out + length, size - (size_t)length,
                   "  %s%s, or several; c: the cue ball\n"
                   "  or: no hit, hit %s (first), %soff %s (the table), more\n",
                   now->target != CUE_NO_BALL ? "m: it missed; " : called ? "m: nothing; " : "", first, last,
                   now->rails ? "no rail, " : "", last);
}

const char outcome_help[] =
    "  What dropped, with its pocket if that matters: `3`, `3 5`, `3 TL`; `c`: the\n"
    "  cue ball; `m`: nothing. `no hit`: the cue ball hit nothing; `hit 9`: it hit\n"
    "  that first; `no rail`: after that no ball reached a cushion; `off 9`: it left\n"
    "  the table. They may be joined: `hit 9, 3, c`. `more`, or `f`: other fouls, and\n"
    "  what happened one by one; or type the shot: `cue-3-5>TL`. `no stroke`: a ball\n"
    "  was only brushed; `out of turn`: another player's stroke.\n";

/* A ball that dropped, and the pocket if it is said. */
static bool read_dropped(const seen *now, const known_table *known, const char **line, outcome *said,
                         answer_refusal *why)
{
    unsigned ball = CUE_BALL, pocket;
    const char *after = *line;
    const answer_word word = answer_next(&after);
    if (!answer_is(word, "scratch") &&
        !answer_another(known->balls, now->alive, said->dropped, word, "drop", &ball, why))
        return false;
    *line = after;
    said->dropped |= CUE_BALL_BIT(ball);
    said->pockets[ball] = CUE_NO_POCKET;
    if (answer_pocket(answer_next(&after), &pocket)) {
        said->pockets[ball] = (uint8_t)pocket;
        *line = after;
    } else if (ball == now->called) {
        said->pockets[ball] = now->pocket;
    }
    return true;
}

/* `no hit`, `no rail`, or just `no`. */
static bool read_no(seen *now, const char **line, outcome *said)
{
    const char *after = *line;
    const answer_word word = answer_next(&after);
    const bool hit = answer_is(word, "hit"), rail = answer_is(word, "rail") || answer_is(word, "cushion");
    if (hit)
        said->hit = CUE_NO_BALL;
    if (hit || rail) {
        now->no_cushion = 1;
        *line = after;
    }
    return true;
}

/* One of the things that an answer says. */
static bool read_part(seen *now, const known_table *known, const char **line, outcome *said, answer_refusal *why)
{
    const char *after = *line;
    const answer_word word = answer_next(&after);
    unsigned ball;
    if (answer_is(word, "m") || answer_is(word, "miss") || answer_is(word, "missed") || answer_is(word, "none") ||
        answer_is(word, "nothing") || answer_is(word, ",")) {
        said->missed = said->missed || !answer_is(word, ",");
        *line = after;
        return true;
    }
    if (answer_is(word, "no")) {
        *line = after;
        return read_no(now, line, said);
    }
    if (answer_is(word, "hit")) {
        *line = after;
        return answer_ball(known->balls, now->alive & ~CUE_BALL_BIT(CUE_BALL), answer_next(line), "be hit", &said->hit,
                           why);
    }
    if (!answer_is(word, "off"))
        return read_dropped(now, known, line, said, why);
    *line = after;
    if (!answer_ball(known->balls, now->alive, answer_next(line), "leave the table", &ball, why))
        return false;
    said->off |= CUE_BALL_BIT(ball);
    return true;
}

/* Of several balls that may be hit first it was one that dropped, if there is one. */
static unsigned aim_of(const seen *now, cue_balls dropped)
{
    const cue_balls able = dropped & now->aim;
    return !now->aim ? CUE_NO_BALL : cue_lowest_ball(able ? able : now->aim);
}

/* The simplest record: the contacts that have to be, then what dropped and what left the table, the cue ball last. */
static bool tell(seen *now, const outcome *said, answer_refusal *why)
{
    const cue_balls dropped = said->dropped & ~said->off;
    const unsigned hit = said->hit;
    cue_balls left;
    bool told = hit == CUE_NO_BALL || seen_add(now, CUE_EVENT_CONTACT, CUE_BALL, hit, CUE_FIRST_MOVES, why);
    if (told && hit != CUE_NO_BALL && hit != now->called && cue_in_set(dropped, now->called))
        told = seen_add(now, CUE_EVENT_CONTACT, hit, now->called, CUE_FIRST_MOVES, why);
    if (told && now->target != CUE_NO_BALL && hit == cue_lowest_ball(now->aim) && !said->missed)
        told = seen_add(now, CUE_EVENT_CONTACT, hit, now->target, CUE_FIRST_MOVES, why);
    for (left = dropped & ~CUE_BALL_BIT(CUE_BALL); told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_POCKET, cue_lowest_ball(left), 0, said->pockets[cue_lowest_ball(left)], why);
    for (left = said->off; told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_OFF_TABLE, cue_lowest_ball(left), 0, 0, why);
    return told && (!cue_in_set(dropped, CUE_BALL) ||
                    seen_add(now, CUE_EVENT_POCKET, CUE_BALL, 0, said->pockets[CUE_BALL], why));
}

bool outcome_answer(seen *now, const known_table *known, const char *line, bool *more, answer_refusal *why)
{
    outcome said = {.hit = CUE_BALL};
    *more = answer_says(line, "more") || answer_says(line, "f") || answer_says(line, "foul") ||
            answer_says(line, "no stroke") || answer_is_notation(known->balls, line);
    if (*more)
        return true;
    if (answer_is_empty(line) && now->called != CUE_NO_BALL) {
        said.dropped = CUE_BALL_BIT(now->called);
        said.pockets[now->called] = now->pocket;
    }
    while (!answer_is_empty(line))
        if (!read_part(now, known, &line, &said, why))
            return false;
    if (said.hit == CUE_BALL)
        said.hit = aim_of(now, said.dropped);
    now->brief = 1;
    return tell(now, &said, why);
}
