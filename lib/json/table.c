/* Sizes of tables as JSON: the name of a preset, or length, width and ball radius, and where the game has a D
 * perhaps its line and its radius. */
#include "json/kinds.h"
#include "table/sizes.h"

static void write_table(cue_output *out, const cue_slot *slot)
{
    cue_table *table = cue_inside(slot);
    unsigned i;
    if (table->preset) {
        cue_put_string(out, NULL, cue_table_name(table->preset));
        return;
    }
    cue_put_open(out, NULL, '{');
    for (i = 0; i < CUE_MEASURES; i++) {
        const double metres = *cue_measure_in(&cue_measures[i], table);
        if (i < CUE_MEASURES_NEEDED || metres != 0)
            cue_put_real(out, cue_measures[i].name, metres);
    }
    cue_put_close(out, "}");
}

static bool lacks_pockets(const cue_slot *slot)
{
    return slot->field->flags & CUE_FIELD_NO_POCKETS;
}

/* The preset of that number, if the game can be played on it. */
static const cue_table *playable(const cue_slot *slot, unsigned preset)
{
    const cue_table *table = cue_table_preset(preset);
    return table->also.no_pockets == lacks_pockets(slot) ? table : NULL;
}

static cue_status read_name(const cue_slot *slot, const char *name, const cue_path *path, cue_error *error)
{
    char names[128];
    cue_writer out = {names, sizeof names, 0};
    unsigned preset;
    for (preset = 1; preset < CUE_TABLE_PRESETS; preset++) {
        const cue_table *table = playable(slot, preset);
        if (table && strcmp(cue_table_name(preset), name) == 0) {
            memcpy(cue_inside(slot), table, sizeof *table);
            return CUE_OK;
        }
        if (table)
            cue_write(&out, "\"%s\", ", cue_table_name(preset));
    }
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be %sor an object with length, width and ball_radius", names);
}

static cue_status read_measure(const cue_measure *measure, cue_table *table, const cue_node *node,
                               const cue_path *path, cue_error *error)
{
    const bool needed = measure < cue_measures + CUE_MEASURES_NEEDED;
    const cue_path at = cue_member_of(path, measure->name);
    char given[CUE_REAL_SIZE];
    if (!node && needed)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", measure->name);
    if (!node)
        return CUE_OK;
    if (!cue_is_number(node) || (needed && !cue_measure_allows(measure, cue_node_real(node))))
        return cue_expected_real(error, &at, "a number of metres", measure->least, measure->most);
    (void)cue_real_text(given, cue_node_real(node));
    /* A D without size, behind the cushion or larger than any table has: in each case it doesn't fit this one. */
    if (!needed && (cue_node_real(node) <= 0 || !cue_measure_allows(measure, cue_node_real(node))))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "no table has a %s of %s m", measure->name, given);
    *cue_measure_in(measure, table) = cue_node_real(node);
    return CUE_OK;
}

static cue_status read_table(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const unsigned measures = cue_measures_of(slot->field->flags & CUE_FIELD_WITH_D);
    const char *names[CUE_MEASURES];
    const cue_node *nodes[CUE_MEASURES];
    cue_table read = {.preset = CUE_TABLE_OWN, .also.no_pockets = lacks_pockets(slot)};
    cue_status status;
    unsigned i;
    if (!cue_is_object(node))
        return read_name(slot, cue_is_string(node) ? cue_node_text(node) : "", path, error);
    for (i = 0; i < measures; i++)
        names[i] = cue_measures[i].name;
    status = cue_json_members(node, names, measures, nodes, path, error);
    for (i = 0; i < measures && !status; i++)
        status = read_measure(&cue_measures[i], &read, nodes[i], path, error);
    if (!status)
        memcpy(cue_inside(slot), &read, sizeof read);
    return status;
}

static void table_schema(cue_output *out, const cue_slot *slot)
{
    unsigned i;
    cue_put_json(out, "anyOf", "[{'enum':[");
    for (i = 1; i < CUE_TABLE_PRESETS; i++)
        if (playable(slot, i))
            cue_put_string(out, NULL, cue_table_name(i));
    cue_put_close(out, "]}");
    cue_put_json(out, NULL, "{'type':'object','properties':{");
    for (i = 0; i < cue_measures_of(slot->field->flags & CUE_FIELD_WITH_D); i++) {
        cue_put_json(out, cue_measures[i].name, "{'type':'number'");
        cue_put_real(out, i < CUE_MEASURES_NEEDED ? "minimum" : "exclusiveMinimum", cue_measures[i].least);
        cue_put_real(out, "maximum", cue_measures[i].most);
        cue_put_close(out, "}");
    }
    cue_put_close(out, "}");
    cue_put_json(out, "required", "['length','width','ball_radius'],'additionalProperties':false}]");
}

const cue_kind cue_table_kind = {NULL, read_table, write_table, table_schema};
