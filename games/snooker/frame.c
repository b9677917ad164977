/* A frame: how it begins and ends, what is left in it, and who needs more than that. */
#include "frame.h"

enum { ROWS = 5, POINTS_WITH_RED = 8, COLOUR_POINTS = 27 };

static cue_point spot_of(const cue_table *table, unsigned ball)
{
    return cue_colour_spot(table, cue_frame_value(ball));
}

/* RULE_SET_UP: the first red as near to the pink as it can be. */
static unsigned rack(const cue_frame_options *options, cue_layout *layout, bool *fits)
{
    static const double gap = 0.001;
    static const uint8_t rows[ROWS] = {1, 2, 3, 4, 5};
    static const uint8_t reds[CUE_FRAME_REDS] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const cue_table *table = &options->table;
    const unsigned count = options->reds == CUE_FRAME_REDS ? ROWS : options->reds > 6 ? ROWS - 1 : ROWS - 2;
    cue_point apex = cue_colour_spot(table, CUE_PINK);
    apex.y += 2 * table->ball_radius + gap;
    *fits = cue_rack_fits_at(table, apex, rows, count);
    cue_rack_at(table, apex, rows, count, reds, layout);
    return options->reds;
}

static bool fits(const cue_frame_options *options)
{
    const cue_table *table = &options->table;
    const cue_point black = cue_colour_spot(table, CUE_BLACK);
    const double least = 2 * table->ball_radius - 1e-9;
    cue_point spots[CUE_BLACK - CUE_YELLOW + 1];
    cue_layout layout;
    bool racked;
    unsigned red, count, value;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    for (value = CUE_YELLOW; value <= CUE_BLACK; value++)
        spots[value - CUE_YELLOW] = cue_colour_spot(table, value);
    count = rack(options, &layout, &racked);
    for (red = CUE_FRAME_RED_1; red <= count; red++) {
        const double x = layout.at[red].x - black.x, y = layout.at[red].y - black.y;
        racked = racked && x * x + y * y >= least * least;
    }
    return racked && cue_d_fits(table) && cue_spots_fit(table, spots, CUE_COUNT(spots));
}

cue_status frame_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_frame_options *chosen = options;
    (void)players;
    if (chosen->reds != CUE_FRAME_REDS && chosen->reds != 10 && chosen->reds != 6)
        return cue_refuse_by(error, RULE_SET_UP, CUE_BAD_VALUE, "/reds", "there are 15, 10 or 6 reds");
    if (!fits(chosen))
        return cue_refuse_by(error, RULE_SET_UP, CUE_BAD_VALUE, "/table",
                             "the D, the spots and the reds don't fit on a table of %d by %d mm",
                             (int)(chosen->table.length * 1000 + 0.5), (int)(chosen->table.width * 1000 + 0.5));
    return CUE_OK;
}

static void set_up(const cue_frame_options *options, cue_layout *layout, bool reds)
{
    unsigned ball;
    bool racked;
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    layout->in_hand = FRAME_CUE;
    for (ball = reds ? CUE_FRAME_YELLOW : CUE_FRAME_BLACK; ball <= CUE_FRAME_BLACK; ball++)
        cue_layout_put(layout, ball, spot_of(&options->table, ball));
    if (reds)
        (void)rack(options, layout, &racked);
}

/* RULE_MATCH says who opens. */
void frame_start(const void *options, void *memory)
{
    const cue_frame_options *chosen = options;
    frame_state *state = memory;
    set_up(chosen, &state->layout, true);
    memcpy(state->score, chosen->start, sizeof state->score);
    state->head.phase = CUE_FRAME_PHASE_SHOT;
    state->head.to_act = (int8_t)state->head.opener;
    state->opener = state->head.opener;
    state->on = CUE_RED;
}

void frame_restart(const cue_frame_options *options, frame_state *state, unsigned first)
{
    const cue_state_head head = state->head;
    int32_t high_break[CUE_FRAME_PLAYERS];
    memcpy(high_break, state->high_break, sizeof high_break);
    memset(state, 0, sizeof *state);
    state->head = head;
    memcpy(state->high_break, high_break, sizeof high_break);
    state->head.opener = (uint8_t)first;
    frame_start(options, state);
    if (!options->match.on) /* saves keep it only of matches */
        state->head.opener = head.opener;
}

bool frame_can_be_left(cue_balls objects)
{
    const cue_balls colours = objects & FRAME_COLOURS;
    if (objects & FRAME_REDS)
        return colours == FRAME_COLOURS;
    return colours && colours + (colours & (0 - colours)) == CUE_BALL_BIT(CUE_FRAME_BALLS);
}

bool frame_can_be_on(cue_balls objects, unsigned on)
{
    if (on == CUE_FRAME_ANY_COLOUR)
        return (objects & FRAME_COLOURS) == FRAME_COLOURS;
    return on == cue_frame_value(cue_lowest_ball(objects | FRAME_BLACK_ONLY));
}

int frame_remaining(const frame_state *state)
{
    const cue_balls reds = state->layout.on_table & FRAME_REDS;
    cue_balls left = frame_objects(state) & FRAME_COLOURS;
    int points = 0;
    for (; left && !reds; left &= left - 1)
        points += (int)cue_frame_value(cue_lowest_ball(left));
    if (reds)
        points = POINTS_WITH_RED * __builtin_popcount(reds) + COLOUR_POINTS;
    return points + (state->on == CUE_FRAME_ANY_COLOUR ? CUE_BLACK : 0);
}

cue_frame_needs frame_needs(const frame_state *state)
{
    const int lead = state->score[0] - state->score[1];
    const int more = (lead < 0 ? -lead : lead) - frame_remaining(state);
    cue_frame_needs needs = {CUE_NOBODY, {0}, 0};
    if (more <= 0 || state->tie_break || state->head.phase == CUE_FRAME_PHASE_OVER)
        return needs;
    needs.player = (int8_t)(lead > 0);
    needs.points = more;
    return needs;
}

void frame_say_needs(const frame_state *state, cue_frame_needs before, cue_rulings *rulings)
{
    const cue_frame_needs now = frame_needs(state);
    if (now.player != CUE_NOBODY && now.player != before.player)
        cue_announce_points(rulings, CUE_FRAME_RULING_SNOOKERS_REQUIRED, RULE_SNOOKERS_REQUIRED, now.player,
                            now.points);
}

void frame_end_row(frame_state *state)
{
    state->row = 0;
    state->full = 0;
    state->sight = 0;
    state->warned = 0;
}

void frame_end_choice(frame_state *state)
{
    state->choices = 0;
    if (state->before.set)
        memset(&state->before, 0, sizeof state->before);
}

void frame_begin_visit(frame_state *state, int player, unsigned rule, cue_rulings *rulings)
{
    state->break_points = 0;
    state->free = 0;
    state->on = (uint8_t)frame_on_first(state);
    if (player != state->head.to_act)
        cue_come_to_table(&state->head, player, rule, rulings);
}

void frame_put_back(const cue_table *table, cue_layout *layout, cue_balls colours, cue_rulings *rulings)
{
    cue_returning list[CUE_BLACK];
    uint8_t order[CUE_BLACK];
    unsigned count = 0, i;
    for (; colours; colours &= colours - 1, count++) {
        const unsigned ball = cue_lowest_ball(colours);
        list[count] = (cue_returning){spot_of(table, ball), (uint8_t)ball, {0}};
    }
    cue_return_colours(table, layout, list, count); /* RULE_NO_ROOM */
    for (i = 0; i < count; i++)
        order[i] = list[i].ball;
    cue_announce_respots(rulings, RULE_SPOTTING, layout, order, count);
}

/* After the end nothing is in hand, and no visit is under way. */
static void leave_table(frame_state *state)
{
    frame_end_row(state);
    frame_end_choice(state);
    state->break_points = 0;
    state->free = 0;
    state->on = CUE_FRAME_NOTHING;
    state->anywhere = 0;
    state->layout.in_hand = 0;
    state->layout.placed = 0;
}

void frame_end(frame_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings)
{
    leave_table(state);
    state->head.phase = CUE_FRAME_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    cue_announce_over(rulings, rule, winners);
}

/* RULE_TIE: then a coin is tossed, RULE_LOT. */
static void spot_black_again(const cue_frame_options *options, frame_state *state, cue_rulings *rulings)
{
    leave_table(state);
    set_up(options, &state->layout, false);
    state->tie_break = 1;
    state->head.phase = CUE_FRAME_PHASE_LOT;
    state->head.to_act = CUE_CHANCE;
    cue_announce_respot(rulings, RULE_TIE, CUE_FRAME_BLACK, &state->layout.at[CUE_FRAME_BLACK]);
    cue_announce_in_hand(rulings, RULE_TIE, FRAME_CUE);
}

void frame_finish(const cue_frame_options *options, frame_state *state, bool scored, cue_rulings *rulings)
{
    if (state->score[0] == state->score[1]) {
        spot_black_again(options, state, rulings);
        return;
    }
    if (scored)
        cue_announce_removed(rulings, RULE_STAYS_DOWN, CUE_FRAME_BLACK, CUE_POTTED);
    frame_end(state, state->score[0] > state->score[1] ? 1 : 2, RULE_FRAME_END, rulings);
}
