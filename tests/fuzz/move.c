/* Any bytes as a move of a game in any phase: as a line that a person types, or as an action in C. It is applied,
 * or refused with the state as it was, and a dry run says the same. The first byte says which game, the second how
 * the move is made: 't' for a line, else the struct. */
#include "applied.h"

#include <cuerules/ruleset.h>

#include <stdlib.h>

static void check_refused(const cue_game *game, const void *before, const cue_error *error)
{
    must(memcmp(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup)) == 0);
    must(error->status != CUE_OK && error->message[0] && (!error->path[0] || error->path[0] == '/'));
}

/* A position reads it as the game does, with just the room that it is promised to need. */
static void check_position(cue_game *game, const char *line, size_t length, cue_status expected)
{
    const size_t size = cue_action_room(length);
    void *room = malloc(size);
    cue_action action;
    must(room != NULL);
    must(cue_read_move(cue_game_position(game), line, room, size, &action, NULL) == expected);
    free(room);
}

static void type_line(cue_game *game, const char *text, size_t length, const void *before)
{
    cue_error error = {.status = CUE_OK};
    cue_action action;
    char *line = malloc(length + 1);
    cue_status status;
    must(line != NULL);
    if (length)
        memcpy(line, text, length);
    line[length] = '\0';
    status = cue_game_read_move(game, line, &action, NULL);
    check_position(game, line, strlen(line), status);
    if (cue_game_apply_move(game, line, &error))
        check_refused(game, before, &error);
    else
        check_applied(game, before);
    free(line);
}

/* One of the list, with what there is to see, or none of it. */
static cue_action begin_struct(cue_game *game, fuzz_bytes *bytes, void *room)
{
    const unsigned number = fuzz_byte(bytes);
    cue_random random = cue_random_at(number, 1);
    size_t count;
    const cue_action *list = fuzz_legal(game, &count);
    cue_action action;
    if (number == 0 || !count) {
        fuzz_fill(bytes, &action, sizeof action);
        action.data.pointer = number & 1 ? NULL : action.data.pointer;
        fuzz_carry(bytes, cue_game_ruleset(game), &action, room);
        return action;
    }
    action = list[(size_t)(number - 1 + 255u * fuzz_byte(bytes)) % count];
    (void)cue_game_fill(game, &random, &action, NULL);
    return action;
}

/* Bytes of it, and of what it carries, become others: pairs of a place and a byte. */
static void change(cue_game *game, fuzz_bytes *bytes, cue_action *action, void *room)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    const bool known = !cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL);
    const size_t pointer =
        known && info.carries != CUE_CARRIES_NOTHING ? offsetof(cue_action, data) : sizeof *action;
    const size_t carried = info.carries == CUE_CARRIES_SHOT     ? sizeof(cue_shot)
                           : info.carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout)
                                                                : info.carried_size;
    if (carried && action->data.pointer && action->data.pointer != room) {
        const size_t whole =
            info.carries == CUE_CARRIES_SHOT ? ((const cue_shot *)action->data.pointer)->bytes : carried;
        must(whole <= FUZZ_ROOM);
        memcpy(room, action->data.pointer, whole);
        action->data.pointer = room;
    }
    while (bytes->left >= 2) {
        const size_t at = fuzz_byte(bytes);
        const uint8_t value = (uint8_t)fuzz_byte(bytes);
        if (at >= sizeof *action && carried && action->data.pointer && at >= sizeof *action + 8)
            ((uint8_t *)room)[(at - sizeof *action) * 3 % carried] ^= value;
        else if (at && at < sizeof *action && (at < pointer || at >= pointer + sizeof(void *)))
            ((uint8_t *)action)[at] = value;
    }
}

/* How much lies there is the host's to say, so it says the truth. */
static void mend(const cue_game *game, cue_action *action, uint32_t events)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    cue_shot *shot = (cue_shot *)(uintptr_t)action->data.pointer;
    if (cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL) ||
        info.carries != CUE_CARRIES_SHOT || !shot)
        return;
    shot->event_count = events;
    shot->bytes = (uint32_t)cue_shot_size(events);
}

static uint32_t events_of(const cue_game *game, const cue_action *action)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    if (cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL) ||
        info.carries != CUE_CARRIES_SHOT || !action->data.pointer)
        return 0;
    return ((const cue_shot *)action->data.pointer)->event_count;
}

static void apply_struct(cue_game *game, fuzz_bytes bytes, const void *before)
{
    uint64_t room[FUZZ_ROOM / sizeof(uint64_t)];
    unsigned char view[CUE_VIEW_MAX], after[CUE_VIEW_MAX];
    const size_t size = cue_ruleset_definition(cue_game_ruleset(game))->view_size;
    cue_error error = {.status = CUE_OK}, tried = {.status = CUE_OK};
    cue_action action = begin_struct(game, &bytes, room);
    const uint32_t events = events_of(game, &action);
    cue_status status;
    change(game, &bytes, &action, room);
    mend(game, &action, events);
    status = cue_game_try(game, &action, view, size, &tried);
    must(memcmp(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup)) == 0);
    if (cue_game_apply(game, &action, &error)) {
        check_refused(game, before, &error);
        must(status == error.status && strcmp(error.path, tried.path) == 0 &&
             strcmp(error.message, tried.message) == 0);
        return;
    }
    must(!cue_game_view(game, after, size, NULL));
    must((status == CUE_MISSING_MEMBER && (action.flags & CUE_ACTION_DRAW)) ||
         (!status && memcmp(view, after, size) == 0));
    check_applied(game, before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char before[CUE_STATE_MAX];
    cue_game *game;
    if (size < 2)
        return 0;
    game = fuzz_position(data[0]);
    memcpy(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup));
    if (data[1] == 't')
        type_line(game, (const char *)data + 2, size - 2, before);
    else
        apply_struct(game, (fuzz_bytes){data + 2, size - 2}, before);
    cue_game_free(game);
    return 0;
}
