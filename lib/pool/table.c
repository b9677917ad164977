/* What is done at a table of pool when a stroke was judged: balls are racked, spotted and taken up, and somebody comes to
 * the table, or chooses. */
#include <cuerules/pool_game.h>

#include <math.h>

/* Rows are sqrt(3)R apart. */
static cue_point apex_of(const cue_table *table, const cue_pool_rack *rack)
{
    const cue_point spot = cue_foot_spot(table);
    return (cue_point){spot.x, spot.y - rack->before * sqrt(3) * table->ball_radius};
}

void cue_pool_rack_up(const cue_pool_now *now, const cue_pool_rack *rack, unsigned breaker)
{
    cue_pool_state *state = now->state;
    memset(&state->layout, 0, sizeof state->layout);
    state->layout.known = 1;
    cue_rack_at(&now->options->table, apex_of(&now->options->table, rack), rack->rows, rack->row_count, rack->balls,
                &state->layout);
    state->layout.in_hand = CUE_BALL_BIT(CUE_BALL);
    state->area = CUE_POOL_KITCHEN;
    state->breaker = (uint8_t)breaker;
    state->choices = state->push_out = state->spotted = 0;
    state->head.phase = CUE_POOL_PHASE_BREAK;
    state->head.to_act = (int8_t)breaker;
}

bool cue_pool_rack_fits(const cue_pool_options *options, const cue_pool_rack *rack)
{
    return cue_rack_fits_at(&options->table, apex_of(&options->table, rack), rack->rows, rack->row_count);
}

void cue_pool_rerack(const cue_pool_now *now, const cue_pool_rack *rack, unsigned breaker, unsigned rule)
{
    const int before = now->state->head.to_act;
    cue_pool_rerack_ruling rerack = {0, 0, 0};
    cue_ruling *ruling;
    unsigned row;
    for (row = 0; row < rack->row_count; row++)
        rerack.balls = (uint8_t)(rerack.balls + rack->rows[row]);
    cue_pool_rack_up(now, rack, breaker);
    ruling = cue_begin_ruling(now->rulings, CUE_POOL_RULING_RERACK, rule);
    if (ruling) {
        ruling->player = (int8_t)breaker;
        memcpy(ruling->data.bytes, &rerack, sizeof rerack);
    }
    if ((int)breaker != before)
        cue_announce_player(now->rulings, CUE_RULING_TURN, rule, (int)breaker);
}

void cue_pool_spot(const cue_pool_now *now, cue_balls balls)
{
    cue_spot_balls(&now->options->table, &now->state->layout, balls, now->game->rule.spotting, now->rulings);
}

/* One that is in hand already stays there. */
void cue_pool_lift(const cue_pool_now *now)
{
    if (cue_in_set(now->state->layout.on_table, CUE_BALL))
        cue_layout_take(&now->state->layout, CUE_BALL);
}

void cue_pool_take_cue_ball(const cue_pool_now *now, cue_pool_area area)
{
    cue_layout *layout = &now->state->layout;
    now->state->area = (uint8_t)area;
    if (!cue_in_set(layout->in_hand, CUE_BALL))
        cue_take_in_hand(layout, CUE_BALL_BIT(CUE_BALL), now->game->rule.in_hand, now->rulings);
}

static void come(const cue_pool_now *now, int player, unsigned rule)
{
    if (player != now->state->head.to_act)
        cue_come_to_table(&now->state->head, player, rule, now->rulings);
}

void cue_pool_shoots(const cue_pool_now *now, int player, unsigned rule)
{
    now->state->head.phase = CUE_POOL_PHASE_SHOT;
    now->state->choices = 0;
    come(now, player, rule);
}

void cue_pool_offer(const cue_pool_now *now, int player, unsigned choices, unsigned rule)
{
    const cue_pool_choices_ruling of = {choices};
    cue_ruling *ruling = cue_begin_ruling(now->rulings, CUE_POOL_RULING_CHOICE, rule);
    if (ruling) {
        ruling->player = (int8_t)player;
        memcpy(ruling->data.bytes, &of, sizeof of);
    }
    now->state->head.phase = CUE_POOL_PHASE_CHOICE;
    now->state->choices = (uint8_t)choices;
    come(now, player, rule);
}

void cue_pool_end(const cue_pool_now *now, uint32_t winners, unsigned rule)
{
    cue_pool_state *state = now->state;
    state->head.phase = CUE_POOL_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    state->layout.in_hand = state->layout.placed = 0;
    state->area = CUE_POOL_NOT_IN_HAND;
    state->choices = state->push_out = state->spotted = 0;
    cue_announce_over(now->rulings, rule, winners);
}

cue_status cue_pool_check_choice(const cue_pool_now *now, const cue_action *action, cue_pool_choice *choice)
{
    const unsigned named = action->data.bytes[offsetof(cue_pool_named_data, named)];
    if (!cue_in_set(now->game->choices, named))
        return cue_refuse(now->error, CUE_BAD_VALUE, "/what", "the game has no choice number %u", named);
    if (!(now->state->choices >> named & 1))
        return cue_refuse_by(now->error, now->game->rule.choice, CUE_ILLEGAL_ACTION, "/what",
                             "that cannot be chosen now");
    *choice = (cue_pool_choice)named;
    return CUE_OK;
}

/* The ball that decides the game waits where somebody may have it spotted. */
void cue_pool_play(const cue_pool_now *now)
{
    cue_pool_state *state = now->state;
    const unsigned money = now->game->money;
    if (money != CUE_NO_BALL && !cue_in_set(state->layout.on_table, money))
        cue_pool_spot(now, CUE_BALL_BIT(money));
    if (!cue_in_set(state->layout.on_table | state->layout.in_hand, CUE_BALL))
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    state->push_out = 0;
    cue_pool_shoots(now, state->head.to_act, now->game->rule.choice);
}

void cue_pool_hand_back(const cue_pool_now *now)
{
    cue_pool_shoots(now, 1 - now->state->head.to_act, now->game->rule.choice);
}
