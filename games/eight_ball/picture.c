/* Eight-ball as lines of text, and as a drawing: what it says of the moment. */
#include "picture.h"

#include "actions.h"
#include "text.h"

static const char *const group_names[] = {"", "solids", "stripes"};

/* Which group a player has, and how many of it are left. */
static void tell_group(const cue_eight_ball_view *view, unsigned player, char *note, size_t size)
{
    const unsigned group = view->players[player].group;
    const int left = __builtin_popcount(view->pool.on_table & eight_group(group));
    if (group && left)
        (void)snprintf(note, size, "%s: %d left", group_names[group], left);
    else if (group)
        (void)snprintf(note, size, "%s: the 8", group_names[group]);
}

/* What is shot at, if it is more than one ball. */
static void tell_table(const cue_eight_ball_view *view, char *at, size_t size)
{
    const unsigned group = view->players[view->pool.head.to_act].group;
    if (!*at)
        (void)snprintf(at, size, " at the %s", group ? group_names[group] : "open table");
}

static cue_pool_shown shown_of(const cue_scene *scene)
{
    const cue_eight_ball_view *view = scene->view;
    cue_pool_shown shown = {.size = (uint32_t)sizeof shown, .balls = &eight_balls, .title = "Eight-ball",
                            .write_move = eight_write_move};
    unsigned player;
    cue_pool_tell(&view->pool, view->players, &shown);
    for (player = 0; player < CUE_POOL_PLAYERS; player++)
        tell_group(view, player, shown.players[player].note, sizeof shown.players[player].note);
    if (view->pool.head.phase == CUE_POOL_PHASE_SHOT)
        tell_table(view, shown.at, sizeof shown.at);
    return shown;
}

void eight_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_picture(scene, &shown, out);
}

void eight_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_pool_shown shown = shown_of(scene);
    cue_pool_svg(scene, &shown, out);
}
