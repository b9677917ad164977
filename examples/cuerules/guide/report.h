/* What came of a shot, in people's own words: `missed, but the 9 went in`, `she makes the 2 and the 7`. */
#pragma once

#include "answers.h"

#include <cuerules/shot.h>

/* Balls are numbers of the set, or CUE_NO_BALL; pockets CUE_NO_POCKET where they are not said. lead: the ball that was called,
 * aimed at or missed, or else the first that dropped. is_bare: its name, and perhaps the pocket, stands before all else, and
 * nothing is said of it; is_called: it is said that it was called; is_aim: that it was tried. tells: something is said of what
 * happened, beyond names of balls and pockets. missed: what was to drop did not; missed_ball: what that was. hit: what the cue
 * ball hit first, or CUE_BALL where that is not said. more: what it hit after that. chain: which ball hit which other one.
 * made: it was said that what was called happened. says_potted: in other words than `made it`, which need not be a pot.
 * told_where: into which pocket a ball dropped, and not just with its name. is_fluke: it was not meant. is_full: all of a ball
 * on could be hit. is_further: what is told came behind what was called, as `then` and `too` say. it_hits: what was
 * called hit what is said to be hit, and not the cue ball. stays_up: of a ball that was missed it is only said that it did not
 * drop. at_once: the balls that were hit were hit together. by_way: the ball off which
 * the lead went. in_off: the ball off which the cue ball dropped. touched: the ball that an infraction concerns; by_body: it is
 * said with what, as with a sleeve or the bridge; no_stroke: that there was none. touching: balls that touched the cue ball
 * before the stroke. cue_stays: the cue ball did not drop. taken: those in `dropped` of which it is said that they were
 * taken, or captured. it_dropped, it_left: the ball that was called, which is not named. both: two balls dropped, which the
 * line or the call names. at_rail: one more than the number of balls at a rail, or 0; cue_at_rail: and the cue ball. behind:
 * one more than the ball behind which somebody is snookered, or 0. says_miss: `a miss` is said. vague: asks for the rest of
 * a pocket of which only a part is said. */
enum { REPORT_HITS = 8 };
typedef struct report {
    unsigned lead, lead_pocket, missed_ball, hit, in_off, touched, it_pocket, by_way;
    bool is_bare, is_called, is_aim, tells, missed, safe, no_hit, no_rail, foul, is_miss, it_dropped, it_left, both;
    unsigned more[REPORT_HITS], more_count, at_rail, behind;
    struct {
        unsigned from, to;
    } chain[REPORT_HITS];
    unsigned chain_count;
    bool made, says_potted, told_where, is_fluke, is_full, at_once, by_body, no_stroke, is_further, stays_up, it_hits,
        cue_at_rail, cue_stays, says_miss;
    cue_balls dropped, off, touching, taken;
    uint8_t pockets[CUE_BALLS_MAX];
    uint32_t infractions;
    cue_referees_eye eye;
    answer_refusal vague;
} report;

/* Reads a line; alive: the balls on the table. False where it has something that is not understood: *why says what. */
bool report_read(const cue_ball_set *balls, cue_balls alive, const char *line, report *out, answer_refusal *why);

/* Does the line name no ball, no pocket and nothing that happened: `one foot off the floor`? */
bool report_is_idle(const cue_ball_set *balls, const char *line);

/* Does it tell of more than one ball what became of it, so that `too` is of one among them? */
bool report_tells_more(const cue_ball_set *balls, const char *line);

/* Is nothing told but where balls came to rest? */
bool report_tells_nothing(const report *of);

/* Is a ball said to be touched that may be hit, and no more? Then it was hit: a touch as with a sleeve would be said so, or
 * called a foul. */
bool report_touch_is_hit(const report *of, cue_balls on);

/* Is it just a foul for which no stroke is needed, such as a touched ball? */
bool report_is_unstruck(const report *of);

/* Has the line a word of that kind, or a ball? */
bool report_is_meant(const cue_ball_set *balls, const char *line);

/* Does it tell of a stroke, and not only where balls lie: `red into the top right`, but not `red TR`, which is in its jaws? */
bool report_tells_shot(const cue_ball_set *balls, const char *line);

/* Is it typed, and not said? `2-9 combination` is said. */
bool report_is_notation(const cue_ball_set *balls, cue_balls alive, const char *line);
