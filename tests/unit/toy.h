/* A small ruleset for the tests, to reach what the built-in games don't: two to four players, options of every
 * kind, chance, a referee's action, open actions, draws, members that only inform, and rulings by the hundred.
 *
 * A coin is tossed for who begins; then the players take counters from a heap in turn. Who takes the last one wins
 * (or, in the style "misere", loses); all may agree on a draw. */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

enum { TOY_TOSS, TOY_TAKE, TOY_OVER };

/* Kinds of action. */
enum { TOY_DO_TOSS, TOY_DO_TAKE, TOY_DO_AGREE, TOY_DO_CHEER, TOY_DO_GUESS };

/* Types of ruling. */
enum { TOY_TAKEN = CUE_RULING_OWN, TOY_CHEER, TOY_STYLE };

enum { TOY_NORMAL, TOY_MISERE };

typedef struct toy_options {
    double weight; /* 0 to 1 */
    uint32_t heap; /* 1 to 1,000,000 */
    int16_t bonus; /* 0 to 100, or -1: none */
    uint8_t most;  /* 1 to 9, at most the heap */
    uint8_t style;
    uint8_t cheering; /* bool */
    uint8_t colours;  /* set of red, green, blue */
    char motto[22];   /* 0 to 5 characters */
} toy_options;

typedef struct toy_player {
    int32_t score;
} toy_player;

typedef struct toy_view {
    cue_view_head head;
    toy_player players[4];
    uint32_t left;
    uint32_t reserved;
} toy_view;

/* The game; the same under edition 2 of its rules, where who loses the toss begins; with a picture of its own. */
extern const cue_definition toy_definition;
extern const cue_definition toy_definition_2;
extern const cue_definition toy_definition_with_picture;

/* What a toss of the coin came to: the player who begins. */
cue_action toy_toss(unsigned player);
cue_action toy_take(unsigned count);
cue_action toy_cheer(unsigned times);

/* A new ruleset of a definition, to be closed, and a game of it, to be freed; the game keeps the ruleset. */
cue_ruleset *toy_ruleset(const cue_definition *definition);
cue_game *toy_game(void);
