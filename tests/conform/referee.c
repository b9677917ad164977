/* The same game twice: through the calls, and through the referee's messages. */
#include "walk.h"

#include <stdarg.h>
#include <stdlib.h>

/* A referee with the game under `handle`, the message to it, and its last answer. */
typedef struct desk {
    conform_walk *walk;
    cue_referee *referee;
    cue_text message, answer;
    unsigned long number, handle;
} desk;

static void take_answer(void *context, const char *bytes, size_t length)
{
    desk *at = context;
    (void)cue_text_append(&at->answer, bytes, length);
}

CUE_PRINTF(2, 3)
static void say(desk *at, const char *format, ...)
{
    char text[512];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    (void)cue_text_append(&at->message, text, strlen(text));
}

static void begin(desk *at, const char *method)
{
    at->message.length = at->answer.length = 0;
    say(at, "{\"jsonrpc\":\"2.0\",\"id\":%lu,\"method\":\"%s\",\"params\":{", ++at->number, method);
    if (at->handle)
        say(at, "\"handle\":%lu", at->handle);
}

/* Sends what was begun. The answer has to be one line of JSON with a result. */
static bool ask(desk *at)
{
    say(at, "}}");
    cue_referee_handle(at->referee, at->message.bytes, at->message.length, take_answer, at);
    conform_checked(at->walk, 1);
    if (at->answer.length && at->answer.bytes[at->answer.length - 1] == '\n' &&
        strstr(at->answer.bytes, "\"result\":") && conform_is_json(&at->answer))
        return true;
    conform_fail(at->walk, "the referee answers %.150s with %.250s", at->message.bytes,
                 at->answer.length ? at->answer.bytes : "nothing");
    return false;
}

typedef cue_status (*writer)(const cue_game *game, cue_text *text, cue_error *error);

/* The answer has to hold what the game writes as the value of that member. */
static void expect(const desk *at, const char *member, writer write)
{
    char name[20];
    cue_text text;
    cue_text_init(&text, NULL);
    (void)snprintf(name, sizeof name, "\"%s\":", member);
    (void)cue_text_append(&text, name, strlen(name));
    if (write(at->walk->recorded, &text, NULL) || !strstr(at->answer.bytes, text.bytes))
        conform_fail(at->walk, "the referee's %s is not the game's: %.150s is answered with %.250s", member,
                     at->message.bytes, at->answer.bytes);
    cue_text_free(&text);
}

static bool open_game(desk *at)
{
    const cue_game *game = at->walk->recorded;
    const char *handle;
    uint32_t i;
    begin(at, "new");
    say(at, "\"game\":\"%s\",\"seed\":\"%llu\",\"options\":", at->walk->definition->id,
        (unsigned long long)cue_game_seed(game));
    (void)cue_write_options(game, &at->message, NULL);
    for (i = 0; i < cue_game_players(game); i++)
        say(at, "%s\"%s\"", i ? "," : ",\"players\":[", cue_game_player_name(game, i));
    say(at, "]");
    if (!ask(at))
        return false;
    expect(at, "view", cue_write_view);
    expect(at, "options", cue_write_options);
    handle = strstr(at->answer.bytes, "\"handle\":");
    at->handle = handle ? strtoul(handle + 9, NULL, 10) : 0;
    return true;
}

static cue_status write_rulings(const cue_game *game, cue_text *text, cue_error *error)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_status status = cue_text_append(text, "[", 1);
    for (i = 0; i < count && !status; i++) {
        (void)cue_text_append(text, ",", i > 0);
        status = cue_write_ruling(game, &rulings[i], text, error);
    }
    return status ? status : cue_text_append(text, "]", 1);
}

/* Chance without its outcome every other time: the referee has to draw the same. */
static bool apply(desk *at, size_t move)
{
    conform_walk *walk = at->walk;
    cue_action action = walk->game.taken[move];
    if (walk->definition->actions[action.kind].by == CUE_BY_CHANCE && move % 2 == 0)
        action.flags |= CUE_ACTION_DRAW;
    begin(at, "apply");
    say(at, ",\"action\":");
    (void)cue_write_action(walk->recorded, &action, &at->message, NULL);
    if (!ask(at) || !conform_advance(walk, walk->recorded, move))
        return false;
    expect(at, "view", cue_write_view);
    expect(at, "rulings", write_rulings);
    return true;
}

static bool ask_for(desk *at, const char *method, writer write)
{
    begin(at, method);
    if (!ask(at))
        return false;
    expect(at, "result", write);
    return true;
}

/* To the end, and back to the start with the views on the way. */
static void play(desk *at)
{
    size_t *move = &at->walk->at->move;
    if (!open_game(at))
        return;
    for (*move = 0; *move < at->walk->game.moves; ++*move)
        if (!ask_for(at, "legal", cue_write_legal) || !apply(at, *move))
            return;
    if (!ask_for(at, "view", cue_write_view) || !ask_for(at, "log", conform_write_log) ||
        !ask_for(at, "save", conform_write_save))
        return;
    for (begin(at, "undo"); *move > 0 && ask(at) && !cue_game_undo(at->walk->recorded, NULL, NULL);
         begin(at, "undo")) {
        --*move;
        expect(at, "view", cue_write_view);
    }
}

void conform_referee(conform_walk *walk)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    desk at;
    memset(&at, 0, sizeof at);
    at.walk = walk;
    cue_text_init(&at.message, NULL);
    cue_text_init(&at.answer, NULL);
    config.catalogue = conform_catalogue(walk);
    if (cue_referee_new(&config, &at.referee, NULL))
        conform_skip(walk, "no referee could be made");
    else
        play(&at);
    cue_referee_free(at.referee);
    cue_text_free(&at.message);
    cue_text_free(&at.answer);
}
