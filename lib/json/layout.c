/* Places of balls as JSON: an object with a pair of numbers per ball. */
#include "json/fields.h"

#include "json/kinds.h"
#include "table/balls.h"

#include <math.h>

void cue_write_layout(cue_output *out, const cue_words *words, uint16_t balls, const cue_point *at)
{
    uint32_t ball;
    cue_put_open(out, NULL, '{');
    for (ball = 0; ball < words->balls->count; ball++) {
        if (!(balls >> ball & 1))
            continue;
        cue_put_open(out, words->balls->names[ball], '[');
        cue_put_real(out, NULL, at[ball].x);
        cue_put_real(out, NULL, at[ball].y);
        cue_put_close(out, "]");
    }
    cue_put_close(out, "}");
}

static cue_status read_point(const cJSON *node, const cue_path *path, cue_point *at, cue_error *error)
{
    const cJSON *x = cJSON_IsArray(node) ? node->child : NULL;
    const cJSON *y = x ? x->next : NULL;
    if (!y || y->next || !cJSON_IsNumber(x) || !cJSON_IsNumber(y) || !isfinite(x->valuedouble) ||
        !isfinite(y->valuedouble))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a place: [x,y], in metres");
    /* No minus zero: one place has one text. */
    at->x = x->valuedouble == 0 ? 0 : x->valuedouble;
    at->y = y->valuedouble == 0 ? 0 : y->valuedouble;
    return CUE_OK;
}

cue_status cue_read_layout(const cue_words *words, cue_point *at, uint16_t *given, const cJSON *node,
                           const cue_path *path, cue_error *error)
{
    const cJSON *member;
    unsigned ball;
    *given = 0;
    if (!cJSON_IsObject(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be an object with a place for each ball");
    for (member = node->child; member; member = member->next) {
        const cue_path here = cue_member_of(path, member->string);
        cue_status status;
        ball = cue_ball_named(words->balls, member->string);
        if (ball == CUE_NO_BALL)
            return cue_refuse_at(error, CUE_BAD_VALUE, &here, "there is no ball %.60s in this game", member->string);
        status = read_point(member, &here, &at[ball], error);
        if (status)
            return status;
        *given |= CUE_BALL_BIT(ball);
    }
    return CUE_OK;
}

void cue_write_layout_schema(cue_output *out, const cue_words *words)
{
    uint32_t ball;
    cue_put_open(out, "properties", '{');
    for (ball = 0; ball < words->balls->count; ball++)
        if (words->balls->names[ball])
            cue_put_json(out, words->balls->names[ball],
                         "{'type':'array','items':{'type':'number'},'minItems':2,'maxItems':2}");
    cue_put_close(out, "}");
    cue_put_bool(out, "additionalProperties", false);
}

/* Which balls are on the table stands in a member of its own; the ruleset compares. */
static cue_status read_field(const cue_slot *slot, const cJSON *node, const cue_path *path, cue_error *error)
{
    cue_layout *layout = cue_inside(slot);
    uint16_t given;
    cue_status status;
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        layout->at[ball].x = layout->at[ball].y = NAN;
    status = cue_read_layout(slot->words, layout->at, &given, node, path, error);
    layout->known = !status;
    return status;
}

static void write_field(cue_output *out, const cue_slot *slot)
{
    const cue_layout *layout = cue_inside(slot);
    cue_write_layout(out, slot->words, layout->on_table, layout->at);
}

static void field_schema(cue_output *out, const cue_slot *slot)
{
    cue_write_layout_schema(out, slot->words);
}

const cue_kind cue_layout_kind = {"object", read_field, write_field, field_schema};
