#include "options.h"

#include "../complain.h"
#include "../games.h"
#include "../guide/answers.h"
#include "../guide/spoken.h"
#include "../json_text.h"
#include "../match_words.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "again.h"
#include "speaker.h"
#include "vocabulary.h"

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
    /* A roster would fill the screen. */
    const bool is_long = cJSON_IsArray(value) && cJSON_IsObject(value->child);
    char *printed = cJSON_IsString(value) || is_long ? NULL : cJSON_PrintUnformatted(value);
    text_put(out, "%s", printed ? printed : cJSON_IsString(value) ? value->valuestring : "[…]");
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

/* The option for matches, or NULL. */
static const cue_field *match_of(const cue_fields *fields)
{
    uint32_t i = 0;
    while (i < fields->count && fields->list[i].kind != CUE_FIELD_MATCH)
        i++;
    return i < fields->count ? &fields->list[i] : NULL;
}

/* `race to 3, winner breaks` as the value of the option for matches; only who opens keeps the length there is. False where it
 * is no such thing, which is said. */
static bool write_match(const cue_game *game, const char *value, cue_text *out)
{
    match_words said;
    answer_refusal why;
    cue_match match;
    bool read = match_words_read(value, &said, &why), written;
    cJSON *const options = games_options(game);
    const cJSON *const agreed = cJSON_GetObjectItemCaseSensitive(
        cJSON_GetObjectItemCaseSensitive(options, match_of(fields_of(game))->name), "breaks");
    if (read && !said.race && cue_game_match(game, &match))
        said.race = match.race[0];
    if (read && !said.race)
        read = answer_refuse(&why, "Type how many games have to be won, too: race to 3, winner breaks.");
    if (read && !said.breaks) /* who opens was agreed on before, perhaps */
        said.breaks = cJSON_IsString(agreed) ? agreed->valuestring : "alternate";
    if (!read)
        out_refuse("%s\n", why.text);
    written = read && !match_words_write(&said, out);
    cJSON_Delete(options);
    return written;
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

/* The option whose name a line begins with, up to its value; NULL for none. */
static const cue_field *find(const cue_fields *fields, const char *line)
{
    const size_t length = strcspn(line, " =\t");
    uint32_t i = 0;
    while (i < fields->count &&
           !(strlen(fields->list[i].name) == length && strncmp(fields->list[i].name, line, length) == 0))
        i++;
    return i < fields->count ? &fields->list[i] : NULL;
}

bool options_change(play_session *session, const char *rest)
{
    const size_t length = strcspn(rest, " =\t");
    const cue_field *const field = find(fields_of(session->game), rest);
    const char *value = rest + length + strspn(rest + length, " =\t");
    cue_text match = {0};
    cue_game *made;
    if (!field || !*value) {
        out_refuse("Type the name of an option and its value; `options` lists them.\n");
        return false;
    }
    if (cue_game_log_count(session->game)) {
        out_refuse("The game has begun: what was agreed on stays. `options` lists it; `%s` is chosen before the first shot.\n",
                   field->name);
        return false;
    }
    if (field->kind == CUE_FIELD_MATCH && !json_text_is_value(value)) {
        if (!write_match(session->game, value, &match)) {
            cue_text_free(&match);
            return false;
        }
        value = match.bytes;
    }
    made = make(session->game, field->name, value);
    cue_text_free(&match);
    if (made) {
        again_with(session, made);
        out_print("Agreed: %s.\n", rest);
    }
    return made != NULL;
}

/* `six-red`, `ten reds`. False where the line says nothing of the kind, or the game has no such options. */
static bool say_kind(play_session *session, const char *line, bool *changed)
{
    static const char *const kinds[][2] = {
        {"six reds", "reds 6"},      {"six reds", "six_red true"}, {"six-red", "reds 6"},   {"six-red", "six_red true"},
        {"six red", "reds 6"},       {"six red", "six_red true"},  {"ten reds", "reds 10"}, {"10 reds", "reds 10"},
        {"6 reds", "reds 6"},        {"6 reds", "six_red true"},   {"6-red", "reds 6"},      {"6-red", "six_red true"},
        {"fifteen reds", "reds 15"}, {"15 reds", "reds 15"}};
    bool said = false;
    size_t i;
    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (answer_says(line, kinds[i][0]) && find(fields_of(session->game), kinds[i][1])) {
            said = true;
            *changed = options_change(session, kinds[i][1]) || *changed;
        }
    return said;
}

/* Behind words that say nothing of what is agreed on. */
static const char *behind_playing(const char *line)
{
    static const char *const words[] = {"we're playing", "we are playing", "we play", "let's play",
                                        "playing",       "it's",           "with",    "make it a",  "make it",
                                        "let's make it a",
                                        "let's make it", NULL};
    const char *const behind = answer_behind_one(line, words);
    return behind ? behind + strspn(behind, " ") : line;
}

enum { MOST_POINTS = 9999 };

/* Where a game is played to a number of points: `target 40`, `first to 40`, `play to 40 points`. Games and frames are a
 * match's. */
static bool say_target(play_session *session, const char *line, bool *changed)
{
    static const char *const ways[] = {"target", "first to", "race to", "we play to", "we're playing to", "playing to",
                                       "play to",
                                       "up to",  "to",       NULL};
    static const char *const units[] = {"", "points", "point", "balls", "this time", "points this time", NULL};
    const char *rest = find(fields_of(session->game), "target") ? answer_behind_one(line, ways) : NULL;
    const unsigned number = rest ? spoken_count_to(answer_next(&rest), MOST_POINTS) : 0;
    cue_text typed = {0};
    bool said = false;
    if (number && answer_says_one(rest, units) && !text_print(&typed, "target %u", number)) {
        said = true;
        *changed = options_change(session, typed.bytes);
    }
    cue_text_free(&typed);
    return said;
}

/* A target for each player: `Tom to 40, Pat to 30`. */
static bool say_handicap(play_session *session, const char *line, bool *changed)
{
    static const char *const little[] = {"to", "plays", "goes", "needs", "races", "and", "points", "first", ",", NULL};
    const uint32_t players = cue_game_players(session->game);
    unsigned targets[CUE_PLAYERS_MAX] = {0}, given = 0;
    cue_text typed = {0};
    int player = -1;
    bool said = find(fields_of(session->game), "target") && !text_print(&typed, "target [");
    uint32_t i;
    while (said && !answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        const unsigned number = spoken_count_to(word, MOST_POINTS);
        if (speaker_of(session->game, word) >= 0)
            player = speaker_of(session->game, word);
        else if (number && player >= 0 && !targets[player])
            given += (targets[player] = number) > 0;
        else
            said = answer_is_one(word, little);
    }
    for (i = 0; i < players && said; i++)
        said = given == players && !text_print(&typed, "%s%u", i ? "," : "", targets[i]);
    said = said && !text_print(&typed, "]");
    if (said)
        *changed = options_change(session, typed.bytes);
    cue_text_free(&typed);
    return said;
}

/* Without `please` or `from now on` at the end. */
static const char *plainly(const char *line, cue_text *out)
{
    static const char *const ends[] = {", please", " please", " from now on"};
    const size_t length = strlen(line);
    size_t i;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t end = strlen(ends[i]);
        if (length > end && strcmp(line + length - end, ends[i]) == 0 && !text_print(out, "%.*s", (int)(length - end), line))
            return out->bytes;
    }
    return line;
}

bool options_say(play_session *session, const char *typed_line, bool *changed)
{
    cue_text plain = {0};
    const char *const line = plainly(behind_playing(typed_line), &plain);
    const bool may = show_info(session->game).balls && !session->rehearsal, open = may && !cue_game_log_count(session->game);
    const cue_field *const match = may ? match_of(fields_of(session->game)) : NULL;
    cue_text typed = {0};
    match_words words;
    answer_refusal why;
    bool said = (open && (say_kind(session, line, changed) || say_target(session, line, changed))) ||
                (may && say_handicap(session, line, changed));
    /* A number alone is a move. */
    if (!said && match && strchr(line, ' ') &&
        (match_words_read(line, &words, &why) || strings_behind(line, "best of ") || strings_behind(line, "race to ")) &&
        !text_print(&typed, "%s %s", match->name, line)) {
        said = true;
        *changed = options_change(session, typed.bytes);
    }
    cue_text_free(&typed);
    cue_text_free(&plain);
    return said;
}
