/* A ruleset's definition is proved complete before anything relies on it. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "fields/fields.h"

#include <stdlib.h>

/* A definition that must be refused with that status; nothing is handed out. */
static void refuse(const cue_definition *definition, cue_status status)
{
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_from(definition, NULL, &ruleset, &fault), status, "");
    ck_assert_ptr_null(ruleset);
}

/* The toy with one member changed. */
#define REFUSE(member, value)                                                                                      \
    do {                                                                                                           \
        cue_definition altered = toy_definition;                                                                   \
        altered.member = (value);                                                                                  \
        refuse(&altered, CUE_BAD_VALUE);                                                                           \
    } while (0)

START_TEST(versions)
{
    cue_definition altered = toy_definition;
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(&toy_definition, NULL, &ruleset, &fault));
    ck_assert_int_eq(memcmp(cue_ruleset_definition(ruleset), &toy_definition, sizeof toy_definition), 0);
    cue_ruleset_close(ruleset);
    must(cue_ruleset_from(cue_ruleset_definition(cue_ruleset_at(0)), NULL, &ruleset, &fault));
    cue_ruleset_close(ruleset);
    refuse(NULL, CUE_BAD_VALUE);
    for (altered.abi = 0; altered.abi <= CUE_ABI + 1; altered.abi++)
        if (altered.abi != CUE_ABI)
            refuse(&altered, CUE_UNSUPPORTED_VERSION);
    altered.abi = CUE_ABI;
    altered.size = (uint32_t)offsetof(cue_definition, text) - 1;
    refuse(&altered, CUE_UNSUPPORTED_VERSION);
    altered.size = 0;
    refuse(&altered, CUE_UNSUPPORTED_VERSION);
}
END_TEST

/* A ruleset of an older version ends before what came later, which is then as if it were not there. */
START_TEST(smaller_structs)
{
    cue_definition older = *cue_ruleset_definition(cue_ruleset_find("bowling-solitaire"));
    cue_text_powers text = *older.text;
    cue_simulation_powers simulation = *older.simulation;
    cue_stepping_powers stepping = *older.stepping[0];
    cue_advice_powers advice = *older.advice;
    const cue_stepping_powers *powers;
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_ruleset *ruleset = NULL;
    older.text = &text;
    older.simulation = &simulation;
    older.stepping[0] = &stepping;
    older.advice = &advice;
    text.size = (uint32_t)offsetof(cue_text_powers, write_move);
    stepping.size = (uint32_t)offsetof(cue_stepping_powers, take);
    simulation.size = (uint32_t)offsetof(cue_simulation_powers, worth);
    simulation.tally_count = 0;
    must(cue_ruleset_from(&older, NULL, &ruleset, &fault));
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    ck_assert_uint_eq(info.has, CUE_HAS_PICTURE | CUE_HAS_SVG | CUE_HAS_CHANCE | CUE_HAS_ADVICE);
    ck_assert_uint_eq(cue_ruleset_definition(ruleset)->text->size, sizeof text);
    powers = cue_ruleset_definition(ruleset)->stepping[0];
    ck_assert(powers->count == stepping.count && !powers->take && !powers->score);
    cue_ruleset_close(ruleset);
    older.size = (uint32_t)offsetof(cue_definition, simulation);
    older.simulation = (const cue_simulation_powers *)8; /* behind its end, and so never looked at */
    must(cue_ruleset_from(&older, NULL, &ruleset, &fault));
    ck_assert_ptr_null(cue_ruleset_definition(ruleset)->simulation);
    ck_assert_uint_eq(cue_ruleset_definition(ruleset)->size, sizeof older);
    cue_ruleset_close(ruleset);
    text.size = (uint32_t)offsetof(cue_text_powers, picture) - 1;
    refuse(&older, CUE_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(fault.message, "sizeof(cue_text_powers)"));
    text.size = (uint32_t)sizeof text;
    older.size = (uint32_t)sizeof older;
    older.simulation = &simulation;
    simulation.size = 0;
    refuse(&older, CUE_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(fault.message, "sizeof(cue_simulation_powers)"));
    older.simulation = NULL;
    advice.size = 4;
    refuse(&older, CUE_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(fault.message, "sizeof(cue_advice_powers)"));
    older.advice = NULL;
    stepping.size = 4;
    refuse(&older, CUE_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(fault.message, "sizeof(cue_stepping_powers)"));
}
END_TEST

/* One of a later version has more, of which this library knows nothing. */
START_TEST(larger_structs)
{
    struct {
        cue_definition definition;
        uint64_t of_a_later_version[4];
    } later = {toy_definition, {1, 2, 3, 4}};
    struct {
        cue_text_powers powers;
        void (*of_a_later_version)(void);
    } text = {*toy_definition_with_picture.text, abort};
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    later.definition.size = (uint32_t)sizeof later;
    later.definition.text = &text.powers;
    text.powers.size = (uint32_t)sizeof text;
    must(cue_ruleset_from(&later.definition, NULL, &ruleset, &fault));
    memset(&later, 0xff, sizeof later); /* the library has its own */
    ck_assert_uint_eq(cue_ruleset_definition(ruleset)->size, sizeof later.definition);
    ck_assert_uint_eq(cue_ruleset_definition(ruleset)->text->size, sizeof text.powers);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), picture_text(game, CUE_PICTURE_TEXT));
    ck_assert_str_ne(picture_text(game, CUE_PICTURE_TEXT), "");
    cue_game_free(game);
}
END_TEST

START_TEST(ids)
{
    static const char *const bad[] = {NULL,   "",      "-toy",       "Toy", "to y",
                                      "to_y", "toy/", "t\xc3\xb6y", "..",
                                      "a123456789012345678901234567890123456789012345678901234567890123x"};
    static const char *const good[] = {"t", "9-ball", "a-",
                                       "a12345678901234567890123456789012345678901234567890123456789012"};
    size_t i;
    for (i = 0; i < CUE_COUNT(bad); i++)
        REFUSE(id, bad[i]);
    for (i = 0; i < CUE_COUNT(good); i++) {
        cue_definition named = toy_definition;
        named.id = good[i];
        must(cue_definition_check(&named, &fault));
    }
}
END_TEST

/* As many balls as there may be. */
START_TEST(the_largest_set_of_balls)
{
    static const char *const names[CUE_BALLS_MAX] = {"cue"};
    static const cue_ball_set all = {.names = names, .count = CUE_BALLS_MAX};
    cue_definition definition = toy_definition;
    definition.balls = &all;
    must(cue_definition_check(&definition, &fault));
}
END_TEST

static unsigned first_ball(const void *state, unsigned player)
{
    (void)state;
    (void)player;
    return 1;
}

static double no_worth(const void *options, const void *state, void *room, const cue_action *action, uint64_t seed,
                       uint64_t number)
{
    (void)options, (void)state, (void)room, (void)action, (void)seed, (void)number;
    return 0;
}

static double no_stake(const void *options, const void *state, void *room, const cue_action *legal, size_t count,
                       double *values)
{
    (void)options, (void)state, (void)room, (void)legal, (void)count, (void)values;
    return 1;
}

START_TEST(members)
{
    static const cue_advice_powers no_unit = {.size = (uint32_t)sizeof no_unit, .unit = CUE_ADVICE_WINS + 1};
    static const cue_advice_powers no_glance = {.size = (uint32_t)sizeof no_glance, .trial = no_worth};
    static const cue_advice_powers no_trial = {.size = (uint32_t)sizeof no_trial, .glance = no_stake};
    static const cue_advice_powers tried = {.size = (uint32_t)sizeof tried, .glance = no_stake, .trial = no_worth};
    static const char *const nameless[] = {"toss", NULL, "over"};
    static const char *const names[CUE_BALLS_MAX + 1] = {"cue"};
    static const cue_ball_set no_balls = {0}, no_names = {.count = 1}, none = {.names = names};
    static const cue_ball_set too_many = {.names = names, .count = CUE_BALLS_MAX + 1};
    static const cue_simulation_powers no_tally = {.size = (uint32_t)sizeof no_tally, .tally_count = 1};
    static const cue_simulation_powers named = {
        .size = (uint32_t)sizeof named, .tally_count = 1, .tally_names = names};
    static const cue_ball_words no_letters = {.family = "red", .family_letter = "r"};
    static const cue_ball_words no_short_name = {.letters = names, .family = "red"};
    static const cue_ball_set unlettered = {.names = names, .count = 1, .also = {.words = &no_letters}};
    static const cue_ball_set unshortened = {.names = names, .count = 1, .also = {.words = &no_short_name}};
    cue_definition keeping = toy_definition;
    REFUSE(title, NULL);
    REFUSE(state_size, 8);
    REFUSE(state_size, toy_definition.state_size + 4);
    REFUSE(state_size, CUE_STATE_MAX + 8);
    REFUSE(view_size, 8);
    REFUSE(view_size, CUE_VIEW_MAX + 8);
    REFUSE(options_size, CUE_OPTIONS_MAX + 1);
    REFUSE(default_options, NULL);
    REFUSE(players_min, 0);
    REFUSE(players_min, 5);
    REFUSE(players_max, CUE_PLAYERS_MAX + 1);
    REFUSE(players_max, 7); /* the view has no room for seven */
    REFUSE(players_offset, toy_definition.view_size);
    REFUSE(edition, 0);
    REFUSE(max_legal, 0);
    REFUSE(max_moves, 0);
    REFUSE(phases, NULL);
    REFUSE(phases, nameless);
    REFUSE(phase_count, 1);
    REFUSE(phase_count, CUE_PHASES_MAX + 1);
    REFUSE(phase_count, 2); /* actions are allowed in the phase that would be the last */
    REFUSE(actions, NULL);
    REFUSE(action_count, 0);
    REFUSE(action_count, CUE_ACTIONS_MAX + 1);
    REFUSE(rulings, NULL);
    REFUSE(rules, NULL);
    REFUSE(rule_count, 0);
    REFUSE(phrase_count, 1);
    REFUSE(foul_count, 1);
    REFUSE(foul_count, CUE_FOUL_INFRACTION + 1);
    REFUSE(shared_rulings, 1u << CUE_RULINGS_SHARED);
    REFUSE(balls, &no_balls);
    REFUSE(balls, &no_names);
    REFUSE(balls, &none);
    REFUSE(balls, &too_many);
    REFUSE(balls, &unlettered);
    REFUSE(balls, &unshortened);
    REFUSE(kept_size, CUE_KEPT_MAX + 1);
    REFUSE(kept_size, 4); /* of the head */
    keeping.kept_size = 4;
    keeping.kept_offset = keeping.state_size;
    refuse(&keeping, CUE_BAD_VALUE);
    REFUSE(simulation, &no_tally);
    REFUSE(simulation, &named);
    REFUSE(advice, &no_unit);
    REFUSE(advice, &no_glance);
    REFUSE(advice, &no_trial);
    REFUSE(advice, &tried); /* by several players */
    REFUSE(cue_ball, first_ball); /* the toy has no balls */
    REFUSE(start, NULL);
    REFUSE(legal, NULL);
    REFUSE(apply, NULL);
    REFUSE(view, NULL);
    REFUSE(restore, NULL);
    REFUSE(draw, NULL); /* the toss is chance's */
}
END_TEST

/* Exactly as much as there may be, and as little. */
START_TEST(largest_and_smallest_definitions)
{
    static const unsigned char options[CUE_OPTIONS_MAX];
    static const cue_fields nothing = {NULL, 0};
    static const cue_action_kind never[] = {{.name = "never"}}; /* in no phase */
    static const char *phases[CUE_PHASES_MAX];
    cue_definition changed = toy_definition;
    int i;
    for (i = 0; i < CUE_PHASES_MAX; i++)
        phases[i] = "phase";
    changed.phases = phases;
    changed.phase_count = CUE_PHASES_MAX;
    changed.actions = never;
    changed.action_count = 1;
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
    changed = toy_definition;
    changed.state_fields = changed.view_fields = changed.player_fields = changed.option_fields = nothing;
    changed.options_size = changed.players_offset = changed.player_size = 0;
    changed.default_options = NULL;
    changed.state_size = sizeof(cue_state_head);
    changed.view_size = sizeof(cue_view_head);
    changed.players_min = changed.players_max = 1;
    changed.ruling_count = 0;
    changed.rulings = NULL;
    changed.rule_count = 1;
    changed.phase_count = 2;
    changed.actions = never;
    changed.action_count = 1;
    must(cue_definition_check(&changed, &fault));
}
END_TEST

static const cue_field digit = {.name = "v", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
static const cue_field bad = {.name = "v", .kind = CUE_FIELD_BOOL, .width = 7};

/* One kind of action, of ruling, of foul and one rule at a time that lacks something, or has fields with a fault. */
START_TEST(kinds)
{
    static const cue_field behind = {
        .name = "v", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_action, data.words[1]), .max = 9};
    static cue_field many[CUE_FIELDS_MAX];
    const cue_action_kind actions[] = {
        {.name = NULL, .phases = 1},
        {.name = "late", .phases = 1 << TOY_OVER},
        {.name = "late", .phases = 1u << 31},
        {.name = "whose", .by = (cue_actor)3},
        {.name = "unknown", .carries = (cue_carries)(CUE_CARRIES_RECORD + 1)},
        {.name = "shot", .carries = CUE_CARRIES_SHOT}, /* in a game without balls */
        {.name = "chance", .by = CUE_BY_CHANCE, .carries = CUE_CARRIES_SHOT},
        {.name = "layout", .carries = CUE_CARRIES_LAYOUT},
        {.name = "record", .carries = CUE_CARRIES_RECORD}, /* of no bytes */
        {.name = "record", .carries = CUE_CARRIES_RECORD, .carried_size = CUE_FILL_SIZE + 1},
        {.name = "no record", .carried_size = 8},
        {.name = "no record", .carried = {&digit, 1}},
        {.name = "bad", .members = {&bad, 1}},
        {.name = "bad", .carries = CUE_CARRIES_RECORD, .carried_size = 8, .carried = {&bad, 1}},
        {.name = "on the pointer", .carries = CUE_CARRIES_RECORD, .carried_size = 8, .members = {&digit, 1}},
        {.name = "too many", .carries = CUE_CARRIES_RECORD, .carried_size = 8, .carried = {&digit, 1},
         .members = {many, CUE_FIELDS_MAX}},
        {.name = "good", .carries = CUE_CARRIES_RECORD, .carried_size = CUE_FILL_SIZE, .carried = {&digit, 1},
         .members = {&behind, 1}},
    };
    const cue_ruling_kind rulings[] = {{NULL, "x", {NULL, 0}}, {"x", NULL, {NULL, 0}}, {"x", "x", {&bad, 1}}};
    const cue_foul_kind fouls[] = {{NULL, "x"}, {"x", NULL}};
    const cue_rule rules[] = {{NULL, "x"}, {"x", NULL}};
    const cue_own_phrase phrases[] = {{NULL, "x"}, {"x", NULL}};
    cue_definition changed = toy_definition;
    size_t i;
    changed.action_count = 1;
    for (i = 0; i < CUE_COUNT(many); i++)
        many[i] = behind;
    for (i = 0; i < CUE_COUNT(actions); i++) {
        changed.actions = &actions[i];
        if (i + 1 < CUE_COUNT(actions))
            refuse(&changed, CUE_BAD_VALUE);
        else
            must(cue_definition_check(&changed, &fault));
    }
    changed = toy_definition;
    changed.ruling_count = 1;
    for (changed.rulings = rulings; changed.rulings < rulings + CUE_COUNT(rulings); changed.rulings++)
        refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.foul_count = 1;
    for (changed.fouls = fouls; changed.fouls < fouls + CUE_COUNT(fouls); changed.fouls++)
        refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.rule_count = 1;
    for (changed.rules = rules; changed.rules < rules + CUE_COUNT(rules); changed.rules++)
        refuse(&changed, CUE_BAD_VALUE);
    changed = toy_definition;
    changed.phrase_count = 1;
    for (changed.phrases = phrases; changed.phrases < phrases + CUE_COUNT(phrases); changed.phrases++)
        refuse(&changed, CUE_BAD_VALUE);
    /* The first fault is told. */
    changed.phrases = phrases;
    changed.fouls = fouls;
    changed.foul_count = 1;
    refuse(&changed, CUE_BAD_VALUE);
    ck_assert_ptr_nonnull(strstr(fault.message, "a foul has no name"));
}
END_TEST

/* Every struct's fields are looked at. */
START_TEST(structs)
{
    static const cue_fields fields = {&bad, 1}, lost = {NULL, 3};
    cue_definition undrawn = toy_definition;
    REFUSE(option_fields, fields);
    REFUSE(state_fields, fields);
    REFUSE(view_fields, fields);
    REFUSE(player_fields, fields);
    /* Before anything else reads them. */
    undrawn.draw = NULL;
    undrawn.option_fields = lost;
    refuse(&undrawn, CUE_BAD_VALUE);
}
END_TEST

/* One field of a struct of 16 bytes, in a game with options of 40. */
static const char *fault_of(cue_field field)
{
    const cue_fields fields = {&field, 1};
    field.name = "v";
    return cue_fields_fault(&fields, (cue_extent){16, 40, 0});
}

#define SOUND(...)  ck_assert_ptr_null(fault_of((cue_field){__VA_ARGS__}))
#define FAULTY(...) ck_assert_ptr_nonnull(fault_of((cue_field){__VA_ARGS__}))
#define DIGITS      .fields = &digit, .field_count = 1

START_TEST(places_and_widths)
{
    static const char *const two[] = {"a", "b"};
    SOUND(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 12, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 13, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 4, .offset = 17, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 1, .offset = UINT32_MAX, .max = 1);
    SOUND(.kind = CUE_FIELD_TEXT, .width = 16, .max = 3);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 17, .max = 3);
    SOUND(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 16, DIGITS);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 17, DIGITS);
    FAULTY(.kind = CUE_FIELD_ARRAY, .width = UINT32_MAX, .length = UINT32_MAX, DIGITS);
    SOUND(.kind = CUE_FIELD_MAP, .width = 8, CUE_NAMED(two), DIGITS);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 9, CUE_NAMED(two), DIGITS);
    FAULTY(.kind = CUE_FIELD_BOOL, .width = 1, .flags = CUE_FIELD_NULLABLE, .present_offset = 16);
    FAULTY(.kind = CUE_FIELD_BOOL, .width = 2);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 3, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 0, .max = 1);
    FAULTY(.kind = CUE_FIELD_INTEGER, .width = 1, .min = 2, .max = 1);
    FAULTY(.kind = CUE_FIELD_REAL, .width = 4);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 1, .max = 1);
    FAULTY(.kind = CUE_FIELD_TEXT, .width = 8, .min = 2, .max = 1);
    FAULTY(.kind = CUE_FIELD_PLAYERS, .width = 5);
    FAULTY(.kind = CUE_FIELD_SET, .width = 3, CUE_NAMED(two));
    FAULTY(.kind = CUE_FIELD_LAYOUT, .width = 16);
    FAULTY(.kind = CUE_FIELD_TABLE, .width = 16);
    FAULTY(.kind = (cue_field_kind)77, .width = 1);
    FAULTY(.kind = CUE_FIELD_ACTOR, .width = 1); /* the library's own */
}
END_TEST

START_TEST(names)
{
    static const char *const nine[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    static const char *const gap[] = {"a", NULL}, *const no_name[] = {NULL, NULL}, *const *none = NULL;
    SOUND(.kind = CUE_FIELD_SET, .width = 2, CUE_NAMED(nine));
    FAULTY(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(nine)); /* nine names, eight bits */
    SOUND(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(gap));   /* that number names nothing */
    FAULTY(.kind = CUE_FIELD_SET, .width = 1, CUE_NAMED(no_name));
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(no_name));
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names = nine, .name_count = 0);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names = none, .name_count = 2);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names = nine, .name_count = CUE_NAMES_MAX + 1);
    SOUND(.kind = CUE_FIELD_SET, .width = 4, .names_from = CUE_NAMES_BALLS);
    FAULTY(.kind = CUE_FIELD_SET, .width = 2, .names_from = CUE_NAMES_BALLS); /* 32 balls, sixteen bits */
    SOUND(.kind = CUE_FIELD_SET, .width = 8, .names_from = CUE_NAMES_BALLS_FROM_ONE);
    FAULTY(.kind = CUE_FIELD_SET, .width = 4, .names_from = CUE_NAMES_BALLS_FROM_ONE); /* they are 33 */
    SOUND(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_FOULS);
    FAULTY(.kind = CUE_FIELD_SET, .width = 8, .names_from = CUE_NAMES_FOULS); /* up to 255 */
    SOUND(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS, .names_offset = 39, .name_count = 1);
    SOUND(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS, .names_stride = 13, .name_count = 4);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS, .names_stride = 14, .name_count = 4);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS, .names_offset = 40, .name_count = 1);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_OPTIONS, .name_count = CUE_NAMES_MAX + 1);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 1, .names_from = CUE_NAMES_OPTIONS, .name_count = 1, DIGITS);
    FAULTY(.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_PHASES, CUE_NAMED(nine));
    SOUND(.kind = CUE_FIELD_MAP, .width = 1, CUE_NAMED(gap), DIGITS);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 1, .names_from = CUE_NAMES_BALLS, DIGITS);
    FAULTY(.kind = CUE_FIELD_MAP, .width = 1, .names = none, .name_count = 2, DIGITS);
}
END_TEST

START_TEST(fields_inside_fields)
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
    SOUND(.kind = CUE_FIELD_ARRAY, .width = 1, .length = 4, DIGITS, .flags = CUE_FIELD_ONE_FOR_ALL);
    FAULTY(.kind = CUE_FIELD_BOOL, .width = 1, .flags = CUE_FIELD_ONE_FOR_ALL);
    SOUND(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, DIGITS, .count_offset = 15, .count_width = 1);
    SOUND(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, DIGITS, .count_offset = 12, .count_width = 4);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, DIGITS, .count_width = 0);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, DIGITS, .count_offset = 16, .count_width = 1);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 4, DIGITS, .count_offset = UINT32_MAX, .count_width = 1);
    FAULTY(.kind = CUE_FIELD_LIST, .width = 0, .length = 300, DIGITS, .count_width = 1); /* longer than it can say */
    FAULTY(.kind = CUE_FIELD_LIST, .width = 1, .length = 2, .fields = &digit, .field_count = 2, .count_width = 1);
}
END_TEST

/* What the library reads as a struct lies where one may: by the way that leads to it, and in each element. */
START_TEST(structs_are_aligned)
{
    enum { ROOM = 4096, LAYOUT = sizeof(cue_layout), TABLE = sizeof(cue_table) };
    static const cue_field layout = {.name = "l", .kind = CUE_FIELD_LAYOUT, .width = LAYOUT};
    static const cue_field shifted = {.name = "l", .kind = CUE_FIELD_LAYOUT, .offset = 8, .width = LAYOUT};
    static const struct {
        cue_field field;
        bool sound;
    } cases[] = {
        {{.kind = CUE_FIELD_LAYOUT, .width = LAYOUT, .offset = 8}, true},
        {{.kind = CUE_FIELD_LAYOUT, .width = LAYOUT, .offset = 2}, false},
        {{.kind = CUE_FIELD_TABLE, .width = TABLE, .offset = 8}, true},
        {{.kind = CUE_FIELD_TABLE, .width = TABLE, .offset = 9}, false},
        {{.kind = CUE_FIELD_RECORD, .fields = &shifted, .field_count = 1, .offset = 16}, true},
        {{.kind = CUE_FIELD_RECORD, .fields = &shifted, .field_count = 1, .offset = 2}, false},
        {{.kind = CUE_FIELD_ARRAY, .fields = &layout, .field_count = 1, .width = LAYOUT + 8, .length = 2}, true},
        {{.kind = CUE_FIELD_ARRAY, .fields = &layout, .field_count = 1, .width = LAYOUT + 1, .length = 2}, false},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        cue_field field = cases[i].field;
        const cue_fields fields = {&field, 1};
        const char *said;
        field.name = "v";
        said = cue_fields_fault(&fields, (cue_extent){ROOM, 0, 0});
        ck_assert_msg(!said == cases[i].sound, "%zu: %s", i, said ? said : "sound");
        ck_assert(!said || strstr(said, "aligned"));
        ck_assert_ptr_nonnull(cue_fields_fault(&fields, (cue_extent){ROOM, 0, 1}));
    }
}
END_TEST

/* So do those of the players. */
START_TEST(players_are_aligned)
{
    static const cue_field layout = {.name = "l", .kind = CUE_FIELD_LAYOUT, .width = sizeof(cue_layout)};
    cue_definition changed = toy_definition;
    changed.view_size = CUE_VIEW_MAX;
    changed.player_fields = (cue_fields){&layout, 1};
    changed.players_offset = 512;
    changed.player_size = sizeof(cue_layout);
    cue_ruleset_close(toy_ruleset(&changed));
    changed.players_offset = 513;
    refuse(&changed, CUE_BAD_VALUE);
    changed.players_offset = 512;
    changed.player_size++;
    refuse(&changed, CUE_BAD_VALUE);
}
END_TEST

static const char *fault_in(const cue_fields *fields)
{
    return cue_fields_fault(fields, (cue_extent){16, 0, 0});
}

/* Every field of a list is looked at, a list has an end, and lists within lists have a bottom. */
START_TEST(lists_of_fields)
{
    static const cue_field_kind deep[] = {CUE_FIELD_RECORD, CUE_FIELD_ARRAY};
    cue_field list[CUE_FIELDS_MAX + 1];
    cue_fields fields = {list, CUE_FIELDS_MAX};
    size_t i, kind;
    for (i = 0; i < CUE_COUNT(list); i++)
        list[i] = digit;
    for (i = 0; i < CUE_FIELDS_MAX; i++) {
        ck_assert_ptr_null(fault_in(&fields));
        list[i].width = 3;
        ck_assert_ptr_nonnull(fault_in(&fields));
        list[i].width = 1;
    }
    fields.count++;
    ck_assert_ptr_nonnull(fault_in(&fields));
    fields = (cue_fields){NULL, 1};
    ck_assert_ptr_nonnull(fault_in(&fields));
    fields.list = list;
    for (kind = 0; kind < 2; kind++) {
        for (i = 0; i < 10; i++)
            list[i] = (cue_field){.name = "v", .kind = deep[kind], .width = 1, .length = 1,
                                  .fields = i < 9 ? &list[i + 1] : &digit, .field_count = 1};
        ck_assert_ptr_nonnull(fault_in(&fields));
        fields.list = list + 2;
        ck_assert_ptr_null(fault_in(&fields));
        fields.list = list;
    }
}
END_TEST

Suite *definition_suite(void)
{
    Suite *suite = suite_create("definition");
    ADD_TESTS(suite, "definitions", versions, smaller_structs, larger_structs, ids, members,
              the_largest_set_of_balls,
              largest_and_smallest_definitions, kinds, structs);
    ADD_TESTS(suite, "fields", places_and_widths, names, fields_inside_fields, structs_are_aligned,
              players_are_aligned, lists_of_fields);
    return suite;
}
