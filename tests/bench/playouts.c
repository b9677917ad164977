/* Random playouts through the public stepping API, beside the hand-written program: with the complete legal list at
 * every decision, by counting and taking one, and in one call. */
#include "bench.h"
#include "hand.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 40000, LEGAL = 256 };

typedef struct playouts {
    cue_setup *setup;
    void *state, *room;
    uint64_t decisions, listed, score_sum;
    hand_result (*hand_play)(uint64_t games, uint64_t seed);
    hand_result by_hand;
} playouts;

static void play_from_lists(void *context)
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

static void play_by_count(void *context)
{
    playouts *p = context;
    const cue_state_head *head = cue_step_head(p->state);
    cue_random policy = cue_random_at(1, 2);
    cue_bowling_view view;
    unsigned i;
    p->decisions = p->score_sum = 0;
    for (i = 0; i < GAMES; i++) {
        cue_step_start(p->setup, p->state);
        for (; head->phase != CUE_BOWLING_PHASE_OVER; p->decisions++) {
            cue_action action;
            size_t count;
            if (head->to_act == CUE_CHANCE) {
                (void)cue_step_chance(p->setup, p->state, i, NULL, NULL);
                continue;
            }
            count = cue_step_count(p->setup, p->state);
            (void)cue_step_take(p->setup, p->state, count > 1 ? cue_random_below(&policy, count) : 0, &action);
            (void)cue_step_apply(p->setup, p->state, &action, NULL, NULL);
        }
        cue_step_view(p->setup, p->state, &view, sizeof view);
        p->score_sum += (uint64_t)view.players[0].score;
    }
    bench_keep += p->score_sum;
}

static void play_batch(void *context)
{
    playouts *p = context;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    config.seed = 1;
    config.count = GAMES;
    config.room = p->room;
    config.room_size = cue_playouts_room(p->setup);
    (void)cue_playouts(p->setup, &config, &result, NULL);
    p->decisions = result.actions;
    p->score_sum = (uint64_t)result.sum;
    bench_keep += p->score_sum;
}

static void play_by_hand(void *context)
{
    playouts *p = context;
    p->by_hand = p->hand_play(GAMES, 1);
    bench_keep += p->by_hand.score_sum;
}

static void compare(playouts *p, bench_work ours, const char *how, const char *aim, const char *best_aim)
{
    bench_pair pair;
    p->hand_play = hand_play;
    pair = bench_compare(ours, play_by_hand, p);
    printf("  %-14s %8.0f games/s, %5.1f ns a decision, %.1f decisions a game, mean %.2f\n", how, GAMES / pair.ours,
           pair.ours * 1e9 / (double)p->decisions, (double)p->decisions / GAMES, (double)p->score_sum / GAMES);
    printf("    hand-written %8.0f games/s, %5.1f ns a decision, %.1f decisions a game, mean %.2f; "
           "ratio library / hand-written: %.2f%s\n",
           GAMES / pair.theirs, pair.theirs * 1e9 / (double)p->by_hand.decisions,
           (double)p->by_hand.decisions / GAMES, (double)p->by_hand.score_sum / GAMES, pair.ratio, aim);
    p->hand_play = hand_best_play;
    pair = bench_compare(ours, play_by_hand, p);
    printf("    the same, built for this machine, %8.0f games/s; ratio library / hand-written: %.2f%s\n",
           GAMES / pair.theirs, pair.ratio, best_aim);
}

void bench_playouts(void)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    playouts p = {NULL, malloc(cue_state_size(ruleset)), NULL, 0, 0, 0, NULL, {0, 0, 0}};
    if (!p.state || cue_setup_new(ruleset, NULL, &p.setup, NULL))
        return;
    p.room = malloc(cue_playouts_room(p.setup));
    hand_prepare();
    hand_best_prepare();
    printf("Bowling Solitaire, uniform random games\n");
    compare(&p, play_from_lists, "legal lists", " (aim: at least 0.53)", "");
    printf("    %.1f actions listed\n", (double)p.listed / (double)p.decisions);
    compare(&p, play_by_count, "count and take", " (aim: at least 0.75)", "");
    if (p.room)
        compare(&p, play_batch, "cue_playouts", " (aim: at least 0.70)", "");
    cue_setup_free(p.setup);
    free(p.state);
    free(p.room);
}
