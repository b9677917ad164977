/* Sizes of tables as JSON: the name of a preset, or length, width and ball radius. */
#include "json_fields.h"

#include <cuerules/table.h>

enum { MEASURES = 3 };
static const char *const measure_names[MEASURES] = {"length", "width", "ball_radius"};
static const double least[MEASURES] = {1, 0.5, 0.02};
static const double most[MEASURES] = {4, 2, 0.04};

static void measures_of(const cue_bed *bed, double measures[MEASURES])
{
    measures[0] = bed->length;
    measures[1] = bed->width;
    measures[2] = bed->ball_radius;
}

void cue_write_bed(cue_output *out, const cue_bed *bed)
{
    double measures[MEASURES];
    unsigned i;
    if (bed->preset) {
        cue_put_string(out, cue_bed_name(bed->preset));
        return;
    }
    measures_of(bed, measures);
    cue_put_char(out, '{');
    for (i = 0; i < MEASURES; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_put_key(out, measure_names[i]);
        cue_put_real(out, measures[i]);
    }
    cue_put_char(out, '}');
}

static cue_status read_name(cue_bed *bed, const char *name, const cue_place *place, cue_error *error)
{
    unsigned preset;
    for (preset = 1; preset < CUE_BED_PRESETS; preset++)
        if (strcmp(cue_bed_name(preset), name) == 0) {
            *bed = *cue_bed_preset(preset);
            return CUE_OK;
        }
    return cue_refuse_at(error, CUE_BAD_VALUE, place,
                         "must be \"%s\", \"%s\", \"%s\", \"%s\", or an object with length, width and ball_radius",
                         cue_bed_name(1), cue_bed_name(2), cue_bed_name(3), cue_bed_name(4));
}

static cue_status read_measures(double measures[MEASURES], const cJSON *node, const cue_place *place,
                                cue_error *error)
{
    const cJSON *nodes[MEASURES];
    cue_status status = cue_json_members(node, measure_names, MEASURES, nodes, place, error);
    unsigned i;
    for (i = 0; i < MEASURES && !status; i++) {
        const cue_place at = cue_member_of(place, measure_names[i]);
        if (!nodes[i])
            return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", measure_names[i]);
        if (!cJSON_IsNumber(nodes[i]) || !(nodes[i]->valuedouble >= least[i] && nodes[i]->valuedouble <= most[i]))
            return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be a number of metres from %g to %g", least[i],
                                 most[i]);
        measures[i] = nodes[i]->valuedouble;
    }
    return status;
}

cue_status cue_read_bed(cue_bed *bed, const cJSON *node, const cue_place *place, cue_error *error)
{
    double measures[MEASURES];
    cue_status status;
    if (!cJSON_IsObject(node))
        return read_name(bed, cJSON_IsString(node) ? node->valuestring : "", place, error);
    status = read_measures(measures, node, place, error);
    if (status)
        return status;
    memset(bed, 0, sizeof *bed);
    bed->length = measures[0];
    bed->width = measures[1];
    bed->ball_radius = measures[2];
    return CUE_OK;
}

bool cue_bed_is_sound(const cue_bed *bed)
{
    const cue_bed *preset = cue_bed_preset(bed->preset);
    double measures[MEASURES];
    unsigned i;
    if (bed->preset)
        return preset && memcmp(preset, bed, sizeof *bed) == 0;
    measures_of(bed, measures);
    for (i = 0; i < MEASURES; i++)
        if (!(measures[i] >= least[i] && measures[i] <= most[i]))
            return false;
    return true;
}

void cue_write_bed_schema(cue_output *out)
{
    unsigned i;
    cue_put(out, "\"anyOf\":[{\"enum\":[");
    for (i = 1; i < CUE_BED_PRESETS; i++) {
        if (i > 1)
            cue_put_char(out, ',');
        cue_put_string(out, cue_bed_name(i));
    }
    cue_put(out, "]},{\"type\":\"object\",\"properties\":{");
    for (i = 0; i < MEASURES; i++) {
        cue_put(out, i ? ",\"" : "\"");
        cue_put(out, measure_names[i]);
        cue_put(out, "\":{\"type\":\"number\",\"minimum\":");
        cue_put_real(out, least[i]);
        cue_put(out, ",\"maximum\":");
        cue_put_real(out, most[i]);
        cue_put_char(out, '}');
    }
    cue_put(out, "},\"required\":[\"length\",\"width\",\"ball_radius\"],\"additionalProperties\":false}]");
}
