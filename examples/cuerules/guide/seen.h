/* What was seen of a shot, asked for in plain words: one question at a time, and in the end the record. It knows
 * neither the game nor the terminal; a state is a plain value, and a copy of it is a way back. */
#pragma once

#include "answers.h"
#include "known.h"

/* The questions, in the order in which they are asked; those whose answer is already known are left out. */
typedef enum seen_step {
    SEEN_OUTCOME,         /* what came of it? of an ordinary shot that is all */
    SEEN_FIRST,           /* what did the cue ball hit first? */
    SEEN_THEN,            /* which balls touched after that? */
    SEEN_DROPPED,         /* which balls dropped? */
    SEEN_POCKET,          /* into which pocket did that one drop? */
    SEEN_CUE_DROPPED,     /* did the cue ball? */
    SEEN_CUSHION,         /* did a ball touch a cushion, or did as many as are wanted? */
    SEEN_LINE,            /* did as many balls as are wanted cross a line? */
    SEEN_OFF_TABLE,       /* did a ball leave the table? */
    SEEN_TOUCHING,        /* which balls touched the cue ball when the shot began? */
    SEEN_INFRACTION,      /* was there a foul of another kind? */
    SEEN_INFRACTION_BALL, /* which ball did it concern? */
    SEEN_SNOOKERED,       /* is the next player snookered? */
    SEEN_NOTATION,        /* what is the whole shot in notation? */
    SEEN_BY,              /* whose stroke was it, out of turn? */
    SEEN_STRUCK,          /* which ball did the tip strike? */
    SEEN_DONE
} seen_step;

enum { SEEN_EVENTS = 64, SEEN_QUESTION = 1408 };

/* alive: balls on the table after what was told so far; there: before the present answer. waiting: the event whose pocket is
 * to be named next, or `count`. missed: nothing was hit, and nothing else happened. any_cushion: one before the first hit
 * counts, too. uncalled: one more than the infraction that a stroke is because of what was announced, or 0. possible: bit n
 * for an infraction n that can have happened. others: bit n for player n, who is not to act and may have played. by: one more
 * than that player, or 0. struck: the ball that the tip struck, CUE_BALL as a rule. asked: the question to which SEEN_BY and
 * SEEN_STRUCK go back. counts: balls at cushions and lines may be counted. aim: the balls of which an ordinary shot hits one
 * first, none where it may hit nothing. target: what that ball is to hit, or CUE_NO_BALL. called, pocket: what was called, or
 * CUE_NO_BALL. brief: SEEN_OUTCOME was answered, so only what the rules want to know is asked. rails: it may say that no ball
 * reached a cushion. no_cushion: it said so. at_rail: one more than the number of object balls that it said came to one, or
 * 0; cue_at_rail: and the cue ball. may_jump: a jump shot is no foul. again: it is asked once more, and has to be said in
 * full. behind: one more than the ball behind which the next player is said to be snookered, or 0. foul: it is said that
 * there was one, and it is still to be told which. called_miss: it is said that the foul is a miss; called_full: that a ball
 * on could be hit full. wanted, wanted_cue: how many object balls are wanted at a cushion or over `line`, and whether the
 * cue ball is; 0 where any will do. it: one more than the only object ball that dropped or left the table as the shot was
 * told before, or 0. */
typedef struct seen {
    uint8_t step; /* seen_step */
    uint8_t counts, called, target, pocket, brief, no_cushion, rails, at_rail, cue_at_rail, again, may_jump;
    uint8_t wanted, wanted_cue, line;
    uint8_t by, struck, asked;
    uint8_t has_touching;
    uint8_t no_stroke, missed, any_cushion, uncalled;
    uint8_t eye, behind, it; /* cue_referees_eye */
    uint8_t count, waiting;
    uint8_t infraction, foul, called_miss, called_full;
    uint32_t possible, others;
    cue_balls alive, there, touching, aim;
    cue_event events[SEEN_EVENTS];
} seen;

/* Before the first question. */
seen seen_begin(const known_table *known);

/* The question, and under it what may be answered, in lines that end with a line break. */
void seen_question(const seen *now, const known_table *known, char out[SEEN_QUESTION]);

/* Takes an answer. False: it is refused, the state is as it was, and *why says why. */
bool seen_answer(seen *now, const known_table *known, const char *line, answer_refusal *why);

/* Asks for the outcome of the shot first, instead of its events one by one. */
void seen_ask_outcome(seen *now, cue_balls aim, unsigned called, unsigned pocket);

/* Asks which foul it was, where one answer tells all of them; what was told before stays. */
void seen_ask_foul(seen *now);

/* One more event. False where there is no room for it. */
bool seen_add(seen *now, cue_event_type type, unsigned ball, unsigned other, unsigned detail, answer_refusal *why);

/* `count` object balls that are still there, the lowest first, and with `cue` the cue ball, touched a cushion or
 * crossed a line. False where there is no room for so many events. */
bool seen_add_many(seen *now, cue_event_type type, unsigned detail, unsigned count, bool cue);

/* Leaves out the present question, as if just Enter had answered it. */
void seen_pass(seen *now, const known_table *known);

/* Asks one more question at the end: whether the next player is snookered. */
void seen_ask_eye(seen *now);

/* Object balls that touched the cue ball before the shot, as was said, or as far as it is known. */
cue_balls seen_touching(const seen *now, const known_table *known);

/* What `it` is, as in the state: of what was told. */
unsigned seen_it(const seen *now);

/* Is there such an event among those that were told? */
bool seen_has(const seen *now, cue_event_type type);

/* Words with which the answer may begin or go on, for completion: into words[0..most-1], which last as long as the
 * ruleset; how many. */
size_t seen_words(const seen *now, const known_table *known, const char **words, size_t most);

/* The record so far, in memory of the caller's, cue_shot_size(SEEN_EVENTS + 1) bytes aligned for uint64_t. */
enum { SEEN_ROOM = (sizeof(cue_shot) + (SEEN_EVENTS + 1) * sizeof(cue_event)) / sizeof(uint64_t) + 1 };
const cue_shot *seen_record(const seen *now, void *room, size_t size);
