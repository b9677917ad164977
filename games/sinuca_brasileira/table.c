/* The balls on the table: where they begin, how they come back, and what the cue ball can see of them. */
#include "state.h"

static const char *const names[CUE_SINUCA_BALLS] = {"cue",   "red",  "yellow", "green",
                                                    "brown", "blue", "pink",   "black"};
const cue_ball_set sinuca_balls = {names, CUE_SINUCA_BALLS, true};

/* RULE_SET_UP */
static cue_point spot_of(const cue_table *table, unsigned ball)
{
    const cue_point red = {table->width * 3 / 4, table->length * 3 / 4};
    return ball == CUE_RED ? red : cue_colour_spot(table, ball);
}

cue_status sinuca_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_sinuca_options *chosen = options;
    cue_point spots[CUE_SINUCA_BALLS - 1];
    unsigned ball;
    (void)players;
    for (ball = CUE_RED; ball <= CUE_BLACK; ball++)
        spots[ball - CUE_RED] = spot_of(&chosen->table, ball);
    if (!cue_d_fits(&chosen->table) || !cue_spots_fit(&chosen->table, spots, CUE_COUNT(spots)))
        return cue_refuse(error, CUE_BAD_VALUE, "/table",
                          "the D and the spots of the balls don't fit on a table of %g by %g m [set-up]",
                          chosen->table.length, chosen->table.width);
    return CUE_OK;
}

/* An empty table. RULE_IN_HAND: the cue ball waits for whoever shoots. */
static void clear(sinuca_state *state)
{
    memset(&state->layout, 0, sizeof state->layout);
    state->layout.known = 1;
    state->layout.in_hand = SINUCA_CUE;
}

void sinuca_set_up(const cue_sinuca_options *options, sinuca_state *state)
{
    unsigned ball;
    clear(state);
    for (ball = CUE_RED; ball <= CUE_BLACK; ball++)
        cue_layout_put(&state->layout, ball, spot_of(&options->table, ball));
}

void sinuca_set_up_black(const cue_sinuca_options *options, sinuca_state *state)
{
    clear(state);
    cue_layout_put(&state->layout, CUE_BLACK, spot_of(&options->table, CUE_BLACK));
}

/* RULE_SPOTTING: first the balls whose own spots are free, then the others; of each, the highest values first.
 * Returns how many balls there are. */
static unsigned order_of_return(const cue_table *table, const cue_layout *layout, unsigned balls, uint8_t *order)
{
    unsigned own = balls;
    unsigned count = 0;
    unsigned ball;
    for (ball = CUE_RED; ball <= CUE_BLACK && layout->known; ball++)
        if (!cue_spot_is_free(table, layout, spot_of(table, ball)))
            own &= ~(1u << ball);
    for (ball = CUE_BLACK; ball >= CUE_RED; ball--)
        if (own >> ball & 1)
            order[count++] = (uint8_t)ball;
    for (ball = CUE_BLACK; ball >= CUE_RED; ball--)
        if ((balls & ~own) >> ball & 1)
            order[count++] = (uint8_t)ball;
    return count;
}

/* All of them are put down before any is announced: when one has no room, nobody knows where the others went. */
void sinuca_put_back(const cue_sinuca_options *options, sinuca_state *state, unsigned balls, unsigned rule,
                     cue_rulings *rulings)
{
    const cue_table *table = &options->table;
    cue_layout *layout = &state->layout;
    uint8_t order[CUE_SINUCA_BALLS];
    const unsigned count = order_of_return(table, layout, balls, order);
    unsigned i;
    for (i = 0; i < count; i++)
        if (!cue_respot_colour(table, layout, order[i], spot_of(table, order[i])))
            cue_layout_forget(layout); /* RULE_NO_ROOM */
    for (i = 0; i < count; i++)
        cue_announce_respot(rulings, rule, order[i], layout->known ? &layout->at[order[i]] : NULL);
}

/* RULE_SNOOKERED */
bool sinuca_is_snookered(const cue_sinuca_options *options, const sinuca_state *state, const cue_shot *shot)
{
    return cue_next_is_snookered(shot, &options->table, &state->layout, CUE_SNOOKER_BOTH_EDGES,
                                 sinuca_lowest(sinuca_objects(state)));
}
