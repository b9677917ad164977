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

/* What holds of every state that can be played on, for `restore`: whether it does, and where and why not. */
typedef struct cue_invariant {
    bool holds;
    const char *path, *otherwise;
} cue_invariant;

/* Refuses with CUE_CORRUPT_STATE because of the first one that doesn't hold. All of them have been worked out before,
 * so that none may rest on an earlier one of the same list for its safety. */
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
    action.flags = (uint8_t)flags;
    if (list->count < list->capacity)
        list->out[list->count] = action;
    list->count++;
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

/* A ruling of a type, resting on a rule, about nobody yet. */
static inline cue_ruling cue_ruling_of(unsigned type, unsigned rule)
{
    cue_ruling ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.type = (uint16_t)type;
    ruling.rule = (uint16_t)rule;
    ruling.player = CUE_NOBODY;
    return ruling;
}

/* The shared rulings, announced. */
static inline void cue_announce_foul(cue_rulings *rulings, unsigned rule, int player, unsigned code, unsigned ball)
{
    const cue_foul_ruling foul = {(uint8_t)code, (uint8_t)ball};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_FOUL, rule);
    ruling.player = (int8_t)player;
    memcpy(ruling.data.bytes, &foul, sizeof foul);
    cue_announce(rulings, &ruling);
}

/* type: CUE_RULING_PENALTY or CUE_RULING_SCORE. */
static inline void cue_announce_points(cue_rulings *rulings, unsigned type, unsigned rule, int player, int points)
{
    cue_ruling ruling = cue_ruling_of(type, rule);
    ruling.player = (int8_t)player;
    ruling.points = points;
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_removed(cue_rulings *rulings, unsigned rule, unsigned ball, cue_removed_why why)
{
    const cue_removed_ruling removed = {(uint8_t)ball, (uint8_t)why};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_REMOVED, rule);
    memcpy(ruling.data.bytes, &removed, sizeof removed);
    cue_announce(rulings, &ruling);
}

/* at: NULL where the layout is unknown. */
static inline void cue_announce_respot(cue_rulings *rulings, unsigned rule, unsigned ball, const cue_point *at)
{
    cue_respot_ruling respot = {{0, 0}, (uint8_t)ball, at != NULL, {0}};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_RESPOT, rule);
    if (at) {
        respot.at[0] = at->x;
        respot.at[1] = at->y;
    }
    memcpy(ruling.data.bytes, &respot, sizeof respot);
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_in_hand(cue_rulings *rulings, unsigned rule, uint16_t balls)
{
    const cue_in_hand_ruling in_hand = {balls};
    cue_ruling ruling = cue_ruling_of(CUE_RULING_IN_HAND, rule);
    memcpy(ruling.data.bytes, &in_hand, sizeof in_hand);
    cue_announce(rulings, &ruling);
}

/* type: CUE_RULING_TURN or one that says nothing but whom it concerns. */
static inline void cue_announce_player(cue_rulings *rulings, unsigned type, unsigned rule, int player)
{
    cue_announce_points(rulings, type, rule, player, 0);
}

/* The referee has adjusted the game; scores: of every player, as they are now. */
static inline void cue_announce_adjusted(cue_rulings *rulings, unsigned rule, const int32_t *scores, unsigned players)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_ADJUSTED, rule);
    ruling.points = (int32_t)players;
    memcpy(ruling.data.bytes, scores, players * sizeof *scores);
    cue_announce(rulings, &ruling);
}

/* The referee has awarded the game; the ruling that it is over follows. */
static inline void cue_announce_awarded(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_AWARDED, rule);
    ruling.winners = winners;
    cue_announce(rulings, &ruling);
}

static inline void cue_announce_over(cue_rulings *rulings, unsigned rule, uint32_t winners)
{
    cue_ruling ruling = cue_ruling_of(CUE_RULING_OVER, rule);
    ruling.winners = winners;
    cue_announce(rulings, &ruling);
}

CUE_END_DECLS

#endif
