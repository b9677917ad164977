#include "outcome.h"

#include "infractions.h"
#include "verbs.h"

#include <stdio.h>
#include <string.h>

/* What an answer says. missed: what was to drop did not; hit: what was hit first, or CUE_NO_BALL; infractions: bit n for
 * number n; pockets: where the balls that dropped did; eye: whether the next player is snookered. */
typedef struct outcome {
    bool missed;
    cue_balls dropped, off;
    unsigned hit;
    uint32_t infractions;
    cue_referees_eye eye;
    uint8_t pockets[CUE_BALLS_MAX];
} outcome;

/* As one says it: just red, if there are several. */
static const char *name_of(const cue_ball_set *balls, unsigned ball)
{
    const cue_ball_words *words = balls->also.words;
    return words && cue_in_set(words->members, ball) ? words->family : balls->names[ball];
}

/* "the red", where it does not matter which. */
static void name_the_ball(const cue_ball_set *balls, unsigned ball, char *out, size_t size)
{
    const char *name = name_of(balls, ball);
    (void)snprintf(out, size, "%s%s", name == balls->names[ball] ? "" : "the ",
                   name == balls->names[ball] ? answer_the_ball(balls, ball) : name);
}

/* What `m` says: of a capture that was called, that not even its target was hit. */
static const char *name_missed(const seen *now, const known_table *known, char *out, size_t size)
{
    if (now->target == CUE_NO_BALL)
        return "nothing";
    (void)snprintf(out, size, "%s hit no ball", answer_the_ball(known->balls, cue_lowest_ball(now->aim)));
    return out;
}

/* For an example: the last ball that is not to be hit, if there is one. */
static const char *name_other(const seen *now, const known_table *known)
{
    const cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL), wrong = left & ~now->aim;
    return name_of(known->balls, 31u - (unsigned)__builtin_clz(wrong ? wrong : left));
}

/* After `foul` alone. */
static void ask_foul(const seen *now, const known_table *known, char *out, size_t size)
{
    const char *other = name_other(now, known);
    (void)snprintf(out, size,
                   "Which foul was it?\n"
                   "  no hit, hit %s (first), in off%s, off %s (the table),\n"
                   "  touched ball, double hit, push shot; or more: all is asked\n",
                   other, now->rails ? ", no rail" : "", other);
}

void outcome_question(const seen *now, const known_table *known, char *out, size_t size)
{
    const bool called = now->called != CUE_NO_BALL, says_missed = called || now->target != CUE_NO_BALL;
    const cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL);
    const bool several = (left & (left - 1)) != 0;
    const char *first = name_of(known->balls, cue_lowest_ball(now->aim ? now->aim : left));
    const char *last = name_other(now, known);
    char pot[64] = "", missed[64];
    int length;
    if (now->foul) {
        ask_foul(now, known, out, size);
        return;
    }
    if (called)
        name_the_ball(known->balls, now->called, pot, sizeof pot);
    if (now->target != CUE_NO_BALL)
        length = snprintf(out, size, "What dropped? (Just Enter: nothing, and %s hit %s.)\n",
                          answer_the_ball(known->balls, cue_lowest_ball(now->aim)),
                          answer_the_ball(known->balls, now->target));
    else if (called)
        length = snprintf(out, size, "What dropped? (Just Enter: %s%s%s.)\n",
                          pot, now->pocket == CUE_NO_POCKET ? "" : ", into ",
                          now->pocket == CUE_NO_POCKET ? "" : cue_pocket_name(now->pocket));
    else
        length = snprintf(out, size, "What dropped? (Just Enter: nothing.)\n");
    (void)snprintf(out + length, size - (size_t)length,
                   "  %s%s%s%s%s; c: the cue ball\n"
                   "  or: no hit, %s%s%s%soff %s (the table), more\n",
                   says_missed ? "m: " : "", says_missed ? name_missed(now, known, missed, sizeof missed) : "",
                   says_missed ? "; " : "", first, several ? ", or several" : "", several ? "hit " : "",
                   several ? last : "", several ? " (first), " : "", now->rails ? "no rail, " : "", last);
}

void outcome_help(const seen *now, const known_table *known, char *out, size_t size)
{
    char missed[64];
    (void)snprintf(out, size,
                   "What dropped, with its pocket if that matters: `3`, `3 5`, `3 TL`; `c`: the cue ball; `m`: %s. "
                   "`no hit`: the cue ball hit nothing; `hit 9`: it hit that first; `no rail`: after that no ball reached "
                   "a cushion; `off 9`: it left the table. They may be joined: `hit 9, 3, c`. `more`, or `f`: other "
                   "fouls, and what happened one by one; or type the shot: `cue-3-5>TL`. `no stroke`: a ball was only "
                   "brushed; `out of turn`: another player's stroke.",
                   name_missed(now, known, missed, sizeof missed));
}

/* Is that the end of a part of an answer, so that a ball before it is not followed by another one that could be meant? */
static bool is_end(const known_table *known, const char *line)
{
    const answer_word word = answer_next(&line);
    unsigned ball;
    return !word.length || answer_is(word, ",") ||
           !answer_ball(known->balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) || ball == CUE_BALL;
}

static bool refuse_rest(const char *line, answer_refusal *why)
{
    const answer_word word = answer_next(&line);
    return answer_refuse(why, "What does \"%.*s\" say here? Type `m` where nothing dropped, or the balls that did; a comma "
                              "stands between two things that happened.",
                         (int)(word.length < 40 ? word.length : 40), word.text);
}

/* The same ball, or one of several that are alike. */
static bool is_same(const cue_ball_set *balls, unsigned one, unsigned other)
{
    return one == other || strcmp(name_of(balls, one), name_of(balls, other)) == 0;
}

/* May that one be said to have been missed: what was called, or else one that was on? */
static bool may_miss(const seen *now, const known_table *known, unsigned ball)
{
    cue_balls left = now->target != CUE_NO_BALL   ? CUE_BALL_BIT(now->target)
                     : now->called != CUE_NO_BALL ? CUE_BALL_BIT(now->called)
                     : now->aim                   ? now->aim
                                                  : now->alive & ~CUE_BALL_BIT(CUE_BALL);
    while (left && !is_same(known->balls, cue_lowest_ball(left), ball))
        left &= left - 1;
    return left != 0;
}

/* That one was missed. */
static bool note_missed(const seen *now, const known_table *known, unsigned ball, outcome *said, answer_refusal *why)
{
    said->missed = true;
    return may_miss(now, known, ball) ||
           answer_refuse(why, "%s was not the ball to be potted. Type `m` where nothing dropped, or the balls that did.",
                         answer_the_ball(known->balls, ball));
}

/* Behind the words for it: `it`, or the ball; and no more. */
static bool read_missed(const seen *now, const known_table *known, const char **line, outcome *said,
                        answer_refusal *why)
{
    const char *after = *line;
    unsigned ball, pocket;
    said->missed = true;
    if (answer_is(answer_next(&after), "it")) {
        *line = after;
    } else if (!is_end(known, *line)) {
        if (!answer_ball(known->balls, now->alive, answer_next(line), "be missed", &ball, why) ||
            !note_missed(now, known, ball, said, why))
            return false;
        after = *line;
        if (answer_pocket(answer_next(&after), &pocket))
            *line = after;
    }
    return is_end(known, *line) || refuse_rest(*line, why);
}

/* The ball that is said; `it` is the one that was called. */
static bool read_ball(const seen *now, const known_table *known, const char **line, const outcome *said, unsigned *ball,
                      answer_refusal *why)
{
    const answer_word word = answer_next(line);
    *ball = CUE_BALL;
    if (answer_is(word, "scratch") || answer_is(word, "scratched"))
        return true;
    if (answer_is(word, "it") && now->called != CUE_NO_BALL && !cue_in_set(said->dropped, now->called)) {
        *ball = now->called;
        return true;
    }
    return answer_another(known->balls, now->alive, said->dropped, word, "drop", ball, why);
}

/* A ball that dropped, and the pocket if it is said; or one that did not, if that is said behind it. */
static bool read_dropped(const seen *now, const known_table *known, const char **line, outcome *said,
                         answer_refusal *why)
{
    unsigned ball, pocket;
    const char *after;
    if (!read_ball(now, known, line, said, &ball, why))
        return false;
    if (verbs_take_missed(line))
        return is_end(known, *line) ? note_missed(now, known, ball, said, why) : refuse_rest(*line, why);
    (void)verbs_take_potted(line);
    after = *line;
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

/* Behind a word for potting: the ball, or nothing where one was called. */
static bool read_potted(const seen *now, const known_table *known, const char **line, outcome *said,
                        answer_refusal *why)
{
    const answer_word word = answer_next(&(const char *){*line});
    if (word.length && !answer_is(word, ","))
        return read_dropped(now, known, line, said, why);
    if (now->called == CUE_NO_BALL)
        return answer_refuse(why, "Which ball? Type it, or `m` where nothing dropped.");
    return read_dropped(now, known, &(const char *){"it"}, said, why);
}

/* The cue ball went in off a ball, which was hit first if it was not to be hit. */
static bool read_in_off(const seen *now, const known_table *known, const char **line, outcome *said,
                        answer_refusal *why)
{
    unsigned ball;
    if (!read_dropped(now, known, &(const char *){"scratch"}, said, why) || is_end(known, *line))
        return !why->text[0];
    if (!answer_ball(known->balls, now->alive & ~CUE_BALL_BIT(CUE_BALL), answer_next(line), "be hit", &ball, why))
        return false;
    if (said->hit == CUE_BALL && !may_miss(now, known, ball))
        said->hit = ball;
    return true;
}

/* `no hit`, `no rail`, or just `no`. */
static bool read_no(seen *now, const known_table *known, const char **line, outcome *said, answer_refusal *why)
{
    const char *after = *line;
    const answer_word word = answer_next(&after);
    const bool hit = answer_is(word, "hit"), rail = answer_is(word, "rail") || answer_is(word, "cushion");
    if (hit)
        said->hit = CUE_NO_BALL;
    if (hit || rail) {
        now->no_cushion = 1;
        *line = after;
        return true;
    }
    said->missed = true;
    return is_end(known, *line) || refuse_rest(*line, why);
}

/* `hit 9`, or `hit 9 first`. */
static bool read_hit(const seen *now, const known_table *known, const char **line, outcome *said, answer_refusal *why)
{
    const char *after;
    if (!answer_ball(known->balls, now->alive & ~CUE_BALL_BIT(CUE_BALL), answer_next(line), "be hit", &said->hit, why))
        return false;
    after = *line;
    if (answer_is(answer_next(&after), "first"))
        *line = after;
    return true;
}

static bool read_off(const seen *now, const known_table *known, const char **line, outcome *said, answer_refusal *why)
{
    unsigned ball;
    if (!answer_ball(known->balls, now->alive, answer_next(line), "leave the table", &ball, why))
        return false;
    said->off |= CUE_BALL_BIT(ball);
    return true;
}

/* A word for what became of a ball, at the beginning of *line. *is: there is one. */
static bool read_verb(const seen *now, const known_table *known, const char **line, outcome *said, bool *is,
                      answer_refusal *why)
{
    bool snookered;
    *is = true;
    if (verbs_take_snookered(line, &snookered)) {
        said->eye = snookered ? CUE_EYE_SNOOKERED : CUE_EYE_NOT_SNOOKERED;
        return is_end(known, *line) || refuse_rest(*line, why);
    }
    if (verbs_take_nothing(line)) {
        said->missed = true;
        return is_end(known, *line) || refuse_rest(*line, why);
    }
    if (verbs_take_missed(line))
        return read_missed(now, known, line, said, why);
    if (verbs_take_potted(line))
        return read_potted(now, known, line, said, why);
    *is = false;
    return true;
}

/* `foul`, `foul and a miss`, `foul 4`: what it was is said elsewhere, and what it costs follows. */
static bool read_foul(seen *now, const char **line)
{
    const char *at = *line;
    bool ends = false;
    const answer_word word = answer_next(&at);
    if (!answer_is(word, "foul") && !answer_is(word, "foul?"))
        return false;
    *line = at;
    while (!answer_is_empty(at) && !ends) {
        const answer_word next = answer_next(&at);
        if (answer_is(next, "miss"))
            now->called_miss = 1;
        ends = !answer_is(next, "miss") && !answer_is(next, "a") && !answer_number(next, 20) && !answer_is(next, ":");
        if (!ends)
            *line = at;
    }
    return true;
}

/* An infraction by its name, up to the next comma. */
static bool read_infraction(const char **line, outcome *said)
{
    char part[40];
    const size_t blanks = strspn(*line, " \t"), length = strcspn(*line + blanks, ",");
    int found;
    (void)snprintf(part, sizeof part, "%.*s", (int)(length < sizeof part ? length : sizeof part - 1), *line + blanks);
    found = infractions_number(part);
    if (found < 0)
        return false;
    said->infractions |= 1u << found;
    *line += blanks + length;
    return true;
}

/* One of the things that an answer says. */
static bool read_part(seen *now, const known_table *known, const char **line, outcome *said, answer_refusal *why)
{
    const char *after = *line;
    const answer_word word = answer_next(&after);
    bool is_verb, read;
    if (read_foul(now, line) || read_infraction(line, said))
        return true;
    if (verbs_take_no_hit(line))
        return read_no(now, known, &(const char *){"hit"}, said, why);
    read = read_verb(now, known, line, said, &is_verb, why);
    if (is_verb)
        return read;
    if (verbs_take_in_off(line))
        return read_in_off(now, known, line, said, why);
    if (!answer_is(word, ",") && !answer_is(word, "no") && !answer_is(word, "hit") && !answer_is(word, "off"))
        return read_dropped(now, known, line, said, why);
    *line = after;
    return answer_is(word, ",")    ? true
           : answer_is(word, "no") ? read_no(now, known, line, said, why)
           : answer_is(word, "hit") ? read_hit(now, known, line, said, why)
                                    : read_off(now, known, line, said, why);
}

/* What dropped although it was said that nothing did, or not that. */
static bool contradicts(const seen *now, const known_table *known, const outcome *said, answer_refusal *why)
{
    cue_balls wrong = now->called != CUE_NO_BALL ? said->dropped & CUE_BALL_BIT(now->called)
                                                 : said->dropped & ~CUE_BALL_BIT(CUE_BALL);
    if (!said->missed || !wrong || now->target != CUE_NO_BALL)
        return false;
    (void)answer_refuse(why, "Did %s drop, or not? Type `m` where nothing dropped, or only the balls that did.",
                        answer_the_ball(known->balls, cue_lowest_ball(wrong)));
    return true;
}

/* Of several balls that may be hit first it was one that dropped, if there is one. */
static unsigned aim_of(const seen *now, cue_balls dropped)
{
    const cue_balls able = dropped & now->aim;
    return !now->aim ? CUE_NO_BALL : cue_lowest_ball(able ? able : now->aim);
}

/* The simplest record: the contacts that have to be, then what dropped and what left the table, the cue ball last. */
static bool tell_events(seen *now, const outcome *said, answer_refusal *why)
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

/* Infractions come last. Where nothing else is said, and it can have been so, no stroke was made; which ball a single one
 * concerns is asked next. */
static bool tell(seen *now, const outcome *said, bool more, answer_refusal *why)
{
    uint32_t left;
    bool told = true;
    now->no_stroke = said->infractions && !more && !(said->infractions & ~infractions_without_stroke());
    if (!now->no_stroke)
        told = tell_events(now, said, why);
    if (now->no_stroke && !(said->infractions & (said->infractions - 1))) {
        now->infraction = (uint8_t)__builtin_ctz(said->infractions);
        now->step = SEEN_INFRACTION_BALL;
        return true;
    }
    for (left = said->infractions; told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, (unsigned)__builtin_ctz(left), why);
    return told;
}

/* `captured`, perhaps behind the ball that was to be: what just Enter says. */
static bool says_captured(const seen *now, const known_table *known, const char *line)
{
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    unsigned ball;
    if (now->target == CUE_NO_BALL)
        return false;
    if (answer_ball(known->balls, now->alive, word, "", &ball, &(answer_refusal){""}) && ball == now->target)
        line = rest;
    return answer_says(line, "captured") || answer_says(line, "taken");
}

bool outcome_answer(seen *now, const known_table *known, const char *line, bool *more, answer_refusal *why)
{
    const bool is_captured = says_captured(now, known, line);
    outcome said = {.hit = CUE_BALL};
    bool tells;
    why->text[0] = '\0';
    *more = answer_says(line, "more") || answer_says(line, "f") || answer_says(line, "no stroke") ||
            answer_is_notation(known->balls, line);
    if (*more)
        return true;
    if (now->called != CUE_NO_BALL && answer_is_yes(line))
        line = "";
    if (answer_is_empty(line) && now->called != CUE_NO_BALL) {
        said.dropped = CUE_BALL_BIT(now->called);
        said.pockets[now->called] = now->pocket;
    }
    if (read_foul(now, &line) && answer_is_empty(line)) {
        now->foul = 1;
        return true;
    }
    if (now->foul && answer_is_empty(line))
        return answer_refuse(why, "Say which foul it was, or `back`.");
    while (!answer_is_empty(line) && !is_captured)
        if (!read_part(now, known, &line, &said, why))
            return false;
    now->foul = 0;
    if (contradicts(now, known, &said, why))
        return false;
    if (said.eye)
        now->eye = (uint8_t)said.eye;
    tells = said.missed || said.dropped || said.off || said.hit != CUE_BALL;
    if (said.hit == CUE_BALL)
        said.hit = aim_of(now, said.dropped);
    now->brief = 1;
    return tell(now, &said, tells, why);
}
