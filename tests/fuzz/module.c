/* Any bytes as a module: a ruleset whose tables and answers are the fuzzer's (tables.h) is refused, or everything
 * that a host does with it is answered, and nothing is read or written beyond what is there. What the answers say
 * is of no interest here. */
#include "everything.h"
#include "tables.h"

#include <stdlib.h>

enum { MOVES = 4, MOST_ROOM = 1 << 22 };

static void play(cue_ruleset *ruleset)
{
    cue_random random = cue_random_at(1, 1);
    cue_game *game = NULL, *copy = NULL;
    unsigned i;
    if (cue_game_new(ruleset, NULL, &game, NULL))
        return;
    for (i = 0; i < MOVES; i++) {
        look(game);
        move_on(game, &random);
    }
    reload(game, ruleset);
    if (!cue_game_clone(game, &copy, NULL)) {
        while (!cue_game_undo(copy, NULL, NULL))
            ;
        while (!cue_game_redo(copy, NULL, NULL))
            ;
        look(copy);
        cue_game_free(copy);
    }
    cue_game_free(game);
}

static void play_out(cue_ruleset *ruleset)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_setup *setup = NULL;
    if (cue_setup_new(ruleset, NULL, &setup, NULL))
        return;
    config.count = 2;
    config.moves_max = 10;
    config.room_size = cue_playouts_room(setup);
    must(config.room_size < MOST_ROOM);
    config.room = malloc(config.room_size);
    for (config.policy = CUE_POLICY_RANDOM; config.policy <= CUE_POLICY_GREEDY; config.policy++)
        (void)cue_playouts(setup, &config, &result, NULL);
    free(config.room);
    cue_setup_free(setup);
}

static void hear(void *context, const char *bytes, size_t length)
{
    must(!cue_text_append(context, bytes, length));
}

static void ask(cue_referee *referee, cue_text *answer, const char *id, const char *method, const char *params)
{
    cue_text line;
    cue_text_init(&line, NULL);
    fuzz_append(&line, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"");
    fuzz_append(&line, method);
    fuzz_append(&line, "\",\"params\":{");
    if (id) {
        fuzz_append(&line, "\"game\":\"");
        fuzz_append(&line, id);
        fuzz_append(&line, "\"");
    }
    fuzz_append(&line, params);
    fuzz_append(&line, "}}");
    answer->length = 0;
    cue_referee_handle(referee, line.bytes, line.length, hear, answer);
    must(answer->length && answer->bytes[answer->length - 1] == '\n');
    cue_text_free(&line);
}

static void ask_referee(cue_ruleset *ruleset, const char *id)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    cue_text answer;
    cue_text_init(&answer, NULL);
    config.catalogue.rulesets = &ruleset;
    config.catalogue.count = 1;
    must(!cue_referee_new(&config, &referee, NULL));
    ask(referee, &answer, id, "describe", "");
    ask(referee, &answer, id, "rule", ",\"id\":\"over\"");
    ask(referee, &answer, id, "new", ",\"seed\":1");
    ask(referee, &answer, NULL, "legal", "\"handle\":1");
    ask(referee, &answer, NULL, "apply", "\"handle\":1,\"action\":{\"action\":\"deal\"}");
    ask(referee, &answer, NULL, "apply", "\"handle\":1,\"action\":{\"action\":\"shot\",\"notation\":\"cue-1>TR\"}");
    ask(referee, &answer, NULL, "render", "\"handle\":1,\"as\":\"svg\"");
    ask(referee, &answer, NULL, "save", "\"handle\":1");
    ask(referee, &answer, NULL, "undo", "\"handle\":1");
    cue_referee_free(referee);
    cue_text_free(&answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    cue_definition *definition = tables_begin(&bytes);
    cue_error error = {.status = CUE_OK};
    cue_ruleset *ruleset = NULL;
    answers_begin(definition, &bytes);
    if (cue_ruleset_from(definition, NULL, &ruleset, &error)) {
        must(!ruleset && error.status != CUE_OK && error.message[0]);
    } else {
        play(ruleset);
        play_out(ruleset);
        ask_referee(ruleset, definition->id);
        cue_ruleset_close(ruleset);
    }
    tables_end();
    return 0;
}
