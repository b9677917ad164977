#include "referee/work.h"

#include <cuerules/advice.h>

void cue_work_begin(cue_referee *referee, size_t length)
{
    referee->work_left = referee->quotas.work;
    cue_work_wrote(referee, CUE_WORK_BYTE_READ * length);
}

void cue_work_wrote(cue_referee *referee, size_t bytes)
{
    referee->work_left -= bytes < referee->work_left ? bytes : referee->work_left;
}

cue_status cue_work_take(cue_call *call, size_t steps)
{
    cue_referee *referee = call->referee;
    if (steps > referee->work_left)
        return cue_refuse(
            &call->error, CUE_LIMIT, "",
            "a message may ask for %lu steps of work, and with this it would be more; nothing was changed",
            (unsigned long)referee->quotas.work);
    referee->work_left -= steps;
    return CUE_OK;
}

static const char *cue_ball_of(const cue_ruleset *ruleset)
{
    return ruleset && ruleset->definition->balls ? ruleset->definition->balls->names[CUE_BALL] : NULL;
}

/* A ruleset may have to search for what a cue ball in hand can reach: after a shot that leaves it in hand, when the
 * places of all other balls are given and the referee's own view is not. */
static size_t search_after(const cue_node *action, const char *cue_ball)
{
    const cue_node *rest = cue_ball && cue_is_object(action) ? cue_json_member(action, "rest") : NULL;
    const bool searched = cue_is_object(rest) && !cue_json_member(rest, cue_ball);
    return searched && !cue_json_member(action, "snookered") ? CUE_WORK_SEARCH : 0;
}

/* Of an action as it is written. */
static size_t work_of_written(const cue_node *action, const char *cue_ball)
{
    const cue_node *notation = cue_is_object(action) ? cue_json_member(action, "notation") : NULL;
    const size_t typed = cue_is_string(notation) ? strlen(cue_node_text(notation)) : 0;
    return CUE_WORK_BYTE_TYPED * typed + search_after(action, cue_ball);
}

size_t cue_work_of_action(const cue_call *call, const cue_node *action)
{
    return work_of_written(action, cue_ball_of(cue_game_ruleset(call->game)));
}

/* The same for a shot in a log. */
static size_t search_again(const cue_definition *definition, const cue_action *action)
{
    const cue_shot *shot = definition->actions[action->kind].carries == CUE_CARRIES_SHOT ? action->data.pointer : NULL;
    const bool searched = shot && shot->has_rest && !cue_in_set(shot->resting, CUE_BALL);
    return searched && shot->snookered == CUE_EYE_UNSAID ? CUE_WORK_SEARCH : 0;
}

/* So many entries of the game's log are played again, from where the first of them begins. */
static size_t work_again(const cue_call *call, size_t at, size_t count)
{
    size_t steps = 0;
    for (; count && steps <= call->referee->work_left; count--) {
        const size_t start = at;
        const cue_action action = cue_undo_read(&call->game->undo, &at);
        steps += CUE_WORK_AGAIN + search_again(cue_game_definition(call->game), &action) +
                 CUE_WORK_BYTE_AGAIN * (at - start);
    }
    return steps;
}

size_t cue_work_of_redo(const cue_call *call)
{
    const cue_undo *undo = &call->game->undo;
    return undo->undone ? work_again(call, undo->length, 1) : 0;
}

/* The later entries; before one that comes in between there is one more of them. */
size_t cue_work_of_amendment(const cue_call *call)
{
    const cue_undo *undo = &call->game->undo;
    const size_t steps = cue_work_of_action(call, call->nodes[CUE_PARAM_ENTRY]);
    const size_t later = call->from + !cue_is_true(call->nodes[CUE_PARAM_INSERT]);
    return later < undo->count ? steps + work_again(call, cue_undo_find(undo, later), undo->count - later) : steps;
}

size_t cue_work_of_advice(const cue_call *call)
{
    const size_t asked = call->budget ? call->budget : CUE_ADVICE_BUDGET, most = SIZE_MAX / CUE_WORK_GAME;
    return cue_is_exact(cue_game_definition(call->game)) ? CUE_WORK_EXACT : CUE_WORK_GAME * (asked < most ? asked : most);
}

size_t cue_work_of_analysis(const cue_call *call, size_t entries)
{
    const size_t budget = call->budget ? call->budget : CUE_ANALYSIS_BUDGET, left = call->referee->work_left;
    const size_t games = budget < left / CUE_WORK_GAME / 2 ? 2 * budget : left / CUE_WORK_GAME + 1;
    const size_t each = cue_is_exact(cue_game_definition(call->game)) ? (size_t)CUE_WORK_EXACT : games * CUE_WORK_GAME;
    return entries < left / each ? (entries + 1) * each : left + 1;
}

size_t cue_work_of_document(const cue_call *call)
{
    const cue_node *document = call->nodes[CUE_PARAM_DOCUMENT];
    const cue_node *game = cue_json_member(document, "game"), *log = cue_json_member(document, "log");
    const char *id = cue_is_string(game) ? cue_node_text(game) : "";
    const char *cue_ball = cue_ball_of(cue_catalogue_find(&call->referee->catalogue, id));
    const bool unverified = call->nodes[CUE_PARAM_VERIFY] && !call->flag;
    const cue_node *action;
    size_t steps = 0;
    if (!cue_is_array(log) || unverified)
        return 0;
    for (action = cue_node_first(log); action && steps <= call->referee->work_left; action = cue_node_next(action))
        steps += CUE_WORK_AGAIN + work_of_written(action, cue_ball);
    return steps;
}

size_t cue_work_of_line(const char *line)
{
    size_t steps = CUE_WORK_TEXT;
    for (; *line; line++)
        steps += *line == ':' ? CUE_WORK_MEMBER : 0;
    return steps;
}
