/* What the tests share: short ways to ask for something, and to look at what came back. */
#pragma once

#include <check.h>
#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <string.h>

/* Texts that these functions return live until two hundred and fifty-six more were made. */

/* JSON for C sources: ' stands for ". */
const char *json(const char *text);

/* printf into such a text. */
CUE_PRINTF(1, 2)
const char *text_of(const char *format, ...);

/* An empty text for the library to write into, and what was written there by a call that succeeded:
 * page_text(cue_write_view(cue_game_position(game), page(), &fault)). */
cue_text *page(void);
const char *page_text(cue_status status);

/* The library's own texts of a game. */
const char *view_text(const cue_game *game);
const char *save_text(const cue_game *game, bool with_log);
const char *log_text(const cue_game *game);
const char *legal_text(const cue_game *game);
const char *options_text(const cue_game *game);
const char *picture_text(const cue_game *game, cue_picture as);
const char *shot_picture_text(const cue_game *game);
const char *action_text(const cue_game *game, const cue_action *action);
const char *ruling_text(const cue_game *game, const cue_ruling *ruling);
const char *sentence_text(const cue_game *game, const cue_ruling *ruling);
const char *players_text(const cue_game *game, uint32_t players);
const char *typed_help(const cue_game *game);

/* The value that a JSON Pointer names in a text, printed without spaces; "(nothing)" where there is none,
 * "(not JSON)" where the text is none. */
const char *json_at(const char *text, const char *pointer);

/* A JSON text with the value at a pointer changed, added, or (value NULL) taken out; ' stands for " in the value.
 * A pointer to the place behind the last element of an array adds one. A change of /state/on_table takes out last_seen. */
const char *edited(const char *text, const char *pointer, const char *value);

/* What the referee said last, one ruling after another: type, rule in brackets, other members. For
 * example "roll[roll] pins:7 ball:1, spare[spare]". */
const char *rulings_told(const cue_game *game);

/* An action as a person would type it. */
const char *move_text(const cue_game *game, const cue_action *action);

/* What the ruleset's simple-minded player picks from a legal list: an index. */
size_t greedy_pick(const cue_game *game, const cue_action *listed, size_t count);

/* A setup of so many players (0: the fewest), to be freed; options NULL: the defaults. */
cue_setup *setup_of(cue_ruleset *ruleset, unsigned players, const void *options, size_t options_size);

/* Applies an action written in JSON (with ' for "). */
cue_status apply_json(cue_game *game, const char *action, cue_error *error);

/* A new game of so many players. options: JSON (with ' for "), or NULL. */
cue_game *begin_game(const char *id, unsigned players, const char *options);
/* An action in JSON that has to be accepted, or a shot in notation: the rulings told. */
const char *told(cue_game *game, const char *action);
const char *shot_told(cue_game *game, const char *notation);

/* A text as JSON, in quotation marks. */
const char *json_string(const char *text);

/* What libcjson writes for a tree, which is freed. */
struct cJSON;
const char *tree_text(struct cJSON *tree);

/* Loads a saved game from a text. */
cue_status load_text(const cue_catalogue *catalogue, const char *text, cue_verify verify, cue_game **out,
                     cue_error *error);

/* A file below the source folder, whole; fails the test when it can't be read. */
const char *source_file(const char *path);

/* True for valid UTF-8, and for a JSON Pointer whose escapes are whole. */
bool is_utf8(const char *text);
bool is_pointer(const char *text);

/* A coordinate as the library keeps it: in whole nanometres. */
double in_nanometres(double metres);

/* Fails the test where a line has more than 80 characters. */
void assert_narrow(const char *text);

/* The details of the last refusal, for the two below. */
extern cue_error fault;

/* Like ck_assert, but without its bookkeeping while all is well: for loops that go round a million times. */
#define assert_quickly(condition)                                                                                  \
    do {                                                                                                           \
        if (!(condition))                                                                                          \
            ck_abort_msg("%s", "not: " #condition);                                                                \
    } while (0)

/* A call with &fault that has to succeed. */
#define must(call)                                                                                                 \
    do {                                                                                                           \
        const cue_status must_status = (call);                                                                     \
        if (must_status)                                                                                           \
            ck_abort_msg("%s: %s at \"%s\": %s", #call, cue_status_name(must_status), fault.path, fault.message);  \
    } while (0)

/* A call with &fault that has to be refused with that status, at that place, with a reason. */
#define refused(call, expected, where)                                                                             \
    do {                                                                                                           \
        cue_status refused_status;                                                                                 \
        memset(&fault, 0, sizeof fault);                                                                           \
        refused_status = (call);                                                                                   \
        ck_assert_msg(refused_status == (expected), "%s: %s instead of %s, at \"%s\": %s", #call,                  \
                      cue_status_name(refused_status), cue_status_name(expected), fault.path, fault.message);      \
        ck_assert_int_eq(fault.status, (expected));                                                                \
        ck_assert_str_eq(fault.path, (where));                                                                     \
        ck_assert_msg(fault.message[0] && is_utf8(fault.message), "%s: no reason in UTF-8", #call);                \
    } while (0)

/* The value at a pointer has to be this (with ' for "). */
#define assert_json(text, pointer, expected) ck_assert_str_eq(json_at((text), (pointer)), json(expected))

#define ADD_TESTS(suite, name, ...) add_tests((suite), (name), (const TTest *const[]){__VA_ARGS__, NULL})

/* One test case of several tests. */
void add_tests(Suite *suite, const char *name, const TTest *const *tests);

/* One test that is run so many times, with _i from 0 on. */
void add_loop(Suite *suite, const TTest *test, size_t count);

/* Says loudly that something could not be tested here. */
CUE_PRINTF(1, 2)
void skip_loudly(const char *format, ...);

/* True under valgrind, a sanitizer, an emulator, or where coverage is measured: the long loops then go round less often. */
bool is_slow_here(void);
