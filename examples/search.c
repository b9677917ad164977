/* Looks for a good play in Bowling Solitaire by random playouts, on the stepping level: a state is plain memory, which
 * is cloned by copying it, and nothing is allocated.
 *     cc -std=c11 search.c $(pkg-config --cflags --libs cuerules) -o search */
#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <string.h>

enum { PLAYOUTS = 2000, LEGAL_MAX = 200 };

/* States are aligned for uint64_t; cue_state_size() says how large they are. */
typedef struct state {
    uint64_t words[CUE_STATE_MAX / 8];
} state;

/* Plays to the end with all actions equally likely, and returns the score. The seed decides chance. */
static int play_on(const cue_setup *setup, state *from, uint64_t seed, cue_random *random)
{
    cue_action legal[LEGAL_MAX];
    cue_bowling_view view;
    size_t count;
    while ((count = cue_step_legal(setup, from, legal, LEGAL_MAX)) > 0) {
        cue_action *chosen = &legal[cue_random_below(random, count)];
        if (chosen->flags & CUE_ACTION_DRAW)
            (void)cue_step_draw(setup, from, seed, chosen, NULL);
        (void)cue_step_apply(setup, from, chosen, NULL, NULL);
    }
    cue_step_view(setup, from, &view, sizeof view);
    return view.players[0].score;
}

int main(void)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_random random = cue_random_at(1, 0);
    cue_action legal[LEGAL_MAX], deal = cue_bowling_deal();
    double best = -1;
    size_t size, count, i, chosen = 0;
    state now, after;
    cue_setup *setup;

    if (cue_setup_new(ruleset, NULL, &setup, NULL))
        return 1;
    size = cue_state_size(setup);
    cue_step_start(setup, &now);
    if (cue_step_draw(setup, &now, 2024, &deal, NULL) || cue_step_apply(setup, &now, &deal, NULL, NULL))
        return 1;
    count = cue_step_legal(setup, &now, legal, LEGAL_MAX);
    for (i = 0; i < count; i++) {
        double sum = 0;
        for (int n = 0; n < PLAYOUTS; n++) {
            memcpy(&after, &now, size);
            (void)cue_step_apply(setup, &after, &legal[i], NULL, NULL);
            /* Future deals differ each time, but are the same for every play. */
            sum += play_on(setup, &after, (uint64_t)n, &random);
        }
        if (sum > best) {
            best = sum;
            chosen = i;
        }
    }
    printf("%lu plays are possible; number %lu averages %.2f points at the end of the game.\n", (unsigned long)count,
           (unsigned long)chosen + 1, best / PLAYOUTS);
    cue_setup_free(setup);
    return 0;
}
