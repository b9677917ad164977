/* Rulesets that have less than the games of the library, or other things: names in views, no members at all, pictures
 * without an end of the last line, refusals without a word. */
#include "help.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

#include "documents/documents.h"

#include <cuerules/games/chaser.h>

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A new game of the toy whose definition has been changed; the ruleset goes with it. */
static cue_game *game_by(const cue_definition *definition)
{
    cue_ruleset *ruleset = toy_ruleset(definition);
    cue_game *game = NULL;
    must(cue_game_new(ruleset, NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    return game;
}

typedef struct named_player {
    char name[8];
    uint8_t colour, reserved[7];
} named_player;

typedef struct named_view {
    cue_view_head head;
    named_player players[4];
} named_view;

/* Two who play, and one more whom only the view knows. */
static void show_names(const void *options, const void *state, void *out)
{
    named_view *view = out;
    view->head.players = 3;
    memcpy(view->players[2].name, "Zoe", 4);
    view->players[2].colour = 1;
}

START_TEST(names_that_views_give)
{
    static const char *const colours[] = {"red", "green"};
    static const cue_field fields[] = {
        {.name = "name", .kind = CUE_FIELD_TEXT, CUE_AT(named_player, name), .max = 7},
        {.name = "name", .kind = CUE_FIELD_NAME, CUE_AT(named_player, colour), CUE_NAMED(colours)},
        {.name = "name", .kind = CUE_FIELD_INTEGER, CUE_AT(named_player, colour), .max = 9},
        {.name = "colour", .kind = CUE_FIELD_NAME, CUE_AT(named_player, colour), CUE_NAMED(colours)},
    };
    static const char *const expected[] = {"Zoe", "green", "player 3", "player 3"};
    cue_definition definition = toy_definition;
    size_t i;
    definition.view = show_names;
    definition.view_size = sizeof(named_view);
    definition.view_fields.count = 0;
    definition.players_offset = offsetof(named_view, players);
    definition.player_size = sizeof(named_player);
    for (i = 0; i < CUE_COUNT(fields); i++) {
        cue_game *game;
        definition.player_fields = (cue_fields){&fields[i], 1};
        game = game_by(&definition);
        ck_assert_str_eq(players_text(game, 4), expected[i]);
        ck_assert_str_eq(players_text(game, 8), "player 4");
        cue_game_free(game);
    }
}
END_TEST

static void look_at_nothing(const void *options, const void *state, void *view)
{
    ((cue_view_head *)view)->players = 9; /* for whom there is no room */
}

/* Balls with a family's name, and no layout that says which of them are on the table. */
START_TEST(balls_without_a_layout)
{
    static const char *const names[] = {"cue", "red-1", "red-2"}, *const letters[] = {"c", "r1", "r2"};
    static const cue_ball_words words = {letters, "red", "r", 6, {0}};
    static const cue_ball_set reds = {.names = names, .count = 3, .also = {.words = &words}};
    cue_definition definition = toy_definition;
    cue_game *game;
    definition.balls = &reds;
    game = game_by(&definition);
    must(apply_json(game, "{'action':'toss'}", &fault));
    cue_game_free(game);
}
END_TEST

/* Nothing but the head: no members of the state, the view or the players. */
START_TEST(nothing_but_the_head)
{
    cue_definition definition = toy_definition;
    cue_view_head head;
    cue_setup *setup;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    uint64_t state[CUE_STATE_MAX / 8];
    definition.state_fields.count = definition.view_fields.count = definition.player_fields.count = 0;
    definition.players_offset = definition.player_size = 0;
    definition.view_size = sizeof(cue_view_head);
    definition.view = look_at_nothing;
    ruleset = toy_ruleset(&definition);
    setup = setup_of(ruleset, 0, NULL, 0);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(players_text(game, 4), "player 3");
    cue_game_free(game);
    cue_step_start(setup, state);
    cue_step_view(setup, state, &head, sizeof head);
    ck_assert_uint_eq(head.players, 0);
    ck_assert_str_eq(cue_state_difference(setup, state, state), "moves");
    ck_assert_str_eq(cue_state_difference(&(cue_setup){.definition = &toy_definition}, state, state), "taken");
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

static void paint_without_end(const cue_scene *scene, cue_writer *out)
{
    cue_write(out, "first\nlast");
}

START_TEST(a_picture_without_its_last_end)
{
    static const cue_text_powers text = {.size = (uint32_t)sizeof text, .picture = paint_without_end};
    cue_definition definition = toy_definition;
    cue_game *game;
    definition.text = &text;
    game = game_by(&definition);
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "first\nlast");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), ">last</text>"));
    cue_game_free(game);
}
END_TEST

/* An SVG that is made of a text needs memory for both; of either there may be none. */
START_TEST(no_memory_for_a_picture)
{
    static const cue_definition *const definitions[] = {&toy_definition, &toy_definition_with_picture};
    static const cue_picture kinds[] = {CUE_PICTURE_TEXT, CUE_PICTURE_SVG};
    size_t i;
    for (i = 0; i < 4; i++) {
        cue_game *game = game_by(definitions[i / 2]);
        const char *picture = picture_text(game, kinds[i % 2]);
        scarce memory = {0};
        const cue_allocator allocator = scarce_allocator(&memory);
        cue_text text;
        cue_text_init(&text, &allocator);
        const cue_position *position = cue_game_position(game);
        for (memory.fail_from = 1; cue_write_picture(position, kinds[i % 2], &text, &fault); memory.fail_from++) {
            ck_assert_int_eq(fault.status, CUE_NO_MEMORY);
            ck_assert(memory.failed);
            ck_assert_uint_eq(text.length, 0);
            cue_text_free(&text);
            ck_assert_int_eq(memory.live, 0);
            memory.asked = 0;
            memory.failed = false;
        }
        ck_assert(!memory.failed);
        ck_assert_int_gt(memory.fail_from, kinds[i % 2] == CUE_PICTURE_SVG ? 2 : 1);
        ck_assert_str_eq(text.bytes, picture);
        cue_text_free(&text);
        ck_assert_int_eq(memory.live, 0);
        cue_game_free(game);
    }
}
END_TEST

static cue_status cite_in_silence(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                  cue_error *error)
{
    if (error) {
        error->message[0] = '\0';
        error->cited = 1;
    }
    return CUE_ILLEGAL_ACTION;
}

/* A rule is cited behind the reason; where there is none, nothing is. */
START_TEST(refusals_in_silence)
{
    cue_definition definition = toy_definition;
    cue_action toss = toy_toss(0);
    cue_error error = {.status = CUE_OK};
    cue_game *game;
    definition.apply = cite_in_silence;
    game = game_by(&definition);
    ck_assert_int_eq(cue_game_apply(game, &toss, &error), CUE_ILLEGAL_ACTION);
    ck_assert_str_eq(error.message, "");
    ck_assert_str_eq(error.rule, "");
    ck_assert_int_eq(apply_json(game, "{'action':'toss','starter':0}", NULL), CUE_ILLEGAL_ACTION);
    cue_game_free(game);
}
END_TEST

/* Where a ruleset has no short way the list itself is counted, taken from, and drawn from. */
START_TEST(stepping_by_the_list)
{
    static const cue_stepping_powers none = {.size = (uint32_t)sizeof none};
    static const cue_simulation_powers nobody = {.size = (uint32_t)sizeof nobody};
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset;
    cue_setup *setup;
    uint64_t state[CUE_STATE_MAX / 8];
    cue_action action;
    definition.stepping[0] = &none;
    definition.simulation = &nobody;
    ruleset = toy_ruleset(&definition);
    setup = setup_of(ruleset, 0, NULL, 0);
    cue_step_start(setup, state);
    ck_assert_uint_eq(cue_step_count(setup, state), 1);
    ck_assert(cue_step_take(setup, state, 0, &action));
    ck_assert_int_eq(action.kind, TOY_DO_TOSS);
    ck_assert(!cue_step_take(setup, state, 1, &action));
    ck_assert(!cue_step_take(setup, state, CUE_TAKE_MAX, &action));
    ck_assert_uint_eq(cue_step_greedy(setup, state, &action, 1), 1);
    must(cue_step_chance(setup, state, 1, NULL, &fault));
    ck_assert_int_eq(cue_step_head(state)->phase, TOY_TAKE);
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

/* What chance draws may be a record: it is drawn into memory of the call's own. */
START_TEST(a_record_drawn_by_a_step)
{
    cue_chaser_options options;
    cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    uint64_t state[CUE_STATE_MAX / 8];
    cue_chaser_view view;
    cue_setup *setup;
    unsigned i, named = 0;
    memcpy(&options, cue_ruleset_definition(ruleset)->default_options, sizeof options);
    options.order = CUE_CHASER_RANDOM;
    setup = setup_of(ruleset, 5, &options, sizeof options);
    cue_step_start(setup, state);
    must(cue_step_chance(setup, state, 7, NULL, &fault));
    cue_step_view(setup, state, &view, sizeof view);
    ck_assert_uint_eq(view.order_count, 5);
    for (i = 0; i < 5; i++)
        named |= 1u << view.order[i];
    ck_assert_uint_eq(named, 0x1f);
    cue_setup_free(setup);
}
END_TEST

static cue_status accept(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    return CUE_OK;
}

/* A ruleset may take an action that lacks what it carries; the log has it as it was. */
START_TEST(an_action_without_its_load)
{
    const cue_action actions[] = {cue_chaser_layout(NULL), cue_chaser_shot(NULL)};
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    size_t i;
    definition.apply = accept;
    must(cue_ruleset_from(&definition, NULL, &ruleset, &fault));
    must(cue_game_new(ruleset, NULL, &game, &fault));
    for (i = 0; i < CUE_COUNT(actions); i++) {
        cue_action logged;
        must(cue_game_apply(game, &actions[i], &fault));
        ck_assert(cue_game_log_at(game, i, &logged));
        ck_assert_uint_eq(logged.kind, actions[i].kind);
        ck_assert_ptr_null(logged.data.pointer);
    }
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* What an action carries needs room, which its reader brings. */
START_TEST(room_for_what_is_carried)
{
    cue_game *game = begin_game(CUE_CHASER, 3, "{'order':'random'}");
    cue_position position = CUE_POSITION_INIT;
    const char *order = "{\"action\":\"order\",\"players\":[2,0,1]}";
    const char *layout = "{\"action\":\"layout\",\"balls\":{\"cue\":[0.5,0.5]}}";
    uint64_t room[1];
    cue_action action;
    position = *cue_game_position(game);
    refused(cue_read_action(&position, order, strlen(order), room, sizeof room, &action, &fault), CUE_LIMIT, "");
    must(cue_game_apply_json(game, order, strlen(order), &fault));
    position = *cue_game_position(game);
    refused(cue_read_action(&position, layout, strlen(layout), room, sizeof room, &action, &fault), CUE_LIMIT,
            "");
    refused(cue_read_move(&position, "adjust 1 2 3", room, sizeof room, &action, &fault), CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

/* Memory for a record that chance draws, and for a text of nothing. */
START_TEST(no_memory_for_a_record)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_action order = cue_chaser_order();
    cue_game *game = NULL;
    cue_text text;
    cue_output out;
    config.allocator = &allocator;
    must(cue_game_new_json(cue_ruleset_find(CUE_CHASER), &config, "{\"order\":\"random\"}", NULL, &game, &fault));
    memory.fail_from = memory.asked + 1;
    memory.for_ever = true;
    refused(cue_game_apply(game, &order, &fault), CUE_NO_MEMORY, "");
    cue_text_init(&text, &allocator);
    ck_assert_int_eq(cue_text_append(&text, "", 0), CUE_NO_MEMORY);
    out = cue_output_on(&text);
    refused(cue_output_end(&out, &fault), CUE_NO_MEMORY, "");
    memory.fail_from = 0;
    must(cue_game_apply(game, &order, &fault));
    cue_game_free(game);
    cue_text_free(&text);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

typedef struct toy_luck {
    uint8_t starter, luck;
} toy_luck;

/* A chance action that lacks its outcome is refused at the outcome, though another member stands before it. */
START_TEST(the_member_that_is_an_outcome)
{
    static const cue_field members[] = {
        {.name = "luck", .kind = CUE_FIELD_INTEGER, CUE_IN_ACTION(toy_luck, luck), .max = 9},
        {.name = "starter", .kind = CUE_FIELD_INTEGER, CUE_IN_ACTION(toy_luck, starter), .max = 3,
         .flags = CUE_FIELD_OUTCOME},
    };
    cue_action_kind kinds[8];
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset;
    cue_setup *setup;
    uint64_t state[CUE_STATE_MAX / 8];
    cue_action toss = cue_action_of(TOY_DO_TOSS);
    ck_assert_uint_le(definition.action_count, CUE_COUNT(kinds));
    memcpy(kinds, definition.actions, definition.action_count * sizeof *kinds);
    kinds[TOY_DO_TOSS].members = (cue_fields){members, 2};
    definition.actions = kinds;
    ruleset = toy_ruleset(&definition);
    setup = setup_of(ruleset, 0, NULL, 0);
    cue_step_start(setup, state);
    toss.flags = CUE_ACTION_DRAW;
    refused(cue_step_apply(setup, state, &toss, NULL, &fault), CUE_MISSING_MEMBER, "/starter");
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A position that can't be is refused also where nobody asks why. */
START_TEST(positions_refused_without_a_reason)
{
    cue_game *game = toy_game(), *other = NULL;
    cue_position position = CUE_POSITION_INIT;
    unsigned char state[CUE_STATE_MAX];
    position = *cue_game_position(game);
    memcpy(state, position.state, cue_state_size(cue_game_position(game)->setup));
    memset(state + sizeof(cue_state_head) + 4, 0xff, 4); /* taken by player 0: beyond its range */
    position.state = state;
    ck_assert_int_eq(cue_game_from_position(&position, NULL, &other, NULL), CUE_CORRUPT_STATE);
    ck_assert_ptr_null(other);
    cue_game_free(game);
}
END_TEST

Suite *small_rulesets_suite(void)
{
    Suite *suite = suite_create("small_rulesets");
    ADD_TESTS(suite, "views", names_that_views_give, balls_without_a_layout, nothing_but_the_head,
              a_picture_without_its_last_end, no_memory_for_a_picture);
    ADD_TESTS(suite, "steps", refusals_in_silence, stepping_by_the_list, a_record_drawn_by_a_step,
              positions_refused_without_a_reason, an_action_without_its_load, room_for_what_is_carried,
              no_memory_for_a_record, the_member_that_is_an_outcome);
    return suite;
}
