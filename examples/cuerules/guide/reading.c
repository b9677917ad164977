#include "reading.h"

/* Are there balls of which nothing is said, since the last comma? */
bool reading_has_subject(const reading *on)
{
    return on->count && on->pending[on->count - 1].part == on->part;
}

bool reading_drop(reading *on, unsigned ball, unsigned pocket)
{
    report *const of = on->of;
    if (ball == CUE_NO_BALL) {
        of->it_dropped = true;
        of->it_pocket = pocket != CUE_NO_POCKET ? pocket : of->it_pocket;
        on->last = LAST_IT;
        return true;
    }
    if (cue_in_set(of->dropped, ball) && !on->is_combination && !of->tells)
        return answer_refuse(on->why, "%s is named twice.", answer_the_ball(on->at.balls, ball));
    if (of->lead == CUE_NO_BALL && ball != CUE_BALL) {
        of->lead = ball;
        of->lead_pocket = pocket;
    }
    if (ball == of->lead && pocket != CUE_NO_POCKET && of->lead_pocket == CUE_NO_POCKET)
        of->lead_pocket = pocket;
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
    if (ball == CUE_BALL) { /* the white stays up: no scratch */
        on->of->dropped &= ~CUE_BALL_BIT(CUE_BALL);
        on->of->cue_stays = on->of->tells = true;
        return;
    }
    on->of->missed = on->has_missed = true;
    if (ball == CUE_NO_BALL)
        return;
    if (on->is_combination)
        on->of->dropped &= ~CUE_BALL_BIT(ball);
    on->of->missed_ball = ball;
    lead(on, ball, pocket);
}

void reading_hit(reading *on, unsigned ball)
{
    report *const of = on->of;
    if (of->hit == CUE_BALL && ball != CUE_NO_BALL)
        of->hit = ball;
    else if (ball != CUE_NO_BALL && ball != CUE_BALL && ball != of->hit && of->more_count < REPORT_HITS)
        of->more[of->more_count++] = ball;
}

/* `is` is said of the balls that were named since the last comma; the last one alone where the others are none of its
 * business. */
bool reading_tell_pending(reading *on, sense is)
{
    bool told = true;
    unsigned i, kept = 0;
    for (i = 0; i < on->count; i++) {
        const unsigned ball = on->pending[i].ball, pocket = on->pending[i].pocket;
        const bool stays = on->of->stays_up && pocket == CUE_NO_POCKET; /* the 3 and the 1 stayed up */
        if (is == OFF && pocket != CUE_NO_POCKET && i + 1 < on->count && on->pending[i].part == on->part)
            told = told && reading_drop(on, ball, pocket); /* 9 bottom left and the 14 flew off the table */
        else if ((on->pending[i].part != on->part && !(is == POT && on->everything)) ||
                 (is == MISS && i + 1 < on->count && !stays))
            on->pending[kept++] = on->pending[i];
        else if (is == POT) {
            on->of->says_potted = on->of->says_potted || (ball == CUE_NO_BALL && !on->makes);
            told = told && reading_drop(on, ball, pocket);
        }
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

/* The white kisses the pink and goes in, or drops. */
static bool drops_cue_ball(const reading *on)
{
    const sense next = word_peek(&on->at);
    return on->cue_hits && on->linked && !on->negated && !reading_has_subject(on) &&
           (next == IN || next == DOWN || next == POCKET || next == COMMA || next == THE_END);
}

bool reading_take_verb(reading *on, sense is)
{
    static const char *const makes[] = {"made",  "makes",    "make",     "gets",  "takes", "take",
                                        "took", "captured", "captures", NULL};
    if (is == POT && drops_cue_ball(on))
        return reading_drop(on, CUE_BALL, CUE_NO_POCKET);
    on->makes = word_is_one(on->at.balls, on->word, makes);
    on->of->tells = true;
    if (reading_has_subject(on))
        return reading_tell_pending(on, is);
    if (is == POT && on->verb == POT && on->has_object)
        return true; /* makes the 1, which drops */
    on->verb = is;
    on->has_object = false;
    on->negated = false;
    return true;
}

/* Is something else said of what was just named: `and the 8 left the table`? */
bool reading_has_own_verb(const reading *on)
{
    word_scan ahead = on->at;
    sense found;
    while ((found = word_look(&ahead)) == IDLE || found == POCKET)
        ahead.rest = ahead.after;
    return found == POT || found == GO || found == LEAVE || found == MISS || found == HIT || found == OFF || found == NOT ||
           found == ROLL || found == SCRATCH;
}

static bool keep_pending(reading *on, unsigned ball, unsigned pocket)
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

/* Does what was just named drop, alone or with others: `and the 1 and the 12 drop`? */
static bool drops_next(const reading *on)
{
    word_scan ahead = on->at;
    sense next;
    while ((next = word_peek(&ahead)) == AND || next == BALL)
        word_skip(&ahead);
    return next == POT || next == GO;
}

/* Does what was just named leave the table? */
static bool leaves_next(const reading *on)
{
    const sense next = word_peek(&on->at);
    return (next == LEAVE || next == GO) && word_is_ahead(&on->at, TABLE);
}

bool reading_take_one(reading *on, unsigned ball, unsigned pocket)
{
    if (on->verb == POT && on->has_object && reading_has_own_verb(on))
        on->verb = UNKNOWN;
    switch (on->verb) {
    case POT:
        on->has_object = true;
        on->of->says_potted = on->of->says_potted || (ball == CUE_NO_BALL && !on->makes);
        return reading_drop(on, ball, pocket);
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
            reading_hit(on, ball);
        else if (on->of->chain_count < REPORT_HITS && ball != CUE_NO_BALL) {
            on->of->chain[on->of->chain_count].from = on->chain_from;
            on->of->chain[on->of->chain_count++].to = ball;
        }
        on->is_chain = false;
        on->last = LAST_HIT;
        on->last_ball = ball;
        break;
    case LEAVE:
        if (!drops_next(on))
            return true;
        return keep_pending(on, ball, pocket); /* plays safe, and the 3 drops */
    case AIM:
        if (leaves_next(on)) /* shoots and the red jumps off the table */
            return keep_pending(on, ball, pocket);
        on->of->is_aim = true;
        on->aimed = ball;
        if (ball != CUE_NO_BALL && !(on->of->is_called && on->of->lead_pocket != CUE_NO_POCKET))
            lead(on, ball, pocket);
        break;
    case TOUCH:
        on->of->touched = ball;
        break;
    case IN_OFF:
        on->of->in_off = ball;
        break;
    default:
        return keep_pending(on, ball, pocket);
    }
    on->verb = UNKNOWN;
    return true;
}

bool reading_refuse_word(reading *on)
{
    const char *line = on->word;
    const answer_word word = word_next(on->at.balls, &line);
    return answer_refuse(on->why, "\"%.*s\" is not understood here. Say what dropped, what was missed, what was hit first or "
                                  "which foul it was, in fewer words; `m`: nothing dropped. A comma stands between two things.",
                         (int)(word.length < 40 ? word.length : 40), word.text);
}

/* Did a ball drop, since the last comma? */
bool reading_has_dropped(const reading *on)
{
    return (on->verb == POT && on->has_object) || (on->last == LAST_DROPPED && on->last_part == on->part);
}

/* By way of the ball that comes next: that was hit, and a pocket behind it is the other's. */
bool reading_take_by_way(reading *on)
{
    on->of->tells = true;
    on->cue_hits = reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL;
    on->count -= on->cue_hits;
    if (reading_has_subject(on) && !reading_tell_pending(on, POT))
        return false;
    word_skip(&on->at);
    /* Where it is told as well that this one was hit first, it was. */
    on->of->by_way = on->of->hit == CUE_BALL ? on->at.ball : CUE_NO_BALL;
    reading_hit(on, on->at.ball);
    on->verb = UNKNOWN;
    on->by_way = true;
    on->is_combination = false;
    return true;
}
