/* Random playouts by the public stepping API, compared with the hand-written program: with the whole legal list at
 * every decision, by counting and taking one action, and in one call. */
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
    uint64_t decisions, score_sum;
    unsigned games;
} playouts;

static void play_from_lists(void *context)
{
    playouts *p = context;
    cue_random policy = cue_random_at(1, 2);
    cue_action legal[LEGAL];
    cue_bowling_view view;
    unsigned i;
    p->decisions = p->score_sum = 0;
    for (i = 0; i < p->games; i++) {
        size_t count;
        cue_step_start(p->setup, p->state);
        while ((count = cue_step_legal(p->setup, p->state, legal, LEGAL)) > 0) {
            cue_action *action = &legal[count > 1 ? cue_random_below(&policy, count) : 0];
            if (action->flags & CUE_ACTION_DRAW)
                (void)cue_step_draw(p->setup, p->state, i, action, NULL);
            (void)cue_step_apply(p->setup, p->state, action, NULL, NULL);
            p->decisions++;
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
    for (i = 0; i < p->games; i++) {
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
    config.count = p->games;
    config.room = p->room;
    config.room_size = cue_playouts_room(p->setup);
    (void)cue_playouts(p->setup, &config, &result, NULL);
    p->decisions = result.actions;
    p->score_sum = (uint64_t)result.sum;
    bench_keep += p->score_sum;
}

static void play_by_hand(void *context)
{
    bench_keep += hand_play(((playouts *)context)->games, 1).score_sum;
}

static void play_by_hand_v2(void *context)
{
    bench_keep += hand_v2_play(((playouts *)context)->games, 1).score_sum;
}

static void play_by_hand_native(void *context)
{
    bench_keep += hand_native_play(((playouts *)context)->games, 1).score_sum;
}

static void compare(playouts *p, const char *id, const char *title, bench_work work, double plain, double v2)
{
    const bench_row row = {.id = id,
                           .title = title,
                           .unit = "decision",
                           .context = p,
                           .work = work,
                           .units = &p->decisions,
                           .rivals = {{"a program written by hand, -O3", play_by_hand, plain},
                                      {"the same, -O3 -march=x86-64-v2", play_by_hand_v2, v2},
                                      {"the same, -O3 -march=native", play_by_hand_native, 0}}};
    bench_run(&row);
}

void bench_playouts(void)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    playouts p = {NULL, NULL, NULL, 0, 0, bench_times(GAMES)};
    if (!bench_wanted("bowling/") || cue_setup_new(ruleset, NULL, &p.setup, NULL))
        return;
    p.state = malloc(cue_state_size(p.setup));
    p.room = malloc(cue_playouts_room(p.setup));
    if (p.state && p.room) {
        compare(&p, "bowling/lists", "Bowling Solitaire, random games from complete lists", play_from_lists, 0.53, 0.60);
        compare(&p, "bowling/count", "the same games, counting and taking one", play_by_count, 0.75, 0.75);
        compare(&p, "bowling/batch", "the same games in one call", play_batch, 0.70, 0.85);
    }
    cue_setup_free(p.setup);
    free(p.state);
    free(p.room);
}
