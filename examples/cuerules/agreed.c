#include "agreed.h"

#include "arguments.h"
#include "games.h"
#include "guide/answers.h"
#include "match_words.h"
#include "out.h"
#include "play/vocabulary.h"
#include "show.h"
#include "text.h"

#include <cuerules/cjson.h>
#include <cuerules/ruleset.h>

#include <stdio.h>
#include <string.h>

/* Asks until the answer will do. help: what F1 says. */
static typed_end ask(const char *question, const char *help, cue_text *answer,
                     bool (*will_do)(const void *context, cue_text *answer), const void *context)
{
    static const char *const rules[] = {"how", "rules", "how to play", "the rules", NULL};
    typed_end end;
    do {
        out_print("%s\n", question);
        while ((end = typed_read("? ", answer)) == TYPED_HELP || (end == TYPED_LINE && answer_says_one(answer->bytes, rules))) {
            show_wrapped(0, help);
            out_print("Escape, `back` or `quit` goes back to the list of games. In the game `how` tells how it goes,\n"
                      "and `rules` has all the rules.\n");
        }
    } while (end == TYPED_LINE && answer->length && !will_do(context, answer));
    return end;
}

/* What it comes to takes the place of the answer. */
static bool is_race(const void *context, cue_text *race)
{
    match_words said;
    answer_refusal why;
    (void)context;
    if (!match_words_read(race->bytes, &said, &why)) {
        out_refuse("%s\n", why.text);
        return false;
    }
    if (!said.race) {
        out_print("And how many games have to be won? (For example 5, winner breaks.)\n");
        return false;
    }
    race->length = 0;
    return !match_words_write(&said, race);
}

/* A number, perhaps with what is counted behind it: where it ends, or NULL. */
static const char *read_points(const char *at, const cue_field *each, uint64_t *value)
{
    static const char *const units[] = {"points", "pts", "balls"};
    const size_t digits = strspn(at, "0123456789");
    const char *end = at + digits + strspn(at + digits, " ");
    char number[24];
    size_t i;
    (void)snprintf(number, sizeof number, "%.*s", (int)(digits < sizeof number ? digits : 0), at);
    for (i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strings_behind(end, units[i])) {
            end = strings_behind(end, units[i]);
            break;
        }
    end += strspn(end, " ");
    return arguments_number(number, (uint64_t)each->min, (uint64_t)each->max, value) ? end : NULL;
}

/* One number for all players, or one for each of them: numbers with commas between them take the place of the answer. */
static bool is_target(const void *option, cue_text *target)
{
    const cue_field *field = option, *each = &field->fields[0];
    const char *at = target->bytes;
    cue_text numbers = {0};
    uint32_t count = 0;
    uint64_t value;
    bool is = true;
    at += strings_behind(at, "race ") ? strlen("race ") : strings_behind(at, "first ") ? strlen("first ") : 0;
    at += strings_behind(at, "to ") ? strlen("to ") : 0;
    do {
        at += count > 0; /* the comma */
        at = read_points(at + strspn(at, " "), each, &value);
        is = at && !text_print(&numbers, "%s%lu", count ? "," : "", (unsigned long)value);
        count++;
    } while (is && *at == ',' && count < field->length);
    is = is && !*at && (count == 1 || count == field->length);
    if (is) {
        cue_text_free(target);
        *target = numbers;
        return true;
    }
    cue_text_free(&numbers);
    out_refuse("Type a number from %ld to %ld, or just Enter; or one for each player, as in 5,4:\n"
               "the first of them plays to 5, the other to 4.\n", (long)each->min, (long)each->max);
    return false;
}

/* The option of that kind and with those flags; NULL where the game has none. */
static const cue_field *option_of(const cue_ruleset *game, cue_field_kind kind, uint32_t flags)
{
    const cue_fields *options = &cue_ruleset_definition(game)->option_fields;
    uint32_t i = 0;
    while (i < options->count && (options->list[i].kind != kind || (options->list[i].flags & flags) != flags))
        i++;
    return i < options->count ? &options->list[i] : NULL;
}

/* A number that all players may have, or each of them another one, is a target, which is agreed on before each game. */
static const cue_field *target_of(const cue_ruleset *game)
{
    const cue_field *field = option_of(game, CUE_FIELD_ARRAY, CUE_FIELD_ONE_FOR_ALL);
    return field && field->fields[0].kind == CUE_FIELD_INTEGER ? field : NULL;
}

/* Takes blanks, commas and little words from both ends of a line. */
static void strip(cue_text *line)
{
    static const char *const little[] = {"for ", "with ", "between "};
    const char *from = line->bytes ? line->bytes : "";
    const char *before;
    size_t i;
    do {
        before = from;
        from += strspn(from, " ,");
        for (i = 0; i < sizeof little / sizeof little[0]; i++)
            from = strings_behind(from, little[i]) ? strings_behind(from, little[i]) : from;
    } while (from != before);
    if (!line->bytes)
        return;
    line->length = strlen(from);
    while (line->length && strchr(" ,", from[line->length - 1]))
        line->length--;
    memmove(line->bytes, from, line->length);
    line->bytes[line->length] = '\0';
}

/* The game, and where it goes how long is played, if that is said with the names: the target where the game has one, unless
 * it is the best of some games. */
typedef struct names_asked {
    cue_ruleset_info info;
    const cue_field *target;
    agreement *on;
} names_asked;

/* `Ana and Bo, race to 3`: what is left are the names; *length: the rest, which may be empty. */
static void split_length(cue_text *line, cue_text *length)
{
    size_t bytes = 0;
    char *const at = line->bytes ? match_words_find(line->bytes, &bytes) : NULL;
    if (at && !text_print(length, "%.*s", (int)bytes, at))
        memmove(at, at + bytes, strlen(at + bytes) + 1);
    strip(line);
}

/* Takes what was said with the names; what will not do is asked for. */
static void take_length(const names_asked *asked, const cue_text *length)
{
    const bool is_match = !asked->target || strings_behind(length->bytes, "best of ");
    cue_text *const to = is_match ? &asked->on->race : &asked->on->target;
    to->length = 0;
    if (text_print(to, "%s", length->bytes) || !(is_match ? is_race(NULL, to) : is_target(asked->target, to)))
        to->length = 0;
}

static bool are_names(const void *asked, cue_text *names)
{
    const names_asked *of = asked;
    const cue_ruleset_info *info = &of->info;
    cue_text length = {0};
    unsigned count;
    split_length(names, &length);
    if (length.length)
        take_length(of, &length);
    cue_text_free(&length);
    if (!names->length) {
        out_print("And the names?\n");
        return false;
    }
    count = games_split_names(names);
    if (!games_names_differ(names->bytes)) {
        out_refuse("Two players have the same name, and nobody could tell one from the other.\n");
        return false;
    }
    if (count >= info->players_min && count <= info->players_max)
        return true;
    out_refuse("%s is for %u%s players. Put commas or `and` between names.\n", info->title,
               (unsigned)info->players_min, info->players_max > info->players_min ? " or more" : "");
    return false;
}

/* said: what was typed behind the name of the game, or NULL. Names are taken where it has two. */
static bool are_names_said(const char *said, const names_asked *asked, cue_text *names)
{
    cue_text copy = {0}, length = {0};
    bool several = said && !text_print(&copy, "%s", said) && !text_print(names, "%s", said);
    split_length(&copy, &length);
    if (several && length.length && !copy.length)
        take_length(asked, &length);
    several = several && copy.length && games_split_names(&copy) > 1 && are_names(asked, names);
    if (!several)
        names->length = 0;
    cue_text_free(&copy);
    cue_text_free(&length);
    return several;
}

static typed_end ask_names(const cue_ruleset *game, const char *said, agreement *on)
{
    names_asked asked = {CUE_RULESET_INFO_INIT, target_of(game), on};
    (void)cue_ruleset_get_info(game, &asked.info, NULL);
    if (asked.info.players_max == 1 || are_names_said(said, &asked, &on->names))
        return TYPED_LINE;
    if (said && !on->race.length && !on->target.length)
        out_print("Behind the name of a game come names, and `race to 3`; in the game `options` has all else.\n");
    return ask("Who plays, in playing order? (For example Ana, Bo; just Enter: no names.)",
               "Type the players' names with commas or `and` between them.", &on->names, are_names, &asked);
}

static typed_end ask_race(const cue_ruleset *game, cue_text *race)
{
    if (!option_of(game, CUE_FIELD_MATCH, 0) || race->length)
        return TYPED_LINE;
    return ask("A match to how many games won? (3, or best of 5; just Enter: one.)",
               "The match ends when somebody has won so many games, or frames: 3, first to 3, race to 3 and "
               "best of 5 are the same.",
               race, is_race, NULL);
}

/* What an option is in a game for which nobody asked for another value. */
static void write_default(cue_ruleset *ruleset, const char *option, char *out, size_t size)
{
    cue_game *game = NULL;
    cJSON *options = cue_game_new(ruleset, NULL, &game, NULL) ? NULL : games_options(game);
    const cJSON *values = cJSON_GetObjectItemCaseSensitive(options, option);
    (void)snprintf(out, size, "%.0f", cJSON_GetNumberValue(cJSON_GetArrayItem(values, 0)));
    cJSON_Delete(options);
    cue_game_free(game);
}

static typed_end ask_target(cue_ruleset *game, agreement *on)
{
    const cue_field *field = target_of(game);
    char question[200], usual[24];
    typed_end end = TYPED_LINE;
    if (!field)
        return TYPED_LINE;
    write_default(game, field->name, usual, sizeof usual);
    (void)snprintf(question, sizeof question, "Which %s? (The %.*s; just Enter: %s.)", field->name,
                   (int)strcspn(field->about, ","), field->about, usual);
    if (!on->target.length)
        end = ask(question, "Type one number for all, or one for each player with commas between them, as in 40,25.",
                  &on->target, is_target, field);
    if (end == TYPED_LINE && on->target.length &&
        text_print(&on->option, "%s=%s%s%s", field->name, strchr(on->target.bytes, ',') ? "[" : "", on->target.bytes,
                   strchr(on->target.bytes, ',') ? "]" : ""))
        return TYPED_ENDED;
    return end;
}

typed_end agreed_ask(request *asked, cue_ruleset *game, const char *said, agreement *on)
{
    typed_end end = ask_names(game, said, on);
    if (end == TYPED_LINE && !asked->options.count)
        end = ask_target(game, on);
    if (end == TYPED_LINE)
        end = ask_race(game, &on->race);
    asked->players = on->names.length ? on->names.bytes : NULL;
    asked->match = on->race.length && strcmp(on->race.bytes, "1") != 0 ? on->race.bytes : NULL;
    if (on->option.length) {
        on->options[0] = on->option.bytes;
        asked->options = (word_list){on->options, 1};
    }
    return end;
}

void agreed_free(request *asked, agreement *on)
{
    if (asked->options.items == on->options)
        asked->options = (word_list){NULL, 0};
    cue_text_free(&on->names);
    cue_text_free(&on->race);
    cue_text_free(&on->target);
    cue_text_free(&on->option);
}
