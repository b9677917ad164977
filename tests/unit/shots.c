#include "shots.h"
#include "help.h"

#include <math.h>
#include <stdlib.h>

static const char *const pool_names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                         "8",   "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker_names[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};
static const char *const gapped_names[] = {"cue", "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};

const cue_ball_set pool_balls = {pool_names, 16, false, {0}};
const cue_ball_set snooker_balls = {snooker_names, 8, true, {0}};
const cue_ball_set gapped_balls = {gapped_names, 13, false, {0}};
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
    layout.on_table = on_table;
    layout.in_hand = in_hand;
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

double between(cue_random *random, double low, double high)
{
    return low + (high - low) * (double)(cue_random_next(random) >> 11) * 0x1p-53;
}

/* Puts a ball near to another, or near to the line of centres; touching now and then. */
static cue_point random_place(cue_random *random, const cue_table *table, const cue_layout *layout, unsigned near_to)
{
    const double r = table->ball_radius;
    const double angle = between(random, 0, 6.2831853071795865);
    const cue_point cue = layout->at[CUE_BALL], target = layout->at[TARGET];
    const double t = between(random, -0.2, 1.2);
    double distance;
    switch (cue_random_below(random, 4)) {
    case 0:
        return (cue_point){between(random, 0, table->width), between(random, 0, table->length)};
    case 1:
        return (cue_point){cue.x + t * (target.x - cue.x) + between(random, -3 * r, 3 * r),
                           cue.y + t * (target.y - cue.y) + between(random, -3 * r, 3 * r)};
    case 2:
        distance = between(random, 2 * r - 0.0005, 2 * r + 0.0005);
        break;
    default:
        distance = between(random, 2 * r, 5 * r);
        break;
    }
    return (cue_point){layout->at[near_to].x + distance * cos(angle),
                       layout->at[near_to].y + distance * sin(angle)};
}

cue_layout random_layout(cue_random *random, const cue_table *table)
{
    const unsigned balls = 1 + (unsigned)cue_random_below(random, 14);
    const double reach = cue_random_below(random, 3) ? 1 : 0.1; /* of the target; often it is near */
    cue_layout layout = {.known = 1};
    unsigned ball, tries;
    cue_layout_put(
        &layout, CUE_BALL,
        (cue_point){between(random, 0.1, table->width - 0.1), between(random, 0.1, table->length - 0.1)});
    do
        cue_layout_put(&layout, TARGET,
                       (cue_point){layout.at[CUE_BALL].x + reach * between(random, -1, 1),
                                   layout.at[CUE_BALL].y + reach * between(random, -1, 1)});
    while (cue_layout_overlap(table, &layout, 1, layout.at[TARGET]) != CUE_NO_BALL);
    for (ball = 2; ball < 2 + balls; ball++)
        for (tries = 0; tries < 10 && !(layout.on_table >> ball & 1); tries++) {
            const cue_point at = random_place(random, table, &layout, (unsigned)cue_random_below(random, ball));
            if (cue_layout_overlap(table, &layout, layout.on_table, at) == CUE_NO_BALL)
                cue_layout_put(&layout, ball, at);
        }
    return layout;
}

cue_shot *shot_of_events(const cue_event *list, uint32_t count)
{
    static uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    while (count--)
        cue_shot_add(&builder, *list++);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    return builder.shot;
}
