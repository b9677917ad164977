/* Tables: the sizes that have a name, and what follows from a size. */
#include "bed.h"

#include <math.h>

/* The 12-foot table, in millimetres: all spots of snooker are fractions of its length. */
#define SNOOKER_LENGTH       3569.0
#define SNOOKER_BAULK        737.0
#define SNOOKER_D            292.0
#define SNOOKER_BLACK_TO_TOP 324.0

typedef struct named_bed {
    const char *name;
    cue_bed bed;
} named_bed;

static const named_bed presets[CUE_BED_PRESETS] = {
    [CUE_BED_POOL_9FT] = {"pool-9ft", CUE_BED_POOL_9FT_INIT},
    [CUE_BED_POOL_8FT] = {"pool-8ft", CUE_BED_POOL_8FT_INIT},
    [CUE_BED_POOL_7FT] = {"pool-7ft", CUE_BED_POOL_7FT_INIT},
    [CUE_BED_SNOOKER_12FT] = {"snooker-12ft", CUE_BED_SNOOKER_12FT_INIT},
};

static const named_bed *preset_of(unsigned preset)
{
    return preset < CUE_BED_PRESETS && presets[preset].name ? &presets[preset] : NULL;
}

const cue_bed *cue_bed_preset(unsigned preset)
{
    const named_bed *found = preset_of(preset);
    return found ? &found->bed : NULL;
}

const char *cue_bed_name(unsigned preset)
{
    const named_bed *found = preset_of(preset);
    return found ? found->name : NULL;
}

cue_point cue_head_spot(const cue_bed *bed)
{
    return (cue_point){bed->width / 2, bed->length / 4};
}

cue_point cue_foot_spot(const cue_bed *bed)
{
    return (cue_point){bed->width / 2, bed->length * 3 / 4};
}

double cue_baulk_line(const cue_bed *bed)
{
    return bed->length * SNOOKER_BAULK / SNOOKER_LENGTH;
}

double cue_d_radius(const cue_bed *bed)
{
    return bed->length * SNOOKER_D / SNOOKER_LENGTH;
}

cue_point cue_colour_spot(const cue_bed *bed, unsigned colour)
{
    const double middle = bed->width / 2;
    switch (colour) {
    case CUE_YELLOW:
        return (cue_point){middle + cue_d_radius(bed), cue_baulk_line(bed)};
    case CUE_GREEN:
        return (cue_point){middle - cue_d_radius(bed), cue_baulk_line(bed)};
    case CUE_BROWN:
        return (cue_point){middle, cue_baulk_line(bed)};
    case CUE_BLUE:
        return (cue_point){middle, bed->length / 2};
    case CUE_PINK:
        return (cue_point){middle, bed->length * 3 / 4};
    case CUE_BLACK:
        return (cue_point){middle, bed->length * (1 - SNOOKER_BLACK_TO_TOP / SNOOKER_LENGTH)};
    default: /* no other ball has a spot that every game agrees on */
        return (cue_point){0, 0};
    }
}

/* Written so that NaN is nowhere inside. */
static bool keeps_off_cushions(const cue_bed *bed, cue_point at)
{
    const double least = bed->ball_radius - CUE_ROUNDING;
    return at.x >= least && at.y >= least && bed->width - at.x >= least && bed->length - at.y >= least;
}

static bool is_in_d(const cue_bed *bed, cue_point at)
{
    const cue_point brown = cue_colour_spot(bed, CUE_BROWN);
    return at.y <= brown.y + CUE_ROUNDING &&
           cue_distance_squared(at, brown) <= cue_square(cue_d_radius(bed) + CUE_ROUNDING);
}

bool cue_area_holds(const cue_bed *bed, cue_area area, cue_point at)
{
    if (!keeps_off_cushions(bed, at))
        return false;
    switch (area) {
    case CUE_AREA_TABLE:
        return true;
    case CUE_AREA_KITCHEN:
        return at.y <= bed->length / 4 + CUE_ROUNDING;
    case CUE_AREA_D:
        return is_in_d(bed, at);
    }
    return false;
}

/* The D needs no look of its own: the yellow and the green spot are its ends. */
bool cue_colour_spots_fit(const cue_bed *bed)
{
    const double least = cue_square(2 * bed->ball_radius - CUE_ROUNDING);
    unsigned ball, other;
    for (ball = CUE_YELLOW; ball <= CUE_BLACK; ball++) {
        const cue_point spot = cue_colour_spot(bed, ball);
        if (!keeps_off_cushions(bed, spot))
            return false;
        for (other = CUE_YELLOW; other < ball; other++)
            if (!(cue_distance_squared(spot, cue_colour_spot(bed, other)) >= least))
                return false;
    }
    return true;
}

/* Where ball `column` of a row lies. */
static cue_point place_in_rack(const cue_bed *bed, unsigned row, unsigned column, unsigned row_size)
{
    const cue_point apex = cue_foot_spot(bed);
    const double steps = (double)column - ((double)row_size - 1) / 2;
    return (cue_point){apex.x + steps * 2 * bed->ball_radius, apex.y + row * sqrt(3) * bed->ball_radius};
}

bool cue_rack_fits(const cue_bed *bed, const uint8_t *rows, unsigned row_count)
{
    unsigned row;
    for (row = 0; row < row_count; row++)
        if (rows[row] && !(keeps_off_cushions(bed, place_in_rack(bed, row, 0, rows[row])) &&
                           keeps_off_cushions(bed, place_in_rack(bed, row, rows[row] - 1u, rows[row]))))
            return false;
    return true;
}

void cue_rack(const cue_bed *bed, const uint8_t *rows, unsigned row_count, const uint8_t *balls, cue_layout *layout)
{
    unsigned row, column;
    for (row = 0; row < row_count; row++)
        for (column = 0; column < rows[row]; column++)
            cue_layout_put(layout, *balls++, place_in_rack(bed, row, column, rows[row]));
}
