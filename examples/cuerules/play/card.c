#include "card.h"

#include "../complain.h"
#include "../games.h"
#include "../keep/figures.h"
#include "../keep/tell.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "matches.h"
#include "tally.h"

#include <cuerules/advice.h>
#include <cuerules/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With fewer games than this nobody can say what is usual. */
enum { ENOUGH = 3 };

/* A player's own games of this kind, of which this is the last. counted: this one counts. lower: of the others, those
 * with a lower score. matches: scores are matches won. */
typedef struct own_games {
    score_figures figures;
    unsigned long others, lower;
    result_worth worth;
    bool counted, contested, found, runs, matches;
} own_games;

static own_games look(const result_list *all, const play_session *session, unsigned player)
{
    const char *id = show_info(session->game).id, *name = cue_game_player_name(session->game, player);
    own_games own = {.found = false};
    const game_result *this = NULL;
    char today[DAY_ROOM];
    size_t i, n;
    for (i = 0; i < all->count; i++)
        if (strcmp(all->items[i].key, session->kept.about.key) == 0 && player < all->items[i].player_count)
            this = &all->items[i];
    for (i = 0; i < all->count; i++) {
        const game_result *next = &all->items[i];
        const result_worth worth = figures_worth(all, i);
        own.worth = next == this ? worth : own.worth;
        if (strcmp(next->game, id) != 0 || worth != RESULT_COUNTS)
            continue;
        for (n = 0; n < next->player_count && strcmp(next->players[n].name, name) != 0; n++) {
        }
        if (n == next->player_count)
            continue;
        figures_add(&own.figures, next, &next->players[n]);
        own.counted = own.counted || next == this;
        own.others += next != this;
        own.lower += this && next != this && next->players[n].score < this->players[player].score;
    }
    own.found = this != NULL;
    own.contested = this && this->contested;
    own.matches = this && this->match_count;
    own.runs = this && figures_have_runs(this);
    day_today(today);
    figures_end(&own.figures, !own.contested, day_number(today));
    return own;
}

/* "Your 14 games: best 143, mean 96.2. This one beats 78 % of the others." */
static void put_scores(text_writer *out, const own_games *own)
{
    const score_figures *figures = &own->figures;
    char hints[FIGURES_HINTS];
    if (!own->counted) {
        text_put(out, "This game does not count in your `stats`: %s.\n", figures_reason(own->worth));
    } else if (!own->others) {
        text_put(out, "%s", own->matches ? "" : "Your first game: the score to beat.\n");
    } else {
        text_put(out, "Your %lu games: best %ld%s, mean %.1f%s.", figures->games, figures->best, figures_hints(figures, hints),
                 (double)figures->sum / (double)figures->scored, own->matches ? " matches won" : "");
        if (own->others >= ENOUGH)
            text_put(out, " This one beats %lu %% of the others.", own->lower * 100 / own->others);
        text_put(out, "%s\n", own->lower == own->others ? " Your best!" : "");
    }
    if (own->counted && !own->contested && figures->running > 1)
        text_put(out, "%lu days in a row with a game%s.\n", figures->running,
                 figures->running == figures->streak ? ", as many as never before" : "");
}

/* "Ana has won 3 of 5 games, 2 in a row; high break 24." Of a first game there is nothing to add up. */
static void put_contest(text_writer *out, const own_games *own, const char *name)
{
    const score_figures *figures = &own->figures;
    if (figures->games < 2)
        return;
    text_put(out, "%s%s won %lu of %lu games", name, strcmp(name, "You") == 0 ? " have" : " has", figures->won, figures->games);
    if (figures->running > 1)
        text_put(out, ", %lu in a row", figures->running);
    if (figures->high_break)
        text_put(out, "; high %s %ld", own->runs ? "run" : "break", figures->high_break);
    if (figures->innings)
        text_put(out, ", average %s", figures_average(figures, (char[FIGURES_AVERAGE]){0}));
    text_put(out, ".\n");
}

/* Plays the same cards to their end by the advice, where that is exact and so quick; false where it is not. */
static bool play_strong(const cue_game *game, long *score)
{
    const cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_game *again = NULL;
    const cue_advice_powers *powers = cue_ruleset_definition(cue_game_ruleset(game))->advice;
    bool exact = powers && powers->values && cue_game_log_complete(game) && games_rewind(game, &again);
    cJSON *view = NULL;
    while (exact && !show_is_over(again)) {
        cue_advice_result result = CUE_ADVICE_RESULT_INIT;
        cue_advice best;
        cue_action chance;
        if (cue_step_head(cue_game_state(again))->to_act == CUE_CHANCE)
            exact = cue_game_legal(again, &chance, 1) == 1 && !cue_game_apply(again, &chance, NULL);
        else
            exact = !cue_game_advise(again, &config, &best, 1, &result, NULL) &&
                    !cue_game_apply(again, &best.action, NULL);
    }
    if (exact)
        view = tell_view(again);
    exact = view && tell_score(view, 0, score);
    cJSON_Delete(view);
    cue_game_free(again);
    return exact;
}

static void put_title(text_writer *out, const play_session *session)
{
    const char *day = session->kept.about.day;
    text_put(out, "%s%s%s: ", show_info(session->game).title, *day ? ", the game of " : "", day);
}

static void put_hints(text_writer *out, const play_session *session)
{
    const unsigned long hints = session->kept.about.hints;
    if (hints)
        text_put(out, ", with %lu hint%s", hints, hints == 1 ? "" : "s");
}

/* Of matches the tale is longer than the few lines that a screen may have: it comes last, where it is seen. */
static void put_matches(text_writer *out, const play_session *session)
{
    match_tale tale = {.won = 0};
    if (matches_tell(session->game, &tale)) {
        put_title(out, session);
        text_put_bytes(out, tale.result.bytes, tale.result.length);
        put_hints(out, session);
        if (tale.has_break)
            text_put(out, "; best break %ld", tale.best_break);
        text_put(out, ".\n%s.\n", tale.frames.bytes);
    }
    matches_free(&tale);
}

static void put_result(text_writer *out, const play_session *session, const own_games *own)
{
    cJSON *view = tell_view(session->game);
    long score;
    if (view && !own->contested && tell_count(view) == 1 && tell_score(view, 0, &score)) {
        put_title(out, session);
        text_put(out, "%ld point%s", score, score == 1 ? "" : "s");
        put_hints(out, session);
        text_put(out, ".\n");
    }
    cJSON_Delete(view);
    if (!view)
        out->status = CUE_NO_MEMORY;
}

static bool has_name(const char *name)
{
    return strncmp(name, "Player ", strlen("Player ")) != 0;
}

/* At a table nobody can tell who "Player 1" is. */
static void put_own(text_writer *out, const play_session *session, const result_list *results)
{
    const uint32_t players = cue_game_players(session->game);
    uint32_t player;
    for (player = 0; player < players; player++) {
        const char *name = cue_game_player_name(session->game, player);
        const own_games own = look(results, session, player);
        if (!player)
            put_result(out, session, &own);
        if (own.found && (!own.contested || own.matches || (players == 1 && !own.counted)))
            put_scores(out, &own);
        else if (own.found && own.counted && (players == 1 || has_name(name)))
            put_contest(out, &own, players == 1 && !has_name(name) ? "You" : name);
    }
}

static cue_status write_card(const play_session *session, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    result_list results = {0};
    const bool read = results_read(&results);
    long score;
    tally_put(&out, session->game);
    put_own(&out, session, &results);
    if (read)
        results_free(&results);
    put_matches(&out, session);
    if (!session->by_hand && play_strong(session->game, &score))
        text_put(&out, "The strong player, who is as blind as you, makes %ld of the same cards.\n", score);
    return out.status;
}

void card_print(const play_session *session)
{
    const char *line = session->card.bytes, *end;
    char text[1024];
    for (; line && (end = strchr(line, '\n')) != NULL; line = end + 1) {
        (void)snprintf(text, sizeof text, "%.*s", (int)(end - line), line);
        show_wrapped(0, text);
    }
}

void card_show(play_session *session)
{
    if (!session->card.length && write_card(session, &session->card))
        (void)complain_no_memory();
    card_print(session);
    out_print(show_info(session->game).balls
                  ? "`again`: another one; `amend 3`: entry 3 of the `log` put right; `stats`, `quit`.\n"
                  : "`again` begins another one; there are also `stats`, `undo`, `save FILE`, `quit`.\n");
}

void card_forget(play_session *session)
{
    cue_text_free(&session->card);
    session->card = (cue_text){0};
}
