#include "calls.h"

#include "player.h"

static cue_pool_view view_of(const cue_game *game)
{
    cue_pool_view view;
    (void)cue_game_view(game, &view, sizeof view, NULL);
    return view;
}

cue_balls pool_kept_back(const cue_pool_view *view, const cue_table *table)
{
    cue_balls left = view->area == CUE_POOL_KITCHEN ? view->on_table : 0, behind = 0;
    for (; left; left &= left - 1)
        if (cue_is_behind(table, view->layout.at[cue_lowest_ball(left)]))
            behind |= left & (0 - left);
    return behind;
}

/* What a listed shot is worth to a player: nothing without a call, or where the called ball can't be hit first. */
static double worth_of(const pool_game *kind, const cue_pool_view *view, const cue_action *action)
{
    const cue_pool_shot_data call = cue_pool_shot_of(action);
    const cue_balls wanted = view->on & ~pool_kept_back(view, &kind->table);
    if (!call.ball || !cue_in_set(wanted, call.ball - 1u))
        return 0;
    return player_worth(&kind->table, &view->layout, call.ball - 1u, call.pocket - 1u);
}

size_t pool_call(const pool_game *kind, const cue_game *game, const cue_action *list, size_t count)
{
    const cue_pool_view view = view_of(game);
    size_t i, best = count;
    double most = 0;
    for (i = 0; i < count; i++) {
        const double worth = list[i].kind == CUE_POOL_SHOT ? worth_of(kind, &view, &list[i]) : 0;
        if (list[i].kind == CUE_POOL_SPOT_BALL)
            return i;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

void pool_watch_kitchen(const pool_game *kind, const cue_game *game, cue_shot_builder *builder)
{
    const cue_pool_view view = view_of(game);
    const cue_balls behind = pool_kept_back(&view, &kind->table);
    const cue_shot *shot = view.area == CUE_POOL_KITCHEN ? cue_shot_built(builder) : NULL;
    uint32_t i;
    if (!shot)
        return;
    for (i = 0; i < shot->event_count; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        const unsigned other = event.ball == CUE_BALL ? event.other : event.ball;
        if (event.type == CUE_EVENT_LINE && event.ball == CUE_BALL && event.detail == CUE_LINE_HEAD)
            return;
        if (event.type != CUE_EVENT_CONTACT || (event.ball != CUE_BALL && event.other != CUE_BALL))
            continue;
        if (cue_in_set(behind, other))
            cue_shot_infraction(builder, CUE_BAD_PLAY_FROM_KITCHEN, other);
        return;
    }
    cue_shot_infraction(builder, CUE_BAD_PLAY_FROM_KITCHEN, CUE_NO_BALL);
}
