/* Games, matches and the tournament: what begins and ends them. */
#include "match.h"

static int actor_in(unsigned phase)
{
    switch (phase) {
    case CUE_SNOOKER_PHASE_DRAW:
    case CUE_SNOOKER_PHASE_DEAL:
    case CUE_SNOOKER_PHASE_ROLL:
    case CUE_SNOOKER_PHASE_OPPONENT:
        return CUE_CHANCE;
    case CUE_SNOOKER_PHASE_OVER:
        return CUE_NOBODY;
    default:
        return 0;
    }
}

void snooker_enter(snooker_state *state, unsigned phase)
{
    state->head.phase = (uint8_t)phase;
    state->head.to_act = (int8_t)actor_in(phase);
}

void snooker_take_cue(const cue_snooker_options *options, snooker_state *state, unsigned level)
{
    state->level = (uint8_t)level;
    state->power = options->cues[level - 1].power;
    state->chalk = options->cues[level - 1].chalk;
}

void snooker_begin_match(snooker_state *state, unsigned round)
{
    state->round = (uint8_t)round;
    state->opponent = CUE_SNOOKER_NONE;
    state->won[0] = state->won[1] = 0;
    state->best_break = 0;
    snooker_enter(state, CUE_SNOOKER_PHASE_DRAW);
}

void snooker_meet(snooker_state *state, unsigned opponent)
{
    state->opponent = (int8_t)opponent;
    state->drawn = (uint8_t)(state->drawn | 1u << opponent);
    snooker_enter(state, CUE_SNOOKER_PHASE_DEAL);
}

unsigned snooker_candidates(const cue_snooker_options *options, const snooker_state *state)
{
    unsigned all = 0, i;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        if (!options->opponents[i].final_stage || state->round >= 3)
            all |= 1u << i;
    return all & ~(unsigned)state->drawn;
}

cue_status snooker_apply_draw(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_error *error)
{
    const unsigned opponent = action->data.bytes[0];
    if (opponent >= CUE_SNOOKER_OPPONENTS)
        return cue_refuse(error, CUE_BAD_VALUE, "/opponent", "must be one of the eight on the roster");
    if (state->drawn >> opponent & 1)
        return cue_refuse_by(error, RULE_DRAW, CUE_ILLEGAL_ACTION, "/opponent", "%s has been drawn before",
                             options->opponents[opponent].name);
    if (!(snooker_candidates(options, state) >> opponent & 1))
        return cue_refuse_by(error, RULE_DRAW, CUE_ILLEGAL_ACTION, "/opponent", "%s joins in round 3",
                             options->opponents[opponent].name);
    snooker_meet(state, opponent);
    return CUE_OK;
}

/* RULE_CARDS. */
static cue_status check_deal(const uint8_t table[GRID_CELLS], cue_error *error)
{
    uint32_t seen = 0;
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (table[cell] > CUE_SNOOKER_BLANK)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/table", cell, "must be a ball, or null for a blank");
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const uint32_t card = 1u << table[cell];
        if (table[cell] != CUE_SNOOKER_BLANK && (seen & card))
            return cue_refuse_element_by(error, RULE_CARDS, CUE_ILLEGAL_ACTION, "/table", cell,
                                         "this ball lies in another cell already; every ball is dealt once");
        seen |= card;
    }
    if (seen != (1u << (CUE_SNOOKER_BLANK + 1)) - 1)
        return cue_refuse_by(error, RULE_CARDS, CUE_ILLEGAL_ACTION, "/table",
                             "the deal must be seventeen balls and three blanks");
    return CUE_OK;
}

cue_status snooker_apply_deal(snooker_state *state, const cue_action *action, cue_error *error)
{
    const cue_status status = check_deal(action->data.bytes, error);
    if (status)
        return status;
    memcpy(state->table, action->data.bytes, sizeof state->table);
    state->dealt = 1;
    state->game = (uint8_t)(state->won[0] + state->won[1] + 1);
    state->scores[0] = state->scores[1] = 0;
    state->on = CUE_SNOOKER_ON_RED; /* RULE_DEAL: the first shot is the player's */
    snooker_enter(state, CUE_SNOOKER_PHASE_SHOT);
    return CUE_OK;
}

unsigned snooker_best_level(const snooker_state *state)
{
    const unsigned level = state->level + (state->best_break >= SNOOKER_GREAT_BREAK ? 2u : 1u);
    return level < CUE_SNOOKER_LEVELS ? level : CUE_SNOOKER_LEVELS;
}

cue_status snooker_apply_upgrade(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                                 cue_rulings *rulings, cue_error *error)
{
    const unsigned level = action->data.bytes[0];
    if (level < 1 || level > CUE_SNOOKER_LEVELS)
        return cue_refuse(error, CUE_BAD_VALUE, "/level", "must be from 1 to 4");
    if (level < state->level || level > snooker_best_level(state))
        return cue_refuse_by(error, RULE_UPGRADE, CUE_ILLEGAL_ACTION, "/level",
                             "must be from %u to %u now: one level up, or two after a break of 50",
                             (unsigned)state->level, snooker_best_level(state));
    snooker_take_cue(options, state, level);
    snooker_announce(rulings, CUE_SNOOKER_UPGRADE, RULE_UPGRADE, level);
    snooker_begin_match(state, state->round + 1u);
    return CUE_OK;
}

/* RULE_MATCH, RULE_TOURNAMENT, RULE_SINGLE_MATCH. */
static void end_match(const cue_snooker_options *options, snooker_state *state, unsigned winner, cue_rulings *rulings)
{
    cue_announce_player(rulings, CUE_SNOOKER_MATCH, RULE_MATCH, (int)winner);
    if (winner == 0 && state->round < CUE_SNOOKER_ROUNDS && !options->match.alone) {
        snooker_enter(state, CUE_SNOOKER_PHASE_UPGRADE);
        return;
    }
    state->head.winners = 1u << winner;
    snooker_enter(state, CUE_SNOOKER_PHASE_OVER);
    cue_announce_over(rulings, options->match.alone ? RULE_SINGLE_MATCH : RULE_TOURNAMENT, state->head.winners);
}

void snooker_end_game(const cue_snooker_options *options, snooker_state *state, unsigned winner, unsigned rule,
                      cue_rulings *rulings)
{
    cue_ruling game = cue_ruling_of(CUE_SNOOKER_GAME, rule);
    state->this_break = 0;
    state->on = CUE_SNOOKER_NONE;
    state->won[winner]++;
    game.player = (int8_t)winner;
    memcpy(game.data.bytes, state->scores, sizeof state->scores);
    cue_announce(rulings, &game);
    if (state->won[winner] > options->best_of / 2)
        end_match(options, state, winner, rulings);
    else
        snooker_enter(state, CUE_SNOOKER_PHASE_DEAL);
}

/* RULE_GAME_END: the black is down. RULE_RESPOTTED_BLACK: at equal points it is put back, and nothing else. */
void snooker_finish_frame(const cue_snooker_options *options, snooker_state *state, unsigned by, cue_rulings *rulings)
{
    if (state->scores[0] != state->scores[1]) {
        snooker_end_game(options, state, state->scores[0] > state->scores[1] ? 0 : 1, RULE_GAME_END, rulings);
        return;
    }
    memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    state->table[SNOOKER_BLACK_CELL] = CUE_SNOOKER_BLACK;
    state->table[SNOOKER_CUE_CELL] = CUE_SNOOKER_CUE_BALL;
    state->this_break = 0;
    state->on = CUE_SNOOKER_ON_BLACK;
    snooker_enter(state, CUE_SNOOKER_PHASE_RESPOTTED_BLACK);
    if (by == 1)
        cue_announce_player(rulings, CUE_RULING_TURN, RULE_RESPOTTED_BLACK, 0);
}
