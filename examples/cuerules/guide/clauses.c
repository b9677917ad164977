#include "clauses.h"

#include "../text.h"
#include "report_words.h"
#include "spoken.h"

#include <string.h>

/* In fewer words nothing much can be meant otherwise: `missed, safe`. */
enum { FEW_WORDS = 4 };

/* Words between clauses. */
static const char *const links[] = {"but",   "then", "while", "before",  "after",  "as", "who",
                                    "which", "so",   "when",  "because", "though", ",",  NULL};

/* Words that go with names. */
static const char *const little[] = {"a",     "an",   "both",  "all",     "ball",     "balls",  "in", "to",
                                     "on",    "at",   "of",    "off",     "from",     "with",   "by", "via",
                                     "rail", "rails", "cushion", "cushions", "pocket", "pockets", "one", NULL};

/* Passes over a name, or one word. True where it says something. *pockets: counts those. */
static bool takes_word(const cue_ball_set *balls, const char **line, unsigned *pockets)
{
    answer_refusal ignored;
    unsigned number;
    const char *rest = *line;
    const answer_word word = answer_next(&rest);
    if (answer_is_one(word, links)) {
        *line = rest;
        return false;
    }
    if (spoken_take_pocket(line, &number, &ignored)) {
        ++*pockets;
        return false;
    }
    *line = rest;
    return !answer_is_one(word, little) && !spoken_count(word) &&
           !answer_ball(balls, ~(cue_balls)0, word, "", &number, &ignored);
}

/* `the 4 into the 9`: what came of that is not said. */
static bool leads_to_ball(const word_scan *into)
{
    return word_peek(&(word_scan){.balls = into->balls, .alive = into->alive, .rest = into->after}) == BALL;
}

/* Are its words all of those with which a shot is mostly told, and that are read in one way? */
static bool are_plain(const cue_ball_set *balls, const char *line)
{
    static const bool plain[THE_END] = {
        [UNKNOWN] = true, /* a name, or a word of a carom stroke: who reads the line has to know it */
        [IDLE] = true, [AND] = true,  [THEN] = true,  [COMMA] = true,   [POT] = true, [GO] = true,   [IN] = true,
        [INTO] = true, [DOWN] = true, [MISS] = true,  [HIT] = true,     [FIRST] = true, [RAIL] = true, [SAFE] = true,
        [IT] = true,   [AIM] = true,  [BREAK] = true, [NOTHING] = true, [BALL] = true, [POCKET] = true, [SCRATCH] = true,
    };
    static const char *const again[] = {"again", NULL}; /* as what came before, which nobody reads here */
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    sense is;
    /* `the 1, then the 2` may be one shot, or two; at a carom table it is the order of one. */
    while ((is = word_look(&at)) != THE_END && plain[is] && !word_is_one(balls, at.rest, again) &&
           (is != THEN || !balls->names[CUE_BALL]) && !(is == INTO && leads_to_ball(&at)))
        at.rest = at.after;
    return is == THE_END;
}

bool clauses_are_plain(const cue_ball_set *balls, const char *line)
{
    const char *rest = line;
    unsigned telling = 0, words = 0, pockets = 0;
    for (; !answer_is_empty(rest); words++)
        telling += takes_word(balls, &rest, &pockets);
    /* Balls with a pocket each may have been one shot, or one after the other. */
    return ((telling < 2 && pockets < 2) || words <= FEW_WORDS) && are_plain(balls, line);
}

/* Words with which a remark may begin. */
static const char *const openings[] = {"and",     "but",     "then",  "which",  "who",  "so",      "while",   "when",
                                       "because", "though",  "with",  "for",    "from", "leaving", "leaves",  "by",
                                       "like",    "as",      "after", "before", "to",   "just",    "getting", "setting",
                                       "giving",  "playing", "using", ",",      NULL};

/* How long the word, or the comma, is with which a text begins, and what stands before the next one. */
static size_t word_length(const char *at)
{
    return *at == ',' ? 1 : strcspn(at, " ,");
}

static const char *next_word(const char *at)
{
    at += word_length(at);
    return at + strspn(at, " ");
}

static bool opens(const char *at)
{
    return answer_is_one((answer_word){at, word_length(at)}, openings);
}

/* Where the next part begins, behind one that begins here; the end of the line where none does. */
static const char *next_part(const char *at)
{
    while (*at && opens(at))
        at = next_word(at);
    while (*at && !opens(at))
        at = next_word(at);
    return at;
}

/* Does such a word say nothing of what happened, by itself? At a table without pockets none are meant, and balls and cushions
 * say it all. */
static bool is_idle(sense is, bool by_balls)
{
    switch (is) {
    case UNKNOWN: case IDLE: case AND: case THEN: case COMMA: case IT: case WITH: case ROLL: case BESIDE: case STOP: case EYE:
    case GO: case LEAVE: case ALSO: case AS:
        return true;
    case BALL: case RAIL:
        return !by_balls;
    default:
        return by_balls && is == POCKET;
    }
}

/* Does nothing in it say what happened? *unknown: how many of its words are not understood. */
static bool is_aside(const cue_ball_set *balls, bool by_balls, const char *part, unsigned *unknown)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = part};
    sense is;
    *unknown = 0;
    while ((is = word_look(&at)) != THE_END) {
        if (!is_idle(is, by_balls))
            return false;
        *unknown += is == UNKNOWN;
        at.rest = at.after;
    }
    return true;
}

/* Without marks and blanks at its ends. */
static void trim(cue_text *line)
{
    const size_t skipped = line->bytes ? strspn(line->bytes, " ,") : 0;
    if (skipped)
        memmove(line->bytes, line->bytes + skipped, (line->length -= skipped) + 1);
    text_trim_end(line, " ,");
}

/* Words that turn what is said into something else, and are no remarks. */
static const char *const doubts[] = {"if",     "would",    "should",  "could",   "maybe",  "perhaps", "hardly",
                                     "barely", "scarcely", "unless",  "says",    "thinks", "wasn't",  "won't",
                                     "can't",  "cannot",   "without", "instead", "before", NULL};

/* Does an unknown word stand there that may be a verb, and so say what a ball did: `the 14 is sitting in the rack`? Before a
 * ball it is one unless another one has been said. */
static bool may_be_verb(word_scan at, bool has_verb)
{
    sense next;
    while ((next = word_look(&at)) == UNKNOWN || next == IDLE)
        at.rest = at.after;
    return next == IN || next == DOWN || next == INTO || next == OFF || next == POCKET || (next == BALL && !has_verb);
}

/* Without the words alone that are not understood, of which there are few. */
static bool leave_out_words(const cue_ball_set *balls, const char *line, cue_text *rest, cue_text *left)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    unsigned known = 0, unknown = 0;
    bool ok = true, verb = false;
    sense is;
    while (ok && (is = word_look(&at)) != THE_END) {
        const bool drops = is == UNKNOWN;
        const char *const from = at.rest + strspn(at.rest, " ");
        verb = (verb || is == POT || is == HIT || is == MISS || is == AIM || is == TAKE || is == BREAK) && is != COMMA &&
               is != AND && is != THEN;
        ok = !(drops && may_be_verb(at, verb)) &&
             !(drops && answer_is_one((answer_word){from, (size_t)(at.after - from)}, doubts)) &&
             !text_print(drops ? left : rest, "%s%.*s", (drops ? left : rest)->length ? " " : "", (int)(at.after - from), from);
        known += !drops && is != IDLE;
        unknown += drops;
        at.rest = at.after;
    }
    return ok && unknown && unknown <= known;
}

static bool leave_out_parts(const cue_ball_set *balls, clauses_reader reader, const char *line, cue_text *rest, cue_text *left)
{
    bool leaves = false, done = false, ok = true;
    const char *const begin = line += strspn(line, " ");
    while (*line && ok) {
        const char *const next = next_part(line);
        cue_text part = {0};
        unsigned unknown = 0;
        ok = !text_print(&part, "%.*s", (int)(next - line), line);
        /* What follows a remark and says nothing by itself belongs to it. */
        leaves = ok && is_aside(balls, reader.by_balls, part.bytes, &unknown) && (leaves || unknown);
        /* What begins with balls tells of them, whatever its verb: runs the 6 and 7, as called. */
        ok = ok && !(leaves && line == begin && word_names_ball(balls, part.bytes));
        done = done || leaves;
        ok = ok && !text_print(leaves ? left : rest, "%s", part.bytes);
        cue_text_free(&part);
        line = next;
    }
    trim(rest);
    trim(left);
    return ok && done && rest->length && reader.reads(reader.context, rest->bytes);
}

bool clauses_leave_out(const cue_ball_set *balls, clauses_reader reader, const char *line, cue_text *rest, cue_text *left)
{
    if (leave_out_parts(balls, reader, line, rest, left))
        return true;
    rest->length = left->length = 0;
    /* Strokes are told by words of their own. */
    return !reader.by_balls && leave_out_words(balls, line, rest, left) && rest->length &&
           reader.reads(reader.context, rest->bytes);
}
