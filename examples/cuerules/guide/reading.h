/* How a report is read, word by word. Only for reading.c and the files whose names begin with report. */
#pragma once

#include "report.h"
#include "report_words.h"

/* A line as it is read. pending: balls that were named, of which nothing is said yet. part: how many commas stand before.
 * verb: what was said, and goes on to the balls behind it; has_object: to one already. has_missed: since the last comma
 * something was missed. is_joined: `and` stands behind the first ball. negated: `not` waits for its verb. is_combination: the
 * next two balls are one. also: it is said that something happened, too. is_chain: the next ball was not hit by the cue ball.
 * is_no: that is the whole line. is_counted: it was said how many dropped. as_called: that it came as it was called.
 * by_way: a ball was just named by way of which the cue ball came. is_thin: of the ball off which it goes it is said how.
 * everything: what is said next is said of all balls that were named. calls_pocket: the next pocket is called_pocket, the one
 * that was called. chain_from: the ball that hits the next one, where is_chain. recent: the balls that were named last, of so
 * many named. linked: `and` stands behind the last ball. is_but: `but` was read last; behind_but: before the present word.
 * tries: what is named is not said to have worked. makes: the verb is `make`. away: it
 * was played away from a ball. says_first: `first` was read. misser: the ball that missed another one, or CUE_NO_BALL;
 * it_misses: that was what was called. aimed: the ball that is tried, or CUE_NO_BALL. cue_hits: it is said of the cue ball,
 * by its name; it_is_cue: and what `it` is. kicks: whether the ball that is aimed at was hit at all has to be said. claims:
 * somebody says what comes. last: where a pocket goes that is named next.
 * word: what is being read. */
typedef struct reading {
    word_scan at;
    report *of;
    answer_refusal *why;
    struct {
        unsigned ball, pocket, part;
        bool is_unclear; /* stands behind a miss */
    } pending[CUE_BALLS_MAX];
    unsigned count, part, chain_from, last_ball, last_part, last_pocket, recent[2], named;
    enum { LAST_NONE, LAST_PENDING, LAST_DROPPED, LAST_HIT, LAST_LEAD, LAST_IT } last;
    sense verb;
    bool has_object, negated, starts, has_missed, is_joined, is_combination, also, is_chain, is_no, is_counted, as_called;
    bool by_way, is_thin, everything, calls_pocket, linked, makes, is_but, behind_but, tries, away, says_first;
    bool it_misses, cue_hits, it_is_cue, kicks, claims;
    unsigned called_pocket, misser, aimed;
    const char *word;
} reading;

/* Is it said anywhere in the rest of the line? */
bool reading_comes_later(const reading *on, sense wanted);

/* Are there balls of which nothing is said, since the last comma? */
bool reading_has_subject(const reading *on);
/* A ball dropped, or CUE_NO_BALL: the one that was called. */
bool reading_drop(reading *on, unsigned ball, unsigned pocket);
/* The cue ball hit it, first or after another. */
void reading_hit(reading *on, unsigned ball);
/* `is` is said of the balls that were named since the last comma; the last one alone where the others are none of its
 * business. */
bool reading_tell_pending(reading *on, sense is);
/* A verb: of what was named before it, or else of what comes. */
bool reading_take_verb(reading *on, sense is);
/* Is something else said of what was just named: `and the 8 left the table`? */
bool reading_has_own_verb(const reading *on);
/* A ball behind what was said. */
bool reading_take_one(reading *on, unsigned ball, unsigned pocket);
/* Always false: says that the present word is not understood. */
bool reading_refuse_word(reading *on);
/* Did a ball drop, since the last comma? */
bool reading_has_dropped(const reading *on);
/* By way of the ball that comes next: that was hit, and a pocket behind it is the other's. */
bool reading_take_by_way(reading *on);
/* A ball that was touched while another one was put down; the rest of the line is about that. */
bool reading_takes_placing(reading *on);
/* The first of two balls was hit, and the second one dropped. */
bool reading_combine(reading *on);

/* What a word of each kind says; false: it is refused, and on->why says so. */
bool take_hit(reading *on);
bool take_no_hit(reading *on);
bool take_first(reading *on);
bool take_before(reading *on);
bool take_combination(reading *on);
bool take_off(reading *on);
bool take_in_off(reading *on);
bool take_with(reading *on);
bool take_into(reading *on);
bool take_then(reading *on);
bool take_and(reading *on);
bool take_comma(reading *on);
bool take_stop(reading *on);
bool take_pocket(reading *on);
bool take_in(reading *on);
bool take_go(reading *on);
bool take_leave(reading *on);
bool take_beside(reading *on);
bool take_roll(reading *on);
bool take_rail(reading *on);
bool take_safe(reading *on);
bool take_balls(reading *on);
bool take_nothing(reading *on);
bool take_miss(reading *on);
bool take_pot(reading *on);
bool take_take(reading *on);
bool take_several(reading *on);
bool take_both(reading *on);
bool take_also(reading *on);
bool take_everything(reading *on);
bool take_it(reading *on);
bool take_touch(reading *on);
bool take_scratch(reading *on);
