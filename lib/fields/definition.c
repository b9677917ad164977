/* Checks that a definition is complete before anything relies on it. */
#include "fields/fields.h"

typedef struct condition {
    bool holds;
    const char *otherwise;
} condition;

static const char *first_fault(const condition *conditions, size_t count)
{
    size_t i = 0;
    while (i < count && conditions[i].holds)
        i++;
    return i < count ? conditions[i].otherwise : NULL;
}

/* An id is part of file names and documents, so it has only characters that are safe in both. */
static bool is_plain(const char *id)
{
    const size_t length = id ? strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
    return length >= 1 && length <= 64 && !id[length] && id[0] != '-';
}

/* A kind of processor without powers of its own uses those of a lower kind. */
static bool takes_everywhere(const cue_definition *d)
{
    unsigned kind;
    for (kind = CUE_PROCESSOR_ANY + 1; kind < CUE_PROCESSORS_MAX; kind++)
        if (d->stepping[kind] && !d->stepping[kind]->take)
            return false;
    return d->stepping[CUE_PROCESSOR_ANY] && d->stepping[CUE_PROCESSOR_ANY]->take;
}

static const char *fault_in_sizes(const cue_definition *d)
{
    const condition conditions[] = {
        {is_plain(d->id), "its id must be 1 to 64 of a-z, 0-9 and -, the first of them not -"},
        {d->title, "it has no title"},
        {d->state_size >= sizeof(cue_state_head) && d->state_size <= CUE_STATE_MAX && d->state_size % 8 == 0,
         "state_size must be a multiple of 8, hold the head, and be at most CUE_STATE_MAX"},
        {d->view_size >= sizeof(cue_view_head) && d->view_size <= CUE_VIEW_MAX,
         "view_size must hold the head, and be at most CUE_VIEW_MAX"},
        {d->options_size <= CUE_OPTIONS_MAX && (!d->options_size || d->default_options),
         "options need defaults, and at most CUE_OPTIONS_MAX bytes"},
        {d->players_min >= 1 && d->players_min <= d->players_max && d->players_max <= CUE_PLAYERS_MAX,
         "players must be from 1 to CUE_PLAYERS_MAX"},
        {d->phase_count >= 2 && d->phase_count <= CUE_PHASES_MAX && d->phases,
         "there must be 2 to CUE_PHASES_MAX phases"},
        {d->action_count >= 1 && d->action_count <= CUE_ACTIONS_MAX && d->actions,
         "there must be 1 to CUE_ACTIONS_MAX kinds of action"},
        {d->rulings || !d->ruling_count, "there must be as many kinds of ruling as are counted"},
        {d->rules && d->rule_count >= 1, "there must be rules"},
        {d->phrases || !d->phrase_count, "there must be as many phrases as are counted"},
        {d->foul_count <= CUE_FOUL_INFRACTION && (d->fouls || !d->foul_count),
         "there must be at most 128 kinds of foul"},
        {!(d->shared_rulings >> CUE_RULING_GAME), "shared_rulings has a bit for each shared type, and no others"},
        {!d->balls || (d->balls->names && d->balls->count >= 1 && d->balls->count <= CUE_BALLS_MAX),
         "there must be 1 to CUE_BALLS_MAX balls in a table game"},
        {!d->cue_ball || d->balls, "players have cue balls in a game without balls"},
        {!d->balls || !d->balls->also.words ||
             (d->balls->also.words->letters && !d->balls->also.words->family == !d->balls->also.words->family_letter),
         "other names of the balls must be all there"},
        {!d->kept_size || (d->kept_size <= CUE_KEPT_MAX && d->kept_offset >= sizeof(cue_state_head) &&
                           (uint64_t)d->kept_offset + d->kept_size <= d->state_size),
         "what a match keeps must lie in the state behind its head, and have at most CUE_KEPT_MAX bytes"},
        {d->max_legal >= 1 && d->max_moves >= 1 && d->edition >= 1, "max_legal, max_moves and edition start at 1"},
        {d->max_legal <= CUE_TAKE_MAX || takes_everywhere(d),
         "legal lists beyond CUE_TAKE_MAX need a function that takes the n-th action"},
        {d->start && d->legal && d->apply && d->view && d->restore,
         "start, legal, apply, view and restore must all be there"},
        {!d->simulation || !d->simulation->tally_count || (d->simulation->tally_names && d->simulation->tally),
         "what is counted needs names, and a function that counts"},
        {!d->advice || d->advice->unit <= CUE_ADVICE_WINS, "its advice has no unit"},
        {!d->advice || !d->advice->glance == !d->advice->trial, "its advice has one of glance and trial, and needs both"},
        {!d->advice || !d->advice->trial || d->players_max == 1, "its advice tries actions, which is for one player"},
    };
    return first_fault(conditions, CUE_COUNT(conditions));
}

/* Of a struct of the game; places as in cue_extent. */
static const char *fault_in_struct(const cue_definition *d, const cue_fields *fields, size_t size, uint32_t places)
{
    const cue_extent extent = {size, d->options_size, places};
    return cue_fields_fault(fields, extent);
}

/* Members must not overlap the pointer to what is carried. */
static const char *fault_in_action(const cue_definition *d, const cue_action_kind *kind)
{
    const bool record = kind->carries == CUE_CARRIES_RECORD;
    const bool at_table = kind->carries == CUE_CARRIES_SHOT || kind->carries == CUE_CARRIES_LAYOUT;
    const condition conditions[] = {
        {kind->name, "an action has no name"},
        {kind->by <= CUE_BY_REFEREE, "an action is by nobody who is known"},
        {!(kind->phases >> (d->phase_count - 1)),
         "an action is allowed in a phase that does not exist, or in the last one"},
        {kind->carries <= CUE_CARRIES_RECORD, "an action carries something unknown"},
        {kind->by != CUE_BY_CHANCE || !at_table, "a chance action can only carry a record"},
        {!at_table || d->balls, "an action carries a shot or a layout in a game without balls"},
        {record ? kind->carried_size && kind->carried_size <= CUE_FILL_SIZE
                : !kind->carried.count && !kind->carried_size,
         "an action carries a record of no size or too large, or describes one that it doesn't carry"},
        {kind->members.count + kind->carried.count <= CUE_FIELDS_MAX, "an action has too many members"},
    };
    const char *fault = first_fault(conditions, CUE_COUNT(conditions));
    uint32_t i;
    if (!fault)
        fault = fault_in_struct(d, &kind->members, sizeof(cue_action), 0);
    if (!fault)
        fault = fault_in_struct(d, &kind->carried, kind->carried_size, 0);
    for (i = 0; kind->carries && i < kind->members.count && !fault; i++)
        if (kind->members.list[i].offset < offsetof(cue_action, data) + sizeof(void *))
            fault = "a member of an action lies on the pointer to what it carries";
    return fault;
}

static const char *fault_in_kinds(const cue_definition *d)
{
    const char *fault = NULL;
    uint32_t i;
    for (i = 0; i < d->phase_count && !fault; i++)
        fault = d->phases[i] ? NULL : "a phase has no name";
    for (i = 0; i < d->action_count && !fault; i++)
        fault = fault_in_action(d, &d->actions[i]);
    for (i = 0; i < d->ruling_count && !fault; i++)
        fault = d->rulings[i].name && d->rulings[i].sentence
                    ? fault_in_struct(d, &d->rulings[i].members, sizeof(cue_ruling), 0)
                    : "a ruling has no name or no sentence";
    for (i = 0; i < d->foul_count && !fault; i++)
        fault = d->fouls[i].name && d->fouls[i].sentence ? NULL : "a foul has no name or no sentence";
    for (i = 0; i < d->phrase_count && !fault; i++)
        fault = d->phrases[i].id && d->phrases[i].english ? NULL : "a phrase has no id or no text";
    for (i = 0; i < d->rule_count && !fault; i++)
        fault = !d->rules[i].id || !d->rules[i].text                     ? "a rule has no id or no text"
                : strlen(d->rules[i].id) >= sizeof((cue_error *)0)->rule ? "a rule's id is too long"
                                                                         : NULL;
    return fault;
}

/* Of fields that were checked: the library itself draws who wins the lag. */
static const char *fault_in_chance(const cue_definition *d)
{
    const bool match = cue_match_option(d) != NULL;
    const char *fault = NULL;
    uint32_t i;
    for (i = 0; i < d->action_count && !d->draw && !fault; i++)
        if (d->actions[i].by == CUE_BY_CHANCE && !(match && strcmp(d->actions[i].name, "lag") == 0))
            fault = "there is chance, but no draw function";
    return fault;
}

static const char *fault_in_structs(const cue_definition *d)
{
    const struct {
        const cue_fields *fields;
        size_t size;
        uint32_t places;
    } structs[] = {{&d->option_fields, d->options_size, 0},
                   {&d->state_fields, d->state_size, 0},
                   {&d->view_fields, d->view_size, 0},
                   {&d->player_fields, d->player_size, d->players_offset | d->player_size}};
    const char *fault = NULL;
    size_t i;
    for (i = 0; i < CUE_COUNT(structs) && !fault; i++)
        fault = fault_in_struct(d, structs[i].fields, structs[i].size, structs[i].places);
    if (!fault && d->players_offset + (uint64_t)d->players_max * d->player_size > d->view_size)
        fault = "the players lie outside the view";
    return fault;
}

/* Copies the known part of a struct that begins with its size. False for a size that no version has. */
static bool copy_known(void *whole, uint32_t known, const void *given, uint32_t least)
{
    uint32_t theirs;
    memcpy(&theirs, given, sizeof theirs);
    if (theirs < least || theirs % sizeof(void *)) /* or that ends in the middle of a pointer */
        return false;
    memcpy(whole, given, theirs < known ? theirs : known);
    memcpy(whole, &known, sizeof known);
    return true;
}

static cue_status refuse_size(const char *what, uint32_t size, cue_error *error)
{
    return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "", "%u is no size of a %s; set it to sizeof(%s)", (unsigned)size,
                      what, what);
}

cue_status cue_definition_copy(const cue_definition *given, cue_whole_definition *whole, cue_error *error)
{
    /* What the first version had before its powers. */
    const uint32_t least = (uint32_t)offsetof(cue_definition, text);
    const uint32_t least_powers = (uint32_t)offsetof(cue_text_powers, picture);
    cue_definition *own = &whole->definition;
    unsigned i;
    memset(whole, 0, sizeof *whole);
    if (!given)
        return cue_refuse(error, CUE_BAD_VALUE, "", "there is no definition");
    if (given->abi != CUE_ABI)
        return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                          "the ruleset was built for ABI %u; this library has ABI %d", (unsigned)given->abi, CUE_ABI);
    if (!copy_known(own, (uint32_t)sizeof *own, given, least))
        return refuse_size("cue_definition", given->size, error);
    if (own->text && !copy_known(&whole->text, (uint32_t)sizeof whole->text, own->text, least_powers))
        return refuse_size("cue_text_powers", own->text->size, error);
    if (own->simulation &&
        !copy_known(&whole->simulation, (uint32_t)sizeof whole->simulation, own->simulation, least_powers))
        return refuse_size("cue_simulation_powers", own->simulation->size, error);
    if (own->advice && !copy_known(&whole->advice, (uint32_t)sizeof whole->advice, own->advice, least_powers))
        return refuse_size("cue_advice_powers", own->advice->size, error);
    for (i = 0; i < CUE_PROCESSORS_MAX; i++) {
        const cue_stepping_powers *given_powers = own->stepping[i];
        if (!given_powers)
            continue;
        if (!copy_known(&whole->stepping[i], (uint32_t)sizeof whole->stepping[i], given_powers, least_powers))
            return refuse_size("cue_stepping_powers", given_powers->size, error);
        own->stepping[i] = &whole->stepping[i];
    }
    own->text = own->text ? &whole->text : NULL;
    own->simulation = own->simulation ? &whole->simulation : NULL;
    own->advice = own->advice ? &whole->advice : NULL;
    return CUE_OK;
}

cue_status cue_definition_check(const cue_definition *definition, cue_error *error)
{
    const char *fault = fault_in_sizes(definition);
    if (!fault)
        fault = fault_in_kinds(definition);
    if (!fault)
        fault = fault_in_structs(definition);
    if (!fault)
        fault = fault_in_chance(definition);
    if (!fault)
        fault = cue_match_fault(definition);
    if (!fault && !cue_texts_are_shown(definition))
        fault = "a text of it has what is not to be shown: controls, characters of format, or no UTF-8";
    return fault ? cue_refuse(error, CUE_BAD_VALUE, "", "the ruleset's definition is unusable: %s", fault) : CUE_OK;
}

