#include "score.h"

#include "../array.h"
#include "../games.h"
#include "../keep/single.h"
#include "../keep/tell.h"
#include "../show.h"
#include "../text.h"

#include <stdlib.h>
#include <string.h>

/* In a move it begins the places where the balls came to rest, which are left out of score sheets. */
static const char rest[] = "; rest ";

static score_row *add_row(score_sheet *sheet, int player)
{
    score_row *row, *grown = array_grown(sheet->rows, &sheet->room, sheet->count + 1, sizeof *sheet->rows);
    if (!grown)
        return NULL;
    sheet->rows = grown;
    row = &sheet->rows[sheet->count++];
    memset(row, 0, sizeof *row);
    row->player = player;
    return row;
}

static bool add_move(score_row *row, const cue_game *game, const cue_action *action)
{
    cue_text move = {0};
    const char *places;
    bool done = !cue_write_move(cue_game_position(game), action, &move, NULL);
    if (done) {
        places = strstr(move.bytes, rest);
        done = (!row->moves.length || !cue_text_append(&row->moves, ", ", 2)) &&
               !cue_text_append(&row->moves, move.bytes, places ? (size_t)(places - move.bytes) : move.length);
    }
    cue_text_free(&move);
    return done;
}

static bool add_rulings(score_sheet *sheet, score_row *row, const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        const int player = rulings[i].player;
        if (rulings[i].type == CUE_RULING_FOUL && player >= 0 && player < CUE_PLAYERS_MAX) {
            sheet->totals[player].fouls++;
            sheet->has_fouls = true;
        }
        if ((row->told.length && cue_text_append(&row->told, " ", 1)) ||
            show_write_sentence(game, &rulings[i], &row->told))
            return false;
    }
    return true;
}

/* ended: what a game of a match was before this action, which has ended it; else NULL. */
static bool take_scores(score_sheet *sheet, score_row *row, const cue_game *game, single_game *ended,
                        const cue_action *action)
{
    cJSON *view = ended ? single_end(ended, action) : tell_view(game);
    const bool told = view != NULL;
    unsigned i;
    for (i = 0; i < sheet->players; i++)
        (void)tell_score(view, i, &row->scores[i]);
    cJSON_Delete(view);
    return told;
}

/* One action; *open is the row that it belongs to, or NULL where a new one begins. Chance on which the referee has
 * nothing to say is left out. */
static bool add_action(score_sheet *sheet, cue_game *game, const cue_action *action, single_game *single,
                       score_row **open)
{
    const int player = show_actor(game, action, cue_step_head(cue_game_state(game))->to_act);
    const bool referees = show_kind(game, action).by == CUE_BY_REFEREE;
    const bool by_chance = show_kind(game, action).by == CUE_BY_CHANCE;
    size_t count;
    score_row *row = *open;
    single_keep(single, game);
    if (cue_game_apply(game, action, NULL))
        return false;
    (void)cue_game_rulings(game, &count);
    if (by_chance && !count)
        return true;
    if (row && ((row->player >= 0 && player >= 0 && player != row->player) || referees || row->referees))
        row = NULL;
    if (!row && (row = add_row(sheet, player)) == NULL)
        return false;
    *open = row;
    if (row->player < 0)
        row->player = player;
    row->referees = referees;
    if (!add_move(row, game, action) || !add_rulings(sheet, row, game) || 
        !take_scores(sheet, row, game, single_ended(game) ? single : NULL, action))
        return false;
    if (row->told.length && cue_step_head(cue_game_state(game))->to_act != CUE_CHANCE)
        *open = NULL;
    return true;
}

/* Consecutive rows of one player are one turn. */
static void count_turns(score_sheet *sheet)
{
    int last = CUE_NOBODY;
    size_t i;
    for (i = 0; i < sheet->count; i++) {
        const int player = sheet->rows[i].player;
        if (player >= 0 && player < CUE_PLAYERS_MAX && player != last && !sheet->rows[i].referees)
            sheet->totals[player].turns++;
        last = sheet->rows[i].referees ? last : player;
    }
}

static void take_names(score_sheet *sheet)
{
    unsigned i;
    long score;
    sheet->players = tell_count(sheet->view);
    sheet->players = sheet->players < CUE_PLAYERS_MAX ? sheet->players : CUE_PLAYERS_MAX;
    sheet->has_scores = tell_score(sheet->view, 0, &score);
    for (i = 0; i < sheet->players; i++) {
        const char *name = tell_name(sheet->view, i);
        sheet->names[i] = name ? name : "";
    }
}

bool score_read(const cue_game *game, score_sheet *out)
{
    cue_game *again = NULL;
    long breaks[CUE_PLAYERS_MAX];
    score_row *open = NULL;
    single_game single;
    cue_action action;
    cue_match match;
    size_t i;
    bool done;
    memset(out, 0, sizeof *out);
    out->game = game;
    out->is_match = cue_game_match(game, &match);
    out->view = tell_view(game);
    done = single_of(game, &single) && out->view && games_rewind(game, &again);
    if (done)
        take_names(out);
    for (i = 0; done && cue_game_log_at(game, i, &action); i++)
        done = add_action(out, again, &action, &single, &open);
    cue_game_free(again);
    single_free(&single);
    count_turns(out);
    done = done && tell_breaks(game, &out->has_breaks, breaks);
    for (i = 0; done && i < CUE_PLAYERS_MAX; i++)
        out->totals[i].best = breaks[i];
    for (i = 0; done && i < out->players; i++)
        out->totals[i].result = out->is_match ? match.won[i] : out->count ? out->rows[out->count - 1].scores[i] : 0;
    return done;
}

void score_free(score_sheet *sheet)
{
    size_t i;
    for (i = 0; i < sheet->count; i++) {
        cue_text_free(&sheet->rows[i].moves);
        cue_text_free(&sheet->rows[i].told);
    }
    free(sheet->rows);
    cJSON_Delete(sheet->view);
}

const char *score_row_name(const score_sheet *sheet, size_t index)
{
    const score_row *row = &sheet->rows[index];
    const int player = row->player;
    const bool same = index && row[-1].player == player && row[-1].referees == row->referees;
    const char *name = player >= 0 && !same ? cue_game_player_name(sheet->game, (uint32_t)player) : NULL;
    return !name ? "" : row->referees ? "Referee" : name;
}

bool score_has_turns(const score_sheet *sheet)
{
    return sheet->players > 1 && sheet->players == cue_game_players(sheet->game);
}

static void write_option(const cJSON *option, const char *between, text_writer *out)
{
    cue_text value = {0};
    const cue_status status = cue_cjson_print(option, &value, NULL);
    const size_t quote = !status && *value.bytes == '"';
    if (!status)
        text_put(out, "%s%s: %.*s", between, option->string, (int)(value.length - 2 * quote), value.bytes + quote);
    else
        out->status = status;
    cue_text_free(&value);
}

/* One number for each player; other arrays are too long for a line. */
static bool write_numbers(const cJSON *option, unsigned players, const char *between, text_writer *out)
{
    const cJSON *number;
    if (cJSON_GetArraySize(option) != (int)players || !cJSON_IsNumber(option->child))
        return false;
    text_put(out, "%s%s:", between, option->string);
    cJSON_ArrayForEach(number, option)
        text_put(out, " %d", number->valueint);
    return true;
}

/* Of a match, how many games each player has to win; other objects are too large for a line. */
static void write_race(const cJSON *race, const char **between, text_writer *out)
{
    const cJSON *games;
    if (!cJSON_IsArray(race))
        return;
    text_put(out, "%srace to", *between);
    cJSON_ArrayForEach(games, race)
        text_put(out, " %d", games->valueint);
    *between = ", ";
}

/* The saved game states all options, those that were left at their defaults as well. */
cue_status score_write_setup(const cue_game *game, cue_text *text)
{
    cJSON *tree = NULL;
    text_writer out = {text, cue_cjson_save(game, false, &tree, NULL)};
    const cJSON *option = cJSON_GetObjectItemCaseSensitive(tree, "options");
    const char *between = "; ";
    text_put(&out, "Seed %llu", (unsigned long long)cue_game_seed(game));
    for (option = option ? option->child : NULL; option; option = option->next) {
        if (cJSON_IsNull(option))
            continue;
        if (cJSON_IsArray(option)) {
            if (write_numbers(option, cue_game_players(game), between, &out))
                between = ", ";
            continue;
        }
        if (cJSON_IsObject(option)) {
            write_race(cJSON_GetObjectItemCaseSensitive(option, "race"), &between, &out);
            continue;
        }
        write_option(option, between, &out);
        between = ", ";
    }
    cJSON_Delete(tree);
    return out.status;
}
