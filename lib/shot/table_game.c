/* What all rulesets of table games do with a shot and a layout. */
#include <cuerules/table_game.h>

cue_status cue_apply_place(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                           const cue_action *action, cue_error *error)
{
    const cue_place_data place = cue_place_of(action);
    if (place.ball >= balls->count || !balls->names[place.ball])
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "the game has no ball number %u", (unsigned)place.ball);
    return cue_layout_place(layout, table, balls, area, place.ball, place.at, error);
}

cue_status cue_apply_layout(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            const cue_action *action, cue_error *error)
{
    return cue_layout_set_places(layout, table, balls, area, action->data.pointer, error);
}

cue_status cue_check_by(const cue_shot *shot, const cue_state_head *head, cue_error *error)
{
    if (shot->by <= head->players)
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "/by", "there are only %d players", head->players);
}

cue_status cue_check_by_rule(const cue_shot *shot, const cue_state_head *head, uint32_t out, bool first_stroke,
                             unsigned rule, cue_error *error)
{
    const int player = cue_shooter(shot, head);
    if (player == head->to_act)
        return CUE_OK;
    if (out >> player & 1)
        return cue_refuse_by(error, rule, CUE_ILLEGAL_ACTION, "/by", "who is out of the game plays no more");
    if (first_stroke && !shot->no_stroke)
        return cue_refuse_by(error, rule, CUE_ILLEGAL_ACTION, "/by",
                             "the first stroke of the game cannot be another player's; the balls are racked again");
    return CUE_OK;
}

void cue_list_places(cue_listing *list, unsigned kind, const cue_layout *layout)
{
    const cue_point nowhere = {0, 0};
    unsigned left = layout->known ? layout->in_hand | layout->placed : 0u;
    for (; left; left &= left - 1)
        cue_list_action(list, cue_place_action(kind, cue_lowest_ball(left), nowhere), CUE_ACTION_OPEN);
}

bool cue_fill_shot(const cue_shot_plan *plan, const cue_ball_set *balls, cue_random *random, void *room,
                   cue_action *action)
{
    action->data.pointer = cue_shot_imagine(plan, balls, random, room, CUE_FILL_SIZE);
    return action->data.pointer != NULL;
}

bool cue_fill_place(const cue_table *table, const cue_layout *layout, cue_area area, cue_random *random,
                    cue_action *action)
{
    cue_layout others = *layout;
    cue_place_data place = cue_place_of(action);
    cue_layout_take(&others, place.ball);
    if (!cue_imagine_place(table, &others, area, random, &place.at))
        return false;
    memcpy(action->data.bytes, &place, sizeof place);
    return true;
}

void cue_add_foul(cue_fouls *fouls, unsigned rule, unsigned code, unsigned ball)
{
    fouls->count++;
    if (ball < CUE_BALLS_MAX)
        fouls->by_ball[ball]++;
    cue_announce_foul(fouls->rulings, rule, fouls->player, code, ball);
}

void cue_add_loss_fouls(cue_fouls *fouls, unsigned rule, unsigned code, const cue_shot *shot, cue_event_type type,
                        unsigned balls)
{
    const cue_event *event = cue_shot_events(shot);
    const cue_event *end = event + shot->event_count;
    for (; balls && event < end; event++)
        if (event->type == type && cue_in_set(balls, event->ball)) {
            balls &= ~(1u << event->ball); /* a ball goes once */
            cue_add_foul(fouls, rule, code, event->ball);
        }
}

unsigned cue_add_stroke_fouls(cue_fouls *fouls, unsigned turn_rule, unsigned ball_rule, const cue_shot *shot,
                              const cue_state_head *head)
{
    unsigned said = 0;
    if (cue_is_by_another(shot, head) && !shot->no_stroke) {
        said |= 1u << CUE_OUT_OF_TURN;
        cue_add_foul(fouls, turn_rule, CUE_FOUL_INFRACTION + CUE_OUT_OF_TURN, CUE_NO_BALL);
    }
    if (cue_tip_ball(shot) != CUE_BALL) {
        said |= 1u << CUE_WRONG_CUE_BALL;
        cue_add_foul(fouls, ball_rule, CUE_FOUL_INFRACTION + CUE_WRONG_CUE_BALL, cue_tip_ball(shot));
    }
    return said;
}

void cue_add_infraction_fouls(cue_fouls *fouls, unsigned rule, const cue_shot *shot, unsigned allowed)
{
    const cue_event *event = cue_shot_events(shot);
    const cue_event *end = event + shot->event_count;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION && !(allowed >> event->detail & 1))
            cue_add_foul(fouls, rule, CUE_FOUL_INFRACTION + event->detail, event->ball);
}

void cue_take_in_hand(cue_layout *layout, unsigned balls, unsigned rule, cue_rulings *rulings)
{
    unsigned left;
    for (left = balls; left; left &= left - 1)
        cue_layout_take(layout, cue_lowest_ball(left));
    layout->in_hand |= balls;
    cue_announce_in_hand(rulings, rule, layout->in_hand);
}

void cue_announce_respots(cue_rulings *rulings, unsigned rule, const cue_layout *layout, const uint8_t *balls,
                          unsigned count)
{
    unsigned i;
    for (i = 0; i < count; i++)
        cue_announce_respot(rulings, rule, balls[i], layout->known ? &layout->at[balls[i]] : NULL);
}

/* All are put down before any is announced: then it is known whether the layout still is. */
void cue_spot_balls(const cue_table *table, cue_layout *layout, unsigned balls, unsigned rule, cue_rulings *rulings)
{
    uint8_t order[CUE_BALLS_MAX];
    unsigned left, count = 0;
    for (left = balls; left; left &= left - 1) {
        order[count] = (uint8_t)cue_lowest_ball(left);
        if (!cue_respot_behind_foot_spot(table, layout, order[count++])) {
            cue_layout_forget(layout);
            cue_layout_lose(layout, balls);
        }
    }
    cue_announce_respots(rulings, rule, layout, order, count);
}
