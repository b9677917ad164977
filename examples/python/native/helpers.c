/* Loops over many games, so that Python makes one call for all of them. Errors are those of the stepping level
 * (cuerules/step.h). */
#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/eight_ball.h>
#include <cuerules/games/nine_ball.h>
#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/games/snooker.h>
#include <cuerules/games/snooker_solitaire.h>
#include <cuerules/games/straight_pool.h>
#include <cuerules/games/ten_ball.h>
#include <cuerules/games/three_cushion.h>

#define DATA_OFFSET offsetof(cue_action, data)

/* Games of one setup: their states lie `stride` bytes apart, each game with a seed of its own. */
typedef struct batch {
    const cue_setup *setup;
    size_t games, stride;
    unsigned char *states;
    uint64_t *seeds;
} batch;

/* The seeds of numbered games, as `cuerules simulate` has them. */
static void batch_seeds(uint64_t seed, uint64_t first, size_t games, uint64_t *out)
{
    size_t i;
    for (i = 0; i < games; i++) {
        cue_random random = cue_random_at(seed, first + i);
        out[i] = cue_random_next(&random);
    }
}

/* Chance is drawn until somebody has a choice, or the game is over. */
static cue_status play_chance(const batch *of, size_t game, cue_error *error)
{
    void *state = of->states + game * of->stride;
    cue_status status = CUE_OK;
    while (!status && cue_step_head(state)->to_act == CUE_CHANCE)
        status = cue_step_chance(of->setup, state, of->seeds[game], NULL, error);
    return status;
}

/* Begins the games that `which` has, or all where it is NULL. */
static cue_status batch_start(const batch *of, const bool *which, cue_error *error)
{
    cue_status status = CUE_OK;
    size_t game;
    for (game = 0; game < of->games && !status; game++)
        if (!which || which[game]) {
            cue_step_start(of->setup, of->states + game * of->stride);
            status = play_chance(of, game, error);
        }
    return status;
}

/* Draws anew what the views of these games hide, and all chance to come; each as in the playout of its number from that
 * state under that seed (cuerules/playouts.h). */
static void batch_imagine(const batch *of, uint64_t seed, uint64_t first, const bool *which)
{
    size_t game;
    for (game = 0; game < of->games; game++)
        if (!which || which[game]) {
            cue_random choices = cue_random_at(seed, first + game);
            of->seeds[game] = cue_step_imagine(of->setup, of->states + game * of->stride, cue_random_next(&choices));
        }
}

/* These games begin at a position of the same setup. imagined: as it is imagined by the seed, row n as number n, before
 * any chance that is due is drawn. */
static cue_status batch_put(const batch *of, const cue_position *position, const bool *which, bool imagined,
                            uint64_t seed, cue_error *error)
{
    cue_status status = CUE_OK;
    size_t game;
    for (game = 0; game < of->games; game++)
        if (which[game]) {
            cue_step_clone_into(of->setup, position->state, of->states + game * of->stride);
            of->seeds[game] = position->seed;
        }
    if (imagined)
        batch_imagine(of, seed, 0, which);
    for (game = 0; game < of->games && !status; game++)
        if (which[game])
            status = play_chance(of, game, error);
    return status;
}

/* Lists what may be done in the games from `game` on, one list after the other: offsets[game] is where the list
 * begins, offsets[game + 1] where it ends. Stops where less than `most` is left of the room; returns the game to
 * go on with. */
static size_t batch_legal(const batch *of, size_t game, cue_action *out, size_t room, size_t most, int64_t *offsets)
{
    for (; game < of->games && room - (size_t)offsets[game] >= most; game++) {
        const size_t from = (size_t)offsets[game];
        offsets[game + 1] =
            (int64_t)(from + cue_step_legal(of->setup, of->states + game * of->stride, out + from, room - from));
    }
    return game;
}

/* Does in every game that has a list the action choices[game] of it, and what chance does after that. What is to be
 * seen at a table is made up, as it follows from the game's seed and from how many actions it has had. */
static cue_status batch_step(const batch *of, const cue_action *actions, const int64_t *offsets,
                             const int64_t *choices, cue_error *error)
{
    cue_status status = CUE_OK;
    size_t game;
    for (game = 0; game < of->games && !status; game++)
        if (offsets[game + 1] > offsets[game]) {
            void *state = of->states + game * of->stride;
            cue_action action = actions[offsets[game] + choices[game]];
            cue_random random = cue_random_at(~of->seeds[game], cue_step_head(state)->moves);
            uint64_t room[CUE_FILL_SIZE / sizeof(uint64_t)];
            (void)cue_step_fill(of->setup, state, &random, room,
                                &action); /* where it can't, the next call says so */
            status = cue_step_apply(of->setup, state, &action, NULL, error);
            if (!status)
                status = play_chance(of, game, error);
        }
    return status;
}

/* The greedy player's choices, -1 where there are none. */
static void batch_greedy(const batch *of, const cue_action *actions, const int64_t *offsets, int64_t *choices)
{
    size_t game;
    for (game = 0; game < of->games; game++) {
        const size_t count = (size_t)(offsets[game + 1] - offsets[game]);
        const size_t choice =
            cue_step_greedy(of->setup, of->states + game * of->stride, actions + offsets[game], count);
        choices[game] = choice < count ? (int64_t)choice : -1;
    }
}

/* The games' views, one after the other. */
static void batch_views(const batch *of, unsigned char *views, size_t view_size)
{
    size_t game;
    for (game = 0; game < of->games; game++)
        cue_step_view(of->setup, of->states + game * of->stride, views + game * view_size, view_size);
}

/* Plays numbered games one by one, for the score of each, and adds them to a result. */
static cue_status play_out(const cue_setup *setup, const cue_playouts_config *config, int64_t *scores,
                           cue_playouts_result *total, cue_error *error)
{
    cue_playouts_config one = *config;
    cue_status status = CUE_OK;
    uint64_t i;
    one.count = 1;
    for (i = 0; i < config->count && !status; i++) {
        cue_playouts_result game = CUE_PLAYOUTS_RESULT_INIT;
        one.first = config->first + i;
        status = cue_playouts(setup, &one, &game, error);
        scores[i] = game.sum;
        cue_playouts_add(total, &game);
    }
    return status;
}
