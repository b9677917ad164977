#include "rigged.h"

#include "conform/members.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* What stands behind the sound game's state. check: what restore has to work out. */
typedef struct tail {
    uint8_t check, trace, reserved[6];
} tail;

enum { CHECK = 7, DIRT = CUE_ACTION_DATA - 1 };

static rigged_fault fault;
static const cue_definition *sound;
static unsigned memory;
static pthread_t home;
static pid_t process;

static tail *tail_of(void *state)
{
    return (tail *)(void *)((char *)state + sound->state_size);
}

static const cue_state_head *head_of(const void *state)
{
    return (const cue_state_head *)state;
}

static bool is_over(const void *state)
{
    return head_of(state)->to_act == CUE_NOBODY;
}

static bool is_by(const cue_action *action, cue_actor actor)
{
    return sound->actions[action->kind].by == actor;
}

/* Puts a value into the first whole number that fields describe: one beyond its range, or any of two. */
static void spoil(const cue_fields *fields, void *base, bool beyond)
{
    const cue_field *field = fields->list, *end = field + fields->count;
    while (field < end && field->kind != CUE_FIELD_INTEGER)
        field++;
    if (field == end)
        abort();
    conform_store((char *)base + field->offset, field->width,
                  (uint64_t)(beyond ? field->max + 1 : field->min + (memory++ & 1)));
}

static void start(const void *options, void *state)
{
    sound->start(options, state);
    tail_of(state)->check = CHECK;
}

static size_t legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    static const cue_shot none;
    const tail *behind = (const tail *)(const void *)((const char *)state + sound->state_size);
    size_t count = sound->legal(options, state, out, capacity), i;
    for (i = 0; i < count && i < capacity; i++) {
        if (fault == RIGGED_UNDESCRIBED && is_by(&out[i], CUE_BY_PLAYER))
            out[i].data.bytes[DIRT] = 1;
        if (fault == RIGGED_OPEN && is_by(&out[i], CUE_BY_PLAYER))
            out[i].flags = CUE_ACTION_OPEN;
        if (fault == RIGGED_LISTED_POINTER && sound->actions[out[i].kind].carries)
            out[i].data.pointer = &none;
    }
    if (fault == RIGGED_IMAGINE_LISTED && behind->trace)
        return 0;
    if (fault == RIGGED_STUCK && head_of(state)->moves % 7 == 6)
        return 0;
    if (fault == RIGGED_UNSORTED && count > 1 && capacity > 1) {
        const cue_action first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    if ((fault == RIGGED_ENTRY_TWICE && count && count < capacity) ||
        (fault == RIGGED_LIST_AT_END && is_over(state) && capacity)) {
        out[count] = count ? out[count - 1] : cue_action_of(0);
        return count + 1;
    }
    if (fault == RIGGED_LIST_OVERRUN && count > capacity)
        memset(&out[capacity], 1, sizeof *out);
    return fault == RIGGED_COUNT_CUT && count > capacity ? capacity : count;
}

/* What is refused before the sound game is asked. */
static bool is_refused(const void *state, const cue_action *action)
{
    const bool often = head_of(state)->moves % 5 == 4;
    return (fault == RIGGED_LISTED_REFUSED && often && is_by(action, CUE_BY_PLAYER)) ||
           (fault == RIGGED_LAYOUT_REFUSED && sound->actions[action->kind].carries == CUE_CARRIES_LAYOUT) ||
           (fault == RIGGED_UNDESCRIBED && is_by(action, CUE_BY_PLAYER) && action->data.bytes[DIRT] != 1);
}

/* The sound game has refused. */
static cue_status after_refusal(void *state, const cue_action *action, cue_status status, cue_error *error)
{
    cue_state_head *head = state;
    while (fault == RIGGED_HANG && status == CUE_BAD_VALUE && is_by(action, CUE_BY_PLAYER))
        continue;
    if (fault == RIGGED_CRASH && status == CUE_BAD_VALUE && is_by(action, CUE_BY_PLAYER))
        abort();
    if (fault == RIGGED_TRACE)
        tail_of(state)->trace++;
    if (fault == RIGGED_MUTE && error)
        error->message[0] = '\0';
    if (fault == RIGGED_CITATION)
        return cue_refuse_by(error, sound->rule_count, status, "", "that is not possible");
    if ((fault == RIGGED_UNLISTED_ACCEPTED && status == CUE_ILLEGAL_ACTION && is_by(action, CUE_BY_PLAYER)) ||
        (fault == RIGGED_OUTCOME_UNCHECKED && is_by(action, CUE_BY_CHANCE)))
        return CUE_OK;
    if ((fault == RIGGED_DESK_UNCHECKED && is_by(action, CUE_BY_REFEREE)) ||
        (fault == RIGGED_UNCHECKED && status == CUE_BAD_SHOT)) {
        head->to_act = 31;
        return CUE_OK;
    }
    return status;
}

static void spoil_ruling(cue_ruling *ruling)
{
    if (fault == RIGGED_RULING_TYPE)
        ruling->type = 1000;
    if (fault == RIGGED_RULING_RULE)
        ruling->rule = 1000;
    if (fault == RIGGED_RULING_VALUE) {
        ruling->player = 100;
        ruling->points = INT32_MAX;
    }
}

/* The sound game has applied it. */
static void after_action(void *state, const cue_action *action, cue_rulings *said)
{
    cue_state_head *head = state;
    tail *behind = tail_of(state);
    void *(*volatile allocate)(size_t) = malloc;
    if (said && said->count && said->count <= said->capacity)
        spoil_ruling(&said->items[said->count - 1]);
    if (fault == RIGGED_NO_END && is_over(state) && said)
        said->count--;
    if (fault == RIGGED_HEAD && !is_over(state))
        head->winners = 1;
    if (fault == RIGGED_STATE_VALUE && is_over(state))
        spoil(&sound->state_fields, state, true);
    if (fault == RIGGED_MEMORY)
        behind->trace = (uint8_t)memory++;
    if (fault == RIGGED_THREAD && !pthread_equal(pthread_self(), home))
        behind->trace ^= 1;
    if (fault == RIGGED_DIRT_COUNTS && is_by(action, CUE_BY_PLAYER))
        behind->trace = action->data.bytes[DIRT];
    if (fault == RIGGED_POINTER_KEPT && sound->actions[action->kind].carries)
        behind->trace = (uint8_t)((uintptr_t)action->data.pointer >> 4);
    if (fault == RIGGED_STATE_OVERRUN)
        behind[1].trace = 1;
    if (fault == RIGGED_HEAP)
        free(allocate(16));
}

static cue_status apply(const void *options, void *state, const cue_action *action, cue_rulings *said,
                        cue_error *error)
{
    cue_action clean = *action;
    cue_status status;
    if (is_refused(state, action))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "not now");
    if (fault == RIGGED_NULL && sound->actions[action->kind].carries && !action->data.pointer)
        abort();
    if (fault == RIGGED_UNDESCRIBED && is_by(action, CUE_BY_PLAYER))
        clean.data.bytes[DIRT] = 0;
    status = sound->apply(options, state, &clean, said, error);
    if (status)
        return after_refusal(state, action, status, error);
    after_action(state, action, said);
    return CUE_OK;
}

static void draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    void *outcome =
        sound->actions[action->kind].carries ? (void *)(uintptr_t)action->data.pointer : action->data.bytes;
    if (fault == RIGGED_PROCESS && !process)
        process = getpid();
    if ((fault == RIGGED_DRAW_CHANGES && memory++ % 2) || (fault == RIGGED_PROCESS && getpid() != process))
        (void)cue_random_next(random);
    sound->draw(options, state, random, action);
    if (fault == RIGGED_DRAW_TOO_MUCH)
        memset(outcome, 0xee, 4);
}

static bool fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
    if (fault == RIGGED_FILL_OVERRUN)
        memset((char *)room + CUE_FILL_SIZE, 1, 8);
    if (fault == RIGGED_FILL_MEMORY && memory++ % 3 == 0)
        (void)cue_random_next(random);
    if (!sound->fill(options, state, random, room, action))
        return false;
    if (fault == RIGGED_FILL_REFUSED && action->data.pointer == room && ((const cue_shot *)room)->event_count)
        memset((char *)room + sizeof(cue_shot), 99, sizeof(cue_event));
    if (fault == RIGGED_FILL_OTHER)
        action->kind = (uint8_t)(action->kind ? 0 : 1);
    return true;
}

static void view(const void *options, const void *state, void *out)
{
    const tail *behind = (const tail *)(const void *)((const char *)state + sound->state_size);
    char *bytes = out;
    sound->view(options, state, out);
    if (fault == RIGGED_VIEW_VALUE && is_over(state))
        spoil(&sound->player_fields, bytes + sound->players_offset, true);
    if (fault == RIGGED_VIEW_CHANGES || (fault == RIGGED_IMAGINE_SEEN && behind->trace))
        spoil(&sound->player_fields, bytes + sound->players_offset, false);
    if (fault == RIGGED_VIEW_OVERRUN)
        bytes[sound->view_size] = 1;
}

static void imagine(const void *options, cue_random *random, void *state)
{
    if (fault == RIGGED_IMAGINE_NOTHING)
        return;
    sound->imagine(options, random, state);
    if (fault == RIGGED_IMAGINE_SEEN || fault == RIGGED_IMAGINE_LISTED)
        tail_of(state)->trace = 1;
    if (fault == RIGGED_IMAGINE_MEMORY)
        tail_of(state)->trace = (uint8_t)memory++;
    if (fault == RIGGED_IMAGINE_OVERRUN)
        tail_of(state)[1].trace = 1;
}

static void peek(const void *options, const void *state, void *room, const cue_action *legal, size_t count,
                 double *values)
{
    const unsigned char *bytes = state;
    double seen = 0;
    size_t i;
    (void)options;
    (void)room;
    (void)legal;
    for (i = 0; i < sound->state_size; i++)
        seen += bytes[i] * (double)i;
    for (i = 0; i < count; i++)
        values[i] = seen + (double)i;
}

static cue_status restore(const void *options, void *state, cue_error *error)
{
    const cue_status status = sound->restore(options, state, error);
    if (fault != RIGGED_RESTORE_FORGETS)
        tail_of(state)->check = CHECK;
    return fault == RIGGED_RESTORE_TRUSTS ? CUE_OK : status;
}

static void picture(const cue_scene *scene, cue_writer *out)
{
    if (fault == RIGGED_ESCAPE)
        cue_write(out, "\033[2J");
    if (fault == RIGGED_LOCALE)
        cue_write(out, "%.1f\n", 0.5);
    else if (fault != RIGGED_NO_PICTURE)
        sound->text->picture(scene, out);
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    sound->text->write_move(options, action, out);
    if (fault == RIGGED_MOVE_TEXT && out->length)
        out->length--;
}

static cue_status refuse_options(const void *options, uint32_t players, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "no options are good enough");
}

static size_t list_fewer(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const size_t count = legal(options, state, out, capacity);
    return count > 1 ? count - 1 : count;
}

static size_t count_more(const void *options, const void *state)
{
    cue_action list[256];
    return legal(options, state, list, 256) + 1;
}

static bool take_first(const void *options, const void *state, size_t n, cue_action *out)
{
    return legal(options, state, out, 1) > n;
}

static void draw_second(const void *options, void *state, cue_random *random, cue_rulings *rulings)
{
    cue_action action;
    (void)cue_random_next(random);
    (void)legal(options, state, &action, 1);
    draw(options, state, random, &action);
    action.flags = 0;
    (void)apply(options, state, &action, rulings, NULL);
}

static void play_nothing(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
}

static int32_t score_nothing(const void *options, const void *state)
{
    return -1;
}

/* The sound ruleset's short ways lead past the faults: they are left out. */
static void rig_stepping(cue_definition *rigged)
{
    static cue_stepping_powers stepping;
    const cue_stepping_powers none = {.size = sizeof none};
    stepping = none;
    stepping.legal = fault == RIGGED_SHORT_LIST ? list_fewer : NULL;
    stepping.count = fault == RIGGED_SHORT_COUNT ? count_more : NULL;
    stepping.take = fault == RIGGED_SHORT_TAKE           ? take_first
                    : sound->max_legal > CUE_TAKE_MAX ? sound->stepping[0]->take
                                                         : NULL;
    stepping.chance = fault == RIGGED_SHORT_CHANCE ? draw_second : NULL;
    stepping.play = fault == RIGGED_SHORT_PLAY ? play_nothing : NULL;
    stepping.score = fault == RIGGED_SHORT_SCORE ? score_nothing : NULL;
    memset(rigged->stepping, 0, sizeof rigged->stepping);
    rigged->stepping[0] = &stepping;
}

/* What a fault does to the definition itself. */
static void rig_definition(cue_definition *rigged)
{
    static cue_ruling_kind rulings[64];
    static cue_rule rules[64];
    static cue_foul_kind fouls[32];
    if (fault == RIGGED_SENTENCE) {
        memcpy(rulings, sound->rulings, sound->ruling_count * sizeof *rulings);
        rulings[0].sentence = "{player} has {nothing}.";
        rigged->rulings = rulings;
    } else if (fault == RIGGED_RULE_TWICE) {
        memcpy(rules, sound->rules, sound->rule_count * sizeof *rules);
        rules[1].id = rules[0].id;
        rigged->rules = rules;
    } else if (fault == RIGGED_FOUL_NAME) {
        memcpy(fouls, sound->fouls, sound->foul_count * sizeof *fouls);
        fouls[0].name = cue_infraction_name(CUE_NO_CALL);
        rigged->fouls = fouls;
    } else if (fault == RIGGED_LONG_LIST) {
        rigged->max_legal = 1;
    } else if (fault == RIGGED_SCORE) {
        rigged->score_max = rigged->score_min;
    } else if (fault == RIGGED_LENGTH) {
        rigged->max_moves = 8;
    } else if (fault == RIGGED_DEFAULTS) {
        rigged->check_options = refuse_options;
    } else if (fault == RIGGED_HIDDEN) {
        rigged->imagine = NULL;
    } else if (fault == RIGGED_ADVICE_PEEKS) {
        static cue_advice_powers advice;
        advice = *sound->advice;
        advice.values = peek;
        rigged->advice = &advice;
    } else if (fault == RIGGED_NO_FILL) {
        rigged->fill = NULL;
    }
}

const cue_definition *rigged_definition(const char *id, rigged_fault which)
{
    static cue_definition rigged;
    static cue_text_powers text;
    fault = which;
    memory = 0;
    home = pthread_self();
    process = 0;
    sound = cue_ruleset_definition(cue_ruleset_find(id));
    rigged = *sound;
    text = *sound->text;
    rigged.state_size += (uint32_t)sizeof(tail);
    rigged.start = start;
    rigged.legal = legal;
    rigged.apply = apply;
    rigged.draw = sound->draw ? draw : NULL;
    rigged.fill = sound->fill ? fill : NULL;
    rigged.view = view;
    rigged.imagine = sound->imagine ? imagine : NULL;
    rigged.restore = restore;
    text.picture = picture;
    text.write_move = write_move;
    rigged.text = &text;
    rig_stepping(&rigged);
    rig_definition(&rigged);
    return &rigged;
}
