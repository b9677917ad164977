/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"

/* RULE_CHOICE: only the table is ever offered, with the cue ball where it lies. */
cue_status ten_restore(const void *options, void *memory, cue_error *error)
{
    static const uint8_t choices[] = {1u << CUE_POOL_PLAY | 1u << CUE_POOL_HAND_BACK, 0};
    return cue_pool_prove(&ten_game, options, memory, TEN_BALLS, choices, error);
}
