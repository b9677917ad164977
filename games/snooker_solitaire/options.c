/* RULE_ROSTER: the cues and the opponents that a tournament has unless a host brings its own. The rules give the
 * first cue, the names of three opponents, and the row of one of them in the final; the rest is this project's own. */
#include "options.h"

#include "state.h"

#define COLOUR(name) (CUE_SNOOKER_##name - CUE_SNOOKER_YELLOW)
#define NEVER {.plays = 0}
#define ROW(dice, discard, colour, modifier, late) \
    {1, (dice), CUE_SNOOKER_DISCARD_##discard, COLOUR(colour), (modifier), late}
#define NO_LATE                    0, {{0, 0, 0}}
#define LATE(reds, dice, discard)  1, {{(reds), (dice), CUE_SNOOKER_DISCARD_##discard}}

const cue_snooker_options snooker_default_options = {
    .best_of = 1,
    .advanced = 1,
    .cues = {{7, 4, "Classic"}, {8, 5, "Club"}, {9, 6, "County"}, {10, 7, "Champion"}},
    .opponents =
        {
            {.name = "Eddie 'Cannonball' Collins",
             .rounds = {ROW(2, HIGHEST, BLUE, 0, LATE(2, 1, NONE)), ROW(2, LOWEST, BLUE, 1, LATE(2, 1, NONE)),
                        ROW(2, NONE, BLUE, 1, LATE(2, 1, NONE)), ROW(3, LOWEST, PINK, 0, LATE(2, 1, NONE)),
                        ROW(4, HIGHEST, PINK, 0, LATE(2, 2, NONE))}},
            {.name = "Bobby Black",
             .final_stage = 1,
             .rounds = {NEVER, NEVER, ROW(2, NONE, BLACK, 1, LATE(2, 1, NONE)),
                        ROW(3, LOWEST, BLACK, 1, LATE(2, 2, LOWEST)), ROW(3, NONE, BLACK, 1, LATE(2, 2, LOWEST))}},
            {.name = "Jimmy Potter",
             .final_stage = 1,
             .rounds = {NEVER, NEVER, ROW(2, NONE, PINK, 1, LATE(1, 1, NONE)),
                        ROW(3, LOWEST, PINK, 1, LATE(3, 2, NONE)), ROW(3, NONE, BLACK, 1, LATE(3, 2, NONE))}},
            {.name = "Vera Quill",
             .rounds = {ROW(1, NONE, GREEN, 0, NO_LATE), ROW(2, LOWEST, GREEN, 1, LATE(2, 1, NONE)),
                        ROW(2, NONE, BROWN, 0, LATE(2, 1, NONE)), ROW(3, LOWEST, BLUE, 0, LATE(2, 1, NONE)),
                        ROW(3, NONE, BLUE, 0, LATE(2, 1, NONE))}},
            {.name = "Tom Marlow",
             .rounds = {ROW(1, NONE, BROWN, 0, NO_LATE), ROW(2, LOWEST, BROWN, 1, LATE(2, 1, NONE)),
                        ROW(2, NONE, BLUE, 0, LATE(2, 1, NONE)), ROW(3, LOWEST, BLUE, 0, LATE(2, 1, NONE)),
                        ROW(3, NONE, PINK, 0, LATE(2, 1, NONE))}},
            {.name = "Ida Lindqvist",
             .rounds = {ROW(1, NONE, BLUE, 0, NO_LATE), ROW(2, LOWEST, BLUE, 1, LATE(1, 1, NONE)),
                        ROW(2, NONE, BLUE, 0, LATE(1, 1, NONE)), ROW(3, LOWEST, PINK, 0, LATE(1, 1, NONE)),
                        ROW(3, NONE, BLACK, 0, LATE(1, 1, NONE))}},
            {.name = "Rafael Duarte",
             .rounds = {ROW(1, NONE, YELLOW, 1, NO_LATE), ROW(2, LOWEST, GREEN, 2, LATE(2, 1, NONE)),
                        ROW(2, NONE, GREEN, 1, LATE(2, 1, NONE)), ROW(3, LOWEST, BROWN, 1, LATE(2, 1, NONE)),
                        ROW(3, NONE, BROWN, 1, LATE(2, 1, NONE))}},
            {.name = "Old Joss",
             .rounds = {ROW(1, NONE, PINK, -1, NO_LATE), ROW(2, LOWEST, PINK, 0, LATE(1, 1, NONE)),
                        ROW(2, NONE, PINK, 0, LATE(1, 1, NONE)), ROW(3, LOWEST, BLACK, 0, LATE(1, 1, NONE)),
                        ROW(3, NONE, BLACK, 0, LATE(1, 1, NONE))}},
        },
};

int snooker_find_opponent(const cue_snooker_options *options, const char *name)
{
    int i;
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        if (strcmp(options->opponents[i].name, name) == 0)
            return i;
    return CUE_SNOOKER_NONE;
}

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

/* RULE_LATE_ROW: fewer dice than in the round, and never more with fewer reds. */
static const char *fault_in_late_row(const cue_snooker_row *row, unsigned index, const char **member)
{
    const cue_snooker_late_row *late = &row->late[index];
    unsigned i;
    *member = "dice";
    if (late->dice >= row->dice)
        return "must be fewer than the round's dice";
    for (i = 0; i < index; i++) {
        const cue_snooker_late_row *other = &row->late[i];
        if (late->reds_at_most == other->reds_at_most) {
            *member = "reds_at_most";
            return "must be a number that no other late row of the round has";
        }
        if (late->reds_at_most < other->reds_at_most ? late->dice > other->dice : late->dice < other->dice)
            return "must not be more than with more reds on the table";
    }
    return NULL;
}

/* RULE_DRAW: only an opponent who joins in round 3 may be without a row, and only in the rounds before it. */
static cue_status check_row(const cue_snooker_options *options, unsigned number, unsigned round, cue_error *error)
{
    const cue_snooker_opponent *who = &options->opponents[number];
    const cue_snooker_row *row = &who->rounds[round];
    char path[64];
    unsigned i;
    if (!row->plays && (round >= 2 || !who->final_stage)) {
        (void)snprintf(path, sizeof path, "/opponents/%u/rounds/%u", number, round);
        return cue_refuse_by(error, RULE_DRAW, CUE_BAD_VALUE, path, "must be a row, for an opponent who may play then");
    }
    for (i = 0; i < row->late_count && row->plays; i++) {
        const char *member;
        const char *fault = fault_in_late_row(row, i, &member);
        (void)snprintf(path, sizeof path, "/opponents/%u/rounds/%u/late/%u/%s", number, round, i, member);
        if (fault)
            return cue_refuse_by(error, RULE_LATE_ROW, CUE_BAD_VALUE, path, "%s", fault);
    }
    return CUE_OK;
}

/* RULE_DRAW: two for the final stage, so that six are left for the first two rounds. */
static cue_status check_opponents(const cue_snooker_options *options, cue_error *error)
{
    unsigned final_stage = 0, pair;
    cue_status status = CUE_OK;
    for (pair = 0; pair < CUE_SNOOKER_OPPONENTS * CUE_SNOOKER_ROUNDS && !status; pair++)
        status = check_row(options, pair / CUE_SNOOKER_ROUNDS, pair % CUE_SNOOKER_ROUNDS, error);
    for (pair = 0; pair < CUE_SNOOKER_OPPONENTS; pair++)
        final_stage += options->opponents[pair].final_stage;
    if (!status && final_stage != 2)
        status = cue_refuse_by(error, RULE_DRAW, CUE_BAD_VALUE, "/opponents",
                               "two must have final_stage true, and %u have", final_stage);
    return status;
}

/* RULE_SINGLE_MATCH. */
static cue_status check_match(const cue_snooker_options *options, cue_error *error)
{
    const cue_snooker_single_match *match = &options->match;
    const int opponent = snooker_find_opponent(options, match->opponent);
    if (!match->alone || !match->named)
        return CUE_OK;
    if (opponent == CUE_SNOOKER_NONE)
        return cue_refuse_by(error, RULE_SINGLE_MATCH, CUE_BAD_VALUE, "/match/opponent",
                             "must be one of the opponents");
    if (!options->opponents[opponent].rounds[match->round - 1].plays)
        return cue_refuse_by(error, RULE_SINGLE_MATCH, CUE_BAD_VALUE, "/match/opponent", "has no row for round %u",
                             (unsigned)match->round);
    return CUE_OK;
}

cue_status snooker_check_options(const void *chosen, uint32_t players, cue_error *error)
{
    const cue_snooker_options *options = chosen;
    cue_status status;
    (void)players;
    if (options->best_of != 1 && options->best_of != 3)
        return cue_refuse(error, CUE_BAD_VALUE, "/best_of", "must be 1 or 3");
    status = check_names("/cues", options->cues[0].name, sizeof options->cues[0], CUE_SNOOKER_LEVELS, error);
    if (!status)
        status = check_names("/opponents", options->opponents[0].name, sizeof options->opponents[0],
                             CUE_SNOOKER_OPPONENTS, error);
    if (!status)
        status = check_opponents(options, error);
    return status ? status : check_match(options, error);
}
