/* What hit what, and in which order it happened. */
#include "reading.h"

static bool is_kiss(const reading *on)
{
    static const char *const words[] = {"kisses", "kissed", "kissing", NULL};
    return word_is_one(on->at.balls, on->word, words);
}

/* What was said to be hit last was hit by an object ball: then so is the next one. */
static bool go_on_chain(reading *on)
{
    const report *const of = on->of;
    const unsigned last = of->chain_count - 1;
    if (on->last != LAST_HIT || !of->chain_count || on->last_ball != of->chain[last].to)
        return false;
    on->chain_from = of->chain[last].from;
    return on->is_chain = true;
}

/* `2 hits the 9`: the 2 was hit; `the 4 was hit first`: so was the 4; else the cue ball hit what comes. */
static bool take_contact(reading *on)
{
    report *const of = on->of;
    const bool subject = reading_has_subject(on) && on->pending[on->count - 1].ball != CUE_NO_BALL;
    const unsigned ball = subject ? on->pending[on->count - 1].ball : CUE_NO_BALL;
    const sense next = word_peek(&on->at);
    const bool has_hit = of->hit != CUE_BALL && of->hit != CUE_NO_BALL && !on->negated;
    const bool later = of->it_dropped || of->dropped || of->hit != CUE_BALL;
    const bool taken = of->taken && of->lead != CUE_NO_BALL && cue_in_set(of->taken, of->lead);
    of->tells = true;
    if (subject && next == THE_END && on->pending[on->count - 1].pocket != CUE_NO_POCKET)
        return answer_refuse(on->why, "Did %s drop? Say `made` or `missed` behind it.", answer_the_ball(on->at.balls, ball));
    if (next == EVERYTHING || next == NOTHING || (on->negated && next != BALL && next != RAIL)) {
        of->no_hit = true;
        on->count -= subject;
        on->last = LAST_NONE;
        while (word_peek(&on->at) == EVERYTHING || word_peek(&on->at) == NOTHING || word_peek(&on->at) == IT)
            word_skip(&on->at);
    } else if (next == IT && (of->lead != CUE_NO_BALL || has_hit)) { /* kicks at the 2, or rolls up to it, hits it */
        word_skip(&on->at);
        reading_hit(on, of->lead);
    } else if (on->negated && next == RAIL) {
        of->no_rail = true;
    } else if (on->negated) {
        return answer_refuse(on->why, "Say what was hit, as in `hit %s`; or `no hit`.", answer_example(on->at.balls));
    } else if (subject) {
        on->count--;
        on->last = LAST_NONE;
        on->cue_hits = ball == CUE_BALL;
        if (ball != CUE_BALL && next != RAIL) {
            /* Behind `made it` it is some ball that went on to hit another. */
            if (next != BALL || !later)
                reading_hit(on, ball);
            on->is_chain = next == BALL;
            on->chain_from = ball;
        }
    } else if (next == BALL && (reading_has_subject(on) || on->it_misses)) { /* it hits the 9 */
        on->count -= reading_has_subject(on);
        on->last = LAST_NONE;
        of->it_hits = of->it_hits || of->hit == CUE_BALL;
    } else if (next == BALL && go_on_chain(on)) { /* the 4 hit the 11 and then hit the 10 */
    } else if (next == BALL && on->misser != CUE_NO_BALL) {
        reading_hit(on, on->misser);
        on->is_chain = true;
        on->chain_from = on->misser;
    } else if (next == BALL && is_kiss(on) && on->count && on->pending[0].ball != CUE_NO_BALL &&
               on->pending[0].ball != CUE_BALL) {
        on->is_chain = true; /* `red in TL, kissed the pink`: the red did */
        on->chain_from = on->pending[0].ball;
    } else if (next == BALL && taken && of->hit == CUE_BALL) {
        of->is_further = true; /* `took the knight and hit the 12`: what took it did */
    } else if (next == BALL && of->dropped && of->lead != CUE_NO_BALL && of->hit == CUE_BALL && !of->missed &&
               !on->behind_but && !word_is_ahead(&on->at, FIRST)) {
        reading_hit(on, of->lead); /* `pots the red and kisses the blue`: that one after it */
    } else if (next != BALL && next != RAIL && next != UNKNOWN) {
        return answer_refuse(on->why, "Which ball was hit first? Type it as in `hit %s`; `no hit` where it was none.",
                             answer_example(on->at.balls));
    }
    on->negated = false;
    on->verb = next == BALL ? HIT : UNKNOWN;
    return true;
}

/* `kisses the 9 in off the 8`, `cannons the blue into the pocket`: pots it. */
static bool hits_in(const reading *on)
{
    static const char *const pockets[] = {"pocket", "corner", "hole", "bag", "side", "middle", NULL};
    word_scan ahead = on->at;
    sense next;
    if (on->negated || word_peek(&ahead) != BALL)
        return false;
    word_skip(&ahead);
    next = word_peek(&ahead);
    if (is_kiss(on))
        return next == IN || next == POCKET;
    if (next != INTO)
        return false;
    word_skip(&ahead);
    return word_peek(&ahead) == POCKET || answer_is_one(answer_next(&(const char *){ahead.rest}), pockets);
}

/* `hits the pack`: some red. */
static bool hits_pack(reading *on)
{
    static const char *const packs[] = {"pack", "bunch", "cluster", "triangle", NULL};
    const cue_ball_words *const words = on->at.balls->also.words;
    const cue_balls reds = words && words->family ? words->members & on->at.alive : 0;
    const char *line = on->at.rest;
    answer_word word = word_next(on->at.balls, &line);
    while (answer_is(word, "the") || answer_is(word, "into"))
        word = word_next(on->at.balls, &line);
    if (!reds || on->negated || !answer_is_one(word, packs))
        return false;
    on->at.rest = line;
    reading_hit(on, cue_lowest_ball(reds));
    return on->of->tells = true;
}

/* `feathers the white`: touches it, before the stroke. */
static bool feathers_white(const reading *on)
{
    static const char *const words[] = {"feathers", "feathered", NULL};
    word_scan ahead = on->at;
    if (!word_is_one(on->at.balls, on->word, words) || word_peek(&ahead) != BALL)
        return false;
    word_skip(&ahead);
    return ahead.ball == CUE_BALL;
}

bool take_hit(reading *on)
{
    if (feathers_white(on))
        return take_touch(on);
    if (hits_pack(on) || reading_takes_placing(on))
        return true;
    if (hits_in(on))
        return take_pot(on);
    if (word_peek(&on->at) == INTO) /* cannons into the pink */
        word_skip(&on->at);
    return take_contact(on);
}

bool take_no_hit(reading *on)
{
    on->of->tells = on->of->no_hit = true;
    if (word_peek(&on->at) == BALL) { /* whiffs the 10 */
        on->verb = MISS;
        on->has_object = false;
    }
    return true;
}

/* The first of two balls was hit, and the second one dropped. */
bool reading_combine(reading *on)
{
    if (on->count < 2 || !reading_has_subject(on))
        return true;
    reading_hit(on, on->pending[on->count - 2].ball);
    on->pending[on->count - 2] = on->pending[on->count - 1];
    on->count--;
    return reading_tell_pending(on, POT);
}

bool take_first(reading *on)
{
    if (!reading_has_subject(on))
        return true;
    on->is_chain = false;
    on->last_ball = on->pending[--on->count].ball;
    reading_hit(on, on->last_ball);
    on->last = LAST_HIT;
    on->of->tells = true;
    return true;
}

/* `hit the 5 before the 3`: what comes is not what was hit first. */
bool take_before(reading *on)
{
    if (on->last != LAST_HIT && !on->of->infractions) /* touched it before he shot */
        return reading_refuse_word(on);
    on->verb = LEAVE;
    return true;
}

bool take_combination(reading *on)
{
    on->of->tells = true;
    if (on->verb == POT && (on->has_object || word_peek(&on->at) != COMMA))
        return true;
    on->verb = UNKNOWN;
    on->is_combination = true;
    /* `plays a 1-4 combination`. */
    if (on->of->is_aim && on->count == 1 && on->of->lead != CUE_NO_BALL) {
        reading_hit(on, on->of->lead);
        if (on->tries) { /* what came of it is told behind it, or not at all */
            on->of->lead = on->pending[0].ball;
            on->of->lead_pocket = on->pending[--on->count].pocket;
            on->is_combination = false;
            on->last = LAST_LEAD;
            return true;
        }
        on->of->lead = CUE_NO_BALL;
        on->of->is_aim = false;
        return reading_tell_pending(on, POT);
    }
    return reading_combine(on);
}

/* `9 off the 2` is in off it, `8 off the table` has left that, `off the rail` says nothing. */
bool take_off(reading *on)
{
    static const char *const articles[] = {"the", "a", "an", "his", "her", "their", NULL};
    const sense next = word_peek(&on->at);
    const answer_word article = word_next(on->at.balls, &(const char *){on->at.rest});
    const bool about = reading_has_subject(on) || reading_has_dropped(on) || on->last == LAST_IT || on->last == LAST_LEAD ||
                       (on->last == LAST_DROPPED && answer_is(article, "the"));
    if ((on->of->safe || on->is_thin || on->of->eye) && next == BALL &&
        !reading_has_subject(on)) { /* plays safe, thin off the 11 */
        word_skip(&on->at);
        reading_hit(on, on->at.ball);
        return on->of->tells = true;
    }
    if (next == RAIL || next == BREAK || next == COMBINATION || on->verb == LEAVE)
        return true;
    if (next == BALL && (about || on->is_combination))
        return reading_take_by_way(on);
    if (next == BALL && word_look(&(word_scan){.balls = on->at.balls, .alive = on->at.alive, .rest = on->at.rest}) == IDLE)
        return !answer_is_one(article, articles) || reading_take_by_way(on); /* screws off the 3; screws off for the 3 */
    if (next == TABLE)
        word_skip(&on->at);
    else if (next != BALL && !reading_has_subject(on))
        return answer_refuse(on->why, "Which ball left the table? Type it as in `off 9`.");
    /* What was said to be hit may have been driven off. */
    if (!reading_has_subject(on) && on->verb == OFF && on->has_object)
        return true;
    return reading_take_verb(on, OFF);
}

bool take_in_off(reading *on)
{
    unsigned ball = reading_has_subject(on) ? on->pending[on->count - 1].ball : CUE_BALL;
    on->of->tells = true;
    /* `makes the 9 in off the 8` */
    if (word_peek(&on->at) == BALL && (ball != CUE_BALL || (on->verb == POT && on->has_object && !on->linked)))
        return reading_take_by_way(on);
    on->count -= reading_has_subject(on) && ball == CUE_BALL;
    on->last = LAST_NONE;
    on->verb = IN_OFF;
    return reading_drop(on, CUE_BALL, CUE_NO_POCKET);
}

/* `the 9 with the 7`: by way of it. */
bool take_with(reading *on)
{
    const bool about = reading_has_subject(on) || reading_has_dropped(on);
    const bool by = answer_is(word_next(on->at.balls, &(const char *){on->word}), "by");
    /* `the 6 went in with the 9`, but `pots the 9 with the 7`. */
    if (word_peek(&on->at) == BALL && !reading_has_subject(on) && about && !by && on->verb != POT)
        return answer_refuse(on->why, "Did that ball drop, too, or was it hit first? Say `and the 9`, or `off the 9`.");
    return word_peek(&on->at) != BALL || !about || reading_take_by_way(on);
}

/* `hits the 7 into the 9`, `caroms off the 7 into the 9`. */
bool take_into(reading *on)
{
    if (reading_has_subject(on) && word_peek(&on->at) == RAIL) { /* the 4 into the rail: it only went there */
        on->count--;
        on->last = LAST_NONE;
        return on->of->tells = true;
    }
    if (on->aimed != CUE_NO_BALL && on->of->is_aim && !reading_has_subject(on) && word_peek(&on->at) == BALL) {
        report *const of = on->of; /* plays the 11 onto the 12 */
        reading_hit(on, on->aimed);
        if (of->lead == on->aimed) {
            of->lead = CUE_NO_BALL;
            of->lead_pocket = CUE_NO_POCKET;
        }
        on->is_chain = true;
        on->chain_from = on->aimed;
        on->aimed = CUE_NO_BALL;
        on->verb = HIT;
        of->is_aim = false;
        return of->tells = true;
    }
    if (on->by_way && !reading_has_subject(on) && word_peek(&on->at) == BALL)
        on->verb = HIT;
    else if (reading_has_subject(on) && word_peek(&on->at) == BALL)
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
    return !reading_has_own_verb(&ahead) && word_peek(&ahead.at) != IN && word_peek(&ahead.at) != DOWN;
}

bool take_then(reading *on)
{
    const sense next = word_peek(&on->at);
    reading ahead = *on;
    on->of->is_further = on->of->is_further || (!on->named && !on->of->tells);
    if (goes_on_hitting(on)) {
        on->verb = HIT;
        (void)go_on_chain(on);
        return true;
    }
    word_skip(&ahead.at);
    if (word_peek(&ahead.at) == IN && next == BALL && (on->of->dropped || on->of->it_dropped)) {
        word_scan behind = ahead.at; /* then the 8 in TR; but `then the 5 in` drops in the same shot */
        word_skip(&behind);
        if (word_peek(&behind) == POCKET)
            ahead.at = behind;
    }
    if ((on->of->dropped || on->of->it_dropped) &&
        (next == POT || next == MISS || next == AIM || next == CALL ||
         (next == BALL && !reading_has_own_verb(&ahead) && word_peek(&ahead.at) != IN)))
        return answer_refuse(on->why, "One shot at a time: tell the first one, and then the other. Or `and`, if it was one.");
    return take_comma(on);
}

bool take_and(reading *on)
{
    on->linked = true;
    on->is_joined = on->is_joined || (on->count == 1 && !on->of->tells);
    if (goes_on_hitting(on)) {
        on->verb = HIT;
        (void)go_on_chain(on);
    }
    return true;
}
