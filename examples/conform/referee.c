/* The same game played twice: by calls, and by messages to the referee. */
#include "walk.h"

#include <stdarg.h>
#include <stdlib.h>

/* A conversation with a referee: its game's handle, the message to it, and its last answer. */
typedef struct conversation {
    conform_walk *walk;
    cue_referee *referee;
    cue_text message, answer;
    unsigned long number, handle;
} conversation;

static void take_answer(void *context, const char *bytes, size_t length)
{
    conversation *talk = context;
    (void)cue_text_append(&talk->answer, bytes, length);
}

CUE_PRINTF(2, 3)
static void append(conversation *talk, const char *format, ...)
{
    char text[512];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    (void)cue_text_append(&talk->message, text, strlen(text));
}

static void begin(conversation *talk, const char *method)
{
    talk->message.length = talk->answer.length = 0;
    append(talk, "{\"jsonrpc\":\"2.0\",\"id\":%lu,\"method\":\"%s\",\"params\":{", ++talk->number, method);
    if (talk->handle)
        append(talk, "\"handle\":%lu", talk->handle);
}

/* Sends what was begun. The answer has to be one line of JSON with a result. */
static bool ask(conversation *talk)
{
    append(talk, "}}");
    cue_referee_handle(talk->referee, talk->message.bytes, talk->message.length, take_answer, talk);
    conform_checked(talk->walk, 1);
    if (talk->answer.length && talk->answer.bytes[talk->answer.length - 1] == '\n' &&
        strstr(talk->answer.bytes, "\"result\":") && conform_is_json(&talk->answer))
        return true;
    conform_fail(talk->walk, "the referee answers %.150s with %.250s", talk->message.bytes,
                 talk->answer.length ? talk->answer.bytes : "nothing");
    return false;
}

typedef cue_status (*writer)(const cue_game *game, cue_text *text, cue_error *error);

/* The answer's member has to be what the game writes. */
static void expect(const conversation *talk, const char *member, writer write)
{
    char name[20];
    cue_text text;
    cue_text_init(&text, NULL);
    (void)snprintf(name, sizeof name, "\"%s\":", member);
    (void)cue_text_append(&text, name, strlen(name));
    if (write(talk->walk->recorded, &text, NULL) || !strstr(talk->answer.bytes, text.bytes))
        conform_fail(talk->walk, "the referee's %s is not the game's: %.150s is answered with %.250s", member,
                     talk->message.bytes, talk->answer.bytes);
    cue_text_free(&text);
}

static bool open_game(conversation *talk)
{
    const cue_game *game = talk->walk->recorded;
    const char *handle;
    uint32_t i;
    begin(talk, "new");
    append(talk, "\"game\":\"%s\",\"seed\":\"%llu\",\"options\":", talk->walk->definition->id,
        (unsigned long long)cue_game_seed(game));
    (void)cue_write_options(cue_game_position(game), &talk->message, NULL);
    for (i = 0; i < cue_game_players(game); i++)
        append(talk, "%s\"%s\"", i ? "," : ",\"players\":[", cue_game_player_name(game, i));
    append(talk, "]");
    if (!ask(talk))
        return false;
    expect(talk, "view", conform_write_view);
    expect(talk, "options", conform_write_options);
    handle = strstr(talk->answer.bytes, "\"handle\":");
    talk->handle = handle ? strtoul(handle + 9, NULL, 10) : 0;
    return true;
}

static cue_status write_rulings(const cue_game *game, cue_text *text, cue_error *error)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_status status = cue_text_append(text, "[", 1);
    for (i = 0; i < count && !status; i++) {
        (void)cue_text_append(text, ",", i > 0);
        status = cue_write_ruling(cue_game_position(game), &rulings[i], text, error);
    }
    return status ? status : cue_text_append(text, "]", 1);
}

/* Every other time chance goes without its outcome: the referee has to draw the same one. */
static bool apply(conversation *talk, size_t move)
{
    conform_walk *walk = talk->walk;
    cue_action action = walk->game.taken[move];
    if (walk->definition->actions[action.kind].by == CUE_BY_CHANCE && move % 2 == 0)
        action.flags |= CUE_ACTION_DRAW;
    begin(talk, "apply");
    append(talk, ",\"action\":");
    (void)cue_write_action(cue_game_position(walk->recorded), &action, &talk->message, NULL);
    if (!ask(talk) || !conform_advance(walk, walk->recorded, move))
        return false;
    expect(talk, "view", conform_write_view);
    expect(talk, "rulings", write_rulings);
    return true;
}

static bool ask_for(conversation *talk, const char *method, writer write)
{
    begin(talk, method);
    if (!ask(talk))
        return false;
    expect(talk, "result", write);
    return true;
}

/* Plays to the end, undoes everything and does it again, comparing the views on the way. */
static void play(conversation *talk)
{
    size_t *move = &talk->walk->progress->move;
    if (!open_game(talk))
        return;
    for (*move = 0; *move < talk->walk->game.moves; ++*move)
        if (!ask_for(talk, "legal", conform_write_legal) || !apply(talk, *move))
            return;
    if (!ask_for(talk, "view", conform_write_view) || !ask_for(talk, "log", conform_write_log) ||
        !ask_for(talk, "save", conform_write_save))
        return;
    for (begin(talk, "undo"); *move > 0 && ask(talk) && !cue_game_undo(talk->walk->recorded, NULL, NULL);
         begin(talk, "undo")) {
        --*move;
        expect(talk, "view", conform_write_view);
    }
    for (begin(talk, "redo");
         *move < talk->walk->game.moves && ask(talk) && !cue_game_redo(talk->walk->recorded, NULL, NULL);
         begin(talk, "redo")) {
        ++*move;
        expect(talk, "view", conform_write_view);
        expect(talk, "rulings", write_rulings);
    }
}

void conform_referee(conform_walk *walk)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    conversation talk;
    memset(&talk, 0, sizeof talk);
    talk.walk = walk;
    cue_text_init(&talk.message, NULL);
    cue_text_init(&talk.answer, NULL);
    config.catalogue = conform_catalogue(walk);
    if (cue_referee_new(&config, &talk.referee, NULL))
        conform_skip(walk, "no referee could be made");
    else
        play(&talk);
    cue_referee_free(talk.referee);
    cue_text_free(&talk.message);
    cue_text_free(&talk.answer);
}
