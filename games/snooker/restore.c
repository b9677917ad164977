/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"
#include "frame.h"

static bool can_be_free(cue_balls objects, unsigned on)
{
    return on != CUE_FRAME_ANY_COLOUR && objects != FRAME_BLACK_ONLY;
}

/* What is to be chosen: play and play again, and one of the others or none. */
static bool can_be_chosen(const cue_frame_options *options, const frame_state *state)
{
    const unsigned two = 1u << CUE_FRAME_PLAY | 1u << CUE_FRAME_PLAY_AGAIN, more = state->choices & ~two;
    if (state->head.phase != CUE_FRAME_PHASE_CHOICE)
        return !state->choices;
    return (state->choices & two) == two &&
           (!more || more == 1u << CUE_FRAME_REPLACE || (more == 1u << CUE_FRAME_ANYWHERE && options->six_red));
}

/* The position before a stroke: one from which somebody played. */
static cue_status prove_before(const cue_frame_options *options, frame_state *state, cue_error *error)
{
    frame_before *before = &state->before;
    cue_layout *layout = &before->layout;
    const cue_balls objects = layout->on_table & ~(cue_balls)FRAME_CUE;
    const bool from_hand = (layout->in_hand | layout->placed) & FRAME_CUE;
    const cue_invariant invariants[] = {
        {before->on && frame_can_be_left(objects) && frame_can_be_on(objects, before->on), "/before/on",
         "something else was on with those balls on the table"},
        {!before->free || can_be_free(objects, before->on), "/before/free", "there was no free ball"},
        {!before->anywhere || from_hand, "/before/anywhere", "the cue ball was not in hand"},
        {(layout->on_table | layout->in_hand) & FRAME_CUE, "/before/in_hand", "the cue ball was on the table or in hand"},
        {!(frame_objects(state) & ~objects), "/before/on_table", "no ball comes onto the table in a stroke"},
    };
    cue_status status = cue_layout_check(layout, &options->table, frame_balls_in(options),
                                         before->anywhere ? CUE_AREA_TABLE : CUE_AREA_D, FRAME_CUE, error);
    if (status && error) {
        char path[sizeof error->path];
        (void)snprintf(path, sizeof path, "/before%.*s", (int)(sizeof path - sizeof "/before"), error->path);
        memcpy(error->path, path, sizeof path);
    }
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}

static bool is_row(const frame_state *state)
{
    const bool one = state->row, fifth = state->warned >> CUE_FRAME_OF_FIFTH_MISS & 1,
               frame = state->warned >> CUE_FRAME_OF_FRAME & 1;
    if (!one)
        return !state->full && !state->sight && !state->warned;
    return state->full <= state->row && (!frame || state->full == 2) && (!fifth || state->row >= 4);
}

cue_status frame_restore(const void *options, void *memory, cue_error *error)
{
    const cue_frame_options *chosen = options;
    frame_state *state = memory;
    cue_layout *layout = &state->layout;
    const unsigned phase = state->head.phase;
    const cue_balls objects = frame_objects(state);
    const bool over = phase == CUE_FRAME_PHASE_OVER, shot = phase == CUE_FRAME_PHASE_SHOT,
               choice = phase == CUE_FRAME_PHASE_CHOICE, play = shot || choice;
    const bool before_black = phase == CUE_FRAME_PHASE_LOT || phase == CUE_FRAME_PHASE_CHOOSE_FIRST;
    const bool from_hand = (layout->in_hand | layout->placed) & FRAME_CUE;
    const bool row = state->row || state->before.set;
    const cue_invariant invariants[] = {
        {phase != CUE_FRAME_PHASE_LAG, "/phase", "only a match begins so"},
        {(over && !objects) || frame_can_be_left(objects), "/on_table",
         "with a red all colours are on the table, and without one those from the lowest up"},
        {before_black ? state->tie_break : !state->tie_break || shot || over, "/tie_break",
         "the re-spotted black has a coin toss, and no choice"},
        {!state->tie_break || !objects || objects == FRAME_BLACK_ONLY, "/on_table", "only the black is spotted again"},
        {state->begun || !(state->tie_break || state->break_points || state->row), "/begun",
         "that takes a first stroke"},
        {over || ((layout->on_table | layout->in_hand) & FRAME_CUE), "/in_hand",
         "the cue ball is on the table or in hand"},
        {!before_black || (from_hand && layout->known), "/in_hand",
         "with the black on its spot the layout is known, and the cue ball in hand or placed"},
        {play ? state->on && frame_can_be_on(objects, state->on) : !state->on, "/on", "something else is on"},
        {!state->free || (play && !state->tie_break && can_be_free(objects, state->on)), "/free",
         "there can be no free ball"},
        {(shot && !state->tie_break) || !state->break_points, "/break", "no such break is under way"},
        {state->break_points <= state->high_break[state->head.to_act == 1], "/break", "the highest break is higher"},
        {!state->anywhere || (play && from_hand), "/anywhere", "the cue ball is not in hand"},
        {can_be_chosen(chosen, state), "/of", "that cannot be chosen"},
        {!(state->choices >> CUE_FRAME_REPLACE & 1) == !state->before.set, "/before",
         "there is a position to go back to just when that can be chosen"},
        {!row || (play && !state->tie_break), "/misses", "there is no row of misses"},
        {is_row(state), "/misses", "such a row of misses cannot be"},
        {!chosen->match.on || state->opener == state->head.opener, "/opener", "somebody else opened the frame"},
    };
    cue_status status = cue_layout_check(layout, &chosen->table, frame_balls_in(chosen), frame_area(state),
                                         over ? 0 : FRAME_CUE, error);
    if (!status)
        status = cue_prove(invariants, CUE_COUNT(invariants), error);
    return !status && state->before.set ? prove_before(chosen, state, error) : status;
}
