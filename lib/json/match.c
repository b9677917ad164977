/* The option `match` as JSON: how many games to win, who opens which. */
#include "json/fields.h"
#include "json/kinds.h"

static const char *const breaks[] = {"alternate", "winner", "loser", "fixed"};

static const char *breaks_at(const void *of, uint32_t index)
{
    return ((const char *const *)of)[index];
}

static cue_status read_race(const cue_node *node, const cue_path *path, uint16_t *race, cue_error *error)
{
    int64_t games;
    if (!cue_json_integer(node, 1, CUE_RACE_MAX, &games))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a whole number from 1 to %d", CUE_RACE_MAX);
    *race = (uint16_t)games;
    return CUE_OK;
}

/* A number for everybody, or one for each player. */
static cue_status read_races(cue_match_options *match, const cue_node *node, const cue_path *path, cue_error *error)
{
    const size_t count = cue_is_array(node) ? cue_json_count(node) : 0;
    const cue_node *element = cue_is_array(node) ? cue_node_first(node) : NULL;
    cue_status status = CUE_OK;
    size_t i;
    if (!cue_is_array(node))
        return read_race(node, path, &match->race[0], error);
    if (count < 1 || count > CUE_PLAYERS_MAX)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must have a number for each player");
    for (i = 0; element && !status; i++, element = cue_node_next(element)) {
        const cue_path at = cue_element_of(path, i);
        status = read_race(element, &at, &match->race[i], error);
    }
    match->race_count = (uint8_t)count;
    return status;
}

static cue_status read_breaks(cue_match_options *match, const cue_node *node, const cue_path *path, cue_error *error)
{
    uint32_t i;
    for (i = 0; i < CUE_COUNT(breaks) && cue_is_string(node); i++)
        if (strcmp(breaks[i], cue_node_text(node)) == 0) {
            match->breaks = (uint8_t)i;
            return CUE_OK;
        }
    return cue_expected_word(error, path, CUE_COUNT(breaks), breaks_at, breaks);
}

static cue_status read_first(cue_match_options *match, const cue_node *node, const cue_path *path, cue_error *error)
{
    const bool lag = cue_is_string(node) && strcmp(cue_node_text(node), "lag") == 0;
    int64_t first = CUE_CHANCE;
    if (!lag && !cue_json_integer(node, 0, CUE_PLAYERS_MAX - 1, &first))
        return cue_expected(error, path, "a player's number, or \"lag\"");
    match->first = (int8_t)first;
    return CUE_OK;
}

static cue_status read_match(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    static const char *const names[] = {"race", "breaks", "first"};
    static cue_status (*const readers[])(cue_match_options *, const cue_node *, const cue_path *,
                                         cue_error *) = {read_races, read_breaks, read_first};
    const cue_node *nodes[CUE_COUNT(names)];
    cue_match_options match = CUE_NO_MATCH;
    cue_status status;
    uint32_t i;
    if (!cue_is_object(node))
        return cue_expected(error, path, "null, or an object with the games to win");
    status = cue_json_members(node, names, CUE_COUNT(names), nodes, path, error);
    for (i = 0; i < CUE_COUNT(names) && !status; i++) {
        const cue_path at = cue_member_of(path, names[i]);
        if (nodes[i])
            status = readers[i](&match, nodes[i], &at, error);
        else if (i == 0)
            status = cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member race is missing: the games to win");
    }
    match.on = 1;
    if (!status)
        memcpy(cue_inside(slot), &match, sizeof match);
    return status;
}

/* As a setup has completed it. */
static void write_match(cue_output *out, const cue_slot *slot)
{
    const cue_match_options *match = cue_inside(slot);
    unsigned i;
    cue_put_open(out, NULL, '{');
    cue_put_open(out, "race", '[');
    for (i = 0; i < match->race_count; i++)
        cue_put_integer(out, NULL, match->race[i]);
    cue_put_close(out, "]");
    cue_put_string(out, "breaks", breaks[match->breaks]);
    if (match->first == CUE_CHANCE)
        cue_put_string(out, "first", "lag");
    else
        cue_put_integer(out, "first", match->first);
    cue_put_close(out, "}");
}

static void match_schema(cue_output *out, const cue_slot *slot)
{
    (void)slot;
    cue_put_json(out, "properties",
                 "{'race':{'anyOf':[{'type':'integer','minimum':1,'maximum':%d},{'type':'array','items':"
                 "{'type':'integer','minimum':1,'maximum':%d},'minItems':1,'maxItems':%d}],'description':%s}",
                 CUE_RACE_MAX, CUE_RACE_MAX, CUE_PLAYERS_MAX, "games to win, by everybody or by each player");
    cue_put_json(out, "breaks", "{'enum':[%s,%s,%s,%s],'description':%s}", breaks[0], breaks[1], breaks[2], breaks[3],
                 "who opens the next game");
    cue_put_json(out, "first", "{'anyOf':[{'type':'integer','minimum':0,'maximum':%d},{'const':'lag'}],'description':%s}",
                 CUE_PLAYERS_MAX - 1, "who opens the first game");
    cue_put_close(out, "}");
    cue_put_json(out, "required", "['race']");
    cue_put_bool(out, "additionalProperties", false);
}

const cue_kind cue_match_kind = {"object", read_match, write_match, match_schema};
