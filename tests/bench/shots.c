/* Refereeing simulated shots, compared with merely reading their events: without resting places, and with them, so that
 * balls are respotted and sight lines are worked out. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/pool_game.h>
#include <cuerules/shot_line.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOTS = 48, TIMES = 4000, LEGAL = 512, EVENTS = 512, LINE = 8192, FEW = 12, MANY = 28 };

/* One shot: what happened, the states before it with the layout known and unknown, and the action without and with
 * where the balls came to rest. */
typedef struct shot {
    _Alignas(16) unsigned char unknown[CUE_STATE_MAX], known[CUE_STATE_MAX];
    uint64_t bare[(sizeof(cue_shot) + EVENTS * sizeof(cue_event)) / 8];
    uint64_t observed[(sizeof(cue_shot) + EVENTS * sizeof(cue_event)) / 8];
    cue_action action;
} shot;

typedef struct refereeing {
    cue_setup *setup;
    const cue_definition *definition;
    _Alignas(16) unsigned char ready[CUE_STATE_MAX], state[CUE_STATE_MAX];
    shot *shots[SHOTS];
    size_t count, events;
    unsigned times;
    uint64_t done;
    bool with_rest, pool;
} refereeing;

static const cue_shot *record_of(const refereeing *r, const shot *one)
{
    return (const cue_shot *)(const void *)(r->with_rest ? one->observed : one->bare);
}

static void referee(void *context)
{
    refereeing *r = context;
    const size_t size = r->definition->state_size;
    cue_ruling said[64];
    unsigned times;
    size_t i;
    for (times = 0; times < r->times; times++)
        for (i = 0; i < r->count; i++) {
            cue_rulings rulings = {said, 64, 0};
            cue_action action = r->shots[i]->action;
            action.data.pointer = record_of(r, r->shots[i]);
            memcpy(r->state, r->with_rest ? r->shots[i]->known : r->shots[i]->unknown, size);
            bench_keep += (uint64_t)cue_step_apply(r->setup, r->state, &action, &rulings, NULL) + rulings.count;
        }
}

/* The least work that a shot can take. */
static void walk(void *context)
{
    refereeing *r = context;
    const size_t size = r->definition->state_size;
    unsigned times;
    size_t i;
    for (times = 0; times < r->times; times++)
        for (i = 0; i < r->count; i++) {
            const cue_shot *record = record_of(r, r->shots[i]);
            const cue_event *event = cue_shot_events(record), *end = event + record->event_count;
            uint32_t met = 0, away = 0;
            memcpy(r->state, r->with_rest ? r->shots[i]->known : r->shots[i]->unknown, size);
            for (; event < end; event++) {
                met |= 1u << (event->ball & 31);
                if (event->type == CUE_EVENT_POCKET)
                    away |= 1u << (event->ball & 31);
            }
            bench_keep += met + away + r->state[size / 2];
        }
}

static int kind_that_carries(const cue_definition *definition, cue_carries what)
{
    int kind = (int)definition->action_count;
    while (kind-- > 0 && definition->actions[kind].carries != what)
        continue;
    return kind;
}

static bool read_record(const refereeing *r, const char *text, uint64_t *memory, size_t size)
{
    const cue_shot *built;
    return !cue_read_shot_line(text, strlen(text), r->definition->balls, memory, size, &built, NULL);
}

/* Plays the opening, so that any shot may follow and the cue ball is on the table. */
static bool make_ready(refereeing *r, const char *opening)
{
    uint64_t memory[128];
    cue_action list[LEGAL];
    cue_step_start(r->setup, r->ready);
    if (!read_record(r, opening, memory, sizeof memory))
        return false;
    while (cue_step_legal(r->setup, r->ready, list, LEGAL) > 0) {
        const bool open = list[0].flags & CUE_ACTION_OPEN;
        if (open && !memory[0])
            return true;
        if (open)
            list[0].data.pointer = memory;
        list[0].flags = 0;
        if (cue_step_apply(r->setup, r->ready, &list[0], NULL, NULL))
            return false;
        if (open)
            memory[0] = 0;
    }
    return false;
}

/* Takes the balls out of the ready state's game that a line does not have: games of pool go on without those that were
 * potted. */
static bool correct(const refereeing *r, const cue_layout *lying, unsigned char *state)
{
    const cue_pool_state *pool = (const cue_pool_state *)(const void *)state;
    cue_action out;
    memcpy(state, r->ready, CUE_STATE_MAX);
    if (!r->pool || pool->layout.on_table == lying->on_table)
        return true;
    out = cue_correct_action(CUE_POOL_CORRECT, 0, pool->layout.on_table & ~lying->on_table);
    return !cue_step_apply(r->setup, state, &out, NULL, NULL);
}

/* Tabs separate the places before, the events, and the places after. False if the game refuses it. */
static bool prepare(refereeing *r, shot *one, char *line)
{
    char *happened = strchr(line, '\t'), *after = happened ? strchr(happened + 1, '\t') : NULL;
    char text[LINE];
    cue_action list[LEGAL], stated;
    cue_layout layout;
    if (!after)
        return false;
    *happened++ = *after++ = '\0';
    (void)snprintf(text, sizeof text, "%s; rest %s", happened, after);
    if (!read_record(r, happened, one->bare, sizeof one->bare) ||
        !read_record(r, text, one->observed, sizeof one->observed) ||
        cue_read_places(line, strlen(line), r->definition->balls, &layout, NULL) ||
        !correct(r, &layout, one->unknown) ||
        !cue_step_legal(r->setup, one->unknown, list, LEGAL))
        return false;
    stated = cue_action_of((unsigned)kind_that_carries(r->definition, CUE_CARRIES_LAYOUT));
    stated.data.pointer = &layout;
    memcpy(one->known, one->unknown, sizeof one->known);
    one->action = list[0];
    one->action.flags = 0;
    one->action.data.pointer = one->observed;
    if (cue_step_apply(r->setup, one->known, &stated, NULL, NULL))
        return false;
    memcpy(r->state, one->known, sizeof r->state);
    return !cue_step_apply(r->setup, r->state, &one->action, NULL, NULL);
}

/* Shots of `least` to `most` events. */
static void read_shots(refereeing *r, unsigned least, unsigned most)
{
    char path[512], line[LINE];
    FILE *file;
    (void)snprintf(path, sizeof path, "%s/%s.txt", BENCH_SHOTS, r->definition->id);
    file = fopen(path, "r");
    while (file && r->count < SHOTS && fgets(line, sizeof line, file)) {
        shot *one = calloc(1, sizeof *one);
        const cue_shot *record = (const cue_shot *)(const void *)(one ? one->bare : NULL);
        line[strcspn(line, "\n")] = '\0';
        if (one && prepare(r, one, line) && record->event_count >= least && record->event_count <= most) {
            r->events += record->event_count;
            r->shots[r->count++] = one;
        } else {
            free(one);
        }
    }
    if (file)
        (void)fclose(file);
}

static void measure(refereeing *r, const char *id, const char *title, double aim)
{
    const bench_row row = {.id = id,
                           .title = title,
                           .unit = "shot",
                           .context = r,
                           .work = referee,
                           .units = &r->done,
                           .ns = aim,
                           .cost = true,
                           .rivals = {{"walking over the events", walk, 0}}};
    bench_run(&row);
}

/* names: id and title of the row without resting places, and of the one with them; aims: ns a shot. */
static void bench_game(const char *id, const char *opening, unsigned least, unsigned most, const char *const names[4],
                       const double aims[2])
{
    refereeing *r = calloc(1, sizeof *r);
    cue_ruleset *ruleset = cue_ruleset_find(id);
    size_t i;
    if (r && ruleset && (bench_wanted(names[0]) || bench_wanted(names[2]))) {
        r->definition = cue_ruleset_definition(ruleset);
        r->times = bench_times(TIMES);
        r->pool = strcmp(r->definition->actions[r->definition->action_count - 1].name, "stalemate") == 0;
        if (!cue_setup_new(ruleset, NULL, &r->setup, NULL) && make_ready(r, opening))
            read_shots(r, least, most);
        r->done = (uint64_t)r->count * r->times;
        if (r->count) {
            measure(r, names[0], names[1], aims[0]);
            r->with_rest = true;
            measure(r, names[2], names[3], aims[1]);
        }
    }
    for (i = 0; r && i < r->count; i++)
        free(r->shots[i]);
    if (r)
        cue_setup_free(r->setup);
    free(r);
}

void bench_shots(void)
{
    static const char *const chaser[] = {"shots/chaser-17", "Chaser, a simulator's shots of 12 to 28 events, 17 on average",
                                         "shots/chaser-17-rest", "the same, with the places where the balls came to rest"};
    static const char *const all[] = {"shots/chaser", "Chaser, all shots of the simulator", "shots/chaser-rest",
                                      "the same, with places"};
    static const char *const chess[] = {"shots/chess", "Chess Pool, all shots of the simulator", "shots/chess-rest",
                                        "the same, with places"};
    static const char *const sinuca[] = {"shots/sinuca", "Sinuca Brasileira, all shots of the simulator",
                                         "shots/sinuca-rest", "the same, with places"};
    static const char *const eight[] = {"shots/eight", "Eight-ball, all shots of the simulator", "shots/eight-rest",
                                        "the same, with places"};
    static const char *const nine[] = {"shots/nine", "Nine-ball, all shots of the simulator", "shots/nine-rest",
                                       "the same, with places"};
    static const char *const ten[] = {"shots/ten", "Ten-ball, all shots of the simulator", "shots/ten-rest",
                                      "the same, with places"};
    static const double aims[] = {115, 260}, pool[] = {120, 300}, none[] = {0, 0};
    bench_game("chaser", "cue-1 1|", FEW, MANY, chaser, aims);
    bench_game("chaser", "cue-1 1|", 0, EVENTS, all, none);
    bench_game("chess-pool", "cue-1 1|", 0, EVENTS, chess, none);
    bench_game("sinuca-brasileira", "cue-red|", 0, EVENTS, sinuca, none);
    bench_game("eight-ball", "cue-1| 2| 3| 4|", 0, EVENTS, eight, pool);
    bench_game("nine-ball", "cue-1| 2|/head 3|/head 4|/head", 0, EVENTS, nine, pool);
    bench_game("ten-ball", "cue-1| 2| 3| 4|", 0, EVENTS, ten, pool);
}
