/* The balls of a game by their names. */
#include "table/balls.h"

#include <string.h>

const char *const cue_shooters_ball[CUE_SHOOTERS_NAMES] = {"cue", "c"};

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
    return balls->also.cue_ball && (strcmp(name, "cue") == 0 || strcmp(name, "c") == 0) ? balls->also.cue_ball
                                                                                       : (unsigned)CUE_NO_BALL;
}

bool cue_names_family(const cue_ball_set *balls, const char *name)
{
    return balls->also.standing && balls->also.words->family && /* no ball stands where the balls have no other names */
           strcmp(balls->also.words->family, name) == 0;
}

unsigned cue_standing_ball(const cue_ball_set *balls, cue_balls except)
{
    const cue_balls standing = balls->also.standing ? balls->also.standing : ~(cue_balls)0;
    const cue_balls left = balls->also.words->members & standing & ~except;
    return left ? cue_lowest_ball(left) : (unsigned)CUE_NO_BALL;
}

static bool is_family(const cue_ball_words *words, const cue_word *given)
{
    return cue_is_word(given, words->family) || cue_is_word(given, words->family_letter);
}

bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, cue_balls except, unsigned *out)
{
    const cue_ball_words *words = balls->also.words;
    uint32_t ball;
    for (ball = 0; ball < balls->count; ball++)
        if (cue_is_word(given, balls->names[ball]) || (words && cue_is_word(given, words->letters[ball]))) {
            *out = ball;
            return true;
        }
    if (words && words->family && is_family(words, given)) {
        *out = cue_standing_ball(balls, except);
        return true;
    }
    *out = balls->also.cue_ball;
    return (cue_is_word(given, "c") || (*out && cue_is_word(given, "cue"))) && *out < balls->count &&
           balls->names[*out];
}

size_t cue_longest_name(const cue_ball_set *balls, const char *text, size_t length, bool (*ends)(char next))
{
    size_t longest = 0;
    uint32_t ball;
    for (ball = 0; balls->also.words && ball < balls->count; ball++) {
        const size_t bytes = balls->names[ball] ? strlen(balls->names[ball]) : 0;
        const cue_word word = {text, bytes, 0};
        if (bytes > longest && bytes <= length && (bytes == length || ends(text[bytes])) &&
            cue_is_word(&word, balls->names[ball]))
            longest = bytes;
    }
    return longest;
}
