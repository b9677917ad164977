/* RULE_RESPOTTED_BLACK: one attempt, after a game that is tied. */
#include "black.h"

#include "match.h"
#include "opponent.h"
#include "price.h"
#include "shot.h"

enum { BLACK_DIFFICULTY = 4, BLACK_POINTS = 7 };

cue_snooker_shot snooker_black_call(unsigned power)
{
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_RESPOTTED, SNOOKER_NO_BALL);
    shot.power = (uint8_t)power;
    shot.chalk = SNOOKER_NO_CHALK;
    shot.difficulty = (uint8_t)(BLACK_DIFFICULTY - power);
    shot.chance = (uint8_t)snooker_chance(shot.difficulty);
    return shot;
}

cue_status snooker_apply_black(snooker_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
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

/* RULE_RESPOTTED_BLACK: one attempt, and whoever is given the black has won. */
void snooker_play_black(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                        cue_rulings *rulings)
{
    const bool made = dice[0] >= state->call.difficulty || dice[1] >= state->call.difficulty;
    const cue_snooker_visit_ruling visit = {1, {CUE_SNOOKER_BLACK}};
    snooker_clear_call(state);
    cue_add_points(&state->scores[made ? 0 : 1], BLACK_POINTS, SNOOKER_MOST_POINTS);
    if (made) {
        cue_announce_points(rulings, CUE_RULING_SCORE, RULE_RESPOTTED_BLACK, 0, BLACK_POINTS);
        snooker_announce(rulings, CUE_SNOOKER_POTTED, RULE_RESPOTTED_BLACK, CUE_SNOOKER_BLACK);
    } else {
        snooker_announce(rulings, CUE_SNOOKER_MISSED, RULE_RESPOTTED_BLACK, CUE_SNOOKER_BLACK);
        snooker_announce_visit(rulings, &visit, RULE_RESPOTTED_BLACK, BLACK_POINTS);
    }
    snooker_end_game(options, state, made ? 0 : 1, RULE_RESPOTTED_BLACK, rulings);
}
