/* What a shot leads to: a point, or another player at the table. */
#include "shot.h"

#include "actions.h"
#include "innings.h"
#include "spots.h"

/* A shot, as far as it was looked at. */
typedef struct three_shot {
    const cue_shot *record;
    cue_shot_summary summary;
    int player; /* who made it */
    uint32_t fouls;
} three_shot;

/* What the cue ball did. cushions: before it touched the second ball. */
typedef struct way {
    cue_balls touched;
    unsigned cushions;
    bool cushion_first;
} way;

/* RULE_CUSHIONS. A contact counts, whichever of the balls moved. */
static way way_of(const three_shot *shot)
{
    const unsigned own = shot->summary.cue_ball;
    const cue_balls others = THREE_ALL & ~CUE_BALL_BIT(own);
    cue_event_walk walk = cue_walk_events(shot->record, &shot->summary);
    way done = {0, 0, false};
    cue_event event;
    while (done.touched != others && cue_next_event(&walk, CUE_ANY_EVENT, &event)) {
        if (event.type == CUE_EVENT_CUSHION && event.ball == own) {
            done.cushions++;
            done.cushion_first = done.cushion_first || !done.touched;
        } else if (event.type == CUE_EVENT_CONTACT && (event.ball == own || event.other == own)) {
            done.touched |= (CUE_BALL_BIT(event.ball) | CUE_BALL_BIT(event.other)) & others;
        }
    }
    return done;
}

/* RULE_BAD_OPENING. Of balls touched at one moment the red counts. */
static void find_opening_foul(const three_shot *shot, cue_fouls *fouls)
{
    const cue_balls first = cue_struck_first(&shot->summary);
    if (way_of(shot).cushion_first)
        cue_add_foul(fouls, RULE_BAD_OPENING, CUE_THREE_CUSHION_BAD_OPENING, CUE_NO_BALL);
    else if (!(first & THREE_RED_BIT))
        cue_add_foul(fouls, RULE_BAD_OPENING, CUE_THREE_CUSHION_BAD_OPENING, shot->summary.first_struck);
}

/* What `by` and `struck` say, in front of all others; as bits of infractions that are not read among the events. */
static unsigned find_stroke_fouls(const three_now *now, const three_shot *shot, cue_fouls *fouls)
{
    unsigned said = 1u << CUE_JUMP_SHOT; /* RULE_INFRACTION: no foul */
    if (shot->player != now->state->head.to_act) {
        said |= 1u << CUE_OUT_OF_TURN;
        cue_add_foul(fouls, RULE_OUT_OF_TURN, CUE_FOUL_INFRACTION + CUE_OUT_OF_TURN, CUE_NO_BALL);
    }
    if (shot->summary.tip_ball != shot->summary.cue_ball) {
        said |= 1u << CUE_WRONG_CUE_BALL;
        cue_add_foul(fouls, RULE_WRONG_CUE_BALL, CUE_FOUL_INFRACTION + CUE_WRONG_CUE_BALL, shot->summary.tip_ball);
    } else if (now->state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING) {
        find_opening_foul(shot, fouls);
    }
    return said;
}

static void find_fouls(const three_now *now, three_shot *shot)
{
    unsigned said = 0;
    cue_fouls fouls;
    cue_clear_fouls(&fouls, shot->player, now->rulings);
    if (!shot->record->no_stroke) /* RULE_NO_STROKE */
        said = find_stroke_fouls(now, shot, &fouls);
    cue_add_loss_fouls(&fouls, RULE_BALL_OFF_TABLE, CUE_THREE_CUSHION_BALL_OFF_TABLE, shot->record,
                       CUE_EVENT_OFF_TABLE, shot->summary.off_table);
    cue_add_infraction_fouls(&fouls, RULE_INFRACTION, shot->record, said);
    shot->fouls = fouls.count;
}

/* RULE_OUT_OF_TURN: nothing but the place of the balls changes for whoever was to act. */
static void settle_for_other(const three_now *now, const three_shot *shot)
{
    three_state *state = now->state;
    const unsigned player = (unsigned)state->head.to_act;
    if (state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING)
        three_set_for(&now->options->table, state, player);
    else
        three_spot(now, shot->summary.off_table, player, RULE_SPOTTING);
    three_announce_frozen(now);
}

/* RULE_POINT, RULE_REFEREES_EYE */
static bool makes_point(const three_shot *shot, const cue_three_cushion_shot_data *data)
{
    enum { NEEDED = 3 };
    const cue_balls others = THREE_ALL & ~CUE_BALL_BIT(shot->summary.cue_ball);
    way done;
    if (shot->fouls || data->has_point)
        return !shot->fouls && data->point;
    done = way_of(shot);
    return done.touched == others && done.cushions >= NEEDED;
}

/* RULE_NO_STROKE: the opening is still to be played. */
static void settle(const three_now *now, const three_shot *shot, bool point)
{
    three_state *state = now->state;
    const bool opens = state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING && shot->record->no_stroke;
    three_begin_inning(state);
    state->head.phase = CUE_THREE_CUSHION_PHASE_SHOT;
    if (point && !three_score(now, 1)) {
        three_announce_frozen(now);
        return;
    }
    if (!point && !opens && !three_is_last(now))
        three_spot(now, shot->summary.off_table, 1u - (unsigned)state->head.to_act, RULE_SPOTTING);
    three_end_inning(now, opens);
}

cue_status three_apply_shot(const three_now *now, const cue_action *action)
{
    three_state *state = now->state;
    const cue_shot *record = cue_shot_of(action);
    const unsigned by = record && record->by ? record->by - 1u : (unsigned)state->head.to_act;
    const cue_ball_set own = cue_own_ball_set(&three_balls, three_ball_of(state, by % CUE_THREE_CUSHION_PLAYERS));
    three_shot shot = {.record = record, .player = (int)by};
    cue_three_cushion_shot_data data;
    cue_status status = cue_check_shot(record, &state->head, &now->options->table, &own, &state->layout,
                                       &shot.summary, now->error);
    memcpy(&data, action->data.bytes, sizeof data);
    if (!status && data.has_point && record->no_stroke)
        status = cue_refuse_by(now->error, RULE_REFEREES_EYE, CUE_BAD_SHOT, "/point", "no stroke was made");
    if (!status && !state->equalizing)
        status = cue_check_shooter(record, &state->head, 0, state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING,
                                   RULE_OUT_OF_TURN, now->error);
    if (status)
        return status;
    find_fouls(now, &shot);
    cue_layout_after_shot(&state->layout, record, &shot.summary);
    if (shot.player != state->head.to_act)
        settle_for_other(now, &shot);
    else
        settle(now, &shot, makes_point(&shot, &data));
    return CUE_OK;
}
