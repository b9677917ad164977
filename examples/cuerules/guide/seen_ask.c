/* The questions about a shot, and the words with which they are answered. */
#include "seen.h"

#include "infractions.h"

#include <stdio.h>
#include <string.h>

enum { LIST = 256 };

/* The balls that are there, without the cue ball. */
static const char *others(const seen *now, const known_table *of, char list[LIST])
{
    (void)answer_list_balls(of->balls, now->alive & ~CUE_BALL_BIT(CUE_BALL), list, LIST);
    return list;
}

static const char *all_of(const seen *now, const known_table *of, char list[LIST])
{
    (void)answer_list_balls(of->balls, now->alive, list, LIST);
    return list;
}

/* Two balls for an example: the one that was told of last, and another that is there. */
static void example(const seen *now, const known_table *of, const char **ball, const char **other)
{
    unsigned first = now->count ? now->events[now->count - 1].other : CUE_BALL, second = CUE_BALL + 1;
    if (!cue_in_set(now->alive, first) || !of->balls->names[first])
        first = CUE_BALL;
    while (second < of->balls->count && (second == first || !cue_in_set(now->alive, second)))
        second++;
    *ball = of->balls->names[first];
    *other = second < of->balls->count ? of->balls->names[second] : of->balls->names[CUE_BALL];
}

static void ask_first(const seen *now, const known_table *of, char *out)
{
    char list[LIST];
    const bool bounced = now->count && now->events[now->count - 1].type == CUE_EVENT_CUSHION;
    (void)snprintf(out, SEEN_QUESTION,
                   "What did the cue ball hit first%s?\n"
                   "  %s\n"
                   "  or nothing%s\n",
                   bounced ? ", after the cushion" : "", others(now, of, list),
                   bounced ? "" : ", a cushion before any ball, no stroke (a ball was only brushed)");
}

static void ask_then(const seen *now, const known_table *of, char *out)
{
    const unsigned last = now->count - 1u;
    const char *ball, *other;
    bool again = false;
    unsigned i, contacts = 0;
    for (i = 0; i < now->count; i++)
        contacts += now->events[i].type == CUE_EVENT_CONTACT;
    again = contacts > 1 || now->events[last].type == CUE_EVENT_CUSHION;
    example(now, of, &ball, &other);
    (void)snprintf(out, SEEN_QUESTION,
                   "%s\n"
                   "  Two balls, the moving one first: `%s %s` (`%s %s both`: both were moving)\n",
                   again ? "And then? (Just Enter: nothing more.)"
                         : "Did the cue ball hit another ball after that, or balls each other? (Enter: no.)",
                   ball, other, ball, other);
}

static void ask_dropped(const seen *now, const known_table *of, char *out)
{
    char list[LIST];
    const char *ball, *other;
    example(now, of, &ball, &other);
    if (of->balls->pockets_named)
        (void)snprintf(out, SEEN_QUESTION,
                       "Which balls dropped, and where? (Just Enter: none.)\n"
                       "  %s\n"
                       "  As in `%s TL`. BL BR: near the head; ML MR: in the middle; TL TR: at the foot\n",
                       others(now, of, list), ball);
    else
        (void)snprintf(out, SEEN_QUESTION,
                       "Which balls dropped? (Just Enter: none.)\n"
                       "  %s\n"
                       "  One or several, as in `%s %s`\n",
                       others(now, of, list), ball, other);
}

static void ask_pocket(const seen *now, const known_table *of, char *out)
{
    (void)snprintf(out, SEEN_QUESTION,
                   "Into which pocket did %s drop?\n"
                   "  BL BR: near the head, left and right; ML MR: in the middle; TL TR: at the foot\n",
                   answer_the_ball(of->balls, now->events[now->waiting].ball));
}

static void ask_cushion(const seen *now, const known_table *of, char *out)
{
    char list[LIST];
    bool hit = false;
    unsigned i;
    for (i = 0; i < now->count; i++)
        hit = hit || now->events[i].type == CUE_EVENT_CONTACT;
    (void)snprintf(out, SEEN_QUESTION,
                   "Did a ball touch a cushion%s? Which one? (Just Enter: none.)\n"
                   "  %s (one is enough)\n",
                   hit ? " after the first hit" : "", all_of(now, of, list));
}

static void ask_infraction(const seen *now, char *out)
{
    bool before = false;
    unsigned i;
    size_t length;
    for (i = 0; i < now->count; i++)
        before = before || now->events[i].type == CUE_EVENT_INFRACTION;
    length =
        (size_t)snprintf(out, SEEN_QUESTION, "%s\n",
                         before           ? "Was there another one? (Just Enter: no.)"
                         : now->no_stroke ? "No stroke, so there was a foul. Which one?"
                                          : "Was there a foul that has not been told of yet? (Just Enter: no.)");
    infractions_list(out + length, SEEN_QUESTION - length);
}

void seen_question(const seen *now, const known_table *of, char out[SEEN_QUESTION])
{
    char list[LIST];
    switch (now->step) {
    case SEEN_FIRST:
        ask_first(now, of, out);
        break;
    case SEEN_THEN:
        ask_then(now, of, out);
        break;
    case SEEN_DROPPED:
        ask_dropped(now, of, out);
        break;
    case SEEN_POCKET:
        ask_pocket(now, of, out);
        break;
    case SEEN_CUE_DROPPED:
        (void)snprintf(out, SEEN_QUESTION,
                       "Did the cue ball drop? (Just Enter: no.)\n"
                       "  %s\n",
                       of->balls->pockets_named ? "no, yes, or its pocket: BL BR ML MR TL TR" : "no, yes");
        break;
    case SEEN_CUSHION:
        ask_cushion(now, of, out);
        break;
    case SEEN_OFF_TABLE:
        (void)snprintf(out, SEEN_QUESTION,
                       "Did a ball jump off the table? (Just Enter: no.)\n"
                       "  %s\n",
                       all_of(now, of, list));
        break;
    case SEEN_INFRACTION:
        ask_infraction(now, out);
        break;
    case SEEN_INFRACTION_BALL: {
        const cue_balls all = known_in_play(of);
        (void)answer_list_balls(of->balls, all, list, LIST);
        (void)snprintf(out, SEEN_QUESTION,
                       "Which ball did it concern? (Just Enter: none in particular.)\n"
                       "  %s\n",
                       list);
        break;
    }
    case SEEN_SNOOKERED:
        (void)snprintf(out, SEEN_QUESTION,
                       "Is the next player snookered (other balls bar the way to the ball to be hit)?\n"
                       "  yes, no (just Enter: nobody looked)\n");
        break;
    default:
        out[0] = '\0';
    }
}

/* A list under construction. */
typedef struct words {
    const char **list;
    size_t count, most;
} words;

static void add_word(words *to, const char *word)
{
    if (to->count < to->most)
        to->list[to->count++] = word;
}

static void add_balls(words *to, const known_table *of, cue_balls set)
{
    unsigned ball;
    for (ball = 0; ball < of->balls->count; ball++)
        if (cue_in_set(set, ball) && of->balls->names[ball])
            add_word(to, of->balls->names[ball]);
}

static void add_pockets(words *to)
{
    unsigned pocket;
    for (pocket = 0; pocket < CUE_POCKETS; pocket++)
        add_word(to, cue_pocket_name(pocket));
}

size_t seen_words(const seen *now, const known_table *of, const char **list, size_t most)
{
    words to = {list, 0, most};
    unsigned i;
    switch (now->step) {
    case SEEN_FIRST:
        add_balls(&to, of, now->alive & ~CUE_BALL_BIT(CUE_BALL));
        add_word(&to, "nothing");
        add_word(&to, "cushion");
        add_word(&to, "no stroke");
        break;
    case SEEN_THEN:
        add_balls(&to, of, now->alive);
        add_word(&to, "cushion");
        add_word(&to, "both");
        add_word(&to, "unsure");
        break;
    case SEEN_DROPPED:
        add_balls(&to, of, now->alive & ~CUE_BALL_BIT(CUE_BALL));
        add_pockets(&to);
        break;
    case SEEN_POCKET:
        add_pockets(&to);
        break;
    case SEEN_CUE_DROPPED:
        add_word(&to, "no");
        add_word(&to, "yes");
        add_pockets(&to);
        break;
    case SEEN_CUSHION:
    case SEEN_OFF_TABLE:
        add_balls(&to, of, now->alive);
        break;
    case SEEN_INFRACTION:
        for (i = 0; i < CUE_INFRACTIONS; i++)
            add_word(&to, cue_infraction_name(i));
        break;
    case SEEN_INFRACTION_BALL:
        add_balls(&to, of, known_in_play(of));
        break;
    case SEEN_SNOOKERED:
        add_word(&to, "yes");
        add_word(&to, "no");
        break;
    default:
        break;
    }
    return to.count;
}
