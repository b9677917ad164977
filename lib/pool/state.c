/* A state of pool: what may be done in it, what is seen of it, and what has to be true of it. */
#include <cuerules/pool_game.h>

static void list_shots(const cue_pool_options *options, const cue_pool_state *state, cue_balls on, cue_balls callable,
                       unsigned allowed, cue_listing *list)
{
    const bool calls = state->head.phase == CUE_POOL_PHASE_SHOT || (allowed & CUE_POOL_CALLS_ON_BREAK);
    unsigned pocket;
    cue_balls left;
    cue_list_action(list, cue_pool_shot_action(NULL), CUE_ACTION_OPEN);
    for (left = calls ? callable : 0; left; left &= left - 1)
        for (pocket = 0; pocket < CUE_POCKETS; pocket++)
            cue_list_action(list, cue_pool_called_shot(NULL, cue_lowest_ball(left), pocket), CUE_ACTION_OPEN);
    if (calls && (allowed & CUE_POOL_MAY_CALL_SAFETY))
        cue_list_action(list, cue_pool_safety(NULL), CUE_ACTION_OPEN);
    if (state->push_out)
        cue_list_action(list, cue_pool_push_out(NULL), CUE_ACTION_OPEN);
    cue_list_places(list, CUE_POOL_PLACE, &state->layout);
    for (left = cue_pool_spottable(options, state, on); left; left &= left - 1)
        cue_list_action(list, cue_pool_spot_ball(cue_lowest_ball(left)), 0);
}

void cue_pool_list(const cue_pool_options *options, const cue_pool_state *state, cue_balls on, cue_balls callable,
                   unsigned allowed, cue_listing *list)
{
    unsigned choice;
    if (state->head.phase > CUE_POOL_PHASE_CHOICE)
        return;
    if (state->head.phase != CUE_POOL_PHASE_CHOICE)
        list_shots(options, state, on, callable, allowed, list);
    for (choice = 0; choice < CUE_POOL_CHOICES; choice++)
        if (state->choices >> choice & 1)
            cue_list_action(list, cue_pool_choose((cue_pool_choice)choice), 0);
    cue_list_action(list, cue_action_of(CUE_POOL_CONCEDE), 0);
}

void cue_pool_show(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                   cue_balls on, cue_balls callable, cue_pool_player *players, cue_pool_view *view)
{
    const unsigned phase = view->head.phase;
    const bool shot = phase == CUE_POOL_PHASE_BREAK || phase == CUE_POOL_PHASE_SHOT;
    const bool lagging = options->match.on && cue_is_lagging(state, game->state_size);
    unsigned player;
    view->layout = state->layout;
    view->on = shot ? on : 0;
    view->callable = shot ? callable : 0;
    view->on_table = cue_pool_objects(state);
    view->in_hand = state->layout.in_hand;
    view->choices = state->choices;
    view->area = state->area;
    view->breaker = (int8_t)(lagging ? CUE_NOBODY : state->breaker);
    view->push_out = shot && state->push_out;
    for (player = 0; players && player < CUE_POOL_PLAYERS; player++) {
        players[player].score = cue_pool_score(game, options, state, player);
        players[player].fouls = state->fouls[player];
    }
}

static cue_status prove_phase(const cue_pool_state *state, const uint8_t *choices, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool choice = phase == CUE_POOL_PHASE_CHOICE;
    cue_invariant invariants[] = {
        {phase != CUE_POOL_PHASE_LAG && phase != CUE_POOL_PHASE_CHOOSE_FIRST, "/phase", "only a match begins so"},
        {phase != CUE_POOL_PHASE_BREAK || state->head.to_act == state->breaker, "/to_act", "the breaker breaks"},
        {!choice == !state->choices, "/choice", "something is open in the phase choice, and nowhere else"},
        {true, "/choice", "these are not open together"},
        {!state->push_out || choice || phase == CUE_POOL_PHASE_SHOT, "/push_out", "a push-out follows a break"},
        {!state->spotted || choice || phase == CUE_POOL_PHASE_SHOT, "/spotted", "a ball is spotted for a shot"},
        {state->head.winners <= 3, "/winners", "there are two players"},
    };
    while (*choices && *choices != state->choices)
        choices++;
    invariants[3].holds = !choice || *choices;
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

static cue_status prove_balls(const cue_pool_game *game, const cue_pool_state *state, cue_balls full, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool over = phase == CUE_POOL_PHASE_OVER, shot = phase == CUE_POOL_PHASE_SHOT;
    const bool breaking = phase == CUE_POOL_PHASE_BREAK, choice = phase == CUE_POOL_PHASE_CHOICE;
    const bool waits = choice && !(state->choices >> CUE_POOL_HAND_BACK & 1);
    const cue_balls hand = state->layout.in_hand | state->layout.placed, there = state->layout.on_table | hand;
    const cue_invariant invariants[] = {
        {!breaking || cue_pool_objects(state) == full, "/on_table", "all balls are racked for the break"},
        {!breaking || (hand && state->area == CUE_POOL_KITCHEN), "/area", "the cue ball is in the kitchen for the break"},
        {!hand == !state->area, "/area", "a cue ball in hand has an area, and no other has one"},
        {over || cue_pool_objects(state), "/on_table", "without an object ball the game is over"},
        {!(shot || (choice && !waits)) || cue_in_set(there, CUE_BALL), "/on_table",
         "the cue ball is neither on the table nor in hand"},
        {over || waits || game->money == CUE_NO_BALL || cue_in_set(there, game->money), "/on_table",
         "the ball that decides the game is not on the table"},
        {!(over || (choice && !waits)) || !state->layout.in_hand, "/in_hand", "nobody is to place a ball"},
        {!(over || choice) || !state->layout.placed, "/placed", "nobody is to place a ball"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

static cue_status prove_fouls(const cue_pool_options *options, const cue_pool_state *state, cue_error *error)
{
    const bool over = state->head.phase == CUE_POOL_PHASE_OVER;
    const unsigned all = state->fouls[0] + state->fouls[1];
    const cue_invariant invariants[] = {
        {options->three_fouls || !all, "/fouls", "fouls in a row are not counted"},
        {over || (state->fouls[0] < 3 && state->fouls[1] < 3), "/fouls", "the third foul ends the game"},
        {all < 6, "/fouls", "one player at most has a third foul"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status cue_pool_prove(const cue_pool_game *game, const cue_pool_options *options, cue_pool_state *state,
                          cue_balls full, const uint8_t *choices, cue_error *error)
{
    const cue_area area = state->area == CUE_POOL_KITCHEN ? CUE_AREA_BEHIND : CUE_AREA_TABLE;
    cue_status status = prove_phase(state, choices, error);
    if (!status)
        status = prove_fouls(options, state, error);
    if (!status)
        status = cue_layout_check(&state->layout, &options->table, game->balls, area, CUE_BALL_BIT(CUE_BALL), error);
    return status ? status : prove_balls(game, state, full, error);
}

/* Players mostly try to pot what they hit, or what they called. */
static bool fill_shot(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                      cue_balls on, cue_random *random, void *room, cue_action *action)
{
    enum { SKILL = 45, OBSERVED = 80, STRAIGHT = 70 };
    cue_pool_shot_data data = cue_pool_shot_of(action);
    const bool observed = cue_random_below(random, 100) < OBSERVED;
    const cue_balls wanted = cue_random_below(random, 100) < STRAIGHT ? on : cue_pool_objects(state);
    cue_shot_plan plan = {&options->table, &state->layout, on, CUE_NO_BALL, CUE_NO_POCKET, SKILL, observed, {0}};
    if (data.ball) {
        plan.target = (uint8_t)(data.ball - 1);
        plan.pocket = (uint8_t)(data.pocket - 1);
    } else if (!data.safety && !data.push_out) {
        plan.target = (uint8_t)cue_random_bit(random, wanted);
    }
    data.shot = cue_shot_imagine(&plan, game->balls, random, room, CUE_FILL_SIZE);
    memcpy(action->data.bytes, &data, sizeof data);
    return data.shot != NULL;
}

bool cue_pool_fill(const cue_pool_game *game, const cue_pool_options *options, const cue_pool_state *state,
                   cue_balls on, cue_random *random, void *room, cue_action *action)
{
    const cue_area area = state->area == CUE_POOL_KITCHEN ? CUE_AREA_BEHIND : CUE_AREA_TABLE;
    if (action->kind == CUE_POOL_SHOT)
        return fill_shot(game, options, state, on, random, room, action);
    if (action->kind == CUE_POOL_PLACE)
        return cue_fill_place(&options->table, &state->layout, area, random, action);
    return false;
}
