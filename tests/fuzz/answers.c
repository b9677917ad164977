/* The functions of such a ruleset. Each says now and then what a sound one could, or else nothing would be played.
 */
#include "tables.h"

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static const cue_definition *of;
static fuzz_bytes told;
static cue_random after; /* the bytes are told */

static unsigned next(void)
{
    return told.left ? fuzz_byte(&told) : (unsigned)cue_random_below(&after, 256);
}

/* Mostly not. */
static bool lies(void)
{
    return next() % 8 == 0;
}

static void scribble(void *to, size_t size, unsigned times)
{
    while (size && times--) {
        const size_t at = next() | (size_t)next() << 8;
        ((unsigned char *)to)[at % size] = (unsigned char)next();
    }
}

static bool has_kind(unsigned phase, cue_actor by)
{
    uint32_t i;
    for (i = 0; i < of->action_count; i++)
        if (of->actions[i].by == by && (of->actions[i].phases >> phase & 1))
            return true;
    return false;
}

/* Somewhere in the game, where somebody can act, or at its end. */
static void set_head(cue_state_head *head)
{
    const unsigned phase = next() % of->phase_count;
    if (lies()) {
        scribble(head, sizeof *head, 2);
        return;
    }
    head->phase = (uint8_t)phase;
    head->winners = 0;
    head->to_act = CUE_CHANCE;
    if (has_kind(phase, CUE_BY_PLAYER))
        head->to_act = (int8_t)(next() % (head->players ? head->players : 1));
    if (phase == of->phase_count - 1 || (!has_kind(phase, CUE_BY_PLAYER) && !has_kind(phase, CUE_BY_CHANCE))) {
        head->phase = (uint8_t)(of->phase_count - 1);
        head->to_act = CUE_NOBODY;
        head->winners = 1;
    }
}

static cue_status any_status(void)
{
    return lies() ? (cue_status)((int)next() - 4) : CUE_OK;
}

static cue_status check_options(const void *options, uint32_t players, cue_error *error)
{
    return any_status();
}

static void start(const void *options, void *state)
{
    scribble((char *)state + sizeof(cue_state_head), of->state_size - sizeof(cue_state_head), next() % 4);
    set_head(state);
}

/* A record that is one, whatever it says. Actions of a list share it with others that carry the like. */
static const void *carried(unsigned kind)
{
    static uint64_t shots[FUZZ_ROOM / sizeof(uint64_t)], others[FUZZ_ROOM / sizeof(uint64_t)];
    cue_shot *shot = (cue_shot *)(void *)shots;
    if (of->actions[kind].carries != CUE_CARRIES_SHOT) {
        scribble(others, sizeof others, next() % 16);
        return next() % 2 ? NULL : others;
    }
    scribble(shots, sizeof shots, next() % 16);
    shot->event_count = next() % 16;
    shot->bytes = (uint32_t)cue_shot_size(shot->event_count);
    return next() % 2 ? NULL : shot;
}

static void make_action(unsigned kind, cue_action *action)
{
    *action = cue_action_of(kind);
    if (kind < of->action_count && of->actions[kind].by == CUE_BY_CHANCE)
        action->flags = CUE_ACTION_DRAW;
    else if (kind < of->action_count && of->actions[kind].carries != CUE_CARRIES_NOTHING)
        action->flags = CUE_ACTION_OPEN;
    if (lies())
        scribble(action, sizeof *action, 4);
    else
        scribble(&action->data, sizeof action->data, next() % 4);
    if (action->kind < of->action_count && of->actions[action->kind].carries != CUE_CARRIES_NOTHING)
        action->data.pointer = carried(action->kind);
}

static size_t legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const cue_state_head *head = state;
    size_t count = 0;
    unsigned kind;
    for (kind = 0; kind < of->action_count && count < 8; kind++) {
        if (head->phase < 32 && !(of->actions[kind].phases >> head->phase & 1))
            continue;
        if (count < capacity)
            make_action(kind, &out[count]);
        count++;
    }
    if (count < capacity && lies())
        make_action(next(), &out[count++]);
    return lies() ? SIZE_MAX >> next() % 64 : count;
}

static void announce(cue_rulings *rulings)
{
    cue_ruling ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.type = (uint16_t)(next() % 2 ? next() % CUE_RULINGS_SHARED : CUE_RULING_OWN + next() % 8);
    ruling.rule = (uint16_t)(next() % 4);
    ruling.player = (int8_t)(next() % 4 - 1);
    scribble(&ruling, sizeof ruling, next() % 3);
    cue_announce(rulings, &ruling);
}

static cue_status apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error)
{
    unsigned said = next() % 4;
    scribble((char *)state + sizeof(cue_state_head), of->state_size - sizeof(cue_state_head), next() % 3);
    set_head(state);
    while (said--)
        announce(rulings);
    if (rulings && lies())
        rulings->count = next();
    if (error && lies())
        scribble(error, sizeof *error, 20);
    return any_status();
}

static void draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    if (action->kind < of->action_count && of->actions[action->kind].carries == CUE_CARRIES_RECORD)
        scribble((void *)(uintptr_t)action->data.pointer, of->actions[action->kind].carried_size, next() % 4);
    else
        scribble(&action->data, sizeof action->data, next() % 4);
    if (lies())
        action->kind = (uint8_t)next();
}

static bool fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
    memset(room, next() % 4 ? 0 : 0xff, CUE_FILL_SIZE);
    scribble(room, CUE_FILL_SIZE, next());
    if (!lies() && action->kind < of->action_count && of->actions[action->kind].carries == CUE_CARRIES_SHOT) {
        ((cue_shot *)room)->event_count = next() % 8;
        ((cue_shot *)room)->bytes = (uint32_t)cue_shot_size(((cue_shot *)room)->event_count);
    }
    action->flags = (uint8_t)(lies() ? next() : 0);
    if (action->kind < of->action_count && of->actions[action->kind].carries != CUE_CARRIES_NOTHING)
        action->data.pointer = lies() ? NULL : room;
    return !lies();
}

static void view(const void *options, const void *state, void *to)
{
    if (lies())
        memset((char *)to + sizeof(cue_view_head), next() % 2 ? 0xff : 1, of->view_size - sizeof(cue_view_head));
    scribble((char *)to + (lies() ? 0 : sizeof(cue_view_head)), of->view_size - sizeof(cue_view_head), next() % 8);
}

static cue_status restore(const void *options, void *state, cue_error *error)
{
    if (lies())
        scribble(state, of->state_size, 4);
    if (error && lies())
        scribble(error, sizeof *error, 20);
    return any_status();
}

static void write_any(cue_writer *out)
{
    static const char *const texts[] = {
        "<svg></svg>", "\xff\xfe\x01\"</svg>\x1b[2J{player:99}", "{player:0}", "1", "", "\n"};
    const unsigned which = next() % 8;
    if (which < sizeof texts / sizeof texts[0])
        cue_write(out, "%s", texts[which]);
    else if (which == 6)
        cue_write(out, "%*s", (int)next() * 16, "x");
    else
        out->length = next() * (size_t)next();
}

static void picture(const cue_scene *scene, cue_writer *out)
{
    cue_write(out, "%s", cue_scene_name(scene, (int)next() - 1));
    write_any(out);
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    write_any(out);
}

static cue_status read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    make_action(next() % of->action_count, action);
    if (error && lies())
        scribble(error, sizeof *error, 20);
    return any_status();
}

static void help(const void *options, const void *state, cue_writer *out)
{
    write_any(out);
}

static int32_t worth(const void *options, const void *state, const cue_action *action)
{
    return (int32_t)(next() << 24 | next());
}

static void tally(const void *options, const void *state, int64_t *counts)
{
    uint32_t i;
    for (i = 0; i < of->simulation->tally_count; i++)
        counts[i] += next();
}

static size_t count(const void *options, const void *state)
{
    return lies() ? SIZE_MAX >> next() % 64 : next() % 4;
}

static bool take(const void *options, const void *state, size_t n, cue_action *out)
{
    make_action(next() % of->action_count, out);
    return !lies();
}

static void chance(const void *options, void *state, cue_random *random, cue_rulings *rulings)
{
    (void)apply(options, state, NULL, rulings, NULL);
}

static void play(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    set_head(state);
    ((cue_state_head *)state)->moves = lies() ? next() : moves;
}

static int32_t score(const void *options, const void *state)
{
    return (int32_t)(next() << 24);
}

#define ANSWER(member, function)                                                                                   \
    if (member)                                                                                                    \
    member = (function)

void answers_begin(cue_definition *definition, const fuzz_bytes *bytes)
{
    cue_text_powers *text = (cue_text_powers *)(uintptr_t)definition->text;
    cue_simulation_powers *simulation = (cue_simulation_powers *)(uintptr_t)definition->simulation;
    cue_stepping_powers *stepping = (cue_stepping_powers *)(uintptr_t)definition->stepping[0];
    of = definition;
    told = *bytes;
    after = cue_random_at(bytes->left, bytes->left ? bytes->next[bytes->left - 1] : 0);
    ANSWER(definition->check_options, check_options);
    ANSWER(definition->start, start);
    ANSWER(definition->legal, legal);
    ANSWER(definition->apply, apply);
    ANSWER(definition->draw, draw);
    ANSWER(definition->fill, fill);
    ANSWER(definition->view, view);
    ANSWER(definition->restore, restore);
    if (text) {
        ANSWER(text->picture, picture);
        ANSWER(text->svg, picture);
        ANSWER(text->write_move, write_move);
        ANSWER(text->read_move, read_move);
        ANSWER(text->help, help);
    }
    if (simulation) {
        ANSWER(simulation->worth, worth);
        ANSWER(simulation->tally, tally);
    }
    if (stepping) {
        ANSWER(stepping->legal, legal);
        stepping->count = count;
        stepping->take = take;
        ANSWER(stepping->chance, chance);
        ANSWER(stepping->play, play);
        ANSWER(stepping->score, score);
    }
}
