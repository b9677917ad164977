#include "known.h"

#include "../show.h"

#include <cuerules/ruleset.h>
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
static bool read_view(const cue_game *game, cue_layout *out)
{
    const cue_fields *fields = &cue_ruleset_definition(cue_game_ruleset(game))->view_fields;
    const cue_field *on_table = find_field(fields, "on_table", CUE_FIELD_SET);
    const cue_field *in_hand = find_field(fields, "in_hand", CUE_FIELD_SET);
    const cue_field *layout = find_field(fields, "layout", CUE_FIELD_LAYOUT);
    uint64_t room[CUE_VIEW_MAX / sizeof(uint64_t)];
    const char *view = (const char *)room;
    memset(out, 0, sizeof *out);
    if (!on_table || cue_game_view(game, room, sizeof room, NULL))
        return false;
    if (layout)
        memcpy(out, view + layout->offset, sizeof *out);
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
    (void)read_view(beginning, out);
    cue_game_free(beginning);
}

/* Does the referee announce snookers, by a ruling of the ruleset's own? */
static bool rules_on_snookers(const cue_ruleset *ruleset)
{
    const char *name;
    unsigned i;
    for (i = CUE_RULING_OWN; (name = cue_ruleset_ruling_name(ruleset, i)) != NULL; i++)
        if (strstr(name, "snook"))
            return true;
    return false;
}

bool known_of(const cue_game *game, known_table *out)
{
    memset(out, 0, sizeof *out);
    out->balls = show_info(game).balls;
    out->ruled_snookers = rules_on_snookers(cue_game_ruleset(game));
    if (!out->balls || !read_table(game, &out->table) || !read_view(game, &out->layout))
        return false;
    read_first(game, &out->first);
    return true;
}
