/* Tables: the sizes that have a name, and what follows from a size. */
#include "table/sizes.h"

#include "table/geometry.h"

#include <math.h>
#include <string.h>

/* The 12-foot table, in millimetres: all spots of snooker are fractions of its length. */
#define SNOOKER_LENGTH       3569.0
#define SNOOKER_BAULK        737.0
#define SNOOKER_D            292.0
#define SNOOKER_BLACK_TO_TOP 324.0

typedef struct preset_table {
    const char *name;
    cue_table table;
} preset_table;

static const preset_table presets[CUE_TABLE_PRESETS] = {
    [CUE_TABLE_POOL_9FT] = {"pool-9ft", CUE_TABLE_POOL_9FT_INIT},
    [CUE_TABLE_POOL_8FT] = {"pool-8ft", CUE_TABLE_POOL_8FT_INIT},
    [CUE_TABLE_POOL_7FT] = {"pool-7ft", CUE_TABLE_POOL_7FT_INIT},
    [CUE_TABLE_SNOOKER_12FT] = {"snooker-12ft", CUE_TABLE_SNOOKER_12FT_INIT},
    [CUE_TABLE_CAROM_10FT] = {"carom-10ft", CUE_TABLE_CAROM_10FT_INIT},
};

static const preset_table *preset_of(unsigned preset)
{
    return preset < CUE_TABLE_PRESETS && presets[preset].name ? &presets[preset] : NULL;
}

const cue_table *cue_table_preset(unsigned preset)
{
    const preset_table *found = preset_of(preset);
    return found ? &found->table : NULL;
}

const char *cue_table_name(unsigned preset)
{
    const preset_table *found = preset_of(preset);
    return found ? found->name : NULL;
}

const cue_measure cue_measures[CUE_MEASURES] = {
    {"length", offsetof(cue_table, length), 1, 4},
    {"width", offsetof(cue_table, width), 0.5, 2},
    {"ball_radius", offsetof(cue_table, ball_radius), 0.02, 0.04},
    {"baulk_line", offsetof(cue_table, baulk_line), 0, 4},
    {"d_radius", offsetof(cue_table, d_radius), 0, 4},
};

bool cue_table_is_sound(const cue_table *table, bool with_d, bool no_pockets)
{
    const cue_table *preset = cue_table_preset(table->preset);
    cue_table copy = *table;
    unsigned i;
    if (table->also.no_pockets != no_pockets)
        return false;
    if (table->preset) /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): byte for byte */
        return preset && memcmp(preset, table, sizeof *table) == 0;
    for (i = 0; i < CUE_MEASURES; i++)
        if (i < cue_measures_of(with_d)
                ? !cue_measure_allows(&cue_measures[i], *cue_measure_in(&cue_measures[i], &copy))
                : *cue_measure_in(&cue_measures[i], &copy) != 0)
            return false;
    return true;
}

cue_point cue_head_spot(const cue_table *table)
{
    return cue_rounded_place((cue_point){table->width / 2, table->length / 4});
}

cue_point cue_foot_spot(const cue_table *table)
{
    return cue_rounded_place((cue_point){table->width / 2, table->length * 3 / 4});
}

cue_point cue_carom_spot(const cue_table *table, unsigned spot)
{
    const double aside = table->width * 0.1825 / 1.42, middle = table->width / 2;
    const double x = spot == CUE_CAROM_LEFT ? middle - aside : spot == CUE_CAROM_RIGHT ? middle + aside : middle;
    const double quarters = spot == CUE_CAROM_TOP ? 3 : spot == CUE_CAROM_CENTRE ? 2 : 1;
    return cue_rounded_place((cue_point){x, table->length * quarters / 4});
}

double cue_baulk_line(const cue_table *table)
{
    return table->baulk_line > 0 ? table->baulk_line : table->length * SNOOKER_BAULK / SNOOKER_LENGTH;
}

double cue_d_radius(const cue_table *table)
{
    return table->d_radius > 0 ? table->d_radius : table->length * SNOOKER_D / SNOOKER_LENGTH;
}

cue_point cue_colour_spot(const cue_table *table, unsigned colour)
{
    const double middle = table->width / 2;
    switch (colour) {
    case CUE_YELLOW:
        return cue_rounded_place((cue_point){middle + cue_d_radius(table), cue_baulk_line(table)});
    case CUE_GREEN:
        return cue_rounded_place((cue_point){middle - cue_d_radius(table), cue_baulk_line(table)});
    case CUE_BROWN:
        return cue_rounded_place((cue_point){middle, cue_baulk_line(table)});
    case CUE_BLUE:
        return cue_rounded_place((cue_point){middle, table->length / 2});
    case CUE_PINK:
        return cue_rounded_place((cue_point){middle, table->length * 3 / 4});
    case CUE_BLACK:
        return cue_rounded_place((cue_point){middle, table->length * (1 - SNOOKER_BLACK_TO_TOP / SNOOKER_LENGTH)});
    default: /* no other ball has a spot that is the same in every game */
        return (cue_point){0, 0};
    }
}

/* Written so that it is false for NaN. */
static bool keeps_off_cushions(const cue_table *table, cue_point at)
{
    const double least = table->ball_radius - CUE_ROUNDING;
    return at.x >= least && at.y >= least && table->width - at.x >= least && table->length - at.y >= least;
}

static bool is_in_d(const cue_table *table, cue_point at)
{
    const cue_point brown = cue_colour_spot(table, CUE_BROWN);
    return at.y <= brown.y + CUE_ROUNDING &&
           cue_distance_squared(at, brown) <= cue_square(cue_d_radius(table) + CUE_ROUNDING);
}

bool cue_area_holds(const cue_table *table, cue_area area, cue_point at)
{
    if (!keeps_off_cushions(table, at))
        return false;
    switch (area) {
    case CUE_AREA_TABLE:
        return true;
    case CUE_AREA_KITCHEN:
        return at.y <= table->length / 4 + CUE_ROUNDING;
    case CUE_AREA_D:
        return is_in_d(table, at);
    case CUE_AREA_BEHIND:
        return cue_is_behind(table, at);
    }
    return false;
}

bool cue_spots_fit(const cue_table *table, const cue_point *spots, unsigned count)
{
    const double least = cue_square(2 * table->ball_radius - CUE_ROUNDING);
    unsigned spot, other;
    for (spot = 0; spot < count; spot++) {
        if (!keeps_off_cushions(table, spots[spot]))
            return false;
        for (other = 0; other < spot; other++)
            if (!(cue_distance_squared(spots[spot], spots[other]) >= least))
                return false;
    }
    return true;
}

bool cue_d_fits(const cue_table *table)
{
    const cue_point foremost = {table->width / 2, cue_baulk_line(table) - cue_d_radius(table)};
    return keeps_off_cushions(table, cue_colour_spot(table, CUE_YELLOW)) && keeps_off_cushions(table, foremost);
}

/* Where ball `column` of a row lies. */
static cue_point place_in_rack(const cue_table *table, cue_point apex, unsigned row, unsigned column, unsigned row_size)
{
    const double steps = (double)column - ((double)row_size - 1) / 2;
    return (cue_point){apex.x + steps * 2 * table->ball_radius, apex.y + row * sqrt(3) * table->ball_radius};
}

/* What lies between the ends of a row is farther from the cushions beside it. */
bool cue_rack_fits_at(const cue_table *table, cue_point apex, const uint8_t *rows, unsigned row_count)
{
    unsigned row;
    for (row = 0; row < row_count; row++)
        if (rows[row] && !(keeps_off_cushions(table, place_in_rack(table, apex, row, 0, rows[row])) &&
                           keeps_off_cushions(table, place_in_rack(table, apex, row, rows[row] - 1u, rows[row]))))
            return false;
    return true;
}

bool cue_rack_fits(const cue_table *table, const uint8_t *rows, unsigned row_count)
{
    return cue_rack_fits_at(table, cue_foot_spot(table), rows, row_count);
}

void cue_rack_at(const cue_table *table, cue_point apex, const uint8_t *rows, unsigned row_count, const uint8_t *balls,
                 cue_layout *layout)
{
    unsigned row, column;
    for (row = 0; row < row_count; row++)
        for (column = 0; column < rows[row]; column++)
            cue_layout_put(layout, *balls++, place_in_rack(table, apex, row, column, rows[row]));
}

void cue_rack(const cue_table *table, const uint8_t *rows, unsigned row_count, const uint8_t *balls,
              cue_layout *layout)
{
    cue_rack_at(table, cue_foot_spot(table), rows, row_count, balls, layout);
}
