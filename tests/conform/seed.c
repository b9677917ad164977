/* The same seed gives the same game when it is played again. */
#include "digest.h"

#include <stdlib.h>
#include <string.h>

void conform_try_seed(conform_walk *walk)
{
    conform_digester *first = conform_digester_new(walk, 0x00);
    conform_digester *second = conform_digester_new(walk, 0xff);
    size_t move;
    bool same = true;
    if (first && second) {
        conform_checked(walk, 1);
        if (conform_digest_game(first, &walk->game) != conform_digest_game(second, &walk->game))
            conform_fail(walk, CONFORM_NO_MOVE,
                         "played twice with the same choices, the game is not the same; something is "
                         "used that was never set, or kept between calls");
        memcpy(first->state, walk->game.states, walk->definition->state_size);
        for (move = 0; move < walk->game.moves && same; move++) {
            conform_digest_action(first, &walk->game, &walk->game.taken[move]);
            same = conform_same_state(walk, first->state, move + 1);
            if (!same)
                conform_fail(walk, move,
                             "played again with the same choices, the game goes on differently from here");
        }
    }
    free(first);
    free(second);
}
