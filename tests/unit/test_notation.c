/* Shots as a line of text, both ways. */
#include "cases.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

static char written[2048];

static const char *write_of(const cue_shot *shot, const cue_ball_set *balls)
{
    ck_assert_uint_lt(cue_shot_write_notation(shot, balls, written, sizeof written), sizeof written);
    return written;
}

/* What was written is read back as the same text again; canonical NULL: as it stands. */
typedef struct example {
    const char *text, *canonical;
    uint32_t count;
    cue_event events[4];
} example;

#define CONTACT(a, b, moving)                                                                                      \
    {                                                                                                              \
        CUE_EVENT_CONTACT, a, b, moving                                                                            \
    }
#define EVENT(type, ball, detail)                                                                                  \
    {                                                                                                              \
        CUE_EVENT_##type, ball, 0, detail                                                                          \
    }

static const example pool_examples[] = {
    {"", NULL, 0, {{0}}},
    {" \t\r\n,, ", "", 0, {{0}}},
    {"cue-7", NULL, 1, {CONTACT(0, 7, 1)}},
    {"c-7", "cue-7", 1, {CONTACT(0, 7, 1)}},
    {"C-10", "cue-10", 1, {CONTACT(0, 10, 1)}},
    {"3=5", NULL, 1, {CONTACT(3, 5, 3)}},
    {"cue-3~5", NULL, 2, {CONTACT(0, 3, 1), CONTACT(3, 5, CUE_MOVERS_UNKNOWN)}},
    {"7>TR", NULL, 1, {EVENT(POCKET, 7, CUE_POCKET_TR)}},
    {"7>tr", "7>TR", 1, {EVENT(POCKET, 7, CUE_POCKET_TR)}},
    {"7>", NULL, 1, {EVENT(POCKET, 7, CUE_NO_POCKET)}},
    {"7|", NULL, 1, {EVENT(CUSHION, 7, 0)}},
    {"7^", NULL, 1, {EVENT(OFF_TABLE, 7, 0)}},
    {"!push_shot", NULL, 1, {EVENT(INFRACTION, CUE_NO_BALL, CUE_PUSH_SHOT)}},
    {"!Touched_Ball:7", "!touched_ball:7", 1, {EVENT(INFRACTION, 7, CUE_TOUCHED_BALL)}},
    {"!other:c", "!other:cue", 1, {EVENT(INFRACTION, 0, CUE_OTHER_INFRACTION)}},
    {"cue-7-3>TR", NULL, 3, {CONTACT(0, 7, 1), CONTACT(7, 3, 1), EVENT(POCKET, 3, CUE_POCKET_TR)}},
    {"cue|-7", NULL, 2, {EVENT(CUSHION, 0, 0), CONTACT(0, 7, 1)}},
    {"cue-7,7-3 , 3>TR", "cue-7-3>TR", 3, {CONTACT(0, 7, 1), CONTACT(7, 3, 1), EVENT(POCKET, 3, CUE_POCKET_TR)}},
    {"cue-3=5|", NULL, 3, {CONTACT(0, 3, 1), CONTACT(3, 5, 3), EVENT(CUSHION, 5, 0)}},
    {"cue-3 cue|", NULL, 2, {CONTACT(0, 3, 1), EVENT(CUSHION, 0, 0)}},
    {"7||", NULL, 2, {EVENT(CUSHION, 7, 0), EVENT(CUSHION, 7, 0)}},
    {"7>|", NULL, 2, {EVENT(POCKET, 7, CUE_NO_POCKET), EVENT(CUSHION, 7, 0)}},
    {"7>TR^", NULL, 2, {EVENT(POCKET, 7, CUE_POCKET_TR), EVENT(OFF_TABLE, 7, 0)}},
    {"1>BL 12>BR,13>ML 14>MR", "1>BL 12>BR 13>ML 14>MR", 4, {EVENT(POCKET, 1, 0), EVENT(POCKET, 12, 1),
     EVENT(POCKET, 13, 2), EVENT(POCKET, 14, 3)}},
    {"cue-1 !other 1>TL", NULL, 3, {CONTACT(0, 1, 1), EVENT(INFRACTION, CUE_NO_BALL, CUE_OTHER_INFRACTION),
     EVENT(POCKET, 1, CUE_POCKET_TL)}},
};

static const example snooker_examples[] = {
    {"cue-yellow>MR", NULL, 2, {CONTACT(0, CUE_YELLOW, 1), EVENT(POCKET, CUE_YELLOW, CUE_POCKET_MR)}},
    {"c-RED-Black|", "cue-red-black|", 3, {CONTACT(0, CUE_RED, 1), CONTACT(CUE_RED, CUE_BLACK, 1),
     EVENT(CUSHION, CUE_BLACK, 0)}},
};

static void compare_examples(const cue_ball_set *balls, const example *list, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_shot *shot = shot_of(balls, list[i].text);
        const char *canonical = list[i].canonical ? list[i].canonical : list[i].text;
        ck_assert_uint_eq(shot->event_count, list[i].count);
        if (list[i].count)
            ck_assert_mem_eq(cue_shot_events(shot), list[i].events, list[i].count * sizeof(cue_event));
        ck_assert_str_eq(write_of(shot, balls), canonical);
    }
}

START_TEST(examples)
{
    compare_examples(&pool_balls, pool_examples, sizeof pool_examples / sizeof pool_examples[0]);
    compare_examples(&snooker_balls, snooker_examples, sizeof snooker_examples / sizeof snooker_examples[0]);
}
END_TEST

START_TEST(refusals)
{
    uint64_t memory[128];
    case_list of = CASES("refusals");
    while (next_case(&of)) {
        const char *const text = of.field[0];
        cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
        cue_status status;
        cue_shot_cushion(&builder, 1);
        status = cue_shot_read_notation(&builder, &pool_balls, text, strlen(text), NULL);
        if (!of.field[1]) {
            ck_assert_int_eq(status, CUE_OK);
            ck_assert_uint_eq(builder.events, 2);
            continue;
        }
        refused(cue_shot_read_notation(&builder, &pool_balls, text, strlen(text), &fault), CUE_BAD_VALUE, "");
        ck_assert_int_eq(status, CUE_BAD_VALUE);
        ck_assert_msg(strstr(fault.message, of.field[1]), "%s: %s", text, fault.message);
        ck_assert_uint_eq(builder.events, 1); /* as before */
        ck_assert_ptr_nonnull(cue_shot_built(&builder));
    }
}
END_TEST

/* Only so many bytes are read, and a zero is a character like any other. */
START_TEST(lengths)
{
    uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    must(cue_shot_read_notation(&builder, &pool_balls, "1|2", 2, &fault));
    must(cue_shot_read_notation(&builder, &pool_balls, "12|", 0, &fault));
    must(cue_shot_read_notation(&builder, &pool_balls, NULL, 0, &fault));
    ck_assert_uint_eq(builder.events, 1);
    refused(cue_shot_read_notation(&builder, &pool_balls, "1|\0 ", 4, &fault), CUE_BAD_VALUE, "");
    refused(cue_shot_read_notation(&builder, &pool_balls, "1\0|", 3, &fault), CUE_BAD_VALUE, "");
}
END_TEST

/* Where a ball is called "c", it is not the cue ball; where none is the cue ball, c is nobody. */
START_TEST(balls_called_c)
{
    static const char *const names[] = {"cue", "a", "b", "c"};
    static const char *const nobody[] = {NULL, "a"};
    static const cue_ball_set letters = {names, 4, false, {0}}, without = {nobody, 2, false, {0}},
                              empty = {nobody, 0, false, {0}};
    const cue_ball_set own = cue_own_ball_set(&without, 1), beyond = cue_own_ball_set(&without, 2);
    uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    ck_assert_uint_eq(cue_shot_events(shot_of(&letters, "C|"))->ball, 3);
    refused(cue_shot_read_notation(&builder, &without, "c|", 2, &fault), CUE_BAD_VALUE, "");
    refused(cue_shot_read_notation(&builder, &empty, "c|", 2, &fault), CUE_BAD_VALUE, "");
    ck_assert_uint_eq(cue_shot_events(shot_of(&own, "cue|"))->ball, 1); /* the shooter's */
    refused(cue_shot_read_notation(&builder, &own, "x|", 2, &fault), CUE_BAD_VALUE, "");
    refused(cue_shot_read_notation(&builder, &beyond, "cue|", 4, &fault), CUE_BAD_VALUE, "");
}
END_TEST

/* Events that didn't fit are counted. */
START_TEST(small_builders)
{
    uint64_t memory[(sizeof(cue_shot) + 8) / 8];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    must(cue_shot_read_notation(&builder, &pool_balls, "c-1-2-3", 7, &fault));
    ck_assert_uint_eq(builder.events, 3);
    ck_assert_ptr_null(cue_shot_built(&builder));
}
END_TEST

START_TEST(moving_balls_first)
{
    static const struct {
        cue_event event;
        const char *text;
    } table[] = {{CONTACT(1, 2, CUE_FIRST_MOVES), "1-2"},
                 {CONTACT(1, 2, CUE_SECOND_MOVES), "2-1"},
                 {CONTACT(1, 2, CUE_FIRST_MOVES | CUE_SECOND_MOVES), "1=2"},
                 {EVENT(INFRACTION, 3, CUE_DOUBLE_HIT), "!double_hit:3"},
                 {CONTACT(1, 2, CUE_MOVERS_UNKNOWN), "1~2"},
                 {CONTACT(1, 2, 0), ""}, /* at rest */
                 /* numbers that name nothing */
                 {CONTACT(1, 2, CUE_MOVERS_UNKNOWN + 1), "1?2"},
                 {CONTACT(1, 16, CUE_FIRST_MOVES), "1-?"},
                 {CONTACT(1, 2, CUE_FIRST_MOVES | CUE_TOGETHER), "+1-2"},
                 {CONTACT(1, 2, CUE_SECOND_MOVES | CUE_TOGETHER), "+2-1"},
                 {CONTACT(1, 2, CUE_TOGETHER), ""},
                 {EVENT(CUSHION, 2, CUE_SIDE_FOOT), "2|T"},
                 {EVENT(LINE, 2, CUE_LINE_CENTRE), "2/centre"},
                 {EVENT(CUSHION, 2, CUE_SIDES), "2|?"},
                 {EVENT(LINE, 2, CUE_LINES), "2/?"},
                 {EVENT(POCKET, 2, CUE_POCKETS), "2>?"},
                 {EVENT(INFRACTION, CUE_NO_BALL, CUE_INFRACTIONS), "!?"},
                 {{9, 0, 0, 0}, "?"}};
    cue_shot *shot;
    size_t i;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        ck_assert_uint_eq(cue_event_write(&table[i].event, &pool_balls, written, sizeof written),
                          strlen(table[i].text));
        ck_assert_str_eq(written, table[i].text);
    }
    /* Of two balls that may both have moved the one that the chain has reached comes first. */
    shot = shot_of(&pool_balls, "cue-3 5=3 6~5 6|");
    ck_assert_str_eq(write_of(shot, &pool_balls), "cue-3=5~6|");
    /* At the same moment a new chain begins, with the ball that the record names first. */
    shot = shot_of(&pool_balls, "C-3 +3=5-6 6/HEAD|l +5~6");
    ck_assert_str_eq(write_of(shot, &pool_balls), "cue-3 +3=5-6/head|L +5~6");
}
END_TEST

START_TEST(little_room)
{
    const cue_shot *shot = shot_of(&pool_balls, "cue-10>TR !no_call");
    const cue_event *first = cue_shot_events(shot);
    const size_t length = strlen("cue-10>TR !no_call");
    size_t capacity;
    for (capacity = 0; capacity <= length + 2; capacity++) {
        memset(written, 'x', sizeof written);
        ck_assert_uint_eq(cue_shot_write_notation(shot, &pool_balls, written, capacity), length);
        ck_assert_int_eq(written[capacity], 'x');
        if (capacity) {
            ck_assert_uint_eq(strlen(written), capacity <= length ? capacity - 1 : length);
            ck_assert_int_eq(strncmp("cue-10>TR !no_call", written, strlen(written)), 0);
        }
    }
    ck_assert_uint_eq(cue_shot_write_notation(shot, &pool_balls, NULL, 0), length);
    ck_assert_uint_eq(cue_event_write(first, &pool_balls, NULL, 0), 6);
}
END_TEST

START_TEST(shots_of_a_simulator)
{
    const char *text = source_file("tests/data/shots.txt");
    real_shot real;
    while (next_real_shot(&text, &real))
        ck_assert_str_eq(write_of(shot_of(real.balls, real.notation), real.balls), real.notation);
}
END_TEST

static cue_event random_event(cue_random *random, const cue_ball_set *balls)
{
    cue_event event = {0, 0, 0, 0};
    event.type = (uint8_t)cue_random_below(random, CUE_EVENT_RESERVED);
    do
        event.ball = (uint8_t)cue_random_below(random, balls->count);
    while (!balls->names[event.ball]);
    if (event.type == CUE_EVENT_CONTACT) {
        do
            event.other = (uint8_t)cue_random_below(random, balls->count);
        while (!balls->names[event.other]);
        event.detail = (uint8_t)(1 + cue_random_below(random, 4));
        event.detail |= cue_random_below(random, 4) ? 0 : CUE_TOGETHER;
    } else if (event.type == CUE_EVENT_CUSHION) {
        event.detail = (uint8_t)cue_random_below(random, CUE_SIDES);
    } else if (event.type == CUE_EVENT_LINE) {
        event.detail = (uint8_t)cue_random_below(random, CUE_LINES);
    } else if (event.type == CUE_EVENT_POCKET) {
        event.detail = (uint8_t)cue_random_below(random, CUE_POCKETS + 1);
        if (event.detail == CUE_POCKETS)
            event.detail = CUE_NO_POCKET;
    } else if (event.type == CUE_EVENT_INFRACTION) {
        event.detail = (uint8_t)cue_random_below(random, CUE_INFRACTIONS);
        if (cue_random_below(random, 2))
            event.ball = CUE_NO_BALL;
    }
    return event;
}

static bool same_up_to_order(const cue_event *a, const cue_event *b)
{
    static const uint8_t turned[] = {0, CUE_SECOND_MOVES, CUE_FIRST_MOVES, CUE_FIRST_MOVES | CUE_SECOND_MOVES,
                                     CUE_MOVERS_UNKNOWN};
    if (memcmp(a, b, sizeof *a) == 0)
        return true;
    return a->type == CUE_EVENT_CONTACT && b->type == CUE_EVENT_CONTACT && a->ball == b->other &&
           a->other == b->ball && (a->detail & CUE_TOGETHER) == (b->detail & CUE_TOGETHER) &&
           (a->detail & ~CUE_TOGETHER) == turned[b->detail & ~CUE_TOGETHER];
}

/* Events, possible or not, to notation and back. */
START_TEST(round_trips)
{
    static const cue_ball_set *const sets[] = {&pool_balls, &snooker_balls, &gapped_balls};
    const unsigned rounds = is_slow_here() ? 1000 : 30000;
    unsigned i, j;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(23, i);
        const cue_ball_set *balls = sets[i % 3];
        const unsigned count = (unsigned)cue_random_below(&random, 12);
        uint64_t memory[128];
        cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
        const cue_shot *back;
        char again[512];
        for (j = 0; j < count; j++)
            cue_shot_add(&builder, random_event(&random, balls));
        back = shot_of(balls, write_of(cue_shot_built(&builder), balls));
        assert_quickly(back->event_count == count);
        for (j = 0; j < count; j++)
            assert_quickly(same_up_to_order(&cue_shot_events(builder.shot)[j], &cue_shot_events(back)[j]));
        (void)cue_shot_write_notation(back, balls, again, sizeof again);
        assert_quickly(strcmp(again, written) == 0);
    }
}
END_TEST

/* Whatever comes, the reader stays inside the text, and what it refuses it explains. */
START_TEST(garbage)
{
    static const char characters[] = "cue1 0-=~>|^!:,TRLbm\xc3\xa9";
    const unsigned rounds = is_slow_here() ? 2000 : 50000;
    unsigned i;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(29, i);
        uint64_t memory[128];
        cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
        const size_t length = (size_t)cue_random_below(&random, 12);
        char text[12];
        size_t j;
        for (j = 0; j < length; j++)
            text[j] = characters[cue_random_below(&random, sizeof characters)];
        memset(&fault, 0, sizeof fault);
        if (cue_shot_read_notation(&builder, &pool_balls, text, length, &fault))
            assert_quickly(builder.events == 0 && fault.status == CUE_BAD_VALUE && is_utf8(fault.message));
    }
}
END_TEST

Suite *notation_suite(void)
{
    Suite *suite = suite_create("notation");
    ADD_TESTS(suite, "reading", examples, refusals, lengths, balls_called_c, small_builders, garbage);
    ADD_TESTS(suite, "writing", moving_balls_first, little_room, shots_of_a_simulator, round_trips);
    return suite;
}
