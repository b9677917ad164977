#include "base/utf8.h"

const bool cue_utf8_plain[256] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
};

static int is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static size_t sequence_length(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef)
        return 3;
    return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

size_t cue_utf8_next(const char *text, size_t length, uint32_t *character)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    static const unsigned char lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const size_t bytes = sequence_length((unsigned char)text[0]);
    uint32_t value;
    size_t i;
    if (!bytes || bytes > length)
        return 0;
    value = (unsigned char)text[0] & lead_bits[bytes];
    for (i = 1; i < bytes; i++) {
        if (!is_continuation(text[i]))
            return 0;
        value = value << 6 | ((unsigned char)text[i] & 0x3f);
    }
    if (value < smallest[bytes] || (value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff)
        return 0;
    *character = value;
    return bytes;
}

int64_t cue_utf8_count(const char *text, size_t length)
{
    int64_t characters = 0;
    while (length) {
        uint32_t character;
        const size_t bytes = cue_utf8_next(text, length, &character);
        if (!bytes || cue_utf8_is_control(character))
            return -1;
        text += bytes;
        length -= bytes;
        characters++;
    }
    return characters;
}
