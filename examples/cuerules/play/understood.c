#include "understood.h"

#include "../guide/clauses.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"

bool understood_agrees(play_session *session, const char *said, const char *line)
{
    cue_action action;
    bool foul;
    if (!session->terminal || session->rehearsal || cue_game_read_move(session->game, line, &action, NULL) ||
        cue_game_try(session->game, &action, NULL, 0, NULL))
        return true;
    foul = show_is_foul(session->game);
    if (!foul && !clauses_are_several(show_info(session->game).balls, said))
        return true;
    logged_show_words(session->game, &action, "Understood as:");
    logged_show_dry_run(session->game);
    if (session_agrees(session, foul ? "A foul. Is that right (yes or no)? " : "Is that right (yes or no)? "))
        return true;
    out_print("Nothing was played.\n");
    session->declined = 2;
    return false;
}
