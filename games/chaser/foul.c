/* What was wrong with a shot (RULE_LEGAL_SHOT), and which numbers count for its penalty. */
#include "state.h"

typedef struct search {
    const chaser_shot *shot;
    cue_rulings *rulings;
    chaser_fouls found;
} search;

/* RULE_PENALTY: every foul counts with the number of its ball, 0 where it has none. */
static void record(search *in, unsigned rule, unsigned code, unsigned ball, unsigned number)
{
    in->found.count++;
    in->found.highest = number > in->found.highest ? number : in->found.highest;
    in->found.sum += number > CHASER_LEAST_PENALTY ? number : CHASER_LEAST_PENALTY;
    cue_announce_foul(in->rulings, rule, in->shot->player, code, ball);
}

static void record_ball(search *in, unsigned rule, unsigned code, unsigned ball)
{
    record(in, rule, code, ball, ball == CUE_NO_BALL ? 0 : ball);
}

/* The balls of a set that an event of that type took away, in the order in which they went. */
static void record_lost(search *in, cue_event_type type, unsigned rule, unsigned code, unsigned balls)
{
    const cue_event *event = cue_shot_events(in->shot->record);
    const cue_event *end = event + in->shot->record->event_count;
    for (; balls && event < end; event++)
        if (event->type == type && (balls >> event->ball & 1)) {
            balls &= ~(1u << event->ball);
            record_ball(in, rule, code, event->ball);
        }
}

/* The Target has to be touched, and before any other ball. */
static void look_at_contacts(search *in)
{
    const cue_shot_summary *summary = &in->shot->summary;
    unsigned i;
    if (!(summary->struck >> in->shot->target & 1))
        record(in, RULE_TARGET_MISSED, CUE_CHASER_TARGET_MISSED, CUE_NO_BALL, in->shot->target);
    for (i = 0; i < summary->struck_count && summary->struck_order[i] != in->shot->target; i++)
        record_ball(in, RULE_WRONG_BALL_FIRST, CUE_CHASER_WRONG_BALL_FIRST, summary->struck_order[i]);
}

static void look_at_losses(search *in)
{
    const cue_shot_summary *summary = &in->shot->summary;
    if (summary->potted & CHASER_CUE_BALL)
        record_ball(in, RULE_CUE_BALL_POTTED, CUE_CHASER_CUE_BALL_POTTED, CUE_NO_BALL);
    record_lost(in, CUE_EVENT_OFF_TABLE, RULE_BALL_OFF_TABLE, CUE_CHASER_BALL_OFF_TABLE, summary->off_table);
    if (in->shot->rails_count && summary->struck_count && !summary->rail_after_contact)
        record_ball(in, RULE_NO_RAIL, CUE_CHASER_NO_RAIL, CUE_NO_BALL);
}

/* RULE_KITCHEN_PLAY: what was touched too early is one of them. RULE_JUMP_SHOT: to make the cue ball jump is
 * allowed. */
static void look_at_infractions(search *in)
{
    const cue_event *event = cue_shot_events(in->shot->record);
    const cue_event *end = event + in->shot->record->event_count;
    for (; in->shot->summary.infractions && event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION && event->detail != CUE_JUMP_SHOT)
            record_ball(in, RULE_INFRACTION, event->detail, event->ball);
}

chaser_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings)
{
    search in = {shot, rulings, {0, 0, 0}};
    /* RULE_NO_STROKE: nothing was played, so nothing else can be wrong with it. */
    if (!shot->record->no_stroke) {
        look_at_contacts(&in);
        look_at_losses(&in);
    }
    look_at_infractions(&in);
    if (in.found.count)
        record_lost(&in, CUE_EVENT_POCKET, RULE_POTTED_IN_FOUL, CUE_CHASER_POTTED_IN_FOUL,
                    shot->summary.potted & CHASER_OBJECT_BALLS);
    return in.found;
}
