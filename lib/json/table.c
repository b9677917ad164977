/* Sizes of tables as JSON: the name of a preset, or length, width and ball radius. */
#include "json/fields.h"
#include "table/sizes.h"

void cue_write_table(cue_output *out, const cue_table *table)
{
    cue_table copy = *table;
    unsigned i;
    if (table->preset) {
        cue_put_string(out, cue_table_name(table->preset));
        return;
    }
    for (i = 0; i < CUE_MEASURES; i++) {
        cue_put_char(out, i ? ',' : '{');
        cue_put_key(out, cue_measures[i].name);
        cue_put_real(out, *cue_measure_in(&cue_measures[i], &copy));
    }
    cue_put_char(out, '}');
}

static cue_status read_name(cue_table *table, const char *name, const cue_path *path, cue_error *error)
{
    unsigned preset;
    for (preset = 1; preset < CUE_TABLE_PRESETS; preset++)
        if (strcmp(cue_table_name(preset), name) == 0) {
            *table = *cue_table_preset(preset);
            return CUE_OK;
        }
    return cue_refuse_at(error, CUE_BAD_VALUE, path,
                         "must be \"%s\", \"%s\", \"%s\", \"%s\", or an object with length, width and ball_radius",
                         cue_table_name(1), cue_table_name(2), cue_table_name(3), cue_table_name(4));
}

static cue_status read_measure(const cue_measure *measure, cue_table *table, const cJSON *node, const cue_path *path,
                               cue_error *error)
{
    const cue_path at = cue_member_of(path, measure->name);
    if (!node)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", measure->name);
    if (!cJSON_IsNumber(node) || !cue_measure_allows(measure, node->valuedouble))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be a number of metres from %g to %g", measure->least,
                             measure->most);
    *cue_measure_in(measure, table) = node->valuedouble;
    return CUE_OK;
}

cue_status cue_read_table(cue_table *table, const cJSON *node, const cue_path *path, cue_error *error)
{
    const char *names[CUE_MEASURES];
    const cJSON *nodes[CUE_MEASURES];
    cue_table read;
    cue_status status;
    unsigned i;
    if (!cJSON_IsObject(node))
        return read_name(table, cJSON_IsString(node) ? node->valuestring : "", path, error);
    memset(&read, 0, sizeof read);
    for (i = 0; i < CUE_MEASURES; i++)
        names[i] = cue_measures[i].name;
    status = cue_json_members(node, names, CUE_MEASURES, nodes, path, error);
    for (i = 0; i < CUE_MEASURES && !status; i++)
        status = read_measure(&cue_measures[i], &read, nodes[i], path, error);
    if (!status)
        *table = read;
    return status;
}

void cue_write_table_schema(cue_output *out)
{
    unsigned i;
    cue_put(out, "\"anyOf\":[{\"enum\":[");
    for (i = 1; i < CUE_TABLE_PRESETS; i++) {
        if (i > 1)
            cue_put_char(out, ',');
        cue_put_string(out, cue_table_name(i));
    }
    cue_put(out, "]},{\"type\":\"object\",\"properties\":{");
    for (i = 0; i < CUE_MEASURES; i++) {
        cue_put(out, i ? ",\"" : "\"");
        cue_put(out, cue_measures[i].name);
        cue_put(out, "\":{\"type\":\"number\",\"minimum\":");
        cue_put_real(out, cue_measures[i].least);
        cue_put(out, ",\"maximum\":");
        cue_put_real(out, cue_measures[i].most);
        cue_put_char(out, '}');
    }
    cue_put(out, "},\"required\":[\"length\",\"width\",\"ball_radius\"],\"additionalProperties\":false}]");
}
