/* Advice and analysis as JSON. */
#include "documents/documents.h"

#include "base/memory.h"
#include "core/advice.h"

static void put_unit(cue_output *out, uint32_t unit, uint32_t exact)
{
    static const char *const units[] = {"score", "wins"};
    cue_put_open(out, NULL, '{');
    cue_put_string(out, "unit", units[unit]);
    cue_put_bool(out, "exact", exact);
}

static void put_action_at(cue_output *out, const char *key, const cue_game *game, const cue_action *action)
{
    cue_put_key(out, key);
    cue_put_action(out, &game->position, action, false);
}

static void put_advised(cue_output *out, const cue_game *game, const cue_advice *list, size_t count)
{
    size_t i;
    cue_put_open(out, "actions", '[');
    for (i = 0; i < count; i++) {
        cue_put_open(out, NULL, '{');
        put_action_at(out, "action", game, &list[i].action);
        cue_put_real(out, "value", list[i].value);
        cue_put_real(out, "error", list[i].error);
        cue_put_real(out, "loss", list[i].loss);
        cue_put_close(out, "}");
    }
    cue_put_close(out, "]");
}

cue_status cue_put_advice(cue_output *out, const cue_game *game, const cue_advice_config *config, size_t most,
                          cue_error *error)
{
    const cue_allocator *allocator = &out->text->allocator;
    const size_t longest = cue_game_definition(game)->max_legal, room = most < longest ? most : longest;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice *list = cue_allocate(allocator, room * sizeof *list);
    cue_status status = list ? cue_game_advise(game, config, list, room, &result, error) : cue_no_memory(error);
    if (!status) {
        put_unit(out, result.unit, result.exact);
        put_advised(out, game, list, result.count < room ? result.count : room);
        cue_put_close(out, "}");
    }
    cue_release(allocator, list);
    return status;
}

static void put_entry(cue_output *out, const cue_game *game, const cue_analysed *entry)
{
    cue_put_open(out, NULL, '{');
    cue_put_integer(out, "seen_by", entry->seen_by);
    if (entry->flags & CUE_ANALYSED_CHOICE) {
        put_action_at(out, "best", game, &entry->best);
        cue_put_real(out, "best_value", entry->best_value);
        cue_put_real(out, "value", entry->value);
        cue_put_real(out, "loss", entry->loss);
        cue_put_real(out, "error", entry->error);
    }
    if (entry->flags & CUE_ANALYSED_LUCK) {
        cue_put_real(out, "luck", entry->luck);
        cue_put_real(out, "luck_error", entry->luck_error);
    }
    cue_put_close(out, "}");
}

static void put_worth(cue_output *out, const char *key, const cue_game *game, const double *worth)
{
    uint32_t i;
    cue_put_open(out, key, '[');
    for (i = 0; i < game->setup.players; i++)
        cue_put_real(out, NULL, worth[i]);
    cue_put_close(out, "]");
}

static void put_player(cue_output *out, const cue_analysed_player *player)
{
    uint32_t i;
    cue_put_open(out, NULL, '{');
    cue_put_integer(out, "choices", player->choices);
    cue_put_real(out, "loss", player->loss);
    cue_put_real(out, "mean_loss", player->mean_loss);
    cue_put_real(out, "luck", player->luck);
    cue_put_real(out, "luck_error", player->luck_error);
    cue_put_open(out, "dearest", '[');
    for (i = 0; i < player->dearest_count; i++) {
        cue_put_open(out, NULL, '{');
        cue_put_integer(out, "entry", (int64_t)player->dearest[i]);
        cue_put_real(out, "loss", player->dearest_loss[i]);
        cue_put_close(out, "}");
    }
    cue_put_close(out, "]}");
}

static void put_analysis(cue_output *out, const cue_game *game, size_t from, const cue_analysed *entries,
                         const cue_analysis *found)
{
    size_t i;
    put_unit(out, found->unit, found->exact);
    put_worth(out, "before", game, found->before);
    put_worth(out, "after", game, found->after);
    cue_put_integer(out, "from", (int64_t)from);
    cue_put_open(out, "entries", '[');
    for (i = 0; i < found->count; i++)
        put_entry(out, game, &entries[i]);
    cue_put_close(out, "]");
    cue_put_open(out, "players", '[');
    for (i = 0; i < game->setup.players; i++)
        put_player(out, &found->players[i]);
    cue_put_close(out, "]}");
}

cue_status cue_put_analysis(cue_output *out, const cue_game *game, const cue_analysis_config *config, cue_error *error)
{
    const cue_allocator *allocator = &out->text->allocator;
    const size_t room = cue_analysis_length(game, config);
    cue_analysis found = CUE_ANALYSIS_INIT;
    cue_analysed *entries = cue_allocate(allocator, (room + 1) * sizeof *entries);
    cue_status status = entries ? cue_analyse(game, config, entries, room, &found, error) : cue_no_memory(error);
    if (!status)
        put_analysis(out, game, config->from, entries, &found);
    cue_release(allocator, entries);
    return status;
}
