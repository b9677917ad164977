/* How few actions may have led to a state: a bound, from balls that are gone, points, and whose turn it is. */
#include "proof.h"

/* What is known of the turns before. shooter: whose turn it is, or, when the last ball is gone, was; fouler: who
 * made the last shot, a foul; opener: who may have paid for a ballsy shot. Everybody in front of `reached` who is
 * in has ended a turn with a shot, and the fouler, where he is among them, one before his foul if `again`. Each of
 * them may be CUE_NOBODY. */
typedef struct past {
    const chaser_proof *proof;
    int shooter, fouler, opener, reached;
    bool again;
    bool shooter_potted; /* though his score does not show it */
} past;

/* idle: players who may have made no shot but one that brought nothing. */
typedef struct shots {
    int64_t count, fouls, idle;
} shots;

static int64_t parts(int64_t of, int64_t size)
{
    return (of + size - 1) / size;
}

static unsigned gone(const past *of)
{
    return CHASER_OBJECT_BALLS & ~of->proof->objects;
}

/* All balls at once; the Target stays down, so it was not among them when all are still there. */
static int64_t most_points(const past *of)
{
    return gone(of) ? CHASER_SUM_OF_BALLS : CHASER_SUM_OF_BALLS - 1;
}

/* The 1 stays down, so nothing was worth one point while it is there. */
static int64_t least_points(const past *of)
{
    return gone(of) ? 1 : 2;
}

/* RULE_PENALTY: four to fifteen a foul, and what is missing to that was potted. */
static void add_fouls(const past *of, int player, shots *made)
{
    const int64_t score = of->proof->state->scores[player];
    const bool few = score > -CHASER_LEAST_PENALTY;
    const int64_t fouls = few || player == of->opener ? 1 : parts(-score, CUE_CHASER_BALLS);
    made->fouls += fouls;
    made->count += fouls + (few ? parts(score + CHASER_LEAST_PENALTY, most_points(of)) : 0);
    made->count += player == of->fouler && of->again && fouls == 1;
}

/* RULE_AGAIN: who has scored goes on, until a shot brings nothing. */
static void add_player(const past *of, int player, shots *made)
{
    const chaser_state *state = of->proof->state;
    const int64_t score = state->scores[player];
    const bool in = chaser_is_in(state, player);
    if (player == of->shooter && of->shooter_potted) {
        made->fouls++;
        made->count += 2;
    } else if (score < 0 || (score && score < least_points(of)) || player == of->fouler) {
        add_fouls(of, player, made);
    } else if (score > 0) {
        made->count += parts(score, most_points(of));
        made->count += in && (player < of->reached || player != of->shooter);
    } else {
        made->idle += in && player < of->reached;
    }
}

/* Each ball that is gone takes a shot of its own, and all points together so many. */
static int64_t shots_for_balls(const past *of)
{
    const chaser_state *state = of->proof->state;
    int64_t points = 0, count = 0;
    unsigned ball;
    for (ball = 0; ball < state->head.players; ball++)
        points += state->scores[ball] > 0 ? state->scores[ball] : 0;
    for (ball = 1; gone(of) >> ball & 1; ball++, count++)
        points -= CHASER_SUM_OF_BALLS - ball * (ball - 1) / 2;
    return count + (points > 0 ? parts(points, CHASER_SUM_OF_BALLS - 1) : 0);
}

static bool is_from_hand(const past *of)
{
    return of->proof->state->layout.in_hand | of->proof->state->layout.placed;
}

static int64_t largest(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* RULE_ASKED: every foul is answered before the next shot. */
static int64_t shots_and_answers(const past *of)
{
    const chaser_state *state = of->proof->state;
    const bool open = of->proof->over || state->head.phase == CUE_CHASER_PHASE_PASS;
    const bool in_hand = is_from_hand(of);
    shots made = {0, 0, 0};
    int64_t count;
    int player;
    for (player = 0; player < state->head.players; player++)
        add_player(of, player, &made);
    count = largest(largest(made.count + made.idle, 1), shots_for_balls(of));
    if (!made.count && (in_hand || gone(of))) /* points that were lost again: one had two shots that count */
        count = largest(count, largest(made.idle + 1, 2));
    if (!made.fouls && (in_hand || (!made.count && gone(of))))
        made.fouls = 1;
    return count + made.fouls - (made.fouls && open);
}

/* The first one who is in, or who has points: whoever comes before him has given up before the first shot. */
static int find_opener(const chaser_state *state)
{
    int player = 0;
    while (!chaser_is_in(state, player) && !state->scores[player])
        player++;
    return player;
}

/* The last one who has points, or, unless these alone count, has given up. */
static int last_reached(const chaser_state *state, bool by_points_alone)
{
    int last = CUE_NOBODY;
    int player;
    for (player = 0; player < state->head.players; player++)
        if (state->scores[player] || (!by_points_alone && !chaser_is_in(state, player)))
            last = player;
    return last;
}

/* The one who shoots, after a shot of his own or of another, or the one who has fouled. */
static int find_current(const chaser_state *state)
{
    if (state->head.phase == CUE_CHASER_PHASE_PASS)
        return chaser_previous_in(state, state->head.to_act);
    return state->head.to_act;
}

static past past_of(const chaser_proof *proof)
{
    const chaser_state *state = proof->state;
    past made = {proof, CUE_NOBODY, CUE_NOBODY, find_opener(state), last_reached(state, false), false, false};
    const int current = find_current(state);
    if (proof->over) {
        made.shooter = proof->objects ? CUE_NOBODY : made.reached;
        return made;
    }
    if (state->head.phase == CUE_CHASER_PHASE_PASS || state->passed_back)
        made.fouler = current;
    else if (!is_from_hand(&made)) /* RULE_IN_HAND: the last shot was not his */
        made.shooter = current;
    made.again = last_reached(state, true) > current; /* then it went all round */
    if (made.again || (current == 0 && made.fouler != 0 && is_from_hand(&made)))
        made.reached = state->head.players;
    if (made.reached < current || made.reached < state->head.to_act)
        made.reached = current > state->head.to_act ? current : state->head.to_act;
    return made;
}

static int64_t smallest(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The first player's turn comes again when it went all round, or when a foul of his was passed back and he potted.
 */
static int64_t shots_with_turns(const chaser_proof *proof)
{
    past potted = past_of(proof);
    past all_round = potted;
    if (potted.again || proof->over || potted.shooter != 0 || proof->state->scores[0] > 0)
        return shots_and_answers(&potted);
    potted.shooter_potted = true;
    all_round.reached = proof->state->head.players;
    return smallest(shots_and_answers(&potted), shots_and_answers(&all_round));
}

static bool is_racked(const cue_table *table, const cue_layout *layout)
{
    cue_layout rack;
    unsigned ball;
    chaser_rack(table, &rack);
    for (ball = 1; ball <= CUE_CHASER_BALLS; ball++)
        if (layout->at[ball].x != rack.at[ball].x || layout->at[ball].y != rack.at[ball].y)
            return false;
    return true;
}

/* Somebody has placed the cue ball, or moved others; one statement of the referee's may do both. */
static bool was_laid_out(const chaser_proof *proof)
{
    const cue_layout *layout = &proof->state->layout;
    if (!proof->state->first_shot)
        return layout->placed;
    return (layout->on_table & CHASER_CUE_BALL) || !is_racked(proof->table, layout);
}

int64_t chaser_least_moves(const chaser_proof *proof)
{
    const chaser_state *state = proof->state;
    const int64_t given_up = (int64_t)state->head.players - proof->in;
    return given_up + was_laid_out(proof) + (state->first_shot ? 0 : shots_with_turns(proof));
}
