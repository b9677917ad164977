/* A call: its price, or why it is refused. Requirements are checked one by one, to give the clearest answer; list.c
 * finds the same shots quickly. */
#include "shot.h"

#include "legs.h"
#include "match.h"

/* A call that is being checked. */
typedef struct call_check {
    const cue_snooker_options *options;
    const snooker_state *state;
    snooker_board board;
    cue_snooker_shot *shot;
    cue_error *error;
    snooker_price price;
} call_check;

static cue_status illegal(const call_check *call, unsigned rule, const char *path, const char *why)
{
    return cue_refuse_by(call->error, rule, CUE_ILLEGAL_ACTION, path, "%s", why);
}

static bool is_place(int8_t value, int count)
{
    return value >= CUE_SNOOKER_NONE && value < count;
}

static cue_status check_values(const call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    if (shot->type > CUE_SNOOKER_SAFE)
        return cue_refuse(call->error, CUE_BAD_VALUE, "/type", "must be pot, snooker or safe");
    if (shot->ball > CUE_SNOOKER_CUE_BALL)
        return cue_refuse(call->error, CUE_BAD_VALUE, "/ball", "must be a red or a colour");
    if (shot->ball == CUE_SNOOKER_CUE_BALL)
        return illegal(call, RULE_ON, "/ball", "the cue ball is what strikes; name a ball that is on");
    if (!is_place(shot->pocket, CUE_SNOOKER_POCKETS))
        return cue_refuse(call->error, CUE_BAD_VALUE, "/pocket", "must be a1, d1, a3, d3, a5 or d5");
    if (!is_place(shot->off_cushion, CUE_SNOOKER_BY_SECOND + 1))
        return cue_refuse(call->error, CUE_BAD_VALUE, "/double", "must be cue, object or second");
    if (!is_place(shot->plant, CUE_SNOOKER_CUE_BALL + 1))
        return cue_refuse(call->error, CUE_BAD_VALUE, "/plant", "must be a red");
    if (shot->plant >= CUE_SNOOKER_REDS)
        return illegal(call, RULE_PLANT, "/plant", "only reds take part in a plant");
    if (!is_place(shot->spin, GRID_CELLS))
        return cue_refuse(call->error, CUE_BAD_VALUE, "/spin", "must be a cell, a1 to d5");
    return CUE_OK;
}

/* Which members go together, whatever the table looks like. */
static cue_status check_members(const call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    if (!call->options->advanced && shot->plant != CUE_SNOOKER_NONE)
        return illegal(call, RULE_ADVANCED, "/plant", "plants belong to advanced play, which this game leaves out");
    if (!call->options->advanced && shot->spin != CUE_SNOOKER_NONE)
        return illegal(call, RULE_ADVANCED, "/spin", "spin belongs to advanced play, which this game leaves out");
    if (shot->type == CUE_SNOOKER_POT) {
        if (shot->pocket == CUE_SNOOKER_NONE)
            return cue_refuse_by(call->error, RULE_POT, CUE_MISSING_MEMBER, "/pocket", "a pot needs its pocket");
        if (shot->off_cushion == CUE_SNOOKER_BY_SECOND && shot->plant == CUE_SNOOKER_NONE)
            return illegal(call, RULE_DOUBLE, "/double", "only a plant has a second ball");
        return CUE_OK;
    }
    if (shot->pocket != CUE_SNOOKER_NONE)
        return illegal(call, RULE_SAFE, "/pocket", "only a pot has a pocket");
    if (shot->plant != CUE_SNOOKER_NONE)
        return illegal(call, RULE_PLANT, "/plant", "only a pot can be a plant");
    if (shot->off_cushion > CUE_SNOOKER_BY_CUE)
        return illegal(call, RULE_DOUBLE, "/double", "without a pocket only the cue ball can go off a cushion");
    return CUE_OK;
}

static const char *on_text(int on)
{
    static const char *const texts[] = {"a red", "a colour", "yellow", "green", "brown", "blue", "pink", "black"};
    return texts[on];
}

static cue_status check_balls(const call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    const uint32_t ball = 1u << shot->ball;
    if (!(call->board.present & ball))
        return illegal(call, RULE_ON, "/ball", "this ball is no longer on the table");
    if (!(snooker_cards_on(&call->board, call->state->on) & ball))
        return cue_refuse_by(call->error, RULE_ON, CUE_ILLEGAL_ACTION, "/ball",
                             "this ball is not on; you are on %s", on_text(call->state->on));
    if (shot->plant == CUE_SNOOKER_NONE)
        return CUE_OK;
    if (call->state->on != CUE_SNOOKER_ON_RED)
        return illegal(call, RULE_PLANT, "/plant", "a plant is of two reds, and you are not on a red");
    if (shot->plant == (int)shot->ball)
        return illegal(call, RULE_PLANT, "/plant", "a plant is of two different reds");
    if (!(call->board.present >> shot->plant & 1))
        return illegal(call, RULE_PLANT, "/plant", "this red is no longer on the table");
    return CUE_OK;
}

static cue_status no_angle(const call_check *call, const char *path)
{
    return illegal(call, RULE_ANGLE, path,
                   "the ball struck can't be sent there: it goes on to either side of the line on which it is reached, at "
                   "less than a right angle; at a right angle only from a row into a column, or the other way round, and "
                   "with nothing in between");
}

static cue_status price_legs(call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    snooker_legs legs;
    const snooker_run run = snooker_follow(&call->board, shot, &legs);
    if (run == SNOOKER_NO_TURN)
        return illegal(call, RULE_DOUBLE, "/double", "there is no card on a long side where this leg could turn");
    if (run == SNOOKER_NOT_FREE)
        return illegal(call, RULE_DOUBLE, "/double", "a double needs a way that is free of balls");
    if (run == SNOOKER_NO_ANGLE)
        return no_angle(call, (int)legs.followed == shot->off_cushion                  ? "/double"
                              : legs.followed == 1 && shot->plant != CUE_SNOOKER_NONE ? "/plant"
                                                                                       : "/pocket");
    call->price = (snooker_price){legs.costs[legs.count - 1], legs.chalk};
    return CUE_OK;
}

static cue_status check_spin(call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    const unsigned from = call->board.at[shot->ball];
    const bool leaves = shot->type == CUE_SNOOKER_POT && snooker_leaves(call->state->on);
    if (shot->spin == CUE_SNOOKER_NONE)
        return CUE_OK;
    if (shot->spin == (int)from)
        return illegal(call, RULE_SPIN, "/spin", "the cue ball ends there without spin");
    if (!(snooker_spin_targets(from, snooker_balls_after(&call->board, from, leaves)) >> shot->spin & 1))
        return illegal(call, RULE_SPIN, "/spin", "spin needs an empty cell, and a shortest way to it without a ball");
    call->price.difficulty = (uint8_t)(call->price.difficulty + snooker_steps[from][shot->spin]);
    call->price.chalk++;
    return CUE_OK;
}

static cue_status check_snooker(const call_check *call)
{
    const cue_snooker_shot *shot = call->shot;
    const unsigned end = shot->spin == CUE_SNOOKER_NONE ? call->board.at[shot->ball] : (unsigned)shot->spin;
    const snooker_after after = snooker_after_touch(&call->board, shot->ball);
    if (shot->type != CUE_SNOOKER_SNOOKER || snooker_hides(end, after.balls, after.targets))
        return CUE_OK;
    return illegal(call, RULE_SNOOKER, "/type", "the opponent would have a clear way to a ball that is on");
}

static cue_status check_payment(const call_check *call)
{
    const snooker_state *state = call->state;
    const unsigned difficulty = call->price.difficulty, power = call->shot->power;
    if (call->price.chalk > state->chalk)
        return cue_refuse_by(call->error, RULE_CHALK, CUE_ILLEGAL_ACTION, "", "this takes %u of chalk, and %u is left",
                             (unsigned)call->price.chalk, (unsigned)state->chalk);
    if (power > state->power)
        return cue_refuse_by(call->error, RULE_POWER, CUE_ILLEGAL_ACTION, "/power", "only %u of power is left",
                             (unsigned)state->power);
    if (power && difficulty < power + SNOOKER_LEAST_DIFFICULTY)
        return cue_refuse_by(call->error, RULE_POWER, CUE_ILLEGAL_ACTION, "/power",
                             "the difficulty is %u without power and never below 2, so this is more than it takes",
                             difficulty);
    if (difficulty > SNOOKER_MOST_DIFFICULTY + power) {
        const unsigned needed = difficulty - SNOOKER_MOST_DIFFICULTY;
        return cue_refuse_by(call->error, RULE_LIMITS, CUE_ILLEGAL_ACTION, "/power",
                             "the difficulty would be %u, and no die shows more than 6; this needs power %u%s",
                             difficulty - power, needed, needed > state->power ? ", more than is left" : " or more");
    }
    return CUE_OK;
}

/* Everything but whether it can be paid. */
static cue_status find_price(call_check *call)
{
    cue_status status = check_values(call);
    if (!status)
        status = check_members(call);
    if (!status)
        status = check_balls(call);
    if (!status)
        status = price_legs(call);
    if (!status)
        status = check_spin(call);
    if (!status)
        status = check_snooker(call);
    return status;
}

cue_status snooker_find_price(const cue_snooker_options *options, const snooker_state *state, cue_snooker_shot shot,
                              snooker_price *out, cue_error *error)
{
    call_check call = {options, state, snooker_look(state->table), &shot, error, {0, 0}};
    const cue_status status = find_price(&call);
    *out = call.price;
    return status;
}

cue_status snooker_check_shot(const cue_snooker_options *options, const snooker_state *state, cue_snooker_shot *shot,
                              cue_error *error)
{
    call_check call = {options, state, snooker_look(state->table), shot, error, {0, 0}};
    cue_status status = find_price(&call);
    if (!status)
        status = check_payment(&call);
    if (status)
        return status;
    shot->chalk = call.price.chalk;
    shot->difficulty = (uint8_t)snooker_difficulty(call.price.difficulty, shot->power);
    shot->chance = (uint8_t)snooker_chance(shot->difficulty);
    return CUE_OK;
}

void snooker_call(snooker_state *state, const cue_snooker_shot *shot, unsigned rule, cue_rulings *rulings)
{
    cue_ruling called = cue_ruling_of(CUE_SNOOKER_CALLED, rule);
    state->power = (uint8_t)(state->power - shot->power);
    state->call = *shot;
    state->called = 1;
    memcpy(called.data.bytes, shot, sizeof *shot);
    cue_announce(rulings, &called);
    snooker_enter(state, CUE_SNOOKER_PHASE_ROLL);
}

void snooker_clear_call(snooker_state *state)
{
    state->called = 0;
    memset(&state->call, 0, sizeof state->call);
}

/* RULE_POWER, RULE_CHALK: paid with the call, whatever comes of it. */
cue_status snooker_apply_shot(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error)
{
    cue_snooker_shot shot;
    cue_status status;
    memcpy(&shot, action->data.bytes, sizeof shot);
    status = snooker_check_shot(options, state, &shot, error);
    if (status)
        return status;
    state->chalk = (uint8_t)(state->chalk - shot.chalk);
    snooker_call(state, &shot, RULE_DIFFICULTY, rulings);
    return CUE_OK;
}
