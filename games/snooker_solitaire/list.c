/* RULE_ORDER: every shot that may be called. What a shot costs is put together from legs that are looked up once
 * per ball; spin and power then only add and subtract. */
#include "price.h"

/* Where the list goes, and what may be spent. */
typedef struct listing {
    cue_action *out;
    size_t capacity, count;
    unsigned power, chalk;
} listing;

/* Cells that the cue ball can spin to, in order, with the steps. */
typedef struct spin_list {
    uint8_t count;
    uint8_t cells[GRID_CELLS], steps[GRID_CELLS];
} spin_list;

/* Ways to bring a red or a colour to roll: struck by the cue ball, or as the second ball of a plant. */
typedef struct way {
    snooker_approach approach;
    int8_t plant;
    uint8_t cell; /* of the ball that is sent on */
} way;
typedef struct way_list {
    unsigned count;
    uint32_t into[CUE_SNOOKER_POCKETS]; /* the ways by which each pocket may be possible, bit by bit */
    way items[CUE_SNOOKER_REDS];
} way_list;

/* One ball's shots under work. */
typedef struct ball_work {
    listing *to;
    const snooker_board *board;
    const grid_sight *from_cue;
    const grid_sight *from_pockets;
    unsigned ball, cell;
    spin_list spins;
    /* By the leg that goes off a cushion: none, the cue ball's, the first red's. A double of the last leg begins
     * with a way that has none. */
    way_list plain, by_cue, by_object;
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

static inline void put(cue_action *action, uint64_t shot, unsigned power, unsigned difficulty, unsigned chalk)
{
    const cue_action head = {CUE_SNOOKER_SHOT, CUE_NOBODY, 0, {0}, {{0}}};
    memcpy(action, &head, offsetof(cue_action, data));
    action->data.words[0] = shot | MEMBER(power, power) | MEMBER(difficulty, difficulty);
    action->data.words[1] = MEMBER(chalk, chalk) | MEMBER(chance, snooker_chance(difficulty));
    action->data.words[2] = 0;
}

/* RULE_POWER: every amount that can be paid, that is needed, and that still lowers the difficulty. */
static inline void put_powers(listing *to, uint64_t shot, unsigned difficulty, unsigned chalk)
{
    const unsigned least = difficulty > SNOOKER_MOST_DIFFICULTY ? difficulty - SNOOKER_MOST_DIFFICULTY : 0;
    const unsigned useful = difficulty > SNOOKER_LEAST_DIFFICULTY ? difficulty - SNOOKER_LEAST_DIFFICULTY : 0;
    const unsigned most = useful < to->power ? useful : to->power;
    const size_t room = to->capacity > to->count ? to->capacity - to->count : 0;
    cue_action *out = room ? &to->out[to->count] : NULL;
    unsigned power;
    for (power = least; power <= most && power - least < room; power++)
        put(out++, shot, power, snooker_difficulty(difficulty, power), chalk);
    to->count += most >= least ? most - least + 1 : 0;
}

static bool is_in_reach(const listing *to, const snooker_price *price)
{
    return price->chalk <= to->chalk && price->difficulty <= SNOOKER_MOST_DIFFICULTY + to->power;
}

static void put_spins(const ball_work *work, uint64_t shot, const snooker_price *price)
{
    unsigned i;
    if (!is_in_reach(work->to, price))
        return;
    put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), price->difficulty, price->chalk);
    if (price->chalk == work->to->chalk)
        return;
    for (i = 0; i < work->spins.count; i++)
        put_powers(work->to, shot | MEMBER(spin, work->spins.cells[i]), price->difficulty + work->spins.steps[i],
                   price->chalk + 1u);
}

static void find_spins(const snooker_board *board, unsigned cell, bool leaves, spin_list *out)
{
    uint32_t targets = snooker_spin_targets(cell, snooker_balls_after(board, cell, leaves));
    out->count = 0;
    for (; targets; targets &= targets - 1) {
        const unsigned target = (unsigned)__builtin_ctz(targets);
        out->cells[out->count] = (uint8_t)target;
        out->steps[out->count++] = grid_steps[cell][target];
    }
}

static bool is_free(const snooker_board *board, const grid_double *leg)
{
    return !(leg->between & board->balls);
}

/* Can this still become a shot, with nothing more than the pocket to reach? A straight pot takes off what the
 * pocket adds. */
static bool leaves_room(const listing *to, const snooker_approach *by)
{
    return by->chalk <= to->chalk && by->difficulty <= SNOOKER_MOST_DIFFICULTY + to->power;
}

enum { POCKET_CELLS = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11 | 1 << 16 | 1 << 19 };

/* Counts the way that was put behind the others. */
static void add_way(way_list *ways)
{
    static const uint8_t pocket_of[GRID_CELLS] = {[3] = 1, [8] = 2, [11] = 3, [16] = 4, [19] = 5};
    const snooker_approach *by = &ways->items[ways->count].approach;
    uint32_t pockets = (by->ahead | by->fine_cut) & POCKET_CELLS;
    for (; pockets; pockets &= pockets - 1)
        ways->into[pocket_of[__builtin_ctz(pockets)]] |= 1u << ways->count;
    ways->count++;
}

static void clear_ways(way_list *ways)
{
    ways->count = 0;
    memset(ways->into, 0, sizeof ways->into);
}

/* The second balls of a plant, of which one leg may go off a cushion. */
static void find_plants(ball_work *work, const snooker_approach *first, const grid_sight *from_first,
                        bool off_cushion, way_list *out)
{
    uint32_t reds = snooker_red_cards(work->board) & ~(1u << work->ball);
    for (; reds; reds &= reds - 1) {
        const unsigned second = (unsigned)__builtin_ctz(reds);
        const unsigned cell = work->board->at[second];
        const grid_double *leg = off_cushion ? grid_find_double(work->cell, cell) : NULL;
        way *next = &out->items[out->count];
        snooker_approach approach;
        if (off_cushion ? !leg || !is_free(work->board, leg) : !((first->ahead | first->fine_cut) >> cell & 1))
            continue;
        if (first->difficulty + grid_steps[work->cell][cell] + 2u > SNOOKER_MOST_DIFFICULTY + work->to->power)
            continue;
        approach = leg ? snooker_double_leg(leg) : snooker_second_leg(work->board, from_first, work->cell, cell);
        if (!snooker_join(work->board, first, work->cell, cell, &approach, &next->approach) ||
            !leaves_room(work->to, &next->approach))
            continue;
        next->plant = (int8_t)second;
        next->cell = (uint8_t)cell;
        add_way(out);
    }
}

static void find_ways(ball_work *work)
{
    const snooker_approach direct = snooker_first_leg(work->board, work->from_cue, work->cell);
    const grid_double *leg = grid_find_double(snooker_cue_cell(work->board), work->cell);
    const bool plants = snooker_is_red(work->ball);
    grid_sight from_first = {{0, 0, 0}};
    way self = {direct, CUE_SNOOKER_NONE, (uint8_t)work->cell};
    clear_ways(&work->plain);
    clear_ways(&work->by_cue);
    clear_ways(&work->by_object);
    if (plants)
        from_first = grid_look(work->cell, work->board->balls);
    if (leaves_room(work->to, &direct)) {
        work->plain.items[0] = self;
        add_way(&work->plain);
    }
    if (plants && leaves_room(work->to, &direct)) {
        find_plants(work, &direct, &from_first, false, &work->plain);
        if (grid_first_double[work->cell] < grid_first_double[work->cell + 1])
            find_plants(work, &direct, &from_first, true, &work->by_object);
    }
    if (!leg || !is_free(work->board, leg))
        return;
    self.approach = snooker_double_leg(leg);
    work->by_cue.items[0] = self;
    add_way(&work->by_cue);
    if (plants)
        find_plants(work, &self.approach, &from_first, false, &work->by_cue);
}

/* All ways in a list, into a pocket without a cushion. */
static void pot_plainly(const ball_work *work, uint64_t shot, const way_list *ways, unsigned pocket)
{
    const unsigned pocket_cell = grid_pocket_cells[pocket];
    uint32_t numbers = ways->into[pocket];
    for (; numbers; numbers &= numbers - 1) {
        const way *by = &ways->items[__builtin_ctz(numbers)];
        snooker_price price;
        if (snooker_into_pocket(work->board, &work->from_pockets[pocket], &by->approach, by->cell, pocket_cell,
                                &price))
            put_spins(work, shot | MEMBER(plant, by->plant), &price);
    }
}

static void pot_off_cushion(const ball_work *work, uint64_t shot, const way *ways, unsigned count, unsigned pocket)
{
    const unsigned number = grid_double_into[pocket];
    const grid_double *leg = &grid_doubles[number];
    snooker_price price;
    unsigned i;
    for (i = 0; i < count && number < GRID_DOUBLES; i++)
        if (ways[i].cell == leg->from && snooker_double_into_pocket(work->board, &ways[i].approach, leg, &price))
            put_spins(work, shot | MEMBER(plant, ways[i].plant), &price);
}

static void list_pots_of(ball_work *work)
{
    const uint64_t shot = MEMBER(type, CUE_SNOOKER_POT) | MEMBER(ball, work->ball);
    const way_list *plain = &work->plain;
    unsigned pocket;
    find_ways(work);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const uint64_t into = shot | MEMBER(pocket, pocket);
        const uint64_t by_object = into | MEMBER(off_cushion, CUE_SNOOKER_BY_OBJECT);
        pot_plainly(work, into | MEMBER(off_cushion, CUE_SNOOKER_NONE), plain, pocket);
        pot_plainly(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_CUE), &work->by_cue, pocket);
        if (plain->count)
            pot_off_cushion(work, by_object, plain->items, 1, pocket);
        pot_plainly(work, by_object, &work->by_object, pocket);
        if (plain->count)
            pot_off_cushion(work, into | MEMBER(off_cushion, CUE_SNOOKER_BY_SECOND), plain->items + 1,
                            plain->count - 1, pocket);
    }
}

static void put_touches(const ball_work *work, uint64_t shot, bool safe, const snooker_price *price)
{
    const snooker_after after = snooker_after_touch(work->board, work->ball);
    unsigned i;
    if (!is_in_reach(work->to, price))
        return;
    if (safe || snooker_hides(work->cell, after.balls, after.targets))
        put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), price->difficulty, price->chalk);
    if (price->chalk == work->to->chalk)
        return;
    for (i = 0; i < work->spins.count; i++) {
        const unsigned difficulty = price->difficulty + work->spins.steps[i];
        if (difficulty <= SNOOKER_MOST_DIFFICULTY + work->to->power &&
            (safe || snooker_hides(work->spins.cells[i], after.balls, after.targets)))
            put_powers(work->to, shot | MEMBER(spin, work->spins.cells[i]), difficulty, price->chalk + 1u);
    }
}

/* RULE_SAFE, RULE_SNOOKER: the first leg, plain or off a cushion. */
static void list_touches_of(const ball_work *work, unsigned type)
{
    const snooker_approach direct = snooker_first_leg(work->board, work->from_cue, work->cell);
    const grid_double *leg = grid_find_double(snooker_cue_cell(work->board), work->cell);
    const uint64_t shot = MEMBER(type, type) | MEMBER(ball, work->ball) | MEMBER(pocket, CUE_SNOOKER_NONE) |
                          MEMBER(plant, CUE_SNOOKER_NONE);
    const bool safe = type == CUE_SNOOKER_SAFE;
    snooker_price price = {direct.difficulty, direct.chalk};
    put_touches(work, shot | MEMBER(off_cushion, CUE_SNOOKER_NONE), safe, &price);
    if (!leg || !is_free(work->board, leg))
        return;
    price.difficulty = (uint8_t)(leg->steps + 1);
    price.chalk = 0;
    put_touches(work, shot | MEMBER(off_cushion, CUE_SNOOKER_BY_CUE), safe, &price);
}

static void list_type(ball_work *work, uint32_t cards, unsigned type, bool leaves)
{
    for (; cards; cards &= cards - 1) {
        work->ball = (unsigned)__builtin_ctz(cards);
        work->cell = work->board->at[work->ball];
        work->spins.count = 0;
        if (work->to->chalk)
            find_spins(work->board, work->cell, leaves, &work->spins);
        if (type == CUE_SNOOKER_POT)
            list_pots_of(work);
        else
            list_touches_of(work, type);
    }
}

size_t snooker_list_shots(const snooker_state *state, cue_action *out, size_t capacity)
{
    const snooker_board board = snooker_look(state);
    const grid_sight from_cue = grid_look(snooker_cue_cell(&board), board.balls);
    const uint32_t cards = snooker_cards_on(&board, state->on);
    listing to = {out, capacity, 0, state->power, state->chalk};
    grid_sight from_pockets[CUE_SNOOKER_POCKETS];
    ball_work work;
    unsigned pocket;
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++)
        from_pockets[pocket] = grid_look(grid_pocket_cells[pocket], board.balls);
    work.to = &to;
    work.board = &board;
    work.from_cue = &from_cue;
    work.from_pockets = from_pockets;
    list_type(&work, cards, CUE_SNOOKER_POT, snooker_leaves(state->on));
    list_type(&work, cards, CUE_SNOOKER_SNOOKER, false);
    list_type(&work, cards, CUE_SNOOKER_SAFE, false);
    return to.count;
}

bool snooker_has_shot(const snooker_state *state)
{
    return snooker_list_shots(state, NULL, 0) > 0;
}
