/* For authors of rulesets: what its functions answer with: legal actions, refusals, rulings. */
#ifndef CUERULES_ANSWERS_H
#define CUERULES_ANSWERS_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/status.h>
#include <cuerules/table.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

CUE_BEGIN_DECLS

/* What cue_refuse does, with the message's arguments in a list. */
CUE_PRINTF(4, 0)
static inline cue_status cue_refuse_with(cue_error *error, cue_status status, const char *path, const char *message,
                                         va_list arguments)
{
    if (error) {
        error->status = status;
        error->cited = 0;
        error->rule[0] = '\0';
        (void)snprintf(error->path, sizeof error->path, "%s", path);
        (void)vsnprintf(error->message, sizeof error->message, message, arguments);
    }
    return status;
}

/* Refuses: fills in the error and returns its status. `path` is a JSON Pointer into the action, the
 * options or the state; the message is a printf format. */
CUE_PRINTF(4, 5)
static inline cue_status cue_refuse(cue_error *error, cue_status status, const char *path, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    return status;
}

/* Refuses because of one element of a list or set: the path is `list`/`index`. */
CUE_PRINTF(5, 6)
static inline cue_status cue_refuse_element(cue_error *error, cue_status status, const char *list, unsigned index,
                                            const char *message, ...)
{
    char path[64];
    va_list arguments;
    (void)snprintf(path, sizeof path, "%s/%u", list, index);
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    return status;
}

/* Names the rule that a refusal rests on, by its index among the definition's rules. The library puts the rule's id
 * into the error's `rule` and at the end of the message, so the message itself should not name it. */
static inline void cue_cite(cue_error *error, unsigned rule)
{
    if (error)
        error->cited = rule + 1;
}

/* Refuses because of a rule. What is malformed rests on none. */
CUE_PRINTF(5, 6)
static inline cue_status cue_refuse_by(cue_error *error, unsigned rule, cue_status status, const char *path,
                                       const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    cue_cite(error, rule);
    return status;
}

/* The same because of one element of a list or set. */
CUE_PRINTF(6, 7)
static inline cue_status cue_refuse_element_by(cue_error *error, unsigned rule, cue_status status, const char *list,
                                               unsigned index, const char *message, ...)
{
    char path[64];
    va_list arguments;
    (void)snprintf(path, sizeof path, "%s/%u", list, index);
    va_start(arguments, message);
    (void)cue_refuse_with(error, status, path, message, arguments);
    va_end(arguments);
    cue_cite(error, rule);
    return status;
}

/* Refuses for a reason that another check gave: its message and its rule, with a status and a path of its own. */
static inline cue_status cue_refuse_because(cue_error *error, cue_status status, const char *path,
                                            const cue_error *reason)
{
    (void)cue_refuse(error, status, path, "%s", reason->message);
    if (error)
        error->cited = reason->cited;
    return status;
}

/* Adds the rule on which a refusal by the library (of cue_apply_place, for example) rests in this game; returns the
 * status. What is malformed rests on none. */
static inline cue_status cue_refused_by(cue_error *error, unsigned rule, cue_status status)
{
    if (status == CUE_ILLEGAL_ACTION)
        cue_cite(error, rule);
    return status;
}

/* Something that is true of every state that can be played on, for `restore`: whether it holds, and where and why
 * not. */
typedef struct cue_invariant {
    bool holds;
    const char *path, *otherwise;
} cue_invariant;

/* Refuses with CUE_CORRUPT_STATE because of the first one that doesn't hold. All of them are evaluated before the
 * call, so none may rely on an earlier one of the same list for its safety. */
static inline cue_status cue_prove(const cue_invariant *invariants, size_t count, cue_error *error)
{
    size_t i = 0;
    while (i < count && invariants[i].holds)
        i++;
    return i == count
               ? CUE_OK
               : cue_refuse(error, CUE_CORRUPT_STATE, invariants[i].path, "%s", invariants[i].otherwise);
}

/* A legal list that is written as far as there is room, and counted in full. */
typedef struct cue_listing {
    cue_action *out;
    size_t capacity, count;
} cue_listing;

/* Lists an action; flags: CUE_ACTION_DRAW, CUE_ACTION_OPEN, or 0. */
static inline void cue_list_action(cue_listing *list, cue_action action, unsigned flags)
{
    if (list->count < list->capacity) {
        list->out[list->count] = action;
        list->out[list->count].flags = (uint8_t)flags;
    }
    list->count++;
}

/* A ruling of a type, resting on a rule, about nobody yet. It is cleared in parts, which compilers do in registers:
 * cleared as a whole it would take longer than most of the rules of a shot. */
static inline void cue_clear_ruling(cue_ruling *ruling, unsigned type, unsigned rule)
{
    enum { HALF = CUE_RULING_DATA / 2 };
    memset(ruling, 0, offsetof(cue_ruling, data));
    memset(ruling->data.bytes, 0, HALF);
    memset(ruling->data.bytes + HALF, 0, HALF);
    ruling->type = (uint16_t)type;
    ruling->rule = (uint16_t)rule;
    ruling->player = CUE_NOBODY;
}

static inline cue_ruling cue_ruling_of(unsigned type, unsigned rule)
{
    cue_ruling ruling;
    cue_clear_ruling(&ruling, type, rule);
    return ruling;
}

/* Adds a ruling; does nothing when the caller doesn't want any. */
static inline void cue_announce(cue_rulings *rulings, const cue_ruling *ruling)
{
    if (!rulings)
        return;
    if (rulings->count < rulings->capacity)
        rulings->items[rulings->count] = *ruling;
    rulings->count++;
}

/* Adds such a ruling, to be filled in where it stands; NULL when the caller doesn't want any, or has no more room. */
static inline cue_ruling *cue_begin_ruling(cue_rulings *rulings, unsigned type, unsigned rule)
{
    cue_ruling *ruling;
    if (!rulings || rulings->count++ >= rulings->capacity)
        return NULL;
    ruling = &rulings->items[rulings->count - 1];
    cue_clear_ruling(ruling, type, rule);
    return ruling;
}

/* The rulings announced since there were `from` of them rest on that sentence of their paragraph, counted from 0. A
 * sentence ends with a full stop. Without this it is the first one. */
static inline void cue_quote(cue_rulings *rulings, size_t from, unsigned sentence)
{
    for (; rulings && from < rulings->count && from < rulings->capacity; from++)
        rulings->items[from].sentence = (uint8_t)sentence;
}

/* With data: a struct of at most CUE_RULING_DATA bytes. */
static inline void cue_announce_data(cue_rulings *rulings, unsigned type, unsigned rule, const void *data, size_t size)
{
    cue_ruling *ruling = cue_begin_ruling(rulings, type, rule);
    if (ruling)
        memcpy(ruling->data.bytes, data, size);
}

/* Adds points to a score, but no more than up to `most`. */
static inline void cue_add_points(int32_t *score, int32_t points, int32_t most)
{
    const int32_t room = most - *score;
    *score += points < room ? points : room;
}

/* The shared rulings, announced. */
static inline void cue_announce_foul(cue_rulings *rulings, unsigned rule, int player, unsigned code, unsigned ball)
{
    const cue_foul_ruling foul = {(uint8_t)code, (uint8_t)ball};
    cue_ruling *ruling = cue_begin_ruling(rulings, CUE_RULING_FOUL, rule);
    if (!ruling)
        return;
    ruling->player = (int8_t)player;
    memcpy(ruling->data.bytes, &foul, sizeof foul);
}

/* type: CUE_RULING_PENALTY or CUE_RULING_SCORE. */
static inline void cue_announce_points(cue_rulings *rulings, unsigned type, unsigned rule, int player, int points)
{
    cue_ruling *ruling = cue_begin_ruling(rulings, type, rule);
    if (!ruling)
        return;
    ruling->player = (int8_t)player;
    ruling->points = points;
}

static inline void cue_announce_removed(cue_rulings *rulings, unsigned rule, unsigned ball, cue_removed_why why)
{
    const cue_removed_ruling removed = {(uint8_t)ball, (uint8_t)why};
    cue_announce_data(rulings, CUE_RULING_REMOVED, rule, &removed, sizeof removed);
}

/* at: NULL where the layout is unknown. */
static inline void cue_announce_respot(cue_rulings *rulings, unsigned rule, unsigned ball, const cue_point *at)
{
    cue_respot_ruling respot = {{0, 0}, (uint8_t)ball, at != NULL, {0}};
    if (at) {
        respot.at[0] = at->x;
        respot.at[1] = at->y;
    }
    cue_announce_data(rulings, CUE_RULING_RESPOT, rule, &respot, sizeof respot);
}

static inline void cue_announce_in_hand(cue_rulings *rulings, unsigned rule, cue_balls balls)
{
    const cue_in_hand_ruling in_hand = {balls};
    cue_announce_data(rulings, CUE_RULING_IN_HAND, rule, &in_hand, sizeof in_hand);
}

/* type: CUE_RULING_TURN or one that says nothing but whom it concerns. */
static inline void cue_announce_player(cue_rulings *rulings, unsigned type, unsigned rule, int player)
{
    cue_announce_points(rulings, type, rule, player, 0);
}

/* The referee has adjusted the game; scores: of every player, as they are now. */
static inline void cue_announce_adjusted(cue_rulings *rulings, unsigned rule, const int32_t *scores, unsigned players)
{
    cue_ruling *ruling = cue_begin_ruling(rulings, CUE_RULING_ADJUSTED, rule);
    if (!ruling)
        return;
    ruling->points = (int32_t)players;
    memcpy(ruling->data.bytes, scores, players * sizeof *scores);
}

/* type: CUE_RULING_AWARDED, or CUE_RULING_OVER, which follows it. */
static inline void cue_announce_winners(cue_rulings *rulings, unsigned type, unsigned rule, uint32_t winners)
{
    cue_ruling *ruling = cue_begin_ruling(rulings, type, rule);
    if (ruling)
        ruling->winners = winners;
}

static inline void cue_announce_awarded(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_announce_winners(rulings, CUE_RULING_AWARDED, rule, winners);
}

/* Balls are back on the table, or out of the game, by the referee's word. */
static inline void cue_announce_corrected(cue_rulings *rulings, unsigned rule, cue_balls on, cue_balls off)
{
    const cue_corrected_ruling corrected = {on, off};
    cue_announce_data(rulings, CUE_RULING_CORRECTED, rule, &corrected, sizeof corrected);
}

static inline void cue_announce_over(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_announce_winners(rulings, CUE_RULING_OVER, rule, winners);
}

/* Fouls of a shot while they are found: each is announced, and counted. by_ball: how many name that ball. */
typedef struct cue_fouls {
    cue_rulings *rulings;
    int player;
    uint32_t count;
    uint32_t by_ball[CUE_BALLS_MAX];
    uint32_t reserved[4];
} cue_fouls;

/* None found yet. They are cleared in parts, which compilers do in registers, and in place: a copy would have to
 * wait for the writes just before it. */
static inline void cue_clear_fouls(cue_fouls *fouls, int player, cue_rulings *rulings)
{
    fouls->rulings = rulings;
    fouls->player = player;
    fouls->count = 0;
    memset(fouls->by_ball, 0, sizeof fouls->by_ball / 2);
    memset(fouls->by_ball + CUE_BALLS_MAX / 2, 0, sizeof fouls->by_ball / 2);
    memset(fouls->reserved, 0, sizeof fouls->reserved);
}

static inline cue_fouls cue_fouls_of(int player, cue_rulings *rulings)
{
    cue_fouls fouls;
    cue_clear_fouls(&fouls, player, rulings);
    return fouls;
}

CUE_END_DECLS

#endif
