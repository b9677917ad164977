/* Views, states, options and logs as JSON. */
#include "documents/documents.h"

#include "base/memory.h"

static void put_to_act(cue_output *out, int to_act)
{
    if (to_act == CUE_CHANCE)
        cue_put(out, "\"chance\"");
    else if (to_act == CUE_NOBODY)
        cue_put(out, "null");
    else
        cue_put_integer(out, to_act);
}

static void put_winners(cue_output *out, uint32_t winners)
{
    static const cue_field field = {.kind = CUE_FIELD_PLAYERS, .width = sizeof winners, .name = "winners"};
    cue_write_field(out, NULL, &field, &winners);
}

/* A ruleset's own names of players come first in their table. */
static const cue_field *own_name(const cue_definition *definition)
{
    const cue_fields *fields = &definition->player_fields;
    return fields->count && strcmp(fields->list[0].name, "name") == 0 ? &fields->list[0] : NULL;
}

static const char *player_in(const cue_definition *definition, const void *view, uint32_t player)
{
    return (const char *)view + definition->players_offset + (size_t)definition->player_size * player;
}

/* Somebody who is not a player of the game, such as an opponent of a solitaire, is named by the view. */
static bool put_name_from_view(cue_output *out, const cue_game *game, uint32_t player)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_field *name = own_name(definition);
    const cue_words words = cue_game_words(game);
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    const char *text;
    if (!name || name->kind != CUE_FIELD_NAME)
        return false;
    cue_step_view(&game->setup, game->state, view);
    if (player >= ((const cue_view_head *)(const void *)view)->players)
        return false;
    if (cue_field_is_null(name, player_in(definition, view, player)))
        return false;
    text = cue_name_at(&words, name, (uint32_t)cue_field_integer(name, player_in(definition, view, player)));
    if (text)
        cue_put(out, text);
    return text != NULL;
}

void cue_put_player_name(cue_output *out, const cue_game *game, int player)
{
    const char *name = player < 0 ? NULL : cue_game_player_name(game, (uint32_t)player);
    if (name) {
        cue_put(out, name);
    } else if (player < 0 || !put_name_from_view(out, game, (uint32_t)player)) {
        cue_put(out, "player ");
        cue_put_integer(out, player + 1);
    }
}

/* The ruleset's own name for somebody, or else the host's for those who play. */
static void put_players(cue_output *out, const cue_game *game, const void *view)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_view_head *head = view;
    const cue_field *name = own_name(definition);
    const cue_words words = cue_game_words(game);
    uint32_t i;
    cue_put(out, "\"players\":[");
    for (i = 0; i < head->players; i++) {
        const char *player = player_in(definition, view, i);
        const bool by_host = i < game->setup.players && (!name || cue_field_is_null(name, player));
        cue_fields others = definition->player_fields;
        cue_put(out, i ? ",{" : "{");
        if (by_host) {
            cue_put_key(out, "name");
            cue_put_string(out, game->names[i]);
        }
        if (by_host && name) {
            others.list++;
            others.count--;
        }
        cue_write_members(out, &words, &others, player, by_host, 0);
        cue_put_char(out, '}');
    }
    cue_put(out, "],");
}

void cue_put_view(cue_output *out, const cue_game *game, const void *view)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_view_head *head = view;
    const cue_words words = cue_game_words(game);
    cue_put(out, "{\"game\":");
    cue_put_string(out, definition->id);
    cue_put(out, ",\"phase\":");
    cue_put_string(out, definition->phases[head->phase]);
    cue_put(out, ",\"to_act\":");
    put_to_act(out, head->to_act);
    cue_put_char(out, ',');
    put_players(out, game, view);
    cue_put(out, head->over ? "\"over\":true,\"winners\":" : "\"over\":false,\"winners\":");
    put_winners(out, head->winners);
    cue_put(out, ",\"moves\":");
    cue_put_integer(out, head->moves);
    cue_write_members(out, &words, &definition->view_fields, view, true, 0);
    cue_put_char(out, '}');
}

void cue_put_options(cue_output *out, const cue_game *game)
{
    const cue_fields *fields = &cue_game_definition(game)->option_fields;
    const cue_words words = cue_game_words(game);
    uint32_t i;
    cue_put_char(out, '{');
    for (i = 0; i < fields->count; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_put_key(out, fields->list[i].name);
        cue_write_field(out, &words, &fields->list[i], game->setup.options);
    }
    cue_put_char(out, '}');
}

void cue_put_state(cue_output *out, const cue_game *game)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_state_head *head = cue_game_head(game);
    const cue_words words = cue_game_words(game);
    cue_put(out, "{\"moves\":");
    cue_put_integer(out, head->moves);
    cue_put(out, ",\"draws\":");
    cue_put_integer(out, head->draws);
    cue_put(out, ",\"phase\":");
    cue_put_string(out, definition->phases[head->phase]);
    cue_put(out, ",\"to_act\":");
    put_to_act(out, head->to_act);
    cue_put(out, ",\"winners\":");
    put_winners(out, head->winners);
    cue_write_members(out, &words, &definition->state_fields, game->state, true, 0);
    cue_put_char(out, '}');
}

void cue_put_action(cue_output *out, const cue_game *game, const cue_action *action, bool for_log)
{
    const cue_action_kind *kind = &cue_game_definition(game)->actions[action->kind];
    const cue_words words = cue_game_words(game);
    uint32_t skip = for_log ? CUE_FIELD_INFORMS : 0;
    if (action->flags & CUE_ACTION_DRAW)
        skip |= CUE_FIELD_OUTCOME;
    cue_put(out, "{\"action\":");
    cue_put_string(out, kind->name);
    if (action->flags & CUE_ACTION_OPEN)
        skip |= CUE_FIELD_OBSERVED;
    cue_write_members(out, &words, &kind->members, action, true, skip);
    if (kind->carries == CUE_CARRIES_RECORD && action->data.pointer)
        cue_write_members(out, &words, &kind->carried, action->data.pointer, true, skip);
    else
        cue_write_carried(out, &words, kind->carries, action);
    if (action->flags & CUE_ACTION_OPEN)
        cue_put(out, ",\"open\":true");
    cue_put_char(out, '}');
}

void cue_put_log(cue_output *out, const cue_game *game, size_t from)
{
    size_t i;
    cue_put_char(out, '[');
    for (i = from; i < game->undo.count; i++) {
        const cue_action action = cue_undo_at(&game->undo, i);
        if (i > from)
            cue_put_char(out, ',');
        cue_put_action(out, game, &action, true);
    }
    cue_put_char(out, ']');
}

void cue_put_legal(cue_output *out, const cue_game *game, const cue_action *actions, size_t count)
{
    size_t i;
    cue_put(out, "{\"actions\":[");
    for (i = 0; i < count; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_put_action(out, game, &actions[i], false);
    }
    cue_put(out, "]}");
}

cue_status cue_game_list_legal(const cue_game *game, cue_action **actions, size_t *count, cue_error *error)
{
    const size_t most = cue_game_definition(game)->max_legal;
    cue_action *list = cue_allocate(&game->allocator, most * sizeof *list);
    if (!list)
        return cue_no_memory(error);
    *count = cue_game_legal(game, list, most);
    if (*count > most)
        *count = most; /* a faulty ruleset: the rest was not written */
    *actions = list;
    return CUE_OK;
}
