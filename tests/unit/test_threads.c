/* Eight threads, each with games of its own, doing everything at once, while modules come and go. Built with the thread
 * sanitizer (make tsan), this is where races would show. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 8, GAMES_MOST = 16, LISTED = 256, MOVES = 40 };

/* One thread's work, and what came of it. Threads don't use check's assertions, which are for the main one only. */
typedef struct worker {
    cue_setup *setup; /* of a ruleset that all play by; NULL: of those that are built in, and of modules, each begins
                         with another */
    size_t number;
    unsigned rounds;
    cue_text saved[GAMES_MOST]; /* the last game of each ruleset */
    cue_text answers;           /* the referee's, and what was looked up */
    const char *fault;
} worker;

/* Some moves at random. */
static cue_status play(cue_game *game, uint64_t seed, cue_error *error)
{
    cue_random random = cue_random_at(seed, 7);
    cue_action list[LISTED];
    unsigned moves;
    cue_status status = CUE_OK;
    for (moves = 0; moves < MOVES && !status; moves++) {
        const size_t listed = cue_game_legal(game, list, LISTED);
        cue_action action;
        if (!listed)
            break;
        action = list[cue_random_below(&random, listed < LISTED ? listed : LISTED)];
        if (!(action.flags & CUE_ACTION_OPEN) || !cue_game_fill(game, &random, &action, error))
            status = cue_game_apply(game, &action, error);
    }
    return status;
}

/* Plays, saves, loads, saves again, and undoes. */
static const char *one_game(cue_ruleset *ruleset, uint64_t seed, cue_text *saved)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_game *game = NULL, *loaded = NULL;
    cue_text again;
    cue_error error;
    const char *found = NULL;
    config.seed = seed;
    saved->length = 0;
    cue_text_init(&again, NULL);
    if (cue_game_new(ruleset, &config, &game, &error) || play(game, seed, &error) ||
        cue_game_save(game, true, saved, &error) ||
        cue_game_load(&catalogue, NULL, saved->bytes, saved->length, CUE_VERIFY_ALWAYS, &loaded, &error) ||
        cue_game_save(loaded, true, &again, &error))
        found = "a call failed";
    else if (strcmp(again.bytes, saved->bytes) != 0)
        found = "a loaded game is another one";
    while (!found && cue_game_log_count(loaded))
        if (cue_game_undo(loaded, NULL, &error))
            found = "an undo failed";
    cue_text_free(&again);
    cue_game_free(game);
    cue_game_free(loaded);
    return found;
}

static void collect(void *context, const char *bytes, size_t length)
{
    (void)cue_text_append(context, bytes, length);
}

/* A referee of these rulesets; also of messages that are refused, so that errors are written on all sides at once. */
static const char *talk(cue_ruleset *const *rulesets, size_t count, cue_text *answers)
{
    static const char *const messages[] = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"x\",\"seed\":1}}",
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"list\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"new\",\"params\":{\"game\":\"bowling-solitaire\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"apply\",\"params\":{\"handle\":1,\"action\":{\"action\":\"deal\"}}}",
        "{nothing",
    };
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    size_t i;
    config.catalogue.rulesets = rulesets;
    config.catalogue.count = count;
    if (cue_referee_new(&config, &referee, NULL))
        return "no referee";
    for (i = 0; i < CUE_COUNT(messages); i++)
        cue_referee_handle(referee, messages[i], strlen(messages[i]), collect, answers);
    cue_referee_free(referee);
    return NULL;
}

/* Every ruleset is found where it was, whatever other threads load. */
static const char *look_up(cue_text *answers)
{
    size_t i;
    for (i = 0; i < cue_ruleset_count(); i++) {
        cue_ruleset_info info = CUE_RULESET_INFO_INIT;
        cue_ruleset *ruleset = cue_ruleset_at(i);
        if (cue_ruleset_get_info(ruleset, &info, NULL) || cue_ruleset_find(info.id) != ruleset)
            return "a ruleset is not found under its id";
        if (cue_write_description(ruleset, answers, NULL))
            return "a ruleset is not described";
    }
    return cue_ruleset_find("none") ? "a ruleset is found that is not there" : NULL;
}

/* The module of a built-in ruleset is opened, played, and closed; and one that isn't there refused. */
static const char *open_module(const char *id, uint64_t seed, cue_text *saved, cue_text *answers)
{
    char path[1024];
    cue_ruleset *module = NULL;
    cue_error error;
    const char *found;
    (void)snprintf(path, sizeof path, "%s/modules/%s.so", TEST_BUILD, id);
    if (cue_ruleset_open(path, NULL, &module, &error))
        return "a module was refused";
    found = one_game(module, seed, saved);
    if (!found)
        found = talk(&module, 1, answers);
    cue_ruleset_close(module);
    (void)snprintf(path, sizeof path, "%s/modules/none.so", TEST_BUILD);
    if (!found && (cue_ruleset_open(path, NULL, &module, &error) != CUE_BAD_VALUE ||
                   cue_text_append(answers, error.message, strlen(error.message))))
        found = "a module that is not there was not refused";
    return found;
}

/* A built-in ruleset, and after it its module, which has to play the same game. */
static void one_of_all(worker *on, unsigned round)
{
    const size_t count = cue_ruleset_count(), which = (on->number + round) % count;
    const uint64_t seed = 100 + round / count;
    cue_ruleset *ruleset = cue_ruleset_at(which);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_text of_module;
    cue_text_init(&of_module, NULL);
    on->answers.length = 0;
    (void)cue_ruleset_get_info(ruleset, &info, NULL);
    on->fault = one_game(ruleset, seed, &on->saved[which]);
    if (!on->fault)
        on->fault = open_module(info.id, seed, &of_module, &on->answers);
    on->answers.length = 0;
    if (!on->fault && strcmp(of_module.bytes, on->saved[which].bytes) != 0)
        on->fault = "a module plays another game";
    if (!on->fault)
        on->fault = talk(NULL, 0, &on->answers);
    if (!on->fault)
        on->fault = look_up(&on->answers);
    cue_text_free(&of_module);
}

/* A ruleset that all share, and a setup of it: games through both levels. */
static void one_of_the_same(worker *on, unsigned round)
{
    cue_ruleset *ruleset = cue_setup_ruleset(on->setup);
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    on->answers.length = 0;
    config.count = 3;
    config.room_size = cue_playouts_room(on->setup);
    config.room = malloc(config.room_size);
    on->fault = one_game(ruleset, 100 + round, &on->saved[0]);
    if (!on->fault)
        on->fault = talk(&ruleset, 1, &on->answers);
    if (!on->fault && (!config.room || cue_playouts(on->setup, &config, &result, NULL) ||
                       cue_text_append(&on->answers, (const char *)&result.actions, sizeof result.actions)))
        on->fault = "no playouts";
    free(config.room);
}

static void *work(void *context)
{
    worker *on = context;
    unsigned round;
    for (round = 0; round < on->rounds && !on->fault; round++)
        if (on->setup)
            one_of_the_same(on, round);
        else
            one_of_all(on, round);
    cue_setup_free(on->setup);
    return NULL;
}

static void begin(worker *on, cue_ruleset *shared, size_t number, unsigned rounds)
{
    size_t i;
    memset(on, 0, sizeof *on);
    on->number = number;
    on->rounds = rounds;
    on->setup = shared ? setup_of(shared, 0, NULL, 0) : NULL;
    for (i = 0; i < GAMES_MOST; i++) {
        cue_text_init(&on->saved[i], NULL);
        must(cue_text_append(&on->saved[i], "", 0));
    }
    cue_text_init(&on->answers, NULL);
}

/* The same texts have come of it as of one thread alone. */
static void compare(const worker *on, const worker *alone)
{
    size_t i;
    ck_assert_msg(on->fault == NULL, "thread %zu: %s", on->number, on->fault);
    for (i = 0; i < GAMES_MOST; i++)
        ck_assert_str_eq(on->saved[i].bytes, alone->saved[i].bytes);
    ck_assert_uint_eq(on->answers.length, alone->answers.length);
    ck_assert_mem_eq(on->answers.bytes, alone->answers.bytes, alone->answers.length);
}

static void end(worker *on)
{
    size_t i;
    for (i = 0; i < GAMES_MOST; i++)
        cue_text_free(&on->saved[i]);
    cue_text_free(&on->answers);
}

/* shared: a hold of the caller's, which is given up while the threads play; the last of them lets the ruleset go. */
static void compare_threads(cue_ruleset *shared, unsigned rounds)
{
    static worker alone, workers[THREADS];
    pthread_t threads[THREADS];
    size_t i;
    begin(&alone, shared, 0, rounds);
    (void)work(&alone);
    ck_assert_msg(alone.fault == NULL, "%s", alone.fault);
    ck_assert_uint_gt(alone.saved[0].length, 0);
    ck_assert_uint_gt(alone.answers.length, 0);
    for (i = 0; i < THREADS; i++)
        begin(&workers[i], shared, i, rounds);
    for (i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    cue_ruleset_close(shared);
    for (i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_join(threads[i], NULL), 0);
    for (i = 0; i < THREADS; i++) {
        compare(&workers[i], &alone);
        end(&workers[i]);
    }
    end(&alone);
}

START_TEST(all_rulesets_and_modules)
{
    ck_assert_uint_le(cue_ruleset_count(), GAMES_MOST);
    compare_threads(NULL, (unsigned)cue_ruleset_count() * (is_slow_here() ? 2 : 10));
}
END_TEST

START_TEST(one_ruleset)
{
    compare_threads(toy_ruleset(&toy_definition), is_slow_here() ? 10 : 50);
}
END_TEST

START_TEST(one_module)
{
    cue_ruleset *module = NULL;
    must(cue_ruleset_open(TEST_BUILD "/modules/bowling-solitaire.so", NULL, &module, &fault));
    compare_threads(module, is_slow_here() ? 4 : 20);
}
END_TEST

Suite *threads_suite(void)
{
    Suite *suite = suite_create("threads");
    ADD_TESTS(suite, "threads", all_rulesets_and_modules, one_ruleset, one_module);
    return suite;
}
