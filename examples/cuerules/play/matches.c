#include "matches.h"

#include "../games.h"
#include "../keep/results.h"
#include "../keep/tell.h"
#include "../show.h"
#include "../text.h"

#include <cuerules/ruleset.h>
#include <string.h>

/* A ruling of the ruleset's own, by the name that hosts know it by. */
static bool is_called(const cue_game *game, const cue_ruling *ruling, const char *name)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    return ruling->type >= CUE_RULING_OWN && ruling->type < CUE_RULING_OWN + definition->ruling_count &&
           strcmp(definition->rulings[ruling->type - CUE_RULING_OWN].name, name) == 0;
}

/* The view still has the scores of the frame that was just decided, and who the opponent was. */
static bool add_frame(match_tale *tale, const cJSON *view, bool conceded)
{
    long own = 0, other = 0;
    (void)tell_score(view, 0, &own);
    (void)tell_score(view, 1, &other);
    return !text_print(&tale->frames, "%s%ld:%ld%s", tale->frames.length ? ", " : "", own, other,
                       conceded ? " given up" : "");
}

static bool add_match(match_tale *tale, const cJSON *view, bool won)
{
    const char *name = tell_name(view, 1);
    tale->played++;
    tale->won += won;
    return !name || !text_print(&tale->frames, " against %s", name);
}

static bool look(match_tale *tale, const cue_game *game, const cue_action *played)
{
    const bool conceded = strcmp(show_kind(game, played).name, "concede") == 0;
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    bool done = true;
    for (i = 0; i < count && done; i++) {
        const char *rule = cue_ruleset_rule_id(cue_game_ruleset(game), rulings[i].rule);
        const bool frame = is_called(game, &rulings[i], "game"), match = is_called(game, &rulings[i], "match");
        cJSON *view = frame || match ? tell_view(game) : NULL;
        if (frame || match)
            done = view && (frame ? add_frame(tale, view, conceded) : add_match(tale, view, rulings[i].player == 0));
        if (rulings[i].type == CUE_RULING_OVER)
            tale->alone = rule && strcmp(rule, "single-match") == 0;
        cJSON_Delete(view);
    }
    return done;
}

static unsigned long count_of(const cue_game *game)
{
    const cue_simulation_powers *powers = cue_ruleset_definition(cue_game_ruleset(game))->simulation;
    unsigned long count = 0;
    uint32_t i;
    for (i = 0; powers && i < powers->tally_count; i++)
        count += results_is_match(powers->tally_names[i]);
    return count;
}

static bool write_result(match_tale *tale, const cue_game *game)
{
    long breaks[CUE_PLAYERS_MAX];
    if (!tell_breaks(game, &tale->has_break, breaks))
        return false;
    tale->best_break = breaks[0];
    return !(tale->alone ? text_print(&tale->result, "the match is %s", tale->won ? "won" : "lost")
                         : text_print(&tale->result, "%lu of %lu matches won", tale->won, count_of(game)));
}

bool matches_tell(const cue_game *game, match_tale *tale)
{
    cue_game *again = NULL;
    cue_action action;
    size_t i;
    bool done = count_of(game) && cue_game_log_complete(game) && games_rewind(game, &again);
    *tale = (match_tale){.won = 0};
    for (i = 0; done && cue_game_log_at(game, i, &action); i++)
        done = !cue_game_apply(again, &action, NULL) && look(tale, again, &action);
    cue_game_free(again);
    return done && tale->played && write_result(tale, game);
}

void matches_free(match_tale *tale)
{
    cue_text_free(&tale->result);
    cue_text_free(&tale->frames);
}
