#include "triangle.h"

#include "help.h"

/* The picture in docs/rules/bowling-solitaire.md. A pin touches those beside it, two places away, and
 * those diagonally above and below, one place to the left or right. */
static const char *const picture[] = {
    "A B C D",
    " E F G ",
    "  H I  ",
    "   J   ",
};

typedef struct place {
    int row, column;
} place;

static place place_of(unsigned pin)
{
    place at = {0, 0};
    for (at.row = 0; at.row < 4; at.row++) {
        const char *found = strchr(picture[at.row], (int)('A' + pin));
        if (!found)
            continue;
        at.column = (int)(found - picture[at.row]);
        return at;
    }
    ck_abort_msg("no pin %u in the picture", pin);
    return at;
}

bool triangle_neighbours(unsigned a, unsigned b)
{
    const place one = place_of(a), other = place_of(b);
    const int rows = one.row > other.row ? one.row - other.row : other.row - one.row;
    const int columns = one.column > other.column ? one.column - other.column : other.column - one.column;
    return (rows == 0 && columns == 2) || (rows == 1 && columns == 1);
}

unsigned triangle_around(unsigned pins)
{
    unsigned around = 0;
    unsigned a, b;
    for (a = 0; a < TRIANGLE_PINS; a++)
        for (b = 0; b < TRIANGLE_PINS; b++)
            if ((pins >> a & 1) && triangle_neighbours(a, b))
                around |= 1u << b;
    return around;
}

unsigned triangle_count(unsigned pins)
{
    unsigned count = 0;
    for (; pins; pins &= pins - 1)
        count++;
    return count;
}

bool triangle_is_set(unsigned pins)
{
    const unsigned count = triangle_count(pins);
    unsigned pin;
    if (count < 1 || count > 3)
        return false;
    for (pin = 0; count > 1 && pin < TRIANGLE_PINS; pin++)
        if ((pins >> pin & 1) && !(triangle_around(1u << pin) & pins))
            return false;
    return true;
}

const char *triangle_letters(unsigned pins)
{
    char letters[TRIANGLE_PINS + 1];
    unsigned count = 0;
    unsigned pin;
    for (pin = 0; pin < TRIANGLE_PINS; pin++)
        if (pins >> pin & 1)
            letters[count++] = (char)('A' + pin);
    letters[count] = '\0';
    return text_of("%s", letters);
}
