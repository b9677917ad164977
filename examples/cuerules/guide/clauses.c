#include "clauses.h"

#include "spoken.h"

/* In fewer words nothing much can be meant otherwise: `missed, safe`. */
enum { FEW_WORDS = 4 };

/* Words between clauses. */
static const char *const links[] = {"but", "then", "while", "before", "after", "as", "who", "which", "so", "when", "because", "though", ",", NULL};

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
    return !answer_is_one(word, little) && !spoken_count(word) && !answer_ball(balls, ~(cue_balls)0, word, "", &number, &ignored);
}

bool clauses_are_several(const cue_ball_set *balls, const char *line)
{
    unsigned telling = 0, words = 0, pockets = 0;
    for (; !answer_is_empty(line); words++)
        telling += takes_word(balls, &line, &pockets);
    /* Balls with a pocket each may have been one shot, or one after the other. */
    return (telling > 1 || pockets > 1) && words > FEW_WORDS;
}
