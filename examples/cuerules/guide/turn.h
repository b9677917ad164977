/* What guided refereeing remembers between two questions. Only for the files of this folder. */
#pragma once

#include "announce.h"
#include "guide.h"
#include "known.h"
#include "later.h"
#include "moves_asked.h"
#include "seen.h"

/* What is asked for: one of the moves that are possible, what is announced, its other members, what was seen of a shot,
 * where the balls lie, one more thing that was seen, what can only be told now, and whether all that is right. */
typedef enum part { PART_MOVE, PART_CALL, PART_FIELD, PART_SEEN, PART_PLACES, PART_EYE, PART_LATER, PART_CONFIRM } part;

/* A plain value, so that `back` is a copy of it. lying: the places given so far; told: whether any were given;
 * eye_asked: whether the next player is snookered need not be asked again; captured: balls whose place nobody need tell, since
 * they leave the table. */
typedef struct turn {
    part at;
    asked_action action;
    announce may;
    later later;
    field field;
    seen seen;
    cue_layout lying;
    bool told, eye_asked;
    cue_balls captured;
    unsigned quiet; /* the last members were said by people, and need not be shown */
} turn;

/* The last of the turns is the present one. */
struct guide_state {
    cue_game *game;
    asked_game asked;
    known_table known;
    bool has_table, editable;
    bool just_call; /* when it is complete, that is all */
    bool plain; /* the move was not shown before it is played */
    bool corrected, went_back; /* what came of the shot was told anew, or is to be */
    bool shows_sentences, shows_words, told_in_words, is_sentence; /* what came of it was told so; as more than one thing */
    bool is_partly; /* and some of that was not understood */
    bool unread_places; /* the last answer told places, and was not taken */
    bool shown; /* what the referee would say of the present turn */
    cue_layout recorded; /* in an amendment: of balls that may still lie there */
    turn *turns;
    size_t count, room;
    char *told;     /* what came of the shot, told before it was asked; allocated, or NULL */
    cue_text given; /* what was told of the shot or the layout at the beginning, as members in JSON */
    cue_text move;
};

static inline turn *turn_now(const guide_state *guide)
{
    return &guide->turns[guide->count - 1];
}

/* Keeps the present turn, for `back`, and makes `next` the present one. False without memory. */
bool turn_push(guide_state *guide, const turn *next);

/* guide_next.c: what comes after the members: the shot, or the layout, or the end; and past all that need not be asked. */
void turn_begin_rest(const guide_state *guide, turn *next);
void turn_go_on(const guide_state *guide, turn *next);

/* guide_answers.c: takes an answer to the turn's question; the same as people say it. False: *why says why not. */
bool turn_answer(const guide_state *guide, turn *next, const char *line, answer_refusal *why);
bool turn_take(const guide_state *guide, turn *next, const char *said, answer_refusal *why);

/* Is it asked what came of the shot? */
bool turn_asks_outcome(const turn *now);

/* Balls that may have a place: those on the table after what was told, and those in hand where a layout is stated; and
 * balls that need one, because they cannot be in hand. */
cue_balls turn_may_lie(const guide_state *guide, const turn *now);
cue_balls turn_must_lie(const guide_state *guide, const turn *now);
/* Those of the first that still have none, as far as it is asked for: not of captured ones. */
cue_balls turn_lacks_places(const guide_state *guide, const turn *now);

/* Is it recorded where all of them came to rest? */
bool turn_has_recorded(const guide_state *guide, const turn *now);

/* The move as JSON. */
cue_status turn_write_move(const guide_state *guide, const turn *now, cue_text *out);

/* Is what was told so far a move that may be played? Then the game's rulings are what the referee would say of it. */
bool turn_try(const guide_state *guide, const turn *now);

/* May it still be said at the end that the next player is snookered? */
bool turn_may_be_snookered(const guide_state *guide, const turn *now);

/* Does the move give the game up? Then Enter alone does not do. */
bool turn_gives_up(const turn *now);

/* Did a ball drop, although nothing was called where that makes a difference? The call may have been forgotten. */
bool turn_lacks_call(const guide_state *guide, const turn *now);

/* Says that the rules do not allow it, and which one. */
void turn_show_refused(const guide_state *guide, const cue_error *error);

/* Shows a move in JSON as it is typed. */
void turn_show_told(const guide_state *guide, const char *json);

/* Says which members, from `before` on, were not asked for because only one value was possible. */
void turn_show_taken(const asked_action *action, unsigned before);

/* Takes what is told of the shot, and notes how it was told; and asks the next question, or says that there is none. */
bool turn_take_told(guide_state *guide, turn *next, const char *line, answer_refusal *why);
guide_end turn_ask_next(guide_state *guide, turn *next);

/* guide_anew.c: what came of the shot is told anew, instead of agreeing with what was made of it. False where the line says no
 * such thing; *why then says why not, if it was meant. The same at a question behind it. */
bool turn_correct(guide_state *guide, const char *line, guide_end *end, answer_refusal *why);
bool turn_correct_asked(guide_state *guide, const char *line, guide_end *end);

/* At such a question: is it a correction of the shot, and nothing of what is asked? */
bool turn_is_of_shot(const guide_state *guide, const char *line);
