/* Balls that are named, and what dropped or was missed. */
#include "reading.h"

#include <string.h>

/* One ball, or as many of a family. */
bool take_balls(reading *on)
{
    const cue_ball_words *const words = on->at.balls->also.words;
    cue_balls named = on->of->dropped | (on->of->missed_ball == CUE_NO_BALL ? 0 : CUE_BALL_BIT(on->of->missed_ball));
    unsigned i, ball = on->at.ball;
    if (on->at.is_plural && on->negated) {
        on->negated = false; /* no reds */
        return on->of->tells = true;
    }
    if (on->at.is_plural && on->verb == MISS) {
        on->verb = UNKNOWN; /* misses the reds, all of them */
        return on->of->tells = on->of->no_hit = true;
    }
    if (on->at.is_plural && on->verb != HIT && word_peek(&on->at) != HIT)
        return answer_refuse(on->why, "How many %ss? Type it as in `two %ss`.", words->family, words->family);
    for (i = 0; i < on->count; i++)
        named |= on->pending[i].ball == CUE_NO_BALL ? 0 : CUE_BALL_BIT(on->pending[i].ball);
    on->linked = false;
    on->recent[0] = on->recent[1];
    on->recent[1] = ball;
    on->named++;
    for (i = 0; i < on->at.several; i++) {
        /* Which of those that are alike does not matter. */
        if (words && words->family && cue_in_set(words->members & named, ball) &&
            !answer_another(on->at.balls, on->at.alive, named, answer_whole(words->family), "", &ball, on->why))
            return false;
        if (!reading_take_one(on, ball, CUE_NO_POCKET))
            return false;
        named |= CUE_BALL_BIT(ball);
    }
    return !on->is_combination || reading_combine(on);
}

/* Nothing dropped, nothing was hit, nothing touched a rail. */
bool take_nothing(reading *on)
{
    sense next = word_peek(&on->at);
    if (next == TOUCH && word_is_moved(on->at.balls, on->at.rest)) /* says where the balls lie, and nothing of a shot */
        return reading_refuse_word(on);
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

/* `the rook missed the queen and hit the bishop`: what one object ball did to two others. */
static bool misses_other(reading *on)
{
    const unsigned misser = reading_has_subject(on) ? on->pending[on->count - 1].ball : CUE_NO_BALL;
    reading ahead = *on;
    const char *rest;
    bool drops = false;
    sense next;
    if (!reading_has_subject(on) || misser == CUE_BALL || word_peek(&on->at) != BALL)
        return false;
    word_skip(&ahead.at);
    if (ahead.at.ball == CUE_BALL || reading_has_own_verb(&ahead))
        return false;
    rest = ahead.at.rest;
    while ((next = word_peek(&ahead.at)) == AND || next == COMMA || next == THEN || next == IT)
        word_skip(&ahead.at);
    if (next == BALL && misser != CUE_NO_BALL) { /* the 2 misses the 8, the 2 drops */
        word_skip(&ahead.at);
        drops = ahead.at.ball == misser && reading_has_own_verb(&ahead);
    } else
        drops = next == IN || next == DOWN || next == GO || next == POT;
    if (next != HIT && !drops)
        return false;
    on->at.rest = rest;
    on->count--;
    on->last = LAST_NONE;
    on->misser = misser;
    on->it_misses = misser == CUE_NO_BALL;
    on->of->tells = on->of->missed = true;
    if (next == HIT || next == BALL)
        return true;
    while ((next = word_peek(&on->at)) == AND || next == COMMA || next == THEN || next == GO || next == POT || next == IN ||
           next == DOWN)
        word_skip(&on->at);
    if (misser != CUE_NO_BALL)
        reading_hit(on, misser);
    return reading_drop(on, misser, CUE_NO_POCKET); /* the 2 missed the 8 and went in */
}

/* Misses a ball, or everything. */
bool take_miss(reading *on)
{
    static const char *const the[] = {"the", NULL}, *const packs[] = {"pack", "bunch", "cluster", NULL};
    static const char *const stays[] = {"stays", "stayed", NULL};
    if (on->negated)
        return reading_refuse_word(on);
    if (word_peek(&on->at) == POT || (word_peek(&on->at) == POCKET && !reading_has_subject(on)))
        word_skip(&on->at); /* misses the pot, or the top right */
    if (word_is_one(on->at.balls, on->at.rest + strspn(on->at.rest, " "), the) &&
        word_is_one(on->at.balls, on->at.rest + strspn(on->at.rest, " ") + strlen("the"), packs))
        return on->of->tells = on->of->no_hit = true; /* all of the reds */
    if (word_is_ahead(&on->at, EVERYTHING)) {
        on->of->tells = true;
        on->of->no_hit = on->of->no_hit || on->of->hit == CUE_BALL; /* hits the red, misses everything else */
        on->of->missed = on->of->missed || !on->of->no_hit;
        while (!reading_has_subject(on) && (word_peek(&on->at) == BALL || word_peek(&on->at) == IT))
            word_skip(&on->at);
        while (word_peek(&on->at) == EVERYTHING)
            word_skip(&on->at);
        return true;
    }
    if (on->kicks && !reading_has_subject(on) && on->of->hit == CUE_BALL && on->of->lead != CUE_NO_BALL &&
        !reading_comes_later(on, HIT))
        return answer_refuse(on->why, "Did the cue ball touch %s? Say `hit %s`, or `no hit`.",
                             answer_the_ball(on->at.balls, on->of->lead), on->at.balls->names[on->of->lead]);
    if (word_is_one(on->at.balls, on->word, stays) && on->of->cue_stays && !reading_has_subject(on))
        return true; /* the white nearly goes in, but stays out */
    on->of->stays_up = word_is_one(on->at.balls, on->word, stays) && !on->of->missed;
    return misses_other(on) || reading_take_verb(on, MISS);
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
    static const char *const words[] = {"knock", "knocks", "knocked", "sends", "sent", NULL};
    return word_is_one(on->at.balls, on->word, words);
}

/* `sends the red up the table`: where to has to be said, as in `sends the red into the middle`. */
static bool sends_nowhere(const reading *on)
{
    static const char *const words[] = {"sends", "sent", NULL};
    return word_is_one(on->at.balls, on->word, words) && !word_is_ahead(&on->at, POCKET) &&
           !(word_is_ahead(&on->at, OFF) && word_is_ahead(&on->at, TABLE));
}

/* `the 2 sinks the 9`: the 2 was hit, and the 9 dropped. */
bool take_pot(reading *on)
{
    if (!on->negated && is_combination_ahead(on)) {
        on->verb = AIM;
        return true;
    }
    if (sends_nowhere(on))
        return reading_refuse_word(on);
    if (is_knock(on) && reading_takes_placing(on))
        return true;
    if (!on->negated && is_knock(on) && word_is_ahead(&on->at, BODY))
        return take_touch(on); /* knocks the 8 with her hand */
    if (!on->negated && is_knock(on) && word_is_ahead(&on->at, OFF) && word_is_ahead(&on->at, TABLE))
        return reading_take_verb(on, OFF); /* knocks the 8 off the table */
    if (reading_has_subject(on) && !on->negated && word_peek(&on->at) == BALL &&
        on->pending[on->count - 1].ball != CUE_NO_BALL && on->pending[on->count - 1].ball != CUE_BALL)
        reading_hit(on, on->pending[--on->count].ball);
    return reading_take_verb(on, on->negated ? MISS : POT);
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
    return answer_is_one(word, tries) || strstr(line, "as a penalty") || strstr(line, "as a free");
}

/* `takes the black`; else it may be anything, and behind a ball a capture. */
bool take_take(reading *on)
{
    static const char *const captures[] = {"captured", "captures", NULL};
    if (word_peek(&on->at) == BALL && !reading_has_subject(on) && is_try(on)) {
        on->verb = AIM;
        return true;
    }
    if (word_peek(&on->at) == FOUL && !reading_has_subject(on))
        return true; /* takes a deliberate foul */
    if (word_peek(&on->at) == COMMA && !reading_has_subject(on) && is_try(on)) {
        word_skip(&on->at); /* takes a penalty shot: the pink */
        on->verb = AIM;
        return true;
    }
    /* `takes it` may be a turn. */
    if ((word_peek(&on->at) != BALL && !(word_peek(&on->at) == IT && word_is_one(on->at.balls, on->word, captures))) ||
        reading_has_subject(on))
        return reading_refuse_word(on);
    if (word_peek(&on->at) == BALL && !on->negated) {
        word_scan ahead = on->at;
        word_skip(&ahead);
        on->of->taken |= CUE_BALL_BIT(ahead.ball);
    }
    return take_pot(on);
}

/* Which ones they were may be said behind it; or that so many came to a rail. */
bool take_several(reading *on)
{
    const unsigned count = on->at.count;
    word_scan ahead = on->at;
    sense found;
    if (word_is_ahead(&on->at, RAIL)) {
        on->of->cue_at_rail = reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL;
        while ((found = word_look(&on->at)) != RAIL) { /* two balls plus the cue ball to the rail */
            on->of->cue_at_rail = on->of->cue_at_rail || (found == BALL && on->at.ball == CUE_BALL);
            on->at.rest = on->at.after;
        }
        on->at.rest = on->at.after;
        on->of->at_rail = count + 1;
        on->of->tells = true;
        while (reading_has_subject(on)) /* the cue ball and two balls hit a rail */
            on->count--;
        on->last = LAST_NONE;
        return true;
    }
    while ((found = word_look(&ahead)) != BALL && found != THE_END)
        ahead.rest = ahead.after;
    on->has_object = on->is_counted = true;
    return found == BALL || answer_refuse(on->why, "Which ones? Type their names.");
}

/* `both went in`. */
bool take_both(reading *on)
{
    sense next = word_peek(&on->at);
    if (next == BALL || next == AND)
        return true;
    if (next == TAKE) { /* both captured: by what they met */
        word_skip(&on->at);
        return on->of->tells = true;
    }
    if (!on->negated && on->named >= 2 && (next == LEAVE || next == OFF) &&
        (word_is_ahead(&on->at, OFF) || word_is_ahead(&on->at, TABLE))) {
        on->of->off |= CUE_BALL_BIT(on->recent[0]) | CUE_BALL_BIT(on->recent[1]); /* both jumped off the table */
        on->count = 0;
        on->last = LAST_NONE;
        on->verb = OFF;
        on->has_object = on->of->tells = true;
        while ((next = word_peek(&on->at)) == LEAVE || next == OFF || next == TABLE)
            word_skip(&on->at);
        return true;
    }
    if (on->negated || (next != POT && next != GO && next != IN && next != DOWN))
        return reading_refuse_word(on);
    on->of->tells = true;
    if (on->named < 2)
        on->of->both = true;
    else if (!reading_drop(on, on->recent[0], CUE_NO_POCKET) || !reading_drop(on, on->recent[1], CUE_NO_POCKET))
        return false;
    on->count = 0;
    on->verb = UNKNOWN;
    do
        word_skip(&on->at);
    while (word_peek(&on->at) == IN || word_peek(&on->at) == DOWN);
    return true;
}

/* `the 4 drops, too`: and so did what was tried. */
bool take_also(reading *on)
{
    return on->also = on->of->is_further = true;
}

bool take_everything(reading *on)
{
    return on->everything = true;
}

/* `it was the blue`. */
static bool is_was(const reading *on)
{
    static const char *const words[] = {"was", "is", NULL};
    return word_is_one(on->at.balls, on->at.rest, words);
}

/* In `it was a push shot` that is no ball. */
bool take_it(reading *on)
{
    word_scan ahead = on->at;
    sense next = word_peek(&on->at);
    static const char *const that[] = {"that", NULL};
    if (word_is_one(on->at.balls, on->word, that) &&
        word_look(&(word_scan){.balls = on->at.balls, .alive = on->at.alive, .rest = on->at.rest}) == BALL)
        return true; /* that blue */
    if (on->it_is_cue && next == MISS)
        return reading_take_one(on, CUE_BALL, CUE_NO_POCKET);
    if (next == NOT) {
        word_skip(&ahead);
        next = word_peek(&ahead);
    }
    if (next == INFRACTION || next == FOUL || next == SAFE || next == SCRATCH || next == BREAK)
        return true;
    if ((next == TOUCH || next == HIT || next == GO || next == OFF) && word_is_ahead(&on->at, RAIL) &&
        !word_is_ahead(&on->at, POT) && !word_is_ahead(&on->at, IN))
        return on->of->tells = true; /* it came off two cushions */
    if (next == BALL && is_was(on) && word_is_ahead(&on->at, HIT)) { /* it was the blue she hit first */
        word_skip(&on->at);
        reading_hit(on, on->at.ball);
        word_skip(&on->at);
        return on->of->tells = true;
    }
    if (next == BALL && is_was(on))
        return answer_refuse(on->why, "Tell the shot itself, as in `%s TR, made it`; nobody need say which ball it was not.",
                             on->at.balls->names[on->at.balls->count - 1]);
    /* hits the 1, and it drops */
    if (on->last == LAST_HIT && on->last_ball != CUE_NO_BALL && on->last_ball != CUE_BALL && (next == POT || next == GO))
        return reading_take_one(on, on->last_ball, CUE_NO_POCKET);
    return reading_take_one(on, CUE_NO_BALL, CUE_NO_POCKET);
}

bool take_scratch(reading *on)
{
    static const char *const follows[] = {"follows", "followed", "follow", NULL};
    on->verb = UNKNOWN;
    if (on->negated) { /* the cue ball nearly follows it in */
        on->count -= reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL;
        on->negated = false;
        return true;
    }
    /* the 10 follows it in */
    if (word_is_one(on->at.balls, on->word, follows) && reading_has_subject(on) && on->pending[on->count - 1].ball != CUE_BALL)
        return reading_take_verb(on, POT);
    on->verb = word_peek(&on->at) == BALL ? AIM : UNKNOWN; /* `on the 9` */
    on->of->tells = true;
    if (reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL)
        on->count--; /* the cue ball scratches in the side */
    /* `8 in the corner, but the white follows it in` */
    if (word_is_one(on->at.balls, on->word, follows) && on->count == 1 && on->pending[0].ball != CUE_NO_BALL) {
        if (on->of->missed)
            return answer_refuse(on->why, "Did %s drop, or not? Say only what happened to it in the end.",
                                 answer_the_ball(on->at.balls, on->pending[0].ball));
        on->count = 0;
        if (!reading_drop(on, on->pending[0].ball, on->pending[0].pocket))
            return false;
    }
    return cue_in_set(on->of->dropped, CUE_BALL) || reading_drop(on, CUE_BALL, CUE_NO_POCKET);
}
