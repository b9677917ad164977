#include "table/balls.h"

#include <stdio.h>
#include <string.h>

uint16_t cue_named_balls(const cue_ball_set *balls)
{
    unsigned set = 0;
    uint32_t ball;
    for (ball = 0; ball < balls->count; ball++)
        set |= balls->names[ball] && balls->names[ball][0] ? 1u << ball : 0u;
    return (uint16_t)set;
}

static bool is_plain(const char *name)
{
    for (; *name; name++)
        if (*name <= ' ' || *name > '~')
            return false;
    return true;
}

/* A name that is short enough to be its own label. */
static bool is_short(const char *name)
{
    return strlen(name) <= 2 && is_plain(name);
}

static bool is_taken(const cue_ball_labels *labels, char letter)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (labels->of[ball][0] == letter && !labels->of[ball][1])
            return true;
    return false;
}

/* The shortest of the long names that begin with that letter; the first one of equally short ones. */
static unsigned owner_of(const cue_ball_set *balls, uint16_t named, char letter)
{
    unsigned owner = CUE_NO_BALL;
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        if (!(named >> ball & 1) || is_short(balls->names[ball]) || balls->names[ball][0] != letter)
            continue;
        if (owner == CUE_NO_BALL || strlen(balls->names[ball]) < strlen(balls->names[owner]))
            owner = ball;
    }
    return owner;
}

/* The last letter that is free, or the number. */
static void label_from_end(const cue_ball_set *balls, cue_ball_labels *labels, unsigned ball)
{
    const char *name = balls->names[ball];
    size_t i = is_plain(name) ? strlen(name) : 0;
    while (i > 0 && is_taken(labels, name[i - 1]))
        i--;
    if (i > 0)
        labels->of[ball][0] = name[i - 1];
    else
        (void)snprintf(labels->of[ball], CUE_LABEL_SIZE, "#%u", ball % 100);
}

void cue_label_balls(const cue_ball_set *balls, cue_ball_labels *labels)
{
    const uint16_t named = cue_named_balls(balls);
    unsigned ball;
    memset(labels, 0, sizeof *labels);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if ((named >> ball & 1) && is_short(balls->names[ball]))
            memcpy(labels->of[ball], balls->names[ball], strlen(balls->names[ball]));
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if ((named >> ball & 1) && is_plain(balls->names[ball]) && !is_taken(labels, balls->names[ball][0]) &&
            owner_of(balls, named, balls->names[ball][0]) == ball)
            labels->of[ball][0] = balls->names[ball][0];
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if ((named >> ball & 1) && !labels->of[ball][0])
            label_from_end(balls, labels, ball);
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
