/* What follows from a shot: points, balls that go and come back, who is next, and what there is to choose. */
#include "shot.h"

#include "fouls.h"
#include "miss.h"

enum { FIFTH = 5 };

static void keep_before(frame_state *state)
{
    const frame_before before = {state->layout, 1, state->on, state->free, state->anywhere, {0}};
    state->before = before;
}

/* RULE_STAYS_DOWN: in the order in which they went. */
static void remove_lost(const frame_shot *shot, cue_balls balls, unsigned rule)
{
    const cue_event *event = cue_shot_events(shot->record);
    for (; balls; event++) {
        const bool potted = event->type == CUE_EVENT_POCKET;
        if ((!potted && event->type != CUE_EVENT_OFF_TABLE) || !cue_in_set(balls, event->ball))
            continue;
        balls &= ~CUE_BALL_BIT(event->ball);
        cue_announce_removed(shot->rulings, rule, event->ball, potted ? CUE_POTTED : CUE_OFF_TABLE);
    }
}

/* RULE_REDS_LOST, RULE_IN_HAND */
static void clear_table(const frame_shot *shot)
{
    const cue_balls lost = shot->summary.potted | shot->summary.off_table;
    remove_lost(shot, lost & FRAME_REDS, RULE_REDS_LOST);
    frame_put_back(&shot->options->table, &shot->state->layout, lost & FRAME_COLOURS, shot->rulings);
    if (lost & FRAME_CUE)
        cue_take_in_hand(&shot->state->layout, FRAME_CUE, RULE_IN_HAND, shot->rulings);
}

/* RULE_FREE_BALL: whoever is to act next is snookered on all that is on. */
static void give_free_ball(const frame_shot *shot)
{
    frame_state *state = shot->state;
    const cue_balls on = frame_balls_of(state, state->on);
    state->free = cue_next_is_snookered_on(shot->record, &shot->options->table, &state->layout, on); /* RULE_SNOOKERED */
    if (state->free)
        cue_announce_player(shot->rulings, CUE_FRAME_RULING_FREE_BALL, RULE_FREE_BALL, state->head.to_act);
}

/* RULE_OUT_OF_TURN: who was to act goes on, or begins anew after a stroke; a choice stays. */
static void end_other(const frame_shot *shot)
{
    frame_state *state = shot->state;
    if (!shot->record->no_stroke) {
        frame_end_row(state);
        frame_begin_visit(state, state->head.to_act, RULE_OUT_OF_TURN, NULL);
    }
    frame_say_needs(state, shot->needs, shot->rulings);
    if (!shot->record->no_stroke)
        give_free_ball(shot);
}

/* RULE_CHOICE, RULE_REPLACE, RULE_ANYWHERE */
static unsigned choices_after(const frame_shot *shot, bool called)
{
    const bool fifth = called && shot->options->six_red && shot->state->row >= FIFTH;
    unsigned of = 1u << CUE_FRAME_PLAY | 1u << CUE_FRAME_PLAY_AGAIN;
    if (shot->record->no_stroke || (called && !fifth))
        of |= 1u << CUE_FRAME_REPLACE;
    if (fifth && frame_needs(shot->state).player == CUE_NOBODY) /* RULE_FIFTH_MISS */
        of |= 1u << CUE_FRAME_ANYWHERE;
    return of;
}

static void offer(const frame_shot *shot, unsigned of)
{
    const cue_frame_choices_ruling choices = {(uint8_t)of};
    frame_state *state = shot->state;
    cue_ruling *ruling;
    if (!(of >> CUE_FRAME_REPLACE & 1))
        frame_end_choice(state);
    state->choices = (uint8_t)of;
    state->head.phase = CUE_FRAME_PHASE_CHOICE;
    ruling = cue_begin_ruling(shot->rulings, CUE_FRAME_RULING_CHOICE, RULE_CHOICE);
    if (!ruling)
        return;
    ruling->player = state->head.to_act;
    memcpy(ruling->data.bytes, &choices, sizeof choices);
}

/* Rulings name who comes to the table last. */
static void end_foul(const frame_shot *shot, const frame_failure *failure)
{
    frame_state *state = shot->state;
    const int next = 1 - shot->player;
    bool called;
    frame_begin_visit(state, state->head.to_act, RULE_FOUL, NULL);
    called = frame_call_miss(shot, failure);
    state->head.to_act = (int8_t)next;
    frame_say_needs(state, shot->needs, shot->rulings);
    give_free_ball(shot);
    offer(shot, choices_after(shot, called));
    cue_announce_player(shot->rulings, CUE_RULING_TURN, RULE_FOUL, next);
}

static void score_foul(const frame_shot *shot, const cue_fouls *fouls, const frame_failure *failure)
{
    frame_state *state = shot->state;
    unsigned rule;
    const int points = frame_penalty(shot, fouls, &rule);
    cue_announce_points(shot->rulings, CUE_RULING_PENALTY, rule, shot->player, points);
    cue_add_points(&state->score[1 - shot->player], points, CUE_FRAME_SCORE_MAX);
    if (shot->before == FRAME_BLACK_ONLY) {
        frame_finish(shot->options, state, false, shot->rulings);
    } else if (frame_is_third(shot, failure)) { /* RULE_FULL_BALL */
        cue_announce_points(shot->rulings, CUE_FRAME_RULING_MISS, RULE_MISS, shot->player, state->row + 1);
        frame_end(state, 1u << (1 - shot->player), RULE_FULL_BALL, shot->rulings);
    } else {
        clear_table(shot);
        if (shot->other)
            end_other(shot);
        else
            end_foul(shot, failure);
    }
}

/* RULE_SCORE */
static int points_of(const frame_shot *shot)
{
    const cue_balls potted = shot->summary.potted & (shot->on | shot->free);
    return shot->kind == CUE_RED ? __builtin_popcount(potted) : potted ? shot->worth : 0;
}

/* RULE_NEXT_ON */
static void score_shot(const frame_shot *shot, int points)
{
    frame_state *state = shot->state;
    const int player = state->head.to_act;
    const cue_balls potted = shot->summary.potted;
    const cue_balls down = shot->kind == CUE_FRAME_ANY_COLOUR ? 0 : potted & shot->on;
    cue_announce_points(shot->rulings, CUE_RULING_SCORE, RULE_SCORE, player, points);
    cue_add_points(&state->score[player], points, CUE_FRAME_SCORE_MAX);
    cue_add_points(&state->break_points, points, CUE_FRAME_SCORE_MAX);
    if (state->break_points > state->high_break[player])
        state->high_break[player] = state->break_points;
    if (shot->before == FRAME_BLACK_ONLY) {
        frame_finish(shot->options, state, true, shot->rulings);
        return;
    }
    remove_lost(shot, down, RULE_STAYS_DOWN);
    if (potted & ~down)
        frame_put_back(&shot->options->table, &state->layout, potted & ~down, shot->rulings);
    state->free = 0;
    state->on = shot->kind == CUE_RED ? (uint8_t)CUE_FRAME_ANY_COLOUR : (uint8_t)frame_on_first(state);
    frame_say_needs(state, shot->needs, shot->rulings);
}

static void end_shot(const frame_shot *shot)
{
    frame_state *state = shot->state;
    const int points = points_of(shot);
    if (state->row)
        frame_end_row(state);
    if (points) {
        score_shot(shot, points);
        return;
    }
    frame_begin_visit(state, state->head.to_act, RULE_VISIT_OVER, NULL);
    state->head.to_act = (int8_t)(1 - shot->player);
    frame_say_needs(state, shot->needs, shot->rulings);
    cue_announce_player(shot->rulings, CUE_RULING_TURN, RULE_VISIT_OVER, state->head.to_act);
}

/* In the phase `choice` a shot is `play`, and ends the row; but a choice outlives what the other does. */
static void begin_stroke(frame_shot *shot)
{
    frame_state *state = shot->state;
    if (state->head.phase == CUE_FRAME_PHASE_CHOICE && !shot->other) {
        frame_end_row(state);
        frame_end_choice(state);
        state->head.phase = CUE_FRAME_PHASE_SHOT;
    }
    if (!shot->record->no_stroke)
        state->begun = 1;
}

cue_status frame_apply_shot(const cue_frame_options *options, frame_state *state, const cue_action *action,
                            cue_rulings *rulings, cue_error *error)
{
    frame_failure failure;
    frame_shot shot;
    cue_fouls fouls;
    const cue_status status = frame_read_shot(options, state, action, rulings, &shot, error);
    bool failed;
    if (status)
        return status;
    begin_stroke(&shot);
    failed = frame_find_fouls(&shot, &fouls);
    failure = frame_look_at_failure(&shot, failed);
    if ((failed || shot.record->no_stroke) && !shot.other)
        keep_before(state);
    cue_layout_after_shot(&state->layout, shot.record, &shot.summary);
    if (!(state->layout.in_hand & FRAME_CUE))
        state->anywhere = 0;
    if (!fouls.count && (shot.free || options->six_red) && !points_of(&shot))
        frame_find_snooker_behind(&shot, &fouls);
    if (fouls.count)
        score_foul(&shot, &fouls, &failure);
    else
        end_shot(&shot);
    return CUE_OK;
}
