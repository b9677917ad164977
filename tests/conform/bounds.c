/* The bounds that a definition declares: scores, and the length of a game. */
#include "walk.h"

#include <string.h>

static const cue_field *find_score(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->player_fields.count; i++)
        if (strcmp(definition->player_fields.list[i].name, "score") == 0)
            return &definition->player_fields.list[i];
    return NULL;
}

static void check_scores(conform_walk *walk, size_t move, const cue_field *score)
{
    const cue_definition *definition = walk->definition;
    const cue_view_head *head = (const cue_view_head *)(const void *)walk->view;
    unsigned i;
    cue_step_view(&walk->game.setup, conform_state_at(walk, move), walk->view);
    for (i = 0; i < head->players && i < CUE_PLAYERS_MAX; i++) {
        const void *player = walk->view + definition->players_offset + (size_t)definition->player_size * i;
        const int64_t points = conform_integer(score, player);
        if (conform_is_null(score, player))
            continue;
        conform_checked(walk, 1);
        if (points < definition->score_min || points > definition->score_max)
            conform_fail(walk, move, "player %u has the score %lld, and the definition says %ld to %ld", i,
                         (long long)points, (long)definition->score_min, (long)definition->score_max);
    }
}

void conform_try_score(conform_walk *walk)
{
    const cue_field *score = find_score(walk->definition);
    size_t move;
    if (!score || score->kind != CUE_FIELD_INTEGER) {
        conform_skip(walk, "the players in the view have no whole number called score");
        return;
    }
    for (move = 0; move <= walk->game.moves; move++) {
        walk->at->move = move;
        check_scores(walk, move, score);
    }
}

void conform_try_length(conform_walk *walk)
{
    conform_checked(walk, walk->game.end == CONFORM_END_OVER);
    if (walk->game.moves > walk->definition->max_moves)
        conform_fail(walk, walk->game.moves, "the game is not over after max_moves (%lu) actions",
                     (unsigned long)walk->definition->max_moves);
    if (walk->game.end == CONFORM_END_OPEN)
        conform_skip(walk, "no game got to its end, for want of somebody to fill in open actions");
    if (walk->game.end == CONFORM_END_CUT)
        conform_remark(walk, "some games were broken off after %d actions", CONFORM_MOVES_MAX);
}
