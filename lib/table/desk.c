/* What every table game checks of the referee's adjustments and awards. */
#include <cuerules/table_game.h>

static cue_status check_scores(const cue_adjustment *adjustment, unsigned players, cue_error *error)
{
    unsigned i;
    if (adjustment->score_count != players)
        return cue_refuse(error, CUE_BAD_VALUE, "/scores", "must have a score for each of the %u players", players);
    for (i = 0; i < players; i++)
        if (adjustment->scores[i] < -CUE_SCORE_GIVEN_MAX || adjustment->scores[i] > CUE_SCORE_GIVEN_MAX)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/scores", i, "must be from %d to %d",
                                      -CUE_SCORE_GIVEN_MAX, CUE_SCORE_GIVEN_MAX);
    return CUE_OK;
}

cue_status cue_check_adjustment(const cue_action *action, unsigned players, cue_error *error)
{
    const cue_adjustment *adjustment = cue_adjustment_of(action);
    cue_status status = CUE_OK;
    if (!adjustment || (!adjustment->has_scores && adjustment->to_act == CUE_NOBODY))
        return cue_refuse(error, CUE_MISSING_MEMBER, "/scores", "give the scores, or who is to act, or both");
    if (adjustment->has_scores)
        status = check_scores(adjustment, players, error);
    if (!status && adjustment->to_act != CUE_NOBODY && (unsigned)adjustment->to_act >= players)
        status = cue_refuse(error, CUE_BAD_VALUE, "/to_act", "there are only %u players", players);
    return status;
}

cue_status cue_check_award(const cue_action *action, unsigned players, cue_error *error)
{
    const uint32_t winners = cue_award_of(action);
    unsigned player, index = 0;
    for (player = 0; player < CUE_PLAYERS_MAX; player++) {
        if (!(winners >> player & 1))
            continue;
        if (player >= players)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/winners", index, "there are only %u players", players);
        index++;
    }
    return CUE_OK;
}
