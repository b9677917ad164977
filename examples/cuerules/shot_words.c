#include "shot_words.h"

#include "carom.h"
#include "guide/answers.h"
#include "guide/call.h"
#include "guide/free_ball.h"
#include "guide/known.h"
#include "play/captures.h"
#include "show.h"
#include "text.h"

#include <cuerules/ruleset.h>

/* own: the ball that was struck. called, called_into: what was called of one ball, or CUE_NO_BALL and CUE_NO_POCKET. says_more:
 * it has other words, too. made: just what was called was potted. free: as the free ball. captures: a man was to take another
 * one. */
typedef struct telling {
    const cue_ball_set *balls;
    const cue_shot *shot;
    unsigned own, called, called_into;
    bool says_more, made, free, captures;
    text_writer *out;
    unsigned any; /* where any of several balls may be hit, the one that is recorded if nobody says which; else CUE_NO_BALL */
} telling;

static const cue_event *event_at(const telling *of, uint32_t i)
{
    return &cue_shot_events(of->shot)[i];
}

/* The ball that the struck one touched in that event; CUE_NO_BALL where it touched none. */
static unsigned touched(const telling *of, uint32_t i)
{
    const cue_event *event = event_at(of, i);
    if (event->type != CUE_EVENT_CONTACT || (event->ball != of->own && event->other != of->own))
        return CUE_NO_BALL;
    return event->ball == of->own ? event->other : event->ball;
}

/* Balls of which it does not matter which one it was. */
static cue_balls alike(const telling *of)
{
    const cue_ball_words *words = of->balls->also.words;
    return words && words->family ? words->members : 0;
}

static const char *name_of(const telling *of, unsigned ball)
{
    return cue_in_set(alike(of), ball) ? of->balls->also.words->family : of->balls->names[ball];
}

/* Before the second part of a list of several. */
static const char *between(unsigned number, unsigned count)
{
    return !number ? "" : number + 1 < count ? ", " : " and ";
}

/* The balls that dropped, or left the table: of those that are alike only how many. Returns which. */
static cue_balls gone(const telling *of, cue_event_type how)
{
    cue_balls balls = 0;
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++)
        if (event_at(of, i)->type == (uint8_t)how && event_at(of, i)->ball != of->own)
            balls |= CUE_BALL_BIT(event_at(of, i)->ball);
    return balls;
}

/* What a called ball and its pocket are, where the call names just those. */
static void read_call(telling *of, const char *typed)
{
    const cue_balls dropped = gone(of, CUE_EVENT_POCKET) & alike(of);
    while (typed && *typed) {
        const answer_word word = answer_next(&typed);
        const int ball = answer_find((answer_names){of->balls->names, of->balls->count}, word);
        unsigned pocket;
        if (answer_pocket(word, &pocket))
            of->called_into = pocket;
        else if (ball >= 0)
            of->called = (unsigned)ball;
        else if (alike(of) && answer_is(word, of->balls->also.words->family))
            of->called = cue_lowest_ball(dropped ? dropped : alike(of));
        else
            of->says_more = true;
    }
}

static unsigned pocket_of(const telling *of, unsigned ball)
{
    uint32_t i = 0;
    while (event_at(of, i)->type != CUE_EVENT_POCKET || event_at(of, i)->ball != ball)
        i++;
    return event_at(of, i)->detail;
}

static void put_balls(const telling *of, cue_balls balls, cue_event_type how)
{
    const cue_balls many = balls & alike(of);
    const unsigned reds = (unsigned)__builtin_popcount(many),
                   count = (unsigned)__builtin_popcount(balls & ~many) + (reds > 1 ? 1 : reds);
    cue_balls left = reds > 1 ? balls & ~many : balls;
    unsigned number = 0;
    if (reds > 1) {
        text_put(of->out, "%u %ss", reds, of->balls->also.words->family);
        number = 1;
    }
    while (left) {
        const bool first = of->called != CUE_NO_BALL && cue_in_set(left, of->called); /* what was called comes first */
        const unsigned ball = first ? of->called : cue_lowest_ball(left);
        const unsigned pocket = how == CUE_EVENT_POCKET ? pocket_of(of, ball) : CUE_NO_POCKET;
        const bool called = ball == of->called && !of->made && how == CUE_EVENT_POCKET;
        text_put(of->out, "%s", between(number++, count));
        if (called)
            text_put(of->out, "it");
        else
            text_put(of->out, "%s %s", cue_in_set(many, ball) ? "a" : "the", name_of(of, ball));
        if (pocket != CUE_NO_POCKET && !(called && pocket == of->called_into))
            text_put(of->out, " into %s", cue_pocket_name(pocket));
        left &= ~CUE_BALL_BIT(ball);
    }
}

/* Between two things that happened. */
static void begin_part(const telling *of, const char *mark)
{
    if (of->out->text->length)
        text_put(of->out, "%s ", mark);
}

/* Which other balls one hit, but for some; how many these were. */
static unsigned put_hit_by(const telling *of, unsigned ball, cue_balls without)
{
    unsigned met = 0;
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++)
        if (event_at(of, i)->type == CUE_EVENT_CONTACT && event_at(of, i)->ball == ball && touched(of, i) == CUE_NO_BALL &&
            !cue_in_set(without, event_at(of, i)->other))
            text_put(of->out, "%s the %s", met++ ? " and" : ", which hit", name_of(of, event_at(of, i)->other));
    return met;
}

/* Of a capture which balls met: the man that was hit first, and then others. */
static void put_met(const telling *of, unsigned first)
{
    uint32_t i;
    text_put(of->out, put_hit_by(of, first, 0) ? "" : ", which hit no ball");
    for (i = 0; i < of->shot->event_count; i++)
        if (event_at(of, i)->type == CUE_EVENT_CONTACT && event_at(of, i)->ball != first && touched(of, i) == CUE_NO_BALL)
            text_put(of->out, ", the %s hit the %s", of->balls->names[event_at(of, i)->ball],
                     of->balls->names[event_at(of, i)->other]);
}

/* What a person tells, and no camera. */
enum { FEW = 2 };

/* How often object balls met. */
static unsigned count_met(const telling *of)
{
    unsigned met = 0;
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++)
        met += event_at(of, i)->type == CUE_EVENT_CONTACT && touched(of, i) == CUE_NO_BALL;
    return met;
}

/* The ball that the cue ball hit at the same moment as the first one; CUE_NO_BALL where there is none. */
static unsigned hit_together(const telling *of)
{
    unsigned found = CUE_NO_BALL;
    uint32_t i;
    for (i = 0; i < of->shot->event_count && found == CUE_NO_BALL; i++)
        if (event_at(of, i)->detail & CUE_TOGETHER)
            found = touched(of, i);
    return found;
}

/* Which ball was hit first, unless that goes without saying. False: none was. */
static bool put_hit(const telling *of, cue_balls potted)
{
    const unsigned together = hit_together(of);
    unsigned first = CUE_NO_BALL;
    uint32_t i;
    for (i = 0; i < of->shot->event_count && first == CUE_NO_BALL; i++)
        first = touched(of, i);
    if (first != CUE_NO_BALL && together == CUE_NO_BALL && !of->captures &&
        (cue_in_set(potted, first) || first == of->called ||
         (first == of->any && !potted && of->called == CUE_NO_BALL && !count_met(of))))
        return true;
    begin_part(of, ";");
    if (first == CUE_NO_BALL)
        text_put(of->out, "hit nothing");
    else
        text_put(of->out, "hit %s %s", cue_in_set(alike(of), first) ? "a" : "the", name_of(of, first));
    if (together != CUE_NO_BALL)
        text_put(of->out, " and %s %s at once", cue_in_set(alike(of), together) ? "a" : "the", name_of(of, together));
    if (first != CUE_NO_BALL && of->captures)
        put_met(of, first);
    else if (first != CUE_NO_BALL && count_met(of) <= FEW)
        (void)put_hit_by(of, first, potted);
    return first != CUE_NO_BALL;
}

/* What became of the cue ball: false where it is still on the table. */
static bool put_own(const telling *of, const char *mark)
{
    bool is_gone = false;
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++) {
        const cue_event *event = event_at(of, i);
        if (event->ball != of->own || (event->type != CUE_EVENT_POCKET && event->type != CUE_EVENT_OFF_TABLE))
            continue;
        is_gone = true;
        begin_part(of, mark);
        text_put(of->out, "%s %s", answer_the_ball(of->balls, of->own),
                 event->type == CUE_EVENT_POCKET ? "dropped" : "left the table");
        if (event->type == CUE_EVENT_POCKET && event->detail != CUE_NO_POCKET)
            text_put(of->out, " into %s", cue_pocket_name(event->detail));
    }
    return is_gone;
}

/* Balls that were touched by anything but the tip: which one it was decides what that costs. */
static void put_touched(const telling *of, const char *mark)
{
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++) {
        const cue_event *const event = event_at(of, i);
        if (event->type != CUE_EVENT_INFRACTION || event->detail != CUE_TOUCHED_BALL || event->ball == CUE_NO_BALL)
            continue;
        begin_part(of, mark);
        text_put(of->out, "touched %s", answer_the_ball(of->balls, event->ball));
        mark = ",";
    }
}

static void put_pocket_shot(const telling *of)
{
    const cue_balls potted = gone(of, CUE_EVENT_POCKET), off = gone(of, CUE_EVENT_OFF_TABLE);
    const size_t before = of->out->text->length;
    const bool has_hit = put_hit(of, potted);
    const char *const mark = of->out->text->length > before ? "," : ";";
    if (potted) {
        begin_part(of, mark);
        text_put(of->out, "potted ");
        put_balls(of, potted, CUE_EVENT_POCKET);
        text_put(of->out, of->free ? " as the free ball" : "");
    }
    if (off) {
        begin_part(of, ",");
        put_balls(of, off, CUE_EVENT_OFF_TABLE);
        text_put(of->out, " left the table");
    }
    if (!put_own(of, of->out->text->length > before ? "," : ";") && has_hit && !potted && !off) {
        begin_part(of, mark);
        text_put(of->out, "nothing dropped");
    }
    put_touched(of, of->out->text->length > before ? "," : ";");
}

/* At a table without pockets: what the struck ball met, in its order. */
static void put_stroke(const telling *of)
{
    const cue_balls off = gone(of, CUE_EVENT_OFF_TABLE);
    unsigned rails = 0;
    uint32_t i;
    for (i = 0; i <= of->shot->event_count; i++) {
        const bool more = i < of->shot->event_count;
        const unsigned ball = more ? touched(of, i) : CUE_NO_BALL;
        const bool rail = more && event_at(of, i)->type == CUE_EVENT_CUSHION && event_at(of, i)->ball == of->own;
        if (rails && (!more || ball != CUE_NO_BALL)) {
            begin_part(of, ",");
            text_put(of->out, "%u rail%s", rails, rails > 1 ? "s" : "");
            rails = 0;
        }
        rails += rail;
        if (ball != CUE_NO_BALL) {
            begin_part(of, ",");
            text_put(of->out, "%s", name_of(of, ball));
        }
    }
    if (off) {
        begin_part(of, ",");
        put_balls(of, off, CUE_EVENT_OFF_TABLE);
        text_put(of->out, " left the table");
    }
}

/* Was just that potted which was called? */
static bool is_made(const telling *of)
{
    return of->called != CUE_NO_BALL && !of->says_more && gone(of, CUE_EVENT_POCKET) == CUE_BALL_BIT(of->called) &&
           (of->called_into == CUE_NO_POCKET || of->called_into == pocket_of(of, of->called));
}

/* Words of a call that are seen, and not said, by the referee. */
static const char *seen_as(answer_word word)
{
    static const char *const words[][2] = {{"none", "nothing of a ball on to be hit"},
                                           {"part", "a part of a ball on to be hit"},
                                           {"full", "all of a ball on to be hit"},     {"miss", "a miss"}};
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (answer_is(word, words[i][0]))
            return words[i][1];
    return NULL;
}

/* Where a ball was seen to lie, before all are racked again: `rerack cue rack last kitchen, 14 TL`. Returns what stands behind
 * that, which is the whole call where it begins otherwise. */
static const char *put_rerack(const telling *of, const char *typed)
{
    static const char *const words[][2] = {{"cue", ", the cue ball"},   {"last", ", the last ball"},
                                           {"clear", " out of the way"}, {"rack", " in the rack"},
                                           {"kitchen", " in the kitchen"}, {"head", " on the head"}, {"spot", " spot"}};
    const char *end = strchr(typed, ',');
    size_t i;
    if (!answer_is(answer_next(&(const char *){typed}), "rerack"))
        return typed;
    end = end ? end : typed + strlen(typed);
    (void)answer_next(&typed);
    text_put(of->out, "rerack");
    while (typed < end) {
        const answer_word word = answer_next(&typed);
        for (i = 0; i < sizeof words / sizeof words[0]; i++)
            if (answer_is(word, words[i][0]))
                text_put(of->out, "%s", words[i][1]);
    }
    text_put(of->out, *end ? "; " : "");
    return *end ? end + 1 : end;
}

/* `no miss part brown` as `no miss, a part of a ball on to be hit, called brown`. Of balls that are alike any one is meant,
 * which says nothing. */
static void put_call(telling *of, const char *typed)
{
    cue_text ball = {0};
    bool denied = false, any = false;
    typed = put_rerack(of, typed);
    while (!answer_is_empty(typed) && !of->out->status) {
        const answer_word word = answer_next(&typed);
        const char *const seen = seen_as(word);
        if (answer_is(word, "no")) {
            denied = true;
        } else if (seen) {
            text_put(of->out, "%s%s%s", any ? ", " : "", denied ? "no " : "", denied ? "miss" : seen);
            denied = false;
            any = true;
        } else {
            of->out->status = text_print(&ball, "%s%.*s", ball.length ? " " : "", (int)word.length, word.text);
        }
    }
    if (of->called_into == CUE_NO_POCKET && of->called != CUE_NO_BALL && cue_in_set(alike(of), of->called)) {
        of->called = CUE_NO_BALL;
    } else if (ball.length && !of->out->status) {
        text_put(of->out, "%s%s", any ? ", " : "", of->called == CUE_NO_BALL ? "" : "called ");
        if (!of->out->status)
            of->out->status = call_spell(ball.bytes, of->out->text);
    }
    cue_text_free(&ball);
}

/* What was announced, unless all of it came true; at a table without pockets the word with which the stroke was told. */
static void put_announced(telling *of, const cue_game *game, const known_table *known, const cue_action *action)
{
    cue_text typed = {0}, json = {0};
    if (call_write(game, action, &typed, &json)) {
        read_call(of, typed.bytes);
        of->captures = captures_balls(game, typed.bytes) != 0;
        of->made = is_made(of);
        of->free = of->made && known && free_ball_is(known, typed.bytes);
        if (!of->made)
            put_call(of, typed.bytes);
    }
    cue_text_free(&typed);
    cue_text_free(&json);
}

/* As in `telling`. */
static unsigned any_ball(const known_table *known)
{
    const bool alike = known && known->balls->also.words && known->balls->also.words->family;
    const cue_balls on = known && !alike ? known->on & known_in_play(known) & ~CUE_BALL_BIT(CUE_BALL) : 0;
    return (on & (on - 1)) ? cue_lowest_ball(on) : CUE_NO_BALL;
}

cue_status shot_words_write(const cue_game *game, const cue_action *action, int player, cue_text *out)
{
    cue_text text = {0};
    text_writer to = {&text, CUE_OK};
    const cue_ball_set *balls = show_info(game).balls;
    known_table table;
    const known_table *const known = known_of(game, &table) ? &table : NULL;
    telling of = {balls, action->data.pointer, carom_own_ball(game, player), CUE_NO_BALL, CUE_NO_POCKET, false, false, false,
                  false, &to, any_ball(known)};
    /* Whose ball it was is not known where nobody is said to have played. */
    if (balls->also.no_pockets && of.own == CUE_BALL)
        return show_write_move(game, action, out);
    put_announced(&of, game, known, action);
    if (of.shot->no_stroke) {
        begin_part(&of, ";");
        text_put(&to, "no stroke");
        put_touched(&of, ",");
    } else if (balls->also.no_pockets) {
        put_stroke(&of);
        (void)put_own(&of, ",");
        if (!text.length)
            text_put(&to, "a stroke");
    } else {
        put_pocket_shot(&of);
    }
    if (of.shot->has_touching && of.shot->touching) {
        text_put(&to, "; touching ball: ");
        put_balls(&of, of.shot->touching, CUE_EVENT_CONTACT);
    }
    if (of.shot->snookered)
        text_put(&to, "; left %s snooker", of.shot->snookered == CUE_EYE_SNOOKERED ? "a" : "no");
    if (!to.status)
        to.status = text_print(out, "%s", text.bytes ? text.bytes : "");
    cue_text_free(&text);
    return to.status;
}
