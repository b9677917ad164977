#include "visit.h"

#include "../guide/answers.h"
#include "../guide/known.h"
#include "../show.h"
#include "../text.h"
#include "anew.h"
#include "guided.h"
#include "legal.h"

#include <string.h>

enum { MOST = 40 };

/* The balls of the list, a line for each. 0: the line has something else in it, or more than there is room for. *mixed: the
 * balls are not all alike. */
static size_t read_balls(const cue_ball_set *balls, const char *typed, cue_text lines[MOST], bool *mixed)
{
    const cue_balls alike = balls->also.words ? balls->also.words->members : 0;
    size_t count = 0;
    *mixed = false;
    while (!answer_is_empty(typed)) {
        const answer_word word = answer_next(&typed);
        unsigned ball;
        if (answer_is(word, ",") || answer_is(word, "then"))
            continue;
        if (count == MOST || !answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) || ball == CUE_BALL)
            return 0;
        *mixed = *mixed || !cue_in_set(alike, ball);
        if (text_print(&lines[count], "%.*s potted", (int)word.length, word.text))
            return 0;
        count++;
    }
    return count;
}

bool visit_play(play_session *session, const char *typed, bool *played)
{
    cue_text lines[MOST] = {{0}};
    const cue_ball_set *balls = show_info(session->game).balls;
    bool mixed = false, is = balls && balls->also.words && balls->also.words->family && !session->call &&
                             legal_open_shot(session->game, NULL);
    const size_t count = is ? read_balls(balls, typed, lines, &mixed) : 0;
    size_t i;
    is = count > 1 && mixed && anew_plays(session, lines, count);
    for (i = 0; is && i < count; i++)
        *played = guided_play(session, lines[i].bytes);
    for (i = 0; i < MOST; i++)
        cue_text_free(&lines[i]);
    return is;
}
