#include "report.h"

#include "../text.h"
#include "infractions.h"
#include "position.h"
#include "reading.h"
#include "spoken.h"

#include <string.h>

/* `a double hit on the 11`: the ball that it was played at, unless it is said what became of that. */
static void take_played_at(reading *on)
{
    word_scan ahead = on->at;
    sense next;
    if (word_peek(&ahead) == WITH) /* by him */
        word_skip(&ahead);
    if (word_peek(&ahead) != BALL)
        return;
    word_skip(&ahead);
    if (ahead.ball == CUE_BALL && word_peek(&ahead) == BALL) /* the cue ball on the 7 */
        word_skip(&ahead);
    else if (ahead.ball == CUE_BALL) { /* double hits the cue ball, going for the brown */
        on->at.rest = ahead.rest;
        return;
    }
    next = word_peek(&ahead);
    if (ahead.ball == CUE_BALL || (next != THE_END && next != COMMA && next != THEN && next != RAIL)) /* near the rail */
        return;
    reading_hit(on, ahead.ball);
    on->at.rest = ahead.rest;
}

/* `drops but comes back out`: the ball that dropped last did not. */
static bool take_back_out(reading *on)
{
    report *const of = on->of;
    if (on->last == LAST_DROPPED && cue_in_set(of->dropped, on->last_ball)) {
        of->dropped &= ~CUE_BALL_BIT(on->last_ball);
        of->missed_ball = on->last_ball;
    }
    of->it_dropped = false;
    on->verb = LEAVE;
    on->count -= reading_has_subject(on);
    of->missed = of->missed || !(of->dropped & ~CUE_BALL_BIT(CUE_BALL)); /* and not where another one dropped */
    return of->tells = true;
}

/* `foul and a miss`, `foul 4`: what it costs follows. */
static bool take_foul(reading *on)
{
    word_scan ahead;
    on->of->tells = true;
    if (on->negated) {
        on->negated = false;
        return true;
    }
    on->of->foul = true;
    take_played_at(on); /* fouled on the 11 */
    ahead = on->at;
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

bool take_comma(reading *on)
{
    if (on->verb == OFF && on->is_counted && !on->has_object) { /* two balls left the table: the 3 and the 12 */
        on->is_counted = false;
        on->part++;
        return true;
    }
    if (on->verb == POT && !on->has_object && !on->is_counted)
        (void)reading_drop(on, CUE_NO_BALL, CUE_NO_POCKET);
    on->of->missed = on->of->missed || on->verb == MISS;
    on->of->it_left = on->of->it_left || (on->verb == OFF && !on->has_object);
    on->verb = UNKNOWN;
    on->has_missed = on->by_way = false;
    on->part++;
    return true;
}

bool reading_comes_later(const reading *on, sense wanted)
{
    word_scan ahead = on->at;
    sense found;
    while ((found = word_look(&ahead)) != wanted && found != THE_END)
        ahead.rest = ahead.after;
    return found == wanted;
}

static bool take_thin(reading *on)
{
    return on->is_thin = true;
}

/* `breaks off`; `the cue ball breaks up the rack`. */
static bool take_break(reading *on)
{
    if (reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL) {
        on->count--;
        on->last = LAST_NONE;
        on->of->tells = on->also = true;
    }
    if (word_peek(&on->at) == OFF || word_peek(&on->at) == IT) {
        word_skip(&on->at);
        on->verb = word_peek(&on->at) == BALL ? HIT : on->verb; /* breaks off a red */
        on->of->tells = on->of->tells || on->verb == HIT;
    } else if (word_peek(&on->at) == BALL)
        on->verb = AIM; /* smashes the 5 */
    return true;
}

static bool take_not(reading *on)
{
    on->negated = true;
    return true;
}

/* What a ball was touched with. The bridge may be in use without that. */
static bool take_body(reading *on)
{
    static const char *const bridge[] = {"bridge", NULL};
    const bool touches = on->of->infractions >> CUE_TOUCHED_BALL & 1 || word_peek(&on->at) == TOUCH;
    on->of->by_body = on->of->by_body || touches;
    return touches || word_is_one(on->at.balls, on->word, bridge) || reading_refuse_word(on);
}

static bool take_no_stroke(reading *on)
{
    return on->of->tells = on->of->no_stroke = true;
}

static bool take_aim(reading *on)
{
    static const char *const away[] = {"away", NULL};
    if (word_is_one(on->at.balls, on->at.rest, away)) { /* from a ball that it touched */
        (void)word_next(on->at.balls, &on->at.rest);
        while (word_peek(&on->at) == BALL || word_peek(&on->at) == IT)
            word_skip(&on->at);
        return on->of->tells = on->away = true;
    }
    static const char *const tries[] = {"tries", "tried", "try", "attempts", "attempted", "wants", "wanted", NULL};
    static const char *const kicks[] = {"kick", "kicks", "kicked", NULL};
    on->tries = word_is_one(on->at.balls, on->word, tries);
    on->kicks = on->kicks || word_is_one(on->at.balls, on->word, kicks);
    on->verb = AIM;
    return true;
}

/* `called the 5`; `as called`, `called it`: what is named before. */
static bool take_call(reading *on)
{
    on->of->is_called = true;
    if (word_peek(&on->at) == BALL) {
        if (on->of->dropped) { /* made the 2, but called the 7 */
            on->of->lead = CUE_NO_BALL;
            on->of->lead_pocket = CUE_NO_POCKET;
        }
        return take_aim(on);
    }
    if (word_peek(&on->at) == IT)
        word_skip(&on->at);
    if (on->of->safe && word_peek(&on->at) == POCKET && on->count == 1) { /* safety, red, nominated bottom left */
        on->of->lead = on->pending[--on->count].ball;
        on->last = LAST_LEAD;
        return true;
    }
    on->calls_pocket = word_peek(&on->at) == POCKET &&
                       (on->named == 0 || on->of->dropped || on->of->it_dropped || on->of->safe);
    /* `pink called middle right` is the pink, middle right. */
    if (word_peek(&on->at) == POCKET && on->count == 1 && on->named == 1 && on->pending[0].pocket == CUE_NO_POCKET)
        on->of->is_called = false;
    return true;
}

/* Of what stands behind `instead of` nothing happened; a pocket there was the one that was called. */
static bool take_instead(reading *on)
{
    while (word_peek(&on->at) == BALL)
        word_skip(&on->at);
    if (word_peek(&on->at) == POCKET && on->last == LAST_DROPPED) {
        word_skip(&on->at);
        on->of->is_called = true;
        on->of->lead = on->last_ball;
        on->called_pocket = on->at.pocket;
    }
    return true;
}

/* `as called`: what is named dropped, or where nothing is, what was called. */
static bool take_as(reading *on)
{
    if (word_peek(&on->at) != CALL)
        return true;
    word_skip(&on->at);
    on->of->is_called = on->as_called = true;
    if ((on->named < 2 && !reading_comes_later(on, BALL)) || on->linked ||
        (on->count > 1 && on->pending[on->count - 2].part == on->part))
        return true;
    if (reading_has_subject(on) && !reading_tell_pending(on, POT)) /* the 6 in BL as called, and the 12 in MR */
        return false;
    if (on->last == LAST_DROPPED && on->last_part == on->part && on->last_ball != CUE_BALL) {
        on->of->lead = on->last_ball;
        on->of->lead_pocket = on->of->pockets[on->last_ball];
    }
    return true;
}

bool take_touch(reading *on)
{
    static const char *const nudges[] = {"nudges", "nudged", "brushes", "brushed", NULL};
    if (on->negated && (word_peek(&on->at) == IT || word_peek(&on->at) == EVERYTHING)) { /* the 4, never touched it */
        word_skip(&on->at);
        on->negated = false;
        on->count -= reading_has_subject(on) && on->pending[on->count - 1].ball == CUE_BALL;
        return on->of->tells = on->of->no_hit = true;
    }
    on->of->tells = true;
    if (word_is_moved(on->at.balls, on->word) && !on->of->by_body && !word_is_ahead(&on->at, BODY))
        return reading_refuse_word(on);
    if (word_peek(&on->at) == RAIL)
        return true;
    if (word_is_ahead(&on->at, FIRST)) /* touches the green first */
        return take_hit(on);
    /* That was a stroke: to a rail, or as thin as that. */
    if ((word_is_one(on->at.balls, on->word, nudges) && reading_comes_later(on, RAIL)) || on->is_thin ||
        word_is_ahead(&on->at, THIN))
        return take_hit(on);
    on->of->infractions |= 1u << CUE_TOUCHED_BALL;
    on->verb = TOUCH;
    return true;
}

/* `knocks the 7 with the cue ball while placing it`: no stroke. */
bool reading_takes_placing(reading *on)
{
    word_scan ahead = on->at;
    if (on->negated || word_peek(&ahead) != BALL || !(strstr(ahead.rest, " placing ") || strstr(ahead.rest, " positioning ")))
        return false;
    word_skip(&ahead);
    if (ahead.ball == CUE_BALL)
        return false;
    on->of->infractions |= 1u << CUE_TOUCHED_BALL;
    on->of->touched = ahead.ball;
    on->of->tells = true;
    on->at.rest += strlen(on->at.rest);
    return true;
}

/* `touching ball on the red`, `red 3 is touching`, `the cue ball was frozen to the 9`: before the stroke. */
static bool take_touching(reading *on)
{
    bool found = false;
    if (on->negated && !reading_has_subject(on) && word_peek(&on->at) == BALL) { /* without touching the 8 */
        word_skip(&on->at);
        on->negated = false;
        return on->of->tells = on->of->missed = true;
    }
    if (word_peek(&on->at) == RAIL) /* a ball at it */
        return on->count -= reading_has_subject(on), true;
    if (reading_has_subject(on)) {
        const unsigned ball = on->pending[--on->count].ball;
        found = ball != CUE_BALL && ball != CUE_NO_BALL;
        on->of->touching |= found ? CUE_BALL_BIT(ball) : 0;
        on->last = LAST_NONE;
    }
    if (!found && word_peek(&on->at) == WITH)
        word_skip(&on->at);
    while (!found && word_peek(&on->at) == BALL) {
        word_skip(&on->at);
        found = on->at.ball != CUE_BALL;
        on->of->touching |= found ? CUE_BALL_BIT(on->at.ball) : 0;
    }
    if (!found && !on->negated && !reading_comes_later(on, TOUCHING)) /* touching ball, he's touching the blue */
        return answer_refuse(on->why, "Which ball touched the cue ball? Name it behind that, as in `touching the %s`.",
                             answer_example(on->at.balls));
    on->negated = false;
    on->verb = UNKNOWN;
    return true;
}

/* What is named behind it was struck, or touched. */
static bool take_infraction(reading *on)
{
    if (on->claims)
        return answer_refuse(on->why, "Was it a foul? If so, tell it without whoever says so; else leave that out.");
    on->of->tells = true;
    if (on->at.told != CUE_JUMP_SHOT)
        on->verb = on->at.told == CUE_TOUCHED_BALL ? TOUCH : LEAVE;
    else if (on->verb != MISS) /* misses a jump shot on the 9 */
        on->verb = UNKNOWN;
    on->of->infractions |= 1u << on->at.told;
    if (on->at.told == CUE_DOUBLE_HIT || on->at.told == CUE_PUSH_SHOT)
        take_played_at(on);
    return true;
}

static bool take_eye(reading *on)
{
    static const char *const on_it[] = {"on", NULL}, *const him[] = {"him", "her", NULL};
    const char *behind = on->at.rest;
    on->of->tells = true;
    on->of->safe = on->of->safe || (on->verb == LEAVE && report_tells_nothing(on->of)); /* leaves her snookered */
    on->of->eye = (cue_referees_eye)on->at.told;
    if (word_is_one(on->at.balls, behind, him))
        (void)word_next(on->at.balls, &behind);
    if (word_is_one(on->at.balls, behind, on_it) && word_peek(&on->at) == BALL)
        word_skip(&on->at); /* snookered her on the red */
    if (word_peek(&on->at) == BESIDE) {
        word_skip(&on->at);
        if (word_peek(&on->at) == BALL) {
            word_skip(&on->at);
            on->of->behind = on->at.ball + 1;
        }
    }
    return true;
}

/* `then another red` potted it, where nothing else is said of it; what is named behind `trying` was not touched by a foul; `a
 * miss` may be what a foul is called. */
static void take_little(reading *on)
{
    static const char *const another[] = {"another", NULL}, *const trying[] = {"trying", NULL}, *const a[] = {"a", NULL};
    on->of->says_miss = on->of->says_miss || (!on->negated && word_is_one(on->at.balls, on->word, a) &&
                                              word_peek(&on->at) == MISS);
    if ((on->verb == LEAVE || (on->verb == UNKNOWN && cue_in_set(on->of->dropped, CUE_BALL))) &&
        word_is_one(on->at.balls, on->word, trying))
        on->verb = AIM;
    if (on->verb != UNKNOWN || on->negated || reading_has_subject(on) || !word_is_one(on->at.balls, on->word, another) ||
        word_peek(&on->at) != BALL || reading_comes_later(on, MISS) || reading_comes_later(on, NOT))
        return;
    on->verb = POT;
    on->has_object = false;
    on->of->tells = true;
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
        [INFRACTION] = take_infraction, [TOUCHING] = take_touching, [BACK_OUT] = take_back_out, [EYE] = take_eye,
        [NO_STROKE] = take_no_stroke,
    };
    static const char *const full[] = {"full", "full-ball", NULL};
    static const char *const but[] = {"but", NULL},
                      *const flukes[] = {"fluke", "flukes", "fluked", "luck", "slops", "slopped", NULL};
    on->of->is_full = on->of->is_full || word_is_one(on->at.balls, on->word, full);
    on->of->is_fluke = on->of->is_fluke || word_is_one(on->at.balls, on->word, flukes);
    if (is != IDLE) {
        on->behind_but = on->is_but;
        on->is_but = word_is_one(on->at.balls, on->word, but);
    }
    static const char *const says[] = {"says", "claims", "claimed", "claim", NULL};
    on->claims = (on->claims && is != COMMA) || word_is_one(on->at.balls, on->word, says);
    if (is == IDLE)
        take_little(on);
    on->says_first = on->says_first || is == FIRST;
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

static bool refuse_touching(const reading *on)
{
    return answer_refuse(on->why, "That a ball touched the cue ball is told with the shot, as in `touching the %s, missed`.",
                         answer_example(on->at.balls));
}

/* What nothing was said of: the first stands for what was called, where more is told behind it; the others dropped. */
static bool finish(reading *on)
{
    report *const of = on->of;
    unsigned i = 0;
    if (on->negated && !on->is_no && of->tells && on->verb == UNKNOWN && reading_has_subject(on) &&
        !reading_tell_pending(on, MISS))
        return false; /* the 8 dropped, and the white didn't */
    (void)take_comma(on);
    of->is_further = of->is_further && !on->says_first;
    if ((on->negated && !on->is_no) || (of->no_stroke && !of->infractions))
        return answer_refuse(on->why, "Say what did not happen, as in `missed`, `no hit` or `no rail`.");
    if (on->negated)
        of->tells = of->missed = true;
    if (of->no_hit && of->hit != CUE_BALL && of->hit != CUE_NO_BALL) { /* misses the 2 completely, hits the 10 instead */
        of->no_hit = false;
        of->missed = true;
    }
    if (on->away && of->hit == CUE_BALL && !of->dropped)
        of->no_hit = of->touching != 0, of->missed = !of->touching; /* what it touched is not hit by that */
    if (of->touching && !of->tells && !on->count && report_tells_nothing(of))
        return refuse_touching(on);
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
            return answer_refuse(on->why, "Did %s drop? Say `made` or `missed` behind it.",
                                 answer_the_ball(on->at.balls, of->lead));
    }
    if (on->also && of->lead != CUE_NO_BALL && (of->is_bare || of->is_aim) && !of->missed && !of->it_dropped &&
        !cue_in_set(of->dropped, of->lead)) {
        of->is_bare = false;
        if (!reading_drop(on, of->lead, of->lead_pocket))
            return false;
    }
    for (; i < on->count; i++)
        if (of->no_hit && on->count == 1 && of->lead == CUE_NO_BALL && on->pending[i].ball != CUE_NO_BALL) {
            of->lead = on->pending[i].ball; /* `missed everything, red ML`: that was called */
            of->lead_pocket = on->pending[i].pocket;
            of->is_bare = true;
        } else if (on->pending[i].is_unclear && on->pending[i].ball == CUE_NO_BALL)
            continue;
        else if (on->pending[i].is_unclear)
            return answer_refuse(on->why, "Did %s drop, or was it missed, too? Put a comma before it, and say what it did.",
                                 answer_the_ball(on->at.balls, on->pending[i].ball));
        else if (!reading_drop(on, on->pending[i].ball, on->pending[i].pocket))
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

static bool read(const cue_ball_set *balls, cue_balls alive, const char *line, report *out, answer_refusal *why)
{
    reading on = {.at = {.balls = balls, .alive = alive, .rest = answer_behind_speaker(line)}, .of = out, .why = why,
                  .last_pocket = CUE_NO_POCKET, .called_pocket = CUE_NO_POCKET, .misser = CUE_NO_BALL, .aimed = CUE_NO_BALL};
    sense is;
    *out = (report){.lead = CUE_NO_BALL, .lead_pocket = CUE_NO_POCKET, .missed_ball = CUE_NO_BALL, .hit = CUE_BALL,
                    .in_off = CUE_NO_BALL, .touched = CUE_NO_BALL, .it_pocket = CUE_NO_POCKET, .by_way = CUE_NO_BALL};
    why->text[0] = '\0';
    while (word_peek(&on.at) == COMMA) /* same again, the 2 */
        word_skip(&on.at);
    on.starts = word_peek(&on.at) == BALL;
    on.is_no = answer_is_no(line);
    while ((is = word_look(&on.at)) != THE_END) {
        on.word = on.at.rest;
        *why = on.at.why;
        if (is == UNKNOWN)
            return is_no_ball(&on, line) ? reading_refuse_word(&on) : false;
        why->text[0] = '\0';
        on.at.rest = on.at.after;
        if (!take(&on, is))
            return false;
    }
    return finish(&on);
}

bool report_read(const cue_ball_set *balls, cue_balls alive, const char *line, report *out, answer_refusal *why)
{
    cue_text told = {0};
    static const char *const together[] = {"at the same time", "simultaneous", "at once", " together"};
    const bool left = position_left_out(balls, line, &told);
    bool understood = read(balls, alive, left ? told.bytes : line, out, why);
    size_t i;
    for (i = 0; i < sizeof together / sizeof together[0]; i++)
        out->at_once = out->at_once || strstr(line, together[i]);
    if (left && answer_is_empty(told.bytes + strspn(told.bytes, " ,")))
        understood = answer_refuse(why, "That says where the cue ball went. Say what dropped; `m`: nothing.");
    cue_text_free(&told);
    return understood;
}

bool report_tells_nothing(const report *of)
{
    return !(of->missed || of->safe || of->no_hit || of->no_rail || of->foul || of->it_dropped || of->it_left || of->both ||
             of->made || of->dropped || of->off || of->infractions || of->eye || of->at_rail || of->hit != CUE_BALL);
}

bool report_touch_is_hit(const report *of, cue_balls on)
{
    return of->infractions >> CUE_TOUCHED_BALL & 1 && of->touched != CUE_NO_BALL && cue_in_set(on, of->touched) &&
           !of->by_body && !of->no_stroke && !of->foul;
}

bool report_is_unstruck(const report *of)
{
    return of->infractions && !(of->infractions & ~infractions_without_stroke()) && !of->missed && !of->safe && !of->no_hit &&
           !of->no_rail && !of->it_dropped && !of->it_left && !of->both && !of->dropped && !of->off && of->hit == CUE_BALL &&
           of->lead == CUE_NO_BALL;
}

bool report_is_idle(const cue_ball_set *balls, const char *line)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    return word_peek(&at) == THE_END;
}

bool report_tells_more(const cue_ball_set *balls, const char *line)
{
    report said;
    cue_balls named;
    if (!report_read(balls, ~(cue_balls)0, line + strspn(line, " ,"), &said, &(answer_refusal){""}))
        return false;
    named = said.dropped | said.off | (said.hit == CUE_BALL || said.hit == CUE_NO_BALL ? 0 : CUE_BALL_BIT(said.hit));
    return (named & (named - 1)) != 0;
}

bool report_is_meant(const cue_ball_set *balls, const char *line)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    sense is;
    while ((is = word_look(&at)) != THE_END) {
        if (is == BALL || is == POT || is == MISS || is == HIT || is == SCRATCH || is == RAIL || is == FOUL || is == BREAK ||
            is == SAFE || is == INFRACTION || is == TOUCHING)
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

/* Is that a pocket into which a ball goes, and not one in whose jaws it lies: `red into TR`, but not `red TR`? */
static bool is_into_pocket(const word_scan *at, sense before)
{
    const answer_word word = word_next(at->balls, &(const char *){at->rest});
    unsigned pocket;
    if (at->pocket == CUE_NO_POCKET) /* `red in the middle` of the table */
        return before == INTO;
    return before == IN || before == INTO || !answer_pocket(word, &pocket);
}

bool report_tells_shot(const cue_ball_set *balls, const char *line)
{
    static const char *const lies[] = {"stays", "stayed", "hangs", "hanging", "hung", NULL}; /* no word of a shot alone */
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    const bool jaws = strstr(line, "jaws") != NULL;
    sense is, before = UNKNOWN;
    while ((is = word_look(&at)) != THE_END) {
        if (is == POT || is == HIT || is == NO_HIT || is == SCRATCH || is == FOUL || is == BREAK || is == INFRACTION ||
            (is == MISS && !word_is_one(balls, at.rest, lies)) || (is == POCKET && !jaws && is_into_pocket(&at, before)))
            return true;
        before = is == IDLE ? before : is;
        at.rest = at.after;
    }
    return false;
}
