#include "stroke.h"

#include "../play/vocabulary.h"
#include "../text.h"
#include "report_words.h"
#include "spoken.h"

#include <string.h>

/* balls: what the own ball met, in order; cushions: how many before each of them, and after the last one. number: of points, or
 * of cushions that come next; via: such cushions came before the ball that was named last; only: so did those that come last.
 * parted: a comma stands behind that ball. before: the word that was read last; said: the last one that told of a point, where
 * nothing but a comma stands behind it; again: it was said more than once. verdict: it is the referee's word. */
enum { BALLS = 8, CUSHIONS = 20, POINTS = 999, ENOUGH = 3 }; /* cushions, for a point */
typedef struct stroke {
    unsigned own, count, number, points;
    unsigned balls[BALLS], cushions[BALLS + 1];
    bool point, missed, denied, via, only, parted, whiffed, rail_first, again, verdict; /* whiffed: it met no ball */
    answer_word before, last, said; /* last: the one before that */
} stroke;

static bool add_cushions(stroke *to)
{
    const unsigned many = to->number ? to->number : 1, at = to->via && to->count ? to->count - 1 : to->count;
    to->cushions[at] += many;
    to->number = 0;
    to->via = false;
    return to->cushions[at] <= CUSHIONS;
}

/* hits: it is said of it what it hits. */
static bool add_ball(stroke *to, const cue_ball_set *balls, unsigned ball, bool hits, answer_refusal *why)
{
    if (ball == to->own && !to->count && !to->cushions[0])
        return true;
    if (ball == to->own && hits)
        return true; /* and white hits yellow */
    if (ball == to->own)
        return answer_refuse(why, "%s is the ball that is played: it can hit the others, and cushions.",
                             answer_the_ball(balls, ball));
    if (to->number && (to->count || to->cushions[0]))
        (void)add_cushions(to);
    if (to->count == BALLS || to->number)
        return false;
    to->balls[to->count++] = ball;
    to->via = to->parted = to->only = false;
    return true;
}

/* Of how many points is it told? `point, point` are two. */
static bool add_points(stroke *to, answer_word word)
{
    const bool again = word.length && to->said.length == word.length && !to->denied && !to->number &&
                       strings_alike(word.text, to->said.text, word.length);
    to->again = to->again || again;
    to->points = again ? (to->points ? to->points : 1) + 1 : to->points;
    to->said = word;
    to->missed = to->missed || to->denied;
    to->point = to->point || !to->denied;
    to->points = to->number && !to->denied ? to->number : to->points;
    to->number = 0;
    to->denied = false;
    return true;
}

/* `ran three, then missed`; but `red, then three, then the yellow` are cushions. */
static void count_number(stroke *to)
{
    if (to->number && !to->count && !to->cushions[0])
        (void)add_points(to, (answer_word){"", 0});
    else if (to->number)
        (void)add_cushions(to);
}

/* What comes behind the word that is looked at. */
static sense next_sense(const word_scan *at)
{
    word_scan ahead = *at;
    ahead.rest = at->after;
    return word_peek(&ahead);
}

/* Which ball comes behind the cushions ahead, if one does; into: it is said that they lead to it. */
static bool ball_ahead(const word_scan *at, bool *into)
{
    word_scan ahead = *at;
    sense found;
    ahead.rest = at->after;
    *into = false;
    while ((found = word_look(&ahead)) != BALL && found != THE_END) {
        *into = found == INTO || (*into && found == IDLE);
        ahead.rest = ahead.after;
    }
    return found == BALL;
}

/* `off` and `with`. A ball behind it is met. Cushions come before the ball that is named before them, as in `the yellow off
 * three rails`, or behind it, as in `red, off three rails, yellow`. */
static bool take_off(stroke *to, const word_scan *at, answer_refusal *why)
{
    const bool off = word_look(&(word_scan){.balls = at->balls, .alive = at->alive, .rest = at->rest}) == OFF;
    const sense next = next_sense(at);
    const word_scan behind = {.balls = at->balls, .alive = at->alive, .rest = at->after};
    const char *const rest = at->after + strspn(at->after, " ");
    bool into, more;
    if (next == HIT)
        return true; /* off a kiss */
    if (next == BALL) /* `off red` alone is typed for a ball that left the table */
        return to->count || to->cushions[0] || to->missed || to->point || strchr(rest, ' ');
    if (next != RAIL && !word_is_ahead(&behind, RAIL))
        return !off;
    more = ball_ahead(at, &into);
    if (to->count && more && !into && !to->parted && off)
        return answer_refuse(
            why, "Did the cushions come before %s, or behind it? Tell them in their order: `red, three rails, yellow`.",
            answer_the_ball(at->balls, to->balls[to->count - 1]));
    to->via = to->count > 0 && !more && !to->parted;
    return true;
}

/* At the next word that is more than a little one. */
static word_scan behind_little(const word_scan *at)
{
    word_scan ahead = *at;
    ahead.rest = at->after;
    while (word_look(&ahead) == IDLE)
        ahead.rest = ahead.after;
    return ahead;
}

/* `potted the red`, but not `made two`. */
static bool pots_ball(const word_scan *at)
{
    word_scan ahead = behind_little(at);
    return word_look(&ahead) == BALL && !spoken_count(word_next(at->balls, &(const char *){ahead.rest}));
}

static bool is_kiss(const word_scan *at)
{
    static const char *const words[] = {"kiss", "kisses", "kissed", NULL};
    return word_is_one(at->balls, at->rest, words);
}

static bool add_both(stroke *to, const cue_ball_set *balls, answer_refusal *why)
{
    unsigned ball;
    bool added = true;
    for (ball = balls->count; added && ball-- > 0;)
        added = ball == to->own || !balls->names[ball] || add_ball(to, balls, ball, false, why);
    return added;
}

/* The ball that an opening has to hit. */
static bool misses_red(const word_scan *at)
{
    word_scan ahead = behind_little(at);
    return word_look(&ahead) == BALL && answer_is(word_next(at->balls, &(const char *){ahead.rest}), "red");
}

static bool take_sense(stroke *to, word_scan *at, answer_refusal *why)
{
    static const char *const hits[] = {"hit", "hits", "touched", "touches", NULL};
    static const char *const has[] = {"have", "has", "are", "at", "now", "stand", "level", NULL};
    static const char *const out[] = {"out", "away", "off", NULL};
    const sense found = word_look(at);
    bool into;
    switch (found) {
    case COMMA: case THEN:
        to->parted = true;
        count_number(to);
        to->denied = to->denied && !to->missed;
        return true;
    case IDLE: case AND: case FIRST: case IT: case AIM: case GO: case IN: case INTO: case ALSO: case STOP: case THIN:
    case BEFORE: /* a cushion before the red */
        return true;
    case HIT: /* `kissed out`: by no ball that matters; `with a kiss` says nothing */
        to->missed = to->missed || (is_kiss(at) && word_is_one(at->balls, at->after, out) && !ball_ahead(at, &into));
        return true;
    case TOUCH: /* with the bridge is a foul, and `moved` says nothing */
        return (!word_is_ahead(at, WITH) || word_is_ahead(at, RAIL)) && !word_is_moved(at->balls, at->rest);
    case BALL:
        if (!to->denied)
            return add_ball(to, at->balls, at->ball, next_sense(at) == HIT, why);
        to->denied = false;
        return to->missed = true;
    case RAIL:
        if (!to->denied && !to->number && !to->count && next_sense(at) == FIRST)
            return to->rail_first = true;
        if (!to->denied)
            return add_cushions(to);
        to->denied = false;
        to->number = 0;
        return to->missed = true;
    case OFF: case WITH:
        return take_off(to, at, why);
    case POT: /* made it, but not `potted the red` */
        return !pots_ball(at) && add_points(to, word_next(at->balls, &(const char *){at->rest}));
    case EVERYTHING:
        to->whiffed = to->whiffed || (to->denied && !to->count);
        return to->denied;
    case NOT:
        return to->denied = true;
    case MISS: case NOTHING: /* the white; nobody scored */
        to->whiffed = to->whiffed || (found == NOTHING && answer_is_one(to->last, hits)) || (found == MISS && misses_red(at));
        count_number(to);
        return to->missed = to->denied = true;
    case SAFE: case NO_HIT:
        to->denied = false;
        to->whiffed = to->whiffed || found == NO_HIT;
        return to->missed = true;
    case BOTH: /* balls: the order in which they were met is not said */
        if (answer_is_one(word_next(at->balls, &(const char *){at->after}), has))
            return false; /* both have 8 */
        if (to->denied || to->count)
            return !to->denied;
        return add_both(to, at->balls, why);
    default:
        return false;
    }
}

/* How it failed: just short of the yellow, comes up long, past the white, a miscue. */
static bool take_failure(stroke *to, answer_word word, answer_word next)
{
    static const char *const wide[] = {"short", "long", NULL}, *const past[] = {"past", "wide", NULL};
    static const char *const miscues[] = {"miscue", "miscues", "miscued", NULL};
    static const char *const before[] = {"up",    "comes",   "came",     "just", "too", "rail",
                                         "rails", "cushion", "cushions", "fell", NULL};
    const bool ends = !next.length || answer_is(next, ",");
    const bool off = (answer_is_one(word, wide) && answer_is(next, "of")) || (answer_is_one(word, past) && to->count);
    const bool fell = answer_is_one(word, wide) && ends && to->count && answer_is_one(to->before, before);
    to->denied = to->denied || off;
    to->missed = to->missed || fell || answer_is_one(word, miscues) || (off && answer_is_one(word, past));
    return off || fell || answer_is_one(word, miscues);
}

/* Two words that say nothing together: that is ten, in all; the long angle and the double rail, names of shots. */
static bool is_idle_pair(const stroke *to, answer_word word, answer_word next)
{
    static const char *const angles[] = {"angle", "way", NULL}, *const makes[] = {"is", "makes", "that's", NULL};
    static const char *const that[] = {"that", "this", NULL}, *const sides[] = {"long", "short", NULL};
    static const char *const rails[] = {"rail", "rails", "cushion", "cushions", NULL};
    const bool number = spoken_count_to(next, POINTS) > 0;
    return (answer_is_one(word, makes) && number && (answer_is(word, "that's") || answer_is_one(to->before, that))) ||
           (answer_is_one(word, sides) && answer_is_one(next, angles)) ||
           (answer_is(word, "double") && answer_is_one(next, rails));
}

static bool is_another(answer_word word)
{
    static const char *const words[] = {"another", "second",  "third",  "fourth", "fifth", "sixth",
                                        "seventh", "eighth",  "ninth",  "tenth",  NULL};
    return answer_is_one(word, words);
}

/* `a third`, `another point`; but `the red on the second by a hair`. */
static bool ends_another(answer_word next)
{
    static const char *const ends[] = {",", "point", "one", "and", "then", "carom", NULL};
    return !next.length || answer_is_one(next, ends);
}

/* `scores, and another` are two; `scores a third` is one, and so is `another one` that nothing was told before. */
static void add_another(stroke *to)
{
    static const char *const links[] = {"and", "then", ",", NULL};
    const answer_word before = answer_is(to->before, "a") ? to->last : to->before;
    if (!to->point && !to->number)
        to->number = 1;
    else if (to->point && answer_is_one(before, links))
        to->points = (to->points ? to->points : 1) + 1;
}

/* A number; points; whose. */
static bool take_own_word(stroke *to, const cue_ball_set *balls, const char *who, const char **rest)
{
    static const char *const points[] = {"point", "points", "pts", "scores", "scored", "scoring", "counts", "count", NULL};
    static const char *const idle[] = {"row", "all", "total", "inning", "run", "ran", "runs", "more", "lucky", "next", "round",
                                       "around", "table", "umbrella", "ticky", "natural", "angle", "direct", "full", "half",
                                       "thick", "fat", "match", "inch", "that's", "hair", "whisker", "slides", "slid", "runs",
                                       "opening", "attempt", "tie", "level", "kicks", "on", "second", "referee", "breaks",
                                       "opens", "break", "from", "left", "right", "way", "kiss", "still", "shooting", "far",
                                       "so", "goes", NULL};
    static const char *const links[] = {"and", ",", NULL};
    static const char *const sides[] = {"long", "short", "side", "end", NULL}, *const rails[] = {"rail", "rails", "cushion",
                                                                                                "cushions", NULL};
    static const char *const one[] = {"one", "1", NULL}, *const gives[] = {"gives", "gave", NULL};
    static const char *const it[] = {"it", "point", "a", NULL};
    static const char *const got[] = {"got", "gets", "get", NULL}, *const ran[] = {"ran", "run", "runs", NULL};
    static const char *const after[] = {"after", "via", NULL}, *const that[] = {"that", "this", "last", "which", NULL};
    const char *line = *rest;
    const answer_word word = word_next(balls, &line);
    const unsigned number = answer_is(word, "a") ? 0 : spoken_count_to(word, POINTS);
    const size_t length = strcspn(who, " ");
    const bool named = word.length == length && strings_alike(word.text, who, length);
    const answer_word next = word_next(balls, &(const char *){line});
    if (take_failure(to, word, next)) {
        /* noted */
    } else if (is_idle_pair(to, word, next))
        (void)word_next(balls, &line);
    else if ((answer_is(word, "double") || answer_is(word, "doubles")) && answer_is(next, "the"))
        to->number = 2; /* the long rail */
    else if (answer_is_one(word, sides))
        (void)(answer_is_one(next, rails) || add_cushions(to)); /* red, long, short, long */
    else if (answer_is(word, "only") || answer_is(word, "just"))
        to->only = true;
    else if (answer_is(word, "again") && to->point && answer_is_one(to->before, links))
        to->points = (to->points ? to->points : 1) + 1, to->again = true; /* scores, and again */
    else if (is_another(word) && (to->point || !to->count) && ends_another(next))
        add_another(to);
    else if ((answer_is(word, "one") &&
              ((to->points > 1 && !to->number) || is_another(to->before) || answer_is_one(to->before, that))) ||
             (answer_is_one(word, got) &&
              answer_ball(balls, ~(cue_balls)0, next, "", &(unsigned){0}, &(answer_refusal){""})))
        ; /* another one; that one; gets the red */
    else if (answer_is_one(word, points) || (answer_is(word, "score") && to->denied) ||
             (answer_is_one(word, got) && answer_is(next, "it")))
        (void)add_points(to, word);
    else if (answer_is(word, "for") && answer_is_one(next, one)) { /* catches the yellow for one */
        (void)word_next(balls, &line);
        (void)add_points(to, word);
    } else if (answer_is_one(word, gives) && answer_is_one(next, it))
        to->verdict = add_points(to, word); /* the referee gives it */
    else if (answer_is(word, "run") && answer_is(next, "of") && to->point) { /* good again, run of three */
        (void)word_next(balls, &line);
        (void)word_next(balls, &line);
    } else if (number && !to->number && !answer_is_owner(to->before)) /* not Ana's 3 */
        to->number = number;
    else if (answer_is_one(word, after))
        to->via = true;
    else if ((!named && !answer_is_one(word, idle)) || (answer_is_one(word, ran) && to->count)) /* more than one stroke */
        return false;
    to->before = word;
    *rest = line;
    return true;
}

/* Cushions that are told last, as in `red and yellow, but only two rails`, came before the last ball. False where others were
 * told there. */
static bool settle_last(stroke *of, const cue_ball_set *balls, answer_refusal *why)
{
    unsigned *const last = &of->cushions[of->count];
    unsigned i, before = 0;
    for (i = 0; i < of->count; i++)
        before += of->cushions[i];
    if (of->count < 2 || !of->only || !*last)
        return true;
    if (before && before != *last)
        return answer_refuse(why,
                             "Were there %u cushions before %s, or %u? Tell the stroke in its order: `red, three rails, "
                             "yellow`.",
                             before, answer_the_ball(balls, of->balls[of->count - 1]), *last);
    if (!before)
        of->cushions[of->count - 1] = *last;
    *last = 0;
    return true;
}

/* Only what the own ball met, and the referee's word, where it is given. */
static bool write_way(const cue_ball_set *balls, const stroke *of, cue_text *typed)
{
    unsigned i, cushions;
    bool written = of->point ? !text_print(typed, "point : ")
                             : !(of->missed && of->count > 1) || !text_print(typed, "miss : ");
    for (i = 0; i <= of->count && written; i++) {
        for (cushions = 0; cushions < of->cushions[i] && written; cushions++)
            written = !text_print(typed, "c| ");
        if (written && i < of->count)
            written = !text_print(typed, "c-%s ", balls->names[of->balls[i]]);
    }
    return written;
}

/* Behind the name of a shot: `double-rail: red, long rail, …`; the line itself where there is none. */
static const char *behind_name(const char *line)
{
    static const char *const names[] = {"double-rail", "double rail", "ticky",       "umbrella", "short angle",
                                        "natural",     "cross table", "cross-table", "spread",   "bank",
                                        "dead-end",    "time shot",   "up and down"};
    const char *const mark = strchr(line, ':');
    size_t i;
    for (i = 0; mark && i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == (size_t)(mark - line) && strings_alike(line, names[i], (size_t)(mark - line)))
            return mark + 1;
    return line;
}

/* Is a point said of a stroke with cushions that are told, and too few for it? */
static bool is_too_few(const stroke *of)
{
    const unsigned before = of->cushions[0] + of->cushions[1];
    return of->point && !of->missed && !of->verdict && of->points < 2 && of->count == 2 && before && before < ENOUGH;
}

/* One after the other: the inning goes on. */
static bool write_points(unsigned count, cue_text *typed)
{
    bool written = true;
    for (; count && written; count--)
        written = !text_print(typed, "%spoint", typed->length ? "; " : "");
    return written;
}

/* A number that counts neither points nor cushions: two inches, entry number 3. */
static bool is_no_count(const char *line)
{
    static const char *const lengths[] = {"inch", "inches", "feet", "cm", NULL}, *const names[] = {"number", "entry", NULL};
    answer_word before = {"", 0}, word;
    bool measures = false;
    const char *at = line;
    while (!answer_is_empty(at) && !measures) {
        word = answer_next(&at);
        measures = answer_is_one(word, lengths) && spoken_count(before) > 1;
        before = word;
    }
    return measures || answer_has_one(line, names) || strstr(line, "after all");
}

/* Points of an inning that goes on: two so far, two in a row and is still shooting. */
static bool goes_on(const char *line)
{
    static const char *const words[] = {"still", "continues", NULL};
    return answer_has_one(line, words) || strstr(line, "so far") || strstr(line, "goes on");
}

bool stroke_write(const cue_ball_set *balls, unsigned own, const char *who, const char *line, cue_text *typed,
                  answer_refusal *why)
{
    static const char *const made[] = {"good",      "good shot",  "nice shot", "got it",
                                       "he got it", "she got it", "it's good", NULL};
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    stroke of = {.own = own};
    why->text[0] = '\0';
    if (answer_says_one(line, made))
        return !text_print(typed, "point");
    if (strstr(line, "point short"))
        return !text_print(typed, "miss");
    if (is_no_count(line)) /* where a ball lies, or which entry is meant */
        return false;
    if (strstr(line, "by mistake"))
        return answer_refuse(why, "If a ball was struck that is not the player's own, type `foul, wrong ball`.");
    at.rest = behind_name(line);
    while (word_next(balls, &(const char *){at.rest}).length) {
        if (take_own_word(&of, balls, who, &at.rest))
            continue;
        of.last = of.before;
        of.before = word_next(balls, &(const char *){at.rest});
        if (!take_sense(&of, &at, why))
            return false;
        at.rest = at.after;
    }
    count_number(&of);
    of.again = of.again || goes_on(line);
    if (of.rail_first && of.count && !of.cushions[0]) /* so many as are told, and else one */
        of.cushions[0] = 1;
    if (is_too_few(&of))
        return answer_refuse(why,
                             "With so few cushions that is no point: tell all of them, as in `red, three rails, yellow`, or "
                                  "just `point`.");
    of.missed = of.missed || of.denied || (!of.count && of.cushions[0] && !of.point && (of.only || of.cushions[0] < ENOUGH));
    if (!of.count && of.cushions[0] && !of.point && !of.missed)
        return answer_refuse(why, "Which balls did it meet? Tell the stroke in its order, as in `red, three rails, yellow`; "
                                  "or `point`, or `miss`.");
    /* Where no ball is named, cushions say nothing that could be recorded. */
    of.cushions[0] = of.count ? of.cushions[0] : 0;
    if (of.whiffed && !of.count && !of.point)
        return !text_print(typed, "miss :");
    if (of.count || of.cushions[0])
        return !(of.points > 1 || (of.point && of.missed)) && settle_last(&of, balls, why) && write_way(balls, &of, typed);
    if (of.again && !of.missed)
        return write_points(of.points, typed);
    if (of.points > 1 || (of.point && of.missed))
        return !text_print(typed, "inning %u", of.points ? of.points : 1);
    return (of.point || of.missed) && !text_print(typed, "%s", of.point ? "point" : "miss");
}
