/* Memory that runs out, where the conformance suite doesn't look: every allocation fails once, and then that one and all
 * later ones. Each time the call answers CUE_NO_MEMORY, nothing has changed, and nothing is left behind. */
#include "help.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

#include "base/memory.h"

/* One call under test. It gets a game that was made from the same memory, and says how it went; what it made it
 * frees itself. */
typedef cue_status (*call)(cue_game *game, const cue_allocator *allocator);

static cue_status do_new(cue_game *game, const cue_allocator *allocator)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *new = NULL;
    cue_status status;
    config.allocator = allocator;
    status = cue_game_new_json(cue_game_ruleset(game), &config, json("{'heap':20}"), json("['a','b','c']"), &new,
                               &fault);
    assert_quickly((status == CUE_OK) == (new != NULL));
    cue_game_free(new);
    return status;
}

static cue_status do_take(cue_game *game, const cue_allocator *allocator)
{
    const cue_action take = toy_take(1);
    (void)allocator;
    return cue_game_apply(game, &take, &fault);
}

static cue_status do_cheer(cue_game *game, const cue_allocator *allocator)
{
    const cue_action cheer = toy_cheer(100);
    (void)allocator;
    return cue_game_apply(game, &cheer, &fault);
}

static cue_status do_try(cue_game *game, const cue_allocator *allocator)
{
    const cue_action cheer = toy_cheer(200);
    toy_view view;
    (void)allocator;
    return cue_game_try(game, &cheer, &view, sizeof view, &fault);
}

static cue_status do_apply_json(cue_game *game, const cue_allocator *allocator)
{
    (void)allocator;
    return apply_json(game, "{'action':'cheer','times':50}", &fault);
}

/* The toss, which opened the game, done again. */
static cue_status do_redo(cue_game *game, const cue_allocator *allocator)
{
    (void)allocator;
    return cue_game_redo(game, NULL, &fault);
}

static cue_status do_reserve(cue_game *game, const cue_allocator *allocator)
{
    (void)allocator;
    return cue_game_reserve(game, 1000, &fault);
}

static cue_status do_clone(cue_game *game, const cue_allocator *allocator)
{
    cue_game *copy = NULL;
    const cue_status status = cue_game_clone(game, &copy, &fault);
    (void)allocator;
    assert_quickly((status == CUE_OK) == (copy != NULL));
    cue_game_free(copy);
    return status;
}

enum { WRITERS = 12 };

/* All the writers. */
static cue_status write_by(cue_game *game, cue_text *text, int which, cue_error *error)
{
    const cue_ruling over = cue_ruling_of(CUE_RULING_OVER, 0);
    const cue_action second = cue_action_of(1);
    switch (which) {
    case 0:
        return cue_game_save(game, true, text, error);
    case 1:
        return cue_write_view(game, text, error);
    case 2:
        return cue_write_legal(game, text, error);
    case 3:
        return cue_write_log(game, 0, text, error);
    case 4:
        return cue_write_options(game, text, error);
    case 5:
    case 6:
        return cue_write_picture(game, which == 5 ? CUE_PICTURE_SVG : CUE_PICTURE_TEXT, text, error);
    case 7:
        return cue_write_description(cue_game_ruleset(game), text, error);
    case 8:
        return cue_write_list(NULL, text, error);
    case 9:
        return cue_write_ruling(game, &over, text, error);
    case 10:
        return cue_write_sentence(game, &over, text, error);
    case 11:
        return cue_write_action(game, &second, text, error);
    default:
        return cue_text_append(text, "0123456789abcdef", 16);
    }
}

static cue_status do_referee(cue_game *game, const cue_allocator *allocator)
{
    cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    cue_status status;
    config.catalogue.rulesets = &ruleset;
    config.catalogue.count = 1;
    config.allocator = allocator;
    status = cue_referee_new(&config, &referee, &fault);
    assert_quickly((status == CUE_OK) == (referee != NULL));
    cue_referee_free(referee);
    return status;
}

static cue_status do_ruleset(cue_game *game, const cue_allocator *allocator)
{
    cue_ruleset *ruleset = NULL;
    const cue_status status = cue_ruleset_from(&toy_definition, allocator, &ruleset, &fault);
    (void)game;
    assert_quickly((status == CUE_OK) == (ruleset != NULL));
    cue_ruleset_close(ruleset);
    return status;
}

/* A game of the toy that has begun. */
static cue_game *game_on(const cue_allocator *allocator)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action toss = toy_toss(0);
    cue_game *game = NULL;
    config.allocator = allocator;
    must(cue_game_new(ruleset, &config, &game, &fault));
    cue_ruleset_close(ruleset);
    must(cue_game_apply(game, &toss, &fault));
    return game;
}

/* Everything that a host can see of a game. */
static const char *seen(const cue_game *game)
{
    return text_of("%s%s%s", save_text(game, true), view_text(game), legal_text(game));
}

/* Lets the n-th request of a call fail; false when the call made fewer. */
static bool fail_once(call by, long n, bool for_ever)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game *game = game_on(&allocator);
    const char *before;
    cue_status status;
    if (by == do_redo) {
        must(cue_game_undo(game, NULL, &fault));
        cue_game_shrink(game);
    }
    before = seen(game);
    memory.asked = 0;
    memory.fail_from = n;
    memory.for_ever = for_ever;
    memset(&fault, 0, sizeof fault);
    status = by(game, &allocator);
    memory.fail_from = 0;
    if (memory.failed) {
        assert_quickly(status == CUE_NO_MEMORY);
        assert_quickly(strcmp(seen(game), before) == 0);
        if (by == do_cheer || by == do_try || by == do_apply_json || by == do_redo)
            assert_quickly(strcmp(rulings_told(game), "") == 0);
        must(by(game, &allocator)); /* and with memory again it succeeds */
    } else {
        must(status);
    }
    cue_game_free(game);
    ck_assert_int_eq(memory.live, 0);
    return memory.failed;
}

START_TEST(each_request_fails_once)
{
    static const call calls[] = {do_new,  do_cheer,   do_try,     do_apply_json, do_redo,
                                 do_clone, do_reserve, do_referee, do_ruleset};
    size_t i;
    for (i = 0; i < 2 * CUE_COUNT(calls); i++) {
        long n = 1;
        while (fail_once(calls[i / 2], n, i % 2))
            n++;
        ck_assert_int_gt(n, 1); /* some requests did fail */
    }
}
END_TEST

/* The log grows in steps; each of them fails once in a long game, and the game goes on as if nothing had been. */
START_TEST(growing_logs)
{
    toy_options options = {0.5, 1000000, 0, 9, TOY_NORMAL, 0, 0, ""};
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action toss = toy_toss(0);
    cue_game *game = NULL;
    int failures = 0;
    config.allocator = &allocator;
    config.options = &options;
    config.options_size = sizeof options;
    must(cue_game_new(ruleset, &config, &game, &fault));
    must(cue_game_apply(game, &toss, &fault));
    while (cue_game_log_count(game) < 2000) {
        const size_t count = cue_game_log_count(game);
        memory.asked = 0;
        memory.fail_from = 1;
        if (do_take(game, &allocator) == CUE_NO_MEMORY) {
            failures++;
            assert_quickly(cue_game_log_count(game) == count);
            memory.fail_from = 0;
            must(do_take(game, &allocator));
        }
    }
    memory.fail_from = 0;
    ck_assert_int_gt(failures, 5);
    while (cue_game_log_count(game))
        must(cue_game_undo(game, NULL, &fault));
    assert_json(view_text(game), "/left", "1000000");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* Nothing is asked for where nothing is needed, and an action asks for little. */
START_TEST(steady_games_ask_for_nothing)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game *game = game_on(&allocator);
    const cue_action cheer = toy_cheer(3);
    cue_action list[11];
    toy_view view;
    must(cue_game_apply(game, &cheer, &fault));
    memory.asked = 0;
    (void)cue_game_legal(game, list, 11);
    must(cue_game_try(game, &cheer, &view, sizeof view, &fault));
    must(cue_game_view(game, &view, sizeof view, &fault));
    must(cue_game_undo(game, NULL, &fault));
    must(cue_game_apply(game, &cheer, &fault));
    ck_assert_int_eq(memory.asked, 0);
    cue_game_free(game);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* No memory, and no error wanted either. */
START_TEST(errors_that_are_not_wanted)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game *game = game_on(&allocator), *other = NULL;
    cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_referee_config referee_config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    const cue_action cheer = toy_cheer(500);
    const char *saved = save_text(game, true);
    cue_text text;
    int i;
    cue_text_init(&text, &allocator);
    config.allocator = referee_config.allocator = &allocator;
    memory.fail_from = 1;
    memory.for_ever = true;
    ck_assert_int_eq(cue_game_new(ruleset, &config, &other, NULL), CUE_NO_MEMORY);
    ck_assert_int_eq(cue_game_clone(game, &other, NULL), CUE_NO_MEMORY);
    ck_assert_int_eq(cue_game_apply(game, &cheer, NULL), CUE_NO_MEMORY);
    ck_assert_int_eq(cue_game_try(game, &cheer, NULL, 0, NULL), CUE_NO_MEMORY);
    ck_assert_int_eq(cue_game_load(&(cue_catalogue){&ruleset, 1}, &allocator, saved, strlen(saved), CUE_VERIFY_AUTO,
                                   &other, NULL),
                     CUE_NO_MEMORY);
    for (i = 0; i <= WRITERS; i++)
        ck_assert_int_eq(write_by(game, &text, i, NULL), CUE_NO_MEMORY);
    ck_assert_int_eq(cue_referee_new(&referee_config, &referee, NULL), CUE_NO_MEMORY);
    memory.fail_from = 0;
    ck_assert_ptr_null(other);
    ck_assert_ptr_null(referee);
    cue_text_free(&text);
    cue_game_free(game);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* Sizes that no memory has are refused without asking, and without wrapping round. */
START_TEST(sizes_beyond_all_memory)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    void *array = NULL;
    size_t capacity = 0;
    cue_text text;
    ck_assert(!cue_grow(&allocator, &array, &capacity, SIZE_MAX, 1));
    ck_assert(!cue_grow(&allocator, &array, &capacity, SIZE_MAX / 8, 16));
    ck_assert_ptr_null(array);
    ck_assert_uint_eq(capacity, 0);
    cue_text_init(&text, &allocator);
    must(cue_text_append(&text, "a", 1));
    memory.asked = 0;
    ck_assert_int_eq(cue_text_append(&text, "b", SIZE_MAX - 1), CUE_NO_MEMORY);
    ck_assert_int_eq(memory.asked, 0);
    ck_assert_str_eq(text.bytes, "a");
    cue_text_free(&text);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

START_TEST(growing_arrays)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    void *array = NULL;
    size_t capacity = 0;
    size_t needed;
    for (needed = 1; needed <= 1000; needed++) {
        const size_t before = capacity;
        ck_assert(cue_grow(&allocator, &array, &capacity, needed, 24));
        ck_assert_uint_ge(capacity, needed);
        if (needed <= before)
            ck_assert_uint_eq(capacity, before);
        else
            ck_assert_uint_ge(capacity, 2 * before);
        ((unsigned char *)array)[needed * 24 - 1] = 1;
    }
    ck_assert_int_lt(memory.asked, 12);
    cue_release(&allocator, array);
    cue_release(&allocator, NULL);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

Suite *memory_suite(void)
{
    Suite *suite = suite_create("memory");
    ADD_TESTS(suite, "scarce", each_request_fails_once, growing_logs, errors_that_are_not_wanted,
              steady_games_ask_for_nothing, sizes_beyond_all_memory, growing_arrays);
    return suite;
}
