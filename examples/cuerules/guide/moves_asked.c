#include "moves_asked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cJSON *parsed(cue_text *text, cue_status status)
{
    cJSON *tree = status ? NULL : cJSON_Parse(text->bytes);
    cue_text_free(text);
    return tree;
}

bool asked_game_of(cue_game *game, const known_table *known, asked_game *out)
{
    cue_text text = {0};
    memset(out, 0, sizeof *out);
    out->game = game;
    out->known = known;
    out->description = parsed(&text, cue_write_description(cue_game_ruleset(game), &text, NULL));
    out->legal = parsed(&text, cue_write_legal(game, &text, NULL));
    for (out->player_count = 0; out->player_count < cue_game_players(game); out->player_count++)
        out->players[out->player_count] = cue_game_player_name(game, out->player_count);
    return out->description && out->legal;
}

void asked_game_free(asked_game *of)
{
    cJSON_Delete(of->description);
    cJSON_Delete(of->legal);
}

static const cJSON *member(const cJSON *object, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

static const char *text_of(const cJSON *object, const char *name)
{
    const cJSON *item = member(object, name);
    return cJSON_IsString(item) ? item->valuestring : "";
}

static bool is_text(const cJSON *item, const char *text)
{
    return cJSON_IsString(item) && strcmp(item->valuestring, text) == 0;
}

/* With blanks for underscores, in any case. */
static bool is_named(const char *name, const char *said)
{
    char spoken[64];
    size_t i;
    for (i = 0; name[i] && i + 1 < sizeof spoken; i++)
        spoken[i] = name[i] == '_' ? ' ' : name[i];
    spoken[i] = '\0';
    return answer_says(said, spoken) || answer_says(said, name);
}

static bool is_in_phase(const asked_game *of, const cJSON *kind)
{
    const char *now =
        cue_ruleset_phase_name(cue_game_ruleset(of->game), cue_step_head(cue_game_state(of->game))->phase);
    const cJSON *phase;
    cJSON_ArrayForEach(phase, member(kind, "phases"))
        if (is_text(phase, now))
            return true;
    return false;
}

static const cJSON *properties_of(const cJSON *kind)
{
    return member(member(kind, "schema"), "properties");
}

static const cJSON *find_kind(const asked_game *of, const char *name)
{
    const cJSON *kind;
    cJSON_ArrayForEach(kind,
                       member(of->description, "actions")) if (is_named(text_of(kind, "action"), name)) return kind;
    return NULL;
}

bool asked_begin(const asked_game *of, const char *name, asked_action *out)
{
    const cJSON *kind = find_kind(of, name);
    if (!kind || !is_in_phase(of, kind))
        return false;
    memset(out, 0, sizeof *out);
    out->kind = text_of(kind, "action");
    out->carries_shot = member(properties_of(kind), "notation") != NULL;
    out->carries_layout =
        !out->carries_shot && strcmp(text_of(member(properties_of(kind), "balls"), "type"), "object") == 0;
    return true;
}

bool asked_put(asked_action *action, const char *name, const char *value)
{
    asked_member *to = &action->members[action->count];
    if (action->count == ASKED_MEMBERS || strlen(value) >= sizeof to->value || strlen(name) >= sizeof to->name)
        return false;
    (void)snprintf(to->name, sizeof to->name, "%s", name);
    (void)snprintf(to->value, sizeof to->value, "%s", value);
    action->count++;
    return true;
}

static const char *value_of(const asked_action *action, const char *name)
{
    unsigned i;
    for (i = 0; i < action->count; i++)
        if (strcmp(action->members[i].name, name) == 0)
            return action->members[i].value;
    return NULL;
}

/* Is that what the entry says of the member, "" standing for nothing? */
static bool agrees(const cJSON *entry, const asked_member *with)
{
    const cJSON *item = member(entry, with->name);
    char *printed = item ? cJSON_PrintUnformatted(item) : NULL;
    const bool same = strcmp(printed ? printed : "", with->value) == 0;
    cJSON_free(printed);
    return same;
}

static bool fits(const cJSON *entry, const asked_action *action)
{
    unsigned i;
    if (strcmp(text_of(entry, "action"), action->kind) != 0)
        return false;
    for (i = 0; i < action->count; i++)
        if (!agrees(entry, &action->members[i]))
            return false;
    return true;
}

static const cJSON *entries(const asked_game *of)
{
    return member(of->legal, "actions");
}

/* What else belongs to a shot or a layout is asked for in another way. */
static bool is_carried(const asked_action *action, const char *name)
{
    static const char *const shot[] = {"events", "notation", "rest", "stroke", "snookered"};
    size_t i;
    if (strcmp(name, "action") == 0 || strcmp(name, "player") == 0)
        return true;
    for (i = 0; action->carries_shot && i < sizeof shot / sizeof shot[0]; i++)
        if (strcmp(name, shot[i]) == 0)
            return true;
    return action->carries_layout && strcmp(name, "balls") == 0;
}

static cue_status append(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

static cue_status append_member(cue_text *out, const char *name, const char *value)
{
    cue_status status = append(out, ",\"");
    if (!status)
        status = append(out, name);
    if (!status)
        status = append(out, "\":");
    return status ? status : append(out, value);
}

/* carried: where that goes which is not asked for as a member; NULL: nowhere. */
static bool read_members(const cJSON *from, asked_action *out, cue_text *carried)
{
    const cJSON *item;
    bool put = true;
    cJSON_ArrayForEach(item, from)
    {
        char *printed;
        if (!put || strcmp(item->string, "action") == 0 || strcmp(item->string, "open") == 0 ||
            strcmp(item->string, "player") == 0)
            continue;
        printed = cJSON_PrintUnformatted(item);
        if (printed && is_carried(out, item->string))
            put = !carried || !append_member(carried, item->string, printed);
        else
            put = printed && asked_put(out, item->string, printed);
        cJSON_free(printed);
    }
    return put;
}

bool asked_entry(const asked_game *of, size_t index, asked_action *out)
{
    const cJSON *entry = cJSON_GetArrayItem(entries(of), (int)index);
    return entry && asked_begin(of, text_of(entry, "action"), out) && read_members(entry, out, NULL);
}

bool asked_read(const asked_game *of, const char *json, asked_action *out, cue_text *carried)
{
    cJSON *tree = cJSON_Parse(json);
    const bool read = tree && asked_begin(of, text_of(tree, "action"), out) && read_members(tree, out, carried);
    cJSON_Delete(tree);
    return read;
}

bool asked_names_players(const asked_game *of)
{
    const cJSON *entry, *item;
    cJSON_ArrayForEach(entry, entries(of))
        cJSON_ArrayForEach(item, entry)
            if (cJSON_IsNumber(item))
                return true;
    return false;
}

bool asked_find_shot(const asked_game *of, size_t *index)
{
    const int count = cJSON_GetArraySize(entries(of));
    int i;
    for (i = 0; i < count; i++) {
        asked_action action;
        const cJSON *entry = cJSON_GetArrayItem(entries(of), i);
        *index = (size_t)i;
        if (cJSON_IsTrue(member(entry, "open")) && asked_begin(of, text_of(entry, "action"), &action) &&
            action.carries_shot)
            return true;
    }
    return false;
}

cue_status asked_write(const asked_action *action, const char *rest, cue_text *out)
{
    cue_status status = append(out, "{\"action\":\"");
    unsigned i;
    if (!status)
        status = append(out, action->kind);
    if (!status)
        status = append(out, "\"");
    for (i = 0; i < action->count && !status; i++)
        if (action->members[i].value[0])
            status = append_member(out, action->members[i].name, action->members[i].value);
    if (!status)
        status = append(out, rest);
    return status ? status : append(out, "}");
}

/* A dry run with what was answered so far, and of a shot with one that touches nothing. */
static cue_status try_so_far(const asked_game *of, const asked_action *action, bool uncalled, cue_error *error)
{
    cue_text text = {0};
    cue_status status = asked_write(action,
                                    !action->carries_shot ? ""
                                    : uncalled            ? ",\"notation\":\"!no_call\""
                                                          : ",\"notation\":\"\"",
                                    &text);
    memset(error, 0, sizeof *error);
    if (status)
        error->status = status;
    else
        status = cue_game_try_json(of->game, text.bytes, text.length, NULL, error);
    cue_text_free(&text);
    return status;
}

static bool is_required(const cJSON *kind, const char *name)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, member(member(kind, "schema"), "required"))
        if (is_text(item, name))
            return true;
    return false;
}

/* The options of a choice that the legal list has, given what was answered; *absent: an entry does without. Nothing
 * when the list does not have the member at all. */
static unsigned listed_options(const asked_game *of, const asked_action *action, const field *from, bool *absent,
                               const char *out[FIELD_OPTIONS])
{
    const cJSON *entry;
    unsigned count = 0, i;
    *absent = false;
    for (i = 0; i < from->option_count; i++) {
        bool found = false;
        cJSON_ArrayForEach(entry, entries(of))
        {
            const cJSON *item = member(entry, from->name);
            if (!fits(entry, action))
                continue;
            if (!item)
                *absent = true;
            else if (from->kind == FIELD_PLAYER)
                found = found || (cJSON_IsNumber(item) && item->valueint == (int)i);
            else
                found = found || is_text(item, from->options[i]);
        }
        if (found)
            out[count++] = from->options[i];
    }
    return count;
}

/* Players keep their numbers, so that theirs is a list without gaps or none. */
static void take_listed(field *of, const char *const *options, unsigned count)
{
    if (of->kind == FIELD_PLAYER || !count)
        return;
    memcpy(of->options, options, count * sizeof of->options[0]);
    of->option_count = count;
}

static bool is_about(const cue_error *error, const char *name)
{
    return error->path[0] == '/' && strcmp(error->path + 1, name) == 0;
}

/* Leaves only options with which a dry run does not find fault. */
static void sift(const asked_game *of, const asked_action *action, field *out)
{
    unsigned i, count = 0;
    const char *left[FIELD_OPTIONS];
    for (i = 0; out->kind == FIELD_CHOICE && i < out->option_count; i++) {
        asked_action with = *action;
        char value[FIELD_VALUE];
        cue_error error;
        (void)snprintf(value, sizeof value, "\"%s\"", out->options[i]);
        if (!asked_put(&with, out->name, value))
            continue;
        (void)try_so_far(of, &with, false, &error);
        if (!is_about(&error, out->name))
            left[count++] = out->options[i];
    }
    if (count) {
        memcpy(out->options, left, count * sizeof left[0]);
        out->option_count = count;
    }
}

/* How a member of a shot may be left out, and what an empty answer means. */
static void allow_leaving_out(const asked_game *of, const asked_action *action, field *out)
{
    cue_error error;
    if (!out->optional)
        return;
    out->optional = !try_so_far(of, action, false, &error);
    if (out->optional) {
        out->left_out = "nothing was said";
        return;
    }
    if (is_about(&error, out->name) && !try_so_far(of, action, true, &error)) {
        out->optional = out->unannounced = true;
        out->left_out = "nothing was announced, which may be a foul";
        out->usual = out->option_count == 1 ? 0 : -1;
    }
}

static field describe(const asked_game *of, const cJSON *kind, const cJSON *property, const asked_action *action)
{
    field out = field_of(property, !is_required(kind, property->string), of->players, of->player_count);
    const char *ball = value_of(action, "ball");
    out.ball = CUE_BALL;
    if (strcmp(text_of(kind, "by"), "chance") == 0)
        out.left_out = "it is drawn here";
    if (out.kind == FIELD_PLACE && of->known && ball && strlen(ball) > 2) {
        const answer_names names = {of->known->balls->names, of->known->balls->count};
        const int found = answer_find(names, (answer_word){ball + 1, strlen(ball) - 2});
        out.ball = found < 0 ? CUE_BALL : (unsigned)found;
    }
    return out;
}

/* Is it to be asked for before anything is tried? Then *out has its options. One that is the only one is taken. */
static bool is_asked(const asked_game *of, asked_action *action, field *out)
{
    const char *listed[FIELD_OPTIONS];
    char value[FIELD_VALUE] = "";
    bool absent;
    const unsigned count = listed_options(of, action, out, &absent, listed);
    take_listed(out, listed, count);
    if (!count)
        return !action->carries_shot;
    if (action->carries_shot)
        allow_leaving_out(of, action, out);
    if (count > 1 || absent || out->unannounced || out->kind != FIELD_CHOICE)
        return true;
    /* Nothing to choose: the one thing that can be said, or nothing where nothing has to be. */
    if (!action->carries_shot || !out->optional)
        (void)snprintf(value, sizeof value, "\"%s\"", listed[0]);
    return !asked_put(action, out->name, value);
}

/* A member that the rules miss, although the list has nothing to say on it. */
static bool find_missing(const asked_game *of, const cJSON *kind, const asked_action *action, field *out)
{
    const cJSON *property;
    cue_error error;
    if (!action->carries_shot || !try_so_far(of, action, false, &error) || error.status != CUE_MISSING_MEMBER)
        return false;
    cJSON_ArrayForEach(property, properties_of(kind))
    {
        if (!is_about(&error, property->string) || value_of(action, property->string))
            continue;
        *out = describe(of, kind, property, action);
        out->optional = false;
        sift(of, action, out);
        return true;
    }
    return false;
}

bool asked_next(const asked_game *of, asked_action *action, field *out)
{
    const cJSON *kind = find_kind(of, action->kind), *property;
    cJSON_ArrayForEach(property, properties_of(kind))
    {
        if (is_carried(action, property->string) || value_of(action, property->string) || action->uncalled)
            continue;
        *out = describe(of, kind, property, action);
        if (is_asked(of, action, out))
            return true;
    }
    return !action->uncalled && find_missing(of, kind, action, out);
}

void asked_list_kinds(const asked_game *of, char *out, size_t size)
{
    const cJSON *kind;
    size_t length = 0;
    out[0] = '\0';
    cJSON_ArrayForEach(kind, member(of->description, "actions"))
    {
        int written;
        if (!is_in_phase(of, kind))
            continue;
        written = snprintf(out + length, size - length, "%s%s", length ? ", " : "", text_of(kind, "action"));
        if ((size_t)written >= size - length)
            return;
        length += (size_t)written;
    }
}
