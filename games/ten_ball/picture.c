/* Ten-ball as lines of text, and as a drawing: what it says of the moment. */
#include "picture.h"

#include "actions.h"
#include "text.h"

static cue_pool_shown shown_of(const cue_scene *scene)
{
    const cue_ten_ball_view *view = scene->view;
    cue_pool_shown shown = {.size = (uint32_t)sizeof shown, .balls = &ten_balls, .title = "Ten-ball",
                            .write_move = ten_write_move};
    cue_pool_tell(&view->pool, view->players, &shown);
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
