/* What a shot leads to: points, a penalty, an inning that is completed, and who goes on. */
#include "shot.h"

#include "actions.h"
#include "rerack.h"

enum { FOUL = 1, BAD_BREAK = 2, THREE_FOULS = 16 };

static straight_state *state_of(const cue_pool_now *now)
{
    return (straight_state *)now->state;
}

/* What dropped or left the table. */
static cue_balls lost_in(const cue_pool_stroke *stroke)
{
    return stroke->potted | stroke->off;
}

/* RULE_SCORE: a score falls to a bound, but what is announced is all of it. */
static void pay(const cue_pool_now *now, const cue_pool_stroke *stroke, int points, unsigned rule)
{
    int32_t *score = &state_of(now)->score[stroke->player];
    cue_announce_points(now->rulings, CUE_RULING_PENALTY, rule, stroke->player, points);
    *score = *score - points < CUE_STRAIGHT_POOL_SCORE_MIN ? CUE_STRAIGHT_POOL_SCORE_MIN : *score - points;
}

/* RULE_INNINGS: who was to act did not score; true when the game is over with that. */
static bool ends_with_inning(const cue_straight_pool_options *options, const cue_pool_now *now,
                             const cue_pool_stroke *stroke, bool third)
{
    straight_state *state = state_of(now);
    const int32_t *score = state->score;
    if (stroke->other)
        return false;
    state->run = 0;
    state->innings[stroke->player]++;
    if (!options->innings || state->innings[0] < options->innings || state->innings[1] < options->innings)
        return false;
    cue_pool_settle(now, stroke, 0);
    if (third)
        cue_announce_player(now->rulings, CUE_STRAIGHT_POOL_THREE_FOULS, RULE_THREE_FOULS, stroke->player);
    cue_pool_end(now, (score[0] >= score[1] ? 1u : 0u) | (score[1] >= score[0] ? 2u : 0u), RULE_INNINGS);
    return true;
}

/* RULE_OPENING: the called ball was made, or the cue ball and two others went to a rail after the cue ball had hit
 * something. The first contact, as the rules see it, is always the cue ball's. */
static bool opens(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_event_walk walk = cue_walk_events(stroke->record, &stroke->summary);
    cue_balls railed = 0;
    cue_event event;
    bool hit = false;
    if (stroke->made || stroke->summary.tip_ball != CUE_BALL)
        return true;
    if (!now->options->no_rail)
        return stroke->summary.struck_count > 0;
    while (cue_next_event(&walk, CUE_ANY_EVENT, &event)) {
        const bool rail =
            event.type == CUE_EVENT_CUSHION || event.type == CUE_EVENT_POCKET || event.type == CUE_EVENT_OFF_TABLE;
        hit = hit || event.type == CUE_EVENT_CONTACT;
        if (hit && rail)
            railed |= CUE_BALL_BIT(event.ball);
    }
    return cue_in_set(railed, CUE_BALL) && straight_count(railed & CUE_POOL_OBJECTS) >= 2;
}

/* RULE_BAD_BREAK: whatever else was wrong, and it counts for no three fouls. */
static void end_bad_break(const cue_straight_pool_options *options, const cue_pool_now *now,
                          const cue_pool_stroke *stroke)
{
    bool lies;
    pay(now, stroke, BAD_BREAK, RULE_BAD_BREAK);
    if (ends_with_inning(options, now, stroke, false))
        return;
    cue_pool_settle(now, stroke, lost_in(stroke));
    lies = cue_in_set(now->state->layout.on_table, CUE_BALL);
    cue_pool_spot(now, lost_in(stroke));
    if (!lies) /* RULE_IN_HAND: for whoever shoots from here, if somebody does */
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    cue_pool_offer(now, 1 - stroke->player, straight_game.choices, RULE_BAD_BREAK);
}

/* RULE_THREE_FOULS: all is racked again, wherever the balls went; a visit ends with that, whosever it was. */
static void end_third_foul(const cue_straight_pool_options *options, const cue_pool_now *now,
                           const cue_pool_stroke *stroke)
{
    const cue_pool_rack rack = straight_rack();
    now->state->fouls[stroke->player] = 0;
    pay(now, stroke, THREE_FOULS, RULE_THREE_FOULS);
    if (ends_with_inning(options, now, stroke, true))
        return;
    state_of(now)->run = 0;
    cue_announce_player(now->rulings, CUE_STRAIGHT_POOL_THREE_FOULS, RULE_THREE_FOULS, stroke->player);
    cue_pool_rerack(now, &rack, (unsigned)stroke->player, RULE_THREE_FOULS);
}

/* RULE_IN_HAND: the cue ball never left the kitchen, and hit nothing outside it. */
static bool stayed_in_kitchen(const cue_pool_stroke *stroke)
{
    const cue_event *event = cue_shot_events(stroke->record), *end = event + stroke->record->event_count;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION && event->detail == CUE_BAD_PLAY_FROM_KITCHEN &&
            event->ball == CUE_NO_BALL)
            return true;
    return false;
}

/* RULE_FOUL; RULE_NO_STROKE: before a break it costs the break, and a cue ball that was in hand or placed is in hand
 * again. */
static void end_foul(const cue_straight_pool_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_state *state = now->state;
    const int next = stroke->other ? state->head.to_act : 1 - stroke->player;
    bool in_hand = stroke->record->no_stroke && state->area;
    pay(now, stroke, FOUL, RULE_FOUL);
    if (ends_with_inning(options, now, stroke, false))
        return;
    if (state->head.phase == CUE_POOL_PHASE_BREAK && !stroke->breaking) {
        cue_pool_foul(now, stroke);
        return;
    }
    cue_pool_settle(now, stroke, lost_in(stroke));
    in_hand = in_hand || !cue_in_set(state->layout.on_table, CUE_BALL) || stayed_in_kitchen(stroke);
    if (in_hand)
        cue_pool_lift(now);
    cue_pool_spot(now, lost_in(stroke));
    if (in_hand)
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    cue_pool_shoots(now, next, RULE_FOUL);
}

/* RULE_SCORE, RULE_WIN, RULE_RERACK */
static void end_made(const cue_straight_pool_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    straight_state *state = state_of(now);
    const unsigned points = straight_count(stroke->potted);
    cue_straight_pool_seen seen;
    memcpy(&seen, stroke->call.own, sizeof seen);
    cue_announce_points(now->rulings, CUE_RULING_SCORE, RULE_SCORE, stroke->player, (int)points);
    state->score[stroke->player] += (int32_t)points;
    state->run += points;
    if (state->run > state->high_run)
        state->high_run = state->run;
    cue_pool_settle(now, stroke, 0);
    if (state->score[stroke->player] >= options->target[stroke->player]) {
        state->run = 0;
        cue_pool_end(now, UINT32_C(1) << stroke->player, RULE_WIN);
        return;
    }
    if (straight_count(cue_pool_objects(now->state)) < 2)
        straight_rerack(now, &seen);
    cue_pool_shoots(now, stroke->player, RULE_SCORE);
}

/* RULE_TURN, RULE_SAFETIES */
static void end_visit(const cue_straight_pool_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    size_t from;
    if (ends_with_inning(options, now, stroke, false))
        return;
    cue_pool_settle(now, stroke, stroke->potted);
    cue_pool_spot(now, stroke->potted);
    from = now->rulings ? now->rulings->count : 0;
    cue_pool_shoots(now, 1 - stroke->player, stroke->call.safety ? RULE_SAFETIES : RULE_TURN);
    if (stroke->potted && !stroke->call.safety)
        cue_quote(now->rulings, from, 1); /* what dropped was not called */
}

/* Values of the struct that JSON has no words for. */
static cue_status check_members(const cue_pool_now *now, const cue_action *action)
{
    const cue_pool_shot_data call = cue_pool_shot_of(action);
    cue_straight_pool_seen seen;
    memcpy(&seen, call.own, sizeof seen);
    if (call.push_out)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/push_out", "there are no push-outs in straight pool");
    if (seen.given > 1 || (!seen.given && (seen.cue | seen.last)))
        return cue_refuse(now->error, CUE_BAD_VALUE, "/rerack", "is given or not, and then clear");
    if (seen.cue >= STRAIGHT_CUE_PLACES)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/rerack/cue", "is no place of the cue ball");
    if (seen.last >= STRAIGHT_PLACES)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/rerack/last", "is no place of the last ball");
    return CUE_OK;
}

cue_status straight_apply_shot(const cue_straight_pool_options *options, const cue_pool_now *now,
                               const cue_action *action)
{
    const cue_balls all = cue_pool_objects(now->state);
    cue_pool_stroke stroke;
    cue_status status = check_members(now, action);
    bool bad_break;
    if (!status)
        status = cue_pool_check_shot(now, action, all, STRAIGHT_ALLOWED, &stroke);
    if (status)
        return status;
    bad_break = stroke.breaking && !opens(now, &stroke);
    cue_pool_find_fouls(now, &stroke, all, bad_break);
    if (bad_break)
        end_bad_break(options, now, &stroke);
    else if (cue_pool_count_fouls(now, &stroke))
        end_third_foul(options, now, &stroke);
    else if (stroke.fouls)
        end_foul(options, now, &stroke);
    else if (stroke.made)
        end_made(options, now, &stroke);
    else
        end_visit(options, now, &stroke);
    return CUE_OK;
}
