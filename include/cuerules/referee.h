/* The referee: JSON-RPC 2.0 in, JSON-RPC 2.0 out, for hosts in any language. docs/referee.md lists the
 * methods. `cuerules referee` is this behind standard input and output; a host may as well embed it. */
#ifndef CUERULES_REFEREE_H
#define CUERULES_REFEREE_H

#include <cuerules/export.h>
#include <cuerules/json.h>
#include <cuerules/limits.h>
#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* A referee holds the open games of one host, each under a handle. One thread at a time. */
typedef struct cue_referee cue_referee;

/* Start from CUE_REFEREE_CONFIG_INIT. catalogue: copied, its rulesets must outlive the referee.
 * seed: called for games that are created without one; NULL: the numbers 1, 2, 3, … */
typedef struct cue_referee_config {
    size_t size; /* sizeof(cue_referee_config) */
    cue_catalogue catalogue;
    uint64_t (*seed)(void *context);
    void *seed_context;
    const cue_allocator *allocator; /* NULL: malloc */
    /* Quotas, for clients that are not trusted; 0: the default. A request beyond one is refused with CUE_LIMIT, and
     * nothing of it is done. */
    size_t most_games;      /* open at once: 1,000,000 */
    size_t most_game_bytes; /* a game with more memory takes no further action: 64 MiB */
    size_t most_memory;     /* of everything that the referee allocates, in bytes: 4 GiB */
    size_t most_message;    /* bytes of a request or a batch: CUE_LIMIT_MESSAGE, which is also the most */
    size_t most_batch;      /* requests of a batch: 10,000 */
    size_t most_answer;     /* bytes of the answer to a message: 64 MiB */
    size_t most_work;       /* steps that a message may take (docs/referee.md): 250,000,000 */
} cue_referee_config;

#define CUE_REFEREE_CONFIG_INIT {sizeof(cue_referee_config), {NULL, 0}, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0}

/* *out is the caller's, to free. Errors: CUE_UNSUPPORTED_VERSION (a config that was not initialised),
 * CUE_NO_MEMORY. */
CUE_API cue_status cue_referee_new(const cue_referee_config *config, cue_referee **out, cue_error *error);
/* Its games go with it. NULL is fine. */
CUE_API void cue_referee_free(cue_referee *referee);

/* Takes pieces of an answer, in order. */
typedef void (*cue_sink)(void *context, const char *bytes, size_t length);

/* Answers one message (a request or a batch, without its newline). The answer, one line with its
 * newline, goes to the sink in pieces; a notification, or a blank message, has none. A notification is done all the
 * same, but for `new`, `load` and `clone`. Whatever comes in, the referee goes on. */
CUE_API void cue_referee_handle(cue_referee *referee, const char *message, size_t length, cue_sink sink,
                                void *context);

/* The answer to a message that was too long, and therefore not kept. */
CUE_API void cue_referee_refuse_long(cue_referee *referee, cue_sink sink, void *context);

CUE_END_DECLS

#endif
