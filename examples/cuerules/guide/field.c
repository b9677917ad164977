#include "field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *text_in(const cJSON *schema, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(schema, name);
    return cJSON_IsString(item) ? item->valuestring : "";
}

static double number_in(const cJSON *schema, const char *name, double otherwise)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(schema, name);
    return cJSON_IsNumber(item) ? item->valuedouble : otherwise;
}

static void take_options(field *of, const cJSON *names)
{
    const cJSON *name;
    cJSON_ArrayForEach(name, names) if (cJSON_IsString(name) && of->option_count < FIELD_OPTIONS)
        of->options[of->option_count++] = name->valuestring;
}

static void take_players(field *of, const char *const *players, unsigned count)
{
    while (of->option_count < count && of->option_count < FIELD_OPTIONS) {
        of->options[of->option_count] = players[of->option_count];
        of->option_count++;
    }
}

/* Players are numbers from 0 with no end or the most players that a game may have; or just as many as play, where
 * the description asks who. */
static bool is_player(const cJSON *schema, const char *about, unsigned players)
{
    const double most = number_in(schema, "maximum", CUE_PLAYERS_MAX - 1);
    return strcmp(text_in(schema, "type"), "integer") == 0 && number_in(schema, "minimum", -1) == 0 &&
           (most == CUE_PLAYERS_MAX - 1 || (most == players - 1.0 && strncmp(about, "who ", 4) == 0));
}

static void take_array(field *of, const cJSON *schema, const char *const *players, unsigned player_count)
{
    const cJSON *items = cJSON_GetObjectItemCaseSensitive(schema, "items");
    const char *type = text_in(items, "type");
    const bool pair = number_in(schema, "minItems", 0) == 2 && number_in(schema, "maxItems", 0) == 2;
    of->least = number_in(items, "minimum", -HUGE_VAL);
    of->most = number_in(items, "maximum", HUGE_VAL);
    if (is_player(items, of->about, player_count)) {
        of->kind = FIELD_PLAYERS;
        take_players(of, players, player_count);
    } else if (strcmp(type, "number") == 0 && pair) {
        of->kind = FIELD_PLACE;
    } else if (strcmp(type, "integer") == 0) {
        of->kind = FIELD_NUMBERS;
    } else if (cJSON_IsArray(cJSON_GetObjectItemCaseSensitive(items, "enum"))) {
        of->kind = FIELD_CHOICES;
        take_options(of, cJSON_GetObjectItemCaseSensitive(items, "enum"));
    }
}

field field_of(const cJSON *schema, bool optional, const char *const *players, unsigned player_count)
{
    const cJSON *names = cJSON_GetObjectItemCaseSensitive(schema, "enum");
    const char *type = text_in(schema, "type");
    field of;
    memset(&of, 0, sizeof of);
    of.name = schema->string;
    of.about = text_in(schema, "description");
    of.usual = -1;
    of.optional = optional;
    of.kind = FIELD_OTHER;
    of.least = number_in(schema, "minimum", -HUGE_VAL);
    of.most = number_in(schema, "maximum", HUGE_VAL);
    if (cJSON_IsArray(names)) {
        of.kind = FIELD_CHOICE;
        take_options(&of, names);
    } else if (strcmp(type, "array") == 0) {
        take_array(&of, schema, players, player_count);
    } else if (is_player(schema, of.about, player_count)) {
        of.kind = FIELD_PLAYER;
        take_players(&of, players, player_count);
    } else if (strcmp(type, "boolean") == 0) {
        of.kind = FIELD_YES_NO;
    } else if (strcmp(type, "integer") == 0 || strcmp(type, "number") == 0) {
        of.kind = FIELD_NUMBER;
    }
    return of;
}

/* A text under construction, which ends where there is no more room. */
typedef struct sheet {
    char *text;
    size_t size, length, column;
} sheet;

static void put(sheet *on, const char *text)
{
    const size_t length = strlen(text);
    if (on->length + length >= on->size)
        return;
    memcpy(on->text + on->length, text, length + 1);
    on->length += length;
    on->column = text[length - 1] == '\n' ? 0 : on->column + length;
}

/* Words in lines, two blanks before each line. */
static void put_word(sheet *on, const char *before, const char *word, const char *after)
{
    enum { WIDTH = 78 };
    char text[160];
    (void)snprintf(text, sizeof text, "%s%s%s", before, word, after);
    if (on->column && on->column + 1 + strlen(text) > WIDTH)
        put(on, "\n");
    put(on, on->column ? " " : "  ");
    put(on, text);
}

static void list_options(const field *of, sheet *on)
{
    const bool players = of->kind == FIELD_PLAYER || of->kind == FIELD_PLAYERS;
    char number[16] = "";
    unsigned i;
    for (i = 0; i < of->option_count; i++) {
        if (players)
            (void)snprintf(number, sizeof number, "%u ", i + 1);
        put_word(on, number, of->options[i], players && i + 1 < of->option_count ? "," : "");
    }
    if (of->option_count)
        put(on, "\n");
}

static void say_range(const field *of, sheet *on)
{
    char text[96];
    if (of->least <= -1e9 || of->most >= 1e9)
        return;
    (void)snprintf(text, sizeof text, "  %s from %ld to %ld\n",
                   of->kind == FIELD_NUMBERS ? "Whole numbers, with blanks between them," : "A number",
                   (long)of->least, (long)of->most);
    put(on, text);
}

/* What an empty answer does. */
static void say_empty(const field *of, sheet *on)
{
    char text[160];
    if (of->usual >= 0)
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n", of->options[of->usual]);
    else if (of->kind == FIELD_PLAYERS || of->kind == FIELD_CHOICES)
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n", of->left_out ? of->left_out : "none of them");
    else if (of->optional && !of->unannounced)
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n", of->left_out ? of->left_out : "it is left out");
    else
        text[0] = '\0';
    if (text[0])
        put(on, text);
    if (of->optional && (of->usual >= 0 || of->unannounced)) {
        (void)snprintf(text, sizeof text, "  none: %s.\n", of->left_out ? of->left_out : "it is left out");
        put(on, text);
    }
}

void field_question(const field *of, char out[FIELD_QUESTION])
{
    sheet on = {out, FIELD_QUESTION, 0, 0};
    char title[64];
    size_t i;
    (void)snprintf(title, sizeof title, "%s", of->name);
    for (i = 0; title[i]; i++)
        if (title[i] == '_')
            title[i] = ' ';
    if (title[0] >= 'a' && title[0] <= 'z')
        title[0] = (char)(title[0] - 'a' + 'A');
    out[0] = '\0';
    put(&on, title);
    if (of->about[0]) {
        put(&on, " (");
        put(&on, of->about);
        put(&on, ")");
    }
    put(&on, "?\n");
    if (of->kind == FIELD_PLACE)
        put(&on, places_help);
    else if (of->kind == FIELD_YES_NO)
        put(&on, "  yes, no\n");
    else if (of->kind == FIELD_NUMBER || of->kind == FIELD_NUMBERS)
        say_range(of, &on);
    else if (of->kind == FIELD_OTHER)
        put(&on, "  A value in JSON\n");
    list_options(of, &on);
    say_empty(of, &on);
}

static void list_line(const field *of, char out[256])
{
    size_t length = 0;
    unsigned i;
    out[0] = '\0';
    for (i = 0; i < of->option_count; i++) {
        const int written = snprintf(out + length, 256 - length, "%s%s", i ? ", " : "", of->options[i]);
        if ((size_t)written >= 256 - length)
            break;
        length += (size_t)written;
    }
}

/* An option by its name, by the beginning of it, or of players by the number. */
static bool find_option(const field *of, answer_word word, unsigned *option, answer_refusal *why)
{
    const answer_names names = {of->options, of->option_count};
    const int found = answer_find_label(names, word);
    char list[256];
    if (found >= 0) {
        *option = (unsigned)found;
        return true;
    }
    if ((of->kind == FIELD_PLAYER || of->kind == FIELD_PLAYERS) && (word.length == 1 || word.length == 2) &&
        strspn(word.text, "0123456789") >= word.length) {
        *option = (unsigned)(word.text[0] - '0');
        if (word.length == 2)
            *option = *option * 10 + (unsigned)(word.text[1] - '0');
        if (*option - 1 < of->option_count) {
            --*option;
            return true;
        }
    }
    list_line(of, list);
    return answer_refuse(why, "%.*s %s. Type one of: %s.", (int)(word.length < 40 ? word.length : 40), word.text,
                         found == ANSWER_SEVERAL ? "may mean several" : "is none of them", list);
}

/* As JSON: a player by number, all else as a string. */
static void write_option(const field *of, unsigned option, char *out, size_t size)
{
    if (of->kind == FIELD_PLAYER || of->kind == FIELD_PLAYERS)
        (void)snprintf(out, size, "%u", option);
    else
        (void)snprintf(out, size, "\"%s\"", of->options[option]);
}

static answer_word whole(const char *line)
{
    answer_word word;
    line += strspn(line, " \t");
    word.text = line;
    for (word.length = strlen(line); word.length && strchr(" \t", line[word.length - 1]); word.length--) {
    }
    return word;
}

static bool answer_choice(const field *of, const char *line, char *json, answer_refusal *why)
{
    unsigned option;
    if (!find_option(of, whole(line), &option, why))
        return false;
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): an answer that is not refused is an option */
    write_option(of, option, json, FIELD_VALUE);
    return true;
}

static bool answer_choices(const field *of, const char *line, char *json, answer_refusal *why)
{
    size_t length = 1;
    uint64_t named = 0;
    (void)snprintf(json, FIELD_VALUE, "[");
    for (;;) {
        const answer_word word = answer_next(&line);
        unsigned option;
        char text[80];
        int written;
        if (!word.length)
            break;
        if (answer_is(word, ",") || answer_is(word, "and") || answer_is(word, "nobody") || answer_is(word, "none"))
            continue;
        if (!find_option(of, word, &option, why))
            return false;
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): an answer that is not refused is an option */
        if (named >> option & 1)
            return answer_refuse(why, "%s is named twice.", of->options[option]);
        named |= UINT64_C(1) << option;
        write_option(of, option, text, sizeof text);
        written = snprintf(json + length, FIELD_VALUE - length, "%s%s", length > 1 ? "," : "", text);
        if ((size_t)written + 2 >= FIELD_VALUE - length)
            return answer_refuse(why, "That is too long.");
        length += (size_t)written;
    }
    (void)snprintf(json + length, FIELD_VALUE - length, "]");
    return true;
}

/* A number as JSON has it, and as the field allows it; the text is the value. */
static bool read_number(const field *of, answer_word word, answer_refusal *why)
{
    char text[32] = "";
    const char *end = NULL;
    cJSON *value;
    bool right;
    if (word.length < sizeof text)
        memcpy(text, word.text, word.length);
    value = cJSON_ParseWithOpts(text, &end, true);
    right = cJSON_IsNumber(value) && value->valuedouble >= of->least && value->valuedouble <= of->most;
    cJSON_Delete(value);
    return right || answer_refuse(why, "%.*s is not a number as it is wanted here.",
                                  (int)(word.length < 40 ? word.length : 40), word.text);
}

static bool answer_numbers(const field *of, const char *line, char *json, answer_refusal *why)
{
    const bool list = of->kind == FIELD_NUMBERS;
    size_t length = 0;
    unsigned count = 0;
    json[0] = '\0';
    for (;;) {
        const answer_word word = answer_next(&line);
        int written;
        if (!word.length)
            break;
        if (answer_is(word, ","))
            continue;
        if (!read_number(of, word, why))
            return false;
        written = snprintf(json + length, FIELD_VALUE - length, "%s%.*s",
                           !list   ? ""
                           : count ? ","
                                   : "[",
                           (int)word.length, word.text);
        if ((count++ && !list) || (size_t)written + 2 >= FIELD_VALUE - length)
            return answer_refuse(why, "One number is wanted, not several.");
        length += (size_t)written;
    }
    if (list)
        (void)snprintf(json + length, FIELD_VALUE - length, count ? "]" : "[]");
    return true;
}

static bool answer_place(const field *of, const known_table *known, const char *line, char *json,
                         answer_refusal *why)
{
    cue_layout others = known->layout;
    cue_text text = {0};
    cue_layout alone;
    cue_point at;
    bool read;
    if (!others.known)
        others.on_table = 0;
    if (!places_read(known, &others, of->ball, &line, &at, why))
        return false;
    if (!answer_is_empty(line))
        return answer_refuse(why, "One place is wanted here.");
    memset(&alone, 0, sizeof alone);
    alone.known = 1;
    cue_layout_put(&alone, of->ball, at);
    read = !places_write_json(known, &alone, &text) && text.length < FIELD_VALUE;
    if (read) /* {"cue":[x,y]}, without the name */
        (void)snprintf(json, FIELD_VALUE, "%.*s", (int)strcspn(strchr(text.bytes, '['), "}"),
                       strchr(text.bytes, '['));
    cue_text_free(&text);
    return read || answer_refuse(why, "There is no memory left.");
}

static bool answer_other(const char *line, char *json, answer_refusal *why)
{
    const answer_word word = whole(line);
    cJSON *value = word.length < FIELD_VALUE ? cJSON_ParseWithLength(word.text, word.length) : NULL;
    if (!value)
        return answer_refuse(why, "That is no value in JSON, such as 3, \"text\" or [1, 2].");
    cJSON_Delete(value);
    (void)snprintf(json, FIELD_VALUE, "%.*s", (int)word.length, word.text);
    return true;
}

static bool answer_full(const field *of, const known_table *known, const char *line, char *json,
                        answer_refusal *why)
{
    switch (of->kind) {
    case FIELD_CHOICE:
    case FIELD_PLAYER:
        return answer_choice(of, line, json, why);
    case FIELD_CHOICES:
    case FIELD_PLAYERS:
        return answer_choices(of, line, json, why);
    case FIELD_YES_NO:
        (void)snprintf(json, FIELD_VALUE, answer_says(line, "yes") || answer_says(line, "y") ? "true" : "false");
        return json[0] == 't' || answer_says(line, "no") || answer_says(line, "n") ||
               answer_refuse(why, "Type yes or no.");
    case FIELD_NUMBER:
    case FIELD_NUMBERS:
        return answer_numbers(of, line, json, why);
    case FIELD_PLACE:
        return answer_place(of, known, line, json, why);
    default:
        return answer_other(line, json, why);
    }
}

bool field_answer(const field *of, const known_table *known, const char *line, char json[FIELD_VALUE],
                  answer_refusal *why)
{
    const bool empty = answer_is_empty(line), several = of->kind == FIELD_CHOICES || of->kind == FIELD_PLAYERS;
    json[0] = '\0';
    if (empty && of->usual >= 0) {
        write_option(of, (unsigned)of->usual, json, FIELD_VALUE);
        return true;
    }
    if (of->optional && ((empty && !of->unannounced) || answer_says(line, "none")))
        return true;
    if (empty && !several)
        return answer_refuse(why, "This has to be answered; `back` goes back, `cancel` leaves.");
    return answer_full(of, known, line, json, why);
}
