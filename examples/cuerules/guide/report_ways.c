/* Where balls went, and stopped. */
#include "reading.h"

#include <string.h>

/* Where a ball stops says nothing of the shot, nor does the ball beside it. */
bool take_stop(reading *on)
{
    static const char *const floors[] = {"floor", NULL};
    word_scan ahead = on->at;
    if (reading_has_subject(on) && word_peek(&ahead) == TABLE) { /* the 5 ends up on the floor */
        while (word_look(&ahead) == IDLE)
            ahead.rest = ahead.after;
        if (word_is_one(on->at.balls, ahead.rest, floors)) {
            word_skip(&on->at);
            return reading_take_verb(on, OFF);
        }
    }
    const bool is_cue = reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL;
    on->it_is_cue = is_cue && !word_is_ahead(&on->at, POCKET);
    on->of->cue_stays = on->of->cue_stays || on->it_is_cue;
    on->count -= reading_has_subject(on);
    on->of->tells = true;
    on->verb = LEAVE;
    on->last = LAST_NONE;
    return true;
}

/* Is the pocket that of the ball that is named first, or of `it`? Where another one dropped nobody asks for
 * more than is said. */
static bool is_of_lead(const reading *on)
{
    return (on->last == LAST_PENDING && on->count == 1) || on->last == LAST_LEAD || on->last == LAST_IT ||
           on->last == LAST_NONE || on->last == LAST_HIT ||
           (on->last == LAST_DROPPED && on->last_ball == on->of->lead && !(on->count && on->pending[0].part < on->part));
}

bool take_pocket(reading *on)
{
    report *const of = on->of;
    const unsigned pocket = on->at.pocket;
    if (on->at.vague.text[0] && of->vague.text[0] && of->is_called && strcmp(on->at.vague.text, of->vague.text) != 0)
        return answer_refuse(on->why,
                             "Which pockets: where was it called, and where did it drop? Say both, as in `called 6 ML, "
                                      "dropped in TL`.");
    if (of->is_called && !on->calls_pocket && on->last == LAST_DROPPED && of->lead == on->last_ball &&
        of->lead_pocket != CUE_NO_POCKET) {
        /* Called into TR, it went into another one; `the side` is that one where it can be. */
        if (on->at.vague.text[0] && !strstr(on->at.vague.text, cue_pocket_name(of->lead_pocket)))
            return answer_refuse(on->why, "%s", on->at.vague.text);
        of->pockets[on->last_ball] = (uint8_t)(on->at.vague.text[0] ? of->lead_pocket : pocket);
        return of->told_where = true;
    }
    if ((on->at.vague.text[0] || pocket != CUE_NO_POCKET) && is_of_lead(on) && !(of->is_called && of->dropped))
        of->vague = on->at.vague;
    on->last_pocket = pocket;
    if (on->last == LAST_HIT && on->last_ball != CUE_NO_BALL)
        return reading_drop(on, on->last_ball, pocket); /* hits it into that */
    /* `yellow BL, no, TR`: not the one before. */
    if (on->negated && on->last == LAST_PENDING && on->count) {
        on->negated = false;
        on->pending[on->count - 1].pocket = pocket;
        return true;
    }
    if (on->calls_pocket) {
        on->calls_pocket = false;
        on->called_pocket = pocket;
        return true;
    }
    /* `6 in TR, dropped in TL`: what was said before the comma was called. */
    if (on->verb == POT && !on->has_object && on->last == LAST_PENDING && on->count && !reading_has_subject(on)) {
        of->it_pocket = pocket;
        return true;
    }
    if (on->last == LAST_PENDING && on->count)
        on->pending[on->count - 1].pocket = pocket;
    else if (on->last == LAST_DROPPED) {
        of->pockets[on->last_ball] = (uint8_t)pocket;
        of->told_where = true;
    }
    if (on->last == LAST_LEAD || (on->last == LAST_DROPPED && of->lead == on->last_ball))
        of->lead_pocket = pocket;
    else if (on->last == LAST_IT || (on->last == LAST_NONE && on->verb == POT))
        of->it_pocket = pocket;
    return true;
}

/* `in` before a pocket, or behind a verb, is no more than that. */
bool take_in(reading *on)
{
    const sense next = word_peek(&on->at);
    if (next == OFF) {
        word_skip(&on->at);
        if (word_peek(&on->at) == RAIL || word_peek(&on->at) == BREAK)
            return reading_take_verb(on, POT); /* in, off the rail */
        if (word_peek(&on->at) == TABLE)
            word_skip(&on->at);
        return take_in_off(on);
    }
    if (on->negated)
        return reading_take_verb(on, MISS);
    if (next == POCKET || (!reading_has_subject(on) && (on->verb == POT || on->verb == LEAVE)))
        return true;
    if (on->last == LAST_HIT && on->last_ball != CUE_NO_BALL && !reading_has_subject(on))
        return reading_drop(on, on->last_ball, CUE_NO_POCKET);
    if (reading_has_subject(on))
        return reading_take_verb(on, POT);
    return !reading_has_dropped(on) && (next == THE_END || next == COMMA || next == AND) ? reading_take_verb(on, POT) : true;
}

/* `comes back to the baulk end`, `goes up the table`: where the ball went that dropped nowhere. */
static bool only_moves(const reading *on)
{
    static const char *const ways[] = {"back", "up", "across", "round", "around", "long", "far", "past", NULL};
    const answer_word way = word_next(on->at.balls, &(const char *){on->at.rest});
    return answer_is_one(way, ways) && !word_is_ahead(&on->at, IN) && !word_is_ahead(&on->at, INTO) &&
           !word_is_ahead(&on->at, POCKET) && !word_is_ahead(&on->at, DOWN) && !word_is_ahead(&on->at, OFF);
}

/* `goes down table for a nice safe` */
static bool goes_down_table(const reading *on)
{
    word_scan ahead = on->at;
    if (word_peek(&ahead) != DOWN)
        return false;
    word_skip(&ahead);
    return word_peek(&ahead) == TABLE;
}

/* `rolled off into the 11`: it hit that. */
static bool runs_into(reading *on)
{
    word_scan ahead = on->at, behind;
    if (word_peek(&ahead) == OFF)
        word_skip(&ahead);
    if (on->negated || word_peek(&ahead) != INTO)
        return false;
    word_skip(&ahead);
    behind = ahead;
    if (word_peek(&behind) != BALL)
        return false;
    word_skip(&behind);
    if (word_peek(&behind) == POCKET)
        return false;
    on->at.rest = ahead.rest;
    return true;
}

/* The cue ball that does so behind a pot says where it went. */
static bool take_into_ball(reading *on)
{
    const report *const of = on->of;
    const bool later = of->dropped || of->it_dropped || of->made;
    if (!later || !reading_has_subject(on) || on->pending[on->count - 1].ball != CUE_BALL)
        return take_hit(on);
    on->count--;
    on->last = LAST_NONE;
    word_skip(&on->at);
    return true;
}

bool take_go(reading *on)
{
    const sense next = word_peek(&on->at);
    if (runs_into(on))
        return take_into_ball(on);
    if (next == STOP || next == BESIDE || (!on->negated && (only_moves(on) || goes_down_table(on))))
        return take_stop(on);
    if (next == OFF || next == IN_OFF)
        return true;
    if (next == RAIL) { /* the 11 goes to it */
        on->count -= reading_has_subject(on);
        on->last = LAST_NONE;
        return true;
    }
    if (next == IN) {
        word_skip(&on->at);
        if (word_peek(&on->at) == OFF) {
            word_skip(&on->at);
            if (word_peek(&on->at) == IT && reading_has_subject(on) && on->pending[on->count - 1].ball != CUE_BALL)
                word_skip(&on->at); /* the 9 goes in off it */
            else if (word_peek(&on->at) != RAIL && word_peek(&on->at) != BREAK)
                return take_in_off(on);
        }
    } else if (next == DOWN) {
        word_skip(&on->at);
    } else if (next == BALL) {
        on->verb = AIM; /* goes for it */
        return true;
    }
    return reading_take_verb(on, on->negated ? MISS : POT);
}

bool take_leave(reading *on)
{
    static const char *const over[] = {"over", NULL};
    word_scan ahead = on->at;
    if (word_is_one(on->at.balls, on->at.rest, over)) /* jumps over the 15 */
        return true;
    if (word_peek(&ahead) == BALL && (word_skip(&ahead), word_peek(&ahead) == MISS))
        return reading_take_verb(on, MISS); /* leaves the 5 short */
    if (word_peek(&on->at) == POCKET && reading_has_subject(on)) /* flies into the middle right */
        return reading_take_verb(on, POT);
    if (!word_is_ahead(&on->at, OFF) && !word_is_ahead(&on->at, TABLE)) {
        on->verb = LEAVE; /* where it lies now */
        on->last = LAST_NONE;
        return true;
    }
    while (word_peek(&on->at) == OFF || word_peek(&on->at) == TABLE)
        word_skip(&on->at);
    return reading_take_verb(on, OFF);
}

/* The ball beside which another one lies. */
bool take_beside(reading *on)
{
    (void)take_stop(on);
    if (word_peek(&on->at) == BALL)
        word_skip(&on->at);
    return true;
}

/* `rolls the 9 into the corner` pots it; the cue ball only lies there. */
bool take_roll(reading *on)
{
    static const char *const up[] = {"up", NULL};
    word_scan ahead = on->at;
    sense next = word_peek(&on->at);
    if (runs_into(on))
        return take_into_ball(on);
    if (next == IN && !reading_has_subject(on)) { /* rolls in the 1; the one before it rolled in */
        word_skip(&ahead);
        return word_peek(&ahead) == BALL ? reading_take_verb(on, on->negated ? MISS : POT) : take_go(on);
    }
    if (next == BALL && word_is_one(on->at.balls, on->at.rest, up)) { /* rolls up to the 9 */
        word_skip(&on->at);
        if (on->at.ball != CUE_BALL)
            reading_hit(on, on->at.ball);
        return on->of->tells = true;
    }
    if (next == BALL) {
        word_skip(&ahead);
        if (ahead.ball == CUE_BALL || !(word_is_ahead(&ahead, POCKET) || word_is_ahead(&ahead, IN))) {
            on->verb = LEAVE;
            return on->of->tells = true;
        }
        return reading_take_verb(on, POT);
    }
    return reading_has_subject(on) && (next == IN || next == INTO || next == POCKET || next == DOWN) ? take_go(on)
                                                                                                     : take_stop(on);
}

/* `no rail`; a rail that a ball came from says nothing. */
bool take_rail(reading *on)
{
    if (word_peek(&on->at) == FIRST) { /* how it was played: the 9, rail first */
        word_skip(&on->at);
        return true;
    }
    /* The cue ball, to the rail. */
    if (reading_has_subject(on) && !on->negated && on->pending[on->count - 1].ball == CUE_BALL) {
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
bool take_safe(reading *on)
{
    const answer_word word = word_next(on->at.balls, &(const char *){on->at.rest});
    on->of->tells = on->of->safe = true;
    on->verb = LEAVE;
    if (word_peek(&on->at) == BALL && (answer_is(word, "on") || answer_is(word, "at"))) { /* a safety on the 4 */
        word_skip(&on->at);
        reading_hit(on, on->at.ball);
    }
    return true;
}
