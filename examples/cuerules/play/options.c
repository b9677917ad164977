#include "options.h"

#include "../complain.h"
#include "../games.h"
#include "../json_text.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "again.h"

#include <cjson/cJSON.h>
#include <cuerules/ruleset.h>
#include <stdlib.h>
#include <string.h>

static const cue_fields *fields_of(const cue_game *game)
{
    return &cue_ruleset_definition(cue_game_ruleset(game))->option_fields;
}

/* As it is typed: a name without quotation marks. */
static void put_value(text_writer *out, const cJSON *value)
{
    char *printed = cJSON_IsString(value) ? NULL : cJSON_PrintUnformatted(value);
    text_put(out, "%s", printed ? printed : cJSON_IsString(value) ? value->valuestring : "?");
    cJSON_free(printed);
}

static void put_others(text_writer *out, const cue_field *field)
{
    uint32_t i;
    bool first = true;
    if (field->kind == CUE_FIELD_BOOL)
        text_put(out, " (true or false)");
    for (i = 0; field->kind == CUE_FIELD_NAME && field->names && i < field->name_count; i++)
        if (field->names[i]) {
            text_put(out, "%s%s", first ? " (" : ", ", field->names[i]);
            first = false;
        }
    if (!first)
        text_put(out, ")");
    if (field->kind == CUE_FIELD_INTEGER && field->max > field->min)
        text_put(out, " (%ld to %ld)", (long)field->min, (long)field->max);
}

void options_show(const play_session *session)
{
    const cue_fields *fields = fields_of(session->game);
    cJSON *options = games_options(session->game);
    uint32_t i;
    for (i = 0; i < fields->count && options; i++) {
        cue_text line = {0};
        text_writer out = {&line, CUE_OK};
        text_put(&out, "%s ", fields->list[i].name);
        put_value(&out, cJSON_GetObjectItemCaseSensitive(options, fields->list[i].name));
        text_put(&out, ": %s", fields->list[i].about ? fields->list[i].about : "");
        put_others(&out, &fields->list[i]);
        out_print("  ");
        show_wrapped(4, out.status ? "There is no memory left." : line.bytes);
        cue_text_free(&line);
    }
    cJSON_Delete(options);
    out_print(cue_game_log_count(session->game) ? "They were agreed on before the first shot.\n"
                                                : "`option NAME VALUE` changes one, until the first shot.\n");
}

/* The game as it would be with that value; NULL after saying why not. */
static cue_game *make(const cue_game *game, const char *name, const char *value)
{
    cJSON *options = games_options(game);
    const bool is_name = cJSON_IsString(cJSON_GetObjectItemCaseSensitive(options, name)) || !json_text_is_value(value);
    const char *names[CUE_PLAYERS_MAX];
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *made = NULL;
    cue_error error = {.message = "there is no memory left"};
    cJSON *players;
    char *text, *named;
    uint32_t i;
    config.players = cue_game_players(game);
    for (i = 0; i < config.players; i++)
        names[i] = cue_game_player_name(game, i);
    players = cJSON_CreateStringArray(names, (int)config.players);
    config.seed = games_any_seed(NULL);
    (void)cJSON_ReplaceItemInObjectCaseSensitive(options, name, is_name ? cJSON_CreateString(value) : cJSON_Parse(value));
    text = cJSON_PrintUnformatted(options);
    named = cJSON_PrintUnformatted(players);
    if (!text || !named ||
        cue_game_new_json((cue_ruleset *)cue_game_ruleset(game), &config, text, named, &made, &error))
        out_refuse("%s: %s.\n", name, error.message);
    cJSON_free(text);
    cJSON_free(named);
    cJSON_Delete(options);
    cJSON_Delete(players);
    return made;
}

bool options_change(play_session *session, const char *rest)
{
    const size_t length = strcspn(rest, " =\t");
    const char *const value = rest + length + strspn(rest + length, " =\t");
    const cue_fields *fields = fields_of(session->game);
    cue_game *made;
    uint32_t i = 0;
    while (i < fields->count && !(strlen(fields->list[i].name) == length && strncmp(fields->list[i].name, rest, length) == 0))
        i++;
    if (i == fields->count || !*value) {
        out_refuse("Type the name of an option and its value; `options` lists them.\n");
        return false;
    }
    if (cue_game_log_count(session->game)) {
        out_refuse("The game has begun: what was agreed on stays. `options` lists it.\n");
        return false;
    }
    made = make(session->game, fields->list[i].name, value);
    if (made)
        again_with(session, made);
    return made != NULL;
}
