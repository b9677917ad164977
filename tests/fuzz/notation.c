/* Any bytes as a typed shot: refused with a reason and its place, or a record that is written and read again as the
 * same, byte for byte in its text. The first byte says whose balls they are. */
#include "fuzz.h"

#include <cuerules/shot_line.h>

#include <stdlib.h>

static const char *const pool[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                   "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};
static const cue_ball_set sets[] = {{.names = pool, .count = 16},
                                    {.names = snooker, .count = 8, .pockets_named = true}};

static char *write_line(const cue_shot *shot, const cue_ball_set *balls)
{
    cue_writer out = {NULL, 0, 0};
    cue_write_shot_line(shot, balls, &out);
    out.capacity = out.length + 1;
    out.length = 0;
    out.bytes = malloc(out.capacity);
    must(out.bytes != NULL);
    out.bytes[0] = '\0';
    cue_write_shot_line(shot, balls, &out);
    must(strlen(out.bytes) == out.length);
    return out.bytes;
}

/* The order of the two balls of a contact may be the other one; nothing else. */
static void must_be_same(const cue_shot *a, const cue_shot *b)
{
    uint32_t i;
    must(memcmp(a, b, sizeof *a) == 0);
    for (i = 0; i < a->event_count; i++) {
        const cue_event *left = &cue_shot_events(a)[i], *right = &cue_shot_events(b)[i];
        must(left->type == right->type);
        if (left->type == CUE_EVENT_CONTACT)
            must((left->ball == right->ball && left->other == right->other && left->detail == right->detail) ||
                 (left->ball == right->other && left->other == right->ball));
        else
            must(memcmp(left, right, sizeof *left) == 0);
    }
}

static void *room_for(size_t events)
{
    const size_t size = cue_shot_size(events);
    void *room;
    must(size < SIZE_MAX);
    room = malloc(size);
    must(room != NULL);
    return room;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const cue_ball_set *balls = &sets[size && (data[0] & 1)];
    const char *text = (const char *)data + (size > 0);
    const size_t length = size - (size > 0);
    void *room = room_for(length);
    void *other = NULL;
    const cue_shot *shot = NULL, *again = NULL;
    cue_error error = {.status = CUE_OK};
    char *written, *rewritten;
    if (cue_read_shot_line(text, length, balls, room, cue_shot_size(length), &shot, &error)) {
        must(!shot && error.status == CUE_BAD_VALUE && error.message[0] && !error.path[0]);
        free(room);
        return 0;
    }
    written = write_line(shot, balls);
    other = room_for(strlen(written));
    must(!cue_read_shot_line(written, strlen(written), balls, other, cue_shot_size(strlen(written)), &again, NULL));
    must_be_same(shot, again);
    rewritten = write_line(again, balls);
    must(strcmp(written, rewritten) == 0);
    free(written);
    free(rewritten);
    free(room);
    free(other);
    return 0;
}
