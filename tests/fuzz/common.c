#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

void fuzz_fail(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

uint64_t fuzz_number(fuzz_bytes *bytes, unsigned width)
{
    uint64_t number = 0;
    unsigned i;
    for (i = 0; i < width && bytes->left; i++, bytes->left--)
        number |= (uint64_t)*bytes->next++ << 8 * i;
    return number;
}

void fuzz_fill(fuzz_bytes *bytes, void *to, size_t size)
{
    const size_t there = size < bytes->left ? size : bytes->left;
    memset(to, 0, size);
    if (there)
        memcpy(to, bytes->next, there);
    bytes->next += there;
    bytes->left -= there;
}

#pragma GCC diagnostic ignored "-Woverlength-strings"
static const char *const texts[] = {
#include "fuzz_positions.h"
};
enum { POSITIONS = sizeof texts / sizeof texts[0] };

size_t fuzz_position_count(void)
{
    return POSITIONS;
}

const char *fuzz_position_text(size_t which)
{
    return texts[which % POSITIONS];
}

cue_game *fuzz_position(size_t which)
{
    static cue_game *loaded[POSITIONS];
    cue_game **game = &loaded[which % POSITIONS];
    const char *text = fuzz_position_text(which);
    cue_game *copy = NULL;
    if (!*game)
        must(!cue_game_load(NULL, NULL, text, strlen(text), CUE_VERIFY_AUTO, game, NULL));
    must(!cue_game_clone(*game, &copy, NULL));
    return copy;
}

const cue_action *fuzz_legal(const cue_game *game, size_t *count)
{
    static cue_action *list;
    static size_t capacity;
    *count = cue_game_legal(game, list, capacity);
    if (*count > capacity) {
        free(list);
        capacity = *count;
        list = malloc(capacity * sizeof *list);
        must(list != NULL && cue_game_legal(game, list, capacity) == *count);
    }
    return list;
}

/* The events lie behind the record, so their number has to be true; what they say need not be. */
static const void *carry_shot(fuzz_bytes *bytes, cue_shot *shot)
{
    const uint32_t most = (FUZZ_ROOM - sizeof(cue_shot)) / sizeof(cue_event);
    const uint32_t events = fuzz_byte(bytes) % (most + 1);
    memset(shot, 0, FUZZ_ROOM);
    fuzz_fill(bytes, shot + 1, events * sizeof(cue_event));
    fuzz_fill(bytes, shot, sizeof *shot);
    shot->event_count = events;
    shot->bytes = (uint32_t)cue_shot_size(events);
    return shot;
}

void fuzz_carry(fuzz_bytes *bytes, const cue_ruleset *ruleset, cue_action *action, void *room)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    if (cue_ruleset_get_action(ruleset, action->kind, &info, NULL) || info.carries == CUE_CARRIES_NOTHING)
        return;
    if (info.carries == CUE_CARRIES_SHOT) {
        action->data.pointer = carry_shot(bytes, room);
        return;
    }
    fuzz_fill(bytes, room, info.carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout) : info.carried_size);
    action->data.pointer = room;
}

const char *fuzz_search(const char *text, const char *end, const char *what)
{
    const size_t length = strlen(what);
    for (; text + length <= end; text++)
        if (*text == *what && memcmp(text, what, length) == 0)
            return text;
    return NULL;
}

void fuzz_append(cue_text *text, const char *bytes)
{
    must(!cue_text_append(text, bytes, strlen(bytes)));
}
