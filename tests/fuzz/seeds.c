/* seeds FOLDER: what fuzzing starts from, in a folder for each target: games of every ruleset in every phase,
 * played by chance, and what can be done in them. `make corpus` makes the corpora of that and of what was found. */
#include "json.h"
#include "sql.h"

#include "fuzz.h"

#include <cuerules/ruleset.h>
#include <cuerules/shot_line.h>

#include <stdio.h>
#include <stdlib.h>

enum { PLAYED = 12, LISTED = 3, BYTES = 96 };

static const char *folder;
static char path[512];

static void put(const char *target, const char *name, unsigned number, const void *bytes, size_t size)
{
    FILE *file;
    (void)snprintf(path, sizeof path, "%s/%s/%s-%u", folder, target, name, number);
    file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file)) {
        perror(path);
        exit(1);
    }
}

static void append_byte(cue_text *text, unsigned byte)
{
    const char as[] = {(char)byte, '\0'};
    must(!cue_text_append(text, as, 1));
}

/* What is observed in a shot, as notation; the byte before it says whose balls they are. */
static void put_shot(size_t position, unsigned number, const cue_ruleset *ruleset, const cue_action *action)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_action_info kind = CUE_ACTION_INFO_INIT;
    char bytes[4096];
    cue_writer out = {bytes + 1, sizeof bytes - 1, 0};
    must(!cue_ruleset_get_info(ruleset, &info, NULL) && !cue_ruleset_get_action(ruleset, action->kind, &kind, NULL));
    if (kind.carries != CUE_CARRIES_SHOT || !action->data.pointer)
        return;
    bytes[0] = info.balls->pockets_named ? '1' : '0';
    cue_write_shot_line(action->data.pointer, info.balls, &out);
    put("notation", info.id, (unsigned)position * 100 + number, bytes, out.length + 1);
}

/* A call of a database's function; `nulls` has a bit for each argument that is NULL. position: of the first argument,
 * or -1 where it is a line. */
static void put_call(const char *name, unsigned number, unsigned function, unsigned nulls, int position,
                     const char *lines)
{
    cue_text text = {0};
    append_byte(&text, 0);
    append_byte(&text, 0);
    append_byte(&text, 0);
    append_byte(&text, 0);
    text.bytes[0] = (char)function;
    text.bytes[1] = (char)nulls;
    text.bytes[2] = position >= 0;
    text.bytes[3] = (char)(position >= 0 ? position : 0);
    fuzz_append(&text, lines);
    put("sql", name, number, text.bytes, text.length);
    cue_text_free(&text);
}

static void put_request(cue_text *lines, const char *method, const char *params)
{
    if (lines->length > 1)
        fuzz_append(lines, "\n");
    fuzz_append(lines, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"");
    fuzz_append(lines, method);
    fuzz_append(lines, "\",\"params\":{\"handle\":1");
    fuzz_append(lines, params);
    fuzz_append(lines, "}}");
}

/* An action as JSON, as a line, as a struct, and as a request. */
static void put_action(cue_game *game, size_t position, unsigned number, const cue_action *action)
{
    const char *id = cue_ruleset_definition(cue_game_ruleset(game))->id;
    const unsigned name = (unsigned)position * 100 + number;
    cue_text text, lines, params;
    cue_text_init(&text, NULL);
    cue_text_init(&lines, NULL);
    cue_text_init(&params, NULL);
    append_byte(&text, (unsigned)position);
    must(!cue_write_action(cue_game_position(game), action, &text, NULL));
    put("action", id, name, text.bytes, text.length);
    put_call("apply", name, FUZZ_SQL_APPLY, 0, (int)position, text.bytes + 1);
    put_call("referee", name, FUZZ_SQL_REFEREE, 0, (int)position, text.bytes + 1);
    fuzz_append(&params, ",\"action\":");
    fuzz_append(&params, text.bytes + 1);
    append_byte(&lines, (unsigned)position);
    put_request(&lines, "apply", params.bytes);
    put_request(&lines, "undo", "");
    put_request(&lines, "redo", "");
    fuzz_append(&params, ",\"at\":0,\"insert\":true,\"drop\":true");
    put_request(&lines, "amend", params.bytes);
    put_request(&lines, "amend", ",\"at\":0,\"action\":null,\"drop\":false");
    put("referee", id, name, lines.bytes, lines.length);
    text.length = 1;
    append_byte(&text, 't');
    must(!cue_write_move(cue_game_position(game), action, &text, NULL));
    put("move", id, name, text.bytes, text.length);
    put_shot(position, number, cue_game_ruleset(game), action);
    cue_text_free(&text);
    cue_text_free(&lines);
    cue_text_free(&params);
}

static void put_methods(size_t position)
{
    static const struct {
        const char *method, *params;
    } requests[] = {{"view", ""},
                    {"legal", ""},
                    {"log", ",\"from\":0"},
                    {"save", ",\"log\":false"},
                    {"render", ",\"as\":\"text\""},
                    {"render", ",\"as\":\"coloured\""},
                    {"render", ",\"as\":\"svg\""},
                    {"render", ",\"as\":\"svg_shot\""},
                    {"clone", ""},
                    {"close", ""}};
    unsigned i;
    for (i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        cue_text lines;
        cue_text_init(&lines, NULL);
        append_byte(&lines, (unsigned)position);
        put_request(&lines, requests[i].method, requests[i].params);
        put("referee", requests[i].method, (unsigned)position * 100 + i, lines.bytes, lines.length);
        cue_text_free(&lines);
    }
}

/* Options that are the game's own are named, or they would be most of what is in a save. */
static void put_save(const char *name, unsigned number, const cue_game *game)
{
    const char *from, *to;
    cue_game *usual = NULL;
    cue_text text, options;
    cue_text_init(&text, NULL);
    cue_text_init(&options, NULL);
    must(!cue_game_new(cue_game_ruleset(game), NULL, &usual, NULL));
    must(!cue_write_options(cue_game_position(usual), &options, NULL) && !cue_game_save(game, true, &text, NULL));
    must(json_find(text.bytes, text.length, "options", &from, &to));
    if ((size_t)(to - from) == options.length && memcmp(from, options.bytes, options.length) == 0)
        text.length = json_replace(text.bytes, text.length, text.length, from, to, "\"default\"", 9);
    put("load", name, number, text.bytes, text.length);
    cue_game_free(usual);
    cue_text_free(&text);
    cue_text_free(&options);
}

static void put_position(size_t position)
{
    cue_game *game = fuzz_position(position);
    cue_random random = cue_random_at(position, 1);
    uint64_t seen = 0;
    size_t count, i;
    const cue_action *list = fuzz_legal(game, &count);
    put_save("position", (unsigned)position, game);
    for (i = 0; i < count; i++) {
        cue_action action = list[i];
        const uint8_t way[] = {(uint8_t)position, 's', (uint8_t)(i % 255 + 1), (uint8_t)(i / 255), 0};
        if ((seen >> action.kind & 1) && (i < count - LISTED))
            continue;
        seen |= UINT64_C(1) << action.kind;
        if (!cue_game_fill(game, &random, &action, NULL))
            put_action(game, position, (unsigned)(i % 100), &action);
        put("move", "struct", (unsigned)(position * 1000 + i), way, sizeof way);
    }
    put_methods(position);
    cue_game_free(game);
}

/* What no game has to be there for. */
static void put_openings(size_t which)
{
    static const char *const more[] = {"{\"best_of\":1,\"advanced\":false,\"match\":{\"round\":2,\"level\":2}}",
                                       "{\"cues\":[{\"name\":\"Ash\",\"power\":7,\"chalk\":4}]}",
                                       "{\"table\":{\"length\":2.5,\"width\":1.25,\"ball_radius\":0.03}}",
                                       "{\"after_pink\":\"free_black\",\"play_again\":\"any_foul\"}",
                                       "{\"order\":\"random\",\"no_rail\":false}",
                                       "{}"};
    static const char *const players[] = {"[]", "[\"Ana\"]", "[\"Ana\",\"Bo\"]", "[\"Ana\",\"Bo\",\"Cy\"]"};
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_at(which));
    const char *id = definition->id;
    char line[512];
    size_t i;
    for (i = 0; i < sizeof more / sizeof more[0]; i++) {
        const int length =
            snprintf(line, sizeof line,
                     "%c{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"%s\",\"seed\":3,"
                     "\"players\":%s,\"options\":%s}}",
                     'A', id, players[definition->players_min % 4], more[i]);
        put("referee", "new", (unsigned)(which * 10 + i), line, (size_t)length);
    }
    i = (size_t)snprintf(
        line, sizeof line,
        "A[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"describe\",\"params\":{\"game\":\"%s\"}},"
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"rule\",\"params\":{\"game\":\"%s\",\"id\":\"over\"}},"
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"list\"}]",
        id, id);
    put("referee", "batch", (unsigned)which, line, i);
}

/* A game with its log as an argument of all that take one, and its log as requests, of which the last is taken back. */
static void put_calls(unsigned number, const cue_game *game)
{
    cue_text text = {0};
    const char *from, *to;
    unsigned function;
    must(!cue_game_save(game, true, &text, NULL));
    for (function = 0; function < FUZZ_SQL_REPLAY; function++)
        put_call("game", number * 16 + function, function, function == FUZZ_SQL_FAULT ? 2 : 0, -1, text.bytes);
    must(json_find(text.bytes, text.length, "log", &from, &to));
    {
        cue_text lines = {0};
        fuzz_append(&lines, cue_ruleset_definition(cue_game_ruleset(game))->id);
        fuzz_append(&lines, "\n\n\n0\n");
        must(!cue_text_append(&lines, from, (size_t)(to - from) - 1));
        fuzz_append(&lines, cue_game_log_count(game) ? ", null , null ] " : "]");
        put_call("replay", number, FUZZ_SQL_REPLAY, 6, -1, lines.bytes);
        cue_text_free(&lines);
    }
    cue_text_free(&text);
}

/* Saves with logs, of the beginnings of games. */
static void put_games(size_t which)
{
    cue_random random = cue_random_at(which, 2);
    cue_game *game = NULL;
    unsigned move;
    must(!cue_game_new(cue_ruleset_at(which), NULL, &game, NULL));
    for (move = 0; move < PLAYED; move++) {
        size_t count;
        const cue_action *list = fuzz_legal(game, &count);
        cue_action action = list[cue_random_below(&random, count)];
        if (move % 3 == 1) {
            put_save("game", (unsigned)(which * 100 + move), game);
            put_calls((unsigned)(which * 100 + move), game);
        }
        if (!cue_game_fill(game, &random, &action, NULL))
            must(!cue_game_apply(game, &action, NULL));
        if (cue_step_over(cue_game_ruleset(game), cue_game_state(game)))
            break;
    }
    cue_game_free(game);
}

/* Of targets whose inputs are choices: any. */
static void put_choices(const char *target, unsigned number)
{
    cue_random random = cue_random_at(number, 3);
    uint8_t bytes[BYTES];
    size_t i;
    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)cue_random_below(&random, 256);
    bytes[0] = (uint8_t)number;
    put(target, "choices", number, bytes, sizeof bytes);
}

int main(int argc, char **argv)
{
    size_t i;
    if (argc != 2)
        return 2;
    folder = argv[1];
    for (i = 0; i < fuzz_position_count(); i++)
        put_position(i);
    for (i = 0; i < cue_ruleset_count(); i++) {
        put_games(i);
        put_openings(i);
    }
    for (i = 0; i < 40; i++) {
        put_choices("agree", (unsigned)i);
        put_choices("module", (unsigned)i);
    }
    return 0;
}
