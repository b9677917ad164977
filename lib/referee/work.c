#include "referee/work.h"

/* A step is about what it takes to copy a byte of a log, or to write one of an answer: some 5 ns on a machine of
 * 2020. The others are counted as so many of these, rounded up from what they take there. */
enum {
    EACH_READ = 2, /* byte of a message; of a saved game with all that its log takes to be played again */
    EACH_REQUEST = 1000,
    EACH_ENTRY = 4, /* that a legal list may have */
    EACH_DRAWN = 2, /* byte of a shot whose ways are drawn */
    A_TEXT = 20000,
    A_DRAWING = 40000
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
