/* What a shot leads to: points, balls that come back, and who is next. */
#include "state.h"

/* The members one by one, then the record, then the rules. */
static cue_status check_shot(const cue_chaser_options *options, const chaser_state *state, const cue_action *action,
                             chaser_shot *shot, cue_error *error)
{
    const uint8_t scoring = action->data.bytes[offsetof(cue_chaser_shot_data, scoring)];
    cue_status status;
    if (scoring > CUE_CHASER_BALLSY)
        return cue_refuse(error, CUE_BAD_VALUE, "/scoring", "must be safe or ballsy");
    shot->record = cue_shot_of(action);
    status = cue_shot_check(shot->record, &options->table, &chaser_ball_set, &state->layout, &shot->summary, error);
    if (status)
        return status;
    if (scoring && !state->first_shot)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/scoring",
                          "only the first shot of the game is played safe or ballsy [first-shot]");
    shot->target = chaser_target(state);
    shot->player = state->head.to_act;
    shot->rails_count = options->no_rail;
    shot->first = state->first_shot;
    shot->ballsy = scoring == CUE_CHASER_BALLSY;
    return CUE_OK;
}

/* Points and the rule that they rest on; negative for a penalty. */
typedef struct reward {
    int64_t points;
    unsigned rule;
} reward;

static unsigned at_least_4(unsigned number)
{
    return number > CHASER_LEAST_PENALTY ? number : CHASER_LEAST_PENALTY;
}

/* RULE_PENALTY: every foul counts with the number of its ball, the missed Target with its own. */
static reward penalty_of(const chaser_shot *shot, const cue_fouls *fouls)
{
    const bool missed = !shot->record->no_stroke && !cue_in_set(shot->summary.struck, shot->target);
    unsigned highest = missed ? shot->target : 0;
    int64_t sum = missed ? (int64_t)at_least_4(shot->target) - CHASER_LEAST_PENALTY : 0;
    unsigned ball;
    sum += (int64_t)CHASER_LEAST_PENALTY * fouls->count;
    for (ball = 1; ball <= CUE_CHASER_BALLS; ball++)
        if (fouls->by_ball[ball]) {
            highest = ball > highest ? ball : highest;
            sum += (int64_t)fouls->by_ball[ball] * (at_least_4(ball) - CHASER_LEAST_PENALTY);
        }
    if (shot->ballsy)
        return (reward){-sum, RULE_BALLSY};
    return (reward){-(int64_t)at_least_4(highest), RULE_PENALTY};
}

static reward score_of(const chaser_shot *shot)
{
    const bool safe = shot->first && !shot->ballsy;
    reward all = {0, safe ? RULE_SAFE : shot->first ? RULE_BALLSY : RULE_SCORE};
    unsigned balls = shot->summary.potted & CHASER_OBJECT_BALLS;
    for (; balls; balls &= balls - 1) {
        const unsigned ball = chaser_lowest(balls);
        all.points = safe ? ball : all.points + ball; /* the last of them is the highest */
    }
    return all;
}

static reward reward_of(const chaser_shot *shot, const cue_fouls *fouls)
{
    return fouls->count ? penalty_of(shot, fouls) : score_of(shot);
}

static cue_status check_limit(const chaser_state *state, int64_t points, cue_error *error)
{
    const int64_t score = state->scores[state->head.to_act] + points;
    if (score < -(int64_t)CUE_CHASER_SCORE_LIMIT || score > CUE_CHASER_SCORE_LIMIT)
        return cue_refuse(error, CUE_LIMIT, "", "a score can't go beyond %d [score-limit]", CUE_CHASER_SCORE_LIMIT);
    return CUE_OK;
}

static void settle_points(chaser_state *state, reward points, cue_rulings *rulings)
{
    const int player = state->head.to_act;
    state->scores[player] += (int32_t)points.points;
    if (points.points < 0)
        cue_announce_points(rulings, CUE_RULING_PENALTY, points.rule, player, (int)-points.points);
    else if (points.points > 0)
        cue_announce_points(rulings, CUE_RULING_SCORE, points.rule, player, (int)points.points);
}

static bool target_is_down(const chaser_shot *shot)
{
    return shot->summary.potted >> shot->target & 1;
}

/* RULE_TARGET_DOWN and RULE_RETURNED; RULE_IN_HAND for the cue ball. */
static void settle_balls(const cue_table *table, chaser_state *state, const chaser_shot *shot, cue_rulings *rulings)
{
    const unsigned lost = (unsigned)shot->summary.potted | shot->summary.off_table;
    const unsigned down = target_is_down(shot) ? (unsigned)CUE_BALL_BIT(shot->target) : 0;
    chaser_return_balls(table, &state->layout, lost & CHASER_OBJECT_BALLS & ~down, rulings);
    if (lost & CHASER_CUE_BALL)
        cue_take_in_hand(&state->layout, CHASER_CUE_BALL, RULE_IN_HAND, rulings);
    if (chaser_is_snook(table, state, shot->record))
        cue_announce_player(rulings, CUE_CHASER_SNOOK, RULE_SNOOK, CUE_NOBODY);
}

/* RULE_AGAIN: who has scored goes on; nothing is to be said. */
static void settle_turn(chaser_state *state, bool foul, bool scored, cue_rulings *rulings)
{
    if (foul) {
        state->head.phase = CUE_CHASER_PHASE_PASS; /* RULE_ASKED */
        state->head.to_act = (int8_t)chaser_next_in(state, state->head.to_act);
    } else if (!scored) {
        cue_come_to_table(&state->head, chaser_next_in(state, state->head.to_act), RULE_NEXT_PLAYER, rulings);
    }
}

cue_status chaser_shoot(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                        cue_rulings *rulings, cue_error *error)
{
    chaser_shot shot;
    cue_fouls fouls;
    reward points;
    cue_status status = check_shot(options, state, action, &shot, error);
    if (status)
        return status;
    fouls = chaser_find_fouls(&shot, NULL);
    points = reward_of(&shot, &fouls);
    status = check_limit(state, points.points, error);
    if (status)
        return status;
    state->first_shot = 0;
    state->passed_back = 0;
    cue_layout_after_shot(&state->layout, shot.record, &shot.summary);
    if (rulings && fouls.count)
        (void)chaser_find_fouls(&shot, rulings);
    settle_points(state, points, rulings);
    if (target_is_down(&shot))
        cue_announce_removed(rulings, RULE_TARGET_DOWN, shot.target, CUE_POTTED);
    if (shot.target == CUE_CHASER_BALLS && target_is_down(&shot)) {
        chaser_finish(state, chaser_leaders(state), RULE_GAME_END, rulings);
        return CUE_OK;
    }
    settle_balls(&options->table, state, &shot, rulings);
    settle_turn(state, fouls.count > 0, points.points > 0, rulings);
    return CUE_OK;
}
