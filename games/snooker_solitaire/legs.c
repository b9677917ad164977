#include "legs.h"

static snooker_legs begin(const snooker_board *board, const cue_snooker_shot *shot)
{
    snooker_legs legs = {{0}, {0}, 0, 0, GRID_CELLS, 0};
    legs.cells[legs.count++] = (uint8_t)snooker_cue_cell(board);
    legs.cells[legs.count++] = board->at[shot->ball];
    if (shot->plant != CUE_SNOOKER_NONE)
        legs.cells[legs.count++] = board->at[shot->plant];
    if (shot->type == CUE_SNOOKER_POT)
        legs.cells[legs.count++] = snooker_pocket_cells[shot->pocket];
    return legs;
}

static void note(snooker_legs *legs, unsigned difficulty, unsigned chalk)
{
    legs->costs[legs->followed + 1] = (uint8_t)difficulty;
    legs->chalk = (uint8_t)chalk;
}

static snooker_run follow_plainly(const snooker_board *board, const cue_snooker_shot *shot, snooker_legs *legs)
{
    grid_sight sight = grid_look(legs->cells[0], board->balls);
    snooker_way by = snooker_first_leg(board, &sight, legs->cells[1]);
    note(legs, by.difficulty, by.chalk);
    if (shot->plant != CUE_SNOOKER_NONE) {
        const snooker_way first = by;
        legs->followed++;
        if (!snooker_sends_on(&first, legs->cells[2]))
            return SNOOKER_NO_ANGLE;
        sight = grid_look(first.cell, board->balls);
        snooker_plant_leg(board, &sight, &first, (unsigned)shot->plant, &by);
        note(legs, by.difficulty, by.chalk);
    }
    if (shot->type == CUE_SNOOKER_POT) {
        const unsigned pocket = legs->cells[legs->count - 1];
        snooker_price price;
        legs->followed++;
        if (!snooker_sends_on(&by, pocket))
            return SNOOKER_NO_ANGLE;
        sight = grid_look(pocket, board->balls);
        snooker_pocket_leg(board, &sight, &by, pocket, &price);
        note(legs, price.difficulty, price.chalk);
    }
    return SNOOKER_FREE;
}

/* RULE_DOUBLE, off that side. */
static snooker_run follow_double(const snooker_board *board, const cue_snooker_shot *shot, unsigned side, snooker_legs *legs)
{
    const bool plant = shot->plant != CUE_SNOOKER_NONE, pot = shot->type == CUE_SNOOKER_POT;
    uint32_t others = board->balls & ~grid_bit(legs->cells[1]); /* than those that are struck */
    snooker_way reached = snooker_from_cue(board);
    snooker_run run = SNOOKER_FREE;
    unsigned leg;
    if (plant)
        others &= ~grid_bit(legs->cells[2]);
    for (leg = 0; leg + 1 < legs->count && run == SNOOKER_FREE; leg++) {
        const snooker_way by = reached;
        const unsigned to = legs->cells[leg + 1];
        const bool turns = (int)leg == shot->off_cushion, last = leg + 2 == legs->count;
        const unsigned turn = turns ? snooker_turn[side][by.cell][to] : GRID_CELLS;
        legs->followed = leg;
        if (turns)
            legs->turn = turn;
        run = turns && turn == GRID_CELLS ? SNOOKER_NO_TURN : snooker_free_leg(&by, others, turn, to, &reached);
        note(legs, reached.difficulty + (plant && leg ? 2u : 0) + (pot && last ? 1u : 0), 0);
    }
    if (run == SNOOKER_FREE && pot && (others >> reached.cell & 1))
        run = SNOOKER_NOT_FREE;
    return run;
}

snooker_run snooker_follow(const snooker_board *board, const cue_snooker_shot *shot, snooker_legs *out)
{
    const snooker_legs none = begin(board, shot);
    snooker_run best = SNOOKER_NO_TURN;
    unsigned side;
    *out = none;
    if (shot->off_cushion == CUE_SNOOKER_NONE)
        return follow_plainly(board, shot, out);
    for (side = 0; side < GRID_SIDES; side++) {
        snooker_legs legs = none;
        const snooker_run run = follow_double(board, shot, side, &legs);
        if (run > best || (run == SNOOKER_FREE && legs.costs[legs.count - 1] < out->costs[legs.count - 1]))
            *out = legs;
        best = run > best ? run : best;
    }
    return best;
}
