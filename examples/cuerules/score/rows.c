#include "score.h"

#include "../games.h"
#include "../keep/tell.h"
#include "../show.h"

#include <stdlib.h>
#include <string.h>

/* What follows the notation of a shot: where every ball came to rest, which no score sheet has. */
static const char rest[] = "; rest ";

static bool append(cue_text *to, const char *text, size_t length)
{
    return !cue_text_append(to, text, length);
}

static score_row *add_row(score_sheet *of, int player)
{
    score_row *row;
    if (of->count == of->room) {
        score_row *grown = realloc(of->rows, (of->room * 2 + 32) * sizeof *grown);
        if (!grown)
            return NULL;
        of->rows = grown;
        of->room = of->room * 2 + 32;
    }
    row = &of->rows[of->count++];
    memset(row, 0, sizeof *row);
    row->player = player;
    return row;
}

static bool add_move(score_row *row, const cue_game *game, const cue_action *action)
{
    cue_text move = {0};
    const char *places;
    bool done = !cue_game_write_move(game, action, &move, NULL);
    if (done) {
        places = strstr(move.bytes, rest);
        done = (!row->moves.length || append(&row->moves, ", ", 2)) &&
               append(&row->moves, move.bytes, places ? (size_t)(places - move.bytes) : move.length);
    }
    cue_text_free(&move);
    return done;
}

static bool add_rulings(score_sheet *of, score_row *row, const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        const int player = rulings[i].player;
        if (rulings[i].type == CUE_RULING_FOUL && player >= 0 && player < CUE_PLAYERS_MAX) {
            of->totals[player].fouls++;
            of->has_fouls = true;
        }
        if ((row->told.length && !append(&row->told, " ", 1)) || cue_write_sentence(game, &rulings[i], &row->told, NULL))
            return false;
    }
    return true;
}

static bool take_scores(score_sheet *of, score_row *row, const cue_game *game)
{
    cJSON *view = tell_view(game);
    const bool told = view != NULL;
    unsigned i;
    for (i = 0; i < of->players; i++)
        (void)tell_score(view, i, &row->scores[i]);
    cJSON_Delete(view);
    return told;
}

/* One action; *open is the row that it belongs to, or NULL where a new one begins. Cards that are dealt without a word
 * stand on no sheet. */
static bool add_action(score_sheet *of, cue_game *game, const cue_action *action, score_row **open)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    const bool by_chance = show_kind(game, action).by == CUE_BY_CHANCE;
    size_t count;
    score_row *row = *open;
    if (cue_game_apply(game, action, NULL))
        return false;
    (void)cue_game_rulings(game, &count);
    if (by_chance && !count)
        return true;
    if (row && row->player >= 0 && player >= 0 && player != row->player)
        row = NULL;
    if (!row && (row = add_row(of, player)) == NULL)
        return false;
    *open = row;
    if (row->player < 0)
        row->player = player;
    if (!add_move(row, game, action) || !add_rulings(of, row, game) || !take_scores(of, row, game))
        return false;
    if (row->told.length && cue_step_head(cue_game_state(game))->to_act != CUE_CHANCE)
        *open = NULL;
    return true;
}

/* A turn is as many rows in a row as one player has. */
static void count_turns(score_sheet *of)
{
    size_t i;
    for (i = 0; i < of->count; i++) {
        const int player = of->rows[i].player;
        if (player >= 0 && player < CUE_PLAYERS_MAX && (!i || of->rows[i - 1].player != player))
            of->totals[player].turns++;
    }
}

static void take_names(score_sheet *of)
{
    const cJSON *players = cJSON_GetObjectItemCaseSensitive(of->view, "players");
    unsigned i;
    long score;
    of->players = tell_count(of->view);
    of->players = of->players < CUE_PLAYERS_MAX ? of->players : CUE_PLAYERS_MAX;
    of->has_scores = tell_score(of->view, 0, &score);
    for (i = 0; i < of->players; i++) {
        const cJSON *name = cJSON_GetObjectItemCaseSensitive(cJSON_GetArrayItem(players, (int)i), "name");
        of->names[i] = cJSON_IsString(name) ? name->valuestring : "";
    }
}

bool score_read(const cue_game *game, score_sheet *out)
{
    cue_game *again = NULL;
    long breaks[CUE_PLAYERS_MAX];
    score_row *open = NULL;
    cue_action action;
    size_t i;
    bool done;
    memset(out, 0, sizeof *out);
    out->game = game;
    out->view = tell_view(game);
    done = out->view && games_rewind(game, &again);
    if (done)
        take_names(out);
    for (i = 0; done && cue_game_log_at(game, i, &action); i++)
        done = add_action(out, again, &action, &open);
    cue_game_free(again);
    count_turns(out);
    done = done && tell_breaks(game, &out->has_breaks, breaks);
    for (i = 0; done && i < CUE_PLAYERS_MAX; i++)
        out->totals[i].best = breaks[i];
    return done;
}

void score_free(score_sheet *of)
{
    size_t i;
    for (i = 0; i < of->count; i++) {
        cue_text_free(&of->rows[i].moves);
        cue_text_free(&of->rows[i].told);
    }
    free(of->rows);
    cJSON_Delete(of->view);
}

static cue_status write_option(const cJSON *option, cue_text *out)
{
    char *value = cJSON_PrintUnformatted(option);
    const size_t quote = value && *value == '"';
    const bool done = value && append(out, option->string, strlen(option->string)) && append(out, ": ", 2) &&
                      append(out, value + quote, strlen(value) - 2 * quote);
    cJSON_free(value);
    return done ? CUE_OK : CUE_NO_MEMORY;
}

/* Options are read from the saved game, where all of them stand. */
cue_status score_write_options(const cue_game *game, cue_text *out)
{
    cue_text document = {0};
    cue_status status = games_save(game, &document);
    cJSON *tree = status ? NULL : cJSON_Parse(document.bytes);
    const cJSON *option = cJSON_GetObjectItemCaseSensitive(tree, "options");
    bool first = true;
    if (!tree)
        status = CUE_NO_MEMORY;
    for (option = option ? option->child : NULL; option && !status; option = option->next) {
        if (cJSON_IsArray(option) || cJSON_IsObject(option))
            continue;
        if (!first)
            status = cue_text_append(out, ", ", 2);
        if (!status)
            status = write_option(option, out);
        first = false;
    }
    cJSON_Delete(tree);
    cue_text_free(&document);
    return status;
}
