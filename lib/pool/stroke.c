/* A stroke at pool: whether it may be played so, what was wrong with it, and which balls it took out of the game. */
#include <cuerules/pool_game.h>

static bool has_ball(const cue_pool_game *game, unsigned ball)
{
    return ball < game->balls->count && game->balls->names[ball];
}

/* What was called, by its form alone. */
static cue_status check_members(const cue_pool_now *now, const cue_pool_shot_data *call)
{
    if (call->ball && !has_ball(now->game, call->ball - 1u))
        return cue_refuse(now->error, CUE_BAD_VALUE, "/ball", "the game has no ball number %d", call->ball - 1);
    if (call->pocket > CUE_POCKETS)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/pocket", "pocket number %d does not exist", call->pocket - 1);
    if (!call->ball == !call->pocket)
        return CUE_OK;
    return cue_refuse(now->error, CUE_MISSING_MEMBER, call->ball ? "/pocket" : "/ball",
                      "a ball is called together with its pocket");
}

static cue_status check_call(const cue_pool_now *now, const cue_pool_shot_data *call, cue_balls callable,
                             unsigned allowed)
{
    const cue_pool_rules *rule = &now->game->rule;
    const bool before_break = now->state->head.phase == CUE_POOL_PHASE_BREAK && !(allowed & CUE_POOL_CALLS_ON_BREAK);
    const bool gone = call->ball && !cue_in_set(now->state->layout.on_table | now->state->layout.in_hand, call->ball - 1u);
    if (call->ball && (before_break || !cue_in_set(callable, call->ball - 1u)))
        return cue_refuse_by(now->error, rule->call, CUE_ILLEGAL_ACTION, "/ball",
                             before_break ? "ball %s may not be called on the break"
                             : gone       ? "ball %s is not on the table"
                                          : "ball %s may not be called now",
                             now->game->balls->names[call->ball - 1]);
    if (call->safety && (before_break || call->ball || !(allowed & CUE_POOL_MAY_CALL_SAFETY)))
        return cue_refuse_by(now->error, rule->safety, CUE_ILLEGAL_ACTION, "/safety",
                             call->ball ? "either a ball is called or a safety" : "no safety may be called now");
    if (call->push_out && (call->ball || call->safety || !now->state->push_out))
        return cue_refuse_by(now->error, rule->push_out, CUE_ILLEGAL_ACTION, "/push_out",
                             call->ball || call->safety ? "a push-out comes with no other call"
                                                        : "no push-out may be played now");
    return CUE_OK;
}

/* The members one by one, then the record, then the rules. */
static cue_status check(const cue_pool_now *now, const cue_action *action, cue_balls callable, unsigned allowed,
                        cue_pool_stroke *stroke)
{
    const cue_pool_state *state = now->state;
    const cue_pool_shot_data *call = &stroke->call;
    cue_status status;
    stroke->call = cue_pool_shot_of(action);
    status = check_members(now, call);
    if (!status)
        status = cue_check_shot(call->shot, &state->head, &now->options->table, now->game->balls, &state->layout,
                                &stroke->summary, now->error);
    if (!status)
        status = check_call(now, call, callable, allowed);
    return status ? status
                  : cue_check_shooter(call->shot, &state->head, 0, state->head.phase == CUE_POOL_PHASE_BREAK,
                                      now->game->rule.out_of_turn, now->error);
}

/* The event in which a ball dropped. */
static uint32_t find_drop(const cue_shot *shot, unsigned ball)
{
    const cue_event *events = cue_shot_events(shot);
    uint32_t i = 0;
    while (events[i].type != CUE_EVENT_POCKET || events[i].ball != ball)
        i++;
    return i;
}

/* A call is not read without a stroke, nor where another player's stroke is judged. */
static cue_status read_call(const cue_pool_now *now, cue_pool_stroke *stroke)
{
    cue_pool_shot_data *call = &stroke->call;
    const unsigned ball = call->ball - 1u;
    char path[48];
    if (stroke->other || stroke->record->no_stroke)
        memset(&call->ball, 0, sizeof *call - offsetof(cue_pool_shot_data, ball));
    if (!call->ball || !cue_in_set(stroke->summary.potted, ball))
        return CUE_OK;
    stroke->made = stroke->summary.pocket[ball] + 1u == call->pocket;
    if (stroke->summary.pocket[ball] != CUE_NO_POCKET)
        return CUE_OK;
    (void)snprintf(path, sizeof path, "/events/%lu/pocket", (unsigned long)find_drop(stroke->record, ball));
    return cue_refuse_by(now->error, now->game->rule.call, CUE_MISSING_MEMBER, path,
                         "the called ball dropped; the record has to say where");
}

cue_status cue_pool_check_shot(const cue_pool_now *now, const cue_action *action, cue_balls callable,
                               unsigned allowed, cue_pool_stroke *stroke)
{
    cue_pool_state *state = now->state;
    const cue_shot *shot = cue_shot_of(action);
    const cue_pool_state before = *state;
    const size_t said = now->rulings ? now->rulings->count : 0;
    const bool choice = state->head.phase == CUE_POOL_PHASE_CHOICE;
    cue_status status;
    memset(stroke, 0, offsetof(cue_pool_stroke, summary));
    memset(&stroke->call, 0, sizeof *stroke - offsetof(cue_pool_stroke, call));
    stroke->record = shot;
    stroke->other = shot && cue_is_by_another(shot, &state->head);
    if (choice && !stroke->other && !(state->choices >> CUE_POOL_PLAY & 1))
        return cue_refuse_by(now->error, now->game->rule.choice, CUE_WRONG_PHASE, "/action",
                             "one of the choices has to be taken first");
    if (choice)
        cue_pool_play(now);
    status = check(now, action, callable, allowed, stroke);
    if (!status) {
        stroke->player = cue_shooter(shot, &state->head);
        stroke->breaking = state->head.phase == CUE_POOL_PHASE_BREAK && !shot->no_stroke;
        stroke->before = cue_pool_objects(state);
        stroke->potted = stroke->summary.potted & CUE_POOL_OBJECTS;
        stroke->off = stroke->summary.off_table & CUE_POOL_OBJECTS;
        status = read_call(now, stroke);
    }
    if (status && choice) {
        *state = before;
        if (now->rulings)
            now->rulings->count = said; /* a refused action announces nothing */
    }
    return status;
}

unsigned cue_pool_to_rail(const cue_pool_stroke *stroke, cue_balls among)
{
    const cue_event *event = cue_shot_events(stroke->record), *end = event + stroke->record->event_count;
    cue_balls railed = 0;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_CUSHION || event->type == CUE_EVENT_POCKET || event->type == CUE_EVENT_OFF_TABLE)
            railed |= CUE_BALL_BIT(event->ball);
    return (unsigned)__builtin_popcount(railed & among);
}

/* What the cue ball did matters only if it was struck. */
bool cue_pool_breaks_up(const cue_pool_options *options, const cue_pool_stroke *stroke)
{
    enum { TO_RAIL = 4 };
    if (stroke->summary.tip_ball != CUE_BALL || stroke->potted)
        return true;
    return options->no_rail ? cue_pool_to_rail(stroke, CUE_POOL_OBJECTS) >= TO_RAIL : stroke->summary.struck_count > 0;
}

/* The first contact, as the rules see it, is always the cue ball's. After it a ball reached a cushion or a
 * pocket, or left the table, which counts as well. */
static bool reaches_rail(const cue_pool_stroke *stroke)
{
    cue_event_walk walk = cue_walk_events(stroke->record, &stroke->summary);
    cue_event event;
    bool hit = false;
    if (stroke->summary.rail_after_contact || !stroke->summary.off_table)
        return stroke->summary.rail_after_contact;
    while (cue_next_event(&walk, CUE_ANY_EVENT, &event)) {
        hit = hit || event.type == CUE_EVENT_CONTACT;
        if (hit && event.type == CUE_EVENT_OFF_TABLE)
            return true;
    }
    return false;
}

/* What the cue ball hit first, and what came of it. */
static void find_contact_fouls(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls on, cue_fouls *fouls)
{
    const cue_pool_rules *rule = &now->game->rule;
    const cue_shot_summary *summary = &stroke->summary;
    if (!summary->struck_count)
        cue_add_foul(fouls, rule->miss, CUE_POOL_MISS, CUE_NO_BALL);
    else if (!(cue_struck_first(summary) & on))
        cue_add_foul(fouls, rule->wrong_ball_first, now->game->wrong_ball_first, summary->first_struck);
    if (now->options->no_rail && !stroke->breaking && summary->struck_count && !stroke->potted && !reaches_rail(stroke))
        cue_add_foul(fouls, rule->no_rail, CUE_POOL_NO_RAIL, CUE_NO_BALL);
}

static void find_stroke_fouls(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls on, bool bad_break,
                              cue_fouls *fouls)
{
    const cue_pool_rules *rule = &now->game->rule;
    if (stroke->summary.tip_ball == CUE_BALL && !stroke->call.push_out)
        find_contact_fouls(now, stroke, on, fouls);
    if (bad_break)
        cue_add_foul(fouls, rule->bad_break, now->game->bad_break, CUE_NO_BALL);
    if (cue_in_set(stroke->summary.potted, CUE_BALL))
        cue_add_foul(fouls, rule->cue_ball_potted, CUE_POOL_CUE_BALL_POTTED, CUE_NO_BALL);
    cue_add_loss_fouls(fouls, rule->ball_off_table, CUE_POOL_BALL_OFF_TABLE, stroke->record, CUE_EVENT_OFF_TABLE,
                       stroke->summary.off_table);
}

/* A jump is no foul. */
void cue_pool_find_fouls(const cue_pool_now *now, cue_pool_stroke *stroke, cue_balls on, bool bad_break)
{
    const cue_pool_rules *rule = &now->game->rule;
    cue_fouls fouls;
    unsigned said;
    cue_clear_fouls(&fouls, stroke->player, now->rulings);
    if (!stroke->record->no_stroke)
        find_stroke_fouls(now, stroke, on, bad_break, &fouls);
    if (stroke->summary.infractions) {
        said = cue_add_stroke_fouls(&fouls, rule->out_of_turn, rule->wrong_cue_ball, stroke->record, &now->state->head);
        cue_add_infraction_fouls(&fouls, rule->infraction, stroke->record, said | 1u << CUE_JUMP_SHOT);
    }
    stroke->fouls = fouls.count;
}

/* Somebody else's infraction without a stroke counts for nothing. */
bool cue_pool_count_fouls(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    enum { THIRD = 3 };
    uint8_t *fouls = &now->state->fouls[stroke->player];
    if (!now->options->three_fouls || (stroke->other && stroke->record->no_stroke))
        return false;
    *fouls = (uint8_t)(stroke->fouls ? *fouls + 1 : 0);
    return *fouls == THIRD;
}

/* In the order in which they went: each of them has an event in the record. */
static void announce_removed(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls gone)
{
    const cue_event *event = cue_shot_events(stroke->record);
    for (; gone; event++) {
        const bool potted = event->type == CUE_EVENT_POCKET;
        if ((!potted && event->type != CUE_EVENT_OFF_TABLE) || !cue_in_set(gone, event->ball))
            continue;
        gone &= ~CUE_BALL_BIT(event->ball);
        cue_announce_removed(now->rulings, now->game->rule.removed, event->ball, potted ? CUE_POTTED : CUE_OFF_TABLE);
    }
}

void cue_pool_settle(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls back)
{
    cue_pool_state *state = now->state;
    cue_layout_after_shot(&state->layout, stroke->record, &stroke->summary);
    announce_removed(now, stroke, (stroke->potted | stroke->off) & ~back);
    state->push_out = 0;
    state->spotted = 0;
    if (!cue_in_set(state->layout.in_hand | state->layout.placed, CUE_BALL))
        state->area = CUE_POOL_NOT_IN_HAND;
}
