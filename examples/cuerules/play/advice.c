/* Advice from the library, as lines to be typed. */
#include "advice.h"

#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "legal.h"
#include "moves.h"

#include <cuerules/games/snooker_solitaire.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many are asked for, since several may be one shot with more or less power. */
enum { SHOWN = 3, ASKED = 24 };

/* The best moves; the same position always gets the same advice. Refuses in the library's words. */
static size_t ask(play_session *session, cue_advice *out, size_t most, cue_advice_result *result)
{
    const session_front *front = session->front;
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_error error;
    cue_status status;
    front->wait(front->context, session, true);
    status = cue_game_advise(session->game, &config, out, most, result, &error);
    front->wait(front->context, session, false);
    if (status) {
        if (show_info(session->game).balls && !show_is_over(session->game))
            out_refuse("No hint: there is no advice in %s: its shots are played at a table, and only judged here.\n",
                       show_info(session->game).title);
        else
            out_refuse("No hint: %s.\n", error.message);
        return 0;
    }
    if (session->terminal)
        kept_hinted(&session->kept, session->game);
    return result->count < most ? result->count : most;
}

/* As it is shown, so that the differences are those of the figures beside them. */
static double in_tenths(double value)
{
    char shown[64];
    (void)snprintf(shown, sizeof shown, "%.1f", value);
    return strtod(shown, NULL);
}

/* Points, or per cent; what is estimated has its standard error. */
static void print_worth(const cue_advice *advice, const cue_advice_result *result, bool best)
{
    const bool wins = result->unit == CUE_ADVICE_WINS;
    const double scale = wins ? 100 : 1;
    out_print("  %s%.1f%s", result->exact ? "" : "about ", scale * advice->value, wins ? " %" : "");
    if (result->exact && !best)
        out_print(" (%.1f less)", in_tenths(advice->value + advice->loss) - in_tenths(advice->value));
}

/* Nor the price in brackets. */
static size_t length_without_power(const char *text)
{
    const char *power = strstr(text, " power "), *price = strstr(text, " (");
    return power ? (size_t)(power - text) : price ? (size_t)(price - text) : strlen(text);
}

/* Has it been shown, but for its power? */
static bool is_shown(const cue_text *shown, size_t count, const char *text)
{
    const size_t length = length_without_power(text);
    size_t i;
    for (i = 0; i < count; i++)
        if (length_without_power(shown[i].bytes) == length && strncmp(shown[i].bytes, text, length) == 0)
            return true;
    return false;
}

/* Matches are won one by one, and the chance is of winning all of them, unless one is played alone. */
const char *advice_aim(const cue_game *game, cue_advice_unit unit)
{
    const cue_snooker_options *options = cue_game_options(game);
    if (unit != CUE_ADVICE_WINS)
        return "the final score";
    if (strcmp(show_info(game).id, CUE_SNOOKER_SOLITAIRE) != 0 || (options && options->match.alone))
        return "the chance to win";
    return "the chance to win all five matches";
}

void advice_show(play_session *session)
{
    cue_advice advice[ASKED];
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    const size_t count = ask(session, advice, ASKED, &result);
    cue_text shown[SHOWN] = {{0}};
    size_t i;
    size_t listed = 0, entries[SHOWN];
    bool spins = false, numbered = legal_is_numbered(session->game);
    if (count)
        out_print("Best, with %s%s:\n", advice_aim(session->game, result.unit),
                  result.unit == CUE_ADVICE_WINS ? "" : " to be expected");
    for (i = 0; i < count && listed < SHOWN; i++) {
        cue_text *text = &shown[listed];
        text->length = 0;
        if (show_write_move(session->game, &advice[i].action, text)) {
            (void)complain_no_memory();
        } else if (!is_shown(shown, listed, text->bytes)) {
            numbered = numbered && legal_find(session->game, &advice[i].action, &entries[listed]);
            if (numbered)
                out_print("  %lu)", (unsigned long)listed + 1);
            out_print("  %-12s", text->bytes);
            spins = spins || strstr(text->bytes, " spin ");
            print_worth(&advice[i], &result, i == 0);
            out_print("\n");
            listed++;
        }
    }
    if (listed && numbered)
        legal_note_lines(entries, listed);
    for (i = 0; i < SHOWN; i++)
        cue_text_free(&shown[i]);
    if (count)
        out_print("`best` plays the first.%s%s\n", numbered ? " A number plays that one." : " Any of them may be typed.",
                  spins ? " `rule spin` tells of spin." : "");
}

bool advice_play(play_session *session)
{
    cue_advice advice[1];
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_text text = {0};
    bool played = false;
    if (!ask(session, advice, 1, &result))
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
