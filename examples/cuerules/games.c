#include "games.h"

#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "json_text.h"
#include "keep/day.h"
#include "out.h"
#include "play/vocabulary.h"
#include "text.h"

#include <string.h>
#include <time.h>

const char *games_next_name(const char **names, size_t *length)
{
    const char *name = *names + strspn(*names, " ");
    const char *end = *names + strcspn(*names, ",");
    *names = *end ? end + 1 : NULL;
    while (end > name && end[-1] == ' ')
        end--;
    *length = end > name ? (size_t)(end - name) : 0;
    return name;
}

/* Ana,Bo and Ana, Bo as ["Ana","Bo"]. */
static void put_players(text_writer *out, const char *names)
{
    const char *before = "[";
    while (names) {
        size_t length;
        const char *name = games_next_name(&names, &length);
        text_put(out, "%s", before);
        json_text_quote(out, name, length);
        before = ",";
    }
    text_put(out, "]");
}

bool games_names_differ(const char *names)
{
    while (names) {
        size_t length, other_length;
        const char *name = games_next_name(&names, &length), *rest = names;
        while (rest) {
            const char *other = games_next_name(&rest, &other_length);
            if (other_length == length && strings_alike(name, other, length))
                return false;
        }
    }
    return true;
}

cue_status games_write_players(const char *names, cue_text *out)
{
    text_writer to = {out, CUE_OK};
    put_players(&to, names);
    return to.status;
}

/* How long what stands between two names is, if it is more than a comma. */
static size_t between(const char *text)
{
    static const char *const words[] = {", and ", " and ", " & ", " vs. ", " vs ", " v ", " versus ", " against "};
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strings_alike(text, words[i], strlen(words[i])))
            return strlen(words[i]);
    return 0;
}

unsigned games_split_names(cue_text *names)
{
    const char *from = names->bytes;
    char *to = names->bytes;
    unsigned count = 1;
    while (*from) {
        const size_t gap = between(from);
        *to = gap ? ',' : *from;
        count += *to++ == ',';
        from += gap ? gap : 1;
    }
    *to = '\0';
    names->length = (size_t)(to - names->bytes);
    return count;
}

/* 7 as {"race":7}, and 7,5 as {"race":[7,5]}; an object as it is. */
static void put_match(text_writer *out, const char *race)
{
    const bool several = strchr(race, ',') != NULL;
    if (*race == '{') {
        text_put(out, "\"match\":%s", race);
        return;
    }
    text_put(out, "\"match\":{\"race\":%s", several ? "[" : "");
    if (several || json_text_is_value(race))
        text_put(out, "%s", race);
    else
        json_text_quote(out, race, strlen(race));
    text_put(out, "%s}", several ? "]" : "");
}

/* table=pool-8ft as {"table":"pool-8ft"}, points=3 as {"points":3}. */
static void put_options(text_writer *out, const word_list *options, const char *match)
{
    size_t i;
    if (!options->count)
        text_put(out, "{");
    for (i = 0; i < options->count; i++) {
        const char *word = options->items[i], *value = strchr(word, '=') + 1;
        text_put(out, i ? "," : "{");
        json_text_quote(out, word, (size_t)(value - 1 - word));
        text_put(out, ":");
        if (json_text_is_value(value))
            text_put(out, "%s", value);
        else
            json_text_quote(out, value, strlen(value));
    }
    if (match && options->count)
        text_put(out, ",");
    if (match)
        put_match(out, match);
    text_put(out, "}");
}

cJSON *games_options(const cue_game *game)
{
    cue_text saved = {0};
    cJSON *document = cue_game_save(game, false, &saved, NULL) ? NULL : cJSON_Parse(saved.bytes);
    cJSON *options = cJSON_DetachItemFromObjectCaseSensitive(document, "options");
    cJSON_Delete(document);
    cue_text_free(&saved);
    return options;
}

uint64_t games_any_seed(void *context)
{
    static uint64_t calls;
    uint64_t seed;
    (void)context;
    if (cue_random_seed(&seed))
        return seed;
    /* Even without random numbers from the system, two games that begin at the same moment must differ. */
    return cue_random_mix(((uint64_t)time(NULL) << 32 ^ (uint64_t)clock()) + ++calls);
}

int games_seed(const request *asked, uint64_t *seed)
{
    if (asked->today && asked->seed)
        return arguments_misused(asked, "--today and --seed are two seeds: one of them is enough");
    if (asked->today) {
        char day[DAY_ROOM];
        day_today(day);
        *seed = day_seed(day);
    } else if (!asked->seed)
        *seed = games_any_seed(NULL);
    else if (!arguments_number(asked->seed, 0, UINT64_MAX, seed))
        return arguments_misused(asked, "--seed needs a whole number from 0 to 18446744073709551615");
    return COMMAND_GOES_ON;
}

int games_new(const request *asked, cue_ruleset *ruleset, cue_game **out)
{
    const bool named = asked->command->options & ARGUMENT_PLAYERS && asked->players;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_text options = {0}, players = {0};
    text_writer options_out = {&options, CUE_OK}, players_out = {&players, CUE_OK};
    cue_error error;
    uint64_t count = 0;
    size_t i;
    int end = games_seed(asked, &config.seed);
    if (!named && asked->players && arguments_number(asked->players, 0, CUE_PLAYERS_MAX, &count))
        config.players = (uint32_t)count;
    for (i = 0; i < asked->options.count && end == COMMAND_GOES_ON; i++)
        if (!strchr(asked->options.items[i], '='))
            end = arguments_misused(asked, "--option needs a name and a value, as in --option k=v");
    if (end != COMMAND_GOES_ON)
        return end;
    if (asked->options.count || asked->match)
        put_options(&options_out, &asked->options, asked->match);
    if (named)
        put_players(&players_out, asked->players);
    if (options_out.status || players_out.status)
        end = complain_no_memory();
    else if (cue_game_new_json(ruleset, &config, options.bytes, players.bytes, out, &error))
        end = complain_refused(NULL, &error);
    cue_text_free(&options);
    cue_text_free(&players);
    return end;
}

int games_load(const request *asked, cue_verify verify, cue_game **out)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_text text = {0};
    cue_error error;
    int end = COMMAND_GOES_ON;
    if (!files_read(asked->word, FILES_GAME, &text))
        end = COMMAND_FAILED;
    else if (cue_game_load(&catalogue, NULL, text.length ? text.bytes : "", text.length,
                           asked->unverified ? CUE_VERIFY_NEVER : verify, out, &error))
        end = complain_refused(asked->word, &error);
    cue_text_free(&text);
    return end;
}

cue_status games_save(const cue_game *game, cue_text *out)
{
    const cue_status status = cue_game_save(game, true, out, NULL);
    return status ? status : cue_text_append(out, "\n", 1);
}

int games_print(const cue_game *game)
{
    cue_text text = {0};
    return out_text(&text, games_save(game, &text));
}

bool games_rewind(const cue_game *game, cue_game **copy)
{
    if (cue_game_clone(game, copy, NULL))
        return false;
    while (cue_game_log_count(*copy))
        if (cue_game_undo(*copy, NULL, NULL))
            return false;
    return true;
}
