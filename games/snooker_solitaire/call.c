/* A shot that is called: its price, or the reason why it may not be called. Written for the clearest answer. */
#include "price.h"

/* A call under proof. */
typedef struct call_proof {
    const snooker_state *state;
    snooker_board board;
    cue_snooker_shot *shot;
    cue_error *error;
    snooker_price price;
} call_proof;

static cue_status illegal(const call_proof *proof, const char *path, const char *why)
{
    return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, path, "%s", why);
}

static bool is_place(int8_t value, int count)
{
    return value >= CUE_SNOOKER_NONE && value < count;
}

static cue_status check_values(const call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    if (shot->type > CUE_SNOOKER_SAFE)
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/type", "must be pot, snooker or safe");
    if (shot->ball > CUE_SNOOKER_CUE_BALL)
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/ball", "must be a red or a colour");
    if (shot->ball == CUE_SNOOKER_CUE_BALL)
        return illegal(proof, "/ball", "the cue ball is what strikes; name a ball that is on [on]");
    if (!is_place(shot->pocket, CUE_SNOOKER_POCKETS))
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/pocket", "must be a1, d1, a3, d3, a5 or d5");
    if (!is_place(shot->off_cushion, CUE_SNOOKER_BY_SECOND + 1))
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/double", "must be cue, object or second");
    if (!is_place(shot->plant, CUE_SNOOKER_CUE_BALL + 1))
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/plant", "must be a red");
    if (shot->plant >= CUE_SNOOKER_REDS)
        return illegal(proof, "/plant", "only reds take part in a plant [plant]");
    if (!is_place(shot->spin, GRID_CELLS))
        return cue_refuse(proof->error, CUE_BAD_VALUE, "/spin", "must be a cell, a1 to d5");
    return CUE_OK;
}

/* What goes together, whatever the table looks like. */
static cue_status check_members(const call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    if (shot->type == CUE_SNOOKER_POT) {
        if (shot->pocket == CUE_SNOOKER_NONE)
            return cue_refuse(proof->error, CUE_MISSING_MEMBER, "/pocket", "a pot needs its pocket [pot]");
        if (shot->off_cushion == CUE_SNOOKER_BY_SECOND && shot->plant == CUE_SNOOKER_NONE)
            return illegal(proof, "/double", "only a plant has a second ball [double]");
        return CUE_OK;
    }
    if (shot->pocket != CUE_SNOOKER_NONE)
        return illegal(proof, "/pocket", "only a pot has a pocket [safe]");
    if (shot->plant != CUE_SNOOKER_NONE)
        return illegal(proof, "/plant", "only a pot can be a plant [plant]");
    if (shot->off_cushion > CUE_SNOOKER_BY_CUE)
        return illegal(proof, "/double", "without a pocket only the cue ball can go off a cushion [double]");
    return CUE_OK;
}

static const char *on_text(int on)
{
    static const char *const texts[] = {"a red", "a colour", "yellow", "green", "brown", "blue", "pink", "black"};
    return texts[on];
}

static cue_status check_balls(const call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    const uint32_t ball = 1u << shot->ball;
    if (!(proof->board.present & ball))
        return illegal(proof, "/ball", "this ball is no longer on the table [on]");
    if (!(snooker_cards_on(&proof->board, proof->state->on) & ball))
        return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, "/ball", "this ball is not on; you are on %s [on]",
                          on_text(proof->state->on));
    if (shot->plant == CUE_SNOOKER_NONE)
        return CUE_OK;
    if (proof->state->on != CUE_SNOOKER_ON_RED)
        return illegal(proof, "/plant", "a plant is of two reds, and you are not on a red [plant]");
    if (shot->plant == (int)shot->ball)
        return illegal(proof, "/plant", "a plant is of two different reds [plant]");
    if (!(proof->board.present >> shot->plant & 1))
        return illegal(proof, "/plant", "this red is no longer on the table [plant]");
    return CUE_OK;
}

static cue_status no_way(const call_proof *proof, const char *why)
{
    return illegal(proof, proof->shot->off_cushion == CUE_SNOOKER_NONE ? "/ball" : "/double", why);
}

/* A double from one cell to another; NULL, with the reason, where there is none. */
static const grid_double *find_free_double(const call_proof *proof, unsigned from, unsigned to, cue_status *status)
{
    const grid_double *leg = grid_find_double(from, to);
    if (!leg)
        *status = no_way(proof, "no run off a long side leads there [double]");
    else if (leg->between & proof->board.balls)
        *status = no_way(proof, "a double needs a free way, and there is a ball on it [double]");
    else
        return leg;
    return NULL;
}

static cue_status first_leg(const call_proof *proof, snooker_approach *out)
{
    const unsigned from = snooker_cue_cell(&proof->board), to = proof->board.at[proof->shot->ball];
    cue_status status = CUE_OK;
    if (proof->shot->off_cushion == CUE_SNOOKER_BY_CUE) {
        const grid_double *leg = find_free_double(proof, from, to, &status);
        if (leg)
            *out = snooker_double_leg(leg);
    } else {
        const grid_sight sight = grid_look(from, proof->board.balls);
        *out = snooker_first_leg(&proof->board, &sight, to);
    }
    return status;
}

static cue_status no_angle(const call_proof *proof, const char *path)
{
    return illegal(proof, path,
                   "the ball struck can't be sent there: less than a right angle, or a fine cut along row and "
                   "column with a free way to the ball [angle]");
}

/* RULE_PLANT: from the first red to the second. */
static cue_status second_leg(const call_proof *proof, snooker_approach *way)
{
    const unsigned from = proof->board.at[proof->shot->ball], to = proof->board.at[proof->shot->plant];
    const snooker_approach first = *way;
    snooker_approach second;
    cue_status status = CUE_OK;
    if (proof->shot->off_cushion == CUE_SNOOKER_BY_OBJECT) {
        const grid_double *leg = find_free_double(proof, from, to, &status);
        if (!leg)
            return status;
        second = snooker_double_leg(leg);
    } else {
        const grid_sight sight = grid_look(from, proof->board.balls);
        second = snooker_second_leg(&proof->board, &sight, from, to);
    }
    if (snooker_join(&proof->board, &first, from, to, &second, way))
        return CUE_OK;
    if ((first.is_double || second.is_double) && (first.chalk || second.chalk))
        return no_way(proof, "a double needs all of its way free of balls [double]");
    return no_angle(proof, "/plant");
}

static cue_status last_leg(call_proof *proof, const snooker_approach *way, unsigned ball_cell)
{
    const unsigned pocket = grid_pocket_cells[proof->shot->pocket];
    const int last = proof->shot->plant == CUE_SNOOKER_NONE ? CUE_SNOOKER_BY_OBJECT : CUE_SNOOKER_BY_SECOND;
    cue_status status = CUE_OK;
    if (proof->shot->off_cushion == last) {
        const grid_double *leg = find_free_double(proof, ball_cell, pocket, &status);
        if (!leg)
            return status;
        if (snooker_double_into_pocket(&proof->board, way, leg, &proof->price))
            return CUE_OK;
        if (!(way->runs >> leg->first_run & 1))
            return no_angle(proof, "/double");
    } else {
        const grid_sight sight = grid_look(pocket, proof->board.balls);
        if (snooker_into_pocket(&proof->board, &sight, way, ball_cell, pocket, &proof->price))
            return CUE_OK;
        if (!((way->ahead | way->fine_cut) >> pocket & 1))
            return no_angle(proof, "/pocket");
    }
    return no_way(proof, "a double needs all of its way free of balls [double]");
}

static cue_status check_legs(call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    snooker_approach way;
    cue_status status;
    memset(&way, 0, sizeof way);
    status = first_leg(proof, &way);
    if (!status && shot->plant != CUE_SNOOKER_NONE)
        status = second_leg(proof, &way);
    if (status)
        return status;
    if (shot->type == CUE_SNOOKER_POT)
        return last_leg(proof, &way, proof->board.at[shot->plant == CUE_SNOOKER_NONE ? shot->ball : shot->plant]);
    proof->price.difficulty = way.difficulty;
    proof->price.chalk = way.chalk;
    return CUE_OK;
}

static cue_status check_spin(call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    const unsigned from = proof->board.at[shot->ball];
    const bool leaves = shot->type == CUE_SNOOKER_POT && snooker_leaves(proof->state->on);
    if (shot->spin == CUE_SNOOKER_NONE)
        return CUE_OK;
    if (shot->spin == (int)from)
        return illegal(proof, "/spin", "the cue ball ends there without spin [spin]");
    if (!(snooker_spin_targets(from, snooker_balls_after(&proof->board, from, leaves)) >> shot->spin & 1))
        return illegal(proof, "/spin", "spin needs a shortest way without a ball to an empty cell [spin]");
    proof->price.difficulty = (uint8_t)(proof->price.difficulty + grid_steps[from][shot->spin]);
    proof->price.chalk++;
    return CUE_OK;
}

static cue_status check_snooker(const call_proof *proof)
{
    const cue_snooker_shot *shot = proof->shot;
    const unsigned end = shot->spin == CUE_SNOOKER_NONE ? proof->board.at[shot->ball] : (unsigned)shot->spin;
    const snooker_after after = snooker_after_touch(&proof->board, shot->ball);
    if (shot->type != CUE_SNOOKER_SNOOKER || snooker_hides(end, after.balls, after.targets))
        return CUE_OK;
    return illegal(proof, "/type", "the opponent would see a ball that he is on without one in between [snooker]");
}

static cue_status check_payment(const call_proof *proof)
{
    const snooker_state *state = proof->state;
    const unsigned difficulty = proof->price.difficulty, power = proof->shot->power;
    if (proof->price.chalk > state->chalk)
        return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, "", "this takes %u of chalk, and %u is left [chalk]",
                          (unsigned)proof->price.chalk, (unsigned)state->chalk);
    if (power > state->power)
        return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, "/power", "only %u of power is left [power]",
                          (unsigned)state->power);
    if (power && difficulty < power + SNOOKER_LEAST_DIFFICULTY)
        return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, "/power",
                          "the difficulty is %u without power and never below 2, so this is more than it takes "
                          "[power]",
                          difficulty);
    if (difficulty > SNOOKER_MOST_DIFFICULTY + power)
        return cue_refuse(proof->error, CUE_ILLEGAL_ACTION, "/power",
                          "the difficulty would be %u, and no die shows more than 6 [limits]", difficulty - power);
    return CUE_OK;
}

cue_status snooker_check_shot(const snooker_state *state, cue_snooker_shot *shot, cue_error *error)
{
    call_proof proof = {state, snooker_look(state), shot, error, {0, 0}};
    cue_status status = check_values(&proof);
    if (!status)
        status = check_members(&proof);
    if (!status)
        status = check_balls(&proof);
    if (!status)
        status = check_legs(&proof);
    if (!status)
        status = check_spin(&proof);
    if (!status)
        status = check_snooker(&proof);
    if (!status)
        status = check_payment(&proof);
    if (status)
        return status;
    shot->chalk = proof.price.chalk;
    shot->difficulty = (uint8_t)snooker_difficulty(proof.price.difficulty, shot->power);
    shot->chance = (uint8_t)snooker_chance(shot->difficulty);
    return CUE_OK;
}

cue_snooker_shot snooker_black_call(unsigned power)
{
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_RESPOTTED, SNOOKER_NO_BALL);
    shot.power = (uint8_t)power;
    shot.chalk = SNOOKER_NO_CHALK;
    shot.difficulty = (uint8_t)(SNOOKER_BLACK_DIFFICULTY - power);
    shot.chance = (uint8_t)snooker_chance(shot.difficulty);
    return shot;
}
