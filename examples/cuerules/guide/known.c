#include "known.h"

#include "../show.h"

#include <cuerules/ruleset.h>
#include <cuerules/table_actions.h>
#include <stddef.h>
#include <string.h>

static const cue_field *find_field(const cue_fields *fields, const char *name, cue_field_kind kind)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (fields->list[i].kind == kind && strcmp(fields->list[i].name, name) == 0)
            return &fields->list[i];
    return NULL;
}

static bool read_table(const cue_game *game, cue_table *out)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    const cue_field *table = find_field(&definition->option_fields, "table", CUE_FIELD_TABLE);
    if (table)
        memcpy(out, (const char *)cue_game_options(game) + table->offset, sizeof *out);
    return table != NULL;
}

/* Views list object balls; a cue ball that is not in hand is on the table. */
static bool read_view(const cue_game *game, cue_layout *out, known_table *known)
{
    const cue_fields *fields = &cue_ruleset_definition(cue_game_ruleset(game))->view_fields;
    const cue_field *on_table = find_field(fields, "on_table", CUE_FIELD_SET);
    const cue_field *in_hand = find_field(fields, "in_hand", CUE_FIELD_SET);
    const cue_field *layout = find_field(fields, "layout", CUE_FIELD_LAYOUT);
    const cue_field *free = find_field(fields, "free", CUE_FIELD_BOOL);
    const cue_field *on = find_field(fields, "on", CUE_FIELD_SET), *kind = find_field(fields, "on", CUE_FIELD_NAME);
    uint64_t room[CUE_VIEW_MAX / sizeof(uint64_t)];
    const char *view = (const char *)room;
    memset(out, 0, sizeof *out);
    if (!on_table || cue_game_view(game, room, sizeof room, NULL))
        return false;
    if (layout)
        memcpy(out, view + layout->offset, sizeof *out);
    known->names_on = on || (kind && kind->names);
    known->on = on ? (cue_balls)cue_field_integer(on, view) : 0;
    if (free && kind && kind->names && cue_field_integer(free, view))
        known->free_as = kind->names[cue_field_integer(kind, view)];
    out->in_hand = in_hand ? (cue_balls)cue_field_integer(in_hand, view) : 0;
    if (!out->known)
        out->on_table = ((cue_balls)cue_field_integer(on_table, view) | CUE_BALL_BIT(CUE_BALL)) & ~out->in_hand;
    return true;
}

/* The layout at the start of the game: that of a new game with the same setup. */
static void read_first(const cue_game *game, cue_layout *out)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *beginning = NULL;
    memset(out, 0, sizeof *out);
    config.players = cue_game_players(game);
    config.options = cue_game_options(game);
    config.options_size = config.options ? show_info(game).options_size : 0;
    if (cue_game_new(cue_game_ruleset(game), &config, &beginning, NULL))
        return;
    (void)read_view(beginning, out, &(known_table){.player_count = 0});
    cue_game_free(beginning);
}

/* Would the referee take it that the cue ball lies there, and all other balls as at the start? */
static bool may_lie(cue_game *game, const known_table *known, cue_point at)
{
    cue_layout lying = {.known = 1};
    cue_action_info info = CUE_ACTION_INFO_INIT;
    cue_action action;
    unsigned kind = 0;
    cue_balls left;
    for (left = known->layout.on_table; left; left &= left - 1)
        cue_layout_put(&lying, cue_lowest_ball(left), known->first.at[cue_lowest_ball(left)]);
    cue_layout_put(&lying, CUE_BALL, at);
    while (!cue_ruleset_get_action(cue_game_ruleset(game), kind, &info, NULL) && info.carries != CUE_CARRIES_LAYOUT)
        kind++;
    action = cue_carrying_action(kind, &lying);
    return info.carries == CUE_CARRIES_LAYOUT && !cue_game_try(game, &action, NULL, 0, NULL);
}

cue_area known_area(cue_game *game, const known_table *known)
{
    const cue_table *table = &known->table;
    if (may_lie(game, known, (cue_point){table->width / 2, table->length * 0.4}))
        return CUE_AREA_TABLE;
    return may_lie(game, known, (cue_point){2 * table->ball_radius, 2 * table->ball_radius}) ? CUE_AREA_KITCHEN
                                                                                             : CUE_AREA_D;
}

static unsigned own_of(const cue_game *game)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    const int player = cue_step_head(cue_game_state(game))->to_act;
    const bool has_own = definition->cue_ball && player >= 0;
    return has_own ? definition->cue_ball(cue_game_state(game), (unsigned)player) : CUE_BALL;
}

bool known_of(const cue_game *game, known_table *out)
{
    memset(out, 0, sizeof *out);
    out->balls = show_info(game).balls;
    if (!out->balls || !read_table(game, &out->table) || !read_view(game, &out->layout, out))
        return false;
    read_first(game, &out->first);
    out->own = own_of(game);
    for (out->player_count = 0; out->player_count < cue_game_players(game); out->player_count++)
        out->players[out->player_count] = cue_game_player_name(game, out->player_count);
    return true;
}

cue_balls known_lost(const cue_shot *shot)
{
    const cue_event *events = cue_shot_events(shot);
    cue_balls lost = 0;
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        if (events[i].type == CUE_EVENT_POCKET || events[i].type == CUE_EVENT_OFF_TABLE)
            lost |= CUE_BALL_BIT(events[i].ball);
    return lost;
}

/* That is announced, but for one that comes back into the same game. */
cue_balls known_captured(const cue_game *game, const known_table *before, const cue_shot *shot)
{
    known_table after;
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_balls captured = known_of(game, &after) ? known_in_play(before) & ~known_in_play(&after) & ~known_lost(shot) : 0;
    for (i = 0; i < count; i++) {
        cue_removed_ruling removed;
        memcpy(&removed, &said[i].data, sizeof removed);
        if (said[i].type == CUE_RULING_REMOVED && removed.why == CUE_CAPTURED)
            captured |= CUE_BALL_BIT(removed.ball);
    }
    return captured;
}
