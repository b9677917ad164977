/* Inside of a cue_ruleset: a definition, and what keeps it alive; and what the rest of the library asks of one. */
#pragma once

#include <cuerules/ruleset.h>
#include <cuerules/step.h>

#include <stdatomic.h>

struct cue_ruleset {
    const cue_definition *definition;
    /* Only of opened rulesets; a built-in one is never released. */
    bool counted;
    atomic_uint holders;
    void *library; /* of cue_code_load, or NULL */
    cue_allocator allocator;
};

/* The rulesets in games/, from a list that the build makes of the folders there. Their holders are not counted, and so
 * they are constant. */
extern const cue_ruleset cue_builtin_rulesets[];
extern const size_t cue_builtin_count;

/* One more holder of a ruleset; cue_ruleset_close makes one less. */
void cue_ruleset_hold(cue_ruleset *ruleset);

/* The phase in which a game is over: the last one. */
static inline unsigned cue_over_phase(const cue_definition *definition)
{
    return definition->phase_count - 1;
}

/* The view's own name for a player, if it has one: it comes first among the fields of players. */
const cue_field *cue_own_name(const cue_definition *definition);

/* Does the ruleset say exactly what actions are worth? */
static inline bool cue_is_exact(const cue_definition *definition)
{
    return definition->advice && definition->advice->values;
}

/* Has it a player of its own that tries actions? Where values are exact, that player is not asked. */
static inline bool cue_has_trials(const cue_definition *definition)
{
    return definition->advice && definition->advice->trial;
}

/* Can it be said what is best? Exactly, or in games that the library plays whole and that somebody can play. */
static inline bool cue_gives_advice(const cue_definition *definition)
{
    return cue_is_exact(definition) || cue_has_trials(definition) ||
           (!definition->fill && definition->simulation && definition->simulation->worth);
}

/* What a ruling is called, says and carries: the ruleset's, or one that every game shares. */
const cue_ruling_kind *cue_ruling_kind_of(const cue_definition *definition, const cue_ruling *ruling);
/* Whether there is one: of the shared types, or of the ruleset's own. */
bool cue_ruling_is_known(const cue_definition *definition, const cue_ruling *ruling);
/* Whether the game announces rulings of a type: one of its own, a shared one that it has
 * chosen, or one of a match where it has them. */
bool cue_announces(const cue_definition *definition, unsigned type);

/* The ruleset's own English for a phrase; NULL where it has none. */
const char *cue_own_phrase_of(const cue_definition *definition, const char *id);
/* What the referee says: a kind of ruling; a ruling, of which a foul has a sentence of its own. */
const char *cue_kind_sentence(const cue_definition *definition, unsigned type);
const char *cue_ruling_sentence(const cue_definition *definition, const cue_ruling *ruling);

/* The id of the rule that a ruleset's refusal rests on, into the error and at the end of its message. Whatever
 * calls a function of a ruleset that can refuse passes its answer through here. */
cue_status cue_cite_by_id(const cue_definition *definition, cue_status status, cue_error *error);

/* CUE_BAD_VALUE with the numbers of players that a game takes. */
cue_status cue_refuse_players(const cue_definition *definition, uint32_t players, cue_error *error);

/* CUE_BAD_VALUE at /action: the game has no such kind of action. */
cue_status cue_refuse_kind(const cue_definition *definition, unsigned kind, cue_error *error);

/* The checks before the members of an action: its kind, the end of the game, the phase, the player. */
cue_status cue_check_timing(const cue_definition *definition, const void *state, const cue_action *action,
                            cue_error *error);

/* Refuses a chance action whose outcome is needed and not there, naming the first member of it. */
cue_status cue_refuse_undrawn(const cue_definition *definition, const cue_action *action, cue_error *error);

/* CUE_CORRUPT_STATE, with a path into the state, when the head of one that the ruleset made or that was read cannot
 * be: other players, no such phase, nobody who could act, winners too early, more draws than actions. */
cue_status cue_check_head(const cue_setup *setup, const cue_state_head *head, cue_error *error);

/* CUE_BAD_VALUE: it is the ruleset's fault. what: the message has room for 180 bytes of it. */
cue_status cue_refuse_faulty(const cue_definition *definition, const char *what, cue_error *error);

/* The same check of a head that the ruleset made of a good one: when it fails, the ruleset is faulty. */
cue_status cue_check_head_made(const cue_setup *setup, const cue_state_head *head, cue_error *error);
