#include "outcome.h"

#include "../text.h"
#include "infractions.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

/* As one says it: just red, if there are several. */
static const char *name_of(const cue_ball_set *balls, unsigned ball)
{
    const cue_ball_words *words = balls->also.words;
    return words && cue_in_set(words->members, ball) ? words->family : balls->names[ball];
}

/* "the red", where it does not matter which. */
static void name_the_ball(const cue_ball_set *balls, unsigned ball, char *out, size_t size)
{
    const char *name = name_of(balls, ball);
    (void)snprintf(out, size, "%s%s", name == balls->names[ball] ? "" : "the ",
                   name == balls->names[ball] ? answer_the_ball(balls, ball) : name);
}

/* What `m` says: of a capture that was called, that not even its target was hit. */
static const char *name_missed(const seen *now, const known_table *known, char *out, size_t size)
{
    if (now->target == CUE_NO_BALL)
        return "nothing";
    (void)snprintf(out, size, "%s hit no ball", answer_the_ball(known->balls, cue_lowest_ball(now->aim)));
    return out;
}

/* For an example: the last ball that is not to be hit, if there is one. */
static const char *name_other(const seen *now, const known_table *known)
{
    const cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL), wrong = left & ~now->aim;
    return name_of(known->balls, 31u - (unsigned)__builtin_clz(wrong ? wrong : left));
}

/* After `foul` alone. */
static void ask_foul(const seen *now, const known_table *known, char *out, size_t size)
{
    const char *other = name_other(now, known);
    (void)snprintf(out, size,
                   "Which foul was it?\n"
                   "  no hit, hit %s (first), in off%s, off %s (the table),\n"
                   "  touched ball, double hit, push shot%s; or more: all is asked\n",
                   other, now->rails ? ", no rail" : "", other,
                   cue_in_set(known->layout.in_hand, CUE_BALL) && (now->possible >> CUE_BAD_PLAY_FROM_KITCHEN & 1) ?
                       ", kitchen foul" : "");
}

/* The same ball, or one of several that are alike. */
static bool is_same(const cue_ball_set *balls, unsigned one, unsigned other)
{
    return one == other || strcmp(name_of(balls, one), name_of(balls, other)) == 0;
}

/* Of several balls that may be hit first it was one that dropped, or was missed, if there is one; where none has to be hit,
 * what dropped was. */
static unsigned aim_of(const seen *now, const known_table *known, cue_balls dropped)
{
    /* Such as a red, where a colour is on and none is nominated. */
    const cue_balls alike = known->balls->also.words ? known->balls->also.words->members & dropped : 0;
    const bool any = !now->aim || (alike && now->called == CUE_NO_BALL && !(dropped & now->aim) && (now->aim & (now->aim - 1)));
    const cue_balls able = any ? dropped & ~CUE_BALL_BIT(CUE_BALL) : dropped & now->aim;
    return able ? cue_lowest_ball(able) : now->aim ? cue_lowest_ball(now->aim) : CUE_NO_BALL;
}

/* May one of several balls have been hit first, that are not alike? */
static bool assumes_hit(const seen *now, const known_table *known)
{
    cue_balls left = now->aim;
    while (left && is_same(known->balls, cue_lowest_ball(left), cue_lowest_ball(now->aim)))
        left &= left - 1;
    return left != 0;
}

void outcome_question(const seen *now, const known_table *known, char *out, size_t size)
{
    const bool called = now->called != CUE_NO_BALL, may_miss_it = called || now->target != CUE_NO_BALL;
    const cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL);
    const bool several = (left & (left - 1)) != 0;
    const char *first = name_of(known->balls, cue_lowest_ball(now->aim ? now->aim : left));
    const char *last = name_other(now, known);
    char pot[64] = "", missed[64];
    int length;
    if (now->foul) {
        ask_foul(now, known, out, size);
        return;
    }
    if (called)
        name_the_ball(known->balls, now->called, pot, sizeof pot);
    if (now->target != CUE_NO_BALL && !now->again)
        length = snprintf(out, size, "What dropped? (Just Enter: nothing, and %s hit %s.)\n",
                          answer_the_ball(known->balls, cue_lowest_ball(now->aim)),
                          answer_the_ball(known->balls, now->target));
    else if (now->again)
        length = snprintf(out, size, "What dropped, then?\n");
    else if (called)
        length = snprintf(out, size, "What dropped? (Just Enter: %s%s%s.)\n",
                          pot, now->pocket == CUE_NO_POCKET ? "" : ", into ",
                          now->pocket == CUE_NO_POCKET ? "" : cue_pocket_name(now->pocket));
    else if (assumes_hit(now, known)) /* is recorded then */
        length = snprintf(out, size, "What dropped? (Just Enter: nothing, and %s was hit first.)\n",
                          answer_the_ball(known->balls, aim_of(now, known, 0)));
    else
        length = snprintf(out, size, "What dropped? (Just Enter: nothing.)\n");
    (void)snprintf(out + length, size - (size_t)length,
                   "  %s%s%s%s%s; c: the cue ball\n"
                   "  or: no hit, %s%s%s%soff %s (the table), more\n",
                   may_miss_it ? "m: " : "", may_miss_it ? name_missed(now, known, missed, sizeof missed) : "",
                   may_miss_it ? "; " : "", first, several ? ", or several" : "", several ? "hit " : "",
                   several ? last : "", several ? " (first), " : "", now->rails ? "no rail, " : "", last);
}

void outcome_help(const seen *now, const known_table *known, char *out, size_t size)
{
    char missed[64];
    (void)snprintf(out, size,
                   "What dropped, with its pocket if that matters: `3`, `3 5`, `3 TL`; `c`: the cue ball; `m`: %s. "
                   "`no hit`: the cue ball hit nothing; `hit 9`: it hit that first; `no rail`: after that no ball reached "
                   "a cushion; `off 9`: it left the table. They may be joined: `hit 9, 3, c`. `more`, or `f`: other "
                   "fouls, and what happened one by one; or type the shot: `cue-3-5>TL`. `no stroke`: a ball was only "
                   "brushed; `out of turn`: another player's stroke.",
                   name_missed(now, known, missed, sizeof missed));
}

/* May that one be said to have been missed: what was called, or else one that was on? */
static bool may_miss(const seen *now, const known_table *known, unsigned ball)
{
    cue_balls left = now->target != CUE_NO_BALL   ? CUE_BALL_BIT(now->target)
                     : now->called != CUE_NO_BALL ? CUE_BALL_BIT(now->called)
                     : now->aim                   ? now->aim
                                                  : now->alive & ~CUE_BALL_BIT(CUE_BALL);
    while (left && !is_same(known->balls, cue_lowest_ball(left), ball))
        left &= left - 1;
    return left != 0;
}

/* What was missed was to be potted, and did not drop. */
static bool is_sound(const seen *now, const known_table *known, const report *said, answer_refusal *why)
{
    const cue_balls aim = now->called != CUE_NO_BALL          ? CUE_BALL_BIT(now->called)
                          : (now->aim & (now->aim - 1)) == 0 ? now->aim
                                                             : 0;
    const cue_balls wrong =
        said->dropped & (said->missed_ball == CUE_NO_BALL ? aim : CUE_BALL_BIT(said->missed_ball));
    if (said->no_hit && said->dropped & ~CUE_BALL_BIT(CUE_BALL))
        return answer_refuse(why,
                             "Where no ball was hit, none can have dropped. What was called stands before what came of it.");
    if (!said->missed || now->target != CUE_NO_BALL)
        return true;
    if (said->stays_up && !wrong && said->dropped & ~CUE_BALL_BIT(CUE_BALL)) /* the 7 drops, the 8 stays up */
        return true;
    if (said->missed_ball != CUE_NO_BALL && !may_miss(now, known, said->missed_ball))
        return answer_refuse(why, "%s was not the ball to be potted. Type `m` where nothing dropped, or the balls that did.",
                             answer_the_ball(known->balls, said->missed_ball));
    return !wrong || answer_refuse(why, "Did %s drop, or not? Type `m` where nothing dropped, or only the balls that did.",
                                   answer_the_ball(known->balls, cue_lowest_ball(wrong)));
}

/* Which foul was it, where just that is said? What dropped in it may be one, too. */
static bool is_foul_named(const seen *now, const report *said)
{
    /* A ball that may be hit first is none. */
    const bool wrong = said->hit != CUE_BALL && !cue_in_set(now->aim, said->hit);
    return said->infractions || said->no_hit || said->no_rail || (now->rails && said->at_rail) || wrong || said->off ||
           cue_in_set(said->dropped, CUE_BALL) || (now->aim && said->dropped & ~now->aim);
}

/* It: what was called, or said to be tried or hit, or the only one that was on. */
static unsigned meant_ball(const seen *now, const report *said)
{
    if (now->called != CUE_NO_BALL)
        return now->called;
    if (said->lead != CUE_NO_BALL)
        return said->lead;
    if (now->it)
        return now->it - 1u;
    if (said->hit != CUE_BALL && said->hit != CUE_NO_BALL)
        return said->hit;
    /* `made it`; `hand it back` says nothing of the kind. */
    return said->tells && now->aim && !(now->aim & (now->aim - 1)) ? cue_lowest_ball(now->aim) : CUE_NO_BALL;
}

/* The two of a capture, or the two that were hit. */
static bool drop_both(const seen *now, report *said)
{
    unsigned one = said->hit, other = said->more_count == 1 ? said->more[0] : CUE_NO_BALL;
    if (now->target != CUE_NO_BALL) {
        one = cue_lowest_ball(now->aim);
        other = now->target;
    }
    if (one == CUE_BALL || one == CUE_NO_BALL || other == CUE_NO_BALL)
        return false;
    said->pockets[one] = said->pockets[other] = CUE_NO_POCKET;
    said->dropped |= CUE_BALL_BIT(one) | CUE_BALL_BIT(other);
    return true;
}

/* `the 10 hit the 4`, where the 10 was to be captured: then it was. `the 4 hit the 10`, of any other ball: who hit that one is
 * not said. */
static bool settle_chain(const seen *now, const known_table *known, report *said, answer_refusal *why)
{
    const unsigned capturer = now->target == CUE_NO_BALL ? CUE_NO_BALL : cue_lowest_ball(now->aim);
    if (capturer == CUE_NO_BALL || !said->chain_count || said->chain[0].from != said->hit || said->hit == capturer)
        return true;
    if (said->hit != now->target)
        return answer_refuse(
            why, "Did the cue ball hit %s first? Type `hit %s first`; or begin with %s, as in `the %s hit the %s`.",
            answer_the_ball(known->balls, said->hit), known->balls->names[said->hit], answer_the_ball(known->balls, capturer),
            known->balls->names[capturer], known->balls->names[now->target]);
    said->hit = capturer;
    said->made = true;
    return true;
}

/* Is the target of the capture among the balls that were hit? */
static bool names_target(const seen *now, const report *said)
{
    bool names = said->hit == now->target;
    unsigned i;
    for (i = 0; i < said->more_count; i++)
        names = names || said->more[i] == now->target;
    for (i = 0; i < said->chain_count; i++)
        names = names || said->chain[i].to == now->target;
    return names;
}

/* Of a capture: `then the 4 hit the 11 too`, `then hits the 11` came behind its target; in `it hit the 11` it is its man. */
static void settle_capturer(const seen *now, report *said)
{
    const unsigned capturer = now->target == CUE_NO_BALL ? CUE_NO_BALL : cue_lowest_ball(now->aim), hit = said->hit;
    const bool further = said->is_further && !said->missed && !names_target(now, said);
    if (capturer == CUE_NO_BALL || said->no_hit || hit == CUE_BALL || !(further || said->it_hits))
        return;
    if (hit != capturer && hit != now->target && !(said->chain_count && said->chain[0].from == hit) &&
        said->chain_count < REPORT_HITS) {
        said->chain[said->chain_count].from = capturer;
        said->chain[said->chain_count++].to = hit;
    }
    said->hit = capturer;
    said->made = said->made || further || hit == now->target;
}

/* `the 1 off the 9`, where the 1 was to be hit first, and the 9 was not: it kissed the 9 on its way. */
static void settle_way(const seen *now, report *said)
{
    if (said->by_way == CUE_NO_BALL || said->hit != said->by_way || said->lead == CUE_NO_BALL ||
        cue_in_set(now->aim, said->hit) || !cue_in_set(now->aim, said->lead) || said->chain_count == REPORT_HITS)
        return;
    said->chain[said->chain_count].from = said->hit = said->lead;
    said->chain[said->chain_count++].to = said->by_way;
}

/* `just touches the red`, where that was to be hit. */
static void settle_touch(const seen *now, report *said)
{
    if (!report_touch_is_hit(said, now->aim) || said->hit != CUE_BALL)
        return;
    said->infractions &= ~(1u << CUE_TOUCHED_BALL);
    said->hit = said->touched;
    said->touched = CUE_NO_BALL;
}

/* `captured the bishop`, of a capture that was called: that it was one. */
static bool settle_taken(const seen *now, const known_table *known, report *said, answer_refusal *why)
{
    cue_balls other;
    if (now->target == CUE_NO_BALL || !said->taken)
        return true;
    other = said->taken & ~CUE_BALL_BIT(now->target);
    if (other)
        return answer_refuse(why, "%s was not to be captured, but %s. Did it drop, or was it hit?",
                             answer_the_ball(known->balls, cue_lowest_ball(other)), answer_the_ball(known->balls, now->target));
    said->dropped &= ~said->taken;
    said->lead = said->lead == now->target ? CUE_NO_BALL : said->lead;
    said->made = true;
    return true;
}

/* The ball that was called, where it is not named; what is named again is no other one. */
static bool settle(const seen *now, const known_table *known, report *said, answer_refusal *why)
{
    if (said->vague.text[0] && !said->missed && now->called != CUE_NO_BALL && now->pocket != CUE_NO_POCKET &&
        (strstr(said->vague.text, "where did it drop") || !strstr(said->vague.text, cue_pocket_name(now->pocket)))) {
        *why = said->vague;
        return false;
    }
    said->missed = said->missed || (said->safe && !said->dropped);
    settle_way(now, said);
    if (now->uncalled) /* it is known */
        said->infractions &= ~(1u << (now->uncalled - 1));
    settle_touch(now, said);
    /* `the 2 into the side, misses`. */
    if (said->is_bare && said->missed && said->missed_ball == CUE_NO_BALL && !said->dropped && now->called == CUE_NO_BALL &&
        now->target == CUE_NO_BALL) {
        said->missed_ball = said->lead;
        said->is_bare = false;
    }
    if (said->is_bare && (now->called == CUE_NO_BALL || !is_same(known->balls, said->lead, now->called))) {
        const char *ball = answer_the_ball(known->balls, said->lead), *name = name_of(known->balls, said->lead);
        if (said->foul || said->no_rail)
            return answer_refuse(why, "What about %s? Say `%s dropped`, `%s missed` or `hit %s`.", ball, name, name, name);
        if (!cue_in_set(said->dropped, said->lead) || said->pockets[said->lead] == CUE_NO_POCKET)
            said->pockets[said->lead] = (uint8_t)said->lead_pocket;
        said->dropped |= CUE_BALL_BIT(said->lead);
    }
    /* Of a capture `made it` says that it was one; `potted it` is about its target. */
    if (now->target != CUE_NO_BALL && said->it_dropped && said->hit == CUE_BALL) {
        if (said->says_potted) {
            said->dropped |= CUE_BALL_BIT(now->target);
            said->pockets[now->target] = (uint8_t)said->it_pocket;
        }
        said->it_dropped = said->missed = false;
        said->made = true;
    }
    if (said->it_dropped || said->it_left) {
        const unsigned it = meant_ball(now, said);
        if (it == CUE_NO_BALL)
            return answer_refuse(why, "Which ball? Type it, or `m` where nothing dropped.");
        said->off |= said->it_left ? CUE_BALL_BIT(it) : 0;
        if (said->it_dropped && !cue_in_set(said->dropped, it)) {
            said->dropped |= CUE_BALL_BIT(it);
            said->pockets[it] = (uint8_t)said->it_pocket;
        }
    }
    if (said->both && !drop_both(now, said))
        return answer_refuse(why, "Which ones? Type their names.");
    if (now->called != CUE_NO_BALL && cue_in_set(said->dropped, now->called) && said->pockets[now->called] == CUE_NO_POCKET)
        said->pockets[now->called] = now->pocket;
    settle_capturer(now, said);
    if (!settle_taken(now, known, said, why))
        return false;
    if (!settle_chain(now, known, said, why))
        return false;
    if (said->no_hit)
        said->hit = CUE_NO_BALL;
    else if (said->hit == CUE_BALL && said->in_off != CUE_NO_BALL && !may_miss(now, known, said->in_off))
        said->hit = said->in_off; /* hit first if it was not to be hit */
    return true;
}

/* Is it told that the man of a capture hit its target? */
static bool hits_target(const seen *now, const report *said)
{
    bool hits = false;
    unsigned i;
    for (i = 0; i < said->chain_count; i++)
        hits = hits || (said->chain[i].from == said->hit && said->chain[i].to == now->target);
    return hits;
}

/* Did the man of a capture go on to hit another ball than the one that was called, and not that one? */
static bool strays(const seen *now, const report *said)
{
    bool other = false;
    unsigned i;
    for (i = 0; i < said->chain_count; i++)
        other = other || said->chain[i].from == said->hit;
    return other && !said->made && !hits_target(now, said);
}

static bool has_contact(const seen *now, unsigned ball, unsigned other)
{
    unsigned i;
    for (i = 0; i < now->count; i++)
        if (now->events[i].type == CUE_EVENT_CONTACT && now->events[i].ball == ball && now->events[i].other == other)
            return true;
    return false;
}

/* The contacts that were told of two object balls: of the one that the cue ball hit, or of others. */
static bool tell_chain(seen *now, const report *said, bool first, answer_refusal *why)
{
    bool told = true;
    unsigned i;
    for (i = 0; told && i < said->chain_count; i++)
        if ((said->chain[i].from == said->hit) == first && !has_contact(now, said->chain[i].from, said->chain[i].to))
            told = seen_add(now, CUE_EVENT_CONTACT, said->chain[i].from, said->chain[i].to, CUE_FIRST_MOVES, why);
    return told;
}

/* The simplest record: the contacts that have to be, then what dropped and what left the table, the cue ball last. */
static bool tell_events(seen *now, const report *said, answer_refusal *why)
{
    const cue_balls dropped = said->dropped & ~said->off;
    const unsigned hit = said->hit;
    cue_balls left;
    unsigned i;
    const bool at_once = said->at_once && said->more_count && now->target == CUE_NO_BALL && hit != CUE_NO_BALL;
    const bool by_man = now->target != CUE_NO_BALL && hit == cue_lowest_ball(now->aim);
    bool told = hit == CUE_NO_BALL || seen_add(now, CUE_EVENT_CONTACT, CUE_BALL, hit, CUE_FIRST_MOVES, why);
    if (told && at_once) /* each game says what then counts */
        told = seen_add(now, CUE_EVENT_CONTACT, CUE_BALL, said->more[0], CUE_FIRST_MOVES | CUE_TOGETHER, why);
    if (told && hit != CUE_NO_BALL && hit != now->called && cue_in_set(dropped, now->called))
        told = seen_add(now, CUE_EVENT_CONTACT, hit, now->called, CUE_FIRST_MOVES, why);
    if (told && by_man) {
        /* Where it is not told when it hit the target, that came first; `nothing dropped` is no miss of it. */
        const bool captures = !said->missed && !strays(now, said) && !hits_target(now, said);
        told = (!captures || seen_add(now, CUE_EVENT_CONTACT, hit, now->target, CUE_FIRST_MOVES, why)) &&
               tell_chain(now, said, true, why) && tell_chain(now, said, false, why);
    } else if (told) {
        told = tell_chain(now, said, true, why) && tell_chain(now, said, false, why);
    }
    /* Of a capture it is the man that hits more than one. */
    for (i = at_once; told && i < said->more_count; i++)
        told = (said->more[i] == now->target && has_contact(now, hit, now->target)) ||
               seen_add(now, CUE_EVENT_CONTACT, by_man ? hit : CUE_BALL, said->more[i], CUE_FIRST_MOVES, why);
    for (left = dropped & ~CUE_BALL_BIT(CUE_BALL); told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_POCKET, cue_lowest_ball(left), 0, said->pockets[cue_lowest_ball(left)], why);
    for (left = said->off; told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_OFF_TABLE, cue_lowest_ball(left), 0, 0, why);
    return told && (!cue_in_set(dropped, CUE_BALL) ||
                    seen_add(now, CUE_EVENT_POCKET, CUE_BALL, 0, said->pockets[CUE_BALL], why));
}

static bool concerns_ball(unsigned infraction)
{
    return infraction == CUE_TOUCHED_BALL || infraction == CUE_BAD_PLAY_FROM_KITCHEN;
}

/* Infractions come last. Where nothing else is said, and it can have been so, no stroke was made; which ball a single one
 * concerns is asked next. */
static bool tell(seen *now, const report *said, bool more, answer_refusal *why)
{
    uint32_t left;
    bool told = true;
    now->no_stroke = said->infractions && !more && !(said->infractions & ~infractions_without_stroke());
    if (!now->no_stroke)
        told = tell_events(now, said, why);
    if (now->no_stroke && !(said->infractions & (said->infractions - 1)) && said->touched == CUE_NO_BALL) {
        now->infraction = (uint8_t)__builtin_ctz(said->infractions);
        now->step = SEEN_INFRACTION_BALL;
        return true;
    }
    for (left = said->infractions; told && left; left &= left - 1)
        told = seen_add(now, CUE_EVENT_INFRACTION,
                        concerns_ball((unsigned)__builtin_ctz(left)) ? said->touched : CUE_NO_BALL, 0,
                        (unsigned)__builtin_ctz(left), why);
    return told;
}

/* `captured`, perhaps behind the ball that was to be: what just Enter says. */
static bool says_captured(const seen *now, const known_table *known, const char *line)
{
    static const char *const words[] = {"captured", "taken",    "it worked",  "worked",  "it hit",   "hit it",      "hits it",
                                        "hit",      "made it",  "got it",     "gets it", "good hit", "is captured", "is taken",
                                        "success",  "successful", "was captured", "was taken", "yes", "y", NULL};
    const char *rest = line = answer_behind_speaker(line);
    const answer_word word = answer_next(&rest);
    unsigned ball;
    if (now->target == CUE_NO_BALL)
        return false;
    if (answer_ball(known->balls, now->alive, word, "", &ball, &(answer_refusal){""}) && ball == now->target)
        line = rest;
    return answer_says_one(line, words);
}

/* `the 9 missed the 4`, `the 9 hit no ball`, of a capture that was called. */
static bool says_missed(const seen *now, const known_table *known, const char *line)
{
    static const char *const misses[] = {"missed", "misses", NULL};
    static const char *const wholly[] = {
        "hit no ball", "hits no ball", "hit nothing", "hits nothing", "missed everything", "misses everything",
        "missed",      "misses",       NULL};
    answer_refusal ignored;
    unsigned ball;
    if (now->target == CUE_NO_BALL || !answer_ball(known->balls, now->aim, answer_next(&line), "", &ball, &ignored))
        return false;
    return answer_says_one(line, wholly) ||
           (answer_is_one(answer_next(&line), misses) &&
            answer_ball(known->balls, now->alive, answer_next(&line), "", &ball, &ignored) && ball == now->target &&
            answer_is_empty(line));
}

/* What a line says in the words of a report: just Enter and yes are what was called. */
static const char *meant(const seen *now, const known_table *known, const char *line)
{
    if (says_captured(now, known, line))
        return "";
    if (says_missed(now, known, line))
        return "m";
    return now->called != CUE_NO_BALL && (answer_is_empty(line) || answer_is_yes(line)) ? "it dropped" : line;
}

/* Behind `captured` and the mark or word that ends it; NULL where the line begins otherwise. */
static const char *behind_one(const seen *now, const known_table *known, const char *line)
{
    static const char *const ends[] = {",", " but ", " and "};
    char first[40];
    size_t i;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const char *const end = strstr(line, ends[i]);
        if (!end || (size_t)(end - line) >= sizeof first)
            continue;
        (void)snprintf(first, sizeof first, "%.*s", (int)(end - line), line);
        if (says_captured(now, known, first))
            return end + strlen(ends[i]);
    }
    return NULL;
}

/* `captured, but scratched`: what is said besides; else the line itself. It may be said twice: `hits it, the 4 is captured`. */
static const char *behind_captured(const seen *now, const known_table *known, const char *line)
{
    const char *rest, *behind = line;
    while ((rest = behind_one(now, known, behind)) != NULL)
        behind = rest;
    return behind > line && says_captured(now, known, behind) ? "" : behind;
}

/* Nothing dropped, and whether the target of a capture was hit is not said. */
static bool asks_hit(const seen *now, const known_table *known, answer_refusal *why)
{
    return answer_refuse(why, "Did %s hit %s? Type yes, or `m` if not.",
                         answer_the_ball(known->balls, cue_lowest_ball(now->aim)), answer_the_ball(known->balls, now->target));
}

/* Reads a report; `captured` at its beginning is `made it`. */
static bool read_behind(const seen *now, const known_table *known, const char *line, report *said, answer_refusal *why)
{
    const char *const rest = behind_captured(now, known, line);
    cue_text whole = {0};
    bool read;
    if (rest == line)
        return report_read(known->balls, now->alive, line, said, why);
    read = !text_print(&whole, "made it, %s", rest) && report_read(known->balls, now->alive, whole.bytes, said, why);
    cue_text_free(&whole);
    return read;
}

bool outcome_answer(seen *now, const known_table *known, const char *line, bool *more, answer_refusal *why)
{
    static const char *const nothing[] = {"nothing", "nothing dropped", "none", "no", NULL};
    report said;
    bool tells;
    why->text[0] = '\0';
    *more = answer_says(line, "more") || answer_says(line, "f") || answer_says(line, "no stroke") ||
            report_is_notation(known->balls, now->alive, line);
    now->foul = *more ? 0 : now->foul; /* then all of it is asked */
    if (*more)
        return true;
    if (now->foul && answer_is_empty(line))
        return answer_refuse(why, "Say which foul it was, or `back`.");
    /* Nothing dropped either way. */
    if (now->target != CUE_NO_BALL && answer_says_one(line, nothing))
        return asks_hit(now, known, why);
    line = meant(now, known, line);
    if (!read_behind(now, known, line, &said, why) || !settle(now, known, &said, why) || !is_sound(now, known, &said, why))
        return false;
    if (now->target != CUE_NO_BALL && said.missed && said.stays_up && said.hit == CUE_BALL && !said.dropped)
        return asks_hit(now, known, why);
    if (!answer_is_empty(line) && !said.tells && !said.dropped && !said.is_bare)
        return answer_refuse(why, "What came of it? Type the balls that dropped, or `m` where nothing did.");
    if (said.tells && report_tells_nothing(&said) && now->called == CUE_NO_BALL && cue_in_set(known->layout.in_hand, CUE_BALL))
        return answer_refuse(why, "What came of the shot? The cue ball is put down by a cell, before it: `place cue c3`.");
    if (said.tells && now->called != CUE_NO_BALL && report_tells_nothing(&said))
        return answer_refuse(why, "Did %s drop? Say `made` or `missed` before that.",
                             answer_the_ball(known->balls, now->called));
    if (now->may_jump) /* a stroke like any other there */
        said.infractions &= ~(1u << CUE_JUMP_SHOT);
    now->called_miss = said.is_miss || (said.says_miss && is_foul_named(now, &said)) ||
                       (now->foul && now->called_miss); /* said before it was asked which foul */
    now->called_full = said.is_full;
    if (said.foul && !is_foul_named(now, &said)) {
        now->foul = !said.dropped;
        return now->foul || answer_refuse(why, "Which foul was it? Say that, too, as in `12 dropped, no rail`.");
    }
    now->foul = 0;
    now->no_cushion = said.no_rail;
    now->at_rail = (uint8_t)said.at_rail;
    now->cue_at_rail = said.cue_at_rail;
    now->has_touching = now->has_touching || said.touching;
    now->touching |= said.touching;
    if (said.eye)
        now->eye = (uint8_t)said.eye;
    now->behind = (uint8_t)said.behind;
    tells = said.missed || said.dropped || said.off || said.hit != CUE_BALL;
    if (said.infractions >> CUE_BAD_PLAY_FROM_KITCHEN & 1 && said.hit != CUE_BALL && said.touched == CUE_NO_BALL)
        said.touched = said.hit; /* behind the string */
    if (said.hit == CUE_BALL)
        said.hit = aim_of(now, known, (said.missed && said.lead != CUE_NO_BALL ? 0 : said.dropped) |
                                   (said.lead == CUE_NO_BALL ? 0 : CUE_BALL_BIT(said.lead)));
    now->brief = 1;
    return tell(now, &said, tells, why);
}
