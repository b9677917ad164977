/* Names of players: what is one, and where a game keeps them; and the language that it speaks. */
#include "core/game.h"

#include "base/utf8.h"

enum { NAME_CHARACTERS = 64 };

const char *cue_name_fault(const char *name)
{
    const int64_t characters = cue_utf8_shown(name, strlen(name));
    if (characters >= 1 && characters <= NAME_CHARACTERS)
        return NULL;
    return characters < 0 ? "a player's name must be UTF-8 without control, format and non-characters, with at most four "
                            "combining marks in a row"
                          : "a player's name must have 1 to 64 characters";
}

cue_status cue_check_names(const char *const *names, uint32_t players, cue_error *error)
{
    uint32_t i;
    for (i = 0; names && i < players; i++) {
        const char *fault = names[i] ? cue_name_fault(names[i]) : "a player's name is missing";
        if (fault)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/players", i, "%s", fault);
    }
    return CUE_OK;
}

const char *cue_usual_name(uint32_t player, char room[CUE_USUAL_NAME_SIZE])
{
    (void)snprintf(room, CUE_USUAL_NAME_SIZE, "Player %u", (unsigned)player + 1);
    return room;
}

const cue_field *cue_own_name(const cue_definition *definition)
{
    const cue_fields *fields = &definition->player_fields;
    return fields->count && strcmp(fields->list[0].name, "name") == 0 ? &fields->list[0] : NULL;
}

size_t cue_write_names(const char *const *names, uint32_t players, char *out)
{
    size_t length = 0;
    uint32_t i;
    for (i = 0; i < players; i++) {
        char usual[CUE_USUAL_NAME_SIZE];
        const char *name = names ? names[i] : cue_usual_name(i, usual);
        if (out)
            memcpy(out + length, name, strlen(name) + 1);
        length += strlen(name) + 1;
    }
    return length;
}

void cue_point_to_names(const char **names, uint32_t players)
{
    const char *name = (const char *)(names + players);
    uint32_t i;
    for (i = 0; i < players; i++, name += strlen(name) + 1)
        names[i] = name;
}

cue_status cue_check_phrases(const cue_phrases *phrases, cue_error *error)
{
    if (!phrases || phrases->size >= sizeof *phrases)
        return CUE_OK;
    return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                      "a cue_phrases of %lu bytes is of no version; begin with CUE_PHRASES_INIT",
                      (unsigned long)phrases->size);
}
