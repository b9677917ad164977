/* What came of the shot is told anew, where something else is asked. */
#include "../out.h"
#include "../text.h"
#include "report.h"
#include "turn.h"
#include "verbs.h"

#include <string.h>

/* As an answer to what came of the shot. */
static bool tell_anew(guide_state *guide, const char *line, guide_end *end, answer_refusal *why)
{
    const size_t count = guide->count;
    const unsigned it = seen_it(&turn_now(guide)->seen);
    turn next;
    while (guide->count > 1 && !turn_asks_outcome(turn_now(guide)))
        guide->count--;
    next = *turn_now(guide);
    next.seen.it = (uint8_t)it;
    guide->is_partly = false;
    if (turn_asks_outcome(&next) && turn_take_told(guide, &next, line, why)) {
        guide->corrected = true;
        out_print("That takes the place of what was told before, which is not recorded.\n");
        *end = turn_ask_next(guide, &next);
        return true;
    }
    guide->count = count;
    return false;
}

/* `just the two reds`: dropped. */
static bool says_only(const char *line)
{
    static const char *const only[] = {"just", "only", NULL};
    return answer_is_one(answer_next(&line), only);
}

/* `the yellow stayed up, just the two reds`: the clause that says all of it; NULL where none does. */
static const char *last_only(const char *line)
{
    const char *const comma = strrchr(line, ',');
    return comma && says_only(comma + 1) ? comma + 1 : NULL;
}

bool turn_correct(guide_state *guide, const char *line, guide_end *end, answer_refusal *why)
{
    bool names;
    static const char *const asks[] = {"was", "were", "is", "did", "does", "can", "what", "who", "why", "which", NULL};
    const bool corrects = verbs_take_correction(&line, &names);
    const char *const denied = answer_behind(line, "no"), *const last = last_only(line);
    why->text[0] = '\0';
    if (answer_is_one(answer_next(&(const char *){line}), asks))
        return false;
    if ((corrects || denied) && (answer_has(line, answer_whole("too")) || answer_has(line, answer_whole("also"))) &&
        !(guide->has_table && report_tells_more(guide->known.balls, denied ? denied : line)))
        return answer_refuse(why, "Tell the whole shot again: what is said takes the place of what was told.");
    /* It may be the next shot, of a person who goes on. */
    if (guide->shows_sentences && guide->has_table && !corrects && !denied && report_is_meant(guide->known.balls, line))
        return answer_refuse(why, "First say whether this one is right: Enter records it, and `no, ...` tells it anew.");
    return guide->has_table && (corrects || denied || report_is_meant(guide->known.balls, line)) &&
           (tell_anew(guide, line, end, why) || (denied && tell_anew(guide, denied, end, why)) ||
            (last && tell_anew(guide, last, end, why)));
}

static bool reads_outcome(const guide_state *guide, const char *line)
{
    report said;
    return report_read(guide->known.balls, turn_now(guide)->seen.alive, line, &said, &(answer_refusal){""}) &&
           (said.tells || says_only(line)) && (said.dropped || said.hit != CUE_BALL || said.missed || said.no_hit);
}

/* At a question behind what came of the shot: is that told anew, as in `no foul, he hit the pink`? */
static bool corrects_outcome(const guide_state *guide, const char *line)
{
    const char *rest;
    return guide_is_behind_outcome(guide) && verbs_tell_anew(line, &rest) &&
           (reads_outcome(guide, line) || reads_outcome(guide, rest) || last_only(rest));
}

/* Of what was told so far: the balls that dropped and left the table, and the one that was hit first, but for `ball`, or one
 * like it, which has to be among those that dropped. */
static bool write_without(const guide_state *guide, unsigned ball, cue_text *out)
{
    const cue_ball_set *const balls = guide->known.balls;
    const cue_ball_words *const words = balls->also.words;
    const cue_balls alike = words && cue_in_set(words->members, ball) ? words->members : CUE_BALL_BIT(ball);
    const seen *const told = &turn_now(guide)->seen;
    bool found = false, written = true, hit = false;
    unsigned i;
    for (i = 0; i < told->count && written; i++) {
        const cue_event event = told->events[i];
        const unsigned named = event.type == CUE_EVENT_CONTACT ? event.other : event.ball;
        const char *const name = named == CUE_BALL                                 ? "cue"
                                 : words && cue_in_set(words->members, named) ? words->family
                                                                               : balls->names[named];
        if (event.type == CUE_EVENT_INFRACTION)
            return false;
        if (event.type == CUE_EVENT_POCKET && !found && cue_in_set(alike, named))
            found = true;
        else if (event.type == CUE_EVENT_POCKET)
            written = !text_print(out, "%s%s%s%s", out->length ? ", " : "", name, event.detail == CUE_NO_POCKET ? "" : " ",
                                  event.detail == CUE_NO_POCKET ? "" : cue_pocket_name(event.detail));
        else if (event.type == CUE_EVENT_OFF_TABLE || (event.type == CUE_EVENT_CONTACT && event.ball == CUE_BALL && !hit)) {
            written = !text_print(out, "%s%s %s", out->length ? ", " : "", event.type == CUE_EVENT_OFF_TABLE ? "off" : "hit",
                                  name);
            hit = true;
        }
    }
    return found && written;
}

/* `no, the yellow stayed up`. */
static bool takes_back_drop(guide_state *guide, const char *line, guide_end *end)
{
    cue_text rest = {0};
    const char *behind;
    report said;
    const bool takes = guide_is_behind_outcome(guide) && verbs_tell_anew(line, &behind) &&
                       report_read(guide->known.balls, ~(cue_balls)0, behind, &said, &(answer_refusal){""}) && said.missed &&
                       said.missed_ball != CUE_NO_BALL && !said.dropped && said.hit == CUE_BALL &&
                       write_without(guide, said.missed_ball, &rest) &&
                       tell_anew(guide, rest.bytes, end, &(answer_refusal){""});
    cue_text_free(&rest);
    return takes;
}

bool turn_is_of_shot(const guide_state *guide, const char *line)
{
    static const char *const verbs[] = {"called", "calls",   "nominated", "played",  "went",
                                        "potted", "dropped", "hit",       "changes", "stayed", "missed",
                                        "just",   "only",    NULL};
    const char *rest;
    bool says = false;
    if (!guide_is_behind_outcome(guide) || !verbs_tell_anew(line, &rest))
        return false;
    while (!answer_is_empty(rest) && !says)
        says = answer_is_one(answer_next(&rest), verbs);
    return says;
}

bool turn_correct_asked(guide_state *guide, const char *line, guide_end *end)
{
    return takes_back_drop(guide, line, end) ||
           (corrects_outcome(guide, line) && turn_correct(guide, line, end, &(answer_refusal){""}));
}
