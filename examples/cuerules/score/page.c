/* The score sheet as a page to print. */
#include "score.h"

#include "../keep/tell.h"
#include "../show.h"
#include "../text.h"

#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark}\n"
    "@media print{:root{color-scheme:light}}\n"
    "body{font:11pt/1.35 system-ui,sans-serif;max-width:48em;margin:1.5em auto;padding:0 1em}\n"
    "svg{display:block;max-width:100%;max-height:24em;width:auto;height:auto;margin:1em 0}\n"
    "table{border-collapse:collapse;margin:1em 0;width:100%}\n"
    "th,td{border-bottom:1px solid #bbb;padding:.2em .5em;text-align:left;vertical-align:top}\n"
    "thead{display:table-header-group}tr{break-inside:avoid}\n"
    ".n{text-align:right;font-variant-numeric:tabular-nums}code{font-family:ui-monospace,monospace}\n"
    ".totals{width:auto}@media print{body{margin:0;max-width:none}}\n";

static void put_escaped(text_writer *out, const char *text)
{
    for (; *text; text++)
        if (*text == '&')
            text_put(out, "&amp;");
        else if (*text == '<')
            text_put(out, "&lt;");
        else if (*text == '>')
            text_put(out, "&gt;");
        else if (*text == '"')
            text_put(out, "&quot;");
        else
            text_put_bytes(out, text, 1);
}

/* tag: the name with its attributes, if any. */
static void put_element(text_writer *out, const char *tag, const char *text)
{
    text_put(out, "<%s>", tag);
    put_escaped(out, text);
    text_put(out, "</%.*s>", (int)strcspn(tag, " "), tag);
}

static void put_number(text_writer *out, long number)
{
    text_put(out, "<td class=\"n\">%ld</td>", number);
}

static void put_heading(const score_sheet *sheet, text_writer *out)
{
    const char *title = show_info(sheet->game).title;
    cue_text setup = {0};
    text_put(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width\"/>\n");
    put_element(out, "title", title);
    text_put(out, "\n<style>\n%s</style>\n</head>\n<body>\n", style);
    put_element(out, "h1", title);
    if (!out->status)
        out->status = score_write_setup(sheet->game, &setup);
    if (!out->status)
        put_element(out, "p", setup.bytes);
    cue_text_free(&setup);
    text_put(out, "\n");
}

static void put_total(const score_sheet *sheet, unsigned player, text_writer *out)
{
    const score_total *total = &sheet->totals[player];
    text_put(out, "<tr>");
    put_element(out, "th scope=\"row\"", sheet->names[player]);
    if (sheet->has_scores || sheet->is_match)
        put_number(out, total->result);
    if (score_has_turns(sheet))
        put_number(out, (long)total->turns);
    if (sheet->has_fouls)
        put_number(out, (long)total->fouls);
    if (sheet->has_breaks && player < cue_game_players(sheet->game))
        put_number(out, total->best);
    else if (sheet->has_breaks)
        text_put(out, "<td></td>");
    text_put(out, "</tr>\n");
}

static void put_totals(const score_sheet *sheet, text_writer *out)
{
    unsigned i;
    text_put(out, "<table class=\"totals\">\n<thead><tr><th>Player</th>%s%s%s%s</tr></thead>\n<tbody>\n",
             sheet->is_match     ? "<th class=\"n\">Games won</th>"
             : sheet->has_scores ? "<th class=\"n\">Score</th>"
                                 : "",
             score_has_turns(sheet) ? "<th class=\"n\">Turns</th>" : "",
             sheet->has_fouls ? "<th class=\"n\">Fouls</th>" : "",
             !sheet->has_breaks           ? ""
             : tell_runs(sheet->view) ? "<th class=\"n\">High run</th>"
                                      : "<th class=\"n\">Best break</th>");
    for (i = 0; i < sheet->players; i++)
        put_total(sheet, i, out);
    text_put(out, "</tbody>\n</table>\n");
}

static void put_row(const score_sheet *sheet, size_t index, text_writer *out)
{
    const score_row *row = &sheet->rows[index];
    unsigned i;
    text_put(out, "<tr>");
    put_number(out, (long)index + 1);
    put_element(out, "td", score_row_name(sheet, index));
    text_put(out, "<td>");
    if (row->moves.length)
        put_element(out, "code", row->moves.bytes);
    if (row->told.length) {
        text_put(out, "<br/>");
        put_escaped(out, row->told.bytes);
    }
    text_put(out, "</td>");
    for (i = 0; sheet->has_scores && i < sheet->players; i++)
        put_number(out, row->scores[i]);
    text_put(out, "</tr>\n");
}

static void put_rows(const score_sheet *sheet, text_writer *out)
{
    size_t i;
    text_put(out, "<table>\n<thead><tr><th class=\"n\">No.</th><th>Player</th><th>Played, and what the "
                  "referee said</th>");
    for (i = 0; sheet->has_scores && i < sheet->players; i++)
        put_element(out, "th class=\"n\"", i < cue_game_players(sheet->game) ? sheet->names[i] : "Opponent");
    text_put(out, "</tr></thead>\n<tbody>\n");
    for (i = 0; i < sheet->count; i++)
        put_row(sheet, i, out);
    text_put(out, "</tbody>\n</table>\n</body>\n</html>\n");
}

cue_status score_write_page(const score_sheet *sheet, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    put_heading(sheet, &out);
    if (!out.status)
        out.status = cue_write_picture(cue_game_position(sheet->game), CUE_PICTURE_SVG, text, NULL);
    text_put(&out, "\n");
    put_totals(sheet, &out);
    put_rows(sheet, &out);
    return out.status;
}
