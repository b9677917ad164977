#include "digest.h"

#include <stdlib.h>
#include <string.h>

static uint64_t mix(uint64_t digest, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    size_t i;
    for (i = 0; i < size; i++)
        digest = (digest ^ byte[i]) * UINT64_C(0x100000001b3);
    return digest;
}

/* Leaves other bytes on the stack, where a variable that was never set would find them. */
static void dirty_stack(int junk)
{
    volatile unsigned char bytes[2048];
    size_t i;
    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)junk;
}

static void digest_state(conform_digester *own, const conform_game *game, cue_action *listed, size_t room)
{
    const cue_definition *definition = own->walk->definition;
    const size_t count = cue_step_legal(&game->setup, own->state, listed, room);
    cue_step_view(&game->setup, own->state, own->view);
    own->digest = mix(own->digest, own->state, definition->state_size);
    own->digest = mix(own->digest, own->view, definition->view_size);
    own->digest = mix(own->digest, &count, sizeof count);
    own->digest = mix(own->digest, listed, (count < room ? count : room) * sizeof *listed);
}

void conform_digest_action(conform_digester *own, const conform_game *game, const cue_action *taken)
{
    cue_rulings rulings = {own->rulings, CONFORM_RULINGS_MAX, 0};
    cue_action action = *taken;
    size_t carried;
    dirty_stack(own->junk);
    /* All chance of a playout is the library's, so it is drawn again. */
    if (own->walk->definition->actions[action.kind].by == CUE_BY_CHANCE) {
        memset(&action.data, 0, sizeof action.data);
        action.flags = CUE_ACTION_DRAW;
        (void)conform_draw(&game->setup, own->state, &own->room, &action);
    }
    dirty_stack(own->junk);
    (void)cue_step_apply(&game->setup, own->state, &action, &rulings, NULL);
    carried = conform_carried_size(own->walk->definition, &action);
    if (carried)
        own->digest = mix(own->digest, action.data.pointer, carried);
    if (own->walk->definition->actions[action.kind].carries)
        action.data.pointer = NULL;
    own->digest = mix(own->digest, &action, sizeof action);
    own->digest =
        mix(own->digest, own->rulings,
            (rulings.count < CONFORM_RULINGS_MAX ? rulings.count : CONFORM_RULINGS_MAX) * sizeof(cue_ruling));
}

uint64_t conform_digest_game(conform_digester *own, const conform_game *game)
{
    const size_t room = (size_t)own->walk->definition->max_legal + 64;
    cue_action *listed = malloc(room * sizeof *listed);
    size_t move;
    own->digest = UINT64_C(0xcbf29ce484222325);
    memset(own->state, own->junk, sizeof own->state);
    if (!listed)
        return 0;
    cue_step_start(&game->setup, own->state);
    for (move = 0; move <= game->moves; move++) {
        digest_state(own, game, listed, room);
        if (move < game->moves)
            conform_digest_action(own, game, &game->taken[move]);
    }
    free(listed);
    return own->digest;
}

conform_digester *conform_digester_new(const conform_walk *walk, int junk)
{
    conform_digester *own = malloc(sizeof *own);
    if (own) {
        own->walk = walk;
        own->junk = junk;
    }
    return own;
}

uint64_t conform_digest(const conform_walk *walk)
{
    conform_digester *own = conform_digester_new(walk, 0);
    const uint64_t digest = own ? conform_digest_game(own, &walk->game) : 0;
    free(own);
    return digest;
}
