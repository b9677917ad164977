/* The results, as lines for people or as one JSON document. */
#include "bench.h"

#include <cuerules/version.h>

#include <stdio.h>
#include <stdlib.h>

static bool as_json;
static unsigned reported;

void bench_report_start(bool json)
{
    as_json = json;
    if (json)
        printf("{\"version\":\"%d.%d.%d\",\"compiler\":\"%s\",\"rows\":[", CUE_VERSION_MAJOR, CUE_VERSION_MINOR,
               CUE_VERSION_PATCH, __VERSION__);
}

void bench_report_end(void)
{
    if (as_json)
        printf("\n]}\n");
}

static const char *aim_word(const bench_row *row)
{
    return row->cost ? "at most" : "at least";
}

/* Titles and names are our own literals, without characters that JSON escapes. */
static void row_as_json(const bench_row *row, const bench_measured *m, double units)
{
    unsigned i;
    printf("%s\n{\"id\":\"%s\",\"title\":\"%s\",\"unit\":\"%s\",\"ns\":%.3f,\"per_second\":%.0f",
           reported++ ? "," : "", row->id, row->title, row->unit, m->seconds * 1e9 / units, units / m->seconds);
    if (row->ns > 0)
        printf(",\"aim_ns\":%.1f", row->ns);
    printf(",\"ratios\":[");
    for (i = 0; i < BENCH_RIVALS && row->rivals[i].work; i++) {
        printf("%s{\"to\":\"%s\",\"%s\":%.3f", i ? "," : "", row->rivals[i].name, row->cost ? "cost" : "speed",
               m->ratios[i]);
        if (row->rivals[i].aim > 0)
            printf(",\"aim\":%.2f", row->rivals[i].aim);
        printf("}");
    }
    printf("]}");
}

static void row_as_text(const bench_row *row, const bench_measured *m, double units)
{
    const double rate = units / m->seconds;
    unsigned i;
    printf("%s: %s\n  %10.1f ns per %s, ", row->id, row->title, m->seconds * 1e9 / units, row->unit);
    if (rate >= 1e6)
        printf("%.2f M/s", rate / 1e6);
    else
        printf("%.1f k/s", rate / 1e3);
    if (row->ns > 0)
        printf(" (aim: at most %.0f ns)", row->ns);
    printf("\n");
    for (i = 0; i < BENCH_RIVALS && row->rivals[i].work; i++) {
        printf("  %10.2f of the %s of %s", m->ratios[i], row->cost ? "time" : "speed", row->rivals[i].name);
        if (row->rivals[i].aim > 0)
            printf(" (aim: %s %.2f)", aim_word(row), row->rivals[i].aim);
        printf("\n");
    }
    (void)fflush(stdout);
}

void bench_report_row(const bench_row *row, const bench_measured *measured)
{
    (as_json ? row_as_json : row_as_text)(row, measured, (double)*row->units);
}

void bench_report_figure(const char *id, const char *title, const char *unit, double value, double at_most)
{
    if (as_json) {
        printf("%s\n{\"id\":\"%s\",\"title\":\"%s\",\"unit\":\"%s\",\"value\":%.1f", reported++ ? "," : "", id, title,
               unit, value);
        if (at_most > 0)
            printf(",\"aim\":%.1f", at_most);
        printf("}");
        return;
    }
    printf("%s: %s\n  %10.0f %s", id, title, value, unit);
    if (at_most > 0)
        printf(" (aim: at most %.0f)", at_most);
    printf("\n");
}
