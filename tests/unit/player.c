#define _XOPEN_SOURCE 700
#include "player.h"

#include <cuerules/shot.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The process ends with the test that started it: its input is closed then. */
static FILE *questions, *answers;

/* This build's, or what the command REFEREE starts: the same library built for another system, say. */
static void start_referee(void)
{
    int to[2], from[2];
    pid_t child;
    (void)signal(SIGPIPE, SIG_IGN);
    ck_assert(pipe(to) == 0 && pipe(from) == 0);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        (void)dup2(to[0], STDIN_FILENO);
        (void)dup2(from[1], STDOUT_FILENO);
        (void)close(to[1]);
        (void)close(from[0]);
        if (getenv("REFEREE"))
            execl("/bin/sh", "sh", "-c", getenv("REFEREE"), (char *)NULL);
        else
            execl(TEST_BUILD "/bin/cuerules", "cuerules", "referee", (char *)NULL);
        _exit(127);
    }
    (void)close(to[0]);
    (void)close(from[1]);
    questions = fdopen(to[1], "w");
    answers = fdopen(from[0], "r");
    ck_assert(questions && answers);
}

const char *player_ask(const char *method, const char *params)
{
    char *line = NULL;
    size_t size = 0;
    const char *kept;
    if (!questions)
        start_referee();
    (void)fprintf(questions, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}\n", method, params);
    (void)fflush(questions);
    ck_assert_msg(getline(&line, &size, answers) > 0, "the referee process is gone, after %s %s", method, params);
    kept = text_of("%s", line);
    free(line);
    return kept;
}

/* What both say of where the game stands. */
static void compare_views(const player *of, const char *view)
{
    ck_assert_str_eq(view, json_at(view_text(of->game), ""));
}

static void opened(player *of, const char *answer)
{
    of->handle = strtoul(json_at(answer, "/result/handle"), NULL, 10);
    ck_assert_msg(of->handle > 0, "the referee refuses: %s", answer);
    compare_views(of, json_at(answer, "/result/view"));
    ck_assert_str_eq(json_at(answer, "/result/options"), json_at(options_text(of->game), ""));
}

/* Both refuse alike; the referee's path begins with the member of its params, as "/action". */
static cue_status compare_refusals(cue_status status, const cue_error *error, const char *member, const char *answer)
{
    ck_assert_str_eq(json_at(answer, "/error/data/status"), text_of("\"%s\"", cue_status_name(status)));
    ck_assert_str_eq(json_at(answer, "/error/data/path"), text_of("\"%s%s\"", member, error->path));
    return status;
}

cue_status player_new(player *of, const char *id, const char *names, const char *options, const char *seed,
                      cue_error *error)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const char *params = text_of("{\"game\":\"%s\",\"seed\":\"%s\"", id, seed);
    const char *answer;
    cue_status status;
    config.seed = strtoull(seed, NULL, 10);
    if (names)
        params = text_of("%s,\"players\":%s", params, names);
    if (options)
        params = text_of("%s,\"options\":%s", params, options);
    status = cue_game_new_json(cue_ruleset_find(id), &config, options, names, &of->game, error);
    answer = player_ask("new", text_of("%s}", params));
    if (status)
        return compare_refusals(status, error, "", answer);
    opened(of, answer);
    return CUE_OK;
}

cue_status player_load(player *of, const char *document, cue_verify verify, cue_error *error)
{
    const char *answer = player_ask("load", text_of("{\"document\":%s,\"verify\":%s}", document,
                                                    verify == CUE_VERIFY_NEVER ? "false" : "true"));
    const cue_status status = load_text(NULL, document, verify, &of->game, error);
    if (status)
        return compare_refusals(status, error, "/document", answer);
    opened(of, answer);
    return status;
}

/* A move as JSON: as it stands, or read by the ruleset as a person would type it. */
static cue_status move_as_json(const cue_game *game, const char *move, const char **text, cue_error *error)
{
    const size_t size = cue_shot_size(strlen(move)) + CUE_FILL_SIZE;
    cue_action action;
    cue_text written;
    void *room;
    cue_status status;
    if (*move == '{') {
        *text = json(move);
        return CUE_OK;
    }
    room = calloc(1, size);
    ck_assert_ptr_nonnull(room);
    status = cue_read_move(cue_game_position(game), move, room, size, &action, error);
    if (!status) {
        cue_text_init(&written, NULL);
        must(cue_write_action(cue_game_position(game), &action, &written, error));
        *text = text_of("%s", written.bytes);
        cue_text_free(&written);
    }
    free(room);
    return status;
}

static void compare_rulings(const player *of, const char *answer)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(of->game, &count);
    for (i = 0; i < count; i++) {
        cue_text text;
        cue_text_init(&text, NULL);
        must(cue_write_ruling(cue_game_position(of->game), &rulings[i], &text, &fault));
        ck_assert_str_eq(json_at(answer, text_of("/result/rulings/%zu", i)), json_at(text.bytes, ""));
        cue_text_free(&text);
    }
    ck_assert_str_eq(json_at(answer, text_of("/result/rulings/%zu", count)), "(nothing)");
}

static cue_status compare_results(const player *of, const char *answer)
{
    ck_assert_msg(strcmp(json_at(answer, "/error"), "(nothing)") == 0, "the referee refuses: %s", answer);
    compare_rulings(of, answer);
    compare_views(of, json_at(answer, "/result/view"));
    return CUE_OK;
}

cue_status player_move(player *of, const char *move, cue_error *error)
{
    const char *text = NULL, *answer;
    cue_status status = move_as_json(of->game, move, &text, error);
    if (status)
        return status;
    status = cue_game_apply_json(of->game, text, strlen(text), error);
    answer = player_ask("apply", text_of("{\"handle\":%lu,\"action\":%s}", of->handle, text));
    if (status)
        return compare_refusals(status, error, "/action", answer);
    return compare_results(of, answer);
}

void player_undo(player *of)
{
    const char *answer = player_ask("undo", text_of("{\"handle\":%lu}", of->handle));
    must(cue_game_undo(of->game, NULL, &fault));
    compare_views(of, json_at(answer, "/result/view"));
}

cue_status player_redo(player *of, cue_error *error)
{
    const char *answer = player_ask("redo", text_of("{\"handle\":%lu}", of->handle));
    const cue_status status = cue_game_redo(of->game, NULL, error);
    return status ? compare_refusals(status, error, "", answer) : compare_results(of, answer);
}

/* The move as JSON, read where the entry stands. */
static cue_status entry_as_json(const player *of, size_t at, const char *move, const char **text, cue_error *error)
{
    cue_game *earlier = NULL;
    cue_status status;
    must(cue_game_clone(of->game, &earlier, &fault));
    while (cue_game_log_count(earlier) > at)
        must(cue_game_undo(earlier, NULL, &fault));
    status = move_as_json(earlier, move, text, error);
    cue_game_free(earlier);
    return status;
}

static void compare_dropped(const cue_game *former, size_t dropped, const char *answer)
{
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_log(former, cue_game_log_count(former) - dropped, &text, &fault));
    ck_assert_str_eq(json_at(answer, "/result/dropped"), json_at(text.bytes, "/actions"));
    cue_text_free(&text);
}

static bool is_of_params(const char *path)
{
    return strncmp(path, "/log/", 5) == 0 || strcmp(path, "/at") == 0 || strcmp(path, "/insert") == 0;
}

cue_status player_amend(player *of, size_t at, const char *move, uint32_t flags, cue_error *error)
{
    const char *text = "null", *answer;
    cue_game *former = NULL;
    size_t dropped;
    cue_status status = move ? entry_as_json(of, at, move, &text, error) : CUE_OK;
    if (status)
        return status;
    answer = player_ask("amend", text_of("{\"handle\":%lu,\"at\":%zu,\"action\":%s,\"insert\":%s,\"drop\":%s}",
                                         of->handle, at, text, flags & CUE_AMEND_INSERT ? "true" : "false",
                                         flags & CUE_AMEND_DROP ? "true" : "false"));
    status = cue_game_amend_json(of->game, at, text, strlen(text), flags, &former, &dropped, error);
    if (status)
        return compare_refusals(status, error, is_of_params(error->path) ? "" : "/action", answer);
    compare_dropped(former, dropped, answer);
    cue_game_free(former);
    return compare_results(of, answer);
}

void player_close(player *of)
{
    if (of->game)
        ck_assert_str_eq(json_at(player_ask("close", text_of("{\"handle\":%lu}", of->handle)), "/result"), "true");
    cue_game_free(of->game);
    of->game = NULL;
}
