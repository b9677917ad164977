#include "frozen.h"

#include "../carom.h"
#include "../guide/answers.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "speaker.h"

/* The balls that the line names: those of players by their names, too, and the one that is played as `cue ball`. */
static cue_balls named(const cue_game *game, const cue_ball_set *balls, unsigned own, const char *line)
{
    cue_balls among = 0;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        unsigned ball;
        const int player = speaker_named(game, word);
        if (player >= 0)
            among |= CUE_BALL_BIT(carom_own_ball(game, player));
        else if (answer_is(word, "cue"))
            among |= CUE_BALL_BIT(own);
        else if (!answer_is(word, "a") &&
                 answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) && ball != CUE_BALL)
            among |= CUE_BALL_BIT(ball);
    }
    return among;
}

bool frozen_answer(const cue_game *game, const char *line)
{
    static const char *const cushions[] = {"rail", "cushion", "rails", "cushions", NULL};
    const cue_ball_set *const balls = show_info(game).balls;
    const unsigned own = carom_own_ball(game, cue_step_head(cue_game_state(game))->to_act);
    cue_balls among, others;
    bool may;
    unsigned i;
    cue_text spot = {0};
    if (!carom_is(game) || own == CUE_BALL || !answer_has(line, answer_whole("frozen")))
        return false;
    among = named(game, balls, own, line);
    others = among & ~CUE_BALL_BIT(own);
    /* two others, and not to the one that is played */
    may = !answer_has_one(line, cushions) && ((among & CUE_BALL_BIT(own)) || !(others & (others - 1)));
    for (i = 0; i < balls->count; i++)
        if (cue_in_set(others, i))
            (void)text_print(&spot, " %s", balls->names[i]);
    if (may)
        out_refuse("Type `spot%s` to have the frozen balls spotted%s. Or play on.\n", others ? spot.bytes : "",
                   others ? "" : ", with their names where nobody knows where they lie: `spot red`");
    else
        out_refuse("Only balls that are frozen to the cue ball of whoever is at the table, %s here, may be spotted. Play on.\n",
                   answer_the_ball(balls, own));
    cue_text_free(&spot);
    return true;
}
