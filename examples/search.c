/* A player of Bowling Solitaire who looks ahead without peeking: each play is tried in games that begin where this one
 * stands, with the covered cards and the deals to come drawn anew, and are played to their end by the greedy player.
 * What that is worth: the same games, played by the greedy player alone.
 *     cc -std=c11 search.c $(pkg-config --cflags --libs cuerules) -o search */
#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 50, PLAYOUTS = 30, LEGAL_MAX = 200 };

typedef struct player {
    const cue_setup *setup;
    cue_playouts_config ahead; /* PLAYOUTS games from wherever we are */
} player;

/* The action after which the games come to most; in each of them the same cards for every action. */
static size_t look_ahead(player *me, const void *state, const cue_action *legal, size_t count)
{
    int64_t most = -1;
    size_t i, best = 0;
    me->ahead.state = state;
    me->ahead.seed++;
    for (i = 0; i < count; i++) {
        cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
        me->ahead.action = &legal[i];
        if (cue_playouts(me->setup, &me->ahead, &result, NULL))
            return count;
        if (result.sum > most) {
            most = result.sum;
            best = i;
        }
    }
    return best;
}

static size_t be_greedy(player *me, const void *state, const cue_action *legal, size_t count)
{
    return cue_step_greedy(me->setup, state, legal, count);
}

/* The score of a game; -1 if something went wrong. */
static int play(player *me, size_t (*choose)(player *, const void *, const cue_action *, size_t), uint64_t seed)
{
    uint64_t state[CUE_STATE_MAX / 8]; /* states are aligned for uint64_t */
    cue_action legal[LEGAL_MAX];
    cue_bowling_view view;
    size_t count;
    cue_step_start(me->setup, state);
    while ((count = cue_step_legal(me->setup, state, legal, LEGAL_MAX)) > 0) {
        const bool chance = cue_step_head(state)->to_act == CUE_CHANCE;
        const size_t chosen = chance ? 0 : choose(me, state, legal, count);
        if (chosen >= count || (chance ? cue_step_chance(me->setup, state, seed, NULL, NULL)
                                       : cue_step_apply(me->setup, state, &legal[chosen], NULL, NULL)))
            return -1;
    }
    cue_step_view(me->setup, state, &view, sizeof view);
    return view.players[0].score;
}

int main(void)
{
    player me = {NULL, CUE_PLAYOUTS_CONFIG_INIT};
    cue_setup *setup;
    uint64_t seed;
    long ahead = 0, greedy = 0;
    if (cue_setup_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &setup, NULL))
        return 1;
    me.setup = setup;
    me.ahead.count = PLAYOUTS;
    me.ahead.policy = CUE_POLICY_GREEDY;
    me.ahead.room_size = cue_playouts_room(setup);
    me.ahead.room = malloc(me.ahead.room_size);
    for (seed = 1; me.ahead.room && seed <= GAMES; seed++) {
        ahead += play(&me, look_ahead, seed);
        greedy += play(&me, be_greedy, seed);
    }
    printf("%d games of the greedy player average %.1f points; looking ahead comes to %.1f.\n", (int)GAMES,
           (double)greedy / (int)GAMES, (double)ahead / (int)GAMES);
    free(me.ahead.room);
    cue_setup_free(setup);
    return 0;
}
