/* Columns of a terminal: how many a character takes, and texts that are cut to fit into so many. */
#include "draw/columns.h"
#include "base/utf8.h"

#include <cuerules/writer.h>

#include <string.h>

typedef struct range {
    uint32_t first, last;
} range;

/* Blocks of combining marks and characters without a width; and of East Asian wide and full-width characters, and
 * emoji. */
static const range without_width[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
                                      {0x64b, 0x65f},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f},
                                      {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef}};
static const range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
                             {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
                             {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

static int lies_in(const range *ranges, size_t count, uint32_t character)
{
    size_t i = 0;
    while (i < count && (character < ranges[i].first || character > ranges[i].last))
        i++;
    return i < count;
}

unsigned cue_columns_of(uint32_t character)
{
    if (lies_in(without_width, sizeof without_width / sizeof *without_width, character))
        return 0;
    return lies_in(wide, sizeof wide / sizeof *wide, character) ? 2 : 1;
}

/* Returns how many bytes of a text fit into so many columns and at most `most` bytes; *taken: how many columns these
 * take. */
static size_t fitting(const char *text, size_t length, unsigned columns, size_t most, unsigned *taken)
{
    size_t at = 0;
    *taken = 0;
    while (at < length) {
        uint32_t character;
        const size_t bytes = cue_utf8_next(text + at, length - at, &character);
        const unsigned width = bytes ? cue_columns_of(character) : 0;
        if (!bytes || *taken + width > columns || at + bytes > most)
            break;
        *taken += width;
        at += bytes;
    }
    return at;
}

unsigned cue_write_fitted(cue_writer *out, const char *text, unsigned columns)
{
    static const char ellipsis[] = "\xe2\x80\xa6";
    const size_t length = strlen(text), most = (size_t)columns * 4;
    unsigned taken;
    size_t fits = fitting(text, length, columns, most, &taken);
    if (fits == length || !columns) {
        cue_write(out, "%.*s", (int)fits, text);
        return taken;
    }
    fits = fitting(text, length, columns - 1, most - 4, &taken);
    cue_write(out, "%.*s%s", (int)fits, text, ellipsis);
    return taken + 1;
}

void cue_write_column(cue_writer *out, const char *text, unsigned columns)
{
    const unsigned taken = cue_write_fitted(out, text, columns);
    cue_write(out, "%*s", (int)(columns - taken), "");
}
