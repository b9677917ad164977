/* A state that comes from a file: proved, as far as the position tells, to be one that play can lead to. What a
 * call costs is worked out. */
#include "state.h"

/* A state under proof. */
typedef struct state_proof {
    const cue_snooker_options *options;
    snooker_state *state;
    cue_error *error;
    snooker_board board;
    unsigned phase, needed; /* needed: games that win the match */
} state_proof;

static cue_status corrupt(const state_proof *proof, const char *path, const char *why)
{
    return cue_refuse(proof->error, CUE_CORRUPT_STATE, path, "%s", why);
}

static unsigned count(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

static bool is_in(const state_proof *proof, unsigned phases)
{
    return phases >> proof->phase & 1;
}

enum {
    VISIT = 1 << CUE_SNOOKER_PHASE_SHOT | 1 << CUE_SNOOKER_PHASE_ROLL | 1 << CUE_SNOOKER_PHASE_BONUS,
    PLAY = VISIT | 1 << CUE_SNOOKER_PHASE_OPPONENT | 1 << CUE_SNOOKER_PHASE_REPOSITION |
           1 << CUE_SNOOKER_PHASE_RESPOTTED_BLACK,
    BETWEEN = 1 << CUE_SNOOKER_PHASE_DRAW | 1 << CUE_SNOOKER_PHASE_DEAL
};

/* A match has not begun to be played. */
static bool is_fresh(const state_proof *proof)
{
    return is_in(proof, BETWEEN) && proof->state->won[0] + proof->state->won[1] == 0;
}

static unsigned red_count(const state_proof *proof)
{
    return count(snooker_red_cards(&proof->board));
}

static cue_status prove_actor(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    snooker_state same = *state;
    snooker_enter(&same, proof->phase);
    if (same.head.to_act != state->head.to_act)
        return corrupt(proof, "/to_act", "somebody else is to act in this phase");
    return CUE_OK;
}

/* RULE_DRAW: one opponent a round, those of the final stage from round 3 on. */
static cue_status prove_draws(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const bool drawn = proof->phase != CUE_SNOOKER_PHASE_DRAW;
    const unsigned before = state->round - 1u;
    unsigned earlier = state->drawn, finalists = 0, i;
    if ((state->opponent != CUE_SNOOKER_NONE) != drawn)
        return corrupt(proof, "/opponent", drawn ? "somebody has been drawn" : "nobody has been drawn yet");
    if (drawn && !(state->drawn >> state->opponent & 1))
        return corrupt(proof, "/drawn", "the opponent is one of those drawn");
    if (drawn)
        earlier &= ~(1u << state->opponent);
    if (count(earlier) != before)
        return corrupt(proof, "/drawn", "there is one for each round");
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        finalists += (earlier >> i & 1) && proof->options->opponents[i].final_stage;
    if (finalists > (before > 2 ? before - 2 : 0))
        return corrupt(proof, "/drawn", "some of these join in round 3 only");
    if (drawn && state->round < 3 && proof->options->opponents[state->opponent].final_stage)
        return corrupt(proof, "/opponent", "joins in round 3 only");
    return CUE_OK;
}

/* RULE_MATCH, RULE_TOURNAMENT. */
static cue_status prove_games(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const unsigned mine = state->won[0], his = state->won[1], sum = mine + his;
    const bool won = mine == proof->needed, lost = his == proof->needed;
    if (mine > proof->needed || his > proof->needed || (won && lost))
        return corrupt(proof, "/games_won", "the match was over before");
    if (is_in(proof, PLAY | BETWEEN) && (won || lost))
        return corrupt(proof, "/games_won", "the match is over");
    if (proof->phase == CUE_SNOOKER_PHASE_DRAW && sum)
        return corrupt(proof, "/games_won", "the match has not begun");
    if (proof->phase == CUE_SNOOKER_PHASE_UPGRADE && !won)
        return corrupt(proof, "/games_won", "a better cue comes after a match that was won");
    if (proof->phase == CUE_SNOOKER_PHASE_UPGRADE && state->round == CUE_SNOOKER_ROUNDS)
        return corrupt(proof, "/round", "there is no match after the last one");
    if (proof->phase != CUE_SNOOKER_PHASE_OVER)
        return CUE_OK;
    if (!won && !lost)
        return corrupt(proof, "/games_won", "the match is not over");
    if (won && state->round < CUE_SNOOKER_ROUNDS)
        return corrupt(proof, "/round", "the tournament goes on after a match that was won");
    if (state->head.winners != (won ? 1u : 2u))
        return corrupt(proof, "/winners", "who won the match has won");
    return CUE_OK;
}

/* Between matches the number of the last one's last game is still shown. */
static cue_status prove_game_number(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const unsigned sum = (unsigned)(state->won[0] + state->won[1]);
    const bool fits = !is_fresh(proof)    ? state->game == sum + (is_in(proof, PLAY) ? 1u : 0u)
                      : state->round == 1 ? state->game == 1
                                          : state->game >= proof->needed && state->game <= proof->options->best_of;
    return fits ? CUE_OK : corrupt(proof, "/game_in_match", "doesn't fit the games that were won");
}

/* RULE_UPGRADE: up to two levels for each match that was won. */
static cue_status prove_cue(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const cue_snooker_cue *cue = &proof->options->cues[state->level - 1];
    const bool full = state->power == cue->power && state->chalk == cue->chalk;
    if (state->level > 1 + 2 * (state->round - 1))
        return corrupt(proof, "/level", "there were too few matches to get so far");
    if (state->power > cue->power)
        return corrupt(proof, "/power", "is more than the cue has");
    if (state->chalk > cue->chalk)
        return corrupt(proof, "/chalk", "is more than the cue has");
    if (is_fresh(proof) && !full)
        return corrupt(proof, state->power < cue->power ? "/power" : "/chalk", "a match begins with all of it");
    return CUE_OK;
}

/* RULE_ON: colours go down in order, once all reds are. */
static cue_status prove_cards(const state_proof *proof)
{
    const uint8_t *table = proof->state->table;
    const uint32_t colours = proof->board.present >> CUE_SNOOKER_YELLOW;
    uint32_t seen = 0;
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const uint32_t card = 1u << table[cell];
        if (table[cell] != CUE_SNOOKER_BLANK && (seen & card))
            return cue_refuse_element(proof->error, CUE_CORRUPT_STATE, "/table", cell,
                                      "this ball lies in another cell already");
        seen |= card;
    }
    if (!(seen >> CUE_SNOOKER_CUE_BALL & 1))
        return corrupt(proof, "/table", "the cue ball is not there");
    if (red_count(proof) && colours != 0x3f)
        return corrupt(proof, "/table", "no colour goes down before the last red");
    if (colours && colours + (colours & (0u - colours)) != 0x40) /* from the lowest up to the black */
        return corrupt(proof, "/table", "the colours go down in order");
    return CUE_OK;
}

static bool is_respotted(const state_proof *proof)
{
    const uint8_t *table = proof->state->table;
    return proof->board.present == 1u << CUE_SNOOKER_BLACK && table[SNOOKER_BLACK_CELL] == CUE_SNOOKER_BLACK &&
           table[SNOOKER_CUE_CELL] == CUE_SNOOKER_CUE_BALL;
}

/* Is the roll that is awaited for the re-spotted black? */
static bool is_at_black(const state_proof *proof)
{
    return proof->phase == CUE_SNOOKER_PHASE_RESPOTTED_BLACK ||
           (proof->phase == CUE_SNOOKER_PHASE_ROLL && proof->state->call.type == CUE_SNOOKER_RESPOTTED);
}

static cue_status prove_table(const state_proof *proof)
{
    snooker_state *state = proof->state;
    const bool dealt = !(is_fresh(proof) && state->round == 1);
    if ((state->dealt != 0) != dealt)
        return corrupt(proof, "/table", dealt ? "the cards have been dealt" : "nothing has been dealt yet");
    if (!dealt)
        return CUE_OK;
    if (is_at_black(proof) && !is_respotted(proof))
        return corrupt(proof, "/table", "there are a black on b2 and a cue ball on c4, and nothing else");
    if (is_in(proof, PLAY) && proof->phase != CUE_SNOOKER_PHASE_BONUS && !proof->board.present)
        return corrupt(proof, "/table", "the game is over when no ball is left");
    return prove_cards(proof);
}

/* RULE_ON. */
static cue_status prove_on(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const int next = snooker_next_on(&proof->board);
    const bool after_red = state->on == CUE_SNOOKER_ON_COLOUR && is_in(proof, VISIT) && !is_at_black(proof) &&
                           proof->board.present >> CUE_SNOOKER_YELLOW == 0x3f &&
                           red_count(proof) < CUE_SNOOKER_REDS;
    const bool shown = is_in(proof, PLAY) && proof->phase != CUE_SNOOKER_PHASE_OPPONENT;
    if (!shown && state->on != CUE_SNOOKER_NONE)
        return corrupt(proof, "/on", "is null in this phase");
    if (shown && state->on != next && !after_red)
        return corrupt(proof, "/on", "the table says otherwise");
    return CUE_OK;
}

/* Can a visit have made this break? It took some reds, the same number of colours or one less, and, unless reds are
 * left, the colours that are down, all of them if it began with reds. */
static bool is_possible_break(const state_proof *proof, int points)
{
    const bool after_red = proof->state->on == CUE_SNOOKER_ON_COLOUR;
    const int down = CUE_SNOOKER_REDS - (int)red_count(proof);
    const uint32_t left = proof->board.present >> CUE_SNOOKER_YELLOW;
    int colour, reds, sequence = 0;
    if (!points && !after_red)
        return true;
    for (colour = 5; colour >= 0; colour--)
        if (!(left >> colour & 1)) {
            sequence += colour + 2;
            if (points == sequence)
                return true;
        }
    for (reds = 1; reds <= down; reds++) {
        const int colours = after_red ? reds - 1 : reds;
        const int rest = points - sequence - reds;
        if (rest >= 2 * colours && rest <= 7 * colours)
            return true;
    }
    return false;
}

/* RULE_BREAK. */
static cue_status prove_breaks(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const bool visit = is_in(proof, VISIT) && !is_at_black(proof);
    if (!visit && state->this_break)
        return corrupt(proof, "/break", "is 0 in this phase");
    if (visit && !is_possible_break(proof, state->this_break))
        return corrupt(proof, "/break", "no visit makes this with these balls");
    if (proof->phase == CUE_SNOOKER_PHASE_BONUS && !state->this_break)
        return corrupt(proof, "/break", "a bonus comes with a pot");
    if (state->best_break < state->this_break)
        return corrupt(proof, "/best_break", "is at least the break in progress");
    if (is_fresh(proof) && state->best_break)
        return corrupt(proof, "/best_break", "is 0 before a match");
    if (!is_fresh(proof) && state->game == 1 && state->best_break > state->scores[0])
        return corrupt(proof, "/best_break", "is more than was scored in this match");
    return CUE_OK;
}

/* The points of the balls that are down, without colours that came back up. */
static int64_t points_down(const state_proof *proof)
{
    const uint32_t left = proof->board.present;
    int64_t points = 0;
    unsigned card;
    for (card = 0; card < SNOOKER_BALLS; card++)
        if (!(left >> card & 1))
            points += snooker_value(card);
    return points;
}

/* RULE_SCORING, RULE_FOUL: somebody has the points for what is down; beyond that there are at most a black for each
 * red, fouls, and the re-spotted black. */
static cue_status prove_scores(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const int64_t sum = (int64_t)state->scores[0] + state->scores[1];
    const int64_t least = points_down(proof) + (is_at_black(proof) ? SNOOKER_BLACK_POINTS : 0);
    const int64_t reds = CUE_SNOOKER_REDS - red_count(proof);
    const int64_t most =
        least + reds * 7 + SNOOKER_BLACK_POINTS * 2 + (int64_t)state->head.moves * SNOOKER_FOUL_POINTS;
    if (!state->dealt)
        return sum ? corrupt(proof, "/scores", "nobody has scored yet") : CUE_OK;
    if (sum < least)
        return corrupt(proof, "/scores", "is less than the balls that are down are worth");
    if (sum > most)
        return corrupt(proof, "/scores", "is more than the balls that are down are worth");
    if (state->scores[0] < state->this_break)
        return corrupt(proof, "/scores", "is less than the break");
    if (is_at_black(proof) && state->scores[0] != state->scores[1])
        return corrupt(proof, "/scores", "the black is re-spotted at equal points only");
    return CUE_OK;
}

/* Who won the last game, where that is certain. RULE_GAME_END, RULE_RESPOTTED_BLACK: the player wins by points,
 * when the black is down or re-spotted; the opponent may be given the game at any time. */
static cue_status prove_last_game(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const bool mine =
        (is_fresh(proof) && state->round > 1) ||
        (!is_in(proof, PLAY) && !is_fresh(proof) && (state->won[0] == proof->needed || state->won[1] == 0));
    const int32_t ahead = state->scores[0] - state->scores[1];
    if (!mine)
        return CUE_OK;
    if (!proof->board.present ? ahead > 0 : is_respotted(proof) && ahead == SNOOKER_BLACK_POINTS)
        return CUE_OK;
    return corrupt(proof, "/scores", "the player has not won the last game");
}

/* What was paid must have been there; what it costs is worked out. */
static cue_status prove_shot(const state_proof *proof, const cue_snooker_cue *cue)
{
    snooker_state *state = proof->state;
    snooker_state before = *state;
    cue_error reason;
    before.power = UINT8_MAX;
    before.chalk = UINT8_MAX;
    reason.message[0] = '\0';
    if (snooker_check_shot(&before, &state->call, &reason))
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/call", "%s", reason.message);
    if (state->power + state->call.power > cue->power)
        return corrupt(proof, "/power", "was more than the cue has before the call");
    if (state->chalk + state->call.chalk > cue->chalk)
        return corrupt(proof, "/chalk", "was more than the cue has before the call");
    return CUE_OK;
}

static cue_status prove_black(const state_proof *proof, const cue_snooker_cue *cue)
{
    snooker_state *state = proof->state;
    const cue_snooker_shot black = snooker_black_call(state->call.power);
    if (state->call.power > SNOOKER_BLACK_POWER || state->power + state->call.power > cue->power)
        return corrupt(proof, "/call/power", "is more than there was, or than helps");
    if (state->call.ball != black.ball || state->call.pocket != black.pocket ||
        state->call.off_cushion != black.off_cushion || state->call.plant != black.plant ||
        state->call.spin != black.spin)
        return corrupt(proof, "/call", "the re-spotted black is called with power alone");
    state->call = black;
    return CUE_OK;
}

static cue_status prove_call(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const cue_snooker_cue *cue = &proof->options->cues[state->level - 1];
    if ((state->called != 0) != (proof->phase == CUE_SNOOKER_PHASE_ROLL))
        return corrupt(proof, "/call", state->called ? "there is none in this phase" : "a shot has been called");
    if (!state->called)
        return CUE_OK;
    return state->call.type == CUE_SNOOKER_RESPOTTED ? prove_black(proof, cue) : prove_shot(proof, cue);
}

/* RULE_SNOOKER, RULE_BONUS. */
static cue_status prove_moment(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const cue_snooker_cue *cue = &proof->options->cues[state->level - 1];
    const uint32_t present = proof->board.present;
    const uint32_t targets = proof->board.reds ? proof->board.reds
                             : present         ? grid_bit(proof->board.at[__builtin_ctz(present)])
                                               : 0;
    if (state->snookered && (proof->phase != CUE_SNOOKER_PHASE_OPPONENT ||
                             !snooker_hides(snooker_cue_cell(&proof->board), proof->board.balls, targets)))
        return corrupt(proof, "/snookered", "nothing is in the way of the opponent");
    if (proof->phase == CUE_SNOOKER_PHASE_BONUS && state->power == cue->power && state->chalk == cue->chalk)
        return corrupt(proof, "/phase", "there is no bonus when the cue holds no more");
    return CUE_OK;
}

/* Every match takes a draw, a deal, a call and a roll at least, and a choice of cue after it. */
static cue_status prove_moves(const state_proof *proof)
{
    const snooker_state *state = proof->state;
    const unsigned matches = (state->round - 1u) * 5;
    const unsigned draw = proof->phase == CUE_SNOOKER_PHASE_DRAW ? 0 : 1;
    const unsigned games = (unsigned)(state->won[0] + state->won[1]) * 2 + (is_in(proof, PLAY) ? 1u : 0u);
    const unsigned least = matches + draw + games;
    if (state->head.moves < least)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/moves", "must be at least %u to get so far", least);
    if (state->head.moves > UINT32_MAX - SNOOKER_MOVES_TO_COME)
        return corrupt(proof, "/moves", "leaves no room for the rest of the game");
    if (!state->dealt && state->head.moves != least)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/moves", "must be %u before the first deal", least);
    return CUE_OK;
}

cue_status snooker_restore(const void *options, void *memory, cue_error *error)
{
    static cue_status (*const steps[])(const state_proof *) = {
        prove_actor, prove_draws,  prove_games,  prove_game_number, prove_cue,    prove_table, prove_on,
        prove_call,  prove_breaks, prove_scores, prove_last_game,   prove_moment, prove_moves};
    state_proof proof;
    cue_status status = CUE_OK;
    size_t i;
    proof.options = options;
    proof.state = memory;
    proof.error = error;
    proof.phase = proof.state->head.phase;
    proof.needed = proof.options->best_of / 2 + 1u;
    if (!proof.state->dealt)
        memset(proof.state->table, CUE_SNOOKER_BLANK, sizeof proof.state->table);
    proof.board = snooker_look(proof.state);
    for (i = 0; i < sizeof steps / sizeof steps[0] && !status; i++)
        status = steps[i](&proof);
    return status;
}
