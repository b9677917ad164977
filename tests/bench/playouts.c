/* Random playouts through the public stepping API, the complete legal list at every decision, beside the
 * hand-written program. */
#include "bench.h"
#include "hand.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 40000, LEGAL = 256 };

typedef struct playouts {
    cue_setup *setup;
    void *state;
    uint64_t decisions, listed, score_sum;
    uint64_t hand_decisions, hand_score_sum;
} playouts;

static void play_ours(void *context)
{
    playouts *p = context;
    cue_random policy = cue_random_at(1, 2);
    cue_action legal[LEGAL];
    cue_bowling_view view;
    unsigned i;
    p->decisions = p->listed = p->score_sum = 0;
    for (i = 0; i < GAMES; i++) {
        size_t count;
        cue_step_start(p->setup, p->state);
        while ((count = cue_step_legal(p->setup, p->state, legal, LEGAL)) > 0) {
            cue_action *action = &legal[count > 1 ? cue_random_below(&policy, count) : 0];
            if (action->flags & CUE_ACTION_DRAW)
                (void)cue_step_draw(p->setup, p->state, i, action, NULL);
            (void)cue_step_apply(p->setup, p->state, action, NULL, NULL);
            p->decisions++;
            p->listed += count;
        }
        cue_step_view(p->setup, p->state, &view, sizeof view);
        p->score_sum += (uint64_t)view.players[0].score;
    }
    bench_keep += p->score_sum;
}

static void play_by_hand(void *context)
{
    playouts *p = context;
    const hand_result result = hand_play(GAMES, 1);
    p->hand_decisions = result.decisions;
    p->hand_score_sum = result.score_sum;
    bench_keep += result.score_sum;
}

void bench_playouts(void)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    playouts p = {NULL, malloc(cue_state_size(ruleset)), 0, 0, 0, 0, 0};
    bench_pair pair;
    if (!p.state || cue_setup_new(ruleset, NULL, &p.setup, NULL))
        return;
    hand_prepare();
    pair = bench_compare(play_ours, play_by_hand, &p);
    printf("Bowling Solitaire, uniform random games, the complete legal list at every decision\n");
    printf("  library:      %8.0f games/s, %5.1f ns a decision, %.1f decisions a game, %.1f actions listed, mean "
           "%.2f\n",
           GAMES / pair.ours, pair.ours * 1e9 / (double)p.decisions, (double)p.decisions / GAMES,
           (double)p.listed / (double)p.decisions, (double)p.score_sum / GAMES);
    printf("  hand-written: %8.0f games/s, %5.1f ns a decision, %.1f decisions a game, mean %.2f\n",
           GAMES / pair.theirs, pair.theirs * 1e9 / (double)p.hand_decisions, (double)p.hand_decisions / GAMES,
           (double)p.hand_score_sum / GAMES);
    printf("  ratio library / hand-written: %.2f (aim: at least 0.5)\n", pair.ratio);
    cue_setup_free(p.setup);
    free(p.state);
}
