/* What the command says: everything that it prints for people goes through here, to standard output or wherever a
 * session or an option has it go instead. */
#pragma once

#include <cuerules/export.h>
#include <cuerules/json.h>
#include <cuerules/text.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* What is being said, so that it can be told apart where that matters. */
typedef enum out_kind {
    OUT_ANSWER,   /* what was asked for */
    OUT_REFUSAL,  /* a line of a session was not done, and why */
    OUT_COMPLAINT /* something went wrong outside of the game: a file, memory */
} out_kind;

/* Where it goes. columns: how wide a line may be; NULL: as wide as on paper. breaks: the sink breaks long sentences
 * itself. */
typedef struct out_sink {
    void *context;
    void (*write)(void *context, out_kind kind, const char *bytes, size_t length);
    size_t (*columns)(void *context);
    bool breaks;
} out_sink;

/* From here on everything goes to that sink, which the caller keeps; NULL: to standard output, with refusals and
 * complaints on standard error. Returns the sink before. */
const out_sink *out_to(const out_sink *sink);

/* From here on what is said is of that kind. Returns the kind before, for the caller to restore. */
out_kind out_turn(out_kind kind);

/* What was refused last, as far as there is room; empty where nothing was since out_forget_refusal(). */
const char *out_last_refusal(void);
void out_forget_refusal(void);
/* The same, of what was said otherwise. */
void out_note_refusal(const char *why);

/* From here on refusals are appended to the text, which the caller keeps, instead of being said, until anything else is said or
 * out_release() is called: then they are said first. */
void out_hold(cue_text *refusals);
void out_release(void);
/* Has nothing else been said since? */
bool out_is_held(void);

/* From here on nothing is said, or it is again, and nothing counts as refused meanwhile. Returns whether it was before. */
bool out_mute(bool mute);

CUE_PRINTF(1, 2) void out_print(const char *format, ...);
/* Returns the length. */
CUE_PRINTF(1, 0) size_t out_print_with(const char *format, va_list values);
/* The same, as a refusal. */
CUE_PRINTF(1, 2) void out_refuse(const char *format, ...);
void out_bytes(const char *bytes, size_t length);

/* Shows what was printed on standard output so far. */
void out_flush(void);

/* Was anything refused, or did anything go wrong, so far? */
bool out_has_failed(void);

/* How many columns a line may have: a line of a table, and a line of sentences. */
size_t out_columns(void);
size_t out_sentence_columns(void);

/* Prints what was written into a text, with that status, and frees it. COMMAND_DONE, or COMMAND_FAILED after saying
 * that there was no memory. */
int out_text(cue_text *text, cue_status status);
