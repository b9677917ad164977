/* Advice from the library, as lines to be typed. */
#include "advice.h"

#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "legal.h"
#include "moves.h"

enum { SHOWN = 3 };

/* The best moves; the same position always gets the same advice. Refuses in the library's words. */
static size_t ask(const play_session *session, cue_advice *out, cue_advice_result *result)
{
    const session_front *front = session->front;
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_error error;
    cue_status status;
    front->wait(front->context, session, true);
    status = cue_game_advise(session->game, &config, out, SHOWN, result, &error);
    front->wait(front->context, session, false);
    if (status) {
        if (show_info(session->game).balls && !show_is_over(session->game))
            out_refuse("No hint: there is no advice in %s: its shots are played at a table, and only judged here.\n",
                       show_info(session->game).title);
        else
            out_refuse("No hint: %s.\n", error.message);
        return 0;
    }
    return result->count < SHOWN ? result->count : SHOWN;
}

/* Points, or per cent; what is estimated has its standard error. */
static void print_worth(const cue_advice *advice, const cue_advice_result *result, bool best)
{
    const bool wins = result->unit == CUE_ADVICE_WINS;
    const double scale = wins ? 100 : 1;
    out_print("  %.1f%s", scale * advice->value, wins ? " %" : "");
    if (!result->exact)
        out_print(" (give or take %.1f)", scale * advice->error);
    else if (!best)
        out_print(" (%.1f less)", advice->loss);
}

void advice_show(const play_session *session)
{
    cue_advice advice[SHOWN];
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    const size_t count = ask(session, advice, &result);
    size_t i;
    if (count)
        out_print(result.unit == CUE_ADVICE_WINS ? "Best, with the chance to win it all:\n"
                                                 : "Best, with the final score to be expected:\n");
    for (i = 0; i < count; i++) {
        cue_text text = {0};
        if (legal_write_typed(session->game, &advice[i].action, &text)) {
            out_print("  %-12s", text.bytes);
            print_worth(&advice[i], &result, i == 0);
            out_print("\n");
        } else {
            (void)complain_no_memory();
        }
        cue_text_free(&text);
    }
    if (count)
        out_print("`best` plays the first. Any of them may be typed.\n");
}

bool advice_play(play_session *session)
{
    cue_advice advice[SHOWN];
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_text text = {0};
    bool played = false;
    if (!ask(session, advice, &result))
        return false;
    if (legal_write_typed(session->game, &advice[0].action, &text)) {
        out_print("Played: %s.\n", text.bytes);
        played = moves_play(session, text.bytes, false);
    } else {
        (void)complain_no_memory();
    }
    cue_text_free(&text);
    return played;
}
