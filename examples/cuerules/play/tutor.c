#include "tutor.h"

#include "../analysis.h"
#include "../out.h"
#include "../show.h"
#include "advice.h"

/* The advice that `hint` gives: by the same seed and budget. */
static bool ask(const play_session *session, size_t from, size_t count, cue_analysed *entry, cue_analysis *found)
{
    const session_front *front = session->front;
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_error error;
    cue_status status;
    config.budget = CUE_ADVICE_BUDGET;
    config.from = from;
    config.count = count;
    front->wait(front->context, session, true);
    status = cue_analyse(session->game, &config, entry, count, found, &error);
    front->wait(front->context, session, false);
    if (!status)
        return true;
    out_refuse("No tutor: %s.\n", error.message);
    return false;
}

void tutor_begin(play_session *session)
{
    cue_analysis found = CUE_ANALYSIS_INIT;
    session->tutor = ask(session, cue_game_log_count(session->game), 0, NULL, &found);
    session->kept.about.tutor = session->tutor;
    if (session->tutor)
        out_print("The tutor says after each move what it cost against the best one, if it cost\n"
                  "anything; `tutor` again ends that.\n");
}

void tutor_leave(play_session *session)
{
    session->tutor = session->kept.about.tutor = false;
    out_print("The tutor is silent.\n");
}

void tutor_speak(const play_session *session, size_t number)
{
    cue_analysis found = CUE_ANALYSIS_INIT;
    cue_analysed entry;
    cue_text better = {0};
    char text[ANALYSIS_VALUE_SIZE];
    if (!session->tutor || !ask(session, number, 1, &entry, &found) || !(entry.flags & CUE_ANALYSED_CHOICE) ||
        entry.loss < analysis_least(&found))
        return;
    out_print("Tutor: that cost %s of %s", analysis_value(&found, entry.loss, text), advice_aim(session->game, found.unit));
    if (!show_write_move(session->game, &entry.best, &better))
        out_print("; better was %s", better.bytes);
    out_print(".\n");
    cue_text_free(&better);
}
