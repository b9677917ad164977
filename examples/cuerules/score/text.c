/* The score sheet as text. */
#include "score.h"

#include "../show.h"

#include <stdio.h>
#include <string.h>

/* Columns: a row's number, a name, a score. More players than COLUMNS_MOST have no columns of their own. */
enum { WIDTH = 79, NUMBER = 4, NAME = 10, SCORE = 6, COLUMNS_MOST = 4 };

static cue_status put(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

static cue_status put_number(cue_text *out, int width, long number)
{
    char digits[40];
    (void)snprintf(digits, sizeof digits, "%*ld", width, number);
    return put(out, digits);
}

/* Bytes of the first characters of a text, at most so many; *used: how many there are. */
static size_t first_characters(const char *text, size_t most, size_t *used)
{
    size_t bytes = 0;
    *used = 0;
    while (text[bytes] && *used < most) {
        bytes++;
        while (((unsigned char)text[bytes] & 0xc0) == 0x80)
            bytes++;
        (*used)++;
    }
    return bytes;
}

/* In exactly so many columns, to the left or to the right. */
static cue_status put_cell(cue_text *out, const char *text, int columns, bool right)
{
    static const char blanks[] = "                                                                                ";
    size_t used;
    const size_t bytes = first_characters(text, (size_t)columns, &used);
    const size_t left = (size_t)columns - used;
    cue_status status = right ? cue_text_append(out, blanks, left) : CUE_OK;
    if (!status)
        status = cue_text_append(out, text, bytes);
    return status || right ? status : cue_text_append(out, blanks, left);
}

static unsigned score_columns(const score_sheet *of)
{
    if (!of->has_scores)
        return 0;
    return of->players <= COLUMNS_MOST ? of->players : 1;
}

static int text_columns(const score_sheet *of)
{
    return WIDTH - NUMBER - 1 - NAME - 1 - (int)score_columns(of) * SCORE;
}

/* The next line of a text that is broken at blanks; *text is then behind it. */
static size_t take_line(const char **text, int columns, const char **line)
{
    size_t used, bytes, end;
    *line = *text + strspn(*text, " \n");
    bytes = first_characters(*line, (size_t)columns, &used);
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

static cue_status put_scores(const score_sheet *of, const score_row *row, cue_text *out)
{
    cue_status status = CUE_OK;
    unsigned i;
    if (score_columns(of) < of->players)
        return row->player >= 0 && of->has_scores ? put_number(out, SCORE, row->scores[row->player]) : CUE_OK;
    for (i = 0; i < of->players && !status && of->has_scores; i++)
        status = put_number(out, SCORE, row->scores[i]);
    return status;
}

/* Lines of a text in its column; the first one goes on in its line, and the last one of the row has the scores. */
static cue_status put_column(const score_sheet *of, const char *text, bool first, const score_row *last, cue_text *out)
{
    cue_status status = CUE_OK;
    while (*text && !status) {
        const char *line;
        char copy[WIDTH * 4 + 1];
        const size_t length = take_line(&text, text_columns(of), &line);
        text += strspn(text, " \n");
        if (!first)
            status = put_cell(out, "", NUMBER + 1 + NAME + 1, false);
        first = false;
        (void)snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        if (!status)
            status = *text || !last ? put(out, copy) : put_cell(out, copy, text_columns(of), false);
        if (!status && last && !*text)
            status = put_scores(of, last, out);
        if (!status)
            status = put(out, "\n");
    }
    return status;
}

static cue_status put_row(const score_sheet *of, size_t index, cue_text *out)
{
    const score_row *row = &of->rows[index];
    const bool same = index && of->rows[index - 1].player == row->player;
    const char *name = row->player >= 0 && !same ? cue_game_player_name(of->game, (uint32_t)row->player) : "";
    cue_status status = put_number(out, NUMBER, (long)index + 1);
    if (!status)
        status = put(out, " ");
    if (!status)
        status = put_cell(out, name ? name : "", NAME, false);
    if (!status)
        status = put(out, " ");
    if (!status)
        status = put_column(of, row->moves.bytes, true, row->told.length ? NULL : row, out);
    return status || !row->told.length ? status : put_column(of, row->told.bytes, false, row, out);
}

static cue_status put_heads(const score_sheet *of, cue_text *out)
{
    cue_status status = put_cell(out, "  NO", NUMBER + 1, false);
    unsigned i;
    if (!status)
        status = put_cell(out, "PLAYER", NAME + 1, false);
    if (!status)
        status = put_cell(out, "PLAYED, AND WHAT THE REFEREE SAID", text_columns(of), false);
    if (!status && (score_columns(of) < of->players || of->players == 1) && of->has_scores)
        status = put_cell(out, "SCORE", SCORE, true);
    else
        for (i = 0; i < score_columns(of) && !status; i++) {
            char name[32];
            size_t used;
            const char *whole = i < cue_game_players(of->game) ? of->names[i] : "Opp.";
            const size_t bytes = first_characters(whole, SCORE - 1, &used);
            (void)snprintf(name, sizeof name, "%.*s", (int)bytes, whole);
            status = put_cell(out, name, SCORE, true);
        }
    return status ? status : put(out, "\n");
}

/* A single player is always on, and whom the game plays takes no turns of its own. */
static bool has_turns(const score_sheet *of)
{
    return of->players > 1 && of->players == cue_game_players(of->game);
}

static cue_status put_total(const score_sheet *of, unsigned player, cue_text *out)
{
    const score_total *total = &of->totals[player];
    cue_status status = put_cell(out, of->names[player], 24, false);
    if (!status && of->has_scores)
        status = put_number(out, 8, of->count ? of->rows[of->count - 1].scores[player] : 0);
    if (!status && has_turns(of))
        status = put_number(out, 8, (long)total->turns);
    if (!status && of->has_fouls)
        status = put_number(out, 8, (long)total->fouls);
    if (!status && of->has_breaks && player < cue_game_players(of->game))
        status = put_number(out, 8, total->best);
    return status ? status : put(out, "\n");
}

static cue_status put_totals(const score_sheet *of, cue_text *out)
{
    cue_status status = put_cell(out, "", 24, false);
    unsigned i;
    if (!status && of->has_scores)
        status = put_cell(out, "SCORE", 8, true);
    if (!status && has_turns(of))
        status = put_cell(out, "TURNS", 8, true);
    if (!status && of->has_fouls)
        status = put_cell(out, "FOULS", 8, true);
    if (!status && of->has_breaks)
        status = put_cell(out, "BREAK", 8, true);
    if (!status)
        status = put(out, "\n");
    for (i = 0; i < of->players && !status; i++)
        status = put_total(of, i, out);
    return status ? status : put(out, "\n");
}

/* The seed, and the options behind it, in as many lines as they need. */
static cue_status put_heading(const score_sheet *of, cue_text *out)
{
    char seed[40];
    cue_text words = {0};
    const char *at;
    cue_status status = put(out, show_info(of->game).title);
    (void)snprintf(seed, sizeof seed, "Seed %llu; ", (unsigned long long)cue_game_seed(of->game));
    if (!status)
        status = put(&words, seed);
    if (!status)
        status = score_write_options(of->game, &words);
    if (!status && words.bytes[words.length - 2] == ';')
        words.bytes[words.length - 2] = '\0';
    for (at = words.bytes; !status && *at;) {
        const char *line;
        const size_t length = take_line(&at, WIDTH, &line);
        status = put(out, "\n");
        if (!status)
            status = cue_text_append(out, line, length);
        at += strspn(at, " ");
    }
    cue_text_free(&words);
    return status ? status : put(out, "\n\n");
}

cue_status score_write_text(const score_sheet *of, cue_text *out)
{
    cue_status status = put_heading(of, out);
    size_t i;
    if (!status)
        status = show_write_picture(of->game, CUE_PICTURE_TEXT, out);
    if (!status)
        status = put(out, "\n");
    if (!status)
        status = put_totals(of, out);
    if (!status)
        status = put_heads(of, out);
    for (i = 0; i < of->count && !status; i++)
        status = put_row(of, i, out);
    return status;
}
