#include "position.h"

#include "../text.h"
#include "report_words.h"

#include <string.h>

/* Words before the ball that is played next. */
static const char *const before[] = {"for", "on", "to", "towards", "toward", "near", NULL};
/* Words that speak of the next shot alone. */
static const char *const next_words[] = {"position", "shape",  "angle",      "next",  "himself",
                                         "herself",  "itself", "themselves", "ideal", NULL};
static const char *const selves[] = {"himself", "herself", "itself", "themselves", NULL};
/* Words that the cue ball is moved with. */
static const char *const moves[] = {"screws", "screwed", "screw",   "stuns",    "stunned", "stun",    "draws",
                                    "drew",   "draw",    "follows", "followed", "follow",  "brings",  "brought",
                                    "sends",  "sent",    "holds",   "held",     "floats",  "floated", "leaves",
                                    "left",   "leaving", "rolls",   "rolled",   "runs",    "ran",     NULL};
static const char *const drops[] = {"drops", "dropped", "drop", "falls", "fell", NULL};
static const char *const goes[] = {"goes", "went", "go", "going", NULL}, *const gets[] = {"gets", "got", "getting", "makes",
                                                                                          NULL};
static const char *const snookers[] = {"snookers", "snookered", "snookering", "hooks", "hooked", "hooking", NULL};
/* Words that make the balls easier, up or out, and no pot. */
static const char *const loosens[] = {"sets",     "set",   "setting", "splits",  "split", "splitting", "breaks",  "broke",
                                      "breaking", "opens", "opened",  "opening", "bumps", "bumped",    "spreads", NULL};
static const char *const packs[] = {"pack", "cluster", "rack", "bunch", "triangle", NULL};
static const char *const out[] = {"out", "up", "open", NULL};
/* Words with which such talk may begin, without a link. */
static const char *const participles[] = {
    "trying",  "attempting", "aiming",   "leaving",   "getting", "playing", "setting",   "giving",   "holding",   "coming",
    "drawing", "screwing",   "stunning", "following", "running", "landing", "finishing", "breaking", "splitting", NULL};
static const char *const cue_ball[] = {"white", "cue", "cueball", NULL};

typedef struct part {
    const cue_ball_set *balls;
    word_scan at;
    answer_word word, next;
    bool says, self, snookers, leaves, subject; /* subject: a ball begins it */
    unsigned ball; /* that is played next, or CUE_NO_BALL */
} part;

/* The cue ball as the object of a verb: `draws the white back`. */
static bool is_moved(part *of)
{
    word_scan ahead = of->at;
    const char *ball;
    ahead.rest = of->at.after;
    if (!answer_is_one(of->word, moves) || word_peek(&ahead) != BALL)
        return false;
    ball = ahead.rest;
    while (word_look(&ahead) == IDLE)
        ball = ahead.rest = ahead.after;
    if (!word_is_one(of->balls, ball, cue_ball))
        return false;
    of->at.after = ahead.after;
    return of->says = true;
}

static bool takes_ball(part *of)
{
    word_scan ahead = of->at;
    ahead.rest = of->at.after;
    if (!(answer_is_one(of->word, before) || answer_is(of->word, "leaving")) || word_peek(&ahead) != BALL)
        return false;
    word_skip(&ahead);
    of->at.after = ahead.rest;
    of->ball = ahead.ball;
    return of->says = true;
}

/* Balls that lie better now: `breaks out the 4 and 5`. */
static bool takes_loosened(part *of)
{
    word_scan ahead = of->at;
    const char *after;
    ahead.rest = of->at.after;
    if (!answer_is_one(of->word, loosens) || word_is_ahead(&ahead, BODY))
        return false;
    if (answer_is_one(of->next, out) || answer_is_one(of->next, packs))
        ahead.rest = of->next.text + of->next.length;
    else if (word_peek(&ahead) != BALL)
        return false;
    while (after = ahead.rest, word_peek(&ahead) == BALL || (word_peek(&ahead) == AND && word_is_ahead(&ahead, BALL)))
        word_skip(&ahead);
    of->at.after = after;
    return of->says = of->subject = true;
}

static bool is_off_rail(const part *of)
{
    word_scan ahead = of->at;
    ahead.rest = of->at.after;
    return word_peek(&ahead) == RAIL;
}

/* Can such a word belong to talk of the next shot? */
static bool is_talk(const part *of, sense is)
{
    switch (is) {
    case ROLL: /* rolls up to the 5, and hits it */
        return !answer_is(of->next, "up");
    case UNKNOWN: case IDLE: case BALL: case BESIDE: case STOP: case LEAVE: case IT: case EYE: case RAIL: case NOT:
    case AS: case ALSO: case WITH:
        return true;
    case GO: /* `goes for the 5` is a try */
        return !(answer_is_one(of->word, goes) && answer_is(of->next, "for"));
    case POT: /* gets on the blue; drops nicely on the blue */
        return (answer_is_one(of->word, gets) && (answer_is_one(of->next, before) || answer_is_one(of->next, next_words))) ||
               (answer_is_one(of->word, drops) && !of->subject);
    case BREAK: /* the 15 as his break ball */
        return answer_is(of->next, "ball");
    case OFF:
        return is_off_rail(of);
    case AIM: /* plays position for the 2 */
        return answer_is_one(of->next, next_words);
    case DOWN: /* floats down for the 2 */
        return answer_is_one(of->next, before);
    case IN: case POCKET: case SAFE: /* leaves himself the 2 in the side */
        return of->self && of->leaves;
    default:
        return false;
    }
}

/* Is the part that begins there such talk? *end is where it ends, *ball the one that is played next, if that is named. */
static bool is_position(const cue_ball_set *balls, const char *from, const char **end, unsigned *ball)
{
    part of = {.balls = balls, .ball = CUE_NO_BALL, .at = {.balls = balls, .alive = ~(cue_balls)0, .rest = from}};
    unsigned words = 0;
    bool is = true;
    sense found;
    while ((found = word_look(&of.at)) != THE_END && found != COMMA && found != THEN && found != AND &&
           !(found == WITH && words)) {
        const char *behind = of.at.rest;
        of.word = word_next(balls, &behind);
        do
            of.next = word_next(balls, &behind);
        while (answer_is(of.next, "the") || answer_is(of.next, "a"));
        of.self = of.self || answer_is_one(of.word, selves);
        of.says = of.says || answer_is_one(of.word, next_words);
        of.leaves = of.leaves || found == LEAVE || answer_is(of.word, "leaving");
        of.snookers = of.snookers || answer_is_one(of.word, snookers);
        of.says = of.says || (answer_is(of.word, "to") && answer_is(of.next, "follow")); /* red to follow */
        of.subject = of.subject || found == BALL;
        if (!is_moved(&of) && !takes_ball(&of) && !takes_loosened(&of))
            is = is && is_talk(&of, found);
        of.at.rest = of.at.after;
        words++;
    }
    *end = of.at.rest;
    *ball = of.ball;
    /* Whether somebody else is snookered matters. */
    return is && of.says && (of.self || !of.snookers);
}

bool position_left_out(const cue_ball_set *balls, const char *line, cue_text *rest)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    const char *kept = line, *end;
    unsigned ball, next = CUE_NO_BALL;
    bool found = is_position(balls, line, &end, &ball), written = true, named = false;
    sense is;
    if (found) { /* comes down for the yellow, pots it */
        at.rest = kept = end;
        next = ball;
    }
    while (written && (is = word_look(&at)) != THE_END) {
        const bool begins = is == WITH || word_is_one(balls, at.rest, participles);
        const bool opens = is == COMMA || is == AND || is == THEN || begins;
        named = named || is == BALL || is == POT || is == IT;
        next = is == BALL ? CUE_NO_BALL : next;
        if (opens && named && is_position(balls, begins ? at.rest : at.after, &end, &ball)) {
            written = !text_print(rest, "%.*s", (int)(at.rest - kept), kept);
            at.after = kept = end;
            next = ball;
            found = true;
        } else if (is == IT && next != CUE_NO_BALL && balls->names[next]) { /* screws back for the blue, pots it */
            written = !text_print(rest, "%.*s %s", (int)(at.rest - kept), kept, balls->names[next]);
            kept = at.after;
        }
        at.rest = at.after;
    }
    return found && written && !text_print(rest, "%s%s", *kept == ' ' || !*kept ? "" : " ", kept);
}
