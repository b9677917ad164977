/* What a game comes to when it is played again by its actions, in one number. */
#ifndef CONFORM_DIGEST_H
#define CONFORM_DIGEST_H

#include "walk.h"

/* Buffers of its own, so that threads can have one each. junk: what lies about in memory before it is
 * used. */
typedef struct conform_digester {
    const conform_walk *walk;
    int junk;
    uint64_t digest;
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_ruling rulings[CONFORM_RULINGS_MAX];
    conform_room room;
} conform_digester;

/* NULL without memory; to be given to free. */
conform_digester *conform_digester_new(const conform_walk *walk, int junk);

/* Plays the playout again: all its states, lists, actions, rulings and views in one number; 0 without
 * memory. */
uint64_t conform_digest_game(conform_digester *own, const conform_game *game);

/* One action of it, in own->state. */
void conform_digest_action(conform_digester *own, const conform_game *game, const cue_action *taken);

#endif
