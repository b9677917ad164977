/* Two threads, each with games of its own, doing everything at once. Built with the thread sanitizer, this is where
 * races would show. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include <pthread.h>
#include <stdlib.h>

/* One thread's work, and what came of it. Threads don't use check's assertions, which are for the main one only. */
typedef struct worker {
    cue_ruleset *ruleset;
    uint64_t seed;
    cue_text saved; /* the last game */
    cue_text answers;
    const char *fault;
    unsigned rounds;
} worker;

static cue_status play_to_the_end(cue_game *game, uint64_t seed, cue_error *error)
{
    cue_random random = cue_random_at(seed, 7);
    cue_action list[256];
    size_t count;
    cue_status status = CUE_OK;
    while (!status && (count = cue_game_legal(game, list, 256)) > 0) {
        const cue_action *action = &list[cue_random_below(&random, count)];
        status = action->flags & CUE_ACTION_OPEN ? CUE_OK : cue_game_apply(game, action, error);
    }
    return status;
}

/* Plays, saves, loads, saves again, and undoes. */
static const char *one_game(worker *on, uint64_t seed)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_catalogue catalogue = {&on->ruleset, 1};
    cue_game *game = NULL, *loaded = NULL;
    cue_text again;
    cue_error error;
    const char *found = NULL;
    config.seed = seed;
    on->saved.length = 0;
    cue_text_init(&again, NULL);
    if (cue_game_new(on->ruleset, &config, &game, &error) || play_to_the_end(game, seed, &error) ||
        cue_game_save(game, true, &on->saved, &error) ||
        cue_game_load(&catalogue, NULL, on->saved.bytes, on->saved.length, CUE_VERIFY_ALWAYS, &loaded, &error) ||
        cue_game_save(loaded, true, &again, &error))
        found = "a call failed";
    else if (strcmp(again.bytes, on->saved.bytes) != 0)
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

/* Texts that are refused, in many ways, so that errors are written on both sides at once. */
static void talk(worker *on)
{
    static const char *const messages[] = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"x\",\"seed\":1}}",
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"list\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"new\",\"params\":{\"game\":\"bowling-solitaire\"}}",
        "{nothing",
    };
    cue_referee *referee = NULL;
    size_t i;
    if (cue_referee_new(NULL, &referee, NULL)) {
        on->fault = "no referee";
        return;
    }
    on->answers.length = 0;
    for (i = 0; i < 4; i++)
        cue_referee_handle(referee, messages[i], strlen(messages[i]), collect, &on->answers);
    cue_referee_free(referee);
}

static void *work(void *context)
{
    worker *on = context;
    unsigned round;
    for (round = 0; round < on->rounds && !on->fault; round++) {
        on->fault = one_game(on, on->seed + round);
        talk(on);
    }
    return NULL;
}

static worker worker_on(cue_ruleset *ruleset, uint64_t seed, unsigned rounds)
{
    worker new;
    memset(&new, 0, sizeof new);
    new.ruleset = ruleset;
    new.seed = seed;
    new.rounds = rounds;
    cue_text_init(&new.saved, NULL);
    cue_text_init(&new.answers, NULL);
    return new;
}

/* Two threads with the same seeds come to the same texts, and to those of one thread alone. */
static void compare_threads(cue_ruleset *ruleset, unsigned rounds)
{
    worker workers[3];
    pthread_t threads[2];
    size_t i;
    for (i = 0; i < 3; i++)
        workers[i] = worker_on(ruleset, 100, rounds);
    for (i = 0; i < 2; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    for (i = 0; i < 2; i++)
        ck_assert_int_eq(pthread_join(threads[i], NULL), 0);
    (void)work(&workers[2]);
    for (i = 0; i < 3; i++) {
        ck_assert_msg(workers[i].fault == NULL, "%s", workers[i].fault);
        ck_assert_str_eq(workers[i].saved.bytes, workers[2].saved.bytes);
        ck_assert_str_eq(workers[i].answers.bytes, workers[2].answers.bytes);
    }
    for (i = 0; i < 3; i++) {
        cue_text_free(&workers[i].saved);
        cue_text_free(&workers[i].answers);
    }
}

START_TEST(games_in_two_threads)
{
    compare_threads(cue_ruleset_find("bowling-solitaire"), is_slow_here() ? 4 : 40);
}
END_TEST

/* An opened ruleset is counted by its games, from both threads; it stays until the last has gone. */
START_TEST(one_ruleset_in_two_threads)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    compare_threads(ruleset, is_slow_here() ? 20 : 200);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *threads_suite(void)
{
    Suite *suite = suite_create("threads");
    ADD_TESTS(suite, "threads", games_in_two_threads, one_ruleset_in_two_threads);
    return suite;
}
