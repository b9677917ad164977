#include "unused.h"

#include "../text.h"
#include "position.h"
#include "report_words.h"
#include "verbs.h"

/* Is that what a ball is named after that only lies there: behind the 5, close to it? */
static bool is_place(word_scan *at)
{
    static const char *const beside[] = {"near", "nearer", "behind", "beside", "by", "next", "over", "past", "between",
                                         "against", "towards", "close", "tight", NULL};
    return word_is_one(at->balls, at->rest, beside);
}

/* Balls that the sentence names, but for those that are named as places. */
static cue_balls named_balls(const cue_ball_set *balls, const char *line)
{
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    cue_balls named = 0;
    bool place = false;
    sense is;
    while ((is = word_look(&at)) != THE_END) {
        if (is == BALL && !place)
            named |= CUE_BALL_BIT(at.ball);
        place = is_place(&at) || (place && is != BALL && is != COMMA && is != AND);
        at.rest = at.after;
    }
    return named;
}

/* Balls that the record, or the call, has. Where nothing was hit, what should have been was missed. */
static cue_balls told_balls(const seen *now)
{
    cue_balls told = CUE_BALL_BIT(CUE_BALL) | now->touching | (seen_has(now, CUE_EVENT_CONTACT) ? 0 : now->aim);
    unsigned i;
    for (i = 0; i < now->count; i++) {
        const cue_event *event = &now->events[i];
        told |= event->ball == CUE_NO_BALL ? 0 : CUE_BALL_BIT(event->ball);
        told |= event->type == CUE_EVENT_CONTACT ? CUE_BALL_BIT(event->other) : 0;
    }
    told |= now->called == CUE_NO_BALL ? 0 : CUE_BALL_BIT(now->called);
    told |= now->target == CUE_NO_BALL ? 0 : CUE_BALL_BIT(now->target);
    told |= now->behind ? CUE_BALL_BIT(now->behind - 1u) : 0;
    return told | CUE_BALL_BIT(now->struck);
}

cue_balls unused_balls(const seen *now, const known_table *known, const char *line)
{
    const cue_ball_words *words = known->balls->also.words;
    cue_text told = {0}, plain = {0};
    const bool left = position_left_out(known->balls, line, &told);
    const char *const said = left ? told.bytes : line;
    cue_balls named = 0;
    if (!text_print(&plain, "%.*s", (int)verbs_before_contrast(known->balls, said), said))
        named = named_balls(known->balls, plain.bytes);
    cue_text_free(&told);
    cue_text_free(&plain);
    return named & ~told_balls(now) & ~(words ? words->members : 0);
}
