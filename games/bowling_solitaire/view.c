/* What somebody at the table can see: all of the pins, and only the top card of each pile. */
#include "view.h"

#include "lane.h"
#include "score.h"

static void show_pins(const bowling_state *state, cue_bowling_view *view)
{
    unsigned pin;
    view->dealt = state->has_deal;
    memset(view->pins, -1, sizeof view->pins);
    memset(view->removed, -1, sizeof view->removed);
    for (pin = 0; state->has_deal && pin < CUE_BOWLING_PINS; pin++) {
        int8_t *shown = state->lane.standing >> pin & 1 ? view->pins : view->removed;
        shown[pin] = (int8_t)state->deal.cards.pins[pin];
    }
}

/* RULE_PILES: of each pile only the top card, and how many are left. */
static void show_piles(const bowling_state *state, cue_bowling_view *view)
{
    unsigned pile;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++) {
        const unsigned used = state->lane.used[pile - 1];
        const unsigned left = state->has_deal ? bowling_pile_size(pile) - used : 0;
        view->piles[pile - 1].left = (uint8_t)left;
        view->piles[pile - 1].top = (int8_t)(left ? (int)bowling_pile_digit(&state->deal, pile, used) : -1);
    }
}

/* RULE_USED_CARD: the cards that are gone stay in sight, in the order in which they went. */
static void show_played(const bowling_state *state, cue_bowling_view *view)
{
    uint8_t used[CUE_BOWLING_PILES] = {0, 0, 0};
    unsigned i, pile;
    for (i = 0;; i++) {
        if (state->has_deal && state->deal.first_ball == (int)i)
            for (pile = 1; pile <= CUE_BOWLING_PILES; pile++)
                if (used[pile - 1] < bowling_pile_size(pile))
                    view->played[view->played_count++] =
                        (uint8_t)bowling_pile_digit(&state->deal, pile, used[pile - 1]++);
        if (i == state->deal.play_count)
            break;
        pile = state->deal.plays[i].pile;
        view->played[view->played_count++] = (uint8_t)bowling_pile_digit(&state->deal, pile, used[pile - 1]++);
    }
}

/* RULE_NEW_DEAL: a frame is on the sheet from its deal on. */
static void show_frames(const bowling_state *state, cue_bowling_view *view)
{
    const bool begun = state->has_deal || state->progress.bonus_left;
    unsigned i;
    for (i = bowling_score(state->rolls, state->roll_count, view->frames); i < CUE_BOWLING_FRAMES; i++)
        view->frames[i].total = -1;
    view->frame_count = (uint8_t)(begun ? state->progress.frame : state->progress.frame - 1);
    for (i = 0; i < CUE_BOWLING_FRAMES && view->frames[i].total >= 0; i++)
        view->players[0].score = view->frames[i].total;
}

void bowling_view(const void *options, const void *memory, void *out)
{
    const bowling_state *state = memory;
    cue_bowling_view *view = out;
    (void)options;
    view->frame = state->progress.frame;
    view->ball = state->progress.ball;
    view->bonus_left = state->progress.bonus_left;
    show_pins(state, view);
    show_piles(state, view);
    show_played(state, view);
    show_frames(state, view);
    view->best_possible = view->head.over ? view->players[0].score : bowling_best_possible(state);
}
