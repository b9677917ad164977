/* RULE_ORDER: every shot that may be called. What a shot costs is put together from legs that are looked up once
 * per ball; spin and power then only add and subtract. */
#include "price.h"

/* Where the list goes, from which entry to which, and what may be spent. */
typedef struct listing {
    cue_action *out;
    size_t from, till, count;
    unsigned power, chalk;
    bool advanced; /* plants and spin */
} listing;

/* Cells that the cue ball can spin to, in order, with the steps. */
typedef struct spin_list {
    uint8_t count;
    uint8_t cells[GRID_CELLS], steps[GRID_CELLS];
} spin_list;

/* Ways to bring a red or a colour to roll, by the second red of a plant (none first), and off either long side. */
enum { WAYS_MAX = GRID_SIDES * CUE_SNOOKER_REDS };
typedef struct way_list {
    unsigned count;
    uint32_t into[CUE_SNOOKER_POCKETS]; /* the ways by which each pocket may be possible, bit by bit */
    snooker_way items[WAYS_MAX];
} way_list;

/* One ball's shots, as they are being found. */
typedef struct ball_work {
    listing *to;
    const snooker_board *board;
    const grid_sight *from_cue;
    const grid_sight *from_pockets;
    unsigned ball, cell;
    spin_list spins;
    /* By the leg that goes off a cushion: none, the cue ball's, and in a plant the first red's. A double of the last
     * leg begins with a way that has none. */
    way_list plain, by_cue, by_object;
    uint32_t turning;             /* the plain ways that may go on off a cushion */
    uint8_t touch[SNOOKER_BALLS]; /* what it takes to reach each ball off one, or UINT8_MAX */
} ball_work;

/* A member of a shot in one of the words that an entry is written by: words are put together in registers, for
 * bytes that are written one by one and then read as a word make the processor wait. */
static inline uint64_t member(size_t offset, int value)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (uint64_t)(uint8_t)value << offset % 8 * 8;
#else
    return (uint64_t)(uint8_t)value << (7 - offset % 8) * 8;
#endif
}
#define MEMBER(name, value) member(offsetof(cue_snooker_shot, name), (int)(value))

/* RULE_LIMITS, RULE_CHALK. */
static inline bool is_in_reach(const listing *to, unsigned difficulty, unsigned chalk)
{
    return chalk <= to->chalk && difficulty <= SNOOKER_MOST_DIFFICULTY + to->power;
}

/* RULE_POWER: every amount that can be paid, that is needed, and that still lowers the difficulty, which is in reach. */
static inline void put_powers(listing *to, uint64_t shot, unsigned difficulty, unsigned chalk)
{
    static const cue_action head = {CUE_SNOOKER_SHOT, CUE_NOBODY, 0, {0}, {{0}}};
    const unsigned least = difficulty > SNOOKER_MOST_DIFFICULTY ? difficulty - SNOOKER_MOST_DIFFICULTY : 0;
    const unsigned useful = difficulty > SNOOKER_LEAST_DIFFICULTY ? difficulty - SNOOKER_LEAST_DIFFICULTY : 0;
    const unsigned most = useful < to->power ? useful : to->power;
    unsigned lowered = snooker_difficulty(difficulty, least);
    uint64_t word = shot | MEMBER(power, least) | MEMBER(difficulty, lowered);
    const size_t first = to->count, end = first + (most - least + 1);
    const size_t last = end < to->till ? end : to->till;
    size_t i = first;
    to->count = end;
    for (; i < to->from && i < last; i++, lowered--)
        word += MEMBER(power, 1) - MEMBER(difficulty, 1);
    for (; i < last; i++, lowered--) {
        cue_action *action = &to->out[i - to->from];
        memcpy(action, &head, offsetof(cue_action, data));
        action->data.words[0] = word;
        action->data.words[1] = MEMBER(chalk, chalk) | MEMBER(chance, snooker_chance(lowered));
        action->data.words[2] = 0;
        word += MEMBER(power, 1) - MEMBER(difficulty, 1);
    }
}

static void put_spins(const ball_work *work, uint64_t shot, unsigned difficulty, unsigned chalk)
{
    unsigned i;
    if (!is_in_reach(work->to, difficulty, chalk))
        return;
    put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), difficulty, chalk);
    if (chalk == work->to->chalk)
        return;
    for (i = 0; i < work->spins.count; i++)
        if (is_in_reach(work->to, difficulty + work->spins.steps[i], 0))
            put_powers(work->to, shot | MEMBER(spin, work->spins.cells[i]), difficulty + work->spins.steps[i],
                       chalk + 1);
}

static void find_spins(const snooker_board *board, unsigned cell, bool leaves, spin_list *out)
{
    uint32_t targets = snooker_spin_targets(cell, snooker_balls_after(board, cell, leaves));
    out->count = 0;
    for (; targets; targets &= targets - 1) {
        const unsigned target = (unsigned)__builtin_ctz(targets);
        out->cells[out->count] = (uint8_t)target;
        out->steps[out->count++] = snooker_steps[cell][target];
    }
}

/* Cards with a pocket, and those on which a leg can turn. */
enum { TURN_CELLS = 1 << 4 | 1 << 7 | 1 << 12 | 1 << 15 };
enum { POCKET_CELLS = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11 | 1 << 16 | 1 << 19 };

/* Counts the way that was put behind the others, unless nothing can come of it: a pocket adds one at least, which a
 * straight pot takes off again. */
static void add_way(const listing *to, way_list *ways)
{
    static const uint8_t pocket_of[GRID_CELLS] = {[3] = 1, [8] = 2, [11] = 3, [16] = 4, [19] = 5};
    const snooker_way *by = &ways->items[ways->count];
    uint32_t pockets = (by->ahead | by->fine_cut) & POCKET_CELLS;
    if (!is_in_reach(to, by->difficulty, by->chalk))
        return;
    for (; pockets; pockets &= pockets - 1)
        ways->into[pocket_of[__builtin_ctz(pockets)]] |= 1u << ways->count;
    ways->count++;
}

/* RULE_PLANT. */
static void add_plants(ball_work *work)
{
    const snooker_way first = work->plain.items[0];
    const uint32_t ahead = (first.ahead | first.fine_cut) & work->board->reds & ~grid_bit(work->cell);
    uint32_t reds = ahead ? snooker_red_cards(work->board) : 0;
    grid_sight from_first;
    if (ahead)
        from_first = grid_look(work->cell, work->board->balls);
    for (; reds; reds &= reds - 1) {
        const unsigned second = (unsigned)__builtin_ctz(reds), to = work->board->at[second];
        if ((ahead >> to & 1) && is_in_reach(work->to, first.difficulty + snooker_steps[work->cell][to] + 2u, 0) &&
            snooker_plant_leg(work->board, &from_first, &first, second, &work->plain.items[work->plain.count]))
            add_way(work->to, &work->plain);
    }
}

/* RULE_DOUBLE: to the first ball. */
static void add_doubles(ball_work *work)
{
    const snooker_way cue = snooker_from_cue(work->board);
    const uint32_t others = work->board->balls & ~grid_bit(work->cell);
    unsigned side;
    for (side = 0; side < GRID_SIDES; side++) {
        const unsigned turn = snooker_turn[side][cue.cell][work->cell];
        if (turn < GRID_CELLS &&
            snooker_free_leg(&cue, others, turn, work->cell, &work->by_cue.items[work->by_cue.count]) == SNOOKER_FREE)
            add_way(work->to, &work->by_cue);
    }
}

/* Where the angle allows a ball to be sent on, and off a card on which the leg before has turned, if there is one. */
static inline uint32_t leads_on(unsigned before, unsigned cell)
{
    return before < GRID_CELLS ? snooker_ahead[before][cell] | snooker_fine_cut[before][cell] : 0;
}

/* A plant whose first leg goes off a cushion, or whose second one does (turn_at 0 or 1), by one second red. */
static void add_double_plant(ball_work *work, const snooker_way *cue, unsigned turn_at, unsigned second,
                             way_list *out)
{
    const unsigned to = work->board->at[second];
    const unsigned from = turn_at ? work->cell : cue->cell, end = turn_at ? to : work->cell;
    const uint32_t others = work->board->balls & ~grid_bit(work->cell) & ~grid_bit(to);
    unsigned side;
    for (side = 0; side < GRID_SIDES; side++) {
        const unsigned turn = snooker_turn[side][from][end];
        snooker_way *next = &out->items[out->count];
        snooker_way first;
        if (turn == GRID_CELLS || !(leads_on(turn_at ? cue->cell : turn, work->cell) >> (turn_at ? turn : to) & 1) ||
            snooker_free_leg(cue, others, turn_at ? GRID_CELLS : turn, work->cell, &first) != SNOOKER_FREE ||
            snooker_free_leg(&first, others, turn_at ? turn : GRID_CELLS, to, next) != SNOOKER_FREE)
            continue;
        next->difficulty = (uint8_t)(next->difficulty + 2);
        next->plant = (int8_t)second;
        add_way(work->to, out);
    }
}

/* One each for the double and the pocket, and two for the plant, come to the steps. */
static void add_double_plants(ball_work *work)
{
    const snooker_way cue = snooker_from_cue(work->board);
    const unsigned plain = snooker_steps[cue.cell][work->cell] + 4u;
    const unsigned turned = snooker_turned[cue.cell][work->cell] + 4u;
    const uint32_t after_turn = leads_on(snooker_turn[0][cue.cell][work->cell], work->cell) |
                                leads_on(snooker_turn[1][cue.cell][work->cell], work->cell);
    const bool may_turn = leads_on(cue.cell, work->cell) & TURN_CELLS;
    uint32_t reds = after_turn || may_turn ? snooker_red_cards(work->board) & ~(1u << work->ball) : 0;
    for (; reds; reds &= reds - 1) {
        const unsigned second = (unsigned)__builtin_ctz(reds), to = work->board->at[second];
        if ((after_turn >> to & 1) && is_in_reach(work->to, turned + snooker_steps[work->cell][to], 0))
            add_double_plant(work, &cue, 0, second, &work->by_cue);
        if (may_turn && is_in_reach(work->to, plain + snooker_turned[work->cell][to], 0))
            add_double_plant(work, &cue, 1, second, &work->by_object);
    }
}

static void clear_ways(way_list *ways)
{
    ways->count = 0;
    memset(ways->into, 0, sizeof ways->into);
}

static uint8_t lowest_of(const way_list *ways)
{
    uint8_t lowest = UINT8_MAX;
    unsigned i;
    for (i = 0; i < ways->count; i++)
        lowest = ways->items[i].difficulty < lowest ? ways->items[i].difficulty : lowest;
    return lowest;
}

/* A last leg off a cushion takes four steps, one across the table and three back, and one each for the double and the
 * pocket. */
static void find_turning(ball_work *work)
{
    unsigned i;
    work->turning = 0;
    for (i = 0; i < work->plain.count; i++) {
        const snooker_way *by = &work->plain.items[i];
        if (!by->chalk && ((by->ahead | by->fine_cut) & TURN_CELLS) && is_in_reach(work->to, by->difficulty + 6u, 0))
            work->turning |= 1u << i;
    }
}

static void find_ways(ball_work *work)
{
    clear_ways(&work->plain);
    clear_ways(&work->by_cue);
    clear_ways(&work->by_object);
    work->plain.items[0] = snooker_first_leg(work->board, work->from_cue, work->cell);
    add_way(work->to, &work->plain);
    add_doubles(work);
    work->touch[work->ball] = lowest_of(&work->by_cue);
    if (snooker_is_red(work->ball) && work->to->advanced) {
        if (work->plain.count)
            add_plants(work);
        add_double_plants(work);
    }
    find_turning(work);
}

static void pot_plainly(const ball_work *work, uint64_t shot, unsigned pocket)
{
    uint32_t numbers = work->plain.into[pocket];
    for (; numbers; numbers &= numbers - 1) {
        const snooker_way *by = &work->plain.items[__builtin_ctz(numbers)];
        snooker_price price;
        if (snooker_pocket_leg(work->board, &work->from_pockets[pocket], by, snooker_pocket_cells[pocket], &price))
            put_spins(work, shot | MEMBER(plant, by->plant), price.difficulty, price.chalk);
    }
}

/* The last leg of a shot with a double; keeps the lowest difficulty. */
static void try_last_leg(const ball_work *work, const snooker_way *by, unsigned turn, unsigned cell,
                         unsigned *lowest)
{
    const uint32_t others = work->board->balls & ~grid_bit(work->cell) & ~grid_bit(by->cell);
    snooker_way last;
    if (!(others >> cell & 1) &&
        is_in_reach(work->to, by->difficulty + snooker_steps[by->cell][cell] + 1u, by->chalk) &&
        snooker_free_leg(by, others, turn, cell, &last) == SNOOKER_FREE && last.difficulty + 1u < *lowest)
        *lowest = last.difficulty + 1u;
}

/* Ways that have gone off a cushion, into a pocket; those that differ in the side alone are one shot. */
static void pot_after_double(const ball_work *work, uint64_t shot, const way_list *ways, unsigned pocket)
{
    uint32_t numbers = ways->into[pocket];
    while (numbers) {
        const int8_t plant = ways->items[__builtin_ctz(numbers)].plant;
        unsigned lowest = UINT8_MAX;
        for (; numbers && ways->items[__builtin_ctz(numbers)].plant == plant; numbers &= numbers - 1)
            try_last_leg(work, &ways->items[__builtin_ctz(numbers)], GRID_CELLS, snooker_pocket_cells[pocket],
                         &lowest);
        if (lowest < UINT8_MAX)
            put_spins(work, shot | MEMBER(plant, plant), lowest, 0);
    }
}

/* Off a cushion into a pocket: one each for the double and the pocket come to the steps. */
static void pot_by_double(const ball_work *work, uint64_t shot, const snooker_way *by, unsigned pocket)
{
    const unsigned cell = snooker_pocket_cells[pocket];
    unsigned side, lowest = UINT8_MAX;
    if (!is_in_reach(work->to, by->difficulty + snooker_turned[by->cell][cell] + 2u, 0))
        return;
    for (side = 0; side < GRID_SIDES; side++) {
        const unsigned turn = snooker_turn[side][by->cell][cell];
        if (turn < GRID_CELLS)
            try_last_leg(work, by, turn, cell, &lowest);
    }
    if (lowest < UINT8_MAX)
        put_spins(work, shot | MEMBER(plant, by->plant), lowest, 0);
}

static void list_pots_of(ball_work *work)
{
    const uint64_t shot = MEMBER(type, CUE_SNOOKER_POT) | MEMBER(ball, work->ball);
    unsigned pocket;
    uint32_t turning;
    find_ways(work);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const uint64_t into = shot | MEMBER(pocket, pocket);
        pot_plainly(work, into | MEMBER(off_cushion, CUE_SNOOKER_NONE), pocket);
        if (work->by_cue.into[pocket])
            pot_after_double(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_CUE), &work->by_cue, pocket);
        if (work->turning & 1)
            pot_by_double(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_OBJECT), &work->plain.items[0], pocket);
        if (work->by_object.into[pocket])
            pot_after_double(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_OBJECT), &work->by_object, pocket);
        for (turning = work->turning & ~1u; turning; turning &= turning - 1)
            pot_by_double(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_SECOND),
                          &work->plain.items[__builtin_ctz(turning)], pocket);
    }
}

static void put_touches(const ball_work *work, uint64_t shot, bool safe, unsigned difficulty, unsigned chalk)
{
    const snooker_after after = snooker_after_touch(work->board, work->ball);
    unsigned i;
    if (!is_in_reach(work->to, difficulty, chalk))
        return;
    if (safe || snooker_hides(work->cell, after.balls, after.targets))
        put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), difficulty, chalk);
    if (chalk == work->to->chalk)
        return;
    for (i = 0; i < work->spins.count; i++)
        if (is_in_reach(work->to, difficulty + work->spins.steps[i], 0) &&
            (safe || snooker_hides(work->spins.cells[i], after.balls, after.targets)))
            put_powers(work->to, shot | MEMBER(spin, work->spins.cells[i]), difficulty + work->spins.steps[i],
                       chalk + 1);
}

/* RULE_SAFE, RULE_SNOOKER: the first leg, plain or off a cushion. */
static void list_touches_of(const ball_work *work, unsigned type)
{
    const snooker_way direct = snooker_first_leg(work->board, work->from_cue, work->cell);
    const uint64_t shot = MEMBER(type, type) | MEMBER(ball, work->ball) | MEMBER(pocket, CUE_SNOOKER_NONE) |
                          MEMBER(plant, CUE_SNOOKER_NONE);
    const bool safe = type == CUE_SNOOKER_SAFE;
    put_touches(work, shot | MEMBER(off_cushion, CUE_SNOOKER_NONE), safe, direct.difficulty, direct.chalk);
    if (work->touch[work->ball] < UINT8_MAX)
        put_touches(work, shot | MEMBER(off_cushion, CUE_SNOOKER_BY_CUE), safe, work->touch[work->ball], 0);
}

static void list_type(ball_work *work, uint32_t cards, unsigned type, bool leaves)
{
    for (; cards; cards &= cards - 1) {
        work->ball = (unsigned)__builtin_ctz(cards);
        work->cell = work->board->at[work->ball];
        work->spins.count = 0;
        if (work->to->chalk && work->to->advanced)
            find_spins(work->board, work->cell, leaves, &work->spins);
        if (type == CUE_SNOOKER_POT)
            list_pots_of(work);
        else
            list_touches_of(work, type);
    }
}

size_t snooker_legal_shots(const cue_snooker_options *options, const snooker_state *state, cue_action *out,
                           size_t from, size_t till)
{
    const snooker_board board = snooker_look(state);
    const grid_sight from_cue = grid_look(snooker_cue_cell(&board), board.balls);
    const uint32_t cards = snooker_cards_on(&board, state->on);
    listing to = {out, from, till, 0, state->power, state->chalk, options->advanced};
    grid_sight from_pockets[CUE_SNOOKER_POCKETS];
    ball_work work;
    unsigned pocket;
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++)
        from_pockets[pocket] = grid_look(snooker_pocket_cells[pocket], board.balls);
    work.to = &to;
    work.board = &board;
    work.from_cue = &from_cue;
    work.from_pockets = from_pockets;
    list_type(&work, cards, CUE_SNOOKER_POT, snooker_leaves(state->on));
    list_type(&work, cards, CUE_SNOOKER_SNOOKER, false);
    list_type(&work, cards, CUE_SNOOKER_SAFE, false);
    return to.count;
}
