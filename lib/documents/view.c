/* Views and options as JSON, and the names of players. */
#include "documents/documents.h"
#include "documents/phrase.h"

#include "base/utf8.h"
#include "core/match.h"

/* The head; the players stand after the first two. */
static const cue_field head_list[] = {
    {.name = "phase", .kind = CUE_FIELD_NAME, CUE_AT(cue_view_head, phase), .names_from = CUE_NAMES_PHASES},
    {.name = "to_act", .kind = CUE_FIELD_ACTOR, CUE_AT(cue_view_head, to_act)},
    {.name = "over", .kind = CUE_FIELD_BOOL, CUE_AT(cue_view_head, over)},
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_view_head, winners)},
    {.name = "moves", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_view_head, moves), .max = CUE_LIMIT_MOVES},
};
static const cue_fields before_players = {head_list, 2}, after_players = {head_list + 2, 3};
const cue_fields cue_view_head_fields = CUE_FIELDS(head_list);

static const char *player_in(const cue_definition *definition, const void *view, uint32_t player)
{
    return (const char *)view + definition->players_offset + (size_t)definition->player_size * player;
}

/* Somebody who is not a player of the game, such as an opponent of a solitaire, is named by the view. */
const char *cue_name_in_view(const cue_position *position, const void *view, uint32_t player)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_words words = cue_position_words(position);
    const cue_field *name = cue_own_name(definition);
    const char *base = player_in(definition, view, player);
    const bool named = name && player < ((const cue_view_head *)view)->players && !cue_field_is_null(name, base);
    if (named && name->kind == CUE_FIELD_NAME)
        return cue_name_at(&words, name, (uint32_t)cue_field_integer(name, base));
    return named && name->kind == CUE_FIELD_TEXT ? base + name->offset : NULL;
}

const char *cue_host_name(const cue_position *position, uint32_t player, char usual[CUE_USUAL_NAME_SIZE])
{
    return position->player_names ? position->player_names[player] : cue_usual_name(player, usual);
}

/* The view's names are the ruleset's, and were not looked at before. */
static void put_clean(cue_output *out, const char *name)
{
    const size_t before = out->text->length;
    cue_put(out, name);
    if (!out->failed)
        out->text->length = before + cue_clean_text(out->text->bytes + before, out->text->length - before);
}

void cue_put_player_name(cue_output *out, const cue_position *position, int player)
{
    const uint32_t number = (uint32_t)player;
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    char usual[CUE_USUAL_NAME_SIZE];
    const char *name = NULL;
    if (player >= 0 && number < position->setup->players) {
        name = cue_host_name(position, number, usual);
    } else if (player >= 0) {
        cue_step_view(position->setup, position->state, view, position->setup->definition->view_size);
        name = cue_name_in_view(position, view, number);
    }
    if (name) {
        put_clean(out, name);
        return;
    }
    cue_put(out, cue_word_phrase(position, player < 0 ? CUE_WORD_NOBODY : CUE_WORD_PLAYER));
    if (player >= 0)
        cue_put_decimal(out, player + 1);
}

/* The ruleset's own name for somebody, or else the host's for those who play. */
static void put_player(cue_output *out, const cue_position *position, const void *view, uint32_t number)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_words words = cue_position_words(position);
    const cue_field *name = cue_own_name(definition);
    const char *player = player_in(definition, view, number);
    const bool by_host = number < position->setup->players && (!name || cue_field_is_null(name, player));
    cue_fields others = definition->player_fields;
    char usual[CUE_USUAL_NAME_SIZE];
    cue_put_open(out, NULL, '{');
    if (by_host)
        cue_put_string(out, "name", cue_host_name(position, number, usual));
    if (by_host && name) {
        others.list++;
        others.count--;
    }
    cue_write_members(out, &words, &others, player, 0);
    cue_put_close(out, "}");
}

void cue_put_view(cue_output *out, const cue_position *position)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_words words = cue_position_words(position);
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    uint32_t i;
    cue_step_view(position->setup, position->state, view, position->setup->definition->view_size);
    cue_put_open(out, NULL, '{');
    cue_put_string(out, "game", definition->id);
    cue_write_members(out, &words, &before_players, view, 0);
    cue_put_open(out, "players", '[');
    for (i = 0; i < ((const cue_view_head *)(const void *)view)->players; i++)
        put_player(out, position, view, i);
    cue_put_close(out, "]");
    cue_write_members(out, &words, &after_players, view, 0);
    cue_write_members(out, &words, &definition->view_fields, view, 0);
    cue_put_match(out, position);
    cue_put_close(out, "}");
}

/* Without a name of the ruleset's own it is the host's. */
static void put_player_schema(cue_output *out, const cue_words *words, const cue_definition *definition)
{
    const bool own = cue_own_name(definition);
    cue_put_json(out, "players", "{'type':'array','items':{'type':'object','properties':{");
    if (!own)
        cue_put_json(out, "name", "{'type':'string'}");
    cue_write_properties(out, words, &definition->player_fields, false);
    cue_put_close(out, "}");
    cue_put_open(out, "required", '[');
    if (!own)
        cue_put_string(out, NULL, "name");
    cue_write_required(out, &definition->player_fields);
    cue_put_close(out, "]}}");
}

void cue_put_view_schema(cue_output *out, const cue_definition *definition)
{
    const cue_words words = cue_words_of(definition, NULL);
    cue_put_json(out, "view", "{'type':'object','properties':{'game':{'const':%s}", definition->id);
    cue_write_properties(out, &words, &before_players, false);
    put_player_schema(out, &words, definition);
    cue_write_properties(out, &words, &after_players, false);
    cue_write_properties(out, &words, &definition->view_fields, false);
    cue_put_match_schema(out, definition);
    cue_put_close(out, "}");
    cue_put_json(out, "required", "['game'");
    cue_write_required(out, &before_players);
    cue_put_string(out, NULL, "players");
    cue_write_required(out, &after_players);
    cue_write_required(out, &definition->view_fields);
    if (cue_match_option(definition))
        cue_put_string(out, NULL, "match");
    cue_put_close(out, "]}");
}

/* All members, null or not. */
void cue_put_options(cue_output *out, const cue_position *position)
{
    const cue_words words = cue_position_words(position);
    const cue_fields *fields = &cue_position_definition(position)->option_fields;
    uint32_t i;
    cue_put_open(out, NULL, '{');
    for (i = 0; i < fields->count; i++) {
        cue_put_key(out, fields->list[i].name);
        cue_write_field(out, &words, &fields->list[i], position->setup->options);
    }
    cue_put_close(out, "}");
}
