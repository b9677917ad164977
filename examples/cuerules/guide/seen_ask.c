/* The questions about a shot, and the words with which they are answered. */
#include "seen.h"

#include "infractions.h"
#include "outcome.h"

#include <stdio.h>
#include <string.h>

/* SAID: what say_stroke writes; ASKED: what is left for the question. */
enum { LIST = 256, SAID = 384, ASKED = SEEN_QUESTION - SAID };

/* The balls that the answer may name. */
static cue_balls balls_of(const seen *now, const known_table *known)
{
    switch (now->step) {
    case SEEN_TOUCHING:
        return known->layout.on_table & ~CUE_BALL_BIT(CUE_BALL);
    case SEEN_STRUCK:
        return known->layout.on_table & ~CUE_BALL_BIT(CUE_BALL) & ~CUE_BALL_BIT(known->own);
    case SEEN_FIRST:
        return now->alive & ~CUE_BALL_BIT(now->struck);
    case SEEN_DROPPED:
        return now->alive & ~CUE_BALL_BIT(CUE_BALL);
    case SEEN_OUTCOME:
    case SEEN_THEN:
    case SEEN_CUSHION:
    case SEEN_OFF_TABLE:
        return now->alive;
    case SEEN_INFRACTION_BALL:
        return now->no_stroke ? known->layout.on_table : known_in_play(known);
    default:
        return 0;
    }
}

/* Two balls for an example: the one that was told of last, and another that is there. */
static void example(const seen *now, const known_table *known, const char **ball, const char **other)
{
    unsigned first = now->count ? now->events[now->count - 1].other : CUE_BALL, second = CUE_BALL + 1;
    if (!cue_in_set(now->alive, first) || !known->balls->names[first])
        first = CUE_BALL;
    while (second < known->balls->count && (second == first || !cue_in_set(now->alive, second)))
        second++;
    *ball = known->balls->names[first];
    *other = second < known->balls->count ? known->balls->names[second] : known->balls->names[CUE_BALL];
}

static void ask_first(const seen *now, const known_table *known, const char *list, char *out)
{
    const bool bounced = now->count && now->events[now->count - 1].type == CUE_EVENT_CUSHION;
    const cue_balls touching = bounced || now->struck != CUE_BALL ? 0 : seen_touching(now, known);
    char names[LIST];
    int length = snprintf(out, ASKED,
                          "What did %s hit first%s? (Just Enter: nothing; that was all.)\n"
                          "  %s\n"
                          "  or nothing (and more to tell)%s%s%s\n",
                          answer_the_ball(known->balls, now->struck), bounced ? ", after the cushion" : "", list,
                          bounced ? "" : ", a cushion before any ball,\n  no stroke (a ball was only brushed)",
                          bounced || now->struck != CUE_BALL ? "" : ", wrong ball struck",
                          bounced || now->by || !now->others ? "" : ", out of turn");
    answer_list_balls(known->balls, touching, names, sizeof names);
    if (touching)
        (void)snprintf(out + length, ASKED - (size_t)length,
                       "  Touching the cue ball: %s. That was hit first if it moved at once,\n"
                       "  or if the rules count it as hit.\n",
                       names);
}

static void ask_then(const seen *now, const known_table *known, char *out)
{
    const char *ball, *other;
    unsigned i, contacts = 0;
    bool again;
    for (i = 0; i < now->count; i++)
        contacts += now->events[i].type == CUE_EVENT_CONTACT;
    again = contacts > 1 || now->events[now->count - 1].type == CUE_EVENT_CUSHION;
    example(now, known, &ball, &other);
    (void)snprintf(out, ASKED,
                   "%s\n"
                   "  The moving ball first: `%s %s`; `%s %s both`: both moved\n",
                   again ? "And then? (Just Enter: nothing more.)"
                         : "Did the cue ball hit another ball after that, or balls each other? (Enter: no.)",
                   ball, other, ball, other);
}

static void ask_dropped(const seen *now, const known_table *known, const char *list, char *out)
{
    const char *ball, *other;
    example(now, known, &ball, &other);
    if (known->balls->pockets_named)
        (void)snprintf(out, ASKED,
                       "Which balls dropped, and where? (Just Enter: none.)\n"
                       "  %s\n"
                       "  As in `%s TL`.\n%s",
                       list, ball, answer_pockets(known->layout.known));
    else
        (void)snprintf(out, ASKED,
                       "Which balls dropped? (Just Enter: none.)\n"
                       "  %s\n"
                       "  One or several, as in `%s %s`\n",
                       list, ball, other);
}

static void ask_pocket(const seen *now, const known_table *known, char *out)
{
    (void)snprintf(out, ASKED,
                   "Into which pocket did %s drop? (This game records every pocket.)\n%s",
                   answer_the_ball(known->balls, now->events[now->waiting].ball), answer_pockets(known->layout.known));
}

/* What was said of the stroke itself, in front of a question. */
static int say_stroke(const seen *now, const known_table *known, char *out)
{
    int length = 0;
    out[0] = '\0';
    if (now->by)
        length = snprintf(out, SAID, now->no_stroke ? "(%s, who was not at the table.) " : "(%s, out of turn.) ",
                          known->players[now->by - 1]);
    if (now->struck != CUE_BALL)
        length += snprintf(out + length, SAID - (size_t)length, "(The tip struck %s.) ",
                           answer_the_ball(known->balls, now->struck));
    return length;
}

static void ask_touching(const seen *now, const known_table *known, const char *list, char *out)
{
    char lying[LIST];
    answer_list_balls(known->balls, seen_touching(now, known), lying, sizeof lying);
    (void)snprintf(out, ASKED,
                   "Did a ball touch the cue ball when the shot began? Which? (Just Enter: %s.)\n"
                   "  %s%s\n",
                   lying[0] ? lying : "none", list, lying[0] ? ", none" : "");
}

static void ask_by(const seen *now, const known_table *known, char *out)
{
    int length = snprintf(out, ASKED, "Whose %s was it?\n ", now->no_stroke ? "foul" : "stroke");
    unsigned i;
    for (i = 0; i < known->player_count && length < ASKED - 1; i++)
        if (now->others >> i & 1)
            length += snprintf(out + length, ASKED - (size_t)length, " %u %s%s", i + 1, known->players[i],
                               now->others >> i > 1 ? "," : "\n");
}

/* At a table without pockets, behind the list: fouls that follow from what the balls did, and one without a stroke. */
static void say_balls(const seen *now, const known_table *known, char *out, size_t size)
{
    const cue_ball_words *words = known->balls->also.words;
    const char *const *letters = words && words->letters ? words->letters : known->balls->names;
    const unsigned last = known->balls->count - 1;
    unsigned wrong = 0;
    int length = snprintf(out, size, "   off %s: %s left the table", letters[last],
                          answer_the_ball(known->balls, last));
    if (now->count) { /* another one has to be hit first */
        wrong = cue_lowest_ball(now->alive & ~CUE_BALL_BIT(now->events[0].ball) & ~CUE_BALL_BIT(now->events[0].other));
        length += snprintf(out + length, size - (size_t)length, "; hit %s: %s was hit first", letters[wrong],
                           answer_the_ball(known->balls, wrong));
    }
    (void)snprintf(out + length, size - (size_t)length,
                   "\n   or as it is typed: `c-%s %s^`%s%s%s; `!slow_play; no stroke`\n", letters[last], letters[last],
                   wrong ? ", `c-" : "", wrong ? letters[wrong] : "", wrong ? "`" : "");
}

static void ask_infraction(const seen *now, const known_table *known, char *out)
{
    int length = snprintf(out, ASKED, "%s\n",
                                seen_has(now, CUE_EVENT_INFRACTION) ? "Was there another one? (Just Enter: no.)"
                                : now->foul && known->table.also.no_pockets
                                    ? "Which foul was it? Several: 1, 6. (Just Enter: none.)"
                                : now->foul ? "Which foul was it? (Just Enter: none.)"
                                : now->no_stroke ? "No stroke, so there was a foul. Which one?"
                                                 : "Was there a foul that is not mentioned yet? (Just Enter: no.)");
    infractions_list(now->possible, out + length, ASKED - (size_t)length);
    length = (int)strlen(out);
    if (now->foul && known->table.also.no_pockets)
        say_balls(now, known, out + length, ASKED - (size_t)length);
    else if (now->no_stroke && !now->by && now->others)
        (void)snprintf(out + length, ASKED - (size_t)length,
                       "  If it was another player's, first say whose: `by %s`\n",
                       known->players[cue_lowest_ball(now->others)]);
}

static void ask_many(const seen *now, const char *did, char *out)
{
    (void)snprintf(out, ASKED, "Did %s%u object ball%s %s? (Just Enter: yes.)\n  yes, no%s\n",
                   now->wanted_cue ? "the cue ball and " : "", now->wanted, now->wanted > 1 ? "s" : "", did,
                   now->wanted_cue ? "" : ", or how many did");
}

static void ask_line(const seen *now, char *out)
{
    static const char *const lines[CUE_LINES] = {"head string", "centre line", "foot string", "baulk line"};
    static const char *const places[CUE_LINES] = {"a quarter of the way from the head", "half-way",
                                                  "a quarter of the way from the foot", "at the D"};
    char did[64];
    size_t length;
    (void)snprintf(did, sizeof did, "cross the %s, or stop behind it", lines[now->line]);
    ask_many(now, did, out);
    length = strlen(out);
    (void)snprintf(out + length, ASKED - length, "  (The %s crosses the table %s.)\n", lines[now->line],
                   places[now->line]);
}

static void ask_cushion(const seen *now, const char *list, char out[SEEN_QUESTION])
{
    if (now->wanted) {
        ask_many(now, "reach a rail", out);
        return;
    }
    (void)snprintf(out, ASKED,
                   "Did a ball touch a cushion%s? Which one? (Just Enter: none.)\n"
                   "  %s (one is enough)\n",
                   !seen_has(now, CUE_EVENT_CONTACT) ? ""
                   : now->any_cushion                ? ", before or after the first hit"
                                                     : " after the first hit",
                   list);
}

/* Behind a free ball nobody may leave a snooker. */
static void ask_snookered(const seen *now, const known_table *known, char *out)
{
    static const char answers[] = "  yes, no (just Enter: nobody looked)\n";
    if (known->free_as && now->called != CUE_NO_BALL && !cue_in_set(known->on, now->called))
        (void)snprintf(out, ASKED, "Is the next player snookered behind %s, the free ball (behind others does not matter)?\n%s",
                       answer_the_ball(known->balls, now->called), answers);
    else
        (void)snprintf(out, ASKED, "Is the next player snookered (other balls bar the way to the ball to be hit)?\n%s",
                       answers);
}

void seen_question(const seen *now, const known_table *known, char out[SEEN_QUESTION])
{
    char list[LIST];
    answer_list_balls(known->balls, balls_of(now, known), list, sizeof list);
    switch (now->step) {
    case SEEN_OUTCOME:
        outcome_question(now, known, out, SEEN_QUESTION);
        break;
    case SEEN_LINE:
        ask_line(now, out);
        break;
    case SEEN_FIRST:
        ask_first(now, known, list, out + say_stroke(now, known, out));
        break;
    case SEEN_THEN:
        ask_then(now, known, out);
        break;
    case SEEN_DROPPED:
        ask_dropped(now, known, list, out);
        break;
    case SEEN_POCKET:
        ask_pocket(now, known, out);
        break;
    case SEEN_CUE_DROPPED:
        (void)snprintf(out, ASKED, "Did the cue ball drop? (Just Enter: no.)\n  %s\n",
                       known->balls->pockets_named ? "no, yes, or its pocket: BL BR ML MR TL TR" : "no, yes");
        break;
    case SEEN_CUSHION:
        ask_cushion(now, list, out);
        break;
    case SEEN_OFF_TABLE:
        (void)snprintf(out, ASKED, "Did a ball jump off the table? (Just Enter: no.)\n  %s\n", list);
        break;
    case SEEN_TOUCHING:
        ask_touching(now, known, list, out);
        break;
    case SEEN_INFRACTION:
        ask_infraction(now, known, out + say_stroke(now, known, out));
        break;
    case SEEN_BY:
        ask_by(now, known, out);
        break;
    case SEEN_STRUCK:
        (void)snprintf(out, ASKED, "Which ball did the tip strike?\n  %s\n", list);
        break;
    case SEEN_INFRACTION_BALL:
        (void)snprintf(out, ASKED, "Which ball did it concern? (Just Enter: none in particular.)\n  %s\n", list);
        break;
    case SEEN_SNOOKERED:
        ask_snookered(now, known, out);
        break;
    case SEEN_NOTATION:
        (void)snprintf(out, ASKED, "The whole shot in notation? `back`, and then `help`, says how.\n");
        break;
    default:
        out[0] = '\0';
    }
}

size_t seen_words(const seen *now, const known_table *known, const char **list, size_t most)
{
    static const char *const words[SEEN_DONE + 1][9] = {
        [SEEN_OUTCOME] = {"missed", "no hit", "no rail", "off", "hit", "more", "no stroke", "out of turn"},
        [SEEN_FIRST] = {"nothing", "cushion", "foul", "no stroke", "wrong ball struck", "out of turn", "together"},
        [SEEN_THEN] = {"cushion", "both", "unsure"},
        [SEEN_CUE_DROPPED] = {"no", "yes"},
        [SEEN_TOUCHING] = {"none"},
        [SEEN_SNOOKERED] = {"yes", "no"},
    };
    const bool pockets = now->step == SEEN_OUTCOME || now->step == SEEN_DROPPED || now->step == SEEN_POCKET ||
                         now->step == SEEN_CUE_DROPPED;
    const cue_balls balls = balls_of(now, known);
    size_t count = 0;
    unsigned i;
    for (i = 0; i < known->balls->count && count < most; i++)
        if (cue_in_set(balls, i) && known->balls->names[i])
            list[count++] = known->balls->names[i];
    for (i = 0; words[now->step][i] && count < most; i++)
        list[count++] = words[now->step][i];
    for (i = 0; pockets && i < CUE_POCKETS && count < most; i++)
        list[count++] = cue_pocket_name(i);
    for (i = 0; now->step == SEEN_BY && i < known->player_count && count < most; i++)
        if (now->others >> i & 1)
            list[count++] = known->players[i];
    for (i = 0; now->step == SEEN_INFRACTION && i < CUE_INFRACTIONS && count < most; i++)
        if (now->possible >> i & 1)
            list[count++] = cue_infraction_name(i);
    return count;
}
