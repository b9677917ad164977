#define _POSIX_C_SOURCE 200809L
/* Memory that runs out under every call that asks for some: each of its requests fails once, and then that one and
 * all later ones, in all games. The others are seen to ask for none, and no public function is left out. */
#include "heap.h"
#include "loaded.h"
#include "quiet.h"
#include "shortage.h"
#include "suites.h"
#include "toy.h"

#include "base/memory.h"

#include <stdlib.h>

/* A call that does something to the game, makes something, or writes a text. */
#define CALL(name, call)                                                                                           \
    static cue_status name(shortage *tried)                                                                        \
    {                                                                                                              \
        return TRY(tried, call);                                                                                   \
    }

static cue_game_config config_of(const shortage *tried)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.allocator = &tried->allocator;
    return config;
}

static cue_setup_config setup_config_of(const shortage *tried)
{
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    config.allocator = &tried->allocator;
    return config;
}

/* All that a game may be begun with. */
static cue_status new_game(shortage *tried)
{
    const cue_game_config config = config_of(tried);
    return TRY(tried, cue_game_new(tried->ruleset, &config, &tried->made, tried->error));
}

static cue_status new_from_json(shortage *tried)
{
    const cue_game_config config = config_of(tried);
    const char *names = cue_game_players(tried->whole) > 1 ? "[\"Ana\",\"Bo\"]" : "[\"Ana\"]";
    return TRY(tried, cue_game_new_json(tried->ruleset, &config, "{}", names, &tried->made, tried->error));
}

static cue_status new_from_position(shortage *tried)
{
    const cue_game_config config = config_of(tried);
    return TRY(tried, cue_game_from_position(&tried->position, &config, &tried->made, tried->error));
}

static cue_status load(shortage *tried, cue_verify verify)
{
    return TRY(tried, cue_game_load(&tried->catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length,
                                    verify, &tried->made, tried->error));
}

static cue_status load_verified(shortage *tried)
{
    return load(tried, CUE_VERIFY_ALWAYS);
}

static cue_status load_unverified(shortage *tried)
{
    return load(tried, CUE_VERIFY_NEVER);
}

CALL(clone, cue_game_clone(tried->game, &tried->made, tried->error))
CALL(imagine, cue_game_imagine(tried->game, 1, &tried->made, tried->error))

static cue_status new_setup(shortage *tried)
{
    const cue_setup_config config = setup_config_of(tried);
    return TRY(tried, cue_setup_new(tried->ruleset, &config, &tried->setup_made, tried->error));
}

static cue_status new_setup_from_json(shortage *tried)
{
    const cue_setup_config config = setup_config_of(tried);
    return TRY(tried, cue_setup_new_json(tried->ruleset, &config, "{}", &tried->setup_made, tried->error));
}

CALL(clone_setup, cue_setup_clone(tried->position.setup, &tried->allocator, &tried->setup_made, tried->error))
CALL(ruleset_from, cue_ruleset_from(cue_ruleset_definition(tried->ruleset), &tried->allocator, &tried->ruleset_made,
                                    tried->error))

static cue_status open_module(shortage *tried)
{
    const char *path = text_of("%s/modules/%s.so", TEST_BUILD, cue_ruleset_definition(tried->ruleset)->id);
    const cue_status status =
        TRY(tried, cue_ruleset_open(path, &tried->allocator, &tried->ruleset_made, tried->error));
    if (status)
        assert_module_is_gone(path);
    return status;
}

static cue_status new_referee(shortage *tried)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    config.catalogue.rulesets = &tried->ruleset;
    config.catalogue.count = 1;
    config.allocator = &tried->allocator;
    return TRY(tried, cue_referee_new(&config, &tried->referee_made, tried->error));
}

/* What is done to a game. */
CALL(apply, cue_game_apply(tried->game, &tried->next, tried->error))
CALL(apply_text, cue_game_apply_json(tried->game, tried->action.bytes, tried->action.length, tried->error))
CALL(apply_move, cue_game_apply_move(tried->game, tried->move.bytes, tried->error))
CALL(try_json, cue_game_try_json(tried->game, tried->action.bytes, tried->action.length, &tried->out, tried->error))
CALL(redo, cue_game_redo(tried->game, NULL, tried->error))

/* Where there is something to advise, and not by a search. */
static cue_status advise(shortage *tried)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    if (!is_quickly_advised(tried))
        return CUE_OK;
    config.budget = 1;
    return TRY(tried, cue_game_advise(tried->game, &config, &best, 1, &result, tried->error));
}

/* Its last entry. */
static cue_analysis_config last_entry(const shortage *tried)
{
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    const size_t count = cue_game_log_count(tried->game);
    config.budget = 1;
    config.from = count - (count > 0);
    return config;
}

static cue_status analyse(shortage *tried)
{
    const cue_analysis_config config = last_entry(tried);
    cue_analysis analysis = CUE_ANALYSIS_INIT;
    return is_quickly_advised(tried) ? TRY(tried, cue_analyse(tried->game, &config, NULL, 0, &analysis, tried->error))
                                     : CUE_OK;
}

static cue_status write_advice(shortage *tried)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    config.budget = 1;
    return is_quickly_advised(tried)
               ? TRY(tried, cue_write_advice(tried->game, &config, 1, &tried->out, tried->error))
               : CUE_OK;
}

static cue_status write_analysis(shortage *tried)
{
    const cue_analysis_config config = last_entry(tried);
    return is_quickly_advised(tried) ? TRY(tried, cue_write_analysis(tried->game, &config, &tried->out, tried->error))
                                     : CUE_OK;
}

/* The entry in the middle becomes what it is. */
static cue_status amend(shortage *tried)
{
    const size_t at = cue_game_log_count(tried->game) / 2;
    cue_action action;
    return cue_game_log_at(tried->game, at, &action)
               ? TRY(tried, cue_game_amend(tried->game, at, &action, 0, &tried->made, NULL, tried->error))
               : CUE_OK;
}

/* The first one is taken out, and what cannot follow is dropped. */
CALL(amend_text, cue_game_amend_json(tried->game, 0, "null", 4, CUE_AMEND_DROP, NULL, NULL, tried->error))

CALL(reserve, cue_game_reserve(tried->game, 1000, tried->error))
CALL(shrink, (cue_game_shrink(tried->game), CUE_OK))

static cue_status try_typed(shortage *tried)
{
    static uint64_t view[CUE_VIEW_MAX / 8];
    return TRY(tried, cue_game_try(tried->game, &tried->next, view, sizeof view, tried->error));
}

/* A log with room to spare has some to give back. */
static cue_status shrink_reserved(shortage *tried)
{
    must(cue_game_reserve(tried->game, 100, &fault));
    return shrink(tried);
}

/* The first of the legal list, filled in or drawn by the library. */
static cue_status play_first(shortage *tried, bool fill)
{
    static cue_action listed[4096];
    cue_random random = cue_random_at(1, 1);
    if (!cue_game_legal(tried->game, listed, 4096))
        return CUE_OK;
    if (fill)
        return TRY(tried, cue_game_fill(tried->game, &random, listed, tried->error));
    return listed[0].flags & CUE_ACTION_OPEN ? CUE_OK
                                             : TRY(tried, cue_game_apply(tried->game, listed, tried->error));
}

static cue_status draw(shortage *tried)
{
    return play_first(tried, false);
}

static cue_status fill(shortage *tried)
{
    return play_first(tried, true);
}

/* An action that was read is written again, so that it is seen which it was. */
static cue_status written(shortage *tried, cue_status status, const cue_action *action)
{
    return status ? status : cue_write_action(cue_game_position(tried->whole), action, &tried->out, &fault);
}

static cue_status read_move(shortage *tried)
{
    cue_action action;
    const cue_status status = TRY(tried, cue_game_read_move(tried->game, tried->move.bytes, &action, tried->error));
    return written(tried, status, &action);
}

static cue_status read_action(shortage *tried)
{
    cue_action action;
    const cue_status status =
        TRY(tried, cue_read_action(&tried->position, tried->action.bytes, tried->action.length, tried->room,
                                   sizeof tried->room, &action, tried->error));
    return written(tried, status, &action);
}

/* Of JSON, which is what asks for memory. */
static cue_status read_move_into(shortage *tried)
{
    cue_action action;
    const cue_status status = TRY(tried, cue_read_move(&tried->position, tried->action.bytes, tried->room,
                                                       sizeof tried->room, &action, tried->error));
    return written(tried, status, &action);
}

/* What is written. */
#define WRITE(name, function, ...) CALL(name, function(__VA_ARGS__, &tried->out, tried->error))

static const cue_ruling *over(void)
{
    static cue_ruling ruling;
    ruling = cue_ruling_of(CUE_RULING_OVER, 0);
    ruling.winners = 1;
    return &ruling;
}

WRITE(save, cue_game_save, tried->game, true)
WRITE(save_without_log, cue_game_save, tried->game, false)
WRITE(write_view, cue_write_view, cue_game_position(tried->game))
WRITE(write_legal, cue_write_legal, cue_game_position(tried->game))
WRITE(write_log, cue_write_log, tried->game, 0)
WRITE(write_options, cue_write_options, cue_game_position(tried->game))
WRITE(write_svg, cue_write_picture, cue_game_position(tried->game), CUE_PICTURE_SVG)
WRITE(write_svg_shot, cue_write_shot_picture, tried->game)
WRITE(write_text, cue_write_picture, cue_game_position(tried->game), CUE_PICTURE_TEXT)
WRITE(write_coloured, cue_write_picture, cue_game_position(tried->game), CUE_PICTURE_COLOURED)
WRITE(write_description, cue_write_description, tried->ruleset)
WRITE(write_list, cue_write_list, NULL)
WRITE(write_ruling, cue_write_ruling, cue_game_position(tried->game), over())
WRITE(write_sentence, cue_write_sentence, cue_game_position(tried->game), over())
WRITE(write_players, cue_write_players, cue_game_position(tried->game), 3)
WRITE(write_action, cue_write_action, cue_game_position(tried->game), &tried->next)
WRITE(write_move, cue_write_move, cue_game_position(tried->game), &tried->next)
WRITE(write_help, cue_write_help, cue_game_position(tried->game))
WRITE(position_save, cue_position_save, &tried->position)
WRITE(write_line, cue_position_write_line, &tried->position)
WRITE(write_view_line, cue_position_write_view_line, &tried->position)

static cue_status read_line(shortage *tried)
{
    cue_text line = {0};
    cue_status status;
    must(cue_position_write_line(cue_game_position(tried->whole), &line, &fault));
    status = TRY(tried, cue_position_read_line(&tried->catalogue, &tried->allocator, line.bytes, line.length, &tried->made,
                                               tried->error));
    cue_text_free(&line);
    return status;
}

static cue_status append_text(shortage *tried)
{
    tried->error = NULL; /* it takes none */
    return TRY(tried, cue_text_append(&tried->out, tried->saved.bytes, tried->saved.length));
}

/* The referee's methods are in the suite "rpc memory". */
static cue_status refuse_long(shortage *tried)
{
    return TRY(tried, (cue_referee_refuse_long(tried->referee, shortage_take, tried), shortage_told(tried)));
}

#define ALWAYS(name) {#name, name, NULL, false, false}
#define GOING_ON(name) {#name, name, NULL, false, true}
#define ACTING(name) {#name, name, NULL, true, true}
#define AMENDING(name) {#name, name, NULL, true, false}

static const shortage_call calls[] = {
    ALWAYS(new_game), ALWAYS(new_from_json), ALWAYS(new_from_position), ALWAYS(load_verified),
    ALWAYS(load_unverified), ALWAYS(clone), ALWAYS(imagine), ALWAYS(advise), ALWAYS(analyse), ALWAYS(write_advice),
    ALWAYS(write_analysis), ALWAYS(new_setup), ALWAYS(new_setup_from_json),
    ALWAYS(clone_setup), ALWAYS(ruleset_from), ALWAYS(open_module), ALWAYS(new_referee), ACTING(apply),
    ACTING(apply_text), ACTING(apply_move), ACTING(try_typed), ACTING(try_json), ACTING(draw), ACTING(redo),
    AMENDING(amend), AMENDING(amend_text), ALWAYS(reserve), ALWAYS(shrink), ALWAYS(shrink_reserved), GOING_ON(fill),
    GOING_ON(read_move), GOING_ON(read_action),
    GOING_ON(read_move_into), ALWAYS(save), ALWAYS(save_without_log), ALWAYS(write_view), ALWAYS(write_legal),
    ALWAYS(write_log), ALWAYS(write_options), ALWAYS(write_svg), ALWAYS(write_svg_shot), ALWAYS(write_text),
    ALWAYS(write_coloured), ALWAYS(write_description), ALWAYS(write_list), ALWAYS(write_ruling),
    ALWAYS(write_sentence), ALWAYS(write_players), GOING_ON(write_action), GOING_ON(write_move), ALWAYS(write_help),
    ALWAYS(position_save), ALWAYS(write_line), ALWAYS(write_view_line), ALWAYS(read_line), ALWAYS(append_text),
    {"refuse_long", refuse_long, "", false, false},
    {"list", NULL, "{'jsonrpc':'2.0','id':'me','method':'list'}", false, false},
};

START_TEST(calls_of_all_games)
{
    ck_assert_uint_gt(shortage_sweep((size_t)_i, calls, CUE_COUNT(calls), 0), 50);
}
END_TEST

/* The next name in a version script, or NULL. */
static const char *next_name(const char *at, size_t *length)
{
    at = strstr(at, "cue_");
    *length = at ? strcspn(at, ";") : 0;
    return at;
}

/* Every public function has been seen to ask for memory and be refused, or to ask for none. */
START_TEST(no_function_is_left_out)
{
    enum { SNOOKER_SOLITAIRE = 7 }; /* among the rulesets: a game that has advice */
    static const shortage_call advised[] = {ALWAYS(advise), ALWAYS(analyse), ALWAYS(write_advice), ALWAYS(write_analysis)};
    const char *name;
    char *list;
    size_t length, count = 0;
    quiet_calls();
    (void)shortage_sweep(1, calls, CUE_COUNT(calls), 1);
    (void)shortage_sweep(SNOOKER_SOLITAIRE, advised, CUE_COUNT(advised), 1);
    list = strdup(source_file("lib/libcuerules.map"));
    for (name = next_name(list, &length); name; name = next_name(name + length, &length), count++)
        if (!strstr(shortage_seen(), text_of(" %.*s ", (int)length, name)))
            ck_abort_msg("%.*s: neither tried without memory nor seen to ask for none", (int)length, name);
    ck_assert_uint_gt(count, 200);
    free(list);
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
    const cue_action toss = toy_toss(0), take = toy_take(1);
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
        if (cue_game_apply(game, &take, &fault) == CUE_NO_MEMORY) {
            failures++;
            assert_quickly(cue_game_log_count(game) == count);
            memory.fail_from = 0;
            must(cue_game_apply(game, &take, &fault));
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
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game *game = NULL;
    const cue_action toss = toy_toss(0), cheer = toy_cheer(3);
    cue_action list[11];
    toy_view view;
    config.allocator = &allocator;
    must(cue_game_new(ruleset, &config, &game, &fault));
    cue_ruleset_close(ruleset);
    must(cue_game_apply(game, &toss, &fault));
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

/* What begins with its size may be from its own member up to 4096 bytes; anything else was never set. Of a larger one
 * what the library knows is taken, and what it gives fills the rest with zeros. */
START_TEST(sizes_of_structs)
{
    static const size_t sizes[] = {0, sizeof(size_t) - 1, sizeof(size_t), 24, 4096, 4097, SIZE_MAX};
    static size_t given[4096 / sizeof(size_t)];
    size_t i;
    for (i = 0; i < CUE_COUNT(sizes); i++) {
        const bool sound = i >= 2 && i <= 4;
        size_t known[2] = {1, 1};
        given[0] = sizes[i];
        given[1] = 7;
        given[2] = 9;
        if (!sound) {
            refused(cue_copy_sized(known, sizeof known, given, "THIS", &fault), CUE_UNSUPPORTED_VERSION, "");
            refused(cue_give_sized(given, known, sizeof known, "THIS", &fault), CUE_UNSUPPORTED_VERSION, "");
            continue;
        }
        must(cue_copy_sized(known, sizeof known, given, "THIS", &fault));
        ck_assert_uint_eq(known[0], sizes[i]);
        ck_assert_uint_eq(known[1], i == 2 ? 0 : 7);
        known[1] = 8;
        must(cue_give_sized(given, known, sizeof known, "THIS", &fault));
        ck_assert_uint_eq(given[0], sizes[i]);
        ck_assert_uint_eq(given[1], i == 2 ? 7 : 8);
        ck_assert_uint_eq(given[2], i == 2 ? 9 : 0);
    }
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
        if (needed == 1)
            ck_assert_uint_eq(capacity, 8);
    }
    ck_assert_int_eq(memory.asked, 8); /* 8, 16, up to 1024 */
    cue_release(&allocator, array);
    cue_release(&allocator, NULL);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

Suite *memory_suite(void)
{
    Suite *suite = suite_create("memory");
    ADD_TESTS(suite, "scarce", no_function_is_left_out, growing_logs, steady_games_ask_for_nothing,
              sizes_beyond_all_memory, growing_arrays, sizes_of_structs);
    add_loop(suite, calls_of_all_games, cue_ruleset_count() + 1);
    return suite;
}
