/* The same game twice: through the calls, and through the referee's messages. */
#include "walk.h"
#include "json.h"

#include <stdlib.h>
#include <string.h>

/* A referee with the game under `handle`, and its last answer. */
typedef struct desk {
    conform_walk *walk;
    cue_referee *referee;
    cue_text message, answer;
    unsigned long number;
    unsigned long handle;
} desk;

static void take_answer(void *context, const char *bytes, size_t length)
{
    desk *at = context;
    (void)cue_text_append(&at->answer, bytes, length);
}

static void say(cue_text *text, const char *words)
{
    (void)cue_text_append(text, words, strlen(words));
}

static void say_number(cue_text *text, unsigned long long number)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%llu", number);
    say(text, digits);
}

static void begin(desk *at, const char *method)
{
    at->message.length = at->answer.length = 0;
    say(&at->message, "{\"jsonrpc\":\"2.0\",\"id\":");
    say_number(&at->message, ++at->number);
    say(&at->message, ",\"method\":\"");
    say(&at->message, method);
    say(&at->message, "\",\"params\":{");
}

static void begin_with_handle(desk *at, const char *method)
{
    begin(at, method);
    say(&at->message, "\"handle\":");
    say_number(&at->message, at->handle);
}

/* Sends what was begun. The answer has to be one line of JSON with a result. */
static bool ask(desk *at, size_t move)
{
    say(&at->message, "}}");
    cue_referee_handle(at->referee, at->message.bytes, at->message.length, take_answer, at);
    conform_checked(at->walk, 1);
    if (at->answer.length && at->answer.bytes[at->answer.length - 1] == '\n' &&
        strstr(at->answer.bytes, "\"result\":") && conform_is_json(at->answer.bytes, at->answer.length))
        return true;
    conform_fail(at->walk, move, "the referee answers %.150s with %.250s", at->message.bytes,
                 at->answer.length ? at->answer.bytes : "nothing");
    return false;
}

/* The answer has to hold that text as the value of a member (NULL: as its result). */
static bool answer_holds(const desk *at, const char *member, const cue_text *value)
{
    const char *found = at->answer.bytes;
    const size_t length = strlen(member);
    while ((found = strstr(found, member)) != NULL) {
        const size_t left = at->answer.length - (size_t)(found - at->answer.bytes);
        if (left >= length + value->length && memcmp(found + length, value->bytes, value->length) == 0)
            return true;
        found += length;
    }
    return false;
}

typedef cue_status (*writer)(const cue_game *game, cue_text *text, cue_error *error);

static void expect(const desk *at, size_t move, const char *member, const cue_game *game, writer write)
{
    cue_text text;
    cue_text_init(&text, NULL);
    if (write(game, &text, NULL) || !answer_holds(at, member, &text))
        conform_fail(at->walk, move, "the referee's %s is not the game's: %.150s is answered with %.250s", member,
                     at->message.bytes, at->answer.bytes);
    cue_text_free(&text);
}

static void say_names(cue_text *message, const cue_game *game)
{
    uint32_t i;
    for (i = 0; i < cue_game_players(game); i++) {
        say(message, i ? ",\"" : ",\"players\":[\"");
        say(message, cue_game_player_name(game, i));
        say(message, "\"");
    }
    say(message, "]");
}

static bool open_game(desk *at, const cue_game *game)
{
    const char *handle;
    begin(at, "new");
    say(&at->message, "\"game\":\"");
    say(&at->message, at->walk->definition->id);
    say(&at->message, "\",\"seed\":\"");
    say_number(&at->message, cue_game_seed(game));
    say(&at->message, "\",\"options\":");
    (void)cue_write_options(game, &at->message, NULL);
    say_names(&at->message, game);
    if (!ask(at, 0))
        return false;
    expect(at, 0, "\"view\":", game, cue_write_view);
    expect(at, 0, "\"options\":", game, cue_write_options);
    handle = strstr(at->answer.bytes, "\"handle\":");
    at->handle = handle ? strtoul(handle + 9, NULL, 10) : 0;
    return true;
}

static cue_status write_rulings(const cue_game *game, cue_text *text, cue_error *error)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_status status = CUE_OK;
    say(text, "[");
    for (i = 0; i < count && !status; i++) {
        if (i)
            say(text, ",");
        status = cue_write_ruling(game, &rulings[i], text, error);
    }
    say(text, "]");
    return status;
}

/* Chance without its outcome every other time: the referee has to draw the same. */
static bool apply(desk *at, size_t move, cue_game *game)
{
    cue_action action = at->walk->game.taken[move];
    if (at->walk->definition->actions[action.kind].by == CUE_BY_CHANCE && move % 2 == 0)
        action.flags |= CUE_ACTION_DRAW;
    begin_with_handle(at, "apply");
    say(&at->message, ",\"action\":");
    (void)cue_write_action(game, &action, &at->message, NULL);
    if (!ask(at, move) || !conform_advance(at->walk, game, move))
        return false;
    expect(at, move, "\"view\":", game, cue_write_view);
    expect(at, move, "\"rulings\":", game, write_rulings);
    return true;
}

static bool ask_about(desk *at, size_t move, const char *method, const cue_game *game, writer write)
{
    begin_with_handle(at, method);
    if (!ask(at, move))
        return false;
    expect(at, move, "\"result\":", game, write);
    return true;
}

static cue_status write_log(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_log(game, 0, text, error);
}

static cue_status write_save(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_game_save(game, true, text, error);
}

/* Back to the start, with the views on the way. */
static void undo_all(desk *at, cue_game *game)
{
    size_t move = at->walk->game.moves;
    while (move-- > 0) {
        begin_with_handle(at, "undo");
        if (!ask(at, move) || cue_game_undo(game, NULL, NULL))
            return;
        expect(at, move, "\"view\":", game, cue_write_view);
    }
}

static void play(desk *at, cue_game *game)
{
    size_t move;
    if (!open_game(at, game))
        return;
    for (move = 0; move < at->walk->game.moves; move++) {
        at->walk->at->move = move;
        if (!ask_about(at, move, "legal", game, cue_write_legal) || !apply(at, move, game))
            return;
    }
    if (ask_about(at, move, "view", game, cue_write_view) && ask_about(at, move, "log", game, write_log) &&
        ask_about(at, move, "save", game, write_save))
        undo_all(at, game);
}

void conform_try_referee(conform_walk *walk)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_game *game = conform_open_game(walk, NULL);
    desk at;
    memset(&at, 0, sizeof at);
    at.walk = walk;
    cue_text_init(&at.message, NULL);
    cue_text_init(&at.answer, NULL);
    config.catalogue = conform_catalogue(walk);
    if (game && cue_referee_new(&config, &at.referee, NULL))
        conform_skip(walk, "no referee could be made");
    else if (game)
        play(&at, game);
    cue_referee_free(at.referee);
    cue_text_free(&at.message);
    cue_text_free(&at.answer);
    cue_game_free(game);
}
