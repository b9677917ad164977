/* The balls of a game by their names. */
#include "table/balls.h"

#include <string.h>

cue_balls cue_named_balls(const cue_ball_set *balls)
{
    unsigned set = 0;
    uint32_t ball;
    for (ball = 0; ball < CUE_BALLS_MAX && ball < balls->count; ball++)
        set |= balls->names[ball] && balls->names[ball][0] ? 1u << ball : 0u;
    return set;
}

unsigned cue_ball_named(const cue_ball_set *balls, const char *name)
{
    uint32_t ball;
    for (ball = 0; ball < balls->count; ball++)
        if (balls->names[ball] && strcmp(balls->names[ball], name) == 0)
            return ball;
    return CUE_NO_BALL;
}

bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, unsigned *out)
{
    uint32_t ball;
    for (ball = 0; ball < balls->count; ball++)
        if (cue_is_word(given, balls->names[ball])) {
            *out = ball;
            return true;
        }
    *out = CUE_BALL;
    return cue_is_word(given, "c") && balls->count && balls->names[CUE_BALL];
}
