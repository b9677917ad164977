/* The rulings that every game shares. */
#include "ruleset.h"

static const cue_field over_members[] = {
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_ruling, winners)},
};

static const cue_ruling_kind over = {"over", "The game is over: {winners} {winners|wins|share the win}.",
                                     CUE_TABLE(over_members)};

const cue_ruling_kind *cue_ruling_kind_of(const cue_definition *definition, const cue_ruling *ruling)
{
    return ruling->type < CUE_RULING_OWN ? &over : &definition->rulings[ruling->type - CUE_RULING_OWN];
}
