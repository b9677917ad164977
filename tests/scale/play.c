#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL_MAX = 4096 };

void play_must(cue_status status, const cue_error *error)
{
    if (status == CUE_OK)
        return;
    (void)fprintf(stderr, "%s at \"%s\": %s\n", cue_status_name(status), error->path, error->message);
    exit(1);
}

static bool gives_up(const cue_game *game, const cue_action *action)
{
    return strcmp(cue_ruleset_action_name(cue_game_ruleset(game), action->kind), "concede") == 0;
}

void play_choose(cue_game *game, uint64_t number, cue_text *out)
{
    static _Thread_local cue_action legal[LEGAL_MAX];
    cue_random random = cue_random_at(number, cue_game_seed(game));
    size_t count = cue_game_legal(game, legal, LEGAL_MAX);
    size_t tried, choice;
    cue_error error;
    if (count == 0)
        return;
    choice = (size_t)cue_random_below(&random, count);
    for (tried = 0; tried < count; tried++, choice = (choice + 1) % count) {
        if ((gives_up(game, &legal[choice]) && count > 1) || cue_game_fill(game, &random, &legal[choice], &error))
            continue;
        play_must(cue_write_action(cue_game_position(game), &legal[choice], out, &error), &error);
        return;
    }
}

void play_choose_from(const char *position, uint64_t number, cue_text *out)
{
    cue_game *game;
    cue_error error;
    play_must(cue_game_load(NULL, NULL, position, strlen(position), CUE_VERIFY_NEVER, &game, &error), &error);
    play_choose(game, number, out);
    cue_game_free(game);
}

static char *position_of(const cue_game *game)
{
    cue_error error;
    cue_text text = {0};
    play_must(cue_game_save(game, false, &text, &error), &error);
    return text.bytes;
}

static char *rulings_of(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_error error;
    cue_text text = {0};
    play_must(cue_text_append(&text, "[", 1), &error);
    for (i = 0; i < count; i++) {
        play_must(cue_text_append(&text, ",", i ? 1 : 0), &error);
        play_must(cue_write_ruling(cue_game_position(game), &rulings[i], &text, &error), &error);
    }
    play_must(cue_text_append(&text, "]", 1), &error);
    return text.bytes;
}

void play_record(const char *ruleset, uint64_t seed, size_t most, play_session *out)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game;
    cue_error error;
    config.seed = seed;
    play_must(cue_game_new(cue_ruleset_find(ruleset), &config, &game, &error), &error);
    out->start = position_of(game);
    out->steps = calloc(most, sizeof *out->steps);
    for (out->count = 0; out->steps && out->count < most; out->count++) {
        play_step *step = &out->steps[out->count];
        cue_text action = {0};
        play_choose(game, out->count, &action);
        if (!action.bytes)
            break;
        play_must(cue_game_apply_json(game, action.bytes, action.length, &error), &error);
        step->action = action.bytes;
        step->position = position_of(game);
        step->rulings = rulings_of(game);
    }
    cue_game_free(game);
}

void play_session_free(play_session *session)
{
    size_t i;
    for (i = 0; i < session->count; i++) {
        free(session->steps[i].action);
        free(session->steps[i].position);
        free(session->steps[i].rulings);
    }
    free(session->steps);
    free(session->start);
}
