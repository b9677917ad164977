#include "functions.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

CUE_PRINTF(4, 5)
static cue_status refuse(cue_error *error, cue_status status, const char *path, const char *format, ...)
{
    va_list values;
    memset(error, 0, sizeof *error);
    error->status = status;
    (void)snprintf(error->path, sizeof error->path, "%s", path);
    va_start(values, format);
    (void)vsnprintf(error->message, sizeof error->message, format, values);
    va_end(values);
    return status;
}

/* Prefixes the error's path with the name of the argument that it is a path into. */
static cue_status refused_in(const char *argument, cue_status status, cue_error *error)
{
    char path[sizeof error->path];
    if (status) {
        memcpy(path, error->path, sizeof path);
        (void)snprintf(error->path, sizeof error->path, "/%s%.200s", argument, path);
    }
    return status;
}

static cue_status append(cue_text *out, const char *bytes, cue_error *error)
{
    if (cue_text_append(out, bytes, strlen(bytes)) == CUE_OK)
        return CUE_OK;
    return refuse(error, CUE_NO_MEMORY, "", "out of memory");
}

static cue_status required(const char *const *arguments, unsigned index, const char *name, cue_error *error)
{
    char path[32];
    if (arguments[index])
        return CUE_OK;
    (void)snprintf(path, sizeof path, "/%s", name);
    return refuse(error, CUE_MISSING_MEMBER, path, "%s is NULL", name);
}

static cue_status load_as(const char *const *arguments, cue_verify verify, cue_game **game, cue_error *error)
{
    cue_status status = required(arguments, 0, "game", error);
    if (status)
        return status;
    status = cue_game_load(NULL, NULL, arguments[0], strlen(arguments[0]), verify, game, error);
    return refused_in("game", status, error);
}

/* Most functions read a game, perhaps changing it, and write something about it. */
typedef cue_status reader(const char *const *arguments, cue_game **game, cue_error *error);
typedef cue_status writer(const cue_game *game, cue_text *out, cue_error *error);

static cue_status answer(reader *read, writer *write, const char *const *arguments, cue_text *out, cue_error *error)
{
    cue_game *game;
    cue_status status = read(arguments, &game, error);
    if (status)
        return status;
    status = write(game, out, error);
    cue_game_free(game);
    return status;
}

static cue_status load(const char *const *arguments, cue_game **game, cue_error *error)
{
    return load_as(arguments, CUE_VERIFY_AUTO, game, error);
}

static cue_status load_unverified(const char *const *arguments, cue_game **game, cue_error *error)
{
    return load_as(arguments, CUE_VERIFY_NEVER, game, error);
}

static cue_status save(const cue_game *game, cue_text *out, cue_error *error)
{
    return cue_game_save(game, true, out, error);
}

static cue_status save_position(const cue_game *game, cue_text *out, cue_error *error)
{
    return cue_game_save(game, false, out, error);
}

/* What was asked for, as a message can hold it: an id is plain ASCII. */
enum { ID_ROOM = 81 };
static const char *shown(const char *id, char out[ID_ROOM])
{
    size_t i;
    for (i = 0; id[i] && i + 1 < ID_ROOM; i++)
        out[i] = (char)(id[i] < ' ' || id[i] > '~' ? '?' : id[i]);
    out[i] = '\0';
    return out;
}

static cue_status find(const char *const *arguments, cue_ruleset **ruleset, cue_error *error)
{
    char id[ID_ROOM];
    cue_status status = required(arguments, 0, "game", error);
    if (status)
        return status;
    *ruleset = cue_ruleset_find(arguments[0]);
    if (*ruleset)
        return CUE_OK;
    return refuse(error, CUE_UNKNOWN_GAME, "/game", "there is no game \"%s\"", shown(arguments[0], id));
}

static cue_status read_seed(const char *text, uint64_t *seed, cue_error *error)
{
    uint64_t value = 0;
    const char *digit;
    for (digit = text; *digit >= '0' && *digit <= '9'; digit++) {
        const uint64_t add = (uint64_t)(*digit - '0');
        if (value > (UINT64_MAX - add) / 10)
            break;
        value = value * 10 + add;
    }
    if (*digit || digit == text)
        return refuse(error, CUE_BAD_VALUE, "/seed", "the seed is a whole number from 0 to 18446744073709551615");
    *seed = value;
    return CUE_OK;
}

cue_status sql_seed(const char *const *arguments, cue_text *out, cue_error *error)
{
    char text[24];
    uint64_t seed;
    (void)arguments;
    if (!cue_random_seed(&seed))
        return refuse(error, CUE_LIMIT, "", "the system has no random numbers to give");
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return append(out, text, error);
}

static cue_status begin(const char *const *arguments, cue_game **game, cue_error *error)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *ruleset;
    cue_status status = find(arguments, &ruleset, error);
    if (!status)
        status = required(arguments, 3, "seed", error);
    if (!status)
        status = read_seed(arguments[3], &config.seed, error);
    return status ? status : cue_game_new_json(ruleset, &config, arguments[2], arguments[1], game, error);
}

cue_status sql_new(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(begin, save, arguments, out, error);
}

static cue_status apply(const char *const *arguments, cue_game **game, cue_error *error)
{
    cue_status status = load(arguments, game, error);
    if (status)
        return status;
    status = required(arguments, 1, "action", error);
    if (!status)
        status = refused_in("action", cue_game_apply_json(*game, arguments[1], strlen(arguments[1]), error), error);
    if (status)
        cue_game_free(*game);
    return status;
}

cue_status sql_apply(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(apply, save, arguments, out, error);
}

static cue_status undo(const char *const *arguments, cue_game **game, cue_error *error)
{
    cue_status status = load(arguments, game, error);
    if (status)
        return status;
    if (cue_game_log_count(*game) == 0 && !cue_game_log_complete(*game))
        status = refuse(error, CUE_ILLEGAL_ACTION, "/game", "a position without its log cannot be undone");
    else
        status = refused_in("game", cue_game_undo(*game, NULL, error), error);
    if (status)
        cue_game_free(*game);
    return status;
}

cue_status sql_undo(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(undo, save, arguments, out, error);
}

static cue_status write_view(const cue_game *game, cue_text *out, cue_error *error)
{
    return cue_write_view(cue_game_position(game), out, error);
}

cue_status sql_view(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(load_unverified, write_view, arguments, out, error);
}

static cue_status write_legal(const cue_game *game, cue_text *out, cue_error *error)
{
    return cue_write_legal(cue_game_position(game), out, error);
}

cue_status sql_legal(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(load_unverified, write_legal, arguments, out, error);
}

cue_status sql_check(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(load, save, arguments, out, error);
}

cue_status sql_position(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(load_unverified, save_position, arguments, out, error);
}

/* The position with the log as its last member is an ordinary document, so loading it verifies the log. */
static cue_status read_with_log(const char *const *arguments, cue_game **game, cue_error *error)
{
    cue_text document = {0};
    cue_status status = required(arguments, 1, "log", error);
    if (status)
        return status;
    status = sql_position(arguments, &document, error);
    if (!status) {
        document.bytes[--document.length] = '\0'; /* the closing brace */
        status = append(&document, ",\"log\":", error);
    }
    if (!status)
        status = append(&document, arguments[1], error);
    if (!status)
        status = append(&document, "}", error);
    if (!status)
        status = refused_in(
            "game", cue_game_load(NULL, NULL, document.bytes, document.length, CUE_VERIFY_ALWAYS, game, error),
            error);
    cue_text_free(&document);
    return status;
}

cue_status sql_with_log(const char *const *arguments, cue_text *out, cue_error *error)
{
    return answer(read_with_log, save, arguments, out, error);
}

/* An error's texts may name a member as it was in a document, with control characters. */
static cue_status append_quoted(cue_text *out, const char *name, const char *value, cue_error *error)
{
    cue_status status = append(out, name, error);
    const char *at;
    for (at = value; *at && !status; at++) {
        const bool control = (unsigned char)*at < ' ', marked = *at == '"' || *at == '\\';
        char character[8];
        (void)snprintf(character, sizeof character, control ? "\\u%04x" : marked ? "\\%c" : "%c", *at);
        status = append(out, character, error);
    }
    return status ? status : append(out, "\"", error);
}

static cue_status write_fault(const cue_error *fault, cue_text *out, cue_error *error)
{
    cue_status status = append_quoted(out, "{\"status\":\"", cue_status_name(fault->status), error);
    if (!status)
        status = append_quoted(out, ",\"path\":\"", fault->path, error);
    if (!status)
        status = append_quoted(out, ",\"message\":\"", fault->message, error);
    return status ? status : append(out, "}", error);
}

cue_status sql_fault(const char *const *arguments, cue_text *out, cue_error *error)
{
    cue_error fault;
    cue_game *game;
    cue_status status = required(arguments, 0, "game", error);
    if (status)
        return status;
    status = arguments[1] ? read_with_log(arguments, &game, error) : load(arguments, &game, error);
    if (!status)
        cue_game_free(game);
    if (!status || status == CUE_NO_MEMORY)
        return status;
    fault = *error;
    return write_fault(&fault, out, error);
}

cue_status sql_render(const char *const *arguments, cue_text *out, cue_error *error)
{
    cue_game *game;
    cue_status status = required(arguments, 1, "as", error);
    bool svg;
    if (status)
        return status;
    svg = strcmp(arguments[1], "svg") == 0;
    if (!svg && strcmp(arguments[1], "text") != 0)
        return refuse(error, CUE_BAD_VALUE, "/as", "a picture is drawn as \"text\" or \"svg\"");
    status = load_unverified(arguments, &game, error);
    if (status)
        return status;
    status = cue_write_picture(cue_game_position(game), svg ? CUE_PICTURE_SVG : CUE_PICTURE_TEXT, out, error);
    cue_game_free(game);
    return status;
}

cue_status sql_rule(const char *const *arguments, cue_text *out, cue_error *error)
{
    cue_ruleset *ruleset;
    const char *text;
    char id[ID_ROOM];
    cue_status status = find(arguments, &ruleset, error);
    if (!status)
        status = required(arguments, 1, "rule", error);
    if (status)
        return status;
    text = cue_ruleset_rule_text(ruleset, arguments[1]);
    if (text)
        return append(out, text, error);
    return refuse(error, CUE_BAD_VALUE, "/rule", "%s has no rule %s", arguments[0], shown(arguments[1], id));
}

static cue_status write_rulings(const cue_game *game, cue_text *out, cue_error *error)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_status status = append(out, "[", error);
    for (i = 0; i < count && !status; i++) {
        if (i)
            status = append(out, ",", error);
        if (!status)
            status = cue_write_ruling(cue_game_position(game), &rulings[i], out, error);
    }
    return status ? status : append(out, "]", error);
}

/* The last action as the log has it: without what only informs, which an action that was given does not know. */
static cue_status write_last(const cue_game *game, cue_text *out, cue_error *error)
{
    static const char before[] = "{\"actions\":[", behind[] = "]}";
    const size_t around = strlen(before) + strlen(behind);
    cue_text log = {0};
    cue_status status = cue_write_log(game, cue_game_log_count(game) - 1, &log, error);
    if (!status && cue_text_append(out, log.bytes + strlen(before), log.length - around))
        status = refuse(error, CUE_NO_MEMORY, "", "out of memory");
    cue_text_free(&log);
    return status;
}

cue_status sql_referee(const char *const *arguments, sql_ruled *out, cue_error *error)
{
    cue_game *game;
    cue_status status = apply(arguments, &game, error);
    if (status)
        return status;
    status = write_rulings(game, &out->rulings, error);
    if (!status)
        status = write_last(game, &out->action, error);
    if (!status)
        status = cue_write_view(cue_game_position(game), &out->view, error);
    if (!status)
        status = cue_game_save(game, true, &out->game, error);
    cue_game_free(game);
    return status;
}

void sql_ruled_free(sql_ruled *ruled)
{
    cue_text_free(&ruled->game);
    cue_text_free(&ruled->action);
    cue_text_free(&ruled->rulings);
    cue_text_free(&ruled->view);
}

static cue_status write_ruled(const sql_ruled *ruled, cue_text *out, cue_error *error)
{
    const char *const names[] = {"{\"game\":", ",\"action\":", ",\"rulings\":", ",\"view\":"};
    const cue_text *const parts[] = {&ruled->game, &ruled->action, &ruled->rulings, &ruled->view};
    cue_status status = CUE_OK;
    unsigned i;
    for (i = 0; i < 4 && !status; i++) {
        status = append(out, names[i], error);
        if (!status)
            status = append(out, parts[i]->bytes, error);
    }
    return status ? status : append(out, "}", error);
}

cue_status sql_referee_document(const char *const *arguments, cue_text *out, cue_error *error)
{
    sql_ruled ruled = {{0}, {0}, {0}, {0}};
    cue_status status = sql_referee(arguments, &ruled, error);
    if (!status)
        status = write_ruled(&ruled, out, error);
    sql_ruled_free(&ruled);
    return status;
}

/* Requests are an array whose elements the library reads one by one; here only their ends are looked for. */
static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

static const char *skip_element(const char *at)
{
    size_t depth = 0;
    while (*at && (depth || (*at != ',' && *at != ']'))) {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if (*at == '[' || *at == '{')
            depth++;
        else if (*at == ']' || *at == '}')
            depth -= depth > 0;
        at++;
    }
    return at;
}

/* What a game's log has to hold, entry by entry, while it is played again. */
typedef struct replay {
    cue_game *game;
    cue_text entries, before;
    sql_ruled last;
    size_t count;
} replay;

static void replay_free(replay *self)
{
    cue_game_free(self->game);
    cue_text_free(&self->entries);
    cue_text_free(&self->before);
    sql_ruled_free(&self->last);
}

/* The action and the rulings of an entry that takes one back. */
static cue_status ruled_nothing(sql_ruled *out, cue_error *error)
{
    const cue_status status = append(&out->action, "null", error);
    return status ? status : append(&out->rulings, "[]", error);
}

static cue_status write_entry(replay *self, cue_error *error)
{
    char actions[40];
    cue_status status = append(&self->entries, self->count ? ",{\"action\":" : "{\"action\":", error);
    if (!status)
        status = append(&self->entries, self->last.action.bytes, error);
    if (!status)
        status = append(&self->entries, ",\"rulings\":", error);
    if (!status)
        status = append(&self->entries, self->last.rulings.bytes, error);
    (void)snprintf(actions, sizeof actions, ",\"actions\":%zu}", cue_game_log_count(self->game));
    self->count++;
    return status ? status : append(&self->entries, actions, error);
}

static cue_status take_back(replay *self, cue_error *error)
{
    cue_status status = cue_game_undo(self->game, NULL, error);
    if (!status)
        status = ruled_nothing(&self->last, error);
    return status ? status : save_position(self->game, &self->before, error);
}

static cue_status apply_again(replay *self, const char *action, size_t length, cue_error *error)
{
    cue_status status = save_position(self->game, &self->before, error);
    if (!status)
        status = cue_game_apply_json(self->game, action, length, error);
    if (status)
        return status;
    status = write_last(self->game, &self->last.action, error);
    return status ? status : write_rulings(self->game, &self->last.rulings, error);
}

static cue_status replay_one(replay *self, const char *request, size_t length, cue_error *error)
{
    char path[48];
    cue_status status;
    cue_text_free(&self->before);
    sql_ruled_free(&self->last);
    if (length == 4 && memcmp(request, "null", 4) == 0)
        status = take_back(self, error);
    else
        status = apply_again(self, request, length, error);
    (void)snprintf(path, sizeof path, "requests/%zu", self->count);
    return status ? refused_in(path, status, error) : write_entry(self, error);
}

static cue_status replay_all(replay *self, const char *requests, cue_error *error)
{
    const char *at = skip_blanks(requests);
    bool more = *at == '[' && *skip_blanks(at + 1) != ']';
    if (*at == '[' && !more)
        at = skip_blanks(at + 1);
    while (more) {
        const char *const from = skip_blanks(at + 1);
        const char *to = skip_element(from);
        cue_status status;
        at = to;
        while (to > from && strchr(" \t\r\n", to[-1]))
            to--;
        status = replay_one(self, from, (size_t)(to - from), error);
        if (status)
            return status;
        more = *at == ',';
    }
    if (*at != ']' || *skip_blanks(at + 1))
        return refuse(error, CUE_BAD_JSON, "/requests", "the requests are not a JSON array");
    return CUE_OK;
}

static cue_status replay_from_start(replay *self, const char *const *arguments, cue_error *error)
{
    cue_status status = begin(arguments, &self->game, error);
    if (!status)
        status = required(arguments, 4, "requests", error);
    if (!status)
        status = save_position(self->game, &self->before, error);
    if (!status)
        status = ruled_nothing(&self->last, error);
    if (!status)
        status = replay_all(self, arguments[4], error);
    if (!status)
        status = save_position(self->game, &self->last.game, error);
    return status ? status : write_view(self->game, &self->last.view, error);
}

static cue_status write_replay(const replay *self, cue_text *out, cue_error *error)
{
    cue_status status = append(out, "{\"entries\":[", error);
    if (!status && self->count)
        status = append(out, self->entries.bytes, error);
    if (!status)
        status = append(out, "],\"before\":", error);
    if (!status)
        status = append(out, self->before.bytes, error);
    if (!status)
        status = append(out, ",\"last\":", error);
    if (!status)
        status = write_ruled(&self->last, out, error);
    return status ? status : append(out, "}", error);
}

cue_status sql_replay(const char *const *arguments, cue_text *out, cue_error *error)
{
    replay self = {0};
    cue_status status = replay_from_start(&self, arguments, error);
    if (!status) {
        status = write_replay(&self, out, error);
    } else if (status != CUE_NO_MEMORY) {
        const cue_error fault = *error;
        status = append(out, "{\"fault\":", error);
        if (!status)
            status = write_fault(&fault, out, error);
        if (!status)
            status = append(out, "}", error);
    }
    replay_free(&self);
    return status;
}

void sql_describe(const cue_error *error, char line[SQL_LINE])
{
    (void)snprintf(line, SQL_LINE, "%s at %s: %s", cue_status_name(error->status),
                   error->path[0] ? error->path : "the whole", error->message);
}
