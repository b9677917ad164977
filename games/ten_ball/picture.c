/* Ten-ball as lines of text, and as a drawing: what it says of the moment. */
#include "picture.h"

#include "actions.h"
#include "text.h"

static cue_pool_shown shown_of(const cue_scene *scene)
{
    const cue_ten_ball_view *view = scene->view;
    cue_pool_shown shown = {.size = (uint32_t)sizeof shown, .balls = &ten_balls, .title = "Ten-ball",
                            .write_move = ten_write_move};
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        const unsigned fouls = view->players[player].fouls;
        shown.players[player].score = view->players[player].score;
        if (fouls)
            (void)snprintf(shown.players[player].note, sizeof shown.players[player].note, "%u foul%s", fouls,
                           fouls > 1 ? "s" : "");
    }
    if (view->pool.on)
        (void)snprintf(shown.at, sizeof shown.at, " at the %u", cue_lowest_ball(view->pool.on));
    return shown;
}

void ten_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_picture(scene, &shown, out);
}

void ten_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_svg(scene, &shown, out);
}
