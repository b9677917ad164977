/* The referee's quotas: what is over one is refused with `limit` and the request's id, and nothing of it is done. */
#define _POSIX_C_SOURCE 200809L
#include "quota.h"
#include "suites.h"
#include "talk.h"

#include "base/memory.h"
#include "referee/referee.h"

#include <stdlib.h>

START_TEST(open_games)
{
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_games, 3), &counted);
    const char *saved;
    (void)open_game(referee, NEW);
    (void)open_game(referee, NEW);
    (void)result_of(referee, "clone", "{'handle':1}", "");
    saved = result_of(referee, "save", "{'handle':1}", "");
    assert_limit(ask(referee, "new", NEW), "1");
    assert_limit(ask(referee, "clone", "{'handle':1}"), "1");
    assert_limit(ask(referee, "load", text_of("{'document':%s}", saved)), "1");
    (void)result_of(referee, "close", "{'handle':2}", "");
    (void)result_of(referee, "load", text_of("{'document':%s}", saved), "");
    assert_limit(ask(referee, "new", NEW), "1");
    end_referee(referee, &counted);
}
END_TEST

/* As the header and the command's help tell them. */
START_TEST(quotas_of_their_own)
{
    cue_referee *referee = NULL;
    must(cue_referee_new(NULL, &referee, &fault));
    ck_assert_uint_eq(referee->quotas.games, 1000000);
    ck_assert_uint_eq(referee->quotas.game_bytes, 67108864);
    ck_assert_uint_eq(referee->quotas.message, 16777216);
    ck_assert_uint_eq(referee->quotas.batch, 10000);
    ck_assert_uint_eq(referee->quotas.answer, 67108864);
    ck_assert_uint_eq(referee->quotas.work, 250000000);
    ck_assert_uint_eq(referee->budget.most, sizeof(size_t) > 4 ? UINT64_C(4294967296) : SIZE_MAX / 2);
    cue_referee_free(referee);
}
END_TEST

/* The game whose log has grown takes no more; it can be looked at, undone, saved and closed. */
START_TEST(bytes_of_a_game)
{
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_game_bytes, 20000), &counted);
    const char *answer, *before;
    int moves = 0;
    (void)open_game(referee, "{'game':'chaser'}");
    do {
        before = result_of(referee, "save", "{'handle':1}", "");
        answer = ask(referee, "apply", "{'handle':1,'action':{'action':'adjust','scores':[1,2]}}");
    } while (strcmp(json_at(answer, "/result"), "(nothing)") != 0 && ++moves < 10000);
    ck_assert_int_gt(moves, 50);
    assert_limit(answer, "1");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1}", ""), before);
    (void)result_of(referee, "apply", "{'handle':1,'dry':true,'action':{'action':'adjust','scores':[1,2]}}", "");
    assert_limit(ask(referee, "amend", "{'handle':1,'at':0,'action':null}"), "1");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "redo", "{'handle':1}", "");
    (void)result_of(referee, "close", "{'handle':1}", "");
    end_referee(referee, &counted);
}
END_TEST

/* However many games are opened, the referee takes no more than it may; what closed ones took is there for others, the
 * list of games too, wherever in its growth it is: hence so many limits. */
START_TEST(memory_in_all)
{
    enum { LIMITS = 120 };
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    scarce counted;
    unsigned i;
    for (i = 0; i < LIMITS; i++) {
        cue_referee *referee;
        const char *answer;
        unsigned long games = 0;
        config.most_memory = 80000 + 1000 * i;
        referee = referee_with(config, &counted);
        while (strcmp(json_at(answer = ask(referee, "new", NEW), "/result"), "(nothing)") != 0) {
            games++;
            ck_assert_uint_le(counted.bytes, config.most_memory + 4096);
        }
        assert_limit(answer, "1");
        ck_assert_uint_gt(games, 20);
        ck_assert_uint_le(counted.bytes, config.most_memory + 4096);
        (void)result_of(referee, "close", text_of("{'handle':%lu}", games), "");
        (void)result_of(referee, "close", text_of("{'handle':%lu}", games - 1), "");
        (void)result_of(referee, "new", NEW, "");
        (void)result_of(referee, "view", "{'handle':1}", "");
        (void)result_of(referee, "view", text_of("{'handle':%lu}", games + 1), "");
        end_referee(referee, &counted);
    }
}
END_TEST

/* A message that would take too much memory to be read: its id is known all the same. */
START_TEST(memory_for_a_message)
{
    enum { LENGTH = 200000 };
    char *zeros = malloc(LENGTH + 1);
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_memory, 150000), &counted);
    ck_assert_ptr_nonnull(zeros);
    memset(zeros, '0', LENGTH);
    zeros[LENGTH] = '\0';
    assert_limit(tell(referee, text_of("{'jsonrpc':'2.0','method':'list','params':{'x':'%s'},'id':'me'}", zeros)),
                 "\"me\"");
    ck_assert_str_eq(tell(referee, text_of("{'jsonrpc':'2.0','method':'list','params':{'x':'%s'}}", zeros)), "");
    (void)result_of(referee, "list", NULL, "");
    free(zeros);
    end_referee(referee, &counted);
}
END_TEST

/* Whatever may be a notification is not answered when there is no memory to read it, and everything else is. Letters of
 * `id` may be escaped. */
START_TEST(memory_for_what_is_no_request)
{
    enum { LENGTH = 200000 };
    static const char *const unheard[] = {"i", "idd", "", "\\nd", "\\u0069", "\\u0069\\u0065", "i\\u0064d", "\\/d"};
    static const char *const heard[] = {"\\u0069d", "i\\u0064", "\\u0069\\u0064"};
    char *zeros = malloc(LENGTH + 1);
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_memory, 150000), &counted);
    size_t i;
    ck_assert_ptr_nonnull(zeros);
    memset(zeros, '0', LENGTH);
    zeros[LENGTH] = '\0';
    assert_limit(tell(referee, text_of("'%s'", zeros)), "null");
    for (i = 0; i < sizeof unheard / sizeof unheard[0]; i++)
        ck_assert_str_eq(tell(referee, text_of("{'%s':5,'x':'%s'}", unheard[i], zeros)), "");
    for (i = 0; i < sizeof heard / sizeof heard[0]; i++)
        assert_limit(tell(referee, text_of("{'%s':5,'x':'%s'}", heard[i], zeros)), "5");
    free(zeros);
    end_referee(referee, &counted);
}
END_TEST

static const char *batch_of(unsigned count, const char *request)
{
    const char *text = "[";
    for (; count > 0; count--)
        text = text_of("%s%s%s", text, request, count > 1 ? "," : "]");
    return text;
}

START_TEST(requests_of_a_batch)
{
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_batch, 5), &counted);
    assert_json(tell(referee, batch_of(5, "{'jsonrpc':'2.0','id':1,'method':'new','params':" NEW "}")),
                "/4/result/handle", "5");
    assert_limit(tell(referee, batch_of(6, "{'jsonrpc':'2.0','id':1,'method':'new','params':" NEW "}")), "null");
    ck_assert_uint_eq(open_game(referee, NEW), 6);
    assert_limit(tell(referee, batch_of(6, "1")), "null");
    end_referee(referee, &counted);
}
END_TEST

/* What has no room in the answer is not done: neither alone, nor as a part of a batch, whose other parts are. */
START_TEST(bytes_of_an_answer)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    scarce counted;
    cue_referee *referee;
    const char *answer;
    referee = referee_with(config, &counted);
    config.most_answer = 2 * strlen(ask(referee, "new", NEW)) + 20;
    end_referee(referee, &counted);
    referee = referee_with(config, &counted);
    answer = tell(referee, batch_of(3, "{'jsonrpc':'2.0','id':7,'method':'new','params':" NEW "}"));
    assert_json(answer, "/0/result/handle", "1");
    assert_json(answer, "/1/result/handle", "2");
    assert_json(answer, "/2/error/data/status", "'limit'");
    assert_json(answer, "/2/id", "7");
    assert_limit(ask(referee, "describe", "{'game':'chaser'}"), "1");
    assert_limit(ask(referee, "new", "{'game':'chaser'}"), "1");
    call_refused(referee, "view", "{'handle':3}", -32602, "bad_value", "/handle");
    ck_assert_uint_eq(open_game(referee, NEW), 3); /* the number that nobody was told */
    end_referee(referee, &counted);
}
END_TEST

#define CALL(id, method, params) "{'jsonrpc':'2.0','id':" #id ",'method':'" method "','params':" params "}"
#define OPEN CALL(1, "new", "{'game':'chaser'}")
#define AWARD "{'handle':1,'action':{'action':'award','winners':[0]}}"

/* What changes something is done if the message's answers fit to the last byte, and only then: nobody is told of what was
 * not done. Afterwards one more call tells which it was: the game is there or not, or the same can be done or not. */
START_TEST(last_byte_of_an_answer)
{
    static const struct {
        const char *batch, *last, *method, *params;
        bool needs_it; /* the call afterwards goes well if the change was made, or else if it was not */
    } table[] = {
        {"[" OPEN "," CALL(2, "new", "{'game':'chaser'}") "]", "/1", "close", "{'handle':2}", true},
        {"[" OPEN "," CALL('two', "clone", "{'handle':1}") "]", "/1", "close", "{'handle':2}", true},
        {"[" OPEN "," CALL(-2.50, "apply", AWARD) "]", "/1", "apply", AWARD, false},
        {"[" OPEN "," CALL(2, "apply", AWARD) "," CALL(3, "undo", "{'handle':1}") "]", "/2", "apply", AWARD, true},
        {"[" OPEN "," CALL(2, "apply", AWARD) "," CALL(3, "amend", "{'handle':1,'at':0,'action':null}") "]", "/2",
         "apply", AWARD, true},
        {"[" OPEN "," CALL(2, "apply", AWARD) "," CALL(3, "undo", "{'handle':1}") "," CALL(4, "redo", "{'handle':1}") "]",
         "/3", "redo", "{'handle':1}", false},
        {"[" OPEN "," CALL(2, "close", "{'handle':1}") "]", "/1", "close", "{'handle':1}", false},
    };
    size_t i, missing;
    for (i = 0; i < CUE_COUNT(table); i++) {
        cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
        for (missing = 0; missing < 3; missing++) { /* the first time without a limit */
            scarce counted;
            cue_referee *referee = referee_with(config, &counted);
            const char *answer = tell(referee, table[i].batch);
            const bool made = strcmp(json_at(answer, text_of("%s/result", table[i].last)), "(nothing)") != 0;
            const char *error = text_of("%s/error/data/status", table[i].last);
            ck_assert_msg(made == (missing < 2), "%s: %s", table[i].batch, answer);
            ck_assert_str_eq(json_at(answer, error), made ? "(nothing)" : json("'limit'"));
            if (!missing) /* all but the brackets, the commas and the end of the line */
                config.most_answer = strlen(answer) - 3 - (size_t)(table[i].last[1] - '0');
            else
                config.most_answer--;
            answer = ask(referee, table[i].method, table[i].params);
            ck_assert_msg((strcmp(json_at(answer, "/result"), "(nothing)") != 0) == (made == table[i].needs_it),
                          "%s without %d bytes: %s", table[i].batch, (int)missing - 1, answer);
            end_referee(referee, &counted);
        }
    }
}
END_TEST

/* An error is told in full, though nothing else may be, and however long what it quotes is. */
START_TEST(errors_without_room)
{
    static const char *const messages[] = {
        "{", "[]", "1", "{'jsonrpc':'1.0','id':1,'method':'list'}", "{'jsonrpc':'2.0','id':1,'method':'lst'}",
        "{'jsonrpc':'2.0','id':1,'method':'view','params':{'handle':3}}",
        "{'jsonrpc':'2.0','id':1,'method':'new','params':{'game':'%s'}}",
        "{'jsonrpc':'2.0','id':1,'method':'new','params':{'game':'chaser','options':{'%s':1}}}"};
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    scarce counted, counted_too;
    cue_referee *plenty = referee_with(config, &counted), *none;
    const char *controls = "";
    size_t i;
    for (i = 0; i < 300; i++)
        controls = text_of("%s\\u0001", controls);
    config.most_answer = 1;
    none = referee_with(config, &counted_too);
    for (i = 0; i < CUE_COUNT(messages); i++) {
        const char *at = strstr(messages[i], "%s"), *message = messages[i], *answer;
        if (at)
            message = text_of("%.*s%s%s", (int)(at - message), message, controls, at + 2);
        answer = tell(plenty, message);
        ck_assert_str_ne(json_at(answer, "/error/code"), "(nothing)");
        ck_assert_str_eq(tell(none, message), answer);
    }
    assert_limit(ask(none, "list", NULL), "1");
    end_referee(plenty, &counted);
    end_referee(none, &counted_too);
}
END_TEST

START_TEST(bytes_of_a_message)
{
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_message, 100), &counted);
    const char *answer;
    (void)result_of(referee, "list", NULL, "");
    answer = ask(referee, "list", "{'a':'0123456789012345678901234567890123456789012345678901234567890123456789'}");
    assert_json(answer, "/error/code", "-32600");
    ck_assert_ptr_nonnull(strstr(answer, "100 bytes"));
    end_referee(referee, &counted);
}
END_TEST

/* Quotas beyond what there can be are as good as the largest. */
START_TEST(quotas_without_end)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    scarce counted;
    cue_referee *referee;
    config.most_message = config.most_answer = config.most_memory = config.most_work = SIZE_MAX;
    referee = referee_with(config, &counted);
    (void)result_of(referee, "list", NULL, "");
    end_referee(referee, &counted);
}
END_TEST

/* A saved game that is too large from its beginning on is not opened. */
START_TEST(games_that_are_too_large)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    scarce counted;
    cue_referee *referee = referee_with(config, &counted);
    const char *saved;
    (void)open_game(referee, NEW);
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    saved = result_of(referee, "save", "{'handle':1,'log':true}", "");
    end_referee(referee, &counted);
    config.most_game_bytes = 1;
    referee = referee_with(config, &counted);
    (void)open_game(referee, NEW);
    assert_limit(ask(referee, "load", text_of("{'document':%s}", saved)), "1");
    end_referee(referee, &counted);
}
END_TEST

/* What is asked for beyond all memory, and what was never given. */
START_TEST(a_budget)
{
    cue_budget budget = {.from = cue_allocator_or_default(NULL), .most = 1000};
    const cue_allocator allocator = cue_budget_allocator(&budget);
    void *block = allocator.resize(allocator.context, NULL, 100);
    ck_assert_ptr_nonnull(block);
    ck_assert_ptr_null(allocator.resize(allocator.context, block, SIZE_MAX));
    ck_assert(budget.exceeded);
    allocator.release(allocator.context, NULL);
    allocator.release(allocator.context, block);
    ck_assert_uint_eq(budget.used, 0);
}
END_TEST

/* Of a batch of so many requests that nobody remembers them all, nothing is kept. */
START_TEST(large_batches)
{
    enum { REQUESTS = 70000 }; /* a record of one has 16 bytes or more */
    char *message = malloc(2 * REQUESTS + 2);
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_batch, REQUESTS), &counted);
    size_t before, i;
    ck_assert_ptr_nonnull(message);
    for (i = 0; i < REQUESTS; i++)
        memcpy(message + 2 * i, ",1", 2);
    message[0] = '[';
    memcpy(message + 2 * REQUESTS, "]", 2);
    (void)result_of(referee, "list", NULL, "");
    before = counted.bytes;
    ck_assert_uint_gt(strlen(answer_to(referee, message, 2 * REQUESTS + 1)), REQUESTS);
    ck_assert_uint_le(counted.bytes, before + (1 << 20));
    (void)result_of(referee, "list", NULL, "");
    free(message);
    end_referee(referee, &counted);
}
END_TEST

/* Wherever memory ends while a batch is read, one answer says so, and the next request is answered. */
START_TEST(memory_for_a_batch)
{
    enum { REQUESTS = 3000 };
    static char message[2 * REQUESTS + 2];
    size_t i;
    for (i = 0; i < REQUESTS; i++)
        memcpy(message + 2 * i, ",1", 2);
    message[0] = '[';
    message[2 * REQUESTS] = ']';
    for (i = 8000; i < 300000; i += 4000) {
        cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
        scarce counted;
        cue_referee *referee;
        config.most_memory = i;
        referee = referee_with(config, &counted);
        ck_assert_uint_gt(strlen(answer_to(referee, message, 2 * REQUESTS + 1)), 20);
        ck_assert_str_ne(json_at(ask(referee, "list", NULL), "/jsonrpc"), "(nothing)");
        end_referee(referee, &counted);
    }
}
END_TEST

/* Memory goes back after a large message, a large answer and a large batch. */
START_TEST(memory_goes_back)
{
    enum { LENGTH = 4000000 };
    char *message = malloc(LENGTH + 100);
    scarce counted;
    cue_referee *referee = referee_with(QUOTA(most_batch, SIZE_MAX), &counted);
    size_t before;
    ck_assert_ptr_nonnull(message);
    (void)result_of(referee, "list", NULL, "");
    before = counted.bytes;
    memset(message, ' ', LENGTH + 100);
    (void)sprintf(message, "{\"id\":\"%0*d", LENGTH, 0);
    (void)strcpy(message + strlen(message), "\",\"jsonrpc\":\"2.0\",\"method\":\"list\"}");
    ck_assert_uint_gt(strlen(answer_to(referee, message, strlen(message))), LENGTH);
    ck_assert_uint_le(counted.bytes, before + (1 << 20));
    free(message);
    end_referee(referee, &counted);
}
END_TEST

/* What small messages take is kept for the next ones, of a batch too: they ask for no memory. */
START_TEST(memory_is_kept)
{
    scarce counted;
    cue_referee *referee = referee_with(NO_QUOTA, &counted);
    const char *batch = batch_of(30, "{'jsonrpc':'2.0','id':1,'method':'rule','params':{'game':'chaser','id':'rack'}}");
    long asked;
    (void)result_of(referee, "list", NULL, "");
    (void)tell(referee, batch);
    asked = counted.asked;
    (void)result_of(referee, "list", NULL, "");
    (void)tell(referee, batch);
    ck_assert_int_eq(counted.asked, asked);
    end_referee(referee, &counted);
}
END_TEST

Suite *quotas_suite(void)
{
    Suite *suite = suite_create("quotas");
    ADD_TESTS(suite, "quotas", quotas_of_their_own, open_games, bytes_of_a_game, memory_in_all, memory_for_a_message,
              memory_for_what_is_no_request, requests_of_a_batch, bytes_of_an_answer, last_byte_of_an_answer,
              errors_without_room, bytes_of_a_message, quotas_without_end, games_that_are_too_large, a_budget,
              large_batches, memory_for_a_batch, memory_goes_back, memory_is_kept);
    return suite;
}
