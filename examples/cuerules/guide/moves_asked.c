#include "moves_asked.h"

#include "../text.h"

#include <stdio.h>
#include <string.h>

bool asked_game_of(cue_game *game, const known_table *known, asked_game *out)
{
    memset(out, 0, sizeof *out);
    out->game = game;
    out->known = known;
    (void)cue_cjson_legal(cue_game_position(game), &out->legal, NULL);
    for (out->player_count = 0; out->player_count < cue_game_players(game); out->player_count++)
        out->players[out->player_count] = cue_game_player_name(game, out->player_count);
    return out->legal != NULL;
}

void asked_game_free(asked_game *asked)
{
    cJSON_Delete(asked->legal);
}

static const char *text_of(const cJSON *object, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsString(item) ? item->valuestring : "";
}

/* With blanks for underscores, in any case. */
static bool is_named(const char *name, const char *said)
{
    char spoken[64];
    answer_speak(name, spoken, sizeof spoken);
    return answer_says(said, spoken) || answer_says(said, name);
}

/* A kind of action, if it may be made in this phase. */
static bool get_kind(const asked_game *asked, unsigned kind, cue_action_info *info)
{
    const unsigned phase = cue_step_head(cue_game_state(asked->game))->phase;
    return !cue_ruleset_get_action(cue_game_ruleset(asked->game), kind, info, NULL) && info->phases >> phase & 1;
}

static bool get_member(const asked_game *asked, unsigned kind, unsigned member, cue_member_info *info)
{
    *info = (cue_member_info)CUE_MEMBER_INFO_INIT;
    return !cue_ruleset_get_member(cue_game_ruleset(asked->game), kind, member, info, NULL);
}

bool asked_begin_kind(const asked_game *asked, unsigned kind, asked_action *out)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    memset(out, 0, sizeof *out);
    out->kind = kind;
    if (!get_kind(asked, kind, &info))
        return false;
    out->name = info.name;
    out->drawn = info.by == CUE_BY_CHANCE;
    out->carries_shot = info.carries == CUE_CARRIES_SHOT;
    out->carries_layout = info.carries == CUE_CARRIES_LAYOUT;
    return true;
}

bool asked_begin(const asked_game *asked, const char *name, asked_action *out)
{
    const char *known;
    unsigned kind;
    for (kind = 0; (known = cue_ruleset_action_name(cue_game_ruleset(asked->game), kind)) != NULL; kind++)
        if (is_named(known, name))
            return asked_begin_kind(asked, kind, out);
    return false;
}

bool asked_put(asked_action *action, const char *name, const char *value)
{
    asked_member *next = &action->members[action->count];
    if (action->count == ASKED_MEMBERS || strlen(value) >= sizeof next->value || strlen(name) >= sizeof next->name)
        return false;
    (void)snprintf(next->name, sizeof next->name, "%s", name);
    (void)snprintf(next->value, sizeof next->value, "%s", value);
    action->count++;
    return true;
}

const char *asked_value(const asked_action *action, const char *name)
{
    unsigned i;
    for (i = 0; i < action->count; i++)
        if (strcmp(action->members[i].name, name) == 0)
            return action->members[i].value;
    return NULL;
}

bool asked_set(asked_action *action, const char *name, const char *value)
{
    unsigned i = 0;
    while (i < action->count && strcmp(action->members[i].name, name) != 0)
        i++;
    if (i == action->count)
        return asked_put(action, name, value);
    return (size_t)snprintf(action->members[i].value, FIELD_VALUE, "%s", value) < FIELD_VALUE;
}

/* Does the entry have the member with that value? "" means that it has no such member. */
static bool agrees(const cJSON *entry, const asked_member *with)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(entry, with->name);
    cue_text printed = {0};
    const bool same = !item ? !*with->value
                            : !cue_cjson_print(item, &printed, NULL) && strcmp(printed.bytes, with->value) == 0;
    cue_text_free(&printed);
    return same;
}

static bool fits(const cJSON *entry, const asked_action *action)
{
    unsigned i;
    if (strcmp(text_of(entry, "action"), action->name) != 0)
        return false;
    for (i = 0; i < action->count; i++)
        if (!agrees(entry, &action->members[i]))
            return false;
    return true;
}

static const cJSON *entries(const asked_game *asked)
{
    return cJSON_GetObjectItemCaseSensitive(asked->legal, "actions");
}

bool asked_is_member(const asked_game *asked, unsigned kind, const char *name)
{
    cue_member_info info;
    unsigned i;
    for (i = 0; get_member(asked, kind, i, &info); i++)
        if (strcmp(info.name, name) == 0)
            return true;
    return false;
}

/* What is no member of the action stands for the shot or the layout that it carries, and is appended to `carried`;
 * NULL: it is left out. */
static bool read_members(const asked_game *asked, const cJSON *from, asked_action *out, cue_text *carried)
{
    const cJSON *item;
    bool put = true;
    cJSON_ArrayForEach(item, from)
    {
        cue_text printed = {0};
        if (!put || strcmp(item->string, "action") == 0 || strcmp(item->string, "open") == 0 ||
            strcmp(item->string, "player") == 0)
            continue;
        if (cue_cjson_print(item, &printed, NULL))
            put = false;
        else if (!asked_is_member(asked, out->kind, item->string))
            put = !carried || !text_print(carried, ",\"%s\":%s", item->string, printed.bytes);
        else
            put = asked_put(out, item->string, printed.bytes);
        cue_text_free(&printed);
    }
    return put;
}

bool asked_entry(const asked_game *asked, size_t index, asked_action *out)
{
    const cJSON *entry = cJSON_GetArrayItem(entries(asked), (int)index);
    return entry && asked_begin(asked, text_of(entry, "action"), out) && read_members(asked, entry, out, NULL);
}

bool asked_read(const asked_game *asked, const char *json, asked_action *out, cue_text *carried)
{
    cJSON *tree = cJSON_Parse(json);
    const bool read =
        tree && asked_begin(asked, text_of(tree, "action"), out) && read_members(asked, tree, out, carried);
    cJSON_Delete(tree);
    return read;
}

bool asked_names_players(const asked_game *asked)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    cue_member_info member;
    unsigned kind, i;
    for (kind = 0; cue_ruleset_action_name(cue_game_ruleset(asked->game), kind); kind++)
        for (i = 0; get_kind(asked, kind, &info) && get_member(asked, kind, i, &member); i++)
            if (info.by != CUE_BY_REFEREE && member.kind == CUE_MEMBER_PLAYER)
                return true;
    return false;
}

cue_status asked_write(const asked_action *action, const char *rest, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    unsigned i;
    text_put(&out, "{\"action\":\"%s\"", action->name);
    for (i = 0; i < action->count; i++)
        if (action->members[i].value[0])
            text_put(&out, ",\"%s\":%s", action->members[i].name, action->members[i].value);
    text_put(&out, "%s}", rest);
    return out.status;
}

/* A dry run with the answers so far; for a shot, as if nothing had been touched. */
static cue_status try_so_far(const asked_game *asked, const asked_action *action, bool uncalled, cue_error *error)
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
        status = cue_game_try_json(asked->game, text.bytes, text.length, NULL, error);
    cue_text_free(&text);
    return status;
}

/* The options of a choice that the legal list still has after the answers so far; none when the list does not have the
 * member at all. *absent: an entry does without it. */
static unsigned listed_options(const asked_game *asked, const asked_action *action, const field *from, bool *absent,
                               const char *out[FIELD_OPTIONS])
{
    const cJSON *entry;
    unsigned count = 0, i;
    *absent = false;
    for (i = 0; i < from->option_count; i++) {
        bool found = false;
        cJSON_ArrayForEach(entry, entries(asked))
        {
            const cJSON *item = cJSON_GetObjectItemCaseSensitive(entry, from->info.name);
            if (!fits(entry, action))
                continue;
            if (!item)
                *absent = true;
            else if (from->info.kind == CUE_MEMBER_PLAYER)
                found = found || (cJSON_IsNumber(item) && item->valueint == (int)i);
            else
                found = found || (cJSON_IsString(item) && strcmp(item->valuestring, from->options[i]) == 0);
        }
        if (found)
            out[count++] = from->options[i];
    }
    return count;
}

/* Players are chosen by number, so their list must have no gaps. */
static void take_listed(field *member, const char *const *options, unsigned count)
{
    if (member->info.kind == CUE_MEMBER_PLAYER || !count)
        return;
    memcpy(member->options, options, count * sizeof member->options[0]);
    member->option_count = count;
}

static bool is_about(const cue_error *error, const char *name)
{
    return error->path[0] == '/' && strcmp(error->path + 1, name) == 0;
}

/* Leaves only options that a dry run does not refuse. */
static void sift(const asked_game *asked, const asked_action *action, field *out)
{
    unsigned i, count = 0;
    const char *left[FIELD_OPTIONS];
    for (i = 0; field_is_choice(out) && i < out->option_count; i++) {
        asked_action with = *action;
        char value[FIELD_VALUE];
        cue_error error;
        (void)snprintf(value, sizeof value, "\"%s\"", out->options[i]);
        if (!asked_put(&with, out->info.name, value))
            continue;
        (void)try_so_far(asked, &with, false, &error);
        if (!is_about(&error, out->info.name))
            left[count++] = out->options[i];
    }
    if (count) {
        memcpy(out->options, left, count * sizeof left[0]);
        out->option_count = count;
    }
}

/* How a member of a shot may be left out, and what an empty answer means. */
static void allow_leaving_out(const asked_game *asked, const asked_action *action, field *out)
{
    cue_error error;
    if (!out->optional)
        return;
    out->optional = !try_so_far(asked, action, false, &error);
    if (out->optional) {
        out->left_out = "nothing was said";
        return;
    }
    if (is_about(&error, out->info.name) && !try_so_far(asked, action, true, &error)) {
        out->optional = out->unannounced = true;
        out->left_out = "nothing was announced, which may be a foul";
        out->usual = out->option_count == 1 ? 0 : -1;
    }
}

/* The ball that the action names; else the cue ball. */
static unsigned ball_of(const asked_game *asked, const asked_action *action)
{
    const answer_names names = {asked->known->balls->names, asked->known->balls->count};
    cue_member_info info;
    unsigned i;
    for (i = 0; get_member(asked, action->kind, i, &info); i++) {
        const char *value = info.kind == CUE_MEMBER_BALL ? asked_value(action, info.name) : NULL;
        const int found = value && strlen(value) > 2 ? answer_find(names, (answer_word){value + 1, strlen(value) - 2})
                                                     : ANSWER_NONE;
        if (found >= 0)
            return (unsigned)found;
    }
    return CUE_BALL;
}

/* The ball that a member names; CUE_NO_BALL where it names none, or any of several. */
static unsigned named_ball(const asked_game *asked, const asked_member *member)
{
    const answer_names names = {asked->known->balls->names, asked->known->balls->count};
    const size_t length = strlen(member->value);
    const int found = length > 2 ? answer_find(names, (answer_word){member->value + 1, length - 2}) : ANSWER_NONE;
    return found >= 0 && strlen(names.names[found]) == length - 2 ? (unsigned)found : CUE_NO_BALL;
}

void asked_called(const asked_game *asked, const asked_action *action, unsigned *ball, unsigned *other,
                  unsigned *pocket)
{
    unsigned i;
    *ball = *other = CUE_NO_BALL;
    *pocket = CUE_NO_POCKET;
    for (i = 0; i < action->count; i++) {
        const asked_member *member = &action->members[i];
        const unsigned found = named_ball(asked, member);
        const size_t length = strlen(member->value);
        if (found != CUE_NO_BALL)
            *(*ball == CUE_NO_BALL ? ball : other) = found;
        else if (strcmp(member->name, "pocket") == 0 && length > 2)
            (void)answer_pocket((answer_word){member->value + 1, length - 2}, pocket);
    }
}

bool asked_family(const asked_game *asked, const asked_action *action)
{
    const cue_ball_words *words = asked->known->balls->also.words;
    unsigned i;
    for (i = 0; words && words->family && i < action->count; i++) {
        const char *value = action->members[i].value;
        if (answer_is((answer_word){value + (*value == '"'), strcspn(value + (*value == '"'), "\"")}, words->family))
            return true;
    }
    return false;
}

static field describe(const asked_game *asked, const asked_action *action, unsigned member)
{
    field out = field_of(cue_game_ruleset(asked->game), action->kind, member, asked->players, asked->player_count);
    out.ball = CUE_BALL;
    if (action->drawn)
        out.left_out = "it is drawn here";
    if (out.info.kind == CUE_MEMBER_PLACE && asked->known)
        out.ball = ball_of(asked, action);
    return out;
}

/* Something that may be said, but not now: that a whole match ends, outside a match. */
static bool is_refused(const asked_game *asked, const asked_action *action, const field *member)
{
    asked_action with = *action;
    cue_error error;
    return member->optional && member->info.kind == CUE_MEMBER_BOOL && asked_put(&with, member->info.name, "true") &&
           try_so_far(asked, &with, false, &error) && is_about(&error, member->info.name);
}

/* Is the member to be asked for? Then *out has its options. If there is only one option, it is taken without asking. */
static bool is_asked(const asked_game *asked, asked_action *action, field *out)
{
    const char *listed[FIELD_OPTIONS];
    char value[FIELD_VALUE] = "";
    bool absent;
    const unsigned count = listed_options(asked, action, out, &absent, listed);
    take_listed(out, listed, count);
    if (!count)
        return !action->carries_shot && !is_refused(asked, action, out);
    if (action->carries_shot)
        allow_leaving_out(asked, action, out);
    if (count > 1 || absent || out->unannounced || !field_is_choice(out))
        return true;
    /* Nothing to choose: the one thing that can be said, or nothing where nothing has to be. */
    if (!action->carries_shot || !out->optional)
        (void)snprintf(value, sizeof value, "\"%s\"", listed[0]);
    return !asked_put(action, out->info.name, value);
}

/* A member that a dry run asks for, although the legal list does not have it. */
static bool find_missing(const asked_game *asked, const asked_action *action, field *out)
{
    cue_member_info info;
    cue_error error;
    unsigned i;
    if (!action->carries_shot || !try_so_far(asked, action, false, &error) || error.status != CUE_MISSING_MEMBER)
        return false;
    for (i = 0; get_member(asked, action->kind, i, &info); i++) {
        if (!is_about(&error, info.name) || asked_value(action, info.name))
            continue;
        *out = describe(asked, action, i);
        out->optional = false;
        sift(asked, action, out);
        return true;
    }
    return false;
}

bool asked_may_call(const asked_game *asked, const asked_action *action)
{
    cue_member_info info;
    unsigned i;
    for (i = 0; get_member(asked, action->kind, i, &info); i++) {
        const char *value = info.kind == CUE_MEMBER_BALL ? asked_value(action, info.name) : NULL;
        const cJSON *entry;
        if (value && *value)
            return false;
        cJSON_ArrayForEach(entry, entries(asked))
        {
            if (info.kind == CUE_MEMBER_BALL && strcmp(text_of(entry, "action"), action->name) == 0 &&
                cJSON_GetObjectItemCaseSensitive(entry, info.name))
                return true;
        }
    }
    return false;
}

bool asked_is_refused(const asked_game *asked, const asked_action *action, cue_error *error)
{
    asked_action whole = *action;
    cue_error found;
    field missing;
    unsigned i;
    while (find_missing(asked, &whole, &missing) && missing.option_count) {
        char value[FIELD_VALUE];
        (void)snprintf(value, sizeof value, "\"%s\"", missing.options[0]);
        if (!asked_put(&whole, missing.info.name, value))
            return false;
    }
    if (!try_so_far(asked, &whole, whole.uncalled, &found) || found.status == CUE_MISSING_MEMBER)
        return false;
    for (i = 0; i < action->count; i++)
        if (is_about(&found, action->members[i].name)) {
            *error = found;
            return true;
        }
    return false;
}

bool asked_next(const asked_game *asked, asked_action *action, field *out)
{
    cue_member_info info;
    unsigned i;
    for (i = 0; !action->uncalled && get_member(asked, action->kind, i, &info); i++) {
        if (asked_value(action, info.name) || info.flags & CUE_MEMBER_INFORMS)
            continue;
        *out = describe(asked, action, i);
        if (is_asked(asked, action, out))
            return true;
    }
    return !action->uncalled && find_missing(asked, action, out);
}

void asked_list_kinds(const asked_game *asked, char *out, size_t size)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    unsigned kind;
    out[0] = '\0';
    for (kind = 0; cue_ruleset_action_name(cue_game_ruleset(asked->game), kind); kind++)
        if (get_kind(asked, kind, &info) && !answer_add_name(out, size, ", ", info.name))
            return;
}
