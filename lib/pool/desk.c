/* What players and the referee do at a table of pool beside shots and choices. */
#include <cuerules/pool_game.h>

static cue_area area_of(const cue_pool_state *state)
{
    return state->area == CUE_POOL_KITCHEN ? CUE_AREA_BEHIND : CUE_AREA_TABLE;
}

/* In the phase `choice` it is `play` first. */
static cue_status place(const cue_pool_now *now, const cue_action *action)
{
    cue_pool_state *state = now->state;
    const cue_pool_state before = *state;
    const size_t said = now->rulings ? now->rulings->count : 0;
    cue_status status;
    if (state->head.phase == CUE_POOL_PHASE_CHOICE) {
        if (!(state->choices >> CUE_POOL_PLAY & 1))
            return cue_refuse_by(now->error, now->game->rule.choice, CUE_WRONG_PHASE, "/action",
                                 "one of the choices has to be taken first");
        cue_pool_play(now);
    }
    status = cue_apply_place(&state->layout, &now->options->table, now->game->balls, area_of(state), action,
                             now->error);
    if (!status)
        return CUE_OK;
    *state = before;
    if (now->rulings)
        now->rulings->count = said;
    return cue_refused_by(now->error, now->game->rule.in_hand, status);
}

/* While the layout is unknown, the host knows where the balls lie. */
cue_balls cue_pool_spottable(const cue_pool_options *options, const cue_pool_state *state, cue_balls on)
{
    static const double as_near = 1e-6;
    const cue_layout *layout = &state->layout;
    double nearest = 0;
    cue_balls left, spottable = 0;
    if (state->head.phase != CUE_POOL_PHASE_SHOT || state->area != CUE_POOL_KITCHEN || state->spotted)
        return 0;
    if (!layout->known)
        return on;
    for (left = on; left; left &= left - 1) {
        const cue_point at = layout->at[cue_lowest_ball(left)];
        if (!cue_is_behind(&options->table, at))
            return 0;
        nearest = at.y > nearest ? at.y : nearest;
    }
    for (left = on; left; left &= left - 1)
        if (layout->at[cue_lowest_ball(left)].y >= nearest - as_near)
            spottable |= left & (0 - left);
    return spottable;
}

static cue_status spot_ball(const cue_pool_now *now, const cue_action *action, cue_balls on)
{
    const unsigned ball = action->data.bytes[offsetof(cue_pool_named_data, named)];
    const cue_ball_set *balls = now->game->balls;
    if (ball >= balls->count || !balls->names[ball])
        return cue_refuse(now->error, CUE_BAD_VALUE, "/ball", "the game has no ball number %u", ball);
    if (!cue_in_set(cue_pool_spottable(now->options, now->state, on), ball))
        return cue_refuse_by(now->error, now->game->rule.spot_request, CUE_ILLEGAL_ACTION, "/ball",
                             "ball %s can't be spotted: only the one nearest to the head string can, once, when the cue "
                             "ball is in hand in the kitchen and all that may be hit lies there too",
                             balls->names[ball]);
    cue_pool_spot(now, CUE_BALL_BIT(ball));
    now->state->spotted = 1;
    return CUE_OK;
}

static cue_desk desk_of(const cue_pool_now *now, const cue_action *action, unsigned rule)
{
    const cue_desk desk = {action, &now->state->head, now->rulings, now->error, 0, rule};
    return desk;
}

/* Fouls and groups by their form alone. */
static cue_status check_counts(const cue_pool_now *now, const cue_pool_adjustment *given)
{
    enum { COUNTED = 2, GROUPS = 2 };
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        if (given->has_fouls && given->fouls[player] > COUNTED)
            return cue_refuse_element(now->error, CUE_BAD_VALUE, "/fouls", player, "must be from 0 to %d", COUNTED);
        if (given->has_groups && given->groups[player] > GROUPS)
            return cue_refuse_element(now->error, CUE_BAD_VALUE, "/groups", player, "is no group");
    }
    return CUE_OK;
}

cue_status cue_pool_check_adjust(const cue_pool_now *now, const cue_action *action, const cue_pool_limits *limits)
{
    const cue_pool_adjustment *given = action->data.pointer;
    enum { BOTH_GROUPS = 1 + 2 };
    const unsigned rule = now->game->rule.adjust;
    const cue_desk desk = desk_of(now, action, rule);
    cue_status status;
    unsigned player;
    if (!given ||
        !(given->shared.has_scores || given->shared.to_act != CUE_NOBODY || given->has_fouls || given->has_groups))
        return cue_refuse(now->error, CUE_MISSING_MEMBER, "/scores",
                          "give scores, fouls in a row, or who is to act, or several of these");
    status = cue_desk_check_adjust(&desk, true, true);
    if (!status)
        status = check_counts(now, given);
    if (status)
        return status;
    if (given->shared.has_scores && !limits->may_score)
        return cue_refuse_by(now->error, rule, CUE_ILLEGAL_ACTION, "/scores", "there are no scores to be set");
    for (player = 0; given->shared.has_scores && player < CUE_POOL_PLAYERS; player++)
        if (given->shared.scores[player] < limits->least || given->shared.scores[player] >= limits->below[player])
            return cue_refuse_element_by(now->error, rule, CUE_ILLEGAL_ACTION, "/scores", player,
                                         "has to be from %ld to below %ld", (long)limits->least,
                                         (long)limits->below[player]);
    if (given->has_fouls && !now->options->three_fouls)
        return cue_refuse_by(now->error, rule, CUE_ILLEGAL_ACTION, "/fouls", "fouls in a row are not counted");
    if (given->has_groups && (!limits->may_group || (given->groups[0] + given->groups[1]) % BOTH_GROUPS))
        return cue_refuse_by(now->error, rule, CUE_ILLEGAL_ACTION, "/groups",
                             limits->may_group ? "each player has another group, or nobody has one"
                                               : "there are no groups to be set now");
    return CUE_OK;
}

/* Before a break that player breaks, and opens the game; later they shoot, and nothing is left to be chosen. */
static void call(const cue_pool_now *now, int player)
{
    cue_pool_state *state = now->state;
    if (state->head.phase == CUE_POOL_PHASE_SHOT || state->head.phase == CUE_POOL_PHASE_CHOICE) {
        cue_pool_play(now);
        return;
    }
    state->head.phase = CUE_POOL_PHASE_BREAK;
    state->breaker = (uint8_t)player;
    if (now->options->match.on)
        state->head.opener = (uint8_t)player;
}

void cue_pool_apply_adjust(const cue_pool_now *now, const cue_action *action, int32_t *scores)
{
    const cue_pool_adjustment *given = action->data.pointer;
    const unsigned rule = now->game->rule.adjust;
    const int before = now->state->head.to_act, player = given->shared.to_act;
    cue_pool_adjusted_ruling adjusted = {
        {0, 0}, {given->fouls[0], given->fouls[1]}, {given->groups[0], given->groups[1]},
        given->has_fouls, given->has_groups, {0}};
    if (given->shared.has_scores)
        memcpy(scores, given->shared.scores, sizeof adjusted.scores);
    memcpy(adjusted.scores, scores, sizeof adjusted.scores);
    if (given->has_fouls)
        memcpy(now->state->fouls, given->fouls, sizeof given->fouls);
    if (player != CUE_NOBODY)
        call(now, player);
    cue_announce_data(now->rulings, CUE_POOL_RULING_ADJUSTED, rule, &adjusted, sizeof adjusted);
    if (player == CUE_NOBODY || player == before)
        return;
    now->state->head.to_act = (int8_t)player;
    if (before != CUE_CHANCE)
        cue_announce_player(now->rulings, CUE_RULING_TURN, rule, player);
}

/* The games won stand behind the state: there is nothing to be read without a match. */
int32_t cue_pool_score(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                       unsigned player)
{
    return options->match.on ? cue_games_won(state, game->state_size)[player]
                             : state->head.winners == UINT32_C(1) << player;
}

cue_status cue_pool_adjust_games(const cue_pool_now *now, const cue_action *action, bool may_group)
{
    const cue_match_options *match = &now->options->match;
    const cue_pool_limits limits = {0, {match->race[0], match->race[1]}, match->on, may_group, {0}};
    const cue_status status = cue_pool_check_adjust(now, action, &limits);
    int32_t scores[CUE_POOL_PLAYERS] = {cue_pool_score(now->game, now->options, now->state, 0),
                                        cue_pool_score(now->game, now->options, now->state, 1)};
    uint16_t won[CUE_POOL_PLAYERS];
    if (status)
        return status;
    cue_pool_apply_adjust(now, action, scores);
    won[0] = (uint16_t)scores[0];
    won[1] = (uint16_t)scores[1];
    if (match->on)
        cue_set_games_won(now->state, now->game->state_size, won, CUE_POOL_PLAYERS);
    return CUE_OK;
}

/* The ball that decides the game is never corrected, also while it waits. Balls that come back are spotted. */
static cue_status correct(const cue_pool_now *now, const cue_action *action, cue_balls needed)
{
    const unsigned rule = now->game->rule.correct;
    const cue_desk desk = desk_of(now, action, rule);
    cue_balls on, off, left;
    cue_status status = cue_desk_check_correct(&desk, &now->state->layout, now->game->balls, needed, &on, &off);
    if (!status && cue_in_set(on, now->game->money))
        status = cue_refuse_by(now->error, rule, CUE_ILLEGAL_ACTION, "/on", "ball %s waits to be spotted",
                               now->game->balls->names[now->game->money]);
    if (status)
        return status;
    for (left = off; left; left &= left - 1)
        cue_layout_take(&now->state->layout, cue_lowest_ball(left));
    cue_pool_spot(now, on);
    cue_announce_corrected(now->rulings, rule, on, off);
    return CUE_OK;
}

/* A concession or an award. */
static cue_status end(const cue_pool_now *now, const cue_action *action)
{
    const bool award = action->kind == CUE_POOL_AWARD;
    const unsigned rule = award ? now->game->rule.award : now->game->rule.concede;
    const cue_desk desk = desk_of(now, action, rule);
    uint32_t winners = 0;
    int player = 0;
    const cue_status status = award ? cue_desk_award(&desk, &winners) : cue_desk_concede(&desk, &player);
    if (!status)
        cue_pool_end(now, award ? winners : UINT32_C(1) << (1 - player), rule);
    return status;
}

static cue_status choose(const cue_pool_now *now, const cue_action *action)
{
    cue_pool_choice choice;
    const cue_status status = cue_pool_check_choice(now, action, &choice);
    if (!status && choice == CUE_POOL_HAND_BACK)
        cue_pool_hand_back(now);
    else if (!status)
        cue_pool_play(now);
    return status;
}

cue_status cue_pool_apply(const cue_pool_now *now, const cue_action *action, cue_balls on, cue_balls needed)
{
    switch (action->kind) {
    case CUE_POOL_CHOOSE:
        return choose(now, action);
    case CUE_POOL_PLACE:
        return place(now, action);
    case CUE_POOL_SPOT_BALL:
        return spot_ball(now, action, on);
    case CUE_POOL_LAYOUT:
        return cue_refused_by(now->error, now->game->rule.layout,
                              cue_apply_layout(&now->state->layout, &now->options->table, now->game->balls,
                                               area_of(now->state), action, now->error));
    case CUE_POOL_ADJUST:
        return cue_pool_adjust_games(now, action, false);
    case CUE_POOL_CORRECT:
        return correct(now, action, needed);
    default:
        return end(now, action);
    }
}
