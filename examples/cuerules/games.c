#include "games.h"

#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "json_text.h"
#include "keep/day.h"
#include "out.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static cue_status append(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

/* Ana,Bo as ["Ana","Bo"]. */
static cue_status put_players(cue_text *out, const char *names)
{
    cue_status status = append(out, "[");
    for (;;) {
        const size_t length = strcspn(names, ",");
        if (!status)
            status = json_text_quote(out, names, length);
        if (status || !names[length])
            break;
        names += length + 1;
        status = append(out, ",");
    }
    return status ? status : append(out, "]");
}

/* table=pool-8ft as "table":"pool-8ft", points=3 as "points":3. */
static cue_status put_option(cue_text *out, const char *word)
{
    const size_t length = strcspn(word, "=");
    const char *value = word + length + 1;
    cue_status status = json_text_quote(out, word, length);
    if (!status)
        status = append(out, ":");
    if (status)
        return status;
    return json_text_is_value(value) ? append(out, value) : json_text_quote(out, value, strlen(value));
}

static cue_status put_options(cue_text *out, const word_list *options)
{
    cue_status status = append(out, "{");
    size_t i;
    for (i = 0; i < options->count && !status; i++) {
        if (i)
            status = append(out, ",");
        if (!status)
            status = put_option(out, options->items[i]);
    }
    return status ? status : append(out, "}");
}

uint64_t games_any_seed(void *context)
{
    static uint64_t calls;
    uint64_t seed;
    (void)context;
    if (cue_random_seed(&seed))
        return seed;
    /* Where the system has nothing better to offer, two games of one moment must differ all the same. */
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
    const bool named = asked->of->options & ARGUMENT_PLAYERS && asked->players;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_text options, players;
    cue_error error;
    size_t i;
    int end = games_seed(asked, &config.seed);
    for (i = 0; i < asked->options.count && end == COMMAND_GOES_ON; i++)
        if (!strchr(asked->options.items[i], '='))
            end = arguments_misused(asked, "--option needs a name and a value, as in --option k=v");
    if (end != COMMAND_GOES_ON)
        return end;
    cue_text_init(&options, NULL);
    cue_text_init(&players, NULL);
    if ((asked->options.count && put_options(&options, &asked->options)) ||
        (named && put_players(&players, asked->players)))
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
    cue_text text;
    cue_error error;
    int end = COMMAND_GOES_ON;
    cue_text_init(&text, NULL);
    if (!files_read(asked->word, &text))
        end = COMMAND_FAILED;
    else if (cue_game_load(&catalogue, NULL, text.length ? text.bytes : "", text.length, verify, out, &error))
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
    cue_text text;
    cue_text_init(&text, NULL);
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
