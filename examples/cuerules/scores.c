#include "complain.h"
#include "keep/figures.h"
#include "keep/tell.h"
#include "out.h"
#include "show.h"

#include <cuerules/ruleset.h>

#include <string.h>

/* What stands on a score sheet beside the points, where the game counts it. */
static void print_figures(const cue_game *game, const cJSON *view, unsigned player)
{
    score_figures figures = {.innings = 0};
    long number;
    if (tell_number(view, player, "target", &number))
        out_print(", target %ld", number);
    if (tell_innings(game, view, player, &figures.innings))
        out_print(", %ld inning%s", figures.innings, figures.innings == 1 ? "" : "s");
    if (figures.innings && tell_score(view, player, &figures.in_innings))
        out_print(", average %s", figures_average(&figures, (char[FIGURES_AVERAGE]){0}));
    if (tell_number(view, player, "high_run", &number))
        out_print(", high run %ld", number);
}

const char *show_score_is(const cue_game *game)
{
    const cue_fields *fields = &cue_ruleset_definition(cue_game_ruleset(game))->player_fields;
    uint32_t i = 0;
    while (i < fields->count && strcmp(fields->list[i].name, "score") != 0)
        i++;
    return i < fields->count && fields->list[i].about ? fields->list[i].about : "the points so far";
}

/* An opponent that the game itself plays has no name while it is not known who that is. */
bool show_scores(const cue_game *game)
{
    cJSON *view = tell_view(game);
    cue_match match;
    const bool is_match = cue_game_match(game, &match);
    bool any = false;
    unsigned i;
    for (i = 0; i < tell_count(view); i++) {
        const char *name = tell_name(view, i);
        long score;
        if (!name && i < cue_game_players(game))
            name = cue_game_player_name(game, i);
        if (!tell_score(view, i, &score) || !name)
            continue;
        out_print("  %5ld  %s", score, name);
        if (is_match)
            out_print(", games won: %u", (unsigned)match.won[i]);
        print_figures(game, view, i);
        out_print("\n");
        any = true;
    }
    if (!view)
        (void)complain_no_memory();
    cJSON_Delete(view);
    return any || !view;
}
