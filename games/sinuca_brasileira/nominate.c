/* What may be nominated, and the shot as it was announced and recorded. */
#include "nominate.h"

#include "actions.h"

unsigned sinuca_may_nominate(const sinuca_state *state)
{
    const unsigned objects = sinuca_objects(state);
    /* RULE_LOWEST; RULE_FREE_CHOICE, RULE_COLOUR */
    return state->may == CUE_SINUCA_LOWEST ? 1u << cue_lowest_ball(objects) : objects;
}

static bool is_opening(const sinuca_state *state)
{
    return state->head.phase == CUE_SINUCA_PHASE_OPENING;
}

static cue_status check_values(const cue_sinuca_shot_data *data, cue_error *error)
{
    if (data->ball > CUE_SINUCA_BALLS)
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "no ball has the number %d", data->ball - 1);
    if (data->pocket > CUE_POCKETS)
        return cue_refuse(error, CUE_BAD_VALUE, "/pocket", "pocket number %d does not exist; there are 0 to %d",
                          data->pocket - 1, CUE_POCKETS - 1);
    return CUE_OK;
}

/* RULE_NO_CALL: nothing was called, or something that may not be. */
static bool is_uncalled(const cue_event *event)
{
    return event->type == CUE_EVENT_INFRACTION && (event->detail == CUE_NO_CALL || event->detail == CUE_BAD_CALL);
}

static bool has_no_call(const cue_shot *record)
{
    const cue_event *event = cue_shot_events(record);
    const cue_event *end = event + record->event_count;
    while (event < end && !is_uncalled(event))
        event++;
    return event < end;
}

/* RULE_OPENING, RULE_NO_CALL, RULE_NO_STROKE: then both may be left out. */
static cue_status check_announced(const sinuca_state *state, const cue_sinuca_shot_data *data, bool no_call,
                                  cue_error *error)
{
    if ((data->ball && data->pocket) || is_opening(state) || no_call || data->shot->no_stroke)
        return CUE_OK;
    return cue_refuse_by(error, RULE_NOMINATE, CUE_MISSING_MEMBER, data->ball ? "/pocket" : "/ball",
                         "ball and pocket have to be announced; if they were not, that is the infraction \"%s\"",
                         cue_infraction_name(CUE_NO_CALL));
}

static cue_status check_ball(const sinuca_state *state, unsigned ball, cue_error *error)
{
    const char *name = sinuca_balls.names[ball];
    const unsigned objects = sinuca_objects(state);
    if (sinuca_may_nominate(state) >> ball & 1)
        return CUE_OK;
    if (ball == CUE_BALL)
        return cue_refuse_by(error, RULE_NOMINATE, CUE_ILLEGAL_ACTION, "/ball", "the cue ball is not to be potted");
    if (!(objects >> ball & 1))
        return cue_refuse_by(error, RULE_NOMINATE, CUE_ILLEGAL_ACTION, "/ball", "the %s ball is not on the table",
                             name);
    if (is_opening(state))
        return cue_refuse_by(error, RULE_OPENING, CUE_ILLEGAL_ACTION, "/ball",
                             "the first shot of the frame is played at the red, not at the %s ball", name);
    return cue_refuse_by(error, RULE_LOWEST, CUE_ILLEGAL_ACTION, "/ball", "the %s ball is next, not the %s one",
                         sinuca_balls.names[cue_lowest_ball(objects)], name);
}

static unsigned nominated(const sinuca_state *state, const cue_sinuca_shot_data *data)
{
    if (is_opening(state))
        return CUE_RED;
    return data->ball ? data->ball - 1u : (unsigned)CUE_NO_BALL;
}

cue_status sinuca_read_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                            cue_rulings *rulings, sinuca_shot *shot, cue_error *error)
{
    cue_sinuca_shot_data data;
    cue_status status;
    bool no_call;
    memcpy(&data, action->data.bytes, sizeof data);
    status = check_values(&data, error);
    if (!status)
        status = cue_shot_check(data.shot, &options->table, &sinuca_balls, &state->layout, &shot->summary, error);
    if (status)
        return status;
    no_call = shot->summary.infractions && has_no_call(data.shot);
    status = check_announced(state, &data, no_call, error);
    if (!status && data.ball)
        status = check_ball(state, data.ball - 1u, error);
    if (status)
        return status;
    shot->options = options;
    shot->state = state;
    shot->record = data.shot;
    shot->rulings = rulings;
    shot->before = sinuca_objects(state);
    shot->nominated = (uint8_t)nominated(state, &data);
    shot->pocket = (uint8_t)(data.pocket ? data.pocket - 1 : CUE_NO_POCKET);
    shot->uncalled = !data.ball && no_call;
    return CUE_OK;
}
