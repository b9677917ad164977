#include "referee/work.h"

/* A step is about what it takes to copy a byte of a log, or to write one of an answer: some 5 ns on a machine of
 * 2020. The others are counted as so many of these, rounded up from what they take there. */
enum {
    EACH_READ = 2, /* byte of a message; of a saved game with all that its log takes to be played again */
    EACH_REQUEST = 1000,
    EACH_ENTRY = 4, /* that a legal list may have */
    EACH_DRAWN = 2, /* byte of a shot whose ways are drawn */
    A_TEXT = 20000,
    A_DRAWING = 40000,
    A_SEARCH = 500000 /* of all places of a cue ball in hand for a way to its target */
};

void cue_work_begin(cue_referee *referee, size_t length)
{
    const size_t most = referee->quotas.work;
    referee->work_left = length < most / EACH_READ ? most - EACH_READ * length : 0;
}

void cue_work_wrote(cue_referee *referee, size_t bytes)
{
    referee->work_left -= bytes < referee->work_left ? bytes : referee->work_left;
}

/* Bytes of the log from an action on. */
static size_t log_from(const cue_undo *undo, size_t index)
{
    return index < undo->count ? undo->length - cue_undo_find(undo, index) : 0;
}

static size_t last_of(const cue_undo *undo)
{
    return undo->count ? log_from(undo, undo->count - 1) : 0;
}

static size_t picture(const cue_call *call)
{
    if (call->picture == CUE_PICTURE_SVG_SHOT)
        return A_DRAWING + EACH_DRAWN * last_of(&call->game->undo);
    return call->picture == CUE_PICTURE_SVG ? A_DRAWING : A_TEXT;
}

static const char *cue_ball_of(const cue_ruleset *ruleset)
{
    return ruleset && ruleset->definition->balls ? ruleset->definition->balls->names[CUE_BALL] : NULL;
}

/* What a cue ball in hand can reach, a ruleset may have to find out where a shot leaves it in hand, tells the places of
 * all others, and does not tell what the referee saw. */
static size_t search_after(const cue_node *action, const char *cue_ball)
{
    const cue_node *rest = cue_ball && cue_is_object(action) ? cue_json_member(action, "rest") : NULL;
    return cue_is_object(rest) && !cue_json_member(rest, cue_ball) && !cue_json_member(action, "snookered") ? A_SEARCH
                                                                                                            : 0;
}

/* A log that is to be played again has all the searches of its shots. */
static size_t searches(const cue_call *call)
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
        steps += search_after(action, cue_ball);
    return steps;
}

static size_t work_of(const cue_call *call, cue_effort effort)
{
    const bool without_log = call->nodes[CUE_PARAM_LOG] && !call->flag;
    switch (effort) {
    case CUE_EFFORT_LIST:
        return EACH_ENTRY * (size_t)cue_game_definition(call->game)->max_legal;
    case CUE_EFFORT_LOG:
        return without_log ? 0 : log_from(&call->game->undo, call->from);
    case CUE_EFFORT_LAST:
        return last_of(&call->game->undo);
    case CUE_EFFORT_SHOT:
        return search_after(call->nodes[CUE_PARAM_ACTION], cue_ball_of(cue_game_ruleset(call->game)));
    case CUE_EFFORT_SHOTS:
        return searches(call);
    case CUE_EFFORT_PICTURE:
        return picture(call);
    default:
        return 0;
    }
}

cue_status cue_work_take(cue_call *call, const cue_method *method)
{
    cue_referee *referee = call->referee;
    const size_t steps = EACH_REQUEST + work_of(call, method->effort);
    if (steps > referee->work_left)
        return cue_refuse(
            &call->error, CUE_LIMIT, "",
            "a message may ask for %lu steps of work, and with this it would be more; nothing was changed",
            (unsigned long)referee->quotas.work);
    referee->work_left -= steps;
    return CUE_OK;
}
