/* Shots and layouts that can't be, or just can: refused without a trace, or applied, leading to a state like any
 * other, by the struct and by its JSON alike. */
#include "walk.h"

#include <math.h>
#include <string.h>

enum { TRIES_PER_STATE = 16, LAYOUT_TRIES = 6, ROUND_TRIPS = 40 };

/* A record under damage, with all its events at hand. */
typedef struct record {
    cue_shot head;
    cue_event events[CONFORM_DAMAGED_EVENTS];
} record;

static unsigned below(cue_random *random, unsigned bound)
{
    return (unsigned)cue_random_below(random, bound);
}

static uint8_t odd_number(cue_random *random)
{
    static const uint8_t odd[] = {16, 31, 32, 254, 255};
    return below(random, 4) ? (uint8_t)below(random, CUE_BALLS_MAX) : odd[below(random, sizeof odd)];
}

static cue_event any_event(cue_random *random)
{
    const cue_event event = {(uint8_t)below(random, 6), odd_number(random), odd_number(random), odd_number(random)};
    return event;
}

static double odd_metres(cue_random *random, const cue_point *near)
{
    const double values[] = {(double)NAN,     (double)INFINITY, -(double)INFINITY, 1e300, -0.0, 0, 5e-324, -0.1,
                             near->x + 0.001, near->y};
    return values[below(random, sizeof values / sizeof values[0])];
}

static void damage_place(cue_random *random, cue_point *places)
{
    cue_point *at = &places[below(random, CUE_BALLS_MAX)];
    const cue_point *near = &places[below(random, CUE_BALLS_MAX)];
    if (below(random, 2))
        *at = *near;
    else if (below(random, 2))
        at->x = odd_metres(random, near);
    else
        at->y = odd_metres(random, near);
}

static void damage_event(cue_random *random, cue_event *event)
{
    switch (below(random, 4)) {
    case 0:
        event->type = below(random, 8) ? (uint8_t)below(random, 6) : 255;
        break;
    case 1:
        event->ball = odd_number(random);
        break;
    case 2:
        event->other = odd_number(random);
        break;
    default:
        event->detail = odd_number(random);
    }
}

static void remove_event(record *of, uint32_t at)
{
    of->head.event_count--;
    memmove(&of->events[at], &of->events[at + 1], (of->head.event_count - at) * sizeof of->events[0]);
}

static void insert_event(record *of, uint32_t at, cue_event event)
{
    if (of->head.event_count == CONFORM_DAMAGED_EVENTS)
        return;
    memmove(&of->events[at + 1], &of->events[at], (of->head.event_count - at) * sizeof of->events[0]);
    of->events[at] = event;
    of->head.event_count++;
}

static void damage_events(cue_random *random, record *of)
{
    const uint32_t count = of->head.event_count;
    const uint32_t at = count ? below(random, count) : 0, other = count ? below(random, count) : 0;
    const unsigned how = count ? below(random, 6) : 4;
    const cue_event event = of->events[at];
    if (how < 2) {
        damage_event(random, &of->events[at]);
    } else if (how == 2) {
        remove_event(of, at);
    } else if (how == 3) {
        of->events[at] = of->events[other];
        of->events[other] = event;
    } else {
        insert_event(of, other, how == 4 ? any_event(random) : event);
    }
}

static void damage_head(cue_random *random, cue_shot *head)
{
    switch (below(random, 6)) {
    case 0:
        head->resting ^= (uint16_t)(1u << below(random, CUE_BALLS_MAX));
        break;
    case 1:
        head->has_rest = !head->has_rest;
        break;
    case 2:
        head->no_stroke = !head->no_stroke;
        break;
    case 3:
        head->snookered = !head->snookered;
        break;
    default:
        damage_place(random, head->rest);
    }
}

/* In place of what was made up: some of it is others, or all of it. */
static const cue_shot *damaged_shot(conform_walk *walk, const cue_shot *shot)
{
    record *of = (record *)(void *)walk->damaged;
    cue_random *random = &walk->random;
    unsigned times = 1 + below(random, 3);
    memset(of, 0, sizeof *of);
    of->head = *shot;
    if (of->head.event_count > CONFORM_DAMAGED_EVENTS)
        of->head.event_count = CONFORM_DAMAGED_EVENTS;
    memcpy(of->events, cue_shot_events(shot), of->head.event_count * sizeof of->events[0]);
    while (times--)
        if (below(random, 5) < 3)
            damage_events(random, of);
        else
            damage_head(random, &of->head);
    of->head.bytes = (uint32_t)cue_shot_size(of->head.event_count);
    if (below(random, 40) == 0)
        of->head.bytes -= 8;
    return &of->head;
}

/* A record that was applied has to do the same when the log is read. */
static void check_round_trip(conform_walk *walk, size_t move, const cue_action *action, cue_game *game)
{
    const size_t size = walk->definition->state_size;
    char text[CONFORM_ACTION_TEXT];
    cue_text log;
    cue_error error;
    cue_text_init(&log, NULL);
    if (cue_game_apply(game, action, &error)) {
        conform_fail(walk, move, "%s is applied in stepping, and refused by a game: %.200s",
                     conform_action_text(walk, action, text), error.message);
    } else {
        cue_action logged;
        const bool written = cue_game_log_at(game, move, &logged) && !cue_write_action(game, &logged, &log, &error);
        (void)cue_game_undo(game, NULL, NULL);
        if (!written || cue_game_apply_json(game, log.bytes, log.length, &error))
            conform_fail(walk, move, "%s is applied, and refused when it is read from JSON: %.200s",
                         conform_action_text(walk, action, text), error.message);
        else {
            if (memcmp(cue_game_state(game), walk->state, size) != 0)
                conform_fail(walk, move, "%s leads to another state when it is read from JSON, from byte %lu on",
                             conform_action_text(walk, action, text),
                             (unsigned long)conform_difference(cue_game_state(game), walk->state, size));
            (void)cue_game_undo(game, NULL, NULL);
        }
    }
    cue_text_free(&log);
}

/* What is applied leads to a state that is like any other. */
static void check_state(conform_walk *walk, size_t move, const cue_action *action)
{
    char text[CONFORM_ACTION_TEXT], where[CONFORM_WHERE] = "";
    const char *fault =
        conform_fault_in_head(walk->definition, cue_step_head(walk->state), walk->game.setup.players);
    if (!fault && !conform_in_range(walk->definition, &walk->definition->state_fields, walk->state, 0, where))
        fault = "the state then holds what its table does not allow, in";
    if (!fault && !conform_guard_stands(walk, walk->state))
        fault = "something is written beyond the state";
    if (fault)
        conform_fail(walk, move, "%s is applied: %s %s", conform_action_text(walk, action, text), fault, where);
}

static void try_damaged(conform_walk *walk, size_t move, const cue_action *action, cue_game *game)
{
    char text[CONFORM_ACTION_TEXT];
    cue_rulings rulings = {walk->rulings, CONFORM_RULINGS_MAX, 0};
    cue_error error;
    cue_status status;
    conform_take_state(walk, move, walk->state);
    conform_begin_refusal(&error);
    status = cue_step_apply(&walk->game.setup, walk->state, action, &rulings, &error);
    conform_checked(walk, 1);
    if (!status) {
        check_state(walk, move, action);
        if (game && !walk->misled)
            check_round_trip(walk, move, action, game);
        return;
    }
    (void)conform_check_refusal(walk, move, status, &error);
    if (!conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "%s is refused, and changes the state at byte %lu",
                     conform_action_text(walk, action, text),
                     (unsigned long)conform_difference(walk->state, conform_state_at(walk, move),
                                                       walk->definition->state_size));
    if (rulings.count)
        conform_fail(walk, move, "%s is refused, and something is announced",
                     conform_action_text(walk, action, text));
}

static const cue_action *any_open_shot(conform_walk *walk, size_t move)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    const size_t first = count ? (size_t)cue_random_below(&walk->random, count) : 0;
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_action *entry = &listed[(first + i) % count];
        if ((entry->flags & CUE_ACTION_OPEN) && walk->definition->actions[entry->kind].carries == CUE_CARRIES_SHOT)
            return entry;
    }
    return NULL;
}

static void damage_shots(conform_walk *walk, size_t move, cue_game *game)
{
    const cue_action *open = any_open_shot(walk, move);
    cue_action action, damaged;
    unsigned i;
    if (!open || !conform_complete(walk, move, open, &walk->room, &action))
        return;
    for (i = 0; i < TRIES_PER_STATE; i++) {
        damaged = action;
        damaged.data.pointer = damaged_shot(walk, conform_shot_of(&action));
        try_damaged(walk, move, &damaged, game);
    }
    /* An action without what it carries is a mistake that is easily made. */
    damaged.data.pointer = NULL;
    try_damaged(walk, move, &damaged, NULL);
}

static void damage_layouts(conform_walk *walk, size_t move, cue_game *game)
{
    cue_layout *layout = (cue_layout *)(void *)walk->room.bytes;
    cue_action action;
    unsigned i;
    for (i = 0; i < LAYOUT_TRIES; i++) {
        if (!conform_make_layout(walk, &walk->game.setup, conform_state_at(walk, move), &walk->random, &walk->room,
                                 &action))
            return;
        if (i == 0)
            action.data.pointer = NULL;
        else if (i % 2)
            layout->on_table ^= (uint16_t)(1u << below(&walk->random, CUE_BALLS_MAX));
        else
            damage_place(&walk->random, layout->at);
        try_damaged(walk, move, &action, i ? game : NULL);
    }
}

void conform_try_damaged(conform_walk *walk)
{
    cue_game *game = walk->game.number % ROUND_TRIPS == 0 && !walk->misled ? conform_open_game(walk, NULL) : NULL;
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        walk->at->move = move;
        damage_shots(walk, move, game);
        damage_layouts(walk, move, game);
        if (game && move < walk->game.moves && !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
