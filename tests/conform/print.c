/* The report, printed. */
#include "conform.h"

#include <string.h>

static const char *const verdicts[] = {"not measured", "passed", "FAILED"};
static const char *const verdict_names[] = {"not_measured", "passed", "failed"};

enum { WIDTH = 100, INDENT = 31 };

/* Breaks lines between words; what comes after the first is indented. */
static void print_words(const char *text, FILE *out)
{
    size_t column = INDENT;
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (column > INDENT && column + 1 + length > WIDTH) {
            (void)fprintf(out, "\n%*s", INDENT, "");
            column = INDENT;
        }
        column += (size_t)fprintf(out, "%s%.*s", column > INDENT ? " " : "", (int)length, text);
        text += length + strspn(text + length, " ");
    }
    (void)fputc('\n', out);
}

static void print_item(conform_item item, const conform_result *result, uint64_t games, FILE *out)
{
    char text[CONFORM_TEXT + 300];
    char extent[80] = "";
    if (result->checks && result->games && result->games < games)
        (void)snprintf(extent, sizeof extent, " (%llu checks in %lu of the games)",
                       (unsigned long long)result->checks, (unsigned long)result->games);
    else if (result->checks)
        (void)snprintf(extent, sizeof extent, " (%llu checks)", (unsigned long long)result->checks);
    if (result->verdict == CONFORM_PASSED)
        (void)snprintf(text, sizeof text, "%s%s%s%s", conform_item_about(item), extent, result->text[0] ? "; " : "",
                       result->text);
    else if (result->verdict == CONFORM_FAILED)
        (void)snprintf(text, sizeof text, "%llu times, first in %s", (unsigned long long)result->failures,
                       result->text);
    else
        (void)snprintf(text, sizeof text, "%s", result->text);
    (void)fprintf(out, "%-13s %-17s", verdicts[result->verdict], conform_item_name(item));
    print_words(text, out);
}

void conform_print(const conform_report *report, const cue_definition *definition, const conform_settings *settings,
                   FILE *out)
{
    unsigned i;
    (void)fprintf(
        out, "%s (%s), edition %lu of its rules: %llu games with the seeds from %llu on, %llu actions.\n\n",
        definition->title, definition->id, (unsigned long)definition->edition, (unsigned long long)report->games,
        (unsigned long long)settings->seed, (unsigned long long)report->actions);
    for (i = 0; i < CONFORM_ITEMS; i++)
        print_item((conform_item)i, &report->items[i], report->games, out);
    (void)fprintf(out, "\n%u passed, %u failed, %u not measured.\n", conform_count(report, CONFORM_PASSED),
                  conform_count(report, CONFORM_FAILED), conform_count(report, CONFORM_NOT_MEASURED));
}

/* Bytes above ASCII may stem from garbage that was tried, so they are not passed on. */
static void print_string(const char *text, FILE *out)
{
    (void)fputc('"', out);
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            (void)fprintf(out, "\\%c", byte);
        else if (byte < 0x20 || byte >= 0x7f)
            (void)fprintf(out, "\\u%04x", byte < 0x7f ? byte : 0xfffdu);
        else
            (void)fputc(byte, out);
    }
    (void)fputc('"', out);
}

static void print_item_json(conform_item item, const conform_result *result, FILE *out)
{
    (void)fputs(item ? ",\n{\"item\":" : "\n{\"item\":", out);
    print_string(conform_item_name(item), out);
    (void)fprintf(out, ",\"verdict\":\"%s\",\"games\":%lu,\"checks\":%llu,\"failures\":%llu,\"text\":",
                  verdict_names[result->verdict], (unsigned long)result->games, (unsigned long long)result->checks,
                  (unsigned long long)result->failures);
    print_string(result->text, out);
    (void)fputc('}', out);
}

static void print_rules_json(const conform_report *report, const cue_definition *definition, FILE *out)
{
    uint32_t i;
    (void)fputs("],\n\"rules\":[", out);
    for (i = 0; i < definition->rule_count && i < CONFORM_RULES_MAX; i++) {
        (void)fputs(i ? ",\n{\"id\":" : "\n{\"id\":", out);
        print_string(definition->rules[i].id, out);
        (void)fprintf(out, ",\"rulings\":%llu,\"refusals\":%llu}", (unsigned long long)report->rulings_on[i],
                      (unsigned long long)report->refusals_on[i]);
    }
    (void)fputs("]", out);
}

void conform_print_json(const conform_report *report, const cue_definition *definition,
                        const conform_settings *settings, FILE *out)
{
    unsigned i;
    (void)fputs("{\"game\":", out);
    print_string(definition->id, out);
    (void)fprintf(out, ",\"games\":%llu,\"seed\":\"%llu\",\"actions\":%llu,\n\"items\":[",
                  (unsigned long long)report->games, (unsigned long long)settings->seed,
                  (unsigned long long)report->actions);
    for (i = 0; i < CONFORM_ITEMS; i++)
        print_item_json((conform_item)i, &report->items[i], out);
    print_rules_json(report, definition, out);
    (void)fprintf(out, ",\n\"passed\":%u,\"failed\":%u,\"not_measured\":%u}\n",
                  conform_count(report, CONFORM_PASSED), conform_count(report, CONFORM_FAILED),
                  conform_count(report, CONFORM_NOT_MEASURED));
}
