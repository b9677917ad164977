/* RULE_ORDER: every shot that may be called. What a shot costs is put together from legs that are looked up once
 * per ball; spin and power then only add and subtract. */
#include "list.h"

#include "entries.h"

/* Ways to set the ball to be potted in motion: by the second red of a plant (none first), and off either long side. */
enum { WAYS_MAX = GRID_SIDES * CUE_SNOOKER_REDS };
typedef struct way_list {
    unsigned count;
    uint32_t into[CUE_SNOOKER_POCKETS]; /* for each pocket, the ways that may lead into it, as bits */
    snooker_way items[WAYS_MAX];
} way_list;

/* One ball's shots, as they are being found. */
typedef struct ball_work {
    listing *to;
    const snooker_board *board;
    const uint8_t *table; /* the card in each cell */
    const grid_sight *from_cue;
    const grid_sight *from_pockets;
    unsigned ball, cell;
    uint32_t spins[GRID_FARTHEST + 1]; /* cells that the cue ball can spin to, in at most so many steps */
    /* By the leg that goes off a cushion: none, the cue ball's, or in a plant the first red's. A double on the last leg
     * begins with a plain way. */
    way_list plain, by_cue, by_object;
    uint32_t turning;             /* the plain ways whose last leg may go off a cushion */
    uint8_t touch[SNOOKER_BALLS]; /* the difficulty of reaching each ball off a cushion, or UINT8_MAX */
} ball_work;

static inline void put_spin(const ball_work *work, uint64_t shot, unsigned target, unsigned difficulty, unsigned chalk)
{
    put_powers(work->to, shot | MEMBER(spin, target), difficulty + snooker_steps[work->cell][target], chalk + 1);
}

static void put_spins(const ball_work *work, uint64_t shot, unsigned difficulty, unsigned chalk)
{
    uint32_t targets;
    if (!is_in_reach(work->to, difficulty, chalk))
        return;
    put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), difficulty, chalk);
    if (chalk == work->to->chalk)
        return;
    for (targets = work->spins[steps_left(work->to, difficulty)]; targets; targets &= targets - 1)
        put_spin(work, shot, (unsigned)__builtin_ctz(targets), difficulty, chalk);
}

static void find_spins(ball_work *work, bool leaves)
{
    const uint32_t targets = snooker_spin_targets(work->cell, snooker_balls_after(work->board, work->cell, leaves));
    unsigned steps;
    for (steps = 0; steps <= GRID_FARTHEST; steps++)
        work->spins[steps] = targets & snooker_within[work->cell][steps];
}

/* Cards with a pocket, and those on which a leg can turn. */
enum { TURN_CELLS = 1 << 4 | 1 << 7 | 1 << 12 | 1 << 15 };
enum { POCKET_CELLS = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11 | 1 << 16 | 1 << 19 };

/* The pockets in reach of a ball sent that way: a pocket adds its steps plus one, which a straight pot takes off again.
 * */
static inline uint32_t pockets_within(const listing *to, const snooker_way *by)
{
    const uint32_t *within = snooker_within[by->cell];
    const uint32_t straight = within[steps_left(to, by->difficulty)] & by->straight;
    const uint32_t others = is_in_reach(to, by->difficulty + 1u, 0) ? within[steps_left(to, by->difficulty + 1u)] : 0;
    return (by->ahead | by->fine_cut) & POCKET_CELLS & (straight | others);
}

/* Counts the way written after the others, unless it is out of reach. */
static void add_way(const listing *to, way_list *ways)
{
    const snooker_way *by = &ways->items[ways->count];
    uint32_t cells;
    unsigned pocket;
    if (!is_in_reach(to, by->difficulty, by->chalk))
        return;
    cells = pockets_within(to, by);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++)
        ways->into[pocket] |= (cells >> snooker_pocket_cells[pocket] & 1) << ways->count;
    ways->count++;
}

/* The reds in these cells, as cards, that are near enough to be struck after this much difficulty. */
static uint32_t seconds_in(const ball_work *work, uint32_t cells, unsigned difficulty)
{
    uint32_t cards = 0;
    if (!is_in_reach(work->to, difficulty, 0))
        return 0;
    cells &= work->board->reds & ~grid_bit(work->cell) & snooker_within[work->cell][steps_left(work->to, difficulty)];
    for (; cells; cells &= cells - 1)
        cards |= 1u << work->table[__builtin_ctz(cells)];
    return cards;
}

/* RULE_PLANT. */
static void add_plants(ball_work *work)
{
    const snooker_way first = work->plain.items[0];
    uint32_t reds = seconds_in(work, first.ahead | first.fine_cut, first.difficulty + 2u);
    grid_sight from_first;
    if (reds)
        from_first = grid_look(work->cell, work->board->balls);
    for (; reds; reds &= reds - 1) {
        snooker_plant_leg(work->board, &from_first, &first, (unsigned)__builtin_ctz(reds),
                          &work->plain.items[work->plain.count]);
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

/* The cells that the angle allows a ball to be sent on to; none if the leg before can't turn. */
static inline uint32_t leads_on(unsigned before, unsigned cell)
{
    return before < GRID_CELLS ? snooker_ahead[before][cell] | snooker_fine_cut[before][cell] : 0;
}

/* A plant with this second red, whose first or second leg (turn_at 0 or 1) goes off a cushion. */
static void add_double_plant(ball_work *work, const snooker_way *cue, unsigned turn_at, unsigned second, way_list *out)
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

/* A double and a pocket each add one to the steps, and a plant adds two. */
static void add_double_plants(ball_work *work)
{
    const snooker_way cue = snooker_from_cue(work->board);
    const unsigned plain = snooker_steps[cue.cell][work->cell] + 4u;
    const unsigned turned = snooker_turned[cue.cell][work->cell] + 4u;
    const uint32_t after_turn = leads_on(snooker_turn[0][cue.cell][work->cell], work->cell) |
                                leads_on(snooker_turn[1][cue.cell][work->cell], work->cell);
    const bool may_turn = leads_on(cue.cell, work->cell) & TURN_CELLS & ~work->board->balls;
    uint32_t reds;
    for (reds = after_turn ? seconds_in(work, after_turn, turned) : 0; reds; reds &= reds - 1)
        add_double_plant(work, &cue, 0, (unsigned)__builtin_ctz(reds), &work->by_cue);
    for (reds = may_turn ? snooker_red_cards(work->board) & ~(1u << work->ball) : 0; reds; reds &= reds - 1) {
        const unsigned second = (unsigned)__builtin_ctz(reds);
        if (is_in_reach(work->to, plain + snooker_turned[work->cell][work->board->at[second]], 0))
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
    const uint32_t cards = TURN_CELLS & (~work->board->balls | grid_bit(work->cell));
    unsigned i;
    work->turning = 0;
    for (i = 0; i < work->plain.count; i++) {
        const snooker_way *by = &work->plain.items[i];
        if (!by->chalk && ((by->ahead | by->fine_cut) & cards) && is_in_reach(work->to, by->difficulty + 6u, 0))
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
        snooker_pocket_leg(work->board, &work->from_pockets[pocket], by, snooker_pocket_cells[pocket], &price);
        put_spins(work, shot | MEMBER(plant, by->plant), price.difficulty, price.chalk);
    }
}

/* The last leg of a shot with a double, to a pocket that is in reach; keeps the lowest difficulty. */
static void try_last_leg(const ball_work *work, const snooker_way *by, unsigned turn, unsigned cell, unsigned *lowest)
{
    const uint32_t others = work->board->balls & ~grid_bit(work->cell) & ~grid_bit(by->cell);
    snooker_way last;
    if (!(others >> cell & 1) && snooker_free_leg(by, others, turn, cell, &last) == SNOOKER_FREE &&
        last.difficulty + 1u < *lowest)
        *lowest = last.difficulty + 1u;
}

/* Ways off a cushion, into a pocket; those that differ only in the side are one shot. */
static void pot_after_double(const ball_work *work, uint64_t shot, const way_list *ways, unsigned pocket)
{
    uint32_t numbers = ways->into[pocket];
    while (numbers) {
        const int8_t plant = ways->items[__builtin_ctz(numbers)].plant;
        unsigned lowest = UINT8_MAX;
        for (; numbers && ways->items[__builtin_ctz(numbers)].plant == plant; numbers &= numbers - 1)
            try_last_leg(work, &ways->items[__builtin_ctz(numbers)], GRID_CELLS, snooker_pocket_cells[pocket], &lowest);
        if (lowest < UINT8_MAX)
            put_spins(work, shot | MEMBER(plant, plant), lowest, 0);
    }
}

/* Off a cushion into a pocket: the double and the pocket each add one to the steps. */
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
    snooker_after after;
    uint32_t targets;
    if (!is_in_reach(work->to, difficulty, chalk))
        return;
    after = snooker_after_touch(work->board, work->ball);
    if (safe || snooker_hides(work->cell, after.balls, after.targets))
        put_powers(work->to, shot | MEMBER(spin, CUE_SNOOKER_NONE), difficulty, chalk);
    if (chalk == work->to->chalk)
        return;
    for (targets = work->spins[steps_left(work->to, difficulty)]; targets; targets &= targets - 1)
        if (safe || snooker_hides((unsigned)__builtin_ctz(targets), after.balls, after.targets))
            put_spin(work, shot, (unsigned)__builtin_ctz(targets), difficulty, chalk);
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
        if (work->to->chalk && work->to->advanced)
            find_spins(work, leaves);
        else
            memset(work->spins, 0, sizeof work->spins);
        if (type == CUE_SNOOKER_POT)
            list_pots_of(work);
        else
            list_touches_of(work, type);
    }
}

size_t snooker_legal_shots(const cue_snooker_options *options, const snooker_state *state, cue_action *out,
                           size_t from, size_t till)
{
    const snooker_board board = snooker_look(state->table);
    const grid_sight from_cue = grid_look(snooker_cue_cell(&board), board.balls);
    const uint32_t cards = snooker_cards_on(&board, state->on);
    listing to = {out, from, till, 0, state->power, state->chalk, options->advanced, {0}};
    grid_sight from_pockets[CUE_SNOOKER_POCKETS];
    ball_work work;
    unsigned pocket, i;
    for (i = 0; i < AMOUNTS_MAX; i++)
        to.chances[i] = MEMBER(chance, snooker_chance(SNOOKER_MOST_DIFFICULTY - i));
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++)
        from_pockets[pocket] = grid_look(snooker_pocket_cells[pocket], board.balls);
    work.to = &to;
    work.board = &board;
    work.table = state->table;
    work.from_cue = &from_cue;
    work.from_pockets = from_pockets;
    list_type(&work, cards, CUE_SNOOKER_POT, snooker_leaves(state->on));
    list_type(&work, cards, CUE_SNOOKER_SNOOKER, false);
    list_type(&work, cards, CUE_SNOOKER_SAFE, false);
    return to.count;
}
