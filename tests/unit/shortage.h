/* Calls that run out of memory. Each is tried in several states of a game, with its n-th request for memory
 * refused, for n = 1, 2, 3, … until none is refused any more. A call that failed has answered CUE_NO_MEMORY,
 * changed nothing and made nothing, and once there is memory it comes to what it comes to in a game that never
 * failed. */
#pragma once

#include "help.h"
#include "scarce.h"

/* How memory runs out: one request is refused; that one and all later ones; or the referee has a quota. */
typedef enum shortage_kind { SHORT_ONCE, SHORT_FOR_GOOD, SHORT_BY_QUOTA, SHORTAGE_KINDS } shortage_kind;

typedef struct shortage shortage;

/* run: the call, within TRY. message: or what the referee is told, with ' for ", $ for the ruleset's id, @ for the
 * next action, % for the saved game, which is open under handle 1; with both there is a referee for `run`. acts:
 * whose refusal leaves no rulings behind. on: only where the game goes on. */
typedef struct shortage_call {
    const char *name;
    cue_status (*run)(shortage *tried);
    const char *message;
    bool acts, on;
} shortage_call;

/* What a call finds, and what it may leave behind. */
struct shortage {
    const shortage_call *call;
    cue_ruleset *ruleset;
    cue_catalogue catalogue;      /* with it */
    cue_game *whole;              /* the recorded game, taken back to this state; stays as it is */
    bool undone;                  /* the game under test has an action to redo, */
    bool ruled;                   /* and rulings */
    cue_action next;              /* what whole did next; kind UINT8_MAX at its end */
    cue_text saved, action, move; /* the state, and the next action in JSON and typed */
    cue_position position;
    uint64_t room[1 << 15];
    /* Under test, in memory that can run out. */
    scarce memory;
    cue_allocator allocator;
    cue_game *game;
    struct cue_referee *referee;
    cue_text out; /* "kept" at first */
    cue_game *made;
    cue_setup *setup_made;
    cue_ruleset *ruleset_made;
    struct cue_referee *referee_made;
    cue_text answer; /* the referee's */
    /* The attempt at hand. */
    shortage_kind kind;
    uint64_t nth;
    cue_error *error; /* NULL where none is wanted */
    bool failed;      /* something was refused */
    cue_text before;  /* all that can be seen of the game, before the call */
};

/* The call itself: while it runs, memory is short. */
#define TRY(tried, call) (shortage_begin(tried), shortage_end((tried), #call, (call)))
void shortage_begin(shortage *tried);
cue_status shortage_end(shortage *tried, const char *text, cue_status status);

/* Tells the referee a message, while memory is short; the answer is appended to tried->answer. */
cue_status shortage_tell(shortage *tried, const char *message);

/* Is there advice on the game's position that takes no search, which would take its time again and again? */
bool is_quickly_advised(const shortage *tried);

/* A referee's sink, whose context is the shortage, and what the answer comes to. */
void shortage_take(void *context, const char *bytes, size_t length);
cue_status shortage_told(const shortage *tried);

/* A call that is made where there is no memory at all; it may ask for none. */
#define QUIET(call) (quiet_begin(), (void)(call), quiet_end(#call))
void quiet_begin(void);
void quiet_end(const char *text);

/* Tries all calls in several states of a game: the recorded one of the n-th ruleset, or behind them one of the toy.
 * most: of requests to be refused, 0 for all of them. Returns how many were refused. */
uint64_t shortage_sweep(size_t ruleset, const shortage_call *calls, size_t count, uint64_t most);

/* Public functions that were refused memory, or seen to ask for none: their names between blanks. */
const char *shortage_seen(void);
