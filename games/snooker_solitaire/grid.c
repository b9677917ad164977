/* The tables of the grid, worked out by the compiler from coordinates. */
#include "grid.h"

#define COLUMN(cell) ((cell) % 4)
#define ROW(cell)    ((cell) / 4)
#define SIZE(n)      ((n) < 0 ? -(n) : (n))
#define LARGER(m, n) ((m) > (n) ? (m) : (n))

/* From one cell to another. */
#define ACROSS(a, b) (COLUMN(b) - COLUMN(a))
#define ALONG(a, b)  (ROW(b) - ROW(a))
#define STEPS(a, b)  LARGER(SIZE(ACROSS(a, b)), SIZE(ALONG(a, b)))

/* A cell with a pocket, and where the pocket lies from it: diagonally outwards, or sideways from the centre. */
#define HAS_POCKET(cell)    ((COLUMN(cell) == 0 || COLUMN(cell) == 3) && ROW(cell) % 2 == 0)
#define POCKET_ACROSS(cell) (COLUMN(cell) ? 1 : -1)
#define POCKET_ALONG(cell)  (ROW(cell) / 2 - 1)

#define DOT(ux, uy, vx, vy)   ((ux) * (vx) + (uy) * (vy))
#define CROSS(ux, uy, vx, vy) ((ux) * (vy) - (uy) * (vx))

/* For every cell, and as a set of the cells of which a condition holds. */
#define EACH_CELL(X, ...)                                                                                          \
    X(__VA_ARGS__, 0), X(__VA_ARGS__, 1), X(__VA_ARGS__, 2), X(__VA_ARGS__, 3), X(__VA_ARGS__, 4),                 \
        X(__VA_ARGS__, 5), X(__VA_ARGS__, 6), X(__VA_ARGS__, 7), X(__VA_ARGS__, 8), X(__VA_ARGS__, 9),             \
        X(__VA_ARGS__, 10), X(__VA_ARGS__, 11), X(__VA_ARGS__, 12), X(__VA_ARGS__, 13), X(__VA_ARGS__, 14),        \
        X(__VA_ARGS__, 15), X(__VA_ARGS__, 16), X(__VA_ARGS__, 17), X(__VA_ARGS__, 18), X(__VA_ARGS__, 19)
#define BIT_IF(condition, cell) ((condition) ? UINT32_C(1) << (cell) : 0)
#define SET_OF(HOLDS, a, b)                                                                                        \
    BIT_IF(HOLDS(a, b, 0), 0) | BIT_IF(HOLDS(a, b, 1), 1) | BIT_IF(HOLDS(a, b, 2), 2) |                            \
        BIT_IF(HOLDS(a, b, 3), 3) | BIT_IF(HOLDS(a, b, 4), 4) | BIT_IF(HOLDS(a, b, 5), 5) |                        \
        BIT_IF(HOLDS(a, b, 6), 6) | BIT_IF(HOLDS(a, b, 7), 7) | BIT_IF(HOLDS(a, b, 8), 8) |                        \
        BIT_IF(HOLDS(a, b, 9), 9) | BIT_IF(HOLDS(a, b, 10), 10) | BIT_IF(HOLDS(a, b, 11), 11) |                    \
        BIT_IF(HOLDS(a, b, 12), 12) | BIT_IF(HOLDS(a, b, 13), 13) | BIT_IF(HOLDS(a, b, 14), 14) |                  \
        BIT_IF(HOLDS(a, b, 15), 15) | BIT_IF(HOLDS(a, b, 16), 16) | BIT_IF(HOLDS(a, b, 17), 17) |                  \
        BIT_IF(HOLDS(a, b, 18), 18) | BIT_IF(HOLDS(a, b, 19), 19)

/* A table by two cells needs two names for going through the cells: a macro is not expanded inside of itself. */
#define EACH_OTHER(X, a)                                                                                           \
    X(a, 0), X(a, 1), X(a, 2), X(a, 3), X(a, 4), X(a, 5), X(a, 6), X(a, 7), X(a, 8), X(a, 9), X(a, 10), X(a, 11),  \
        X(a, 12), X(a, 13), X(a, 14), X(a, 15), X(a, 16), X(a, 17), X(a, 18), X(a, 19)
#define ROW_OF_TABLE(X, a)                                                                                         \
    {                                                                                                              \
        EACH_OTHER(X, a)                                                                                           \
    }
#define TABLE_OF(X)                                                                                                \
    {                                                                                                              \
        EACH_CELL(ROW_OF_TABLE, X)                                                                                 \
    }

const uint8_t grid_pocket_cells[CUE_SNOOKER_POCKETS] = {0, 3, 8, 11, 16, 19};

#define STEPS_AS_BYTE(a, b) (uint8_t)(STEPS(a, b))
const uint8_t grid_steps[GRID_CELLS][GRID_CELLS] = TABLE_OF(STEPS_AS_BYTE);

#define AT_DISTANCE(a, n, t) (STEPS(a, t) == (n))
#define RINGS(unused, a)                                                                                           \
    {                                                                                                              \
        SET_OF(AT_DISTANCE, a, 0), SET_OF(AT_DISTANCE, a, 1), SET_OF(AT_DISTANCE, a, 2),                           \
            SET_OF(AT_DISTANCE, a, 3), SET_OF(AT_DISTANCE, a, 4)                                                   \
    }
const uint32_t grid_ring[GRID_CELLS][GRID_FARTHEST + 1] = {EACH_CELL(RINGS, 0)};

#define ON_A_LINE(a, b) (ACROSS(a, b) == 0 || ALONG(a, b) == 0 || SIZE(ACROSS(a, b)) == SIZE(ALONG(a, b)))
#define IS_BETWEEN(a, b, t)                                                                                        \
    (ON_A_LINE(a, b) && CROSS(ACROSS(a, b), ALONG(a, b), ACROSS(a, t), ALONG(a, t)) == 0 &&                        \
     DOT(ACROSS(t, a), ALONG(t, a), ACROSS(t, b), ALONG(t, b)) < 0)
#define BETWEEN(a, b) SET_OF(IS_BETWEEN, a, b)
const uint32_t grid_line[GRID_CELLS][GRID_CELLS] = TABLE_OF(BETWEEN);

/* RULE_ANGLE: u goes from the striking ball to the struck one, v on from there. */
#define V_ACROSS(b, t)    ((b) == (t) ? POCKET_ACROSS(b) : ACROSS(b, t))
#define V_ALONG(b, t)     ((b) == (t) ? POCKET_ALONG(b) : ALONG(b, t))
#define CAN_GO(b, t)      ((b) != (t) || HAS_POCKET(b))
#define IS_AHEAD(a, b, t) (CAN_GO(b, t) && DOT(ACROSS(a, b), ALONG(a, b), V_ACROSS(b, t), V_ALONG(b, t)) > 0)
#define AHEAD(a, b)       SET_OF(IS_AHEAD, a, b)
const uint32_t grid_ahead[GRID_CELLS][GRID_CELLS] = TABLE_OF(AHEAD);

/* RULE_FINE_CUT: along a row and along a column, or the other way round. */
#define ONE_IS_ZERO(x, y) (((x) == 0) != ((y) == 0))
#define IS_FINE_CUT(a, b, t)                                                                                       \
    (CAN_GO(b, t) && ONE_IS_ZERO(ACROSS(a, b), ALONG(a, b)) && ONE_IS_ZERO(V_ACROSS(b, t), V_ALONG(b, t)) &&       \
     DOT(ACROSS(a, b), ALONG(a, b), V_ACROSS(b, t), V_ALONG(b, t)) == 0)
#define FINE_CUT(a, b) SET_OF(IS_FINE_CUT, a, b)
const uint32_t grid_fine_cut[GRID_CELLS][GRID_CELLS] = TABLE_OF(FINE_CUT);

#define RUN_ACROSS(run) ((run)&1 ? 1 : -1)
#define RUN_ALONG(run)  ((run)&2 ? 1 : -1)
#define IS_AHEAD_OF_RUN(run, b, t)                                                                                 \
    (CAN_GO(b, t) && DOT(RUN_ACROSS(run), RUN_ALONG(run), V_ACROSS(b, t), V_ALONG(b, t)) > 0)
#define AHEAD_OF_RUN(run, b) SET_OF(IS_AHEAD_OF_RUN, run, b)
const uint32_t grid_ahead_of_run[4][GRID_CELLS] = {ROW_OF_TABLE(AHEAD_OF_RUN, 0), ROW_OF_TABLE(AHEAD_OF_RUN, 1),
                                                   ROW_OF_TABLE(AHEAD_OF_RUN, 2), ROW_OF_TABLE(AHEAD_OF_RUN, 3)};

#define RUN_IF(run, x, y) (DOT(RUN_ACROSS(run), RUN_ALONG(run), x, y) > 0 ? 1 << (run) : 0)
#define RUNS_FOR(x, y)    (uint8_t)(RUN_IF(0, x, y) | RUN_IF(1, x, y) | RUN_IF(2, x, y) | RUN_IF(3, x, y))
#define RUNS_AHEAD(a, b)  RUNS_FOR(ACROSS(a, b), ALONG(a, b))
const uint8_t grid_runs_ahead[GRID_CELLS][GRID_CELLS] = TABLE_OF(RUNS_AHEAD);
const uint8_t grid_runs_after_run[4] = {RUNS_FOR(-1, -1), RUNS_FOR(1, -1), RUNS_FOR(-1, 1), RUNS_FOR(1, 1)};

/* RULE_STRAIGHT_POT: both ends on the line into the pocket, the second one nearer to it or on its card. */
#define IS_INTO(a, b, k)                                                                                           \
    (CROSS(ACROSS(a, b), ALONG(a, b), POCKET_ACROSS(k), POCKET_ALONG(k)) == 0 &&                                   \
     DOT(ACROSS(a, b), ALONG(a, b), POCKET_ACROSS(k), POCKET_ALONG(k)) > 0)
#define IS_STRAIGHT(a, b, k) (HAS_POCKET(k) && IS_INTO(a, b, k) && ((b) == (k) || IS_INTO(b, k, k)))
#define STRAIGHT(a, b)       SET_OF(IS_STRAIGHT, a, b)
const uint32_t grid_straight[GRID_CELLS][GRID_CELLS] = TABLE_OF(STRAIGHT);

/* RULE_DOUBLE: a leg turns on a2, d2, a4 or d4, the cards of the long sides without a pocket. */
enum { A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3, A4, B4, C4, D4, A5, B5, C5, D5 };
#define CELLS_1(a)       (UINT32_C(1) << (a))
#define CELLS_2(a, b)    (CELLS_1(a) | CELLS_1(b))
#define CELLS_3(a, b, c) (CELLS_2(a, b) | CELLS_1(c))
const grid_double grid_doubles[GRID_DOUBLES] = {
    {A1, C5, 4, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_3(B2, C3, D4)},
    {B1, B3, 2, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_1(A2)},
    {B1, C4, 3, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_2(A2, B3)},
    {B1, D5, 4, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_3(A2, B3, C4)},
    {C1, C3, 2, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_1(D2)},
    {C1, B4, 3, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_2(D2, C3)},
    {C1, A5, 4, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_3(D2, C3, B4)},
    {D1, B5, 4, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_3(C2, B3, A4)},
    {B2, C5, 3, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_2(C3, D4)},
    {C2, B5, 3, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_2(B3, A4)},
    {B3, B1, 2, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_1(A2)},
    {B3, B5, 2, GRID_SOUTH_WEST, GRID_SOUTH_EAST, CELLS_1(A4)},
    {C3, C1, 2, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_1(D2)},
    {C3, C5, 2, GRID_SOUTH_EAST, GRID_SOUTH_WEST, CELLS_1(D4)},
    {B4, C1, 3, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_2(C3, D2)},
    {C4, B1, 3, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_2(B3, A2)},
    {A5, C1, 4, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_3(B4, C3, D2)},
    {B5, D1, 4, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_3(A4, B3, C2)},
    {B5, C2, 3, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_2(A4, B3)},
    {B5, B3, 2, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_1(A4)},
    {C5, A1, 4, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_3(D4, C3, B2)},
    {C5, B2, 3, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_2(D4, C3)},
    {C5, C3, 2, GRID_NORTH_EAST, GRID_NORTH_WEST, CELLS_1(D4)},
    {D5, B1, 4, GRID_NORTH_WEST, GRID_NORTH_EAST, CELLS_3(C4, B3, A2)},
};
const uint8_t grid_first_double[GRID_CELLS + 1] = {0,  1,  4,  7,  8,  8,  9,  10, 10, 10, 12,
                                                   14, 14, 14, 15, 16, 16, 17, 20, 23, 24};
const uint8_t grid_double_into[CUE_SNOOKER_POCKETS] = {20, 17, GRID_DOUBLES, GRID_DOUBLES, 6, 3};
