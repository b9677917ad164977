/* The definition itself: what the library demands of one, and what it takes on trust: that names and ids
 * are different, and that the sentences speak of members that exist. */
#include "walk.h"
#include "json.h"

#include <string.h>

static void fail(conform_walk *walk, const char *what, const char *name, const char *how)
{
    conform_fail(walk, CONFORM_NO_MOVE, "%s %s %s", what, name, how);
}

/* A ruleset from a file was examined when it was opened; a built-in one never was. */
static bool is_accepted(conform_walk *walk)
{
    cue_ruleset *ruleset = NULL;
    cue_error error;
    conform_checked(walk, 1);
    if (cue_ruleset_from(walk->definition, NULL, &ruleset, &error)) {
        conform_fail(walk, CONFORM_NO_MOVE, "the library refuses it: %.250s", error.message);
        return false;
    }
    cue_ruleset_close(ruleset);
    return true;
}

/* The first name that is empty or was there before, or NULL. */
static const char *repeated_name(const char *const *names, uint32_t count)
{
    uint32_t i, k;
    for (i = 0; i < count; i++)
        for (k = 0; names[i] && k < i; k++)
            if (names[k] && strcmp(names[i], names[k]) == 0)
                return names[i];
    return NULL;
}

static void check_fields(conform_walk *walk, const char *what, const cue_field *fields, uint32_t count)
{
    uint32_t i, k;
    for (i = 0; i < count; i++) {
        const bool listed = fields[i].names_from == CUE_NAMES_LISTED && fields[i].names;
        const char *repeated = listed ? repeated_name(fields[i].names, fields[i].name_count) : NULL;
        conform_checked(walk, 1);
        if (repeated)
            conform_fail(walk, CONFORM_NO_MOVE, "in the table of %s a member has the name %.60s twice", what,
                         repeated);
        for (k = 0; k < i && fields[i].name; k++)
            if (fields[k].name && strcmp(fields[i].name, fields[k].name) == 0)
                conform_fail(walk, CONFORM_NO_MOVE, "the table of %s has two members called %.60s", what,
                             fields[i].name);
        if (fields[i].fields)
            check_fields(walk, what, fields[i].fields, fields[i].field_count);
    }
}

static void check_tables(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i;
    check_fields(walk, "the options", definition->option_fields.list, definition->option_fields.count);
    check_fields(walk, "the state", definition->state_fields.list, definition->state_fields.count);
    check_fields(walk, "the view", definition->view_fields.list, definition->view_fields.count);
    check_fields(walk, "a player", definition->player_fields.list, definition->player_fields.count);
    for (i = 0; i < definition->action_count; i++)
        check_fields(walk, definition->actions[i].name, definition->actions[i].members.list,
                     definition->actions[i].members.count);
    for (i = 0; i < definition->ruling_count; i++)
        check_fields(walk, definition->rulings[i].name, definition->rulings[i].members.list,
                     definition->rulings[i].members.count);
}

static const cue_field *find_field(const cue_field *fields, uint32_t count, const char *name, size_t length)
{
    uint32_t i;
    for (i = 0; i < count; i++)
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0)
            return &fields[i];
    return NULL;
}

/* A member by its name, or as record.member; a player's name is always there. */
static bool has_member(const cue_ruling_kind *kind, const char *name, size_t length)
{
    const char *dot = memchr(name, '.', length);
    const size_t first = dot ? (size_t)(dot - name) : length;
    const cue_field *field = find_field(kind->members.list, kind->members.count, name, first);
    if (length == 6 && memcmp(name, "player", 6) == 0)
        return true;
    if (!dot || !field)
        return field != NULL;
    return field->kind == CUE_FIELD_RECORD &&
           find_field(field->fields, field->field_count, dot + 1, length - first - 1);
}

/* Every pair of braces holds a member's name, alone or with two words to choose from. */
static void check_sentence(conform_walk *walk, const cue_ruling_kind *kind)
{
    const char *at = kind->sentence;
    conform_checked(walk, 1);
    if (!at[0])
        fail(walk, "ruling", kind->name, "has no sentence");
    while ((at = strchr(at, '{')) != NULL) {
        const char *end = strchr(++at, '}');
        const size_t length = end ? (size_t)(end - at) : 0;
        const char *bar = end ? memchr(at, '|', length) : NULL;
        const size_t name = bar ? (size_t)(bar - at) : length;
        if (!end || !has_member(kind, at, name) || (bar && !memchr(bar + 1, '|', length - name - 1))) {
            fail(walk, "ruling", kind->name,
                 "has a sentence that speaks of something that is not among its members");
            return;
        }
        at = end;
    }
}

static bool is_shared(const char *name)
{
    unsigned type;
    for (type = 0; type < CUE_RULINGS_SHARED; type++)
        if (strcmp(cue_shared_ruling(type)->name, name) == 0)
            return true;
    return false;
}

static void check_fouls(conform_walk *walk)
{
    static const cue_field ball = {.name = "ball"};
    const cue_definition *definition = walk->definition;
    uint32_t i, k;
    for (i = 0; i < definition->foul_count; i++) {
        const cue_ruling_kind kind = {definition->fouls[i].name, definition->fouls[i].sentence, {&ball, 1}};
        check_sentence(walk, &kind);
        for (k = 0; k < i; k++)
            if (strcmp(definition->fouls[i].name, definition->fouls[k].name) == 0)
                fail(walk, "foul", definition->fouls[i].name, "is there twice");
    }
    if (definition->balls && repeated_name(definition->balls->names, definition->balls->count))
        fail(walk, "ball", repeated_name(definition->balls->names, definition->balls->count), "is there twice");
}

static void check_rulings(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i, k;
    for (i = 0; i < definition->ruling_count; i++) {
        check_sentence(walk, &definition->rulings[i]);
        if (is_shared(definition->rulings[i].name))
            fail(walk, "ruling", definition->rulings[i].name, "is one that games share, the library's own");
        for (k = 0; k < i; k++)
            if (strcmp(definition->rulings[i].name, definition->rulings[k].name) == 0)
                fail(walk, "ruling", definition->rulings[i].name, "is there twice");
    }
}

static void check_rules(conform_walk *walk)
{
    const cue_rule *rules = walk->definition->rules;
    uint32_t i, k;
    for (i = 0; i < walk->definition->rule_count; i++) {
        conform_checked(walk, 1);
        if (!rules[i].id[0] || !rules[i].text[0])
            fail(walk, "rule", rules[i].id, "has no id, or no text");
        for (k = 0; k < i; k++)
            if (strcmp(rules[i].id, rules[k].id) == 0)
                fail(walk, "rule", rules[i].id, "is there twice");
    }
}

static void check_actions(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    const char *phase = repeated_name(definition->phases, definition->phase_count);
    uint32_t i, k;
    for (i = 0; i < definition->action_count; i++) {
        conform_checked(walk, 1);
        if (!definition->actions[i].name[0] || !definition->actions[i].phases)
            fail(walk, "action", definition->actions[i].name, "has no name, or no phase that it belongs to");
        for (k = 0; k < i; k++)
            if (strcmp(definition->actions[i].name, definition->actions[k].name) == 0)
                fail(walk, "action", definition->actions[i].name, "is there twice");
    }
    if (phase)
        fail(walk, "phase", phase, "is there twice");
    if (definition->score_min > definition->score_max || !definition->max_moves)
        fail(walk, "the bounds", "on scores and moves", "are not declared");
}

static void check_description(conform_walk *walk)
{
    cue_text text;
    cue_text_init(&text, NULL);
    conform_checked(walk, 1);
    if (cue_write_description(walk->ruleset, &text, NULL) || !conform_is_json(text.bytes, text.length))
        conform_fail(walk, CONFORM_NO_MOVE, "the description is no JSON");
    cue_text_free(&text);
}

void conform_try_definition(conform_walk *walk)
{
    if (!is_accepted(walk))
        return;
    check_tables(walk);
    check_actions(walk);
    check_rulings(walk);
    check_fouls(walk);
    check_rules(walk);
    check_description(walk);
}
