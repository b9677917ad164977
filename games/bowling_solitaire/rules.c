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

/* The data of a play at no pins, to which those of a set are added. */
static inline uint64_t pile_word(unsigned pile)
{
    const cue_bowling_bowl_data play = {(uint8_t)pile, 0, 0};
    uint64_t data = 0;
    memcpy(&data, &play, sizeof play);
    return data;
}

static inline uint64_t pins_word(unsigned set)
{
    const cue_bowling_bowl_data play = {0, 0, bowling_set_pins[set]};
    uint64_t data = 0;
    memcpy(&data, &play, sizeof play);
    return data;
}

static inline cue_action *add_plays(cue_action *out, uint64_t sets, uint64_t pile)
{
    const uint64_t beyond = UINT64_C(1) << 63;
    const uint64_t head = head_word(CUE_BOWLING_BOWL, 0);
    write_words(out, head, pile | pins_word((unsigned)__builtin_ctzll(sets | beyond)));
    out += sets != 0;
    sets &= sets - 1;
    write_words(out, head, pile | pins_word((unsigned)__builtin_ctzll(sets | beyond)));
    out += sets != 0;
    for (sets &= sets - 1; sets; sets &= sets - 1)
        write_words(out++, head, pile | pins_word((unsigned)__builtin_ctzll(sets)));
    return out;
}

/* RULE_ORDER: by pile, then by letters; the end of the ball comes last. With room for all, the first two
 * plays of a pile are written whether they are there or not, and counted only if they are: mostly there are
 * no more, and the processor then has no branch to guess. */
static inline size_t list_plays(const bowling_state *state, cue_action *out)
{
    const uint64_t playable = bowling_playable(state);
    const uint64_t *match = state->lane.match;
    cue_action *end = out;
    end = add_plays(end, playable & match[0], pile_word(1));
    end = add_plays(end, playable & match[1], pile_word(2));
    end = add_plays(end, playable & match[2], pile_word(3));
    return (size_t)(end - out);
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

size_t bowling_count(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)options;
    return state->head.phase == CUE_BOWLING_PHASE_BOWL ? bowling_count_plays(state).till[2] + 1
                                                       : state->head.phase == CUE_BOWLING_PHASE_DEAL;
}

bool bowling_take_nth(const void *options, const void *memory, size_t n, cue_action *out)
{
    const bowling_state *state = memory;
    bowling_plays plays;
    unsigned pile, set;
    if (state->head.phase != CUE_BOWLING_PHASE_BOWL)
        return n == 0 && bowling_legal(options, state, out, 1) == 1;
    plays = bowling_count_plays(state);
    if (n > plays.till[2])
        return false;
    if (n == plays.till[2]) {
        write_words(out, head_word(CUE_BOWLING_END_BALL, 0), 0);
        return true;
    }
    set = bowling_nth_play(state, &plays, (unsigned)n, &pile);
    write_words(out, head_word(CUE_BOWLING_BOWL, 0), pile_word(pile) | pins_word(set));
    return true;
}

size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    (void)options;
    return capacity >= BOWLING_MOST_LEGAL ? list_all(state, out) : list_some(state, out, capacity);
}

void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards)
{
    state->has_deal = 1;
    state->deal.cards = *cards;
    state->deal.first_ball = -1;
    bowling_lay_out(state);
    state->head.phase = CUE_BOWLING_PHASE_BOWL;
    state->head.to_act = 0;
}

static cue_status deal(bowling_state *state, const cue_action *action, cue_error *error)
{
    cue_bowling_deal_data cards;
    cue_status status;
    memcpy(&cards, action->data.bytes, sizeof cards);
    status = bowling_check_deck(&cards, error);
    if (!status)
        bowling_deal_out(state, &cards);
    return status;
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
        !((bowling_playable(state) & state->lane.match[play.pile - 1]) >> set & 1))
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
