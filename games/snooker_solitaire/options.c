/* RULE_ROSTER: the roster and the cues that a tournament has unless a host brings its own. The rules give the first cue, the
 * names of three opponents, and one's row in the final; everything else here is this project's. */
#include "state.h"

#define COLOUR(name) (CUE_SNOOKER_##name - CUE_SNOOKER_YELLOW)
#define ROW(dice, discard, colour, modifier)                                                                       \
    {                                                                                                              \
        (dice), CUE_SNOOKER_DISCARD_##discard, COLOUR(colour), (modifier)                                          \
    }
#define LATE(reds, dice, discard)                                                                                  \
    {                                                                                                              \
        (reds), (dice), CUE_SNOOKER_DISCARD_##discard                                                              \
    }

const cue_snooker_options snooker_default_options =
    {
        .best_of = 1,
        .cues = {{7, 4, "Classic"}, {8, 5, "Club"}, {9, 6, "County"}, {10, 7, "Champion"}},
        .opponents =
            {
                {.name = "Eddie 'Cannonball' Collins",
                 .rounds = {ROW(2, HIGHEST, BLUE, 0), ROW(2, LOWEST, BLUE, 1), ROW(2, NONE, BLUE, 1),
                            ROW(3, LOWEST, PINK, 0), ROW(4, HIGHEST, PINK, 0)},
                 .late = {LATE(2, 1, NONE)},
                 .late_count = 1},
                {.name = "Bobby Black",
                 .final_stage = 1,
                 .rounds = {ROW(1, NONE, BLACK, 0), ROW(2, LOWEST, BLACK, 1), ROW(2, NONE, BLACK, 1),
                            ROW(3, LOWEST, BLACK, 1), ROW(3, NONE, BLACK, 1)},
                 .late = {LATE(2, 2, LOWEST)},
                 .late_count = 1},
                {.name = "Jimmy Potter",
                 .final_stage = 1,
                 .rounds = {ROW(1, NONE, PINK, 0), ROW(2, LOWEST, PINK, 1), ROW(2, NONE, PINK, 1),
                            ROW(3, LOWEST, PINK, 1), ROW(3, NONE, BLACK, 1)},
                 .late = {LATE(3, 2, NONE), LATE(1, 1, NONE)},
                 .late_count = 2},
                {.name = "Vera Quill",
                 .rounds = {ROW(1, NONE, GREEN, 0), ROW(2, LOWEST, GREEN, 1), ROW(2, NONE, BROWN, 0),
                            ROW(3, LOWEST, BLUE, 0), ROW(3, NONE, BLUE, 0)},
                 .late = {LATE(2, 1, NONE)},
                 .late_count = 1},
                {.name = "Tom Marlow",
                 .rounds = {ROW(1, NONE, BROWN, 0), ROW(2, LOWEST, BROWN, 1), ROW(2, NONE, BLUE, 0),
                            ROW(3, LOWEST, BLUE, 0), ROW(3, NONE, PINK, 0)},
                 .late = {LATE(2, 1, NONE)},
                 .late_count = 1},
                {.name = "Ida Lindqvist",
                 .rounds = {ROW(1, NONE, BLUE, 0), ROW(2, LOWEST, BLUE, 1), ROW(2, NONE, BLUE, 0),
                            ROW(3, LOWEST, PINK, 0), ROW(3, NONE, BLACK, 0)},
                 .late = {LATE(1, 1, NONE)},
                 .late_count = 1},
                {.name = "Rafael Duarte",
                 .rounds = {ROW(1, NONE, YELLOW, 1), ROW(2, LOWEST, GREEN, 2), ROW(2, NONE, GREEN, 1),
                            ROW(3, LOWEST, BROWN, 1), ROW(3, NONE, BROWN, 1)},
                 .late = {LATE(2, 1, NONE)},
                 .late_count = 1},
                {.name = "Old Joss",
                 .rounds = {ROW(1, NONE, PINK, -1), ROW(2, LOWEST, PINK, 0), ROW(2, NONE, PINK, 0),
                            ROW(3, LOWEST, BLACK, 0), ROW(3, NONE, BLACK, 0)}},
            },
};

static cue_status check_names(const char *list, const char *first, size_t stride, unsigned count, cue_error *error)
{
    char path[32];
    unsigned i, j;
    for (i = 1; i < count; i++)
        for (j = 0; j < i; j++)
            if (strcmp(first + i * stride, first + j * stride) == 0) {
                (void)snprintf(path, sizeof path, "%s/%u/name", list, i);
                return cue_refuse(error, CUE_BAD_VALUE, path, "must be a name that no other one in the list has");
            }
    return CUE_OK;
}

static cue_status check_late_rows(const cue_snooker_opponent *who, unsigned number, cue_error *error)
{
    char path[64];
    unsigned i, j;
    for (i = 1; i < who->late_count; i++)
        for (j = 0; j < i; j++)
            if (who->late[i].reds_at_most == who->late[j].reds_at_most) {
                (void)snprintf(path, sizeof path, "/opponents/%u/late/%u/reds_at_most", number, i);
                return cue_refuse(error, CUE_BAD_VALUE, path, "must be a number that no other late row has");
            }
    return CUE_OK;
}

/* RULE_DRAW: two for the final stage, so that six are left for the first two rounds. */
static cue_status check_final_stage(const cue_snooker_options *options, cue_error *error)
{
    unsigned count = 0, i;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        count += options->opponents[i].final_stage;
    if (count != 2)
        return cue_refuse(error, CUE_BAD_VALUE, "/opponents", "two must have final_stage true, and %u have [draw]",
                          count);
    return CUE_OK;
}

cue_status snooker_check_options(const void *chosen, uint32_t players, cue_error *error)
{
    const cue_snooker_options *options = chosen;
    cue_status status;
    unsigned i;
    (void)players;
    if (options->best_of != 1 && options->best_of != 3)
        return cue_refuse(error, CUE_BAD_VALUE, "/best_of", "must be 1 or 3");
    status = check_names("/cues", options->cues[0].name, sizeof options->cues[0], CUE_SNOOKER_LEVELS, error);
    if (!status)
        status = check_names("/opponents", options->opponents[0].name, sizeof options->opponents[0],
                             CUE_SNOOKER_OPPONENTS, error);
    for (i = 0; i < CUE_SNOOKER_OPPONENTS && !status; i++)
        status = check_late_rows(&options->opponents[i], i, error);
    return status ? status : check_final_stage(options, error);
}
