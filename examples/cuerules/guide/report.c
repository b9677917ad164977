#include "report.h"

#include "report_words.h"
#include "spoken.h"

#include <string.h>

/* A line as it is read. pending: balls that were named, of which nothing is said yet. part: how many commas stand before.
 * verb: what was said, and goes on to the balls behind it; has_object: to one already. has_missed: since the last comma
 * something was missed. is_joined: `and` stands behind the first ball. negated: `not` waits for its verb. is_combination: the
 * next two balls are one. also: it is said that something happened, too. is_chain: the next ball was not hit by the cue ball.
 * is_no: that is the whole line. is_counted: it was said how many dropped. as_called: that it came as it was called.
 * by_way: a ball was just named by way of which the cue ball came. is_thin: of the ball off which it goes it is said how.
 * everything: what is said next is said of all balls that were named. calls_pocket: the next pocket is called_pocket, the one
 * that was called. chain_from: the ball that hits the next one, where
 * is_chain. recent: the balls that were named last, of so many named. last: where a pocket goes that is named next. word:
 * what is being read. */
typedef struct reading {
    word_scan at;
    report *of;
    answer_refusal *why;
    struct {
        unsigned ball, pocket, part;
        bool is_unclear; /* stands behind a miss */
    } pending[CUE_BALLS_MAX];
    unsigned count, part, chain_from, last_ball, last_part, last_pocket, recent[2], named;
    enum { LAST_NONE, LAST_PENDING, LAST_DROPPED, LAST_HIT, LAST_LEAD, LAST_IT } last;
    sense verb;
    bool has_object, negated, starts, has_missed, is_joined, is_combination, also, is_chain, is_no, is_counted, as_called;
    bool by_way, is_thin, everything, calls_pocket;
    unsigned called_pocket;
    const char *word;
} reading;

/* Are there balls of which nothing is said, since the last comma? */
static bool has_subject(const reading *on)
{
    return on->count && on->pending[on->count - 1].part == on->part;
}

static bool drop(reading *on, unsigned ball, unsigned pocket)
{
    report *const of = on->of;
    if (ball == CUE_NO_BALL) {
        of->it_dropped = true;
        of->it_pocket = pocket != CUE_NO_POCKET ? pocket : of->it_pocket;
        on->last = LAST_IT;
        return true;
    }
    if (cue_in_set(of->dropped, ball) && !on->is_combination)
        return answer_refuse(on->why, "%s is named twice.", answer_the_ball(on->at.balls, ball));
    if (of->lead == CUE_NO_BALL && ball != CUE_BALL) {
        of->lead = ball;
        of->lead_pocket = pocket;
    }
    if (!cue_in_set(of->dropped, ball) || pocket != CUE_NO_POCKET)
        of->pockets[ball] = (uint8_t)pocket;
    of->dropped |= CUE_BALL_BIT(ball);
    on->last = LAST_DROPPED;
    on->last_ball = ball;
    on->last_part = on->part;
    return true;
}

static void lead(reading *on, unsigned ball, unsigned pocket)
{
    on->of->lead = ball;
    on->of->lead_pocket = pocket;
    on->last = LAST_LEAD;
}

static void miss(reading *on, unsigned ball, unsigned pocket)
{
    on->of->missed = on->has_missed = true;
    if (ball == CUE_NO_BALL)
        return;
    if (on->is_combination)
        on->of->dropped &= ~CUE_BALL_BIT(ball);
    on->of->missed_ball = ball;
    lead(on, ball, pocket);
}

static void hit(reading *on, unsigned ball)
{
    report *const of = on->of;
    if (of->hit == CUE_BALL && ball != CUE_NO_BALL)
        of->hit = ball;
    else if (ball != CUE_NO_BALL && ball != CUE_BALL && ball != of->hit && of->more_count < REPORT_HITS)
        of->more[of->more_count++] = ball;
}

/* `is` is said of the balls that were named since the last comma; the last one alone where the others are none of its
 * business. */
static bool tell_pending(reading *on, sense is)
{
    bool told = true;
    unsigned i, kept = 0;
    for (i = 0; i < on->count; i++) {
        const unsigned ball = on->pending[i].ball, pocket = on->pending[i].pocket;
        if ((on->pending[i].part != on->part && !(is == POT && on->everything)) || (is == MISS && i + 1 < on->count))
            on->pending[kept++] = on->pending[i];
        else if (is == POT)
            told = told && drop(on, ball, pocket);
        else if (is == MISS)
            miss(on, ball, pocket);
        else if (ball == CUE_NO_BALL && !on->named)
            on->of->it_left = true;
        else
            on->of->off |= CUE_BALL_BIT(ball == CUE_NO_BALL ? on->recent[1] : ball);
    }
    on->count = kept;
    on->last = on->last == LAST_PENDING ? LAST_NONE : on->last;
    on->verb = UNKNOWN;
    on->negated = false;
    return told;
}

/* A verb: of what was named before it, or else of what comes. */
static bool take_verb(reading *on, sense is)
{
    on->of->tells = true;
    if (has_subject(on))
        return tell_pending(on, is);
    if (is == POT && on->verb == POT && on->has_object)
        return true; /* makes the 1, which drops */
    on->verb = is;
    on->has_object = false;
    on->negated = false;
    return true;
}

/* Is something else said of what was just named: `and the 8 left the table`? */
static bool has_own_verb(const reading *on)
{
    word_scan ahead = on->at;
    sense found;
    while ((found = word_look(&ahead)) == IDLE || found == POCKET)
        ahead.rest = ahead.after;
    return found == POT || found == GO || found == LEAVE || found == MISS || found == HIT || found == OFF || found == NOT;
}

static bool wait(reading *on, unsigned ball, unsigned pocket)
{
    if (on->count == CUE_BALLS_MAX)
        return answer_refuse(on->why, "That is too much for one line.");
    on->pending[on->count].ball = ball;
    on->pending[on->count].pocket = pocket;
    on->pending[on->count].is_unclear = on->has_missed;
    on->pending[on->count++].part = on->part;
    on->last = LAST_PENDING;
    return true;
}

static bool take_one(reading *on, unsigned ball, unsigned pocket)
{
    if (on->verb == POT && on->has_object && has_own_verb(on))
        on->verb = UNKNOWN;
    switch (on->verb) {
    case POT:
        on->has_object = true;
        return drop(on, ball, pocket);
    case OFF:
        on->has_object = true;
        if (ball == CUE_NO_BALL)
            on->of->it_left = true;
        else
            on->of->off |= CUE_BALL_BIT(ball);
        return true;
    case MISS:
        miss(on, ball, pocket);
        break;
    case HIT:
        if (!on->is_chain)
            hit(on, ball);
        else if (on->of->chain_count < REPORT_HITS && ball != CUE_NO_BALL) {
            on->of->chain[on->of->chain_count].from = on->chain_from;
            on->of->chain[on->of->chain_count++].to = ball;
        }
        on->is_chain = false;
        on->last = LAST_HIT;
        on->last_ball = ball;
        break;
    case LEAVE:
        return true;
    case AIM:
        on->of->is_aim = true;
        if (ball != CUE_NO_BALL)
            lead(on, ball, pocket);
        break;
    case TOUCH:
        on->of->touched = ball;
        break;
    case IN_OFF:
        on->of->in_off = ball;
        break;
    default:
        return wait(on, ball, pocket);
    }
    on->verb = UNKNOWN;
    return true;
}

/* The first of two balls was hit, and the second one dropped. */
static bool combine(reading *on)
{
    if (on->count < 2 || !has_subject(on))
        return true;
    hit(on, on->pending[on->count - 2].ball);
    on->pending[on->count - 2] = on->pending[on->count - 1];
    on->count--;
    return tell_pending(on, POT);
}

/* One ball, or as many of a family. */
static bool take_balls(reading *on)
{
    const cue_ball_words *const words = on->at.balls->also.words;
    cue_balls named = on->of->dropped;
    unsigned i, ball = on->at.ball;
    if (on->at.is_plural && on->negated) {
        on->negated = false; /* no reds */
        return on->of->tells = true;
    }
    if (on->at.is_plural && on->verb != HIT && word_peek(&on->at) != HIT)
        return answer_refuse(on->why, "How many %ss? Type it as in `two %ss`.", words->family, words->family);
    for (i = 0; i < on->count; i++)
        named |= on->pending[i].ball == CUE_NO_BALL ? 0 : CUE_BALL_BIT(on->pending[i].ball);
    on->recent[0] = on->recent[1];
    on->recent[1] = ball;
    on->named++;
    for (i = 0; i < on->at.several; i++) {
        /* Which of those that are alike does not matter. */
        if (words && words->family && cue_in_set(words->members & named, ball) &&
            !answer_another(on->at.balls, on->at.alive, named, answer_whole(words->family), "drop", &ball, on->why))
            return false;
        if (!take_one(on, ball, CUE_NO_POCKET))
            return false;
        named |= CUE_BALL_BIT(ball);
    }
    return !on->is_combination || combine(on);
}

static bool take_pocket(reading *on)
{
    report *const of = on->of;
    const unsigned pocket = on->at.pocket;
    if (on->at.vague.text[0] || pocket != CUE_NO_POCKET)
        of->vague = on->at.vague;
    on->last_pocket = pocket;
    if (on->last == LAST_HIT && on->last_ball != CUE_NO_BALL)
        return drop(on, on->last_ball, pocket); /* hits it into that */
    if (on->calls_pocket) {
        on->calls_pocket = false;
        on->called_pocket = pocket;
        return true;
    }
    /* `6 in TR, dropped in TL`: what was said before the comma was called. */
    if (on->verb == POT && !on->has_object && on->last == LAST_PENDING && on->count && !has_subject(on)) {
        of->it_pocket = pocket;
        return true;
    }
    if (on->last == LAST_PENDING && on->count)
        on->pending[on->count - 1].pocket = pocket;
    else if (on->last == LAST_DROPPED)
        of->pockets[on->last_ball] = (uint8_t)pocket;
    if (on->last == LAST_LEAD || (on->last == LAST_DROPPED && of->lead == on->last_ball))
        of->lead_pocket = pocket;
    else if (on->last == LAST_IT || (on->last == LAST_NONE && on->verb == POT))
        of->it_pocket = pocket;
    return true;
}

static bool is_kiss(const reading *on)
{
    static const char *const words[] = {"kisses", "kissed", "kissing", NULL};
    return answer_is_one(word_next(on->at.balls, &(const char *){on->word}), words);
}

/* `2 hits the 9`: the 2 was hit; `the 4 was hit first`: so was the 4; else the cue ball hit what comes. */
static bool take_hit(reading *on)
{
    report *const of = on->of;
    const bool subject = has_subject(on) && on->pending[on->count - 1].ball != CUE_NO_BALL;
    const unsigned ball = subject ? on->pending[on->count - 1].ball : CUE_NO_BALL;
    const sense next = word_peek(&on->at);
    const bool later = of->it_dropped || of->dropped || of->hit != CUE_BALL;
    of->tells = true;
    if (subject && next == THE_END && on->pending[on->count - 1].pocket != CUE_NO_POCKET)
        return answer_refuse(on->why, "Did %s drop? Say `made` or `missed` behind it.", answer_the_ball(on->at.balls, ball));
    if (next == EVERYTHING || next == NOTHING || (on->negated && next != BALL && next != RAIL)) {
        of->no_hit = true;
        on->count -= subject;
        on->last = LAST_NONE;
        while (word_peek(&on->at) == EVERYTHING || word_peek(&on->at) == NOTHING || word_peek(&on->at) == IT)
            word_skip(&on->at);
    } else if (next == IT && on->of->lead != CUE_NO_BALL) { /* kicks at the 2, hits it */
        word_skip(&on->at);
        hit(on, on->of->lead);
    } else if (on->negated && next == RAIL) {
        of->no_rail = true;
    } else if (on->negated) {
        return answer_refuse(on->why, "Say what was hit, as in `hit 4`; or `no hit`.");
    } else if (subject) {
        on->count--;
        on->last = LAST_NONE;
        if (ball != CUE_BALL && next != RAIL) {
            /* Behind `made it` it is some ball that went on to hit another. */
            if (next != BALL || !later)
                hit(on, ball);
            on->is_chain = next == BALL;
            on->chain_from = ball;
        }
    } else if (next == BALL && is_kiss(on) && on->count && on->pending[0].ball != CUE_NO_BALL && on->pending[0].ball != CUE_BALL) {
        on->is_chain = true; /* `red in TL, kissed the pink`: the red did */
        on->chain_from = on->pending[0].ball;
    } else if (next != BALL && next != RAIL && next != UNKNOWN) {
        return answer_refuse(on->why, "Which ball was hit first? Type it as in `hit 4`; `no hit` where it was none.");
    }
    on->negated = false;
    on->verb = next == BALL ? HIT : UNKNOWN;
    return true;
}

/* Nothing dropped, nothing was hit, nothing touched a rail. */
static bool take_nothing(reading *on)
{
    sense next = word_peek(&on->at);
    on->of->tells = true;
    on->verb = UNKNOWN;
    if (next == ELSE) { /* dropped: what was tried did */
        on->also = true;
        do
            word_skip(&on->at);
        while ((next = word_peek(&on->at)) == POT || next == GO || next == IN || next == DOWN);
        return true;
    }
    if (next == HIT || next == TOUCH) {
        word_skip(&on->at);
        next = word_peek(&on->at);
        on->of->no_rail = on->of->no_rail || next == RAIL;
        on->of->no_hit = on->of->no_hit || next != RAIL;
        return true;
    }
    on->of->missed = true;
    while (next == POT || next == GO || next == IN || next == DOWN) {
        word_skip(&on->at);
        next = word_peek(&on->at);
    }
    return true;
}

static bool refuse_word(reading *on)
{
    const char *line = on->word;
    const answer_word word = word_next(on->at.balls, &line);
    return answer_refuse(on->why, "\"%.*s\" is not understood here. Say what dropped, what was missed, what was hit first or "
                                  "which foul it was, in fewer words; `m`: nothing dropped. A comma stands between two things.",
                         (int)(word.length < 40 ? word.length : 40), word.text);
}

/* Misses a ball, or everything. */
static bool take_miss(reading *on)
{
    if (on->negated)
        return refuse_word(on);
    if (word_peek(&on->at) == POT)
        word_skip(&on->at); /* misses the pot */
    if (word_is_ahead(&on->at, EVERYTHING)) {
        on->of->tells = on->of->no_hit = true;
        while (!has_subject(on) && (word_peek(&on->at) == BALL || word_peek(&on->at) == IT))
            word_skip(&on->at);
        while (word_peek(&on->at) == EVERYTHING)
            word_skip(&on->at);
        return true;
    }
    return take_verb(on, MISS);
}

/* Did a ball drop, since the last comma? */
static bool has_dropped(const reading *on)
{
    return (on->verb == POT && on->has_object) || (on->last == LAST_DROPPED && on->last_part == on->part);
}

/* By way of the ball that comes next: that was hit, and a pocket behind it is the other's. */
static bool take_by_way(reading *on)
{
    on->of->tells = true;
    if (has_subject(on) && !tell_pending(on, POT))
        return false;
    word_skip(&on->at);
    hit(on, on->at.ball);
    on->verb = UNKNOWN;
    on->by_way = true;
    on->is_combination = false;
    return true;
}

/* `9 off the 2` is in off it, `8 off the table` has left that, `off the rail` says nothing. */
static bool take_off(reading *on)
{
    const sense next = word_peek(&on->at);
    const answer_word article = word_next(on->at.balls, &(const char *){on->at.rest});
    const bool about = has_subject(on) || has_dropped(on) || on->last == LAST_IT || on->last == LAST_LEAD ||
                       (on->last == LAST_DROPPED && answer_is(article, "the"));
    if ((on->of->safe || on->is_thin) && next == BALL && !has_subject(on)) { /* plays safe, thin off the 11 */
        word_skip(&on->at);
        hit(on, on->at.ball);
        return on->of->tells = true;
    }
    if (next == RAIL || next == BREAK || next == COMBINATION || on->verb == LEAVE)
        return true;
    if (next == BALL && (about || on->is_combination))
        return take_by_way(on);
    if (next == TABLE)
        word_skip(&on->at);
    else if (next != BALL && !has_subject(on))
        return answer_refuse(on->why, "Which ball left the table? Type it as in `off 9`.");
    /* What was said to be hit may have been driven off. */
    if (!has_subject(on) && on->verb == OFF && on->has_object)
        return true;
    return take_verb(on, OFF);
}

static bool take_in_off(reading *on)
{
    unsigned ball = has_subject(on) ? on->pending[on->count - 1].ball : CUE_BALL;
    on->of->tells = true;
    if (ball != CUE_BALL && word_peek(&on->at) == BALL)
        return take_by_way(on);
    on->count -= has_subject(on) && ball == CUE_BALL;
    on->last = LAST_NONE;
    on->verb = IN_OFF;
    return drop(on, CUE_BALL, CUE_NO_POCKET);
}

/* `in` before a pocket, or behind a verb, is no more than that. */
static bool take_in(reading *on)
{
    const sense next = word_peek(&on->at);
    if (next == OFF) {
        word_skip(&on->at);
        if (word_peek(&on->at) == RAIL || word_peek(&on->at) == BREAK)
            return take_verb(on, POT); /* in, off the rail */
        if (word_peek(&on->at) == TABLE)
            word_skip(&on->at);
        return take_in_off(on);
    }
    if (on->negated)
        return take_verb(on, MISS);
    if (next == POCKET || (!has_subject(on) && (on->verb == POT || on->verb == LEAVE)))
        return true;
    if (on->last == LAST_HIT && on->last_ball != CUE_NO_BALL && !has_subject(on))
        return drop(on, on->last_ball, CUE_NO_POCKET);
    if (has_subject(on))
        return take_verb(on, POT);
    return !has_dropped(on) && (next == THE_END || next == COMMA || next == AND) ? take_verb(on, POT) : true;
}

/* Where a ball stops says nothing of the shot, nor does the ball beside it. */
static bool take_stop(reading *on)
{
    on->count -= has_subject(on);
    on->of->tells = true;
    on->verb = LEAVE;
    on->last = LAST_NONE;
    return true;
}

/* `comes back to the baulk end`, `goes up the table`: where the ball went that dropped nowhere. */
static bool only_moves(const reading *on)
{
    static const char *const ways[] = {"back", "up", "across", "round", "around", "long", "far", "past", NULL};
    const answer_word way = word_next(on->at.balls, &(const char *){on->at.rest});
    return answer_is_one(way, ways) && !word_is_ahead(&on->at, IN) && !word_is_ahead(&on->at, INTO) &&
           !word_is_ahead(&on->at, POCKET) && !word_is_ahead(&on->at, DOWN) && !word_is_ahead(&on->at, OFF);
}

static bool take_go(reading *on)
{
    const sense next = word_peek(&on->at);
    if (next == STOP || (!on->negated && only_moves(on)))
        return take_stop(on);
    if (next == OFF || next == IN_OFF)
        return true;
    if (next == RAIL) { /* the 11 goes to it */
        on->count -= has_subject(on);
        on->last = LAST_NONE;
        return true;
    }
    if (next == IN) {
        word_skip(&on->at);
        if (word_peek(&on->at) == OFF) {
            word_skip(&on->at);
            if (word_peek(&on->at) != RAIL && word_peek(&on->at) != BREAK)
                return take_in_off(on);
        }
    } else if (next == DOWN) {
        word_skip(&on->at);
    } else if (next == BALL) {
        on->verb = AIM; /* goes for it */
        return true;
    }
    return take_verb(on, on->negated ? MISS : POT);
}

static bool take_leave(reading *on)
{
    if (!word_is_ahead(&on->at, OFF) && !word_is_ahead(&on->at, TABLE)) {
        on->verb = LEAVE; /* where it lies now */
        on->last = LAST_NONE;
        return true;
    }
    while (word_peek(&on->at) == OFF || word_peek(&on->at) == TABLE)
        word_skip(&on->at);
    return take_verb(on, OFF);
}

/* The ball beside which another one lies. */
static bool take_beside(reading *on)
{
    (void)take_stop(on);
    if (word_peek(&on->at) == BALL)
        word_skip(&on->at);
    return true;
}

/* `rolls the 9 into the corner` pots it; the cue ball only lies there. */
static bool take_roll(reading *on)
{
    word_scan ahead = on->at;
    const sense next = word_peek(&on->at);
    if (next == BALL) {
        word_skip(&ahead);
        if (ahead.ball == CUE_BALL || !(word_is_ahead(&ahead, POCKET) || word_is_ahead(&ahead, IN))) {
            on->verb = LEAVE;
            return on->of->tells = true;
        }
        return take_verb(on, POT);
    }
    return has_subject(on) && (next == IN || next == INTO || next == POCKET || next == DOWN) ? take_go(on) : take_stop(on);
}

/* `foul and a miss`, `foul 4`: what it costs follows. */
static bool take_foul(reading *on)
{
    word_scan ahead = on->at;
    on->of->tells = true;
    if (on->negated) {
        on->negated = false;
        return true;
    }
    on->of->foul = true;
    if (word_peek(&ahead) == AND)
        word_skip(&ahead);
    if (word_peek(&ahead) == MISS) {
        on->of->is_miss = true;
        word_skip(&ahead);
        on->at.rest = ahead.rest;
    }
    ahead = on->at;
    ahead.rest += strspn(ahead.rest, " \t,:");
    if (spoken_count(word_next(on->at.balls, &ahead.rest)))
        on->at.rest = ahead.rest;
    return true;
}

static bool take_combination(reading *on)
{
    on->of->tells = true;
    if (on->verb == POT && (on->has_object || word_peek(&on->at) != COMMA))
        return true;
    on->verb = UNKNOWN;
    on->is_combination = true;
    /* `plays a 1-4 combination`. */
    if (on->of->is_aim && on->count == 1 && on->of->lead != CUE_NO_BALL) {
        hit(on, on->of->lead);
        on->of->lead = CUE_NO_BALL;
        on->of->is_aim = false;
        return tell_pending(on, POT);
    }
    return combine(on);
}

static bool take_first(reading *on)
{
    if (!has_subject(on))
        return true;
    on->is_chain = false;
    on->last_ball = on->pending[--on->count].ball;
    hit(on, on->last_ball);
    on->last = LAST_HIT;
    on->of->tells = true;
    return true;
}

static bool take_comma(reading *on)
{
    if (on->verb == OFF && on->is_counted && !on->has_object) { /* two balls left the table: the 3 and the 12 */
        on->is_counted = false;
        on->part++;
        return true;
    }
    if (on->verb == POT && !on->has_object && !on->is_counted)
        (void)drop(on, CUE_NO_BALL, CUE_NO_POCKET);
    on->of->missed = on->of->missed || on->verb == MISS;
    on->of->it_left = on->of->it_left || (on->verb == OFF && !on->has_object);
    on->verb = UNKNOWN;
    on->has_missed = on->by_way = false;
    on->part++;
    return true;
}

/* `makes a 1-9 combo`. */
static bool is_combination_ahead(const reading *on)
{
    word_scan ahead = on->at;
    unsigned balls = 0;
    while (word_peek(&ahead) == BALL && balls++ < 2)
        word_skip(&ahead);
    return balls == 2 && word_peek(&ahead) == COMBINATION;
}

static bool is_knock(const reading *on)
{
    static const char *const words[] = {"knock", "knocks", "knocked", NULL};
    return answer_is_one(word_next(on->at.balls, &(const char *){on->word}), words);
}

/* `the 2 sinks the 9`: the 2 was hit, and the 9 dropped. */
static bool take_pot(reading *on)
{
    if (!on->negated && is_combination_ahead(on)) {
        on->verb = AIM;
        return true;
    }
    if (!on->negated && is_knock(on) && word_is_ahead(&on->at, OFF) && word_is_ahead(&on->at, TABLE))
        return take_verb(on, OFF); /* knocks the 8 off the table */
    if (has_subject(on) && !on->negated && word_peek(&on->at) == BALL && on->pending[on->count - 1].ball != CUE_NO_BALL &&
        on->pending[on->count - 1].ball != CUE_BALL)
        hit(on, on->pending[--on->count].ball);
    return take_verb(on, on->negated ? MISS : POT);
}

/* `takes a shot at the pink`, `takes on the pink`. */
static bool is_try(const reading *on)
{
    static const char *const tries[] = {"shot", "shots", "at", "on", "aim", NULL};
    const char *line = on->at.rest;
    answer_word word;
    do
        word = word_next(on->at.balls, &line);
    while (answer_is(word, "a") || answer_is(word, "the") || answer_is(word, "penalty") || answer_is(word, "free"));
    return answer_is_one(word, tries);
}

/* `takes the black`; else it may be anything, and behind a ball a capture. */
static bool take_take(reading *on)
{
    if (word_peek(&on->at) == BALL && !has_subject(on) && is_try(on)) {
        on->verb = AIM;
        return true;
    }
    return word_peek(&on->at) == BALL && !has_subject(on) ? take_pot(on) : refuse_word(on);
}

static bool take_everything(reading *on)
{
    return on->everything = true;
}

static bool take_thin(reading *on)
{
    return on->is_thin = true;
}

/* `it was the blue`. */
static bool is_was(const reading *on)
{
    static const char *const words[] = {"was", "is", NULL};
    return answer_is_one(word_next(on->at.balls, &(const char *){on->at.rest}), words);
}

/* In `it was a push shot` that is no ball. */
static bool take_it(reading *on)
{
    word_scan ahead = on->at;
    sense next = word_peek(&on->at);
    if (next == NOT) {
        word_skip(&ahead);
        next = word_peek(&ahead);
    }
    if (next == INFRACTION || next == FOUL || next == SAFE || next == SCRATCH || next == BREAK)
        return true;
    if (next == BALL && is_was(on))
        return answer_refuse(on->why, "Tell the shot itself, as in `%s TR, made it`; nobody need say which ball it was not.",
                             on->at.balls->names[on->at.balls->count - 1]);
    return take_one(on, CUE_NO_BALL, CUE_NO_POCKET);
}

/* `the 9 with the 7`: by way of it. */
static bool take_with(reading *on)
{
    const bool about = has_subject(on) || has_dropped(on);
    const bool by = answer_is(word_next(on->at.balls, &(const char *){on->word}), "by");
    /* `the 6 went in with the 9`, but `pots the 9 with the 7`. */
    if (word_peek(&on->at) == BALL && !has_subject(on) && about && !by && on->verb != POT)
        return answer_refuse(on->why, "Did that ball drop, too, or was it hit first? Say `and the 9`, or `off the 9`.");
    return word_peek(&on->at) != BALL || !about || take_by_way(on);
}

/* `hits the 7 into the 9`, `caroms off the 7 into the 9`. */
static bool take_into(reading *on)
{
    if (on->by_way && !has_subject(on) && word_peek(&on->at) == BALL)
        on->verb = HIT;
    else if (has_subject(on) && word_peek(&on->at) == BALL)
        on->is_combination = true;
    if (on->last == LAST_HIT && word_peek(&on->at) == BALL) {
        on->verb = HIT;
        on->is_chain = true;
        on->chain_from = on->last_ball;
    }
    return true;
}

/* `hit the 7 and the 13`, `the 7, then the 13`: also hit, unless something else is said of it. */
static bool goes_on_hitting(const reading *on)
{
    reading ahead = *on;
    if (on->last != LAST_HIT || word_peek(&on->at) != BALL)
        return false;
    word_skip(&ahead.at);
    return !has_own_verb(&ahead) && word_peek(&ahead.at) != IN && word_peek(&ahead.at) != DOWN;
}

static bool take_then(reading *on)
{
    const sense next = word_peek(&on->at);
    reading ahead = *on;
    if (goes_on_hitting(on)) {
        on->verb = HIT;
        return true;
    }
    word_skip(&ahead.at);
    if ((on->of->dropped || on->of->it_dropped) && (next == POT || next == MISS || next == AIM || next == CALL ||
                                                    (next == BALL && !has_own_verb(&ahead) && word_peek(&ahead.at) != IN)))
        return answer_refuse(on->why, "One shot at a time: tell the first one, and then the other. Or `and`, if it was one.");
    return take_comma(on);
}

/* Which ones they were may be said behind it; or that so many came to a rail. */
static bool take_several(reading *on)
{
    const unsigned count = on->at.count;
    word_scan ahead = on->at;
    sense found;
    if (word_is_ahead(&on->at, RAIL)) {
        while (word_look(&on->at) != RAIL)
            on->at.rest = on->at.after;
        on->at.rest = on->at.after;
        on->of->at_rail = count + 1;
        on->of->tells = true;
        return true;
    }
    while ((found = word_look(&ahead)) != BALL && found != THE_END)
        ahead.rest = ahead.after;
    on->has_object = on->is_counted = true;
    return found == BALL || answer_refuse(on->why, "Which ones? Type their names.");
}

/* `the 4 drops, too`: and so did what was tried. */
static bool take_also(reading *on)
{
    on->also = true;
    return true;
}

/* `breaks off`; `the cue ball breaks up the rack`. */
static bool take_break(reading *on)
{
    if (has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL) {
        on->count--;
        on->last = LAST_NONE;
        on->of->tells = on->also = true;
    }
    if (word_peek(&on->at) == OFF || word_peek(&on->at) == IT)
        word_skip(&on->at);
    else if (word_peek(&on->at) == BALL)
        on->verb = AIM; /* smashes the 5 */
    return true;
}

static bool take_and(reading *on)
{
    on->is_joined = on->is_joined || (on->count == 1 && !on->of->tells);
    if (goes_on_hitting(on))
        on->verb = HIT;
    return true;
}

static bool take_not(reading *on)
{
    on->negated = true;
    return true;
}

/* `hit the 5 before the 3`: what comes is not what was hit first. */
static bool take_before(reading *on)
{
    if (on->last != LAST_HIT)
        return refuse_word(on);
    on->verb = LEAVE;
    return true;
}

/* `both went in`. */
static bool take_both(reading *on)
{
    const sense next = word_peek(&on->at);
    if (next == BALL || next == AND)
        return true;
    if (on->negated || (next != POT && next != GO && next != IN && next != DOWN))
        return refuse_word(on);
    on->of->tells = true;
    if (on->named < 2)
        on->of->both = true;
    else if (!drop(on, on->recent[0], CUE_NO_POCKET) || !drop(on, on->recent[1], CUE_NO_POCKET))
        return false;
    on->count = 0;
    on->verb = UNKNOWN;
    do
        word_skip(&on->at);
    while (word_peek(&on->at) == IN || word_peek(&on->at) == DOWN);
    return true;
}

/* What a ball was touched with. */
static bool take_body(reading *on)
{
    return on->of->infractions >> CUE_TOUCHED_BALL & 1 || word_peek(&on->at) == TOUCH || refuse_word(on);
}

static bool take_no_hit(reading *on)
{
    on->of->tells = on->of->no_hit = true;
    return true;
}

static bool take_scratch(reading *on)
{
    on->verb = UNKNOWN;
    if (on->negated) {
        on->negated = false;
        return true;
    }
    on->verb = word_peek(&on->at) == BALL ? AIM : UNKNOWN; /* `on the 9` */
    on->of->tells = true;
    return cue_in_set(on->of->dropped, CUE_BALL) || drop(on, CUE_BALL, CUE_NO_POCKET);
}

/* `no rail`; a rail that a ball came from says nothing. */
static bool take_rail(reading *on)
{
    /* The cue ball, to the rail. */
    if (has_subject(on) && !on->negated && on->pending[on->count - 1].ball == CUE_BALL) {
        on->count--;
        on->last = LAST_NONE;
        on->of->tells = true;
    }
    if (on->at.count && !on->negated && !on->named)
        on->of->at_rail = on->at.count + 1;
    on->of->no_rail = on->of->no_rail || on->negated;
    on->of->tells = on->of->tells || on->negated;
    on->negated = false;
    return true;
}

/* `safe behind the 8`: where it lies now. */
static bool take_safe(reading *on)
{
    const answer_word word = word_next(on->at.balls, &(const char *){on->at.rest});
    on->of->tells = on->of->safe = true;
    on->verb = LEAVE;
    if (word_peek(&on->at) == BALL && (answer_is(word, "on") || answer_is(word, "at"))) { /* a safety on the 4 */
        word_skip(&on->at);
        hit(on, on->at.ball);
    }
    return true;
}

static bool take_aim(reading *on)
{
    on->verb = AIM;
    return true;
}

/* `called the 5`; `as called`, `called it`: what is named before. */
static bool take_call(reading *on)
{
    on->of->is_called = true;
    if (word_peek(&on->at) == BALL)
        return take_aim(on);
    if (word_peek(&on->at) == IT)
        word_skip(&on->at);
    on->calls_pocket = word_peek(&on->at) == POCKET && (on->named == 0 || on->of->dropped || on->of->it_dropped);
    return true;
}

/* Of what stands behind `instead of` nothing happened. */
static bool take_instead(reading *on)
{
    while (word_peek(&on->at) == BALL)
        word_skip(&on->at);
    return true;
}

/* `as called`: what is named dropped, or where nothing is, what was called. */
static bool take_as(reading *on)
{
    if (word_peek(&on->at) != CALL)
        return true;
    word_skip(&on->at);
    on->of->is_called = on->as_called = true;
    return true;
}

static bool take_touch(reading *on)
{
    static const char *const moves[] = {"moved", "moves", "disturbed", NULL};
    const answer_word word = word_next(on->at.balls, &(const char *){on->word});
    on->of->tells = true;
    if (answer_is_one(word, moves) && !word_is_ahead(&on->at, BODY))
        return refuse_word(on); /* balls move in every shot */
    if (word_peek(&on->at) == RAIL)
        return true;
    on->of->infractions |= 1u << CUE_TOUCHED_BALL;
    on->verb = TOUCH;
    return true;
}

/* What is named behind it was struck, or touched. */
static bool take_infraction(reading *on)
{
    on->of->tells = true;
    on->verb = on->at.told == CUE_TOUCHED_BALL ? TOUCH : LEAVE;
    on->of->infractions |= 1u << on->at.told;
    return true;
}

static bool take_eye(reading *on)
{
    on->of->tells = true;
    on->of->eye = (cue_referees_eye)on->at.told;
    if (word_peek(&on->at) == BESIDE) {
        word_skip(&on->at);
        if (word_peek(&on->at) == BALL) {
            word_skip(&on->at);
            on->of->behind = on->at.ball + 1;
        }
    }
    return true;
}

static bool take(reading *on, sense is)
{
    static bool (*const takes[THE_END])(reading *) = {
        [AND] = take_and,         [THEN] = take_then,         [COMMA] = take_comma,     [NOT] = take_not,
        [POT] = take_pot,         [GO] = take_go,             [IN] = take_in,           [IN_OFF] = take_in_off,
        [DOWN] = take_pot,        [MISS] = take_miss,         [HIT] = take_hit,         [NO_HIT] = take_no_hit,
        [FIRST] = take_first,     [SCRATCH] = take_scratch,   [OFF] = take_off,         [LEAVE] = take_leave,
        [RAIL] = take_rail,       [SAFE] = take_safe,         [NOTHING] = take_nothing, [FOUL] = take_foul,
        [AIM] = take_aim,         [CALL] = take_call,         [IT] = take_it,           [TOUCH] = take_touch,
        [ALSO] = take_also,       [COMBINATION] = take_combination, [BREAK] = take_break, [WITH] = take_with,
        [INTO] = take_into,       [SEVERAL] = take_several,   [BALL] = take_balls,      [POCKET] = take_pocket,
        [BEFORE] = take_before, [BOTH] = take_both, [BODY] = take_body, [AS] = take_as,
        [INSTEAD] = take_instead, [STOP] = take_stop, [ROLL] = take_roll, [BESIDE] = take_beside,
        [THIN] = take_thin, [EVERYTHING] = take_everything, [TAKE] = take_take,
        [INFRACTION] = take_infraction, [EYE] = take_eye,
    };
    return !takes[is] || takes[is](on);
}

/* Is it said of all of them where they dropped? */
static bool have_pockets(const reading *on)
{
    unsigned i = 0;
    while (i < on->count && on->pending[i].pocket != CUE_NO_POCKET)
        i++;
    return i == on->count;
}

/* Does the line begin with a ball, or a ball and its pocket, alone, of which nothing was said, and is more told behind it? */
static bool names_lead(const reading *on)
{
    const bool alone = on->count == 1 || (on->count > 1 && on->pending[1].part > 0);
    const unsigned ball = on->count ? on->pending[0].ball : CUE_NO_BALL;
    if (!on->starts || !alone || on->of->is_called || ball == CUE_NO_BALL || ball == CUE_BALL)
        return false;
    return on->pending[0].part == 0 && !on->pending[0].is_unclear && !(on->count > 1 && have_pockets(on)) &&
           (on->of->tells || (on->count > 1 && on->pending[0].pocket != CUE_NO_POCKET));
}

/* What nothing was said of: the first stands for what was called, where more is told behind it; the others dropped. */
static bool finish(reading *on)
{
    report *const of = on->of;
    unsigned i = 0;
    (void)take_comma(on);
    if (on->negated && !on->is_no)
        return answer_refuse(on->why, "Say what did not happen, as in `missed`, `no hit` or `no rail`.");
    if (on->negated)
        of->tells = of->missed = true;
    if (on->as_called && !of->tells) {
        of->tells = true;
        of->it_dropped = !on->named;
    }
    if (of->is_aim && of->missed && of->missed_ball == CUE_NO_BALL)
        of->missed_ball = of->lead; /* tries the 5 and misses */
    if (names_lead(on)) {
        of->lead = on->pending[0].ball;
        of->lead_pocket = on->pending[0].pocket;
        of->is_bare = !on->is_joined;
        i = of->is_bare;
        if (on->count == 1 && report_tells_nothing(of) && !on->also)
            return answer_refuse(on->why, "Did %s drop? Say `made` or `missed` behind it.", answer_the_ball(on->at.balls, of->lead));
    }
    if (on->also && of->lead != CUE_NO_BALL && (of->is_bare || of->is_aim) && !of->missed && !of->it_dropped &&
        !cue_in_set(of->dropped, of->lead)) {
        of->is_bare = false;
        if (!drop(on, of->lead, of->lead_pocket))
            return false;
    }
    for (; i < on->count; i++)
        if (on->pending[i].is_unclear)
            return answer_refuse(on->why, "Did %s drop, or was it missed, too? Put a comma before it, and say what it did.",
                                 answer_the_ball(on->at.balls, on->pending[i].ball));
        else if (!drop(on, on->pending[i].ball, on->pending[i].pocket))
            return false;
    if (on->called_pocket != CUE_NO_POCKET && of->lead != CUE_NO_BALL)
        of->lead_pocket = on->called_pocket;
    /* `2 and 7 in the top left, called the 2`. */
    if (of->is_called && of->lead != CUE_NO_BALL && of->lead_pocket == CUE_NO_POCKET && cue_in_set(of->dropped, of->lead))
        of->lead_pocket = of->pockets[of->lead] != CUE_NO_POCKET ? of->pockets[of->lead] : on->last_pocket;
    return true;
}

static bool is_only_word(const char *line)
{
    (void)answer_next(&line);
    return answer_is_empty(line);
}

/* Is it a word that was not understood? Alone, or in a list of balls, it is one that is misspelt. */
static bool is_no_ball(const reading *on, const char *line)
{
    return !is_only_word(line) && (on->of->tells || on->verb || !on->named) &&
           strstr(on->why->text, "is not a ball of") && !strspn(on->why->text, "0123456789");
}

bool report_read(const cue_ball_set *balls, cue_balls alive, const char *line, report *out, answer_refusal *why)
{
    reading on = {.at = {.balls = balls, .alive = alive, .rest = answer_behind_speaker(line)}, .of = out, .why = why,
                  .last_pocket = CUE_NO_POCKET, .called_pocket = CUE_NO_POCKET};
    sense is;
    *out = (report){.lead = CUE_NO_BALL, .lead_pocket = CUE_NO_POCKET, .missed_ball = CUE_NO_BALL, .hit = CUE_BALL,
                    .in_off = CUE_NO_BALL, .touched = CUE_NO_BALL, .it_pocket = CUE_NO_POCKET};
    why->text[0] = '\0';
    on.starts = word_peek(&on.at) == BALL;
    on.is_no = answer_is_no(line);
    while ((is = word_look(&on.at)) != THE_END) {
        on.word = on.at.rest;
        *why = on.at.why;
        if (is == UNKNOWN)
            return is_no_ball(&on, line) ? refuse_word(&on) : false;
        why->text[0] = '\0';
        on.at.rest = on.at.after;
        if (!take(&on, is))
            return false;
    }
    return finish(&on);
}

bool report_tells_nothing(const report *of)
{
    return !(of->missed || of->safe || of->no_hit || of->no_rail || of->foul || of->it_dropped || of->it_left || of->both ||
             of->made || of->dropped || of->off || of->infractions || of->eye || of->at_rail || of->hit != CUE_BALL);
}

bool report_is_meant(const cue_ball_set *balls, const char *line)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    sense is;
    while ((is = word_look(&at)) != THE_END) {
        if (is == BALL || is == POT || is == MISS || is == HIT || is == SCRATCH || is == RAIL || is == FOUL || is == BREAK ||
            is == INFRACTION)
            return true;
        at.rest = at.after;
    }
    return false;
}

bool report_is_notation(const cue_ball_set *balls, cue_balls alive, const char *line)
{
    report said;
    return answer_is_notation(balls, line) &&
           !(report_read(balls, alive, line, &said, &(answer_refusal){""}) && said.tells);
}
