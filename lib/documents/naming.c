/* Players by name in a typed line. */
#include "documents/documents.h"

#include "base/word.h"

#include <cuerules/words.h>
#include <cuerules/writer.h>

static bool ends_word(char character)
{
    return !character || character == ',' || cue_is_white(character);
}

/* The player of the longest name that stands here, and what follows it; -1 where there is none, or two have it. */
static int player_at(const cue_position *position, const char *text, const char **rest)
{
    char usual[CUE_USUAL_NAME_SIZE];
    size_t longest = 0;
    int player = -1;
    uint32_t i;
    for (i = 0; i < position->setup->players; i++) {
        const char *name = cue_host_name(position, i, usual);
        const size_t length = strlen(name);
        if (length < longest || !cue_after_word(text, name))
            continue;
        player = length == longest ? -1 : (int)i;
        longest = length;
        *rest = text + length;
    }
    return player;
}

static bool concedes(const char *text)
{
    return cue_read_word(&text, "concedes") && !*text;
}

/* The first word is the move's own, unless a player's name stands before it: "Ana concedes". */
static int named_at(const cue_position *position, const char *text, bool first, const char **rest)
{
    const int player = first || ends_word(text[-1]) ? player_at(position, text, rest) : -1;
    return player >= 0 && first && !concedes(*rest) ? -1 : player;
}

bool cue_number_players(const cue_position *position, const char *line, char *out, size_t size)
{
    cue_writer writer = {out, size, 0};
    bool any = false;
    while (*line) {
        const char *rest = line;
        const int player = named_at(position, line, !writer.length, &rest);
        if (player >= 0)
            cue_write(&writer, "%d", player + 1);
        else
            cue_write(&writer, "%c", *line);
        any = any || player >= 0;
        line = player >= 0 ? rest : line + 1;
    }
    return any && writer.length < size;
}
