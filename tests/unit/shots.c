#include "shots.h"
#include "help.h"

#include <stdlib.h>

static const char *const pool_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker_names[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};
static const char *const gapped_names[] = {"cue", "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};

const cue_ball_set pool_balls = {pool_names, 16, false};
const cue_ball_set snooker_balls = {snooker_names, 8, true};
const cue_ball_set gapped_balls = {gapped_names, 13, false};
const cue_table pool_table = CUE_TABLE_POOL_9FT_INIT;

cue_shot *shot_of(const cue_ball_set *balls, const char *notation)
{
    static uint64_t memory[8192];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    must(cue_shot_read_notation(&builder, balls, notation, strlen(notation), &fault));
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    return builder.shot;
}

static cue_point place_of(unsigned ball)
{
    const cue_point at = {0.1 + 0.25 * (ball % 4), 0.1 + 0.5 * (ball / 4)};
    return at;
}

cue_layout layout_of(unsigned on_table, unsigned in_hand)
{
    cue_layout layout;
    unsigned ball;
    memset(&layout, 0, sizeof layout);
    layout.on_table = (uint16_t)on_table;
    layout.in_hand = (uint16_t)in_hand;
    layout.known = 1;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (on_table >> ball & 1)
            layout.at[ball] = place_of(ball);
    return layout;
}

void rest_in_layout(cue_shot *shot, unsigned resting)
{
    const cue_layout layout = layout_of(resting, 0);
    shot->has_rest = 1;
    shot->resting = layout.on_table;
    memcpy(shot->rest, layout.at, sizeof shot->rest);
}

/* Up to the next tab or the end of the line. */
static const char *next_column(const char **text, char *column, size_t size)
{
    const size_t length = strcspn(*text, "\t\n");
    ck_assert_uint_lt(length, size);
    memcpy(column, *text, length);
    column[length] = '\0';
    *text += length + ((*text)[length] != '\0');
    return column;
}

static unsigned number_of(const cue_ball_set *balls, const char *name, size_t length)
{
    unsigned ball = 0;
    while (ball < balls->count &&
           (strlen(balls->names[ball]) != length || memcmp(balls->names[ball], name, length) != 0))
        ball++;
    ck_assert_uint_lt(ball, balls->count);
    return ball;
}

/* name x y name x y … */
static cue_layout read_places(const cue_ball_set *balls, const char *text)
{
    cue_layout layout = layout_of(0, 0);
    while (*text) {
        const size_t length = strcspn(text, " ");
        const unsigned ball = number_of(balls, text, length);
        char *end;
        layout.on_table |= CUE_BALL_BIT(ball);
        layout.at[ball].x = strtod(text + length, &end);
        layout.at[ball].y = strtod(end, &end);
        text = end + (*end == ' ');
    }
    return layout;
}

bool next_real_shot(const char **text, real_shot *out)
{
    static const cue_table snooker_table = CUE_TABLE_SNOOKER_12FT_INIT;
    char column[2048];
    bool snooker;
    if (!**text)
        return false;
    snooker = strcmp(next_column(text, column, sizeof column), "snooker") == 0;
    out->balls = snooker ? &snooker_balls : &pool_balls;
    out->table = snooker ? snooker_table : pool_table;
    out->before = read_places(out->balls, next_column(text, column, sizeof column));
    (void)next_column(text, out->notation, sizeof out->notation);
    out->after = read_places(out->balls, next_column(text, column, sizeof column));
    return true;
}
