/* Pockets and cushions: where the noses end, how a pocket narrows, and where balls drop. */
#include "table/geometry.h"

#include <math.h>

const char *const cue_pocket_names[CUE_POCKETS] = {"BL", "BR", "ML", "MR", "TL", "TR"};

const char *cue_pocket_name(unsigned pocket)
{
    return pocket < CUE_POCKETS ? cue_pocket_names[pocket] : NULL;
}

/* In ball radii. The mouth, from jaw to jaw; the shelf, from the mouth to where balls drop; how deep the facings go. */
typedef struct pocket_cut {
    double mouth, shelf, depth;
} pocket_cut;

/* Pool: mouths of 4 1/2 and 5 inches, shelves of 1 1/2 and 3/16, for balls of 2 1/4 inches. Snooker: 87.5 and 105 mm,
 * 26 and 4 mm, for balls of 52.5 mm. */
static const pocket_cut pool[] = {{4, 4.0 / 3, 2}, {40.0 / 9, 1.0 / 6, 1}};
static const pocket_cut snooker[] = {{10.0 / 3, 1, 2}, {4, 1.0 / 6, 1}};

static const pocket_cut *cut_of(const cue_table *table, bool middle)
{
    return &(table->ball_radius > CUE_SNOOKER_BALL ? pool : snooker)[middle];
}

/* How far the facings turn away from the noses: cuts of 142 and 104 degrees. */
static cue_point facing_of(bool middle)
{
    const double turn = (middle ? 76 : 38) * 3.14159265358979323846 / 180;
    return (cue_point){cos(turn), sin(turn)};
}

/* From the corner, or from the middle of a long cushion, to the jaws. */
static double to_jaw(const cue_table *table, bool middle)
{
    return table->also.no_pockets ? 0 : cut_of(table, middle)->mouth * table->ball_radius * (middle ? 0.5 : sqrt(0.5));
}

static bool is_middle(unsigned pocket)
{
    return pocket == CUE_POCKET_ML || pocket == CUE_POCKET_MR;
}

/* BL, with its corner as the origin; plain_middle: ML, with the middle of the cushion as the origin. */
static cue_pocket_shape plain_corner(const cue_table *table)
{
    const pocket_cut *cut = cut_of(table, false);
    const double radius = table->ball_radius, jaw = to_jaw(table, false);
    const cue_point facing = facing_of(false);
    const double length = cut->depth * radius / ((facing.x + facing.y) * sqrt(0.5));
    /* The circle begins a shelf behind the mouth. The mouth is half as far from the corner as it is wide, which is the
     * circle's radius, so the centre is a shelf behind the corner. */
    const double centre = -cut->shelf * radius * sqrt(0.5);
    return (cue_pocket_shape){.centre = {centre, centre},
                              .radius = cut->mouth / 2 * radius,
                              .jaws = {{jaw, 0}, {0, jaw}},
                              .throat = {{jaw - length * facing.x, -length * facing.y},
                                         {-length * facing.y, jaw - length * facing.x}}};
}

static cue_pocket_shape plain_middle(const cue_table *table)
{
    const pocket_cut *cut = cut_of(table, true);
    const double radius = table->ball_radius, jaw = to_jaw(table, true);
    const cue_point facing = facing_of(true);
    const double length = cut->depth * radius / facing.y;
    return (cue_pocket_shape){.centre = {-(cut->shelf + cut->mouth / 2) * radius, 0},
                              .radius = cut->mouth / 2 * radius,
                              .jaws = {{0, -jaw}, {0, jaw}},
                              .throat = {{-length * facing.y, length * facing.x - jaw},
                                         {-length * facing.y, jaw - length * facing.x}}};
}

static cue_point turned(cue_point at, cue_point origin, bool right, bool top)
{
    return (cue_point){origin.x + (right ? -at.x : at.x), origin.y + (top ? -at.y : at.y)};
}

bool cue_table_pocket(const cue_table *table, unsigned pocket, cue_pocket_shape *out)
{
    const bool middle = is_middle(pocket), right = pocket % 2, top = pocket > CUE_POCKET_MR;
    const cue_point origin = {right ? table->width : 0, middle ? table->length / 2 : top ? table->length : 0};
    unsigned i;
    if (pocket >= CUE_POCKETS || table->also.no_pockets)
        return false;
    *out = middle ? plain_middle(table) : plain_corner(table);
    out->centre = turned(out->centre, origin, right, top);
    for (i = 0; i < 2; i++) {
        out->jaws[i] = turned(out->jaws[i], origin, right, top);
        out->throat[i] = turned(out->throat[i], origin, right, top);
    }
    return true;
}

bool cue_table_cushion(const cue_table *table, unsigned cushion, cue_nose *out)
{
    const double corner = to_jaw(table, false), middle = to_jaw(table, true);
    const double x = cushion < CUE_CUSHION_RIGHT_HEAD ? 0 : table->width;
    const double y = cushion == CUE_CUSHION_HEAD ? 0 : table->length;
    if (cushion >= CUE_CUSHIONS)
        return false;
    if (cushion <= CUE_CUSHION_FOOT)
        *out = (cue_nose){{corner, y}, {table->width - corner, y}};
    else if (cushion == CUE_CUSHION_LEFT_HEAD || cushion == CUE_CUSHION_RIGHT_HEAD)
        *out = (cue_nose){{x, corner}, {x, table->length / 2 - middle}};
    else
        *out = (cue_nose){{x, table->length / 2 + middle}, {x, table->length - corner}};
    return true;
}

unsigned cue_nearest_pocket(const cue_table *table, cue_point at)
{
    const unsigned right = at.x > table->width / 2;
    unsigned nearest = CUE_NO_POCKET, row;
    double best = INFINITY;
    for (row = 0; row < CUE_POCKETS / 2 && !table->also.no_pockets; row++) {
        const cue_point there = {right ? table->width : 0, table->length * row / 2};
        const double distance = cue_distance_squared(there, at);
        if (distance < best) {
            best = distance;
            nearest = 2 * row + right;
        }
    }
    return nearest;
}

