/* What has to have been played before a state that comes from a file. These are bounds, and not all there are: how
 * many shots the balls took that are gone, what those and all others can have brought, and whom. */
#include "proof.h"

/* A frame up to the beginning of a visit, or to its end. lowest: the lowest ball then. to_act: who came to the
 * table, or was there, or CUE_NOBODY where that is not known. actions: at most so many were shots, or had the other
 * play again. */
typedef struct past {
    unsigned lowest;
    int to_act;
    bool visiting; /* to_act may have been at it for some shots */
    bool fouled;   /* the last black may have gone in a foul */
    int64_t points[CUE_SINUCA_PLAYERS];
    int64_t actions;
} past;

/* How well a past fits, the best first. */
typedef enum fit { FITS, WRONG_POINTS, TOO_FEW_ACTIONS } fit;

/* The opening; one for each ball that was potted for good; and one after each but the last, at a colour, and after
 * the last one too where its visit is over. */
static int64_t shots_for_balls(const sinuca_proof *proof, const past *of, bool red_fouled)
{
    const bool free_black = proof->options->after_pink == CUE_SINUCA_FREE_BLACK;
    const int64_t potted = (int64_t)of->lowest - CUE_RED - red_fouled;
    const bool visit_over = of->to_act != CUE_NOBODY && !of->visiting;
    if (potted <= 0)
        return 1;
    if (of->lowest == SINUCA_NO_OBJECT && (of->fouled || !free_black))
        return 2 * potted - 1; /* no colour after the pink */
    return 2 * potted + visit_over;
}

/* RULE_OPENING: the first shot brings player 0 nothing. A shot that ends a visit brings its player nothing, nor
 * does it to have the other one play again. */
static bool has_turns(const sinuca_proof *proof, const past *of)
{
    const bool opening_costs_one = proof->options->penalty == CUE_SINUCA_PENALTY_LOWEST;
    const int64_t most[] = {CUE_BLACK * (of->actions - 1 - (of->to_act == 1 && of->actions > 1)),
                            CUE_BLACK * (of->actions - (of->to_act == 0)) -
                                (opening_costs_one ? CUE_BLACK - CUE_RED : 0)};
    int player;
    for (player = 0; player < CUE_SINUCA_PLAYERS; player++) {
        /* The opening, his pot, and before or after it the ends of visits, where they are not the opening. */
        const int own = of->to_act != player ? 0 : of->visiting ? -1 : 1;
        const bool potted = proof->options->penalty == CUE_SINUCA_PENALTY_SEVEN && of->points[player] % CUE_BLACK;
        if (of->points[player] > most[player])
            return false;
        if (of->to_act != CUE_NOBODY && potted && of->actions < 4 - player + own)
            return false;
    }
    return true;
}

/* All balls that are down were scored by somebody, or, the red, paid for. */
static fit past_fits(const sinuca_proof *proof, const past *of, bool red_fouled)
{
    const unsigned penalty = proof->options->penalty;
    const int64_t sum = of->points[0] + of->points[1];
    int64_t least = (int64_t)of->lowest * (of->lowest - 1) / 2;
    int64_t most = CUE_BLACK * of->actions;
    unsigned ball;
    if (of->actions < shots_for_balls(proof, of, red_fouled) || (of->to_act == 0 && of->actions < 2))
        return TOO_FEW_ACTIONS;
    if (red_fouled && penalty == CUE_SINUCA_PENALTY_SEVEN)
        least += CUE_BLACK - CUE_RED;
    for (ball = red_fouled ? CUE_YELLOW : CUE_RED; ball < of->lowest && ball < CUE_BLACK; ball++)
        most -= CUE_BLACK - ball;
    if (penalty == CUE_SINUCA_PENALTY_LOWEST) /* the opening, which may have been where the red was fouled */
        most -= CUE_BLACK - CUE_RED;
    return sum >= least && sum <= most && has_turns(proof, of) ? FITS : WRONG_POINTS;
}

static fit fit_of(const sinuca_proof *proof, const past *of)
{
    const bool may_stay_off = of->lowest > CUE_RED && proof->options->fouled_red == CUE_SINUCA_RED_STAYS_OFF;
    const fit potted = past_fits(proof, of, false);
    const fit fouled = may_stay_off ? past_fits(proof, of, true) : TOO_FEW_ACTIONS;
    return potted < fouled ? potted : fouled;
}

static past past_of(const sinuca_proof *proof, int64_t other_actions)
{
    const sinuca_state *state = proof->state;
    const past made = {proof->lowest,
                       state->head.to_act,
                       false,
                       false,
                       {state->score[0], state->score[1]},
                       state->head.moves - other_actions};
    return made;
}

/* Of a visit any ball may have been the first one that is not above the lowest of now. */
static fit fit_of_visit(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const past now = past_of(proof, state->layout.placed != 0);
    fit best = TOO_FEW_ACTIONS;
    unsigned first;
    if (!state->break_points)
        return fit_of(proof, &now);
    for (first = CUE_RED; first <= proof->lowest; first++) {
        const int64_t shots = sinuca_visit_shots(proof, first);
        past before = now;
        fit fits;
        if (shots < 0)
            continue;
        before.lowest = first;
        before.points[before.to_act] -= state->break_points;
        before.actions -= shots;
        fits = fit_of(proof, &before);
        best = fits < best ? fits : best;
    }
    return best;
}

/* RULE_TIE, RULE_LOT: the black went before the scores were equal, lots and a choice came after it; and of a frame
 * that is over, a shot, or giving up. */
static fit fit_of_tie_break(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const bool stated = state->layout.placed || (sinuca_is_before_black(proof) && !sinuca_is_set_up(proof));
    past before = past_of(proof, stated);
    const bool level = state->score[0] == state->score[1];
    const int behind = state->score[0] < state->score[1] ? 0 : 1;
    before.lowest = SINUCA_NO_OBJECT;
    before.fouled = true;
    before.to_act = CUE_NOBODY;
    before.points[1 - behind] = before.points[behind];
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_CHOOSE_FIRST))
        before.actions -= 1;
    else if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_SHOT))
        before.actions -= 2;
    else if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER))
        before.actions -= level ? 2 : 3;
    return fit_of(proof, &before);
}

/* Before the first shot balls are only where they were set up, or where somebody said. */
static bool is_in_opening(const sinuca_proof *proof, int64_t moves)
{
    const sinuca_state *state = proof->state;
    const bool cue_ball = state->layout.on_table & SINUCA_CUE;
    if (proof->lowest != CUE_RED || !state->layout.known || state->score[0] || state->score[1])
        return false;
    if (cue_ball && !cue_area_holds(&proof->options->table, CUE_AREA_D, state->layout.at[CUE_BALL]))
        return false;
    return moves >= (cue_ball || !sinuca_is_set_up(proof));
}

/* RULE_FRAME_END: a foul at the last black brought one of them seven points. */
static fit fit_of_last_foul(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int ahead = state->score[0] > state->score[1] ? 0 : 1;
    const bool last = proof->lowest == CUE_BLACK && state->score[ahead] > state->score[1 - ahead];
    fit best = TOO_FEW_ACTIONS;
    unsigned gainer;
    for (gainer = 0; gainer < CUE_SINUCA_PLAYERS; gainer++) {
        past before = past_of(proof, 1);
        before.points[gainer] -= CUE_BLACK;
        if (last && before.points[gainer] >= 0 && state->head.winners == 1u << ahead) {
            const fit fits = fit_of(proof, &before);
            best = fits < best ? fits : best;
        }
    }
    return best;
}

/* RULE_CONCEDE: the loser was to act. */
static fit fit_of_concession(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const bool cue_ball = state->layout.on_table & SINUCA_CUE;
    const int penalty = sinuca_least_penalty(proof);
    past before = past_of(proof, 1);
    before.to_act = state->head.winners == 1 ? 1 : 0;
    before.visiting = true;
    if (before.to_act == 0 && is_in_opening(proof, before.actions))
        return FITS;
    if (!cue_ball && state->score[0] < penalty && state->score[1] < penalty)
        return before.actions < 1 ? TOO_FEW_ACTIONS : WRONG_POINTS;
    return fit_of(proof, &before);
}

static fit fit_of_end(const sinuca_proof *proof)
{
    const past before = past_of(proof, 0);
    const fit foul = fit_of_last_foul(proof);
    const fit concession = fit_of_concession(proof);
    if (proof->lowest == SINUCA_NO_OBJECT)
        return fit_of(proof, &before);
    return foul < concession ? foul : concession;
}

cue_status sinuca_prove_history(const sinuca_proof *proof)
{
    fit fits;
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING))
        fits = is_in_opening(proof, proof->state->head.moves) ? FITS : TOO_FEW_ACTIONS;
    else if (proof->state->tie_break)
        fits = fit_of_tie_break(proof);
    else if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER))
        fits = fit_of_end(proof);
    else
        fits = fit_of_visit(proof);
    if (fits == TOO_FEW_ACTIONS)
        return sinuca_corrupt(proof, "/moves", "more actions than that lead to this");
    if (fits == WRONG_POINTS)
        return sinuca_corrupt(proof, "/score", "no actions with these balls gone bring that");
    return CUE_OK;
}
