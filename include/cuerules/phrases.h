/* What the referee says, in another language: phrases by their ids. Since 1.0. */
#ifndef CUERULES_PHRASES_H
#define CUERULES_PHRASES_H

#include <cuerules/export.h>
#include <cuerules/module.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* A phrasebook of the host's, set in cue_game_config.phrases or cue_position.phrases; it has to outlive the game.
 * Begin with CUE_PHRASES_INIT. Both functions are called by the thread that asks for a text. find: the phrase of an
 * id, in UTF-8 and without control characters; NULL stands for the English one. It has to last until the call that
 * asked for the text has ended. form: which form a word has with a number, counted from 0, for placeholders that
 * give several; NULL: the English rule, the first form for 1 and the second for all others. */
typedef struct cue_phrases {
    size_t size; /* sizeof(cue_phrases) */
    void *context;
    const char *(*find)(void *context, const char *id);
    unsigned (*form)(void *context, int64_t number);
} cue_phrases;

#define CUE_PHRASES_INIT                                                                                           \
    {                                                                                                              \
        sizeof(cue_phrases), NULL, NULL, NULL                                                                      \
    }

/* Ids: "ruling/turn" for sentences that games share and "chaser/ruling/snook" for a game's own (also where it says
 * something of its own for a ruling that games share), "foul/push_shot" for infractions and "chaser/foul/no_rail" for
 * a game's own fouls: sentences. "name/red" for balls and other names in sentences, "snooker/name/red-1" where one game calls
 * them otherwise. "word/and" and "word/comma" for what stands between the last two of several and between others, blanks
 * included; "word/nobody", "word/none", "word/nothing", "word/player" (before the number of somebody without a name),
 * "word/lag" (with which a game begins). "ruling/match_over": the sentence of `over` at the end of a match.
 *
 * Sentences hold placeholders: {player} for the player's name, {opponent} for that of the other one of two, {points} for the value of any member that the ruling
 * has in JSON, {call.type} for one inside of a record, and {points|point|points} for a word in the form that goes
 * with that member's number; of sets and lists that is how many they hold. A translation may leave some out, and
 * use any of the ruling's members. */
enum { CUE_PHRASE_ID_SIZE = 192 };

/* All phrases of a game, counted from 0: id and English text of one; false beyond the last. */
CUE_API bool cue_ruleset_phrase(const cue_ruleset *ruleset, size_t index, char id[CUE_PHRASE_ID_SIZE],
                                const char **english);

CUE_END_DECLS

#endif
