/* The report, printed: for people, and as JSON. */
#include "walk.h"

#include <cjson/cJSON.h>
#include <cuerules/text.h>

#include <stdarg.h>

static const char *const verdicts[] = {"not measured", "passed", "FAILED"};
static const char *const verdict_names[] = {"not_measured", "passed", "failed"};

enum { WIDTH = 100, INDENT = 31 };

/* What has been printed so far, as long as there was memory. */
typedef struct conform_out {
    cue_text *text;
    cue_status status;
} conform_out;

CUE_PRINTF(2, 3) static void put(conform_out *out, const char *format, ...)
{
    char line[2 * CONFORM_TEXT];
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (!out->status)
        out->status = cue_text_append(out->text, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

const char *conform_item_name(conform_item item)
{
    return conform_trials[item].name;
}

/* Breaks lines between words; all but the first line are indented. */
static void print_words(const char *text, conform_out *out)
{
    size_t column = INDENT;
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (column > INDENT && column + 1 + length > WIDTH) {
            put(out, "\n%*s", INDENT, "");
            column = INDENT;
        }
        put(out, "%s%.*s", column > INDENT ? " " : "", (int)length, text);
        column += length + (column > INDENT);
        text += length + strspn(text + length, " ");
    }
    put(out, "\n");
}

static void print_item(conform_item item, const conform_result *result, uint64_t games, conform_out *out)
{
    char text[CONFORM_TEXT + 300];
    char extent[60] = "";
    if (result->games && result->games < games)
        (void)snprintf(extent, sizeof extent, " in %lu of the games", (unsigned long)result->games);
    if (result->verdict == CONFORM_PASSED)
        (void)snprintf(text, sizeof text, "%s (%llu checks%s)%s%s", conform_trials[item].help,
                       (unsigned long long)result->checks, extent, result->text[0] ? "; " : "", result->text);
    else if (result->verdict == CONFORM_FAILED)
        (void)snprintf(text, sizeof text, "%llu times, first in %s", (unsigned long long)result->failures,
                       result->text);
    else
        (void)snprintf(text, sizeof text, "%s", result->text);
    put(out, "%-13s %-17s", verdicts[result->verdict], conform_item_name(item));
    print_words(text, out);
}

bool conform_print(const conform_report *report, const cue_definition *definition, const conform_settings *settings,
                   cue_text *out)
{
    conform_out to = {out, CUE_OK};
    char head[CONFORM_TEXT];
    unsigned i;
    (void)snprintf(
        head, sizeof head, "%s (%s), edition %lu of its rules: %llu games with seeds from %llu on, %llu actions.",
        definition->title, definition->id, (unsigned long)definition->edition, (unsigned long long)report->games,
        (unsigned long long)settings->seed, (unsigned long long)report->actions);
    conform_clean(head, sizeof head);
    put(&to, "%s\n\n", head);
    for (i = 0; i < CONFORM_ITEMS; i++)
        print_item((conform_item)i, &report->items[i], report->games, &to);
    put(&to, "\n%u passed, %u failed, %u not measured.\n", conform_count(report, CONFORM_PASSED),
                  conform_count(report, CONFORM_FAILED), conform_count(report, CONFORM_NOT_MEASURED));
    return !to.status;
}

static void add_count(cJSON *object, const char *name, uint64_t count)
{
    (void)cJSON_AddNumberToObject(object, name, (double)count);
}

/* A ruleset's texts may hold any bytes, but a report is UTF-8. */
static void add_text(cJSON *object, const char *name, const char *text)
{
    char copy[CONFORM_TEXT];
    (void)snprintf(copy, sizeof copy, "%s", text);
    conform_clean(copy, sizeof copy);
    (void)cJSON_AddStringToObject(object, name, copy);
}

static void add_item(cJSON *items, conform_item item, const conform_result *result)
{
    cJSON *one = cJSON_CreateObject();
    (void)cJSON_AddItemToArray(items, one);
    (void)cJSON_AddStringToObject(one, "item", conform_item_name(item));
    (void)cJSON_AddStringToObject(one, "verdict", verdict_names[result->verdict]);
    add_count(one, "games", result->games);
    add_count(one, "checks", result->checks);
    add_count(one, "failures", result->failures);
    add_text(one, "text", result->text);
}

bool conform_print_json(const conform_report *report, const cue_definition *definition,
                        const conform_settings *settings, cue_text *out)
{
    bool done;
    cJSON *whole = cJSON_CreateObject(), *items, *rules;
    char seed[24], *text;
    unsigned i;
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)settings->seed);
    (void)cJSON_AddStringToObject(whole, "game", definition->id);
    add_count(whole, "games", report->games);
    (void)cJSON_AddStringToObject(whole, "seed", seed);
    add_count(whole, "actions", report->actions);
    items = cJSON_AddArrayToObject(whole, "items");
    for (i = 0; i < CONFORM_ITEMS; i++)
        add_item(items, (conform_item)i, &report->items[i]);
    rules = cJSON_AddArrayToObject(whole, "rules");
    for (i = 0; i < definition->rule_count && i < CONFORM_RULES_MAX; i++) {
        cJSON *one = cJSON_CreateObject();
        (void)cJSON_AddItemToArray(rules, one);
        add_text(one, "id", definition->rules[i].id);
        add_count(one, "rulings", report->rulings_on[i]);
        add_count(one, "refusals", report->refusals_on[i]);
    }
    add_count(whole, "passed", conform_count(report, CONFORM_PASSED));
    add_count(whole, "failed", conform_count(report, CONFORM_FAILED));
    add_count(whole, "not_measured", conform_count(report, CONFORM_NOT_MEASURED));
    text = cJSON_Print(whole);
    done = text && !cue_text_append(out, text, strlen(text)) && !cue_text_append(out, "\n", 1);
    cJSON_free(text);
    cJSON_Delete(whole);
    return done;
}
