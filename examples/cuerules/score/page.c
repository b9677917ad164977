/* The score sheet as a page to print. */
#include "score.h"

#include "../show.h"

#include <stdio.h>
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

static cue_status put(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

static cue_status put_escaped(cue_text *out, const char *text)
{
    cue_status status = CUE_OK;
    for (; *text && !status; text++)
        status = *text == '&'   ? put(out, "&amp;")
                 : *text == '<' ? put(out, "&lt;")
                 : *text == '>' ? put(out, "&gt;")
                                : cue_text_append(out, text, 1);
    return status;
}

/* tag: with its attributes. */
static cue_status put_element(cue_text *out, const char *tag, const char *text)
{
    char end[16];
    cue_status status = put(out, "<");
    (void)snprintf(end, sizeof end, "</%.*s>", (int)strcspn(tag, " "), tag);
    if (!status)
        status = put(out, tag);
    if (!status)
        status = put(out, ">");
    if (!status)
        status = put_escaped(out, text);
    return status ? status : put(out, end);
}

static cue_status put_number(cue_text *out, long number)
{
    char digits[32];
    (void)snprintf(digits, sizeof digits, "%ld", number);
    return put_element(out, "td class=\"n\"", digits);
}

static cue_status put_heading(const score_sheet *of, cue_text *out)
{
    const char *title = show_info(of->game).title;
    char line[64];
    cue_text options = {0};
    cue_status status = put(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                                 "<meta name=\"viewport\" content=\"width=device-width\">\n");
    if (!status)
        status = put_element(out, "title", title);
    if (!status)
        status = put(out, "\n<style>\n");
    if (!status)
        status = put(out, style);
    if (!status)
        status = put(out, "</style>\n</head>\n<body>\n");
    if (!status)
        status = put_element(out, "h1", title);
    (void)snprintf(line, sizeof line, "Seed %llu; ", (unsigned long long)cue_game_seed(of->game));
    if (!status)
        status = put(&options, line);
    if (!status)
        status = score_write_options(of->game, &options);
    if (!status && options.bytes[options.length - 2] == ';')
        options.bytes[options.length - 2] = '\0';
    if (!status)
        status = put_element(out, "p", options.bytes);
    cue_text_free(&options);
    return status ? status : put(out, "\n");
}

static cue_status put_totals(const score_sheet *of, cue_text *out)
{
    const bool turns = of->players > 1 && of->players == cue_game_players(of->game);
    cue_status status = put(out, "<table class=\"totals\">\n<thead><tr><th>Player</th>");
    unsigned i;
    if (!status && of->has_scores)
        status = put(out, "<th class=\"n\">Score</th>");
    if (!status && turns)
        status = put(out, "<th class=\"n\">Turns</th>");
    if (!status && of->has_fouls)
        status = put(out, "<th class=\"n\">Fouls</th>");
    if (!status && of->has_breaks)
        status = put(out, "<th class=\"n\">Best break</th>");
    if (!status)
        status = put(out, "</tr></thead>\n<tbody>\n");
    for (i = 0; i < of->players && !status; i++) {
        status = put(out, "<tr>");
        if (!status)
            status = put_element(out, "th scope=\"row\"", of->names[i]);
        if (!status && of->has_scores)
            status = put_number(out, of->count ? of->rows[of->count - 1].scores[i] : 0);
        if (!status && turns)
            status = put_number(out, (long)of->totals[i].turns);
        if (!status && of->has_fouls)
            status = put_number(out, (long)of->totals[i].fouls);
        if (!status && of->has_breaks)
            status = i < cue_game_players(of->game) ? put_number(out, of->totals[i].best) : put(out, "<td></td>");
        if (!status)
            status = put(out, "</tr>\n");
    }
    return status ? status : put(out, "</tbody>\n</table>\n");
}

static cue_status put_row(const score_sheet *of, size_t index, cue_text *out)
{
    const score_row *row = &of->rows[index];
    const bool same = index && of->rows[index - 1].player == row->player;
    const char *name = row->player >= 0 && !same ? cue_game_player_name(of->game, (uint32_t)row->player) : "";
    cue_status status = put(out, "<tr>");
    unsigned i;
    if (!status)
        status = put_number(out, (long)index + 1);
    if (!status)
        status = put_element(out, "td", name ? name : "");
    if (!status)
        status = put(out, "<td>");
    if (!status && row->moves.length)
        status = put_element(out, "code", row->moves.bytes);
    if (!status && row->told.length)
        status = put(out, "<br>");
    if (!status && row->told.length)
        status = put_escaped(out, row->told.bytes);
    if (!status)
        status = put(out, "</td>");
    for (i = 0; of->has_scores && i < of->players && !status; i++)
        status = put_number(out, row->scores[i]);
    return status ? status : put(out, "</tr>\n");
}

static cue_status put_rows(const score_sheet *of, cue_text *out)
{
    cue_status status = put(out, "<table>\n<thead><tr><th class=\"n\">No.</th><th>Player</th><th>Played, and what the "
                                 "referee said</th>");
    size_t i;
    for (i = 0; of->has_scores && i < of->players && !status; i++)
        status = put_element(out, "th class=\"n\"", i < cue_game_players(of->game) ? of->names[i] : "Opponent");
    if (!status)
        status = put(out, "</tr></thead>\n<tbody>\n");
    for (i = 0; i < of->count && !status; i++)
        status = put_row(of, i, out);
    return status ? status : put(out, "</tbody>\n</table>\n</body>\n</html>\n");
}

cue_status score_write_page(const score_sheet *of, cue_text *out)
{
    cue_status status = put_heading(of, out);
    if (!status)
        status = cue_write_picture(of->game, CUE_PICTURE_SVG, out, NULL);
    if (!status)
        status = put(out, "\n");
    if (!status)
        status = put_totals(of, out);
    return status ? status : put_rows(of, out);
}
