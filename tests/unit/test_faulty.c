/* Rulesets that break their promises: a recorded game takes no harm from them. */
#include "help.h"
#include "rigged.h"
#include "suites.h"
#include "toy.h"

#include <stdlib.h>

/* A call with &fault that is refused because of the ruleset. */
#define refused_as_faulty(call)                                                                                    \
    do {                                                                                                           \
        refused((call), CUE_BAD_VALUE, "");                                                                        \
        ck_assert_ptr_nonnull(strstr(fault.message, "faulty"));                                                    \
    } while (0)

/* The toy, whose functions leave behind what they should not. */
static cue_state_head spoilt;

static void leave(void *state)
{
    cue_state_head *head = state;
    head->phase = spoilt.phase;
    head->to_act = spoilt.to_act;
    head->winners = spoilt.winners;
    if (spoilt.players)
        head->players = spoilt.players;
}

static void spoil_start(const void *options, void *state)
{
    toy_definition.start(options, state);
    leave(state);
}

static cue_status spoil_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                              cue_error *error)
{
    const cue_status status = toy_definition.apply(options, state, action, rulings, error);
    if (action->kind == TOY_DO_TAKE && !status)
        leave(state);
    return status;
}

static cue_status spoil_restore(const void *options, void *state, cue_error *error)
{
    const cue_status status = toy_definition.restore(options, state, error);
    leave(state);
    return status;
}

static void spoil_view(const void *options, const void *state, void *view)
{
    cue_view_head *head = view;
    toy_definition.view(options, state, view);
    head->phase = 77;
    head->to_act = 99;
    head->over = 1;
    head->players = 200;
}

static size_t spoil_legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const size_t count = toy_definition.legal(options, state, out, capacity);
    if (capacity > 1)
        out[1].kind = 99;
    return count;
}

/* A game of the toy with other functions; the toss is player 0's. */
static cue_game *game_of(const cue_definition *definition)
{
    cue_ruleset *ruleset = toy_ruleset(definition);
    const cue_action toss = toy_toss(0);
    cue_game *game = NULL;
    must(cue_game_new(ruleset, NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    must(cue_game_apply(game, &toss, &fault));
    return game;
}

/* Phases that are none, somebody to act who isn't there or has nothing to do, and players who come and go. */
START_TEST(heads_that_cannot_be)
{
    static const cue_state_head heads[] = {
        {.phase = TOY_OVER + 1, .to_act = 0},        {.phase = 255, .to_act = 0},
        {.phase = TOY_TAKE, .to_act = 2},            {.phase = TOY_TAKE, .to_act = CUE_CHANCE - 1},
        {.phase = TOY_TAKE, .to_act = CUE_CHANCE},   {.phase = TOY_TAKE, .to_act = CUE_NOBODY},
        {.phase = TOY_TOSS, .to_act = 0},            {.phase = TOY_TAKE, .to_act = 0, .winners = 1},
        {.phase = TOY_OVER, .to_act = CUE_NOBODY},   {.phase = TOY_OVER, .to_act = 1, .winners = 1},
        {.phase = TOY_TAKE, .to_act = 0, .players = 1}, {.phase = TOY_TAKE, .to_act = 100, .players = 255},
    };
    cue_definition from_start = toy_definition, from_apply = toy_definition, from_restore = toy_definition;
    cue_ruleset *start = NULL, *restore = NULL;
    cue_game *game, *none = NULL;
    const cue_action take = toy_take(1);
    const char *before;
    size_t i, count;
    from_start.start = spoil_start;
    from_apply.apply = spoil_apply;
    from_restore.restore = spoil_restore;
    start = toy_ruleset(&from_start);
    restore = toy_ruleset(&from_restore);
    game = game_of(&from_apply);
    before = save_text(game, true);
    for (i = 0; i < CUE_COUNT(heads); i++) {
        spoilt = heads[i];
        refused_as_faulty(cue_game_new(start, NULL, &none, &fault));
        refused_as_faulty(cue_game_apply(game, &take, &fault));
        (void)cue_game_rulings(game, &count);
        ck_assert_uint_eq(count, 0);
        ck_assert_str_eq(save_text(game, true), before);
        ck_assert_int_eq(load_text(&(cue_catalogue){&restore, 1}, before, CUE_VERIFY_NEVER, &none, &fault),
                         CUE_CORRUPT_STATE);
        ck_assert_ptr_null(none);
    }
    cue_game_free(game);
    cue_ruleset_close(start);
    cue_ruleset_close(restore);
}
END_TEST

/* Nor does a batch of games go on from heads that lead out of memory: by such players, or in such a phase. */
START_TEST(heads_in_batches)
{
    static const cue_state_head heads[] = {{.phase = TOY_TAKE, .to_act = 100, .players = 255},
                                           {.phase = TOY_TAKE, .to_act = 0, .players = 1},
                                           {.phase = TOY_TAKE, .to_act = 2},
                                           {.phase = TOY_TAKE, .to_act = CUE_CHANCE - 1},
                                           {.phase = TOY_OVER + 1, .to_act = 0}};
    cue_definition definition = toy_definition;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_ruleset *ruleset;
    cue_setup *setup = NULL;
    size_t i;
    definition.apply = spoil_apply;
    ruleset = toy_ruleset(&definition);
    must(cue_setup_new(ruleset, NULL, &setup, &fault));
    config.count = 1;
    config.room_size = cue_playouts_room(setup);
    config.room = malloc(config.room_size);
    for (i = 0; i < CUE_COUNT(heads); i++) {
        spoilt = heads[i];
        refused_as_faulty(cue_playouts(setup, &config, &result, &fault));
    }
    ck_assert_uint_eq(result.games, 0);
    free(config.room);
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

static cue_status refuse_touching(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                  cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    return cue_refuse(error, CUE_BAD_SHOT, "/touching/2", "no such ball");
}

/* A path to a ball that the record does not declare stays as it is. */
START_TEST(paths_to_what_is_not_there)
{
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find("chaser"));
    cue_ruleset *ruleset;
    cue_game *game;
    definition.apply = refuse_touching;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    refused(apply_json(game, "{'action':'shot','events':[],'touching':['3','2']}", &fault), CUE_BAD_SHOT,
            "/touching/2");
    refused(apply_json(game, "{'action':'shot','events':[],'touching':['4','3','2']}", &fault), CUE_BAD_SHOT,
            "/touching/0");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* The head of a view is the library's, but for the number of players, for whom there is room. */
START_TEST(views_with_heads_of_their_own)
{
    cue_definition definition = toy_definition;
    cue_game *game;
    definition.view = spoil_view;
    game = game_of(&definition);
    assert_json(view_text(game), "/phase", "'take'");
    assert_json(view_text(game), "/to_act", "0");
    assert_json(view_text(game), "/over", "false");
    ck_assert_str_eq(json_at(view_text(game), "/players/3/score"), "0");
    ck_assert_str_eq(json_at(view_text(game), "/players/6"), "(nothing)"); /* beyond the struct */
    cue_game_free(game);
}
END_TEST

/* A list that says it is longer than the definition allows is written as far as there was room; one with actions of no
 * kind is not. */
START_TEST(lists_of_what_cannot_be)
{
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    must(cue_ruleset_from(rigged_definition("bowling-solitaire", RIGGED_LONG_LIST), NULL, &ruleset, &fault));
    must(cue_game_new(ruleset, NULL, &game, &fault));
    must(apply_json(game, "{'action':'deal'}", &fault));
    ck_assert_str_ne(legal_text(game), "");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    definition.legal = spoil_legal;
    game = game_of(&definition);
    refused_as_faulty(cue_write_legal(cue_game_position(game), page(), &fault));
    cue_game_free(game);
}
END_TEST

/* A ruling of no kind, resting on no rule, or with a value that it can't have could not be written: its action is
 * refused as a whole. The last kind and the last rule are fine. */
START_TEST(rulings_that_cannot_be)
{
    static const cue_field narrow[] = {
        {.name = "style", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, winners), .max = 2}};
    cue_definition broken[3] = {toy_definition, toy_definition, toy_definition};
    cue_ruling_kind kinds[3];
    int i;
    memcpy(kinds, toy_definition.rulings, sizeof kinds);
    kinds[2].members = (cue_fields){narrow, 1}; /* all players of two are the bits 3 */
    broken[0].ruling_count--;                   /* so that the toss has no words for the style */
    broken[1].rulings = kinds;
    broken[2].rule_count--; /* and the end no rule */
    for (i = 0; i < 3; i++) {
        cue_ruleset *ruleset = toy_ruleset(&broken[i]);
        cue_game *game = NULL;
        const cue_action toss = toy_toss(0), agree = cue_action_of(TOY_DO_AGREE);
        const char *before;
        must(cue_game_new(ruleset, NULL, &game, &fault));
        if (i == 2)
            must(cue_game_apply(game, &toss, &fault));
        before = save_text(game, true);
        refused_as_faulty(cue_game_apply(game, i == 2 ? &agree : &toss, &fault));
        ck_assert_str_eq(rulings_told(game), "");
        ck_assert_str_eq(save_text(game, true), before);
        cue_game_free(game);
        cue_ruleset_close(ruleset);
    }
}
END_TEST

/* A ruling is counted that was never written. The memory there has held zeros, which would be a ruling on the first rule. */
static cue_status apply_that_counts_one_more(const void *options, void *state, const cue_action *action,
                                             cue_rulings *rulings, cue_error *error)
{
    const cue_status status = toy_definition.apply(options, state, action, rulings, error);
    if (rulings)
        rulings->count++;
    return status;
}

static void *resize_zeros(void *context, void *block, size_t size)
{
    (void)context;
    return block ? realloc(block, size) : calloc(1, size);
}

static void release_zeros(void *context, void *block)
{
    (void)context;
    free(block);
}

START_TEST(rulings_that_are_only_counted)
{
    static const cue_allocator zeros = {NULL, resize_zeros, release_zeros};
    cue_definition counting = toy_definition;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action toss = toy_toss(0);
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    counting.apply = apply_that_counts_one_more;
    config.allocator = &zeros;
    ruleset = toy_ruleset(&counting);
    must(cue_game_new(ruleset, &config, &game, &fault));
    refused_as_faulty(cue_game_apply(game, &toss, &fault));
    ck_assert_str_eq(rulings_told(game), "");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *faulty_suite(void)
{
    Suite *suite = suite_create("faulty");
    ADD_TESTS(suite, "rulesets", heads_that_cannot_be, heads_in_batches, views_with_heads_of_their_own,
              paths_to_what_is_not_there, lists_of_what_cannot_be, rulings_that_cannot_be, rulings_that_are_only_counted);
    return suite;
}
