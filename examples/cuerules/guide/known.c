#include "known.h"

#include <cjson/cJSON.h>

#include <stdlib.h>
#include <string.h>

/* The library's own documents are read here, so that whatever is missing in one is just not known. */
static cJSON *parse(cue_text *text, cue_status status)
{
    cJSON *tree = status ? NULL : cJSON_Parse(text->bytes);
    cue_text_free(text);
    return tree;
}

static double number_in(const cJSON *object, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsNumber(item) ? item->valuedouble : 0;
}

static bool read_table(const cue_game *game, cue_table *out)
{
    cue_text text = {0};
    cJSON *options = parse(&text, cue_write_options(game, &text, NULL));
    const cJSON *table = cJSON_GetObjectItemCaseSensitive(options, "table");
    bool found = false;
    unsigned preset;
    memset(out, 0, sizeof *out);
    for (preset = 0; cJSON_IsString(table) && preset < CUE_TABLE_PRESETS && !found; preset++)
        if (cue_table_preset(preset) && strcmp(cue_table_name(preset), table->valuestring) == 0) {
            *out = *cue_table_preset(preset);
            found = true;
        }
    if (cJSON_IsObject(table)) {
        out->length = number_in(table, "length");
        out->width = number_in(table, "width");
        out->ball_radius = number_in(table, "ball_radius");
        out->baulk_line = number_in(table, "baulk_line");
        out->d_radius = number_in(table, "d_radius");
        found = out->length > 0 && out->width > 0 && out->ball_radius > 0;
    }
    cJSON_Delete(options);
    return found;
}

static unsigned ball_named(const cue_ball_set *balls, const char *name)
{
    unsigned ball;
    for (ball = 0; ball < balls->count; ball++)
        if (balls->names[ball] && strcmp(balls->names[ball], name) == 0)
            return ball;
    return CUE_NO_BALL;
}

static cue_balls read_set(const cJSON *view, const char *name, const cue_ball_set *balls)
{
    const cJSON *item;
    cue_balls set = 0;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(view, name))
    {
        const unsigned ball = cJSON_IsString(item) ? ball_named(balls, item->valuestring) : CUE_NO_BALL;
        if (ball != CUE_NO_BALL)
            set |= CUE_BALL_BIT(ball);
    }
    return set;
}

/* Views list object balls; a cue ball that is not in hand is on the table. */
static void read_layout(const cJSON *view, const cue_ball_set *balls, cue_layout *out)
{
    const cJSON *layout = cJSON_GetObjectItemCaseSensitive(view, "layout"), *item;
    memset(out, 0, sizeof *out);
    out->in_hand = read_set(view, "in_hand", balls);
    out->on_table = read_set(view, "on_table", balls) | CUE_BALL_BIT(CUE_BALL);
    out->on_table &= ~out->in_hand;
    if (!cJSON_IsObject(layout))
        return;
    out->known = 1;
    out->on_table = 0;
    cJSON_ArrayForEach(item, layout)
    {
        const unsigned ball = ball_named(balls, item->string);
        const cJSON *x = cJSON_GetArrayItem(item, 0), *y = cJSON_GetArrayItem(item, 1);
        if (ball == CUE_NO_BALL || !cJSON_IsNumber(x) || !cJSON_IsNumber(y))
            continue;
        out->on_table |= CUE_BALL_BIT(ball);
        out->at[ball] = (cue_point){x->valuedouble, y->valuedouble};
    }
}

static bool read_view(const cue_game *game, const cue_ball_set *balls, cue_layout *out)
{
    cue_text text = {0};
    cJSON *view = parse(&text, cue_write_view(game, &text, NULL));
    const bool found = cJSON_IsArray(cJSON_GetObjectItemCaseSensitive(view, "on_table"));
    if (found)
        read_layout(view, balls, out);
    cJSON_Delete(view);
    return found;
}

/* The layout with which the game began: that of another game of the same setup. */
static void read_first(const cue_game *game, const cue_ball_set *balls, cue_layout *out)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_game *beginning = NULL;
    memset(out, 0, sizeof *out);
    (void)cue_ruleset_get_info(cue_game_ruleset(game), &info, NULL);
    config.players = cue_game_players(game);
    config.options = cue_game_options(game);
    config.options_size = config.options ? info.options_size : 0;
    if (cue_game_new(cue_game_ruleset(game), &config, &beginning, NULL))
        return;
    (void)read_view(beginning, balls, out);
    cue_game_free(beginning);
}

/* Does it have a ruling of its own about snookers? */
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
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    memset(out, 0, sizeof *out);
    if (cue_ruleset_get_info(cue_game_ruleset(game), &info, NULL) || !info.balls)
        return false;
    out->balls = info.balls;
    out->ruled_snookers = rules_on_snookers(cue_game_ruleset(game));
    if (!read_table(game, &out->table) || !read_view(game, info.balls, &out->layout))
        return false;
    read_first(game, info.balls, &out->first);
    return true;
}
