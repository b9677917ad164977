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

/* RULE_ORDER: by pile, then by letters; the end of the ball comes last. */
static size_t list_plays(const bowling_state *state, cue_action *out, size_t capacity)
{
    const uint64_t playable = bowling_playable(state);
    size_t count = 0;
    unsigned pile;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++) {
        uint64_t sets = playable & state->table.match[pile - 1];
        for (; sets; sets &= sets - 1) {
            if (count < capacity)
                out[count] = cue_bowling_bowl(pile, bowling_set_pins[__builtin_ctzll(sets)]);
            count++;
        }
    }
    return count;
}

size_t bowling_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const bowling_state *state = memory;
    size_t count = 0;
    (void)options;
    if (state->head.phase == CUE_BOWLING_PHASE_OVER)
        return 0;
    if (state->head.phase == CUE_BOWLING_PHASE_DEAL) {
        if (capacity)
            out[0] = cue_bowling_deal();
        return 1;
    }
    count = list_plays(state, out, capacity);
    if (count < capacity)
        out[count] = cue_bowling_end_ball();
    return count + 1;
}

void bowling_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    uint8_t *cards = action->data.bytes;
    unsigned left;
    (void)options;
    (void)state;
    for (left = 0; left < 20; left++)
        cards[left] = (uint8_t)(left / 2);
    for (left = 20; left > 1; left--) {
        const unsigned other = (unsigned)cue_random_below(random, left);
        const uint8_t card = cards[left - 1];
        cards[left - 1] = cards[other];
        cards[other] = card;
    }
}

static cue_status deal(bowling_state *state, const cue_action *action, cue_error *error)
{
    cue_bowling_deal_data cards;
    cue_status status;
    memcpy(&cards, action->data.bytes, sizeof cards);
    status = bowling_check_deck(&cards, error);
    if (status)
        return status;
    state->has_deal = 1;
    state->deal.cards = cards;
    state->deal.first_ball = -1;
    bowling_lay_out(state);
    state->head.phase = CUE_BOWLING_PHASE_BOWL;
    state->head.to_act = 0;
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

/* The frames whose totals the last roll has decided. */
static void announce_totals(cue_rulings *rulings, const bowling_state *state)
{
    cue_bowling_frame before[CUE_BOWLING_FRAMES], after[CUE_BOWLING_FRAMES];
    const unsigned known = bowling_score(state->rolls, state->roll_count - 1u, before);
    const unsigned count = bowling_score(state->rolls, state->roll_count, after);
    unsigned i;
    for (i = 0; i < count; i++) {
        cue_ruling ruling = cue_ruling_of(CUE_BOWLING_FRAME, RULE_TOTAL);
        const cue_bowling_frame_ruling frame = {(int32_t)i + 1, after[i].total};
        if (after[i].total < 0 || (i < known && before[i].total >= 0))
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

static void clear_table(bowling_state *state)
{
    state->has_deal = 0;
    memset(&state->deal, 0, sizeof state->deal);
    memset(&state->table, 0, sizeof state->table);
    state->head.phase = CUE_BOWLING_PHASE_DEAL;
    state->head.to_act = CUE_CHANCE;
}

static void finish_ball(bowling_state *state, cue_rulings *rulings)
{
    const unsigned standing = (unsigned)__builtin_popcount(state->table.standing);
    const unsigned pins = state->progress.pins_up - standing;
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
        clear_table(state);
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
        !((bowling_playable(state) & state->table.match[play.pile - 1]) >> set & 1))
        return bowling_check_play(state, play.pile, play.pins, error);
    bowling_take(state, play.pile, set);
    if (state->table.standing == 0)
        finish_ball(state, rulings);
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
        finish_ball(state, rulings); /* RULE_END_BALL */
        return CUE_OK;
    default:
        return deal(state, action, error);
    }
}
