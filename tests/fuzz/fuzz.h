/* What fuzz targets have in common: their entry, which libFuzzer calls and so does replay.c; conditions that must
 * hold; bytes taken from the input one after another; and games in every phase to begin with. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* Of targets whose inputs have a form: changes an input in its place, and returns its new size. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
/* libFuzzer's own mutations. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

/* Says what does not hold, and ends the program. */
#define must(holds) ((holds) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #holds))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* What is left of an input. At its end everything is 0. */
typedef struct fuzz_bytes {
    const uint8_t *next;
    size_t left;
} fuzz_bytes;
uint64_t fuzz_number(fuzz_bytes *bytes, unsigned width);
static inline unsigned fuzz_byte(fuzz_bytes *bytes)
{
    return (unsigned)fuzz_number(bytes, 1);
}
void fuzz_fill(fuzz_bytes *bytes, void *to, size_t size);

/* The saves that tests/kept has of every phase of every game, without their logs: text, and a copy of the game,
 * which is the caller's. which: any number. */
size_t fuzz_position_count(void);
const char *fuzz_position_text(size_t which);
cue_game *fuzz_position(size_t which);

/* A legal list in memory of the process's, as long as no other is asked for. */
const cue_action *fuzz_legal(const cue_game *game, size_t *count);

/* A record behind an action, from bytes: what an honest host could have in its memory there, whatever it says.
 * room: FUZZ_ROOM bytes, aligned for uint64_t. */
enum { FUZZ_ROOM = 2048 };
void fuzz_carry(fuzz_bytes *bytes, const cue_ruleset *ruleset, cue_action *action, void *room);

/* Where a text begins to say that, or NULL. */
const char *fuzz_search(const char *text, const char *end, const char *what);

void fuzz_append(cue_text *text, const char *bytes);

/* Are two texts the same? */
static inline bool fuzz_same(const cue_text *a, const cue_text *b)
{
    return a->length == b->length && (!a->length || memcmp(a->bytes, b->bytes, a->length) == 0);
}
