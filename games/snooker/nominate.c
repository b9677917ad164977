/* What is on, what may be nominated, and a shot as it was announced and recorded. */
#include "nominate.h"

#include "actions.h"

/* RULE_NOMINATE, RULE_FREE_BALL */
unsigned frame_may_nominate(const frame_state *state)
{
    const unsigned colours = (unsigned)(state->layout.on_table >> CUE_FRAME_YELLOW) << CUE_YELLOW;
    if (state->on == CUE_FRAME_ANY_COLOUR)
        return colours;
    return 1u << state->on | (state->free ? colours : 0);
}

static cue_status check_values(const cue_frame_shot_data *data, cue_error *error)
{
    if (data->ball >= FRAME_BALL_NAMES)
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "no ball has the number %d", data->ball);
    if (data->miss > 1 || data->has_miss > 1)
        return cue_refuse(error, CUE_BAD_VALUE, "/miss", "must be true or false");
    if (data->intended > 1 || data->has_intended > 1)
        return cue_refuse(error, CUE_BAD_VALUE, "/intended", "must be true or false");
    if (data->sight >= CUE_COUNT(frame_sight_names))
        return cue_refuse(error, CUE_BAD_VALUE, "/sight", "must be none, part or full");
    return CUE_OK;
}

/* RULE_NO_STROKE: nothing was missed. */
static cue_status check_words(const frame_shot *shot)
{
    const cue_frame_shot_data *data = &shot->data;
    if (!shot->record->no_stroke || !(data->has_miss || data->has_intended || data->sight))
        return CUE_OK;
    return cue_refuse_by(shot->error, RULE_NO_STROKE, CUE_BAD_SHOT,
                         data->has_miss       ? "/miss"
                         : data->has_intended ? "/intended"
                                              : "/sight",
                         "without a stroke no ball was missed");
}

static cue_status check_ball(const frame_shot *shot)
{
    const unsigned ball = shot->data.ball, on = shot->kind;
    if (!ball || (ball <= CUE_BLACK && frame_may_nominate(shot->state) >> ball & 1))
        return CUE_OK;
    return cue_refuse_by(shot->error, RULE_NOMINATE, CUE_ILLEGAL_ACTION, "/ball", "what is on is %s%s%s",
                         on == CUE_RED                ? "a red"
                         : on == CUE_FRAME_ANY_COLOUR ? "a colour"
                                                      : "the ",
                         on == CUE_RED || on == CUE_FRAME_ANY_COLOUR ? "" : frame_on_names[on],
                         shot->state->free ? ", and a free ball may be any colour on the table" : "");
}

/* RULE_NO_CALL: nothing was nominated, or what may not be. */
static bool is_silent(const cue_shot *record)
{
    const cue_event *event = cue_shot_events(record);
    const cue_event *end = event + record->event_count;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION && (event->detail == CUE_NO_CALL || event->detail == CUE_BAD_CALL))
            return true;
    return false;
}

cue_balls frame_touching(const frame_shot *shot)
{
    return cue_touching_balls(shot->record, &shot->options->table, &shot->state->layout);
}

/* The first colour that was hit; there is one. */
static unsigned first_struck(const frame_shot *shot)
{
    const uint8_t *ball = shot->summary.struck_order;
    while (!cue_in_set(FRAME_COLOURS, *ball))
        ball++;
    return *ball;
}

/* The first colour that went into a pocket; there is one. */
static unsigned first_potted(const frame_shot *shot)
{
    const cue_event *event = cue_shot_events(shot->record);
    while (event->type != CUE_EVENT_POCKET || !cue_in_set(FRAME_COLOURS, event->ball))
        event++;
    return event->ball;
}

/* RULE_LEFT_OUT: the colour that the shot itself shows to have been meant, or CUE_NO_BALL. */
static unsigned shown_colour(const frame_shot *shot)
{
    cue_balls touching;
    if (shot->record->no_stroke)
        return CUE_NO_BALL;
    if (shot->first & FRAME_COLOURS)
        return first_struck(shot);
    if (shot->unhit && shot->summary.potted & FRAME_COLOURS)
        return first_potted(shot);
    touching = frame_touching(shot) & FRAME_COLOURS;
    return touching ? cue_lowest_ball(touching) : (unsigned)CUE_NO_BALL;
}

/* RULE_ON, RULE_FREE_BALL: the balls that are on in this shot. */
static void find_on(frame_shot *shot)
{
    const unsigned given = shot->other || shot->silent ? 0 : shot->data.ball;
    unsigned colour;
    if (shot->kind != CUE_FRAME_ANY_COLOUR) {
        shot->on = frame_balls_of(shot->state, shot->kind);
        shot->worth = shot->kind;
        shot->free = given && given != shot->kind ? CUE_BALL_BIT(cue_frame_ball(given)) : 0;
        return;
    }
    colour = given ? cue_frame_ball(given) : shot->silent ? (unsigned)CUE_NO_BALL : shown_colour(shot);
    shot->on = colour == CUE_NO_BALL ? 0 : CUE_BALL_BIT(colour);
    shot->worth = colour == CUE_NO_BALL ? 0 : (uint8_t)cue_frame_value(colour);
    shot->free = 0;
}

cue_status frame_read_shot(const cue_frame_options *options, frame_state *state, const cue_action *action,
                           cue_rulings *rulings, frame_shot *shot, cue_error *error)
{
    cue_status status;
    shot->data = cue_frame_shot_of(action);
    status = check_values(&shot->data, error);
    if (!status)
        status = cue_check_shot(shot->data.shot, &state->head, &options->table, frame_balls_in(options), &state->layout,
                                &shot->summary, error);
    if (status)
        return status;
    shot->options = options;
    shot->state = state;
    shot->record = shot->data.shot;
    shot->rulings = rulings;
    shot->error = error;
    shot->kind = state->on;
    shot->before = frame_objects(state);
    shot->player = (int8_t)cue_shooter(shot->record, &state->head);
    shot->other = shot->player != state->head.to_act;
    status = check_words(shot);
    if (!status)
        status = check_ball(shot);
    if (!status && shot->other) /* RULE_OUT_OF_TURN */
        status = cue_check_shooter(shot->record, &state->head, 0, !state->begun, RULE_OUT_OF_TURN, error);
    if (status)
        return status;
    shot->needs = frame_needs(state);
    shot->silent = shot->summary.infractions && is_silent(shot->record);
    shot->first = cue_struck_first(&shot->summary);
    shot->unhit = shot->summary.potted & ~(cue_balls)FRAME_CUE && !shot->summary.struck;
    find_on(shot);
    return CUE_OK;
}
