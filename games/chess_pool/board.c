/* The table as half a chessboard: who is who, where a ball is, and where its man could go. */
#include "board.h"

static const char *const ball_names[] = {"cue", "1", "2", "3", "4", NULL, NULL, NULL, "8", "9", "10", "11", "12"};
const cue_ball_set chess_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

const char *const chess_groups[] = {NULL, "solids", "stripes"};

unsigned chess_group_of(const chess_state *state, int player)
{
    if (player == state->breaker || state->breaker_group == CUE_CHESS_NO_GROUP)
        return state->breaker_group;
    return state->breaker_group == CUE_CHESS_SOLIDS ? CUE_CHESS_STRIPES : CUE_CHESS_SOLIDS;
}

/* RULE_PIECES */
unsigned chess_pieces(const chess_state *state, int player)
{
    static const cue_balls balls[] = {0, CUE_CHESS_SOLID_BALLS, CUE_CHESS_STRIPE_BALLS};
    return chess_in_game(state) & balls[chess_group_of(state, player)];
}

/* RULE_FRIENDLY */
unsigned chess_friendly(const chess_state *state, int player)
{
    const unsigned pieces = chess_pieces(state, player);
    return pieces ? pieces : chess_in_game(state) & CHESS_KING_BIT;
}

const char *const chess_cell_names[CUE_CHESS_CELLS + 1] = {
    NULL, "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"};

/* Which of so many equal parts of a length: a point on a dividing line belongs to the lower part, and a point beyond an
 * end to the last part before it. */
static unsigned part_of(double at, double length, unsigned parts)
{
    unsigned part = 0;
    while (part + 1 < parts && at > length * (part + 1) / parts + 1e-9)
        part++;
    return part;
}

/* RULE_CELLS */
unsigned chess_cell_at(const cue_table *table, cue_point at)
{
    return cue_chess_cell(part_of(at.x, table->width, CUE_CHESS_FILES), part_of(at.y, table->length, CUE_CHESS_RANKS));
}

enum { PAWN, ROOK, KNIGHT, BISHOP, QUEEN, KING };

static unsigned man_of(unsigned ball)
{
    return ball == CUE_CHESS_KING ? KING : ball < CUE_CHESS_KING ? ball : ball - CUE_CHESS_KING;
}

const char *chess_man(unsigned ball)
{
    static const char *const names[] = {"", "rook", "knight", "bishop", "queen", "king"};
    return names[man_of(ball)];
}

static unsigned difference(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* RULE_REACH */
bool chess_reaches(unsigned ball, unsigned from, unsigned to)
{
    const unsigned across = difference((from - 1) / CUE_CHESS_RANKS, (to - 1) / CUE_CHESS_RANKS);
    const unsigned along = difference((from - 1) % CUE_CHESS_RANKS, (to - 1) % CUE_CHESS_RANKS);
    const bool straight = !across || !along;
    const bool diagonal = across == along;
    if (from == to)
        return false;
    switch (man_of(ball)) {
    case ROOK:
        return straight;
    case KNIGHT:
        return across * along == 2;
    case BISHOP:
        return diagonal;
    case QUEEN:
        return straight || diagonal;
    default:
        return across <= 1 && along <= 1;
    }
}

static const uint8_t rack_rows[] = {1, 2, 3, 2, 1};

/* RULE_RACK */
void chess_rack(const cue_table *table, cue_layout *layout)
{
    static const uint8_t balls[] = {1, 2, 10, 11, 8, 3, 4, 12, 9};
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    cue_rack(table, rack_rows, CUE_COUNT(rack_rows), balls, layout);
    layout->in_hand = CHESS_CUE_BIT;
}

bool chess_rack_fits(const cue_table *table)
{
    return cue_rack_fits(table, rack_rows, CUE_COUNT(rack_rows));
}
