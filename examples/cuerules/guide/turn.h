/* What guided refereeing remembers between two questions; for its own files only. */
#ifndef TURN_H
#define TURN_H

#include "guide.h"
#include "known.h"
#include "moves_asked.h"
#include "seen.h"

/* What is asked for: one of the moves that are possible, its members, what was seen of a shot, where the balls lie,
 * one more thing that was seen, and whether all that is right. */
typedef enum part { PART_MOVE, PART_FIELD, PART_SEEN, PART_PLACES, PART_EYE, PART_CONFIRM } part;

/* A plain value: a copy of it is a way back. lying: places told so far; told: that places are told at all. */
typedef struct turn {
    part at;
    asked_action action;
    field field;
    seen seen;
    cue_layout lying;
    bool told;
} turn;

/* The last of the turns is the present one. */
struct guide {
    cue_game *game;
    asked_game asked;
    known_table known;
    bool has_table, editable;
    turn *turns;
    size_t count, room;
    cue_text given; /* what was told of the shot or the layout at the beginning, as members in JSON */
    cue_text move;
};

static inline turn *turn_now(const guide *of)
{
    return &of->turns[of->count - 1];
}

/* Balls that may have a place: those on the table after what was told, or in hand where a layout is stated; and
 * those that need one, because they cannot stay in hand. */
cue_balls turn_may_lie(const guide *of, const turn *now);
cue_balls turn_must_lie(const guide *of, const turn *now);

/* The move as JSON. */
cue_status turn_write_move(const guide *of, const turn *now, cue_text *out);

/* Says which members were not asked for, because they could only be one thing; from that one on. */
void turn_show_taken(const asked_action *action, unsigned before);

#endif
