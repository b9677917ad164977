/* A state that comes from a file: proves that it is well formed and can be played on, and works out what a call
 * costs. */
#include "restore.h"

#include "black.h"
#include "match.h"
#include "options.h"
#include "shot.h"

enum {
    VISIT = 1 << CUE_SNOOKER_PHASE_SHOT | 1 << CUE_SNOOKER_PHASE_ROLL | 1 << CUE_SNOOKER_PHASE_BONUS,
    PLAY = VISIT | 1 << CUE_SNOOKER_PHASE_OPPONENT | 1 << CUE_SNOOKER_PHASE_REPOSITION |
           1 << CUE_SNOOKER_PHASE_RESPOTTED_BLACK,
    BETWEEN = 1 << CUE_SNOOKER_PHASE_DRAW | 1 << CUE_SNOOKER_PHASE_DEAL
};

static bool is_in(const snooker_state *state, unsigned phases)
{
    return phases >> state->head.phase & 1;
}

/* Has no frame of the match been played yet? And is it the first match? */
static bool is_fresh(const snooker_state *state)
{
    return is_in(state, BETWEEN) && state->won[0] + state->won[1] == 0;
}
static bool is_new(const cue_snooker_options *options, const snooker_state *state)
{
    return is_fresh(state) && (options->match.alone || state->round == 1);
}

/* RULE_DRAW, RULE_MATCH, RULE_TOURNAMENT, RULE_SINGLE_MATCH, RULE_UPGRADE. Between matches the number of the last
 * one's last game is still shown. */
static cue_status prove_match(const cue_snooker_options *options, const snooker_state *state, cue_error *error)
{
    const cue_snooker_single_match *match = &options->match;
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    const unsigned mine = state->won[0], theirs = state->won[1], needed = options->best_of / 2u + 1;
    const bool over = mine == needed || theirs == needed, draw = state->head.phase == CUE_SNOOKER_PHASE_DRAW;
    const bool last = state->round == CUE_SNOOKER_ROUNDS || match->alone;
    const bool met = state->opponent != CUE_SNOOKER_NONE, fresh = is_fresh(state);
    const unsigned game = mine + theirs + (is_in(state, PLAY) ? 1 : 0);
    snooker_state same = *state;
    const cue_invariant invariants[] = {
        {(snooker_enter(&same, state->head.phase), same.head.to_act == state->head.to_act), "/to_act",
         "somebody else is to act in this phase"},
        {!match->alone || state->round == match->round, "/round", "the match is in another round"},
        {!match->alone || state->level == match->level, "/level", "the match is played with another cue"},
        {met != draw, "/opponent", draw ? "nobody has been drawn yet" : "somebody has been drawn"},
        {!met || state->drawn >> state->opponent & 1, "/drawn", "the opponent is one of those drawn"},
        {!met || options->opponents[state->opponent].rounds[state->round - 1].plays, "/opponent",
         "joins in round 3 only"},
        {__builtin_popcount(state->drawn) == (match->alone ? 0 : state->round - 1) + met, "/drawn",
         "there is one for each round"},
        {!match->named || state->opponent == snooker_find_opponent(options, match->opponent), "/opponent",
         "the match is against somebody else"},
        {mine + theirs < 2 * needed, "/games_won", "the match was over before"},
        {over == !is_in(state, PLAY | BETWEEN), "/games_won", over ? "the match is over" : "the match is not over"},
        {!draw || fresh, "/games_won", "the match has not begun"},
        {state->head.phase != CUE_SNOOKER_PHASE_UPGRADE || (mine == needed && !last), "/phase",
         "a better cue comes after a match that was won, and before another one"},
        {!state->head.winners || state->head.winners == (mine == needed ? 1u : 2u), "/winners",
         "who won the match has won"},
        {state->head.winners != 1 || last, "/round", "the tournament goes on after a match that was won"},
        {is_new(options, state) ? state->game == 1 : fresh ? state->game >= needed : state->game == game,
         "/game_in_match", "doesn't fit the games that were won"},
        {state->power <= cue->power, "/power", "is more than the cue has"},
        {state->chalk <= cue->chalk, "/chalk", "is more than the cue has"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_CARDS: each once, and the cue ball. RULE_ON: colours go down in order, once all reds are. */
static cue_status prove_table(const cue_snooker_options *options, const snooker_state *state,
                              const snooker_board *board, cue_error *error)
{
    const bool dealt = !is_new(options, state);
    const uint32_t colours = board->present >> CUE_SNOOKER_YELLOW;
    const bool in_order = !colours || colours + (colours & (0u - colours)) == 0x40; /* from the lowest to the black */
    const uint8_t cue = board->at[CUE_SNOOKER_CUE_BALL];
    unsigned cell;
    const cue_invariant invariants[] = {
        {(state->dealt != 0) == dealt, "/table", dealt ? "the cards have been dealt" : "nothing has been dealt yet"},
        {!dealt || state->table[cue] == CUE_SNOOKER_CUE_BALL, "/table", "the cue ball is not there"},
        {!board->reds || colours == 0x3f, "/table", "no colour goes down before the last red"},
        {in_order, "/table", "the colours go down in order"},
        {dealt || !(state->scores[0] || state->scores[1]), "/scores", "nobody has scored yet"},
    };
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (state->table[cell] < CUE_SNOOKER_BLANK && board->at[state->table[cell]] != cell)
            return cue_refuse_element(error, CUE_CORRUPT_STATE, "/table", cell, "this ball lies in another cell, too");
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_ON, RULE_BREAK, RULE_BONUS, RULE_SNOOKER, RULE_RESPOTTED_BLACK. */
static cue_status prove_moment(const cue_snooker_options *options, const snooker_state *state,
                               const snooker_board *board, cue_error *error)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    const bool bonus = state->head.phase == CUE_SNOOKER_PHASE_BONUS;
    const bool black = state->head.phase == CUE_SNOOKER_PHASE_RESPOTTED_BLACK ||
                       (state->called && state->call.type == CUE_SNOOKER_RESPOTTED);
    const bool visit = is_in(state, VISIT) && !black;
    const bool on = is_in(state, PLAY) && state->head.phase != CUE_SNOOKER_PHASE_OPPONENT;
    const bool after_red = state->on == CUE_SNOOKER_ON_COLOUR;
    const cue_invariant invariants[] = {
        {!black || (board->present == 1u << CUE_SNOOKER_BLACK && board->at[CUE_SNOOKER_BLACK] == SNOOKER_BLACK_CELL &&
                    snooker_cue_cell(board) == SNOOKER_CUE_CELL),
         "/table", "there are a black on b2 and a cue ball on c4, and nothing else"},
        {board->present || bonus || !is_in(state, PLAY), "/table", "the game is over when no ball is left"},
        {on || state->on == CUE_SNOOKER_NONE, "/on", "is null in this phase"},
        {!on || state->on == snooker_next_on(board) ||
             (after_red && visit && board->present >> CUE_SNOOKER_YELLOW == 0x3f &&
              __builtin_popcount(board->reds) < CUE_SNOOKER_REDS),
         "/on", "the table says otherwise"},
        {(state->called != 0) == (state->head.phase == CUE_SNOOKER_PHASE_ROLL), "/call",
         state->called ? "there is none in this phase" : "a shot has been called"},
        {visit || !state->this_break, "/break", "is 0 in this phase"},
        {state->this_break || !(after_red || bonus), "/break", "something was potted in this visit"},
        {state->best_break >= state->this_break, "/best_break", "is at least the break in progress"},
        {!is_fresh(state) || !state->best_break, "/best_break", "is 0 before a match"},
        {state->scores[0] >= state->this_break, "/scores", "is less than the break"},
        {!black || state->scores[0] == state->scores[1], "/scores", "the black is re-spotted at equal points only"},
        {!state->snookered || (state->head.phase == CUE_SNOOKER_PHASE_OPPONENT &&
                               snooker_hides(snooker_cue_cell(board), board->balls, snooker_targets(board))),
         "/snookered", "nothing is in the way of the opponent"},
        {!bonus || state->power < cue->power || state->chalk < cue->chalk, "/phase",
         "there is no bonus when the cue holds no more"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_DIFFICULTY, RULE_RESPOTTED_BLACK: a call that could be made, whatever power and chalk there were. */
static cue_status prove_call(const cue_snooker_options *options, snooker_state *state, cue_error *error)
{
    const cue_snooker_shot black = snooker_black_call(state->call.power);
    cue_snooker_shot plain = black;
    snooker_state before = *state;
    cue_error reason = {0};
    before.power = before.chalk = UINT8_MAX;
    plain.difficulty = plain.chalk = plain.chance = 0;
    if (state->call.type != CUE_SNOOKER_RESPOTTED)
        return snooker_check_shot(options, &before, &state->call, &reason)
                   ? cue_refuse_because(error, CUE_CORRUPT_STATE, "/call", &reason)
                   : CUE_OK;
    if (state->call.power > SNOOKER_BLACK_POWER || memcmp(&plain, &state->call, sizeof plain) != 0)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/call",
                          "the re-spotted black is called with at most 2 of power, and nothing else");
    state->call = black;
    return CUE_OK;
}

cue_status snooker_restore(const void *options, void *memory, cue_error *error)
{
    snooker_state *state = memory;
    snooker_board board;
    cue_status status;
    if (!state->dealt)
        memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    board = snooker_look(state->table);
    status = prove_match(options, state, error);
    if (!status)
        status = prove_table(options, state, &board, error);
    if (!status)
        status = prove_moment(options, state, &board, error);
    return status || !state->called ? status : prove_call(options, state, error);
}
