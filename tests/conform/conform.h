/* The conformance suite: what every ruleset has to hold, tried by playing it. It knows a game by its
 * definition alone and uses nothing but the installed headers, so that it judges a ruleset of anybody's. */
#ifndef CONFORM_H
#define CONFORM_H

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* What is tried, in the order of the report. docs/conformance.md says what each one proves. */
typedef enum conform_item {
    CONFORM_DEFINITION,
    CONFORM_PLAYOUT,
    CONFORM_OPEN,
    CONFORM_DAMAGED,
    CONFORM_DESK,
    CONFORM_LEGAL_LIST,
    CONFORM_SHORT_BUFFER,
    CONFORM_LISTED,
    CONFORM_LISTED_JSON,
    CONFORM_SHORT_WAYS,
    CONFORM_UNLISTED,
    CONFORM_GARBAGE,
    CONFORM_TIMING,
    CONFORM_CHANCE,
    CONFORM_RULINGS,
    CONFORM_RULES,
    CONFORM_VALUES,
    CONFORM_TRY,
    CONFORM_CLONE,
    CONFORM_UNDO,
    CONFORM_REPLAY,
    CONFORM_SAVE,
    CONFORM_LOCALE,
    CONFORM_MUTANTS,
    CONFORM_SEED,
    CONFORM_PROCESS,
    CONFORM_THREADS,
    CONFORM_SCORE,
    CONFORM_LENGTH,
    CONFORM_NO_MEMORY,
    CONFORM_REFEREE,
    CONFORM_TYPED,
    CONFORM_PICTURES,
    CONFORM_EXPORTS,
    CONFORM_IMPORTS,
    CONFORM_ITEMS
} conform_item;

typedef enum conform_verdict { CONFORM_NOT_MEASURED, CONFORM_PASSED, CONFORM_FAILED } conform_verdict;

enum { CONFORM_TEXT = 640, CONFORM_RULES_MAX = 512 };

/* text: of a failure the first one, with all it takes to see it again; of what was not measured the
 * reason; otherwise a remark, or nothing. */
typedef struct conform_result {
    conform_verdict verdict;
    uint32_t games;
    uint64_t checks, failures;
    char text[CONFORM_TEXT];
} conform_result;

/* Flat, so that it can lie in memory that two processes share. */
typedef struct conform_report {
    conform_result items[CONFORM_ITEMS];
    uint64_t games, actions;
    /* How often rulings and refusals named each rule of the definition. */
    uint64_t rulings_on[CONFORM_RULES_MAX], refusals_on[CONFORM_RULES_MAX];
} conform_report;

/* Games that are played in another process as well. */
enum { CONFORM_DIGESTS = 50 };

/* How to run. Start from CONFORM_SETTINGS_INIT.
 * seed: that of the first game; the others follow on. module: the file that the ruleset came from, NULL
 * when it is built in. again: the command line, NULL at its end, that prints conform_print_digests() of
 * CONFORM_DIGESTS games of this ruleset from this seed on; NULL: a fork does that. only: bit n for item n, 0 for
 * all: nothing else is tried. in_process: play in the caller's process, so that a crash is the caller's (for
 * debuggers). quiet: without what the playing process, or a sanitizer in it, has to say on standard error. progress: called
 * before each game with its number, and with the number of games at the end, in the process that plays; NULL: not.
 * patience: seconds for all items of one game. */
typedef struct conform_settings {
    uint32_t games;
    uint64_t seed;
    uint64_t only;
    const char *module;
    char *const *again;
    bool in_process, quiet;
    unsigned patience;
    void (*progress)(uint32_t number, uint32_t games);
} conform_settings;

#define CONFORM_SETTINGS_INIT                                                                                      \
    {                                                                                                              \
        1000, 1, 0, NULL, NULL, false, false, 600, NULL                                                               \
    }

/* Plays and tries everything; prints nothing. 0, or -1 when it could not even begin (no memory, no
 * process). */
int conform_run(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report);

/* How many items have that verdict. */
unsigned conform_count(const conform_report *report, conform_verdict verdict);

const char *conform_item_name(conform_item item);

/* The report for people, and as one JSON document. */
void conform_print(const conform_report *report, const cue_definition *definition, const conform_settings *settings,
                   FILE *out);
void conform_print_json(const conform_report *report, const cue_definition *definition,
                        const conform_settings *settings, FILE *out);

/* A `progress` that draws a bar on standard error: after a second, and away again at the end. */
void conform_draw_bar(uint32_t number, uint32_t games);

/* What the games with these seeds come to, a line of hexadecimal digits for each. */
int conform_print_digests(cue_ruleset *ruleset, const conform_settings *settings, FILE *out);

#endif
