/* Places of balls as JSON: an object with a pair of numbers per ball. */
#include "json/fields.h"

#include "json/kinds.h"
#include "table/balls.h"
#include "table/geometry.h"

#include <math.h>

void cue_write_layout(cue_output *out, const cue_words *words, cue_balls balls, const cue_point *at)
{
    uint32_t ball;
    cue_put_open(out, NULL, '{');
    for (ball = 0; ball < words->balls->count; ball++) {
        if (!(balls >> ball & 1) || !words->balls->names[ball])
            continue;
        cue_put_open(out, words->balls->names[ball], '[');
        cue_put_real(out, NULL, cue_rounded_metres(at[ball].x));
        cue_put_real(out, NULL, cue_rounded_metres(at[ball].y));
        cue_put_close(out, "]");
    }
    cue_put_close(out, "}");
}

static cue_status read_point(const cue_node *node, const cue_path *path, cue_point *at, cue_error *error)
{
    const cue_node *x = cue_is_array(node) ? cue_node_first(node) : NULL;
    const cue_node *y = x ? cue_node_next(x) : NULL;
    if (!y || cue_node_next(y) || !cue_is_number(x) || !cue_is_number(y) || !isfinite(cue_node_real(x)) ||
        !isfinite(cue_node_real(y)))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a place: [x,y], in metres");
    *at = cue_rounded_place((cue_point){cue_node_real(x), cue_node_real(y)});
    return CUE_OK;
}

cue_status cue_read_layout(const cue_words *words, cue_point *at, cue_balls *given, const cue_node *node,
                           const cue_path *path, cue_error *error)
{
    const cue_node *member;
    unsigned ball;
    *given = 0;
    if (!cue_is_object(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be an object with a place for each ball");
    for (member = cue_node_first(node); member; member = cue_node_next(member)) {
        const char *name = cue_node_name(member);
        const cue_path here = cue_member_of(path, name);
        cue_status status;
        ball = cue_ball_named(words->balls, name);
        if (ball == CUE_NO_BALL)
            return cue_refuse_at(error, CUE_BAD_VALUE, &here, "there is no ball %.60s in this game", name);
        if (cue_in_set(*given, ball))
            return cue_refuse_at(error, CUE_BAD_VALUE, &here, "ball %.60s has a place already", words->balls->names[ball]);
        status = read_point(member, &here, &at[ball], error);
        if (status)
            return status;
        *given |= CUE_BALL_BIT(ball);
    }
    return CUE_OK;
}

static void put_place_schema(cue_output *out, const char *name)
{
    cue_put_json(out, name, "{'type':'array','items':{'type':'number'},'minItems':2,'maxItems':2}");
}

void cue_write_layout_schema(cue_output *out, const cue_words *words)
{
    uint32_t ball;
    cue_put_open(out, "properties", '{');
    for (ball = 0; ball < words->balls->count; ball++)
        if (words->balls->names[ball])
            put_place_schema(out, words->balls->names[ball]);
    if (words->balls->also.cue_ball)
        put_place_schema(out, cue_shooters_ball[0]);
    cue_put_close(out, "}");
    cue_put_bool(out, "additionalProperties", false);
}

/* Which balls are on the table stands in a member of its own; the ruleset compares. What was last seen is read after
 * the layout. */
static cue_status read_field(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    cue_layout *layout = cue_inside(slot);
    cue_balls given;
    cue_status status;
    unsigned ball;
    if (slot->field->flags & CUE_FIELD_LAST_SEEN)
        return cue_read_layout(slot->words, layout->at, &layout->seen, node, path, error);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        layout->at[ball].x = layout->at[ball].y = NAN;
    status = cue_read_layout(slot->words, layout->at, &given, node, path, error);
    layout->known = !status;
    return status;
}

static void write_field(cue_output *out, const cue_slot *slot)
{
    const cue_layout *layout = cue_inside(slot);
    const bool last_seen = slot->field->flags & CUE_FIELD_LAST_SEEN;
    cue_write_layout(out, slot->words, last_seen ? layout->seen : layout->on_table, layout->at);
}

static void field_schema(cue_output *out, const cue_slot *slot)
{
    cue_write_layout_schema(out, slot->words);
}

const cue_kind cue_layout_kind = {"object", read_field, write_field, field_schema};
