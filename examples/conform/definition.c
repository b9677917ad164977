/* The definition itself: what the library checks, and what it takes on trust, such as that names and ids are unique and
 * that sentences use members that exist. */
#include "walk.h"

/* A ruleset from a file was checked when it was opened; a built-in one never was. */
static bool is_accepted(conform_walk *walk)
{
    cue_ruleset *ruleset = NULL;
    conform_checked(walk, 1);
    if (cue_ruleset_from(walk->definition, NULL, &ruleset, &walk->error))
        conform_fail(walk, "the library refuses it: %.250s", walk->error.message);
    cue_ruleset_close(ruleset);
    return ruleset != NULL;
}

/* Checks that names are unique; they are `stride` bytes apart, the first of them at `first`. NULL is a number without a
 * name. */
static void check_names(conform_walk *walk, const char *what, const void *first, uint32_t count, size_t stride)
{
    uint32_t i, k;
    for (i = 0; i < count; i++) {
        const char *name, *before;
        memcpy(&name, (const char *)first + i * stride, sizeof name);
        conform_checked(walk, 1);
        for (k = 0; name && k < i; k++) {
            memcpy(&before, (const char *)first + k * stride, sizeof before);
            if (before && strcmp(name, before) == 0)
                conform_fail(walk, "%s %.60s appears twice", what, name);
        }
    }
}

static void check_fields(conform_walk *walk, const char *what, const cue_field *fields, uint32_t count)
{
    char member[100];
    uint32_t i;
    (void)snprintf(member, sizeof member, "in the table of %.60s, member", what);
    check_names(walk, member, &fields->name, count, sizeof *fields);
    for (i = 0; i < count; i++) {
        (void)snprintf(member, sizeof member, "in the table of %.60s, name", what);
        if (fields[i].names_from == CUE_NAMES_LISTED && fields[i].names)
            check_names(walk, member, fields[i].names, fields[i].name_count, sizeof *fields[i].names);
        if (fields[i].fields)
            check_fields(walk, what, fields[i].fields, fields[i].field_count);
    }
}

static void check_list(conform_walk *walk, const char *what, const cue_fields *fields)
{
    if (fields->count)
        check_fields(walk, what, fields->list, fields->count);
}

static const cue_field *find_field(const cue_field *fields, uint32_t count, const char *name, size_t length)
{
    uint32_t i;
    for (i = 0; i < count; i++)
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0)
            return &fields[i];
    return NULL;
}

/* A member by its name, or as record.member; a player's name can always be used. */
static bool has_member(const cue_fields *members, const char *name, size_t length)
{
    const char *dot = memchr(name, '.', length);
    const size_t first = dot ? (size_t)(dot - name) : length;
    const cue_field *field = find_field(members->list, members->count, name, first);
    if (length == 6 && memcmp(name, "player", 6) == 0)
        return true;
    if (!dot || !field)
        return field != NULL;
    return field->kind == CUE_FIELD_RECORD &&
           find_field(field->fields, field->field_count, dot + 1, length - first - 1);
}

/* Every pair of braces holds a member's name, alone or with two words to choose from. */
static void check_sentence(conform_walk *walk, const char *name, const char *sentence, const cue_fields *members)
{
    const char *at = sentence;
    conform_checked(walk, 1);
    if (!at[0])
        conform_fail(walk, "ruling %s has no sentence", name);
    while ((at = strchr(at, '{')) != NULL) {
        const char *end = strchr(++at, '}');
        const size_t length = end ? (size_t)(end - at) : 0;
        const char *bar = end ? memchr(at, '|', length) : NULL;
        const size_t before = bar ? (size_t)(bar - at) : length;
        if (!end || !has_member(members, at, before) || (bar && !memchr(bar + 1, '|', length - before - 1))) {
            conform_fail(walk, "the sentence of ruling %s uses something that is not one of its members",
                         name);
            return;
        }
        at = end;
    }
}

static void check_rulings(conform_walk *walk)
{
    static const cue_field ball = {.name = "ball"};
    static const cue_fields foul_members = {&ball, 1};
    const cue_definition *definition = walk->definition;
    uint32_t i;
    unsigned type;
    for (i = 0; i < definition->ruling_count; i++) {
        const cue_ruling_kind *kind = &definition->rulings[i];
        check_list(walk, kind->name, &kind->members);
        check_sentence(walk, kind->name, kind->sentence, &kind->members);
        for (type = 0; type < CUE_RULINGS_SHARED; type++)
            if (definition->shared_rulings >> type & 1 && strcmp(cue_shared_ruling(type)->name, kind->name) == 0)
                conform_fail(walk, "ruling %s has the name of one of the library's", kind->name);
    }
    for (i = 0; i < definition->foul_count; i++) {
        check_sentence(walk, definition->fouls[i].name, definition->fouls[i].sentence, &foul_members);
        for (type = 0; type < CUE_INFRACTIONS && definition->balls; type++)
            if (strcmp(cue_infraction_name(type), definition->fouls[i].name) == 0)
                conform_fail(walk, "foul %s has the name of an infraction", definition->fouls[i].name);
    }
}

static void check_actions(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i;
    for (i = 0; i < definition->action_count; i++) {
        check_list(walk, definition->actions[i].name, &definition->actions[i].members);
        if (!definition->actions[i].phases)
            conform_fail(walk, "action %s belongs to no phase", definition->actions[i].name);
    }
    for (i = 0; i < definition->rule_count; i++)
        if (!definition->rules[i].text[0])
            conform_fail(walk, "rule %s has no text", definition->rules[i].id);
    if (definition->score_min > definition->score_max || !definition->max_moves)
        conform_fail(walk, "the bounds on scores and moves are not declared");
}

void conform_definition(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    cue_text text;
    if (!is_accepted(walk))
        return;
    check_list(walk, "the options", &definition->option_fields);
    check_list(walk, "the state", &definition->state_fields);
    check_list(walk, "the view", &definition->view_fields);
    check_list(walk, "a player", &definition->player_fields);
    check_names(walk, "phase", definition->phases, definition->phase_count, sizeof *definition->phases);
    check_names(walk, "action", definition->actions, definition->action_count, sizeof *definition->actions);
    check_names(walk, "ruling", definition->rulings, definition->ruling_count, sizeof *definition->rulings);
    check_names(walk, "foul", definition->fouls, definition->foul_count, sizeof *definition->fouls);
    check_names(walk, "rule", definition->rules, definition->rule_count, sizeof *definition->rules);
    if (definition->balls)
        check_names(walk, "ball", definition->balls->names, definition->balls->count, sizeof(const char *));
    check_actions(walk);
    check_rulings(walk);
    cue_text_init(&text, NULL);
    if (cue_write_description(walk->ruleset, &text, NULL) || !conform_is_json(&text))
        conform_fail(walk, "the description is not JSON");
    cue_text_free(&text);
}
