#include "clauses.h"

#include "spoken.h"

/* In fewer words nothing much can be meant otherwise: `missed, safe`. */
enum { FEW_WORDS = 4 };

/* Words that begin another clause; the comma does, too. */
static const char *const begin[] = {"but",   "then", "while", "before", "after", "as",  "who",
                                    "which", "so",   "when",  "because", "though", ",", NULL};

/* Words that go with names, and say nothing by themselves. */
static const char *const little[] = {"a",     "an",   "both",  "all",     "ball",     "balls",  "in", "to",
                                     "on",    "at",   "of",    "off",     "from",     "with",   "by", "via",
                                     "rail", "rails", "cushion", "cushions", "pocket", "pockets", "one", NULL};

/* Passes over a name, or one word. True where it says something. *pockets: counts those. */
static bool takes_word(const cue_ball_set *balls, const char **line, unsigned *pockets)
{
    answer_refusal ignored;
    unsigned number;
    const char *rest = *line;
    answer_word word;
    if (spoken_take_pocket(line, &number, &ignored)) {
        ++*pockets;
        return false;
    }
    word = answer_next(&rest);
    *line = rest;
    return !answer_is_one(word, little) && !spoken_count(word) && !answer_ball(balls, ~(cue_balls)0, word, "", &number, &ignored);
}

/* Does the line begin with "and", which is passed over otherwise? */
static bool begins_with_and(const char *line)
{
    return answer_behind(line, "and") != NULL;
}

bool clauses_are_several(const cue_ball_set *balls, const char *line)
{
    unsigned count = 0, words = 0, pockets = 0;
    bool tells = false; /* the present clause */
    for (; !answer_is_empty(line); words++) {
        const char *behind = line;
        const bool begins = answer_is_one(answer_next(&behind), begin);
        tells = tells && !begins && !begins_with_and(line);
        if (begins) {
            line = behind;
        } else if (takes_word(balls, &line, &pockets) && !tells) {
            tells = true;
            count++;
        }
    }
    /* Balls with a pocket each may have been one shot, or one after the other. */
    return (count > 1 || pockets > 1) && words > FEW_WORDS;
}
