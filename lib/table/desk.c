/* The referee's desk: what adjustments, corrections, awards and concessions are in every table game. */
#include "table/balls.h"

#include <cuerules/table_game.h>

CUE_PRINTF(4, 5)
static cue_status refuse(const cue_desk *desk, cue_status status, const char *path, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    (void)cue_refuse_with(desk->error, status, path, message, arguments);
    va_end(arguments);
    return cue_refused_by(desk->error, desk->rule, status);
}

static cue_status check_scores(const cue_desk *desk, const cue_adjustment *adjustment)
{
    const unsigned players = desk->head->players;
    unsigned i;
    if (adjustment->score_count != players)
        return refuse(desk, CUE_BAD_VALUE, "/scores", "must have a score for each of the %u players", players);
    for (i = 0; i < players; i++)
        if (adjustment->scores[i] < -CUE_SCORE_GIVEN_MAX || adjustment->scores[i] > CUE_SCORE_GIVEN_MAX)
            return cue_refuse_element(desk->error, CUE_BAD_VALUE, "/scores", i, "must be from %d to %d",
                                      -CUE_SCORE_GIVEN_MAX, CUE_SCORE_GIVEN_MAX);
    return CUE_OK;
}

static cue_status check_call(const cue_desk *desk, int player, bool may_call)
{
    if ((unsigned)player >= desk->head->players)
        return refuse(desk, CUE_BAD_VALUE, "/to_act", "there are only %u players", (unsigned)desk->head->players);
    if (!may_call)
        return cue_refuse_by(desk->error, desk->rule, CUE_WRONG_PHASE, "/to_act",
                             "nobody else can come to the table in this phase");
    if (desk->out >> player & 1)
        return refuse(desk, CUE_ILLEGAL_ACTION, "/to_act", "that player is out of the game");
    return CUE_OK;
}

cue_status cue_desk_check_adjust(const cue_desk *desk, bool has_scores, bool may_call)
{
    const cue_adjustment *adjustment = cue_adjustment_of(desk->action);
    cue_status status = CUE_OK;
    if (adjustment->has_scores)
        status = has_scores ? check_scores(desk, adjustment)
                            : refuse(desk, CUE_ILLEGAL_ACTION, "/scores", "this game has no scores");
    if (!status && adjustment->to_act != CUE_NOBODY)
        status = check_call(desk, adjustment->to_act, may_call);
    return status;
}

cue_status cue_desk_adjust(const cue_desk *desk, int32_t *scores, bool may_call, int *player)
{
    const cue_adjustment *adjustment = cue_adjustment_of(desk->action);
    cue_status status;
    if (!adjustment || (!adjustment->has_scores && adjustment->to_act == CUE_NOBODY))
        return scores ? refuse(desk, CUE_MISSING_MEMBER, "/scores", "give the scores, or who is to act, or both")
                      : refuse(desk, CUE_MISSING_MEMBER, "/to_act", "say who is to act");
    status = cue_desk_check_adjust(desk, scores != NULL, may_call);
    if (status)
        return status;
    *player = adjustment->to_act;
    if (adjustment->has_scores)
        memcpy(scores, adjustment->scores, desk->head->players * sizeof *scores);
    if (scores)
        cue_announce_adjusted(desk->rulings, desk->rule, scores, desk->head->players);
    return CUE_OK;
}

/* A correction while it is checked. */
typedef struct correcting {
    const cue_desk *desk;
    const cue_ball_set *balls;
    cue_balls on, off;
    cue_balls in_game; /* before it */
    cue_balls needed;
} correcting;

/* Because of one ball of a list; its place in the set is its place in the list. */
CUE_PRINTF(4, 5)
static cue_status refuse_ball(const correcting *of, bool back, unsigned ball, const char *message, ...)
{
    const cue_balls before = (back ? of->on : of->off) & (CUE_BALL_BIT(ball) - 1);
    char path[16];
    va_list arguments;
    (void)snprintf(path, sizeof path, "%s/%u", back ? "/on" : "/off", cue_count_balls(before));
    va_start(arguments, message);
    (void)cue_refuse_with(of->desk->error, CUE_ILLEGAL_ACTION, path, message, arguments);
    va_end(arguments);
    return cue_refused_by(of->desk->error, of->desk->rule, CUE_ILLEGAL_ACTION);
}

static cue_status check_ball(const correcting *of, bool back, unsigned ball)
{
    const char *name = of->balls->names[ball];
    if (ball == CUE_BALL)
        return refuse_ball(of, back, ball, "the cue ball is always in the game");
    if (cue_in_set(of->on & of->off, ball))
        return refuse_ball(of, back, ball, "the %s ball cannot be both in the game and out of it", name);
    if (cue_in_set(of->in_game, ball) == back)
        return refuse_ball(of, back, ball, "the %s ball is %s the game already", name, back ? "in" : "out of");
    if (!back && cue_in_set(of->needed, ball))
        return refuse_ball(of, back, ball, "this game can't do without the %s ball", name);
    return CUE_OK;
}

static cue_status check_balls(const correcting *of)
{
    cue_status status = CUE_OK;
    cue_balls left;
    if ((of->on | of->off) & ~cue_named_balls(of->balls))
        return refuse(of->desk, CUE_BAD_VALUE, of->on & ~cue_named_balls(of->balls) ? "/on" : "/off",
                      "names a ball that the game does not have");
    for (left = of->on; left && !status; left &= left - 1)
        status = check_ball(of, true, cue_lowest_ball(left));
    for (left = of->off; left && !status; left &= left - 1)
        status = check_ball(of, false, cue_lowest_ball(left));
    if (!status && !((of->in_game | of->on) & ~of->off & ~CUE_BALL_BIT(CUE_BALL)))
        status = refuse(of->desk, CUE_ILLEGAL_ACTION, "/off", "no ball would be left");
    return status;
}

cue_status cue_desk_check_correct(const cue_desk *desk, const cue_layout *layout, const cue_ball_set *balls,
                                  cue_balls needed, cue_balls *on, cue_balls *off)
{
    const cue_correction given = cue_correction_of(desk->action);
    const correcting of = {desk, balls, given.has_on ? given.on : 0, given.has_off ? given.off : 0,
                           layout->on_table | layout->in_hand, needed};
    *on = of.on;
    *off = of.off;
    if (!given.has_on && !given.has_off)
        return refuse(desk, CUE_MISSING_MEMBER, "/on", "name the balls that are in the game after all, or are not (off)");
    if (!(of.on | of.off))
        return refuse(desk, CUE_ILLEGAL_ACTION, given.has_on ? "/on" : "/off", "names no ball");
    return check_balls(&of);
}

cue_status cue_desk_correct(const cue_desk *desk, cue_layout *layout, const cue_ball_set *balls, cue_balls needed)
{
    cue_balls left, placed, on, off;
    const cue_status status = cue_desk_check_correct(desk, layout, balls, needed, &on, &off);
    if (status)
        return status;
    for (left = off; left; left &= left - 1)
        cue_layout_take(layout, cue_lowest_ball(left));
    if (on) {
        placed = layout->placed;
        cue_layout_forget(layout);
        layout->placed = placed;
        layout->on_table |= on;
    }
    cue_announce_corrected(desk->rulings, desk->rule, on, off);
    return CUE_OK;
}

/* Only a match can end as a whole. */
static cue_status check_match(const cue_desk *desk)
{
    return cue_ending_of(desk->action).match
               ? refuse(desk, CUE_ILLEGAL_ACTION, "/match", "this game is not part of a match")
               : CUE_OK;
}

cue_status cue_desk_award(const cue_desk *desk, uint32_t *winners)
{
    const uint32_t named = cue_ending_of(desk->action).winners;
    unsigned player, index = 0;
    cue_status status;
    for (player = 0; player < CUE_PLAYERS_MAX; player++) {
        if (!(named >> player & 1))
            continue;
        if (player >= desk->head->players)
            return cue_refuse_element(desk->error, CUE_BAD_VALUE, "/winners", index, "there are only %u players",
                                      (unsigned)desk->head->players);
        index++;
    }
    if (named & desk->out)
        return refuse(desk, CUE_ILLEGAL_ACTION, "/winners", "somebody who is out of the game can't win");
    status = check_match(desk);
    if (status)
        return status;
    *winners = named;
    cue_announce_awarded(desk->rulings, desk->rule, named);
    return CUE_OK;
}

cue_status cue_desk_concede(const cue_desk *desk, int *player)
{
    const int who = desk->action->player == CUE_NOBODY ? desk->head->to_act : desk->action->player;
    cue_status status;
    if (desk->out >> who & 1)
        return refuse(desk, CUE_ILLEGAL_ACTION, "/player", "that player is out of the game already");
    status = check_match(desk);
    if (!status)
        *player = who;
    return status;
}
