/* The score sheet as text. */
#include "score.h"

#include "../keep/tell.h"
#include "../show.h"
#include "../text.h"

#include <stdio.h>
#include <string.h>

/* Columns: a row's number, a name, a score. More players than COLUMNS_MOST have no columns of their own. */
enum { WIDTH = 79, NUMBER = 4, NAME = 10, SCORE = 6, COLUMNS_MOST = 4 };

/* In exactly so many columns, aligned left or right. */
static void put_cell(text_writer *out, const char *text, int columns, bool right)
{
    size_t used;
    const int bytes = (int)text_first_characters(text, (size_t)columns, &used);
    const int left = columns - (int)used;
    text_put(out, "%*s%.*s%*s", right ? left : 0, "", bytes, text, right ? 0 : left, "");
}

static unsigned score_columns(const score_sheet *sheet)
{
    if (!sheet->has_scores)
        return 0;
    return sheet->players <= COLUMNS_MOST ? sheet->players : 1;
}

static int text_columns(const score_sheet *sheet)
{
    return WIDTH - NUMBER - 1 - NAME - 1 - (int)score_columns(sheet) * SCORE;
}

/* The next line of a text that is broken at blanks; *text moves past it. */
static size_t take_line(const char **text, int columns, const char **line)
{
    size_t used, bytes, end;
    *line = *text + strspn(*text, " \n");
    bytes = text_first_characters(*line, (size_t)columns, &used);
    end = bytes;
    if ((*line)[bytes] && (*line)[bytes] != ' ') {
        while (end && (*line)[end - 1] != ' ')
            end--;
        end = end ? end : bytes;
    }
    *text = *line + end;
    while (end && (*line)[end - 1] == ' ')
        end--;
    return end;
}

static void put_scores(const score_sheet *sheet, const score_row *row, text_writer *out)
{
    unsigned i;
    if (score_columns(sheet) >= sheet->players)
        for (i = 0; i < sheet->players; i++)
            text_put(out, "%*ld", SCORE, row->scores[i]);
    else if (row->player >= 0 && sheet->has_scores)
        text_put(out, "%*ld", SCORE, row->scores[row->player]);
}

/* A text in its column. first: its first line goes on where the row's line is. last: its last line has the row's
 * scores. */
static void put_column(const score_sheet *sheet, const char *text, bool first, const score_row *last, text_writer *out)
{
    while (*text) {
        const char *line;
        char copy[WIDTH * 4 + 1];
        const size_t length = take_line(&text, text_columns(sheet), &line);
        text += strspn(text, " \n");
        if (!first)
            put_cell(out, "", NUMBER + 1 + NAME + 1, false);
        first = false;
        (void)snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        if (*text || !last) {
            text_put(out, "%s", copy);
        } else {
            put_cell(out, copy, text_columns(sheet), false);
            put_scores(sheet, last, out);
        }
        text_put(out, "\n");
    }
}

static void put_row(const score_sheet *sheet, size_t index, text_writer *out)
{
    const score_row *row = &sheet->rows[index];
    text_put(out, "%*ld ", NUMBER, (long)index + 1);
    put_cell(out, score_row_name(sheet, index), NAME, false);
    text_put(out, " ");
    put_column(sheet, row->moves.bytes, true, row->told.length ? NULL : row, out);
    if (row->told.length)
        put_column(sheet, row->told.bytes, false, row, out);
}

static void put_heads(const score_sheet *sheet, text_writer *out)
{
    unsigned i;
    put_cell(out, "  NO", NUMBER + 1, false);
    put_cell(out, "PLAYER", NAME + 1, false);
    put_cell(out, "PLAYED, AND WHAT THE REFEREE SAID", text_columns(sheet), false);
    if ((score_columns(sheet) < sheet->players || sheet->players == 1) && sheet->has_scores)
        put_cell(out, "SCORE", SCORE, true);
    else
        for (i = 0; i < score_columns(sheet); i++) {
            text_put(out, " ");
            put_cell(out, i < cue_game_players(sheet->game) ? sheet->names[i] : "Opp.", SCORE - 1, true);
        }
    text_put(out, "\n");
}

static void put_total(const score_sheet *sheet, unsigned player, text_writer *out)
{
    const score_total *total = &sheet->totals[player];
    put_cell(out, sheet->names[player], 24, false);
    if (sheet->has_scores || sheet->is_match)
        text_put(out, "%8ld", total->result);
    if (score_has_turns(sheet))
        text_put(out, "%8ld", (long)total->turns);
    if (sheet->has_fouls)
        text_put(out, "%8ld", (long)total->fouls);
    if (sheet->has_breaks && player < cue_game_players(sheet->game))
        text_put(out, "%8ld", total->best);
    text_put(out, "\n");
}

static void put_totals(const score_sheet *sheet, text_writer *out)
{
    unsigned i;
    text_put(out, "%24s%s%s%s%s\n", "", sheet->is_match ? "   GAMES" : sheet->has_scores ? "   SCORE" : "",
             score_has_turns(sheet) ? "   TURNS" : "",
             sheet->has_fouls ? "   FOULS" : "", !sheet->has_breaks ? "" : tell_runs(sheet->view) ? "     RUN" : "   BREAK");
    for (i = 0; i < sheet->players; i++)
        put_total(sheet, i, out);
    text_put(out, "\n");
}

/* The seed, and the options behind it, in as many lines as they need. */
static void put_heading(const score_sheet *sheet, text_writer *out)
{
    cue_text setup = {0};
    const char *at;
    text_put(out, "%s", show_info(sheet->game).title);
    if (!out->status)
        out->status = score_write_setup(sheet->game, &setup);
    for (at = setup.bytes; !out->status && *at; at += strspn(at, " ")) {
        const char *line;
        const size_t length = take_line(&at, WIDTH, &line);
        text_put(out, "\n%.*s", (int)length, line);
    }
    cue_text_free(&setup);
    text_put(out, "\n\n");
}

cue_status score_write_text(const score_sheet *sheet, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    size_t i;
    put_heading(sheet, &out);
    if (!out.status)
        out.status = show_write_picture(sheet->game, CUE_PICTURE_TEXT, text);
    text_put(&out, "\n");
    put_totals(sheet, &out);
    put_heads(sheet, &out);
    for (i = 0; i < sheet->count; i++)
        put_row(sheet, i, &out);
    return out.status;
}
