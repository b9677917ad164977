/* Games, matches and the tournament. */
#include "state.h"

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

void snooker_clear_call(snooker_state *state)
{
    state->called = 0;
    memset(&state->call, 0, sizeof state->call);
}

void snooker_score(snooker_state *state, unsigned player, int32_t points)
{
    const int32_t room = SNOOKER_MOST_POINTS - state->scores[player];
    state->scores[player] += points < room ? points : room;
}

/* RULE_DRAW: who may be drawn, bit by bit. */
uint8_t snooker_candidates(const cue_snooker_options *options, const snooker_state *state)
{
    unsigned all = 0, i;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        if (!options->opponents[i].final_stage || state->round >= 3)
            all |= 1u << i;
    return (uint8_t)(all & ~(unsigned)state->drawn);
}

/* RULE_UPGRADE. */
unsigned snooker_best_level(const snooker_state *state)
{
    const unsigned level = state->level + (state->best_break >= SNOOKER_GREAT_BREAK ? 2u : 1u);
    return level < CUE_SNOOKER_LEVELS ? level : CUE_SNOOKER_LEVELS;
}

static void announce_game(const snooker_state *state, unsigned winner, unsigned rule, cue_rulings *rulings)
{
    cue_ruling ruling = cue_ruling_of(CUE_SNOOKER_GAME, rule);
    ruling.player = (int8_t)winner;
    memcpy(ruling.data.bytes, state->scores, sizeof state->scores);
    cue_announce(rulings, &ruling);
}

/* RULE_MATCH, RULE_TOURNAMENT. */
static void end_match(snooker_state *state, unsigned winner, cue_rulings *rulings)
{
    cue_ruling match = cue_ruling_of(CUE_SNOOKER_MATCH, RULE_MATCH);
    match.player = (int8_t)winner;
    cue_announce(rulings, &match);
    if (winner == 0 && state->round < CUE_SNOOKER_ROUNDS) {
        snooker_enter(state, CUE_SNOOKER_PHASE_UPGRADE);
        return;
    }
    state->head.winners = 1u << winner;
    snooker_enter(state, CUE_SNOOKER_PHASE_OVER);
    cue_announce_over(rulings, RULE_TOURNAMENT, state->head.winners);
}

void snooker_end_game(const cue_snooker_options *options, snooker_state *state, unsigned winner, unsigned rule,
                      cue_rulings *rulings)
{
    state->this_break = 0;
    state->on = CUE_SNOOKER_NONE;
    state->won[winner]++;
    announce_game(state, winner, rule, rulings);
    if (state->won[winner] > options->best_of / 2)
        end_match(state, winner, rulings);
    else
        snooker_enter(state, CUE_SNOOKER_PHASE_DEAL);
}

/* RULE_RESPOTTED_BLACK: nothing else is on the table. */
static void respot_black(snooker_state *state)
{
    memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    state->table[SNOOKER_BLACK_CELL] = CUE_SNOOKER_BLACK;
    state->table[SNOOKER_CUE_CELL] = CUE_SNOOKER_CUE_BALL;
    state->this_break = 0;
    state->on = CUE_SNOOKER_ON_BLACK;
    snooker_enter(state, CUE_SNOOKER_PHASE_RESPOTTED_BLACK);
}

/* RULE_GAME_END: the black is down; by: who potted it. */
void snooker_finish_frame(const cue_snooker_options *options, snooker_state *state, unsigned by,
                          cue_rulings *rulings)
{
    if (state->scores[0] != state->scores[1]) {
        snooker_end_game(options, state, state->scores[0] > state->scores[1] ? 0 : 1, RULE_GAME_END, rulings);
        return;
    }
    respot_black(state);
    if (by == 1)
        cue_announce_player(rulings, CUE_RULING_TURN, RULE_RESPOTTED_BLACK, 0);
}
