#include "characters.h"

enum { REPLACEMENT = 0xfffd };

uint32_t characters_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    const unsigned first = *at;
    unsigned more = first < 0x80 ? 0 : first < 0xc2 ? 4 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 4;
    uint32_t character = more ? first & (0x3fU >> more) : first;
    if (!first)
        return 0;
    at++;
    if (more == 4) {
        *text = (const char *)at;
        return REPLACEMENT;
    }
    for (; more; more--, at++) {
        if ((*at & 0xc0) != 0x80) {
            *text = (const char *)at;
            return REPLACEMENT;
        }
        character = character << 6 | (*at & 0x3fU);
    }
    *text = (const char *)at;
    return character;
}

size_t characters_write(uint32_t character, char out[4])
{
    const size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t at;
    for (at = length; at-- > 1;) {
        out[at] = (char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    out[0] = (char)(lead[length] | character);
    return length;
}

typedef struct stand_in {
    uint32_t first, last;
    char plain;
} stand_in;

/* The first one that holds counts. */
static const stand_in stand_ins[] = {
    {0x00a0, 0x00a0, ' '}, {0x00b7, 0x00b7, '.'}, {0x00d7, 0x00d7, 'x'}, {0x2010, 0x2015, '-'},
    {0x2018, 0x201b, '\''}, {0x201c, 0x201f, '"'}, {0x2022, 0x2022, '*'}, {0x2026, 0x2026, '.'},
    {0x2032, 0x2032, '\''}, {0x2033, 0x2033, '"'}, {0x2190, 0x2190, '<'}, {0x2191, 0x2191, '^'},
    {0x2192, 0x2192, '>'}, {0x2193, 0x2193, 'v'}, {0x2212, 0x2212, '-'},
    /* Boxes: lines that lie, lines that stand, and corners. */
    {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'}, {0x2504, 0x2505, '-'}, {0x2506, 0x2507, '|'},
    {0x2508, 0x2509, '-'}, {0x250a, 0x250b, '|'}, {0x254c, 0x254d, '-'}, {0x254e, 0x254f, '|'},
    {0x2550, 0x2550, '-'}, {0x2551, 0x2551, '|'}, {0x2574, 0x2574, '-'}, {0x2575, 0x2575, '|'},
    {0x2576, 0x2576, '-'}, {0x2577, 0x2577, '|'}, {0x2578, 0x2578, '-'}, {0x2579, 0x2579, '|'},
    {0x257a, 0x257a, '-'}, {0x257b, 0x257b, '|'}, {0x257c, 0x257c, '-'}, {0x257d, 0x257d, '|'},
    {0x257e, 0x257e, '-'}, {0x257f, 0x257f, '|'}, {0x2500, 0x257f, '+'}, {0x2580, 0x259f, '#'},
    /* Shapes: full, then hollow. */
    {0x25a0, 0x25a0, '#'}, {0x25a1, 0x25a1, 'o'}, {0x25b2, 0x25b3, '^'}, {0x25b6, 0x25b9, '>'},
    {0x25bc, 0x25bd, 'v'}, {0x25c0, 0x25c3, '<'}, {0x25c6, 0x25c6, '*'}, {0x25c7, 0x25c7, 'o'},
    {0x25c9, 0x25c9, '@'}, {0x25cb, 0x25cb, 'o'}, {0x25ce, 0x25ce, '@'}, {0x25cf, 0x25cf, '*'},
    {0x25d0, 0x25d7, 'o'}, {0x25e6, 0x25e6, 'o'}, {0x25ef, 0x25ef, 'O'}, {0x2605, 0x2606, '*'},
    /* Chessmen. */
    {0x2654, 0x2654, 'K'}, {0x2655, 0x2655, 'Q'}, {0x2656, 0x2656, 'R'}, {0x2657, 0x2657, 'B'},
    {0x2658, 0x2658, 'N'}, {0x2659, 0x2659, 'P'}, {0x265a, 0x265a, 'K'}, {0x265b, 0x265b, 'Q'},
    {0x265c, 0x265c, 'R'}, {0x265d, 0x265d, 'B'}, {0x265e, 0x265e, 'N'}, {0x265f, 0x265f, 'P'},
    {0x2713, 0x2714, 'v'}, {0x2715, 0x2718, 'x'}, {0x26aa, 0x26ab, 'o'}, {0x1f534, 0x1f535, 'o'},
    {0x1f7e0, 0x1f7e4, 'o'},
};

char characters_plain(uint32_t character)
{
    /* From À to ÿ. */
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    size_t i;
    if (character < 0x80)
        return (char)character;
    if (character >= 0xc0 && character <= 0xff)
        return letters[character - 0xc0];
    for (i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++)
        if (character >= stand_ins[i].first && character <= stand_ins[i].last)
            return stand_ins[i].plain;
    return '?';
}
