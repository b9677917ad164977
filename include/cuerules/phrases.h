/* Texts for people in another language: what the referee says, sentence by sentence. Since 1.0. */
#ifndef CUERULES_PHRASES_H
#define CUERULES_PHRASES_H

#include <cuerules/export.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* A phrasebook of the host's. find: the phrase of an id, in UTF-8, or NULL for the English one. It is called by the
 * thread that asks for the text, once for each phrase in it; what it returns has to last until that call of the
 * library's has ended. Set it in cue_game_config.phrases or cue_position.phrases; it has to outlive the game.
 * docs/embedding.md says how ids and phrases are written. */
typedef struct cue_phrases {
    size_t size; /* sizeof(cue_phrases) */
    void *context;
    const char *(*find)(void *context, const char *id);
} cue_phrases;

#define CUE_PHRASES_INIT                                                                                           \
    {                                                                                                              \
        sizeof(cue_phrases), NULL, NULL                                                                            \
    }

CUE_END_DECLS

#endif
