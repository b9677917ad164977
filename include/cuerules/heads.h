/* What every state and every view begins with, whatever the game, and how large they may be. Since 1.0. */
#ifndef CUERULES_HEADS_H
#define CUERULES_HEADS_H

#include <cuerules/export.h>

#include <stdint.h>

CUE_BEGIN_DECLS

/* Memory of so many bytes is enough for the state, the view and the options of any game, and CUE_FILL_SIZE for what an
 * action points to that the library draws or makes up. */
enum {
    CUE_STATE_MAX = 4096,
    CUE_VIEW_MAX = 16384,
    CUE_OPTIONS_MAX = 16384,
    CUE_FILL_SIZE = 1024 /* at least CUE_IMAGINED_SIZE, and a cue_layout */
};

/* Every state begins with this. The library counts the actions applied (`moves`) and those of chance among them
 * (`draws`), and reads the rest; the ruleset sets phase, to_act and winners (bit n: player n) in start, apply and
 * restore. `players` never changes. opener: who opens the game, set by the library before start: 0, but in a match
 * (cuerules/match.h). */
typedef struct cue_state_head {
    uint32_t moves;
    uint32_t winners;
    uint8_t phase;
    int8_t to_act;
    uint8_t players;
    uint8_t opener;
    uint32_t draws;
} cue_state_head;

/* Every view begins with this; the library fills it in from the state. */
typedef struct cue_view_head {
    uint32_t moves;
    uint32_t winners;
    uint8_t phase;
    int8_t to_act;
    uint8_t over;
    uint8_t players; /* entries in the view's array of players */
    uint8_t reserved[4];
} cue_view_head;

CUE_END_DECLS

#endif
