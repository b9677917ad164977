/* The command without ncurses. */
#include "screen.h"
#include "steps.h"

bool screen_open(play_session *session)
{
    (void)session;
    return false;
}

void screen_close(void)
{
}

bool steps_show(const cue_game *game, int *end)
{
    (void)game;
    (void)end;
    return false;
}
