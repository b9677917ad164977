/* Straight pool as lines of text, and as a drawing: what it says of the moment. */
#include "picture.h"

#include "actions.h"
#include "text.h"

/* "of 100, 2 fouls" behind the score; " in inning 12, run 7" of the player at the table. */
static cue_pool_shown shown_of(const cue_scene *scene)
{
    const cue_straight_pool_view *view = scene->view;
    const int acting = view->pool.head.to_act;
    cue_pool_shown shown = {.size = (uint32_t)sizeof shown, .balls = &straight_balls, .title = "Straight Pool",
                            .write_move = straight_write_move};
    unsigned player;
    int length = 0;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        const cue_straight_pool_player *seat = &view->players[player];
        shown.players[player].score = seat->score;
        (void)snprintf(shown.players[player].note, sizeof shown.players[player].note,
                       seat->fouls ? "of %u, %u foul%s" : "of %u", seat->target, seat->fouls,
                       seat->fouls > 1 ? "s" : "");
    }
    if (acting >= 0) {
        shown.fouls = view->players[acting].fouls;
        length = snprintf(shown.at, sizeof shown.at, " in inning %lu",
                          (unsigned long)view->players[acting].innings + 1);
    }
    if (view->run)
        (void)snprintf(shown.at + length, sizeof shown.at - (size_t)length, ", run %lu", (unsigned long)view->run);
    return shown;
}

/* RULE_STALEMATE: what is to be done until it is settled who breaks. Before a match the library says so. */
static cue_scene scene_of(const cue_scene *scene, char *notice, size_t size)
{
    enum { NAME = 14 };
    const cue_view_head *head = scene->view;
    cue_writer out = {notice, size, 0};
    cue_scene own = *scene;
    own.size = (uint32_t)sizeof own;
    if (scene->notice || (head->phase != CUE_POOL_PHASE_LAG && head->phase != CUE_POOL_PHASE_CHOOSE_FIRST))
        return own;
    own.notice = notice;
    if (head->phase == CUE_POOL_PHASE_LAG) {
        cue_write(&out, "The players lag for the break.");
        return own;
    }
    (void)cue_write_fitted(&out, cue_scene_name(scene, head->to_act), NAME);
    cue_write(&out, " has won the lag: who breaks?");
    return own;
}

void straight_picture(const cue_scene *scene, cue_writer *out)
{
    char notice[96] = "";
    const cue_scene own = scene_of(scene, notice, sizeof notice);
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_picture(&own, &shown, out);
}

void straight_svg(const cue_scene *scene, cue_writer *out)
{
    char notice[96] = "";
    const cue_scene own = scene_of(scene, notice, sizeof notice);
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_svg(&own, &shown, out);
}
