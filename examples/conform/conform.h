/* The conformance suite: plays a ruleset and tests what every ruleset has to promise. It knows a game by its definition
 * alone and uses only the installed headers, so it can judge anybody's ruleset. */
#pragma once

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
    CONFORM_DECISIONS,
    CONFORM_LEGAL_LIST,
    CONFORM_SHORT_BUFFER,
    CONFORM_LISTED,
    CONFORM_LISTED_JSON,
    CONFORM_SHORTCUTS,
    CONFORM_UNLISTED,
    CONFORM_GARBAGE,
    CONFORM_TIMING,
    CONFORM_CHANCE,
    CONFORM_RULINGS,
    CONFORM_RULES,
    CONFORM_VALUES,
    CONFORM_IMAGINED,
    CONFORM_ADVICE,
    CONFORM_TRY,
    CONFORM_CLONE,
    CONFORM_UNDO,
    CONFORM_AMEND,
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

/* text: the first failure, with all it takes to see it again; or why the item was not measured; or a remark, or
 * nothing. */
typedef struct conform_result {
    conform_verdict verdict;
    uint32_t games;
    uint64_t checks, failures;
    char text[CONFORM_TEXT];
} conform_result;

/* Has no pointers, so that two processes can share it. */
typedef struct conform_report {
    conform_result items[CONFORM_ITEMS];
    uint64_t games, actions;
    /* How often rulings and refusals named each rule of the definition. */
    uint64_t rulings_on[CONFORM_RULES_MAX], refusals_on[CONFORM_RULES_MAX];
} conform_report;

/* How many games are also played in another process. */
enum { CONFORM_DIGESTS = 50 };

/* How to run. Start from CONFORM_SETTINGS_INIT. seed: that of the first game; the next game has the next seed. only:
 * the items to try, bit n for item n; 0 for all. module: the file that the ruleset came from, NULL when it is built in.
 * again: the command line, ending in NULL, that prints conform_print_digests() of CONFORM_DIGESTS games of this ruleset
 * from this seed on; NULL: a fork does that. in_process: play in the caller's process, where a crash is the caller's
 * (for debuggers). quiet: discard what the playing process, or a sanitizer in it, prints on standard error. time_limit:
 * seconds for all the items of one game. progress: called in the playing process with the number of each game before it
 * is played, and with `games` at the end; or NULL. */
typedef struct conform_settings {
    uint32_t games;
    uint64_t seed;
    uint64_t only;
    const char *module;
    char *const *again;
    bool in_process, quiet;
    unsigned time_limit;
    void (*progress)(uint32_t number, uint32_t games);
} conform_settings;

#define CONFORM_SETTINGS_INIT                                                                                          \
    {                                                                                                                  \
        1000, 1, 0, NULL, NULL, false, false, 600, NULL                                                                \
    }

/* Plays the games and tries everything; prints nothing. 0, or -1 when it could not begin (no memory, no process). */
int conform_run(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report);

/* How many items have that verdict. */
unsigned conform_count(const conform_report *report, conform_verdict verdict);

const char *conform_item_name(conform_item item);

/* Appends the report for people, or as one JSON document. False: not enough memory. */
bool conform_print(const conform_report *report, const cue_definition *definition, const conform_settings *settings,
                   cue_text *out);
bool conform_print_json(const conform_report *report, const cue_definition *definition,
                        const conform_settings *settings, cue_text *out);

/* A `progress` that draws a bar on standard error after the first second, and erases it at the end. */
void conform_draw_bar(uint32_t number, uint32_t games);

/* A digest of each game with these seeds, as a line of hexadecimal digits. */
int conform_print_digests(cue_ruleset *ruleset, const conform_settings *settings, FILE *out);

/* Replaces invalid UTF-8 and control characters in a text by question marks, so that no file or argument can control
 * the terminal. size: of the array that it is in; where the text fills it, a character that was cut at the end is
 * dropped. */
void conform_clean(char *text, size_t size);
