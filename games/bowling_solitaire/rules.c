/* Bowling Solitaire, move by move: what may be done, and what it leads to. */
#include "state.h"

void bowling_start(const void *options, void *memory)
{
    bowling_state *state = memory;
    (void)options;
    state->head.phase = CUE_BOWLING_PHASE_DEAL;
    state->head.to_act = CUE_CHANCE;
    state->progress = bowling_first_ball();
}

/* The words of an action: compilers make detours over the stack when whole ones are copied. */
static inline void write_words(cue_action *out, uint64_t head, uint64_t data)
{
    memcpy(out, &head, sizeof head);
    out->data.words[0] = data;
    memset(&out->data.words[1], 0, 2 * sizeof out->data.words[1]);
}

static inline uint64_t head_word(unsigned kind, unsigned flags)
{
    const cue_action action = {(uint8_t)kind, CUE_NOBODY, (uint8_t)flags, {0}, {{0}}};
    uint64_t head;
    memcpy(&head, &action, sizeof head);
    return head;
}

/* The data of a play. */
static inline uint64_t play_word(unsigned pile, unsigned set)
{
    uint64_t data = 0;
    memcpy(&data, &bowling_play_of[pile - 1][set], sizeof bowling_play_of[0][0]);
    return data;
}

/* The play of the first set, written whether there is one or not; returns the sets that are left. */
BOWLING_BUILT_IN uint64_t write_play(cue_action *out, uint64_t sets, unsigned pile)
{
    const uint64_t beyond = UINT64_C(1) << 63;
    write_words(out, head_word(CUE_BOWLING_BOWL, 0), play_word(pile, (unsigned)__builtin_ctzll(sets | beyond)));
    return sets & (sets - 1);
}

BOWLING_BUILT_IN void write_plays(cue_action *out, uint64_t sets, unsigned pile)
{
    uint64_t left = write_play(&out[0], sets, pile);
    left = write_play(&out[1], left, pile);
    left = write_play(&out[2], left, pile);
    left = write_play(&out[3], left, pile);
    for (out += 4; left; out++)
        left = write_play(out, left, pile);
}

/* RULE_ORDER: by pile, then by letters; the end of the ball comes last. With room for all, the first four
 * plays of a pile are written whether they are there or not, and counted only if they are: mostly there are
 * no more, and the processor then has no branch to guess. */
BOWLING_COUNTS_BITS static size_t list_plays(const bowling_state *state, cue_action *out)
{
    const bowling_plays plays = bowling_count_plays(state);
    write_plays(out, plays.sets[0], 1);
    write_plays(out + plays.till[0], plays.sets[1], 2);
    write_plays(out + plays.till[1], plays.sets[2], 3);
    return plays.till[2];
}

static inline size_t list_all(const bowling_state *state, cue_action *out)
{
    size_t count;
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL) {
        write_words(out, head_word(CUE_BOWLING_DEAL, CUE_ACTION_DRAW), 0);
        return state->head.phase == CUE_BOWLING_PHASE_DEAL;
    }
    count = list_plays(state, out);
    write_words(&out[count], head_word(CUE_BOWLING_END_BALL, 0), 0);
    return count + 1;
}

/* For a caller with little room. */
static size_t list_some(const bowling_state *state, cue_action *out, size_t capacity)
{
    cue_action all[BOWLING_MOST_LEGAL];
    const size_t count = list_all(state, all);
    if (capacity)
        memcpy(out, all, (count < capacity ? count : capacity) * sizeof *out);
    return count;
}

BOWLING_COUNTS_BITS static size_t count_plays(const bowling_state *state)
{
    return bowling_count_plays(state).till[CUE_BOWLING_PILES - 1];
}

size_t bowling_count(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)options;
    return state->head.phase == CUE_BOWLING_PHASE_BOWL ? count_plays(state) + 1
                                                       : state->head.phase == CUE_BOWLING_PHASE_DEAL;
}

/* A play, or the end of the ball behind them. */
BOWLING_COUNTS_BITS static bool take_play(const bowling_state *state, size_t n, cue_action *out)
{
    const bowling_plays plays = bowling_count_plays(state);
    const size_t count = plays.till[CUE_BOWLING_PILES - 1];
    unsigned pile, set;
    if (n > count)
        return false;
    if (n == count) {
        write_words(out, head_word(CUE_BOWLING_END_BALL, 0), 0);
        return true;
    }
    set = bowling_nth_play(&plays, (unsigned)n, &pile);
    write_words(out, head_word(CUE_BOWLING_BOWL, 0), play_word(pile, set));
    return true;
}

bool bowling_take_nth(const void *options, const void *memory, size_t n, cue_action *out)
{
    const bowling_state *state = memory;
    return state->head.phase == CUE_BOWLING_PHASE_BOWL ? take_play(state, n, out)
                                                       : n == 0 && bowling_legal(options, state, out, 1) == 1;
}

size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    (void)options;
    return capacity >= BOWLING_MOST_LEGAL ? list_all(state, out) : list_some(state, out, capacity);
}

void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards)
{
    state->has_deal = 1;
    state->deal.first_ball = -1;
    bowling_lay_out(state, cards);
    state->head.phase = CUE_BOWLING_PHASE_BOWL;
    state->head.to_act = 0;
}

static cue_status deal(bowling_state *state, const cue_action *action, cue_error *error)
{
    const cue_bowling_deal_data *cards = (const cue_bowling_deal_data *)(const void *)action->data.bytes;
    const cue_status status = bowling_check_deck(cards, error);
    if (status)
        return status;
    bowling_deal_out(state, cards);
    state->deal.cards = *cards;
    return CUE_OK;
}

static void announce(cue_rulings *rulings, unsigned type, unsigned rule)
{
    const cue_ruling ruling = cue_ruling_of(type, rule);
    cue_announce(rulings, &ruling);
}

static void announce_roll(cue_rulings *rulings, const bowling_progress *progress, unsigned pins)
{
    cue_ruling ruling = cue_ruling_of(CUE_BOWLING_ROLL, RULE_ROLL);
    const cue_bowling_roll_ruling roll = {(int32_t)pins, progress->ball};
    memcpy(ruling.data.bytes, &roll, sizeof roll);
    cue_announce(rulings, &ruling);
    if (progress->bonus_left || pins != progress->pins_up)
        return;
    if (progress->ball == 1)
        announce(rulings, CUE_BOWLING_STRIKE, RULE_STRIKE);
    else
        announce(rulings, CUE_BOWLING_SPARE, RULE_SPARE);
}

/* The frames whose totals the last roll has decided: it can't have begun them. */
static void announce_totals(cue_rulings *rulings, const bowling_state *state)
{
    cue_bowling_frame before[CUE_BOWLING_FRAMES], after[CUE_BOWLING_FRAMES];
    const unsigned known = bowling_score(state->rolls, state->roll_count - 1u, before);
    unsigned i;
    (void)bowling_score(state->rolls, state->roll_count, after);
    for (i = 0; i < known; i++) {
        cue_ruling ruling = cue_ruling_of(CUE_BOWLING_FRAME, RULE_TOTAL);
        const cue_bowling_frame_ruling frame = {(int32_t)i + 1, after[i].total};
        if (before[i].total >= 0 || after[i].total < 0)
            continue;
        memcpy(ruling.data.bytes, &frame, sizeof frame);
        cue_announce(rulings, &ruling);
    }
}

static void finish_game(bowling_state *state, cue_rulings *rulings)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, RULE_GAME_END);
    state->head.phase = CUE_BOWLING_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = over.winners = 1;
    cue_announce(rulings, &over);
}

/* RULE_NEW_DEAL: all twenty cards are shuffled again. */
static void clear_lane(bowling_state *state)
{
    state->has_deal = 0;
    memset(&state->deal, 0, sizeof state->deal);
    memset(&state->lane, 0, sizeof state->lane);
    state->head.phase = CUE_BOWLING_PHASE_DEAL;
    state->head.to_act = CUE_CHANCE;
}

void bowling_finish_ball(bowling_state *state, cue_rulings *rulings)
{
    const unsigned pins = state->progress.pins_up - state->lane.pins_left;
    const bowling_progress ball = state->progress;
    const bowling_next next = bowling_advance(&state->progress, pins);
    state->rolls[state->roll_count++] = (uint8_t)pins;
    if (rulings) {
        announce_roll(rulings, &ball, pins);
        announce_totals(rulings, state);
    }
    if (next == BOWLING_SECOND_BALL)
        bowling_set_aside(state);
    else if (next == BOWLING_NEW_DEAL)
        clear_lane(state);
    else
        finish_game(state, rulings);
}

static cue_status bowl(bowling_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    cue_bowling_bowl_data play;
    unsigned set;
    memcpy(&play, action->data.bytes, sizeof play);
    set = play.pins <= BOWLING_ALL_PINS ? bowling_set_of_pins[play.pins] : BOWLING_NO_SET;
    if (play.pile < 1 || play.pile > CUE_BOWLING_PILES || set == BOWLING_NO_SET ||
        !((bowling_playable(state) & bowling_match(state, play.pile)) >> set & 1))
        return bowling_check_play(state, play.pile, play.pins, error);
    bowling_take(state, play.pile, set);
    if (state->lane.standing == 0)
        bowling_finish_ball(state, rulings);
    return CUE_OK;
}

cue_status bowling_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    bowling_state *state = memory;
    (void)options;
    switch (action->kind) {
    case CUE_BOWLING_BOWL:
        return bowl(state, action, rulings, error);
    case CUE_BOWLING_END_BALL:
        bowling_finish_ball(state, rulings); /* RULE_END_BALL */
        return CUE_OK;
    default:
        return deal(state, action, error);
    }
}
