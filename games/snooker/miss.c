/* Foul and a miss: whether it is called, and what follows from a row of them. */
#include "miss.h"

enum { FIFTH = 5 };

static bool is_level(const frame_state *state)
{
    const int lead = state->score[0] - state->score[1];
    return (lead < 0 ? -lead : lead) == frame_remaining(state);
}

/* RULE_SIGHT: the referee's word, the layout, or as for the stroke before. */
static unsigned sight_of(const frame_shot *shot)
{
    const frame_state *state = shot->state;
    const cue_layout *layout = &state->layout;
    const bool any = shot->kind == CUE_FRAME_ANY_COLOUR;
    const cue_balls meant = shot->free ? shot->free : frame_balls_of(state, shot->kind);
    if (shot->data.sight)
        return shot->data.sight - 1u;
    if (layout->known && layout->on_table & FRAME_CUE)
        return cue_best_sight(&shot->options->table, layout, layout->at[CUE_BALL], any ? FRAME_COLOURS : meant);
    return state->row ? state->sight : (unsigned)CUE_SIGHT_NONE;
}

frame_failure frame_look_at_failure(const frame_shot *shot, bool failed)
{
    frame_failure failure = {failed && !shot->options->no_misses, false, 0};
    if (failure.failed) {
        failure.level = is_level(shot->state);
        failure.sight = (uint8_t)sight_of(shot);
    }
    return failure;
}

static bool is_full(const frame_failure *failure)
{
    return failure->failed && failure->sight == CUE_SIGHT_FULL;
}

bool frame_is_third(const frame_shot *shot, const frame_failure *failure)
{
    return is_full(failure) && shot->state->full == 2;
}

/* RULE_MISS: it is not called where points decide nothing, or all. */
static bool is_excused(const frame_shot *shot, const frame_failure *failure)
{
    if (shot->needs.player != CUE_NOBODY || frame_needs(shot->state).player != CUE_NOBODY)
        return true;
    return (failure->level || is_level(shot->state)) && !(shot->data.has_intended && shot->data.intended);
}

static bool is_called(const frame_shot *shot, const frame_failure *failure)
{
    if (!failure->failed)
        return false;
    if (is_full(failure) && shot->state->full == 1)
        return true;
    return (shot->data.has_miss ? shot->data.miss : failure->sight != CUE_SIGHT_NONE) && !is_excused(shot, failure);
}

bool frame_call_miss(const frame_shot *shot, const frame_failure *failure)
{
    frame_state *state = shot->state;
    if (shot->record->no_stroke)
        return false;
    if (!is_called(shot, failure)) {
        frame_end_row(state);
        return false;
    }
    state->row = (uint16_t)(state->row + (state->row < UINT16_MAX));
    state->full = (uint8_t)(state->full + is_full(failure));
    state->sight = failure->sight;
    cue_announce_points(shot->rulings, CUE_FRAME_RULING_MISS, RULE_MISS, shot->player, state->row);
    return true;
}

static void warn(frame_state *state, unsigned rule, unsigned of, cue_rulings *rulings)
{
    const cue_frame_warned_ruling warned = {(uint8_t)of};
    cue_ruling *ruling;
    if (state->warned >> of & 1)
        return;
    state->warned |= (uint8_t)(1u << of);
    ruling = cue_begin_ruling(rulings, CUE_FRAME_RULING_WARNED, rule);
    if (!ruling)
        return;
    ruling->player = state->head.to_act;
    memcpy(ruling->data.bytes, &warned, sizeof warned);
}

void frame_warn(const cue_frame_options *options, frame_state *state, cue_rulings *rulings)
{
    if (state->full == 2)
        warn(state, RULE_FULL_BALL, CUE_FRAME_OF_FRAME, rulings);
    if (options->six_red && state->row == FIFTH - 1)
        warn(state, RULE_FIFTH_MISS, CUE_FRAME_OF_FIFTH_MISS, rulings);
}
