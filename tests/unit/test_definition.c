/* A ruleset's definition is proved complete before anything relies on it. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "json/fields.h"
#include "core/ruleset.h"

/* A definition that must be refused with that status; nothing is handed out. */
static void refuse(const cue_definition *definition, cue_status status)
{
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_from(definition, NULL, &ruleset, &fault), status, "");
    ck_assert_ptr_null(ruleset);
}

/* The toy with one member changed. */
#define REFUSE(member, value, status)                                                                              \
    do {                                                                                                           \
        cue_definition altered = toy_definition;                                                                   \
        altered.member = (value);                                                                                  \
        refuse(&altered, (status));                                                                                \
    } while (0)

START_TEST(complete_definitions)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(&toy_definition, NULL, &ruleset, &fault));
    ck_assert_ptr_eq(cue_ruleset_definition(ruleset), &toy_definition);
    cue_ruleset_close(ruleset);
    must(cue_ruleset_from(cue_ruleset_definition(cue_ruleset_at(0)), NULL, &ruleset, &fault));
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(other_versions)
{
    refuse(NULL, CUE_BAD_VALUE);
    REFUSE(abi, CUE_ABI + 1, CUE_UNSUPPORTED_VERSION);
    REFUSE(abi, 0, CUE_UNSUPPORTED_VERSION);
    REFUSE(size, toy_definition.size - 8, CUE_UNSUPPORTED_VERSION);
    REFUSE(size, 0, CUE_UNSUPPORTED_VERSION);
}
END_TEST

START_TEST(ids_and_titles)
{
    static const char *const bad[] = {
        "",           "-toy", "Toy",
        "to y",       "to_y", "toy/",
        "t\xc3\xb6y", "..",   "a123456789012345678901234567890123456789012345678901234567890123x"};
    static const char *const good[] = {"t", "9-ball", "a-",
                                       "a12345678901234567890123456789012345678901234567890123456789012"};
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        REFUSE(id, bad[i], CUE_BAD_VALUE);
    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        cue_definition named = toy_definition;
        named.id = good[i];
        must(cue_definition_check(&named, &fault));
    }
    REFUSE(id, NULL, CUE_BAD_VALUE);
    REFUSE(title, NULL, CUE_BAD_VALUE);
}
END_TEST

START_TEST(sizes)
{
    REFUSE(state_size, 8, CUE_BAD_VALUE);
    REFUSE(state_size, toy_definition.state_size + 4, CUE_BAD_VALUE);
    REFUSE(state_size, CUE_STATE_MAX + 8, CUE_BAD_VALUE);
    REFUSE(view_size, 8, CUE_BAD_VALUE);
    REFUSE(view_size, CUE_VIEW_MAX + 8, CUE_BAD_VALUE);
    REFUSE(options_size, CUE_OPTIONS_MAX + 1, CUE_BAD_VALUE);
    REFUSE(default_options, NULL, CUE_BAD_VALUE);
    REFUSE(players_min, 0, CUE_BAD_VALUE);
    REFUSE(players_min, 5, CUE_BAD_VALUE);
    REFUSE(players_max, CUE_PLAYERS_MAX + 1, CUE_BAD_VALUE);
    REFUSE(players_max, 7, CUE_BAD_VALUE); /* the view has no room for seven */
    REFUSE(players_offset, toy_definition.view_size, CUE_BAD_VALUE);
    REFUSE(edition, 0, CUE_BAD_VALUE);
    REFUSE(max_legal, 0, CUE_BAD_VALUE);
}
END_TEST

START_TEST(names_and_counts)
{
    static const char *const nameless[] = {"toss", NULL, "over"};
    REFUSE(phases, NULL, CUE_BAD_VALUE);
    REFUSE(phases, nameless, CUE_BAD_VALUE);
    REFUSE(phase_count, 1, CUE_BAD_VALUE);
    REFUSE(phase_count, CUE_PHASES_MAX + 1, CUE_BAD_VALUE);
    REFUSE(phase_count, 2, CUE_BAD_VALUE); /* actions are allowed in the phase that would be the last */
    REFUSE(actions, NULL, CUE_BAD_VALUE);
    REFUSE(action_count, 0, CUE_BAD_VALUE);
    REFUSE(action_count, CUE_ACTIONS_MAX + 1, CUE_BAD_VALUE);
    REFUSE(rulings, NULL, CUE_BAD_VALUE);
    REFUSE(rules, NULL, CUE_BAD_VALUE);
    REFUSE(rule_count, 0, CUE_BAD_VALUE);
}
END_TEST

/* Numbers of phases, with an action that is allowed in none of them. */
START_TEST(numbers_of_phases)
{
    static const char *many[CUE_PHASES_MAX + 1];
    const cue_action_kind never[] = {{"never", NULL, CUE_BY_PLAYER, 0, {NULL, 0}, .carries = CUE_CARRIES_NOTHING}};
    cue_definition changed = toy_definition;
    uint32_t count;
    changed.phases = many;
    changed.actions = never;
    changed.action_count = 1;
    for (count = 0; count <= CUE_PHASES_MAX; count++)
        many[count] = "phase";
    for (count = 0; count <= CUE_PHASES_MAX + 1; count++) {
        changed.phase_count = count;
        if (count < 2 || count > CUE_PHASES_MAX)
            refuse(&changed, CUE_BAD_VALUE);
        else
            must(cue_definition_check(&changed, &fault));
    }
}
END_TEST

/* Exactly as much as there may be. */
START_TEST(largest_definitions)
{
    static const unsigned char options[CUE_OPTIONS_MAX];
    cue_definition changed = toy_definition;
    changed.option_fields.count = 0;
    changed.default_options = options;
    changed.options_size = CUE_OPTIONS_MAX;
    changed.state_size = CUE_STATE_MAX;
    changed.view_size = CUE_VIEW_MAX;
    changed.players_max = CUE_PLAYERS_MAX;
    must(cue_definition_check(&changed, &fault));
    changed = toy_definition;
    changed.view_fields.count = 0;
    changed.view_size = changed.players_offset + 4 * changed.player_size; /* and no byte behind the players */
    must(cue_definition_check(&changed, &fault));
    changed.view_size -= 1;
    refuse(&changed, CUE_BAD_VALUE);
}
END_TEST

START_TEST(smallest_definitions)
{
    static const cue_fields nothing = {NULL, 0};
    cue_definition changed = toy_definition;
    changed.state_fields = changed.view_fields = changed.player_fields = changed.option_fields = nothing;
    changed.options_size = 0;
    changed.default_options = NULL;
    changed.state_size = sizeof(cue_state_head);
    changed.view_size = sizeof(cue_view_head);
    changed.players_offset = changed.player_size = 0;
    changed.players_min = changed.players_max = 1;
    changed.ruling_count = 0;
    changed.rulings = NULL;
    changed.rule_count = 1;
    must(cue_definition_check(&changed, &fault));
}
END_TEST

START_TEST(kinds_of_action_and_ruling)
{
    const cue_action_kind nameless[] = {{NULL, NULL, CUE_BY_PLAYER, 1, {NULL, 0}, .carries = CUE_CARRIES_NOTHING}};
    const cue_action_kind at_the_end[] = {{"late", NULL, CUE_BY_PLAYER, 1 << TOY_OVER, {NULL, 0}, .carries = CUE_CARRIES_NOTHING}};
    const cue_action_kind beyond[] = {{"late", NULL, CUE_BY_PLAYER, 1u << 31, {NULL, 0}, .carries = CUE_CARRIES_NOTHING}};
    const cue_ruling_kind no_name[] = {{NULL, "x", {NULL, 0}}};
    const cue_ruling_kind no_sentence[] = {{"x", NULL, {NULL, 0}}};
    const cue_rule no_id[] = {{NULL, "x"}};
    const cue_rule no_text[] = {{"x", NULL}};
    cue_definition changed = toy_definition;
    changed.action_count = 1;
    changed.actions = nameless;
    refuse(&changed, CUE_BAD_VALUE);
    changed.actions = at_the_end;
    refuse(&changed, CUE_BAD_VALUE);
    changed.actions = beyond;
    refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.ruling_count = 1;
    changed.rulings = no_name;
    refuse(&changed, CUE_BAD_VALUE);
    changed.rulings = no_sentence;
    refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.rule_count = 1;
    changed.rules = no_id;
    refuse(&changed, CUE_BAD_VALUE);
    changed.rules = no_text;
    refuse(&changed, CUE_BAD_VALUE);
}
END_TEST

START_TEST(functions)
{
    REFUSE(start, NULL, CUE_BAD_VALUE);
    REFUSE(legal, NULL, CUE_BAD_VALUE);
    REFUSE(apply, NULL, CUE_BAD_VALUE);
    REFUSE(view, NULL, CUE_BAD_VALUE);
    REFUSE(restore, NULL, CUE_BAD_VALUE);
    REFUSE(draw, NULL, CUE_BAD_VALUE); /* the toss is chance's */
}
END_TEST

static const char *const two_names[] = {"a", "b"};
static const char *const missing_name[] = {"a", NULL};
static const cue_field digit = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};

/* A table of one field in a struct of 16 bytes. */
static const char *fault_of(cue_field field)
{
    const cue_fields fields = {&field, 1};
    if (!field.name)
        field.name = "v";
    return cue_fields_fault(&fields, 16, 0);
}

#define SOUND(...)  ck_assert_ptr_null(fault_of((cue_field){__VA_ARGS__}))
#define FAULTY(...) ck_assert_ptr_nonnull(fault_of((cue_field){__VA_ARGS__}))

START_TEST(fields_in_their_struct)
{
    SOUND(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 12, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 13, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 17, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 1, .offset = UINT32_MAX, .max = 1);
    SOUND(.kind = CUE_FIELD_TEXT, .width = 16, .max = 3);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 17, .max = 3);
    SOUND(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 16, .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 17, .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = UINT32_MAX, .length = UINT32_MAX, .fields = &digit, .field_count = 1);
    SOUND(.kind = CUE_FIELD_MAP, .width = 8, CUE_NAMED(two_names), .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 9, CUE_NAMED(two_names), .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_BOOL, .width = 1, .flags = CUE_FIELD_NULLABLE, .present_offset = 16);
}
END_TEST

START_TEST(fields_and_their_widths)
{
    FAULTY(.kind = CUE_FIELD_BOOL, .width = 2);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 3, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 0, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 1, .min = 2, .max = 1);
    FAULTY(.kind = CUE_FIELD_REAL, .width = 4);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 1, .max = 1);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 8, .min = 2, .max = 1);
    FAULTY(.kind = CUE_FIELD_PLAYERS, .width = 5);
    FAULTY(.kind = CUE_FIELD_SET, .width = 3, CUE_NAMED(two_names));
    FAULTY(.kind = CUE_FIELD_ACTOR, .width = 1); /* the library's own */
    FAULTY(.kind = (cue_field_kind)99, .width = 1);
}
END_TEST

START_TEST(fields_and_their_names)
{
    static const char *const nine[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    static const char *const no_name[2] = {NULL, NULL};
    static const char *const *none = NULL;
    SOUND(.kind = CUE_FIELD_SET, .width = 2, CUE_NAMED(nine));
    FAULTY(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(nine)); /* nine names, eight bits */
    SOUND(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(missing_name)); /* a gap: that number names nothing */
    FAULTY(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(no_name));
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(no_name));
    SOUND(.kind = CUE_FIELD_SET, .width = 2, .names_from = CUE_NAMES_BALLS);
    FAULTY(.kind = CUE_FIELD_SET, .width = 1, .names_from = CUE_NAMES_BALLS); /* sixteen balls, eight bits */
    SOUND(.kind = CUE_FIELD_SET, .width = 4, .names_from = CUE_NAMES_BALLS_FROM_ONE);
    FAULTY(.kind = CUE_FIELD_SET, .width = 2, .names_from = CUE_NAMES_BALLS_FROM_ONE); /* they are seventeen */
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS + 1, CUE_NAMED(two_names));
    FAULTY(.kind = CUE_FIELD_MAP, .width = 1, .names_from = CUE_NAMES_BALLS, .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names = two_names, .name_count = 0);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names = none, .name_count = 2);
    SOUND(.kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(missing_name), .fields = &digit, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 1, .names = none, .name_count = 2, .fields = &digit, .field_count = 1);
}
END_TEST

START_TEST(fields_inside_of_fields)
{
    static const cue_field wide = {.name = "w", .kind = CUE_FIELD_INTEGER, .offset = 8, .width = 4, .max = 1};
    static const cue_field nameless = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 1};
    SOUND(.kind = CUE_FIELD_RECORD, .offset = 4, .fields = &wide, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_RECORD, .offset = 5, .fields = &wide, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_TUPLE, .offset = 5, .fields = &wide, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_RECORD, .fields = &nameless, .field_count = 1);
    SOUND(.kind = CUE_FIELD_TUPLE, .fields = &nameless, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = 8, .length = 2, .fields = &wide, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 2, .fields = NULL, .field_count = 0);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 2, .fields = NULL, .field_count = 1);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 2, .fields = &digit, .field_count = 2, .count_width = 1);
}
END_TEST

START_TEST(lists_and_their_counts)
{
    SOUND(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, .fields = &digit, .field_count = 1, .count_offset = 15,
          .count_width = 1);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, .fields = &digit, .field_count = 1, .count_width = 0);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, .fields = &digit, .field_count = 1, .count_offset = 16,
           .count_width = 1);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, .fields = &digit, .field_count = 1,
           .count_offset = UINT32_MAX, .count_width = 1);
}
END_TEST

/* A list that may be longer than its count can say. */
START_TEST(lists_too_long_for_their_counts)
{
    const cue_field list = {.name = "v",
                            .kind = CUE_FIELD_LIST,
                            .width = 1,
                            .length = 300,
                            .fields = &digit,
                            .field_count = 1,
                            .count_offset = 300,
                            .count_width = 1};
    const cue_fields fields = {&list, 1};
    ck_assert_ptr_nonnull(cue_fields_fault(&fields, 304, 0));
}
END_TEST

START_TEST(tables_and_their_length)
{
    cue_field list[CUE_FIELDS_MAX + 1];
    cue_fields fields = {list, CUE_FIELDS_MAX};
    cue_field nested[10];
    size_t i;
    for (i = 0; i < CUE_COUNT(list); i++)
        list[i] = (cue_field){.name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 1};
    ck_assert_ptr_null(cue_fields_fault(&fields, 16, 0));
    fields.count++;
    ck_assert_ptr_nonnull(cue_fields_fault(&fields, 16, 0));
    fields.list = NULL;
    fields.count = 1;
    ck_assert_ptr_nonnull(cue_fields_fault(&fields, 16, 0));
    for (i = 0; i < 10; i++)
        nested[i] = (cue_field){
            .name = "v", .kind = CUE_FIELD_RECORD, .fields = i < 9 ? &nested[i + 1] : &digit, .field_count = 1};
    fields.list = nested;
    ck_assert_ptr_nonnull(cue_fields_fault(&fields, 16, 0));
}
END_TEST

/* Every field of a table is looked at, and arrays within arrays have a bottom. */
START_TEST(all_fields_of_a_table)
{
    cue_field list[5], nested[12];
    const cue_fields fields = {list, 5}, deep = {nested, 1};
    size_t i, bad;
    for (bad = 0; bad < 5; bad++) {
        for (i = 0; i < 5; i++)
            list[i] = (cue_field){.name = "v", .kind = CUE_FIELD_BOOL, .width = 1};
        ck_assert_ptr_null(cue_fields_fault(&fields, 16, 0));
        list[bad].width = 2;
        ck_assert_ptr_nonnull(cue_fields_fault(&fields, 16, 0));
    }
    for (i = 0; i < 12; i++)
        nested[i] = (cue_field){.name = "v",
                                .kind = CUE_FIELD_ARRAY,
                                .width = 1,
                                .length = 1,
                                .fields = i < 11 ? &nested[i + 1] : &digit,
                                .field_count = 1};
    ck_assert_ptr_nonnull(cue_fields_fault(&deep, 16, 0));
}
END_TEST

/* Every table of a definition is looked at. */
START_TEST(tables_of_a_definition)
{
    static const cue_field bad = {.name = "v", .kind = CUE_FIELD_BOOL, .width = 7};
    static const cue_fields fields = {&bad, 1};
    const cue_action_kind action[] = {{"x", NULL, CUE_BY_PLAYER, 1, {&bad, 1}, .carries = CUE_CARRIES_NOTHING}};
    const cue_ruling_kind ruling[] = {{"x", "x", {&bad, 1}}};
    cue_definition changed = toy_definition;
    REFUSE(option_fields, fields, CUE_BAD_VALUE);
    REFUSE(state_fields, fields, CUE_BAD_VALUE);
    REFUSE(view_fields, fields, CUE_BAD_VALUE);
    REFUSE(player_fields, fields, CUE_BAD_VALUE);
    changed.actions = action;
    changed.action_count = 1;
    refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.rulings = ruling;
    changed.ruling_count = 1;
    refuse(&changed, CUE_BAD_VALUE);
}
END_TEST

Suite *definition_suite(void)
{
    Suite *suite = suite_create("definition");
    ADD_TESTS(suite, "definitions", complete_definitions, other_versions, ids_and_titles, sizes, names_and_counts,
              numbers_of_phases, largest_definitions, smallest_definitions, kinds_of_action_and_ruling, functions,
              tables_of_a_definition);
    ADD_TESTS(suite, "tables", fields_in_their_struct, fields_and_their_widths, fields_and_their_names,
              fields_inside_of_fields, lists_and_their_counts, lists_too_long_for_their_counts,
              tables_and_their_length, all_fields_of_a_table);
    return suite;
}
