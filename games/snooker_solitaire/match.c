/* Games, matches and the tournament: what begins and ends them, and the re-spotted black. */
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

void snooker_score(snooker_state *state, unsigned player, int32_t points)
{
    const int32_t room = SNOOKER_MOST_POINTS - state->scores[player];
    state->scores[player] += points < room ? points : room;
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

cue_status snooker_apply_deal(snooker_state *state, const cue_action *action, cue_error *error)
{
    const cue_status status = snooker_check_deal(action->data.bytes, error);
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
        return cue_refuse_by(error, RULE_UPGRADE, CUE_ILLEGAL_ACTION, "/level", "must be from %u to %u now",
                             (unsigned)state->level, snooker_best_level(state));
    snooker_take_cue(options, state, level);
    snooker_announce(rulings, CUE_SNOOKER_UPGRADE, RULE_UPGRADE, level);
    snooker_begin_match(state, state->round + 1u);
    return CUE_OK;
}

/* RULE_MATCH, RULE_TOURNAMENT, RULE_SINGLE_MATCH. */
static void end_match(const cue_snooker_options *options, snooker_state *state, unsigned winner,
                      cue_rulings *rulings)
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
void snooker_finish_frame(const cue_snooker_options *options, snooker_state *state, unsigned by,
                          cue_rulings *rulings)
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

cue_snooker_shot snooker_black_call(unsigned power)
{
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_RESPOTTED, SNOOKER_NO_BALL);
    shot.power = (uint8_t)power;
    shot.chalk = SNOOKER_NO_CHALK;
    shot.difficulty = (uint8_t)(SNOOKER_BLACK_DIFFICULTY - power);
    shot.chance = (uint8_t)snooker_chance(shot.difficulty);
    return shot;
}

cue_status snooker_apply_black(snooker_state *state, const cue_action *action, cue_rulings *rulings,
                               cue_error *error)
{
    const unsigned power = action->data.bytes[0];
    cue_snooker_shot black;
    if (power > SNOOKER_BLACK_POWER)
        return cue_refuse_by(error, RULE_RESPOTTED_BLACK, CUE_ILLEGAL_ACTION, "/power",
                             "2 of power is the most that helps");
    if (power > state->power)
        return cue_refuse_by(error, RULE_POWER, CUE_ILLEGAL_ACTION, "/power", "only %u of power is left",
                             (unsigned)state->power);
    black = snooker_black_call(power);
    snooker_call(state, &black, RULE_RESPOTTED_BLACK, rulings);
    return CUE_OK;
}

/* RULE_RESPOTTED_BLACK: one attempt, and who gets the black has won. */
void snooker_play_black(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                        cue_rulings *rulings)
{
    const bool made = dice[0] >= state->call.difficulty || dice[1] >= state->call.difficulty;
    const cue_snooker_visit_ruling visit = {1, {CUE_SNOOKER_BLACK}};
    snooker_clear_call(state);
    snooker_score(state, made ? 0 : 1, SNOOKER_BLACK_POINTS);
    if (made) {
        cue_announce_points(rulings, CUE_RULING_SCORE, RULE_RESPOTTED_BLACK, 0, SNOOKER_BLACK_POINTS);
        snooker_announce(rulings, CUE_SNOOKER_POTTED, RULE_RESPOTTED_BLACK, CUE_SNOOKER_BLACK);
    } else {
        snooker_announce(rulings, CUE_SNOOKER_MISSED, RULE_RESPOTTED_BLACK, CUE_SNOOKER_BLACK);
        snooker_announce_visit(rulings, &visit, RULE_RESPOTTED_BLACK, SNOOKER_BLACK_POINTS);
    }
    snooker_end_game(options, state, made ? 0 : 1, RULE_RESPOTTED_BLACK, rulings);
}
